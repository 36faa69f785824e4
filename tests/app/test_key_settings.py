"""The keys of the commands: chosen on a page of the settings by pressing them, kept, and heard at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QTreeWidgetItem, QWidget
from pytestqt.qtbot import QtBot

from app.commands.keymap import DELIVERED, FIXED, can_call, changes, command_behind, exchanged, settled
from app.commands.keys import chord_of
from app.panels.help import HelpDialog
from app.panels.key_settings import KeysPage
from app.panels.settings import SettingsDialog
from app.settings import Settings
from app.window import Window
from tests.app.desks import A, ToyWindow

NO = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier


class KeyDesk:
    """The settings of a window with a battle, open at the keys; the dialog is not modal here."""

    def __init__(self, bot: QtBot, language: str = "en") -> None:
        self.toy = ToyWindow(bot, language)
        self.window = self.toy.window
        self.bot = bot
        self.dialog = SettingsDialog(self.window.settings, self.window.text, self.window.look, self.window)
        self.dialog.show()
        bot.waitExposed(self.dialog)
        self.dialog.pages.setCurrentWidget(self.page)
        bot.wait(10)

    @property
    def page(self) -> KeysPage:
        return self.dialog.keys

    def item(self, id: str) -> QTreeWidgetItem:
        tree = self.page.list
        items = [tree.topLevelItem(place) for place in range(tree.topLevelItemCount())]
        return next(item for item in items if item is not None and item.data(0, Qt.ItemDataRole.UserRole) == id)

    def click(self, id: str) -> None:
        tree = self.page.list
        tree.scrollToItem(self.item(id))
        middle = tree.visualItemRect(self.item(id)).center()
        QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, NO, QPoint(20, middle.y()))
        self.bot.wait(10)

    def press(self, key: Qt.Key | str, held: Qt.KeyboardModifier = NO) -> None:
        """A key, wherever the dialog's focus is."""
        QTest.keyClick(self.dialog.focusWidget() or self.dialog, key, held)
        self.bot.wait(10)

    def press_russian(self, letter: str) -> None:
        """The key on which a Russian layout has ``letter``."""
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(self.page.list, QKeyEvent(kind, ord(letter), NO, letter.lower()))
        self.bot.wait(10)

    def give(self, id: str, key: Qt.Key | str, held: Qt.KeyboardModifier = NO) -> None:
        self.click(id)
        self.press(key, held)

    def keys(self, id: str) -> tuple[str, ...]:
        """What the window's command hears now."""
        return self.window.commands[id].keys

    def close(self) -> None:
        self.dialog.accept()
        self.dialog.deleteLater()
        self.window.activateWindow()
        self.bot.wait(20)


def test_a_click_and_a_key_change_what_calls_a_command_at_once(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot)
    desk.give("reach", "X")
    assert desk.keys("reach") == ("X",)
    assert desk.item("reach").text(1) == "X"
    desk.close()
    desk.toy.choose(A)
    desk.toy.press("R")
    assert not desk.toy.desk.board.shows_reach
    desk.toy.press("X")
    assert desk.toy.desk.board.shows_reach


def test_keys_of_the_map_that_are_commands_leave_the_map_too(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot)
    desk.give("tool-measure", "X")
    desk.give("sheet", Qt.Key.Key_F4)
    desk.close()
    desk.toy.choose(A)
    opened: list[object] = []
    desk.toy.desk.board.sheet_asked.connect(opened.append)
    desk.toy.press("M")
    desk.toy.press(Qt.Key.Key_Return)
    assert desk.toy.desk.board.tool.name == "move"
    assert opened == []
    desk.toy.press("X")
    assert desk.toy.desk.board.tool.name == "measure"


def test_enter_on_a_found_command_waits_for_its_keys_and_the_dialog_stays(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot, "ru")
    desk.page.search.setFocus()
    desk.page.search.setText("линейка")
    desk.press(Qt.Key.Key_Return)
    assert desk.page.waits_for == "tool-measure"
    assert desk.dialog.isVisible()
    desk.press(Qt.Key.Key_F7, CTRL | SHIFT)
    assert desk.keys("tool-measure") == ("Ctrl+Shift+F7",)
    assert desk.dialog.isVisible()


def test_enter_and_tab_can_be_chosen_themselves(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot)
    desk.give("attack", Qt.Key.Key_Return, SHIFT)
    desk.give("repeat", Qt.Key.Key_Tab, CTRL | SHIFT)
    assert (desk.keys("attack"), desk.keys("repeat")) == (("Shift+Return",), ("Ctrl+Shift+Tab",))


def test_a_key_of_a_russian_layout_is_taken_by_its_place(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot, "ru")
    desk.click("reach")
    desk.press_russian("Ч")
    assert desk.keys("reach") == ("X",)


@pytest.mark.parametrize(
    ("letter", "held", "number", "chord"),
    [
        ("@", SHIFT, 11, "Shift+2"),
        ('"', SHIFT, 11, "Shift+2"),
        (":", SHIFT, 47, "Shift+;"),
        ("Ж", SHIFT, 47, "Shift+;"),
        (".", NO, 61, "/"),
        ("/", NO, 61, "/"),
        (".", NO, 60, "."),
        ("+", SHIFT, 21, "Shift++"),
        ("2", NO, 11, "2"),
        # Two on the French layout is written with Shift.
        ("2", SHIFT, 11, "Shift+2"),
        ("-", NO, 15, "-"),
    ],
)
def test_signs_are_read_by_the_place_of_their_key(
    monkeypatch: pytest.MonkeyPatch, letter: str, held: Qt.KeyboardModifier, number: int, chord: str
) -> None:
    monkeypatch.setattr("app.commands.keys.sys.platform", "linux")
    assert chord_of(QKeyEvent(QEvent.Type.KeyPress, ord(letter), held, number, 0, 0, letter)) == chord


def test_keys_that_another_command_has_are_swapped_when_the_gm_says_so(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot)
    desk.give("reach", "M")
    assert desk.keys("reach") == ("R",)
    assert desk.page.said.text() == "M is “Ruler” already; if you swap, that gets R."
    QTest.mouseClick(desk.page.swap, Qt.MouseButton.LeftButton)
    assert (desk.keys("reach"), desk.keys("tool-measure")) == (("M",), ("R",))
    assert desk.page.swap.isHidden()
    desk.close()
    desk.toy.choose(A)
    desk.toy.press("R")
    assert desk.toy.desk.board.tool.name == "measure"


@pytest.mark.parametrize("by_escape", [True, False])
def test_keys_that_another_command_has_can_be_left_to_it(qtbot: QtBot, by_escape: bool) -> None:
    desk = KeyDesk(qtbot)
    desk.give("reach", "M")
    if by_escape:
        desk.press(Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(desk.page.leave, Qt.MouseButton.LeftButton)
    assert (desk.keys("reach"), desk.keys("tool-measure")) == (("R",), ("M",))
    assert desk.dialog.isVisible()
    assert desk.page.wish is None


def test_swapping_with_a_command_without_keys_leaves_the_other_without(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot)
    desk.give("theme", "M")
    assert "without keys" in desk.page.said.text()
    desk.press(Qt.Key.Key_Return)
    assert (desk.keys("theme"), desk.keys("tool-measure")) == (("M",), ())


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Up, Qt.Key.Key_7, Qt.Key.Key_T])
def test_keys_of_the_map_itself_are_refused_and_others_still_awaited(qtbot: QtBot, key: Qt.Key) -> None:
    desk = KeyDesk(qtbot)
    desk.give("reach", key)
    assert "belongs to the map" in desk.page.said.text()
    assert desk.page.waits_for == "reach"
    desk.press("X")
    assert desk.keys("reach") == ("X",)


def test_escape_leaves_the_keys_and_then_the_dialog(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot)
    desk.give("reach", Qt.Key.Key_Escape)
    assert desk.keys("reach") == ("R",)
    assert desk.dialog.isVisible()
    desk.press(Qt.Key.Key_Escape)
    assert not desk.dialog.isVisible()


def test_a_modifier_alone_and_a_key_that_is_still_held_are_waited_out(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot)
    desk.click("reach")
    desk.press(Qt.Key.Key_Shift, SHIFT)
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, NO, "\r", True)
    QApplication.sendEvent(desk.page.list, held)
    assert desk.page.waits_for == "reach"


def test_a_command_can_do_without_keys(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot)
    desk.click("reach")
    QTest.mouseClick(desk.page.none, Qt.MouseButton.LeftButton)
    assert desk.keys("reach") == ()
    assert not desk.page.none.isEnabled()
    assert Settings().keys == {"reach": ()}


def test_one_command_and_all_of_them_get_their_first_keys_back(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot)
    assert not desk.page.reset_all.isEnabled()
    desk.give("reach", "X")
    desk.give("grid", "K")
    QTest.mouseClick(desk.page.reset, Qt.MouseButton.LeftButton)
    assert (desk.keys("reach"), desk.keys("grid")) == (("X",), ("G",))
    assert not desk.page.reset.isEnabled()
    QTest.mouseClick(desk.page.reset_all, Qt.MouseButton.LeftButton)
    assert {command.id: command.keys for command in desk.window.commands} == dict(DELIVERED)
    assert Settings().keys == {}


def test_a_first_key_that_another_command_has_now_is_asked_about(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot)
    desk.give("reach", "X")
    desk.give("grid", "R")
    desk.click("reach")
    QTest.mouseClick(desk.page.reset, Qt.MouseButton.LeftButton)
    assert desk.page.said.text() == "R is “Grid” already; if you swap, that gets X."
    QTest.mouseClick(desk.page.swap, Qt.MouseButton.LeftButton)
    assert (desk.keys("reach"), desk.keys("grid")) == (("R",), ("X",))


def test_commands_are_found_by_their_name_and_their_keys(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot, "ru")

    def found(wanted: str) -> set[str]:
        desk.page.search.setText(wanted)
        return {id for id in DELIVERED if not desk.item(id).isHidden()}

    assert found("ДОСЯГАЕМ") == {"reach"}
    assert found("ctrl+k") == {"palette"}
    assert found("нет такой") == set()
    assert desk.page.said.text() == desk.window.text("options-nothing")
    assert found("") == set(DELIVERED)


def test_menu_tooltip_palette_and_help_show_the_keys_that_hold(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot)
    commands = desk.window.commands
    action = commands.action("reach")
    topbar = desk.window._topbar
    assert topbar is not None
    help_ = HelpDialog(commands, desk.window.text, desk.window.look, desk.window)
    qtbot.addWidget(help_)

    def helped() -> set[str]:
        return {one.text() for one in help_.findChildren(QLabel)}

    assert "F9" not in helped()
    desk.give("reach", Qt.Key.Key_F9)
    desk.give("go-on", Qt.Key.Key_F8)
    qtbot.wait(10)
    assert action.text().endswith("\tF9")
    assert "(F9)" in action.toolTip()
    assert "(F8)" in topbar.next.toolTip()
    assert {"F8", "F9"} <= helped()
    assert "Ctrl+Enter" not in helped()
    palette = desk.window.palette_
    palette.open()
    palette.line.setText("reach")
    top = palette.list.topLevelItem(0)
    assert top is not None
    assert top.text(1) == "F9"


def test_the_rulebook_goes_away_by_the_key_that_it_came_by(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot)
    desk.give("rules", Qt.Key.Key_F9)
    desk.close()
    rules = desk.toy.desk.rules
    desk.toy.press(Qt.Key.Key_F9)
    assert rules.is_open
    desk.toy.press(Qt.Key.Key_F1)
    assert rules.is_open
    desk.toy.press(Qt.Key.Key_F9)
    assert not rules.is_open


def test_tooltips_of_the_desk_name_the_key_of_the_rulebook_that_holds(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot)

    def tips() -> str:
        qtbot.wait(30)
        desk.window.selection.select((A,))
        qtbot.wait(30)
        return "\n".join(one.toolTip() for one in desk.toy.desk.findChildren(QWidget))

    assert "F1 or a right click" in tips()
    desk.give("rules", Qt.Key.Key_F9)
    assert "F9 or a right click" in (now := tips())
    assert "F1 or" not in now
    QTest.mouseClick(desk.page.none, Qt.MouseButton.LeftButton)
    assert "A right click: the rule" in (now := tips())
    assert "F9" not in now


def test_the_next_window_has_the_chosen_keys(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot)
    desk.give("reach", "X")
    desk.close()
    later = Window(Settings())
    qtbot.addWidget(later)
    assert later.commands["reach"].keys == ("X",)
    command = later.commands.for_chord("X")
    assert command is not None
    assert command.id == "reach"
    assert later.commands.for_chord("R") is None


def test_keys_hold_when_the_language_changes(qtbot: QtBot) -> None:
    desk = KeyDesk(qtbot)
    desk.give("reach", "X")
    desk.window.settings.language = "ru"
    qtbot.wait(30)
    assert desk.keys("reach") == ("X",)
    desk.give("grid", "U")
    assert desk.keys("grid") == ("U",)


@pytest.mark.parametrize(
    "content",
    [
        "{",
        '{"keys": 5}',
        '{"keys": ["X"]}',
        '{"keys": {"open": ["Shift+Ctrl+A"]}}',
        '{"keys": {"reach": "X", "grid": [5], "nothing": ["K"]}}',
        '{"keys": {"reach": ["Esc"], "grid": ["Ctrl+Nonsense"], "hide": ["q"], "open": ["", "Shift+"]}}',
    ],
)
def test_a_corrupt_file_means_the_delivered_keys(qtbot: QtBot, tmp_path: Path, content: str) -> None:
    file = tmp_path / "settings.json"
    file.write_text(content, encoding="utf-8")
    window = Window(Settings(file))
    qtbot.addWidget(window)
    assert {command.id: command.keys for command in window.commands} == dict(DELIVERED)


def test_a_file_with_one_chord_twice_gives_it_to_the_first_command(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"keys": {"grid": ["X", "M"], "reach": ["X"]}}), encoding="utf-8")
    keys = settled(Settings(file).keys)
    assert (keys["reach"], keys["grid"], keys["tool-measure"]) == (("X",), ("M",), ())
    assert command_behind("M", Settings(file).keys) == "grid"


def test_the_block_of_numbers_stays_with_the_map(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    fitted: list[bool] = []
    monkeypatch.setattr(toy.desk.board, "fit", lambda: fitted.append(True))
    toy.press(Qt.Key.Key_Home, KEYPAD)
    assert fitted == []
    assert toy.desk.board.is_busy, "seven on the block plans a step to the north-west"
    toy.press(Qt.Key.Key_Escape)
    toy.press(Qt.Key.Key_Home)
    assert fitted == [True]


def test_every_command_has_an_entry_and_no_delivered_chord_is_refused(qtbot: QtBot) -> None:
    window = ToyWindow(qtbot).window
    assert {command.id for command in window.commands} == set(DELIVERED)
    delivered = [chord for chords in DELIVERED.values() for chord in chords]
    assert all(can_call(chord) for chord in delivered)
    assert not FIXED & set(delivered)


def test_swapping_keeps_every_chord_with_one_command() -> None:
    keys = exchanged(settled({}), "redo", ("+",))
    assert keys["zoom-in"] == ("Ctrl+Shift+Z", "=", "Shift++")
    assert keys["redo"] == ("+",)
    assert settled(changes(keys)) == keys
