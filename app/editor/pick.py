"""The mouse mode of picking pieces of the map: click, drag to move or to pick several, delete, change."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.board.paint.items.area import Area, bounds, paint_area
from app.board.tools.tool import Pointer, Tool, ToolView
from app.editor.hand import Spot, snapped
from app.editor.picking import REACH, Picked, moved, outline, piece_at, pieces_in, slid, without
from app.editor.tool import BOX_KEYS
from engine.battle.actions import drawing
from engine.battle.board import Board, MapZone, Thing

STARTS = 0.2
"""How far, in cells, the hand goes before a click becomes a drag."""
_SHIFT = Qt.KeyboardModifier.ShiftModifier


class PickTool(Tool):
    """Left click picks a piece, Shift adds one, a drag from an empty place picks all in its frame.

    Dragging a piece moves all that are picked; Del takes them away, Enter or the right button asks for a piece's form.
    """

    name = "pick"
    cursor = Qt.CursorShape.PointingHandCursor

    def __init__(self, view: ToolView) -> None:
        super().__init__(view)
        self.picked: tuple[Picked, ...] = ()
        self.form_asked: Callable[[Picked], None] = lambda picked: None
        self.called: Callable[[int], bool] = lambda number: False
        """Told which of the sections' numbers is pressed; True when there is one."""
        self.boxed: Callable[[str], bool] = lambda chord: False
        """Told a key by which one goes into the drawing box or out of it; True when it was used."""
        self._hovered: Picked | None = None
        self._from: QPointF | None = None
        self._to: QPointF | None = None
        self._is_framing = False
        self._is_free = False

    @property
    def is_busy(self) -> bool:
        return self._to is not None

    def pick(self, picked: tuple[Picked, ...]) -> None:
        """Pick these pieces instead."""
        self.picked = picked
        self._show()
        if picked:
            self.view.status.emit(self.view.text("draw-picked"))

    def press(self, pointer: Pointer) -> bool:
        if pointer.button is Qt.MouseButton.RightButton:
            return self.cancel()
        if pointer.button is not Qt.MouseButton.LeftButton or self.view.refused_by_pause():
            return False
        found = self._under(pointer)
        self._from = QPointF(*self.view.camera.to_board(pointer.point))
        # A zone lies under everything and does not move: a drag from it draws a frame as well.
        self._is_framing = found is None or found.kind == "zones"
        new = (found,) if found is not None else ()
        if pointer.holds(_SHIFT):
            kept = tuple(one for one in self.picked if one not in new)
            self.pick(kept + (() if found in self.picked else new))
        elif found is None or found not in self.picked:
            self.pick(new)
        return True

    def move(self, pointer: Pointer) -> bool:
        there = QPointF(*self.view.camera.to_board(pointer.point))
        if self._from is None:
            self._hovered = self._under(pointer)
        elif self._to is not None or _far(there - self._from) > STARTS:
            self._to, self._is_free = there, pointer.holds(Qt.KeyboardModifier.AltModifier)
        self._show()
        return self._from is not None

    def release(self, pointer: Pointer) -> bool:
        board = self.view.session.battle.board
        if self._to is not None and self._is_framing:
            found = pieces_in(board, self._frame().getCoords())  # type: ignore[arg-type]
            kept = tuple(one for one in self.picked if one.kind != "zones") if pointer.holds(_SHIFT) else ()
            self._from = self._to = None
            self.pick(tuple(dict.fromkeys((*kept, *found))))
            return True
        after = self._moved(board) if self._to is not None else board
        self._from = self._to = None
        self._keep("draw-moved", after)
        self._show()
        return True

    def alternate(self, pointer: Pointer) -> bool:
        found = self._under(pointer)
        if found is None or self.view.refused_by_pause():
            return False
        self.pick((found,))
        self.form_asked(found)
        return True

    def cancel(self) -> bool:
        had = bool(self.picked) or self._to is not None
        self.picked, self._from, self._to = (), None, None
        self._show()
        return had

    def takes(self, chord: str) -> bool:
        if not self.is_busy and chord in BOX_KEYS and self.boxed(chord):
            return True
        if len(chord) == 1 and chord in "123456789" and self.view.session.paused is None:
            return self.called(int(chord))
        if not self.picked or chord not in ("Del", "Backspace", "Return") or self.view.refused_by_pause():
            return False
        picked = self.picked
        if chord == "Return":
            self.form_asked(picked[0])
        else:
            self.picked, self._hovered = (), None
            self._keep("draw-erase", without(self.view.session.battle.board, *picked))
        return True

    def refresh(self) -> None:
        board = self.view.session.shown.board
        self.picked = tuple(one for one in self.picked if one.of(board) is not None)
        if self._hovered is not None and self._hovered.of(board) is None:
            self._hovered = None
        self._show()

    def _under(self, pointer: Pointer) -> Picked | None:
        return piece_at(self.view.session.battle.board, *self.view.camera.to_board(pointer.point), REACH)

    def _moved(self, board: Board) -> Board:
        """The board with the pieces moved as far as the hand went; walls, doors and lights keep to half cells."""
        dx, dy = self._way()
        fixed = (one.of(board) for one in self.picked)
        first = next((one for one in fixed if one is not None and not isinstance(one, Thing | MapZone)), None)
        if first is not None and not self._is_free:
            x, y = getattr(first, "x1", getattr(first, "x", 0.0)), getattr(first, "y1", getattr(first, "y", 0.0))
            grid = board.grid
            if not grid.is_hex:
                # From where it is by whole halves: what stood off the grid stays as it is to it.
                dx, dy = round(dx * 2) / 2, round(dy * 2) / 2
            else:
                sx, sy = snapped(grid, Spot(x + dx, y + dy, grid.under(x + dx, y + dy)))
                dx, dy = sx - x, sy - y
        if len(self.picked) == 1:
            return slid(board, self.picked[0], dx, dy)
        for one in self.picked:
            board = moved(board, one, dx, dy)
        return board

    def _way(self) -> tuple[float, float]:
        if self._from is None or self._to is None:
            return 0.0, 0.0
        return self._to.x() - self._from.x(), self._to.y() - self._from.y()

    def _frame(self) -> QRectF:
        """The frame that is being drawn, in board units."""
        if self._from is None or self._to is None:
            return QRectF()
        return QRectF(self._from, self._to).normalized()

    def _keep(self, word: str, board: Board) -> None:
        if (step := drawing(word, self.view.session.battle.board, board)) is not None:
            self.view.session.do(step)

    # Drawing

    def _show(self) -> None:
        self.view.refresh_tool(under_too=True)

    def _marks(self) -> list[tuple[Board, Picked, QColor]]:
        """What is marked: the piece under the pointer, and the picked ones where they would go."""
        board, colours = self.view.session.shown.board, self.view.colours
        found = []
        if self._hovered is not None and self._hovered.of(board) is not None and self._hovered not in self.picked:
            found.append((board, self._hovered, QColor(colours.accent)))
        there = self._moved(board) if self._to is not None and not self._is_framing else board
        found += [(there, one, QColor(colours.acting)) for one in self.picked if one.of(board) is not None]
        return found

    def paint_under(self, painter: QPainter) -> None:
        for board, picked, colour in self._marks():
            cells, _, _ = outline(board, picked)
            if cells:
                paint_area(painter, self.view.grid, Area(cells, colour, fill=70), self.view.camera)

    def paint_over(self, painter: QPainter) -> None:
        camera = self.view.camera
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for board, picked, colour in self._marks():
            _, sides, circle = outline(board, picked)
            painter.setPen(QPen(colour, max(2.5, camera.scale * 0.1), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLines([QLineF(camera.to_view(*a), camera.to_view(*b)) for a, b in sides])
            if circle is not None:
                painter.drawEllipse(self._box(circle))
        if self._is_framing and self._to is not None:
            colour = QColor(self.view.colours.acting)
            painter.setPen(QPen(colour, 1.5, Qt.PenStyle.DashLine))
            colour.setAlpha(30)
            painter.setBrush(colour)
            painter.drawRect(camera.transform.mapRect(self._frame()))

    def _box(self, circle: tuple[float, float, float]) -> QRectF:
        x, y, radius = circle
        return self.view.camera.rect(x - radius, y - radius, 2 * radius, 2 * radius)

    def under_extents(self) -> list[QRectF]:
        boxes = [
            bounds(self.view.grid, cells) for board, picked, _ in self._marks() if (cells := outline(board, picked)[0])
        ]
        return [self.view.camera.transform.mapRect(box).adjusted(-6, -6, 6, 6) for box in boxes]

    def extents(self) -> list[QRectF]:
        camera, reach = self.view.camera, max(6.0, self.view.camera.scale * 0.2)
        found: list[QRectF] = []
        for board, picked, _ in self._marks():
            _, sides, circle = outline(board, picked)
            found += [QRectF(camera.to_view(*a), camera.to_view(*b)).normalized() for a, b in sides]
            found += [self._box(circle)] if circle is not None else []
        if self._is_framing and self._to is not None:
            found.append(camera.transform.mapRect(self._frame()))
        return [rect.adjusted(-reach, -reach, reach, reach) for rect in found]


def _far(way: QPointF) -> float:
    return hypot(way.x(), way.y())
