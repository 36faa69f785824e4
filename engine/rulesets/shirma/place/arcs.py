"""Front, flank and rear of a figure on squares and hexes (SH-MOD-11)."""

from __future__ import annotations

from enum import StrEnum

from engine.battle.ids import CombatantId
from engine.grid.angle import compare, offset, within
from engine.grid.cell_set import CellSet
from engine.rulesets.shirma.state import ShirmaBattle


class Arc(StrEnum):
    """Where somebody stands as seen from a figure; a bearing on a border belongs to the arc nearer the front."""

    FRONT = "front"
    FLANK = "flank"
    REAR = "rear"


BORDERS = {False: (67.5, 112.5), True: (90.0, 150.0)}
"""Degrees from the facing up to which the front and the flanks go, on squares and on hexes."""


def arc_of(battle: ShirmaBattle, target: CombatantId, who: CombatantId) -> Arc:
    """In which arc of ``target`` somebody stands; both are on the board."""
    grid = battle.board.grid
    ahead = grid.directions[battle[target].facing % grid.facings]
    bearing = offset(battle.cells_of(target), battle.cells_of(who))
    front, flank = BORDERS[grid.is_hex]
    if compare(grid, ahead, bearing, front) <= 0:
        return Arc.FRONT
    return Arc.FLANK if compare(grid, ahead, bearing, flank) <= 0 else Arc.REAR


def is_on_left(battle: ShirmaBattle, target: CombatantId, who: CombatantId) -> bool:
    """Whether ``who`` stands to the left of the line along which ``target`` looks."""
    grid = battle.board.grid
    ahead = grid.directions[battle[target].facing % grid.facings]
    bearing = offset(battle.cells_of(target), battle.cells_of(who))
    # Axial coordinates only stretch and shear the plane: the sign of the product is the same on hexes.
    return ahead.x * bearing.y - ahead.y * bearing.x < 0


def arc_cells(battle: ShirmaBattle, id: CombatantId, cells: CellSet) -> dict[Arc, CellSet]:
    """Those of ``cells`` that lie in each arc of ``id``."""
    grid = battle.board.grid
    facing = battle[id].facing % grid.facings
    front_to, flank_to = BORDERS[grid.is_hex]
    front = within(grid, battle.cells_of(id), facing, front_to, cells)
    sides = within(grid, battle.cells_of(id), facing, flank_to, cells)
    return {Arc.FRONT: front, Arc.FLANK: sides & ~front, Arc.REAR: cells & ~sides}
