"""The camera, where the map lies in the view: a zoom level and an offset, both in whole device pixels.

Zoom levels are few and whole numbers of pixels a cell, so that everything drawn once at a level is drawn again without
scaling: sharp, and as fast as copying.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QTransform

LEVELS = (
    3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48, 56, 64, 72, 80, 96, 112, 128, 160, 192, 224,
    256,
)  # fmt: skip
"""Device pixels from the centre of a cell to that of the next, at the steps of the wheel."""


@dataclass(frozen=True, slots=True)
class Camera:
    """``scale`` device pixels a board unit, a whole number; ``x``, ``y`` where the map's top left corner lies."""

    scale: int = 48
    x: int = 0
    y: int = 0

    def to_view(self, x: float, y: float) -> QPointF:
        """A place on the board in device pixels of the view."""
        return QPointF(self.x + x * self.scale, self.y + y * self.scale)

    def to_board(self, point: QPointF) -> tuple[float, float]:
        """A point of the view (device pixels) in board units."""
        return (point.x() - self.x) / self.scale, (point.y() - self.y) / self.scale

    @property
    def transform(self) -> QTransform:
        """From board units to device pixels of the view."""
        return QTransform(self.scale, 0, 0, self.scale, self.x, self.y)

    def rect(self, x: float, y: float, width: float, height: float) -> QRectF:
        """A rectangle of the board in device pixels of the view."""
        return QRectF(self.x + x * self.scale, self.y + y * self.scale, width * self.scale, height * self.scale)

    def moved(self, by: QPoint) -> Camera:
        """The camera with the map moved on the screen."""
        return replace(self, x=self.x + by.x(), y=self.y + by.y())

    def zoomed(self, steps: int, at: QPointF) -> Camera:
        """The camera ``steps`` of LEVELS nearer, with the place under ``at`` staying where it is."""
        place = (bisect_right(LEVELS, self.scale) - 1 if steps > 0 else bisect_left(LEVELS, self.scale)) + steps
        return self.at_scale(LEVELS[min(max(place, 0), len(LEVELS) - 1)], at)

    def at_scale(self, scale: int, at: QPointF) -> Camera:
        """The camera at another level, with the place under ``at`` staying where it is."""
        x, y = self.to_board(at)
        return Camera(scale, round(at.x() - x * scale), round(at.y() - y * scale))

    def centred(self, x: float, y: float, width: int, height: int) -> Camera:
        """The camera with a place of the board in the middle of a view of ``width`` × ``height`` device pixels."""
        return replace(self, x=round(width / 2 - x * self.scale), y=round(height / 2 - y * self.scale))

    def kept_in_sight(self, extent: tuple[float, float], width: int, height: int) -> Camera:
        """The camera with at least a strip of the map (a sixth of the view) left in sight."""
        keep_x, keep_y = width // 6, height // 6
        x = min(max(self.x, keep_x - round(extent[0] * self.scale)), width - keep_x)
        y = min(max(self.y, keep_y - round(extent[1] * self.scale)), height - keep_y)
        return replace(self, x=x, y=y)


def fitting(extent: tuple[float, float], width: int, height: int, *, margin: float = 0.35, most: int = 96) -> Camera:
    """The camera that shows a whole map of ``extent`` units, with at most ``most`` pixels a cell."""
    wide, high = extent[0] + 2 * margin, extent[1] + 2 * margin
    scale = max(LEVELS[0], int(min(width / wide, height / high, float(most))))
    return Camera(scale).centred(extent[0] / 2, extent[1] / 2, width, height)
