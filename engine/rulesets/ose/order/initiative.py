"""Initiative: a die for each side (or combatant) every round, ties, and the order of turns that follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from engine.battle.breakdown import NO_REASONS, Breakdown, modifier
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Names
from engine.rulesets.ose.harm.charts import ability_modifier
from engine.rulesets.ose.options import SlowOrder, SlowScope, SlowWhen, TiePolicy
from engine.rulesets.ose.order.standing import unable
from engine.rulesets.ose.state import Declared, OseBattle, Stage, Turn, doings
from engine.table.dice import d
from engine.table.requests import Option
from engine.table.table import Table

INITIATIVE_DIE = d(6)
MOST_REROLLS = 10
"""So often a tie is rolled again; then the tied act at the same time (a ruling: the text would go on for ever)."""

SIMULTANEOUS = 1
"""Place of the option among those of a tie."""
TIE_OPTIONS = (Option("option-reroll", rule="OSE-INIT-03"), Option("option-simultaneous", rule="OSE-INIT-04"))

Id = TypeVar("Id", CombatantId, SideId)


@dataclass(frozen=True, slots=True)
class Place(Generic[Id]):
    """A place in the order: ``who`` rolled ``number`` and, for a tie, ``again``; several act at the same time."""

    number: int
    who: tuple[Id, ...]
    again: tuple[int, ...] = ()

    @property
    def is_tied(self) -> bool:
        return len(self.who) > 1


def roll_initiative(table: Table, battle: OseBattle) -> OseBattle:
    """Everybody's dice, and the turns of the round in their order (OSE-INIT-01, OSE-INIT-02, OSE-IND-01)."""
    slow = tuple(id for id in battle.combatants if is_slow_by_weapon(battle, id))
    if battle.options.individual_initiative:
        fighters = [id for id in battle.combatants if unable(battle, id) is None]
        # Who acts last with all that it does is tied with those alone who act last too (OSE-IND-03).
        last = slow if battle.options.slow_scope is SlowScope.TURN else ()
        order = _in_order(table, battle, fighters, lambda id: initiative_reasons(battle, id), last)
        turns = [Turn(members=place.who, number=place.number, again=place.again) for place in order]
    else:
        sides = [side.id for side in battle.sides if _can_act(battle, side.id)]
        ranked = _in_order(table, battle, sides, lambda side: NO_REASONS, ())
        turns = [Turn(sides=place.who, number=place.number, again=place.again) for place in ranked]
    state = replace(battle.state, stage=Stage.TURNS, turns=with_slow_turns(battle, turns), turn=0, slow=slow)
    return battle.with_state(state)


def initiative_reasons(battle: OseBattle, id: CombatantId) -> Breakdown:
    """What is added to a single combatant's die: the GM's modifier, else that of dexterity (OSE-IND-01, -02)."""
    sheet = battle[id].sheet
    if sheet.initiative is not None:
        return Breakdown((modifier(sheet.initiative, "reason-initiative-gm", "OSE-IND-02"),))
    by_dexterity = ability_modifier("initiative", sheet.dexterity)
    return Breakdown((modifier(by_dexterity, "reason-initiative-dexterity", "OSE-IND-01"),))


def is_slow_by_weapon(battle: OseBattle, id: CombatantId) -> bool:
    """Whether ``id`` acts last because of what it holds, as slow_when says (OSE-SLOW-01, OSE-SLOW-02)."""
    arm, done = battle[id].sheet.readied_arm, doings(battle, id)
    if arm is None or not arm.acts_last or battle.options.slow_when is SlowWhen.ATTACKING:
        return False
    return battle.options.slow_when is SlowWhen.READIED or done.declared is Declared.NOTHING


def with_slow_turns(battle: OseBattle, turns: Sequence[Turn]) -> tuple[Turn, ...]:
    """``turns`` and after them the slow ones, in the same order or all at once by slow_order (OSE-SLOW-03)."""
    if battle.options.slow_order is SlowOrder.SIMULTANEOUS:
        sides = tuple(side for turn in turns for side in turn.sides)
        members = tuple(id for turn in turns for id in turn.members)
        return (*turns, Turn(sides, members, slow=True))
    return (*turns, *(replace(turn, slow=True) for turn in turns))


def _can_act(battle: OseBattle, side: SideId) -> bool:
    return any(c.side == side and unable(battle, c.id) is None for c in battle.combatants.values())


def _in_order(
    table: Table, battle: OseBattle, ids: Sequence[Id], reasons: Callable[[Id], Breakdown], last: Sequence[Id]
) -> list[Place[Id]]:
    """The places from the highest to the lowest; who shares one acts at the same time.

    Only who shares a number is tied, those of ``last`` with each other; a reroll settles their order among themselves,
    their place relative to the others stays (OSE-INIT-03, OSE-INIT-05). All ties are settled in the same way, and
    those that come of it anew: the table is asked once for all of them.
    """
    places = [place for rolled in _rolled(table, ids, reasons) for place in _parted(rolled, last)]
    while tied := [place for place in places if place.is_tied]:
        shared = _shares(table, battle, tied)
        for place in tied:
            _told_tie(table, place, shared=shared)
        if shared:
            break
        places = [new for place in places for new in (_rerolled(table, place, reasons) if place.is_tied else [place])]
    return places


def _parted(place: Place[Id], last: Sequence[Id]) -> Iterator[Place[Id]]:
    """Those of a place who act in their own turn, and behind them those who act last (OSE-IND-03)."""
    for are_last in (False, True):
        who = tuple(id for id in place.who if (id in last) is are_last)
        if who:
            yield replace(place, who=who)


def _shares(table: Table, battle: OseBattle, tied: Sequence[Place[Id]]) -> bool:
    """Whether those who are tied act at the same time, as the table has it (OSE-INIT-03, OSE-INIT-04)."""
    policy = battle.options.tie_policy
    if len(tied[0].again) == MOST_REROLLS or policy is TiePolicy.SIMULTANEOUS:
        return True
    if policy is TiePolicy.REROLL:
        return False
    who = tuple(id for place in tied for id in place.who)
    return table.choose("tie", TIE_OPTIONS, rule="OSE-INIT-03", who=Names(who), count=len(who)) == SIMULTANEOUS


def _told_tie(table: Table, place: Place[Id], *, shared: bool) -> None:
    key, rule = ("tie-shared", "OSE-INIT-04") if shared else ("tie-rerolled", "OSE-INIT-03")
    table.tell(key, rule=rule, who=Names(place.who))


def _rerolled(table: Table, place: Place[Id], reasons: Callable[[Id], Breakdown]) -> list[Place[Id]]:
    """The tied roll again; the number that gave them their place stays."""
    again = _rolled(table, place.who, reasons, is_reroll=True)
    return [replace(new, number=place.number, again=(*place.again, new.number)) for new in again]


def _rolled(
    table: Table, ids: Sequence[Id], reasons: Callable[[Id], Breakdown], *, is_reroll: bool = False
) -> list[Place[Id]]:
    """Each of ``ids`` rolls; those with the same total together, highest first."""
    by_total: dict[int, list[Id]] = {}
    rule = "OSE-INIT-03" if is_reroll else "OSE-INIT-01"
    told = "initiative-rerolled" if is_reroll else "initiative-rolled"
    for id in ids:
        key = "initiative-again" if is_reroll else "initiative"
        rolled = table.roll(key, INITIATIVE_DIE, by=id, why=reasons(id), rule=rule)
        table.tell(told, by=id, roll=rolled, dice=INITIATIVE_DIE, rule=rule, number=rolled.total)
        by_total.setdefault(rolled.total, []).append(id)
    return [Place(total, tuple(by_total[total])) for total in sorted(by_total, reverse=True)]
