"""Hit points changed by the GM's hand, with what follows from it (SH-DMG-04, SH-DMG-07)."""

from __future__ import annotations

from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.derived import copied
from engine.rulesets.shirma.harm.fate import drained
from engine.rulesets.shirma.sheet import Fate
from engine.rulesets.shirma.state import ShirmaBattle
from engine.table.table import Table


def adjust(table: Table, battle: ShirmaBattle, id: CombatantId, change: Adjust) -> ShirmaBattle:
    """Points off the track, which ends at 0, or given back up to the most: who was down is not down any more."""
    sheet = battle[id].sheet
    by = change.by if change.to is None else change.to - sheet.hp
    if by <= 0:
        return drained(table, battle, id, -by)
    healed = copied(sheet, hp=max(sheet.hp, min(sheet.hp_most, sheet.hp + by)))
    if sheet.fate is Fate.DOWN:
        healed = copied(healed, fate=Fate.FIGHTING)
    return battle.with_sheet(id, healed)
