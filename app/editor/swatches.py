"""Small pictures of what the pens of the drawing box draw, as it looks on the map."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from app.board.paint.items.things import paint_things
from app.board.paint.items.walls import paint_walls
from app.board.paint.palette import BoardPalette
from app.board.paint.textures import image_of, texture
from app.board.paint.zone_look import HATCHES
from app.editor.pens import DoorPen, LayerPen, LightPen, Pen, ThingPen, WallPen, ZonePen
from engine.battle.board import CLOUDS, GROUNDS, Board, Depth, DoorState, Haze
from engine.battle.layer import Layer
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout

_WHOLE = QRectF(0, 0, 1, 1)
WATER, MIST, SMOKE = QColor("#2f78b8"), QColor("#b4c0c8"), QColor("#6d6459")
THICKNESS = {Haze.NONE: 0, Haze.THIN: 90, Haze.THICK: 225}
WALLS_LARGER = 1.8
LARGEST_GLOW = 12
"""The radius of the light, in cells, whose glow fills its picture."""


def has_swatch(pen: Pen) -> bool:
    """Whether a pen draws something that a small picture shows."""
    if isinstance(pen, LayerPen):
        return pen.layer in (Layer.GROUND, Layer.CLOUDS, Layer.DEPTHS)
    return isinstance(pen, ThingPen | WallPen | DoorPen | LightPen) or (isinstance(pen, ZonePen) and not pen.takes_out)


def swatch(pen: Pen, side: int, palette: BoardPalette) -> QPixmap:
    """The picture of ``side`` × ``side`` pixels."""
    if isinstance(pen, LayerPen) and pen.layer is Layer.GROUND:
        return _ground(GROUNDS[pen.value].id, side, palette)
    picture = QPixmap(side, side)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side, side)
    grid = Grid(Layout.SQUARE, 1, 1)
    match pen:
        case ThingPen(thing=thing):
            paint_things(painter, Board(grid, things=(replace(thing, cell=Cell(0, 0)),)), palette, _WHOLE)
        case WallPen(wall=wall):
            # Larger than on the map: in a small picture the forms of the kinds would be lost.
            painter.scale(WALLS_LARGER, WALLS_LARGER)
            ends = (0.1, 0.78, 0.9, 0.22)
            x1, y1, x2, y2 = (end / WALLS_LARGER for end in ends)
            wall = replace(wall, x1=x1, y1=y1, x2=x2, y2=y2)
            paint_walls(painter, Board(grid, walls=(wall,)), palette, _WHOLE)
        case DoorPen(door=door):
            door = replace(door, x1=0.06, y1=0.62, x2=0.94, y2=0.62)
            # Twice as thick as on the map: in a picture of a cell the marks of a lock are too small.
            painter.translate(0.06, 0.62)
            painter.scale(1, 1.6 if not door.secret else 1.2)
            painter.translate(-0.06, -0.62)
            if door.state is DoorState.OPEN:
                door = replace(door, x1=0.06, y1=0.3, x2=0.86, y2=0.3)
            paint_walls(painter, Board(grid, doors=(door,)), palette, _WHOLE)
        case LightPen(light=light):
            _glow(painter, light.colour, light.radius)
        case ZonePen(zone=zone):
            _tile(painter, QColor(zone.colour), 90, HATCHES[zone.kind])
        case LayerPen(layer=Layer.DEPTHS, value=depth):
            _tile(painter, WATER, round(235 * depth / max(Depth)))
        case LayerPen(layer=Layer.CLOUDS, value=number):
            _tile(painter, SMOKE if "smoke" in CLOUDS[number].id else MIST, THICKNESS[CLOUDS[number].haze])
        case _:
            pass
    painter.end()
    return picture


def _tile(painter: QPainter, colour: QColor, alpha: int, hatch: str = "") -> None:
    """A cell filled so densely (0 to 255), with a rim; hatched as it is on the map."""
    fill = QColor(colour)
    fill.setAlpha(alpha)
    place = QRectF(0.08, 0.08, 0.84, 0.84)
    painter.setBrush(fill)
    painter.setPen(QPen(colour, 0.08))
    painter.drawRoundedRect(place, 0.14, 0.14)
    painter.setPen(QPen(colour, 0.07))
    for share in (0.3, 0.55, 0.8):
        match hatch:
            case "rising":
                painter.drawLine(QPointF(0.1, share), QPointF(share, 0.1))
            case "falling":
                painter.drawLine(QPointF(0.1, 1 - share), QPointF(share, 0.9))
            case "dots":
                painter.drawPoints([QPointF(share - 0.05, place) for place in (0.25, 0.5, 0.75)])


def _glow(painter: QPainter, colour: str, radius: float) -> None:
    reach = 0.2 + 0.3 * min(1.0, radius / LARGEST_GLOW)
    glow = QRadialGradient(QPointF(0.5, 0.5), reach)
    bright, faint = QColor(colour), QColor(colour)
    faint.setAlpha(30)
    glow.setColorAt(0, QColor("#ffffff"))
    glow.setColorAt(0.35, bright)
    glow.setColorAt(1, faint)
    painter.setPen(QPen(bright, 0.03))
    painter.setBrush(glow)
    painter.drawEllipse(QPointF(0.5, 0.5), reach, reach)


def _ground(kind: str, side: int, palette: BoardPalette) -> QPixmap:
    """A piece of the ground."""
    rows = texture(kind, side, palette.is_dark)[:side, :side]
    picture = QPixmap(side, side)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    path = QPainterPath()
    path.addRoundedRect(QRectF(0.5, 0.5, side - 1, side - 1), 4, 4)
    painter.setClipPath(path)
    painter.drawImage(0, 0, image_of(rows.copy()))
    painter.setClipping(False)
    painter.setPen(QPen(palette.ink, 1))
    painter.drawPath(path)
    painter.end()
    return picture
