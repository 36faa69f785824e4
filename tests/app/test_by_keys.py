"""What is pointed at without a mouse: cells, ruler, areas, places by their names."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.board.tools.area import AreaTool
from app.board.tools.measure import MeasureTool
from app.commands.going import places_in
from engine.battle.actions import SetGroup, SetZone, Throw
from engine.grid.area import AreaKind
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.grid.names import cell_name, cell_named
from tests.app.desks import A, B, C, ToyWindow

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
RIGHT, DOWN, RETURN, ESC, SPACE = (
    Qt.Key.Key_Right,
    Qt.Key.Key_Down,
    Qt.Key.Key_Return,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Space,
)
ALONE = """
. . . . . . . .
. . . A . . . .
. . . . . . . b
. . . . . . . .
"""


@pytest.fixture(autouse=True)
def _pointer_elsewhere() -> None:
    QCursor.setPos(QPoint(4000, 4000))


def find(toy: ToyWindow, words: str) -> None:
    """Type into Ctrl+K and press Enter."""
    toy.press("k", CTRL)
    toy.window.palette_.line.insert(words)  # no test can press keys of another alphabet one by one
    toy.press(RETURN)
    toy.bot.waitUntil(lambda: not toy.window.palette_.isVisible())
    toy.bot.wait(20)


@pytest.mark.parametrize("layout", list(Layout))
def test_every_cell_has_a_name_of_its_own_that_leads_back_to_it(layout: Layout) -> None:
    grid = Grid(layout, 30, 4)
    cells = [grid.at(column, row) for column in range(30) for row in range(4)]
    names = [cell_name(grid, cell) for cell in cells]
    assert len(set(names)) == len(cells)
    assert [cell_named(grid, name.lower()) for name in names] == cells
    assert {"A1", "Z4", "AA1", "AD4"} <= set(names)
    for name in ("AE1", "A5", "A0", "A", "1", "", "1A", "ABC1", "A1A"):
        assert cell_named(grid, name) is None


@pytest.mark.parametrize("words", ["c1", "C1", "с1", "1 c1", "1 с1"])
def test_the_name_of_a_cell_sends_figures_there_on_either_layout(qtbot: QtBot, words: str) -> None:
    """The Cyrillic "с" is on the key of C."""
    toy = ToyWindow(qtbot, picture=ALONE)
    toy.session.do(SetGroup(1, (A,)))
    toy.window.selection.select((A,))
    (go, look) = places_in(toy.desk, words)
    assert toy.session.battle[A].name in go.title
    assert go.title.endswith("C1")
    assert look.title.endswith("C1")
    toy.desk.board.setFocus()
    find(toy, words)
    assert toy.session.battle[A].cell == Cell(2, 0)
    toy.press("z", CTRL)
    assert toy.session.battle[A].cell == Cell(3, 1)


def test_who_provokes_nobody_goes_at_once_and_who_does_is_shown_the_plan_first(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=ALONE)
    toy.window.selection.select((A,))
    toy.desk.board.setFocus()
    find(toy, "c2")
    assert toy.session.battle[A].cell == Cell(2, 1)
    beside = ToyWindow(qtbot)  # A stands beside b, who strikes at whoever leaves
    beside.window.selection.select((A,))
    beside.desk.board.setFocus()
    find(beside, "b2")
    assert beside.session.battle[A].cell == Cell(3, 1)
    assert beside.desk.board.is_busy
    beside.press(ESC)
    assert not beside.desk.board.is_busy


def test_a_group_that_is_named_goes_before_dice_and_dice_before_a_place(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(SetGroup(1, (A,)))
    toy.press("k", CTRL)
    palette = toy.window.palette_
    toy.type("1 d4")
    assert palette._listed[0].id == "go-to-place"
    palette.line.clear()
    toy.type("2 d4")
    assert palette._listed[0].id != "go-to-place"
    palette.line.clear()
    toy.type("d4")
    toy.press(RETURN)
    qtbot.waitUntil(lambda: toy.session.steps[-1].deed == Throw("d4"))


def test_the_names_of_cells_are_seen_while_ctrl_k_is_open_or_as_long_as_they_are_wanted(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    board = toy.desk.board
    plain = board.grab().toImage()
    toy.press("k", CTRL)
    assert board.grab().toImage() != plain
    toy.press(ESC)
    assert not board.coordinates.is_needed
    board.setFocus()
    toy.press("g", SHIFT)
    assert board.coordinates.is_on
    toy.press("k", CTRL)
    toy.press(ESC)
    assert board.coordinates.is_on
    board.setFocus()
    toy.press("g", SHIFT)
    assert not board.coordinates.is_on
    assert not board.coordinates.is_needed


def test_the_ruler_is_drawn_with_arrows_and_corners(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.selection.select((A,))
    board = toy.desk.board
    board.setFocus()
    toy.press("m")
    ruler = board.tool
    assert isinstance(ruler, MeasureTool)
    assert not ruler.is_busy, "without a target nothing is measured yet"
    toy.press(RIGHT)
    toy.press(RIGHT)
    assert ruler.distance == 2
    toy.press(SPACE)
    toy.press(DOWN)
    assert ruler.distance == 3
    shared = ruler.shared()
    assert shared is not None
    assert shared.ruler == (Cell(3, 1), Cell(5, 1), Cell(5, 2))
    QTest.mouseMove(board, board.point_of(Cell(0, 0)))
    assert ruler.distance == 3, "a mouse that is only moved takes nothing away"
    toy.press(RETURN)
    assert ruler.distance == 3
    toy.press(ESC)
    assert not ruler.is_busy
    toy.press(RIGHT, SHIFT)
    assert ruler.distance >= 2


def test_an_area_is_drawn_with_arrows_and_kept_with_enter(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.selection.select((C,))
    board = toy.desk.board
    board.setFocus()
    toy.press("b")
    area = board.tool
    assert isinstance(area, AreaTool)
    toy.press(Qt.Key.Key_Left)
    assert area.cells
    assert C in area.caught()
    toy.press(RETURN)
    deed = toy.session.steps[-1].deed
    assert isinstance(deed, SetZone)
    toy.press("z", CTRL)
    area.choose(AreaKind.CELLS)
    for key in (SPACE, RIGHT, SPACE):
        toy.press(key)
    assert area.cells.bit_count() == 2
    toy.press(RETURN)
    assert isinstance(toy.session.steps[-1].deed, SetZone)


def test_the_cell_of_a_deed_is_pointed_at_with_arrows_and_enter(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    offer = next(one for one in toy.session.rules.offers(toy.session.battle, A) if one.action.kind == "throw")
    toy.desk.hands.start(offer)
    toy.press(DOWN)
    assert toy.desk.board.key_pointer.cell == Cell(3, 2)
    toy.press(RETURN)
    assert toy.desk.board.key_pointer.cell is None
    deed = toy.session.deed
    assert deed is not None
    assert getattr(deed, "cell", None) == Cell(3, 2)


def test_sight_is_looked_at_with_arrows(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.selection.select((A,))
    board = toy.desk.board
    board.setFocus()
    toy.press("l")
    toy.press(RIGHT)
    toy.press(SPACE)
    assert toy.window.selection.current == B, "a press of the keys is a click there"


def test_tab_goes_to_everybody_where_only_one_may_act(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.selection.select(())
    toy.desk.board.setFocus()
    seen = []
    for _ in range(4):
        toy.press(Qt.Key.Key_Tab)
        seen.append(toy.window.selection.current)
    assert seen[0] == A, "first to the one who acts"
    assert set(seen[:3]) == set(toy.session.battle.combatants)
    assert seen[3] == A
    toy.press(Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert toy.window.selection.current == seen[2]
