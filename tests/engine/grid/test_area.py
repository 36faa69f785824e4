"""Areas drawn: bursts, cones, lines and walls on squares and hexes."""

from __future__ import annotations

from math import atan2, degrees, hypot

from hypothesis import given
from hypothesis import strategies as st

from engine.grid.area import ball, burst, cone, length_of, line, wall
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cells_of, has
from engine.grid.grid import Grid, Layout
from tests.engine.drawn import picture_of

SQUARE, HEX = Grid(Layout.SQUARE, 9, 7), Grid(Layout.HEX_ODD_R, 9, 7)
MIDDLE = Cell(4, 3)


def drawn(cells: CellSet, grid: Grid = SQUARE) -> list[str]:
    return picture_of(grid, cells)


def test_a_burst_is_round() -> None:
    assert drawn(burst(SQUARE, MIDDLE, 2)) == [
        ".........",
        "....o....",
        "...ooo...",
        "..ooooo..",
        "...ooo...",
        "....o....",
        ".........",
    ]
    assert burst(HEX, HEX.at(4, 3), 1).bit_count() == 7
    assert burst(HEX, HEX.at(4, 3), 2).bit_count() == 19


@given(st.sampled_from(list(Layout)), st.integers(0, 62), st.integers(0, 4))
def test_a_ball_is_counted_in_steps(layout: Layout, number: int, radius: int) -> None:
    grid = Grid(layout, 9, 7)
    middle = grid.cell(number)
    found = ball(grid, middle, radius)
    assert all(has(grid, found, cell) == (grid.distance(middle, cell) <= radius) for cell in grid.cells())


def test_a_cone_opens_from_its_apex_which_is_not_in_it() -> None:
    assert drawn(cone(SQUARE, Cell(0, 3), Cell(5, 3), 4, 90)) == [
        ".........",
        "..oo.....",
        ".ooo.....",
        ".oooo....",
        ".ooo.....",
        "..oo.....",
        ".........",
    ]
    # On hexes a cone of 60°: one hex, then three (those at 30° to either side just belong to it), then three.
    found = cone(HEX, HEX.at(0, 3), HEX.at(0, 3).plus((3, 0)), 3, 60)
    assert found.bit_count() == 1 + 3 + 3
    assert cone(SQUARE, MIDDLE, MIDDLE, 4, 90) == 0


def test_a_line_goes_from_its_start_in_any_direction() -> None:
    assert drawn(line(SQUARE, Cell(0, 0), Cell(2, 1), 6)) == [
        ".o.......",
        ".ooo.....",
        "...ooo...",
        ".....o...",
        ".........",
        ".........",
        ".........",
    ]
    assert drawn(line(SQUARE, Cell(0, 3), Cell(1, 3), 5, width=3))[2:5] == [".ooooo...", ".ooooo...", ".ooooo..."]
    assert line(HEX, HEX.at(0, 0), HEX.at(1, 0), 4).bit_count() == 4


def test_a_wall_has_no_gaps() -> None:
    corners = (Cell(0, 0), Cell(4, 2), Cell(4, 5))
    found = [*cells_of(SQUARE, wall(SQUARE, corners))]
    assert all(corner in found for corner in corners)
    assert all(any(SQUARE.distance(a, b) == 1 for b in found) for a in found)
    assert length_of(SQUARE, corners) == 7


layouts = st.sampled_from(list(Layout))
numbers = st.integers(0, 62)


@given(layouts, numbers, numbers, st.integers(1, 6), st.sampled_from([30, 45, 60, 90, 120, 180]))
def test_a_cone_holds_what_lies_within_its_angle_and_length(
    layout: Layout, one: int, two: int, length: int, angle: float
) -> None:
    grid = Grid(layout, 9, 7)
    apex, towards = grid.cell(one), grid.cell(two)
    found = cone(grid, apex, towards, length, angle)
    ax, ay = grid.vector(towards.minus(apex))
    for cell in grid.cells():
        if apex in (cell, towards):
            continue
        x, y = grid.vector(cell.minus(apex))
        turn = abs((degrees(atan2(y, x) - atan2(ay, ax)) + 180) % 360 - 180)
        if abs(turn - angle / 2) > 1e-6 and abs(hypot(x, y) - length) > 1e-3:
            assert has(grid, found, cell) == (turn < angle / 2 and hypot(x, y) < length)


@given(layouts, numbers, numbers, st.integers(1, 8), st.integers(1, 4))
def test_a_line_holds_what_lies_beside_it_by_less_than_half_its_width(
    layout: Layout, one: int, two: int, length: int, width: int
) -> None:
    grid = Grid(layout, 9, 7)
    start, towards = grid.cell(one), grid.cell(two)
    found = line(grid, start, towards, length, width)
    ax, ay = grid.vector(towards.minus(start))
    far = hypot(ax, ay)
    for cell in grid.cells():
        x, y = grid.vector(cell.minus(start))
        if not far:
            assert not found
            continue
        along, across = (x * ax + y * ay) / far, abs(x * ay - y * ax) / far
        if min(abs(along), abs(along - length), abs(across - width / 2)) > 1e-3:
            assert has(grid, found, cell) == (0 < along < length and across < width / 2)


@given(layouts, st.lists(st.tuples(st.integers(1, 7), st.integers(1, 5)), min_size=1, max_size=4))
def test_the_cells_of_a_wall_hang_together(layout: Layout, places: list[tuple[int, int]]) -> None:
    grid = Grid(layout, 9, 7)
    # A straight line between cells at a ragged edge leaves the map; these lie a cell away from it.
    corners = tuple(grid.at(*place) for place in places)
    left = [*cells_of(grid, wall(grid, corners))]
    reached, waiting = {left[0]}, [left[0]]
    while waiting:
        here = waiting.pop()
        for cell in left:
            if cell not in reached and grid.distance(here, cell) == 1:
                reached.add(cell)
                waiting.append(cell)
    assert reached == set(left) >= set(corners)
