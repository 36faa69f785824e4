"""A table with a map on it: a session of the toy, its view, and a hand that points at cells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPaintEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.board.paint.palette import DARK, BoardPalette
from app.board.view import BoardView
from app.selection import Selection
from app.session import Session
from app.text import Text
from engine.battle.actions import Action
from engine.contract import BEGIN, NEXT, AnyRuleset
from engine.grid.cell import Cell
from tests.builders import battle
from tests.toy import TOY

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
NONE, SHIFT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)


class WatchedView(BoardView):
    """A view that counts its repaints and their size in pixels."""

    repaints: list[int]

    def paintEvent(self, event: QPaintEvent) -> None:
        rects = list(event.region())  # type: ignore[call-overload]
        self.__dict__.setdefault("repaints", []).append(sum(rect.width() * rect.height() for rect in rects))
        super().paintEvent(event)


@dataclass
class Desk:
    """A view on a session, and the hand that plays on it. Places are columns and rows of the grid."""

    view: WatchedView
    held: Qt.MouseButton = Qt.MouseButton.NoButton
    modifiers: Qt.KeyboardModifier = NONE
    said: list[str] = field(default_factory=list)

    @property
    def session(self) -> Session:
        return self.view.session

    @property
    def selection(self) -> Selection:
        return self.view.selection

    def cell(self, column: int, row: int) -> Cell:
        return self.view.grid.at(column, row)

    def where(self, id: str) -> tuple[int, int]:
        cell = self.session.battle[id].cell
        assert cell is not None
        return self.view.grid.offset(cell)

    def point(self, column: float, row: float) -> QPoint:
        """The middle of a cell; fractions go towards the next cell."""
        x, y = self.view.grid.centre(self.cell(int(column), int(row)))
        at = self.view.camera.to_view(x + column % 1, y + row % 1)
        return QPoint(round(at.x()), round(at.y()))

    def press(self, column: float, row: float, button: Qt.MouseButton = LEFT) -> None:
        self.held |= button
        self._send(QEvent.Type.MouseButtonPress, self.point(column, row), button)

    def move(self, column: float, row: float) -> None:
        self.slide(self.point(column, row))

    def slide(self, point: QPoint) -> None:
        self._send(QEvent.Type.MouseMove, point, Qt.MouseButton.NoButton)

    def release(self, column: float, row: float, button: Qt.MouseButton = LEFT) -> None:
        self.held &= ~button
        self._send(QEvent.Type.MouseButtonRelease, self.point(column, row), button)

    def click(self, column: float, row: float, button: Qt.MouseButton = LEFT) -> None:
        self.press(column, row, button)
        self.release(column, row, button)

    def drag(self, *way: tuple[float, float]) -> None:
        """Press on the first place, go over all, let go on the last."""
        self.press(*way[0])
        for place in way[1:]:
            self.move(*place)
        self.release(*way[-1])

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self.view, key, modifiers)

    def stroke(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
        """A key goes down while others are held; nothing is let go."""
        QApplication.sendEvent(self.view, QKeyEvent(QEvent.Type.KeyPress, key, modifiers))

    def wheel(self, clicks: int, column: float, row: float) -> None:
        point = QPointF(self.point(column, row))
        event = QWheelEvent(
            point, self.view.mapToGlobal(point), QPoint(), QPoint(0, 120 * clicks), self.held, self.modifiers,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(self.view, event)

    def colour(self, column: float, row: float) -> QColor:
        """The colour of a pixel as it is shown."""
        QApplication.processEvents()
        return self.view.grab().toImage().pixelColor(self.point(column, row))

    def settle(self) -> None:
        """Everything sharp and painted; repaints are counted from here."""
        self.view.bake_now()
        for _ in range(3):
            QApplication.processEvents()
        self.view.repaints = []

    def painted(self) -> list[int]:
        """Sizes of the repaints since ``settle``."""
        for _ in range(3):
            QApplication.processEvents()
        return self.view.repaints

    def _send(self, kind: QEvent.Type, point: QPoint, button: Qt.MouseButton) -> None:
        at = QPointF(point)
        event = QMouseEvent(kind, at, self.view.mapToGlobal(at), button, self.held, self.modifiers)
        QApplication.sendEvent(self.view, event)


def begin(session: Session, first: str) -> None:
    """Begin the fight and go on until it is ``first``'s turn."""
    session.do(Action(BEGIN))
    while session.paused is not None:
        session.roll()
    while session.rules.order(session.battle).active != (first,):
        session.do(Action(NEXT))


OpenDesk = Callable[..., Desk]


@pytest.fixture
def open_desk(qtbot: QtBot) -> OpenDesk:
    """Lay a map drawn as text on the desk; ``first`` begins the fight with that combatant's turn."""

    def lay(
        picture: str,
        legend: dict[str, Any] | None = None,
        *,
        rules: AnyRuleset = TOY,
        first: str = "",
        palette: BoardPalette = DARK,
        language: str = "en",
        size: tuple[int, int] = (800, 600),
        **more: Any,
    ) -> Desk:
        session = Session(rules, battle(rules, picture, legend, **more))
        if first:
            begin(session, first)
        view = WatchedView(session, Selection(), Text(language, rules.folder), palette)
        qtbot.addWidget(view)
        view.resize(*size)
        view.show()
        desk = Desk(view)
        view.status.connect(desk.said.append)
        desk.settle()
        return desk

    return lay
