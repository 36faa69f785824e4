"""Transient drawings on the map: the directions that are rolled for, the way of a thing, words on a place."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer
from PySide6.QtGui import QPainter, QPixmap

from app.board.canvas import Canvas
from app.board.paint.items.box import Line
from app.board.paint.items.rose import RosePicture, TrailPicture
from engine.battle.events import Event
from engine.grid.cell import Cell
from engine.grid.footprint import middle
from engine.play.advance import Paused
from engine.play.history import Step
from engine.table.requests import Roll, Rose

MOMENT = 4000
"""Milliseconds that the way of a thing stays on the map after it happened."""


class Transient(QObject):
    """Rose and trail of one canvas. ``rose`` is there while its roll is asked, ``trail`` for a moment or on demand."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self.rose: Rose | None = None
        self.trail: tuple[Cell, ...] = ()
        self.said, self._at = "", Cell(0, 0)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(MOMENT)
        self._timer.timeout.connect(lambda: self.show_trail(()))

    def follow(self, paused: Paused | None) -> None:
        """The rules ask something, or (None) wait no more: show what belongs to that."""
        request = paused.request if paused is not None else None
        before = self._rects()
        self.rose = request.rose if isinstance(request, Roll) else None
        self._canvas.touch([*before, *self._rects()])
        if paused is not None and self.rose is None:
            self.show_trail(last_trail(paused.events))

    def happened(self, step: Step) -> None:
        """A step was done: the way of what flew is shown for a moment."""
        self.show_trail(last_trail(step.events), moment=True)

    def show_trail(self, trail: tuple[Cell, ...], *, moment: bool = False) -> None:
        """Show a way, until another is shown or (``moment``) for a while; () for none."""
        self._timer.stop()
        grid = self._canvas.grid
        trail = tuple(cell for cell in trail if grid.holds(cell))
        if trail != self.trail:
            before = self._rects()
            self.trail = trail
            self._canvas.touch([*before, *self._rects()])
        if moment and trail:
            self._timer.start()

    def say(self, words: str, cell: Cell) -> None:
        """Say something above a cell; "" takes it away."""
        if words or self.said:
            before = self._rects()
            self.said, self._at = words, cell
            self._canvas.touch([*before, *self._rects()])

    def _sign(self) -> tuple[QPixmap, QPointF] | None:
        """What is said, and where it stands."""
        if not self.said:
            return None
        canvas = self._canvas
        sign = canvas.signs.box(tuple(Line(words) for words in self.said.splitlines()))
        at = canvas.camera.to_view(*canvas.grid.centre(self._at))
        up = canvas.camera.scale * 0.55 + sign.height()
        return sign, QPointF(round(at.x() - sign.width() / 2), round(at.y() - up))

    def rose_rect(self) -> QRectF | None:
        """Where the rose is, in device pixels of the view."""
        picture = self._rose()
        return picture.rect() if picture is not None else None

    def paint(self, painter: QPainter) -> None:
        """Draw both."""
        if (rose := self._rose()) is not None:
            rose.paint(painter)
        if self.trail:
            self._trail().paint(painter)
        if (sign := self._sign()) is not None:
            painter.drawPixmap(sign[1], sign[0])

    def _rose(self) -> RosePicture | None:
        canvas = self._canvas
        if self.rose is None:
            return None
        return RosePicture(self.rose, canvas.grid, canvas.camera, canvas.colours, canvas.signs)

    def _trail(self) -> TrailPicture:
        canvas = self._canvas
        # Whoever stands where the way ended has come along it: a large figure's goes through its middle.
        size = next((one.size for one in canvas.figures.values() if one.cell == self.trail[-1]), 1)
        points = [canvas.camera.to_view(*middle(canvas.grid, cell, size)) for cell in self.trail]
        return TrailPicture(points, canvas.camera, canvas.colours, canvas.letter_size)

    def _rects(self) -> list[QRectF]:
        rects = self._trail().rects() if self.trail else []
        if (sign := self._sign()) is not None:
            rects.append(QRectF(sign[1], sign[0].size()))
        rose = self.rose_rect()
        return [*rects, rose] if rose is not None else rects


def last_trail(events: Iterable[Event]) -> tuple[Cell, ...]:
    """The way of the last thing that went one."""
    found: tuple[Cell, ...] = ()
    for event in events:
        found = event.trail or found
    return found
