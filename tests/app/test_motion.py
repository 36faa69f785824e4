"""Little motion: what waves otherwise stands still, and menus are there at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.board.scene.showing import FRAME_MS, PING_MS, Showing
from app.motion import Motion, choose, chosen, follow, is_reduced
from app.panels.settings import SettingsDialog
from app.settings import Settings
from tests.app.desks import A, ToyWindow

MENU = Qt.UIEffect.UI_AnimateMenu


@pytest.fixture
def effects() -> Iterator[None]:
    """Menus that unfold, as on a desktop."""
    was = [QApplication.isEffectEnabled(one) for one in (Qt.UIEffect.UI_General, MENU)]
    for one in (Qt.UIEffect.UI_General, MENU):
        QApplication.setEffectEnabled(one, True)
    yield
    for one, on in zip((Qt.UIEffect.UI_General, MENU), was, strict=True):
        QApplication.setEffectEnabled(one, on)


def pictures(toy: ToyWindow, monkeypatch: pytest.MonkeyPatch) -> list[QImage]:
    """Both maps with a ping, at two moments of its clock."""
    found = []
    window = toy.window.players.window
    assert window is not None
    for moment in (100, 900):
        monkeypatch.setattr(Showing, "now", property(lambda self, moment=moment: moment))
        if not window.canvas.showing.pings:
            toy.window.selection.select((A,))
            toy.press("p")
        found += [toy.desk.board.grab().toImage(), window.canvas.grab().toImage()]
    assert window.canvas.showing.pings
    return found


@pytest.mark.parametrize("motion", [Motion.FULL, Motion.REDUCED])
def test_a_ping_stands_still_where_little_is_to_move(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, motion: Motion
) -> None:
    QCursor.setPos(QPoint(4000, 4000))
    toy = ToyWindow(qtbot)
    choose(toy.window.settings, motion)
    toy.press("p", Qt.KeyboardModifier.ControlModifier)
    assert toy.window.players.window is not None
    qtbot.waitExposed(toy.window.players.window)
    toy.window.activateWindow()
    qtbot.waitUntil(toy.window.isActiveWindow)
    toy.desk.board.setFocus()
    mine, theirs, mine_later, theirs_later = pictures(toy, monkeypatch)
    moves = motion is Motion.FULL
    assert (mine != mine_later) is moves
    assert (theirs != theirs_later) is moves
    interval = toy.window.players.window.canvas.showing._frames.interval()
    assert interval == (FRAME_MS if moves else PING_MS + FRAME_MS)


def test_menus_unfold_or_not_as_soon_as_it_is_chosen(qtbot: QtBot, effects: None) -> None:
    toy = ToyWindow(qtbot)
    settings: Settings = toy.window.settings
    follow(settings)
    assert QApplication.isEffectEnabled(MENU)
    dialog = SettingsDialog(settings, toy.window.text, toy.window.look, toy.window)
    qtbot.addWidget(dialog)
    dialog.motion.setCurrentIndex(list(Motion).index(Motion.REDUCED))
    dialog.motion.activated.emit(dialog.motion.currentIndex())
    assert chosen(settings) is Motion.REDUCED
    assert is_reduced(settings)
    assert not QApplication.isEffectEnabled(MENU)
    choose(settings, Motion.FULL)
    assert QApplication.isEffectEnabled(MENU)


def test_the_system_is_followed_where_it_tells(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, effects: None) -> None:
    settings = ToyWindow(qtbot).window.settings
    assert chosen(settings) is Motion.SYSTEM
    monkeypatch.setattr("sys.platform", "win32")
    assert not is_reduced(settings)
    QApplication.setEffectEnabled(Qt.UIEffect.UI_General, False)
    assert is_reduced(settings)
    choose(settings, Motion.FULL)
    assert not is_reduced(settings)
