"""Areas with the pointer: drawn by the GM, kept as zones, placed for an action of the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.board.tools.area import AreaTool
from app.session import Session
from engine.battle.actions import Action
from engine.battle.board import Wall
from engine.contract import Needs, Offer
from engine.grid.area import AreaKind, Shape, burst, cone
from engine.grid.cell import Cell
from engine.grid.cell_set import cells_of
from engine.table.requests import Option, Pick
from engine.table.table import Table
from tests import builders
from tests.app.board.conftest import RIGHT, Desk, OpenDesk
from tests.app.desks import A, B
from tests.app.hands import Hands, shown_window
from tests.toy import TOY

OPEN = """
. . . . . . . .
. A . . b . . .
. . . . . c . .
. . . . . . . .
. . . . . . . .
"""
WALLED: dict[str, Any] = {"walls": (Wall(3, 0, 3, 5),)}


def drawing(desk: Desk, kind: AreaKind = AreaKind.BURST) -> AreaTool:
    desk.view.set_tool("area")
    tool = desk.view.area_tool
    tool.choose(kind)
    return tool


def cells(desk: Desk) -> set[tuple[int, int]]:
    grid = desk.view.grid
    return {grid.offset(cell) for cell in cells_of(grid, desk.view.area_tool.cells)}


def test_a_drag_draws_a_burst_as_wide_as_it_goes_and_says_whom_it_catches(open_desk: OpenDesk) -> None:
    desk = open_desk(OPEN)
    tool = drawing(desk)
    desk.press(4, 2)
    desk.move(5, 2)
    assert cells(desk) == {(4, 2), (3, 2), (5, 2), (4, 1), (4, 3)}
    assert tool.caught() == ("b", "c")
    said = [line.text for line in tool.lines()]
    assert said[0].startswith("Burst · 1 cell")
    assert said[1:] == ["2 figures in it", "b, c"]
    desk.move(6, 2)
    desk.release(6, 2)
    assert tool.cells == burst(desk.view.grid, Cell(4, 2), 2)
    assert tool.is_busy, "it stays to be looked at"
    desk.key(Qt.Key.Key_Escape)
    assert not tool.cells
    assert desk.session.battle.board.zones == ()


def test_walls_end_an_area_unless_they_are_told_not_to(open_desk: OpenDesk) -> None:
    desk = open_desk(OPEN, **WALLED)
    tool = drawing(desk)
    desk.drag((1, 2), (4, 2))
    assert max(column for column, _ in cells(desk)) == 2
    tool.toggle_stops()
    assert max(column for column, _ in cells(desk)) == 4


def test_cones_and_lines_go_from_the_first_cell_to_the_pointer(open_desk: OpenDesk) -> None:
    desk = open_desk(OPEN)
    tool = drawing(desk, AreaKind.CONE)
    desk.drag((0, 2), (3, 2))
    assert tool.cells == cone(desk.view.grid, Cell(0, 2), Cell(3, 2), 3, 60)
    tool.widen()
    assert tool.cells == cone(desk.view.grid, Cell(0, 2), Cell(3, 2), 3, 90)
    tool = drawing(desk, AreaKind.LINE)
    desk.drag((0, 3), (5, 3))
    assert cells(desk) == {(column, 3) for column in range(1, 6)}
    tool.widen()
    tool.widen()
    assert cells(desk) == {(column, row) for column in range(1, 6) for row in (2, 3, 4)}


def test_a_wall_takes_corners_and_a_right_click_takes_the_last_back(open_desk: OpenDesk) -> None:
    desk = open_desk(OPEN)
    drawing(desk, AreaKind.WALL)
    desk.click(0, 0)
    desk.move(3, 0)
    assert cells(desk) == {(0, 0), (1, 0), (2, 0), (3, 0)}
    desk.click(3, 0)
    desk.click(3, 3)
    assert (3, 2) in cells(desk)
    desk.press(3, 3, RIGHT)
    desk.release(3, 3, RIGHT)
    desk.move(5, 0)
    assert cells(desk) == {(column, 0) for column in range(6)}


def test_enter_keeps_the_area_on_the_map_with_a_name_and_undo_takes_it_off(open_desk: OpenDesk) -> None:
    desk = open_desk(OPEN)
    tool = drawing(desk)
    desk.drag((4, 2), (5, 2))
    kept = tool.cells
    desk.key(Qt.Key.Key_Return)
    (zone,) = desk.session.battle.board.zones
    assert (zone.name, zone.cells, zone.hidden) == ("Burst 1", kept, False)
    assert any(area.cells == kept for area in desk.view.stage.areas)
    assert not tool.is_busy
    desk.session.undo()
    assert desk.session.battle.board.zones == ()
    assert not any(area.cells == kept for area in desk.view.stage.areas)


def test_single_cells_are_taken_and_given_back(open_desk: OpenDesk) -> None:
    desk = open_desk(OPEN)
    drawing(desk, AreaKind.CELLS)
    desk.drag((0, 0), (1, 0), (2, 0))
    desk.click(1, 0)
    assert cells(desk) == {(0, 0), (2, 0)}


def test_the_bar_above_the_map_has_what_can_be_chosen(open_desk: OpenDesk) -> None:
    desk = open_desk(OPEN)
    strip = desk.view.strip
    assert strip.isHidden()
    desk.view.set_tool("area")
    assert not strip.isHidden()
    assert strip.buttons["area-burst"].isChecked()
    strip.buttons["area-cone"].click()
    assert desk.view.area_tool.free.kind is AreaKind.CONE
    assert strip.buttons["area-cone"].isChecked()
    strip.buttons["area-angle"].click()
    assert strip.buttons["area-angle"].text() == "90°"
    desk.key(Qt.Key.Key_Tab)
    assert desk.view.area_tool.free.kind is AreaKind.LINE
    desk.view.set_tool("move")
    assert strip.isHidden()


# For an action of the rules

FIREBALL = Shape(AreaKind.BURST, size=1, reach=4)


def fire(qtbot: QtBot, shape: Shape, **board: Any) -> tuple[Hands, list[Action]]:
    """A window with a ruleset in which everybody may throw an area of this shape; what it was asked to do."""
    done: list[Action] = []

    def resolve(table: Table, battle: Any, action: Action) -> Any:
        done.append(action)
        return battle

    rules = replace(
        TOY,
        offers=lambda battle, id: (Offer("offer-throw", Action("blast", id), Needs.AREA, "group-fight", area=shape),),
        objections=lambda battle, action: (),
        resolve=resolve,
    )
    hands = Hands.__new__(Hands)
    hands.bot, hands.window = qtbot, shown_window(qtbot, "en")
    hands.window.show_battle(Session(rules, builders.battle(rules, OPEN, **board), hands.window))
    hands.window.selection.select((A,))
    qtbot.wait(30)
    return hands, done


def start(hands: Hands) -> None:
    desk = hands.window.desk
    assert desk is not None
    (offer,) = hands.session.rules.offers(hands.session.battle, A)
    desk.hands.start(offer)


def test_an_action_gets_the_cells_that_were_clicked_for_it(qtbot: QtBot) -> None:
    hands, done = fire(qtbot, FIREBALL)
    start(hands)
    tool = hands.board.area_tool
    hands.point_at(Cell(4, 1))
    assert tool.caught() == (B,)
    assert hands.board.strip.isHidden(), "the size is that of the rules"
    hands.click_cell(Cell(4, 1))
    (action,) = done
    assert (action.kind, action.actor, action.cell) == ("blast", A, Cell(4, 1))
    assert action.cells == burst(hands.board.grid, Cell(4, 1), 1)
    assert not tool.is_asked
    assert hands.board.tool.name == "move"


def test_out_of_reach_the_gm_is_told_and_may_place_it_all_the_same(qtbot: QtBot) -> None:
    hands, done = fire(qtbot, FIREBALL)
    start(hands)
    hands.point_at(Cell(7, 4))
    assert hands.board.area_tool.lines()[-1].text == "Out of reach: 4 cells at most"
    hands.click_cell(Cell(7, 4))
    assert [action.cell for action in done] == [Cell(7, 4)]


def test_escape_places_no_area(qtbot: QtBot) -> None:
    hands, done = fire(qtbot, FIREBALL)
    start(hands)
    hands.press(Qt.Key.Key_Escape)
    assert not hands.board.area_tool.is_asked
    assert hands.window.desk is not None
    assert hands.window.desk.hands.waiting is None
    hands.click_cell(Cell(4, 1))
    assert done == []


def words_over_the_map(hands: Hands) -> str:
    """What the bar over the map asks for."""
    desk = hands.window.desk
    assert desk is not None
    return desk.pointing._words.text()


def test_an_area_without_a_size_is_drawn_for_the_action(qtbot: QtBot) -> None:
    hands, done = fire(qtbot, Shape(AreaKind.BURST, drawn=True))
    start(hands)
    assert "drag to draw" in words_over_the_map(hands)
    hands.drag(Cell(4, 2), Cell(6, 2))
    assert (done[0].cell, done[0].cells) == (Cell(4, 2), burst(hands.board.grid, Cell(4, 2), 2))
    hands.window.close()
    hands, done = fire(qtbot, Shape(AreaKind.CONE, degrees=90, drawn=True))
    start(hands)
    # It begins with who breathes it: a click says how far it goes.
    hands.click_cell(Cell(4, 1))
    assert (done[0].cell, done[0].cells) == (Cell(4, 1), cone(hands.board.grid, Cell(1, 1), Cell(4, 1), 3, 90))


def test_for_an_area_of_any_kind_the_gm_chooses_it_on_the_strip(qtbot: QtBot) -> None:
    hands, done = fire(qtbot, Shape(AreaKind.BURST, steps=True, drawn=True, any_kind=True))
    start(hands)
    buttons = hands.board.strip.buttons
    assert "area-keep" not in buttons
    buttons["area-cells"].click()
    assert "Enter" in words_over_the_map(hands)
    for cell in (Cell(2, 2), Cell(5, 3)):
        hands.click_cell(cell)
    assert done == []
    QTest.keyClick(hands.board, Qt.Key.Key_Return)
    assert set(cells_of(hands.board.grid, done[0].cells)) == {Cell(2, 2), Cell(5, 3)}
    start(hands)
    buttons = hands.board.strip.buttons
    buttons["area-burst"].click()
    hands.drag(Cell(4, 2), Cell(5, 2))
    assert done[1].cells.bit_count() == 9, "it is counted as the action counts, here in steps"
    start(hands)
    buttons = hands.board.strip.buttons
    buttons["area-line"].click()
    hands.drag(Cell(3, 1), Cell(6, 1))
    assert set(cells_of(hands.board.grid, done[2].cells)) == {Cell(4, 1), Cell(5, 1), Cell(6, 1)}


def test_an_area_may_be_counted_in_steps_or_have_a_form_of_its_own(qtbot: QtBot) -> None:
    hands, done = fire(qtbot, Shape(AreaKind.BURST, size=1, steps=True))
    start(hands)
    hands.click_cell(Cell(4, 2))
    assert done[0].cells.bit_count() == 9
    hands.window.close()
    hands, done = fire(qtbot, Shape(AreaKind.BURST, stops=False, pattern=(Cell(0, 0), Cell(1, 0), Cell(0, 1))))
    start(hands)
    hands.point_at(Cell(3, 1))
    assert hands.board.area_tool.lines()[0].text == "Cells · 3"
    hands.click_cell(Cell(4, 1))
    grid = hands.board.grid
    assert set(cells_of(grid, done[0].cells)) == {Cell(4, 1), Cell(5, 1), Cell(4, 2)}
    hands.window.close()
    hands, done = fire(qtbot, Shape(AreaKind.BURST))
    start(hands)
    hands.click_cell(Cell(4, 1))
    assert done[0].cells.bit_count() == 1, "a radius of nothing is the cell itself"


def test_a_cone_begins_with_who_breathes_it_and_stops_at_walls(qtbot: QtBot) -> None:
    hands, done = fire(qtbot, Shape(AreaKind.CONE, size=5, degrees=90), **WALLED)
    start(hands)
    hands.click_cell(Cell(6, 1))
    whole = cone(hands.board.grid, Cell(1, 1), Cell(6, 1), 5, 90)
    assert done[0].cells == whole & ~sum(1 << hands.board.grid.index(Cell(x, y)) for x in range(3, 8) for y in range(5))
    assert done[0].cells


def test_chosen_cells_are_done_with_enter_and_no_more_than_allowed(qtbot: QtBot) -> None:
    hands, done = fire(qtbot, Shape(AreaKind.CELLS, size=2))
    start(hands)
    for cell in (Cell(2, 2), Cell(3, 2), Cell(4, 2)):
        hands.click_cell(cell)
    QTest.keyClick(hands.board, Qt.Key.Key_Return)
    assert done[0].cells.bit_count() == 2


def test_in_the_window_tab_is_the_next_kind_and_with_another_tool_the_next_combatant(qtbot: QtBot) -> None:
    hands, _ = fire(qtbot, FIREBALL)
    hands.press(Qt.Key.Key_B)
    assert hands.board.tool.name == "area"
    hands.press(Qt.Key.Key_Tab)
    assert hands.board.area_tool.free.kind is AreaKind.CONE
    assert hands.window.selection.selected == (A,)
    hands.press(Qt.Key.Key_Escape)
    hands.press(Qt.Key.Key_Tab)
    assert hands.window.selection.selected != (A,)


def test_while_the_rules_ask_about_a_placed_area_it_stays_to_be_seen(qtbot: QtBot) -> None:
    hands, _ = fire(qtbot, FIREBALL)
    asking = replace(hands.session.rules, resolve=_asks)
    hands.window.show_battle(Session(asking, builders.battle(asking, OPEN), hands.window))
    hands.window.selection.select((A,))
    start(hands)
    hands.click_cell(Cell(4, 1))
    placed = burst(hands.board.grid, Cell(4, 1), 1)
    assert placed in [area.cells for area in hands.board.stage.areas]
    hands.session.answer(Pick(0))
    # Dice that the program throws at once leave no time to look: so it is seen for a moment more.
    assert placed in [area.cells for area in hands.board.stage.areas]
    hands.board.burst._timer.timeout.emit()
    assert placed not in [area.cells for area in hands.board.stage.areas]


def _asks(table: Table, battle: Any, action: Action) -> Any:
    table.choose("is-it-so", (Option("yes"), Option("no")))
    return battle
