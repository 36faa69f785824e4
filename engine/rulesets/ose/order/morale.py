"""Morale of monsters: when it is checked, for whom, and what becomes of those who break."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Who
from engine.contract import Objection, Offer
from engine.rulesets.ose.options import MoraleFlight, MoralePending, MoraleRoll
from engine.rulesets.ose.place.engagement import holders
from engine.rulesets.ose.sheet import Spirit
from engine.rulesets.ose.state import Losses, OseBattle, Part, Turn, doings, takes, with_doings
from engine.table.dice import d, distribution
from engine.table.requests import Option
from engine.table.table import Table

CHECK = "check-morale"
"""Kind of the action by which the GM calls for a check."""
MORALE_DICE = d(6, 2)
COWARD, FEARLESS = 2, 12
"""Scores that never check: the one never fights, the other fights to the death (OSE-MORALE-05)."""
MOST_ADJUSTMENT = 2
ENOUGH_PASSES = 2
"""Checks passed in an encounter after which nobody checks again (OSE-MORALE-04)."""

SURRENDER = 1
"""Place of the option among those of the broken."""
BROKEN_OPTIONS = (Option("option-flee", rule="OSE-MORALE-06"), Option("option-surrender", rule="OSE-MORALE-06"))


@dataclass(frozen=True, slots=True)
class Nerve:
    """Reading of a check: above the ``score``, adjusted by the GM within -2 to +2, the group breaks.

    Whatever the GM adds, to the score or to the dice, is an adjustment.
    """

    score: int

    def read(self, natural: int, bonus: int, against: int) -> str:
        return "breaks" if natural > self.score + adjustment(against - self.score - bonus) else "holds"


def adjustment(wanted: int) -> int:
    """The GM's adjustment held between -2 and +2 (OSE-MORALE-05)."""
    return max(-MOST_ADJUSTMENT, min(MOST_ADJUSTMENT, wanted))


@cache
def chance_to_break(score: int) -> Fraction:
    """How often a group of this score breaks when it checks."""
    ways = distribution(MORALE_DICE.sides)
    return Fraction(sum(count for roll, count in ways if roll > score), sum(count for _, count in ways))


def starting_losses(battle: OseBattle) -> tuple[Losses, ...]:
    """The sides at the start of the fight, to count losses against (OSE-MORALE-03)."""
    return tuple(
        Losses(side.id, tuple(c.id for c in battle.on_board() if c.side == side.id and not c.sheet.is_out))
        for side in battle.sides
    )


def group_of(battle: OseBattle, id: CombatantId) -> str:
    """The group that ``id`` checks with: its side's combatants of the same score, or itself alone (OSE-MORALE-02)."""
    if battle.options.morale_roll is MoraleRoll.INDIVIDUAL:
        return id
    combatant = battle[id]
    return f"{combatant.side}:{combatant.sheet.morale_score}"


def can_check(battle: OseBattle, id: CombatantId) -> bool:
    """Whether ``id`` is one who checks morale at all now (OSE-MORALE-01, OSE-MORALE-04, OSE-MORALE-05)."""
    combatant = battle[id]
    sheet = combatant.sheet
    return (
        battle.options.morale
        and sheet.checks_morale
        and combatant.cell is not None
        and not sheet.is_out
        and sheet.spirit is Spirit.STEADY
        and sheet.morale_score not in (COWARD, FEARLESS)
        and battle.state.passed.get(group_of(battle, id), 0) < ENOUGH_PASSES
    )


def groups(battle: OseBattle) -> dict[str, tuple[CombatantId, ...]]:
    """Who checks together, in the order of entry."""
    found: dict[str, tuple[CombatantId, ...]] = {}
    for id in battle.combatants:
        if can_check(battle, id):
            group = group_of(battle, id)
            found[group] = (*found.get(group, ()), id)
    return found


def with_losses(battle: OseBattle) -> OseBattle:
    """The battle with the two moments noted that call for a check: first death, half out of action (OSE-MORALE-03)."""
    due, losses = dict(battle.state.due), []
    for loss in battle.state.losses:
        dead = any(id in battle.combatants and battle[id].sheet.is_dead for id in loss.members)
        out = sum(id not in battle.combatants or battle[id].sheet.is_out for id in loss.members)
        half = bool(loss.members) and out * 2 >= len(loss.members)
        moments = (dead and not loss.death) + (half and not loss.half)
        losses.append(replace(loss, death=loss.death or dead, half=loss.half or half))
        if moments:
            for group in _groups_of_side(battle, loss.side):
                due[group] = due.get(group, 0) + moments
    return battle.with_state(replace(battle.state, due=due, losses=tuple(losses)))


def _groups_of_side(battle: OseBattle, side: SideId) -> tuple[str, ...]:
    return tuple(group for group, ids in groups(battle).items() if battle[ids[0]].side == side)


def waiting(battle: OseBattle, turn: Turn) -> dict[str, tuple[CombatantId, ...]]:
    """The groups that check in phase a of ``turn``: a check is due, and it is the turn of their side.

    By individual initiative it is the turn of the first of them to act, be it a slow one (OSE-IND-03).
    """
    if turn.sides and turn.slow:
        return {}
    return {
        group: ids
        for group, ids in groups(battle).items()
        if battle.state.due.get(group, 0)
        and any(battle[id].side in turn.sides or takes(battle, id, turn, Part.MELEE) for id in ids)
    }


def check_due(table: Table, battle: OseBattle, turn: Turn) -> OseBattle:
    """Phase a: every group with a check due rolls; by morale_pending one roll settles all, or each its own."""
    for group, ids in waiting(battle, turn).items():
        times = battle.state.due.get(group, 0) if battle.options.morale_pending is MoralePending.EACH else 1
        battle = battle.with_state(replace(battle.state, due=_without(battle.state.due, group)))
        for _ in range(times):
            if can_check(battle, ids[0]):
                battle = check(table, battle, ids)
    return battle


def check(table: Table, battle: OseBattle, ids: tuple[CombatantId, ...]) -> OseBattle:
    """One group rolls 2d6 against its score; above it, it breaks (OSE-MORALE-02)."""
    first = ids[0]
    score = battle[first].sheet.morale_score
    against = Breakdown((modifier(score, "reason-morale", "OSE-MORALE-02"),))
    rolled = table.roll(
        "morale",
        MORALE_DICE,
        by=first,
        against=against,
        read=Nerve(score),
        rule="OSE-MORALE-02",
        roll_under=True,
        count=len(ids),
    )
    table.tell(
        "morale-checked", by=first, roll=rolled, dice=MORALE_DICE, rule="OSE-MORALE-02", count=len(ids), weight=2
    )
    if rolled.reading == "holds":
        return _passed(table, battle, ids)
    surrenders = (
        table.choose("broken", BROKEN_OPTIONS, at=first, rule="OSE-MORALE-06", first=Who(first), count=len(ids))
        == SURRENDER
    )
    for id in ids:
        battle = breaks(table, battle, id, surrenders=surrenders)
    return with_losses(battle)


def _passed(table: Table, battle: OseBattle, ids: tuple[CombatantId, ...]) -> OseBattle:
    group = group_of(battle, ids[0])
    times = battle.state.passed.get(group, 0) + 1
    if times == ENOUGH_PASSES:
        table.tell("fights-to-death", by=ids[0], rule="OSE-MORALE-04", count=len(ids))
    return battle.with_state(replace(battle.state, passed={**battle.state.passed, group: times}))


def breaks(table: Table, battle: OseBattle, id: CombatantId, *, surrenders: bool) -> OseBattle:
    """``id`` gives up or flees; out of melee flight is a retreat without declaration (OSE-MORALE-06, OSE-DECL-02)."""
    spirit = Spirit.SURRENDERED if surrenders else Spirit.FLEEING
    held_by = holders(battle, id)
    battle = battle.with_sheet(id, replace(battle[id].sheet, spirit=spirit))
    table.tell(f"morale-{spirit.value}", by=id, rule="OSE-MORALE-06", now=battle)
    if surrenders or not held_by or battle.options.morale_flight is MoraleFlight.WITHDRAWAL:
        return battle
    done = doings(battle, id)
    return with_doings(battle, id, replace(done, broken=True, holders=done.holders or held_by))


def _without(due: Mapping[str, int], group: str) -> dict[str, int]:
    return {key: value for key, value in due.items() if key != group}


def offers(battle: OseBattle, id: CombatantId) -> tuple[Offer, ...]:
    """The GM may call for a check at will (OSE-MORALE-01)."""
    action = Action(CHECK, actor=id)
    if objections(battle, action):
        return ()
    one = Offer("offer-check-morale", action, group="group-gm", rule="OSE-MORALE-01", icon="morale", of_gm=True)
    return (one,)


def objections(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    """A check can be called for in a fight, of somebody who checks at all (OSE-MORALE-01, OSE-MORALE-05)."""
    if not battle.started:
        return (Objection("objection-not-begun", "OSE-SEQ-01"),)
    checks = action.actor is not None and can_check(battle, action.actor)
    return () if checks else (Objection("objection-no-morale", "OSE-MORALE-05"),)
