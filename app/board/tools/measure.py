"""The ruler: distances in cells and in the board's unit, with corners."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from app.board.paint.items.ruler import line_rects, paint_ruler, sign_at
from app.board.scene.showing import Shared
from app.board.tools.tool import Pointer, Tool, ToolView
from app.board.tools.words import ruler_said
from engine.grid.cell import Cell


class MeasureTool(Tool):
    """Press, drag, read; a corner with Space or the middle button; the right button takes it back.

    From the selected figure to the marked target it lies at once; arrows draw it too.
    """

    name = "measure"
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, view: ToolView) -> None:
        super().__init__(view)
        self._cells: list[Cell] = []
        self._drags = False

    @property
    def is_busy(self) -> bool:
        return bool(self._cells)

    @property
    def draws_by_keys(self) -> bool:
        return True

    def begin(self) -> None:
        view = self.view
        ends = [view.figures.get(id) for id in (view.selection.current, view.selection.target) if id is not None]
        cells = [figure.cell for figure in ends if figure is not None]
        if len(cells) == 2 and cells[0] != cells[1]:
            self._cells, self._drags = cells, False
            view.refresh_tool()

    @property
    def distance(self) -> int:
        """Cells along the ruler."""
        return sum(self.view.grid.distance(a, b) for a, b in pairwise(self._cells))

    def press(self, pointer: Pointer) -> bool:
        if pointer.button is Qt.MouseButton.RightButton:
            return self._take_back()
        if pointer.button is Qt.MouseButton.MiddleButton:
            return self._corner()
        self._cells = [pointer.cell, pointer.cell]
        self._drags = True
        self.view.refresh_tool()
        return True

    def move(self, pointer: Pointer) -> bool:
        if not self._drags:
            return False
        if self._cells[-1] != pointer.cell:
            self._cells[-1] = pointer.cell
            self.view.refresh_tool()
        return True

    def release(self, pointer: Pointer) -> bool:
        if not self._drags:
            return False
        self._drags = False
        if self.distance == 0:
            self.cancel()
        return True

    def key(self, chord: str, *, keypad: bool = False) -> bool:
        if chord == "Backspace":
            return self._take_back()
        # Enter has nothing to finish here, and opens nothing else while the ruler lies.
        return chord in ("Return", "Ctrl+Return") or (chord in ("Space", "Shift+Space") and self._corner())

    def cancel(self) -> bool:
        if not self._cells:
            return False
        self._cells, self._drags = [], False
        self.view.refresh_tool()
        return True

    def _corner(self) -> bool:
        if not self._drags:
            return False
        self._cells.append(self._cells[-1])
        return True

    def _take_back(self) -> bool:
        if not self._drags:
            return False
        if len(self._cells) > 2:
            del self._cells[-2]
            self.view.refresh_tool()
        return True

    def _points(self) -> list[QPointF]:
        return [self.view.camera.to_view(*self.view.grid.centre(cell)) for cell in self._cells]

    def paint_over(self, painter: QPainter) -> None:
        points, view = self._points(), self.view
        if len(points) < 2:
            return
        paint_ruler(painter, points, view.colours, view.letter_size)
        at, pill = self._sign()
        painter.drawPixmap(at, pill)

    def extents(self) -> list[QRectF]:
        points = self._points()
        if len(points) < 2:
            return []
        at, pill = self._sign()
        return [*line_rects(points, self.view.letter_size), QRectF(at, pill.size())]

    def shared(self) -> Shared | None:
        if len(self._cells) < 2:
            return None
        return Shared(tuple(self._cells), self._said())

    def _said(self) -> str:
        return ruler_said(self.view.session.shown.board, self.distance, self.view.text)

    def _sign(self) -> tuple[QPointF, QPixmap]:
        view = self.view
        pill = view.signs.pill(self._said(), view.colours.acting, strong=True)
        return sign_at(self._points()[-1], pill, view.device_rect(), view.letter_size), pill
