"""A window that is closed is gone with all that it held: its battle, its desk, every button."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.battle.actions import Rewrite
from tests.app.desks import A, B, ToyWindow


class Loose(QtBot):
    """Closes nothing: that is what is tried here."""

    def addWidget(self, widget: QWidget, *, before_close_func: Callable[[QWidget], None] | None = None) -> None:
        """Forget it."""


def fought(bot: QtBot) -> list[weakref.ref[object]]:
    """A blow is begun and struck, the grid of states and a menu are seen, the window is closed; what must be gone."""
    toy = ToyWindow(bot)
    toy.session.do(Rewrite(B, toy.session.battle[B].sheet))
    toy.choose(A, B)
    toy.press("a")
    toy.type("6")
    toy.press(Qt.Key.Key_Return)
    toy.press(Qt.Key.Key_Escape)
    toy.press(Qt.Key.Key_Escape)
    toy.press("s")
    toy.press(Qt.Key.Key_Escape)
    held = [weakref.ref(one) for one in (toy.window, toy.session, toy.desk, toy.desk.board)]
    toy.window.close()
    toy.window.deleteLater()
    return held


def test_a_closed_window_leaves_nothing_behind(qtbot: QtBot, request: pytest.FixtureRequest) -> None:
    gc.collect()
    before = set(map(id, QApplication.topLevelWidgets()))
    held = fought(Loose(request))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert [one() for one in held if one() is not None] == []
    assert [one for one in QApplication.topLevelWidgets() if id(one) not in before] == []
