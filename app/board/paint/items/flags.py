"""The GM's own markers on a token: small coloured chips in a row over the bar, square where badges are round."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from app import icons
from app.board.scene.figures import Flag

MOST_FLAGS = 3
"""So many markers stand on a token; of more the last chip says how many there are besides."""
GREY = "#44505c"
"""The colour of a marker that has none of its own."""
_COUNTS_FROM = 23.0
"""From this radius of the token on a marker carries its number."""


def paint_flags(painter: QPainter, flags: tuple[Flag, ...], radius: float) -> None:
    """Draw them on a token of ``radius`` pixels whose middle is the painter's origin."""
    more = len(flags) - MOST_FLAGS + 1
    shown = flags if more <= 1 else (*flags[: MOST_FLAGS - 1], Flag("", f"+{more}", GREY))
    side = radius * 0.5
    left = -(len(shown) * side + (len(shown) - 1) * side * 0.15) / 2
    for place, flag in enumerate(shown):
        chip = QRectF(left + place * side * 1.15, radius * 0.2, side, side)
        _paint_chip(painter, flag, chip)
        if flag.count and radius >= _COUNTS_FROM:
            _paint_count(painter, flag.count, chip)


def _paint_chip(painter: QPainter, flag: Flag, chip: QRectF) -> None:
    colour = QColor(flag.colour or GREY)
    painter.setPen(QPen(QColor("#fffbe8") if flag.shown else QColor(12, 14, 18), max(1.0, chip.width() * 0.09)))
    painter.setBrush(colour)
    painter.drawRoundedRect(chip, chip.width() * 0.26, chip.width() * 0.26)
    ink = "#14171b" if colour.lightnessF() > 0.6 else "#ffffff"
    side = round(chip.width() * 0.78)
    if flag.icon in icons.names() and side >= 7:
        at = chip.center() - QPointF(side / 2, side / 2)
        painter.drawImage(at, icons.picture(flag.icon, side, ink))
        return
    painter.setFont(_letters(chip.height() * (0.72 if len(flag.letter) < 2 else 0.52)))
    painter.setPen(QColor(ink))
    painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, flag.letter)


def _paint_count(painter: QPainter, count: int, chip: QRectF) -> None:
    """The number on a light patch at the chip's upper edge."""
    height = max(8.0, chip.height() * 0.5)
    painter.setFont(_letters(height * 0.85))
    words = str(count).replace("-", "−")
    width = max(height, painter.fontMetrics().horizontalAdvance(words) + height * 0.4)
    patch = QRectF(chip.right() - width * 0.7, chip.top() - height * 0.5, width, height)
    painter.setPen(QPen(QColor(12, 14, 18), max(1.0, height * 0.1)))
    painter.setBrush(QColor("#ffe9a8"))
    painter.drawRoundedRect(patch, height / 2, height / 2)
    painter.setPen(QColor("#14171b"))
    painter.drawText(patch, Qt.AlignmentFlag.AlignCenter, words)


def _letters(height: float) -> QFont:
    font = QFont()
    font.setPixelSize(max(5, round(height)))
    font.setBold(True)
    return font
