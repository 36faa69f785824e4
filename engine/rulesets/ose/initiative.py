"""Initiative: a die for each side (or combatant) every round, ties, and the order of turns that follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from engine.battle.breakdown import NO_REASONS, Breakdown, modifier
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Who
from engine.rulesets.ose.charts import ability_modifier
from engine.rulesets.ose.options import SlowOrder, SlowWhen, TiePolicy
from engine.rulesets.ose.standing import unable
from engine.rulesets.ose.state import Declared, OseBattle, Stage, Turn, doings
from engine.table.dice import d
from engine.table.requests import Option
from engine.table.table import Table

INITIATIVE_DIE = d(6)
MOST_REROLLS = 10
"""So often a tie is rolled again; then the tied act at the same time (a ruling: the text would go on for ever)."""

REROLL, SIMULTANEOUS = 0, 1
TIE_OPTIONS = (Option("option-reroll", rule="OSE-INIT-03"), Option("option-simultaneous", rule="OSE-INIT-04"))

Id = TypeVar("Id", CombatantId, SideId)


def roll_initiative(table: Table, battle: OseBattle) -> OseBattle:
    """Everybody's dice, and the turns of the round in their order (OSE-INIT-01, OSE-INIT-02, OSE-IND-01)."""
    if battle.options.individual_initiative:
        fighters = [id for id in battle.combatants if unable(battle, id) is None]
        turns = [
            Turn(members=group, number=number, again=again)
            for number, again, group in _in_order(table, battle, fighters, lambda id: initiative_reasons(battle, id))
        ]
    else:
        sides = [side.id for side in battle.sides if _can_act(battle, side.id)]
        turns = [
            Turn(sides=group, number=number, again=again)
            for number, again, group in _in_order(table, battle, sides, lambda side: NO_REASONS)
        ]
    slow = tuple(id for id in battle.combatants if is_slow_by_weapon(battle, id))
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
    table: Table, battle: OseBattle, ids: Sequence[Id], reasons: Callable[[Id], Breakdown]
) -> list[tuple[int, tuple[int, ...], tuple[Id, ...]]]:
    """(number, rerolls, who) from the highest to the lowest; who shares a place acts at the same time.

    Only who shares a number is tied; a reroll settles their order among themselves, their place relative to the others
    stays (OSE-INIT-03, OSE-INIT-05).
    """
    found: list[tuple[int, tuple[int, ...], tuple[Id, ...]]] = []
    for number, group in _rolled(table, ids, reasons, again=False):
        found += [(number, again, tied) for again, tied in _untied(table, battle, group, reasons)]
    return found


def _rolled(
    table: Table, ids: Sequence[Id], reasons: Callable[[Id], Breakdown], *, again: bool
) -> list[tuple[int, tuple[Id, ...]]]:
    """Each of ``ids`` rolls; those with the same total together, highest first."""
    by_total: dict[int, list[Id]] = {}
    rule = "OSE-INIT-03" if again else "OSE-INIT-01"
    told = "initiative-rerolled" if again else "initiative-rolled"
    for id in ids:
        key = "initiative-again" if again else "initiative"
        rolled = table.roll(key, INITIATIVE_DIE, by=id, why=reasons(id), rule=rule)
        table.tell(told, by=id, roll=rolled, dice=INITIATIVE_DIE, rule=rule, number=rolled.total)
        by_total.setdefault(rolled.total, []).append(id)
    return [(total, tuple(by_total[total])) for total in sorted(by_total, reverse=True)]


def _untied(
    table: Table,
    battle: OseBattle,
    tied: tuple[Id, ...],
    reasons: Callable[[Id], Breakdown],
    again: tuple[int, ...] = (),
) -> list[tuple[tuple[int, ...], tuple[Id, ...]]]:
    """(rerolls, who): ``tied`` in the order that the tie policy gives; a group of several acts at the same time.

    ``again``: the rerolls that were tied before.
    """
    if len(tied) == 1:
        return [(again, tied)]
    policy = battle.options.tie_policy
    if policy is TiePolicy.ASK:
        pick = table.choose("tie", TIE_OPTIONS, rule="OSE-INIT-03", first=Who(tied[0]), count=len(tied))
        policy = TiePolicy.REROLL if pick == REROLL else TiePolicy.SIMULTANEOUS
    shared = policy is TiePolicy.SIMULTANEOUS or len(again) == MOST_REROLLS
    table.tell(
        "tie-shared" if shared else "tie-rerolled",
        rule="OSE-INIT-04" if shared else "OSE-INIT-03",
        first=Who(tied[0]),
        second=Who(tied[1]),
        more=len(tied) - 2,
    )
    if shared:
        return [(again, tied)]
    found: list[tuple[tuple[int, ...], tuple[Id, ...]]] = []
    for number, group in _rolled(table, tied, reasons, again=True):
        found += _untied(table, battle, group, reasons, (*again, number))
    return found
