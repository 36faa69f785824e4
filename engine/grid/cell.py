"""A cell of a grid: column and row on squares, axial coordinates on hexes.

Squares: ``x`` grows to the right, ``y`` down. Hexes: axial ``x`` = q and ``y`` = r, where r grows down-right on hexes
that stand on a point and q grows down-right on hexes that lie on a side. Directions are counted clockwise:

    squares   0 N, 1 NE, 2 E, 3 SE, 4 S, 5 SW, 6 W, 7 NW
    hexes     0 (+1,-1), 1 (+1,0), 2 (0,+1), 3 (-1,+1), 4 (-1,0), 5 (0,-1)
              standing on a point: NE, E, SE, SW, W, NW;   lying on a side: NE, SE, S, SW, NW, N
"""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

IS_FACING = "direction of the grid"
"""Marks a field's type as a direction, so that what is kept of it can follow when the map is laid anew."""
Facing: TypeAlias = Annotated[int, IS_FACING]
"""A direction index of the grid (see above), from 0 to below ``Grid.facings``."""


class Cell(NamedTuple):
    """One square or hex."""

    x: int
    y: int

    def plus(self, other: tuple[int, int]) -> Cell:
        """The cell that lies ``other`` (a step in the same coordinates) away."""
        return Cell(self.x + other[0], self.y + other[1])

    def minus(self, other: tuple[int, int]) -> Cell:
        """The step that leads from ``other`` to this cell."""
        return Cell(self.x - other[0], self.y - other[1])


class Step(NamedTuple):
    """One state on a path: a cell and the facing (direction index of the grid) held there."""

    cell: Cell
    facing: Facing


SQUARE_DIRECTIONS = (
    Cell(0, -1),
    Cell(1, -1),
    Cell(1, 0),
    Cell(1, 1),
    Cell(0, 1),
    Cell(-1, 1),
    Cell(-1, 0),
    Cell(-1, -1),
)
HEX_DIRECTIONS = (Cell(1, -1), Cell(1, 0), Cell(0, 1), Cell(-1, 1), Cell(-1, 0), Cell(0, -1))
