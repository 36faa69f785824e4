"""Segments of the plane over a grid: the cells that one touches, and the steps that cross it.

Both are kept for the segments asked for last: when a door opens, the other walls of the map are not worked out again.
"""

from __future__ import annotations

from functools import lru_cache

from engine.grid.cell import Cell
from engine.grid.grid import Grid
from engine.grid.plane import UNIT, Point, centre, corners, crossings, side

_SQUARE_AXES = ((1, 0), (0, 1))
_HEX_AXES = ((2, 1), (1, 2), (1, -1))
"""Across the sides of a cell: what they measure is half a cell (one cell on hexes) at the sides, either way."""


@lru_cache(maxsize=1 << 14)
def touched(grid: Grid, p: Point, q: Point) -> tuple[Cell, ...]:
    """The cells that a segment touches, if only at a corner, on the map or next to it."""
    return tuple(cell for cell in sorted(_around(grid, p, q)) if _is_near(grid, cell) and _touches(grid, cell, p, q))


@lru_cache(maxsize=1 << 14)
def steps_across(grid: Grid, p: Point, q: Point) -> tuple[tuple[int, int, bool, bool], ...]:
    """The steps between cells of the map that cross a segment: (direction, number of the cell that is left, ...).

    The last two say whether the step's line crosses it when it is nudged to the left, and to the right.
    """
    found = []
    half = grid.facings // 2
    for cell in sorted(filter(grid.holds, _around(grid, p, q))):
        here = centre(cell)
        for direction, step in enumerate(grid.directions[:half]):
            there = cell.plus(step)
            to_left, to_right = crossings(here, centre(there), p, q)
            if (to_left or to_right) and grid.holds(there):
                found.append((direction, grid.index(cell), to_left, to_right))
                found.append((direction + half, grid.index(there), to_right, to_left))
    return tuple(found)


def _around(grid: Grid, p: Point, q: Point) -> set[Cell]:
    """Every cell that a segment touches, and their neighbours."""
    across = max(abs(q[0] - p[0]), abs(q[1] - p[1]))
    pieces = 2 * across // UNIT + 1
    under = {
        grid.rounded((p[0] + (q[0] - p[0]) * piece / pieces) / UNIT, (p[1] + (q[1] - p[1]) * piece / pieces) / UNIT)
        for piece in range(pieces + 1)
    }
    return under | {middle.plus(step) for middle in under for step in grid.directions}


def _is_near(grid: Grid, cell: Cell) -> bool:
    """Whether a cell lies on the map or next to it: lines along a ragged edge of hexes leave the map."""
    column, row = grid.offset(cell)
    return -1 <= column <= grid.columns and -1 <= row <= grid.rows


def _touches(grid: Grid, cell: Cell, p: Point, q: Point) -> bool:
    """Whether a segment touches a cell: neither a side of the cell nor the segment's own line parts them."""
    x, y = centre(cell)
    reach = UNIT if grid.is_hex else UNIT // 2
    for a, b in _HEX_AXES if grid.is_hex else _SQUARE_AXES:
        one, two = a * (p[0] - x) + b * (p[1] - y), a * (q[0] - x) + b * (q[1] - y)
        if max(one, two) < -reach or min(one, two) > reach:
            return False
    sides = [side(p, q, (x + dx, y + dy)) for dx, dy in corners(grid.is_hex)]
    return min(sides) <= 0 <= max(sides)
