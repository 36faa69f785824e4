"""Things that stand in cells: furniture, trees, stones, arrow slits; drawn from above in board units."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRadialGradient

from app.board.paint.palette import BoardPalette
from engine.battle.board import Board, Thing

MARGIN = 0.6
"""How far a thing may stick out of the centre of its cell."""


def paint_things(painter: QPainter, board: Board, palette: BoardPalette, part: QRectF) -> None:
    """Draw the things whose cells lie in ``part`` of the board."""
    wide = part.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
    for thing in board.things:
        x, y = board.grid.centre(thing.cell)
        if wide.contains(x, y):
            painter.save()
            painter.translate(x, y)
            _DRAWINGS.get(thing.kind, _crate)(painter, thing, palette)
            painter.restore()


def _turn(thing: Thing) -> float:
    """A small angle of its own for each thing, the same every time."""
    return (thing.cell.x * 73 + thing.cell.y * 151) % 50 - 25


def _shadow(painter: QPainter, palette: BoardPalette, width: float, height: float, *, round_: bool = False) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.shadow)
    rect = QRectF(-width / 2 + 0.05, -height / 2 + 0.07, width, height)
    painter.drawEllipse(rect) if round_ else painter.drawRoundedRect(rect, 0.05, 0.05)


def _ink(painter: QPainter, palette: BoardPalette, fill: QColor, width: float = 0.035) -> None:
    painter.setPen(QPen(palette.ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(fill)


def _table(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    _shadow(painter, palette, 0.86, 0.62)
    _ink(painter, palette, palette.wood)
    painter.drawRoundedRect(QRectF(-0.43, -0.31, 0.86, 0.62), 0.05, 0.05)
    painter.setPen(QPen(palette.wood.darker(145), 0.02))
    for y in (-0.105, 0.105):
        painter.drawLine(QLineF(-0.41, y, 0.41, y))


def _barrel(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    _shadow(painter, palette, 0.64, 0.64, round_=True)
    _ink(painter, palette, palette.wood)
    painter.drawEllipse(QPointF(), 0.32, 0.32)
    _ink(painter, palette, palette.wood.lighter(118), 0.025)
    painter.drawEllipse(QPointF(), 0.23, 0.23)
    painter.setPen(QPen(palette.wood.darker(150), 0.018))
    for x in (-0.09, 0.0, 0.09):
        half = (0.22**2 - x * x) ** 0.5
        painter.drawLine(QLineF(x, -half, x, half))


def _crate(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    painter.rotate(_turn(thing) / 3)
    _shadow(painter, palette, 0.66, 0.66)
    _ink(painter, palette, palette.wood.lighter(108))
    painter.drawRect(QRectF(-0.33, -0.33, 0.66, 0.66))
    painter.setPen(QPen(palette.wood.darker(160), 0.03))
    painter.drawRect(QRectF(-0.24, -0.24, 0.48, 0.48))
    painter.drawLine(QLineF(-0.24, -0.24, 0.24, 0.24))
    painter.drawLine(QLineF(-0.24, 0.24, 0.24, -0.24))


def _tree(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    painter.rotate(_turn(thing) * 7)
    crown = _lobes(0.47, 9, 0.07)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.shadow)
    painter.drawPath(crown.translated(0.06, 0.06))
    light = QRadialGradient(QPointF(-0.12, -0.14), 0.6)
    light.setColorAt(0, palette.leaf.lighter(128))
    light.setColorAt(1, palette.leaf.darker(115))
    painter.setPen(QPen(palette.ink, 0.03))
    painter.setBrush(QBrush(light))
    painter.drawPath(crown)
    painter.setPen(QPen(palette.leaf.darker(150), 0.025))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(_lobes(0.27, 6, 0.05))
    _ink(painter, palette, palette.wood.darker(120), 0.02)
    painter.drawEllipse(QPointF(), 0.08, 0.08)


def _bush(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    painter.rotate(_turn(thing) * 5)
    _ink(painter, palette, palette.leaf, 0.025)
    painter.drawPath(_lobes(0.33, 6, 0.08))
    painter.setPen(QPen(palette.leaf.darker(145), 0.02))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(_lobes(0.17, 5, 0.05))


def _lobes(radius: float, count: int, depth: float) -> QPainterPath:
    """A round outline of ``count`` lobes."""
    path = QPainterPath(QPointF(radius, 0))
    for lobe in range(count):
        mid, end = (lobe + 0.5) * 2 * pi / count, (lobe + 1) * 2 * pi / count
        bulge = radius + 2 * depth
        path.quadTo(QPointF(bulge * cos(mid), bulge * sin(mid)), QPointF(radius * cos(end), radius * sin(end)))
    path.closeSubpath()
    return path


def _boulder(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    painter.rotate(_turn(thing) * 7)
    radii = (0.42, 0.36, 0.43, 0.38, 0.44, 0.37, 0.4)
    corners = [QPointF(r * cos(n * 2 * pi / 7), 0.86 * r * sin(n * 2 * pi / 7)) for n, r in enumerate(radii)]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.shadow)
    painter.drawPolygon([corner + QPointF(0.06, 0.07) for corner in corners])
    _ink(painter, palette, palette.stone)
    painter.drawPolygon(corners)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.stone.lighter(122))
    painter.drawPolygon([corner * 0.62 + QPointF(-0.06, -0.07) for corner in corners])


def _statue(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    _shadow(painter, palette, 0.72, 0.72)
    _ink(painter, palette, palette.stone.darker(112))
    painter.drawRoundedRect(QRectF(-0.36, -0.36, 0.72, 0.72), 0.06, 0.06)
    _ink(painter, palette, palette.stone.lighter(112), 0.03)
    painter.drawEllipse(QRectF(-0.27, -0.14, 0.54, 0.3))
    painter.drawEllipse(QPointF(0, -0.02), 0.12, 0.12)


def _pillar(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    _shadow(painter, palette, 0.72, 0.72, round_=True)
    _ink(painter, palette, palette.stone)
    painter.drawEllipse(QPointF(), 0.36, 0.36)
    _ink(painter, palette, palette.stone.lighter(114), 0.02)
    painter.drawEllipse(QPointF(), 0.26, 0.26)


def _chest(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    _shadow(painter, palette, 0.6, 0.42)
    _ink(painter, palette, palette.wood)
    painter.drawRoundedRect(QRectF(-0.3, -0.21, 0.6, 0.42), 0.06, 0.06)
    painter.setPen(QPen(palette.lock, 0.04))
    painter.drawLine(QLineF(-0.18, -0.2, -0.18, 0.2))
    painter.drawLine(QLineF(0.18, -0.2, 0.18, 0.2))
    _ink(painter, palette, palette.lock, 0.015)
    painter.drawRect(QRectF(-0.05, 0.08, 0.1, 0.1))


def _fire(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    glow = QRadialGradient(QPointF(), 0.5)
    glow.setColorAt(0, QColor(255, 214, 120, 235))
    glow.setColorAt(0.45, QColor(255, 130, 40, 190))
    glow.setColorAt(1, QColor(255, 90, 20, 0))
    for angle in (20, 80, 140):
        painter.save()
        painter.rotate(angle)
        _ink(painter, palette, palette.wood.darker(140), 0.02)
        painter.drawRoundedRect(QRectF(-0.32, -0.05, 0.64, 0.1), 0.04, 0.04)
        painter.restore()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(glow))
    painter.drawEllipse(QPointF(), 0.5, 0.5)


def _arrow_slit(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    """Masonry that fills the cell, with the cross of the slit in it."""
    _ink(painter, palette, palette.stone.darker(125))
    painter.drawRect(QRectF(-0.48, -0.48, 0.96, 0.96))
    painter.setPen(QPen(palette.stone.darker(165), 0.02))
    for y in (-0.24, 0.0, 0.24):
        painter.drawLine(QLineF(-0.47, y, 0.47, y))
    painter.setPen(QPen(palette.ink, 0.11, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    painter.drawLine(QLineF(0, -0.34, 0, 0.34))
    painter.drawLine(QLineF(-0.18, 0, 0.18, 0))


def _low_wall(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    """Rubble across the cell."""
    _shadow(painter, palette, 0.94, 0.34)
    for row, shift in ((-0.13, 0.0), (0.02, 0.12)):
        for n in range(4):
            _ink(painter, palette, palette.low_wall.lighter(100 + 9 * ((n + thing.cell.x) % 3)), 0.02)
            painter.drawRoundedRect(QRectF(-0.47 + n * 0.235 + shift * 0.4, row, 0.21, 0.13), 0.04, 0.04)


def _bed(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    _shadow(painter, palette, 0.56, 0.88)
    _ink(painter, palette, palette.wood)
    painter.drawRoundedRect(QRectF(-0.28, -0.44, 0.56, 0.88), 0.05, 0.05)
    _ink(painter, palette, QColor("#e9e4d8"), 0.02)
    painter.drawRoundedRect(QRectF(-0.2, -0.38, 0.4, 0.2), 0.06, 0.06)
    _ink(painter, palette, QColor("#7c4a4a"), 0.02)
    painter.drawRoundedRect(QRectF(-0.24, -0.12, 0.48, 0.52), 0.04, 0.04)


def _chair(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    painter.rotate(_turn(thing) * 4)
    _ink(painter, palette, palette.wood, 0.025)
    painter.drawRoundedRect(QRectF(-0.17, -0.17, 0.34, 0.34), 0.04, 0.04)
    painter.drawRoundedRect(QRectF(-0.19, -0.22, 0.38, 0.09), 0.04, 0.04)


def _bench(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    painter.rotate(_turn(thing) / 5)
    _shadow(painter, palette, 0.84, 0.26)
    _ink(painter, palette, palette.wood, 0.025)
    painter.drawRoundedRect(QRectF(-0.42, -0.13, 0.84, 0.26), 0.04, 0.04)
    painter.setPen(QPen(palette.wood.darker(145), 0.02))
    painter.drawLine(QLineF(-0.4, 0, 0.4, 0))


def _stairs(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    """Steps that lead down into the dark."""
    for step in range(5):
        _ink(painter, palette, palette.stone.darker(100 + 34 * step), 0.025)
        painter.drawRect(QRectF(-0.42 + 0.04 * step, -0.44 + 0.176 * step, 0.84 - 0.08 * step, 0.176))


def _altar(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    """A block of stone with a cloth across it and two candles."""
    _shadow(painter, palette, 0.9, 0.56)
    _ink(painter, palette, palette.stone)
    painter.drawRect(QRectF(-0.45, -0.28, 0.9, 0.56))
    _ink(painter, palette, palette.cloth, 0.02)
    painter.drawRect(QRectF(-0.2, -0.28, 0.4, 0.56))
    _ink(painter, palette, palette.lock, 0.02)
    for x in (-0.33, 0.33):
        painter.drawEllipse(QPointF(x, 0), 0.06, 0.06)


def _bookcase(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    """A shelf against a wall, with the backs of books."""
    _shadow(painter, palette, 0.92, 0.4)
    _ink(painter, palette, palette.wood.darker(115))
    painter.drawRect(QRectF(-0.46, -0.2, 0.92, 0.4))
    backs = (palette.cloth, palette.window, palette.leaf, palette.lock)
    for place in range(8):
        _ink(painter, palette, backs[(place + thing.cell.x) % 4].darker(125), 0.015)
        painter.drawRect(QRectF(-0.41 + 0.103 * place, -0.12, 0.09, 0.2 + 0.03 * (place % 3)))


def _well(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    """A ring of stones around water."""
    _shadow(painter, palette, 0.84, 0.84, round_=True)
    _ink(painter, palette, palette.stone)
    painter.drawEllipse(QPointF(), 0.42, 0.42)
    for stone in range(10):
        angle = stone * pi / 5
        painter.drawLine(QLineF(0.28 * cos(angle), 0.28 * sin(angle), 0.42 * cos(angle), 0.42 * sin(angle)))
    _ink(painter, palette, palette.window.darker(170))
    painter.drawEllipse(QPointF(), 0.28, 0.28)


def _wagon(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    _ink(painter, palette, palette.wood.darker(150), 0.02)
    for x in (-0.3, 0.18):
        for y in (-0.44, 0.34):
            painter.drawRoundedRect(QRectF(x, y, 0.2, 0.1), 0.03, 0.03)
    _table(painter, thing, palette)


def _item(painter: QPainter, thing: Thing, palette: BoardPalette) -> None:
    """A weapon that lies about: a small blade across the corner of its cell, where a figure on it does not hide it."""
    painter.translate(0.2, 0.22)
    painter.rotate(-45 + _turn(thing) / 2)
    painter.setPen(QPen(palette.shadow, 0.07, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QLineF(-0.16, 0.03, 0.22, 0.03))
    painter.setPen(QPen(palette.ink, 0.085, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QLineF(-0.08, 0, 0.22, 0))
    painter.setPen(QPen(palette.stone.lighter(135), 0.045, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QLineF(-0.08, 0, 0.22, 0))
    _ink(painter, palette, palette.lock, 0.02)
    painter.drawRoundedRect(QRectF(-0.11, -0.09, 0.045, 0.18), 0.02, 0.02)
    _ink(painter, palette, palette.wood, 0.02)
    painter.drawRoundedRect(QRectF(-0.22, -0.03, 0.11, 0.06), 0.02, 0.02)


_DRAWINGS: dict[str, Callable[[QPainter, Thing, BoardPalette], None]] = {
    "table": _table,
    "barrel": _barrel,
    "crate": _crate,
    "box": _crate,
    "tree": _tree,
    "bush": _bush,
    "hedge": _bush,
    "boulder": _boulder,
    "rock": _boulder,
    "statue": _statue,
    "pillar": _pillar,
    "column": _pillar,
    "chest": _chest,
    "fire": _fire,
    "campfire": _fire,
    "arrow-slit": _arrow_slit,
    "low-wall": _low_wall,
    "rubble": _low_wall,
    "bed": _bed,
    "chair": _chair,
    "bench": _bench,
    "stairs": _stairs,
    "altar": _altar,
    "bookcase": _bookcase,
    "well": _well,
    "item": _item,
    "wagon": _wagon,
    "cart": _wagon,
}
