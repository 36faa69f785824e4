"""Spells with synergy: several cast one spell together, and the slowest sets the time (FD-SYN)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.words import Term, Who
from engine.rulesets.fairydust.options import SynergyCompletes, SynergyCost
from engine.rulesets.fairydust.order import points
from engine.rulesets.fairydust.state import Casting, FairyBattle, Paid, may_act, with_state
from engine.table.requests import Option
from engine.table.table import Table


def casting_of(battle: FairyBattle, id: CombatantId) -> Casting | None:
    """The joint casting that ``id`` takes part in."""
    return next((one for one in battle.state.castings if id in one.participants), None)


def can_pay(battle: FairyBattle, casting: Casting, id: CombatantId) -> int:
    """Points that ``id`` can still put in in this round."""
    if id in battle.state.acted or not may_act(battle, id):
        return 0
    return points.pool(battle, id)


def share(battle: FairyBattle, casting: Casting, id: CombatantId) -> int:
    """What ``id`` puts in on this turn: as much as brings all of them as far as the slowest can come (FD-SYN-03)."""
    within = min(casting.points(one) + can_pay(battle, casting, one) for one in casting.participants)
    return max(0, min(casting.need, within) - casting.points(id))


def rounds_needed(battle: FairyBattle, need: int, participants: tuple[CombatantId, ...]) -> int:
    """Rounds that a joint casting takes: the points by the fewest per round, the bonus counted in (FD-SYN-03)."""
    slowest = min((points.per_round(battle, id) for id in participants), default=1)
    return -(-need // max(1, slowest))


def candidates(battle: FairyBattle, leader: CombatantId) -> tuple[CombatantId, ...]:
    """Who might take part: able allies with a magic skill who cast nothing else."""
    return tuple(
        c.id
        for c in battle.on_board()
        if c.id != leader
        and may_act(battle, c.id)
        and not battle.are_hostile(leader, c.id)
        and c.sheet.magic_skills
        and casting_of(battle, c.id) is None
    )


def participants_asked(table: Table, battle: FairyBattle, leader: CombatantId) -> tuple[CombatantId, ...]:
    """Who casts together, as the GM says: two at least, unless one alone has a price of its own (FD-SYN-01, -03)."""
    chosen, left = [leader], list(candidates(battle, leader))
    while left:
        enough = len(chosen) > 1 or battle.options.synergy_minimum < 2
        together = (Option("synergy-complete", (("count", len(chosen)),), "FD-SYN-01"),) if enough else ()
        options = (*together, *(Option("synergy-with", (("who", Who(id)),), "FD-SYN-01") for id in left))
        pick = table.choose("who-casts-along", options, by=leader, rule="FD-SYN-01", count=len(chosen))
        if pick < len(together):
            break
        chosen.append(left.pop(pick - len(together)))
    return tuple(chosen)


def begun(
    table: Table, battle: FairyBattle, action: Action, participants: tuple[CombatantId, ...], need: int
) -> FairyBattle:
    """A joint casting begins; each owes all the points, or one each by the switch (FD-SYN-02)."""
    leader = action.actor
    assert leader is not None
    each = need if battle.options.synergy_cost is SynergyCost.EACH else -(-need // len(participants))
    rounds = rounds_needed(battle, each, participants)
    casting = Casting(leader, action, each, tuple(Paid(id, 0) for id in participants))
    table.tell(
        "synergy-begins",
        by=leader,
        at=action.target,
        rule="FD-SYN-03",
        count=len(participants),
        need=each,
        rounds=rounds,
    )
    return with_state(battle, castings=(*battle.state.castings, casting))


def paid_in(
    table: Table, battle: FairyBattle, id: CombatantId, amount: int | None = None
) -> tuple[FairyBattle, Casting | None]:
    """``id`` puts its share in; the casting too when that was the last outstanding point (FD-SYN-04)."""
    casting = casting_of(battle, id)
    if casting is None:
        return battle, None
    put = share(battle, casting, id) if amount is None else amount
    battle = points.charged(battle, id, put) if amount is None else battle
    now = replace(
        casting, paid=tuple(replace(one, points=one.points + put) if one.by == id else one for one in casting.paid)
    )
    battle = _with(battle, casting, now)
    table.tell("synergy-paid", by=id, rule="FD-SYN-02", points=put, paid=now.points(id), need=now.need)
    if not now.is_paid or battle.options.synergy_completes is SynergyCompletes.LEADER:
        return battle, None
    return _with(battle, now, None), now


def released(battle: FairyBattle, leader: CombatantId) -> tuple[FairyBattle, Casting | None]:
    """The leader lets a spell go that is paid for wholly (FD-SYN-04)."""
    casting = casting_of(battle, leader)
    if casting is None or casting.leader != leader or not casting.is_paid:
        return battle, None
    return _with(battle, casting, None), casting


def _with(battle: FairyBattle, casting: Casting, now: Casting | None) -> FairyBattle:
    castings = tuple(
        one for one in (now if one is casting else one for one in battle.state.castings) if one is not None
    )
    return with_state(battle, castings=castings)


def broken(table: Table, battle: FairyBattle) -> FairyBattle:
    """Where a participant can no longer take part the casting fails and the points are lost (FD-SYN-03)."""
    for casting in battle.state.castings:
        if not all(may_act(battle, id) for id in casting.participants):
            table.tell("synergy-fails", by=casting.leader, rule="FD-SYN-03", spell=Term(f"act-{casting.action.kind}"))
            battle = _with(battle, casting, None)
    return battle


def given_up(table: Table, battle: FairyBattle, id: CombatantId) -> FairyBattle:
    """A participant leaves: the casting fails."""
    casting = casting_of(battle, id)
    if casting is None:
        return battle
    table.tell("synergy-fails", by=casting.leader, rule="FD-SYN-03", spell=Term(f"act-{casting.action.kind}"))
    return _with(battle, casting, None)


def round_over(table: Table, battle: FairyBattle) -> FairyBattle:
    """At the end of a round it is said how far each joint casting has come: as far as its slowest (FD-SYN-03)."""
    for casting in battle.state.castings:
        progress = min(one.points for one in casting.paid)
        table.tell(
            "synergy-goes-on", by=casting.leader, rule="FD-SYN-03", weight=0, progress=progress, need=casting.need
        )
    return battle
