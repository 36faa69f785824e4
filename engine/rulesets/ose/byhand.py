"""Hit points and states changed by the GM's hand, with what follows from it (OSE-DMG-05, OSE-MORALE-03)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.contract import HarmKind, StateKind, States
from engine.rulesets.ose.harm.damage import harmed, healed, spared
from engine.rulesets.ose.order.morale import breaks
from engine.rulesets.ose.sheet import Condition, Spirit
from engine.rulesets.ose.state import OseBattle
from engine.rulesets.ose.views import CONDITION_ICONS, CONDITION_RULES
from engine.table.table import Table

SUBDUAL = HarmKind("subdual", "fact-subdual", "OSE-SUBDUE-03")
"""What the GM may harm somebody with beside real damage."""


def adjust(table: Table, battle: OseBattle, id: CombatantId, change: Adjust) -> OseBattle:
    """Points off the hit points, or given back up to the most; at 0 somebody is dead.

    Subdual damage is written down apart, ``to`` so much of it (OSE-SUBDUE-03).
    """
    if change.kind == SUBDUAL.id:
        more = -change.by if change.to is None else change.to - battle[id].sheet.subdual
        return harmed(table, battle, id, more, subdues=True) if more > 0 else spared(battle, id, -more)
    by = change.by if change.to is None else change.to - max(0, battle[id].sheet.hp)
    return healed(battle, id, by) if by > 0 else harmed(table, battle, id, -by)


FLEEING, SURRENDERED = Spirit.FLEEING.value, Spirit.SURRENDERED.value


def states_of(battle: OseBattle, id: CombatantId) -> tuple[str, ...]:
    """Conditions, and what morale has made of somebody."""
    sheet = battle[id].sheet
    spirit = () if sheet.spirit is Spirit.STEADY else (sheet.spirit.value,)
    return (*(condition.value for condition in sheet.conditions), *spirit)


def put(table: Table, battle: OseBattle, id: CombatantId, state: str, on: bool, rounds: int) -> OseBattle:
    """A condition is written down or struck; flight and surrender come as from a failed check (OSE-MORALE-06)."""
    sheet = battle[id].sheet
    if (state in states_of(battle, id)) is on:
        return battle
    if state in (FLEEING, SURRENDERED):
        if on:
            return breaks(table, battle, id, surrenders=state == SURRENDERED)
        return battle.with_sheet(id, replace(sheet, spirit=Spirit.STEADY))
    rest = tuple(one for one in sheet.conditions if one.value != state)
    return battle.with_sheet(id, replace(sheet, conditions=(*rest, Condition(state)) if on else rest))


STATES = States(
    (
        *(
            StateKind(one.value, f"value-conditions-{one.value}", CONDITION_ICONS[one], CONDITION_RULES[one])
            for one in Condition
        ),
        StateKind(FLEEING, "badge-fleeing", "flee", "OSE-MORALE-06"),
        StateKind(SURRENDERED, "badge-surrendered", "surrender", "OSE-MORALE-06"),
    ),
    states_of,
    put,
)
"""What the GM may put somebody into: the conditions of the chapter, flight and surrender."""
