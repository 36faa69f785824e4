"""Sets of cells: what lies around them."""

from __future__ import annotations

from random import Random

import pytest

from engine.grid.cell import Cell
from engine.grid.cell_set import (
    all_cells,
    box,
    cell_set,
    cells_holding,
    cells_of,
    dilated,
    has,
    moved,
    numbers_of,
    rectangle,
    set_of_numbers,
)
from engine.grid.grid import Grid, Layout


@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize("steps", range(6))
def test_a_set_grows_to_all_cells_at_most_so_many_steps_away(layout: Layout, steps: int) -> None:
    grid = Grid(layout, 7, 6)
    own = (grid.at(1, 1), grid.at(2, 4))
    near = {cell for cell in cells_of(grid, all_cells(grid)) if min(grid.distance(cell, one) for one in own) <= steps}

    assert set(cells_of(grid, dilated(grid, cell_set(grid, own), steps))) == near


def test_a_set_grows_by_one_step_where_none_is_named_and_never_beyond_the_map() -> None:
    grid = Grid(Layout.SQUARE, 3, 2)
    corner = cell_set(grid, (grid.at(0, 0),))

    assert set(cells_of(grid, dilated(grid, corner))) == {grid.at(0, 0), grid.at(1, 0), grid.at(0, 1), grid.at(1, 1)}
    assert dilated(grid, corner, 1000) == all_cells(grid)
    assert dilated(grid, 0, 3) == 0


SPARSE = (0, 1, 7, 8, 255, 256, 257, 511, 512, 3000, 9999)


def test_numbers_far_apart_become_a_set_and_come_out_again_in_order() -> None:
    bits = sum(1 << number for number in SPARSE)

    assert set_of_numbers(SPARSE) == set_of_numbers(reversed(SPARSE)) == bits
    assert tuple(numbers_of(bits)) == SPARSE
    assert tuple(numbers_of(bits >> 7)) == tuple(number - 7 for number in SPARSE[2:])
    assert tuple(numbers_of(0)) == ()
    assert set_of_numbers(()) == 0
    for number in range(20):
        assert set_of_numbers((number,)) == 1 << number


def test_dense_sets_come_out_whole() -> None:
    assert tuple(numbers_of((1 << 700) - 1 << 5)) == tuple(range(5, 705))


def test_the_cells_of_a_layer_that_hold_one_of_some_numbers() -> None:
    assert cells_holding(bytes([0, 3, 255, 3, 7]), (3, 255)) == 0b01110
    assert cells_holding(bytes([0, 3, 255, 3, 7]), (0,)) == 0b00001
    assert cells_holding(bytes([0, 3]), ()) == 0
    assert cells_holding(b"", (0,)) == 0


@pytest.mark.parametrize("layout", list(Layout))
def test_whether_a_set_has_a_cell_and_what_lies_off_the_map_is_in_none(layout: Layout) -> None:
    grid = Grid(layout, 4, 3)
    every = all_cells(grid)

    assert every.bit_count() == 12
    assert [*cells_of(grid, every)] == [*grid.cells()]
    assert all(has(grid, every, cell) for cell in grid.cells())
    assert not any(has(grid, every, grid.at(*place)) for place in ((-1, 0), (4, 0), (0, -1), (0, 3)))
    assert cell_set(grid, (grid.at(3, 2), grid.at(4, 2), grid.at(-1, 1))) == 1 << 11
    assert not has(grid, every & ~(1 << 5), grid.at(1, 1))


def drawn_box(grid: Grid, rows: list[str]) -> int:
    return cell_set(grid, (grid.at(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "o"))


@pytest.mark.parametrize("layout", list(Layout))
def test_a_rectangle_goes_from_corner_to_corner_cut_at_the_edge_of_the_map(layout: Layout) -> None:
    grid = Grid(layout, 5, 4)
    inner = drawn_box(grid, [".....", ".ooo.", ".ooo.", "....."])

    assert rectangle(grid, grid.at(1, 1), grid.at(3, 2)) == rectangle(grid, grid.at(3, 1), grid.at(1, 2)) == inner
    assert rectangle(grid, grid.at(1, 2), grid.at(3, 1)) == inner
    assert rectangle(grid, grid.at(2, 1), grid.at(2, 1)) == 1 << 7
    assert rectangle(grid, grid.at(3, 2), grid.at(9, 9)) == drawn_box(grid, [".....", ".....", "...oo", "...oo"])
    assert rectangle(grid, grid.at(-3, -2), grid.at(1, 0)) == drawn_box(grid, ["oo..."])
    assert rectangle(grid, grid.at(5, 0), grid.at(7, 2)) == rectangle(grid, grid.at(0, 4), grid.at(2, 6)) == 0
    assert rectangle(grid, grid.at(-4, 0), grid.at(-1, 2)) == rectangle(grid, grid.at(0, -4), grid.at(2, -1)) == 0


def test_the_box_of_a_set_is_its_outermost_columns_and_rows() -> None:
    grid, dice = Grid(Layout.SQUARE, 7, 9), Random(3)

    for _ in range(150):
        cells = [grid.cell(dice.randrange(grid.size)) for _ in range(dice.randint(1, 6))]
        columns, rows = [cell.x for cell in cells], [cell.y for cell in cells]
        assert box(grid, cell_set(grid, cells)) == (min(columns), min(rows), max(columns), max(rows))
    assert box(grid, all_cells(grid)) == (0, 0, 6, 8)


@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize("size", [(1, 1), (1, 5), (6, 1), (5, 4)])
def test_a_set_is_moved_cell_by_cell_and_what_leaves_the_map_is_dropped(layout: Layout, size: tuple[int, int]) -> None:
    grid = Grid(layout, *size)
    far = [*grid.directions, Cell(0, 0), Cell(3, -1), Cell(-2, 2), Cell(7, 0)]

    for step in far:
        for cells in (all_cells(grid), 0b1010011 & all_cells(grid)):
            there = cell_set(grid, (cell.plus(step) for cell in cells_of(grid, cells)))
            assert moved(grid, cells, step) == there
