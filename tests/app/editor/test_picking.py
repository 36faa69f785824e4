"""Doors that are moved or taken away again: the wall they stood in has no gap afterwards."""

from __future__ import annotations

import pytest

from app.editor.pens import CorridorPen, DoorPen, LayerPen, RoomPen
from app.editor.picking import Picked, slid, without
from engine.battle.board import GROUNDS, Board, empty_board
from engine.grid.grid import Grid, Layout
from engine.mapedit.wall_index import left_over, side_of
from tests.app.editor.test_pens import drag, points

ROCK = next(number for number, ground in enumerate(GROUNDS) if ground.id == "rock")
THE_DOOR = Picked("doors", 0)


def a_room_with_a_door() -> Board:
    """A room of four by three cells in the rock, with a door at the top of its right wall."""
    board = empty_board(12, 7)
    board = LayerPen(value=ROCK, reach="fill").drawn(board, drag(board.grid, (0, 0)))
    board = RoomPen().drawn(board, drag(board.grid, (2, 2), (5, 4)))
    return DoorPen().drawn(board, points(board.grid, (5.9, 2.5)))


def is_closed(board: Board, row: int) -> bool:
    """Whether a wall stands at the right side of the room in this row."""
    return left_over(((6, row), (6, row + 1)), map(side_of, board.walls)) == ()


def test_a_door_that_slides_along_its_wall_closes_the_gap_behind_it() -> None:
    board = a_room_with_a_door()
    assert [is_closed(board, row) for row in (2, 3, 4)] == [False, True, True]
    after = slid(board, THE_DOOR, 0, 2)
    assert [is_closed(after, row) for row in (2, 3, 4)] == [True, True, False]
    # There and back again: the same walls, however they are cut.
    back = slid(after, THE_DOOR, 0, -2)
    assert [is_closed(back, row) for row in (2, 3, 4)] == [False, True, True]


def test_half_a_step_leaves_half_a_gap_neither_open_nor_double() -> None:
    board = slid(a_room_with_a_door(), THE_DOOR, 0, 0.5)
    (door,) = board.doors
    upright = sorted((min(wall.y1, wall.y2), max(wall.y1, wall.y2)) for wall in board.walls if wall.x1 == wall.x2 == 6)
    assert (door.y1, door.y2) in {(2.5, 3.5), (3.5, 2.5)}
    assert upright == [(2, 2.5), (3.5, 5)]


def test_a_door_taken_out_of_a_wall_to_the_rock_leaves_no_gap() -> None:
    after = without(a_room_with_a_door(), THE_DOOR)
    assert after.doors == ()
    assert [is_closed(after, row) for row in (2, 3, 4)] == [True, True, True]


def test_the_mouth_of_a_corridor_stays_open_when_its_door_goes_inwards_or_away() -> None:
    board = empty_board(14, 7)
    board = LayerPen(value=ROCK, reach="fill").drawn(board, drag(board.grid, (0, 0)))
    board = RoomPen().drawn(board, drag(board.grid, (2, 2), (5, 4)))
    board = CorridorPen().drawn(board, drag(board.grid, (4, 3), (9, 3)))
    board = DoorPen().drawn(board, points(board.grid, (6, 3.5)))
    for after in (slid(board, THE_DOOR, 1, 0), without(board, THE_DOOR)):
        assert not is_closed(after, 3)


def test_a_room_without_its_wall_gets_none_from_a_door() -> None:
    board = a_room_with_a_door()
    right = tuple(Picked("walls", n) for n, wall in enumerate(board.walls) if wall.x1 == wall.x2 == 6)
    assert not is_closed(without(board, THE_DOOR, *right), 2)


@pytest.mark.parametrize("layout", [Layout.HEX_ODD_R, Layout.HEX_ODD_Q])
def test_on_hexes_the_gap_closes_along_the_sides_of_the_cells(layout: Layout) -> None:
    grid = Grid(layout, 10, 8)
    board = LayerPen(value=ROCK, reach="fill").drawn(Board(grid), drag(grid, (0, 0)))
    board = RoomPen().drawn(board, drag(grid, (3, 2), (6, 5)))
    walls = len(board.walls)
    # Into the wall in the middle of the list, wherever that stands.
    wall = board.walls[walls // 2]
    opened = DoorPen().drawn(board, points(grid, ((wall.x1 + wall.x2) / 2, (wall.y1 + wall.y2) / 2)))
    assert (len(opened.walls), len(opened.doors)) == (walls - 1, 1)
    assert len(without(opened, THE_DOOR).walls) == walls
