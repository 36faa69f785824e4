"""Tactics: what helps those who play figures by themselves under these rules."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Tactics
from engine.rulesets.ose.attack import ATTACK
from engine.rulesets.ose.harm.damage import can_hurt
from engine.rulesets.ose.magic.spells import is_open_to_disruption
from engine.rulesets.ose.order.declarations import DECLARE
from engine.rulesets.ose.place.pace import RETREAT
from engine.rulesets.ose.sheet import Spirit
from engine.rulesets.ose.state import OseBattle

CONDITION, FLEEING = 200, 300
"""Thousandths of its worth that a figure loses to each condition, and to running away."""


def health(battle: OseBattle, id: CombatantId) -> tuple[int, int]:
    """Hit points left (OSE-DMG-05)."""
    sheet = battle[id].sheet
    return max(0, sheet.hp), sheet.hp_most


def burden(battle: OseBattle, id: CombatantId) -> int:
    """What conditions and broken morale cost (OSE-MORALE-06)."""
    sheet = battle[id].sheet
    return CONDITION * len(sheet.conditions) + FLEEING * (sheet.spirit is Spirit.FLEEING)


def flees(battle: OseBattle, id: CombatantId) -> bool:
    """Whether morale has broken (OSE-MORALE-06)."""
    return battle[id].sheet.spirit is Spirit.FLEEING


def first(battle: OseBattle, id: CombatantId) -> tuple[Action, ...]:
    """Whoever runs and is held turns its back on whoever holds it (OSE-RETREAT-01)."""
    is_held = any(not enemy.sheet.is_out and battle.distance(id, enemy.id) <= 1 for enemy in battle.enemies(id))
    return (Action(DECLARE, actor=id, manner=RETREAT),) if is_held and flees(battle, id) else ()


def in_vain(battle: OseBattle, action: Action) -> bool:
    """Whether a hit does nothing: no damage, and no spell to disrupt (OSE-INVULN-01, OSE-INVLIM-01, OSE-DISRUPT-01)."""
    by, at = action.actor, action.target
    if action.kind != ATTACK or by is None or at is None or is_open_to_disruption(battle, at):
        return False
    sheet = battle[by].sheet
    return not can_hurt(sheet, battle[at].sheet, sheet.arm(action.item), battle.options)


LASTING = frozenset({"objection-thrown-away"})
"""Objections to an attack with what is gone for good."""

TACTICS = Tactics(health=health, burden=burden, first=first, lasting=LASTING, flees=flees, in_vain=in_vain)
