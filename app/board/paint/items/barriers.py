"""Barriers between cells, drawn by what they do: high wall, curtain, low wall, fence, bars; in board units.

Each kind has a form of its own, not only a colour: masonry with joints, posts on a rail, close round bars, folds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from math import hypot, pi, sin

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from app.board.paint.palette import BoardPalette
from engine.battle.board import Wall

WALL_WIDTH = 0.15
LOW_WIDTH = 0.16
SHADOW = 0.07
FENCE_COVER = 4
"""What lets sight through but nobody pass is a fence from so much cover on (twentieths), bars below it."""
CROWD = 1000
"""From so many walls in one picture on their ends are square: Qt draws those far faster, and nobody can see it."""
POSTS, BARS, JOINTS, FOLDS = 0.5, 0.16, 0.34, 0.25
"""Cells from post to post, bar to bar, joint to joint, fold to fold."""
_FLAT, _ROUND = Qt.PenCapStyle.FlatCap, Qt.PenCapStyle.RoundCap


class WallKind(Enum):
    """How a wall looks."""

    HIGH = auto()
    CURTAIN = auto()
    LOW = auto()
    FENCE = auto()
    BARS = auto()


Lines = Mapping[WallKind, Sequence[QLineF]]


def kind_of(wall: Wall) -> WallKind:
    """The kind whose form says what a wall does to sight and to movement."""
    if wall.blocks_sight:
        return WallKind.HIGH if wall.blocks_movement else WallKind.CURTAIN
    if not wall.blocks_movement:
        return WallKind.LOW
    return WallKind.FENCE if wall.cover >= FENCE_COVER else WallKind.BARS


def paint_standing(painter: QPainter, lines: Lines, palette: BoardPalette) -> None:
    """The walls of a map without a picture, as they are built."""
    high, low = lines[WallKind.HIGH], lines[WallKind.LOW]
    fence, bars, folds = lines[WallKind.FENCE], lines[WallKind.BARS], [*map(_fold, lines[WallKind.CURTAIN])]
    _strokes(painter, palette.shadow, WALL_WIDTH, high, moved=SHADOW)
    for width, those in ((LOW_WIDTH, low), (0.06, fence), (0.06, bars)):
        _strokes(painter, palette.shadow, width, those, moved=SHADOW / 2)
    _strokes(painter, palette.ink, LOW_WIDTH, low)
    _strokes(painter, palette.stone, LOW_WIDTH * 0.66, low)
    _strokes(painter, palette.ink, 0.035, (joint for line in low for joint in _joints(line)), _FLAT)
    _strokes(painter, palette.ink, 0.075, fence)
    _strokes(painter, palette.door, 0.045, fence)
    _dots(painter, palette.door_edge, 0.19, (spot for line in fence for spot in _spots(line, POSTS)))
    _dots(painter, palette.door, 0.12, (spot for line in fence for spot in _spots(line, POSTS)))
    _strokes(painter, palette.ink, 0.04, bars)
    _dots(painter, palette.ink, 0.13, (spot for line in bars for spot in _spots(line, BARS)))
    _dots(painter, palette.iron, 0.07, (spot for line in bars for spot in _spots(line, BARS)))
    for width, colour in ((0.11, palette.ink), (0.06, palette.cloth)):
        _ways(painter, colour, width, folds)
    _strokes(painter, palette.wall, WALL_WIDTH, high)
    _strokes(painter, palette.wall_core, WALL_WIDTH * 0.42, high)


def paint_over_picture(painter: QPainter, lines: Lines, palette: BoardPalette) -> None:
    """Thin light lines on dark ones, seen on any ground: the picture shows the walls already, these say what blocks."""
    dark, light = QColor(0, 0, 0, 210), QColor(255, 255, 255, 235)
    for kind, those in lines.items():
        if kind is WallKind.CURTAIN:
            _ways(painter, dark, 0.075, [*map(_fold, those)])
            _ways(painter, light, 0.03, [*map(_fold, those)])
        else:
            _strokes(painter, dark, 0.1 if kind in (WallKind.HIGH, WallKind.LOW) else 0.06, those)
    _strokes(painter, light, 0.04, lines[WallKind.HIGH])
    _dashed(painter, light, 0.04, lines[WallKind.LOW])
    for kind, apart, wide in ((WallKind.FENCE, POSTS, 0.1), (WallKind.BARS, BARS, 0.05)):
        _dots(painter, dark, wide + 0.045, (spot for line in lines[kind] for spot in _spots(line, apart)))
        _dots(painter, light, wide, (spot for line in lines[kind] for spot in _spots(line, apart)))


def _strokes(
    painter: QPainter,
    colour: QColor,
    width: float,
    lines: Iterable[QLineF],
    cap: Qt.PenCapStyle = _ROUND,
    *,
    moved: float = 0.0,
) -> None:
    """Lines, ``moved`` to the right and down."""
    listed = list(lines)
    if cap is _ROUND and len(listed) > CROWD:
        cap = Qt.PenCapStyle.SquareCap
    painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, cap))
    painter.translate(moved, moved)
    painter.drawLines(listed)
    painter.translate(-moved, -moved)


def _dashed(painter: QPainter, colour: QColor, width: float, lines: Iterable[QLineF]) -> None:
    pen = QPen(colour, width, Qt.PenStyle.CustomDashLine, _FLAT)
    pen.setDashPattern([4, 4])
    painter.setPen(pen)
    painter.drawLines(list(lines))


def _dots(painter: QPainter, colour: QColor, width: float, spots: Iterable[QPointF]) -> None:
    painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, _ROUND))
    painter.drawPoints(list(spots))


def _ways(painter: QPainter, colour: QColor, width: float, ways: Sequence[QPolygonF]) -> None:
    painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, _ROUND, Qt.PenJoinStyle.RoundJoin))
    for way in ways:
        painter.drawPolyline(way)


def _spots(line: QLineF, apart: float) -> Iterator[QPointF]:
    """Points from end to end, ``apart`` cells from each other or a little less."""
    count = max(1, round(line.length() / apart))
    return (line.pointAt(place / count) for place in range(count + 1))


def _joints(line: QLineF) -> Iterator[QLineF]:
    """Short lines across a wall, where one stone ends and the next begins."""
    length = line.length() or 1.0
    across = QPointF(-line.dy() / length, line.dx() / length) * (LOW_WIDTH * 0.4)
    inner = list(_spots(line, JOINTS))[1:-1]
    return (QLineF(spot - across, spot + across) for spot in inner)


def _fold(line: QLineF) -> QPolygonF:
    """A wave along a line: hanging cloth."""
    length = hypot(line.dx(), line.dy()) or 1.0
    across = QPointF(-line.dy() / length, line.dx() / length)
    folds = max(1, round(length / FOLDS))
    steps = folds * 6
    return QPolygonF(
        [
            line.pointAt(step / steps) + across * (0.055 * sin(2 * pi * folds * step / steps))
            for step in range(steps + 1)
        ]
    )
