"""Surfaces that somebody stands on or in: unstable surfaces, shallow and deep water."""

from __future__ import annotations

from engine.battle.board import Ground
from engine.battle.breakdown import Modifier, modifier
from engine.battle.ids import CombatantId
from engine.contract import Objection
from engine.rulesets.ose.options import WaterMissile
from engine.rulesets.ose.sheet import Footing
from engine.rulesets.ose.state import OseBattle

UNSTABLE_PENALTY = -4
"""To missile attacks from an unstable surface (OSE-UNSTABLE-02)."""
DEEP = "deep-water"
"""The ground in which a figure is under water."""


def grounds(battle: OseBattle, id: CombatantId) -> tuple[Ground, ...]:
    """The grounds under a figure that stands on them; none when it flies or rides a flyer."""
    sheet = battle[id].sheet
    if sheet.footing is not Footing.GROUND or sheet.altitude > 0:
        return ()
    board = battle.board
    return tuple(board.ground_at(cell) for cell in battle.cells_of(id) if board.grid.holds(cell))


def is_unstable(battle: OseBattle, id: CombatantId) -> bool:
    """Whether ``id`` stands on an unstable surface or rides a flying creature (OSE-UNSTABLE-01, OSE-UNSTABLE-05)."""
    if battle[id].sheet.footing is Footing.FLYING_MOUNT:
        return True
    return any(ground.unstable for ground in grounds(battle, id))


def unstable_objections(battle: OseBattle, id: CombatantId, rule: str) -> tuple[Objection, ...]:
    """The objection to magic on an unstable surface (OSE-UNSTABLE-03, OSE-UNSTABLE-04)."""
    return (Objection("objection-unstable", rule),) if is_unstable(battle, id) else ()


def unstable_lines(battle: OseBattle, id: CombatantId) -> tuple[Modifier, ...]:
    """The line in a missile attack from an unstable surface (OSE-UNSTABLE-02)."""
    return (modifier(UNSTABLE_PENALTY, "reason-unstable", "OSE-UNSTABLE-02"),) if is_unstable(battle, id) else ()


def is_in_water(battle: OseBattle, id: CombatantId) -> bool:
    """Whether ``id`` fights in water and is hindered by it (OSE-WATER-01)."""
    return not battle[id].sheet.at_home_in_water and any(ground.water for ground in grounds(battle, id))


def is_under_water(battle: OseBattle, id: CombatantId) -> bool:
    """Whether ``id`` is under water: all of it in deep water (OSE-WATER-02)."""
    found = grounds(battle, id)
    return bool(found) and all(ground.id == DEEP for ground in found)


def water_lines(battle: OseBattle, id: CombatantId, penalty: int) -> tuple[Modifier, ...]:
    """The line of an attacker in water, to its attack or damage roll (OSE-WATER-01)."""
    return (modifier(penalty, "reason-water", "OSE-WATER-01"),) if is_in_water(battle, id) else ()


def water_objections(battle: OseBattle, by: CombatantId, at: CombatantId) -> tuple[Objection, ...]:
    """OSE-WATER-02: missiles do not work when either end is under water."""
    if battle.options.water_missile is WaterMissile.PENALTY:
        return ()
    if is_under_water(battle, by) or is_under_water(battle, at):
        return (Objection("objection-under-water", "OSE-WATER-02"),)
    return ()
