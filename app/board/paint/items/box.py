"""Small signs on the map: a box of a few lines, a name under a token, a number on a cell; each drawn once and kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from app.board.paint.items.area import hatch_tile
from app.board.paint.palette import BoardPalette

LabelPlace = tuple[tuple[float, float, float, float], int]
"""Where a name stands, and which picture of it: another name, or other numbers, may stand at the same place."""


class Tone(StrEnum):
    """How a line of a box is written."""

    TITLE = "title"
    PLAIN = "plain"
    FAINT = "faint"
    WARNING = "warning"
    FORBIDDEN = "forbidden"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a box; ``number`` (0: none) is a round sign before it, ``colour`` a patch with ``hatch``."""

    text: str
    tone: Tone = Tone.PLAIN
    number: int = 0
    colour: str = ""
    hatch: str = ""


class Signs:
    """Draws signs in one palette and letter size (device pixels), and keeps them."""

    def __init__(self, palette: BoardPalette, size: int) -> None:
        self.palette = palette
        self.size = size
        self._kept: OrderedDict[object, QPixmap] = OrderedDict()

    def font(self, factor: float = 1.0, *, bold: bool = False) -> QFont:
        """The map's font at ``factor`` times the ordinary size."""
        font = QFont()
        font.setPixelSize(max(8, round(self.size * factor)))
        if bold:
            font.setWeight(QFont.Weight.DemiBold)
        return font

    def box(self, lines: tuple[Line, ...]) -> QPixmap:
        """A framed box with these lines, wrapped where they are long."""
        return self._get(("box", lines), lambda: self._box(lines))

    def label(self, name: str, numbers: str) -> QPixmap:
        """The name of a figure with its numbers, to be put under it."""
        return self._get(("label", name, numbers), lambda: self._label(name, numbers))

    def pill(self, said: str, colour: QColor, *, strong: bool = False) -> QPixmap:
        """A short text on a rounded patch: the price of a cell."""
        return self._get(("pill", said, colour.rgba(), strong), lambda: self._pill(said, colour, strong))

    def numbered(self, number: int, scale: int) -> QPixmap:
        """A round warning sign with a number, smaller where cells are small (``scale`` pixels)."""
        radius = max(self.size * 0.55, min(self.size * 0.78, scale * 0.22))
        return self._get(("number", number, radius), lambda: self._numbered(number, radius))

    def _get(self, key: object, draw: object) -> QPixmap:
        found = self._kept.get(key)
        if found is None:
            assert callable(draw)
            found = self._kept[key] = draw()
            while len(self._kept) > 200:
                self._kept.popitem(last=False)
        return found

    def _blank(self, width: float, height: float) -> QPixmap:
        pixmap = QPixmap(QSize(round(width), round(height)))
        pixmap.fill(Qt.GlobalColor.transparent)
        return pixmap

    def _box(self, lines: tuple[Line, ...]) -> QPixmap:
        pad, gap, sign = self.size * 0.7, self.size * 0.3, self.size * 1.5
        widest = self.size * 24
        fonts = [self.font(1.08, bold=True) if line.tone is Tone.TITLE else self.font() for line in lines]
        rows: list[tuple[Line, QFont, float, QRectF]] = []
        width = 0.0
        for line, font in zip(lines, fonts, strict=True):
            indent = sign if line.number or line.colour or line.tone is Tone.FORBIDDEN else 0.0
            bounds = QFontMetricsF(font).boundingRect(
                QRectF(0, 0, widest - indent, 1e4), Qt.TextFlag.TextWordWrap, line.text
            )
            rows.append((line, font, indent, bounds))
            width = max(width, bounds.width() + indent + 2)
        height = sum(row[3].height() for row in rows) + gap * (len(rows) - 1)
        pixmap = self._blank(width + 2 * pad, height + 2 * pad)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette.box_edge, max(1.0, self.size / 13)))
        painter.setBrush(self.palette.box)
        frame = QRectF(pixmap.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(frame, self.size * 0.45, self.size * 0.45)
        top = pad
        for line, font, indent, bounds in rows:
            self._paint_sign(painter, line, QPointF(pad, top), QFontMetricsF(font).height())
            painter.setFont(font)
            painter.setPen(self._ink(line.tone))
            place = QRectF(pad + indent, top, width - indent, bounds.height() + 1)
            painter.drawText(place, Qt.TextFlag.TextWordWrap, line.text)
            top += bounds.height() + gap
        painter.end()
        return pixmap

    def _paint_sign(self, painter: QPainter, line: Line, at: QPointF, height: float) -> None:
        middle = QPointF(at.x() + self.size * 0.6, at.y() + height / 2)
        if line.number:
            self._paint_number(painter, line.number, middle, self.size * 0.62)
        elif line.colour:
            painter.setPen(QPen(self.palette.ink, 1))
            painter.setBrush(QColor(line.colour))
            half = self.size * 0.4
            patch = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
            painter.drawRoundedRect(patch, 2, 2)
            if line.hatch:
                tile = hatch_tile(line.hatch, self.palette.ink.rgba(), round(self.size * 2.4))
                painter.drawTiledPixmap(patch.adjusted(1, 1, -1, -1), tile)
        elif line.tone is Tone.FORBIDDEN:
            half = self.size * 0.3
            painter.setPen(QPen(self.palette.danger, max(1.5, self.size * 0.16), c=Qt.PenCapStyle.RoundCap))
            painter.drawLine(middle + QPointF(-half, -half), middle + QPointF(half, half))
            painter.drawLine(middle + QPointF(-half, half), middle + QPointF(half, -half))

    def _ink(self, tone: Tone) -> QColor:
        if tone is Tone.FAINT:
            return self.palette.faint
        return self.palette.danger if tone is Tone.FORBIDDEN else self.palette.text

    def _label(self, name: str, numbers: str) -> QPixmap:
        font, small = self.font(0.98, bold=True), self.font(0.92)
        metrics, fine = QFontMetricsF(font), QFontMetricsF(small)
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, self.size * 14)
        pad = self.size * 0.45
        first, second = metrics.horizontalAdvance(shown), fine.horizontalAdvance(numbers) if numbers else 0.0
        between = pad if numbers else 0.0
        pixmap = self._blank(first + between + second + 2 * pad, metrics.height() + pad * 0.5)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette.box_edge, 1))
        painter.setBrush(self.palette.box)
        painter.drawRoundedRect(QRectF(pixmap.rect()).adjusted(0.5, 0.5, -0.5, -0.5), pad, pad)
        painter.setFont(font)
        painter.setPen(self.palette.text)
        centre = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(pad, 0, first + 2, pixmap.height()), centre, shown)
        painter.setFont(small)
        painter.setPen(self.palette.faint)
        painter.drawText(QRectF(pad + first + between, 0, second + 2, pixmap.height()), centre, numbers)
        painter.end()
        return pixmap

    def _pill(self, said: str, colour: QColor, strong: bool) -> QPixmap:
        font = self.font(1.0 if strong else 0.86, bold=True)
        metrics = QFontMetricsF(font)
        pad = self.size * 0.32
        pixmap = self._blank(
            max(metrics.horizontalAdvance(said) + 2 * pad, metrics.height()), metrics.height() + pad * 0.2
        )
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour, max(1.0, self.size * (0.13 if strong else 0.09))))
        painter.setBrush(self.palette.box)
        frame = QRectF(pixmap.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(frame, frame.height() / 2.4, frame.height() / 2.4)
        painter.setFont(font)
        painter.setPen(self.palette.text)
        painter.drawText(QRectF(pixmap.rect()), Qt.AlignmentFlag.AlignCenter, said)
        painter.end()
        return pixmap

    def _numbered(self, number: int, radius: float) -> QPixmap:
        pixmap = self._blank(2 * radius + 4, 2 * radius + 4)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_number(painter, number, QPointF(radius + 2, radius + 2), radius)
        painter.end()
        return pixmap

    def _paint_number(self, painter: QPainter, number: int, middle: QPointF, radius: float) -> None:
        painter.setPen(QPen(QColor("#fff8ec"), max(1.0, radius * 0.16)))
        painter.setBrush(QColor("#c8321a"))
        painter.drawEllipse(middle, radius, radius)
        font = self.font(1.0, bold=True)
        font.setPixelSize(max(7, round(radius * 1.25)))
        painter.setFont(font)
        painter.setPen(QColor("#ffffff"))
        around = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        painter.drawText(around, Qt.AlignmentFlag.AlignCenter, str(number))


Spot = tuple[float, float]


def beside(sign: QSize, around: QRectF, view: QRect, gap: float, keep_free: Sequence[Spot] = ()) -> QPoint:
    """Where a box goes: right of what it speaks of, else left, below or above, always whole in the view.

    The first place that covers neither ``around`` nor any of the points ``keep_free`` is taken, else the best one.
    """
    wide, high = sign.width(), sign.height()
    level, centred = around.center().y() - high / 3, around.center().x() - wide / 2
    places = (
        (around.right() + gap, level),
        (around.left() - gap - wide, level),
        (centred, around.bottom() + gap),
        (centred, around.top() - gap - high),
    )
    best, least = QPoint(), float("inf")
    for left, top in places:
        x = min(max(left, view.left() + 4), max(view.right() - wide - 4, view.left() + 4))
        y = min(max(top, view.top() + 4), max(view.bottom() - high - 4, view.top() + 4))
        right, bottom = x + wide, y + high
        hidden = sum(x <= px <= right and y <= py <= bottom for px, py in keep_free)
        hidden += 3 * QRectF(x, y, wide, high).intersects(around)
        if hidden < least:
            best, least = QPoint(round(x), round(y)), hidden
        if not hidden:
            break
    return best


def renewed_labels(before: set[LabelPlace], after: set[LabelPlace]) -> list[QRectF]:
    """Where names look different."""
    return [QRectF(*place) for place in sorted({place for place, _ in before ^ after})]
