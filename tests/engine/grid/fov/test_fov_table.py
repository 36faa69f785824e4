"""The quick view within a small radius is the view of the sweep, cell by cell, on every layout."""

from __future__ import annotations

import random
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.grid.area import burst
from engine.grid.cell import Cell
from engine.grid.cell_set import has
from engine.grid.fov.fov_table import MOST_RADIUS, fov_near
from engine.grid.fov.occluders import Ends, Occluders, occluders
from engine.grid.fov.shadowcasting import field_of_view
from engine.grid.grid import Grid, Layout
from engine.grid.line import nudged
from engine.grid.plane import UNIT


def swept(around: Occluders, viewer: Cell, radius: int) -> int:
    """The view as the sweep of the lines finds it."""
    with patch("engine.grid.fov.shadowcasting.fov_near", return_value=None):
        return field_of_view(around, viewer, radius)


@given(st.data())
@pytest.mark.parametrize("layout", list(Layout))
def test_it_agrees_with_the_sweep(layout: Layout, data: st.DataObject) -> None:
    grid = Grid(layout, data.draw(st.integers(1, 30)), data.draw(st.integers(1, 30)))
    often = data.draw(st.sampled_from([0, 0.03, 0.1, 0.3, 0.6]))
    dice = data.draw(st.randoms(use_true_random=False))
    blocks = sum(1 << index for index in range(grid.size) if dice.random() < often)
    viewer, radius = grid.cell(data.draw(st.integers(0, grid.size - 1))), data.draw(st.integers(0, 14))
    around = occluders(grid, blocks, ())
    assert fov_near(around, viewer, radius) == swept(around, viewer, radius)


@pytest.mark.parametrize("layout", list(Layout))
def test_a_wall_near_by_is_left_to_the_sweep_and_a_distant_one_is_not(layout: Layout) -> None:
    grid, viewer = Grid(layout, 30, 30), Cell(15, 15)
    x, y = viewer

    def wall(away: int) -> Ends:
        return ((x + away) * UNIT + 100, (y + away) * UNIT - 400), ((x + away) * UNIT + 100, (y + away) * UNIT + 400)

    far = occluders(grid, 0, (wall(10),))
    assert fov_near(far, viewer, 4) == swept(far, viewer, 4)
    assert fov_near(occluders(grid, 0, (wall(2),)), viewer, 4) is None


def test_a_wall_that_only_ends_far_away_is_met() -> None:
    grid = Grid(Layout.SQUARE, 40, 40)
    for ends in (((14 * UNIT, 20 * UNIT), (14 * UNIT, 39 * UNIT)), ((14 * UNIT, 0), (14 * UNIT, 39 * UNIT))):
        around = occluders(grid, 0, (ends,))
        assert fov_near(around, Cell(15, 20), 3) is None


def test_a_large_radius_is_left_to_the_sweep() -> None:
    around = occluders(Grid(Layout.SQUARE, 5, 5), 0, ())
    assert fov_near(around, Cell(0, 0), MOST_RADIUS + 1) is None


@pytest.mark.parametrize("layout", list(Layout))
def test_it_agrees_with_lines_taken_one_by_one(layout: Layout) -> None:
    dice = random.Random(f"shades {layout}")
    for _ in range(25):
        grid = Grid(layout, dice.randint(1, 12), dice.randint(1, 12))
        viewer, radius = grid.cell(dice.randrange(grid.size)), dice.randint(0, 6)
        blocks = sum(1 << index for index in range(grid.size) if dice.random() < 0.15)
        expected = 0
        for cell in grid.cells():
            x, y = grid.vector(cell.minus(viewer))
            ways = nudged(grid, viewer, cell)
            if x * x + y * y <= radius * radius + 1e-9 and any(
                not any(has(grid, blocks, there) for there in way) for way in ways
            ):
                expected |= 1 << grid.index(cell)
        assert fov_near(occluders(grid, blocks, ()), viewer, radius) == expected, (grid, viewer, radius, blocks)


@pytest.mark.parametrize("layout", list(Layout))
def test_the_largest_radius_is_a_circle_still(layout: Layout) -> None:
    grid = Grid(layout, 60, 60)
    viewer = grid.at(30, 30)
    seen = fov_near(occluders(grid, 0, ()), viewer, MOST_RADIUS)
    assert seen == burst(grid, viewer, MOST_RADIUS)


def test_a_wall_is_near_when_it_meets_a_line_within_the_radius() -> None:
    grid, viewer = Grid(Layout.SQUARE, 3, 20), Cell(1, 10)
    half = UNIT // 2
    # Walls along the borders of the rows, above and below the viewer's row; within 3 rows lie four borders each way.
    near = [
        row for row in range(20)
        if fov_near(occluders(grid, 0, (((0, row * UNIT - half), (UNIT, row * UNIT - half)),)), viewer, 3) is None
    ]  # fmt: skip
    assert near == [8, 9, 10, 11, 12, 13]
