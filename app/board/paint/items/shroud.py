"""The black over what the players do not know, up to the walls that they see.

It is made as a picture of its own: black, with holes for the known cells, for what is seen beyond them, and for the
faces of walls. Along the edge of the known a black line is left where no wall ends the view.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF

from app.board.camera import Camera
from app.board.paint.items.area import BLOCK, filled, solid_edge
from engine.derived import Recent
from engine.grid.cell_set import CellSet, all_cells, rectangle
from engine.grid.convex import Ends, Polygon
from engine.grid.grid import ROW_HEIGHT, Grid
from engine.sight.explored_edge import ExploredShape

SOFT = 4
"""Device pixels of the black line along the edge of what the players know, half of it on either side.

The picture of a map is drawn softly: what lies beyond an edge tinges a pixel or two before it.
"""
FACE = 0.07
"""How much of a drawn wall is seen on either side of its middle, in units: almost all of it, and nothing behind it."""
FACE_OF_PICTURE = 0.16
"""The same where the map's picture shows the walls: so thick may they be painted beyond the line that blocks."""
FACE_OF_ROCK = 0.2
"""How much of rock is seen beyond the known ground before it, in units."""
ROOM = 2
"""Cells around those in sight whose outlines are drawn too: pushed rows, and lines half of which reach over."""
_BLACK = QColor(0, 0, 0)


def paint_shroud(
    painter: QPainter, grid: Grid, known: CellSet, rim: ExploredShape, camera: Camera, rect: QRect, face: float = FACE
) -> None:
    """Draw the black in ``rect`` (device pixels of the view). ``face``: see ``FACE``."""
    map_ = camera.rect(0, 0, *grid.extent)
    if known != all_cells(grid):
        part = map_.toAlignedRect().intersected(rect)
        if not part.isEmpty():
            painter.drawImage(part.topLeft(), *_kept_black(grid, known, rim, camera, part, face))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    # What is drawn at the edge of the map sticks out of it by half a line.
    painter.setPen(QPen(_BLACK, 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(map_.adjusted(-2, -2, 2, 2))
    painter.restore()


@dataclass(frozen=True)
class _Black:
    """The black as it was last drawn in ``part``; ``of`` all that it was made from."""

    of: tuple[Grid, CellSet, ExploredShape, Camera, float]
    part: QRect
    image: QImage


_DRAWN: Recent[_Black] = Recent(1)


def _kept_black(
    grid: Grid, known: CellSet, rim: ExploredShape, camera: Camera, part: QRect, face: float
) -> tuple[QImage, QRect]:
    """A picture with the black in it, and where in the picture ``part`` lies: a figure that moves makes no new one."""
    of = (grid, known, rim, camera, face)
    black = next((one for one in _DRAWN if one.of == of and one.part.contains(part)), None)
    if black is None:
        black = _DRAWN.add(_Black(of, part, _black_with_holes(grid, known, rim, camera, part, face)))
    return black.image, part.translated(-black.part.topLeft())


def _black_with_holes(
    grid: Grid, known: CellSet, rim: ExploredShape, camera: Camera, part: QRect, face: float
) -> QImage:
    image = QImage(part.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(_BLACK)
    painter = QPainter(image)
    painter.translate(-part.topLeft())
    holes, black = QPainter.CompositionMode.CompositionMode_Clear, QPainter.CompositionMode.CompositionMode_SourceOver
    to_view = camera.transform
    painter.setCompositionMode(holes)
    # A pixel belongs to the cell in which its middle lies, so that no seam is left between two cells.
    shown = _in_sight(grid, camera, part)
    painter.fillPath(to_view.map(filled(grid, rim.plain & shown)), _BLACK)
    _fill(painter, rim.floor, camera, part)
    painter.setCompositionMode(black)
    pen = QPen(_BLACK, SOFT, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin)
    painter.strokePath(to_view.map(solid_edge(grid, known, shown)), pen)
    painter.setCompositionMode(holes)
    _fill(painter, rim.slivers, camera, part)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(to_view, True)
    for ends, half in ((rim.faces, face), (rim.crags, FACE_OF_ROCK)):
        lines, corners = _faces(ends)
        painter.setPen(QPen(_BLACK, 2 * half, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLines(lines)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_BLACK)
        for corner in corners:
            painter.drawEllipse(corner, half, half)
    painter.end()
    return image


def _in_sight(grid: Grid, camera: Camera, part: QRect) -> CellSet:
    """The cells that show in a part of the view, and some around them."""
    left, top = camera.to_board(QPointF(part.topLeft()))
    right, bottom = camera.to_board(QPointF(part.bottomRight()))
    across, down = _pace(grid)
    first = grid.at(max(0, floor(left / across) - ROOM), max(0, floor(top / down) - ROOM))
    last = min(grid.columns - 1, ceil(right / across) + ROOM), min(grid.rows - 1, ceil(bottom / down) + ROOM)
    return rectangle(grid, first, grid.at(*last))


def _pace(grid: Grid) -> tuple[float, float]:
    """How far apart columns and rows are, in board units."""
    if not grid.is_hex:
        return 1.0, 1.0
    return (1.0, ROW_HEIGHT) if grid.layout.stands_on_point else (ROW_HEIGHT, 1.0)


def _fill(painter: QPainter, polygons: tuple[Polygon, ...], camera: Camera, rect: QRect) -> None:
    """Fill those polygons that may lie in ``rect``."""
    for bounds, path in _paths_of(polygons):
        if camera.transform.mapRect(bounds).intersects(QRectF(rect)):
            painter.fillPath(camera.transform.map(path), _BLACK)


@lru_cache(maxsize=4)
def _paths_of(polygons: tuple[Polygon, ...]) -> list[tuple[QRectF, QPainterPath]]:
    """These polygons block of cells by block, with what encloses them; where they overlap is no hole."""
    paths: dict[tuple[int, int], QPainterPath] = {}
    for polygon in polygons:
        path = paths.setdefault((int(polygon[0][0]) // BLOCK, int(polygon[0][1]) // BLOCK), QPainterPath())
        around = zip(polygon, (*polygon[1:], polygon[0]), strict=True)
        is_clockwise = sum(ax * by - bx * ay for (ax, ay), (bx, by) in around) > 0
        corners = [QPointF(*place) for place in (polygon if is_clockwise else polygon[::-1])]
        path.addPolygon(QPolygonF(corners))
        path.closeSubpath()
    for path in paths.values():
        path.setFillRule(Qt.FillRule.WindingFill)
    return [(path.boundingRect(), path) for path in paths.values()]


@lru_cache(maxsize=4)
def _faces(faces: tuple[Ends, ...]) -> tuple[list[QLineF], list[QPointF]]:
    """The faces as lines, and the corners at which some of them meet: there they are round."""
    ends = Counter((round(x * 1000), round(y * 1000)) for x1, y1, x2, y2 in faces for x, y in ((x1, y1), (x2, y2)))
    corners = [QPointF(x / 1000, y / 1000) for (x, y), count in ends.items() if count > 1]
    return [QLineF(*face) for face in faces], corners
