"""What stands in the way of eyes and shots on a board, where a line can find it: by the cells that it touches."""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle.board import FULL, GROUNDS, Board, Door, Wall
from engine.grid.bits import CellSet
from engine.grid.cell import Cell
from engine.grid.plane import Point, centre, on_plane, side
from engine.grid.segment import touched

WINDOW_COVER = 10
"""Twentieths that a window hides of a figure behind it, open or shut: half of it."""


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


@dataclass(frozen=True, slots=True)
class Cover:
    """What a cell hides of a figure in it or behind it, in twentieths, and by what."""

    share: int
    kind: str


class Obstacles:
    """The obstacles of one board.

    ``opaque``: cells past which nobody sees (rock, a thing that fills its cell). ``cover``: cells that hide a share.
    ``segments`` by cell: every wall, door or window that touches the cell. ``on_segments``: cells with their centre
    exactly on something opaque.

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
        segments, lying = _segments(board), set()
        self.opaque_segments = tuple((segment.p, segment.q) for segment in segments if segment.is_opaque)
        for segment in segments:
            for cell in touched(board.grid, segment.p, segment.q):
                self.segments[cell] = (*self.segments.get(cell, ()), segment)
                if segment.is_opaque and board.grid.holds(cell) and _lies_on(centre(cell), segment):
                    lying.add(cell)
        self.on_segments = frozenset(lying)
        self.is_turned = self.grid.is_hex and not self.grid.layout.stands_on_point
        # Room between the lines for a cell off the map at either end, and for the push of lines of hexes.
        self.stride = (self.grid.rows if self.is_turned else self.grid.columns) + 4
        self.in_place = {
            self.place(cell): (cell, self.cover.get(cell), self.segments.get(cell, ()))
            for cell in self.cover.keys() | self.segments.keys()
        }
        self.busy = sum(1 << place for place in self.in_place)
        self.shut = sum(
            1 << place
            for place, (_, cover, segments) in self.in_place.items()
            if (cover and cover.share >= FULL) or any(segment.is_opaque for segment in segments)
        )

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


def _segments(board: Board) -> list[Segment]:
    found = [_segment(board, w, "wall" if w.blocks_sight else "low-wall", w.cover, w.blocks_sight) for w in board.walls]
    for door in board.doors:
        if door.is_window:
            found.append(_segment(board, door, "window", WINDOW_COVER, False))
        elif door.blocks_sight:
            found.append(_segment(board, door, "door", FULL, True))
    return [segment for segment in found if segment.share and segment.p != segment.q]


def _segment(board: Board, of: Wall | Door, kind: str, share: int, is_opaque: bool) -> Segment:
    p, q = on_plane(board.grid, of.x1, of.y1), on_plane(board.grid, of.x2, of.y2)
    return Segment(min(p, q), max(p, q), kind, FULL if is_opaque else min(share, FULL), is_opaque)


def _lies_on(point: Point, segment: Segment) -> bool:
    """Whether a point lies exactly on a segment."""
    p, q = segment.p, segment.q
    return side(p, q, point) == 0 and all(min(p[i], q[i]) <= point[i] <= max(p[i], q[i]) for i in (0, 1))
