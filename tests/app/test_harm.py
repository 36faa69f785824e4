"""Harm where it is seen: a click on the bar, kinds of harm by a letter."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from app.board.tools.bar_click import bar_of
from app.panels.gauge_cards import BarView
from app.prompts.adjusting import AdjustPrompt, letters_of
from app.session import Session
from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from tests.app.desks import A, B, C, ToyWindow
from tests.app.hands import shown_window
from tests.rulesets.ose.scene import OSE, fight

LEFT, NO = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier


def click_bar(toy: ToyWindow, id: CombatantId) -> None:
    """A click on the bar of a figure on the map."""
    board = toy.desk.board
    bar = bar_of(board, board.figures[id])
    assert bar is not None
    QTest.mouseClick(board, LEFT, NO, (bar.center() / board.dpr).toPoint())
    toy.bot.wait(10)


def test_a_click_on_the_bar_of_a_selected_figure_harms_all_that_are_selected(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    before = toy.session.battle
    click_bar(toy, B)
    assert toy.desk.overlay.prompt is None, "the first click selects, wherever the figure is hit"
    assert toy.window.selection.selected == (B,)
    toy.window.selection.select((C, B))
    click_bar(toy, B)
    assert isinstance(toy.prompt, AdjustPrompt)
    toy.type("-2")
    toy.press(Qt.Key.Key_Return)
    assert toy.session.steps[-1].deed == Adjust((C, B), by=-2)
    toy.press("z", CTRL)
    assert toy.session.battle == before
    click_bar(toy, B)
    toy.type("2")
    toy.press(Qt.Key.Key_Return)
    assert toy.session.steps[-1].deed == Adjust((C, B), by=-2), "a number without a sign is harm"
    toy.press("z", CTRL)
    assert toy.session.battle == before


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_empty_line_is_told_what_to_type_and_quotes_nothing(qtbot: QtBot, language: str) -> None:
    toy = ToyWindow(qtbot, language)
    toy.choose(B)
    toy.window.commands.run("adjust")
    prompt = toy.prompt
    assert isinstance(prompt, AdjustPrompt)
    toy.press(Qt.Key.Key_Return)
    assert prompt.trouble.text() == toy.window.text("error-adjust-empty")
    toy.type("x")
    toy.press(Qt.Key.Key_Return)
    assert "x" in prompt.trouble.text()


def test_two_clicks_on_the_bar_open_no_sheet_and_a_drag_of_it_moves(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    board = toy.desk.board
    bar = bar_of(board, board.figures[A])
    assert bar is not None
    at = (bar.center() / board.dpr).toPoint()
    QTest.mousePress(board, LEFT, NO, at)
    QTest.mouseMove(board, at + QPoint(0, -60))
    assert board.is_busy
    toy.press(Qt.Key.Key_Escape)
    QTest.mouseRelease(board, LEFT, NO, at)
    assert toy.desk.overlay.prompt is None
    QTest.mouseClick(board, LEFT, NO, at)
    QTest.mouseDClick(board, LEFT, NO, at)
    qtbot.wait(10)
    assert isinstance(toy.prompt, AdjustPrompt)
    assert not any(isinstance(one, QDialog) and one.isVisible() for one in QApplication.topLevelWidgets())


def test_the_bar_in_the_panel_is_clicked_too(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(B)
    qtbot.waitUntil(lambda: any(one.isVisible() for one in toy.desk.combatant.findChildren(BarView)))
    (bar, *_) = [one for one in toy.desk.combatant.findChildren(BarView) if one.isVisible()]
    toy.click(bar)
    assert isinstance(toy.prompt, AdjustPrompt)


def under_ose(bot: QtBot, battle: AnyBattle, language: str) -> ToyWindow:
    toy = ToyWindow.__new__(ToyWindow)
    toy.bot, toy.window = bot, shown_window(bot, language)
    toy.session = Session(OSE, battle, toy.window)
    toy.window.show_battle(toy.session)
    bot.wait(20)
    return toy


@pytest.mark.parametrize(
    ("language", "letter", "scan"),
    [("en", "S", 39), ("ru", "У", 26), ("ru", "E", 26)],
)
def test_a_letter_or_a_click_chooses_the_kind_on_either_layout(
    qtbot: QtBot, language: str, letter: str, scan: int
) -> None:
    toy = under_ose(qtbot, fight("A . b"), language)
    before = toy.session.battle
    toy.window.selection.select((A, B))
    toy.desk.board.setFocus()
    toy.press("w")
    prompt = toy.prompt
    assert isinstance(prompt, AdjustPrompt)
    (chip,) = prompt.kinds.chips.values()
    assert chip.isVisible()
    toy.type("-3")
    press = QKeyEvent(QEvent.Type.KeyPress, ord(letter), NO, scan, 0, 0, letter.lower())
    QApplication.sendEvent(prompt.line, press)
    assert chip.isChecked()
    assert prompt.line.text() == "-3"
    toy.click(chip)
    assert not chip.isChecked()
    toy.click(chip)
    toy.press(Qt.Key.Key_Return)
    assert [(toy.session.battle[id].sheet.hp, toy.session.battle[id].sheet.subdual) for id in (A, B)] == [(10, 3)] * 2
    toy.press("z", CTRL)
    assert toy.session.battle == before


def test_every_name_has_a_letter_of_its_own() -> None:
    assert letters_of(("head", "left arm", "left leg", "right arm")) == ("H", "L", "E", "R")
    assert letters_of(("a", "a")) == ("A", "")
