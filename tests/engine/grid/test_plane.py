"""The plane of whole numbers: corners, sides, where things lie on the board, and what a segment touches."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise
from math import isclose

import pytest

from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.grid.plane import (
    UNIT,
    Point,
    centre,
    corners,
    crossings,
    lies_on,
    meeting,
    on_board,
    on_plane,
    side,
    sides,
)
from engine.grid.segment import steps_across, touched

LAYOUTS = pytest.mark.parametrize("layout", list(Layout))
U = UNIT


@LAYOUTS
def test_the_plane_and_the_board_are_the_same_places(layout: Layout) -> None:
    grid = Grid(layout, 5, 4)
    for cell in grid.cells():
        assert on_plane(grid, *grid.centre(cell)) == centre(cell)
        assert on_board(grid, centre(cell)) == pytest.approx(grid.centre(cell))
        # The corners of the plane are those of the board, whichever of them comes first.
        placed = {(cell.x * U + dx, cell.y * U + dy) for dx, dy in corners(grid.is_hex)}
        assert {on_plane(grid, *corner) for corner in grid.outline(cell)} == placed
        for point in placed:
            assert on_plane(grid, *on_board(grid, point)) == point


@pytest.mark.parametrize("is_hex", [False, True])
def test_each_side_runs_between_its_corners_clockwise(is_hex: bool) -> None:
    around = [*corners(is_hex), corners(is_hex)[0]]
    for (a, b), step in zip(pairwise(around), sides(is_hex), strict=True):
        # The middle of the side lies halfway to the neighbour across it.
        assert (a[0] + b[0], a[1] + b[1]) == (step.x * U, step.y * U)
        assert side(a, b, (0, 0)) > 0


def test_right_of_a_line_is_positive() -> None:
    # East along y = 1: y grows down, so that (2, 3) lies to the right.
    assert side((1, 1), (5, 1), (2, 3)) == 8
    assert side((1, 1), (5, 1), (2, 0)) == -4
    assert side((1, 1), (5, 3), (3, 2)) == 0
    assert side((1, 2), (4, 8), (2, 3)) == 3 * 1 - 6 * 1


def test_a_point_lies_on_a_segment_with_its_ends() -> None:
    p, q = (0, 6), (4, 0)
    assert [lies_on(p, q, point) for point in ((0, 6), (2, 3), (4, 0))] == [True] * 3
    assert [lies_on(p, q, point) for point in ((-2, 9), (6, -3), (2, 4), (1, 3))] == [False] * 4
    assert lies_on((0, 0), (4, 0), (3, 0))
    assert not lies_on((0, 0), (4, 0), (5, 0))
    assert not lies_on((0, 0), (0, 4), (0, -1))


@pytest.mark.parametrize(
    ("segment", "left", "right"),
    [
        (((5, -2), (5, 2)), True, True),
        (((5, 2), (5, -2)), True, True),
        (((12, -2), (12, 2)), False, False),  # behind the end of the line
        (((-1, -2), (-1, 2)), False, False),  # before its start
        (((5, 1), (5, 3)), False, False),
        # It ends on the line, coming from its left (the upper side) or from its right.
        (((5, -2), (5, 0)), True, False),
        (((5, 0), (5, 2)), False, True),
        (((3, 0), (6, 0)), False, False),  # along the line
        # The line begins or ends on the segment: it counts to the right of it, going from its upper end to the lower.
        (((0, -2), (0, 2)), True, True),
        (((10, -2), (10, 2)), False, False),
        (((1, -2), (-1, 2)), False, False),  # from its left end, which is the lower one here: the right hand is east
    ],
)  # fmt: skip
def test_how_a_line_to_the_east_crosses(segment: tuple[Point, Point], left: bool, right: bool) -> None:
    p, q = segment
    assert crossings((0, 0), (10, 0), p, q) == (left, right)
    assert crossings((0, 0), (10, 0), q, p) == (left, right)
    # The way back has its left and right exchanged.
    assert crossings((10, 0), (0, 0), p, q) == (right, left)


def test_where_two_lines_meet() -> None:
    assert meeting((0, 0), (10, 0), (4, -3), (4, 5)) == (4, 0)
    assert meeting((2, 1), (10, 5), (0, 3), (3, 3)) == (6, 3)
    assert meeting((10, 5), (2, 1), (0, 4), (20, 4)) == (8, 4)
    assert meeting((1, 2), (3, 2), (0, 0), (7, 0)) == (1, 2), "parallel"


# What a segment touches and which steps cross it


def is_touched(grid: Grid, cell: Cell, p: Point, q: Point) -> bool:
    """Whether the segment has a point in the cell, border included: what is left of it within the sides."""
    x, y = centre(cell)
    around = [(x + dx, y + dy) for dx, dy in corners(grid.is_hex)]
    low, high = Fraction(0), Fraction(1)
    for a, b in pairwise([*around, around[0]]):
        at_p, at_q = side(a, b, p), side(a, b, q)
        if at_p < 0 and at_q < 0:
            return False
        if at_p < 0:
            low = max(low, Fraction(at_p, at_p - at_q))
        elif at_q < 0:
            high = min(high, Fraction(at_p, at_p - at_q))
    return low <= high


def random_segments(dice: random.Random, grid: Grid, count: int) -> list[tuple[Point, Point]]:
    found = []
    while len(found) < count:
        cells = [grid.at(dice.randint(-1, grid.columns), dice.randint(-1, grid.rows)) for _ in range(2)]
        p, q = [
            (cell.x * U + dice.choice([0, U // 2, U // 3, 77]), cell.y * U + dice.choice([0, U // 2, U // 3, -900]))
            for cell in cells
        ]
        if p != q:
            found.append((p, q))
    return found


@LAYOUTS
def test_a_segment_touches_the_cells_in_which_it_has_a_point_if_only_at_a_corner(layout: Layout) -> None:
    grid, dice = Grid(layout, 6, 5), random.Random(f"touched {layout}")
    near = sorted(grid.at(column, row) for column in range(-1, 7) for row in range(-1, 6))
    for p, q in random_segments(dice, grid, 25):
        assert touched(grid, p, q) == tuple(cell for cell in near if is_touched(grid, cell, p, q)), (p, q)


@LAYOUTS
def test_the_steps_across_a_segment_are_those_between_cells_of_the_map_whose_line_crosses_it(layout: Layout) -> None:
    grid, dice = Grid(layout, 6, 5), random.Random(f"across {layout}")
    for p, q in random_segments(dice, grid, 25):
        expected = set()
        for cell in grid.cells():
            for direction in range(grid.facings):
                there = grid.neighbour(cell, direction)
                hands = crossings(centre(cell), centre(there), p, q)
                if grid.holds(there) and any(hands):
                    expected.add((direction, grid.index(cell), *hands))
        found = steps_across(grid, p, q)
        assert set(found) == expected, (p, q)
        assert len(found) == len(expected)


def test_a_wall_along_the_side_of_a_square_is_crossed_by_three_steps_each_way() -> None:
    grid = Grid(Layout.SQUARE, 2, 3)
    half = U // 2
    found = steps_across(grid, (half, half), (half, U + half))
    # Straight across it; and past its ends, where a line nudged to one side misses it.
    assert {(grid.cell(number), direction): hands for direction, number, *hands in found} == {
        (Cell(0, 1), 2): [True, True],
        (Cell(1, 1), 6): [True, True],
        (Cell(0, 0), 3): [False, True],
        (Cell(1, 1), 7): [True, False],
        (Cell(0, 1), 1): [False, True],
        (Cell(1, 0), 5): [True, False],
        (Cell(0, 1), 3): [True, False],
        (Cell(1, 2), 7): [False, True],
        (Cell(0, 2), 1): [True, False],
        (Cell(1, 1), 5): [False, True],
    }
    assert isclose(on_board(grid, (half, half))[0], 1.0)
