"""Stretches of walls and sides of cells: those around cells, those left when gaps are cut, and those near a place.

Points are in board units.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from copy import copy
from math import floor, hypot

from engine.battle.board import Board, Door, Wall
from engine.derived import Recent, derived
from engine.grid.cell_set import CellSet, cells_of, has, moved
from engine.grid.grid import Grid
from engine.sight.occluding_segments import PieceMemo

Point = tuple[float, float]
Side = tuple[Point, Point]
"""A side of a cell, or a stretch of a wall, from one end to the other."""

NEAR = 1e-6
"""Points nearer to each other than this (board units) are one."""
FIELD = 4
"""Side of the squares in which stretches are kept, in board units."""
MOST_FIELDS = 1024
"""A stretch that touches more squares than this is kept apart, and is near to everything."""


class WallIndex:
    """Stretches kept by the squares of the plane that they touch, so that those near another are found at once."""

    def __init__(self, sides: Iterable[Side]) -> None:
        self._fields: dict[tuple[int, int], tuple[Side, ...]] = {}
        self._long: tuple[Side, ...] = ()
        self._add(sides)

    def _add(self, sides: Iterable[Side]) -> None:
        for side in sides:
            fields = list(_fields(side))
            if len(fields) > MOST_FIELDS:
                self._long += (side,)
                continue
            for field in fields:
                self._fields[field] = (*self._fields.get(field, ()), side)

    def altered(self, gone: Iterable[Side], come: Iterable[Side]) -> WallIndex:
        """The same without some stretches and with others."""
        made = copy(self)
        made._fields = dict(self._fields)
        for side in gone:
            fields = list(_fields(side))
            if len(fields) > MOST_FIELDS:
                made._long = _without_one(made._long, side)
                continue
            for field in fields:
                made._fields[field] = _without_one(made._fields[field], side)
        made._add(come)
        return made

    def near(self, side: Side) -> tuple[Side, ...]:
        """The stretches that may touch ``side``, and some more."""
        found = dict.fromkeys(self._long)
        for field in _fields(side):
            found.update(dict.fromkeys(self._fields.get(field, ())))
        return tuple(found)

    def free(self, side: Side) -> tuple[Side, ...]:
        """What is left of ``side`` without the parts that lie in one of the stretches."""
        return left_over(side, self.near(side))


def _fields(side: Side) -> Iterator[tuple[int, int]]:
    (x1, y1), (x2, y2) = side
    (left, right), (top, bottom) = sorted((x1, x2)), sorted((y1, y2))
    # A hair towards the first square is enough: of two stretches that meet on a line one always lies before it.
    columns = range(floor((left - NEAR) / FIELD), floor(right / FIELD) + 1)
    rows = range(floor((top - NEAR) / FIELD), floor(bottom / FIELD) + 1)
    if len(columns) * len(rows) > MOST_FIELDS:
        yield from ((column, 0) for column in range(MOST_FIELDS + 1))
        return
    yield from ((column, row) for row in rows for column in columns)


def side_of(piece: Wall | Door) -> Side:
    """The stretch in which a wall or door stands."""
    return (piece.x1, piece.y1), (piece.x2, piece.y2)


def standing(board: Board) -> WallIndex:
    """Where walls and doors stand; worked out once for every board, as far as it differs from the one before."""
    return derived(board, "_standing", lambda: _stand(board)).stretches


def _stand(board: Board) -> _Standing:
    return _RECENT.add(next(iter(_RECENT), _Standing()).altered(board))


class _Standing:
    """Where the walls and doors of a board stand."""

    def __init__(self) -> None:
        self.stretches = WallIndex(())
        self._walls = PieceMemo[Wall, Side]()
        self._doors = PieceMemo[Door, Side]()

    def altered(self, board: Board) -> _Standing:
        made = _Standing()
        made._walls, no_walls, walls = self._walls.changed(board.walls, side_of)
        made._doors, no_doors, doors = self._doors.changed(board.doors, side_of)
        made.stretches = self.stretches.altered((*no_walls, *no_doors), (*walls, *doors))
        return made


_RECENT: Recent[_Standing] = Recent(1)


def _without_one(sides: tuple[Side, ...], gone: Side) -> tuple[Side, ...]:
    place = sides.index(gone)
    return (*sides[:place], *sides[place + 1 :])


def sides_around(grid: Grid, cells: CellSet, open_to: CellSet = 0) -> tuple[Side, ...]:
    """The sides of ``cells`` that part them from the rest of the map and from what lies around it.

    None where a side leads to a cell of ``open_to``. On squares those in one line are joined. They are in no order.
    """
    inside, within = cells, cells | open_to
    for direction in grid.straight:
        back = grid.directions[(direction + grid.facings // 2) % grid.facings]
        inside &= moved(grid, within, back)
    found: list[Side] = []
    for cell in cells_of(grid, cells & ~inside):
        corners = grid.outline(cell)
        for direction in grid.straight:
            if not has(grid, within, grid.neighbour(cell, direction)):
                start = grid.side_number(direction)
                found.append((corners[start], corners[(start + 1) % len(corners)]))
    return tuple(found) if grid.is_hex else _joined(tuple(found))


def to_stretch(point: Point, side: Side) -> float:
    """How far a point is from the nearest point of a stretch."""
    (px, py), ((x1, y1), (x2, y2)) = point, side
    dx, dy = x2 - x1, y2 - y1
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else max(0.0, min(1.0, ((px - x1) * dx + (py - y1) * dy) / length))
    return hypot(px - x1 - along * dx, py - y1 - along * dy)


def left_over(whole: Side, gaps: Iterable[Side]) -> tuple[Side, ...]:
    """What is left of a stretch when the parts that lie in ``gaps`` on the same line are taken out of it."""
    (x1, y1), (x2, y2) = whole
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    if length < NEAR:
        return ()
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    free = [(0.0, length)]
    for a, b in gaps:
        if any(abs((x - x1) * uy - (y - y1) * ux) > NEAR for x, y in (a, b)):
            continue
        low, high = sorted((x - x1) * ux + (y - y1) * uy for x, y in (a, b))
        free = [part for start, end in free for part in _without(start, end, low, high)]
    if free == [(0.0, length)]:
        return (whole,)
    return tuple(((x1 + ux * a, y1 + uy * a), (x1 + ux * b, y1 + uy * b)) for a, b in free)


def _without(start: float, end: float, low: float, high: float) -> list[tuple[float, float]]:
    """The stretch from ``start`` to ``end`` without what lies between ``low`` and ``high``."""
    if high <= start + NEAR or low >= end - NEAR:
        return [(start, end)]
    return [(a, b) for a, b in ((start, low), (high, end)) if b - a > NEAR]


def _joined(sides: tuple[Side, ...]) -> tuple[Side, ...]:
    """Sides of squares with those that go on in one line made one."""
    following = {place(a): (a, b) for a, b in sides}
    before = {place(b): (a, b) for a, b in reversed(sides)}
    # Where two areas touch at a corner two sides begin there: those are left as they are.
    single = {corner for corner, count in Counter(place(a) for a, _ in sides).items() if count == 1}
    found: list[Side] = []
    for a, b in sides:
        last = before.get(place(a))
        if last is not None and place(a) in single and _goes_on(last, (a, b)):
            continue
        end = b
        while (corner := place(end)) in single and _goes_on((a, end), following[corner]) and following[corner][1] != a:
            end = following[corner][1]
        found.append((a, end))
    return tuple(found)


def _goes_on(one: Side, other: Side) -> bool:
    (x1, y1), (x2, y2) = one
    (x3, y3), (x4, y4) = other
    across = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
    along = (x2 - x1) * (x4 - x3) + (y2 - y1) * (y4 - y3)
    return abs(across) < NEAR and along > 0


def place(point: Point) -> tuple[int, int]:
    """A point as whole numbers, so that corners of neighbouring cells are equal."""
    return round(point[0] * 4096), round(point[1] * 4096)
