"""Moving by mouse and keyboard, as the GM does it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.board.tools.move import MoveTool
from app.board.tools.turning import REST
from app.board.tools.words import way_lines
from engine.battle.actions import Action, Put, singles
from engine.grid.cell import Cell, Step
from engine.grid.grid import Layout
from tests.app.board.conftest import CTRL, MIDDLE, NONE, RIGHT, SHIFT, Desk, OpenDesk
from tests.builders import Fighter
from tests.toy import TOY
from tests.toy.sheet import Sheet

YARD = """
    A.......
    ........
    ...b....
    ........
"""
ENEMY_BESIDE = """
    .Ab.....
    ........
    ........
"""


def _tool(desk: Desk) -> MoveTool:
    tool = desk.view.tool
    assert isinstance(tool, MoveTool)
    return tool


def _deeds(desk: Desk) -> list[object]:
    return [step.deed for step in desk.session.steps]


def test_dragging_a_token_moves_it_along_the_path_under_the_rules(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, first="A")
    desk.drag((0, 0), (1, 0), (2, 0), (3, 0))
    assert desk.where("A") == (3, 0)
    assert _deeds(desk)[-1] == Action("move", actor="A", path=tuple(Step(Cell(x, 0), 2) for x in (1, 2, 3)))


def test_the_token_stays_while_it_is_dragged_and_esc_gives_the_drag_up(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, first="A")
    before = len(desk.session.steps)
    desk.press(0, 0)
    desk.move(2, 0)
    assert desk.view.is_busy
    assert desk.where("A") == (0, 0)
    desk.key(Qt.Key.Key_Escape)
    assert not desk.view.is_busy
    desk.release(2, 0)
    assert desk.where("A") == (0, 0)
    assert len(desk.session.steps) == before


def test_a_press_that_hardly_moves_is_a_click(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, first="A")
    desk.press(0, 0)
    desk.slide(desk.point(0, 0) + desk.point(0, 0) * 0)
    desk.release(0.05, 0)
    assert desk.selection.selected == ("A",)
    assert desk.where("A") == (0, 0)


def test_too_far_is_said_and_not_done_but_with_ctrl_it_is_put_there(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, first="A")  # a toy walks five cells
    desk.drag((0, 0), (3, 0), (7, 0))
    assert desk.where("A") == (0, 0)
    assert desk.said[-1].startswith("Too far: 7 of 5.")
    desk.press(0, 0)
    desk.move(7, 0)
    desk.modifiers = CTRL
    desk.release(7, 0)
    assert desk.where("A") == (7, 0)
    assert isinstance(_deeds(desk)[-1], Put)


def test_out_of_turn_nobody_moves_but_by_hand(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, first="A")
    desk.drag((3, 2), (4, 2), (5, 2))
    assert desk.where("b") == (3, 2)
    assert "not its turn" in desk.said[-1]


def test_a_path_past_an_enemy_shows_who_will_strike_and_asks_on_release(open_desk: OpenDesk) -> None:
    desk = open_desk(ENEMY_BESIDE, {"A": Fighter(sheet=Sheet(speed=8))}, first="A", language="ru")
    desk.press(1, 0)
    desk.move(1, 2)
    tool = _tool(desk)
    assert tool.plan is not None
    (mark,) = tool.plan.way.foresight.marks
    assert mark.by == "b"
    said = " ".join(line.text for line in tool.lines())
    assert "b:" in said
    assert "TOY\u2011LEAVE\u201101" in said
    desk.release(1, 2)
    assert desk.session.paused is not None
    assert desk.session.paused.request.by == "b"
    assert desk.view.stage.emphasis.asked == {"A", "b"}


def test_while_the_rules_wait_nothing_is_dragged(open_desk: OpenDesk) -> None:
    desk = open_desk(ENEMY_BESIDE, first="A")
    desk.drag((1, 0), (1, 1), (1, 2))
    assert desk.session.paused is not None
    desk.drag((1, 0), (0, 0))
    assert desk.session.paused is not None
    assert desk.said[-1] == "Answer the question on the map first."


def test_waypoints_with_space_and_the_middle_button_and_the_right_button_takes_one_back(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, {"A": Fighter(sheet=Sheet(speed=30))}, first="A")
    desk.press(0, 0)
    desk.move(0, 2)
    desk.key(Qt.Key.Key_Space)
    desk.move(2, 3)
    desk.press(2, 3, MIDDLE)
    desk.release(2, 3, MIDDLE)
    plan = _tool(desk).plan
    assert plan is not None
    assert plan.waypoints == [Cell(0, 2), Cell(2, 3)]
    desk.press(2, 3, RIGHT)
    desk.release(2, 3, RIGHT)
    assert plan.waypoints == [Cell(0, 2)]
    desk.move(2, 0)
    desk.release(2, 0)
    assert [step.cell for step in _deeds(desk)[-1].path][:2] == [Cell(0, 1), Cell(0, 2)]  # type: ignore[attr-defined]
    assert desk.where("A") == (2, 0)


def test_shift_keeps_the_facing_while_backing_off(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, first="A")
    desk.modifiers = SHIFT
    desk.drag((0, 0), (1, 0), (2, 0))
    assert desk.session.battle["A"].facing == 0
    desk.session.undo()
    desk.modifiers = NONE
    desk.drag((0, 0), (1, 0), (2, 0))
    assert desk.session.battle["A"].facing == 2


def test_shift_and_the_wheel_turn_the_ghost(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, first="A")
    desk.press(0, 0)
    desk.move(2, 0)
    desk.modifiers = SHIFT
    desk.wheel(-1, 2, 0)
    desk.modifiers = NONE
    desk.move(2.2, 0)
    desk.release(2, 0)
    assert desk.session.battle["A"].facing == 3


def test_the_same_move_by_keyboard(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, first="A")
    desk.click(0, 0)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
        desk.key(key)
    assert desk.where("A") == (0, 0)
    desk.key(Qt.Key.Key_Return)
    assert desk.where("A") == (2, 1)


def test_by_keyboard_with_the_block_on_hexes_and_esc(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, first="A", layout=Layout.HEX_ODD_R)
    desk.click(0, 0)
    desk.key(Qt.Key.Key_3, Qt.KeyboardModifier.KeypadModifier)
    desk.key(Qt.Key.Key_PageDown, Qt.KeyboardModifier.KeypadModifier)
    plan = _tool(desk).plan
    assert plan is not None
    assert plan.cell == Cell(0, 2)
    desk.key(Qt.Key.Key_Escape)
    assert _tool(desk).plan is None
    assert desk.selection.selected == ("A",)


def test_digits_and_tab_change_the_mode_while_dragging(open_desk: OpenDesk) -> None:
    def modes(battle, id):  # type: ignore[no-untyped-def]
        (walk,) = TOY.modes(battle, id)
        return walk, replace(walk, key="run", band=1, budget=9)

    desk = open_desk(YARD, rules=replace(TOY, modes=modes), first="A")
    desk.press(0, 0)
    desk.move(1, 0)
    plan = _tool(desk).plan
    assert plan is not None
    assert plan.way.mode.key == "mode-walk"  # type: ignore[union-attr]
    desk.key(Qt.Key.Key_Tab)
    assert plan.way.mode.key == "run"  # type: ignore[union-attr]
    said = [line.text for line in _tool(desk).lines()]
    assert any(f"1\u00a0{desk.view.text('mode-walk')} · ▸2\u00a0" in line for line in said)
    assert desk.view.text("board-hint-keep-facing") in said
    desk.view.tool.held(SHIFT)
    assert desk.view.text("board-keeps-facing") in [line.text for line in _tool(desk).lines()]
    desk.view.tool.held(NONE)
    assert desk.view.hasFocus()
    desk.key(Qt.Key.Key_1)
    assert plan.way.mode.key == "mode-walk"  # type: ignore[union-attr]
    desk.key(Qt.Key.Key_Escape)
    desk.release(1, 0)


def test_before_the_fight_tokens_are_put_anywhere_and_several_together(open_desk: OpenDesk) -> None:
    desk = open_desk("AB......\n........\n........")
    desk.click(0, 0)
    desk.modifiers = SHIFT
    desk.click(1, 0)
    desk.modifiers = NONE
    desk.drag((1, 0), (3, 1), (6, 2))
    assert (desk.where("A"), desk.where("B")) == ((5, 2), (6, 2))
    (deed,) = _deeds(desk)
    assert [type(one) for one in singles(deed)] == [Put, Put], "one drag, one step"
    desk.session.undo()
    assert (desk.where("A"), desk.where("B")) == ((0, 0), (1, 0))
    desk.session.redo()
    desk.drag((6, 2), (5, 1), (-3, 0))
    assert (desk.where("A"), desk.where("B")) == ((5, 2), (6, 2))
    assert desk.said[-1] == "That is outside the map."


def test_before_the_fight_arrows_push_the_selected_one(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD)
    desk.click(0, 0)
    desk.key(Qt.Key.Key_Right)
    assert desk.where("A") == (1, 0)


def test_a_large_figure_is_dragged_by_the_cell_it_was_gripped_at(open_desk: OpenDesk) -> None:
    desk = open_desk("A.......\n........\n........\n........", {"A": Fighter(template="ogre")}, first="A")
    desk.drag((1, 1), (2, 1), (3, 1))
    assert desk.where("A") == (2, 0)


def test_letting_go_over_an_enemy_asks_for_an_attack(open_desk: OpenDesk, qtbot: QtBot) -> None:
    desk = open_desk(ENEMY_BESIDE, first="A")
    before = len(desk.session.steps)
    with qtbot.waitSignal(desk.view.attack_asked) as asked:
        desk.drag((1, 0), (1, 1), (2, 0))
    assert asked.args == ["A", "b"]
    assert len(desk.session.steps) == before


@pytest.mark.parametrize("hits", [0, 1])
def test_over_an_enemy_who_lies_there_one_walks(open_desk: OpenDesk, hits: int) -> None:
    desk = open_desk(ENEMY_BESIDE, {"b": Fighter(side="blue", sheet=Sheet(hits=hits))}, first="A")
    asked: list[object] = []
    desk.view.attack_asked.connect(lambda *who: asked.append(who))
    desk.drag((1, 0), (1, 1), (2, 0))
    assert bool(asked) is (hits > 0)


def test_shift_and_the_wheel_turn_the_selected_one_as_one_step(open_desk: OpenDesk, qtbot: QtBot) -> None:
    desk = open_desk(YARD, first="A")
    desk.click(0, 0)
    before = len(desk.session.steps)
    desk.modifiers = SHIFT
    for _ in range(3):
        desk.wheel(-1, 5, 3)
    assert desk.session.battle["A"].facing == 0
    assert desk.view.figures["A"].look.facing == pytest.approx(135)
    qtbot.waitUntil(lambda: desk.session.battle["A"].facing == 3, timeout=4 * REST)
    assert len(desk.session.steps) == before + 1


def test_shift_and_arrows_turn_and_letting_shift_go_does_it(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD)
    desk.click(0, 0)
    desk.stroke(Qt.Key.Key_Right, SHIFT)
    desk.stroke(Qt.Key.Key_Right, SHIFT)
    assert _deeds(desk) == []
    desk.key(Qt.Key.Key_Shift)
    assert desk.session.battle["A"].facing == 2
    assert _deeds(desk) == [Put("A", Cell(0, 0), 2)]


def test_shift_and_a_click_face_that_cell(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, first="A")
    desk.click(0, 0)
    desk.modifiers = SHIFT
    desk.click(0, 3)
    assert desk.session.battle["A"].facing == 4
    assert _deeds(desk)[-1] == Action("move", actor="A", path=(Step(Cell(0, 0), 4),))


def test_the_handle_turns_the_selected_one(open_desk: OpenDesk) -> None:
    from app.board.paint.items.highlights import handle_at

    desk = open_desk("........\n...A....\n........")
    desk.click(3, 1)
    figure = desk.view.handled_figure()
    assert figure is not None
    assert figure.look.facing is not None
    grip = handle_at(figure, desk.view.camera, figure.look.facing).toPoint()
    centre = desk.point(3, 1)
    away = grip - centre
    desk.held = Qt.MouseButton.LeftButton
    desk._send(desk_press(), grip, Qt.MouseButton.LeftButton)
    desk.slide(centre + away.transposed() * -1)  # straight up becomes straight right
    desk.release(5, 1)
    assert desk.session.battle["A"].facing == 2
    assert desk.selection.selected == ("A",)


def desk_press():  # type: ignore[no-untyped-def]
    from PySide6.QtCore import QEvent

    return QEvent.Type.MouseButtonPress


def test_undo_during_a_plan_drops_the_plan(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, first="A")
    desk.drag((0, 0), (1, 0), (2, 0))
    desk.click(2, 0)
    desk.key(Qt.Key.Key_Right)
    assert desk.view.is_busy
    desk.session.undo()
    assert not desk.view.is_busy
    assert desk.where("A") == (0, 0)


def test_a_glance_from_the_end_of_the_way_shows_who_is_hidden(open_desk: OpenDesk, qtbot: QtBot) -> None:
    from engine.contract import Sighting

    def sighting(battle, viewer, target):  # type: ignore[no-untyped-def]
        return Sighting(battle[viewer].cell.x < 2, 10)

    desk = open_desk(YARD, rules=replace(TOY, sighting=sighting), first="A")
    desk.press(0, 0)
    desk.move(1, 0)
    glance = _tool(desk).glance
    qtbot.waitUntil(lambda: glance.signs == {"b": 10})
    desk.move(2, 0)
    qtbot.waitUntil(lambda: glance.signs == {"b": None})
    desk.key(Qt.Key.Key_Escape)
    desk.release(2, 0)
    assert glance.signs == {}
    QApplication.processEvents()


def test_what_a_way_costs_is_told_apart_from_how_far_it_is(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, first="A")
    desk.press(0, 0)
    desk.move(1, 0)
    plan = _tool(desk).plan
    assert plan is not None
    plain = way_lines(plan, plan.way, desk.view.text, colour="")[1].text
    dear = way_lines(plan, replace(plan.way, prices=(3 * plan.way.unit,)), desk.view.text, colour="")[1].text
    assert plain.startswith("1 of ")
    assert dear.startswith("1 cell at the cost of 3 of ")
    desk.key(Qt.Key.Key_Escape)
    desk.release(1, 0)
