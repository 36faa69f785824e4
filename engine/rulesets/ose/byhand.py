"""Hit points changed by the GM's hand, with what follows from it (OSE-DMG-05, OSE-MORALE-03)."""

from __future__ import annotations

from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.rulesets.ose.harm.damage import harmed, healed
from engine.rulesets.ose.state import OseBattle
from engine.table.table import Table


def adjust(table: Table, battle: OseBattle, id: CombatantId, change: Adjust) -> OseBattle:
    """Points off the hit points, or given back up to the most; at 0 somebody is dead."""
    by = change.by if change.to is None else change.to - max(0, battle[id].sheet.hp)
    return healed(battle, id, by) if by > 0 else harmed(table, battle, id, -by)
