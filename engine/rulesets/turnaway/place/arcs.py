"""Facing: how far a figure turns, and in which arc of it another one lies."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache

from engine.battle.ids import CombatantId
from engine.contract import Zone, ZoneRole
from engine.grid.angle import compare, offset
from engine.grid.cell import Cell
from engine.grid.cell_set import cells_of
from engine.grid.footprint import covered
from engine.grid.grid import Grid
from engine.rulesets.turnaway.options import HexRear, HexTurn, Options
from engine.rulesets.turnaway.place.area import disc
from engine.rulesets.turnaway.state import TurnawayBattle

SHOWN = 3
"""Cells around a figure in which its arcs are drawn."""


class Arc(StrEnum):
    FRONT = "front"
    FLANK = "flank"
    REAR = "rear"


def arc(grid: Grid, cells: Iterable[Cell], facing: int, other: Iterable[Cell], options: Options) -> Arc:
    """In which arc of the figure on ``cells`` the figure on ``other`` lies, centre to centre (TA-GEO-02, TA-GEO-03)."""
    return _arc(grid, facing, offset(cells, other), options.hex_rear)


@lru_cache(maxsize=1 << 14)
def _arc(grid: Grid, facing: int, way: Cell, hex_rear: HexRear) -> Arc:
    ahead = grid.directions[facing]
    if not grid.is_hex:
        # No centre lies exactly on a limit of the arcs of squares.
        if compare(grid, ahead, way, 67.5) < 0:
            return Arc.FRONT
        return Arc.FLANK if compare(grid, ahead, way, 112.5) < 0 else Arc.REAR
    # Hex centres do: the tie goes to the arc nearer to the face, but with three rear neighbours 120 is the rear.
    if compare(grid, ahead, way, 90) <= 0:
        return Arc.FRONT
    if hex_rear is HexRear.THREE:
        return Arc.FLANK if compare(grid, ahead, way, 120) < 0 else Arc.REAR
    return Arc.FLANK if compare(grid, ahead, way, 150) <= 0 else Arc.REAR


def arc_of(battle: TurnawayBattle, figure: CombatantId, other: CombatantId) -> Arc:
    """In which arc of ``figure`` the other one lies; both stand on the board."""
    return arc(
        battle.board.grid, battle.cells_of(figure), battle[figure].facing, battle.cells_of(other), battle.options
    )


def most_turn(grid: Grid, options: Options) -> int:
    """Facing steps of a turn of up to 90 degrees (TA-GEO-01): 2 on squares, 1 on hexes or 2 by the switch."""
    return 2 if not grid.is_hex or options.hex_turn is HexTurn.TWO else 1


def arcs(battle: TurnawayBattle, id: CombatantId) -> tuple[Zone, ...]:
    """The cells around a figure, sorted by arc."""
    combatant, grid = battle[id], battle.board.grid
    if combatant.cell is None:
        return ()
    own = covered(grid, combatant.cell, combatant.size)
    found = dict.fromkeys(Arc, 0)
    for cell in cells_of(grid, disc(grid, own, 1, SHOWN)):
        found[arc(grid, own, combatant.facing, (cell,), battle.options)] |= 1 << grid.index(cell)
    rule = "TA-GEO-03" if grid.is_hex else "TA-GEO-02"
    return tuple(Zone(f"zone-{name}", ZoneRole(name), cells, rule) for name, cells in found.items())
