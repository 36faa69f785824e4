"""The sides of cells on every layout: each leads to the neighbour it is asked for, and rooms are walled all around."""

from __future__ import annotations

import pytest

from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set
from engine.grid.grid import Grid, Layout
from engine.mapedit.wall_index import sides_around
from engine.maps.edges import outline_walls


def _over(grid: Grid, a: tuple[float, float], b: tuple[float, float]) -> tuple[Cell, Cell]:
    """The two cells that a side lies between."""
    x, y, dx, dy = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, b[1] - a[1], a[0] - b[0]
    return grid.under(x + 0.2 * dx, y + 0.2 * dy), grid.under(x - 0.2 * dx, y - 0.2 * dy)


@pytest.mark.parametrize("layout", Layout)
def test_a_side_leads_to_the_neighbour_in_its_direction(layout: Layout) -> None:
    grid = Grid(layout, 9, 9)
    for cell in (grid.at(3, 3), grid.at(4, 4), grid.at(4, 3)):
        corners = grid.outline(cell)
        for direction in range(0, grid.facings, 1 if grid.is_hex else 2):
            start = grid.side_number(direction)
            a, b = corners[start], corners[(start + 1) % len(corners)]
            assert set(_over(grid, a, b)) == {cell, grid.neighbour(cell, direction)}


@pytest.mark.parametrize("layout", Layout)
def test_sides_around_a_room_lie_between_it_and_the_rest(layout: Layout) -> None:
    grid = Grid(layout, 9, 9)
    room = {grid.at(column, row) for column in (3, 4, 5) for row in (3, 4)}
    for a, b in sides_around(grid, cell_set(grid, room)):
        assert len(room & set(_over(grid, a, b))) == 1


@pytest.mark.parametrize("layout", [one for one in Layout if one.is_hex])
def test_walls_of_a_map_of_tiles_lie_between_open_and_closed_cells(layout: Layout) -> None:
    grid = Grid(layout, 9, 9)
    room = {grid.at(column, row) for column in (3, 4, 5) for row in (3, 4)}
    walls = outline_walls(grid, lambda index: grid.cell(index) in room)
    assert walls
    for wall in walls:
        assert len(room & set(_over(grid, (wall.x1, wall.y1), (wall.x2, wall.y2)))) == 1
