"""Sets of cells as Python integers: bit ``grid.index(cell)`` is 1 when the cell is in the set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.grid.cell import Cell
from engine.grid.grid import Grid

CellSet = int
"""A set of cells of one grid; union ``|``, cut ``&``, difference ``& ~``."""


def cell_set(grid: Grid, cells: Iterable[Cell]) -> CellSet:
    """The set of those ``cells`` that lie on the map."""
    bits = 0
    for cell in cells:
        if grid.holds(cell):
            bits |= 1 << grid.index(cell)
    return bits


def cells_of(grid: Grid, bits: CellSet) -> Iterator[Cell]:
    """The cells of a set, in order of their index."""
    while bits:
        low = bits & -bits
        yield grid.cell(low.bit_length() - 1)
        bits ^= low


def has(grid: Grid, bits: CellSet, cell: Cell) -> bool:
    """Whether ``cell`` is in the set; False outside the map."""
    return grid.holds(cell) and bool(bits >> grid.index(cell) & 1)
