"""Grids: how cells are numbered and where they lie, drawn for every layout."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, isclose, sqrt

import pytest

from engine.grid.cell import Cell
from engine.grid.footprint import LARGEST, covered, footprint, gap, middle
from engine.grid.grid import HEX_SIDE, ROW_HEIGHT, Grid, Layout

LAYOUTS = pytest.mark.parametrize("layout", list(Layout))


def close(a: tuple[float, float], b: tuple[float, float]) -> bool:
    return isclose(a[0], b[0], abs_tol=1e-9) and isclose(a[1], b[1], abs_tol=1e-9)


def test_which_rows_or_columns_of_hexes_are_pushed() -> None:
    # Column and row -> axial cell, written out for two columns and three rows (or the other way round).
    def drawn(layout: Layout, columns: int, rows: int) -> list[list[tuple[int, int]]]:
        grid = Grid(layout, columns, rows)
        return [[tuple(grid.at(column, row)) for column in range(columns)] for row in range(rows)]

    assert drawn(Layout.SQUARE, 2, 2) == [[(0, 0), (1, 0)], [(0, 1), (1, 1)]]
    assert drawn(Layout.HEX_ODD_R, 2, 4) == [[(0, 0), (1, 0)], [(0, 1), (1, 1)], [(-1, 2), (0, 2)], [(-1, 3), (0, 3)]]
    assert drawn(Layout.HEX_EVEN_R, 2, 4) == [
        [(0, 0), (1, 0)], [(-1, 1), (0, 1)], [(-1, 2), (0, 2)], [(-2, 3), (-1, 3)],
    ]  # fmt: skip
    assert drawn(Layout.HEX_ODD_Q, 4, 2) == [[(0, 0), (1, 0), (2, -1), (3, -1)], [(0, 1), (1, 1), (2, 0), (3, 0)]]
    assert drawn(Layout.HEX_EVEN_Q, 4, 2) == [[(0, 0), (1, -1), (2, -1), (3, -2)], [(0, 1), (1, 0), (2, 0), (3, -1)]]


@LAYOUTS
def test_cells_are_numbered_row_by_row_and_found_again_by_place_and_number(layout: Layout) -> None:
    grid = Grid(layout, 5, 4)
    places = [(column, row) for row in range(4) for column in range(5)]
    assert grid.size == 20
    assert grid.cells() == tuple(grid.at(*place) for place in places)
    for number, place in enumerate(places):
        cell = grid.at(*place)
        assert (grid.offset(cell), grid.index(cell), grid.cell(number)) == (place, number, cell)
        assert grid.holds(cell)
    for place in ((-1, 0), (0, -1), (5, 0), (0, 4), (-1, 3), (5, 3), (4, 4)):
        assert grid.offset(grid.at(*place)) == place
        assert not grid.holds(grid.at(*place))


def test_where_the_centres_lie() -> None:
    # The box of the map begins at (0, 0): the outermost corners and sides of its cells touch it.
    assert Grid(Layout.SQUARE, 3, 3).centre(Cell(2, 1)) == (2.5, 1.5)
    odd, even = Grid(Layout.HEX_ODD_R, 3, 3), Grid(Layout.HEX_EVEN_R, 3, 3)
    assert close(odd.centre(odd.at(0, 0)), (0.5, HEX_SIDE))
    assert close(odd.centre(odd.at(2, 1)), (3.0, HEX_SIDE + ROW_HEIGHT))
    assert close(even.centre(even.at(0, 0)), (1.0, HEX_SIDE))
    assert close(even.centre(even.at(2, 1)), (2.5, HEX_SIDE + ROW_HEIGHT))
    odd, even = Grid(Layout.HEX_ODD_Q, 3, 3), Grid(Layout.HEX_EVEN_Q, 3, 3)
    assert close(odd.centre(odd.at(0, 0)), (HEX_SIDE, 0.5))
    assert close(odd.centre(odd.at(1, 2)), (HEX_SIDE + ROW_HEIGHT, 3.0))
    assert close(even.centre(even.at(0, 0)), (HEX_SIDE, 1.0))
    assert close(even.centre(even.at(1, 2)), (HEX_SIDE + ROW_HEIGHT, 2.5))


@LAYOUTS
@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (1, 2), (2, 1), (3, 3), (4, 5)])
def test_the_extent_is_the_box_around_all_outlines(layout: Layout, columns: int, rows: int) -> None:
    grid = Grid(layout, columns, rows)
    corners = [corner for cell in grid.cells() for corner in grid.outline(cell)]
    width, height = grid.extent
    assert isclose(max(x for x, _ in corners), width)
    assert isclose(max(y for _, y in corners), height)
    if (columns if layout in (Layout.HEX_ODD_Q, Layout.HEX_EVEN_Q) else rows) > 1:
        assert close((min(x for x, _ in corners), min(y for _, y in corners)), (0, 0))


@LAYOUTS
def test_the_outline_goes_round_clockwise_and_each_side_leads_to_its_neighbour(layout: Layout) -> None:
    grid = Grid(layout, 5, 5)
    cell = grid.at(2, 2)
    outline, (x, y) = grid.outline(cell), grid.centre(cell)
    assert len(outline) == (6 if layout.is_hex else 4)
    assert {round(hypot(cx - x, cy - y), 9) for cx, cy in outline} == {
        round(HEX_SIDE if layout.is_hex else sqrt(0.5), 9)
    }
    around = [*outline, outline[0]]
    assert all((ax - x) * (by - y) - (ay - y) * (bx - x) > 0 for (ax, ay), (bx, by) in pairwise(around))
    for direction in grid.straight:
        number = grid.side_number(direction)
        (ax, ay), (bx, by) = around[number], around[number + 1]
        nx, ny = grid.centre(grid.neighbour(cell, direction))
        assert close(((ax + bx) / 2, (ay + by) / 2), ((x + nx) / 2, (y + ny) / 2))
    # Clockwise from the top: no corner lies higher than the first, and of two at the top it is the left one.
    assert min((round(cy, 9), cx) for cx, cy in outline) == (round(outline[0][1], 9), outline[0][0])


@LAYOUTS
def test_a_point_is_in_the_cell_whose_centre_is_nearest(layout: Layout) -> None:
    grid = Grid(layout, 4, 4)
    width, height = grid.extent
    around = [grid.at(column, row) for column in range(-2, 7) for row in range(-2, 7)]
    for i in range(-2, 19):
        for j in range(-2, 19):
            x, y = width * (i + 0.31) / 17, height * (j + 0.17) / 17
            away = {cell: hypot(grid.centre(cell)[0] - x, grid.centre(cell)[1] - y) for cell in around}
            assert isclose(away[grid.under(x, y)], min(away.values())), (x, y)


def test_whole_numbers_are_centres_in_fractional_cells() -> None:
    squares, hexes = Grid(Layout.SQUARE, 9, 9), Grid(Layout.HEX_ODD_R, 9, 9)
    assert [squares.rounded(x, -x) for x in (2.0, 2.49, 2.51)] == [(2, -2), (2, -2), (3, -3)]
    assert [squares.rounded(-x, x) for x in (2.0, 2.49, 2.51)] == [(-2, 2), (-2, 2), (-3, 3)]
    # A third of the way to two neighbours each is a corner; beyond it the cell changes.
    assert [hexes.rounded(x, x) for x in (2.0, 2.3)] == [(2, 2), (2, 2)]
    assert hexes.rounded(2.36, 2.35) == (3, 2)
    assert hexes.rounded(2.35, 2.36) == (2, 3)
    assert hexes.rounded(2.6, 1.6) == (3, 1)
    assert hexes.rounded(1.45, 2.45) == (1, 3)


@LAYOUTS
def test_the_distance_is_the_number_of_steps(layout: Layout) -> None:
    grid = Grid(layout, 7, 6)
    for start in (grid.at(0, 0), grid.at(3, 2), grid.at(6, 5)):
        away, rim = {start: 0}, [start]
        while rim:
            rim = [there for here in rim for there in grid.neighbours(here) if there not in away]
            steps = max(away.values()) + 1
            away.update(dict.fromkeys(rim, steps))
        assert away == {cell: grid.distance(start, cell) for cell in grid.cells()}


@LAYOUTS
def test_directions_go_clockwise_and_are_found_again(layout: Layout) -> None:
    grid = Grid(layout, 5, 5)
    here = grid.at(2, 2)
    there = [grid.neighbour(here, direction) for direction in range(grid.facings)]
    assert tuple(there) == grid.neighbours(here)
    assert [grid.direction_between(here, cell) for cell in there] == list(range(grid.facings))
    assert [grid.facing_towards(here, cell) for cell in there] == list(range(grid.facings))
    for (ax, ay), (bx, by) in pairwise([*map(grid.vector, grid.directions), grid.vector(grid.directions[0])]):
        assert ax * by - ay * bx > 0
    assert grid.direction_between(here, here) is None
    assert grid.direction_between(here, here.plus(Cell(2, 0))) is None
    assert grid.facings == len(grid.directions) == (6 if layout.is_hex else 8)
    assert [*grid.straight] == ([0, 1, 2, 3, 4, 5] if layout.is_hex else [0, 2, 4, 6])


def test_neighbours_in_a_corner_are_those_on_the_map() -> None:
    assert Grid(Layout.SQUARE, 3, 3).neighbours(Cell(0, 0)) == (Cell(1, 0), Cell(1, 1), Cell(0, 1))
    assert Grid(Layout.HEX_ODD_R, 3, 3).neighbours(Cell(0, 0)) == (Cell(1, 0), Cell(0, 1))


def test_one_looks_the_way_that_is_nearest_and_of_two_as_near_the_lower() -> None:
    squares, hexes = Grid(Layout.SQUARE, 9, 9), Grid(Layout.HEX_ODD_R, 9, 9)
    here = Cell(4, 4)
    # 22.5 degrees lie between one and two cells over five: 2.07.
    assert [squares.facing_towards(here, Cell(9, 4 - up)) for up in (0, 2, 3, 5)] == [2, 2, 1, 1]
    assert [squares.facing_towards(here, Cell(4 + right, 9)) for right in (-3, -2, 0, 2, 3)] == [5, 4, 4, 4, 3]
    assert squares.facing_towards(here, here) == hexes.facing_towards(here, here) == 0
    # Two hexes away past a corner: halfway between two directions.
    between = [here.plus(one).plus(two) for one, two in pairwise([*hexes.directions, hexes.directions[0]])]
    assert [hexes.facing_towards(here, cell) for cell in between] == [0, 1, 2, 3, 4, 0]


@pytest.mark.parametrize(
    ("layout", "steps"),
    [(Layout.SQUARE, [0, 1, 2, 3, 4, 3, 2, 1]), (Layout.HEX_ODD_R, [0, 1, 2, 3, 2, 1])],
)
def test_a_turn_goes_the_shorter_way_round(layout: Layout, steps: list[int]) -> None:
    grid = Grid(layout, 3, 3)
    for start in range(grid.facings):
        assert [grid.turn(start, (start + way) % grid.facings) for way in range(grid.facings)] == steps
        assert [grid.turn((start + way) % grid.facings, start) for way in range(grid.facings)] == steps


def test_equal_grids_are_kept_as_one() -> None:
    assert hash(Grid(Layout.SQUARE, 3, 4)) == hash(Grid(Layout.SQUARE, 3, 4))
    assert len({hash(Grid(layout, *size)) for layout in Layout for size in ((3, 4), (4, 3))}) == 10


# Figures of several cells


def test_what_figures_of_each_size_cover() -> None:
    assert [len(footprint(is_hex, size)) for is_hex in (False, True) for size in (1, 2, 3, 4)] == [
        1, 4, 9, 16, 1, 3, 7, 12,
    ]  # fmt: skip
    assert LARGEST == 4
    with pytest.raises(KeyError):
        footprint(True, LARGEST + 1)
    squares, hexes = Grid(Layout.SQUARE, 9, 9), Grid(Layout.HEX_ODD_R, 9, 9)
    assert covered(squares, Cell(2, 3), 2) == (Cell(2, 3), Cell(3, 3), Cell(2, 4), Cell(3, 4))
    assert covered(hexes, Cell(2, 3), 2) == (Cell(2, 3), Cell(3, 3), Cell(2, 4))
    assert set(covered(hexes, Cell(2, 3), 3)) == {Cell(2, 3), *hexes.neighbours(Cell(2, 3))}
    three = covered(hexes, Cell(2, 3), 2)
    assert set(covered(hexes, Cell(2, 3), 4)) == {cell for one in three for cell in (one, *hexes.neighbours(one))}


def test_the_middle_of_a_figure() -> None:
    squares, hexes = Grid(Layout.SQUARE, 9, 9), Grid(Layout.HEX_ODD_R, 9, 9)
    assert middle(squares, Cell(2, 3), 1) == (2.5, 3.5)
    assert middle(squares, Cell(2, 3), 2) == (3, 4)
    assert close(middle(hexes, Cell(2, 3), 3), hexes.centre(Cell(2, 3)))
    # Three hexes around a corner: that corner, at the lower right of the anchor.
    assert close(middle(hexes, Cell(2, 3), 2), hexes.outline(Cell(2, 3))[2])
    assert close(middle(hexes, Cell(2, 3), 4), hexes.outline(Cell(2, 3))[2])


@LAYOUTS
@pytest.mark.parametrize("sizes", [(1, 1), (1, 3), (2, 1), (2, 3), (3, 2)])
def test_how_far_apart_figures_are_is_the_least_distance_of_their_cells(layout: Layout, sizes: tuple[int, int]) -> None:
    grid = Grid(layout, 9, 9)
    here = grid.at(4, 4)
    for there in grid.cells():
        one, two = covered(grid, here, sizes[0]), covered(grid, there, sizes[1])
        least = min(grid.distance(p, q) for p in one for q in two)
        assert gap(grid, here, sizes[0], there, sizes[1]) == least
