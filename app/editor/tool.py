"""The mouse mode of drawing: shows what the pen in hand would draw, and draws it when the hand lets go."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.board.paint.items.area import Area, bounds, paint_area
from app.board.paint.items.things import paint_things
from app.board.paint.items.walls import paint_walls
from app.board.tools.tool import Pointer, Tool, ToolView
from app.board.tools.tool_bar import ToolOption
from app.editor.hand import Gesture, Spot, snapped
from app.editor.pens import CellPen, Eraser, LayerPen, NotePen, Pen, PenShape
from app.editor.picking import REACH, Picked, piece_at
from app.editor.stamps import MarkPen, Pipette, StampPen
from engine.battle.actions import drawing
from engine.battle.board import GROUNDS, Board
from engine.battle.layer import Layer
from engine.grid.cell_set import CellSet
from engine.mapedit.painting import without_everything
from engine.mapedit.snippet import Snippet, cut, mirrored, turned

LARGEST_BRUSH = 9
GHOST = 0.7
"""Opacity of what would be set, under the pointer."""
BOX_KEYS = ("Tab", "Shift+Tab", "Return", "Esc")
"""By Tab the keyboard goes from the map into the drawing box, by Enter or Esc back."""
_ALT = Qt.KeyboardModifier.AltModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier


class DrawTool(Tool):
    """Left drag draws with ``pen``; Esc or the right button gives the stroke up. A stroke is one step.

    With a pen by clicks each click adds a point; Enter, a double click or a click on the first point ends the line.
    The right button on a piece of the map picks it.
    """

    name = "draw"

    def __init__(self, view: ToolView) -> None:
        super().__init__(view)
        self.pen: Pen = LayerPen(value=next(n for n, ground in enumerate(GROUNDS) if ground.id == "floor"))
        self._spots: list[Spot] = []
        self._under: Spot | None = None
        self._is_free = False
        self._shape = PenShape()
        self.marked: CellSet = 0
        """The cells that are marked, to be copied, cut or emptied."""
        self.copied: Snippet | None = None
        self.resized: Callable[[Pen], None] = lambda pen: None
        """Told when the brush becomes larger or smaller, or a copied part is in hand instead."""
        self.in_hand: Callable[[], str] = lambda: ""
        """Asked for the name of the pen: it stands above the map before anything is drawn."""
        self.called: Callable[[int], bool] = lambda number: False
        """Told which of the sections' numbers is pressed; True when there is one."""
        self.boxed: Callable[[str], bool] = lambda chord: False
        """Told a key by which one goes into the drawing box or out of it; True when it was used."""
        self.sucked: Callable[[Board, Spot], None] = lambda board, spot: None
        """Told where the pipette was put."""
        self.pointed: Callable[[Picked], None] = lambda found: None
        """Told at which piece of the map the right button was pressed, to pick it."""
        self.words_lack: Callable[[], None] = lambda: None
        """Told when a note has no words."""
        self._ghost: Board | None = None
        self._is_pressed = False

    @property
    def cursor(self) -> Qt.CursorShape:  # type: ignore[override]
        if isinstance(self.pen, Pipette):
            return Qt.CursorShape.UpArrowCursor
        return Qt.CursorShape.DragCopyCursor if isinstance(self.pen, StampPen) else Qt.CursorShape.CrossCursor

    @property
    def is_busy(self) -> bool:
        return bool(self._spots)

    def hold(self, pen: Pen) -> None:
        """Take another pen; what is being drawn is given up."""
        self._spots = []
        self.pen = pen
        if self.view.tool is self:
            self.view.setCursor(self.cursor)
        self.view.refresh_strip()
        self._show()

    # The hand

    def press(self, pointer: Pointer) -> bool:
        if pointer.button is Qt.MouseButton.RightButton:
            return self.cancel()
        if pointer.button is not Qt.MouseButton.LeftButton or self.view.refused_by_pause():
            return False
        self._is_free, self._is_pressed = pointer.holds(_ALT), True
        if isinstance(self.pen, NotePen) and not self.pen.note.text:
            self.view.status.emit(self.view.text("draw-note-empty"))
            self.words_lack()
            return True
        spot = self._spot(pointer)
        if not self.pen.is_by_clicks or not self._spots:
            # By clicks the last spot is where the hand is; the others are points of the line.
            self._spots = [spot] * (1 + self.pen.is_by_clicks)
            if self.pen.is_by_clicks:
                self.view.status.emit(self.view.text("draw-line-hint"))
        elif self._is_same(spot, self._spots[-2]):
            self._finish()
        else:
            self._spots[-1:] = [spot, spot]
            if self._is_same(spot, self._spots[0]):
                self._finish()
        self._show()
        return True

    def _is_same(self, one: Spot, other: Spot) -> bool:
        """Whether two spots mean one point of a line."""
        grid = self.view.grid
        return snapped(grid, one, free=self._is_free) == snapped(grid, other, free=self._is_free)

    def move(self, pointer: Pointer) -> bool:
        self._under = self._spot(pointer) if self.view.grid.holds(pointer.cell) else None
        self._is_free = pointer.holds(_ALT)
        if self._spots and self.pen.is_by_clicks:
            self._spots[-1] = self._spot(pointer)
        elif self._spots and not (isinstance(self.pen, CellPen) and self._spots[-1].cell == pointer.cell):
            self._spots.append(self._spot(pointer))
        self._show()
        return bool(self._spots)

    def leave(self) -> None:
        if not self._spots:
            self._under = None
            self._show()

    def release(self, pointer: Pointer) -> bool:
        self._is_pressed = False
        if not self._spots or self.pen.is_by_clicks:
            return False
        self._finish()
        self._show()
        return True

    def _finish(self) -> None:
        """The hand lets go: what was shown is drawn."""
        gesture, self._spots = Gesture(tuple(self._spots), self._is_free), []
        board = self.view.session.battle.board
        if isinstance(self.pen, MarkPen):
            self.marked = self.pen.shape(board, gesture).cells
            self.view.status.emit(self.view.text("draw-marked"))
        elif isinstance(self.pen, Pipette):
            self.sucked(board, gesture.last)
        else:
            self._keep(self.pen.word, self.pen.drawn(board, gesture))

    def alternate(self, pointer: Pointer) -> bool:
        found = piece_at(self.view.session.battle.board, *self.view.camera.to_board(pointer.point), REACH)
        if found is None or self.view.refused_by_pause():
            return False
        self.view.set_tool("pick")
        self.pointed(found)
        return True

    def _keep(self, word: str, board: Board) -> None:
        """What was drawn becomes a step, if anything has changed."""
        if (step := drawing(word, self.view.session.battle.board, board)) is not None:
            self.view.session.do(step)

    def wheel(self, steps: int, pointer: Pointer) -> bool:
        if not pointer.holds(_SHIFT) or not isinstance(self.pen, CellPen):
            return False
        self.resize(steps)
        return True

    def cancel(self) -> bool:
        had, self._spots = bool(self._spots or self.marked), []
        self.marked = 0
        self._show()
        return had

    def takes(self, chord: str) -> bool:
        """A chord for the line or piece in hand, or for the marked part of the map; False: it is free for others."""
        if self._spots and chord in ("Ctrl+Z", "Backspace", "Return"):
            self._change_line(chord)
            return True
        if chord in BOX_KEYS and self.boxed(chord):
            return True
        if len(chord) == 1 and chord in "123456789" and self.view.session.paused is None:
            return self.called(int(chord))
        if isinstance(self.pen, StampPen) and chord in ("R", "X"):
            piece = self.pen.piece
            self.hold(StampPen(turned(piece) if chord == "R" else mirrored(piece)))
            self.resized(self.pen)
            return True
        if chord == "Ctrl+V" and self.copied is not None:
            self.hold(StampPen(self.copied))
            self.resized(self.pen)
            self.view.status.emit(self.view.text("draw-stamp-hint"))
            return True
        if not self.marked or chord not in ("Ctrl+C", "Ctrl+X", "Del") or self.view.refused_by_pause():
            return False
        board = self.view.session.battle.board
        if chord != "Del":
            self.copied = cut(board, self.marked)
        if chord == "Ctrl+C":
            self.view.status.emit(self.view.text("draw-copied"))
        else:
            self._keep("draw-erase", without_everything(board, self.marked))
        return True

    def _change_line(self, chord: str) -> None:
        """End a line of clicks, or take back its last point; a drag is given up."""
        if not self.pen.is_by_clicks or (chord != "Return" and len(self._spots) < 3):
            self.cancel()
        elif chord == "Return":
            self._finish()
        else:
            del self._spots[-2]
        self._show()

    def resize(self, by: int) -> None:
        """A larger or smaller brush."""
        size = getattr(self.pen, "size", 0)
        if size:
            step = 2 if self.view.grid.is_hex else 1
            self.pen = self.pen.with_size(min(max(size + by * step, 1), LARGEST_BRUSH))
            self.resized(self.pen)
            self.view.refresh_strip()
            self._show()

    def refresh(self) -> None:
        self._show()
        self.view.refresh_strip()

    def options(self) -> tuple[ToolOption, ...]:
        text, size = self.view.text, getattr(self.pen, "size", 0)
        words = self.in_hand()
        named = (ToolOption("draw-pen", words, lambda: None, text("draw-pen-hint")),) if words else ()
        if not size or (isinstance(self.pen, CellPen) and self.pen.reach != "brush"):
            return named
        return (
            *named,
            ToolOption("draw-less", "−", lambda: self.resize(-1), text("draw-less")),
            ToolOption("draw-size", text("draw-size", size=size), lambda: None, text("draw-size-hint")),
            ToolOption("draw-more", "+", lambda: self.resize(1), text("draw-more")),
        )

    # What is shown

    def _spot(self, pointer: Pointer) -> Spot:
        x, y = self.view.camera.to_board(pointer.point)
        return Spot(x, y, pointer.cell)

    def _show(self) -> None:
        """Work out anew what would be drawn, and show it."""
        spots = tuple(self._spots) or ((self._under,) if self._under is not None else ())
        board: Board = self.view.session.shown.board
        gesture = Gesture(spots, self._is_free)
        self._shape = self.pen.shape(board, gesture) if spots else PenShape()
        self._ghost = self.pen.ghost(board, gesture) if spots else None
        self.view.refresh_tool(under_too=True)

    def _colour(self) -> QColor:
        """What is painted shows its own colour, the rest that of a plan."""
        pen, colours = self.pen, self.view.colours
        if isinstance(pen, LayerPen) and pen.layer is Layer.GROUND:
            return QColor(colours.ground.get(GROUNDS[pen.value].id, colours.acting))
        return QColor(colours.target) if isinstance(pen, Eraser) else colours.acting

    def paint_under(self, painter: QPainter) -> None:
        view, shape = self.view, self._shape
        if self.marked:
            paint_area(painter, view.grid, Area(self.marked, view.colours.acting, "rising", fill=40), view.camera)
        if shape.cells:
            area = Area(shape.cells, self._colour(), fill=150 if self._spots else 70)
            paint_area(painter, view.grid, area, view.camera)

    def paint_over(self, painter: QPainter) -> None:
        view, shape = self.view, self._shape
        if self._ghost is not None:
            self._paint_ghost(painter, self._ghost)
        width = max(2.0, view.camera.scale * 0.09)
        plan = view.colours.target if isinstance(self.pen, Eraser) else view.colours.acting
        for colour, wide in ((view.colours.ink, width * 2), (plan, width)):
            painter.setPen(QPen(colour, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawLines(self._lines())
            if shape.circle is not None:
                painter.drawEllipse(self._circle())
                painter.drawPoint(self._circle().center())

    def _paint_ghost(self, painter: QPainter, ghost: Board) -> None:
        """What would be set, as it will look."""
        camera, part = self.view.camera, QRectF(0, 0, *self.view.grid.extent)
        painter.save()
        painter.setTransform(camera.transform, True)
        painter.setOpacity(GHOST)
        paint_things(painter, ghost, self.view.colours, part)
        paint_walls(painter, ghost, self.view.colours, part)
        painter.restore()

    def _lines(self) -> list[QLineF]:
        to_view = self.view.camera.to_view
        return [QLineF(to_view(*a), to_view(*b)) for a, b in self._shape.sides]

    def _circle(self) -> QRectF:
        assert self._shape.circle is not None
        x, y, radius = self._shape.circle
        return self.view.camera.rect(x - radius, y - radius, 2 * radius, 2 * radius)

    def under_extents(self) -> list[QRectF]:
        cells = self._shape.cells | self.marked
        if not cells:
            return []
        return [self.view.camera.transform.mapRect(bounds(self.view.grid, cells)).adjusted(-6, -6, 6, 6)]

    def extents(self) -> list[QRectF]:
        ghost, scale = self._ghost, self.view.camera.scale
        # The leaf of an open door stands out as far as the door is wide.
        reach = max(4.0, scale * (1.4 if ghost is not None and ghost.doors else 0.2))
        rects = [QRectF(line.p1(), line.p2()).normalized() for line in self._lines()]
        if ghost is not None and ghost.things:
            rects.append(self.view.camera.transform.mapRect(bounds(self.view.grid, self._shape.cells)))
        if self._shape.circle is not None:
            rects.append(self._circle())
        return [rect.adjusted(-reach, -reach, reach, reach) for rect in rects]
