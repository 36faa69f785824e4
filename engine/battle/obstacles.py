"""What stands in the way of eyes and shots on a board, where a line can find it: by the cells that it touches."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest

from engine.battle.board import FULL, GROUNDS, Board, Door, Wall
from engine.battle.outlines import Ends, outlines
from engine.grid.bits import CellSet
from engine.grid.cell import Cell
from engine.grid.plane import Point, centre, on_plane, side
from engine.grid.segment import touched

WINDOW_COVER = 10
"""Twentieths that a window hides of a figure behind it, open or shut: half of it."""

OBJECT = "object"
"""Kind of the segments that are the outline of an object."""
LOOKS_KEPT = 1024
"""Points for which the sides of outlines that hide nothing are kept."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A wall, door or window on the plane. ``share``: twentieths that it hides; ``is_opaque``: nobody sees past it.

    What is not opaque is looked and shot over by a viewer who stands at it (whose own cell it touches).
    """

    p: Point
    q: Point
    kind: str
    share: int
    is_opaque: bool

    def is_through(self, point: Point) -> bool:
        """Whether the point lies exactly on it."""
        p, q = self.p, self.q
        return side(p, q, point) == 0 and all(min(p[i], q[i]) <= point[i] <= max(p[i], q[i]) for i in (0, 1))


@dataclass(frozen=True, slots=True)
class Cover:
    """What a cell hides of a figure in it or behind it, in twentieths, and by what."""

    share: int
    kind: str


Here = tuple[Cell, Cover | None, tuple[Segment, ...]]
"""What is in one place: its cell, what that hides, the segments that touch it."""


Near = tuple[tuple[Ends, ...], tuple[Cell, ...]]
"""Segments and whole cells."""


class Obstacles:
    """The obstacles of one board.

    ``opaque``: cells past which nobody sees (rock, a thing that fills its cell). ``cover``: cells that hide a share.
    ``segments`` by cell: every wall, door or window that touches the cell.

    ``busy`` has a bit for every cell that hides something or is touched by a segment, at its ``place``; ``in_place``
    says what is there; ``shut`` are those of them where sight may end. Places go on evenly in every direction: a step
    changes them by the same number everywhere.
    """

    def __init__(self, board: Board) -> None:
        self.grid = board.grid
        self.cover = _cover(board)
        self.opaque: CellSet = 0
        for cell, cover in self.cover.items():
            if cover.share >= FULL:
                self.opaque |= 1 << board.grid.index(cell)
        self.segments: dict[Cell, tuple[Segment, ...]] = {}
        self.walls = [_of_wall(board, wall) for wall in board.walls]
        self.doors = [_of_door(board, door) for door in board.doors]
        self.outlines, _ = outlines((s.p, s.q) for s in self.walls if s is not None and s.kind == OBJECT)
        self._looks: dict[Point, frozenset[Ends]] = {}
        self.near: dict[tuple[Cell, int], Near] = {}
        self.is_turned = self.grid.is_hex and not self.grid.layout.stands_on_point
        # Room between the lines for a cell off the map at either end, and for the push of lines of hexes.
        self.stride = (self.grid.rows if self.is_turned else self.grid.columns) + 4
        for segment in (*self.walls, *self.doors):
            if segment is not None:
                self._stand(segment)
        self.in_place = {self.place(cell): self._here(cell) for cell in self.cover.keys() | self.segments.keys()}
        self.busy = _bits(self.in_place)
        self.shut = _bits(place for place, here in self.in_place.items() if _ends_sight(here))

    def _stand(self, segment: Segment) -> tuple[Cell, ...]:
        cells = touched(self.grid, segment.p, segment.q)
        for cell in cells:
            self.segments[cell] = (*self.segments.get(cell, ()), segment)
        return cells

    def _fall(self, segment: Segment) -> tuple[Cell, ...]:
        cells = touched(self.grid, segment.p, segment.q)
        for cell in cells:
            left = list(self.segments[cell])
            left.remove(segment)
            self.segments[cell] = tuple(left)
        return cells

    def _here(self, cell: Cell) -> Here:
        return cell, self.cover.get(cell), self.segments.get(cell, ())

    @cached_property
    def opaque_segments(self) -> tuple[Ends, ...]:
        """Everything of the walls and doors that nobody sees past."""
        return tuple((s.p, s.q) for s in (*self.walls, *self.doors) if s is not None and s.is_opaque)

    def with_doors(self, board: Board) -> Obstacles:
        """The same with the doors of another board, which differs in nothing else that counts here."""
        made = copy(self)
        vars(made).pop("opaque_segments", None)
        made._looks = {}
        made.segments, made.doors = dict(self.segments), [_of_door(board, door) for door in board.doors]
        changed: set[Cell] = set()
        for old, new in zip_longest(self.doors, made.doors):
            if old != new:
                changed.update(made._fall(old) if old is not None else ())
                changed.update(made._stand(new) if new is not None else ())
        made.in_place = dict(self.in_place)
        vars(made)["on_segments"] = self.on_segments - changed | made._lying_on_segments(changed)
        made.near = {
            asked: found for asked, found in self.near.items() if not any(_is_near(*asked, cell) for cell in changed)
        }
        for cell in changed:
            place, here = self.place(cell), made._here(cell)
            made.in_place[place] = here
            made.busy |= 1 << place
            made.shut = made.shut | 1 << place if _ends_sight(here) else made.shut & ~(1 << place)
        return made

    def seen_through(self, point: Point) -> frozenset[Ends]:
        """The opaque segments that hide nothing from a point: outlines of objects are seen into, not past."""
        if not self.outlines:
            return frozenset()
        found = self._looks.get(point)
        if found is None:
            sides = {ends for one in self.outlines for ends, _ in one.sides}
            others = {(s.p, s.q) for s in (*self.walls, *self.doors) if s is not None and s.kind != OBJECT}
            found = frozenset(sides.difference(others, *(one.walls_from(point) for one in self.outlines)))
            if len(self._looks) >= LOOKS_KEPT:
                self._looks.clear()
            self._looks[point] = found
        return found

    @cached_property
    def outline_of(self) -> dict[Ends, int]:
        """The number of the outline that a segment belongs to."""
        return {ends: number for number, one in enumerate(self.outlines) for ends, _ in one.sides}

    @cached_property
    def on_outlines(self) -> frozenset[Cell]:
        """The cells of the map with their centre exactly on the outline of an object."""
        closed = self.outline_of
        found = (
            cell
            for cell, segments in self.segments.items()
            if any((s.p, s.q) in closed and s.is_through(centre(cell)) for s in segments)
        )
        return frozenset(cell for cell in found if self.grid.holds(cell))

    @cached_property
    def on_segments(self) -> frozenset[Cell]:
        """The cells of the map with their centre exactly on something opaque."""
        return self._lying_on_segments(self.segments)

    def _lying_on_segments(self, cells: Iterable[Cell]) -> frozenset[Cell]:
        return frozenset(
            cell
            for cell in cells
            if any(s.is_opaque and s.is_through(centre(cell)) for s in self.segments.get(cell, ()))
            and self.grid.holds(cell)
        )

    def standing_near(self, cell: Cell, reach: int) -> Near:
        """What ends sight in the cells at most ``reach`` steps from a cell: segments, whole cells."""
        found = self.near.get((cell, reach))
        if found is None:
            segments: dict[Ends, None] = {}
            blocks = []
            for dy in range(-reach, reach + 1):
                for dx in range(-reach, reach + 1):
                    near = Cell(cell.x + dx, cell.y + dy)
                    segments.update({(s.p, s.q): None for s in self.segments.get(near, ()) if s.is_opaque})
                    if self.opaque and self.grid.holds(near) and self.opaque >> self.grid.index(near) & 1:
                        blocks.append(near)
            if len(self.near) >= LOOKS_KEPT:
                self.near.clear()
            found = self.near[cell, reach] = tuple(segments), tuple(blocks)
        return found

    def turned(self, cell: Cell) -> Cell:
        """A cell or step with x along the lines of places."""
        return Cell(cell.y, cell.x) if self.is_turned else cell

    def place(self, cell: Cell) -> int:
        """The bit of a cell of the map, or next to one, in ``busy``."""
        x, line = self.turned(cell)
        return (line + 2) * self.stride + x


def _cover(board: Board) -> dict[Cell, Cover]:
    """What the cells hide: their ground or the thing in them, whichever hides more."""
    found: dict[Cell, Cover] = {}
    hiding = {n: g for n, g in enumerate(GROUNDS) if g.cover or g.blocks_sight}
    for index, number in enumerate(board.ground):
        if number in hiding:
            ground = hiding[number]
            found[board.grid.cell(index)] = Cover(FULL if ground.blocks_sight else ground.cover, ground.id)
    for thing in board.things:
        known = found.get(thing.cell)
        if thing.cover and board.grid.holds(thing.cell) and (known is None or known.share < thing.cover):
            found[thing.cell] = Cover(min(thing.cover, FULL), thing.kind)
    return found


def _of_wall(board: Board, wall: Wall) -> Segment | None:
    kind = "low-wall" if not wall.blocks_sight else OBJECT if wall.is_outline else "wall"
    return _segment(board, wall, kind, wall.cover, wall.blocks_sight)


def _of_door(board: Board, door: Door) -> Segment | None:
    if door.is_window:
        return _segment(board, door, "window", WINDOW_COVER, False)
    return _segment(board, door, "door", FULL, True) if door.blocks_sight else None


def _is_near(middle: Cell, reach: int, cell: Cell) -> bool:
    return abs(cell.x - middle.x) <= reach and abs(cell.y - middle.y) <= reach


def _ends_sight(here: Here) -> bool:
    _, cover, segments = here
    return (cover is not None and cover.share >= FULL) or any(segment.is_opaque for segment in segments)


def _bits(places: Iterable[int]) -> int:
    """The number with these bits."""
    marked = bytearray(max(places := tuple(places), default=0) // 8 + 1)
    for place in places:
        marked[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(marked, "little")


def _segment(board: Board, of: Wall | Door, kind: str, share: int, is_opaque: bool) -> Segment | None:
    p, q = on_plane(board.grid, of.x1, of.y1), on_plane(board.grid, of.x2, of.y2)
    share = FULL if is_opaque else min(share, FULL)
    return Segment(min(p, q), max(p, q), kind, share, is_opaque) if share and p != q else None
