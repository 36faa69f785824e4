"""The grid of a map: its kind, its extent, its neighbours, and where its cells lie on the board.

Board units: one unit is the distance between the centres of two cells that share a side; the origin is the top left
corner of the map's bounding box, y grows down. A wall or a picture is placed in board units.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from math import sqrt

from engine.grid.cell import HEX_DIRECTIONS, SQUARE_DIRECTIONS, Cell

ROW_HEIGHT = sqrt(3) / 2
"""Distance of two rows of hexes that stand on a point, in board units."""
HEX_SIDE = 1 / sqrt(3)
"""Side of a hex, in board units."""


class Layout(StrEnum):
    """How the cells lie. ``ODD``/``EVEN``: which rows (R) or columns (Q) of hexes are pushed by half a cell."""

    SQUARE = "square"
    HEX_ODD_R = "hex-odd-r"
    HEX_EVEN_R = "hex-even-r"
    HEX_ODD_Q = "hex-odd-q"
    HEX_EVEN_Q = "hex-even-q"

    @property
    def is_hex(self) -> bool:
        return self is not Layout.SQUARE

    @property
    def stands_on_point(self) -> bool:
        """Hexes with a corner on top (rows R), not lying on a side (columns Q)."""
        return self in (Layout.HEX_ODD_R, Layout.HEX_EVEN_R)


@dataclass(frozen=True)
class Grid:
    """A bounded grid of ``columns`` × ``rows`` cells."""

    layout: Layout
    columns: int
    rows: int

    @cached_property
    def directions(self) -> tuple[Cell, ...]:
        """Steps to the neighbours, clockwise, by direction index: 8 on squares, 6 on hexes."""
        return HEX_DIRECTIONS if self.layout.is_hex else SQUARE_DIRECTIONS

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        # What is kept by grid is looked up all the time. Of numbers only: it is the same in every process.
        return hash((tuple(Layout).index(self.layout), self.columns, self.rows))

    @cached_property
    def is_hex(self) -> bool:
        return self.layout.is_hex

    @cached_property
    def _pushed(self) -> tuple[str, int]:
        """Which lines of cells are pushed by half a cell ("", "rows", "columns"), and 1 for the even ones, else -1."""
        lines = "" if not self.is_hex else "rows" if self.layout.stands_on_point else "columns"
        return lines, 1 if self.layout in (Layout.HEX_EVEN_R, Layout.HEX_EVEN_Q) else -1

    @cached_property
    def shifts(self) -> dict[Cell, tuple[tuple[int, int], ...]]:
        """How steps that were asked about move sets of cells: (cells that stay on the map, bits that they move on).

        Kept in the grid itself, so that nothing is compared when it is looked up; see ``cell_set.moved``.
        """
        return {}

    @property
    def facings(self) -> int:
        """How many facings there are: 8 or 6."""
        return 6 if self.layout.is_hex else 8

    @cached_property
    def straight(self) -> range:
        """The directions across the sides of a cell, not past its corners."""
        return range(0, self.facings, 1 if self.is_hex else 2)

    @property
    def size(self) -> int:
        """Number of cells; cell indices run from 0 to ``size - 1``, row by row."""
        return self.columns * self.rows

    def at(self, column: int, row: int) -> Cell:
        """The cell in ``column`` and ``row`` (both from 0, offset coordinates)."""
        lines, even = self._pushed
        if not lines:
            return Cell(column, row)
        if lines == "rows":
            return Cell(column - (row + even * (row & 1)) // 2, row)
        return Cell(column, row - (column + even * (column & 1)) // 2)

    def offset(self, cell: Cell) -> tuple[int, int]:
        """Column and row (from 0) of ``cell``; may lie outside the map."""
        x, y = cell
        lines, even = self._pushed
        if not lines:
            return x, y
        if lines == "rows":
            return x + (y + even * (y & 1)) // 2, y
        return x, y + (x + even * (x & 1)) // 2

    def holds(self, cell: Cell) -> bool:
        """Whether ``cell`` lies on the map."""
        column, row = self.offset(cell)
        return 0 <= column < self.columns and 0 <= row < self.rows

    def index(self, cell: Cell) -> int:
        """Number of ``cell`` (row by row); also its bit in a set of cells. The cell must lie on the map."""
        column, row = self.offset(cell)
        return row * self.columns + column

    def cell(self, index: int) -> Cell:
        """The cell with number ``index``."""
        row, column = divmod(index, self.columns)
        return self.at(column, row)

    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row."""
        return tuple(self.at(column, row) for row in range(self.rows) for column in range(self.columns))

    def neighbour(self, cell: Cell, direction: int) -> Cell:
        """The cell next to ``cell`` in ``direction``; may lie outside the map."""
        return cell.plus(self.directions[direction])

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The neighbours of ``cell`` that lie on the map, clockwise."""
        return tuple(other for step in self.directions if self.holds(other := cell.plus(step)))

    def centre(self, cell: Cell) -> tuple[float, float]:
        """Centre of ``cell`` in board units."""
        x, y = cell
        lines, even = self._pushed
        if not lines:
            return x + 0.5, y + 0.5
        first = 1.0 if even > 0 else 0.5
        if lines == "rows":
            return x + y / 2 + first, y * ROW_HEIGHT + HEX_SIDE
        return x * ROW_HEIGHT + HEX_SIDE, y + x / 2 + first

    def outline(self, cell: Cell) -> tuple[tuple[float, float], ...]:
        """Corners of ``cell`` in board units, clockwise from the top (squares: from the top left)."""
        cx, cy = self.centre(cell)
        if not self.is_hex:
            return (cx - 0.5, cy - 0.5), (cx + 0.5, cy - 0.5), (cx + 0.5, cy + 0.5), (cx - 0.5, cy + 0.5)
        half, side = 0.5, HEX_SIDE
        around: tuple[tuple[float, float], ...]
        if self.layout.stands_on_point:
            around = ((0, -side), (half, -side / 2), (half, side / 2), (0, side), (-half, side / 2), (-half, -side / 2))
        else:
            around = ((-side / 2, -half), (side / 2, -half), (side, 0), (side / 2, half), (-side / 2, half), (-side, 0))
        return tuple((cx + dx, cy + dy) for dx, dy in around)

    def side_number(self, direction: int) -> int:
        """Which side of an outline leads to the neighbour in a straight direction: from that corner to the next."""
        if not self.is_hex:
            return direction // 2
        # The outline of a hex that lies on a side begins with the side before the first direction.
        return direction if self.layout.stands_on_point else (direction + 1) % 6

    def under(self, x: float, y: float) -> Cell:
        """The cell that holds the point (board units); may lie outside the map."""
        if not self.is_hex:
            return Cell(int(x // 1), int(y // 1))
        ox, oy = self.centre(Cell(0, 0))
        if self.layout.stands_on_point:
            r = (y - oy) / ROW_HEIGHT
            q = (x - ox) - r / 2
        else:
            q = (x - ox) / ROW_HEIGHT
            r = (y - oy) - q / 2
        return self.rounded(q, r)

    def rounded(self, x: float, y: float) -> Cell:
        """The cell that holds a point in fractional cell coordinates (axial on hexes; whole numbers are centres)."""
        return _rounded(x, y) if self.is_hex else Cell(int((x + 0.5) // 1), int((y + 0.5) // 1))

    @cached_property
    def extent(self) -> tuple[float, float]:
        """Width and height of the map's bounding box in board units."""
        if not self.is_hex:
            return float(self.columns), float(self.rows)
        # A single row (or column) may be pushed too: the first of the even ones.
        lines, even = self._pushed
        pushed = 0.5 if even > 0 or (self.rows if lines == "rows" else self.columns) > 1 else 0.0
        if lines == "rows":
            return self.columns + pushed, (self.rows - 1) * ROW_HEIGHT + 2 * HEX_SIDE
        return (self.columns - 1) * ROW_HEIGHT + 2 * HEX_SIDE, self.rows + pushed

    def distance(self, a: Cell, b: Cell) -> int:
        """Steps between two cells on open ground; on squares a diagonal is one step."""
        dx, dy = b.x - a.x, b.y - a.y
        if self.is_hex:
            return max(abs(dx), abs(dy), abs(dx + dy))
        return max(abs(dx), abs(dy))

    def direction_between(self, a: Cell, b: Cell) -> int | None:
        """Direction index of the step from ``a`` to its neighbour ``b``, or None when they are no neighbours."""
        step = b.minus(a)
        return self.directions.index(step) if step in self.directions else None

    def facing_towards(self, a: Cell, b: Cell) -> int:
        """The facing at ``a`` that looks nearest to ``b``; ties go to the lower index, 0 when they are the same."""
        ax, ay = self.centre(a)
        bx, by = self.centre(b)
        best, best_dot = 0, float("-inf")
        for index, step in enumerate(self.directions):
            sx, sy = self.vector(step)
            dot = ((bx - ax) * sx + (by - ay) * sy) / sqrt(sx * sx + sy * sy)
            if dot > best_dot + 1e-9:
                best, best_dot = index, dot
        return best

    def vector(self, step: Cell) -> tuple[float, float]:
        """A step of this grid as a vector in board units."""
        zx, zy = self.centre(Cell(0, 0))
        x, y = self.centre(step)
        return x - zx, y - zy

    def turn(self, a: int, b: int) -> int:
        """Number of facing steps between two facings, the shorter way round."""
        around = (b - a) % self.facings
        return min(around, self.facings - around)


def _rounded(q: float, r: float) -> Cell:
    """The hex that holds the fractional axial point (cube rounding)."""
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return Cell(rq, rr)
