"""Line of sight between cells: the straight line of centres, exact on squares and hexes, the same both ways.

The rule of sight. Two cells see each other when the line between their centres, nudged a hair to the left or a hair to
the right, runs free of everything that blocks sight: walls, closed doors, and the inside of cells that block it (rock,
a thing that hides all). Of the two cells themselves only walls count. Outlines of objects are seen into, not past
(``engine.sight.outlines``); higher ground between the two cells hides what lies behind it (``engine.sight.elevation``).

Walls that touch the line or its end. A wall stands in the way of a nudged line when its ends lie on different sides of
that line, and the two centres on different sides of the wall. All else follows from that:

- a line that grazes the end of a wall or a corner is free, and one pinched between two of them is not;
- a wall that the line runs along is in nobody's way: it is passed on the better side;
- a cell whose centre lies exactly on a wall belongs to one fixed side of it, the lower one (of an upright wall the
  left one, see ``engine.grid.plane.crossings``): from there it is seen, from the other side it is not;
- a wall without length is none, and two in one place are one.

Sight from cell to cell, the view of the whole map, cover, light, steps and the line of reach all go by this
(``board_sight.reach_line_free``); it stands written out once more, in fractions, in ``tests/engine/exact``. Ends of
walls are rounded to 1/12288 of a cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from engine.battle.board import FULL, Board
from engine.derived import Kept
from engine.grid.angle import dot
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set, cells_of
from engine.grid.fov.light_reach import is_in_shadow, spread
from engine.grid.fov.occluders import Occluders, occluders
from engine.grid.fov.shadowcasting import field_of_view
from engine.grid.line import crossed
from engine.grid.plane import Point, centre, crossings, meeting, on_board
from engine.sight.cover import Exposure, exposure
from engine.sight.obstacles import Obstacles
from engine.sight.occluding_segments import OBJECT, Segment
from engine.sight.outlines import Ends

FEW = 6
"""So many new segments are looked at one by one; of more it takes longer than seeing anew."""
VIEWS_KEPT = 256
"""Fields of view that are kept for a board, the oldest dropped first."""


@dataclass(frozen=True, slots=True)
class Blocker:
    """What ends a line of sight: its kind ("wall", "door", a thing's, a ground's id) and where, in board units."""

    kind: str
    x: float
    y: float


@lru_cache(maxsize=1 << 14)
def _places_under(is_hex: bool, step: Cell, stride: int, is_turned: bool) -> tuple[int, int, int]:
    """Places (see Obstacles) of the cells under a line nudged left, and right: an offset from its start, bits, bits."""
    ways = crossed(is_hex, step)
    left, right = ([x * stride + y if is_turned else y * stride + x for x, y in way] for way in ways)
    low = min(*left, *right)
    return low, sum(1 << place - low for place in left), sum(1 << place - low for place in right)


class LineOfSight:
    """Lines of sight over one board."""

    def __init__(self, board: Board, around: Obstacles) -> None:
        self.board = board
        self.around = around
        self._grid = board.grid
        self._views = Kept[tuple[Cell, int | None], tuple[CellSet, set[Ends]]](VIEWS_KEPT)
        """Views, and the segments (as they stand in the scene) without which each may be another."""
        self._veiled: tuple[CellSet, Occluders] | None = None

    def altered(self, board: Board) -> LineOfSight:
        """Sight over another board on the same grid; views that no change can touch are kept."""
        around, gone, come = self.around.altered(self.board, board)
        made = LineOfSight(board, around)
        if not len(self._views):  # a board that is only drawn has none
            return made
        if around.opaque != self.around.opaque or any(s.kind == OBJECT for s in (*gone, *come)):
            return made
        fallen = {(s.p, s.q) for s in gone if s.is_opaque}
        new = [(s.p, s.q) for s in come if s.is_opaque]
        if not around.outline_of.keys().isdisjoint((*fallen, *new)):
            return made
        lost, centred = self._scene.ends(fallen), around.on_segments | self.around.on_segments
        for asked, (cells, met) in self._views.items():
            viewer = asked[0]
            if viewer not in centred and lost.isdisjoint(met) and not self._may_hide(new, viewer, cells):
                made._views.keep(asked, (cells, met))
        return made

    def _may_hide(self, new: list[Ends], viewer: Cell, cells: CellSet) -> bool:
        """Whether new segments hide any of the cells that ``viewer`` sees; of many near them it is supposed."""
        grid = self._grid
        left, top, right, bottom = spread(grid, cells | cell_set(grid, (viewer,)))
        near = [
            (p, q)
            for p, q in new
            if min(p[0], q[0]) <= right
            and max(p[0], q[0]) >= left
            and min(p[1], q[1]) <= bottom
            and max(p[1], q[1]) >= top
        ]
        return len(near) > FEW or any(is_in_shadow(grid, centre(viewer), *ends, cells) for ends in near)

    def sees(self, a: Cell, b: Cell) -> bool:
        """Whether the centres of two cells see each other."""
        around = self.around
        low, left, right = _places_under(self._grid.is_hex, b.minus(a), around.stride, around.is_turned)
        low += around.place(a)
        touched = around.shut >> low & (left | right)
        start, end = centre(a), centre(b)
        clear = around.seen_through(start)
        counted: dict[int, tuple[set[Ends], set[Ends]]] | None = None
        if around.outlines and not around.on_outlines.isdisjoint((a, b)):
            # From an outline itself nobody can say which of its sides lie before him: they are counted.
            clear, counted = frozenset(around.outline_of), {}
        to_left = to_right = False
        seen: set[int] = set()
        while touched:
            bit = touched & -touched
            touched ^= bit
            cell, cover, segments = around.at(low + bit.bit_length() - 1)
            if cover is not None and cover.share >= FULL and cell not in (a, b):
                to_left, to_right = to_left or bool(left & bit), to_right or bool(right & bit)
            for segment in segments:
                if segment.is_opaque and id(segment) not in seen:
                    seen.add(id(segment))
                    is_clear = bool(clear) and (segment.p, segment.q) in clear
                    if is_clear and counted is None:
                        continue
                    one, two = crossings(start, end, segment.p, segment.q)
                    if is_clear and counted is not None and segment.kind == OBJECT:
                        ends = segment.p, segment.q
                        met = counted.setdefault(around.outline_of[ends], (set(), set()))
                        for crosses, sides in zip((one, two), met, strict=True):
                            if crosses:
                                sides.add(ends)
                        one, two = len(met[0]) > 1, len(met[1]) > 1
                    to_left, to_right = to_left or one, to_right or two
            if to_left and to_right:
                return False
        return True

    def first_blocker(self, a: Cell, b: Cell) -> Blocker | None:
        """What blocks the line from ``a`` to ``b``, the first thing on the way; None when they see each other."""
        if self.sees(a, b):
            return None
        ways = crossed(self._grid.is_hex, b.minus(a))
        found = self._first(a, b, ways[1], 1) or self._first(a, b, ways[0], 0)
        # Only from an outline to its own object nothing is found.
        return found or Blocker(OBJECT, *self._grid.centre(b))

    def visible_from(self, cells: tuple[Cell, ...], radius: int | None = None, *, veil: CellSet = 0) -> CellSet:
        """The cells that can be seen from any of ``cells``, at most ``radius`` cells away (from centre to centre).

        ``veil``: cells that hide what lies behind them as well (thick smoke).
        """
        found = 0
        for viewer in cells:
            found |= self._view(viewer, radius)
        if veil:  # also where it is not seen itself: another line may lead through it
            veiled = self._veiled
            if veiled is None or veiled[0] != veil:
                veiled = self._veiled = veil, occluders(self._grid, veil, ())
            behind = 0
            for viewer in cells:
                behind |= field_of_view(veiled[1], viewer, radius)
            found &= behind
        return found

    def _view(self, viewer: Cell, radius: int | None) -> CellSet:
        """The cells that can be seen from ``viewer``, by one sweep; from a cell that lies on a wall also one by one."""
        kept = self._views.get((viewer, radius))
        if kept is None:
            kept = self._views.keep((viewer, radius), self._looked_around(viewer, radius))
        return kept[0]

    def _looked_around(self, viewer: Cell, radius: int | None) -> tuple[CellSet, set[Ends]]:
        met: set[Ends] = set()
        if viewer in self.around.on_segments:
            # Who stands on a wall sees at most what would be seen without it.
            there = field_of_view(self._scene_without_walls_through(viewer), viewer, radius, self._clear_from(viewer))
            return cell_set(self._grid, (c for c in cells_of(self._grid, there) if self.sees(viewer, c))), met
        known = field_of_view(self._scene, viewer, radius, self._clear_from(viewer), met)
        for cell in self.around.on_outlines:
            bit = 1 << self._grid.index(cell)
            is_near = radius is None or self._is_within(viewer, cell, radius)
            known = known | bit if is_near and self.sees(viewer, cell) else known & ~bit
        return known, met

    def _scene_without_walls_through(self, viewer: Cell) -> Occluders:
        through = {(s.p, s.q) for s in self.around.segments.get(viewer, ()) if s.is_through(centre(viewer))}
        left = (ends for ends in self.around.opaque_segments if ends not in through)
        return occluders(self._grid, self.around.opaque, left)

    def _clear_from(self, viewer: Cell) -> frozenset[Ends]:
        """The segments of the scene that hide nothing from a viewer; all of outlines from a cell that lies on one."""
        if not self.around.outlines:
            return frozenset()
        is_on_one = viewer in self.around.on_outlines
        return self._scene.ends(self.around.outline_of if is_on_one else self.around.seen_through(centre(viewer)))

    @cached_property
    def _scene(self) -> Occluders:
        return occluders(self._grid, self.around.opaque, self.around.opaque_segments)

    def exposure(self, viewer: Cell, target: tuple[Cell, ...], bodies: Mapping[Cell, int] | None = None) -> Exposure:
        """How much of the figure that covers ``target`` is hidden from ``viewer``; ``bodies``: twentieths by cell."""
        return exposure(self.around, viewer, target, bodies or {})

    def obstacles_near(self, point: Point, cell: Cell, reach: int) -> tuple[tuple[Ends, ...], tuple[Cell, ...]]:
        """What ends a line from ``point`` in ``cell`` within ``reach`` steps: ends of segments, whole cells."""
        segments, blocks = self.around.standing_near(cell, reach)
        clear = self.around.seen_through(point)
        return tuple(ends for ends in segments if ends not in clear) if clear else segments, blocks

    def obstacles_of_light(
        self, point: Point, cell: Cell, reach: int
    ) -> tuple[tuple[Ends, ...], tuple[Cell, ...], tuple[tuple[Ends, ...], ...]]:
        """The same for a lamp; and, side by side, the objects of which two sides are needed to end its light."""
        segments, blocks = self.around.standing_near(cell, reach)
        if not self.around.outlines:
            return segments, blocks, ()
        clear, counted = self.around.seen_through(point), self.around.sides_counted(point, cell)
        if counted:
            clear |= self.around.sides_seen_into(counted)
        objects = (tuple(ends for ends, number in counted.items() if number == one) for one in set(counted.values()))
        return tuple(ends for ends in segments if ends not in clear), blocks, tuple(objects)

    def _is_within(self, a: Cell, b: Cell, radius: int) -> bool:
        step = b.minus(a)
        return dot(self._grid, step, step) <= 2 * radius * radius

    def _first(self, a: Cell, b: Cell, way: tuple[Cell, ...], nudge: int) -> Blocker | None:
        """The first obstacle on the line nudged to the left (0) or right (1)."""
        start, end, grid = centre(a), centre(b), self._grid
        clear = self.around.seen_through(start)
        for step in way:
            cell = a.plus(step)
            met = [
                segment
                for segment in self.around.segments.get(cell, ())
                if segment.is_opaque
                and (segment.p, segment.q) not in clear
                and crossings(start, end, segment.p, segment.q)[nudge]
            ]
            if met:
                return self._blocker(start, end, met)
            cover = self.around.cover_in(cell)
            if cell not in (a, b) and cover is not None and cover.share >= FULL:
                return Blocker(cover.kind, *grid.centre(cell))
        return None

    def _blocker(self, start: Point, end: Point, met: list[Segment]) -> Blocker:
        """The nearest of the segments that the line meets."""

        def away(segment: Segment) -> int:
            x, y = meeting(start, end, segment.p, segment.q)
            return abs(x - start[0]) + abs(y - start[1])

        nearest = min(met, key=away)
        return Blocker(nearest.kind, *on_board(self._grid, meeting(start, end, nearest.p, nearest.q)))
