"""Walls of every kind, doors and windows. Everything is drawn in board units; the painter is scaled."""

from __future__ import annotations

from math import atan2, degrees, hypot

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.board.paint.items.barriers import WallKind, kind_of, paint_over_picture, paint_standing
from app.board.paint.palette import BoardPalette
from engine.battle.board import Board, Door, DoorState, Wall
from engine.derived import Recent

DOOR_WIDTH = 0.13
MARK = 24
"""Below so many pixels a cell the mark of a secret door is drawn as large as at this scale."""
REACH = 0.7
"""How far a drawn wall or door may stick out of its segment (a door leaf stands open)."""
_FLAT, _ROUND = Qt.PenCapStyle.FlatCap, Qt.PenCapStyle.RoundCap


def paint_walls(painter: QPainter, board: Board, palette: BoardPalette, part: QRectF) -> None:
    """Draw what stands between cells in ``part`` of the board."""
    lines = _lines_of(board.walls).within(part.adjusted(-REACH, -REACH, REACH, REACH))
    (paint_over_picture if board.picture is not None else paint_standing)(painter, lines, palette)
    for door in board.doors:
        swing = max(abs(door.x2 - door.x1), abs(door.y2 - door.y1)) * 1.5
        if part.adjusted(-swing, -swing, swing, swing).intersects(_around(door)):
            _paint_window(painter, door, palette) if door.is_window else _paint_door(painter, door, palette)


def _lines_of(walls: tuple[Wall, ...]) -> WallLines:
    """These walls as lines, kept for the few maps that are on screen: a board that is left takes its lines with it."""
    found = next((one for one in _DRAWN if one.walls is walls), None)
    return found if found is not None else _DRAWN.add(WallLines(walls, next(iter(_DRAWN), None)))


_Placed = tuple[float, float, float, float, WallKind, QLineF]
"""Left, top, right, bottom, what is drawn and where."""


class WallLines:
    """The walls of a board as lines, and where they stand: of a large map nearly all lie outside any one picture."""

    def __init__(self, walls: tuple[Wall, ...], before: WallLines | None = None) -> None:
        self.walls = walls
        # Walls that stay are mostly the same objects; only the others are made into lines.
        known: dict[int, _Placed] = before._by_wall if before is not None else {}
        self._by_wall: dict[int, _Placed] = {id(wall): known.get(id(wall)) or _placed(wall) for wall in walls}
        self._placed = list(self._by_wall.values())

    def within(self, part: QRectF) -> dict[WallKind, list[QLineF]]:
        """The lines that may be seen in ``part``, by kind."""
        found: dict[WallKind, list[QLineF]] = {kind: [] for kind in WallKind}
        from_x, from_y, to_x, to_y = part.left(), part.top(), part.right(), part.bottom()
        for left, top, right, bottom, kind, line in self._placed:
            if right > from_x and left < to_x and bottom > from_y and top < to_y:
                found[kind].append(line)
        return found


_DRAWN: Recent[WallLines] = Recent(3)


def _placed(wall: Wall) -> _Placed:
    return (*_box(wall), kind_of(wall), _line(wall))


def _line(segment: Wall | Door) -> QLineF:
    return QLineF(segment.x1, segment.y1, segment.x2, segment.y2)


def _box(segment: Wall | Door) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    (left, right), (top, bottom) = sorted((segment.x1, segment.x2)), sorted((segment.y1, segment.y2))
    return left, top, right, bottom


def _around(door: Door) -> QRectF:
    left, top, right, bottom = _box(door)
    return QRectF(left, top, right - left, bottom - top).adjusted(-REACH, -REACH, REACH, REACH)


def _paint_door(painter: QPainter, door: Door, palette: BoardPalette) -> None:
    """A leaf in its gap; open it stands at an angle and leaves a dotted sill.

    Locked it bears a keyhole plate, barred a beam in two brackets; a secret one has an S beside it.
    """
    painter.save()
    length = hypot(door.x2 - door.x1, door.y2 - door.y1)
    painter.translate(door.x1, door.y1)
    painter.rotate(degrees(atan2(door.y2 - door.y1, door.x2 - door.x1)))
    edge = QPen(palette.door_edge, 0.035)
    if door.state is DoorState.OPEN:
        sill = QPen(palette.door, 0.05, Qt.PenStyle.CustomDashLine, _FLAT)
        sill.setDashPattern([1.2, 2.2])
        painter.setPen(sill)
        painter.drawLine(QLineF(0.08, 0, length - 0.04, 0))
        painter.rotate(72)
    leaf = QRectF(0, -DOOR_WIDTH / 2, length, DOOR_WIDTH)
    painter.setPen(edge)
    painter.setBrush(palette.door)
    painter.drawRect(leaf)
    painter.setPen(QPen(palette.door_edge, 0.018))
    for share in (1 / 3, 2 / 3):
        painter.drawLine(QLineF(length * share, -DOOR_WIDTH / 2, length * share, DOOR_WIDTH / 2))
    painter.setPen(edge)
    if door.state is DoorState.LOCKED:
        plate = QPointF(length / 2, 0)
        painter.setBrush(palette.lock)
        painter.drawEllipse(plate, 0.15, 0.15)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.door_edge)
        painter.drawEllipse(plate - QPointF(0, 0.025), 0.045, 0.045)
        painter.drawRect(QRectF(plate.x() - 0.02, plate.y(), 0.04, 0.085))
    elif door.state is DoorState.BARRED:
        painter.setBrush(palette.low_wall)
        painter.drawRect(QRectF(length * 0.1, -DOOR_WIDTH * 0.9, length * 0.8, DOOR_WIDTH * 0.55))
        painter.setBrush(palette.lock)
        for share in (0.25, 0.75):
            painter.drawRect(QRectF(length * share - 0.03, -DOOR_WIDTH * 1.1, 0.06, DOOR_WIDTH * 0.95))
    else:
        painter.setBrush(palette.door_edge)
        painter.drawEllipse(QPointF(length * 0.86, 0), 0.035, 0.035)
    if door.secret:
        # However small the map is, the mark is large enough to be seen.
        painter.translate(length / 2, 0)
        painter.scale(*(max(1.0, MARK / max(painter.transform().m11(), abs(painter.transform().m12()), 1e-6)),) * 2)
        painter.translate(-length / 2, 0)
        painter.setPen(QPen(palette.door_edge, 0.05))
        painter.setBrush(palette.lock)
        painter.drawEllipse(QPointF(length / 2, -0.24), 0.14, 0.14)
        painter.setPen(QPen(palette.door_edge, 0.045, Qt.PenStyle.SolidLine, _ROUND))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawArc(QRectF(length / 2 - 0.045, -0.32, 0.09, 0.08), 30 * 16, 240 * 16)
        painter.drawArc(QRectF(length / 2 - 0.045, -0.24, 0.09, 0.08), 90 * 16, -240 * 16)
    painter.restore()


def _paint_window(painter: QPainter, window: Door, palette: BoardPalette) -> None:
    """Two panes between two rails; an open one is only the rails' ends."""
    painter.save()
    length = hypot(window.x2 - window.x1, window.y2 - window.y1)
    painter.translate(window.x1, window.y1)
    painter.rotate(degrees(atan2(window.y2 - window.y1, window.x2 - window.x1)))
    painter.setPen(QPen(palette.ink, 0.03))
    frame = QRectF(0, -0.075, length, 0.15)
    glass = QColor(palette.window)
    glass.setAlpha(60 if window.state is DoorState.OPEN else 225)
    painter.setBrush(glass)
    painter.drawRect(frame)
    painter.drawLine(QLineF(0, 0, length, 0))
    for share in (0.25, 0.5, 0.75):
        painter.drawLine(QLineF(length * share, -0.075, length * share, 0.075))
    painter.restore()
