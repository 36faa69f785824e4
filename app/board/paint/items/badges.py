"""The badges of a token and the numbers that go up and down on it."""

from __future__ import annotations

from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from app import icons
from app.board.scene.figures import Look, Mark, Tally

ROOM = 1.5
"""Side of a sprite in diameters of its token: room for the facing mark, badges and shadow."""
_TONES = {"good": "#1f8a70", "bad": "#c0392b", "plain": "#44505c"}
_LEAST_MARK = 5.5
"""Radius in pixels of a badge that is drawn on every token, unless the token is smaller still."""
_COUNTS_FROM = 23.0
"""From this radius on a badge carries its figure."""


def paint_marks(painter: QPainter, marks: tuple[Mark, ...], radius: float) -> None:
    """Badges on the rim, from the left upwards; a fourth and more become a number."""
    shown = marks if len(marks) <= 4 else (*marks[:3], Mark("", f"+{len(marks) - 3}", "plain"))
    for number, mark in enumerate(shown):
        turn = radians(200 + number * 36)
        at = QPointF(radius * 0.98 * cos(turn), radius * 0.98 * sin(turn))
        paint_badge(painter, mark, at, radius * 0.27)
        if mark.count and radius >= _COUNTS_FROM:
            _paint_number(painter, Tally("", mark.count), at + QPointF(0, -radius * 0.26), max(8.0, radius * 0.26))


def paint_far_mark(painter: QPainter, look: Look, radius: float) -> None:
    """On a token too small for badges: the first of those by which everybody plans, as large as can be told apart."""
    mark = next((one for one in look.marks if one.far), None)
    if mark is not None:
        turn = radians(225)
        at = QPointF(radius * 0.85 * cos(turn), radius * 0.85 * sin(turn))
        paint_badge(painter, mark, at, min(radius * 0.6, max(_LEAST_MARK, radius * 0.42)))


def paint_tallies(painter: QPainter, look: Look, radius: float) -> None:
    """The numbers that go up and down, on the rim below the middle: beside the bars, away from badges and beak."""
    height = max(11.0, radius * 0.46)
    sides = (1, -1)
    if look.facing is not None and 80 <= look.facing <= 150:
        # The beak looks to the lower right.
        sides = (-1, 1)
    for side, tally in zip(sides, look.tallies, strict=False):
        width = _number_width(painter, tally, height)
        x = min(radius * 0.97, radius * ROOM - width / 2 - 1)
        _paint_number(painter, tally, QPointF(side * x, radius * 0.34), height)


def _number_font(height: float) -> QFont:
    font = QFont()
    font.setPixelSize(max(7, round(height * 0.8)))
    font.setBold(True)
    return font


def _has_icon(tally: Tally, height: float) -> bool:
    return height >= 15 and tally.icon in icons.names()


def _number_width(painter: QPainter, tally: Tally, height: float) -> float:
    painter.setFont(_number_font(height))
    words = painter.fontMetrics().horizontalAdvance(_number(tally))
    return max(height, words + height * 0.45) + (height * 0.75 if _has_icon(tally, height) else 0)


def _number(tally: Tally) -> str:
    return str(tally.value).replace("-", "\u2212")


def _paint_number(painter: QPainter, tally: Tally, at: QPointF, height: float) -> None:
    """A number on a light patch, dark on light in every theme, with its drawing where there is room."""
    width = _number_width(painter, tally, height)
    patch = QRectF(at.x() - width / 2, at.y() - height / 2, width, height)
    painter.setPen(QPen(QColor(12, 14, 18), max(1.0, height * 0.1)))
    painter.setBrush(QColor("#ffe9a8"))
    painter.drawRoundedRect(patch, height / 2, height / 2)
    if _has_icon(tally, height):
        side = round(height * 0.8)
        painter.drawImage(patch.topLeft() + QPointF(height * 0.16, height * 0.1),
                          icons.picture(tally.icon, side, "#14171b"))  # fmt: skip
        patch.setLeft(patch.left() + height * 0.75)
    painter.setFont(_number_font(height))
    painter.setPen(QColor("#14171b"))
    painter.drawText(patch, Qt.AlignmentFlag.AlignCenter, _number(tally))


def paint_badge(painter: QPainter, mark: Mark, at: QPointF, radius: float) -> None:
    painter.setPen(QPen(QColor("#fffbe8"), max(1.0, radius * 0.14)))
    painter.setBrush(QColor(_TONES.get(mark.tone, _TONES["plain"])))
    painter.drawEllipse(at, radius, radius)
    side = round(radius * 1.5)
    if mark.icon in icons.names() and side >= 7:
        painter.drawImage(at - QPointF(side / 2, side / 2), icons.picture(mark.icon, side, "#ffffff"))
        return
    font = QFont()
    font.setPixelSize(max(5, round(radius * 1.25)))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor("#ffffff"))
    around = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(around, Qt.AlignmentFlag.AlignCenter, mark.letter)
