"""A planned way: the line of its cells, the price of each, the ghost at its end, and what it provokes."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.board.camera import Camera
from app.board.paint.items.badges import ROOM
from app.board.paint.items.box import Signs
from app.board.paint.items.token import Sprites
from app.board.paint.palette import BoardPalette
from app.board.scene.figures import Figure, angle
from app.board.tools.plan import Way, cells_said
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.footprint import middle
from engine.grid.grid import Grid

_PRICES_FROM = 22
"""From so many pixels a cell on every step carries its price; below only the last one."""


class WayPicture:
    """Draws one way of one figure; all places in device pixels of the view."""

    def __init__(
        self, grid: Grid, camera: Camera, palette: BoardPalette, signs: Signs, figure: Figure, way: Way, facing: int
    ) -> None:
        self.grid = grid
        self.camera = camera
        self.palette = palette
        self.signs = signs
        self.figure = figure
        self.way = way
        self.facing = facing
        self.points = [self._point(figure.cell), *(self._point(step.cell) for step in way.path)]

    def _point(self, anchor: Cell) -> QPointF:
        return self.camera.to_view(*middle(self.grid, anchor, self.figure.size))

    @property
    def colour(self) -> QColor:
        """The colour of the way's end."""
        if self.way.action is None or self.way.within < len(self.way.path) or self.way.objections:
            return self.palette.too_far
        return self.palette.band(self.way.mode.band if self.way.mode is not None else 0)

    def extents(self, end: Cell) -> list[QRectF]:
        """Where it draws, with the ghost at ``end``."""
        reach = max(self.camera.scale * 0.5, self.signs.size * 1.8) + 4
        rects = []
        for a, b in zip(self.points, self.points[1:], strict=False):
            rects.append(QRectF(a, b).normalized().adjusted(-reach, -reach, reach, reach))
        return [*rects, self.ghost_rect(end)]

    def ghost_rect(self, end: Cell) -> QRectF:
        side = self.figure.look.diameter * self.camera.scale * ROOM + 6
        at = self._point(end)
        return QRectF(at.x() - side / 2, at.y() - side / 2, side, side)

    def paint_line(self, painter: QPainter, waypoints: list[Cell]) -> None:
        """The line with an arrowless end, whole within the budget, dashed beyond it."""
        way, within = self.way, self.way.within
        if len(self.points) < 2:
            return
        width = max(2.5, self.camera.scale * 0.09)
        mode = self.palette.band(way.mode.band if way.mode is not None else 0)
        self._stroke(painter, self.points[: within + 1], mode, width, Qt.PenStyle.SolidLine)
        if within < len(way.path):
            self._stroke(painter, self.points[within:], self.palette.too_far, width, Qt.PenStyle.DashLine)
        dot = width * 0.95
        for number, point in enumerate(self.points[1:-1], 1):
            painter.setPen(QPen(self.palette.ink, max(1.0, width * 0.25)))
            painter.setBrush(mode if number <= within else self.palette.too_far)
            painter.drawEllipse(point, dot, dot)
        for cell in waypoints:
            at = self._point(cell)
            painter.setPen(QPen(self.palette.ink, max(1.5, width * 0.4)))
            painter.setBrush(self.palette.accent)
            painter.drawPolygon([at + QPointF(*p) * width * 1.7 for p in ((0, -1), (1, 0), (0, 1), (-1, 0))])

    def _stroke(
        self, painter: QPainter, points: list[QPointF], colour: QColor, width: float, style: Qt.PenStyle
    ) -> None:
        if len(points) < 2:
            return
        path = QPainterPath(points[0])
        for point in points[1:]:
            path.lineTo(point)
        round_cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(8, 10, 13, 190), width * 1.55, Qt.PenStyle.SolidLine, round_cap, join))
        painter.drawPath(path)
        painter.setPen(QPen(colour, width, style, round_cap, join))
        painter.drawPath(path)

    def paint_ghost(self, painter: QPainter, sprites: Sprites, end: Cell, *, is_possible: bool) -> None:
        """The figure as it will stand."""
        at = self._point(end)
        sprite = sprites.ghost(self.figure.look, angle(self.grid, self.facing), self.camera.scale, self.palette)
        painter.setOpacity(0.74 if is_possible else 0.45)
        painter.drawPixmap(at - QPointF(sprite.width() / 2, sprite.height() / 2), sprite)
        painter.setOpacity(1.0)
        radius = self.figure.look.diameter * self.camera.scale / 2
        pen = QPen(self.colour, max(2.0, radius * 0.1), Qt.PenStyle.SolidLine if is_possible else Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, radius * 1.02, radius * 1.02)

    def paint_prices(self, painter: QPainter, *, last_only: bool = False) -> None:
        """The price of each cell so far (or of the last one); turns on the spot add to the price of their cell."""
        way = self.way
        last = len(way.path) - 1
        for number, (step, price) in enumerate(zip(way.path, way.prices, strict=False)):
            turns_here = number < last and way.path[number + 1].cell == step.cell
            if turns_here or (number < last and (last_only or self.camera.scale < _PRICES_FROM)):
                continue
            within = number < way.within
            colour = self.palette.band(way.mode.band) if within and way.mode is not None else self.palette.too_far
            pill = self.signs.pill(cells_said(price, way.unit), colour, strong=number == last)
            at = self.points[number + 1]
            down = self.figure.look.diameter * self.camera.scale * 0.5 if number == last else self.camera.scale * 0.3
            painter.drawPixmap(QPointF(at.x() - pill.width() / 2, at.y() + down - pill.height() / 2), pill)

    def paint_marks(self, painter: QPainter, figures: Mapping[CombatantId, Figure]) -> None:
        """Each reaction: a dotted line from who reacts to where, and its number at both ends."""
        for number, mark in enumerate(self.way.foresight.marks, 1):
            at = self._mark_place(mark.step, number)
            by = figures.get(mark.by)
            sign = self.signs.numbered(number, self.camera.scale)
            if by is not None:
                start = self.camera.to_view(by.x, by.y)
                pen = QPen(self.palette.danger, max(1.5, self.signs.size / 7), Qt.PenStyle.DotLine)
                painter.setPen(pen)
                painter.drawLine(start, at)
                up = by.look.diameter * self.camera.scale * 0.42
                painter.drawPixmap(start + QPointF(up - sign.width() / 2, -up - sign.height() / 2), sign)
            painter.drawPixmap(at - QPointF(sign.width() / 2, sign.height() / 2), sign)

    def mark_points(self, figures: Mapping[CombatantId, Figure]) -> list[QPointF]:
        """Where the signs of the marks and those who react are."""
        marks = self.way.foresight.marks
        places = [self._mark_place(mark.step, number) for number, mark in enumerate(marks, 1)]
        return [*places, *(self.camera.to_view(f.x, f.y) for mark in marks if (f := figures.get(mark.by)) is not None)]

    def mark_rects(self, figures: Mapping[CombatantId, Figure]) -> list[QRectF]:
        """Where the marks are drawn."""
        rects = []
        for number, mark in enumerate(self.way.foresight.marks, 1):
            at = self._mark_place(mark.step, number)
            by = figures.get(mark.by)
            start = self.camera.to_view(by.x, by.y) if by is not None else at
            reach = self.signs.size * 1.2 + (by.look.diameter if by is not None else 0) * self.camera.scale * 0.4
            rects.append(QRectF(start, at).normalized().adjusted(-reach, -reach, reach, reach))
        return rects

    def _mark_place(self, step: int, number: int) -> QPointF:
        """Above the cell of a step (0 is the first new state); several beside each other."""
        point = self.points[min(step + 1, len(self.points) - 1)]
        same = sum(mark.step == step for mark in self.way.foresight.marks[: number - 1])
        return point + QPointF(same * self.signs.size * 1.7, -self.camera.scale * 0.4)
