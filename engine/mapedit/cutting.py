"""Walls and doors cut along cells: which stretches of them lie in an area, and which outside. Board units."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import ceil, hypot

from engine.battle.board import Board, Door, Wall
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, has
from engine.grid.grid import Grid
from engine.mapedit.wall_index import NEAR, Side, left_over, side_of

SAMPLE = 0.5
"""So far apart are the points by which the cells near a wall are found; shorter than a cell is wide."""
Pieces = tuple[tuple[Wall, ...], tuple[Door, ...]]


def split_walls(board: Board, cells: CellSet, rim: Iterable[Side] | None = None) -> tuple[Pieces, Pieces]:
    """Walls and doors in ``cells`` and those outside, walls cut where the area ends.

    What stands between two of the cells is inside. ``rim``: which sides between a cell of the area and another one are
    inside too, or stand alone and are; None: all sides of the area.
    """
    sides = None if rim is None else tuple(rim)
    top, bottom = _rows(board.grid, cells, sides or ())
    inner: list[Wall] = []
    outer: list[Wall] = []
    for wall in board.walls:
        whole = side_of(wall)
        if max(wall.y1, wall.y2) < top or min(wall.y1, wall.y2) > bottom:
            outer.append(wall)
            continue
        outside = left_over(whole, _inside(board.grid, cells, whole, sides))
        inside = () if outside == (whole,) else left_over(whole, outside)
        outer += [wall] if outside == (whole,) else pieces_of(wall, outside)
        inner += [wall] if inside == (whole,) else pieces_of(wall, inside)
    doors = {door: _is_in(board.grid, cells, side_of(door), sides) for door in board.doors}
    return (
        (tuple(inner), tuple(door for door in board.doors if doors[door])),
        (tuple(outer), tuple(door for door in board.doors if not doors[door])),
    )


def _rows(grid: Grid, cells: CellSet, rim: tuple[Side, ...]) -> tuple[float, float]:
    """From where to where an area reaches down the map, a little too much: most walls of a large map are beyond it."""
    heights = [y for side in rim for _, y in side]
    if cells:
        first, last = (cells & -cells).bit_length() - 1, cells.bit_length() - 1
        # On hexes that lie on a side every other cell of a row stands half a cell lower.
        heights += [grid.centre(grid.cell(first))[1] - 1.5, grid.centre(grid.cell(last))[1] + 1.5]
    return (min(heights), max(heights)) if heights else (0.0, -1.0)


def pieces_of(wall: Wall, sides: Iterable[Side]) -> list[Wall]:
    """A wall of the same kind in each of these places."""
    return [replace(wall, x1=a[0], y1=a[1], x2=b[0], y2=b[1]) for a, b in sides]


def _is_in(grid: Grid, cells: CellSet, door: Side, rim: tuple[Side, ...] | None) -> bool:
    """Whether more than half of a door lies inside: a door is not cut."""
    left = left_over(door, _inside(grid, cells, door, rim))
    return sum(map(_length, left)) < _length(door) / 2


def _inside(grid: Grid, cells: CellSet, whole: Side, rim: tuple[Side, ...] | None) -> list[Side]:
    """Stretches on the line of ``whole`` that lie in the cells or on sides that count as theirs."""
    around = list(_cells_near(grid, whole))
    near = [cell for cell in around if has(grid, cells, cell)]
    if len(near) == len(around):
        return [whole]
    found = [stretch for cell in near if (stretch := _within(grid.outline(cell), whole)) is not None]
    for cell in near:
        corners = grid.outline(cell)
        for direction in grid.straight:
            if rim is None or has(grid, cells, grid.neighbour(cell, direction)):
                start = grid.side_number(direction)
                found.append((corners[start], corners[(start + 1) % len(corners)]))
    return [*found, *(rim or ())]


def _cells_near(grid: Grid, side: Side) -> Iterator[Cell]:
    """The cells that a stretch goes through or along, and some more, each once."""
    (x1, y1), (x2, y2) = side
    steps = max(1, ceil(_length(side) / SAMPLE))
    points = (step / steps for step in range(steps + 1))
    passed = dict.fromkeys(grid.under(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part) for part in points)
    yield from dict.fromkeys(
        cell for middle in passed for cell in (middle, *(middle.plus(way) for way in grid.directions))
    )


def _within(outline: tuple[tuple[float, float], ...], whole: Side) -> Side | None:
    """The part of a stretch inside a cell; None for one that only touches it or runs along its rim."""
    (x1, y1), (x2, y2) = whole
    dx, dy = x2 - x1, y2 - y1
    low, high = 0.0, 1.0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        # Clockwise with y downwards: inside is where the cross product is positive.
        start = (bx - ax) * (y1 - ay) - (by - ay) * (x1 - ax)
        slope = (bx - ax) * dy - (by - ay) * dx
        if abs(slope) < NEAR:
            if start < NEAR:
                return None
        elif slope > 0:
            low = max(low, -start / slope)
        else:
            high = min(high, -start / slope)
    if (high - low) * hypot(dx, dy) < NEAR:
        return None
    return (x1 + dx * low, y1 + dy * low), (x1 + dx * high, y1 + dy * high)


def _length(side: Side) -> float:
    return hypot(side[1][0] - side[0][0], side[1][1] - side[0][1])
