"""The window: first page, setting up, language and look while it runs, errors in its bar, files dropped on it."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRect, QRectF, Qt, QTimer, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QMenu, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from app.commands.newcomers import newcomer
from app.editor.hand import Gesture, Spot
from app.editor.pens import CorridorPen
from app.frame import show_whole
from app.panels.settings import SettingsDialog
from app.settings import Settings, Theme
from app.start.new_battle import NewBattlePage
from app.start.page import CARD_WIDTH
from app.text import Text
from app.window import Window
from engine.battle.battle import Reactions
from engine.grid.cell import Cell
from engine.grid.grid import Layout
from engine.sight.board_sight import sight_of
from tests.app.desks import A, B, ToyWindow
from tests.app.hands import shown_window


def opened(bot: QtBot, language: str = "en") -> Window:
    settings = Settings()
    settings.language = language
    window = Window(settings)
    bot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    bot.waitExposed(window)
    window.finish_start()
    bot.waitUntil(lambda: bool(window.start_page.cards))
    return window


def picture_file(folder: Path, width: int = 200, height: int = 100) -> Path:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#446688"))
    path = folder / "brute.png"
    image.save(str(path))
    return path


def drop(window: Window, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    no = Qt.KeyboardModifier.NoModifier
    left, copies = Qt.MouseButton.LeftButton, Qt.DropAction.CopyAction
    # A place at the window's edge, outside of the map.
    enter = QDragEnterEvent(QPointF(20, 20).toPoint(), copies, data, left, no)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(20, 20), copies, data, left, no))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_first_page_offers_every_ready_battle_and_one_click_opens_it(
    qtbot: QtBot, root: Path, language: str
) -> None:
    window = opened(qtbot, language)
    paths = {view.card.path for view in window.start_page.cards}
    assert paths >= set((root / "maps").glob("*.toml"))
    card = window.start_page.cards[0]
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert window.session is not None
    assert window.session.battle.name == card.card.title
    assert window.windowTitle() == f"{card.card.title} — Flank"


def test_a_battle_that_was_left_is_offered_to_be_continued(qtbot: QtBot, root: Path) -> None:
    window = opened(qtbot)
    window.open_path(next((root / "maps").glob("*.toml")))
    path = window.session.path
    window.show_start()
    assert window.session is None
    first = window.start_page.cards[0]
    assert (first.card.path, first.card.is_ready) == (path, False)
    first.forgotten.emit()
    assert path not in {view.card.path for view in window.start_page.cards}
    assert path.exists()


def test_the_language_changes_while_the_program_runs_and_the_battle_stays(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, "en")
    toy.choose(A)
    steps = len(toy.session.steps)
    assert toy.window._topbar.next.text() == "End turn"
    toy.window.settings.language = "ru"
    qtbot.wait(50)
    assert toy.window._topbar.next.text() == "Закончить ход"
    assert toy.window.session is toy.session
    assert len(toy.session.steps) == steps
    assert toy.window.selection.current == A
    # The panels of before are gone, and hear of nothing that is done now.
    toy.window.acts.go_on()
    qtbot.wait(20)
    assert len(toy.session.steps) == steps + 1


def test_a_prompt_that_is_open_is_asked_again_in_the_other_language(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, "en")
    toy.choose(A, next(id for id in toy.session.battle.combatants if id == "b"))
    toy.press("a")
    assert "Roll" in toy.prompt.go.text()
    toy.window.settings.language = "ru"
    qtbot.wait(50)
    assert "Бросить" in toy.prompt.go.text()
    toy.press(Qt.Key.Key_Escape)
    assert toy.session.paused is None


@pytest.mark.parametrize("theme", [Theme.DARK, Theme.LIGHT, Theme.SYSTEM])
@pytest.mark.parametrize("scale", [100, 200])
def test_every_look_can_be_chosen_while_the_program_runs(qtbot: QtBot, theme: Theme, scale: int) -> None:
    toy = ToyWindow(qtbot, "ru")
    toy.choose(A)
    toy.window.settings.theme, toy.window.settings.scale = theme, scale
    qtbot.wait(50)
    assert toy.window.look.percent == scale
    assert not toy.window.grab().isNull()
    toy.window.settings.theme, toy.window.settings.scale = Theme.DARK, 100
    qtbot.wait(50)


def test_no_button_of_the_bar_is_cut_off_in_russian_on_a_small_screen(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, "ru")
    bar = toy.window._topbar
    assert bar.next.width() >= bar.next.minimumSizeHint().width()
    assert bar.rect().contains(bar.next.geometry())
    assert bar.minimumSizeHint().width() <= 1366


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0 broken", b"hello"])
def test_a_broken_battle_file_gets_one_sentence_and_the_program_goes_on(
    qtbot: QtBot, tmp_path: Path, content: bytes
) -> None:
    window = opened(qtbot)
    path = tmp_path / "broken.flank"
    path.write_bytes(content)
    window.open_path(path)
    (said,) = window.notices.said
    assert "broken.flank" in said
    assert window.session is None
    window.notices.clear()
    assert window.notices.said == ()


def test_notices_do_not_pile_up(qtbot: QtBot) -> None:
    window = opened(qtbot)
    for number in range(6):
        window.notices.warn(f"trouble {number % 4}")
    assert window.notices.said == ("trouble 3", "trouble 0", "trouble 1")


def test_what_has_to_be_known_stays_until_it_is_closed_whatever_else_is_said(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    window = toy.window
    window.notices.clear()
    window.notices.keep("opened as a copy")
    for number in range(6):
        window.notices.warn(f"trouble {number}")
        window.notices.tell(f"hint {number}")
    assert "opened as a copy" in window.notices.said
    window.settings.theme = Theme.LIGHT
    qtbot.waitUntil(lambda: window.notices.said == ("opened as a copy",))
    shown = [one for one in window.findChildren(QToolButton) if one.isVisible()]
    (close,) = [one for one in shown if one.toolTip() == window.text("notice-close")]
    toy.click(close)
    assert window.notices.said == ()


def test_more_than_three_that_stay_wait_for_their_turn(qtbot: QtBot) -> None:
    window = opened(qtbot)
    for number in range(5):
        window.notices.keep(f"loss {number}")
    assert window.notices.said == ("loss 0", "loss 1", "loss 2")
    close = [one for one in window.findChildren(QToolButton) if one.toolTip() == window.text("notice-close")]
    close[0].click()
    assert window.notices.said == ("loss 1", "loss 2", "loss 3")


def test_notices_lie_over_the_map_and_not_over_the_panels_or_the_strip(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    window = toy.window
    window.notices.warn("trouble")
    qtbot.wait(20)
    board, bar = toy.desk.board, next(one for one in window.findChildren(QFrame) if one.accessibleName() == "trouble")
    there = QRect(board.mapTo(window, QPoint()), board.size())
    assert there.contains(QRect(bar.mapTo(window, QPoint()), bar.size()))


def test_trouble_goes_by_itself_unless_the_pointer_rests_on_it(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.panels.notices.TROUBLE_MS", 20)
    monkeypatch.setattr("app.panels.notices.HELD_MS", 20)
    window = opened(qtbot)
    window.notices.warn("trouble")
    window.notices.keep("loss")
    bar = next(one for one in window.findChildren(QFrame) if one.accessibleName() == "trouble")
    bar.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    qtbot.wait(60)
    assert window.notices.said == ("trouble", "loss")
    bar.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, on=False)
    qtbot.waitUntil(lambda: window.notices.said == ("loss",))


def test_one_hint_at_a_time_and_none_over_a_prompt(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    window = toy.window
    window.notices.clear()
    window.notices.warn("trouble")
    for tool in ("measure", "sight", "move"):
        toy.desk.board.set_tool(tool)
    assert window.notices.said == ("trouble", window.text("board-hint-sight"))
    toy.desk.hands.attack_at(A, B)
    assert toy.desk.overlay.prompt is not None
    assert window.notices.said == ("trouble",)


@pytest.mark.parametrize(("width", "is_maximised"), [(500, False), (5000, True)])
def test_a_window_whose_frame_would_not_fit_is_maximised(qtbot: QtBot, width: int, is_maximised: bool) -> None:
    window = Window(Settings())
    qtbot.addWidget(window)
    window.setMinimumSize(100, 100)
    window.resize(width, 400)
    show_whole(window)
    assert window.isVisible()
    assert window.isMaximized() is is_maximised


def test_alt_and_drag_puts_a_copy(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    before = toy.session.battle.combatants
    toy.desk.board.copies_asked.emit({A: Cell(2, 3)})
    (fresh,) = set(toy.session.battle.combatants) - set(before)
    assert toy.session.battle[fresh].cell == Cell(2, 3)
    assert toy.session.battle[A] == before[A]
    assert toy.window.selection.selected == (fresh,)


def page_of(window: Window) -> NewBattlePage:
    page = window._stack.currentWidget()
    assert isinstance(page, NewBattlePage)
    return page


@pytest.mark.parametrize("layout", list(Layout))
def test_a_new_battle_on_an_empty_grid_of_any_layout(qtbot: QtBot, layout: Layout) -> None:
    window = opened(qtbot)
    window.commands.run("new-battle")
    page = page_of(window)
    page.layout_.setCurrentIndex(list(Layout).index(layout))
    page.columns.setValue(12)
    page.rows.setValue(9)
    qtbot.wait(60)
    page.begin.click()
    assert window.session is not None
    grid = window.session.battle.board.grid
    assert (grid.layout, grid.columns, grid.rows) == (layout, 12, 9)
    assert [side.played for side in window.session.battle.sides] == [True, False]


def test_an_empty_map_is_rock_in_a_dungeon_and_the_place_is_remembered_with_its_pens(qtbot: QtBot) -> None:
    window = opened(qtbot)
    for place, ground in (("dungeon", "rock"), ("wilderness", "plain"), ("town", "road")):
        window.commands.run("new-battle")
        page = page_of(window)
        page.place.setCurrentIndex(page.place.findData(place))
        qtbot.wait(60)
        page.begin.click()
        assert window.session is not None
        board = window.session.battle.board
        assert {board.ground_at(board.grid.cell(number)).id for number in range(board.grid.size)} == {ground}
        assert window.settings.kept("draw-set") == place
    window.commands.run("new-battle")
    assert page_of(window).place.currentData() == "town"


def test_a_first_empty_map_is_open_ground(qtbot: QtBot) -> None:
    window = opened(qtbot)
    window.commands.run("new-battle")
    assert page_of(window).place.currentData() == "wilderness"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_in_a_new_dungeon_corridors_have_walls_and_who_is_dropped_stands_there(qtbot: QtBot, language: str) -> None:
    window = shown_window(qtbot, language)
    window.commands.run("new-battle")
    page = page_of(window)
    page.place.setCurrentIndex(page.place.findData("dungeon"))
    qtbot.wait(60)
    page.begin.click()
    assert window.session is not None
    session = window.session
    assert window.notices.said == (window.text("new-begun-rock", key="D"),)
    side = session.battle.sides[0].id
    one = newcomer(session.battle, "x", "X", side, session.rules.new_sheet(), Cell(9, 4))
    assert one.cell == Cell(9, 4)
    grid = session.battle.board.grid
    spots = tuple(Spot(*grid.centre(cell), cell) for cell in (Cell(2, 2), Cell(6, 2)))
    board = CorridorPen().drawn(session.battle.board, Gesture(spots))
    # Above and below five cells, and at both ends.
    assert sum(abs(wall.x2 - wall.x1) + abs(wall.y2 - wall.y1) for wall in board.walls) == 12
    sight = sight_of(board)
    assert sight.sees(Cell(2, 2), Cell(6, 2))
    assert not sight.sees(Cell(2, 2), Cell(2, 5))


def test_a_box_dragged_over_cells_of_a_picture_sets_its_grid(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot)
    window.open_path(picture_file(tmp_path))
    qtbot.waitUntil(lambda: not window.background.is_busy)
    page = page_of(window)
    page.box_x.setValue(2)
    page.box_y.setValue(2)
    page.preview.boxed.emit(QRectF(45, 25, 40, 40))
    assert page.cell.value() == 20
    assert (page.offset_x.value(), page.offset_y.value()) == (5, 5)
    page.preview.boxed.emit(QRectF(45.1, 24.9, 40.2, 39.9))
    assert page.cell.value() == 20  # a trembling hand
    page.preview.boxed.emit(QRectF(45, 25, 40, 40))
    page.begin.click()
    board = window.session.battle.board
    assert board.picture is not None
    assert window.session.pictures[board.picture.name]
    # 200 pixels less the offset of 5 are nine cells and three quarters, so ten columns.
    assert (board.grid.columns, board.grid.rows) == (10, 5)


def test_another_map_dropped_while_a_battle_is_set_up_takes_the_place_of_the_first(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = opened(qtbot)
    window.new_battle()
    page = page_of(window)
    page.rules.setCurrentIndex(page.rules.count() - 1)
    rules = page.rules.currentData()
    window.files.dropped([picture_file(tmp_path)], None)
    qtbot.waitUntil(lambda: not window.background.is_busy)
    assert page_of(window) is page
    assert page.rules.currentData() == rules
    page.begin.click()
    assert window.session.battle.board.picture is not None


def test_a_dragged_box_is_measured_in_pixels_of_the_picture(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot)
    window.open_path(picture_file(tmp_path))
    qtbot.waitUntil(lambda: not window.background.is_busy)
    page = page_of(window)
    preview = page.preview
    scale, corner = preview._fitted()
    cell = page.cell.value()
    start = corner + QPointF(20, 20) / cell * scale
    end = corner + QPointF(80, 80) / cell * scale
    with qtbot.waitSignal(preview.boxed) as said:
        QTest.mousePress(preview, Qt.MouseButton.LeftButton, pos=start.toPoint())
        QTest.mouseMove(preview, end.toPoint())
        QTest.mouseRelease(preview, Qt.MouseButton.LeftButton, pos=end.toPoint())
    box = said.args[0]
    assert abs(box.x() - 20) < 1.5
    assert abs(box.width() - 60) < 2


def broken_map(folder: Path) -> Path:
    path = folder / "broken.dd2vtt"
    path.write_text("{", encoding="utf-8")
    return path


def test_a_map_file_that_cannot_be_read_is_said_where_one_is(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot)
    window.open_path(broken_map(tmp_path))
    qtbot.waitUntil(lambda: not window.background.is_busy)
    assert any("broken.dd2vtt" in said for said in window.notices.said)
    assert window._stack.currentWidget() is window.start_page


def test_a_wrong_file_dropped_on_a_battle_leaves_the_battle_where_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    toy = ToyWindow(qtbot)
    for path in (broken_map(tmp_path), tmp_path / "is-not-there.tmx"):
        drop(toy.window, path)
        qtbot.waitUntil(lambda: not toy.window.background.is_busy)
        assert any(path.name in said for said in toy.window.notices.said)
        assert toy.window.is_on_desk
        assert toy.window._topbar is not None
        assert toy.window._topbar.isVisible()
    toy.choose(A)
    toy.press("h")
    assert toy.session.battle[A].hidden, "the keys are the map's as before"


def test_after_a_look_at_the_page_of_a_new_battle_all_commands_work_again(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    toy.press("n", Qt.KeyboardModifier.ControlModifier)
    page = page_of(toy.window)
    assert not toy.window.commands.action("save-copy").isEnabled()
    page.left.emit()
    for id in ("start", "save-copy", "export-map", "attack"):
        assert toy.window.commands.action(id).isEnabled(), id
    assert toy.desk.board.hasFocus()


def test_a_picture_dropped_on_a_battle_becomes_a_token(qtbot: QtBot, tmp_path: Path) -> None:
    toy = ToyWindow(qtbot)
    drop(toy.window, picture_file(tmp_path))
    new = toy.session.battle[toy.window.selection.current]
    assert new.name == "brute"
    assert toy.session.pictures[new.look].startswith(b"\x89PNG")
    assert new.cell is not None


def test_a_file_that_is_no_picture_dropped_as_one_is_refused(qtbot: QtBot, tmp_path: Path) -> None:
    toy = ToyWindow(qtbot)
    fake = tmp_path / "fake.png"
    fake.write_text("no picture", encoding="utf-8")
    count = len(toy.session.battle.combatants)
    drop(toy.window, fake)
    assert len(toy.session.battle.combatants) == count
    assert any("fake.png" in said for said in toy.window.notices.said)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_help_and_settings_open_in_both_languages(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    from PySide6.QtWidgets import QDialog

    toy = ToyWindow(qtbot, language)
    titles: list[str] = []

    def look(dialog: QDialog) -> int:
        dialog.show()
        lacking = [one.text() for one in dialog.findChildren(QLabel) if one.text().startswith(("help-", "settings-"))]
        assert lacking == []
        titles.append(dialog.windowTitle())
        dialog.close()
        return 0

    monkeypatch.setattr(QDialog, "exec", look)
    monkeypatch.setattr(QDialog, "open", look)
    toy.press(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    toy.window.commands.run("settings")
    assert titles == [toy.window.text("help-title"), toy.window.text("settings-title")]


def test_reactions_are_set_on_the_panel(qtbot: QtBot) -> None:
    from PySide6.QtWidgets import QComboBox

    toy = ToyWindow(qtbot)
    toy.choose(A)
    (box,) = toy.desk.combatant.findChildren(QComboBox)
    box.setCurrentIndex(list(Reactions).index(Reactions.AUTOMATIC))
    box.activated.emit(box.currentIndex())
    assert toy.session.battle[A].reactions is Reactions.AUTOMATIC


def test_settings_opened_by_a_key_change_the_look_and_the_battle_goes_on(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    board = toy.desk.board
    QTimer.singleShot(0, lambda: QTest.keyClick(board, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier))
    qtbot.waitUntil(lambda: bool(toy.window.findChildren(SettingsDialog)))
    (dialog,) = toy.window.findChildren(SettingsDialog)
    dialog.theme.activated.emit(list(Theme).index(Theme.LIGHT))
    dialog.scale.activated.emit(3)
    qtbot.waitUntil(lambda: toy.desk.board is not board)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    dialog.close()
    qtbot.wait(20)
    assert not toy.window.findChildren(SettingsDialog)
    assert not toy.window.look.colours.is_dark
    toy.press(Qt.Key.Key_R)
    assert toy.desk.board.shows_reach


def test_a_right_click_selects_unless_it_means_a_target(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    window, board = toy.window, toy.desk.board
    selection = window.selection
    selection.select(())
    board.context_asked.emit(QPoint(100, 100), B, None)
    assert selection.selected == (B,)
    selection.select((A,))
    board.context_asked.emit(QPoint(100, 100), B, None)
    assert selection.selected == (A,)
    for menu in window.findChildren(QMenu):
        menu.close()


def test_cards_are_large_where_all_of_them_are_seen_at_once(qtbot: QtBot) -> None:
    window = opened(qtbot)
    page = window.start_page
    ready = tuple(view.card for view in page.cards if view.card.is_ready)[:2]
    page.show_cards((), ready)
    large = page.cards[0].width()
    assert page.cards[0].picture.width() == large - 2
    assert 2 * large + window.look.px(14) <= page.width() - 2 * window.look.px(32)
    others = tuple(replace(ready[0], path=Path(f"{number}.flank"), is_ready=False) for number in range(8))
    page.show_cards(others, ready)
    assert window.look.px(CARD_WIDTH) <= page.cards[0].width() < large


@pytest.mark.parametrize(("kind", "files"), [(".uvtt", 1), (".tmx", 2), (".png", 1)])
def test_the_map_of_a_battle_is_exported_from_the_menu(qtbot: QtBot, tmp_path: Path, kind: str, files: int) -> None:
    from app.maps.export_dialog import ExportDialog
    from engine.maps.opening import open_map

    toy = ToyWindow(qtbot)
    toy.window.commands.run("export-map")
    dialog = toy.window.findChild(ExportDialog)
    assert dialog is not None
    dialog.kind.setCurrentIndex(dialog.kind.findData(kind))
    dialog.resolution.setCurrentIndex(2)
    dialog.scale.setValue(24)
    dialog.take(tmp_path / "yard")
    qtbot.waitUntil(lambda: not toy.window.background.is_busy)
    assert (tmp_path / f"yard{kind}").is_file()
    assert len(list(tmp_path.glob("yard*"))) == files
    assert any(f"yard{kind}" in said for said in toy.window.notices.said)
    opened_again = open_map(tmp_path / f"yard{kind}")
    if kind != ".png":
        assert opened_again.board.grid == toy.session.battle.board.grid


def test_an_export_that_cannot_be_written_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    toy = ToyWindow(qtbot)
    toy.window.files.export_map(tmp_path / "nowhere" / "yard.png", 24, False)
    qtbot.waitUntil(lambda: not toy.window.background.is_busy)
    assert any("yard.png" in said for said in toy.window.notices.said)


def test_the_writing_of_a_map_can_be_stopped(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.maps import export
    from app.maps.export_dialog import ExportProgress

    def endless(what: export.Export, path: Path, text: Text, work: export.Work) -> tuple[Path, ...]:
        work.tell(0.5)
        while not work.is_stopped():
            time.sleep(0.001)
        return ()

    monkeypatch.setattr(export, "write_map", endless)
    toy = ToyWindow(qtbot)
    toy.window.files.export_map(tmp_path / "yard.uvtt", None, False)
    progress = toy.window.findChild(ExportProgress)
    assert progress is not None
    qtbot.waitUntil(lambda: progress.value() == 45)
    cancel = progress.findChild(QPushButton)
    assert cancel is not None
    cancel.click()
    assert any("yard.uvtt" in said for said in toy.window.notices.said)
    toy.window.background.close()
    assert not (tmp_path / "yard.uvtt").exists()
