"""Where a drawing hand goes over the map: cells, corners, sides; points are in board units."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from engine.battle.board import Board
from engine.battle.stretches import Side, Stretches, standing
from engine.grid.bits import CellSet, cell_set, moved
from engine.grid.cell import Cell
from engine.grid.grid import Grid
from engine.grid.line import between

Point = tuple[float, float]
SNAP = 0.5
"""Points snap to multiples of this (board units) on squares; on hexes to corners and centres of cells."""
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


def rectangle(grid: Grid, a: Cell, b: Cell) -> CellSet:
    """The cells between two corners, by columns and rows."""
    (c1, r1), (c2, r2) = grid.offset(a), grid.offset(b)
    left, right = max(0, min(c1, c2)), min(grid.columns - 1, max(c1, c2))
    row = (1 << right - left + 1) - 1 << left if left <= right else 0
    rows = range(max(0, min(r1, r2)), min(grid.rows - 1, max(r1, r2)) + 1)
    return sum(row << number * grid.columns for number in rows)


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


def _is_gap(side: Side, there: Stretches) -> bool:
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
    """Sides from corner to corner; a step over the corner of a square goes around it."""
    found: list[Side] = []
    for a, b in pairwise(corners):
        if _near(a) == _near(b):
            continue
        found.append((a, b))
    return tuple(found)


def _near(point: Point) -> tuple[int, int]:
    return round(point[0] * 4096), round(point[1] * 4096)


def _apart(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
