"""Damage and states changed by the GM's hand, with what follows from it (RK-GEN-06)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.contract import HarmKind, StateKind, States
from engine.rulesets.ranks.options import DamageTarget
from engine.rulesets.ranks.sheet import Condition
from engine.rulesets.ranks.state import RanksBattle, is_down
from engine.rulesets.ranks.turn import wearied
from engine.rulesets.ranks.views import ICONS
from engine.table.table import Table

FATIGUE = HarmKind("fatigue", "fact-fatigue", "RK-ACT-07")
"""What the GM may burden somebody with beside damage."""


def adjust(table: Table, battle: RanksBattle, id: CombatantId, change: Adjust) -> RanksBattle:
    """Harm is added to the damage taken, healing taken off it; ``to`` counts what is shown: health left, or damage.

    Fatigue is counted apart, ``to`` so much of it (RK-ACT-07).
    """
    sheet = battle[id].sheet
    if change.kind == FATIGUE.id:
        return wearied(table, battle, id, -change.by if change.to is None else change.to - sheet.fatigue)
    by_health = battle.options.damage_target is DamageTarget.HEALTH
    damage = sheet.damage - change.by
    if change.to is not None:
        damage = sheet.health - change.to if by_health else change.to
    after = battle.with_sheet(id, replace(sheet, damage=max(0, damage)))
    if by_health and not is_down(battle, id) and is_down(after, id):
        table.tell("goes-down", at=id, rule="RK-GEN-06", weight=2, now=after)
    return after


OUT = "out"


def states_of(battle: RanksBattle, id: CombatantId) -> tuple[str, ...]:
    """Conditions, and the GM's word that somebody fights no more."""
    sheet = battle[id].sheet
    return (*(condition.value for condition in sheet.conditions), *((OUT,) if sheet.out else ()))


def put(table: Table, battle: RanksBattle, id: CombatantId, state: str, on: bool, rounds: int) -> RanksBattle:
    """A condition is written down or struck; "out" is the GM's word (RK-GEN-06)."""
    sheet = battle[id].sheet
    if (state in states_of(battle, id)) is on:
        return battle
    if state == OUT:
        after = battle.with_sheet(id, replace(sheet, out=on))
        if on and not is_down(battle, id):
            table.tell("goes-down", at=id, rule="RK-GEN-06", weight=2, now=after)
        return after
    rest = tuple(one for one in sheet.conditions if one.value != state)
    return battle.with_sheet(id, replace(sheet, conditions=(*rest, Condition(state)) if on else rest))


STATES = States(
    (
        *(StateKind(one.value, f"value-conditions-{one.value}", ICONS[one], "RK-GEN-09") for one in Condition),
        StateKind(OUT, "badge-down", "skull", "RK-GEN-06"),
    ),
    states_of,
    put,
)
"""What the GM may put somebody into: what leaves no defence, and out of the fight."""
