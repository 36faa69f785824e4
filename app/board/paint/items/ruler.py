"""A ruler on the map: a line with its corners, and a sign with its length at the end."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from app.board.paint.palette import BoardPalette


def paint_ruler(painter: QPainter, points: list[QPointF], palette: BoardPalette, letter_size: int) -> None:
    """Draw the line through ``points`` (device pixels of the view)."""
    width = max(2.0, letter_size / 5)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, wide, style in (
        (palette.ink, width * 2, Qt.PenStyle.SolidLine),
        (palette.acting, width, Qt.PenStyle.DashLine),
    ):
        painter.setPen(QPen(colour, wide, style, Qt.PenCapStyle.RoundCap))
        painter.drawPolyline(points)
    painter.setPen(QPen(palette.ink, width * 0.5))
    painter.setBrush(palette.acting)
    for point in points:
        painter.drawEllipse(point, width * 1.3, width * 1.3)


def line_rects(points: list[QPointF], letter_size: int) -> list[QRectF]:
    """Where the line is drawn."""
    lines = [QRectF(a, b).normalized() for a, b in pairwise(points)]
    return [line.adjusted(-letter_size, -letter_size, letter_size, letter_size) for line in lines]


def sign_at(end: QPointF, pill: QPixmap, room: QRect, letter_size: int) -> QPointF:
    """Where the sign with the length stands: beside the end of the line, inside the view."""
    x = min(max(end.x() + letter_size, 2), room.width() - pill.width() - 2)
    y = min(max(end.y() - pill.height() - letter_size, 2), room.height() - pill.height() - 2)
    return QPointF(round(x), round(y))
