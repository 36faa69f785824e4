"""Angles compared exactly, on limits too, and the arcs of the registers' drawings."""

from __future__ import annotations

from math import acos, atan2, degrees, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.grid.angle import compare, dot, offset, view_cone, within
from engine.grid.cell import Cell
from engine.grid.cell_set import all_cells, cell_set
from engine.grid.footprint import covered
from engine.grid.grid import Grid, Layout
from tests.engine.drawn import picture_of

SQUARES = Grid(Layout.SQUARE, 7, 7)
HEXES = Grid(Layout.HEX_ODD_R, 7, 7)
steps = st.integers(-12, 12)
vectors = st.builds(Cell, steps, steps)


def test_ahead_and_behind_within_67_and_a_half_and_112_and_a_half_degrees() -> None:
    north, middle = 0, (Cell(3, 3),)
    front = within(SQUARES, middle, north, 67.5, all_cells(SQUARES))
    front_and_flank = within(SQUARES, middle, north, 112.5, all_cells(SQUARES))
    arcs = [
        "".join("F" if a == "o" else "s" if b == "o" else "R" for a, b in zip(one, two, strict=True))
        for one, two in zip(picture_of(SQUARES, front), picture_of(SQUARES, front_and_flank), strict=True)
    ]
    assert arcs == [
        "FFFFFFF",
        "FFFFFFF",
        "sFFFFFs",
        "sssFsss",
        "sRRRRRs",
        "RRRRRRR",
        "RRRRRRR",
    ]


def test_on_hexes_ninety_and_a_hundred_and_fifty_degrees_lie_on_cells() -> None:
    east = Cell(1, 0)
    assert compare(HEXES, east, Cell(-1, 2), 90) == 0
    assert compare(HEXES, east, Cell(-1, 2), 105) == -1
    assert compare(HEXES, east, Cell(-2, 1), 150) == 0
    assert compare(HEXES, east, Cell(-3, 1), 150) == 1
    assert compare(HEXES, east, Cell(-1, 1), 120) == 0


def test_a_view_of_180_degrees_holds_its_border() -> None:
    seen = within(SQUARES, (Cell(3, 3),), 1, 90, all_cells(SQUARES))
    assert picture_of(SQUARES, seen) == ["ooooooo", ".oooooo", "..ooooo", "...oooo", "....ooo", ".....oo", "......o"]


def test_a_large_figure_looks_from_its_middle_and_sees_itself() -> None:
    grid = Grid(Layout.SQUARE, 6, 4)
    body = covered(grid, Cell(2, 1), 2)
    assert offset(body, (Cell(3, 0),)) == Cell(2, -6)
    seen = within(grid, body, 0, 90, all_cells(grid))
    assert picture_of(grid, seen) == ["oooooo", "oooooo", "..oo..", "......"]
    assert cell_set(grid, body) & ~seen == 0


def test_a_vector_without_length_lies_straight_ahead() -> None:
    assert compare(SQUARES, Cell(0, -1), Cell(0, 0), 45) == -1
    assert compare(SQUARES, Cell(0, -1), Cell(0, 0), 0) == 0


LIMITS = [0, 15, 22.5, 30, 45, 60, 67.5, 75, 90, 105, 112.5, 120, 135, 150, 157.5, 165, 180]


@settings(max_examples=300)
@given(limit=st.sampled_from(LIMITS), a=vectors, b=vectors, is_hex=st.booleans())
def test_comparisons_agree_with_the_measured_angle(limit: float, a: Cell, b: Cell, is_hex: bool) -> None:
    grid = HEXES if is_hex else SQUARES
    if a == (0, 0) or b == (0, 0):
        return
    cosine = dot(grid, a, b) / sqrt(dot(grid, a, a) * dot(grid, b, b))
    angle = degrees(acos(max(-1.0, min(1.0, cosine))))
    found = compare(grid, a, b, limit)
    if abs(angle - limit) > 1e-5:
        assert found == (1 if angle > limit else -1)
    else:
        # No angle between steps this short comes so near to a limit without lying on it.
        assert found == 0


@given(vectors, vectors, st.booleans())
def test_the_dot_product_is_twice_that_of_the_board(a: Cell, b: Cell, is_hex: bool) -> None:
    grid = HEXES if is_hex else SQUARES
    (ax, ay), (bx, by) = grid.vector(a), grid.vector(b)
    assert dot(grid, a, b) == pytest.approx(2 * (ax * bx + ay * by), abs=1e-6)


@given(
    st.sampled_from(list(Layout)),
    st.integers(0, 41),
    st.integers(0, 7),
    st.sampled_from([30, 45, 60, 67.5, 90, 112.5, 120, 135, 150, 180]),
    st.integers(1, 3),
)
def test_the_field_of_view_over_the_whole_map_is_the_arc_cell_by_cell(
    layout: Layout, number: int, facing: int, degrees: float, size: int
) -> None:
    grid = Grid(layout, 7, 6)
    origin = covered(grid, grid.cell(number), size)
    facing %= grid.facings
    assert view_cone(grid, origin, facing, degrees) == within(grid, origin, facing, degrees, all_cells(grid))


@pytest.mark.parametrize("grid", [SQUARES, HEXES])
def test_every_limit_is_compared_with_every_short_step(grid: Grid) -> None:
    around = [Cell(x, y) for x in range(-4, 5) for y in range(-4, 5) if (x, y) != (0, 0)]
    for ahead in (grid.directions[0], grid.directions[1], Cell(2, 1)):
        ax, ay = grid.vector(ahead)
        for step in around:
            x, y = grid.vector(step)
            angle = abs(degrees(atan2(ax * y - ay * x, ax * x + ay * y)))
            for limit in LIMITS:
                wanted = 0 if abs(angle - limit) < 1e-6 else 1 if angle > limit else -1
                assert compare(grid, ahead, step, limit) == wanted, (ahead, step, limit)


@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize("size", [(1, 4), (5, 1), (2, 3), (4, 5)])
def test_the_field_of_view_of_narrow_maps_and_of_figures_at_the_edge(layout: Layout, size: tuple[int, int]) -> None:
    grid = Grid(layout, *size)
    for origin in (covered(grid, grid.at(0, 0), 1), covered(grid, grid.at(size[0] - 1, size[1] - 1), 2)):
        for facing in range(grid.facings):
            for limit in (30, 67.5, 90, 120, 180):
                wanted = within(grid, origin, facing, limit, all_cells(grid))
                assert view_cone(grid, origin, facing, limit) == wanted, (facing, limit)


def test_a_limit_that_is_no_multiple_is_rounded_to_one() -> None:
    north = Cell(0, -1)
    # 3 counts as 0, 47 and 44 as 45, 133 and 137 as 135, 178 as 180 degrees.
    assert compare(SQUARES, north, Cell(0, -3), 3) == 0
    assert [compare(SQUARES, north, Cell(2, -2), limit) for limit in (44, 47)] == [0, 0]
    assert [compare(SQUARES, north, Cell(2, 2), limit) for limit in (133, 137)] == [0, 0]
    assert compare(SQUARES, north, Cell(0, 2), 178) == 0
