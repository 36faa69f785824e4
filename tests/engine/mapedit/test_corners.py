"""Where drawing just reaches something: the first cell, the far end of a wall, the last door, walls of great length."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.board import Board, Door, Picture, Wall, empty_board
from engine.battle.layer import Layer, with_layer
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.mapedit.alignment import align_picture
from engine.mapedit.painting import flood_region, walled, without_pieces
from engine.mapedit.resizing import battle_resized, resized
from engine.mapedit.wall_index import MOST_FIELDS, Side, WallIndex, left_over, side_of, sides_around
from tests import builders
from tests.engine.mapedit.test_painting import LIKE
from tests.toy import TOY

SQUARES = Grid(Layout.SQUARE, 12, 12)


def around(*cells: tuple[int, int]) -> int:
    return sum(1 << SQUARES.index(Cell(x, y)) for x, y in cells)


def test_a_room_beside_the_first_cell_is_walled_off_from_it_too() -> None:
    for cells in (around((1, 0)), around((0, 1))):
        assert len(sides_around(SQUARES, cells)) == 4
        assert len(walled(Board(SQUARES), cells, LIKE).walls) == 4
    assert len(walled(Board(SQUARES), around((1, 0)), LIKE, open_to=around((0, 0))).walls) == 3


WAYS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


@pytest.mark.parametrize("way", WAYS)
def test_a_long_wall_is_cut_at_its_far_end_whichever_way_it_goes(way: tuple[int, int]) -> None:
    # From the middle of one cell to that of the ninth; the eighth cell on the way is emptied.
    x, y = way
    start = (1.5 if x > 0 else 10.5 if x < 0 else 6.5, 1.5 if y > 0 else 10.5 if y < 0 else 6.5)

    def at(far: float) -> tuple[float, float]:
        return start[0] + x * far, start[1] + y * far

    wall = Wall(*start, *at(9))
    emptied = around((int(at(8)[0]), int(at(8)[1])))
    left = without_pieces(replace(Board(SQUARES), walls=(wall,)), emptied, rim=()).walls
    ends = [pytest.approx((*a, *b)) for a, b in ((start, at(7.5)), (at(8.5), at(9)))]
    assert [(one.x1, one.y1, one.x2, one.y2) for one in left] == ends


@pytest.mark.parametrize("columns", [-1, -2])
def test_the_last_doors_fall_off_and_the_first_keep_their_numbers(columns: int) -> None:
    doors = (Door(0, 0, 1, 0), Door(3.2, 0, 3.8, 0), Door(3.4, 1, 3.6, 1))
    battle = builders.battle(TOY, "A b . .\n. . . .", doors=doors)
    after, move = battle_resized(battle, 0, 0, columns, 0)
    assert (len(after.board.doors), [move.door(number) for number in range(3)]) == (1, [0, None, None])


@pytest.mark.parametrize("sides", [(0, 0, -4, 0), (0, 0, 0, -4)])
def test_what_ends_on_the_new_rim_of_the_map_stays(sides: tuple[int, int, int, int]) -> None:
    # Squares of 8 that become 4 wide, or high: two pieces end on the rim, one of each begins beyond it.
    walls = (Wall(4, 1, 7, 1), Wall(1, 4, 1, 7), Wall(4.5, 4.5, 7, 7))
    board = replace(empty_board(8, 8), walls=walls, doors=(Door(4, 2, 5, 2), Door(2, 4, 2, 5), Door(5, 5, 6, 6)))
    now, _ = resized(board, *sides)
    assert (now.walls, now.doors) == (walls[:2], board.doors[:2])


def slanting(squares: int) -> Side:
    """A stretch that touches so many squares of the index each way."""
    return (1.0, 1.0), (4.0 * squares - 1, 4.0 * squares - 1)


@pytest.mark.parametrize("squares", [1, 31, 32, 33, 60])
def test_stretches_of_any_length_are_found_cut_and_taken_away(squares: int) -> None:
    # 32 by 32 squares are as many as a stretch is kept in.
    assert MOST_FIELDS == 32 * 32
    long = slanting(squares)
    near, far = ((1.0, 1.0), (2.0, 2.0)), (long[1][0] - 1, long[1][1] - 1)
    index = WallIndex([long])
    for piece in (near, (far, long[1])):
        assert long in index.near(piece)
        assert index.free(piece) == ()
    gone = index.altered([long], [])
    assert (gone.near(near), gone.near((far, long[1]))) == ((), ())
    again = gone.altered([], [near])
    assert again.near(near) == (near,)
    assert again.free(long) == left_over(long, [near])


def test_stretches_that_meet_on_the_line_between_two_squares_are_near_each_other() -> None:
    for one, other in (
        (((1.0, 1.0), (4.0, 1.0)), ((4.0, 1.0), (7.0, 1.0))),
        (((1.0, 2.0), (1.0, 4.0)), ((1.0, 4.0), (1.0, 6.0))),
        (((4.0, 1.0), (4.0, 3.0)), ((3.0, 1.0), (4.0, 1.0))),
    ):
        assert WallIndex([one]).near(other) == (one,)
        assert WallIndex([other]).near(one) == (other,)
    assert WallIndex([((1.0, 1.0), (3.0, 1.0))]).near(((5.0, 1.0), (7.0, 1.0))) == ()


def test_a_picture_of_no_width_is_not_laid_anew() -> None:
    board = replace(empty_board(4, 4), picture=Picture("p", 0, 0, 4, 2), walls=(Wall(1, 1, 2, 1),))
    for across in (0, -1.0):
        assert align_picture(board, across, 1, 1) is board
    flat = replace(board, picture=Picture("p", 0, 0, 0, 2))
    assert align_picture(flat, 4, 1, 1) is flat
    # What is a little wider is laid anew, and so is what is as wide and begins elsewhere.
    assert align_picture(board, 0.5, 0, 0).walls == (Wall(0.125, 0.125, 0.25, 0.125),)
    for x, y in ((1, 0), (0, 1)):
        moved = align_picture(board, 4, x, y)
        assert [side_of(wall) for wall in moved.walls] == [((1 + x, 1 + y), (2 + x, 1 + y))]


@pytest.mark.parametrize("length", [0.1, 0.3, 0.5, 0.6])
def test_a_wall_shorter_than_a_step_of_the_search_is_erased_too(length: float) -> None:
    for wall in (Wall(1.2, 1.5, 1.2 + length, 1.5), Wall(1.5, 1.2 + length, 1.5, 1.2)):
        board = replace(Board(SQUARES), walls=(wall,))
        assert without_pieces(board, around((1, 1)), rim=()).walls == ()
        assert without_pieces(board, around((2, 2)), rim=()).walls == (wall,)


def test_what_is_filled_hangs_together_and_the_first_cell_is_no_part_of_it_by_itself() -> None:
    # A strip of rock parts the first cells from the rest.
    board = with_layer(Board(SQUARES), Layer.GROUND, around(*((2, row) for row in range(12))), 9)
    found = flood_region(board, Layer.GROUND, Cell(5, 5))
    assert found == around(*((column, row) for column in range(3, 12) for row in range(12)))
    assert flood_region(board, Layer.GROUND, Cell(2, 3)) == around(*((2, row) for row in range(12)))
