"""Who sees whom: the straight line of centres, exact on squares and hexes, the same in both directions.

The rule of sight. Two cells see each other when the line between their centres, nudged a hair to the left or a hair to
the right, runs free of everything that blocks sight: walls, closed doors, and the inside of cells that block it (rock,
a thing that hides all). Of the two cells themselves only walls count. So a line that grazes a corner or the end of a
wall is free, and one pinched between two corners is not. The line of reach (``reach_line_free``) follows the same rule.
A cell whose centre lies exactly on a wall belongs to one fixed side of it (see ``engine.grid.plane.crossings``); ends
of walls are rounded to 1/12288 of a cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from engine.battle.board import FULL, Board
from engine.battle.cover import Exposure, Ray, exposure
from engine.battle.obstacles import Obstacles, Segment
from engine.grid.angle import dot
from engine.grid.bits import CellSet
from engine.grid.cell import Cell
from engine.grid.line import crossed
from engine.grid.plane import Point, centre, crossings, meeting, on_board
from engine.grid.view import Scene, scene, view

__all__ = ["Blocker", "Exposure", "Ray", "Sight", "reach_line_free", "sight_of"]

VIEWS_KEPT = 256
"""Fields of view that are kept for a board, the oldest dropped first."""


@dataclass(frozen=True, slots=True)
class Blocker:
    """What ends a line of sight: its kind ("wall", "door", a thing's, a ground's id) and where, in board units."""

    kind: str
    x: float
    y: float


def sight_of(board: Board) -> Sight:
    """Sight over this board; worked out once, kept in the board value and gone with it."""
    kept = vars(board)
    found = kept.get("_sight")
    if not isinstance(found, Sight):
        found = kept["_sight"] = Sight(board)
    return found


def reach_line_free(board: Board, a: Cell, b: Cell) -> bool:
    """Whether a melee weapon can reach from ``a`` to ``b``: the line of centres is not blocked by walls or cells."""
    return sight_of(board).sees(a, b)


@lru_cache(maxsize=1 << 14)
def _places_under(is_hex: bool, step: Cell, stride: int, is_turned: bool) -> tuple[int, int, int]:
    """Places (see Obstacles) of the cells under a line nudged left, and right: an offset from its start, bits, bits."""
    ways = crossed(is_hex, step)
    left, right = ([x * stride + y if is_turned else y * stride + x for x, y in way] for way in ways)
    low = min(*left, *right)
    return low, sum(1 << place - low for place in left), sum(1 << place - low for place in right)


class Sight:
    """Lines of sight over one board."""

    def __init__(self, board: Board) -> None:
        self._grid = board.grid
        self._around = Obstacles(board)
        self._views: dict[tuple[Cell, int | None], CellSet] = {}

    def sees(self, a: Cell, b: Cell) -> bool:
        """Whether the centres of two cells see each other."""
        around = self._around
        low, left, right = _places_under(self._grid.is_hex, b.minus(a), around.stride, around.is_turned)
        low += around.place(a)
        touched = around.shut >> low & (left | right)
        start, end = centre(a), centre(b)
        to_left = to_right = False
        seen: set[int] = set()
        while touched:
            bit = touched & -touched
            touched ^= bit
            cell, cover, segments = around.in_place[low + bit.bit_length() - 1]
            if cover is not None and cover.share >= FULL and cell not in (a, b):
                to_left, to_right = to_left or bool(left & bit), to_right or bool(right & bit)
            for segment in segments:
                if segment.is_opaque and id(segment) not in seen:
                    seen.add(id(segment))
                    one, two = crossings(start, end, segment.p, segment.q)
                    to_left, to_right = to_left or one, to_right or two
            if to_left and to_right:
                return False
        return True

    def crossing(self, a: Cell, b: Cell) -> Blocker | None:
        """What blocks the line from ``a`` to ``b``, the first thing on the way; None when they see each other."""
        ways = crossed(self._grid.is_hex, b.minus(a))
        left = self._first(a, b, ways[0], 0)
        return left if left is None else self._first(a, b, ways[1], 1)

    def visible_from(self, cells: tuple[Cell, ...], radius: int | None = None) -> CellSet:
        """The cells that can be seen from any of ``cells``, at most ``radius`` cells away (from centre to centre)."""
        found = 0
        for viewer in cells:
            found |= self._view(viewer, radius)
        return found

    def _view(self, viewer: Cell, radius: int | None) -> CellSet:
        """The cells that can be seen from ``viewer``: by one sweep, but for cells that lie on a wall one by one."""
        known = self._views.get((viewer, radius))
        if known is None:
            one_by_one = self._around.on_segments
            if viewer in one_by_one:
                one_by_one, known = frozenset(self._grid.cells()), 0
            else:
                known = view(self._scene, viewer, radius)
            for cell in one_by_one:
                bit = 1 << self._grid.index(cell)
                known &= ~bit
                if (radius is None or self._within(viewer, cell, radius)) and self.sees(viewer, cell):
                    known |= bit
            if len(self._views) >= VIEWS_KEPT:
                self._views.pop(next(iter(self._views)))
            self._views[viewer, radius] = known
        return known

    @cached_property
    def _scene(self) -> Scene:
        return scene(self._grid, self._around.opaque, self._around.opaque_segments)

    def exposure(self, viewer: Cell, target: tuple[Cell, ...], bodies: Mapping[Cell, int] | None = None) -> Exposure:
        """How much of the figure that covers ``target`` is hidden from ``viewer``; ``bodies``: twentieths by cell."""
        return exposure(self._around, viewer, target, bodies or {})

    def obstacles_near(self, cell: Cell, reach: int) -> tuple[tuple[tuple[Point, Point], ...], tuple[Cell, ...]]:
        """What ends sight in the cells at most ``reach`` steps from ``cell``: ends of segments, whole cells."""
        around, grid = self._around, self._grid
        segments: dict[tuple[Point, Point], None] = {}
        blocks = []
        for dy in range(-reach, reach + 1):
            for dx in range(-reach, reach + 1):
                near = Cell(cell.x + dx, cell.y + dy)
                for segment in around.segments.get(near, ()):
                    if segment.is_opaque:
                        segments[segment.p, segment.q] = None
                if around.opaque and grid.holds(near) and around.opaque >> grid.index(near) & 1:
                    blocks.append(near)
        return tuple(segments), tuple(blocks)

    def _within(self, a: Cell, b: Cell, radius: int) -> bool:
        step = b.minus(a)
        return dot(self._grid, step, step) <= 2 * radius * radius

    def _first(self, a: Cell, b: Cell, way: tuple[Cell, ...], nudge: int) -> Blocker | None:
        """The first obstacle on the line nudged to the left (0) or right (1)."""
        start, end, grid = centre(a), centre(b), self._grid
        for step in way:
            cell = a.plus(step)
            met = [
                segment
                for segment in self._around.segments.get(cell, ())
                if segment.is_opaque and crossings(start, end, segment.p, segment.q)[nudge]
            ]
            if met:
                return self._blocker(start, end, met)
            if cell not in (a, b) and grid.holds(cell) and self._around.opaque >> grid.index(cell) & 1:
                return Blocker(self._around.cover[cell].kind, *grid.centre(cell))
        return None

    def _blocker(self, start: Point, end: Point, met: list[Segment]) -> Blocker:
        """The nearest of the segments that the line meets."""

        def away(segment: Segment) -> int:
            x, y = meeting(start, end, segment.p, segment.q)
            return abs(x - start[0]) + abs(y - start[1])

        nearest = min(met, key=away)
        return Blocker(nearest.kind, *on_board(self._grid, meeting(start, end, nearest.p, nearest.q)))
