"""Keys mean their place on the keyboard: the same under a Russian and an English layout."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QCursor, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.prompts.adjusting import AdjustPrompt
from app.prompts.states import StatesPrompt
from app.prompts.throwing import ThrowPrompt
from tests.app.desks import B, ToyWindow

NO, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
SCANS = {"w": 25, "s": 39, "k": 45, "h": 43, "z": 52}
"""The place of each key, as X11 numbers it."""
RUSSIAN = {"w": "ц", "s": "ы", "k": "л", "h": "р", "z": "я"}


def press(toy: ToyWindow, key: str, layout: str, held: Qt.KeyboardModifier = NO) -> None:
    """The key where an American keyboard has ``key``, under a layout."""
    letter = RUSSIAN[key] if layout == "ru" else key
    focus = QApplication.focusWidget() or toy.desk.board
    event = QKeyEvent(QEvent.Type.KeyPress, ord(letter.upper()), held, SCANS[key], 0, 0, letter)
    QApplication.sendEvent(focus, event)
    toy.bot.wait(10)


@pytest.mark.parametrize("layout", ["ru", "en"])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_small_handles_answer_under_either_layout(qtbot: QtBot, language: str, layout: str) -> None:
    QCursor.setPos(QPoint(4000, 4000))
    toy = ToyWindow(qtbot, language)
    toy.choose(B)
    for key, prompt in (("w", AdjustPrompt), ("s", StatesPrompt), ("k", ThrowPrompt)):
        press(toy, key, layout)
        assert isinstance(toy.prompt, prompt)
        toy.press(Qt.Key.Key_Escape)
        toy.desk.board.setFocus()
    press(toy, "h", layout)
    assert toy.session.battle[B].hidden
    press(toy, "z", layout, CTRL)
    assert not toy.session.battle[B].hidden
    press(toy, "k", layout, CTRL)
    assert toy.window.palette_.isVisible()
