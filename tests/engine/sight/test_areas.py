"""Areas on the map: what is placed, where it begins, what stops it, and whom it catches."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.board import Board, Wall, empty_board
from engine.battle.ids import CombatantId
from engine.grid.area import AreaKind, Shape
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, all_cells, cell_set
from engine.sight.areas import Angle, Form, around, beginning, caught, placed, shape_of, taken
from tests import builders
from tests.builders import Fighter
from tests.engine.drawn import picture_of
from tests.toy import TOY

FIVE = empty_board(5, 5)


def drawn(board: Board, cells: CellSet) -> list[str]:
    return picture_of(board.grid, cells)


def test_a_burst_lies_around_the_cell_it_is_pointed_at() -> None:
    burst = Shape(AreaKind.BURST, 1)
    assert drawn(FIVE, placed(FIVE, burst, (Cell(0, 0),), Cell(2, 2))) == [".....", "..o..", ".ooo.", "..o..", "....."]
    # Counted in steps a diagonal is as near as a side.
    steps = Shape(AreaKind.BURST, 1, steps=True)
    assert drawn(FIVE, placed(FIVE, steps, (), Cell(0, 2))) == [".....", "oo...", "oo...", "oo...", "....."]


def test_a_burst_with_a_form_of_its_own_takes_the_cells_of_the_form() -> None:
    shape = Shape(AreaKind.BURST, 3, pattern=(Cell(0, 0), Cell(1, 0), Cell(1, 1)))
    assert drawn(FIVE, placed(FIVE, shape, (), Cell(2, 2))) == [".....", ".....", "..oo.", "...o.", "....."]


def test_a_wall_ends_a_burst_that_stops_and_no_other() -> None:
    board = empty_board(5, 1)
    board = Board(board.grid, walls=(Wall(3, -1, 3, 2),))
    assert drawn(board, around(board, Shape(AreaKind.BURST), Cell(2, 0), 2)) == ["ooo.."]
    assert drawn(board, around(board, Shape(AreaKind.BURST, stops=False), Cell(2, 0), 2)) == ["ooooo"]


def test_a_line_begins_in_the_nearest_of_the_own_cells_and_leaves_it_out() -> None:
    line = Shape(AreaKind.LINE, 2)
    own = (Cell(0, 2), Cell(1, 2))
    assert drawn(FIVE, placed(FIVE, line, own, Cell(4, 2))) == [".....", ".....", "..oo.", ".....", "....."]
    # Without a length it ends where it is pointed.
    there = placed(FIVE, Shape(AreaKind.LINE), own, Cell(4, 2))
    assert drawn(FIVE, there) == [".....", ".....", "..ooo", ".....", "....."]
    board = Board(FIVE.grid, walls=(Wall(3, 2, 3, 3),))
    assert drawn(board, beginning(board, line, Cell(1, 2), Cell(4, 2)))[2] == "..o.."


def test_a_cone_opens_by_half_its_angle_to_either_side() -> None:
    # 90 degrees: up to 45 on either side, so both diagonals; two cells far by straight lines (2 across at 1 is √5).
    cone = Shape(AreaKind.CONE, 2, degrees=90)
    assert drawn(FIVE, placed(FIVE, cone, (Cell(0, 2),), Cell(4, 2))) == [".....", ".o...", ".oo..", ".o...", "....."]


def test_what_does_not_begin_with_oneself_or_has_no_form_is_one_cell() -> None:
    one = [".....", ".....", "...o.", ".....", "....."]
    for shape in (Shape(AreaKind.CELLS, 4), Shape(AreaKind.WALL, 4), Shape(AreaKind.LINE, 4, from_self=False)):
        assert drawn(FIVE, placed(FIVE, shape, (Cell(0, 2),), Cell(3, 2))) == one
    assert drawn(FIVE, placed(FIVE, Shape(AreaKind.LINE, 4), (), Cell(3, 2))) == one
    assert placed(FIVE, Shape(AreaKind.BURST, 3), (), Cell(5, 2)) == 0


def test_an_area_that_was_drawn_counts_before_the_one_that_is_pointed() -> None:
    battle = builders.battle(TOY, "A . . b")
    a, burst = CombatantId("A"), Shape(AreaKind.BURST, 1)
    assert taken(battle, Action("cast", a, cell=Cell(2, 0)), burst) == 0b1110
    assert taken(battle, Action("cast", a, cell=Cell(2, 0), cells=0b1), burst) == 0b1
    assert taken(battle, Action("cast", a), burst) == 0
    assert taken(battle, Action("cast", cell=Cell(2, 0)), burst) == 0


def test_an_area_catches_whoever_it_touches_with_one_cell_and_nobody_off_the_map() -> None:
    battle = builders.battle(TOY, "O . . b\n. . . .", {"O": Fighter(size=2)})
    grid = battle.board.grid
    assert caught(battle, cell_set(grid, (Cell(1, 1),))) == ("O",)
    assert caught(battle, cell_set(grid, (Cell(2, 0), Cell(2, 1)))) == ()
    assert caught(battle, all_cells(grid)) == ("O", "b")
    assert caught(battle.with_place(CombatantId("O"), None, 0), all_cells(grid)) == ("b",)


def test_the_form_on_a_sheet_says_what_is_placed() -> None:
    assert shape_of(Form.NONE, 3, Angle.A60, 1) is None
    assert shape_of(Form.CONE, 6, Angle.A120, 1, reach=9) == Shape(AreaKind.CONE, 6, 120, 1)
    assert shape_of(Form.BURST, 2, Angle.A60, 1, reach=9, steps=True) == Shape(
        AreaKind.BURST, 2, 60, 1, reach=9, steps=True
    )
    # Without a size it is as large as the GM draws it, and drawn by hand of whatever kind.
    assert shape_of(Form.LINE, 0, Angle.A60, 2) == Shape(AreaKind.LINE, 0, 60, 2, drawn=True)
    assert shape_of(Form.DRAWN, 0, Angle.A60, 1, reach=5) == Shape(AreaKind.BURST, reach=5, drawn=True, any_kind=True)
