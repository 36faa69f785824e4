"""Rings and signs around figures: selected, acting, asked, aimed at, and the handle that turns one."""

from __future__ import annotations

from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QRadialGradient

from app.board.camera import Camera
from app.board.paint.palette import BoardPalette
from app.board.scene.figures import Figure

REACH = 1.95
"""Side of the square in which highlights of a figure lie, in diameters."""
_HANDLE = 1.68
"""Distance of the handle from the middle, in radii."""


def extent(figure: Figure, camera: Camera) -> QRectF:
    """Where a figure and its highlights are drawn, in device pixels of the view."""
    side = figure.look.diameter * camera.scale * REACH + 14
    at = camera.to_view(figure.x, figure.y)
    return QRectF(at.x() - side / 2, at.y() - side / 2, side, side)


def _circle(figure: Figure, camera: Camera, factor: float) -> tuple[QPointF, float]:
    return camera.to_view(figure.x, figure.y), figure.look.diameter * camera.scale / 2 * factor


def paint_acting(painter: QPainter, figure: Figure, camera: Camera, palette: BoardPalette) -> None:
    """A glow under who may act now, with a rim, so that it shows on light ground too."""
    at, radius = _circle(figure, camera, 1.42)
    glow = QRadialGradient(at, radius)
    core = QColor(palette.acting)
    core.setAlpha(215)
    none = QColor(palette.acting)
    none.setAlpha(0)
    glow.setColorAt(0.6, core)
    glow.setColorAt(1.0, none)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(glow))
    painter.drawEllipse(at, radius, radius)
    rim = radius / 1.42 * 1.1
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(palette.acting, max(1.5, radius * 0.06)))
    painter.drawEllipse(at, rim, rim)


def paint_selected(painter: QPainter, figure: Figure, camera: Camera, palette: BoardPalette, *, current: bool) -> None:
    """A firm ring around the current one, a broken one around others that are selected."""
    at, radius = _circle(figure, camera, 1.14)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    under = QColor(8, 10, 13, 200) if palette.is_dark else QColor(255, 255, 255, 220)
    painter.setPen(QPen(under, max(4.0, radius * 0.17)))
    painter.drawEllipse(at, radius, radius)
    pen = QPen(palette.accent, max(2.2, radius * 0.09), Qt.PenStyle.SolidLine if current else Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.drawEllipse(at, radius, radius)


def paint_target(painter: QPainter, figure: Figure, camera: Camera, palette: BoardPalette) -> None:
    """Four corners of a frame around who is aimed at."""
    at, radius = _circle(figure, camera, 1.16)
    arm = radius * 0.42
    for colour, width in ((QColor(8, 10, 13, 210), 0.17), (palette.target, 0.1)):
        painter.setPen(QPen(colour, max(2.0, radius * width), c=Qt.PenCapStyle.RoundCap))
        for sx in (-1, 1):
            for sy in (-1, 1):
                corner = at + QPointF(sx * radius, sy * radius)
                painter.drawLine(corner, corner - QPointF(sx * arm, 0))
                painter.drawLine(corner, corner - QPointF(0, sy * arm))


def paint_asked(painter: QPainter, figure: Figure, camera: Camera, palette: BoardPalette) -> None:
    """A broken ring and a question mark: the rules wait for an answer about this one."""
    at, radius = _circle(figure, camera, 1.24)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(8, 10, 13, 190), max(4.0, radius * 0.16)))
    painter.drawEllipse(at, radius, radius)
    pen = QPen(palette.asked, max(2.5, radius * 0.1), Qt.PenStyle.CustomDashLine)
    pen.setDashPattern([2.2, 1.2])
    painter.setPen(pen)
    painter.drawEllipse(at, radius, radius)


def paint_possible(painter: QPainter, figure: Figure, camera: Camera, palette: BoardPalette) -> None:
    """Four ticks that point inwards: this one may be chosen as the target."""
    at, radius = _circle(figure, camera, 1.3)
    for colour, width in ((QColor(8, 10, 13, 210), 0.2), (palette.target, 0.12)):
        painter.setPen(QPen(colour, max(2.4, radius * width), c=Qt.PenCapStyle.RoundCap))
        for turn in (45, 135, 225, 315):
            way = QPointF(cos(radians(turn)), sin(radians(turn)))
            painter.drawLine(at + way * (radius * 0.8), at + way * (radius * 1.1))


def paint_barred(painter: QPainter, figure: Figure, camera: Camera, palette: BoardPalette) -> None:
    """A small ring with a stroke across, beside the face: the rules object to this one as the target."""
    middle, whole = _circle(figure, camera, 1.0)
    radius = max(5.0, whole * 0.36)
    at = middle - QPointF(whole * 0.72, whole * 0.72)
    slant = QPointF(cos(radians(45)), sin(radians(45))) * radius
    painter.setBrush(QColor(8, 10, 13, 215))
    painter.setPen(QPen(QColor("#d7dbe0"), max(1.6, radius * 0.24)))
    painter.drawEllipse(at, radius, radius)
    painter.drawLine(at - slant, at + slant)


def handle_at(figure: Figure, camera: Camera, facing: float) -> QPointF:
    """Where the turning handle of a figure is, for a facing in degrees clockwise from up."""
    at, radius = _circle(figure, camera, _HANDLE)
    return at + QPointF(radius * sin(radians(facing)), -radius * cos(radians(facing)))


def handle_radius(camera: Camera, size: int) -> float:
    """Radius of the handle for letters of ``size`` pixels."""
    return max(5.0, min(camera.scale * 0.13, size * 0.62))


def paint_handle(
    painter: QPainter, figure: Figure, camera: Camera, facing: float, palette: BoardPalette, size: int
) -> None:
    """A knob beyond the facing mark; drag it to turn the figure."""
    at = handle_at(figure, camera, facing)
    radius = handle_radius(camera, size)
    painter.setPen(QPen(QColor(8, 10, 13, 220), max(1.5, radius * 0.3)))
    painter.setBrush(QColor("#fffbe8"))
    painter.drawEllipse(at, radius, radius)
    painter.setPen(QPen(QColor("#20262d"), max(1.2, radius * 0.22)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inner = radius * 0.48
    painter.drawArc(QRectF(at.x() - inner, at.y() - inner, 2 * inner, 2 * inner), 40 * 16, 280 * 16)
