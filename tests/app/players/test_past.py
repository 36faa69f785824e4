"""The players' window while the GM looks back: it shows now, byte by byte, until he says that they may see the past."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.players.window import PlayersWindow
from engine.battle.actions import Amend, Enter, Put, SetFog
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from tests.app.desks import A, B, ToyWindow
from tests.app.hands import followed

CTRL = Qt.KeyboardModifier.ControlModifier
X = CombatantId("x")


class Evening(ToyWindow):
    """A hidden lurker stood by at first; later A went away, and the lurker was taken far off."""

    def __init__(self, bot: QtBot, *, with_lurker: bool) -> None:
        super().__init__(bot, begun=False)
        session = self.session
        session.do(SetFog(is_on=True))
        lurker = replace(session.battle[B], id=X, name="Lurker", cell=Cell(5, 1), hidden=True)
        session.do(Enter(lurker) if with_lurker else Put(B, Cell(4, 1), 0))
        session.do(Put(A, Cell(1, 0), 0))
        self.then = session.length
        session.do(Put(B, Cell(6, 3), 0))
        session.do(Put(A, Cell(1, 3), 0))
        self.press(Qt.Key.Key_P, CTRL)
        assert self.window.players.window is not None
        self.players: PlayersWindow = self.window.players.window
        self.players.resize(640, 480)
        self.desk.board.setFocus()
        bot.wait(20)

    def open(self) -> None:
        """The strip takes room from the map, and where the middle of that lies the players look, too."""
        if not self.window.acts.looking.is_open:
            self.press(Qt.Key.Key_T, CTRL)

    def look(self, number: int) -> None:
        self.open()
        strip = self.window.acts.looking.strip
        assert strip is not None
        at = QPoint(round(strip.track.x_of(number)), 18)
        QTest.mouseClick(strip.track, Qt.MouseButton.LeftButton, pos=at)
        self.bot.wait(20)
        assert self.session.looks_at == number

    def picture(self) -> QImage:
        followed(self.players.canvas)
        self.bot.wait(10)
        return self.players.canvas.grab().toImage()

    def share(self) -> None:
        strip = self.window.acts.looking.strip
        assert strip is not None
        self.click(strip.players)


def test_they_see_now_while_the_gm_looks_back_and_zooms_about(qtbot: QtBot):
    table = Evening(qtbot, with_lurker=True)
    table.open()
    now = table.picture()
    table.look(table.then)
    assert table.picture() == now
    table.press(Qt.Key.Key_Home)
    table.desk.board.zoom(3, table.desk.board.rect().center().toPointF())
    table.desk.board.look_at(1, 1)
    assert table.picture() == now
    assert not table.players.canvas.covers.past.isVisible()


def test_they_see_the_past_when_he_says_so_and_now_again_after_it(qtbot: QtBot):
    table = Evening(qtbot, with_lurker=True)
    table.open()
    now = table.picture()
    table.look(table.then)
    table.share()
    past = table.picture()
    assert past != now
    assert table.players.canvas.covers.past.isVisible()
    assert table.players.canvas.covers.past.words
    assert table.players.canvas.stage.figures[A].cell == Cell(1, 0)
    table.press(Qt.Key.Key_End)
    assert table.picture() == now
    assert not table.players.canvas.showing.shows_past
    # It is said anew each time.
    table.look(table.then)
    assert table.picture() == now


def test_of_the_past_they_see_what_they_knew_then_and_no_more(qtbot: QtBot):
    pictures = []
    for with_lurker in (True, False):
        table = Evening(qtbot, with_lurker=with_lurker)
        table.look(table.then)
        table.share()
        assert X not in table.players.canvas.stage.figures
        pictures.append(table.picture())
        table.window.close()
        qtbot.wait(10)
    # Byte by byte: with the lurker that only the GM saw, and without.
    assert pictures[0] == pictures[1]


def test_a_name_that_was_told_later_is_not_told_of_the_past(qtbot: QtBot):
    table = Evening(qtbot, with_lurker=False)
    table.session.do(Amend(B, name="The Vampire"))
    table.look(table.then)
    table.share()
    followed(table.players.canvas)
    names = {figure.name for figure in table.players.canvas.stage.figures.values()}
    assert "The Vampire" not in names


@pytest.mark.parametrize("switch", ["players-freeze", "players-blank"])
def test_what_is_held_back_stays_so(qtbot: QtBot, switch: str):
    table = Evening(qtbot, with_lurker=True)
    table.open()
    table.window.commands.run(switch)
    held = table.picture()
    table.look(table.then)
    table.share()
    assert table.picture() == held
