"""Sight and cover: from a figure to what is under the pointer, with every ray, the hidden share and what hides it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from app.board.paint.items.box import Line, beside
from app.board.tools.tool import Pointer, Tool, ToolView
from app.board.tools.words import sight_lines
from engine.battle.board import FULL
from engine.battle.ids import CombatantId
from engine.contract import Sighting
from engine.grid.cell import Cell
from engine.grid.footprint import covered
from engine.sight.board_sight import sight_of
from engine.sight.cover import Exposure
from engine.sight.light import brightness


class SightTool(Tool):
    """A click takes another viewer; the pointer looks."""

    name = "sight"
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, view: ToolView) -> None:
        super().__init__(view)
        self._cell: Cell | None = None
        self._target: CombatantId | None = None
        self._found: Exposure | None = None
        self._ruled: Sighting | None = None
        self._blocked_by = ""
        self._from: Cell | None = None

    @property
    def is_busy(self) -> bool:
        return False

    @property
    def exposure(self) -> Exposure | None:
        """What is drawn: the rays to the cell under the pointer and the share that is hidden."""
        return self._found

    def press(self, pointer: Pointer) -> bool:
        if pointer.button is Qt.MouseButton.LeftButton and pointer.figure is not None:
            self.view.selection.select((pointer.figure,))
            return True
        return False

    def move(self, pointer: Pointer) -> bool:
        if (pointer.cell, pointer.figure) != (self._cell, self._target):
            self._cell, self._target = pointer.cell, pointer.figure
            self._look()
        return False

    def refresh(self) -> None:
        self._look()

    def cancel(self) -> bool:
        had = self._cell is not None
        self._cell, self._target = None, None
        self._look()
        return had

    def _look(self) -> None:
        """Work out what the current one sees of the cell under the pointer."""
        view, current = self.view, self.view.selection.current
        battle = view.session.shown
        self._found, self._ruled, self._blocked_by, self._from = None, None, "", None
        viewer = battle.combatants.get(current) if current is not None else None
        if viewer is not None and viewer.cell is not None and self._cell is not None and view.grid.holds(self._cell):
            if self._target is not None and self._target not in battle.combatants:
                self._target = None
            if self._target != current:
                self._measure(viewer.id, viewer.cell)
        view.refresh_tool()

    def _measure(self, viewer: CombatantId, here: Cell) -> None:
        battle, grid, cell, target = self.view.session.shown, self.view.grid, self._cell, self._target
        assert cell is not None
        sight = sight_of(battle.board)
        anchor = battle[target].cell if target is not None else None
        cells = covered(grid, anchor, battle[target].size) if target is not None and anchor is not None else (cell,)
        cells = tuple(c for c in cells if grid.holds(c))
        eyes = [c for c in covered(grid, here, battle[viewer].size) if grid.holds(c)]
        if not cells or not eyes or self._cell in eyes:
            return
        # Of a large viewer the cell that sees most of the target looks, as a person would lean out.
        looks = [(sight.exposure(eye, cells), eye) for eye in eyes]
        self._found, self._from = min(looks, key=lambda look: look[0].hidden)
        nearest = min(cells, key=lambda c: grid.distance(self._from or here, c))
        blocker = sight.first_blocker(self._from, nearest)
        self._blocked_by = blocker.kind if blocker is not None else ""
        if target is not None:
            self._ruled = self.view.session.rules.sighting(battle, viewer, target)

    def lines(self) -> tuple[Line, ...]:
        """What the box says."""
        view = self.view
        assert self._cell is not None
        return sight_lines(
            view.session.shown, view.selection.current, self._target, self._cell, self._found, self._blocked_by,
            self._ruled, brightness(view.session.shown, self._cell, view.session.rules.ambient(view.session.shown)),
            view.text,
        )  # fmt: skip

    def rules(self) -> tuple[str, ...]:
        lines = self._ruled.meaning.lines if self._ruled is not None else ()
        return tuple(dict.fromkeys(line.rule for line in lines if line.rule))

    def paint_over(self, painter: QPainter) -> None:
        if self._found is None:
            return
        view = self.view
        camera, width = view.camera, max(1.2, view.letter_size / 9)
        for ray in self._found.rays:
            colour = QColor(self._ray_colour(ray.hidden))
            colour.setAlpha(120 if ray.hidden else 190)
            style = Qt.PenStyle.DashLine if ray.hidden else Qt.PenStyle.SolidLine
            line = camera.to_view(ray.x1, ray.y1), camera.to_view(ray.x2, ray.y2)
            painter.setPen(QPen(colour, width, style))
            painter.drawLine(*line)
        box = view.signs.box(self.lines())
        painter.drawPixmap(self._box_at(box), box)

    def _ray_colour(self, hidden: int) -> QColor:
        """Free, partly hidden, wholly hidden."""
        colours = self.view.colours
        return colours.seen if not hidden else colours.unseen if hidden >= FULL else colours.bands[1]

    def extents(self) -> list[QRectF]:
        if self._found is None:
            return []
        camera, reach = self.view.camera, self.view.letter_size
        rects = [
            QRectF(camera.to_view(ray.x1, ray.y1), camera.to_view(ray.x2, ray.y2))
            .normalized()
            .adjusted(-reach, -reach, reach, reach)
            for ray in self._found.rays
        ]
        box = self.view.signs.box(self.lines())
        return [*rects, QRectF(QPointF(self._box_at(box)), box.size())]

    def _box_at(self, box: QPixmap) -> QPoint:
        assert self._cell is not None
        x, y = self.view.grid.centre(self._cell)
        around = self.view.camera.rect(x - 0.6, y - 0.6, 1.2, 1.2)
        return beside(box.size(), around, self.view.device_rect(), self.view.letter_size)
