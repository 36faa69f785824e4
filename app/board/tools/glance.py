"""A glance from the end of a planned way or turn, at who is in sight and in cover: small signs beside the enemies."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer
from PySide6.QtGui import QPainter, QPixmap

from app.board.tools.tool import ToolView
from engine.battle.board import FULL
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle

REST = 120
"""Milliseconds that the pointer rests on a cell before sight from there is worked out."""
MOST = 40
"""Enemies that are looked at, the nearest first."""


class Glance(QObject):
    """Signs on enemies: how much of each is hidden from the ghost, or that it is not seen at all."""

    def __init__(self, view: ToolView) -> None:
        assert isinstance(view, QObject), "it ends with the map"
        super().__init__(view)
        self._view = view
        self._there: Callable[[], tuple[AnyBattle, CombatantId] | None] | None = None
        self.signs: dict[CombatantId, int | None] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._look)

    def later(self, there: Callable[[], tuple[AnyBattle, CombatantId] | None]) -> None:
        """Look once the hand rests: ``there`` says who looks, and how all stand then; None: nothing new."""
        self._there = there
        self.signs = {}
        self._timer.start(REST)

    def clear(self) -> None:
        """Look no more."""
        self._timer.stop()
        self._there, self.signs = None, {}

    def _look(self) -> None:
        found_there = self._there() if self._there is not None else None
        if found_there is None:
            return
        there, id = found_there
        enemies = sorted(there.enemies(id), key=lambda enemy: there.distance(id, enemy.id))[:MOST]
        for enemy in enemies:
            found = self._view.session.rules.sighting(there, id, enemy.id)
            if not found.sees:
                self.signs[enemy.id] = None
            elif found.hidden:
                self.signs[enemy.id] = found.hidden
        self._view.refresh_tool()

    def _places(self) -> list[tuple[QPointF, str, bool]]:
        view, found = self._view, []
        for id, hidden in self.signs.items():
            figure = view.figures.get(id)
            if figure is not None:
                at = view.camera.to_view(figure.x, figure.y)
                up = figure.look.diameter * view.camera.scale / 2
                percent = round(100 * (hidden or 0) / FULL)
                said = view.text("board-unseen") if hidden is None else view.text("board-covered", percent=percent)
                found.append((at - QPointF(0, up), said, hidden is None))
        return found

    def placed(self) -> list[tuple[QRectF, QPixmap]]:
        """The signs and where they stand: one that would lie on another goes up, as far as it takes."""
        palette, found = self._view.colours, list[tuple[QRectF, QPixmap]]()
        for at, said, unseen in self._places():
            pill = self._view.signs.pill(said, palette.unseen if unseen else palette.bands[1])
            rect = QRectF(at - QPointF(pill.width() / 2, pill.height() / 2), pill.size())
            while hit := next((other for other, _ in found if other.intersects(rect)), None):
                rect.moveBottom(hit.top() - 1)
            found.append((rect, pill))
        return found

    def paint(self, painter: QPainter) -> None:
        """Draw the signs."""
        for rect, pill in self.placed():
            painter.drawPixmap(rect.topLeft(), pill)

    def extents(self) -> list[QRectF]:
        """Where the signs are."""
        return [rect.adjusted(-2, -2, 2, 2) for rect, _ in self.placed()]
