"""Sets of cells as Python integers: bit ``grid.index(cell)`` is 1 when the cell is in the set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout

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


def whole(grid: Grid) -> CellSet:
    """All cells of the map."""
    return (1 << grid.size) - 1


def moved(grid: Grid, bits: CellSet, step: Cell) -> CellSet:
    """The cells of a set, each moved by ``step``; those that would leave the map are dropped."""
    there = 0
    for mask, shift in shifts(grid, step):
        there |= (bits & mask) << shift if shift >= 0 else (bits & mask) >> -shift
    return there


@cache
def shifts(grid: Grid, step: Cell) -> tuple[tuple[CellSet, int], ...]:
    """How a step moves bits: (cells from which it stays on the map, places to shift to the left).

    Squares move by one shift. Rows (or columns) of hexes are pushed by half a cell in turn, so that on most steps the
    even and the odd ones move by different shifts: then there are two pairs, one for each.
    """
    found: dict[int, CellSet] = {}
    for odd in (0, 1):
        across, down = _offset_step(grid.layout, step, odd)
        columns, rows = _kept(grid.columns, across), _kept(grid.rows, down)
        if grid.layout.is_hex and grid.layout.stands_on_point:
            rows = [row for row in rows if row & 1 == odd]
        elif grid.layout.is_hex:
            columns = [column for column in columns if column & 1 == odd]
        elif odd:
            continue
        pattern = sum(1 << column for column in columns)
        mask = sum(pattern << row * grid.columns for row in rows)
        shift = down * grid.columns + across
        if mask:
            found[shift] = found.get(shift, 0) | mask
    return tuple((mask, shift) for shift, mask in found.items())


def _offset_step(layout: Layout, step: Cell, odd: int) -> tuple[int, int]:
    """Columns and rows that ``step`` leads on from an even or odd row (hexes on a point) or column (on a side)."""
    start = {
        Layout.SQUARE: Cell(0, 0),
        Layout.HEX_ODD_R: Cell(0, odd),
        Layout.HEX_EVEN_R: Cell(0, odd),
        Layout.HEX_ODD_Q: Cell(odd, 0),
        Layout.HEX_EVEN_Q: Cell(odd, 0),
    }[layout]
    grid = Grid(layout, 2, 2)
    column, row = grid.offset(start)
    new_column, new_row = grid.offset(start.plus(step))
    return new_column - column, new_row - row


def _kept(count: int, by: int) -> list[int]:
    """Those of ``count`` rows or columns that are still on the map when moved ``by`` places."""
    return list(range(max(0, -by), min(count, count - by)))
