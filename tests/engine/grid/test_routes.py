"""Which of the cheapest ways is gone: straight ones near the line to the start, drawn."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.grid.cell import Cell, Step
from engine.grid.cell_set import all_cells, cell_set
from engine.grid.grid import Grid, Layout
from engine.grid.travel.costs import Diagonal, Travel, walk
from engine.grid.travel.reach import Reach
from engine.grid.travel.search import search


def reach_on(grid: Grid, start: Cell, **rules: object) -> Reach:
    every = all_cells(grid)
    off = tuple(cell_set(grid, (c for c in grid.cells() if not grid.holds(c.plus(step)))) for step in grid.directions)
    enter = rules.pop("enter", ((1, every),))
    budget = rules.pop("budget", 99)
    travel = Travel(grid, every, every, enter, off, **rules)  # type: ignore[arg-type]
    return search(travel, Step(start, 0), budget)  # type: ignore[arg-type]


def ways(reach: Reach, cell: Cell) -> str:
    """The directions of a route's steps."""
    return "".join(str(step.facing) for step in reach.route(cell))


def test_on_squares_a_way_leaves_straight_and_bends_once_towards_its_end() -> None:
    grid = Grid(Layout.SQUARE, 9, 9)
    reach = reach_on(grid, Cell(4, 4))
    # Straight to all eight sides.
    ends = [Cell(4 + 3 * step.x, 4 + 3 * step.y) for step in grid.directions]
    assert [ways(reach, end) for end in ends] == [str(way) * 3 for way in range(8)]
    for cell in grid.cells():
        found = ways(reach, cell)
        dx, dy = abs(cell.x - 4), abs(cell.y - 4)
        assert sum(int(way) & 1 for way in found) == min(dx, dy)
        assert len(found) == max(dx, dy)
        assert sum(a != b for a, b in pairwise(found)) <= 1


@pytest.mark.parametrize("layout", [layout for layout in Layout if layout.is_hex])
def test_on_hexes_a_way_takes_the_two_directions_nearest_to_the_line_and_bends_once(layout: Layout) -> None:
    grid = Grid(layout, 9, 9)
    start = grid.at(4, 4)
    reach = reach_on(grid, start)
    for cell in grid.cells():
        found = ways(reach, cell)
        assert len(found) == grid.distance(start, cell)
        assert len(set(found)) <= 2
        assert sum(a != b for a, b in pairwise(found)) <= 1


def test_half_a_cell_more_for_a_diagonal_does_not_make_a_way_crooked() -> None:
    grid = Grid(Layout.SQUARE, 8, 8)
    for diagonal in (Diagonal.HALF_MORE, Diagonal.ALTERNATE):
        reach = reach_on(grid, Cell(0, 0), diagonal=diagonal, enter=((2, all_cells(grid)),))
        for cell in grid.cells():
            found = ways(reach, cell)
            low, high = sorted((cell.x, cell.y))
            price = 2 * (high - low) + (3 * low if diagonal is Diagonal.HALF_MORE else 2 * (low + low // 2))
            assert (walk(reach.travel, reach.start, reach.route(cell)).prices or (0,))[-1] == price == reach.price(cell)
            assert len(set(found)) <= 2 or diagonal is Diagonal.ALTERNATE


def test_turns_in_place_that_follow_each_other_are_one() -> None:
    grid = Grid(Layout.SQUARE, 5, 5)
    reach = reach_on(grid, Cell(2, 2), relative=(1, -1, -1, -1, -1), turn=(0, 1, 9, 9, 9))
    # Half-way round in four turns of 45 degrees: one step of the route; then straight down.
    assert reach.route(Cell(2, 4)) == (Step(Cell(2, 2), 4), Step(Cell(2, 3), 4), Step(Cell(2, 4), 4))
    assert reach.price(Cell(2, 4)) == 6
    # Down and then looking up again: a turn at either end.
    assert reach.route(Cell(2, 3), 0) == (Step(Cell(2, 2), 4), Step(Cell(2, 3), 4), Step(Cell(2, 3), 0))


def test_the_least_turn_is_taken_where_several_gazes_are_as_cheap() -> None:
    grid = Grid(Layout.SQUARE, 5, 5)
    reach = reach_on(grid, Cell(2, 2), turn=(0, 0, 0, 0, 0))
    assert reach.route(Cell(3, 2)) == (Step(Cell(3, 2), 0),)
    assert reach.route(Cell(3, 2), 3)[-1] == Step(Cell(3, 2), 3)
    ahead = reach_on(grid, Cell(2, 2), relative=(1, 1, -1, -1, -1), turn=(0, 1, 1, 1, 1))
    # East lies two facings off: one turn, and of those that will do the smallest, by 45 degrees.
    assert ahead.route(Cell(3, 2)) == (Step(Cell(2, 2), 1), Step(Cell(3, 2), 1))


@pytest.mark.parametrize("rows", [1, 3, 9])
def test_only_the_rows_within_reach_are_searched_and_all_that_are(rows: int) -> None:
    grid = Grid(Layout.SQUARE, 4, rows)
    for row in range(rows):
        for budget in (0, 1, 3):
            reach = reach_on(grid, Cell(1, row), budget=budget)
            near = cell_set(grid, (cell for cell in grid.cells() if grid.distance(cell, Cell(1, row)) <= budget))
            assert reach.cells == near
            assert all(
                len(reach.route(cell)) == grid.distance(cell, Cell(1, row))
                for cell in grid.cells()
                if near >> grid.index(cell) & 1
            )
            assert all(reach.route(cell) == () for cell in grid.cells() if not near >> grid.index(cell) & 1)


@pytest.mark.parametrize("layout", list(Layout))
def test_backward_at_half_the_price_reaches_twice_as_far(layout: Layout) -> None:
    grid = Grid(layout, 15, 15)
    start = grid.at(7, 7)
    half = grid.facings // 2
    reach = reach_on(grid, start, relative=(2, *[-1] * (half - 1), 1), budget=4)
    ahead = [start.plus((n * grid.directions[0].x, n * grid.directions[0].y)) for n in range(-5, 4)]
    assert [reach.price(cell) for cell in ahead] == [None, 4, 3, 2, 1, 0, 2, 4, None]
    assert reach.cells == cell_set(grid, ahead[1:-1])
