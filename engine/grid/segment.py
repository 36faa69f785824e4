"""Segments of the plane over a grid: the cells that one touches, and the steps that cross it.

Both are kept for the segments asked for last: when a door opens, the other walls of the map are not worked out again.
They are worked out once for each shape of a segment, wherever it lies: most walls of a map run from corner to corner of
a cell, and a thousand of them have a dozen shapes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.grid.plane import UNIT, Point, centre, corners, crossings, side

_SQUARE_AXES = ((1, 0), (0, 1))
_HEX_AXES = ((2, 1), (1, 2), (1, -1))
"""Across the sides of a cell: what they measure is half a cell (one cell on hexes) at the sides, either way."""


@lru_cache(maxsize=1 << 14)
def touched(grid: Grid, p: Point, q: Point) -> tuple[Cell, ...]:
    """The cells that a segment touches, if only at a corner, on the map or next to it."""
    first, p, q = as_shape(p, q)
    return tuple(cell for here in touched_by_shape(grid.is_hex, p, q) if _is_near(grid, cell := here.plus(first)))


@lru_cache(maxsize=1 << 14)
def steps_across(grid: Grid, p: Point, q: Point) -> tuple[tuple[int, int, bool, bool], ...]:
    """The steps between cells of the map that cross a segment: (direction, number of the cell that is left, ...).

    The last two say whether the step's line crosses it when it is nudged to the left, and to the right.
    """
    first, p, q = as_shape(p, q)
    column, row = grid.offset(first)
    numbered = _numbered(grid, p, q, column & grid.is_hex, row & grid.is_hex)
    if numbered.fits(grid, column, row):
        number = row * grid.columns + column
        return tuple([(way, number + more, left, right) for way, more, left, right in numbered.steps])
    return _steps_at_the_edge(grid, first, p, q)


def _steps_at_the_edge(grid: Grid, first: Cell, p: Point, q: Point) -> tuple[tuple[int, int, bool, bool], ...]:
    """The steps across a shape that may lie off the map in part, one by one."""
    found, half = [], grid.facings // 2
    for here, direction, to_left, to_right in _crossed(grid.is_hex, p, q):
        cell = here.plus(first)
        there = grid.neighbour(cell, direction)
        if grid.holds(cell) and grid.holds(there):
            found.append((direction, grid.index(cell), to_left, to_right))
            found.append((direction + half, grid.index(there), to_right, to_left))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Numbered:
    """The steps across a shape by how far the number of the cell is from that of the first, and where the cells lie.

    ``columns``, ``rows``: the least and the greatest, from those of the first cell.
    """

    steps: tuple[tuple[int, int, bool, bool], ...]
    columns: tuple[int, int]
    rows: tuple[int, int]

    def fits(self, grid: Grid, column: int, row: int) -> bool:
        """Whether all the cells lie on the map when the first stands there."""
        (left, right), (top, bottom) = self.columns, self.rows
        return left + column >= 0 and right + column < grid.columns and top + row >= 0 and bottom + row < grid.rows


@lru_cache(maxsize=1 << 12)
def _numbered(grid: Grid, p: Point, q: Point, column: int, row: int) -> _Numbered:
    """The steps across a shape whose first cell lies in an odd or even ``column`` and ``row``, by which hexes lie."""
    first, half = grid.at(column, row), grid.facings // 2
    steps, columns, rows = list[tuple[int, int, bool, bool]](), [0], [0]
    for here, direction, to_left, to_right in _crossed(grid.is_hex, p, q):
        cell = here.plus(first)
        there = grid.neighbour(cell, direction)
        for one, way, left, right in (
            (cell, direction, to_left, to_right),
            (there, direction + half, to_right, to_left),
        ):
            across, down = grid.offset(one)
            columns.append(across - column)
            rows.append(down - row)
            steps.append((way, (down - row) * grid.columns + across - column, left, right))
    return _Numbered(tuple(steps), (min(columns), max(columns)), (min(rows), max(rows)))


def as_shape(p: Point, q: Point) -> tuple[Cell, Point, Point]:
    """A cell near the beginning of a segment, and the segment as it lies from its centre."""
    first = Cell(p[0] // UNIT, p[1] // UNIT)
    x, y = centre(first)
    return first, (p[0] - x, p[1] - y), (q[0] - x, q[1] - y)


@lru_cache(maxsize=1 << 12)
def touched_by_shape(is_hex: bool, p: Point, q: Point) -> tuple[Cell, ...]:
    """All cells that a segment touches, without a map around it."""
    return tuple(cell for cell in sorted(_around(_GRIDS[is_hex], p, q)) if _touches(is_hex, cell, p, q))


@lru_cache(maxsize=1 << 12)
def _crossed(is_hex: bool, p: Point, q: Point) -> tuple[tuple[Cell, int, bool, bool], ...]:
    """All steps that cross a segment, in half of the directions: cell and direction, to the left, to the right."""
    found, grid = [], _GRIDS[is_hex]
    for cell in sorted(_around(grid, p, q)):
        here = centre(cell)
        for direction, step in enumerate(grid.directions[: grid.facings // 2]):
            to_left, to_right = crossings(here, centre(cell.plus(step)), p, q)
            if to_left or to_right:
                found.append((cell, direction, to_left, to_right))
    return tuple(found)


_GRIDS = {False: Grid(Layout.SQUARE, 1, 1), True: Grid(Layout.HEX_ODD_R, 1, 1)}
"""Grids whose directions are those of all of their kind."""


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


def _touches(is_hex: bool, cell: Cell, p: Point, q: Point) -> bool:
    """Whether a segment touches a cell: neither a side of the cell nor the segment's own line parts them."""
    x, y = centre(cell)
    reach = UNIT if is_hex else UNIT // 2
    for a, b in _HEX_AXES if is_hex else _SQUARE_AXES:
        one, two = a * (p[0] - x) + b * (p[1] - y), a * (q[0] - x) + b * (q[1] - y)
        if max(one, two) < -reach or min(one, two) > reach:
            return False
    sides = [side(p, q, (x + dx, y + dy)) for dx, dy in corners(is_hex)]
    return min(sides) <= 0 <= max(sides)
