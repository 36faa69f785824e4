"""Sets of cells as Python integers: bit ``grid.index(cell)`` is 1 when the cell is in the set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Annotated, TypeAlias

from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout

IS_CELL_SET = "cells of the grid"
"""Marks a field's type as a set of cells, so that what is kept of them can follow when the map is laid anew."""
CellSet: TypeAlias = Annotated[int, IS_CELL_SET]
"""A set of cells of one grid; union ``|``, cut ``&``, difference ``& ~``."""
_FEW = 16
"""Cells up to which a set is made by a shift for each of them."""
_PIECE_BITS = 256
_PIECE = (1 << _PIECE_BITS) - 1


def cell_set(grid: Grid, cells: Iterable[Cell]) -> CellSet:
    """The set of those ``cells`` that lie on the map."""
    columns, rows, numbers = grid.columns, grid.rows, list[int]()
    # As ``holds`` and ``index`` say it, with one look at where a cell is: figures ask for their cells all the time.
    for cell in cells:
        column, row = grid.offset(cell)
        if 0 <= column < columns and 0 <= row < rows:
            numbers.append(row * columns + column)
    return set_of_numbers(numbers)


def cells_of(grid: Grid, bits: CellSet) -> Iterator[Cell]:
    """The cells of a set, in order of their index."""
    return map(grid.cell, numbers_of(bits))


def set_of_numbers(numbers: Iterable[int]) -> CellSet:
    """The set of the cells that have these indices."""
    numbers = tuple(numbers)
    if len(numbers) <= _FEW:
        found = 0
        for number in numbers:
            found |= 1 << number
        return found
    # Byte by byte: with a shift for each of them the time would grow with the square of a large map's size.
    packed = bytearray()
    for number in numbers:
        if number >> 3 >= len(packed):
            packed.extend(bytes((number >> 3) + 1 - len(packed)))
        packed[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(packed, "little")


def numbers_of(bits: CellSet) -> Iterator[int]:
    """The indices of the cells of a set, from the least."""
    # In pieces, for the same reason; what lies between the pieces is passed over at once.
    start = 0
    while bits:
        skipped = (bits & -bits).bit_length() - 1
        start += skipped
        bits >>= skipped
        piece = bits & _PIECE
        while piece:
            least = piece & -piece
            yield start + least.bit_length() - 1
            piece ^= least
        bits >>= _PIECE_BITS
        start += _PIECE_BITS


def cells_holding(layer: bytes, numbers: Iterable[int]) -> CellSet:
    """The cells of a layer (one byte a cell, row by row) that hold one of ``numbers``; none for an empty layer."""
    wanted = frozenset(numbers)
    return int(layer.translate(bytes(48 + (n in wanted) for n in range(256)))[::-1], 2) if layer else 0


def layer_of(grid: Grid, *sets: CellSet) -> bytes:
    """A byte for each cell, row by row: the number of the set that it is in, from 1, and 0 for those in none.

    No cell may be in two of them.
    """
    found = 0
    for number, cells in enumerate(sets, start=1):
        # As digits, each of them made a byte: from the last cell to the first.
        found += number * int.from_bytes(f"{cells:0{grid.size}b}".encode().translate(_DIGITS), "big")
    return found.to_bytes(grid.size, "little")


_DIGITS = bytes(number & 1 for number in range(256))


def has(grid: Grid, bits: CellSet, cell: Cell) -> bool:
    """Whether ``cell`` is in the set; False outside the map."""
    column, row = grid.offset(cell)
    if not (0 <= column < grid.columns and 0 <= row < grid.rows):
        return False
    return bool(bits >> row * grid.columns + column & 1)


def all_cells(grid: Grid) -> CellSet:
    """All cells of the map."""
    return (1 << grid.size) - 1


def rectangle(grid: Grid, a: Cell, b: Cell) -> CellSet:
    """The cells of the map between two corners, by columns and rows."""
    (c1, r1), (c2, r2) = grid.offset(a), grid.offset(b)
    left, right = max(0, min(c1, c2)), min(grid.columns - 1, max(c1, c2))
    row = (1 << right - left + 1) - 1 << left if left <= right else 0
    rows = range(max(0, min(r1, r2)), min(grid.rows - 1, max(r1, r2)) + 1)
    return sum(row << number * grid.columns for number in rows)


def box(grid: Grid, bits: CellSet) -> tuple[int, int, int, int]:
    """First column, first row, last column and last row of a set; it must not be empty."""
    columns = grid.columns
    top, bottom = ((bits & -bits).bit_length() - 1) // columns, (bits.bit_length() - 1) // columns
    # All rows laid on the first: twice as many with every step.
    folded, rows = bits >> top * columns, 1
    while rows <= bottom - top:
        folded |= folded >> rows * columns
        rows *= 2
    row = folded & (1 << columns) - 1
    return (row & -row).bit_length() - 1, top, row.bit_length() - 1, bottom


def moved(grid: Grid, bits: CellSet, step: Cell) -> CellSet:
    """The cells of a set, each moved by ``step``; those that would leave the map are dropped."""
    if not bits:
        return 0
    found = grid.shifts.get(step)
    if found is None:
        found = grid.shifts[step] = tuple(
            (cells, down * grid.columns + across) for cells, across, down in pushes(grid, step)
        )
    there = 0
    for cells, shift in found:
        there |= (bits & cells) << shift if shift >= 0 else (bits & cells) >> -shift
    return there


def dilated(grid: Grid, bits: CellSet, steps: int = 1) -> CellSet:
    """The cells of a set and all that lie at most ``steps`` away from one of them."""
    everything = all_cells(grid)
    for _ in range(steps):
        if bits == everything:
            break
        around = bits
        for step in grid.directions:
            around |= moved(grid, bits, step)
        bits = around
    return bits


@cache
def pushes(grid: Grid, step: Cell) -> tuple[tuple[CellSet, int, int], ...]:
    """How a step moves bits: (cells from which it stays on the map, columns and rows that it leads on from them).

    Rows (or columns) of hexes are pushed by half a cell in turn, so that most steps lead differently from the even and
    the odd ones: then there are two entries, one for each.
    """
    found: dict[tuple[int, int], CellSet] = {}
    for odd in (0, 1) if grid.is_hex else (0,):
        across, down = _offset_step(grid.layout, step, odd)
        columns, rows = _kept(grid.columns, across), _kept(grid.rows, down)
        if grid.layout.stands_on_point:
            rows = [row for row in rows if row & 1 == odd]
        elif grid.is_hex:
            columns = [column for column in columns if column & 1 == odd]
        row_of_cells = sum(1 << column for column in columns)
        cells = sum(row_of_cells << row * grid.columns for row in rows)
        if cells:
            found[across, down] = found.get((across, down), 0) | cells
    return tuple((cells, across, down) for (across, down), cells in found.items())


def _offset_step(layout: Layout, step: Cell, odd: int) -> tuple[int, int]:
    """Columns and rows that ``step`` leads on from an even or odd row (hexes on a point) or column (on a side)."""
    grid = Grid(layout, 2, 2)
    column, row = (0, odd) if layout.stands_on_point else (odd, 0)
    new_column, new_row = grid.offset(grid.at(column, row).plus(step))
    return new_column - column, new_row - row


def _kept(count: int, by: int) -> list[int]:
    """Those of ``count`` rows or columns that are still on the map when moved ``by`` places."""
    return list(range(max(0, -by), min(count, count - by)))
