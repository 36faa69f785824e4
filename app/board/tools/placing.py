"""Figures put anywhere by hand, several at once: before the fight has begun, and copies at any time."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.board.paint.items.badges import ROOM
from app.board.tools.tool import ToolView
from engine.battle.actions import Put, together
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.footprint import covered, middle


class Placing:
    """The selected figures, or copies of them, on their way to other cells, ``lead`` under the pointer."""

    def __init__(self, view: ToolView, lead: CombatantId, *, copies: bool = False) -> None:
        self._view = view
        self._copies = copies
        self.battle = view.session.battle
        self._ids = [id for id in view.selection.selected if self.battle[id].cell is not None]
        self._from = self.battle[lead].cell or Cell(0, 0)
        self._by = Cell(0, 0)

    def aim(self, cell: Cell) -> None:
        """The lead's anchor is to stand in ``cell``."""
        self._by = cell.minus(self._from)

    def places(self) -> dict[CombatantId, Cell]:
        """Where each would stand."""
        return {id: cell.plus(self._by) for id in self._ids if (cell := self.battle[id].cell) is not None}

    @property
    def fits(self) -> bool:
        """Whether all of them would stand on the map."""
        grid = self.battle.board.grid
        return all(
            grid.holds(c) for id, cell in self.places().items() for c in covered(grid, cell, self.battle[id].size)
        )

    def finish(self, *, copies: bool = False) -> None:
        """Put them there, or ``copies`` of them."""
        if self._by == Cell(0, 0):
            return
        if not self.fits:
            self._view.status.emit(self._view.text("board-off-map"))
            return
        if self._copies or copies:
            self._view.copies_asked.emit(self.places())
            return
        deed = together(Put(id, cell, self.battle[id].facing) for id, cell in self.places().items())
        if deed is not None:
            self._view.session.do(deed)

    def _centre(self, id: CombatantId, cell: Cell) -> QPointF:
        return self._view.camera.to_view(*middle(self.battle.board.grid, cell, self.battle[id].size))

    def paint(self, painter: QPainter) -> None:
        """Ghosts where they would stand, with a line from where they are."""
        view = self._view
        colour = view.colours.band(0) if self.fits else view.colours.too_far
        for id, cell in self.places().items():
            figure, at = view.figures.get(id), self._centre(id, cell)
            if figure is None:
                continue
            painter.setPen(QPen(colour, max(2.0, view.camera.scale * 0.05), Qt.PenStyle.DashLine))
            painter.drawLine(view.camera.to_view(figure.x, figure.y), at)
            sprite = view.sprites.ghost(figure.look, figure.look.facing, view.camera.scale, view.colours)
            painter.setOpacity(0.85)
            painter.drawPixmap(at - QPointF(sprite.width() / 2, sprite.height() / 2), sprite)
            painter.setOpacity(1.0)

    def extents(self) -> list[QRectF]:
        """Where it draws."""
        view, rects = self._view, []
        for id, cell in self.places().items():
            figure = view.figures.get(id)
            if figure is not None:
                at, start = self._centre(id, cell), view.camera.to_view(figure.x, figure.y)
                half = figure.look.diameter * view.camera.scale * ROOM / 2 + 4
                rects.append(QRectF(start, at).normalized().adjusted(-half, -half, half, half))
        return rects
