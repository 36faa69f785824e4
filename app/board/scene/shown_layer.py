"""Pointer, pings, light ring and ruler of a ``Showing``, drawn on a map: on the players', and on the GM's own."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from app.board.canvas import Canvas
from app.board.paint.items.ruler import line_rects, paint_ruler, sign_at
from app.board.scene.showing import PING_MS, RING_CELLS, Ping, Showing

COLOUR, INK = QColor("#ffd84d"), QColor(12, 14, 18, 220)
WAVES = 3
"""Rings that go out from a ping one after the other."""
PING_CELLS = 1.6
"""How far a ping goes out, in board units."""
DARK = 150
"""Opacity (of 255) of what lies outside a light ring."""


class ShownLayer(QObject):
    """``for_players``: with the pointer, the ruler and the dark outside a ring; the GM has these before him."""

    def __init__(self, canvas: Canvas, showing: Showing, *, for_players: bool) -> None:
        super().__init__(canvas)
        self._canvas, self._showing, self._for_players = canvas, showing, for_players
        self._painted: list[QRectF] = []
        self._ring = showing.ring
        canvas.layers.append(self)
        showing.changed.connect(self._changed)

    def leave(self) -> None:
        """Draw no more."""
        self._showing.changed.disconnect(self._changed)
        self._canvas.layers.remove(self)

    @property
    def is_held_back(self) -> bool:
        """Whether the canvas keeps an older picture or none, so that nothing is drawn over it."""
        return bool(getattr(self._canvas, "is_held_back", False))

    def _changed(self) -> None:
        if self._ring != self._showing.ring:
            self._ring = self._showing.ring
            self._canvas.update()  # it lightens and darkens everything
            return
        self._canvas.touch([*self._painted, *self._rects()])

    def paint(self, painter: QPainter) -> None:
        """Draw what is shown now."""
        self._painted = self._rects()
        if self.is_held_back:
            return
        showing = self._showing
        if showing.ring is not None:
            self._paint_ring(painter, *showing.ring)
        if self._for_players and (points := self._ruler()):
            canvas = self._canvas
            paint_ruler(painter, points, canvas.colours, canvas.letter_size)
            at, pill = self._sign(points)
            painter.drawPixmap(at, pill)
        for ping in showing.pings:
            self._paint_ping(painter, ping)
        if self._for_players and showing.pointer is not None:
            self._paint_pointer(painter, self._canvas.camera.to_view(*showing.pointer))

    def _ruler(self) -> list[QPointF]:
        canvas = self._canvas
        cells = self._showing.shared.ruler
        return [canvas.camera.to_view(*canvas.grid.centre(cell)) for cell in cells] if len(cells) > 1 else []

    def _sign(self, points: list[QPointF]) -> tuple[QPointF, QPixmap]:
        canvas = self._canvas
        pill = canvas.signs.pill(self._showing.shared.said, canvas.colours.acting, strong=True)
        return sign_at(points[-1], pill, canvas.device_rect(), canvas.letter_size), pill

    def _rects(self) -> list[QRectF]:
        if self.is_held_back:
            return []
        canvas, showing = self._canvas, self._showing
        found = [self._around(ping.x, ping.y, PING_CELLS * canvas.camera.scale + 6) for ping in showing.pings]
        if self._for_players and showing.pointer is not None:
            found.append(self._around(*showing.pointer, self._pointer_size() * 2))
        if self._for_players and (points := self._ruler()):
            at, pill = self._sign(points)
            found += [*line_rects(points, canvas.letter_size), QRectF(at, pill.size())]
        return found

    def _around(self, x: float, y: float, reach: float) -> QRectF:
        at = self._canvas.camera.to_view(x, y)
        return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)

    def _pointer_size(self) -> float:
        return max(self._canvas.letter_size * 0.7, self._canvas.camera.scale * 0.16)

    def _paint_ping(self, painter: QPainter, ping: Ping) -> None:
        """Waves that go out from the place, and a dot that stays; one ring where nothing may move."""
        canvas = self._canvas
        at, most = canvas.camera.to_view(ping.x, ping.y), PING_CELLS * canvas.camera.scale
        is_still = self._showing.is_still()
        share = 0.0 if is_still else min(1.0, (self._showing.now - ping.began) / PING_MS)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for wave in (1,) if is_still else range(WAVES):
            out = (share * 2 + wave / WAVES) % 1.0
            strength = round(255 * (1 - out) * (1 - share * 0.5))
            for colour, width in ((INK, 6.0), (COLOUR, 3.0)):
                tint = QColor(colour)
                tint.setAlpha(min(tint.alpha(), strength))
                painter.setPen(QPen(tint, width * canvas.dpr))
                painter.drawEllipse(at, out * most, out * most)
        painter.setPen(QPen(INK, 2 * canvas.dpr))
        painter.setBrush(COLOUR)
        painter.drawEllipse(at, most * 0.12, most * 0.12)

    def _paint_pointer(self, painter: QPainter, at: QPointF) -> None:
        size = self._pointer_size()
        glow = QColor(COLOUR)
        glow.setAlpha(90)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(glow)
        painter.drawEllipse(at, size * 1.6, size * 1.6)
        painter.setPen(QPen(INK, max(1.5, size * 0.2)))
        painter.setBrush(COLOUR)
        painter.drawEllipse(at, size * 0.6, size * 0.6)

    def _paint_ring(self, painter: QPainter, x: float, y: float) -> None:
        canvas = self._canvas
        at, radius = canvas.camera.to_view(x, y), RING_CELLS * canvas.camera.scale
        if self._for_players:
            outside = QPainterPath()
            outside.addRect(QRectF(canvas.device_rect()))
            hole = QPainterPath()
            hole.addEllipse(at, radius, radius)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, DARK))
            painter.drawPath(outside.subtracted(hole))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((INK, 6.0), (COLOUR, 3.0)):
            painter.setPen(QPen(colour, width * canvas.dpr))
            painter.drawEllipse(at, radius, radius)
