"""Wounds given and taken away by the GM's hand (FD-DMG-04)."""

from __future__ import annotations

from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.rulesets.fairydust.blows.harm import harmed, healed
from engine.rulesets.fairydust.state import FairyBattle
from engine.table.table import Table


def adjust(table: Table, battle: FairyBattle, id: CombatantId, change: Adjust) -> FairyBattle:
    """A wound more, or the last ones less; ``to`` counts the health that is left, without health the wounds."""
    sheet = battle[id].sheet
    left = -sheet.hurt if sheet.health is None else sheet.health - sheet.hurt
    by = change.by
    if change.to is not None:
        by = (-change.to if sheet.health is None else change.to) - left
    return healed(battle, id, by) if by > 0 else harmed(table, battle, id, -by)
