"""Where there is little room (large letters, a small screen) nothing is out of reach: menus, cards, the way on."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPushButton,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.commands.command import MENUS
from app.forms.looks import LookDialog
from app.forms.options import OptionsDialog
from app.forms.orders import OrdersDialog
from app.forms.sheet import SheetDialog
from app.panels.settings import SettingsDialog
from app.panels.topbar import TopBar
from app.printing.actions import job_of
from app.printing.dialog import PrintDialog
from app.printing.wanted import Wanted
from app.prompts.states import StatesPrompt
from app.tactics.outcome import Outcomes
from app.tactics.outlook import OutlookDialog
from app.theme import FINGER
from engine.battle.actions import Action
from tests.app.desks import A, B, ToyWindow


def menus(toy: ToyWindow) -> tuple[list[str], list[str]]:
    """The names in the bar, and those in the last menu of it."""
    bar = toy.window.findChild(QMenuBar)
    assert bar is not None
    names = [action.text() for action in bar.actions()]
    last = bar.actions()[-1].menu()
    assert isinstance(last, QMenu)
    return names, [action.text() for action in last.actions() if action.menu() is not None]


def is_whole(toy: ToyWindow) -> bool:
    """Whether each menu of the row is seen, and Qt's own sign for those that are not is not there."""
    bar = toy.window.findChild(QMenuBar)
    assert bar is not None
    sign = bar.findChild(QToolButton, "qt_menubar_ext_button")
    seen = all(
        not bar.actionGeometry(one).isEmpty() and bar.rect().contains(bar.actionGeometry(one)) for one in bar.actions()
    )
    return seen and (sign is None or not sign.isVisible())


@pytest.mark.parametrize("percent", [80, 90, 100, 110, 125, 150, 175, 200])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_menu_is_seen_at_every_size(qtbot: QtBot, language: str, percent: int) -> None:
    toy = ToyWindow(qtbot, language)
    toy.window.settings.scale = percent
    qtbot.waitUntil(lambda: toy.window.look.percent == percent)
    QApplication.processEvents()
    assert is_whole(toy)
    assert len(menus(toy)[0]) + len(menus(toy)[1]) >= len(MENUS)
    assert percent > 100 or len(menus(toy)[0]) == len(MENUS), "on a laptop all stand in the row"


def is_cut(one: QAbstractButton) -> bool:
    return one.isVisible() and one.sizeHint().width() > one.width() + 1


@pytest.mark.parametrize("percent", [80, 150, 200])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_goes_on_is_whole_at_every_size(qtbot: QtBot, language: str, percent: int) -> None:
    """The button of the bar, those of a card, the dice that a click adds, the buttons for a handout."""
    toy = ToyWindow(qtbot, language)
    toy.window.settings.scale = percent
    qtbot.waitUntil(lambda: toy.window.look.percent == percent)
    bar = toy.window._topbar
    assert isinstance(bar, TopBar)
    toy.window.commands.run("players-window")
    toy.window.commands.run("players-pointer")
    toy.window.commands.run("players-tools")
    qtbot.waitUntil(lambda: bar.shown.isVisible() and not is_cut(bar.shown))
    assert not is_cut(bar.next)
    parts = [toy.desk.library, toy.desk.board, toy.desk._right]
    for one, other in pairwise(parts):
        assert one.geometry().right() < other.geometry().left()
    assert bar.tools[0].isVisible()
    assert percent > 100 or all(one.isVisible() for one in bar.tools)
    toy.session.do(Action("strike", actor=A, target=B))
    QApplication.processEvents()
    assert not [one.text() for one in toy.prompt.findChildren(QPushButton) if is_cut(one)]
    toy.session.cancel()
    toy.choose(A)
    for id in ("throw", "players-hand-out", "markers"):
        toy.window.commands.run(id)
        QApplication.processEvents()
        assert not [one.text() for one in toy.prompt.findChildren(QAbstractButton) if one.text() and is_cut(one)], id
        toy.prompt.leave()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_menus_without_room_stand_in_the_last_one_and_come_back(qtbot: QtBot, language: str) -> None:
    toy = ToyWindow(qtbot, language)
    qtbot.waitUntil(lambda: len(menus(toy)[0]) == len(MENUS))
    whole, _ = menus(toy)
    toy.window.settings.scale = 200
    qtbot.waitUntil(lambda: "⋯" in menus(toy)[0])
    row, rest = menus(toy)
    assert [*row[:-1], *rest] == whole, "each is there, in the same order"
    assert is_whole(toy)
    toy.window.settings.scale = 100
    qtbot.waitUntil(lambda: menus(toy)[0] == whole)


def test_a_card_is_not_wider_than_the_map(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.settings.scale = 200
    qtbot.waitUntil(lambda: toy.window.look.percent == 200)
    toy.choose(A)
    toy.press("s")
    prompt = toy.desk.overlay.prompt
    assert isinstance(prompt, StatesPrompt)
    QApplication.processEvents()
    assert toy.desk.board.rect().contains(prompt.geometry())
    wide = prompt.width()
    toy.press(Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)  # the library folds away: there is room again
    qtbot.waitUntil(lambda: prompt.width() > wide)
    assert toy.desk.board.rect().contains(prompt.geometry())


def touched(window: QWidget) -> list[QWidget]:
    """What a finger presses or writes into, but for words that lead on and the parts of lines."""
    kinds = QAbstractButton | QLineEdit | QComboBox | QAbstractSpinBox
    found = [one for one in window.findChildren(QWidget) if one.isVisible() and isinstance(one, kinds)]
    is_part = QLineEdit | QComboBox | QAbstractSpinBox
    return [
        one
        for one in found
        if not isinstance(one.parentWidget(), is_part)
        and not isinstance(one, QCheckBox)
        and one.property("role") not in ("link", "rule")
    ]


@pytest.mark.parametrize("percent", [150, 175, 200])
def test_with_large_letters_a_finger_has_room_on_what_it_presses(qtbot: QtBot, percent: int) -> None:
    toy = ToyWindow(qtbot, "ru")
    toy.window.settings.scale = percent
    qtbot.waitUntil(lambda: toy.window.look.percent == percent)
    toy.choose(A)
    for id in ("states", "throw", "markers"):
        toy.window.commands.run(id)
        qtbot.wait(20)
        small = [one for one in touched(toy.window) if min(one.width(), one.height()) < FINGER]
        assert not [f"{type(one).__name__} {one.accessibleName()} {one.size().toTuple()}" for one in small], id
        toy.prompt.leave()


def test_no_dialog_is_larger_than_the_window_at_200_percent(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, "ru")
    toy.window.settings.scale = 200
    qtbot.waitUntil(lambda: toy.window.look.percent == 200)
    kit, window = toy.desk.kit, toy.window
    for dialog in (
        SheetDialog(kit, A, window),
        OptionsDialog(kit, window),
        OrdersDialog(kit, A, window),
        OutlookDialog(kit, toy.desk, lambda path, number: None, Outcomes()),
        LookDialog(kit, "", "", window),
        SettingsDialog(window.settings, window.text, window.look, window),
        PrintDialog(Wanted(), lambda wanted: job_of(window, wanted), window.text, window.look, window),
    ):
        dialog.open()
        qtbot.wait(5)
        name = type(dialog).__name__
        assert (dialog.width() <= window.width(), dialog.height() <= window.height()) == (True, True), name
        dialog.close()
