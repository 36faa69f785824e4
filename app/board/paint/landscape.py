"""Grounds of wide country: sand, snow, ice, swamp, hills, roofs and the rest."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath

from app.board.paint.brush import BASE, CELLS, SIDE, Brush


def sand(brush: Brush) -> None:
    """Ridges that the wind has blown."""

    def ridge() -> None:
        long = brush.random.uniform(9, 18)
        brush.line(brush.shade(0.84, 130), 1.3, (-long, 0), (0, -long * 0.3), (long, 0))
        brush.line(brush.shade(1.14, 110), 0.9, (-long, 1.6), (0, 1.6 - long * 0.3), (long, 1.6))

    brush.scatter(100, ridge, reach=24)


def snow(brush: Brush) -> None:
    def drift() -> None:
        wide = brush.random.uniform(8, 16)
        brush.blob(brush.shade(0.9, 110), wide, 1.5, 2.5, 0.4)
        brush.blob(brush.shade(1.1, 170), wide, 0, 0, 0.4)

    brush.scatter(64, drift, reach=24)


def ice(brush: Brush) -> None:
    def crack() -> None:
        long = brush.random.uniform(8, 20)
        lean = brush.random.uniform(-8, 8)
        brush.line(brush.shade(1.35, 190), 1.0, (-long, lean), (0, -lean * 0.5), (long, brush.random.uniform(-6, 6)))
        brush.line(brush.shade(1.25, 130), 0.7, (0, 0), (lean, long * 0.5))

    brush.scatter(49, crack, reach=24)


def swamp(brush: Brush) -> None:
    """Mud with pools of water between the reeds."""
    water, glint = QColor(58, 98, 112, 225), QColor(150, 190, 200, 150)
    if not brush.is_dark:
        water, glint = QColor(116, 160, 172, 225), QColor(222, 240, 244, 190)

    def pool() -> None:
        wide = brush.random.uniform(8, 16)
        brush.blob(brush.shade(0.6, 190), wide + 2, 0, 1.5, 0.5)
        brush.blob(water, wide, 0, 0, 0.5)
        brush.line(glint, 1.0, (-wide * 0.5, -1), (wide * 0.2, -1))
        for _ in range(4):
            x = brush.random.uniform(-wide, wide)
            brush.line(brush.shade(0.5, 220), 1.4, (x, 3), (x + brush.random.uniform(-2, 2), -7))

    brush.scatter(100, pool, reach=24)


def lava(brush: Brush) -> None:
    def crust() -> None:
        size = brush.random.uniform(8, 14)
        brush.stone(brush.shade(0.42, 210), size)
        brush.line(brush.shade(1.7, 220), 1.6, (-size, size * 0.7), (0, size * 0.9), (size, size * 0.6))

    brush.scatter(121, crust)


def cave(brush: Brush) -> None:
    def bump() -> None:
        size = brush.random.uniform(3, 8)
        brush.line(brush.shade(0.6, 140), 1.2, (-size, 0), (0, size * 0.7), (size, 0))
        brush.blob(brush.shade(1.2, 60), size * 0.7, 0, -2, 0.6)

    brush.scatter(121, bump)


def bridge(brush: Brush) -> None:
    """Planks across, with a beam at each side of a cell."""
    plank = BASE / 5
    for column in range(CELLS * 5):
        left = column * plank
        brush.painter.fillRect(QRectF(left, 0, plank, SIDE), brush.shade(brush.random.uniform(0.85, 1.12), 140))
        brush.painter.fillRect(QRectF(left, 0, 1.6, SIDE), brush.shade(0.5, 230))


def deep_woods(brush: Brush) -> None:
    def crown() -> None:
        radius = brush.random.uniform(10, 17)
        brush.blob(brush.shade(0.4, 190), radius, 2, 3)
        brush.blob(brush.shade(brush.random.uniform(0.8, 1.05)), radius)
        for _ in range(6):
            angle, far = brush.random.uniform(0, 2 * pi), radius * brush.random.uniform(0.2, 0.7)
            spot = brush.shade(1.28 if brush.random.random() < 0.5 else 0.66, 160)
            brush.blob(spot, radius * 0.28, far * cos(angle) - 1.5, far * sin(angle) - 2)

    brush.scatter(256, crown, reach=28)


def building(brush: Brush) -> None:
    """Roof tiles, row over row."""
    tile, height = BASE / 6, BASE / 6
    for row in range(CELLS * 6):
        left = -tile / 2 if row % 2 else 0.0
        for column in range(CELLS * 6 + 1):
            shade = 1.0 if column == CELLS * 6 else brush.random.uniform(0.86, 1.14)
            slab = QRectF(left + column * tile, row * height, tile - 1, height - 1)
            brush.painter.fillRect(slab, brush.shade(shade, 170))
            brush.line(brush.shade(0.5, 200), 1.2, (slab.left(), slab.bottom()), (slab.right(), slab.bottom()))


def rubble(brush: Brush) -> None:
    def block() -> None:
        size = brush.random.uniform(4, 9)
        brush.painter.rotate(brush.random.uniform(0, 90))
        brush.painter.fillRect(QRectF(-size + 1, -size * 0.6 + 1.5, 2 * size, 1.2 * size), brush.shade(0.5, 170))
        tone = brush.shade(brush.random.uniform(0.92, 1.28))
        brush.painter.fillRect(QRectF(-size, -size * 0.6, 2 * size, 1.2 * size), tone)

    brush.scatter(196, block)


def hills(brush: Brush) -> None:
    def knoll() -> None:
        wide = brush.random.uniform(10, 18)
        brush.line(brush.shade(0.66, 190), 1.6, (-wide, 4), (0, -wide * 0.9), (wide, 4))
        for step in (0.25, 0.5, 0.75):
            x = wide * step
            brush.line(brush.shade(0.74, 130), 0.9, (x, -2 + 4 * step), (x + 3, 4))

    brush.scatter(49, knoll, reach=26)


def mountain(brush: Brush) -> None:
    def peak() -> None:
        wide, high = brush.random.uniform(11, 17), brush.random.uniform(16, 24)
        path = QPainterPath(QPointF(-wide, 8))
        for x, y in ((0.0, 8 - high), (wide, 8.0)):
            path.lineTo(QPointF(x, y))
        brush.painter.setPen(Qt.PenStyle.NoPen)
        brush.painter.setBrush(brush.shade(1.12))
        brush.painter.drawPath(path)
        shady = QPainterPath(QPointF(0, 8 - high))
        for x, y in ((wide, 8.0), (wide * 0.1, 8.0), (-wide * 0.15, 8 - high * 0.55)):
            shady.lineTo(QPointF(x, y))
        brush.painter.setBrush(brush.shade(0.66))
        brush.painter.drawPath(shady)
        brush.line(brush.shade(0.42, 220), 1.3, (-wide, 8), (0, 8 - high))
        brush.line(brush.shade(0.42, 220), 1.3, (0, 8 - high), (wide, 8))

    brush.scatter(64, peak, reach=28)


def field(brush: Brush) -> None:
    """Furrows with ears of corn."""
    for row in range(CELLS * 5):
        top = (row + 0.5) * BASE / 5
        brush.painter.fillRect(QRectF(0, top, SIDE, 2.2), brush.shade(0.72, 150))
        for place in range(CELLS * 8):
            x = (place + brush.random.uniform(0.1, 0.9)) * BASE / 8
            brush.line(brush.shade(1.25, 190), 1.2, (x, top), (x + brush.random.uniform(-1.5, 1.5), top - 5))


def void(brush: Brush) -> None:
    """Nothing: thin slanting lines, as on the margin of a map."""
    for start in range(0, 2 * SIDE, BASE // 2):
        brush.line(brush.shade(1.3 if brush.is_dark else 0.93, 150), 1.0, (start, 0), (start - SIDE, SIDE))


def castle(brush: Brush) -> None:
    """Curtain walls seen from before: courses of hewn stone with battlements."""
    _battlements(brush)


def keep(brush: Brush) -> None:
    """Walls as of a castle, with a gateway in every cell."""
    _battlements(brush)
    for row in range(CELLS):
        for column in range(CELLS):
            middle, foot = (column + 0.5) * BASE, (row + 1) * BASE
            for colour, half in ((brush.shade(1.35), BASE * 0.2), (brush.shade(0.22), BASE * 0.14)):
                brush.blob(colour, half, middle, foot - BASE * 0.34)
                brush.painter.fillRect(QRectF(middle - half, foot - BASE * 0.34, 2 * half, BASE * 0.33), colour)


def _battlements(brush: Brush) -> None:
    """A wall to a cell, one behind the other, each with its teeth."""
    high = wide = BASE / 3
    for wall in range(CELLS):
        foot = (wall + 1) * BASE
        brush.painter.fillRect(QRectF(0, foot - 2 * high, SIDE, 2 * high), brush.shade(0.86, 200))
        for column in range(CELLS * 3):
            left = column * wide
            tooth = QRectF(left + wide * 0.2, foot - 2.7 * high, wide * 0.6, high * 0.75)
            brush.painter.fillRect(tooth.translated(2.2, 0), brush.shade(0.5, 130))
            brush.painter.fillRect(tooth, brush.shade(1.16))
            for course, push in ((2, 0.0), (1, wide / 2)):
                stone = QRectF(left + push + 0.7, foot - course * high + 0.7, wide - 1.4, high - 1.4)
                tone = brush.shade(brush.random.uniform(0.98, 1.2), 215)
                for shift in (0.0, -SIDE):  # what is pushed over the rim comes in on the other side
                    brush.painter.fillRect(stone.translated(shift, 0), tone)
        brush.line(brush.shade(0.42, 220), 1.8, (0, foot - 1), (SIDE, foot - 1))
        brush.line(brush.shade(0.5, 200), 1.2, (0, foot - 2 * high), (SIDE, foot - 2 * high))
