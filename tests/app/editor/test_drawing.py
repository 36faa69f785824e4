"""Maps drawn with the real mouse: every pen of the box, steps and their undoing, marked areas, single pieces, size."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.editor.panel import DrawPanel
from app.editor.pens import CellPen
from app.editor.properties import PieceDialog
from app.editor.sets import SETS, drawers
from app.editor.size import SizeDialog
from engine.battle.actions import Draw, LayGrid, Resize, SetGroup, singles
from engine.battle.board import Board, DoorState, Picture, Wall
from engine.battle.board_diff import diff_between
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.grid import Layout
from engine.sight.board_sight import sight_of
from tests.app.desks import ToyWindow

WIDE = "\n".join([". " * 12] * 8)
LEFT = Qt.MouseButton.LeftButton


class DrawingTable:
    """A window in which a map is drawn."""

    def __init__(self, bot: QtBot, layout: Layout = Layout.SQUARE, language: str = "en") -> None:
        self.toy = ToyWindow(bot, language, picture=WIDE, layout=layout, begun=False)
        self.toy.press("d")
        self.view = self.toy.desk.board

    @property
    def panel(self) -> DrawPanel:
        panel = self.toy.desk.drawing
        assert panel is not None
        return panel

    @property
    def board(self) -> Board:
        return self.toy.session.battle.board

    def take(self, id: str) -> None:
        """Click a pen of the box; its section is unfolded first where it is folded."""
        if not self.panel.buttons[id].isVisible():
            key = next(drawer.key for drawer in drawers("all", "", "") if id in [entry.id for entry in drawer.entries])
            self.toy.click(self.panel.heads[key])
        self.toy.click(self.panel.buttons[id])

    def point(self, column: float, row: float) -> QPoint:
        """A point of the widget, in columns and rows of squares from the map's corner."""
        at = self.view.camera.to_view(column, row) / self.view.dpr
        return at.toPoint()

    def middle(self, column: int, row: int) -> QPoint:
        return self.view.point_of(self.board.grid.at(column, row))

    def drag(self, *points: QPoint) -> None:
        QTest.mouseMove(self.view, points[0])
        QTest.mousePress(self.view, LEFT, pos=points[0])
        for point in points[1:]:
            QTest.mouseMove(self.view, point)
        QTest.mouseRelease(self.view, LEFT, pos=points[-1])
        self.toy.bot.wait(5)

    def click(self, point: QPoint) -> None:
        self.drag(point)


def test_the_drawing_box_stands_where_the_library_was_and_goes_again(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    desk = table.toy.desk
    assert desk.library.isHidden()
    assert table.panel.isVisible()
    table.toy.press(Qt.Key.Key_Escape)
    assert not desk.library.isHidden()
    assert table.panel.isHidden()


def test_two_rooms_a_corridor_a_door_and_a_light_are_five_steps(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("room")
    table.drag(table.middle(1, 1), table.middle(3, 3))
    table.drag(table.middle(8, 1), table.middle(10, 3))
    table.take("corridor")
    table.drag(table.middle(2, 2), table.middle(9, 2))
    table.take("door-locked")
    table.click(table.point(4.06, 2.5))
    table.take("light-torch")
    table.click(table.point(2.5, 1.5))
    assert len(table.toy.session.steps) == 5
    assert all(isinstance(step.deed, Draw) for step in table.toy.session.steps)
    (door,) = table.board.doors
    assert door.state is DoorState.LOCKED
    assert {(door.x1, door.y1), (door.x2, door.y2)} == {(4, 2), (4, 3)}
    assert not sight_of(table.board).sees(Cell(2, 2), Cell(9, 2))
    assert sight_of(table.board.with_door(0, DoorState.OPEN)).sees(Cell(2, 2), Cell(9, 2))
    assert [light.radius for light in table.board.lights] == [6]


@pytest.mark.parametrize(
    ("layout", "first", "each"), [(Layout.SQUARE, 0, 1), (Layout.HEX_ODD_R, 0, 2), (Layout.HEX_EVEN_Q, 1, 2)]
)
def test_every_pen_of_the_box_draws_and_can_be_undone_and_redone(
    qtbot: QtBot, layout: Layout, first: int, each: int
) -> None:
    """All pens on squares; on hexes half of them by rows and the other half by columns."""
    table = DrawingTable(qtbot, layout)
    table.view.setUpdatesEnabled(False)  # what the board is, is asked here; how it looks, elsewhere
    table.panel.sets.setCurrentIndex(SETS.index("all"))
    table.panel.sets.activated.emit(0)
    ids = [entry.id for drawer in drawers("all", "", "") for entry in drawer.entries]
    assert sorted(ids) == sorted(table.panel.buttons)
    nothing = {
        "ground-plain",
        "shade-as-map",
        "cloud-clear",
        "depth-none",
        "zone-out",
        "note",
        "pick",
        "mark",
        "pipette",
    }
    for id in ids[first::each]:
        before, steps = table.board, len(table.toy.session.steps)
        table.take(id)
        table.drag(table.middle(3, 3), table.middle(4, 3), table.middle(6, 4))
        changed = table.board != before
        assert changed is (len(table.toy.session.steps) == steps + 1), id
        assert changed or id in nothing or id.startswith("erase"), id
        if changed:
            after = table.board
            table.toy.window.acts.undo()
            assert table.board == before, id
            table.toy.window.acts.redo()
            assert table.board == after, id
            table.toy.window.acts.undo()


def test_a_note_and_a_zone_carry_the_words_that_are_typed(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("note")
    QTest.keyClicks(table.panel.words, "A pit below the rug")
    table.click(table.middle(5, 5))
    assert [note.text for note in table.board.notes] == ["A pit below the rug"]
    table.take("zone-silence")
    table.panel.words.clear()
    QTest.keyClicks(table.panel.words, "Crypt")
    table.drag(table.middle(2, 2), table.middle(4, 2))
    assert [(zone.name, zone.cells.bit_count()) for zone in table.board.zones] == [("Crypt", 3)]


def test_escape_gives_a_stroke_up(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("room")
    QTest.mousePress(table.view, LEFT, pos=table.middle(1, 1))
    QTest.mouseMove(table.view, table.middle(4, 4))
    table.toy.press(Qt.Key.Key_Escape)
    QTest.mouseRelease(table.view, LEFT, pos=table.middle(4, 4))
    assert len(table.toy.session.steps) == 0
    assert table.panel.isVisible()


def test_the_way_a_pen_is_used_is_chosen_beside_it(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("ground-rock")
    assert table.panel._reaches.isVisible()
    assert not table.panel._ways.isVisible()
    table.toy.click(table.panel._how["draw-reach-rectangle"])
    table.drag(table.middle(1, 1), table.middle(3, 2))
    assert sum(ground != 0 for ground in table.board.ground) == 6
    table.take("ground-floor")
    table.toy.click(table.panel._how["draw-reach-fill"])
    table.click(table.middle(2, 2))
    assert len(set(table.board.ground)) == 2
    table.take("wall-low")
    table.toy.click(table.panel._how["draw-way-rectangle"])
    table.drag(table.point(6, 2), table.point(9, 5))
    assert len(table.board.walls) == 4
    assert not any(wall.blocks_sight for wall in table.board.walls)


def test_the_brush_grows_with_shift_and_the_wheel_or_the_bar(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("ground-floor")
    table.view.strip.buttons["draw-more"].click()
    table.view.strip.buttons["draw-more"].click()
    table.click(table.middle(5, 4))
    assert sum(ground != 0 for ground in table.board.ground) == 9
    table.take("ground-rock")
    table.click(table.middle(5, 4))
    assert sum(ground != 0 for ground in table.board.ground) == 9


def test_a_marked_part_is_copied_turned_and_put_down(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("room")
    table.drag(table.middle(1, 1), table.middle(3, 2))
    table.take("mark")
    table.drag(table.middle(1, 1), table.middle(3, 2))
    table.toy.press(Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    table.toy.press(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    table.toy.press(Qt.Key.Key_R)
    assert table.panel._hint.text() == table.toy.desk.kit.text("draw-stamp-how")
    table.click(table.middle(8, 4))
    floor = {cell for cell in table.board.grid.cells() if table.board.ground_at(cell).id == "floor"}
    new = {cell for cell in floor if cell.x > 4}
    assert len(new) == 6
    assert max(cell.x for cell in new) - min(cell.x for cell in new) == 1
    assert max(cell.y for cell in new) - min(cell.y for cell in new) == 2
    assert len(table.board.walls) == 8


def test_a_marked_part_is_emptied_by_one_key(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("room")
    table.drag(table.middle(1, 1), table.middle(3, 2))
    table.take("mark")
    table.drag(table.middle(0, 0), table.middle(5, 5))
    table.toy.press(Qt.Key.Key_Delete)
    assert (table.board.walls, table.board.ground) == ((), b"")


def test_a_piece_is_picked_moved_and_taken_away(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("thing-barrel")
    table.click(table.middle(3, 3))
    table.take("pick")
    table.drag(table.middle(3, 3), table.middle(4, 3), table.middle(6, 4))
    assert [thing.cell for thing in table.board.things] == [Cell(6, 4)]
    table.click(table.middle(6, 4))
    table.toy.press(Qt.Key.Key_Delete)
    assert table.board.things == ()
    table.toy.window.acts.undo()
    assert len(table.board.things) == 1


def test_the_form_of_a_door_changes_it(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    table = DrawingTable(qtbot)
    table.take("room")
    table.drag(table.middle(1, 1), table.middle(3, 3))
    table.take("door-closed")
    table.click(table.point(4.06, 2.5))
    table.take("pick")
    table.click(table.point(4, 2.5))

    def fill(dialog: PieceDialog) -> int:
        dialog.form.editor("piece_state").set_value(DoorState.BARRED)
        return 1

    monkeypatch.setattr(PieceDialog, "exec", fill)
    table.toy.press(Qt.Key.Key_Return)
    assert [door.state for door in table.board.doors] == [DoorState.BARRED]


def test_drawing_goes_on_in_a_battle_and_the_rules_see_it_at_once(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    a, b = CombatantId("A"), CombatantId("b")
    assert sight_of(toy.session.battle.board).sees(toy.session.battle[a].cell, toy.session.battle[b].cell)
    toy.press("d")
    panel, view = toy.desk.drawing, toy.desk.board
    assert panel is not None
    toy.click(panel.buttons["wall-wall"])
    top, low = (view.camera.to_view(4, y) / view.dpr for y in (0.5, 2.5))
    QTest.mousePress(view, LEFT, pos=top.toPoint())
    QTest.mouseMove(view, low.toPoint())
    QTest.mouseRelease(view, LEFT, pos=low.toPoint())
    assert not sight_of(toy.session.battle.board).sees(toy.session.battle[a].cell, toy.session.battle[b].cell)


def test_the_map_grows_and_its_cells_become_hexes(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    table = DrawingTable(qtbot)
    before = table.board

    def fill(dialog: SizeDialog) -> int:
        dialog.sides["right"].setValue(3)
        dialog.sides["top"].setValue(-2)
        assert dialog.now.text() == "15 × 6"
        dialog.layouts.setCurrentIndex(list(Layout).index(Layout.HEX_ODD_Q))
        return 1

    monkeypatch.setattr(SizeDialog, "exec", fill)
    table.toy.window.acts.edit_size()
    (step,) = table.toy.session.steps
    assert [type(one) for one in singles(step.deed)] == [Resize, LayGrid], "one dialog, one step"
    assert table.board.grid.layout is Layout.HEX_ODD_Q
    assert table.board.grid.rows == 6
    table.toy.window.acts.undo()
    assert table.board == before


def test_the_dialog_names_who_would_be_moved_to_the_edge(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, "en", begun=False)
    session = toy.session
    dialog = SizeDialog(toy.desk.kit, toy.window)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.lost.isVisible()
    right = max(one.cell.x for one in session.battle.on_board() if one.cell is not None)
    dialog.sides["right"].setValue(right - session.battle.board.grid.columns)
    gone = [one.name for one in session.battle.on_board() if one.cell is not None and one.cell.x >= right]
    assert dialog.lost.isVisible()
    assert dialog.lost.text().endswith(", ".join(gone))


def test_a_map_of_nothing_is_not_saved(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    dialog = SizeDialog(table.toy.desk.kit, table.toy.window)
    dialog.sides["left"].setValue(-6)
    dialog.sides["right"].setValue(-6)
    assert not dialog.save.isEnabled()
    assert not dialog.trouble.isHidden()
    dialog.deleteLater()
    QApplication.processEvents()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_word_of_the_box_is_there_in_both_languages(qtbot: QtBot, language: str) -> None:
    table = DrawingTable(qtbot, language=language)
    for name in SETS:
        table.panel.sets.setCurrentIndex(SETS.index(name))
        table.panel.sets.activated.emit(0)
        assert all(button.toolTip() and "draw-" not in button.toolTip() for button in table.panel.buttons.values())


def test_a_wall_is_drawn_point_by_point_until_enter(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("wall-wall")
    table.toy.click(table.panel._how["draw-way-clicks"])
    for x, y in ((2, 2), (5, 2), (5, 5), (8, 5)):
        table.click(table.point(x, y))
    table.toy.press(Qt.Key.Key_Backspace)
    assert table.board.walls == ()
    QTest.mouseMove(table.view, table.point(2, 5))
    table.toy.press(Qt.Key.Key_Return)
    assert [(w.x1, w.y1, w.x2, w.y2) for w in table.board.walls] == [(2, 2, 5, 2), (5, 2, 5, 5), (5, 5, 2, 5)]
    assert len(table.toy.session.steps) == 1


def test_a_click_on_the_last_or_the_first_point_ends_the_wall(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("wall-fence")
    table.toy.click(table.panel._how["draw-way-clicks"])
    for x, y in ((2, 2), (5, 2), (5, 2)):
        table.click(table.point(x, y))
    assert len(table.board.walls) == 1
    for x, y in ((6, 3), (9, 3), (9, 6), (6, 3)):
        table.click(table.point(x, y))
    assert len(table.board.walls) == 4
    assert len(table.toy.session.steps) == 2


def test_undo_gives_up_what_is_being_drawn_before_it_undoes(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("room")
    table.drag(table.middle(1, 1), table.middle(3, 3))
    QTest.mousePress(table.view, LEFT, pos=table.middle(6, 1))
    QTest.mouseMove(table.view, table.middle(8, 4))
    table.toy.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QTest.mouseRelease(table.view, LEFT, pos=table.middle(8, 4))
    assert len(table.board.walls) == 4
    table.toy.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.board.walls == ()


def test_the_pipette_takes_ground_doors_and_objects(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("ground-lava")
    table.click(table.middle(1, 1))
    table.take("thing-statue")
    table.click(table.middle(3, 3))
    table.take("door-barred")
    table.click(table.point(6.06, 2.5))
    for point, id in (
        (table.middle(1, 1), "ground-lava"),
        (table.middle(3, 3), "thing-statue"),
        (table.point(6, 2.5), "door-barred"),
        (table.middle(9, 5), "ground-plain"),
    ):
        table.take("pipette")
        table.click(point)
        assert table.panel.buttons[id].isChecked(), id
    assert len(table.toy.session.steps) == 3


def test_a_frame_picks_several_pieces_that_go_and_move_together(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("thing-barrel")
    table.click(table.middle(2, 2))
    table.click(table.middle(3, 2))
    table.take("wall-wall")
    table.drag(table.point(2, 4), table.point(4, 4))
    table.take("thing-crate")
    table.click(table.middle(9, 5))
    table.take("pick")
    table.drag(table.point(1.2, 1.2), table.point(3, 3), table.point(5.2, 5.2))
    assert len(table.view.pick_tool.picked) == 3
    table.drag(table.middle(2, 2), table.middle(3, 2), table.middle(4, 3))
    assert [thing.cell for thing in table.board.things] == [Cell(4, 3), Cell(5, 3), Cell(9, 5)]
    assert [(w.x1, w.y1, w.x2, w.y2) for w in table.board.walls] == [(4, 5, 6, 5)]
    assert len(table.toy.session.steps) == 5
    table.toy.press(Qt.Key.Key_Delete)
    assert [thing.kind for thing in table.board.things] == ["crate"]
    assert table.board.walls == ()


def test_shift_adds_a_piece_to_those_picked_and_takes_it_out_again(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("thing-barrel")
    table.click(table.middle(2, 2))
    table.click(table.middle(4, 2))
    table.take("pick")
    table.click(table.middle(2, 2))
    for count in (2, 1):
        QTest.mouseClick(table.view, LEFT, Qt.KeyboardModifier.ShiftModifier, table.middle(4, 2))
        assert len(table.view.pick_tool.picked) == count


def test_the_right_button_picks_the_piece_under_it(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("thing-barrel")
    table.click(table.middle(2, 2))
    QTest.mouseClick(table.view, Qt.MouseButton.RightButton, pos=table.middle(2, 2))
    assert table.view.tool is table.view.pick_tool
    assert table.panel.buttons["pick"].isChecked()
    table.toy.press(Qt.Key.Key_Delete)
    assert table.board.things == ()


def test_the_numbers_take_pens_section_by_section(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    for key, id in (("2", "corridor"), ("2", "room"), ("5", "door-closed"), ("5", "door-open"), ("2", "room")):
        table.toy.press(key)
        assert table.panel.buttons[id].isChecked(), (key, id)
    table.toy.press("8")
    assert table.panel.buttons["note"].isVisible()
    table.toy.press(Qt.Key.Key_Escape)
    table.toy.press("1")
    assert table.view.tool is table.view.pick_tool
    table.toy.press("2")
    assert table.view.tool is table.view.draw_tool


def test_folds_set_and_pen_are_kept_for_the_next_time(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.toy.click(table.panel.heads["draw-drawer-ground"])
    assert not table.panel.buttons["ground-floor"].isVisible()
    table.panel.sets.setCurrentIndex(SETS.index("town"))
    table.panel.sets.activated.emit(SETS.index("town"))
    table.take("door-window")
    again = DrawPanel(table.toy.desk.kit)
    qtbot.addWidget(again)
    again.show()
    assert again.sets.currentData() == "town"
    assert again.buttons["door-window"].isChecked()
    assert not again.buttons["ground-floor"].isVisible()
    assert again.buttons["erase-things"].isVisible()


def test_cells_are_taken_out_of_whatever_zones_are_there(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("zone-silence")
    table.drag(table.middle(1, 1), table.middle(4, 1))
    table.take("zone-trap")
    table.drag(table.middle(3, 1), table.middle(5, 1))
    table.take("zone-out")
    table.drag(table.middle(3, 1), table.middle(4, 1))
    assert [zone.cells.bit_count() for zone in table.board.zones] == [2, 1]


def test_a_note_without_words_asks_for_them(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("note")
    table.click(table.middle(3, 3))
    assert table.board.notes == ()
    assert table.panel.words.hasFocus()


def test_a_note_is_written_at_once_and_enter_goes_back_to_the_map(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.toy.press("8")
    assert table.panel.words.hasFocus()
    # Letters and digits that are keys of commands and pens are words here.
    QTest.keyClicks(table.panel.words, "the 3 lamps")
    QTest.keyClick(table.panel.words, Qt.Key.Key_Return)
    assert table.view.hasFocus()
    assert table.view.tool is table.view.draw_tool
    table.click(table.middle(3, 3))
    assert [note.text for note in table.board.notes] == ["the 3 lamps"]


def test_the_box_is_used_by_keys_alone(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("ground-floor")
    table.toy.press(Qt.Key.Key_Tab)
    assert table.panel.buttons["ground-floor"].hasFocus()
    table.toy.press(Qt.Key.Key_Right)
    assert table.panel.buttons["ground-cave"].isChecked()
    assert table.panel.buttons["ground-cave"].hasFocus()
    assert table.view.draw_tool.pen == table.panel.pen
    table.toy.press(Qt.Key.Key_Tab)
    table.toy.press(Qt.Key.Key_Right)
    table.toy.press(Qt.Key.Key_Right)
    assert isinstance(table.view.draw_tool.pen, CellPen)
    assert table.view.draw_tool.pen.reach == "fill"
    table.toy.press(Qt.Key.Key_Tab)
    assert table.panel.sets.hasFocus()
    for _ in table.panel.heads:
        table.toy.press(Qt.Key.Key_Tab)
    assert table.panel.heads["draw-drawer-height"].hasFocus()
    assert not table.panel.buttons["depth-knee"].isVisible()
    table.toy.press(Qt.Key.Key_Space)
    assert table.panel.buttons["depth-knee"].isVisible()
    table.toy.press(Qt.Key.Key_Tab)
    assert table.panel.buttons["ground-cave"].hasFocus()
    table.toy.press(Qt.Key.Key_Return)
    assert table.view.hasFocus()
    assert table.panel.isVisible()


def test_a_piece_picked_by_the_right_button_shows_the_box_how_it_is_picked(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("thing-statue")
    table.click(table.middle(3, 3))
    table.take("zone-silence")
    assert table.panel.words.isVisible()
    QTest.mouseClick(table.view, Qt.MouseButton.RightButton, pos=table.middle(3, 3))
    assert table.view.tool is table.view.pick_tool
    assert not table.panel.words.isVisible()
    assert table.panel._hint.text() == table.toy.desk.kit.text("draw-pick-how")


def test_a_section_that_is_unfolded_comes_into_sight(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    for key in ("draw-drawer-zones", "draw-drawer-height"):
        table.toy.click(table.panel.heads[key])
    table.toy.bot.wait(20)
    last = table.panel.buttons["depth-over"]
    assert table.panel._page.viewport().rect().contains(last.mapTo(table.panel._page.viewport(), last.rect().center()))


def test_a_stroke_to_the_rim_moves_the_map_only_where_more_of_it_lies_there(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    view = table.view
    table.take("ground-rock")
    middle, rim = table.middle(6, 4), QPoint(view.width() - 4, view.height() // 2)

    def drawn_to_the_rim() -> bool:
        before = view.camera
        QTest.mouseMove(view, middle)
        QTest.mousePress(view, LEFT, pos=middle)
        QTest.mouseMove(view, rim)
        QApplication.sendEvent(view, _moved_to(rim))
        table.toy.bot.wait(120)
        went = view.camera != before
        QTest.mouseRelease(view, LEFT, pos=rim)
        return went

    assert not drawn_to_the_rim()
    table.toy.press(Qt.Key.Key_Plus)
    table.toy.press(Qt.Key.Key_Plus)
    assert drawn_to_the_rim()


def _moved_to(point: QPoint) -> QMouseEvent:
    """The hand moves with the left button down; QTest's own moves hold none."""
    held = Qt.KeyboardModifier.NoModifier
    return QMouseEvent(QEvent.Type.MouseMove, QPointF(point), QPointF(point), Qt.MouseButton.NoButton, LEFT, held)


def test_the_whole_map_stays_in_sight_when_the_view_becomes_narrower_until_one_looks_elsewhere(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    view, window = table.view, table.toy.window

    def is_whole() -> bool:
        shown = view.camera.rect(0, 0, *table.board.grid.extent)
        return QRectF(view.device_rect()).contains(shown)

    window.resize(1000, 640)
    table.toy.bot.wait(30)
    assert is_whole()
    table.toy.press(Qt.Key.Key_Plus)
    scale = view.camera.scale
    window.resize(900, 600)
    table.toy.bot.wait(30)
    assert view.camera.scale == scale


def test_only_a_brush_has_a_width(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("ground-rock")
    assert [one.id for one in table.view.draw_tool.options()] == ["draw-pen", "draw-less", "draw-size", "draw-more"]
    table.toy.click(table.panel._how["draw-reach-fill"])
    assert [one.id for one in table.view.draw_tool.options()] == ["draw-pen"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_number_names_its_pen_above_the_map_before_it_draws_and_says_which_comes_next(
    qtbot: QtBot, language: str
) -> None:
    table = DrawingTable(qtbot, language=language)
    text, box, bar = table.toy.window.text, table.panel._drawers(), table.view.strip
    for number, drawer in enumerate(box[1:9], 2):
        coming = [text(entry.words) for entry in drawer.entries]
        for place in range(2):
            said = table.panel.heads[drawer.key].toolTip()
            table.toy.press(str(number))
            named = bar.buttons["draw-pen"]
            assert named.isVisible()
            assert named.text() == table.panel.in_hand
            assert named.text() in coming
            assert said.endswith(f": {named.text()}"), place
            table.toy.desk.board.setFocus()
    assert not table.toy.session.steps, "nothing was drawn"


@pytest.mark.parametrize("begun", [False, True], ids=["set up", "begun"])
def test_a_digit_takes_its_pen_wherever_the_focus_is_and_never_a_group(qtbot: QtBot, begun: bool) -> None:
    toy = ToyWindow(qtbot, begun=begun)
    toy.session.do(SetGroup(2, (CombatantId("A"),)))
    asked: list[int] = []
    toy.desk.board.group_asked.connect(asked.append)
    toy.press("d")
    panel, board = toy.desk.drawing, toy.desk.board
    assert panel is not None
    for number in (8, 9):
        panel.call(number)  # they are folded at first, and unfolding makes all buttons anew
    places = [board, panel.sets, *panel.heads.values(), *panel.buttons.values(), *panel._how.values()]
    sections = {entry.id: number for number, drawer in enumerate(panel._drawers(), 1) for entry in drawer.entries}
    for place in (one for one in places if one.isVisible()):
        for number in (2, 3, 1, 9):
            place.setFocus()
            toy.press(str(number))
            assert sections[panel._chosen] == number, place
            assert panel.isVisible()
    assert asked == []
    assert toy.window.selection.selected == () or begun


def test_the_keyboard_stays_in_the_box_where_a_digit_unfolds_a_section(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.toy.press(Qt.Key.Key_Tab)
    assert table.panel.has_keys
    table.toy.press("9")
    assert table.panel.buttons[table.panel._chosen].hasFocus()
    table.toy.press("2")
    assert table.panel._chosen == "room"
    assert table.panel.has_keys


def test_a_digit_takes_no_group_while_a_question_keeps_pens_from_being_taken(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(SetGroup(7, (CombatantId("A"),)))
    asked: list[int] = []
    toy.desk.board.group_asked.connect(asked.append)
    toy.press("d")
    panel = toy.desk.drawing
    assert panel is not None
    toy.session.do(toy.session.rules.attack_offers(toy.session.battle, CombatantId("A"))[0].action.at(CombatantId("b")))
    assert toy.session.paused is not None
    chosen = panel._chosen
    for place in (toy.desk.board, panel.sets):
        place.setFocus()
        toy.press("7")
    assert asked == []
    assert panel._chosen == chosen


def test_what_would_be_drawn_goes_when_the_pointer_leaves_the_map(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("ground-rock")
    QTest.mouseMove(table.view, table.middle(2, 5))
    assert table.view.draw_tool.under_extents()
    QApplication.sendEvent(table.view, QEvent(QEvent.Type.Leave))
    assert not table.view.draw_tool.under_extents()


def test_what_would_be_set_is_shown_under_the_pointer(qtbot: QtBot) -> None:
    table = DrawingTable(qtbot)
    table.take("thing-statue")
    QTest.mouseMove(table.view, table.middle(6, 2))
    table.toy.bot.wait(300)
    shown = table.view.grab().toImage()
    QTest.mouseMove(table.view, table.middle(9, 5))
    table.toy.bot.wait(50)
    assert table.view.grab().toImage().copy(*_box(table, 6, 2)) != shown.copy(*_box(table, 6, 2))
    assert table.board.things == ()


def _box(table: DrawingTable, column: int, row: int) -> tuple[int, int, int, int]:
    at = table.middle(column, row)
    return at.x() - 4, at.y() - 4, 8, 8


def test_the_picture_is_fitted_to_the_cells_and_the_map_grows_with_it(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = DrawingTable(qtbot)
    board = replace(table.board, picture=Picture("none", 0, 0, 12, 8), walls=(Wall(2, 2, 4, 2),))
    table.toy.session.do(Draw("draw-changed", diff_between(table.board, board)))
    shown: list[Board] = []

    def fill(dialog: SizeDialog) -> int:
        dialog.fits["across"].setValue(24)
        dialog.fits["x"].setValue(0.5)
        shown.append(table.view.stage.backdrop.board)
        assert dialog.now.text() == "25 × 16"
        return 1

    monkeypatch.setattr(SizeDialog, "exec", fill)
    table.toy.window.acts.edit_size()
    assert shown[0].picture == Picture("none", 0.5, 0, 24, 16)
    assert table.board.picture == shown[0].picture
    assert (table.board.grid.columns, table.board.grid.rows) == (25, 16)
    assert table.board.walls == (Wall(4.5, 4, 8.5, 4),)
    table.toy.window.acts.undo()
    assert table.board == board


def test_a_picture_that_is_not_saved_lies_as_before(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    table = DrawingTable(qtbot)
    board = replace(table.board, picture=Picture("none", 0, 0, 12, 8))
    table.toy.session.do(Draw("draw-changed", diff_between(table.board, board)))

    def refuse(dialog: SizeDialog) -> int:
        dialog.fits["y"].setValue(2)
        return 0

    monkeypatch.setattr(SizeDialog, "exec", refuse)
    table.toy.window.acts.edit_size()
    assert table.view.stage.backdrop.board == table.board == board


@pytest.mark.parametrize("language", ["ru", "en"])
def test_headings_and_pens_are_not_pressed_flat_where_the_box_has_no_room_for_all(qtbot: QtBot, language: str) -> None:
    table = DrawingTable(qtbot, language=language)
    for key in table.panel.heads:
        if key in table.panel._folded:
            table.toy.click(table.panel.heads[key])
    made = [*table.panel.heads.values(), *table.panel.buttons.values()]
    flat = {one.text() or one.toolTip() for one in made if one.height() < one.sizeHint().height()}
    assert table.panel._page.verticalScrollBar().maximum() > 0, "there is more than the box has room for"
    assert flat == set()
