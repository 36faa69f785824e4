"""The menus by keys alone: a letter with Alt, F10, arrows; by its place on the keyboard in either language."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar
from pytestqt.qtbot import QtBot

from app.commands.keymap import DELIVERED
from app.commands.keys import place_of
from app.icons import icon
from app.panels.menu_bar import MenuBar
from app.prompts.lasting import KEYS
from app.theme import DARK, Look, style_sheet
from tests.app.desks import A, ToyWindow

ALT, NO = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.NoModifier
LETTERS = {"en": "FEBMVPH", "ru": "FG,RDBC"}
"""The keys of File, Edit, Battle, Map, View, Players, Help."""


def bar_of(toy: ToyWindow) -> MenuBar:
    bar = toy.window.findChild(QMenuBar)
    assert isinstance(bar, MenuBar)
    return bar


def opened() -> str:
    """The name of the menu that is open, "" for none."""
    menu = QApplication.activePopupWidget()
    return menu.title().replace("&", "") if isinstance(menu, QMenu) else ""


def close() -> None:
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()


def letters(toy: ToyWindow) -> str:
    """The keys of the underlined letters."""
    titles = [action.text() for action in bar_of(toy).actions()]
    return "".join(place_of(title[title.index("&") + 1]) for title in titles)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_letter_with_alt_opens_its_menu(qtbot: QtBot, language: str) -> None:
    toy = ToyWindow(qtbot, language)
    assert letters(toy) == LETTERS[language]
    for key, name in zip(LETTERS[language], ("file", "edit", "battle", "map", "view", "players", "help"), strict=True):
        toy.press(key, ALT)
        assert opened() == toy.window.text(f"menu-{name}")
        close()


def test_with_a_russian_layout_the_letter_of_the_name_is_on_its_key(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, "ru")
    for key, name in (("П", "edit"), ("А", "file"), ("С", "help")):
        QTest.keyClick(toy.desk.board, Qt.Key(ord(key)), ALT)
        qtbot.wait(10)
        assert opened() == toy.window.text(f"menu-{name}")
        close()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_letter_is_taken_from_a_command_or_a_prompt(qtbot: QtBot, language: str) -> None:
    toy = ToyWindow(qtbot, language)
    taken = {chord for chords in DELIVERED.values() for chord in chords} | set(KEYS)
    assert not {f"Alt+{letter}" for letter in letters(toy)} & taken
    toy.choose(A)
    toy.press("a", ALT)
    assert not opened()


def test_a_key_that_the_gm_gives_to_a_command_is_no_longer_a_menus(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.settings.keys = {"hide": ("Alt+F",)}
    assert letters(toy)[0] == "L", "Alt+I rolls for the order"
    toy.choose(A)
    toy.press("f", ALT)
    assert not opened()
    assert toy.session.battle[A].hidden
    toy.press("l", ALT)
    assert opened() == toy.window.text("menu-file")
    close()


def test_f10_opens_the_first_and_arrows_go_on_from_there(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    toy.press(Qt.Key.Key_F10)
    assert opened() == "File"
    QTest.keyClick(QApplication.activePopupWidget(), Qt.Key.Key_Right)
    assert opened() == "Edit"
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    wanted = toy.window.commands.action("hide")
    for _ in range(len(menu.actions())):
        if menu.activeAction() is wanted:
            break
        QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: toy.session.battle[A].hidden)
    assert not opened()


def test_esc_in_a_menu_leaves_the_row_too_and_gives_the_keys_back(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    toy.press(Qt.Key.Key_F10)
    QTest.keyClick(QApplication.activePopupWidget(), Qt.Key.Key_Right)
    QTest.keyClick(QApplication.activePopupWidget(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: bar_of(toy).activeAction() is None)
    assert not opened()
    assert toy.desk.board.hasFocus()
    toy.press("h")
    assert toy.session.battle[A].hidden


def test_the_keys_of_the_row_of_menus_are_not_those_of_the_map(qtbot: QtBot) -> None:
    """Enter on a name opens its menu: with somebody selected it would open the sheet on the map."""
    toy = ToyWindow(qtbot)
    toy.choose(A)
    bar = bar_of(toy)
    bar.setFocus()
    bar.setActiveAction(bar.actions()[1])
    close()
    QTest.keyClick(bar, Qt.Key.Key_H)
    assert not toy.session.battle[A].hidden


def test_menus_without_room_open_by_their_letters_too(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.settings.scale = 200
    qtbot.waitUntil(lambda: toy.window.look.percent == 200)
    QApplication.processEvents()
    toy.desk.board.setFocus()
    assert len(bar_of(toy).actions()) < 7
    toy.press("h", ALT)
    assert opened() == "Help"
    close()


def test_each_menu_is_one_column_on_a_small_screen_and_none_of_its_entries_is_called_as_a_menu(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, "ru")
    commands, text = toy.window.commands, toy.window.text
    tops = [menu for action in bar_of(toy).actions() if isinstance(menu := action.menu(), QMenu)]
    assert all(menu.isEmpty() for menu in tops), "they are filled when they open"
    heights = []
    for menu in tops:
        menu.popup(QPoint(0, 0))
        heights.append(menu.height())
        menu.close()
    assert 200 < max(heights) < 640
    battle = next(one for one in tops if one.title().replace("&", "") == text("menu-battle"))
    party = next(one.menu() for one in battle.actions() if one.text() == text("submenu-party"))
    assert isinstance(party, QMenu)
    wanted = ("bring-party", "take-home", "rest", "keep-formation")
    assert [one.text() for one in party.actions()] == [commands.action(id).text() for id in wanted]
    rest = commands.action("rest")
    assert rest.text() == text("command-rest")
    assert not rest.icon().isNull(), "what stands deeper is brought up to date with the menu"


@pytest.mark.parametrize("percent", [100, 200])
def test_pictures_in_menus_grow_with_the_letters(qtbot: QtBot, percent: int) -> None:
    QApplication.instance().setStyleSheet(style_sheet(Look(DARK, percent)))  # type: ignore[union-attr]
    try:
        menu = QMenu()
        qtbot.addWidget(menu)
        menu.addAction(icon("scroll", "#ff0000"), "Rules")
        picture = menu.grab().toImage()
        rows = [y for y in range(picture.height()) if any(_is_red(picture, x, y) for x in range(picture.width()))]
        assert 8 * percent // 100 <= rows[-1] - rows[0] <= 16 * percent // 100
    finally:
        QApplication.instance().setStyleSheet("")  # type: ignore[union-attr]


def _is_red(picture: QImage, x: int, y: int) -> bool:
    colour = picture.pixelColor(x, y)
    return colour.red() > colour.green() + 80
