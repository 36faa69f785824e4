"""A real window with a battle under the toy rules, for tests of panels and prompts."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.panels.desk import Desk
from app.prompts.card import Card
from app.prompts.choice import AskedChoice
from app.prompts.prompt import Prompt
from app.prompts.roll import AskedRoll
from app.session import Session
from engine.battle.ids import CombatantId
from tests.app.hands import shown_window
from tests.builders import battle
from tests.toy import TOY

A, B, C = CombatantId("A"), CombatantId("b"), CombatantId("c")
DUEL = """
. . . . . . . .
. . . A b . . .
. . . . . . c .
. . . . . . . .
"""


class ToyWindow:
    """A window in ``language`` that shows a duel: A (red) beside b (blue), c (blue) farther off."""

    def __init__(
        self, bot: QtBot, language: str = "en", *, picture: str = DUEL, begun: bool = True, **more: Any
    ) -> None:
        self.bot = bot
        self.window = shown_window(bot, language)
        self.session = Session(TOY, battle(TOY, picture, **more), self.window)
        self.window.show_battle(self.session)
        bot.wait(20)
        if begun:
            self.window.acts.go_on()
            self.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
            assert self.session.battle.started
            while self.session.battle.state.acting != A:
                self.window.acts.go_on()

    @property
    def desk(self) -> Desk:
        assert self.window.desk is not None
        return self.window.desk

    @property
    def prompt(self) -> Prompt:
        prompt = self.desk.overlay.prompt
        assert prompt is not None
        return prompt

    @property
    def roll(self) -> AskedRoll:
        """The roll that the card asks for."""
        assert isinstance(self.prompt, Card)
        assert isinstance(self.prompt.asked, AskedRoll)
        return self.prompt.asked

    @property
    def choice(self) -> AskedChoice:
        """The choice that the card asks for."""
        assert isinstance(self.prompt, Card)
        assert isinstance(self.prompt.asked, AskedChoice)
        return self.prompt.asked

    def press(self, key: Any, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """A key, wherever the focus is."""
        focus = QApplication.focusWidget()
        QTest.keyClick(focus if focus is not None else self.window, key, held)
        self.bot.wait(10)

    def type(self, letters: str) -> None:
        for letter in letters:
            self.press(letter)

    def click(self, widget: QWidget) -> None:
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
        self.bot.wait(10)

    def choose(self, actor: CombatantId, target: CombatantId | None = None) -> None:
        """Select and aim."""
        self.window.selection.select((actor,))
        self.window.selection.aim(target)
        self.desk.board.setFocus()
        self.bot.wait(20)
