"""The map as the GM handles it: mouse, keys and what is dropped on it go to the tools.

What is shown is the business of ``battle_canvas`` (which battle) and ``canvas`` (where one looks, what is repainted).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from app.board.battle_canvas import BattleCanvas
from app.board.fingers import is_trackpad, scrolled
from app.board.paint.coordinates import Coordinates
from app.board.paint.palette import DARK, BoardPalette
from app.board.tools.area import AreaTool
from app.board.tools.drops import files_in, is_welcome, template_in
from app.board.tools.fog import FogTool
from app.board.tools.key_pointer import KeyPointer
from app.board.tools.keys import stroke_of
from app.board.tools.measure import MeasureTool
from app.board.tools.move import THRESHOLD, MoveTool
from app.board.tools.sight import SightTool
from app.board.tools.tool import Pointer, Tool
from app.board.tools.tool_bar import ToolBar
from app.dropped import take
from app.panels.marker_words import borne, folded_lines
from app.selection import Selection
from app.session import Session
from app.text import Text
from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.grid.area import Shape
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.play.sensible import standing_enemies

if TYPE_CHECKING:
    from app.editor.pick import PickTool
    from app.editor.tool import DrawTool

EDGE = 26
"""Pixels (at 100 %) from the rim of the view in which a drag moves the map on."""
EDGE_STEP, EDGE_PAUSE = 14, 30
"""Pixels (at 100 %) that it moves at once, and milliseconds between."""
GROUP_KEYS = frozenset("123456789")
_NO = Qt.KeyboardModifier.NoModifier
_CTRL = Qt.KeyboardModifier.ControlModifier
_NOWHERE = Pointer(QPointF(-1, -1), Cell(-1, -1), None)


class BoardView(BattleCanvas):
    """The map on screen.

    ``context_asked`` (global point, figure or None, cell); ``sheet_asked`` (figure); ``attack_asked`` (attacker,
    target); ``copies_asked`` (cells by figure); ``files_dropped`` (paths, cell); ``template_dropped`` (template id,
    cell); ``status`` a hint in words;
    ``tool_changed`` the name of the tool in use; ``shows_changed`` a layer was shown or hidden;
    ``rules_asked`` the rules named in a box that was clicked; ``area_refused`` Esc while an action wants an area;
    ``area_kind_chosen`` the GM draws areas of another kind;
    ``group_asked`` a digit of the GM's groups; ``looked`` one looks at another part of the map;
    ``harm_asked`` (figure): its bar was clicked;
    ``pointed`` the pointer is elsewhere; ``tool_drawn`` what the tool draws is another.
    """

    context_asked = Signal(QPoint, object, object)
    rules_asked = Signal(object)
    sheet_asked = Signal(object)
    attack_asked = Signal(object, object)
    harm_asked = Signal(object)
    copies_asked = Signal(object)
    files_dropped = Signal(list, object)
    template_dropped = Signal(str, object)
    area_refused = Signal()
    area_kind_chosen = Signal()
    looked = Signal()
    status = Signal(str)
    tool_changed = Signal(str)
    pointed = Signal()
    group_asked = Signal(int)
    tool_drawn = Signal()
    shows_changed = Signal()

    def __init__(
        self,
        session: Session,
        selection: Selection,
        text: Text,
        palette: BoardPalette = DARK,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(session, selection, text, palette, parent)
        self._pointer = _NOWHERE
        self.pointer_rests = False
        """Whether the pointer has not moved since somebody was selected or aimed at, and not by it."""
        self._panned_from: QPointF | None = None
        self._panned = False
        self._space_held = False
        self._wheel = 0
        self._borrowed: Tool | None = None
        self._was_calm = True
        self._move = MoveTool(self)
        self.area_tool = AreaTool(self)
        tools = (self._move, MeasureTool(self), SightTool(self), self.area_tool, FogTool(self))
        self.outside: Callable[[QPoint], bool] = lambda place: False
        """Asked where a figure is let go beside the map (a global point); True: it was taken."""
        self.has_commands = False
        """Whether commands stand above the map; their keys are the GM's choice, so the map has none for the same."""
        self._tools: dict[str, Tool] = {tool.name: tool for tool in tools}
        self._tool: Tool = self._move
        self.strip = ToolBar(self)
        self.key_pointer = KeyPointer(self)
        self.coordinates = Coordinates(self)
        self.layers += [self.coordinates, self.key_pointer]
        self._edge = QTimer(self)
        self._edge.setInterval(EDGE_PAUSE)
        self._edge.timeout.connect(self._pan_at_edge)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)
        selection.changed.connect(self._chosen)
        self._on_battle()

    def _chosen(self) -> None:
        self.pointer_rests = True

    # What is shown

    @property
    def hovered(self) -> CombatantId | None:
        """The figure under the pointer."""
        return self._pointer.figure

    @property
    def cell_under_pointer(self) -> Cell:
        """May lie outside the map."""
        return self._pointer.cell

    @property
    def place_under_pointer(self) -> tuple[float, float] | None:
        """Where the pointer is, in board units; None: not on the map."""
        return self.camera.to_board(self._pointer.point) if self.grid.holds(self._pointer.cell) else None

    @property
    def is_calm(self) -> bool:
        return not self.is_busy

    @property
    def marks_figures(self) -> bool:
        return self._tool is self._move

    @property
    def turned(self) -> Mapping[CombatantId, int]:
        return self._move.turning.facings

    @property
    def shows_handle(self) -> bool:
        # The hand that turns by it holds it: it stays.
        return self.is_calm or bool(self.turned)

    def set_session(self, session: Session, text: Text | None = None) -> None:
        self.tool.cancel()
        self._pointer = _NOWHERE
        super().set_session(session, text)

    def battle_changed(self) -> None:
        self.tool.refresh()
        self.refresh_tool(under_too=True)
        self.refresh_strip()

    def _on_battle(self) -> None:
        super()._on_battle()
        if self._pointer.figure is not None:
            # Whoever has gone from under a pointer that rests is meant no more.
            self._look_again()
        if self.passing.said:
            self.look_at_cell(self._pointer.cell)

    def _look_again(self) -> None:
        """The pointer rests, and what lies under it may be something else."""
        self._hover(self._pointer_at(self._pointer.point / self.dpr, Qt.MouseButton.NoButton, self._pointer.modifiers))

    def camera_moved(self) -> None:
        if self._pointer is not _NOWHERE:
            self._look_again()
        self.tool.refresh()
        self.refresh_tool(under_too=True)
        self.looked.emit()

    def candidates_changed(self) -> None:
        super().candidates_changed()
        self.look_at_cell(self._pointer.cell)

    def refresh_marks(self) -> None:
        super().refresh_marks()
        if self._tool.name == "sight":
            self._tool.refresh()

    def toggle_reach(self) -> None:
        super().toggle_reach()
        self.shows_changed.emit()

    def set_grid_shown(self, shown: bool) -> None:
        super().set_grid_shown(shown)
        self.shows_changed.emit()

    def paint_under(self, painter: QPainter) -> None:
        self.tool.paint_under(painter)

    def paint_over(self, painter: QPainter) -> None:
        self.tool.paint_over(painter)

    def refresh_tool(self, *, under_too: bool = False) -> None:
        """Draw anew what the tool draws: where it was and where it is; names vanish while something is in hand."""
        if self.is_calm is not self._was_calm:
            self._was_calm = self.is_calm
            self.touch(self.stage.extent(self.figures[id]) for id in self.selection.selected if id in self.figures)
            self.touch(self.stage.label_rects())
        self.renew("tool", self.tool.extents())
        self.tool_drawn.emit()
        if under_too:
            self.renew("under", self.tool.under_extents())

    def set_shows_players(self, shown: bool) -> None:
        super().set_shows_players(shown)
        self.shows_changed.emit()
        if shown:
            self.status.emit(self.text("board-hint-players"))

    def preview(self, board: Board | None) -> None:
        """Show the map as it would be with another board; None: as it is."""
        self.stage.backdrop.set_board(board if board is not None else self.stage.board)
        self.update()

    def refresh_strip(self) -> None:
        """The bar above the map shows what can be chosen about the tool in use."""
        self.strip.show_options(self._tool.options())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.strip.place()

    # Tools

    @property
    def tool(self) -> Tool:
        """The mouse mode in use."""
        return self._borrowed or self._tool

    @property
    def is_busy(self) -> bool:
        """Whether a drag or a plan is in hand: keys belong to it."""
        return self.tool.is_busy

    def rules_shown(self) -> tuple[str, ...]:
        """The rules named in the box on the map, from the top."""
        return self.tool.rules()

    @cached_property
    def draw_tool(self) -> DrawTool:
        """The mode of drawing; it is loaded when the first map is drawn."""
        from app.editor.tool import DrawTool

        tool = DrawTool(self)
        tool.pointed = lambda found: self.pick_tool.pick((found,))
        return tool

    @cached_property
    def pick_tool(self) -> PickTool:
        """The mode of changing what is drawn."""
        from app.editor.pick import PickTool

        return PickTool(self)

    def _named(self, name: str) -> Tool:
        match name:
            case "draw":
                return self.draw_tool
            case "pick":
                return self.pick_tool
            case _:
                # One that was added to another map is not there: a new desk begins with the default.
                return self._tools.get(name, self._move)

    def set_tool(self, name: str, *, says_how: bool = True) -> None:
        """Use another mouse mode: "move", "measure", "sight", "area" or "fog"."""
        if name == self._tool.name or (found := self._named(name)) is self._tool:
            return
        self.tool.cancel()
        self.key_pointer.leave()
        self._borrowed, self._tool = None, found
        self.setCursor(self._tool.cursor)
        self._tool.refresh()
        self._tool.begin()
        self._tool.move(self._pointer)
        self.refresh_marks()
        self.refresh_tool(under_too=True)
        self.refresh_strip()
        self.tool_changed.emit(name)
        if name != "move" and says_how:
            self.status.emit(self.text(f"board-hint-{name}"))

    def add_tool(self, tool: Tool) -> None:
        """One more mouse mode, to be used by its name."""
        self._tools[tool.name] = tool

    def toggle_tool(self, name: str) -> None:
        """Use a mouse mode, or the default one when it is in use already."""
        self.set_tool("move" if self._tool.name == name else name)

    def begin_area(self, shape: Shape, actor: CombatantId | None, placed: Callable[[CellSet, Cell], None]) -> None:
        """An action wants an area: the next clicks place it."""
        self.set_tool("area", says_how=False)
        self.area_tool.ask(shape, actor, placed)
        self.refresh_strip()

    def end_area(self) -> None:
        """No action wants an area any more."""
        if self.area_tool.is_asked:
            self.area_tool.dismiss()
            self.set_tool("move")

    def aim_under_pointer(self) -> None:
        """Take the figure under the pointer as the target, or none; where the keys chose, the next enemy."""
        if not self.pointer_rests or self.selection.current is None:
            self.selection.aim(self._pointer.figure)
        elif there := self._enemies():
            before = self.selection.target
            self.selection.aim(there[(there.index(before) + 1) % len(there)] if before in there else there[0])

    def _enemies(self) -> list[CombatantId]:
        """Those who still stand against the selected figure, the nearest first."""
        battle, current = self.session.shown, self.selection.current
        if current is None or current not in battle.combatants:
            return []
        return standing_enemies(self.session.rules, battle, current)

    def cancel(self) -> bool:
        """Esc: give up what is in hand, else the mode, else the selection; False when there was nothing."""
        if self.tool.cancel() and self._tool.name != "sight":
            return True
        if self.area_tool.is_asked:
            self.area_refused.emit()
            return True
        if self._tool.name != "move":
            self.set_tool("move")
            return True
        if self.shows_players:
            self.set_shows_players(False)
            return True
        if self.selection.selected or self.selection.target is not None:
            self.selection.select(())
            self.selection.aim(None)
            return True
        return False

    def take_chord(self, chord: str) -> bool:
        """Use a chord that belongs to the drag or plan in hand; for who watches all keys. False: it is free."""
        if self._tool.takes(chord) or (self.hasFocus() and self._by_key_pointer(chord)):
            return True
        if not self.is_busy:
            return False
        if chord == "Esc":
            return self.tool.cancel()
        return chord in ("Return", "Ctrl+Return", "Space", "Tab", "Shift+Tab", "Backspace") and self.tool.key(chord)

    def _by_key_pointer(self, chord: str) -> bool:
        """A key that moves the pointer of the keys, where the mode in use points at cells."""
        return self._tool.name not in ("move", "draw", "pick") and self.key_pointer.take(chord)

    def go_to(self, cell: Cell) -> None:
        """All who are selected go to a cell, under the rules."""
        self.set_tool("move")
        self._move.go_to(cell)

    def refused_by_pause(self) -> bool:
        """Whether the rules wait for an answer first, or an earlier moment is looked at; says so."""
        if self.session.looks_at is not None:
            return not self.session.is_now()
        if self.session.paused is None:
            return False
        self.status.emit(self.text("board-hint-answer-first"))
        return True

    # The mouse

    def _pointer_at(self, position: QPointF, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> Pointer:
        point = position * self.dpr
        at = self.camera.to_board(point)
        cell = self.grid.under(*at)
        return Pointer(point, cell, self.stage.figure_at(cell, at), button, modifiers)

    def _hover(self, pointer: Pointer) -> None:
        before, self._pointer = self._pointer, pointer
        self.pointer_rests = self.pointer_rests and before.point == pointer.point
        if before.figure != pointer.figure:
            super().refresh_marks()
        if before.cell != pointer.cell:
            self.look_at_cell(pointer.cell)
        self.pointed.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        pointer = self._pointer_at(event.position(), event.button(), event.modifiers())
        self.key_pointer.leave()
        self._hover(pointer)
        left = pointer.button is Qt.MouseButton.LeftButton
        if not left and self.tool.is_busy:
            self.tool.press(pointer)
        elif not left or (self._space_held and not self.tool.is_busy):
            self._panned_from, self._panned = pointer.point, False
        else:
            if pointer.holds(_CTRL) and self._tool.name != "measure" and not self.tool.is_busy:
                self._borrowed = self._tools["measure"]
            self.tool.press(pointer)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        pointer = self._pointer_at(event.position(), Qt.MouseButton.NoButton, event.modifiers())
        if self._panned_from is not None:
            self._pan(pointer.point)
            return
        self._hover(pointer)
        if self.key_pointer.holds:
            return
        self.key_pointer.leave()
        self.tool.move(pointer)
        if self.tool.is_busy and event.buttons() & Qt.MouseButton.LeftButton and not self._edge_step().isNull():
            self._edge.start()

    def _edge_step(self) -> QPoint:
        """Where the map goes while something is dragged near the rim of the view, as long as more of it is there."""
        near, step, rect = EDGE * self.dpr, round(EDGE_STEP * self.dpr), QRectF(self.device_rect())
        at = self._pointer.point
        whole = self.camera.rect(0, 0, *self.grid.extent)
        x = _inwards(at.x(), (rect.left(), rect.right()), (whole.left(), whole.right()), near)
        y = _inwards(at.y(), (rect.top(), rect.bottom()), (whole.top(), whole.bottom()), near)
        return QPoint(step * x, step * y)

    def _pan_at_edge(self) -> None:
        by = self._edge_step()
        if not self.tool.is_busy or by.isNull():
            self._edge.stop()
            return
        self.set_camera(self.camera.moved(by))
        self._look_again()
        self.tool.move(self._pointer)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pointer = self._pointer_at(event.position(), event.button(), event.modifiers())
        if self._panned_from is not None:
            self._panned_from = None
            self._show_cursor()
            right = pointer.button is Qt.MouseButton.RightButton and not self._panned
            if right and (pointer.figure is not None or not self._tool.alternate(pointer)):
                self.context_asked.emit(event.globalPosition().toPoint(), pointer.figure, pointer.cell)
        elif pointer.button is Qt.MouseButton.LeftButton:
            self._edge.stop()
            if self._is_carried_off(event):
                self.tool.cancel()
            else:
                self.tool.release(pointer)
            if self._borrowed is not None:
                self._borrowed.cancel()
                self._borrowed = None
                self.refresh_tool()
        self._hover(pointer)
        self.pointer_rests = False

    def _is_carried_off(self, event: QMouseEvent) -> bool:
        """Whether a figure is let go beside the map, over something that takes it."""
        if self.rect().contains(event.position().toPoint()) or self.tool is not self._move:
            return False
        return self._move.carries and self.outside(event.globalPosition().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        pointer = self._pointer_at(event.position(), event.button(), event.modifiers())
        if self._tool is self._move and self._move.harms(pointer):
            return  # its two clicks mean the bar, not the sheet
        if pointer.button is Qt.MouseButton.LeftButton and pointer.figure is not None and self._tool is self._move:
            self.sheet_asked.emit(pointer.figure)
        else:
            self.mousePressEvent(event)

    def _pan(self, point: QPointF) -> None:
        assert self._panned_from is not None
        by = (point - self._panned_from).toPoint()
        if not self._panned and by.manhattanLength() < THRESHOLD * self.dpr:
            return
        if not self._panned:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        self._panned = True
        self._panned_from += QPointF(by)
        self.set_camera(self.camera.moved(by))

    def let_go(self) -> None:
        self._panned_from = None
        self._edge.stop()
        self.tool.cancel()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if is_trackpad(event) and event.modifiers() == _NO:
            self.set_camera(self.camera.moved((scrolled(event) * self.dpr).toPoint()))
            event.accept()
            return
        delta = event.angleDelta()
        self._wheel += delta.y() or delta.x()
        steps = int(self._wheel / 120)
        self._wheel -= steps * 120
        pointer = self._pointer_at(event.position(), Qt.MouseButton.NoButton, event.modifiers())
        if steps and not self.tool.wheel(steps, pointer):
            self.zoom(steps, pointer.point)
            self._hover(self._pointer_at(event.position(), Qt.MouseButton.NoButton, event.modifiers()))
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(_NOWHERE)
        self.tool.leave()
        super().leaveEvent(event)

    def _show_cursor(self) -> None:
        self.setCursor(Qt.CursorShape.OpenHandCursor if self._space_held else self._tool.cursor)

    # Keys

    def event(self, event: QEvent) -> bool:
        # Qt takes Tab for the focus before keyPressEvent; during a drag it means the next mode of movement.
        if isinstance(event, QKeyEvent):
            chord = stroke_of(event)
            if event.type() is QEvent.Type.ShortcutOverride and self.is_busy:
                event.accept()
                return True
            tabs = event.type() is QEvent.Type.KeyPress and chord in ("Tab", "Shift+Tab")
            if tabs and self.is_busy and self.tool.key(chord):
                return True
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self._tip_at(event.pos()), self)
            return True
        return super().event(event)

    def _tip_at(self, position: QPoint) -> str:
        """What is said of the figure at a place after a moment: its states and markers, what they do, until when."""
        figure = self._pointer_at(QPointF(position), Qt.MouseButton.NoButton, _NO).figure
        if figure is None or self.is_busy or self.shows_players or figure not in self.session.shown.combatants:
            return ""
        return folded_lines("\n".join(borne(self.session.rules, self.session.shown, figure, self.text)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.tool.held(event.modifiers())
        if not self._key(stroke_of(event)):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self.tool.held(event.modifiers())
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat() and self._space_held:
            self._space_held = False
            self._show_cursor()
        if event.key() == Qt.Key.Key_Shift and not self._move.is_busy:
            self._move.turning.finish()
        super().keyReleaseEvent(event)

    def _key(self, chord: str) -> bool:
        if chord == "Esc":
            return self.cancel()
        if chord.startswith("Keypad") and self._by_key_pointer(chord):
            return True
        if self.tool.key(chord):
            return True
        if chord == "Space":
            self._space_held = True
            self._show_cursor()
            return True
        if chord in GROUP_KEYS:
            # While the map is drawn they are the pens', even where none can be taken just now.
            if self._tool.name not in ("draw", "pick"):
                self.group_asked.emit(int(chord))
            else:
                self.refused_by_pause()
            return True
        if chord == "T":
            self.aim_under_pointer()
            return True
        return not self.has_commands and self._key_of_command(chord)

    def _key_of_command(self, chord: str) -> bool:
        if chord == "Return":
            if self.selection.current is None:
                return False
            self.sheet_asked.emit(self.selection.current)
            return True
        ways: dict[str, Callable[[], None]] = {
            "M": lambda: self.toggle_tool("measure"),
            "L": lambda: self.toggle_tool("sight"),
            "R": self.toggle_reach,
            "C": self.centre_on_active,
            "Home": self.fit,
            "0": self.zoom_standard,
            "+": lambda: self.zoom(1),
            "=": lambda: self.zoom(1),
            "Shift++": lambda: self.zoom(1),
            "-": lambda: self.zoom(-1),
        }
        if chord not in ways:
            return False
        ways[chord]()
        return True

    # Dropping

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if is_welcome(event.mimeData()):
            take(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._drop_cell = self._pointer_at(event.position(), Qt.MouseButton.NoButton, _NO).cell
        self.refresh_areas()
        take(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._drop_cell = None
        self.refresh_areas()

    def dropEvent(self, event: QDropEvent) -> None:
        self._drop_cell = None
        self.refresh_areas()
        cell = self._pointer_at(event.position(), Qt.MouseButton.NoButton, _NO).cell
        mime = event.mimeData()
        template = template_in(mime)
        take(event)
        if template:
            if self.grid.holds(cell):
                # The next key means who has just come, not the entry of the library: Del would delete that.
                self.setFocus(Qt.FocusReason.MouseFocusReason)
                self.template_dropped.emit(template, cell)
            else:
                self.status.emit(self.text("board-off-map"))
        elif paths := files_in(mime):
            self.files_dropped.emit(paths, cell)


def _inwards(at: float, view: tuple[float, float], whole: tuple[float, float], near: float) -> int:
    """1 or -1 for a hand near an end of the view beyond which there is more of the map, else 0."""
    before = at < view[0] + near and whole[0] < view[0]
    behind = at > view[1] - near and whole[1] > view[1]
    return before - behind
