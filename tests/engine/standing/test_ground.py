"""Where figures stand and walk: walls, doors, corners, things, other figures, footprints."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.battle.battle import Battle, Combatant, Side
from engine.battle.board import Board, Door, DoorState, Thing, Wall
from engine.battle.ids import CombatantId, SideId
from engine.errors import WrongCall
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cell_set, cells_of, has
from engine.grid.footprint import covered
from engine.grid.grid import Grid, Layout
from engine.grid.travel.costs import Diagonal
from engine.grid.travel.search import search
from engine.standing.ground import anchors_touching, barriers, prices, standing, travel
from tests.engine.drawn import board as drawn_board
from tests.engine.drawn import picture_of
from tests.engine.sight.test_line_of_sight import ROCK, Vector, boards, clockwise, enters, outline, side

N, NE, E, SE, S, SW, W, NW = range(8)


def barred(board: Board, cell: Cell, size: int = 1) -> set[int]:
    """The directions in which a step from ``cell`` is barred."""
    return {direction for direction, cells in enumerate(barriers(board, size)) if has(board.grid, cells, cell)}


def open_board(**parts: object) -> Board:
    return Board(Grid(Layout.SQUARE, 5, 5), **parts)  # type: ignore[arg-type]


def test_the_edge_of_the_map_bars_steps_that_leave_it() -> None:
    assert barred(open_board(), Cell(0, 0)) == {N, NE, SW, W, NW}
    assert barred(open_board(), Cell(2, 2)) == set()
    assert barred(open_board(), Cell(3, 3), size=2) == {NE, E, SE, S, SW}


def test_a_wall_bars_the_steps_that_cross_it_from_both_sides() -> None:
    board = open_board(walls=(Wall(2, 2, 2, 3),))
    assert barred(board, Cell(1, 2)) == {E}
    assert barred(board, Cell(2, 2)) == {W}
    # Past its end one can step aslant: the line only grazes it.
    assert barred(board, Cell(1, 1)) == set()


def test_a_long_wall_bars_the_slanting_steps_too() -> None:
    board = open_board(walls=(Wall(2, 0, 2, 2), Wall(2, 2, 2, 5)))
    assert barred(board, Cell(1, 2)) == {NE, E, SE}


def test_between_two_ends_of_walls_nobody_squeezes() -> None:
    board = open_board(walls=(Wall(2, 1, 2, 2), Wall(2, 2, 2, 3)))
    assert NE in barred(board, Cell(1, 2))
    corner = open_board(walls=(Wall(2, 1, 2, 2), Wall(1, 2, 2, 2)))
    assert SE in barred(corner, Cell(1, 1))
    assert NW in barred(corner, Cell(2, 2))
    # The corner is cut the other way without crossing either wall.
    assert barred(corner, Cell(1, 2)) == {N}


def test_a_wall_aslant_bars_what_it_crosses() -> None:
    board = open_board(walls=(Wall(0, 4, 4, 0),))
    assert barred(board, Cell(1, 1)) == {E, SE, S}
    assert barred(board, Cell(3, 3)) == set()


def test_one_corner_of_rock_can_be_cut_and_two_cannot() -> None:
    one, at = drawn_board("A#\n.B")
    two, _ = drawn_board("A#\n#B")
    assert SE not in barred(one, at["A"])
    assert SE in barred(two, at["A"])


def test_shut_doors_and_windows_bar_and_open_doors_do_not() -> None:
    door = Door(2, 2, 2, 3)
    assert barred(open_board(doors=(door,)), Cell(1, 2)) == {E}
    assert barred(open_board(doors=(replace(door, is_window=True),)), Cell(1, 2)) == {E}
    assert barred(open_board(doors=(replace(door, state=DoorState.OPEN),)), Cell(1, 2)) == set()


def test_a_wall_that_bars_nobody_bars_nobody() -> None:
    assert barred(open_board(walls=(Wall(2, 2, 2, 3, blocks_movement=False),)), Cell(1, 2)) == set()


def test_on_hexes_a_wall_on_a_side_bars_that_step() -> None:
    grid = Grid(Layout.HEX_ODD_R, 4, 4)
    here, east = grid.at(1, 1), 1
    x, y = grid.centre(here)
    board = Board(grid, walls=(Wall(x + 0.5, y - 0.25, x + 0.5, y + 0.25),))
    assert barred(board, here) == {east}
    assert barred(board, grid.at(2, 1)) == {4}


def test_a_large_figure_needs_room_and_does_not_stand_astride_a_wall() -> None:
    board, _ = drawn_board("""
        . . . . .
        . . # . .
        . . . . .
        . . . . .
    """)
    assert picture_of(board.grid, standing(board, 2)) == ["o..o.", "o..o.", "oooo.", "....."]
    walled = replace(board, walls=(Wall(4, 2, 4, 4),))
    assert picture_of(board.grid, standing(walled, 2)) == ["o..o.", "o....", "ooo..", "....."]


def test_a_large_figure_steps_with_each_of_its_cells() -> None:
    board = open_board(walls=(Wall(3, 2, 3, 3),))
    assert E in barred(board, Cell(1, 1), size=2)
    assert E in barred(board, Cell(1, 2), size=2)
    assert E not in barred(board, Cell(1, 3), size=2)


def test_things_that_block_are_not_stood_in_and_others_cost() -> None:
    board = open_board(things=(Thing("pillar", Cell(1, 1)), Thing("rubble", Cell(3, 3), blocks_movement=False, cost=3)))
    assert not has(board.grid, standing(board, 1), Cell(1, 1))
    assert [(price, list(cells_of(board.grid, cells))) for price, cells in prices(board, 1) if price > 1] == [
        (3, [Cell(3, 3)])
    ]
    assert dict(prices(board, 2))[3] == cell_set(board.grid, [Cell(2, 2), Cell(3, 2), Cell(2, 3), Cell(3, 3)])


@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_anchors_touching_a_cell_are_those_whose_footprint_covers_it(layout: Layout, size: int) -> None:
    grid = Grid(layout, 9, 8)
    target = grid.at(4, 3)
    expected = cell_set(grid, (cell for cell in grid.cells() if target in covered(grid, cell, size)))
    assert anchors_touching(grid, cell_set(grid, [target]), size) == expected


# Figures on the board


RED, BLUE = SideId("red"), SideId("blue")


def fight(picture: str, **parts: object) -> Battle[None, None, None]:
    """Capitals are red, small letters blue; the facing of all is east."""
    board, at = drawn_board(picture, **parts)
    figures = {
        CombatantId(mark): Combatant(CombatantId(mark), mark, RED if mark.isupper() else BLUE, None, cell, E)
        for mark, cell in at.items()
    }
    return Battle("none", None, board, None, (Side(RED, "red", "#f00"), Side(BLUE, "blue", "#00f")), figures)


def reach(battle: Battle[None, None, None], budget: int, **rules: object) -> list[str]:
    me = battle[CombatantId("A")]
    assert me.cell is not None
    found = search(travel(battle, me.id, **rules), Step(me.cell, me.facing), budget)  # type: ignore[arg-type]
    return picture_of(battle.board.grid, found.cells)


def test_friends_are_passed_and_enemies_where_the_ruleset_says_so() -> None:
    battle = fight("A B . . e .")
    assert reach(battle, 9) == ["o.oo.o"]
    assert reach(battle, 9, pass_through_friends=False) == ["o....."]
    assert reach(battle, 9, blocked=cell_set(battle.board.grid, [Cell(4, 0)])) == ["o.oo.."]


def test_a_halting_cell_ends_the_movement_and_prices_count_in_parts_of_a_cell() -> None:
    battle = fight("A . . .")
    assert reach(battle, 9, halt=cell_set(battle.board.grid, [Cell(2, 0)])) == ["ooo."]
    assert reach(battle, 5, unit=2) == ["ooo."]
    assert reach(fight("A....\n....."), 3, unit=2, diagonal=Diagonal.HALF_MORE) == ["oo...", "oo..."]


def test_who_is_not_on_the_board_does_not_travel() -> None:
    battle = fight("A .")
    away = battle.with_place(CombatantId("A"), None, E)
    with pytest.raises(WrongCall):
        travel(away, CombatantId("A"))


def test_what_was_worked_out_for_a_board_does_not_stick_to_its_successor() -> None:
    board = open_board(doors=(Door(2, 2, 2, 3),))
    assert barred(board, Cell(1, 2)) == {E}
    assert barred(board.with_door(0, DoorState.OPEN), Cell(1, 2)) == set()
    assert barred(board, Cell(1, 2)) == {E}


# The rule written out again


@given(boards(), st.integers(0, 63), st.integers(0, 7))
def test_a_step_is_barred_when_its_line_is_met_on_both_sides(
    scene: tuple[Board, list[tuple[Vector, Vector]]], index: int, direction: int
) -> None:
    board, walls = scene
    grid = board.grid
    cell = grid.cell(index % grid.size)
    direction %= grid.facings
    there = grid.neighbour(cell, direction)
    met = []
    for hair in (Fraction(1, 10**9), Fraction(-1, 10**9)):
        dx, dy = (there.y - cell.y) * hair, (cell.x - there.x) * hair
        a, b = (cell.x + dx, cell.y + dy), (there.x + dx, there.y + dy)
        rocks = (c for c in grid.cells() if board.ground[grid.index(c)] == ROCK and c not in (cell, there))
        met.append(
            any(enters(a, b, clockwise(outline(grid, rock))) for rock in rocks)
            or any(side(a, b, p) * side(a, b, q) < 0 and side(p, q, a) * side(p, q, b) < 0 for p, q in walls)
        )
    assert has(grid, barriers(board, 1)[direction], cell) == (not grid.holds(there) or all(met))
