"""The mouse mode in which the GM shows where somebody might stand instead: a ghost goes with the pointer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.board.paint.items.badges import ROOM
from app.board.tools.tool import Pointer, Tool, ToolView
from app.board.tools.tool_bar import ToolOption
from app.tactics.meant import Meant
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.errors import FlankError
from engine.grid.cell import Cell
from engine.grid.footprint import middle
from engine.grid.names import cell_name
from engine.simulate.vary import with_place


class PlaceTool(Tool):
    """``picked`` is told the name of each cell that was clicked, ``left`` when the map is the GM's again.

    A click takes a cell where the first of ``meant`` has room, and the others beside it; with Shift more may be taken.
    Esc, or another mode, leaves.
    """

    name = "place"
    cursor = Qt.CursorShape.CrossCursor

    def __init__(
        self, view: ToolView, meant: Meant, picked: Callable[[str], object], left: Callable[[], object]
    ) -> None:
        super().__init__(view)
        self._meant, self._picked, self._left = meant, picked, left
        self._cell: Cell | None = None
        self._moved: AnyBattle | None = None
        self._trouble: FlankError | None = None
        self._is_pressed = self._is_over = False

    def move(self, pointer: Pointer) -> bool:
        self._aim(pointer.cell)
        return True

    def press(self, pointer: Pointer) -> bool:
        self._aim(pointer.cell)
        self._is_pressed = pointer.button is Qt.MouseButton.LeftButton
        return True

    def release(self, pointer: Pointer) -> bool:
        if not self._is_pressed:
            return False
        self._is_pressed = False
        self._aim(pointer.cell)
        if self._cell is None or self._moved is None:
            words = self.view.text("board-off-map") if self._trouble is None else self.view.text.error(self._trouble)
            self.view.status.emit(words)
            return True
        self._picked(cell_name(self.view.grid, self._cell))
        if not pointer.holds(Qt.KeyboardModifier.ShiftModifier):
            self.view.set_tool("move")
        return True

    def takes(self, chord: str) -> bool:
        if chord == "Esc":
            self.view.set_tool("move")
        return chord == "Esc"

    def cancel(self) -> bool:
        if not self._is_over:
            self._is_over = True
            self._left()
        return False

    def refresh(self) -> None:
        cell, self._cell = self._cell, None
        if cell is not None:
            self._aim(cell)

    def options(self) -> tuple[ToolOption, ...]:
        text = self.view.text
        words = text("place-hint", who=self._meant.counted)
        return (ToolOption("place", words, lambda: self.view.set_tool("move"), text("place-hint-more")),)

    def _aim(self, cell: Cell) -> None:
        """The first of them is to stand in ``cell``; outside the map nobody is shown."""
        there = cell if self.view.grid.holds(cell) else None
        if there == self._cell and there is not None:
            return
        self._cell, self._moved, self._trouble = there, None, None
        if there is not None and self._ids:
            try:
                self._moved = with_place(self.view.session.battle, self._ids, cell_name(self.view.grid, there))
            except FlankError as error:
                self._trouble = error
        self.view.refresh_tool()

    @property
    def _ids(self) -> tuple[CombatantId, ...]:
        """Those who are still on the map."""
        combatants = self.view.session.battle.combatants
        return tuple(id for id in self._meant.ids if id in combatants and combatants[id].cell is not None)

    def _ghosts(self) -> list[tuple[CombatantId, QPointF]]:
        """Who is shown, and where."""
        battle, found = self.view.session.battle, []
        if self._cell is None or not self._ids:
            return []
        first = battle[self._ids[0]].cell
        assert first is not None
        for id in self._ids:
            cell = battle[id].cell
            if cell is not None and id in self.view.figures:
                # Where there is no room, as if there were.
                there = self._moved[id].cell if self._moved is not None else cell.plus(self._cell.minus(first))
                assert there is not None
                found.append((id, self.view.camera.to_view(*middle(battle.board.grid, there, battle[id].size))))
        return found

    def paint_over(self, painter: QPainter) -> None:
        """Ghosts where they would stand, with a line from where they are."""
        view = self.view
        colour = view.colours.too_far if self._moved is None else view.colours.band(0)
        painter.setPen(QPen(colour, max(2.0, view.camera.scale * 0.05), Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for id, at in self._ghosts():
            figure = view.figures[id]
            look = figure.look
            painter.drawLine(view.camera.to_view(figure.x, figure.y), at)
            sprite = view.sprites.ghost(look, look.facing, view.camera.scale, view.colours)
            painter.setOpacity(0.45 if self._moved is None else 0.85)
            painter.drawPixmap(at - QPointF(sprite.width() / 2, sprite.height() / 2), sprite)
            painter.setOpacity(1.0)
            half = look.diameter * view.camera.scale * 0.5
            painter.drawEllipse(at, half, half)

    def extents(self) -> list[QRectF]:
        view, found = self.view, []
        for id, at in self._ghosts():
            figure = view.figures[id]
            half = figure.look.diameter * view.camera.scale * ROOM / 2 + 4
            start = view.camera.to_view(figure.x, figure.y)
            found.append(QRectF(start, at).normalized().adjusted(-half, -half, half, half))
        return found
