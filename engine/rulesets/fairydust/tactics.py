"""Tactics: what helps those who play figures by themselves under these rules."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Tactics
from engine.rulesets.fairydust.order import costs
from engine.rulesets.fairydust.sheet import Kind, Place, Posture
from engine.rulesets.fairydust.state import FairyBattle

USUAL_HEALTH = 20
"""What wounds are held against where a sheet has no health of its own."""
DOWN = 150
"""Thousandths of its worth that a figure loses that sits or lies."""


def health(battle: FairyBattle, id: CombatantId) -> tuple[int, int]:
    """Health left beside all wounds (FD-DMG-04)."""
    sheet = battle[id].sheet
    most = sheet.health or USUAL_HEALTH
    return max(0, most - sheet.hurt), most


def burden(battle: FairyBattle, id: CombatantId) -> int:
    """What a bad posture costs (FD-ACT-04)."""
    return DOWN * (battle[id].sheet.posture is not Posture.STANDING)


def first(battle: FairyBattle, id: CombatantId) -> tuple[Action, ...]:
    """Standing up, a weapon in hand (FD-ACT-03, FD-ACT-04)."""
    sheet = battle[id].sheet
    found = []
    if sheet.posture is not Posture.STANDING:
        found.append(Action(costs.POSTURE, actor=id, manner=Posture.STANDING.value))
    if not any(means.kind is not Kind.UNARMED for means in sheet.at_hand):
        found += [
            Action(costs.TAKE, actor=id, item=means.id)
            for means in sheet.means
            if means.kind is Kind.WEAPON and means.place in (Place.BELT, Place.POCKET, Place.BAG)
        ]
    return tuple(found)


def takes_part(battle: FairyBattle, id: CombatantId) -> bool:
    """A bystander does not (FD-DEF-06)."""
    return battle[id].sheet.is_fighter


def opens(battle: FairyBattle, id: CombatantId, door: int) -> Action | None:
    """A door is opened for its price (FD-ACT-12, FD-ACT-14)."""
    return Action(costs.DOOR, actor=id, item=str(door))


LASTING = frozenset({"no-means"})
"""Objections to an attack with what is gone for good."""

TACTICS = Tactics(health=health, burden=burden, first=first, lasting=LASTING, opens=opens, takes_part=takes_part)
