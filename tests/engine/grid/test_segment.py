"""Segments over a grid: what one crosses is worked out once for its shape, wherever it lies."""

from __future__ import annotations

from random import Random

import pytest

from engine.grid import segment
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.grid.plane import UNIT, Point, centre, crossings
from engine.grid.segment import steps_across, touched

LAYOUTS = pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R, Layout.HEX_EVEN_Q])


def moved(point: Point, by: Cell) -> Point:
    return point[0] + by.x * UNIT, point[1] + by.y * UNIT


@LAYOUTS
def test_a_segment_crosses_the_same_wherever_it_lies(layout: Layout) -> None:
    grid, dice = Grid(layout, 30, 30), Random(8)
    start, by = grid.at(8, 8), grid.at(17, 15).minus(grid.at(8, 8))
    for _ in range(60):
        p, q = (
            (start.x * UNIT + dice.randrange(-3 * UNIT, 3 * UNIT), start.y * UNIT + dice.randrange(-3 * UNIT, 3 * UNIT))
            for _ in range(2)
        )
        here = touched(grid, p, q)
        assert here
        assert touched(grid, moved(p, by), moved(q, by)) == tuple(cell.plus(by) for cell in here)
        steps = {
            (way, grid.cell(number).plus(by), left, right) for way, number, left, right in steps_across(grid, p, q)
        }
        there = steps_across(grid, moved(p, by), moved(q, by))
        assert {(way, grid.cell(number), left, right) for way, number, left, right in there} == steps


@LAYOUTS
def test_what_a_segment_touches_and_crosses_is_what_every_cell_and_step_of_the_map_says(layout: Layout) -> None:
    grid, dice = Grid(layout, 9, 9), Random(5)
    middle = grid.at(4, 4)
    ends = [(dice.randrange(-5 * UNIT, 5 * UNIT), dice.randrange(-5 * UNIT, 5 * UNIT)) for _ in range(12)]
    # From one side to just the other, along a side, through corners, and a point on a corner.
    ends += [(-5 * UNIT, -2 * UNIT), (5 * UNIT, 2 * UNIT), (-5 * UNIT, UNIT // 2), (5 * UNIT, UNIT // 2)]
    ends += [(UNIT // 2, UNIT // 2), (UNIT // 2 + 1, UNIT // 2)]
    for one, two in zip(ends[::2], ends[1::2], strict=True):
        p, q = moved(one, middle), moved(two, middle)
        on_map = {cell for cell in touched(grid, p, q) if grid.holds(cell)}
        assert on_map == {cell for cell in grid.cells() if segment._touches(grid.is_hex, cell, p, q)}
        steps = set()
        for cell in grid.cells():
            for way in range(grid.facings):
                there = grid.neighbour(cell, way)
                left, right = crossings(centre(cell), centre(there), p, q)
                if grid.holds(there) and (left or right):
                    steps.add((way, grid.index(cell), left, right))
        assert set(steps_across(grid, p, q)) == steps


@pytest.mark.parametrize("layout", Layout)
def test_amid_the_map_steps_are_those_that_every_step_says_wherever_lines_of_hexes_are_pushed(layout: Layout) -> None:
    grid, dice, crossing = Grid(layout, 9, 9), Random(6), 0
    for column, row in ((4, 4), (4, 3), (3, 4), (3, 3)) * 3:
        middle = grid.at(column, row)
        p, q = (moved((dice.randrange(-UNIT, UNIT), dice.randrange(-UNIT, UNIT)), middle) for _ in range(2))
        steps = {
            (way, grid.index(cell), left, right)
            for cell in grid.cells()
            for way in range(grid.facings)
            for left, right in (crossings(centre(cell), centre(grid.neighbour(cell, way)), p, q),)
            if grid.holds(grid.neighbour(cell, way)) and (left or right)
        }
        assert set(steps_across(grid, p, q)) == steps
        crossing += bool(steps)
    assert crossing > 6


@LAYOUTS
def test_at_the_edge_of_the_map_only_steps_on_it_are_counted(layout: Layout) -> None:
    grid = Grid(layout, 6, 6)
    corner = grid.at(5, 0)
    p, q = (corner.x * UNIT - 4 * UNIT, corner.y * UNIT + UNIT // 3), (corner.x * UNIT + 4 * UNIT, corner.y * UNIT)
    found = steps_across(grid, p, q)
    assert found
    for way, number, *_ in found:
        assert grid.holds(grid.neighbour(grid.cell(number), way))


def test_a_thousand_walls_of_few_shapes_cost_what_few_walls_do() -> None:
    grid, dice = Grid(Layout.SQUARE, 97, 83), Random(3)
    segment._crossed.cache_clear()
    segment._numbered.cache_clear()
    segment.touched_by_shape.cache_clear()
    for _ in range(1000):
        x, y = dice.randrange(97) * UNIT - UNIT // 2, dice.randrange(83) * UNIT - UNIT // 2
        q = (x + UNIT, y) if dice.random() < 0.5 else (x, y + UNIT)
        steps_across(grid, (x, y), q)
        touched(grid, (x, y), q)
    assert segment._crossed.cache_info().misses == 2
    assert segment._numbered.cache_info().misses == 2
    assert segment.touched_by_shape.cache_info().misses == 2
