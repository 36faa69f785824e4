"""Which steps walls bar, from which side: beside every step looked at one by one, and as walls come and go."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.board import Board, Wall
from engine.grid.cell_set import has
from engine.grid.grid import Grid, Layout
from engine.grid.plane import centre, crossings, on_plane
from engine.standing.step_barriers import StepBarriers

LAYOUTS = pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])


def board(layout: Layout, *walls: tuple[float, float, float, float]) -> Board:
    return Board(Grid(layout, 9, 9), walls=tuple(Wall(*ends) for ends in walls))


def of(board: Board) -> StepBarriers:
    return StepBarriers(board.grid).altered(board)


def taken(barriers: StepBarriers, grid: Grid) -> set[tuple[int, int, bool, bool]]:
    """Way, cell, and from which side a step is barred."""
    found = set()
    for way, (left, right) in enumerate(zip(barriers.left, barriers.right, strict=True)):
        for cell in grid.cells():
            sides = has(grid, left, cell), has(grid, right, cell)
            if any(sides):
                found.add((way, grid.index(cell), *sides))
    return found


def one_by_one(board: Board) -> set[tuple[int, int, bool, bool]]:
    grid, found = board.grid, set()
    ends = [(on_plane(grid, wall.x1, wall.y1), on_plane(grid, wall.x2, wall.y2)) for wall in board.walls]
    for cell in grid.cells():
        for way in range(grid.facings):
            there = grid.neighbour(cell, way)
            met = [crossings(centre(cell), centre(there), p, q) for p, q in ends]
            sides = any(left for left, _ in met), any(right for _, right in met)
            if grid.holds(there) and any(sides):
                found.add((way, grid.index(cell), *sides))
    return found


SHORT = (4.3, 4.0, 4.7, 5.0)
LONG = [
    *[(4.5, 4.5, 4.6, 0.2), (4.5, 4.5, 4.4, 8.8), (4.5, 4.5, 0.2, 4.4), (4.5, 4.5, 8.8, 4.6)],
    *[(0.2, 0.3, 8.8, 8.6), (8.8, 0.2, 0.3, 8.7), (0.1, 4.6, 8.9, 4.4), (4.6, 0.1, 4.4, 8.9)],
    *[(0.2, 1.2, 2.2, 0.1), (6.5, 8.8, 8.8, 7.1), (0.3, 7.5, 1.4, 8.8)],
]
"""Walls across the middle, one end there or none; and walls far from it in the corners."""


@LAYOUTS
@pytest.mark.parametrize("wall", LONG)
@pytest.mark.parametrize("turned", [False, True])
def test_a_wall_that_stands_bars_its_steps_also_where_another_one_beside_it_has_gone(
    layout: Layout, wall: tuple[float, float, float, float], turned: bool
) -> None:
    both = board(layout, SHORT, (*wall[2:], *wall[:2]) if turned else wall)
    assert taken(of(both), both.grid) == one_by_one(both)
    left = replace(both, walls=both.walls[1:])
    assert taken(of(both).altered(left), both.grid) == one_by_one(left)


@pytest.mark.parametrize(("y1", "y2", "sides"), [(0.5, 0.9, (False, True)), (0.1, 0.5, (True, False))])
def test_a_wall_that_ends_on_the_way_of_a_step_bars_it_on_its_own_side(
    y1: float, y2: float, sides: tuple[bool, bool]
) -> None:
    scene = board(Layout.SQUARE, (1.0, y1, 1.0, y2))
    found = of(scene)
    east = {(left, right) for way, cell, left, right in taken(found, scene.grid) if (way, cell) == (2, 0)}
    assert east == {sides}
    assert taken(found, scene.grid) == one_by_one(scene)
    assert not found.are_none


def test_without_walls_nothing_is_barred_and_what_has_not_changed_is_kept() -> None:
    bare = board(Layout.SQUARE)
    none = StepBarriers(bare.grid)
    assert (none.are_none, taken(none, bare.grid)) == (True, set())
    assert none.altered(bare) is none
    walled = board(Layout.SQUARE, SHORT)
    assert not of(walled).are_none
    assert of(walled).altered(bare).are_none
