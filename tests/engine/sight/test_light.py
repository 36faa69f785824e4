"""How light it is: sources behind walls, ambient light, shade, darkness; mist and smoke on the way."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.battle.board import (
    CLOUDS,
    FULL,
    Board,
    Brightness,
    Door,
    DoorState,
    Haze,
    Light,
    MapZone,
    Thing,
    Wall,
    ZoneKind,
)
from engine.grid.cell import Cell
from engine.grid.cell_set import all_cells, cell_set
from engine.grid.grid import Grid, Layout
from engine.sight.board_sight import sight_of
from engine.sight.haze import haze_at, haze_between, hazy
from engine.sight.light import brightness, glow, lighting
from tests.engine.drawn import board as drawn_board
from tests.engine.drawn import picture_of
from tests.engine.sight.test_line_of_sight import Vector, boards

MARK = {Brightness.LIT: "L", Brightness.DIM: "d", Brightness.DARK: "."}
DARK = {"ambient": Brightness.DARK}


def shown(board: Board) -> list[str]:
    """How light it is everywhere, drawn."""
    grid = board.grid
    rows = [[MARK[brightness(board, grid.at(x, y))] for x in range(grid.columns)] for y in range(grid.rows)]
    return ["".join(row) for row in rows]


def test_without_a_word_about_light_everything_is_lit() -> None:
    board, _ = drawn_board(". . .\n. . .")
    assert shown(board) == ["LLL", "LLL"]
    assert shown(replace(board, lights=(Light(0.5, 0.5, 1),))) == ["LLL", "LLL"]


def test_a_torch_is_bright_for_half_of_its_radius_and_dim_for_as_much_again() -> None:
    board, _ = drawn_board(". . . . . . . . .", **DARK, lights=(Light(0.5, 0.5, 6),))
    assert shown(board) == ["LLLLddd.."]
    assert shown(replace(board, lights=(Light(0.5, 0.5, 6, bright=1.0),))) == ["LLddddd.."]


def test_light_stops_at_walls_and_shut_doors_and_comes_through_open_ones() -> None:
    door = Door(3, 0, 3, 1)
    board, _ = drawn_board(". . . . . .", **DARK, lights=(Light(1.5, 0.5, 8),), doors=(door,))
    assert shown(board) == ["LLL..."]
    assert shown(board.with_door(0, DoorState.OPEN)) == ["LLLLLL"]
    assert shown(board.with_door(0, DoorState.BARRED)) == ["LLL..."]
    assert shown(replace(board, doors=(replace(door, is_window=True),))) == ["LLLLLL"]


def test_rock_is_lit_and_what_lies_behind_it_is_not() -> None:
    board, _ = drawn_board(". . # . .", **DARK, lights=(Light(0.5, 0.5, 20),))
    assert shown(board) == ["LLL.."]


def test_cells_may_be_lighter_or_darker_than_the_map() -> None:
    board, _ = drawn_board(". . . .", shade=bytes((0, 1, 2, 3)))
    assert shown(board) == ["LLd."]
    assert shown(replace(board, ambient=Brightness.DARK)) == [".Ld."]
    assert shown(replace(board, ambient=Brightness.DIM)) == ["dLd."]
    # A light makes lighter and never darker: its dim part leaves lit cells lit.
    assert shown(replace(board, lights=(Light(3.5, 0.5, 2.0),))) == ["LLLL"]


def test_in_a_zone_of_darkness_no_light_shines() -> None:
    board, _ = drawn_board(". . . .", lights=(Light(0.5, 0.5, 8),))
    zone = MapZone("darkness", 0b0110, ZoneKind.DARKNESS)
    assert shown(replace(board, zones=(zone,))) == ["L..L"]
    assert shown(replace(board, zones=(replace(zone, kind=ZoneKind.SILENCE),))) == ["LLLL"]


@pytest.mark.parametrize("hour", Brightness)
def test_the_hour_takes_the_place_of_the_maps_own_light_and_leaves_lamps_and_shade(hour: Brightness) -> None:
    board, _ = drawn_board(". . . . . . .", lights=(Light(1.5, 0.5, 2.0),), shade=bytes((0, 0, 0, 0, 0, 2, 0)))
    same = replace(board, ambient=hour)
    for cell in (Cell(x, 0) for x in range(-1, board.grid.columns)):
        assert brightness(board, cell, hour) is brightness(same, cell)
    assert shown(board) == ["LLLLLdL"]


def test_off_the_map_it_is_as_light_as_the_map() -> None:
    board, _ = drawn_board(". .", **DARK)
    assert brightness(board, Cell(-1, 0)) is Brightness.DARK
    assert haze_at(replace(board, clouds=bytes((2, 2))), Cell(5, 5)) is Haze.NONE


def test_each_board_knows_what_stands_near_its_own_lamps() -> None:
    board, _ = drawn_board(". . . .")
    lamp = Light(0.5, 0.5, 8)
    sight_of(board)  # nobody has asked yet what stands near the lamp
    crate = replace(board, things=(Thing("crate", Cell(1, 0), FULL),))
    assert picture_of(board.grid, glow(crate, lamp, 8)) == ["oo.."]
    assert picture_of(board.grid, glow(board, lamp, 8)) == ["oooo"]
    walled = replace(board, walls=(Wall(3, 0, 3, 1),))
    assert picture_of(board.grid, glow(walled, lamp, 8)) == ["ooo."]
    assert picture_of(board.grid, glow(board, lamp, 8)) == ["oooo"]


@given(boards(centres=True), st.data())
def test_a_light_in_the_middle_of_a_cell_reaches_what_is_seen_from_there(
    drawn: tuple[Board, list[tuple[Vector, Vector]]], data: st.DataObject
) -> None:
    board, _ = drawn
    grid = board.grid
    here = grid.cell(data.draw(st.integers(0, grid.size - 1)))
    x, y = grid.centre(here)
    seen = cell_set(grid, (cell for cell in grid.cells() if sight_of(board).sees(here, cell)))
    assert glow(board, Light(x, y, 100), 100) == seen


@given(boards(), st.floats(-1, 9), st.floats(-1, 9), st.floats(0, 12))
def test_every_cell_is_lit_or_dim_or_dark(
    drawn: tuple[Board, list[tuple[Vector, Vector]]], x: float, y: float, radius: float
) -> None:
    board = replace(drawn[0], ambient=Brightness.DARK, lights=(Light(x, y, radius),))
    light = lighting(board)
    assert light.lit | light.dim | light.dark == all_cells(board.grid)
    assert light.lit & light.dim == light.lit & light.dark == light.dim & light.dark == 0
    assert light.lit == glow(board, board.lights[0], radius / 2)


# Haze


def test_the_worst_on_the_line_counts_with_both_ends() -> None:
    # Clear, mist, fog, clear, light smoke.
    board, _ = drawn_board(". . . . .", clouds=bytes((0, 1, 2, 0, 3)))

    def between(a: int, b: int) -> Haze:
        return haze_between(board, Cell(a, 0), Cell(b, 0))

    assert between(0, 3) is Haze.THICK
    assert between(0, 1) is Haze.THIN
    assert between(3, 3) is Haze.NONE
    assert between(3, 4) is Haze.THIN
    assert between(1, 2) is Haze.THICK


def test_a_line_between_two_cells_takes_the_clearer_side() -> None:
    board, _ = drawn_board("""
        A . .
        . . B
    """)
    corner = replace(board, clouds=bytes((0, 2, 0, 0, 0, 0)))
    assert haze_between(corner, Cell(0, 0), Cell(1, 1)) is Haze.NONE
    both = replace(board, clouds=bytes((0, 2, 0, 3, 0, 0)))
    assert haze_between(both, Cell(0, 0), Cell(1, 1)) is Haze.THIN


@given(st.sampled_from(list(Layout)), st.binary(min_size=30, max_size=30), st.data())
def test_haze_is_the_same_both_ways(layout: Layout, drawn: bytes, data: st.DataObject) -> None:
    grid = Grid(layout, 6, 5)
    board = Board(grid, clouds=bytes(number % len(CLOUDS) for number in drawn))
    a, b = (grid.cell(data.draw(st.integers(0, 29))) for _ in range(2))
    assert haze_between(board, a, b) is haze_between(board, b, a)
    assert haze_between(board, a, b) >= max(haze_at(board, a), haze_at(board, b))


@pytest.mark.parametrize("least", list(Haze))
def test_the_hazy_cells_are_those_with_that_much(least: Haze) -> None:
    grid = Grid(Layout.HEX_ODD_R, 3, 2)
    board = Board(grid, clouds=bytes((0, 1, 2, 3, 4, 0)))
    assert hazy(board, least) == cell_set(grid, (cell for cell in grid.cells() if haze_at(board, cell) >= least))


def test_a_light_that_is_off_shines_on_nothing_and_one_that_is_only_dim_makes_nothing_bright() -> None:
    grid = Grid(Layout.SQUARE, 3, 1)
    lamps = (Light(0.5, 0.5, 9, off=True), Light(2.5, 0.5, 1, bright=0))
    board = Board(grid, lights=lamps, ambient=Brightness.DARK)
    assert [brightness(board, grid.at(column, 0)).value for column in range(3)] == ["dark", "dim", "dim"]
