"""Walls along the edges of cells, where what is open meets what is not; on squares as long as they go straight."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from engine.battle.board import Wall
from engine.grid.grid import Grid


def outline_walls(
    grid: Grid, is_open: Callable[[int], bool], *, skip: Collection[int] = (), at_border: bool = True
) -> tuple[Wall, ...]:
    """The walls between open cells and others. Cells in ``skip`` have walls of their own and get none here.

    ``at_border``: what lies outside the map counts as closed.
    """
    if not grid.is_hex:
        return _of_squares(grid, is_open, skip, at_border)
    walls = []
    for index in range(grid.size):
        if not is_open(index) or index in skip:
            continue
        cell = grid.cell(index)
        corners = grid.outline(cell)
        for direction in range(grid.facings):
            other, side = grid.neighbour(cell, direction), grid.side_number(direction)
            start, end = corners[side], corners[(side + 1) % len(corners)]
            beside = grid.index(other) if grid.holds(other) else None
            closed = at_border if beside is None else not is_open(beside) and beside not in skip
            if closed:
                # The sides of hexes never go straight on from each other.
                walls.append(Wall(*start, *end))
    return tuple(walls)


_CLOSED, _OPEN, _SKIPPED = 0, 1, 2


def _of_squares(grid: Grid, is_open: Callable[[int], bool], skip: Collection[int], at_border: bool) -> tuple[Wall, ...]:
    """The same for squares, line by line: lines that are alike have no wall between them, and most are."""
    states = bytearray(is_open(index) for index in range(grid.size))
    for index in skip:
        states[index] = _SKIPPED
    columns, rows = grid.columns, grid.rows
    walls = []
    lines = [bytes(states[row * columns : (row + 1) * columns]) for row in range(rows)]
    for at, (start, end) in _runs(lines, columns, at_border):
        walls.append(Wall(float(start), float(at), float(end), float(at)))
    lines = [bytes(states[column::columns]) for column in range(columns)]
    for at, (start, end) in _runs(lines, rows, at_border):
        walls.append(Wall(float(at), float(start), float(at), float(end)))
    return tuple(walls)


def _runs(lines: list[bytes], length: int, at_border: bool) -> Iterator[tuple[int, tuple[int, int]]]:
    """(number of the border, (start, end)) of the runs in which one line is open and the next one closed."""
    outside = bytes([_CLOSED if at_border else _SKIPPED]) * length
    for at, (one, other) in enumerate(zip([outside, *lines], [*lines, outside], strict=True)):
        if one == other:
            continue
        start = None
        for place in range(length + 1):
            is_wall = place < length and one[place] != other[place] and one[place] + other[place] == _OPEN
            if is_wall and start is None:
                start = place
            elif not is_wall and start is not None:
                yield at, (start, place)
                start = None
