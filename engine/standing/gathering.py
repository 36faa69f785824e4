"""Gathering: where the members of a group stand that comes onto a map in its formation, as far as the ground allows.

Who has room in his place, and a way to it that is hardly longer than the straight one, stands in it. Whoever would
stand in rock, in water or behind a wall stands where the way from the middle of the group is as long as in the
formation, and as near to his place as possible: so a column goes round the corner of a corridor, and a line that is
wider than its hall closes up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from math import hypot
from typing import Any

from engine.battle.battle import Battle
from engine.battle.board import Board
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set, cells_of, has
from engine.grid.footprint import covered
from engine.grid.grid import Grid
from engine.standing.ground import anchors_touching, barriers, standing

BESIDE = 12
"""Cells beyond the outermost place of the formation within which members look for room."""
DETOUR = 2
"""Cells by which the way to a place may be longer than the straight one."""
ASIDE = 0.5
"""What a cell of distance from the place in the formation weighs, beside one more or less of the way."""


@dataclass(frozen=True)
class Member:
    """One of a group: how large it is, and where it stands from the middle, in the units of ``Grid.centre``."""

    size: int = 1
    x: float = 0.0
    y: float = 0.0


def places(battle: Battle[Any, Any, Any], group: Sequence[Member], middle: Cell) -> list[Cell | None]:
    """The anchor cell of each of a group that gathers about ``middle``; None for whom there is no room near it.

    Those who stand nearest to the middle choose first. Nobody is put where somebody stands already.
    """
    board, grid = battle.board, battle.board.grid
    wide = max((hypot(one.x, one.y) for one in group), default=0.0)
    ways = {size: _ways(board, size, middle, wide + BESIDE) for size in {one.size for one in group}}
    from_x, from_y = grid.centre(middle)
    taken = battle.occupied()
    found: list[Cell | None] = [None] * len(group)
    for number in sorted(range(len(group)), key=lambda number: (hypot(group[number].x, group[number].y), number)):
        one = group[number]
        closed = anchors_touching(grid, taken, one.size)
        cell = _place(grid, ways[one.size], closed, (from_x, from_y), (one.x, one.y))
        if cell is not None:
            found[number] = cell
            taken |= cell_set(grid, covered(grid, cell, one.size))
    return found


def _place(
    grid: Grid, ways: dict[Cell, float], closed: CellSet, middle: tuple[float, float], off: tuple[float, float]
) -> Cell | None:
    """The cell ``off`` the middle, else the one that stands for it best; None where all in reach is taken."""
    x, y = middle[0] + off[0], middle[1] + off[1]
    aim, straight = grid.under(x, y), hypot(*off)
    if aim in ways and ways[aim] <= straight + DETOUR and not has(grid, closed, aim):
        return aim

    def worth(cell: Cell) -> tuple[float, Cell]:
        there = grid.centre(cell)
        return abs(ways[cell] - straight) + ASIDE * hypot(there[0] - x, there[1] - y), cell

    return min((cell for cell in ways if not has(grid, closed, cell)), key=worth, default=None)


def _nearest(board: Board, size: int, middle: Cell) -> Cell | None:
    """The anchor nearest to the middle in which a figure of this size fits."""
    grid, there = board.grid, standing(board, size)
    if has(grid, there, middle):
        return middle
    return min(cells_of(grid, there), key=lambda cell: (grid.distance(middle, cell), cell), default=None)


def _ways(board: Board, size: int, middle: Cell, most: float) -> dict[Cell, float]:
    """The anchors that a figure of this size reaches, with the length of the way, ``most`` at most; others are no bar.

    Lengths are those between the centres of the cells: what a step costs is the ruleset's, and no matter here.
    """
    grid, there, barred = board.grid, standing(board, size), barriers(board, size)
    start = _nearest(board, size, middle)
    found = dict[Cell, float]()
    front = [(0.0, start)] if start is not None else []
    lengths = [hypot(*grid.vector(step)) for step in grid.directions]
    while front:
        length, cell = heappop(front)
        if cell in found:
            continue
        found[cell] = length
        for direction, step in enumerate(lengths):
            to = grid.neighbour(cell, direction)
            is_open = to not in found and has(grid, there, to) and not has(grid, barred[direction], cell)
            if is_open and length + step <= most:
                heappush(front, (length + step, to))
    return found
