"""Obstacles of eyes and shots on a board, by the cells that they touch, where a line finds them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from functools import cached_property

from engine.battle.board import FULL, GROUNDS, Board, Door, Wall
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cells_holding, set_of_numbers
from engine.grid.plane import UNIT, Point, centre, lies_on
from engine.grid.segment import touched
from engine.sight.occluding_segments import OBJECT, PieceMemo, Segment, of_door, of_wall
from engine.sight.outlines import Ends, Outline, outlines

LOOKS_KEPT = 1024
"""Points for which the sides of outlines that hide nothing are kept."""


@dataclass(frozen=True, slots=True)
class Cover:
    """What a cell hides of a figure in it or behind it, in twentieths, and by what."""

    share: int
    kind: str


_OF_GROUND = {
    number: Cover(FULL if ground.blocks_sight else ground.cover, ground.id)
    for number, ground in enumerate(GROUNDS)
    if ground.cover or ground.blocks_sight
}
_OPAQUE = frozenset(number for number, cover in _OF_GROUND.items() if cover.share >= FULL)

Here = tuple[Cell, Cover | None, tuple[Segment, ...]]
"""What is in one place: its cell, what that hides, the segments that touch it."""
Near = tuple[tuple[Ends, ...], tuple[Cell, ...]]
"""Segments and whole cells."""


class Obstacles:
    """The obstacles of one board.

    ``opaque``: cells past which nobody sees (rock, a thing that fills its cell). ``segments`` by cell: every wall, door
    or window that touches the cell.

    ``busy`` has a bit for every cell that hides something or is touched by a segment, at its ``place``; ``at`` says
    what is there; ``shut`` are those of them where sight may end. Places go on evenly in every direction: a step
    changes them by the same number everywhere.
    """

    def __init__(self, board: Board) -> None:
        self.grid = board.grid
        self.is_turned = self.grid.is_hex and not self.grid.layout.stands_on_point
        # Room between the lines for a cell off the map at either end, and for the push of lines of hexes.
        self.stride = (self.grid.rows if self.is_turned else self.grid.columns) + 4
        self.segments: dict[Cell, tuple[Segment, ...]] = {}
        self.walls = PieceMemo[Wall, Segment]()
        self.doors = PieceMemo[Door, Segment]()
        self.on_segments: frozenset[Cell] = frozenset()
        """The cells of the map with their centre exactly on something opaque."""
        self._busy_by_segments = self._shut_by_segments = 0
        lines = self.grid.columns if self.is_turned else self.grid.rows
        self._starts = tuple(self._start(line) - 1 for line in range(-1, lines + 1))
        """The place before every line of the map, and before those next to it: there segments may touch cells too."""
        self._looks: dict[Point, frozenset[Ends]] = {}
        self._near: dict[tuple[Cell, int], Near] = {}
        self._take_cells(board)
        self._take_segments(board)

    def altered(self, before: Board, board: Board) -> tuple[Obstacles, list[Segment], list[Segment]]:
        """The obstacles of another board on the same grid, which segments have fallen, and which are new.

        Made of these, which are those of ``before``: only what has changed is worked out.
        """
        made = copy(self)
        made.segments = dict(self.segments)
        made._near = self._near.copy()  # each board fills its own from here on
        if before.ground is not board.ground or before.things is not board.things:
            made._take_cells(board)
            made._forget_near(made._placed(self.opaque ^ made.opaque))
        return made, *made._take_segments(board)

    def _take_cells(self, board: Board) -> None:
        """What the cells hide: their ground or the thing in them, whichever hides more."""
        grid = self.grid
        self._ground = board.ground
        self._things: dict[Cell, Cover] = {}
        for thing in board.things:
            known = self._things.get(thing.cell)
            if thing.cover and grid.holds(thing.cell) and (known is None or known.share < thing.cover):
                self._things[thing.cell] = Cover(min(thing.cover, FULL), thing.kind)
        full = set_of_numbers(grid.index(cell) for cell, cover in self._things.items() if cover.share >= FULL)
        self.opaque: CellSet = cells_holding(board.ground, _OPAQUE) | full
        self._shut_by_cells = self._placed(self.opaque)
        things = set_of_numbers(map(grid.index, self._things))
        self._busy_by_cells = self._placed(cells_holding(board.ground, _OF_GROUND) | things)

    def _take_segments(self, board: Board) -> tuple[list[Segment], list[Segment]]:
        """Let the segments stand that stand on ``board``, and those fall that do not."""
        grid = self.grid
        self.walls, no_walls, walls = self.walls.changed(board.walls, lambda wall: of_wall(grid, wall))
        self.doors, no_doors, doors = self.doors.changed(board.doors, lambda door: of_door(grid, door))
        gone, come = [*no_walls, *no_doors], [*walls, *doors]
        if gone or come:
            self._forget_segments(outlines_too=any(s.kind == OBJECT for s in (*gone, *come)))
        cells: set[Cell] = set()
        for segment in gone:
            for cell in touched(grid, segment.p, segment.q):
                left = list(self.segments[cell])
                left.remove(segment)
                self.segments[cell] = tuple(left)
                cells.add(cell)
        for segment in come:
            for cell in touched(grid, segment.p, segment.q):
                self.segments[cell] = (*self.segments.get(cell, ()), segment)
                cells.add(cell)
        for cell in [cell for cell in cells if not self.segments[cell]]:
            del self.segments[cell]
        there = [cell for cell in cells if cell in self.segments]
        shut = (cell for cell in there if any(s.is_opaque for s in self.segments[cell]))
        changed = set_of_numbers(map(self.place, cells))
        self._busy_by_segments = self._busy_by_segments & ~changed | set_of_numbers(map(self.place, there))
        self._shut_by_segments = self._shut_by_segments & ~changed | set_of_numbers(map(self.place, shut))
        self.busy = self._busy_by_segments | self._busy_by_cells
        self.shut = self._shut_by_segments | self._shut_by_cells
        self.on_segments = self.on_segments - cells | self._lying_on_segments(there)
        self._here: dict[int, Here] = {}
        self._forget_near(changed)
        return gone, come

    def _forget_segments(self, *, outlines_too: bool) -> None:
        """Drop what was worked out from segments."""
        self._looks = {}
        lost = ["opaque_segments", "_sides"]
        if outlines_too:
            lost += ["outlines", "outline_of", "on_outlines", "_cornered"]
        for name in lost:
            vars(self).pop(name, None)

    def _forget_near(self, places: int) -> None:
        """Drop what was known of the surroundings of places (bits) that have changed."""
        if places and self._near:
            self._near = {
                asked: found
                for asked, found in self._near.items()
                if not any(places >> low & bits for low, bits in self._around(*asked))
            }

    def _lying_on_segments(self, cells: Iterable[Cell]) -> frozenset[Cell]:
        return frozenset(
            cell
            for cell in cells
            if any(s.is_opaque and s.is_through(centre(cell)) for s in self.segments.get(cell, ()))
            and self.grid.holds(cell)
        )

    @cached_property
    def opaque_segments(self) -> tuple[Ends, ...]:
        """Everything of the walls and doors that nobody sees past."""
        return tuple((s.p, s.q) for _, s in (*self.walls.made, *self.doors.made) if s is not None and s.is_opaque)

    @cached_property
    def outlines(self) -> tuple[Outline, ...]:
        """The closed outlines of objects."""
        closed, _ = outlines((s.p, s.q) for _, s in self.walls.made if s is not None and s.kind == OBJECT)
        return closed

    @cached_property
    def _sides(self) -> frozenset[Ends]:
        """The sides of outlines, without those in which something stands that nobody sees past by itself."""
        sides = {ends for one in self.outlines for ends, _ in one.sides}
        segments = (s for _, s in (*self.walls.made, *self.doors.made) if s is not None)
        return frozenset(sides.difference((s.p, s.q) for s in segments if s.is_opaque and s.kind != OBJECT))

    def seen_through(self, point: Point) -> frozenset[Ends]:
        """The opaque segments that hide nothing from a point: outlines of objects are seen into, not past."""
        if not self.outlines:
            return frozenset()
        found = self._looks.get(point)
        if found is None:
            found = self._sides.difference(*(one.walls_from(point) for one in self.outlines))
            if len(self._looks) >= LOOKS_KEPT:
                self._looks.clear()
            self._looks[point] = found
        return found

    def sides_counted(self, point: Point, cell: Cell, parts: int = 1) -> dict[Ends, int]:
        """The sides of the objects past which lines from a point of a cell are counted, by number of the object.

        From an outline itself nobody can say which of its sides lie before him, nor which before a point that is a
        corner of it: a line is stopped by the second that it crosses. ``parts``: lines end in the centres of cells,
        or anywhere on so many parts of a cell.
        """
        if not self.outlines:
            return {}
        numbers, known = set(self._with_corner_on(parts)), self.outline_of
        here = ((s.p, s.q) for s in self.segments.get(cell, ()) if s.kind == OBJECT)
        numbers.update(
            known[ends]
            for ends in (here if self.grid.holds(cell) else known)
            if ends in known and lies_on(*ends, point)
        )
        return {ends: number for number in sorted(numbers) for ends, _ in self.outlines[number].sides}

    def _with_corner_on(self, parts: int) -> frozenset[int]:
        """The outlines (by number) a corner of which is the centre of a cell, or lies on so many parts of one."""
        found = self._cornered.get(parts)
        if found is None:
            size = UNIT // parts
            found = self._cornered[parts] = frozenset(
                number
                for number, one in enumerate(self.outlines)
                if any(x % size == y % size == 0 for ends, _ in one.sides for x, y in ends)
            )
        return found

    @cached_property
    def _cornered(self) -> dict[int, frozenset[int]]:
        return {}

    def sides_seen_into(self, sides: Iterable[Ends]) -> frozenset[Ends]:
        """Those of some sides of objects in which nothing else stands."""
        return self._sides.intersection(sides) if self.outlines else frozenset()

    @cached_property
    def outline_of(self) -> dict[Ends, int]:
        """The number of the outline that a segment belongs to."""
        return {ends: number for number, one in enumerate(self.outlines) for ends, _ in one.sides}

    @cached_property
    def on_outlines(self) -> frozenset[Cell]:
        """The cells of the map with their centre exactly on the outline of an object."""
        closed = self.outline_of
        if not closed:
            return frozenset()
        found = (
            cell
            for cell, segments in self.segments.items()
            if any((s.p, s.q) in closed and s.is_through(centre(cell)) for s in segments)
        )
        return frozenset(cell for cell in found if self.grid.holds(cell))

    def standing_near(self, cell: Cell, reach: int) -> Near:
        """What ends sight in the cells at most ``reach`` steps from a cell: segments, whole cells."""
        found = self._near.get((cell, reach))
        if found is None:
            segments: dict[Ends, None] = {}
            blocks = []
            for low, bits in self._around(cell, reach):
                here = self.shut >> low & bits
                while here:
                    bit = here & -here
                    here ^= bit
                    near, cover, standing = self.at(low + bit.bit_length() - 1)
                    segments.update({(s.p, s.q): None for s in standing if s.is_opaque})
                    if cover is not None and cover.share >= FULL:
                        blocks.append(near)
            if not self.grid.holds(cell):
                # Of what stands beyond the cells next to the map only a lamp that hangs there knows.
                return self._opaque_around(cell, reach), tuple(blocks)
            if len(self._near) >= LOOKS_KEPT:
                self._near.clear()
            found = self._near[cell, reach] = tuple(segments), tuple(blocks)
        return found

    def _opaque_around(self, cell: Cell, reach: int) -> tuple[Ends, ...]:
        """The opaque segments, also far from the map, that may stand within ``reach`` steps of a cell."""
        (x, y), most = centre(cell), (reach + 1) * UNIT
        return tuple(
            (p, q)
            for p, q in self.opaque_segments
            if max(p[0], q[0]) >= x - most
            and min(p[0], q[0]) <= x + most
            and max(p[1], q[1]) >= y - most
            and min(p[1], q[1]) <= y + most
        )

    def _around(self, cell: Cell, reach: int) -> Iterator[tuple[int, int]]:
        """The places at most ``reach`` steps from a cell, by lines: the first, and bits from there on."""
        x, line = self.turned(cell)
        for number in range(max(-1, line - reach), min(len(self._starts) - 2, line + reach) + 1):
            start = self._starts[number + 1]
            middle = (number + 2) * self.stride + x
            low, high = max(middle - reach, start), min(middle + reach, start + self.stride - 3)
            if low <= high:
                yield low, (1 << high - low + 1) - 1

    def turned(self, cell: Cell) -> Cell:
        """A cell or step with x along the lines of places."""
        return Cell(cell.y, cell.x) if self.is_turned else cell

    def place(self, cell: Cell) -> int:
        """The bit of a cell of the map, or next to one, in ``busy``."""
        x, line = self.turned(cell)
        return (line + 2) * self.stride + x

    def at(self, place: int) -> Here:
        """What is in a place of the map, or next to it."""
        found = self._here.get(place)
        if found is None:
            line = bisect_right(self._starts, place) - 2
            cell = self.turned(Cell(place - (line + 2) * self.stride, line))
            found = self._here[place] = cell, self.cover_in(cell), self.segments.get(cell, ())
        return found

    def cover_in(self, cell: Cell) -> Cover | None:
        """What a cell hides; nothing outside the map."""
        thing = self._things.get(cell)
        if not self._ground or not self.grid.holds(cell):
            return thing
        ground = _OF_GROUND.get(self._ground[self.grid.index(cell)])
        return thing if ground is None or (thing is not None and thing.share > ground.share) else ground

    def _start(self, line: int) -> int:
        """The place of the first cell of a line."""
        first = self.grid.at(line, 0).y if self.is_turned else self.grid.at(0, line).x
        return (line + 2) * self.stride + first

    def _placed(self, cells: CellSet) -> int:
        """The places of a set of cells."""
        if not cells:
            return 0
        grid = self.grid
        marks = f"{cells:0{grid.size}b}"[::-1]
        if self.is_turned:
            lines = [marks[column :: grid.columns] for column in range(grid.columns)]
        else:
            lines = [marks[row * grid.columns : (row + 1) * grid.columns] for row in range(grid.rows)]
        parts, end = [], 0
        for start, line in zip(self._starts[1:], lines, strict=False):
            parts += ["0" * (start + 1 - end), line]
            end = start + 1 + len(line)
        return int("".join(parts)[::-1], 2)
