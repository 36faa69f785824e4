"""Tactics: what helps those who play figures by themselves under these rules."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Tactics
from engine.rulesets.turnaway.sheet import Readiness
from engine.rulesets.turnaway.state import TurnawayBattle

PRONE, HELD, SURPRISED, OPEN = 150, 250, 100, 120
"""Thousandths of its worth that a figure loses to a state."""
HURT = 3
"""A potion is drunk with less than one part in so many of the hit points left."""


def health(battle: TurnawayBattle, id: CombatantId) -> tuple[int, int]:
    """Hit points left beside what was taken nonlethally (TA-HP-01, TA-NLT-01)."""
    sheet = battle[id].sheet
    return max(0, sheet.hp - sheet.nonlethal), sheet.max_hp


def burden(battle: TurnawayBattle, id: CombatantId) -> int:
    """What states cost (TA-AC-03, TA-MOV-07, TA-WHL-02)."""
    sheet = battle[id].sheet
    return (
        PRONE * sheet.is_prone
        + HELD * (sheet.immobilised or sheet.grappling)
        + SURPRISED * sheet.surprised
        + OPEN * sheet.open
    )


def first(battle: TurnawayBattle, id: CombatantId) -> tuple[Action, ...]:
    """Standing up, a potion when it is high time, a weapon in hand, a crossbow loaded."""
    return tuple(_first(battle, id))


def _first(battle: TurnawayBattle, id: CombatantId) -> Iterator[Action]:
    sheet = battle[id].sheet
    is_pressed = any(enemy.sheet.is_able and battle.distance(id, enemy.id) <= 1 for enemy in battle.enemies(id))
    if sheet.is_prone:
        yield Action("stand", actor=id)
    if sheet.potions and not is_pressed and sheet.hp * HURT < sheet.max_hp:
        yield Action("potion", actor=id, item=sheet.potions[0])
    held = [weapon for weapon in sheet.wielded if not weapon.natural]
    if not sheet.wielded:
        for weapon in sorted(sheet.sheathed, key=lambda weapon: weapon.ranged and not weapon.thrown):
            yield Action("prepare" if weapon.readiness is Readiness.CASED else "draw", actor=id, item=weapon.id)
    for weapon in held:
        if weapon.readiness is Readiness.READY and not is_pressed:
            yield Action("load-moving", actor=id, item=weapon.id)
            yield Action("load", actor=id, item=weapon.id)


TACTICS = Tactics(health=health, burden=burden, first=first)
