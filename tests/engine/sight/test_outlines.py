"""Objects with outlines are seen into and not past; doors change what is known of the other obstacles not at all."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.battle.board import Board, Brightness, Door, DoorState, Light, Thing, Wall
from engine.grid.cell import Cell
from engine.grid.cell_set import has
from engine.grid.grid import Grid, Layout
from engine.grid.plane import UNIT, centre, crossings, on_board
from engine.sight.board_sight import sight_of
from engine.sight.light import glow
from engine.sight.line_of_sight import LineOfSight
from engine.sight.obstacles import Obstacles
from engine.sight.outlines import outlines
from tests.engine.drawn import board as drawn_board
from tests.engine.drawn import picture_of
from tests.engine.sight.test_line_of_sight import Vector, boards


def outline(*corners: tuple[float, float]) -> tuple[Wall, ...]:
    """A closed outline through these corners."""
    return tuple(Wall(*p, *q, is_outline=True) for p, q in pairwise((*corners, corners[0])))


PILLAR = outline((2.2, 0.2), (3.8, 0.2), (3.8, 0.8), (2.2, 0.8))


def seen(board: Board, at: Cell) -> list[str]:
    return picture_of(board.grid, sight_of(board).visible_from((at,)))


def test_a_pillar_is_seen_into_and_not_past() -> None:
    board, at = drawn_board("A . . . . B", walls=PILLAR)
    assert seen(board, at["A"]) == ["oooo.."]
    assert seen(board, at["B"]) == ["..oooo"]


def test_whoever_stands_within_sees_out() -> None:
    board, _ = drawn_board(". . . . . .", walls=PILLAR)
    assert seen(board, Cell(2, 0)) == ["oooooo"]


def test_an_outline_that_is_not_closed_is_a_wall() -> None:
    board, at = drawn_board("A . . . . .", walls=PILLAR[:2])
    assert seen(board, at["A"]) == ["oooo.."]
    board, at = drawn_board("A . . . . .", walls=PILLAR[3:])
    assert seen(board, at["A"]) == ["oo...."]


def test_the_sight_tool_hears_that_an_object_blocks() -> None:
    board, at = drawn_board("A . . . . B", walls=PILLAR)
    blocker = sight_of(board).first_blocker(at["A"], at["B"])
    assert blocker is not None
    assert blocker.kind == "object"
    assert abs(blocker.x - 3.8) < 1e-3


def test_cover_is_that_of_what_is_not_seen_past() -> None:
    board, at = drawn_board("A . . . . B", walls=outline((3.2, -1), (3.8, -1), (3.8, 2), (3.2, 2)))
    sight = sight_of(board)
    assert sight.exposure(at["A"], (at["B"],)).hidden == 20
    assert sight.exposure(at["A"], (Cell(3, 0),)).hidden == 5, "a quarter of the cell lies behind the object"


def test_light_falls_on_an_object_and_not_past_it_and_a_lamp_within_shines_out() -> None:
    board, _ = drawn_board(". . . . . .", walls=PILLAR, ambient=Brightness.DARK)
    assert picture_of(board.grid, glow(board, Light(0.5, 0.5, 9), 9)) == ["oooo.."]
    assert picture_of(board.grid, glow(board, Light(3.0, 0.5, 9), 9)) == ["oooooo"]


def test_whoever_stands_on_a_corner_of_an_outline_hits_and_lights_what_he_sees() -> None:
    # A corner of the object is the middle of the second cell: nobody can say which sides lie before him there.
    board, _ = drawn_board(". . . . . .", walls=outline((1.5, 0.5), (0, 1.5), (1.5, -1)))
    sight, here = sight_of(board), Cell(1, 0)
    assert seen(board, here) == picture_of(board.grid, glow(board, Light(1.5, 0.5, 9), 9)) == ["oooooo"]
    assert [sight.exposure(here, (Cell(x, 0),)).hidden for x in range(6)] == [0] * 6


def test_a_window_in_the_side_of_an_object_hides_no_more_of_it() -> None:
    board, at = drawn_board("A . . . . B", walls=PILLAR, doors=(Door(2.2, 0.2, 2.2, 0.8, is_window=True),))
    assert seen(board, at["A"]) == ["oooo.."]
    shut = replace(board, doors=(Door(2.2, 0.2, 2.2, 0.8),))
    assert seen(shut, at["A"]) == ["oo...."]


sixths = st.integers(0, 8 * 6).map(lambda number: number * UNIT // 6)
corner = st.tuples(sixths, sixths)


@st.composite
def polygons(draw: st.DrawFn) -> list[list[tuple[int, int]]]:
    """Corners of closed outlines that share none; they may cross each other and themselves."""
    used: set[tuple[int, int]] = set()
    found = []
    for _ in range(draw(st.integers(1, 3))):
        drawn = draw(st.lists(corner, min_size=3, max_size=5, unique=True))
        if not used & set(drawn):
            used.update(drawn)
            found.append(drawn)
    return found


def board_of(layout: Layout, shapes: list[list[tuple[int, int]]]) -> Board:
    grid = Grid(layout, 8, 7)
    walls = tuple(wall for shape in shapes for wall in outline(*(on_board(grid, point) for point in shape)))
    return Board(grid, walls=walls)


@given(st.sampled_from(list(Layout)), polygons(), st.integers(0, 55), st.integers(0, 55))
def test_a_line_is_stopped_where_it_crosses_an_outline_twice(
    layout: Layout, shapes: list[list[tuple[int, int]]], one: int, two: int
) -> None:
    board = board_of(layout, shapes)
    a, b = board.grid.cell(one), board.grid.cell(two)
    blocked = [False, False]
    for shape in shapes:
        sides = [(min(ends), max(ends)) for ends in pairwise((*shape, shape[0]))]
        needed = 1 if outlines(sides)[1] else 2
        for nudge in (0, 1):
            blocked[nudge] |= sum(crossings(centre(a), centre(b), *ends)[nudge] for ends in sides) >= needed
    assert sight_of(board).sees(a, b) == (not all(blocked))


@given(st.sampled_from(list(Layout)), polygons(), st.integers(0, 55))
def test_with_outlines_too_the_view_is_what_is_seen_cell_by_cell_and_who_sees_is_seen(
    layout: Layout, shapes: list[list[tuple[int, int]]], one: int
) -> None:
    board = board_of(layout, shapes)
    sight, a = sight_of(board), board.grid.cell(one)
    view = sight.visible_from((a,))
    for b in board.grid.cells():
        assert has(board.grid, view, b) == sight.sees(a, b) == sight.sees(b, a), b


def test_outlines_that_hang_together_are_one_object() -> None:
    square = [((0, 0), (0, 6)), ((0, 6), (6, 6)), ((6, 0), (6, 6)), ((0, 0), (6, 0))]
    far = [((20, 20), (20, 26)), ((20, 26), (26, 26))]
    closed, loose = outlines([*square, *far])
    assert len(closed) == 1
    assert {ends for ends, _ in closed[0].sides} == set(square)
    assert set(loose) == set(far)
    assert closed[0].holds((3, 3))
    assert not closed[0].holds((7, 3))


@pytest.mark.parametrize(
    ("point", "is_inside"),
    [
        ((3, 3), True),
        ((-1, 3), False),
        ((7, 3), False),
        ((3, -1), False),
        ((3, 7), False),
        # On the outline: to the right of its side (which runs right or down) on the upper and on the right one.
        ((3, 0), True),
        ((6, 3), True),
        ((0, 3), False),
        ((3, 6), False),
    ],
)
def test_of_points_on_an_outline_those_to_the_right_of_a_side_lie_inside(
    point: tuple[int, int], is_inside: bool
) -> None:
    (square,), _ = outlines([((0, 0), (0, 6)), ((0, 6), (6, 6)), ((6, 0), (6, 6)), ((0, 0), (6, 0))])
    assert square.holds(point) is is_inside


def test_somebody_whose_middle_is_on_an_outline_sees_past_one_of_its_sides_only() -> None:
    # On the left side one stands outside and sees in, not past; on the right side inside, and sees out.
    left = outline((2.5, -1), (4.3, -1), (4.3, 2), (2.5, 2))
    right = outline((0.7, -1), (3.5, -1), (3.5, 2), (0.7, 2))
    for walls, at, row in ((left, 2, "oooo.."), (right, 3, "oooooo")):
        board, _ = drawn_board(". . . . . .", walls=walls)
        assert seen(board, Cell(at, 0)) == [row]
        assert "".join("o" if sight_of(board).sees(Cell(at, 0), Cell(x, 0)) else "." for x in range(6)) == row
        assert "".join("o" if sight_of(board).sees(Cell(x, 0), Cell(at, 0)) else "." for x in range(6)) == row


@pytest.mark.parametrize(
    ("corners", "closed"),
    [
        ([(0, 0), (6, 0), (6, 6), (0, 6)], 1),
        ([(0, 0), (6, 6), (6, 0), (0, 6)], 0),
        ([(0, 0), (3, 3), (6, 6)], 0),
        ([(0, 0), (6, 0), (6, 6), (3, 0), (0, 6)], 0),
        ([(0, 0), (3, 0), (6, 0), (6, 6)], 1),
    ],
    ids=["square", "hourglass", "flat", "touches itself", "straight corner"],
)
def test_only_an_outline_that_does_not_meet_itself_has_an_inside(corners: list[tuple[int, int]], closed: int) -> None:
    sides = [(min(ends), max(ends)) for ends in pairwise((*corners, corners[0]))]
    assert len(outlines(sides)[0]) == closed


@given(st.lists(st.sampled_from(list(DoorState)), min_size=3, max_size=3), st.data())
def test_after_doors_have_moved_everything_is_as_if_worked_out_anew(
    states: list[DoorState], data: st.DataObject
) -> None:
    doors = (Door(2, 0, 2, 3), Door(2, 0, 2, 3), Door(4, 1, 4, 4, is_window=True), Door(5, 0, 5, 2))
    grid = Grid(Layout.SQUARE, 7, 5)
    board = Board(grid, walls=(Wall(2, 3, 2, 5), *PILLAR), doors=doors, things=(Thing("crate", Cell(3, 3), cover=20),))
    sight_of(board)
    for number, state in zip((0, 1, 3), states, strict=True):
        board = board.with_door(number, state)
        there = sight_of(board)
        fresh = LineOfSight(board, Obstacles(board))
        a, b = (grid.cell(data.draw(st.integers(0, grid.size - 1))) for _ in range(2))
        assert there.sees(a, b) == fresh.sees(a, b)
        assert there.exposure(a, (b,)).rays == fresh.exposure(a, (b,)).rays
        assert there.visible_from((a,)) == fresh.visible_from((a,))


def test_a_board_whose_names_or_lights_differ_keeps_what_is_known() -> None:
    board, _ = drawn_board(". . .", walls=PILLAR)
    assert sight_of(replace(board, lights=(Light(1, 1, 1),))) is sight_of(board)


@given(boards(), st.lists(st.tuples(st.integers(0, 3), st.sampled_from(list(DoorState))), max_size=6), st.data())
def test_views_that_are_kept_while_doors_move_are_those_of_a_fresh_look(
    drawn: tuple[Board, list[tuple[Vector, Vector]]], moves: list[tuple[int, DoorState]], data: st.DataObject
) -> None:
    board, _ = drawn
    walls = board.walls[:3]
    doors = tuple(Door(wall.x1, wall.y1, wall.x2, wall.y2) for wall in board.walls[3:])
    board = replace(board, walls=(*walls, *PILLAR), doors=doors)
    grid = board.grid
    viewers = [grid.cell(data.draw(st.integers(0, grid.size - 1))) for _ in range(3)]
    for number, state in moves:
        if number < len(doors):
            board = board.with_door(number, state)
        fresh = LineOfSight(board, Obstacles(board))
        for viewer in viewers:
            assert sight_of(board).visible_from((viewer,)) == fresh.visible_from((viewer,))
            assert sight_of(board).visible_from((viewer,), 3) == fresh.visible_from((viewer,), 3)
