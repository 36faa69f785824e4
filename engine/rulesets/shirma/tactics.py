"""Tactics: what helps those who play figures by themselves under these rules."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Tactics
from engine.rulesets.shirma.conditions.care import PUT_OUT, STAND_UP, TAKE_HEART
from engine.rulesets.shirma.offers import MAIN, READY
from engine.rulesets.shirma.sheet import FISTS, Condition, Weapon
from engine.rulesets.shirma.shooting.reloading import RELOAD
from engine.rulesets.shirma.state import ShirmaBattle

STATE = 80
"""Thousandths of its worth that a figure loses to each bad state."""
BAD = (Condition.PRONE, Condition.STUNNED, Condition.BLEEDING, Condition.BURNING, Condition.BROKEN)


def health(battle: ShirmaBattle, id: CombatantId) -> tuple[int, int]:
    """Wounds that somebody can still take."""
    sheet = battle[id].sheet
    return max(0, sheet.hp), sheet.hp_most


def burden(battle: ShirmaBattle, id: CombatantId) -> int:
    """What bad states cost (SH-COND-01)."""
    sheet = battle[id].sheet
    return STATE * sum(sheet.has(one) for one in BAD)


def first(battle: ShirmaBattle, id: CombatantId) -> tuple[Action, ...]:
    """Standing up, taking heart, the fire put out; a weapon in hand, loaded where nobody is near."""
    return tuple(_first(battle, id))


def _first(battle: ShirmaBattle, id: CombatantId) -> Iterator[Action]:
    sheet = battle[id].sheet
    if sheet.has(Condition.PRONE):
        yield Action(STAND_UP, actor=id, target=id)
    if sheet.has(Condition.FRIGHTENED) or sheet.has(Condition.BROKEN):
        yield Action(TAKE_HEART, actor=id, target=id)
    if sheet.has(Condition.BURNING):
        yield Action(PUT_OUT, actor=id, target=id)
    is_pressed = any(not one.sheet.is_out and battle.distance(id, one.id) <= 1 for one in battle.enemies(id))
    held = [weapon for weapon in (sheet.in_main, sheet.in_off) if weapon is not None and _is_armament(weapon)]
    for weapon in held:
        if weapon.shoots and not weapon.thrown and not weapon.loaded and not is_pressed:
            yield Action(RELOAD, actor=id, item=weapon.name)
    useful = [weapon for weapon in filter(_is_armament, sheet.weapons) if weapon.melee or not is_pressed]
    if useful and not any(weapon in useful for weapon in held):
        yield Action(READY, actor=id, manner=MAIN, item=useful[0].name)


def _is_armament(weapon: Weapon) -> bool:
    """Whether it is more to fight with than bare hands and a shield."""
    return not weapon.broken and not weapon.is_shield and weapon != FISTS


LASTING = frozenset({"objection-weapon-broken"})
"""Objections to an attack with what is gone for good."""

TACTICS = Tactics(health=health, burden=burden, first=first, lasting=LASTING)
