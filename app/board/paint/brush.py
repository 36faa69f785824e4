"""The brush that draws small things all over a seamless texture, each time the same."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

CELLS = 6
"""Cells after which a texture repeats."""
BASE = 48
"""Pixels a cell at which a texture is drawn; other levels are scaled from it."""
SIDE = CELLS * BASE


class Brush:
    """Draws small things all over a texture; what crosses an edge comes in again on the other side."""

    def __init__(self, painter: QPainter, base: QColor, is_dark: bool, seed: int) -> None:
        import numpy as np

        self.painter = painter
        self.base = base
        self.is_dark = is_dark
        self.random = np.random.default_rng(seed)

    def shade(self, factor: float, alpha: int = 255) -> QColor:
        """The ground's colour made lighter (above 1) or darker."""
        channels = (min(255, int(c * factor)) for c in (self.base.red(), self.base.green(), self.base.blue()))
        colour = QColor(*channels)
        colour.setAlpha(alpha)
        return colour

    def scatter(self, count: int, draw: Callable[[], None], reach: float = 20) -> None:
        """Call ``draw`` (around the origin) at ``count`` places spread evenly with a jitter."""
        across = max(1, round(count**0.5))
        step = SIDE / across
        for row in range(across):
            for column in range(across):
                x = (column + self.random.uniform(0.1, 0.9)) * step
                y = (row + self.random.uniform(0.1, 0.9)) * step
                state = self.random.bit_generator.state
                for dx in (-SIDE, 0, SIDE):
                    for dy in (-SIDE, 0, SIDE):
                        if -reach < x + dx < SIDE + reach and -reach < y + dy < SIDE + reach:
                            self.random.bit_generator.state = state
                            self.painter.save()
                            self.painter.translate(x + dx, y + dy)
                            draw()
                            self.painter.restore()

    def line(self, colour: QColor, width: float, *points: tuple[float, float]) -> None:
        path = QPainterPath(QPointF(*points[0]))
        if len(points) == 3:
            path.quadTo(QPointF(*points[1]), QPointF(*points[2]))
        else:
            for point in points[1:]:
                path.lineTo(QPointF(*point))
        self.painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPath(path)

    def blob(self, colour: QColor, radius: float, x: float = 0, y: float = 0, squash: float = 1.0) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour)
        self.painter.drawEllipse(QPointF(x, y), radius, radius * squash)

    def stone(self, colour: QColor, radius: float) -> None:
        """An uneven polygon."""
        path = QPainterPath()
        for corner in range(6):
            angle = corner * pi / 3 + self.random.uniform(-0.3, 0.3)
            r = radius * self.random.uniform(0.7, 1.05)
            point = QPointF(r * cos(angle), 0.8 * r * sin(angle))
            if corner:
                path.lineTo(point)
            else:
                path.moveTo(point)
        path.closeSubpath()
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour)
        self.painter.drawPath(path)
