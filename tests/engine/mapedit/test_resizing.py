"""Boards made larger and smaller, laid another way: what lies where afterwards, counted by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.board import Board, Door, Light, MapZone, Note, Picture, Thing, Wall, empty_board
from engine.battle.ids import CombatantId
from engine.battle.moved_cells import CellMove, nearest_on_map
from engine.errors import WrongCall
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.mapedit.resizing import MOST_CELLS, battle_relaid, battle_resized, relaid, resized
from engine.mapedit.wall_index import to_stretch
from tests import builders
from tests.toy import TOY

A, B = CombatantId("A"), CombatantId("b")
NINE = replace(empty_board(3, 2), ground=bytes((1, 2, 3, 4, 5, 6)))


def rows(board: Board, layer: bytes) -> list[tuple[int, ...]]:
    columns = board.grid.columns
    return [tuple(layer[start : start + columns]) for start in range(0, len(layer), columns)]


def test_new_columns_and_rows_are_bare_and_old_ones_keep_their_ground() -> None:
    larger, there = resized(NINE, 1, 1, 2, 1)
    assert rows(larger, larger.ground) == [
        (0, 0, 0, 0, 0, 0),
        (0, 1, 2, 3, 0, 0),
        (0, 4, 5, 6, 0, 0),
        (0, 0, 0, 0, 0, 0),
    ]
    assert there(Cell(0, 0)) == Cell(1, 1)


def test_what_is_taken_away_is_taken_from_its_own_side() -> None:
    assert rows(*with_ground(-1, 0, 0, 0)) == [(2, 3), (5, 6)]
    assert rows(*with_ground(0, -1, 0, 0)) == [(4, 5, 6)]
    assert rows(*with_ground(0, 0, -2, 0)) == [(1,), (4,)]
    assert rows(*with_ground(0, 0, 0, -1)) == [(1, 2, 3)]
    # Taken at one side and added at the other.
    assert rows(*with_ground(-1, 1, 2, -1)) == [(0, 0, 0, 0), (2, 3, 0, 0)]


def with_ground(left: int, top: int, right: int, bottom: int) -> tuple[Board, bytes]:
    board, _ = resized(NINE, left, top, right, bottom)
    return board, board.ground


def test_new_cells_are_level_where_the_map_has_heights() -> None:
    board, _ = resized(replace(empty_board(2, 1), heights=bytes((130, 126))), 1, 0, 1, 0)
    assert [board.height_at(Cell(column, 0)) for column in range(4)] == [0, 2, -2, 0]


def test_a_board_may_have_a_million_cells_and_not_one_row_more() -> None:
    thousand = empty_board(1000, 1)
    assert resized(thousand, 0, 0, 0, 999)[0].grid.size == MOST_CELLS == 1_000_000
    for sides in ((0, 0, 0, 1000), (-1000, 0, 0, 0), (0, -1, 0, 0)):
        with pytest.raises(WrongCall):
            resized(thousand, *sides)
    assert resized(thousand, -999, 0, 0, 0)[0].grid.size == 1


def test_pieces_on_the_rim_stay_and_those_beyond_it_go() -> None:
    board = replace(
        empty_board(4, 4),
        walls=(Wall(0, 1, 1, 1), Wall(2, 2, 2, 3), Wall(0, 3, 3, 3)),
        doors=(Door(0, 0, 0.5, 0), Door(2, 0, 3, 0)),
        lights=(Light(1, 1, 3), Light(0.9, 1, 3)),
        notes=(Note(4, 4, "corner"), Note(0.5, 3, "gone")),
        things=(Thing("barrel", Cell(0, 0)), Thing("crate", Cell(1, 0))),
        zones=(MapZone("left", 0b1), MapZone("both", 0b11)),
        picture=Picture("p", 0, 0, 4, 4),
    )
    smaller, _ = resized(board, -1, 0, 0, 0)
    # An end on the new rim is on the map; a wall with one end on it is kept as it is.
    assert smaller.walls == (Wall(-1, 1, 0, 1), Wall(1, 2, 1, 3), Wall(-1, 3, 2, 3))
    assert smaller.doors == (Door(1, 0, 2, 0),)
    assert smaller.lights == (Light(0, 1, 3),)
    assert smaller.notes == (Note(3, 4, "corner"),)
    assert smaller.things == (Thing("crate", Cell(0, 0)),)
    assert smaller.zones == (MapZone("both", 0b1),)
    assert smaller.picture == Picture("p", -1, 0, 4, 4)


def test_an_odd_row_more_in_front_pushes_the_other_rows() -> None:
    for layout, top, now in (
        (Layout.HEX_ODD_R, 1, Layout.HEX_EVEN_R),
        (Layout.HEX_ODD_R, 2, Layout.HEX_ODD_R),
        (Layout.HEX_EVEN_R, -1, Layout.HEX_ODD_R),
        (Layout.HEX_ODD_Q, 1, Layout.HEX_ODD_Q),
        (Layout.SQUARE, 1, Layout.SQUARE),
    ):
        assert resized(empty_board(4, 4, layout), 0, top, 0, 0)[0].grid.layout is now
    assert resized(empty_board(4, 4, Layout.HEX_ODD_Q), 3, 0, 0, 0)[0].grid.layout is Layout.HEX_EVEN_Q


def test_doors_that_are_left_get_new_numbers_and_those_that_went_have_none() -> None:
    doors = (Door(0, 0, 0.5, 0), Door(2, 0, 3, 0), Door(0.2, 1, 0.6, 1), Door(3, 1, 4, 1))
    battle = builders.battle(TOY, "A . . b\n. . . .", doors=doors)
    resized_battle, move = battle_resized(battle, -1, 0, 0, 0)
    assert len(resized_battle.board.doors) == 2
    assert [move.door(number) for number in (-1, 0, 1, 2, 3, 4)] == [None, None, 0, None, 1, None]
    # A map that keeps its doors keeps their numbers.
    _, laid = battle_relaid(battle, Layout.HEX_ODD_R)
    assert [laid.door(number) for number in range(4)] == [0, 1, 2, 3]


def test_who_is_pushed_takes_the_nearest_free_cell_and_riders_stay_together() -> None:
    battle = builders.battle(TOY, "A C b .")
    battle = battle.with_place(CombatantId("C"), Cell(0, 0), 0)
    after, _ = battle_resized(battle, -2, 0, 0, 0)
    # b stands in the new first cell; A and C, who shared one, share the next.
    assert [after[id].cell for id in (A, CombatantId("C"), B)] == [Cell(1, 0), Cell(1, 0), Cell(0, 0)]


def test_who_stands_off_the_board_stays_there() -> None:
    battle = builders.battle(TOY, "A . . b").with_place(B, None, 0)
    assert battle_resized(battle, 1, 0, 0, 0)[0][B].cell is None


def test_figures_look_the_nearest_way_on_other_cells() -> None:
    move = CellMove(Grid(Layout.SQUARE, 4, 4), Grid(Layout.HEX_ODD_R, 4, 4), lambda cell: cell)
    # Eight ways of 45 degrees to six of 60: 0, 0.75, 1.5 (to the even), 2.25, 3, 3.75, 4.5 (to the even), 5.25.
    assert [move.facing(way) for way in range(8)] == [0, 1, 2, 2, 3, 4, 4, 5]
    back = CellMove(move.new, move.old, lambda cell: cell)
    assert [back.facing(way) for way in range(6)] == [0, 1, 3, 4, 5, 7]


def test_the_nearest_cell_of_the_map_lies_in_the_same_row_or_column() -> None:
    grid = Grid(Layout.SQUARE, 4, 3)
    for outside, nearest in (
        (Cell(-2, 1), Cell(0, 1)),
        (Cell(4, 1), Cell(3, 1)),
        (Cell(2, -1), Cell(2, 0)),
        (Cell(2, 3), Cell(2, 2)),
        (Cell(9, 9), Cell(3, 2)),
        (Cell(3, 2), Cell(3, 2)),
    ):
        assert nearest_on_map(grid, outside) == nearest


@pytest.mark.parametrize(
    ("layout", "columns", "rows_now"),
    [
        # A hex on its point is 1 wide and its rows √3/2 apart, the first and last reaching 1/√3 beyond their centres:
        # (12 − 1.155) / 0.866 + 1 = 13.5. Lying on a side, the same the other way round.
        (Layout.HEX_ODD_R, 20, 14),
        (Layout.HEX_ODD_Q, 23, 12),
        (Layout.SQUARE, 20, 12),
    ],
)
def test_another_layout_has_as_many_cells_as_fit_the_map(layout: Layout, columns: int, rows_now: int) -> None:
    grid = relaid(empty_board(20, 12), layout)[0].grid
    assert (grid.columns, grid.rows) == (columns, rows_now)


def test_a_single_cell_stays_a_single_cell_however_it_is_laid() -> None:
    for layout in (Layout.SQUARE, Layout.HEX_ODD_R, Layout.HEX_ODD_Q):
        board, now = relaid(replace(empty_board(1, 1), ground=b"\x09"), layout)
        assert (board.grid.columns, board.grid.rows, board.ground, now(Cell(0, 0))) == (1, 1, b"\x09", Cell(0, 0))


def test_lights_notes_walls_doors_and_the_picture_move_down_and_to_the_right() -> None:
    board = replace(
        empty_board(4, 4), walls=(Wall(1, 1, 2, 3),), doors=(Door(1, 0, 2, 1),), lights=(Light(0.5, 1, 3),),
        notes=(Note(3, 2, "here"),), picture=Picture("p", 0.5, 1, 4, 4, ground=bytes(range(1, 17))),
    )  # fmt: skip
    larger, _ = resized(board, 2, 1, 0, 0)
    assert (larger.walls, larger.doors) == ((Wall(3, 2, 4, 4),), (Door(3, 1, 4, 2),))
    assert (larger.lights, larger.notes) == ((Light(2.5, 2, 3),), (Note(5, 3, "here"),))
    assert larger.picture is not None
    assert (larger.picture.x, larger.picture.y) == (2.5, 2)
    assert rows(larger, larger.picture.ground)[:2] == [(0,) * 6, (0, 0, 1, 2, 3, 4)]
    # A row on top is taken away with the lamp that stood in it.
    assert resized(board, 0, -2, 0, 0)[0].lights == ()


@pytest.mark.parametrize(
    ("x", "y", "kept"),
    [(0.5, 2.5, None), (2.0, 1.0, (0.0, 0.0)), (2.5, 3.5, (0.5, 2.5)), (6.0, 2.0, (4.0, 1.0)), (2.5, 0.5, None)],
)
def test_lights_and_notes_move_along_and_fall_off_with_their_cells(x: float, y: float, kept: object) -> None:
    # Two columns are taken away on the left and a row above: (2, 1) becomes the corner of the map.
    board = replace(empty_board(6, 5), lights=(Light(x, y, 3, 6),), notes=(Note(x, y, "here"),))
    now, _ = resized(board, -2, -1, 0, 0)
    wanted = [] if kept is None else [kept]
    assert [(one.x, one.y) for one in now.lights] == wanted
    assert [(one.x, one.y) for one in now.notes] == wanted


@pytest.mark.parametrize(
    ("point", "far"),
    [
        ((3.0, 1.0), 0.0),
        ((3.0, 4.0), 3.0),
        ((1.0, 1.0), 1.0),
        ((-1.0, 5.0), 5.0),
        ((9.0, 1.0), 3.0),
        ((9.0, -3.0), 5.0),
    ],
)
def test_how_far_a_point_is_from_a_stretch(point: tuple[float, float], far: float) -> None:
    # The stretch goes from (2, 1) to (6, 1): beside it straight, beyond its ends from the end.
    assert to_stretch(point, ((2.0, 1.0), (6.0, 1.0))) == pytest.approx(far)
    assert to_stretch(point[::-1], ((1.0, 6.0), (1.0, 2.0))) == pytest.approx(far)


def test_a_stretch_without_length_is_a_point() -> None:
    assert to_stretch((3.0, 4.0), ((0.0, 0.0), (0.0, 0.0))) == pytest.approx(5.0)
