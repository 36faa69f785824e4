"""The cells that a figure of a given size covers, as steps from its anchor cell.

Squares: size n covers n × n cells, the anchor is the top left one. Hexes: size 1 one cell, 2 three cells around a
corner, 3 the anchor and its ring (7), 4 the twelve cells around a corner; the anchor is the cell nearest the middle.
"""

from __future__ import annotations

from functools import cache

from engine.grid.cell import HEX_DIRECTIONS, Cell
from engine.grid.grid import Grid

LARGEST = 4
"""Largest footprint size."""

_HEX_3 = (Cell(0, 0), Cell(1, 0), Cell(0, 1))
_HEX_12 = tuple(dict.fromkeys((*_HEX_3, *(cell.plus(step) for cell in _HEX_3 for step in HEX_DIRECTIONS))))


@cache
def footprint(is_hex: bool, size: int) -> tuple[Cell, ...]:
    """Steps from the anchor to every covered cell, the anchor first."""
    if not is_hex:
        return tuple(Cell(dx, dy) for dy in range(size) for dx in range(size))
    shapes = {1: (Cell(0, 0),), 2: _HEX_3, 3: (Cell(0, 0), *HEX_DIRECTIONS), 4: _HEX_12}
    return shapes[size]


def covered(grid: Grid, anchor: Cell, size: int) -> tuple[Cell, ...]:
    """The cells that a figure of ``size`` with its anchor at ``anchor`` covers (some may lie outside the map)."""
    if size == 1:
        return (anchor,)
    return tuple(anchor.plus(step) for step in footprint(grid.is_hex, size))


def middle(grid: Grid, anchor: Cell, size: int) -> tuple[float, float]:
    """Mean of the centres of the covered cells, in board units."""
    centres = [grid.centre(cell) for cell in covered(grid, anchor, size)]
    return sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres)


def gap(grid: Grid, a: Cell, a_size: int, b: Cell, b_size: int) -> int:
    """Smallest distance in steps between the cells of two figures; 0 when they overlap."""
    if a_size == 1 and b_size == 1:
        return grid.distance(a, b)
    if not grid.is_hex:
        gap_x = max(b.x - (a.x + a_size - 1), a.x - (b.x + b_size - 1), 0)
        gap_y = max(b.y - (a.y + a_size - 1), a.y - (b.y + b_size - 1), 0)
        return max(gap_x, gap_y)
    return min(grid.distance(p, q) for p in covered(grid, a, a_size) for q in covered(grid, b, b_size))
