"""Walls cut along cells of every grid: what stands around a cell is of it, and what is left of stretches."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from engine.battle.board import Board, Door, Wall
from engine.grid.cell_set import cell_set
from engine.grid.grid import Grid, Layout
from engine.mapedit.cutting import split_walls
from engine.mapedit.wall_index import (
    FIELD,
    MOST_FIELDS,
    NEAR,
    Side,
    WallIndex,
    left_over,
    side_of,
    standing,
    to_stretch,
)


def around(grid: Grid, number: int) -> tuple[Wall, ...]:
    corners = grid.outline(grid.cell(number))
    return tuple(Wall(*a, *b) for a, b in pairwise((*corners, corners[0])))


@pytest.mark.parametrize("layout", list(Layout))
def test_the_walls_around_every_cell_are_of_it_and_those_of_cells_apart_are_not(layout: Layout) -> None:
    grid = Grid(layout, 5, 4)
    for number in range(grid.size):
        cell = grid.cell(number)
        apart = next(other for other in reversed(range(grid.size)) if grid.distance(cell, grid.cell(other)) > 1)
        walls = (*around(grid, number), *around(grid, apart))
        (inner, _), (outer, _) = split_walls(Board(grid, walls=walls), 1 << number)
        assert set(inner) == set(around(grid, number)), cell
        assert set(outer) == set(around(grid, apart)), cell


def test_a_wall_is_cut_where_the_area_ends_and_a_door_goes_where_most_of_it_is() -> None:
    grid = Grid(Layout.SQUARE, 6, 4)
    cells = cell_set(grid, (grid.at(column, 1) for column in (1, 2)))
    wall = Wall(0.5, 1.5, 4.5, 1.5, blocks_sight=False, cover=5)
    doors = (Door(0.2, 1.5, 1.6, 1.5), Door(0.5, 1.5, 1.6, 1.5), Door(2.5, 1.5, 3.5, 1.5), Door(5, 1, 5, 2))
    (inner, inner_doors), (outer, outer_doors) = split_walls(Board(grid, walls=(wall,), doors=doors), cells)
    assert inner == (replace(wall, x1=1, x2=3),)
    assert outer == (replace(wall, x2=1), replace(wall, x1=3))
    assert (inner_doors, outer_doors) == ((doors[1],), (doors[0], *doors[2:]))
    # Nothing is in an area of no cells, but what stands on one of its sides.
    assert split_walls(Board(grid, walls=(wall,)), 0) == (((), ()), ((wall,), ()))
    (struck, _), (left, _) = split_walls(Board(grid, walls=(wall,)), 0, [((2, 1.5), (1, 1.5))])
    assert (struck, left) == ((replace(wall, x1=1, x2=2),), (replace(wall, x2=1), replace(wall, x1=2)))


@pytest.mark.parametrize(
    ("gaps", "left"),
    [
        ([], [(0, 4)]),
        ([((1, 0), (2, 0))], [(0, 1), (2, 4)]),
        ([((2, 0), (1, 0))], [(0, 1), (2, 4)]),
        ([((0, 0), (4, 0))], []),
        ([((-1, 0), (5, 0))], []),
        ([((-1, 0), (1, 0))], [(1, 4)]),
        ([((3, 0), (9, 0))], [(0, 3)]),
        ([((1, 0), (2, 0)), ((2, 0), (3, 0))], [(0, 1), (3, 4)]),
        ([((1, 0), (3, 0)), ((2, 0), (3.5, 0))], [(0, 1), (3.5, 4)]),
        # Before it, behind it, beside it, across it, and slanting through it.
        ([((-2, 0), (0, 0)), ((4, 0), (6, 0)), ((1, 0.1), (2, 0.1)), ((1, -1), (1, 1)), ((1, 0), (2, 0.1))], [(0, 4)]),
        # Less than a hair is nothing.
        ([((1, NEAR / 2), (2, -NEAR / 2))], [(0, 1), (2, 4)]),
        ([((NEAR / 2, 0), (4 - NEAR / 2, 0))], []),
        ([((-1, 0), (NEAR / 2, 0))], [(0, 4)]),
    ],
)
def test_what_is_left_of_a_stretch(gaps: list[Side], left: list[tuple[float, float]]) -> None:
    found = left_over(((0, 0), (4, 0)), gaps)
    assert [(a[0], b[0]) for a, b in found] == [pytest.approx(part) for part in left]
    # The same standing upright, and running back.
    turned = left_over(((0, 0), (0, 4)), [((y, x), (v, u)) for (x, y), (u, v) in gaps])
    assert [(a[1], b[1]) for a, b in turned] == [pytest.approx(part) for part in left]
    back = left_over(((4, 0), (0, 0)), gaps)
    assert sorted((b[0], a[0]) for a, b in back) == [pytest.approx(part) for part in left]


def test_a_point_takes_no_room() -> None:
    assert left_over(((1, 1), (1, 1)), []) == ()


@pytest.mark.parametrize(
    ("point", "far"),
    [((2, 3), 3), ((0, 0), 0), ((4, 0), 0), ((-3, 4), 5), ((7, -4), 5), ((1, -2), 2), ((4, 1), 1)],
)
def test_how_far_a_point_is_from_a_stretch(point: tuple[float, float], far: float) -> None:
    assert to_stretch(point, ((0, 0), (4, 0))) == pytest.approx(far)
    assert to_stretch(point, ((4, 0), (0, 0))) == pytest.approx(far)
    assert to_stretch((point[1] + 7, point[0] - 2), ((7, -2), (7, 2))) == pytest.approx(far)
    assert to_stretch((3, 4), ((0, 0), (0, 0))) == 5


LONG: Side = ((0.5, 0.5), (FIELD * MOST_FIELDS * 2.0, 3.5))


def test_stretches_are_found_near_others_in_their_squares_and_long_ones_everywhere() -> None:
    one, two, corner = ((1.0, 1.0), (2.0, 1.0)), ((9.0, 1.0), (9.0, 9.0)), ((4.0, 4.0), (5.0, 4.0))
    index = WallIndex((one, two, corner, LONG))
    assert set(index.near(((1.5, 3), (1.5, 3.5)))) == {LONG, one, corner}
    assert set(index.near(((9, 8), (9, 8.5)))) == {LONG, two}
    assert set(index.near(((40, 40), (41, 40)))) == {LONG}
    # What ends just where a square begins is near to what begins there.
    assert corner in index.near(((3.0, 3.0), (3.0, 4.0)))
    assert corner in index.near(((4.0, 3.0), (4.0, 4.0)))
    assert index.free(((0.0, 1.0), (3.0, 1.0))) == (((0.0, 1.0), (1.0, 1.0)), ((2.0, 1.0), (3.0, 1.0)))


def test_an_index_that_is_altered_is_the_one_made_anew_and_leaves_the_old_as_it_was() -> None:
    one, two, three = ((1.0, 1.0), (2.0, 1.0)), ((9.0, 1.0), (9.0, 9.0)), ((1.0, 2.0), (2.0, 2.0))
    before = WallIndex((one, one, two, LONG, LONG))
    after = before.altered((one, LONG, two), (three,))
    fresh = WallIndex((one, LONG, three))
    for side in (((0, 0), (3, 3)), ((8.5, 5), (9.5, 5)), LONG):
        assert sorted(after.near(side)) == sorted(fresh.near(side))
    assert set(before.near(((8.5, 5), (9.5, 5)))) == {two, LONG}
    gone = after.altered((one, LONG), ())
    assert gone.near(((0, 0), (3, 3))) == (three,)


def test_what_stands_on_a_board_is_known_after_walls_have_come_and_gone() -> None:
    grid = Grid(Layout.SQUARE, 6, 4)
    walls = tuple(Wall(x, 0, x, 4) for x in range(1, 5))
    board = Board(grid, walls=walls, doors=(Door(0, 2, 1, 2),))
    whole: Side = ((0, 2), (6, 2))
    assert set(standing(board).near(whole)) == {*map(side_of, walls), ((0, 2), (1, 2))}
    fewer = replace(board, walls=(walls[0], walls[3]), doors=())
    assert set(standing(fewer).near(whole)) == {side_of(walls[0]), side_of(walls[3])}
    assert standing(fewer) is standing(fewer)
