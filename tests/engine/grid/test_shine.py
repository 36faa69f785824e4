"""Light from any point: what it reaches agrees with lines taken one by one, on squares and hexes."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.grid.bits import cell_set, cells_of, whole
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.grid.plane import UNIT, Point, centre, corners, crossings, on_board
from engine.grid.shine import shine, spread

LAYOUTS = st.sampled_from(list(Layout))


def by_hand(grid: Grid, point: Point, segments: list[tuple[Point, Point]], blocks: list[Cell], cell: Cell) -> bool:
    """Whether the line from the point to the cell's centre runs free, obstacle by obstacle."""
    to_left = to_right = False
    for p, q in segments:
        one, two = crossings(point, centre(cell), p, q)
        to_left, to_right = to_left or one, to_right or two
    for block in blocks:
        if block != cell:
            one, two = (runs_through(grid, point, centre(cell), block, nudge) for nudge in (-1, 1))
            to_left, to_right = to_left or one, to_right or two
    return not (to_left and to_right)


def runs_through(grid: Grid, a: Point, b: Point, block: Cell, nudge: int) -> bool:
    """Whether the line a–b, moved a hair to one side, has a point inside the block; the line clipped by its sides."""
    x, y = centre(block)
    around = [(x + dx, y + dy) for dx, dy in corners(grid.is_hex)]
    way = (b[0] - a[0], b[1] - a[1])
    low, high = (Fraction(0), 0), (Fraction(1), 0)
    inside_at_start = True
    for (px, py), (qx, qy) in zip(around, (*around[1:], around[0]), strict=True):
        sx, sy = qx - px, qy - py
        # To the right of the side is inside: here + t * along > 0, where a hair adds nudge * hair.
        here = sx * (a[1] - py) - sy * (a[0] - px)
        along = sx * way[1] - sy * way[0]
        hair = nudge * (sx * way[0] + sy * way[1])
        inside_at_start = inside_at_start and here > 0
        if along == 0:
            if here < 0 or (here == 0 and hair <= 0):
                return False
            continue
        at = (Fraction(-here, along), -hair / along)
        if along > 0:
            low = max(low, at)
        else:
            high = min(high, at)
    # A light that hangs at the corner of a block and shines away from it is not in its own way.
    return low < high and high[0] > 0 and not inside_at_start


def points(most: int) -> st.SearchStrategy[Point]:
    fine = st.integers(-2 * 6, (most + 1) * 6).map(lambda n: n * UNIT // 6)
    rough = st.integers(-UNIT, (most + 1) * UNIT)
    return st.tuples(fine | rough, fine | rough)


@given(LAYOUTS, points(7), st.lists(st.tuples(points(7), points(7)), max_size=5))
def test_segments_hide_what_lines_taken_one_by_one_say(
    layout: Layout, point: Point, segments: list[tuple[Point, Point]]
) -> None:
    grid = Grid(layout, 8, 7)
    segments = [(min(ends), max(ends)) for ends in segments if ends[0] != ends[1]]
    expected = cell_set(grid, (cell for cell in grid.cells() if by_hand(grid, point, segments, [], cell)))
    assert shine(grid, point, 100, tuple(segments)) == expected


@given(LAYOUTS, points(6), st.sets(st.integers(0, 41), max_size=8))
def test_blocks_hide_what_lines_taken_one_by_one_say(layout: Layout, point: Point, numbers: set[int]) -> None:
    grid = Grid(layout, 7, 6)
    blocks = [grid.cell(number) for number in sorted(numbers)]
    expected = cell_set(grid, (cell for cell in grid.cells() if by_hand(grid, point, [], blocks, cell)))
    assert shine(grid, point, 100, (), tuple(blocks)) == expected


@given(LAYOUTS, points(9), st.integers(0, 5))
def test_the_radius_is_measured_to_the_centres(layout: Layout, point: Point, radius: int) -> None:
    grid = Grid(layout, 10, 9)
    x, y = on_board(grid, point)
    for cell in cells_of(grid, whole(grid)):
        cx, cy = grid.centre(cell)
        away = ((cx - x) ** 2 + (cy - y) ** 2) ** 0.5
        if abs(away - radius) > 1e-3:
            assert bool(shine(grid, point, radius, ()) >> grid.index(cell) & 1) == (away < radius)


def test_a_torch_on_the_face_of_the_rock_does_not_shine_through_it() -> None:
    grid = Grid(Layout.SQUARE, 5, 1)
    # The torch hangs on the left side of the rock in the middle.
    on_face = (UNIT * 3 // 2, 0)
    assert shine(grid, on_face, 10, (), (Cell(2, 0),)) == 0b00111
    within = (2 * UNIT, 0)
    assert shine(grid, within, 10, (), (Cell(2, 0),)) == 0b11111


@pytest.mark.parametrize("layout", list(Layout))
def test_the_box_around_cells_holds_the_centres_of_all(layout: Layout) -> None:
    grid, dice = Grid(layout, 17, 21), random.Random(f"box {layout}")
    for _ in range(200):
        cells = [grid.cell(dice.randrange(grid.size)) for _ in range(dice.randint(1, 5))]
        left, top, right, bottom = spread(grid, cell_set(grid, cells))
        for x, y in map(centre, cells):
            assert left <= x <= right
            assert top <= y <= bottom
