"""Sets of cells: what lies around them."""

from __future__ import annotations

import pytest

from engine.grid.bits import cell_set, cells_of, grown, whole
from engine.grid.grid import Grid, Layout


@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize("steps", range(6))
def test_a_set_grows_to_all_cells_at_most_so_many_steps_away(layout: Layout, steps: int) -> None:
    grid = Grid(layout, 7, 6)
    own = (grid.at(1, 1), grid.at(2, 4))
    near = {cell for cell in cells_of(grid, whole(grid)) if min(grid.distance(cell, one) for one in own) <= steps}

    assert set(cells_of(grid, grown(grid, cell_set(grid, own), steps))) == near


def test_a_set_grows_by_one_step_where_none_is_named_and_never_beyond_the_map() -> None:
    grid = Grid(Layout.SQUARE, 3, 2)
    corner = cell_set(grid, (grid.at(0, 0),))

    assert set(cells_of(grid, grown(grid, corner))) == {grid.at(0, 0), grid.at(1, 0), grid.at(0, 1), grid.at(1, 1)}
    assert grown(grid, corner, 1000) == whole(grid)
    assert grown(grid, 0, 3) == 0
