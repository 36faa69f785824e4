"""Damage changed by the GM's hand, with what follows from it (RK-GEN-06)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.rulesets.ranks.options import DamageTarget
from engine.rulesets.ranks.state import RanksBattle, is_down
from engine.table.table import Table


def adjust(table: Table, battle: RanksBattle, id: CombatantId, change: Adjust) -> RanksBattle:
    """Harm is added to the damage taken, healing taken off it; ``to`` counts what is shown: health left, or damage."""
    sheet = battle[id].sheet
    by_health = battle.options.damage_target is DamageTarget.HEALTH
    damage = sheet.damage - change.by
    if change.to is not None:
        damage = sheet.health - change.to if by_health else change.to
    after = battle.with_sheet(id, replace(sheet, damage=max(0, damage)))
    if by_health and not is_down(battle, id) and is_down(after, id):
        table.tell("goes-down", at=id, rule="RK-GEN-06", weight=2, now=after)
    return after
