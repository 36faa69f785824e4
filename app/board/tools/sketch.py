"""A planned movement as it is drawn: range, way, ghost, prices, marks, and the box that says it in words."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from app.board.camera import Camera
from app.board.paint.items.area import Area, bounds, paint_area
from app.board.paint.items.box import Line, beside
from app.board.paint.items.way import WayPicture
from app.board.tools.plan import MovePlan
from app.board.tools.tool import ToolView
from app.board.tools.words import attack_lines, way_lines
from engine.battle.ids import CombatantId

_HATCHES = ("", "rising", "dots")
"""Hatching of the range by band, beside its colour."""


class Sketch:
    """Draws one plan of a view; ``target`` is the enemy under the pointer, whom letting go would attack."""

    def __init__(self, view: ToolView, plan: MovePlan, *, by_mouse: bool) -> None:
        self._view = view
        self._by_mouse = by_mouse
        self._plan = plan
        self.target: CombatantId | None = None
        self._areas: tuple[Area, ...] = ()
        self._picture: WayPicture | None = None
        self._box: tuple[QPointF, QPixmap] | None = None
        self._under: tuple[Camera, QRect, QPixmap] | None = None

    def renew(self, *, range_too: bool = False) -> None:
        """The plan has changed; ``range_too``: so has what can be reached."""
        self._picture = None
        if range_too:
            self._under = None
            self._areas = tuple(
                Area(cells, self._view.colours.band(band), _HATCHES[min(band, 2)], fill=30, hatch_alpha=60)
                for band, cells in self._plan.bands()
            )

    def lines(self) -> tuple[Line, ...]:
        """What the box says."""
        plan, text = self._plan, self._view.text
        if self.target is not None:
            return attack_lines(plan.battle, self.target, text)
        drawn = self._drawn()
        colour = drawn.colour.name() if drawn is not None else ""
        return way_lines(plan, plan.way, text, colour=colour, by_mouse=self._by_mouse)

    def is_on_box(self, point: QPointF) -> bool:
        """Whether ``point`` (device pixels of the view) lies on the box."""
        drawn = self._drawn()
        if drawn is None:
            return False
        at, box = self._placed_box(drawn)
        return QRectF(at, box.size()).contains(point)

    def paint_under(self, painter: QPainter) -> None:
        """Draw what can be reached."""
        around = QRectF()
        for rect in self.under_extents():
            around = around.united(rect)
        part = around.toAlignedRect().intersected(self._view.device_rect())
        if part.isEmpty():
            return
        if self._under is None or self._under[:2] != (self._view.camera, part):
            self._under = self._view.camera, part, self._drawn_under(part)
        painter.drawPixmap(part.topLeft(), self._under[2])

    def _drawn_under(self, part: QRect) -> QPixmap:
        """What can be reached, drawn once: it stays as the way goes through it."""
        drawn = QPixmap(part.size())
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-part.topLeft())
        for area in self._areas:
            paint_area(painter, self._view.grid, area, self._view.camera)
        painter.end()
        return drawn

    def under_extents(self) -> list[QRectF]:
        """Where that is drawn."""
        grid, transform = self._view.grid, self._view.camera.transform
        return [transform.mapRect(bounds(grid, area.cells)).adjusted(-4, -4, 4, 4) for area in self._areas]

    def paint_over(self, painter: QPainter) -> None:
        """Draw the way and the box."""
        drawn, plan = self._drawn(), self._plan
        if drawn is None:
            return
        if self.target is not None:
            self._paint_attack(painter)
        else:
            drawn.paint_line(painter, plan.waypoints)
            if plan.cell != plan.start.cell or plan.facing != plan.start.facing:
                drawn.paint_ghost(painter, self._view.sprites, plan.cell, is_possible=plan.way.goes)
            drawn.paint_prices(painter)
            drawn.paint_marks(painter, self._view.figures)
        painter.drawPixmap(*self._placed_box(drawn))

    def extents(self) -> list[QRectF]:
        """Where that is drawn."""
        drawn = self._drawn()
        if drawn is None:
            return []
        at, box = self._placed_box(drawn)
        if self.target is not None:
            line = self._attack_line()
            return [QRectF(line.p1(), line.p2()).normalized().adjusted(-12, -12, 12, 12), QRectF(at, box.size())]
        way = drawn.extents(self._plan.cell)
        return [*way, *drawn.mark_rects(self._view.figures), QRectF(at, box.size())]

    def _drawn(self) -> WayPicture | None:
        """The way in device pixels, worked out once for a way and a camera."""
        view, plan = self._view, self._plan
        if plan.id not in view.figures:
            return None
        if self._picture is None or self._picture.camera != view.camera:
            self._box = None
            figure = view.figures[plan.id]
            self._picture = WayPicture(view.grid, view.camera, view.colours, view.signs, figure, plan.way, plan.facing)
        return self._picture

    def _placed_box(self, drawn: WayPicture) -> tuple[QPointF, QPixmap]:
        """What the box looks like and where it goes."""
        if self._box is None:
            view = self._view
            box, around = view.signs.box(self.lines()), drawn.ghost_rect(self._plan.cell)
            scale, x, y = view.camera.scale, view.camera.x, view.camera.y
            free = [(point.x(), point.y()) for point in (*drawn.points, *drawn.mark_points(view.figures))]
            free += [(x + figure.x * scale, y + figure.y * scale) for figure in view.figures.values()]
            self._box = QPointF(beside(box.size(), around, view.device_rect(), view.letter_size * 1.2, free)), box
        return self._box

    def _attack_line(self) -> QLineF:
        view = self._view
        by = view.figures[self._plan.id]
        at = view.figures.get(self.target, by) if self.target is not None else by
        return QLineF(view.camera.to_view(by.x, by.y), view.camera.to_view(at.x, at.y))

    def _paint_attack(self, painter: QPainter) -> None:
        line = self._attack_line()
        for colour, width in ((self._view.colours.ink, 6.0), (self._view.colours.target, 3.0)):
            painter.setPen(QPen(colour, width * self._view.dpr, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(line)
