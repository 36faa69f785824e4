"""Names of cells like those of a chessboard: letters for columns, numbers for rows, along the edges of the view."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter

from app.board.camera import Camera
from app.board.paint.items.box import Signs
from app.board.paint.palette import BoardPalette
from engine.grid.grid import Grid
from engine.grid.names import column_name


class LookedAt(Protocol):
    """The map on which the names are written."""

    @property
    def camera(self) -> Camera: ...

    @property
    def grid(self) -> Grid: ...

    @property
    def colours(self) -> BoardPalette: ...

    @property
    def signs(self) -> Signs: ...

    def device_rect(self) -> QRect: ...

    def update(self) -> None: ...


class Coordinates:
    """Draws the names of columns and rows, as long as the GM wants them (``is_on``) or needs them (``is_needed``)."""

    def __init__(self, canvas: LookedAt) -> None:
        self._canvas = canvas
        self.is_on = self.is_needed = False

    def show(self, *, on: bool | None = None, needed: bool | None = None) -> None:
        """Show them or not from now on; None leaves it as it is."""
        before = self.is_on or self.is_needed
        self.is_on = self.is_on if on is None else on
        self.is_needed = self.is_needed if needed is None else needed
        if before is not (self.is_on or self.is_needed):
            self._canvas.update()

    def paint(self, painter: QPainter) -> None:
        if not (self.is_on or self.is_needed):
            return
        canvas = self._canvas
        grid, camera, room = canvas.grid, canvas.camera, QRectF(canvas.device_rect())
        whole = camera.rect(0, 0, *grid.extent)
        tall = canvas.signs.pill("8", canvas.colours.acting).height()
        every = next((step for step in (1, 2, 5, 10, 20) if step * camera.scale >= 1.3 * tall), 50)
        top, left = max(room.top(), whole.top() - tall), max(room.left(), whole.left() - 1.6 * tall)
        foot = min(room.bottom(), whole.bottom() + tall)
        for column in range(0, grid.columns, every):
            x = camera.to_view(*grid.centre(grid.at(column, 0))).x()
            for y in (top + tall / 2, foot - tall / 2):
                self._write(painter, column_name(column), QPointF(x, y), room)
        for row in range(0, grid.rows, every):
            y = camera.to_view(*grid.centre(grid.at(0, row))).y()
            if top + tall < y < foot - tall:
                self._write(painter, str(row + 1), QPointF(left + 0.8 * tall, y), room)

    def _write(self, painter: QPainter, said: str, at: QPointF, room: QRectF) -> None:
        if not room.contains(at):
            return
        sign = self._canvas.signs.pill(said, self._canvas.colours.acting)
        painter.drawPixmap(QPointF(round(at.x() - sign.width() / 2), round(at.y() - sign.height() / 2)), sign)
