"""Hairline gaps of a drawing: where walls and doors miss each other by less than a tenth of a cell.

Sight is exact, a drawing is not: through a gap that nobody sees whole rooms would be seen. Each is closed by a short
wall from one piece to the other, which blocks what both of them block; nothing moves, and an opening of a tenth of a
cell or more stays one. Gaps between pieces that meet close by anyway lead nowhere and are left. Doors count as shut.
The outlines of objects are left alone: a cupboard may stand near a wall. The shortest gaps are closed first, whatever
their order in the file, so that a drawing always comes to the same, and once closed has none left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from engine.battle.board import FULL, Board, Door, Wall
from engine.grid.grid import Grid
from engine.grid.plane import lies_on, on_plane
from engine.maps.doubles import stretch_of, united
from engine.maps.near import Looks, Near, Point, Stretch, apart, nearest

GAP = 0.1
"""Board units from which on two pieces stand apart on purpose."""
CLOSE_BY = 0.35
"""A gap leads nowhere when what lies on both sides of it meets within so many board units of it."""
TOUCHING = 1e-6
"""Board units that a wall may be short of another and still touch it."""
TO_END = 0.05
"""A gap that is so near to the end of a wall is closed to that end."""
BEYOND = 1 / 4096
"""So far past a wall an end goes on that rounding (``engine.grid.plane``) would leave short of it."""

Place = tuple[int, int]
"""A point on the plane of ``engine.grid.plane``: ends that are the same there are the same to the eye."""


def closing_walls(board: Board, looks: Looks) -> tuple[Wall, ...]:
    """The short walls that close the hairline gaps of a board, from left to right. Raises TooDense."""
    return together(_Drawing(board, looks).closed())


def together(walls: Iterable[Wall]) -> tuple[Wall, ...]:
    """The same walls from left to right; those with the same ends are one that blocks what all of them do."""
    joints: dict[Stretch, Wall] = {}
    for wall in walls:
        ends = stretch_of(wall)
        joints[ends] = united(joints[ends], wall) if ends in joints else wall
    return tuple(joints[ends] for ends in sorted(joints))


@dataclass(frozen=True, slots=True, order=True)
class _Piece:
    """A wall, or a shut door: ``stretch`` from ``ends`` to ends, the lesser one first, and what it blocks."""

    stretch: Stretch
    ends: tuple[Place, Place]
    sight: bool
    stops: bool
    cover: int

    def is_as_much_as(self, other: _Piece) -> bool:
        """Whether it blocks all that the other does."""
        return self.sight >= other.sight and self.stops >= other.stops


class _Drawing:
    """The pieces of a board, where they touch, and the gaps between them, the shortest first."""

    def __init__(self, board: Board, looks: Looks) -> None:
        self._grid: Grid = board.grid
        self._looks = looks
        self._pieces: list[_Piece] = []
        self._near = Near(GAP, looks)
        self._points: dict[Place, Point] = {}
        self._corners = Near(GAP, looks)
        self._corner_at: list[Place] = []
        self._touching: dict[Place, list[int]] = {}
        """By a place where pieces end: the pieces that touch it."""
        self._places_on: list[list[Place]] = []
        """By number of a piece: the places on it where something ends."""
        self._gaps: list[tuple[float, Point, Point, Stretch, tuple[bool, bool, int], Place, int]] = []
        self._crossed: dict[int, list[tuple[int, Point]]] = {}
        drawn: tuple[Wall | Door, ...] = (*board.walls, *board.doors)
        pieces = [_of(self._grid, one) for one in drawn]
        for piece in sorted(one for one in pieces if one is not None):
            self._add(piece)
        for place in tuple(self._points):
            self._look_around(place)

    def closed(self) -> Iterator[Wall]:
        """The walls that close all gaps."""
        while self._gaps:
            *_, place, number = heappop(self._gaps)
            joint = self._joint(place, number)
            if joint is None or self._meet_close_by(place, number, joint):
                continue
            (x1, y1), (x2, y2) = sorted(joint.stretch)
            yield Wall(x1, y1, x2, y2, joint.sight, joint.stops, joint.cover)
            self._close(joint, place, number)

    # What is drawn

    def _add(self, piece: _Piece) -> int:
        number = len(self._pieces)
        self._pieces.append(piece)
        self._places_on.append([])
        self._near.add(number, piece.stretch)
        for place, point in zip(piece.ends, piece.stretch, strict=True):
            if place not in self._points:
                self._points[place] = point
                self._corners.add(len(self._corner_at), (point, point))
                self._corner_at.append(place)
                self._touching[place] = []
            else:
                self._points[place] = min(point, self._points[place])
        return number

    def _touch(self, place: Place, number: int) -> None:
        if number not in self._touching[place]:
            self._touching[place].append(number)
            self._places_on[number].append(place)

    def _look_around(self, place: Place) -> None:
        """Find what touches a place, and what misses it by a hair."""
        for number in self._near.at(self._points[place]):
            self._look_at(place, number)

    def _look_at(self, place: Place, number: int) -> None:
        piece, point = self._pieces[number], self._points[place]
        if place in piece.ends:
            self._touch(place, number)
            return
        foot = nearest(point, piece.stretch)
        off = apart(point, foot)
        if off <= TOUCHING and foot not in piece.stretch:
            self._touch(place, number)
        elif off < GAP - TOUCHING:
            low, high = sorted((point, foot))
            kind = piece.sight, piece.stops, piece.cover
            heappush(self._gaps, (off, low, high, piece.stretch, kind, place, number))

    # Gaps

    def _joint(self, place: Place, number: int) -> _Piece | None:
        """The wall that would close the gap between a place and a piece; None where neither blocks anything there."""
        piece, point = self._pieces[number], self._points[place]
        here = [self._pieces[one] for one in self._touching[place]]
        sight = piece.sight and any(one.sight for one in here)
        stops = piece.stops and any(one.stops for one in here)
        if not sight and not stops:
            return None
        cover = FULL if sight else min(piece.cover, max(one.cover for one in here))
        foot, foot_place = self._foot(place, number)
        return _Piece((point, foot), (place, foot_place), sight, stops, cover)

    def _foot(self, place: Place, number: int) -> tuple[Point, Place]:
        """Where on a piece the gap between it and a place is closed."""
        piece, point = self._pieces[number], self._points[place]
        foot = nearest(point, piece.stretch)
        for end, end_place in sorted(zip(piece.stretch, piece.ends, strict=True)):
            if apart(foot, end) <= TO_END and apart(point, self._points[end_place]) < GAP - TOUCHING:
                return self._points[end_place], end_place
        foot_place = on_plane(self._grid, *foot)
        if not lies_on(*piece.ends, foot_place):
            off = apart(point, foot)
            share = (off + BEYOND) / off
            foot = point[0] + (foot[0] - point[0]) * share, point[1] + (foot[1] - point[1]) * share
            foot_place = on_plane(self._grid, *foot)
        return foot, foot_place

    def _meet_close_by(self, place: Place, number: int, joint: _Piece) -> bool:
        """Whether one comes from a place to a piece along what blocks as much as ``joint`` without going far."""
        start = self._points[place]
        seen = {one for one in self._touching[place] if self._pieces[one].is_as_much_as(joint)}
        return self._reaches(start, number, joint, seen, across=False) or self._reaches(
            start, number, joint, seen, across=True
        )

    def _reaches(self, start: Point, wanted: int, joint: _Piece, first: set[int], *, across: bool) -> bool:
        """Whether pieces that touch each other lead to ``wanted``; ``across``: also those that cross each other."""
        seen, waiting = set(first), list(first)
        while waiting:
            number = waiting.pop()
            if number == wanted:
                return True
            self._looks.spend(1)
            for other in self._beside(number, start, across=across):
                if other not in seen and self._pieces[other].is_as_much_as(joint):
                    seen.add(other)
                    waiting.append(other)
        return False

    def _beside(self, number: int, start: Point, *, across: bool) -> Iterator[int]:
        """The pieces that touch one near ``start``."""
        for place in self._places_on[number]:
            if apart(self._points[place], start) <= CLOSE_BY:
                yield from self._touching[place]
        if across:
            yield from (other for other, at in self._crossings(number) if apart(at, start) <= CLOSE_BY)

    def _crossings(self, number: int) -> list[tuple[int, Point]]:
        """The pieces that cross one, and where."""
        if number not in self._crossed:
            mine = self._pieces[number].stretch
            found = []
            for other in self._near.along(mine):
                if other != number and (at := _crossing(mine, self._pieces[other].stretch)) is not None:
                    found.append((other, at))
            self._crossed[number] = found
        return self._crossed[number]

    def _close(self, joint: _Piece, place: Place, number: int) -> None:
        """Add the wall that closes a gap, and what is near to it and to its end."""
        made = self._add(joint)
        for other, at in self._crossings(made):
            self._crossed.setdefault(other, []).append((made, at))
        self._touch(place, made)
        self._touch(joint.ends[1], made)
        self._touch(joint.ends[1], number)
        for end in joint.ends:
            self._look_around(end)
        for corner in self._corners.along(joint.stretch):
            self._look_at(self._corner_at[corner], made)


def _of(grid: Grid, piece: Wall | Door) -> _Piece | None:
    """What a wall or a door is to the drawing; None for what is left alone."""
    a, b = stretch = _sorted(stretch_of(piece))
    ends = on_plane(grid, *a), on_plane(grid, *b)
    if ends[0] == ends[1]:
        return None
    if isinstance(piece, Door):
        return _Piece(stretch, ends, not piece.is_window, True, 0 if piece.is_window else FULL)
    if piece.is_outline:
        return None
    return _Piece(stretch, ends, piece.blocks_sight, piece.blocks_movement, piece.cover)


def _sorted(stretch: Stretch) -> Stretch:
    a, b = stretch
    return (a, b) if a <= b else (b, a)


def _crossing(one: Stretch, other: Stretch) -> Point | None:
    """Where two stretches cross, or one ends on the other; None where they do not, or run on one line."""
    (x1, y1), (x2, y2) = one
    (x3, y3), (x4, y4) = other
    dx, dy, ex, ey = x2 - x1, y2 - y1, x4 - x3, y4 - y3
    across = dx * ey - dy * ex
    if abs(across) < 1e-12:
        return None
    along = ((x3 - x1) * ey - (y3 - y1) * ex) / across
    along_other = ((x3 - x1) * dy - (y3 - y1) * dx) / across
    if 0 <= along <= 1 and 0 <= along_other <= 1:
        return x1 + dx * along, y1 + dy * along
    return None
