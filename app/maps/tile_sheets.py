"""The tiles that a Tiled map of ours is laid with: a sheet for grounds, one for heights, one for what cells are."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPolygonF

from app.board.paint.brush import CELLS as CELLS_OF_TEXTURE
from app.board.paint.palette import BoardPalette
from app.board.paint.textures import image_of, texture
from engine.battle.board import GROUNDS
from engine.grid.grid import Layout
from engine.maps.write_tiled import CELLS, tile_size

TINTS = {"light": "#8a7a20", "air": "#607080", "depth": "#2060a0", "zone": "#9050c0"}
"""Colours of the tiles by what they speak of."""


def ground_tiles(layout: Layout, palette: BoardPalette) -> QImage:
    """A tile of every ground, side by side, in the order of their numbers."""
    width, height = tile_size(layout)
    sheet = _sheet(len(GROUNDS), width, height)
    painter = QPainter(sheet)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = max(width, height)
    for number, ground in enumerate(GROUNDS):
        look = image_of(texture(ground.id, side, palette.is_dark))
        painter.save()
        painter.translate(number * width, 0)
        painter.setClipPath(_outline(layout, width, height))
        # Any part of the texture will do: it fills many cells a side.
        painter.drawImage(
            QRect(0, 0, width, height), look, QRect(0, 0, width, height).translated(side * (CELLS_OF_TEXTURE // 2), 0)
        )
        painter.restore()
    painter.end()
    return sheet


def height_tiles(layout: Layout, heights: tuple[int, ...]) -> QImage:
    """A tile with the number of each height."""
    width, height = tile_size(layout)
    sheet = _sheet(len(heights), width, height)
    painter = QPainter(sheet)
    font = QFont()
    font.setPixelSize(height // 3)
    font.setBold(True)
    painter.setFont(font)
    for number, steps in enumerate(heights):
        painter.setPen(QColor("#000000"))
        painter.drawText(QRect(number * width + 1, 1, width, height), Qt.AlignmentFlag.AlignCenter, f"{steps:+d}")
        painter.setPen(QColor("#ffffff"))
        painter.drawText(QRect(number * width, 0, width, height), Qt.AlignmentFlag.AlignCenter, f"{steps:+d}")
    painter.end()
    return sheet


def cell_tiles(layout: Layout) -> QImage:
    """A tile of everything that is said of cells: light, air and depth by number, the mark of a zone."""
    width, height = tile_size(layout)
    sheet = _sheet(len(CELLS), width, height)
    painter = QPainter(sheet)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = QFont()
    font.setPixelSize(height // 6)
    painter.setFont(font)
    for number, (name, value) in enumerate(CELLS):
        colour = QColor(TINTS[name])
        painter.save()
        painter.translate(number * width, 0)
        painter.setClipPath(_outline(layout, width, height))
        colour.setAlpha(110)
        painter.fillRect(QRect(0, 0, width, height), colour)
        painter.setPen(QColor("#ffffff"))
        painter.drawText(QRect(0, 0, width, height), int(Qt.AlignmentFlag.AlignCenter), f"{name}\n{value}".strip())
        painter.restore()
    painter.end()
    return sheet


def _sheet(count: int, width: int, height: int) -> QImage:
    sheet = QImage(width * count, height, QImage.Format.Format_ARGB32_Premultiplied)
    sheet.fill(QColor(0, 0, 0, 0))
    return sheet


def _outline(layout: Layout, width: int, height: int) -> QPainterPath:
    """The shape of a tile."""
    if not layout.is_hex:
        corners = [(0, 0), (width, 0), (width, height), (0, height)]
    elif layout.stands_on_point:
        cut = (height - 32) // 2
        corners = [
            (width // 2, 0),
            (width, cut),
            (width, height - cut),
            (width // 2, height),
            (0, height - cut),
            (0, cut),
        ]
    else:
        cut = (width - 32) // 2
        corners = [
            (cut, 0),
            (width - cut, 0),
            (width, height // 2),
            (width - cut, height),
            (cut, height),
            (0, height // 2),
        ]
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    path.closeSubpath()
    return path
