"""Whom a figure fights: enemies who are on the map, not out of action, and take part at all."""

from __future__ import annotations

from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset


def foes_of(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> list[Combatant[object]]:
    """The enemies of a figure that still fight; whoever only stands by is left out."""
    return [
        enemy
        for enemy in battle.enemies(id)
        if not rules.is_out(battle, enemy.id) and rules.tactics.takes_part(battle, enemy.id)
    ]
