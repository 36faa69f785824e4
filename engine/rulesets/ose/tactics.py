"""Tactics: what helps those who play figures by themselves under these rules."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.contract import Tactics
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


TACTICS = Tactics(health=health, burden=burden)
