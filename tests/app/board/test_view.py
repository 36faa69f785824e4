"""Selecting, looking, zooming, panning, dropping; and that nothing is painted for nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData, QPoint, QRect, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QImage, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.board.paint.palette import LIGHT
from app.board.tools.drops import TEMPLATE_MIME
from app.board.tools.measure import MeasureTool
from app.board.tools.sight import SightTool
from app.session import Session
from app.text import Text
from engine.battle.actions import Action, Amend, Put, SetDoor
from engine.battle.board import Door, DoorState, Thing, Wall
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell, Step
from engine.grid.grid import Layout
from tests.app.board.conftest import CTRL, MIDDLE, NONE, RIGHT, SHIFT, Desk, OpenDesk
from tests.builders import battle
from tests.toy import TOY

YARD = """
    A....B..
    ........
    ...b....
    ........
"""


def test_a_click_selects_shift_adds_and_empty_ground_deselects(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD)
    desk.click(0, 0)
    assert desk.selection.selected == ("A",)
    desk.modifiers = SHIFT
    desk.click(3, 2)
    assert desk.selection.selected == ("A", "b")
    desk.click(0, 0)
    assert desk.selection.selected == ("b",)
    desk.modifiers = NONE
    desk.click(7, 3)
    assert desk.selection.selected == ()


def test_a_rubber_band_catches_those_inside_it(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD)
    desk.drag((7, 3), (5, 2), (2, 1))
    assert desk.selection.selected == ("b",)
    desk.drag((7, 3), (5, 2), (-1, -1))
    assert set(desk.selection.selected) == {"A", "B", "b"}


def test_esc_ends_the_mode_and_then_the_selection(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD)
    desk.click(0, 0)
    desk.key(Qt.Key.Key_M)
    assert desk.view.tool.name == "measure"
    desk.key(Qt.Key.Key_Escape)
    assert desk.view.tool.name == "move"
    assert desk.selection.selected == ("A",)
    desk.key(Qt.Key.Key_Escape)
    assert desk.selection.selected == ()


def test_keys_work_on_a_russian_keyboard(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD)
    desk.view.setFocus()
    for letter, tool in (("Ь", "measure"), ("Д", "sight")):
        QTest.sendKeyEvent(  # type: ignore[attr-defined]
            QTest.KeyAction.Click, desk.view, Qt.Key(ord(letter)), letter.lower(), NONE
        )
        assert desk.view.tool.name == tool


def test_t_aims_at_who_is_under_the_pointer(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD)
    desk.move(3, 2)
    desk.key(Qt.Key.Key_T)
    assert desk.selection.target == "b"
    desk.move(6, 3)
    desk.key(Qt.Key.Key_T)
    assert desk.selection.target is None


def test_t_goes_from_enemy_to_enemy_where_the_keys_chose_and_the_pointer_lies_still(open_desk: OpenDesk) -> None:
    desk = open_desk("A . b . . c\n. . . . . .\n. d . . . .")
    desk.move(5, 0)
    desk.selection.select(("A",))
    enemies = [one.id for one in desk.session.battle.enemies("A")]
    found = []
    for _ in range(len(enemies) + 1):
        desk.key(Qt.Key.Key_T)
        found.append(desk.selection.target)
    assert found[0] == "b"
    assert sorted(found[:-1]) == sorted(enemies)
    assert found[-1] == "b"


def test_double_click_and_enter_ask_for_the_sheet(open_desk: OpenDesk, qtbot: QtBot) -> None:
    desk = open_desk(YARD)
    with qtbot.waitSignal(desk.view.sheet_asked) as asked:
        QTest.mouseDClick(desk.view, Qt.MouseButton.LeftButton, NONE, desk.point(3, 2))
    assert asked.args == ["b"]
    desk.click(0, 0)
    with qtbot.waitSignal(desk.view.sheet_asked) as asked:
        desk.key(Qt.Key.Key_Return)
    assert asked.args == ["A"]


def test_the_right_button_asks_for_the_menu_unless_it_pans(open_desk: OpenDesk, qtbot: QtBot) -> None:
    desk = open_desk(YARD)
    with qtbot.waitSignal(desk.view.context_asked) as asked:
        desk.click(3, 2, RIGHT)
    assert asked.args[1:] == ["b", Cell(3, 2)]
    before = desk.view.camera
    with qtbot.assertNotEmitted(desk.view.context_asked):
        _pull(desk, RIGHT, QPoint(60, 40))
    assert (desk.view.camera.x, desk.view.camera.y) == (before.x + 60, before.y + 40)


def _pull(desk: Desk, button: Qt.MouseButton, by: QPoint) -> None:
    start = desk.point(6, 3)
    desk.press(6, 3, button)
    desk.slide(start + by / 2)
    desk.slide(start + by)
    desk.release(6, 3, button)


def test_the_middle_button_and_space_pan_too(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD)
    before = desk.view.camera
    _pull(desk, MIDDLE, QPoint(30, 0))
    assert desk.view.camera.x == before.x + 30
    QTest.keyPress(desk.view, Qt.Key.Key_Space)
    _pull(desk, Qt.MouseButton.LeftButton, QPoint(-30, 0))
    QTest.keyRelease(desk.view, Qt.Key.Key_Space)
    assert desk.view.camera == before
    assert desk.selection.selected == ()


def test_zoom_at_the_pointer_by_keys_and_home(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD)
    fitted = desk.view.camera
    at = desk.point(0, 0)
    desk.wheel(2, 0, 0)
    assert desk.view.camera.scale > fitted.scale
    assert (desk.point(0, 0) - at).manhattanLength() <= 2
    desk.key(Qt.Key.Key_Minus)
    desk.key(Qt.Key.Key_Plus)
    desk.key(Qt.Key.Key_0)
    assert desk.view.camera.scale == 56
    desk.key(Qt.Key.Key_Home)
    assert desk.view.camera == fitted


def test_c_brings_who_acts_to_the_middle(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, first="B")
    desk.key(Qt.Key.Key_0)
    desk.key(Qt.Key.Key_C)
    middle = desk.view.rect().center()
    assert (desk.point(5, 0) - middle).manhattanLength() <= 2


def test_ctrl_and_a_drag_measure_in_passing(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD)
    desk.modifiers = CTRL
    desk.press(6, 0)
    desk.move(2, 3)
    tool = desk.view.tool
    assert isinstance(tool, MeasureTool)
    assert tool.distance == 4
    desk.release(2, 3)
    assert desk.view.tool.name == "move"


def test_the_ruler_with_a_corner_on_hexes(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, layout=Layout.HEX_ODD_R)
    desk.view.set_tool("measure")
    desk.press(0, 3)
    desk.move(3, 3)
    desk.key(Qt.Key.Key_Space)
    desk.move(3, 1)
    tool = desk.view.tool
    assert isinstance(tool, MeasureTool)
    assert tool.distance == 5
    desk.release(3, 1)
    assert tool.distance == 5  # it stays to be read
    desk.key(Qt.Key.Key_Escape)
    assert tool.distance == 0


def test_the_sight_tool_says_what_hides_the_one_under_the_pointer(open_desk: OpenDesk) -> None:
    desk = open_desk("A.t..b", {"t": Thing("tree", Cell(0, 0), cover=10)})
    desk.click(0, 0)
    desk.key(Qt.Key.Key_L)
    desk.move(5, 0)
    tool = desk.view.tool
    assert isinstance(tool, SightTool)
    assert tool.exposure is not None
    assert tool.exposure.kinds == ("tree",)
    assert tool.exposure.hidden > 0
    assert any("A → b" in line.text for line in tool.lines())


def test_the_sight_tool_names_the_wall_before_an_empty_cell(open_desk: OpenDesk) -> None:
    desk = open_desk("A.....\n......", walls=(Wall(2, 0, 2, 2),))
    desk.click(0, 0)
    desk.view.set_tool("sight")
    desk.move(4, 0)
    tool = desk.view.tool
    assert isinstance(tool, SightTool)
    said = [line.text for line in tool.lines()]
    assert said[0] == "A → this cell"
    assert said[1] == "Not seen: wall in the way"


def test_r_shows_the_reach_of_the_selected_and_hovering_the_arcs(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD)
    desk.move(7, 3)
    assert desk.view.stage.areas == ()
    desk.move(3, 2)
    (front,) = desk.view.stage.areas
    assert front.cells.bit_count() == 3
    desk.move(7, 3)
    desk.click(3, 2)
    desk.move(7, 3)
    desk.key(Qt.Key.Key_R)
    (reach,) = desk.view.stage.areas
    assert reach.cells.bit_count() == 8
    assert reach.hatch
    desk.key(Qt.Key.Key_R)
    assert desk.view.stage.areas == ()


def _mime(template: str = "", files: tuple[str, ...] = ()) -> QMimeData:
    data = QMimeData()
    if template:
        data.setData(TEMPLATE_MIME, template.encode())
    if files:
        data.setUrls([QUrl.fromLocalFile(file) for file in files])
    return data


def _drop(desk: Desk, data: QMimeData, column: int, row: int) -> bool:
    point = desk.point(column, row)
    enter = QDragEnterEvent(point, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, NONE)
    QApplication.sendEvent(desk.view, enter)
    if not enter.isAccepted():
        return False
    event = QDropEvent(point, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, NONE)
    QApplication.sendEvent(desk.view, event)
    return True


def test_a_template_is_dropped_on_the_cell_under_the_pointer(open_desk: OpenDesk, qtbot: QtBot) -> None:
    desk = open_desk(YARD)
    with qtbot.waitSignal(desk.view.template_dropped) as dropped:
        assert _drop(desk, _mime("guard"), 4, 3)
    assert dropped.args == ["guard", Cell(4, 3)]


def test_a_file_is_taken_as_a_copy_though_its_owner_would_have_it_moved(open_desk: OpenDesk, tmp_path: Path) -> None:
    desk = open_desk(YARD)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "map.uvtt"))])
    may, left, point = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction, Qt.MouseButton.LeftButton, desk.point(4, 3)
    for event in (QDragEnterEvent(point, may, data, left, NONE), QDropEvent(point, may, data, left, NONE)):
        event.setDropAction(Qt.DropAction.MoveAction)
        QApplication.sendEvent(desk.view, event)
        assert (event.isAccepted(), event.dropAction()) == (True, Qt.DropAction.CopyAction)


def test_a_template_beside_the_map_is_refused_in_words(open_desk: OpenDesk, qtbot: QtBot) -> None:
    desk = open_desk(YARD, size=(900, 700))
    with qtbot.assertNotEmitted(desk.view.template_dropped):
        _drop(desk, _mime("guard"), 4, -1)
    assert desk.said == ["That is outside the map."]


def test_files_are_dropped_and_text_is_not(open_desk: OpenDesk, qtbot: QtBot, tmp_path: Path) -> None:
    desk = open_desk(YARD)
    file = tmp_path / "orc.png"
    with qtbot.waitSignal(desk.view.files_dropped) as dropped:
        assert _drop(desk, _mime(files=(str(file),)), 1, 2)
    assert dropped.args == [[file], Cell(1, 2)]
    text = QMimeData()
    text.setText("orc")
    assert not _drop(desk, text, 1, 2)


@pytest.mark.parametrize("first", ["", "A"])
def test_alt_and_drag_asks_for_copies_and_moves_nobody(open_desk: OpenDesk, qtbot: QtBot, first: str) -> None:
    desk = open_desk(YARD, first=first)
    desk.modifiers = Qt.KeyboardModifier.AltModifier
    with qtbot.waitSignal(desk.view.copies_asked) as asked:
        desk.drag((0, 0), (1, 1), (2, 1))
    assert asked.args == [{"A": Cell(2, 1)}]
    assert desk.where("A") == (0, 0)
    desk.modifiers = NONE
    desk.press(0, 0)
    desk.move(1, 1)
    desk.move(2, 1)
    desk.modifiers = Qt.KeyboardModifier.AltModifier
    with qtbot.waitSignal(desk.view.copies_asked) as asked:
        desk.release(2, 1)
    assert asked.args == [{"A": Cell(2, 1)}]
    assert desk.where("A") == (0, 0)
    assert not desk.view.is_busy


def test_the_names_of_the_selected_are_repainted_whole_when_a_drag_begins_and_ends(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD, first="A")
    desk.click(0, 0)
    desk.move(6, 3)
    desk.settle()
    view = desk.view
    whole = view.stage.extent(view.figures[CombatantId("A")]).united(view.stage.label_rects()[0])
    name = whole.toAlignedRect().intersected(view.rect())
    before = view.grab(name).toImage()
    desk.press(0, 0)
    desk.move(5, 0)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    desk.release(5, 0)
    desk.move(6, 3)
    desk.painted()
    dirty = QRegion()
    view.update = lambda region=None: dirty.__ior__(region)  # type: ignore[method-assign, assignment]
    desk.press(0, 0)
    desk.move(1, 0)
    assert dirty.contains(name.center())
    assert dirty.intersected(name) == QRegion(name)
    assert before.size() == name.size()


def test_nothing_is_painted_while_nothing_changes(open_desk: OpenDesk, qtbot: QtBot) -> None:
    desk = open_desk(YARD, first="A")
    desk.click(0, 0)
    desk.view.toggle_reach()
    desk.move(7, 3)
    desk.settle()
    qtbot.wait(400)
    assert desk.painted() in ([], [desk.view.width() * desk.view.height()])  # the repaint that settle asked for
    desk.view.repaints = []
    desk.move(7.1, 3.1)
    desk.move(7.2, 3.2)
    desk.session.changed.emit()
    assert desk.painted() == []


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
def test_a_dragged_token_repaints_a_small_part_of_the_view(open_desk: OpenDesk, layout: Layout) -> None:
    desk = open_desk("A" + "." * 29 + "\n" + "\n".join(["." * 30] * 19), first="A", layout=layout, size=(1400, 900))
    desk.press(0, 0)
    desk.move(1, 1)
    desk.settle()
    desk.move(2, 1)
    sizes = desk.painted()
    assert sizes
    assert sum(sizes) < 0.12 * desk.view.width() * desk.view.height()
    desk.view.repaints = []
    desk.move(2.1, 1.1)
    assert desk.painted() == []
    desk.key(Qt.Key.Key_Escape)
    desk.release(2, 1)


def test_a_step_of_one_figure_repaints_where_it_was_and_where_it_is(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD)
    desk.settle()
    QApplication.processEvents()
    desk.view.repaints = []
    desk.session.do(Put("A", Cell(1, 0), 0))
    assert 0 < sum(desk.painted()) < 0.2 * desk.view.width() * desk.view.height()


def test_a_door_that_opens_looks_open_at_once(open_desk: OpenDesk) -> None:
    desk = open_desk("......\n......", doors=(Door(3, 0, 3, 1),))
    leaf = QRect(desk.view.camera.to_view(2.9, 0.1).toPoint(), desk.view.camera.to_view(3.1, 0.9).toPoint())
    before = desk.view.grab(leaf).toImage()
    desk.session.do(SetDoor(0, DoorState.OPEN))
    desk.view.bake_now()
    after = desk.view.grab(leaf).toImage()
    places = [(x, y) for x in range(leaf.width()) for y in range(leaf.height())]
    assert sum(before.pixel(*at) != after.pixel(*at) for at in places) > len(places) / 4


def test_another_battle_language_and_theme_at_run_time(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD)
    desk.click(0, 0)
    dark = desk.colour(6, 3)
    desk.view.set_palette(LIGHT)
    desk.view.bake_now()
    assert desk.colour(6, 3).lightness() > dark.lightness() + 60
    desk.view.set_text(Text("ru", TOY.folder))
    desk.view.set_tool("measure")
    assert "измерить" in desk.said[-1]
    old, new = desk.session, Session(TOY, battle(TOY, "x.\n.y", layout=Layout.HEX_ODD_Q))
    desk.view.set_session(new)
    assert set(desk.view.figures) == {"x", "y"}
    old.do(Put("A", Cell(5, 3), 0))
    assert set(desk.view.figures) == {"x", "y"}
    new.do(Put("x", new.battle.board.grid.at(1, 0), 3))
    assert desk.view.figures["x"].cell == new.battle.board.grid.at(1, 0)


def test_a_drag_near_the_rim_moves_the_map_on(open_desk: OpenDesk, qtbot: QtBot) -> None:
    desk = open_desk("A" + "." * 39 + "\n" + "." * 40, first="A", size=(500, 300))
    desk.key(Qt.Key.Key_0)
    desk.view.centre_on("A")
    before = desk.view.camera
    desk.press(0, 0)
    desk.slide(QPoint(desk.view.width() - 4, 150))
    qtbot.waitUntil(lambda: desk.view.camera.x < before.x - 100, timeout=3000)
    desk.slide(QPoint(desk.view.width() // 2, 150))
    qtbot.wait(80)
    after = desk.view.camera
    qtbot.wait(120)
    assert desk.view.camera == after
    desk.key(Qt.Key.Key_Escape)
    desk.release(0, 0)


def test_a_question_about_somebody_out_of_sight_brings_him_into_view(open_desk: OpenDesk) -> None:
    desk = open_desk(".Ab" + "." * 57 + "\n" + "." * 60 + "\n" + "." * 60, first="A", size=(500, 300))
    desk.key(Qt.Key.Key_0)
    desk.view.look_at(50, 1)
    way = tuple(Step(Cell(1, y), 4) for y in (1, 2))
    desk.session.do(Action("move", actor=CombatantId("A"), path=way))
    assert desk.session.paused is not None
    assert desk.view.rect().contains(desk.point(1, 0))


def test_a_picture_that_is_stored_later_is_shown_at_once(open_desk: OpenDesk) -> None:
    desk = open_desk(YARD)
    green = QImage(40, 40, QImage.Format.Format_RGB32)
    green.fill(QColor("#00ff00"))
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    green.save(buffer, "PNG")
    desk.session.do(Amend(CombatantId("A"), look="portrait"))
    assert desk.colour(0, 0) != QColor("#00ff00")
    assert desk.session.add_picture("portrait", bytes(data.data())) == "portrait"
    assert desk.colour(0, 0) == QColor("#00ff00")
