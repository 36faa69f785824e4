"""The cells under a straight line from centre to centre, exactly.

A line may run through a corner or along a side, between cells. What it touches there is decided by nudging it a hair:
nudged to the left it crosses the cells on the one hand, nudged to the right those on the other.
"""

from __future__ import annotations

from functools import lru_cache

from engine.grid.cell import Cell
from engine.grid.grid import Grid
from engine.grid.plane import UNIT, corners, sides


def nudged(grid: Grid, a: Cell, b: Cell) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The cells crossed by the line of centres nudged a hair to the left, and to the right; both without the ends.

    They are in order from ``a`` to ``b``; some may lie outside the map.
    """
    step = b.minus(a)
    left, right = crossed(grid.is_hex, step)
    return tuple(a.plus(way) for way in left[1:-1]), tuple(a.plus(way) for way in right[1:-1])


def between(grid: Grid, a: Cell, b: Cell) -> tuple[Cell, ...]:
    """The cells whose inside is crossed by the line of centres, in order, without the ends.

    A cell that is only touched at a corner or along a side is not among them.
    """
    left, right = nudged(grid, a, b)
    return tuple(cell for cell in left if cell in right)


@lru_cache(maxsize=1 << 16)
def crossed(is_hex: bool, step: Cell) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The cells crossed from ``Cell(0, 0)`` to ``step``, nudged to the left and to the right, with the ends."""
    return _crossed(is_hex, step, 1), _crossed(is_hex, step, -1)


def _crossed(is_hex: bool, step: Cell, on_line: int) -> tuple[Cell, ...]:
    """The cells from ``Cell(0, 0)`` to ``step`` that the line of centres crosses.

    ``on_line`` is the side a corner on the line counts for: 1 (right, the line nudged to the left) or -1. The line
    leaves a cell through the side that begins to the left of it and ends to the right.
    """
    around = tuple(step.x * y - step.y * x for x, y in corners(is_hex))
    across = sides(is_hex)
    cell = Cell(0, 0)
    cells = [cell]
    while cell != step:
        offset = (step.x * cell.y - step.y * cell.x) * UNIT
        before = (around[-1] + offset or on_line) > 0
        for number, corner in enumerate(around):
            to_right = (corner + offset or on_line) > 0
            if to_right and not before:
                cell = cell.plus(across[number - 1])
                break
            before = to_right
        cells.append(cell)
    return tuple(cells)
