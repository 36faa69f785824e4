"""Hit points changed by the GM's hand, with what follows from it (TA-HP-01, TA-HP-03)."""

from __future__ import annotations

from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.rulesets.turnaway.blows.damage import heal, wound
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.table.table import Table


def adjust(table: Table, battle: TurnawayBattle, id: CombatantId, change: Adjust) -> TurnawayBattle:
    """Points off the hit points, or given back up to the most; ``to`` counts what the bar shows."""
    sheet = battle[id].sheet
    by = change.by if change.to is None else change.to - (sheet.hp - sheet.nonlethal)
    return heal(table, battle, id, by) if by > 0 else wound(table, battle, id, -by)
