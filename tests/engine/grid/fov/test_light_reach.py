"""Light from any point: what it reaches agrees with lines taken one by one, on squares and hexes."""

from __future__ import annotations

import random
from fractions import Fraction
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.grid.cell import Cell
from engine.grid.cell_set import all_cells, cell_set, cells_of
from engine.grid.fov.light_reach import cells_lit, faces, far_edges, is_in_shadow, spread
from engine.grid.grid import Grid, Layout
from engine.grid.plane import UNIT, Point, centre, corners, crossings, on_board

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
    assert cells_lit(grid, point, 100, tuple(segments)) == expected


@given(LAYOUTS, points(6), st.sets(st.integers(0, 41), max_size=8))
def test_blocks_hide_what_lines_taken_one_by_one_say(layout: Layout, point: Point, numbers: set[int]) -> None:
    grid = Grid(layout, 7, 6)
    blocks = [grid.cell(number) for number in sorted(numbers)]
    expected = cell_set(grid, (cell for cell in grid.cells() if by_hand(grid, point, [], blocks, cell)))
    assert cells_lit(grid, point, 100, (), tuple(blocks)) == expected


@given(LAYOUTS, points(9), st.integers(0, 5))
def test_the_radius_is_measured_to_the_centres(layout: Layout, point: Point, radius: int) -> None:
    grid = Grid(layout, 10, 9)
    x, y = on_board(grid, point)
    for cell in cells_of(grid, all_cells(grid)):
        cx, cy = grid.centre(cell)
        away = ((cx - x) ** 2 + (cy - y) ** 2) ** 0.5
        if abs(away - radius) > 1e-3:
            assert bool(cells_lit(grid, point, radius, ()) >> grid.index(cell) & 1) == (away < radius)


def test_a_torch_on_the_face_of_the_rock_does_not_shine_through_it() -> None:
    grid = Grid(Layout.SQUARE, 5, 1)
    # The torch hangs on the left side of the rock in the middle.
    on_face = (UNIT * 3 // 2, 0)
    assert cells_lit(grid, on_face, 10, (), (Cell(2, 0),)) == 0b00111
    within = (2 * UNIT, 0)
    assert cells_lit(grid, within, 10, (), (Cell(2, 0),)) == 0b11111


@pytest.mark.parametrize("layout", list(Layout))
def test_the_box_around_cells_holds_the_centres_of_all(layout: Layout) -> None:
    grid, dice = Grid(layout, 17, 21), random.Random(f"box {layout}")
    for _ in range(200):
        cells = [grid.cell(dice.randrange(grid.size)) for _ in range(dice.randint(1, 5))]
        left, top, right, bottom = spread(grid, cell_set(grid, cells))
        for x, y in map(centre, cells):
            assert left <= x <= right
            assert top <= y <= bottom


@pytest.mark.parametrize("layout", list(Layout))
def test_between_walls_and_rocks_light_reaches_what_lines_taken_one_by_one_say(layout: Layout) -> None:
    dice = random.Random(f"light {layout}")
    shares = (0, UNIT // 2, UNIT // 3, UNIT // 4, 777)
    for _ in range(8):
        grid = Grid(layout, dice.randint(1, 6), dice.randint(1, 6))

        def place(grid: Grid = grid) -> Point:
            cell = grid.at(dice.randint(-1, grid.columns), dice.randint(-1, grid.rows))
            return cell.x * UNIT + dice.choice(shares), cell.y * UNIT + dice.choice(shares)

        point = place()
        segments = [(min(ends), max(ends)) for ends in ((place(), place()) for _ in range(3)) if ends[0] != ends[1]]
        blocks = sorted({grid.cell(dice.randrange(grid.size)) for _ in range(dice.randint(0, 3))})
        expected = cell_set(grid, (cell for cell in grid.cells() if by_hand(grid, point, segments, blocks, cell)))
        assert cells_lit(grid, point, 100, tuple(segments), tuple(blocks)) == expected


@pytest.mark.parametrize("layout", list(Layout))
def test_the_radius_of_light_from_any_point_ends_at_the_centres_just_within(layout: Layout) -> None:
    grid, dice = Grid(layout, 9, 8), random.Random(f"radius {layout}")
    for _ in range(25):
        start = grid.at(dice.randint(-2, 10), dice.randint(-2, 9))
        point = (start.x * UNIT + dice.randrange(UNIT), start.y * UNIT + dice.randrange(UNIT))
        radius = dice.choice([0.5, 1, 2.5, 3, 6])
        x, y = on_board(grid, point)
        near = [cell for cell in grid.cells() if hypot(grid.centre(cell)[0] - x, grid.centre(cell)[1] - y) <= radius]
        assert cells_lit(grid, point, radius, ()) == cell_set(grid, near)


def test_a_radius_of_whole_cells_takes_in_the_cells_at_its_end() -> None:
    for layout in Layout:
        grid = Grid(layout, 9, 9)
        middle = grid.at(4, 4)
        lit = cells_lit(grid, centre(middle), 3, ())
        ends = [middle.plus((3 * step.x, 3 * step.y)) for step in (grid.directions[way] for way in grid.straight)]
        assert all(lit >> grid.index(cell) & 1 for cell in ends)
        beyond = [middle.plus((4 * step.x, 4 * step.y)) for step in (grid.directions[way] for way in grid.straight)]
        assert not any(lit >> grid.index(cell) & 1 for cell in beyond)


@pytest.mark.parametrize("layout", list(Layout))
def test_a_segment_throws_its_shadow_on_cells_whose_line_crosses_it_nudged_to_either_side(layout: Layout) -> None:
    grid, dice = Grid(layout, 6, 5), random.Random(f"shadow {layout}")
    for _ in range(60):
        ends = [
            (cell.x * UNIT + dice.choice([0, UNIT // 2, UNIT // 3]), cell.y * UNIT + dice.choice([0, UNIT // 2, 555]))
            for cell in (grid.at(dice.randint(-1, 6), dice.randint(-1, 5)) for _ in range(3))
        ]
        point, p, q = ends
        if p == q:
            continue
        cells = [grid.cell(dice.randrange(grid.size)) for _ in range(dice.randint(0, 3))]
        dark = any(any(crossings(point, centre(cell), p, q)) for cell in cells)
        assert is_in_shadow(grid, point, p, q, cell_set(grid, cells)) == dark, (point, p, q, cells)
        assert is_in_shadow(grid, point, q, p, cell_set(grid, cells)) == dark


@pytest.mark.parametrize("is_hex", [False, True])
def test_light_enters_a_cell_through_its_near_sides_and_leaves_by_the_far_ones(is_hex: bool) -> None:
    cell, around = Cell(2, 1), corners(is_hex)
    x, y = centre(cell)
    sides = {
        tuple(sorted(((x + ax, y + ay), (x + bx, y + by))))
        for (ax, ay), (bx, by) in zip(around, (*around[1:], around[0]), strict=True)
    }
    assert faces(is_hex, (x, y), (cell,)) == far_edges(is_hex, (x, y), cell) == []
    east = (x + 5 * UNIT, y + 7)
    near, far = set(faces(is_hex, east, (cell,))), set(far_edges(is_hex, east, cell))
    assert near | far == sides
    assert not near & far
    # From beyond the middle of a side three of a hex's six sides are seen (its neighbours lie aslant), one of a square.
    assert len(near) == (3 if is_hex else 1)
    if not is_hex:
        assert near == {((x + UNIT // 2, y - UNIT // 2), (x + UNIT // 2, y + UNIT // 2))}
        # On the line of a side: it is neither near nor far.
        on_line = (x + 5 * UNIT, y + UNIT // 2)
        assert faces(False, on_line, (cell,)) == [((x + UNIT // 2, y - UNIT // 2), (x + UNIT // 2, y + UNIT // 2))]
        assert len(far_edges(False, on_line, cell)) == 2


@pytest.mark.parametrize("is_hex", [False, True])
def test_of_blocks_in_a_heap_the_sides_between_them_are_no_faces(is_hex: bool) -> None:
    dice = random.Random(3)
    for number in range(200):
        blocks = tuple({Cell(dice.randrange(8), dice.randrange(8)): None for _ in range(dice.randrange(1, 40))})
        point = dice.randrange(-UNIT, 9 * UNIT), dice.randrange(-UNIT, 9 * UNIT)
        if number % 5 == 0:
            # In the middle of a cell that may be a block, and on the side of one.
            point = centre(Cell(3, 3)) if number % 2 else (UNIT // 2, UNIT)
        left = {edge for cell in blocks for edge in far_edges(is_hex, point, cell)}
        alone = [edge for cell in blocks for edge in faces(is_hex, point, (cell,))]
        assert faces(is_hex, point, blocks) == [edge for edge in alone if edge not in left]


def test_the_box_around_squares_is_that_of_their_centres() -> None:
    grid = Grid(Layout.SQUARE, 9, 9)
    cells = cell_set(grid, (Cell(2, 5), Cell(6, 3), Cell(4, 4)))
    assert spread(grid, cells) == (2 * UNIT, 3 * UNIT, 6 * UNIT, 5 * UNIT)
    hexes = Grid(Layout.HEX_ODD_R, 9, 9)
    # One hex alone: it and as much on every side.
    assert spread(hexes, cell_set(hexes, (Cell(3, 2),))) == (2 * UNIT, UNIT, 4 * UNIT, 3 * UNIT)
