"""A group comes onto a map in its formation, as far as the ground allows."""

from __future__ import annotations

import pytest

from engine.battle.board import Board, Wall
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.standing.gathering import Member, _ways, places
from tests.builders import battle
from tests.toy import TOY

COLUMN = tuple(Member(x=-step) for step in range(5))
LINE = tuple(Member(y=step) for step in (0, -1, 1, -2, 2))


def stands(picture: str, group: tuple[Member, ...], column: int, row: int, **more: object) -> list[tuple[int, int]]:
    """Where a group stands that gathers there, as column and row."""
    scene = battle(TOY, picture, **more)
    grid = scene.board.grid
    found = places(scene, group, grid.at(column, row))
    assert None not in found
    return [grid.offset(cell) for cell in found if cell is not None]


def test_on_open_ground_everybody_stands_in_his_place():
    open_ground = "\n".join(["........"] * 6)
    assert stands(open_ground, COLUMN, 6, 2) == [(6, 2), (5, 2), (4, 2), (3, 2), (2, 2)]
    assert stands(open_ground, LINE, 3, 2) == [(3, 2), (3, 1), (3, 3), (3, 0), (3, 4)]


def test_a_column_goes_round_the_corner_of_a_corridor():
    # The straight column would stand in the rock left of the bend; the last three stand as many steps behind the first.
    corridor = """
    # # # # # # #
    # # # # . . .
    # # # # . # #
    # # # # . # #
    # # # # . # #
    """
    assert stands(corridor, COLUMN, 6, 1) == [(6, 1), (5, 1), (4, 1), (4, 2), (4, 3)]


def test_a_line_wider_than_its_hall_closes_up():
    hall = """
    # # # # # #
    . . . . . .
    . . . . . .
    . . . . . .
    # # # # # #
    """
    found = stands(hall, LINE, 3, 2)
    assert found[:3] == [(3, 2), (3, 1), (3, 3)]
    assert {abs(column - 3) for column, _ in found[3:]} <= {1, 2}
    assert len(set(found)) == 5


def test_nobody_is_put_behind_a_wall_of_no_thickness():
    # The wall stands between the columns 3 and 4, from edge to edge.
    wall = Wall(4.0, 0.0, 4.0, 3.0)
    found = stands("........\n........\n........", tuple(Member(x=step) for step in (0, 1, 2)), 3, 1, walls=(wall,))
    assert found[0] == (3, 1)
    assert all(column <= 3 for column, _ in found)


def test_what_stands_there_already_is_stood_beside_and_large_ones_have_room():
    scene = battle(TOY, ". . . . . .\n. . b . . .\n. . . . . .")
    grid = scene.board.grid
    middle, large = grid.at(2, 1), Member(size=2, x=1)
    found = places(scene, (Member(), large), middle)
    assert middle not in found
    assert len(set(found)) == 2
    assert None not in found


def test_where_there_is_no_room_at_all_nobody_is_given_a_place():
    assert places(battle(TOY, "# #\n# #"), (Member(), Member()), Cell(0, 0)) == [None, None]
    full = battle(TOY, "A b\n# #")
    assert places(full, (Member(),), Cell(0, 0)) == [None]


@pytest.mark.parametrize("layout", [Layout.HEX_ODD_R, Layout.SQUARE])
def test_a_formation_means_the_same_on_both_kinds_of_maps(layout: Layout):
    scene = battle(TOY, "\n".join(["........"] * 8), layout=layout)
    grid = scene.board.grid
    found = places(scene, COLUMN, grid.at(6, 4))
    assert [grid.offset(cell) for cell in found if cell is not None] == [(6 - step, 4) for step in range(5)]


def test_ways_are_as_long_as_the_steps_between_the_middles_of_cells_up_to_the_most() -> None:
    board = Board(Grid(Layout.SQUARE, 9, 9))
    found = _ways(board, 1, Cell(4, 4), 3.0)
    assert {cell: round(length, 3) for cell, length in found.items() if cell.y == 4} == {
        Cell(x, 4): abs(x - 4) for x in range(1, 8)
    }
    assert round(found[Cell(6, 6)], 3) == 2.828
    assert Cell(7, 7) not in found
    assert max(found.values()) == 3.0
