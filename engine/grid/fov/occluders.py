"""Occluders, what blocks sight on a grid, sorted by lines of cells for the sweep of a field of view (see
``engine.grid.fov.shadowcasting``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.grid.cell_set import CellSet
from engine.grid.grid import Grid, Layout
from engine.grid.plane import UNIT, Point

Ends = tuple[Point, Point]
"""A segment, the end on the earlier line first."""


@dataclass(frozen=True)
class Occluders:
    """What blocks sight on a grid, line by line.

    Lines are rows; on hexes that lie on a side they are columns, and x and y change places throughout. ``opaque``: by
    line, the cells that block, bit 0 the first of the line; ``backward`` the same with bit 0 the last.
    ``segments``: ends on the plane (x and y changed like those of cells).
    """

    grid: Grid
    opaque: tuple[int, ...]
    backward: tuple[int, ...]
    segments: tuple[Ends, ...]

    @cached_property
    def firsts(self) -> tuple[int, ...]:
        """By line, the x of its first cell (y of a column on hexes that lie on a side)."""
        if self.is_turned:
            return tuple(self.grid.at(line, 0).y for line in range(self.grid.columns))
        return tuple(self.grid.at(0, line).x for line in range(self.grid.rows))

    @cached_property
    def begun(self) -> tuple[dict[int, list[Ends]], dict[int, list[Ends]]]:
        """By line, the segments that begin after it or at the next; going on through the lines, and back."""
        on: dict[int, list[Ends]] = {}
        back: dict[int, list[Ends]] = {}
        for p, q in self.segments:
            on.setdefault(-(-p[1] // UNIT) - 1, []).append((p, q))
            back.setdefault(q[1] // UNIT + 1, []).append((p, q))
        return on, back

    @cached_property
    def met(self) -> dict[int, list[Ends]]:
        """By line, the segments that meet it."""
        found: dict[int, list[Ends]] = {}
        for p, q in self.segments:
            for line in range(-(-p[1] // UNIT), q[1] // UNIT + 1):
                found.setdefault(line, []).append((p, q))
        return found

    def joined(self, lines: Sequence[int], numbers: range) -> CellSet:
        """Cells of the lines ``numbers`` (bit 0 the first of a line) as a set of the grid."""
        grid = self.grid
        found, columns = 0, grid.columns
        if not self.is_turned:
            for row in reversed(lines):
                found = found << columns | row
            return found << numbers.start * columns
        used = 0
        for cells in lines:
            used |= cells
        if not used:
            return 0
        # Only the rows in which there is anything: the grid may be large and the view small.
        low = (used & -used).bit_length() - 1
        rows = used.bit_length() - low
        marks = bytearray(b"0" * (rows * columns))
        for column, cells in zip(numbers, lines, strict=True):
            marks[column::columns] = f"{cells >> low:0{rows}b}"[::-1].encode()
        return int(marks[::-1], 2) << low * columns

    def ends(self, segments: Iterable[Ends]) -> frozenset[Ends]:
        """Segments of the plane as they stand in ``segments``."""
        return frozenset(_as_lines_go(p, q, is_turned=self.is_turned) for p, q in segments)

    @cached_property
    def is_hex(self) -> bool:
        return self.grid.is_hex

    @cached_property
    def is_turned(self) -> bool:
        """Whether lines are columns."""
        return self.grid.is_hex and not self.grid.layout.stands_on_point

    @cached_property
    def length(self) -> int:
        """Cells of a line."""
        return self.grid.rows if self.is_turned else self.grid.columns


def occluders(grid: Grid, opaque: CellSet, segments: Iterable[tuple[Point, Point]]) -> Occluders:
    """What blocks sight: whole cells, and segments of the plane."""
    is_turned = grid.layout in (Layout.HEX_ODD_Q, Layout.HEX_EVEN_Q)
    marks = f"{opaque:0{grid.size}b}"[::-1]
    if is_turned:
        lines = [marks[column :: grid.columns] for column in range(grid.columns)]
    else:
        lines = [marks[row * grid.columns : (row + 1) * grid.columns] for row in range(grid.rows)]
    return Occluders(
        grid,
        tuple(int(line[::-1], 2) for line in lines),
        tuple(int(line, 2) for line in lines),
        tuple(_as_lines_go(p, q, is_turned=is_turned) for p, q in segments),
    )


def _as_lines_go(p: Point, q: Point, *, is_turned: bool) -> Ends:
    if is_turned:
        p, q = (p[1], p[0]), (q[1], q[0])
    return (p, q) if p[1] <= q[1] else (q, p)
