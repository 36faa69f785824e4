"""Directions around a cell that dice decide between, and the way that a thing went over the map."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.board.camera import Camera
from app.board.paint.items.area import Area, bounds, paint_area
from app.board.paint.items.box import Signs
from app.board.paint.palette import BoardPalette
from engine.grid.cell_set import cell_set
from engine.grid.grid import Grid
from engine.table.requests import Rose


class RosePicture:
    """Spokes from the centre over the cells of each way, its face at the end, an outline around all within the limit.

    All places are in device pixels of the view.
    """

    def __init__(self, rose: Rose, grid: Grid, camera: Camera, palette: BoardPalette, signs: Signs) -> None:
        self.rose, self.grid, self.camera, self.palette, self.signs = rose, grid, camera, palette, signs
        self.centre = camera.to_view(*grid.centre(rose.centre))
        cells = {rose.centre, *(cell for _, way in rose.spokes for cell in way)}
        self.area = Area(cell_set(grid, (cell for cell in cells if grid.holds(cell))), palette.asked, fill=30, edge=1.3)

    def rect(self) -> QRectF:
        """Where it draws."""
        reach = self.signs.size * 1.5
        return self.camera.transform.mapRect(bounds(self.grid, self.area.cells)).adjusted(-reach, -reach, reach, reach)

    def paint(self, painter: QPainter) -> None:
        """Draw it."""
        paint_area(painter, self.grid, self.area, self.camera)
        width = max(1.6, self.signs.size * 0.16)
        for _, way in self.rose.spokes:
            points = [self.camera.to_view(*self.grid.centre(cell)) for cell in way]
            if points:
                self._paint_spoke(painter, points, width)
        for face, way in self.rose.spokes:
            if way:
                pill = self.signs.pill(face, self.palette.asked, strong=True)
                at = self.camera.to_view(*self.grid.centre(way[-1]))
                painter.drawPixmap(at - QPointF(pill.width() / 2, pill.height() / 2), pill)
        dot = max(3.0, self.signs.size * 0.36)
        painter.setPen(QPen(QColor(8, 10, 13), max(1.0, dot * 0.3)))
        painter.setBrush(self.palette.asked)
        painter.drawEllipse(self.centre, dot, dot)

    def _paint_spoke(self, painter: QPainter, points: list[QPointF], width: float) -> None:
        path = QPainterPath(self.centre)
        for point in points:
            path.lineTo(point)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, wide in ((QColor(8, 10, 13, 170), width * 2), (self.palette.asked, width)):
            painter.setPen(QPen(colour, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPath(path)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette.asked)
        for point in points[:-1]:
            painter.drawEllipse(point, width * 1.5, width * 1.5)


class TrailPicture:
    """A line through points of the view with an arrow and a ring around the last, where the thing ended."""

    def __init__(self, points: list[QPointF], camera: Camera, palette: BoardPalette, size: int) -> None:
        self.points = points
        self.palette, self.size = palette, size
        self.ring = max(5.0, camera.scale * 0.44)

    def rects(self) -> list[QRectF]:
        """Where it draws."""
        reach = self.ring + self.size * 0.6
        ends = zip(self.points, [*self.points[1:], self.points[-1]], strict=True) if self.points else ()
        return [QRectF(a, b).normalized().adjusted(-reach, -reach, reach, reach) for a, b in ends]

    def paint(self, painter: QPainter) -> None:
        """Draw it."""
        if not self.points:
            return
        width = max(2.0, self.size * 0.24)
        path = QPainterPath(self.points[0])
        for point in self.points[1:]:
            path.lineTo(point)
        head = self._head(width)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, wide in ((QColor(8, 10, 13, 200), width * 1.9), (self.palette.acting, width)):
            pen = QPen(colour, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPath(path)
            painter.drawPolyline(head)
            pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.drawEllipse(self.points[-1], self.ring, self.ring)
        painter.setPen(QPen(QColor(8, 10, 13), 1.2))
        painter.setBrush(self.palette.acting)
        painter.drawEllipse(self.points[0], width * 1.3, width * 1.3)

    def _head(self, width: float) -> list[QPointF]:
        """The two strokes of the arrow at the end."""
        end = self.points[-1]
        before = next((point for point in reversed(self.points) if point != end), None)
        if before is None:
            return [end, end]
        way = end - before
        along = way / hypot(way.x(), way.y())
        aside = QPointF(-along.y(), along.x()) * width * 1.9
        foot = end - along * width * 2.6
        return [foot + aside, end, foot - aside]
