"""Walls, doors and windows of a board as segments on the plane, taken over from board to board while they stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.battle.board import FULL, Door, Wall
from engine.grid.grid import Grid
from engine.grid.plane import Point, lies_on, on_plane

WINDOW_COVER = 10
"""Twentieths that a window hides of a figure behind it, open or shut: half of it."""
OBJECT = "object"
"""Kind of the segments that are the outline of an object."""

Piece = TypeVar("Piece", Wall, Door)
Made = TypeVar("Made")


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
        return lies_on(self.p, self.q, point)


def of_wall(grid: Grid, wall: Wall) -> Segment | None:
    """What a wall is to eyes and shots; None for nothing."""
    kind = "low-wall" if not wall.blocks_sight else OBJECT if wall.is_outline else "wall"
    return _segment(grid, wall, kind, wall.cover, wall.blocks_sight)


def of_door(grid: Grid, door: Door) -> Segment | None:
    """What a door or window is to eyes and shots; None for nothing."""
    if door.is_window:
        return _segment(grid, door, "window", WINDOW_COVER, False)
    return _segment(grid, door, "door", FULL, True) if door.blocks_sight else None


def _segment(grid: Grid, of: Wall | Door, kind: str, share: int, is_opaque: bool) -> Segment | None:
    p, q = on_plane(grid, of.x1, of.y1), on_plane(grid, of.x2, of.y2)
    share = FULL if is_opaque else min(share, FULL)
    return Segment(min(p, q), max(p, q), kind, share, is_opaque) if share and p != q else None


@dataclass(frozen=True, eq=False)
class PieceMemo(Generic[Piece, Made]):
    """The ``pieces`` of a board, and ``made``: each of them (as an object: none twice) with what it is on the plane."""

    pieces: Sequence[Piece] = ()
    made: tuple[tuple[Piece, Made | None], ...] = ()

    def changed(
        self, pieces: Sequence[Piece], make: Callable[[Piece], Made | None]
    ) -> tuple[PieceMemo[Piece, Made], list[Made], list[Made]]:
        """The same for other pieces, what of these stands no more, and what is new.

        A piece that stood before, as the same object or an equal one, stays what it was.
        """
        if pieces is self.pieces:
            return self, [], []
        known = {id(piece): made for piece, made in self.made}
        distinct = {id(piece): piece for piece in pieces}
        equals: dict[Piece, list[Made | None]] = {}
        for piece, made in self.made:
            if id(piece) not in distinct:
                equals.setdefault(piece, []).append(made)
        found: list[tuple[Piece, Made | None]] = []
        new: list[Made] = []
        for key, piece in distinct.items():
            if key in known:
                found.append((piece, known[key]))
            elif equals.get(piece):
                found.append((piece, equals[piece].pop()))
            else:
                made = make(piece)
                found.append((piece, made))
                if made is not None:
                    new.append(made)
        gone = [made for rest in equals.values() for made in rest if made is not None]
        return PieceMemo(pieces, tuple(found)), gone, new
