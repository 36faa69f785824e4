"""The players' window follows the GM's: a turn of the event loop later, at once before something is uncovered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.players.canvas import PlayersCanvas
from app.players.turn_later import TurnLater
from engine.battle.actions import Amend
from engine.battle.ids import CombatantId
from tests.app.desks import ToyWindow
from tests.app.hands import followed

B = CombatantId("b")


class Painted(QObject):
    """Writes down, whenever a widget is painted, whether the players still have ``B`` on their map."""

    def __init__(self, canvas: PlayersCanvas) -> None:
        super().__init__()
        self._canvas, self.told = canvas, list[bool]()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.told.append(B in self._canvas.stage.figures)
        return False


@pytest.fixture
def toy(qtbot: QtBot) -> ToyWindow:
    return ToyWindow(qtbot, begun=False)


def canvas_of(toy: ToyWindow) -> PlayersCanvas:
    toy.window.players.toggle()
    window = toy.window.players.window
    assert window is not None
    toy.bot.waitExposed(window)
    toy.bot.wait(20)
    followed(window.canvas)
    return window.canvas


def test_the_gms_map_moves_before_that_of_the_players(toy: ToyWindow) -> None:
    canvas = canvas_of(toy)
    painted = Painted(canvas)
    toy.desk.board.installEventFilter(painted)
    toy.session.do(Amend(B, hidden=True))
    followed(canvas)
    assert painted.told
    assert painted.told[0], "the GM saw what was done before anything was worked out for the players"
    assert B not in canvas.stage.figures


FREEZES: dict[str, Callable[[PlayersCanvas], None]] = {
    "frozen": lambda canvas: canvas.set_frozen(True),
    "blank": lambda canvas: canvas.set_blank(False),
    "curtain": lambda canvas: canvas.showing.draw_curtain(None),
    "handout": lambda canvas: canvas.showing.hand_out(None),
}


@pytest.mark.parametrize("what", FREEZES)
def test_what_was_just_hidden_is_gone_before_the_picture_is_frozen_or_uncovered(toy: ToyWindow, what: str) -> None:
    canvas = canvas_of(toy)
    assert B in canvas.stage.figures
    toy.session.do(Amend(B, hidden=True))
    FREEZES[what](canvas)
    assert B not in canvas.stage.figures


def test_many_changes_are_followed_once_and_a_closed_window_follows_no_more(toy: ToyWindow) -> None:
    canvas = canvas_of(toy)
    for hidden in (True, False, True):
        toy.session.do(Amend(B, hidden=hidden))
    assert canvas.later.is_due
    followed(canvas)
    assert B not in canvas.stage.figures
    toy.session.do(Amend(B, hidden=False))
    assert canvas.later.is_due
    toy.window.players.toggle()
    assert not canvas.later.is_due


def test_what_is_asked_for_several_times_comes_once_in_the_second_turn_of_the_loop(qtbot: QtBot) -> None:
    told, room = list[int](), QObject()
    later = TurnLater(lambda: told.append(1), room)
    later.ask()
    later.ask()
    assert not told
    while later.is_due:
        QApplication.processEvents()
    assert told == [1]
    later.ask()
    later.settle()
    assert told == [1, 1]
    assert not later.is_due
    later.settle()
    assert told == [1, 1], "nothing is due any more"
