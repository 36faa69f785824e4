"""The pointer of the keys: arrows take it from cell to cell, so that whatever is pointed at can be without a mouse."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.board.tools.keys import direction_of
from app.board.tools.tool import Pointer, Tool, ToolView
from engine.grid.cell import Cell

STRIDE = 5
"""Cells that Shift with an arrow goes at once."""
MARGIN = 6
"""Device pixels around a cell in which its frame is drawn."""


class PointedView(ToolView, Protocol):
    """The map, as the pointer of the keys needs it."""

    def show_cell(self, cell: Cell) -> None:
        """Bring a cell into sight."""

    def renew(self, layer: str, rects: list[QRectF], /) -> None:
        """A layer is drawn in these rectangles now."""


class KeyPointer:
    """Where the keys have come to (``cell``; None: the mouse points). It moves and presses for the mode in use."""

    def __init__(self, view: PointedView) -> None:
        self._view = view
        self.cell: Cell | None = None

    @property
    def holds(self) -> bool:
        """Whether the keys draw something: the mouse that passes by does not move it."""
        return self.cell is not None and self._view.tool.draws_by_keys and self._view.tool.is_busy

    def leave(self) -> None:
        """The mouse points again."""
        if self.cell is not None:
            self.cell = None
            self._renew()

    def take(self, chord: str) -> bool:
        """An arrow goes on, Space or Enter presses there; False for other keys."""
        tool = self._view.tool
        if self.step(chord, tool):
            return True
        if chord not in ("Space", "Return") or self.cell is None or tool.draws_by_keys:
            return False
        if chord == "Return" and tool.is_busy:
            return False  # what is drawn is finished
        there = self._pointer(self.cell, Qt.MouseButton.LeftButton)
        tool.press(there)
        tool.release(there)
        return True

    def step(self, chord: str, tool: Tool | None = None) -> bool:
        """Go a cell on, several with Shift; ``tool`` goes along. False where the chord is no direction."""
        view = self._view
        start = self.cell or self._start()
        cell, key = start, chord.removeprefix("Shift+")
        for _ in range(STRIDE if key != chord else 1):
            direction = direction_of(view.grid, key, cell)
            if direction is None:
                return False
            there = view.grid.neighbour(cell, direction)
            cell = there if view.grid.holds(there) else cell
        if tool is not None and tool.draws_by_keys and not tool.is_busy:
            tool.press(self._pointer(start, Qt.MouseButton.LeftButton))
        self.cell = cell
        view.show_cell(cell)
        if tool is not None:
            tool.move(self._pointer(cell))
        self._renew()
        return True

    def _start(self) -> Cell:
        """Where it begins: at the selected figure, else in the middle of what is seen."""
        view, current = self._view, self._view.selection.current
        figure = view.figures.get(current) if current is not None else None
        if figure is not None:
            return figure.cell
        cell = view.grid.under(*view.camera.to_board(QPointF(view.device_rect().center())))
        return cell if view.grid.holds(cell) else view.grid.at(view.grid.columns // 2, view.grid.rows // 2)

    def _pointer(self, cell: Cell, button: Qt.MouseButton = Qt.MouseButton.NoButton) -> Pointer:
        view = self._view
        return Pointer(view.camera.to_view(*view.grid.centre(cell)), cell, view.figure_at(cell), button)

    def _frame(self) -> QRectF | None:
        if self.cell is None:
            return None
        side = self._view.camera.scale * 0.92
        at = self._view.camera.to_view(*self._view.grid.centre(self.cell))
        return QRectF(at.x() - side / 2, at.y() - side / 2, side, side)

    def _renew(self) -> None:
        frame = self._frame()
        self._view.renew("keys", [] if frame is None else [frame.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)])

    def paint(self, painter: QPainter) -> None:
        """A frame about the cell: dark below light, to be seen on any ground."""
        frame = self._frame()
        if frame is None:
            return
        view = self._view
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((view.colours.ink, 4.5), (view.colours.acting, 2.2)):
            painter.setPen(QPen(colour, width * view.dpr))
            if view.grid.is_hex:
                painter.drawEllipse(frame)
            else:
                painter.drawRoundedRect(frame, 4 * view.dpr, 4 * view.dpr)
