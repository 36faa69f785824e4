"""The path of a drawing hand over the map: cells, corners, sides; points are in board units."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil, hypot

from engine.battle.board import Board
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set, moved
from engine.grid.grid import Grid
from engine.grid.line import between
from engine.mapedit.wall_index import Side, WallIndex, standing

Point = tuple[float, float]
SNAP = 0.5
"""Points snap to multiples of this (board units) on squares; on hexes to corners and centres of cells."""
STRIDE, MOST_SIDES = 0.25, 6
"""So dense is the way of a hand along sides looked at; so many sides lie at most between two of its corners."""
FOR_BARE = 0.1
"""So much further away may a side with a wall be than a bare one, when a door is set."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the hand is: the point and the cell under it."""

    x: float
    y: float
    cell: Cell


@dataclass(frozen=True, slots=True)
class Gesture:
    """The way of the hand, from where it was pressed down. ``is_free``: points do not snap."""

    spots: tuple[Spot, ...]
    is_free: bool = False

    @property
    def first(self) -> Spot:
        return self.spots[0]

    @property
    def last(self) -> Spot:
        return self.spots[-1]


def walk(grid: Grid, gesture: Gesture, *, straight: bool = False) -> tuple[Cell, ...]:
    """The cells that the hand went over, without gaps; ``straight``: without steps over corners, from side to side."""
    found: list[Cell] = []
    for spot in gesture.spots:
        if found and spot.cell == found[-1]:
            continue
        if found and spot.cell.minus(found[-1]) not in grid.directions:
            found += between(grid, found[-1], spot.cell)
        found.append(spot.cell)
    if not straight or grid.is_hex:
        return tuple(found)
    way: list[Cell] = []
    for cell in found:
        if way and cell.x != way[-1].x and cell.y != way[-1].y:
            way.append(Cell(cell.x, way[-1].y))
        way.append(cell)
    return tuple(way)


def brushed(grid: Grid, gesture: Gesture, size: int, *, straight: bool = False) -> CellSet:
    """The cells under a brush ``size`` cells across that went the way of the hand."""
    way = walk(grid, gesture, straight=straight)
    inside = cell_set(grid, way)
    found = 0
    for step in brush(grid, Cell(0, 0), size):
        found |= moved(grid, inside, step)
    return found | cell_set(grid, (one for cell in way if not grid.holds(cell) for one in brush(grid, cell, size)))


def brush(grid: Grid, cell: Cell, size: int) -> tuple[Cell, ...]:
    """The cells of a brush: a square of ``size`` × ``size``, or the hexes at most half of that away."""
    if not grid.is_hex:
        low = -((size - 1) // 2)
        return tuple(cell.plus((x, y)) for y in range(low, low + size) for x in range(low, low + size))
    reach = size // 2
    steps = (Cell(q, r) for q in range(-reach, reach + 1) for r in range(-reach, reach + 1) if abs(q + r) <= reach)
    return tuple(cell.plus(step) for step in steps)


def snapped(grid: Grid, spot: Spot, *, free: bool = False) -> Point:
    """The point meant: the nearest half cell on squares, corner or centre on hexes; exactly there when ``free``."""
    if free:
        return spot.x, spot.y
    if not grid.is_hex:
        return round(spot.x / SNAP) * SNAP, round(spot.y / SNAP) * SNAP
    return min((*grid.outline(spot.cell), grid.centre(spot.cell)), key=lambda p: _apart(p, (spot.x, spot.y)))


def corner(grid: Grid, spot: Spot) -> Point:
    """The nearest corner of a cell."""
    return min(grid.outline(spot.cell), key=lambda p: _apart(p, (spot.x, spot.y)))


def nearest_side(board: Board, spot: Spot) -> Side:
    """The side of a cell that is nearest to the hand; one with a wall or a door in it, or between two, is preferred."""
    grid = board.grid
    sides = [side for cell in (spot.cell, *grid.neighbours(spot.cell)) for side in _sides_of(grid, cell)]
    there = standing(board)

    def cost(side: Side) -> float:
        middle = ((side[0][0] + side[1][0]) / 2, (side[0][1] + side[1][1]) / 2)
        bare = there.free(side) == (side,) and not _is_gap(side, there)
        return _apart(middle, (spot.x, spot.y)) + (FOR_BARE if bare else 0.0)

    return min(sides, key=cost)


def _is_gap(side: Side, there: WallIndex) -> bool:
    """Whether walls or doors end at both ends of a side: the mouth of a corridor, a gap in a wall."""
    ends = [_near(end) for stretch in there.near(side) for end in stretch]
    return _near(side[0]) in ends and _near(side[1]) in ends


def between_cells(grid: Grid, a: Cell, b: Cell) -> tuple[Side, ...]:
    """The side that two neighbours share, if they share one."""
    mine = _sides_of(grid, a)
    theirs = {frozenset(_near(point) for point in side) for side in _sides_of(grid, b)}
    return tuple(side for side in mine if frozenset(_near(point) for point in side) in theirs)


def _sides_of(grid: Grid, cell: Cell) -> tuple[Side, ...]:
    corners = grid.outline(cell)
    return tuple(zip(corners, (*corners[1:], corners[0]), strict=True))


def joined_corners(corners: tuple[Point, ...]) -> tuple[Side, ...]:
    """Straight lines from point to point."""
    return tuple((a, b) for a, b in pairwise(corners) if _near(a) != _near(b))


def along_sides(grid: Grid, gesture: Gesture) -> tuple[Side, ...]:
    """The sides of cells along which the hand went, without gaps; going back takes back what was drawn there."""
    way = [corner(grid, gesture.first)]
    for x, y in _dense(gesture):
        for there in _around(grid, way[-1], corner(grid, Spot(x, y, grid.under(x, y)))):
            if len(way) > 1 and _near(there) == _near(way[-2]):
                way.pop()
            else:
                way.append(there)
    return tuple(pairwise(way))


def _dense(gesture: Gesture) -> Iterator[Point]:
    """Points on the way of the hand that are no further apart than ``STRIDE``."""
    for a, b in pairwise(gesture.spots):
        steps = max(1, ceil(_apart((a.x, a.y), (b.x, b.y)) / STRIDE))
        for step in range(1, steps + 1):
            yield a.x + (b.x - a.x) * step / steps, a.y + (b.y - a.y) * step / steps


@lru_cache(maxsize=4096)
def _around(grid: Grid, a: Point, b: Point) -> tuple[Point, ...]:
    """The corners from ``a`` (left out) to ``b`` by the fewest sides of cells, the straightest first."""
    fresh: list[tuple[Point, ...]] = [(a,)]
    seen = {_near(a)}
    for _ in range(MOST_SIDES):
        longer: list[tuple[Point, ...]] = []
        for way in fresh:
            if _near(way[-1]) == _near(b):
                return way[1:]
            for there in sorted(_next_corners(grid, way[-1]), key=lambda one: _apart(one, b)):
                if _near(there) not in seen:
                    seen.add(_near(there))
                    longer.append((*way, there))
        fresh = longer
    return (b,)


def _next_corners(grid: Grid, point: Point) -> list[Point]:
    """The corners that a side of a cell joins with this one."""
    middle = grid.under(*point)
    cells = (middle, *(middle.plus(way) for way in grid.directions))
    sides = [side for cell in cells for side in _sides_of(grid, cell)]
    ends = [(one, other) for a, b in sides for one, other in ((a, b), (b, a)) if _near(one) == _near(point)]
    return list({_near(other): other for _, other in ends}.values())


def _near(point: Point) -> tuple[int, int]:
    return round(point[0] * 4096), round(point[1] * 4096)


def _apart(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
