"""The body of a combatant as a figure of six parts, with what is written on each; the hurt ones by colour and hatching.

It is drawn from the front: the combatant's right arm is on the left of the picture.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QHelpEvent, QPainter, QPainterPath, QPainterPathStroker, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from app.panels.desk_context import DeskContext
from app.theme import font
from engine.contract import Part, Place

WIDTH, HEIGHT = 92, 122
"""Pixels at 100 %."""
_VALUES = {
    Place.HEAD: QPointF(46, 15),
    Place.BODY: QPointF(46, 50),
    Place.RIGHT_ARM: QPointF(18.5, 54),
    Place.LEFT_ARM: QPointF(73.5, 54),
    Place.RIGHT_LEG: QPointF(35.5, 97),
    Place.LEFT_LEG: QPointF(56.5, 97),
}
"""Where the value of a part is written."""


class BodyView(QWidget):
    """The figure. Its tooltip and its accessible name say each part with its note and value."""

    def __init__(self, kit: DeskContext, parts: tuple[Part, ...]) -> None:
        super().__init__()
        self._kit = kit
        self.setFixedSize(kit.look.px(WIDTH), kit.look.px(HEIGHT))
        self.fill(parts)

    def fill(self, parts: tuple[Part, ...]) -> None:
        """Show other parts, or the same as they are now."""
        self._parts = {part.place: part for part in parts}
        words = self._kit.text("combatant-body")
        self.setAccessibleName(f"{words}: " + "; ".join(self.said(part) for part in parts))
        self.update()

    def sizeHint(self) -> QSize:
        return self.size()

    def said(self, part: Part) -> str:
        """A part in words: name, note, value; and whether it is hurt."""
        name = self._kit.text(part.key)
        note = f" ({part.note})" if part.note else ""
        state = f", {self._kit.text('combatant-body-' + part.tone)}" if part.tone in ("bad", "good") else ""
        value = f": {part.value}" if part.value else ""
        return f"{name}{note}{value}{state}"

    def part_at(self, point: QPointF) -> Part | None:
        """The part under a point of the widget."""
        scale = self.width() / WIDTH
        at = QPointF(point.x() / scale, point.y() / scale)
        return next((part for place, part in self._parts.items() if _OUTLINES[place].contains(at)), None)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            part = self.part_at(QPointF(event.pos()))
            words = self.said(part) if part is not None else "\n".join(map(self.said, self._parts.values()))
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.width() / WIDTH, self.height() / HEIGHT)
        for place, outline in _OUTLINES.items():
            self._paint(painter, outline, self._parts.get(place))
        for place, part in self._parts.items():
            self._write(painter, _VALUES[place], part)

    def _paint(self, painter: QPainter, outline: QPainterPath, part: Part | None) -> None:
        colours = self._kit.look.colours
        tone = part.tone if part is not None else "plain"
        edge = QColor({"bad": colours.bad, "good": colours.good}.get(tone, colours.dim))
        painter.setPen(QPen(edge, 2.0 if tone in ("bad", "good") else 1.1))
        painter.setBrush(QColor(colours.raised if part is not None else colours.panel))
        painter.drawPath(outline)
        if tone == "bad":
            wash = QColor(edge)
            wash.setAlpha(110)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(wash)
            painter.drawPath(outline)
            painter.setBrush(QBrush(edge, Qt.BrushStyle.BDiagPattern))
            painter.drawPath(outline)

    def _write(self, painter: QPainter, at: QPointF, part: Part) -> None:
        """The value on a small plate, so that hatching does not cross it."""
        if not part.value:
            return
        colours = self._kit.look.colours
        face = font(self._kit.look, 0.86 if len(part.value) < 3 else 0.72, bold=True)
        # The painter is scaled already.
        face.setPixelSize(max(8, round(face.pixelSize() * 100 / self._kit.look.percent)))
        painter.setFont(face)
        width = painter.fontMetrics().horizontalAdvance(part.value) + 4
        height = painter.fontMetrics().height() - 2
        plate = QRectF(at.x() - width / 2, at.y() - height / 2, width, height)
        if part.tone == "bad":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.panel))
            painter.drawRoundedRect(plate, 3, 3)
        painter.setPen(QColor(colours.text))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, part.value)


def _limb(width: float, *points: tuple[float, float]) -> QPainterPath:
    """A rounded limb of ``width`` along a line."""
    line = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        line.lineTo(*point)
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(line).simplified()


def _mirrored(path: QPainterPath) -> QPainterPath:
    """The same on the other side of the figure."""
    from PySide6.QtGui import QTransform

    return QTransform(-1, 0, 0, 1, WIDTH, 0).map(path)


def _head() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(46, 15), 12, 13.5)
    return path


def _trunk() -> QPainterPath:
    path = QPainterPath(QPointF(31, 32))
    path.cubicTo(37, 29, 55, 29, 61, 32)
    path.lineTo(60, 52)
    path.lineTo(62, 75)
    path.cubicTo(56, 78, 36, 78, 30, 75)
    path.lineTo(32, 52)
    path.closeSubpath()
    return path


_RIGHT_ARM = _limb(14, (23, 38), (18, 56), (14, 73))
_RIGHT_LEG = _limb(16.5, (37.5, 86), (35, 100), (33, 112))
_OUTLINES = {
    Place.RIGHT_ARM: _RIGHT_ARM,
    Place.LEFT_ARM: _mirrored(_RIGHT_ARM),
    Place.RIGHT_LEG: _RIGHT_LEG,
    Place.LEFT_LEG: _mirrored(_RIGHT_LEG),
    Place.BODY: _trunk(),
    Place.HEAD: _head(),
}
