"""Commands: keys by their place on the keyboard, the palette, and that nothing is named twice."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QMenuBar, QToolButton
from pytestqt.qtbot import QtBot

from app.commands.finding import matches
from app.commands.keys import chord_of, is_typing
from tests.app.desks import A, ToyWindow

NO = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def pressed(key: int, held: Qt.KeyboardModifier = NO, text: str = "", number: int = 0) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, held, number, 0, 0, text)


@pytest.mark.parametrize(
    ("letter", "chord"),
    [("Ф", "A"), ("Й", "Q"), ("К", "R"), ("Д", "L"), ("Ь", "M"), ("Ю", "."), ("І", "S"), ("A", "A")],
)
def test_a_letter_of_a_cyrillic_layout_is_the_key_it_lies_on(letter: str, chord: str) -> None:
    assert chord_of(pressed(ord(letter), text=letter)) == chord


def test_modifiers_are_named_in_one_order() -> None:
    assert chord_of(pressed(ord("Я"), CTRL | SHIFT)) == "Ctrl+Shift+Z"
    assert chord_of(pressed(Qt.Key.Key_Enter, CTRL | Qt.KeyboardModifier.KeypadModifier)) == "Ctrl+Return"
    assert chord_of(pressed(Qt.Key.Key_Backtab, SHIFT)) == "Shift+Tab"


def test_any_other_alphabet_is_read_by_the_number_of_the_key() -> None:
    # The Greek alpha lies on the key with X11's number 38.
    assert chord_of(pressed(0x0391, text="α", number=38)) == "A"


def test_keys_that_write_text_stay_with_the_line_of_input() -> None:
    assert is_typing("A")
    assert is_typing("Shift+A")
    assert is_typing("Ctrl+Z")
    assert not is_typing("Ctrl+Return")
    assert not is_typing("Ctrl+K")
    assert not is_typing("F1")


def test_searching_takes_yo_for_ye_and_any_order_of_words() -> None:
    assert matches("копье", "Взять копьё")
    assert matches("копьё взять", "Взять копье")
    assert not matches("копья", "Взять копьё")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_command_has_a_sentence_and_no_key_belongs_to_two(qtbot: QtBot, language: str) -> None:
    window = ToyWindow(qtbot, language).window
    seen: dict[str, str] = {}
    for command in window.commands:
        assert window.text.has(command.text_key), command.id
        for chord in command.keys:
            assert chord not in seen, f"{chord}: {command.id} and {seen[chord]}"
            seen[chord] = command.id


def test_a_shortcut_works_on_a_russian_layout(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    from PySide6.QtWidgets import QApplication

    assert not toy.desk.board.shows_reach
    QApplication.sendEvent(toy.desk.board, pressed(ord("К"), text="к"))
    assert toy.desk.board.shows_reach


def test_letters_typed_into_the_search_are_no_commands(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    search = toy.desk.library.search
    search.setFocus()
    toy.type("rag")
    assert search.text() == "rag"
    assert not toy.desk.board.shows_reach


def test_the_palette_finds_a_command_and_does_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, "ru")
    toy.press(Qt.Key.Key_K, CTRL)
    palette = toy.window.palette_
    assert palette.isVisible()
    assert isinstance(toy.window.focusWidget(), QLineEdit)
    palette.line.setText("досягаем")
    assert palette.found("досягаем")[0].id == "command reach"
    toy.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: toy.desk.board.shows_reach)
    assert not palette.isVisible()


def test_enter_in_the_palette_does_not_also_open_the_sheet(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    toy = ToyWindow(qtbot)
    sheets: list[object] = []
    monkeypatch.setattr(toy.window.acts, "open_sheet_of", sheets.append)
    toy.choose(A)
    toy.press(Qt.Key.Key_K, CTRL)
    toy.window.palette_.line.setText("reach")
    toy.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: toy.desk.board.shows_reach)
    assert sheets == []


def test_the_palette_says_when_nothing_is_found(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.press(Qt.Key.Key_K, CTRL)
    palette = toy.window.palette_
    palette.line.setText("xyzzy")
    assert palette.list.topLevelItem(0).text(0) == toy.window.text("options-nothing")
    toy.press(Qt.Key.Key_Return)
    assert not palette.isVisible()


def test_the_palette_leaves_out_what_is_impossible_now(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.selection.select(())
    ids = {found.id.removeprefix("command ") for found in toy.window.palette_.found("")}
    assert "copy" not in ids
    assert "go-on" in ids
    toy.choose(A)
    assert "command copy" in {found.id for found in toy.window.palette_.found("")}


def test_tooltips_tell_the_keys(qtbot: QtBot) -> None:
    commands = ToyWindow(qtbot).window.commands
    assert "Ctrl+Z" in commands.action("undo").toolTip()
    assert commands.action("attack").text().endswith("\tA")


def test_what_needs_somebody_selected_can_be_done_as_soon_as_somebody_is(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    commands = toy.window.commands
    toy.window.selection.select(())
    assert not commands.action("hide").isEnabled()
    toy.window.selection.select((A,))
    assert commands.action("hide").isEnabled()
    toy.window.selection.select(())
    assert not commands.action("hide").isEnabled()


def test_a_menu_that_opens_says_what_is_possible_now(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.selection.select(())
    bar = toy.window.findChild(QMenuBar)
    assert bar is not None
    menu = next(one for one in bar.findChildren(QMenu) if one.title().replace("&", "") == toy.window.text("menu-edit"))
    words = toy.window.text("command-hide")
    for chosen in ((A,), (), (A,)):
        toy.window.selection.select(chosen)
        menu.popup(QPoint(10, 10))
        hide = next(action for action in menu.actions() if action.iconText() == words)
        assert hide.isEnabled() is bool(chosen)
        menu.close()


def test_buttons_of_the_bar_follow_every_change(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    topbar = toy.window._topbar
    assert topbar is not None
    undo = next(one for one in topbar.findChildren(QToolButton) if "Ctrl+Z" in one.toolTip())
    while toy.session.can_undo:
        assert undo.isEnabled()
        toy.window.acts.undo()
    assert not undo.isEnabled()
