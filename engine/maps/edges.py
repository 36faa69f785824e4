"""Walls along the edges of cells: where what is open meets what is not, in runs as long as they go straight."""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.battle.board import Wall
from engine.grid.grid import Grid

Point = tuple[float, float]


def outline_walls(
    grid: Grid, is_open: Callable[[int], bool], *, skip: Collection[int] = (), at_border: bool = True
) -> tuple[Wall, ...]:
    """The walls between open cells and others. Cells in ``skip`` have walls of their own and get none here.

    ``at_border``: what lies outside the map counts as closed.
    """
    segments: list[tuple[Point, Point]] = []
    for index in range(grid.size):
        if not is_open(index) or index in skip:
            continue
        cell = grid.cell(index)
        corners = grid.outline(cell)
        for side, (start, end) in enumerate(zip(corners, (*corners[1:], corners[0]), strict=True)):
            other = grid.neighbour(cell, side if grid.is_hex else 2 * side)
            beside = grid.index(other) if grid.holds(other) else None
            closed = at_border if beside is None else not is_open(beside) and beside not in skip
            if closed:
                segments.append((start, end))
    return tuple(Wall(*start, *end) for start, end in _joined(segments))


def _joined(segments: list[tuple[Point, Point]]) -> list[tuple[Point, Point]]:
    """Segments that continue each other in a straight line made one."""
    key = _key
    starting = {}
    for start, end in segments:
        starting[key(start), _heading(start, end)] = (start, end)
    ending = {(key(end), _heading(start, end)) for start, end in segments}
    found = []
    for start, end in segments:
        heading = _heading(start, end)
        if (key(start), heading) in ending:
            continue
        while (following := starting.get((key(end), heading))) is not None:
            end = following[1]
        found.append((start, end))
    return found


def _key(point: Point) -> tuple[int, int]:
    return round(point[0] * 4096), round(point[1] * 4096)


def _heading(start: Point, end: Point) -> tuple[int, int]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    return round(dx / length * 1024), round(dy / length * 1024)
