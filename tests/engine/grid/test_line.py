"""Lines of cells: what a line of centres crosses, and what it only touches."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.grid.line import between, nudged

SQUARES = Grid(Layout.SQUARE, 40, 40)
HEXES = Grid(Layout.HEX_ODD_R, 40, 40)
steps = st.integers(-9, 9)


def test_a_straight_line_crosses_the_cells_on_it() -> None:
    assert between(SQUARES, Cell(1, 1), Cell(4, 1)) == (Cell(2, 1), Cell(3, 1))
    assert between(SQUARES, Cell(1, 1), Cell(1, 2)) == ()
    assert between(SQUARES, Cell(1, 1), Cell(1, 1)) == ()


def test_a_diagonal_touches_corners_and_nudged_it_crosses_one_side_or_the_other() -> None:
    assert between(SQUARES, Cell(0, 0), Cell(2, 2)) == (Cell(1, 1),)
    left, right = nudged(SQUARES, Cell(0, 0), Cell(2, 2))
    # South-east, seen along the way: the upper cells lie to the left.
    assert left == (Cell(1, 0), Cell(1, 1), Cell(2, 1))
    assert right == (Cell(0, 1), Cell(1, 1), Cell(1, 2))


def test_a_line_between_two_hexes_runs_along_the_side_of_two_others() -> None:
    # The second example of the geometry: reach 2 past (1,0) alone is free, pinched by (1,0) and (0,1) it is not.
    assert nudged(HEXES, Cell(0, 0), Cell(1, 1)) == ((Cell(1, 0),), (Cell(0, 1),))
    assert between(HEXES, Cell(0, 0), Cell(1, 1)) == ()
    assert between(HEXES, Cell(0, 0), Cell(3, 0)) == (Cell(1, 0), Cell(2, 0))


def test_a_line_of_four_hexes_may_cross_four_between() -> None:
    assert between(HEXES, Cell(0, 0), Cell(4, -1)) == (Cell(1, 0), Cell(2, -1), Cell(2, 0), Cell(3, -1))


def inside_length(is_hex: bool, cell: Cell, b: Cell, nudge: int) -> bool:
    """Whether the line from (0, 0) to ``b``, moved a hair aside, has a length inside ``cell``: by its half-planes."""
    hair = Fraction(nudge, 10**9)
    start = (b.y * hair, -b.x * hair)
    axes = ((2, 1), (1, 2), (1, -1)) if is_hex else ((1, 0), (0, 1))
    reach = Fraction(1) if is_hex else Fraction(1, 2)
    low, high = Fraction(0), Fraction(1)
    for ax, ay in axes:
        at = ax * (start[0] - cell.x) + ay * (start[1] - cell.y)
        along = ax * b.x + ay * b.y
        if along == 0:
            if abs(at) >= reach:
                return False
            continue
        ends = sorted(((-reach - at) / along, (reach - at) / along))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high


@given(st.booleans(), steps, steps)
def test_the_cells_of_a_line_are_those_it_has_a_length_in(is_hex: bool, dx: int, dy: int) -> None:
    grid, a = (HEXES, Cell(0, 0)) if is_hex else (SQUARES, Cell(0, 0))
    b = Cell(dx, dy)
    left, right = nudged(grid, a, b)
    near = [Cell(x, y) for x in range(-20, 21) for y in range(-20, 21) if Cell(x, y) not in (a, b)]
    # y grows down: what lies to the left of a line has the positive nudge of (y, -x).
    assert set(left) == {cell for cell in near if inside_length(is_hex, cell, b, 1)}
    assert set(right) == {cell for cell in near if inside_length(is_hex, cell, b, -1)}
    assert len(set(left)) == len(left)


@given(st.booleans(), steps, steps)
def test_the_way_back_crosses_the_same_cells_with_left_and_right_exchanged(is_hex: bool, dx: int, dy: int) -> None:
    grid, a, b = (HEXES if is_hex else SQUARES), Cell(3, 4), Cell(3 + dx, 4 + dy)
    left, right = nudged(grid, a, b)
    back_left, back_right = nudged(grid, b, a)
    assert left == back_right[::-1]
    assert right == back_left[::-1]


@given(st.booleans(), steps, steps)
def test_neighbours_on_a_line_share_a_side(is_hex: bool, dx: int, dy: int) -> None:
    grid, a, b = (HEXES if is_hex else SQUARES), Cell(0, 0), Cell(dx, dy)
    for way in nudged(grid, a, b):
        chain = (a, *way, b) if a != b else ()
        for one, two in pairwise(chain):
            step = two.minus(one)
            assert grid.distance(one, two) == 1
            assert is_hex or abs(step.x) + abs(step.y) == 1
