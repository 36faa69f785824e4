"""The map as a widget: shows a session's battle, hands the mouse and keys to the tools, zooms and pans.

It repaints only what looks different: every change comes with the rectangles in which it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from time import perf_counter

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFontInfo,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from app.board.camera import LEVELS, Camera, fitting
from app.board.drops import files_in, is_welcome, template_in
from app.board.figures import Figure
from app.board.items.area import Area
from app.board.items.box import Signs
from app.board.items.token import Sprites
from app.board.keys import stroke_of
from app.board.palette import DARK, BoardPalette
from app.board.stage import Emphasis, Stage, region_rects
from app.board.tools.measure import MeasureTool
from app.board.tools.move import THRESHOLD, MoveTool
from app.board.tools.sight import SightTool
from app.board.tools.tool import Hand, Tool
from app.board.zones import arcs_of, reach_of
from app.selection import Selection
from app.session import Session
from app.text import Text
from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.grid.cell import Cell
from engine.grid.footprint import middle
from engine.grid.grid import Grid

BAKE_SHARE = 0.008
"""Seconds that are spent on sharp pictures before the next event gets its turn."""
BAKE_AFTER_ZOOM = 110
"""Milliseconds that a zoom rests before sharp pictures are made for it."""
STANDARD = 56
"""Pixels a cell (at 100 %) that the key 0 goes to."""
_NO = Qt.KeyboardModifier.NoModifier
_CTRL = Qt.KeyboardModifier.ControlModifier


class BoardView(QWidget):
    """The map on screen.

    ``context_asked`` (global point, figure or None, cell); ``sheet_asked`` (figure); ``attack_asked`` (attacker,
    target); ``files_dropped`` (paths, cell); ``template_dropped`` (template id, cell); ``status`` a hint in words;
    ``tool_changed`` the name of the tool in use; ``shows_changed`` a layer was shown or hidden.
    """

    context_asked = Signal(QPoint, object, object)
    sheet_asked = Signal(object)
    attack_asked = Signal(object, object)
    files_dropped = Signal(list, object)
    template_dropped = Signal(str, object)
    status = Signal(str)
    tool_changed = Signal(str)
    shows_changed = Signal()

    def __init__(
        self,
        session: Session,
        selection: Selection,
        text: Text,
        palette: BoardPalette = DARK,
        pictures: Mapping[str, bytes] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.selection = selection
        self.text = text
        self.dpr = self.devicePixelRatioF()
        self.stage = Stage(session.shown.board, palette, pictures or {}, self.letter_size)
        self.shows_reach = False
        self._fitted = False
        self._regions: dict[str, QRegion] = {}
        self._hand = Hand(QPointF(-1, -1), Cell(-1, -1), None)
        self._panned_from: QPointF | None = None
        self._panned = False
        self._space_held = False
        self._wheel = 0
        self._drop_cell: Cell | None = None
        self._borrowed: Tool | None = None
        self._tools: dict[str, Tool] = {
            tool.name: tool for tool in (MoveTool(self), MeasureTool(self), SightTool(self))
        }
        self._tool = self._tools["move"]
        self._baking = QTimer(self)
        self._baking.setSingleShot(True)
        self._baking.timeout.connect(self._bake_some)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)
        self.setMinimumSize(160, 120)
        selection.changed.connect(self._on_selection)
        self._listen(session)
        self._on_battle()

    # -- what it shows ------------------------------------------------------------------------------------------

    def set_session(
        self, session: Session, text: Text | None = None, pictures: Mapping[str, bytes] | None = None
    ) -> None:
        """Show another battle (with its ruleset's words and its pictures), the whole map in view."""
        self.tool.cancel()
        self.session.changed.disconnect(self._on_battle)
        self.session.asked.disconnect(self._on_asked)
        self.session = session
        if text is not None:
            self.text = text
        if pictures is not None:
            self.stage.set_pictures(pictures)
        self._listen(session)
        self._on_battle()
        self._fitted = False
        self._fit_once()
        self.update()

    def set_text(self, text: Text) -> None:
        """Speak another language."""
        self.text = text
        self._on_battle()
        self.update()

    def set_palette(self, palette: BoardPalette) -> None:
        """Draw in other colours."""
        self.stage.set_palette(palette)
        self._refresh_areas()
        self.tool.refresh()
        self.update()

    def set_pictures(self, pictures: Mapping[str, bytes]) -> None:
        """The pictures that the battle stores, by name."""
        self.stage.set_pictures(pictures)
        self.update()

    def set_grid_shown(self, shown: bool) -> None:
        """Show or hide the lines between cells."""
        self.stage.backdrop.set_grid(shown)
        self.update()
        self.shows_changed.emit()

    @property
    def shows_grid(self) -> bool:
        return self.stage.backdrop.show_grid

    @property
    def grid(self) -> Grid:
        return self.session.shown.board.grid

    @property
    def camera(self) -> Camera:
        return self.stage.camera

    @property
    def colours(self) -> BoardPalette:
        return self.stage.palette

    @property
    def signs(self) -> Signs:
        return self.stage.signs

    @property
    def sprites(self) -> Sprites:
        return self.stage.sprites

    @property
    def figures(self) -> dict[CombatantId, Figure]:
        return self.stage.figures

    @property
    def letter_size(self) -> int:
        """Height of ordinary letters on the map in device pixels."""
        return round(QFontInfo(self.font()).pixelSize() * self.dpr)

    @property
    def cell_under_pointer(self) -> Cell:
        """May lie outside the map."""
        return self._hand.cell

    @property
    def hovered(self) -> CombatantId | None:
        """The figure under the pointer."""
        return self._hand.figure

    def device_rect(self) -> QRect:
        """The whole view in device pixels."""
        return QRect(0, 0, round(self.width() * self.dpr), round(self.height() * self.dpr))

    def figure_at(self, cell: Cell) -> CombatantId | None:
        """Who stands in a cell."""
        return self.stage.figure_at(cell)

    def point_of(self, cell: Cell) -> QPoint:
        """The middle of a cell in the widget's own pixels."""
        at = self.camera.to_view(*self.grid.centre(cell))
        return QPoint(round(at.x() / self.dpr), round(at.y() / self.dpr))

    def sizeHint(self) -> QSize:
        return QSize(800, 600)

    # -- tools --------------------------------------------------------------------------------------------------

    @property
    def tool(self) -> Tool:
        """The mouse mode in use."""
        return self._borrowed or self._tool

    @property
    def is_busy(self) -> bool:
        """Whether a drag or a plan is in hand: keys belong to it."""
        return self.tool.is_busy

    def set_tool(self, name: str) -> None:
        """Use another mouse mode: "move", "measure" or "sight"."""
        if name == self._tool.name:
            return
        self.tool.cancel()
        self._borrowed, self._tool = None, self._tools[name]
        self.setCursor(self._tool.cursor)
        self._tool.refresh()
        self._tool.move(self._hand)
        self._on_selection()
        self.refresh_tool(under_too=True)
        self.tool_changed.emit(name)
        self.status.emit(self.text(f"board-hint-{name}"))

    def toggle_tool(self, name: str) -> None:
        """Use a mouse mode, or the default one when it is in use already."""
        self.set_tool("move" if self._tool.name == name else name)

    def toggle_reach(self) -> None:
        """Show or hide reach and threat of the selection."""
        self.shows_reach = not self.shows_reach
        self._refresh_areas()
        self.shows_changed.emit()

    def aim_under_pointer(self) -> None:
        """Take the figure under the pointer as the target; none under it: no target."""
        self.selection.aim(self._hand.figure)

    def cancel(self) -> bool:
        """Esc: give up what is in hand, else the mode, else the selection; False when there was nothing."""
        if self.tool.cancel() and self._tool.name != "sight":
            return True
        if self._tool.name != "move":
            self.set_tool("move")
            return True
        if self.selection.selected or self.selection.target is not None:
            self.selection.select(())
            self.selection.aim(None)
            return True
        return False

    def take_chord(self, chord: str) -> bool:
        """Use a chord that belongs to the drag or plan in hand; for who watches all keys. False: it is free."""
        if not self.is_busy:
            return False
        if chord == "Esc":
            return self.tool.cancel()
        return chord in ("Return", "Ctrl+Return", "Space", "Tab", "Shift+Tab", "Backspace") and self.tool.key(chord)

    def refused_by_pause(self) -> bool:
        """Whether the rules wait for an answer first; says so."""
        if self.session.paused is None:
            return False
        self.status.emit(self.text("board-hint-answer-first"))
        return True

    def handled_figure(self) -> Figure | None:
        """The figure that carries the turning handle."""
        id = self.stage.emphasis.handled
        return self.figures.get(id) if id is not None else None

    # -- zoom and pan -------------------------------------------------------------------------------------------

    def fit(self) -> None:
        """The whole map."""
        rect = self.device_rect()
        if rect.isEmpty():
            return
        most = round(96 * self.dpr)
        self._set_camera(fitting(self.grid.extent, rect.width(), rect.height(), most=most))

    def zoom(self, steps: int, at: QPointF | None = None) -> None:
        """Go ``steps`` levels nearer, around ``at`` (device pixels) or the middle."""
        self._zoomed(self.camera.zoomed(steps, at if at is not None else QRectF(self.device_rect()).center()))

    def zoom_standard(self) -> None:
        """The size at which a cell is comfortably large."""
        wanted = STANDARD * self.dpr
        level = min(LEVELS, key=lambda level: abs(level - wanted))
        self._zoomed(self.camera.at_scale(level, QRectF(self.device_rect()).center()))

    def centre_on(self, id: CombatantId) -> None:
        """Bring a figure to the middle."""
        combatant = self.session.shown.combatants.get(id)
        if combatant is not None and combatant.cell is not None:
            x, y = middle(self.grid, combatant.cell, combatant.size)
            rect = self.device_rect()
            self._set_camera(self.camera.centred(x, y, rect.width(), rect.height()))

    def centre_on_active(self) -> None:
        """Bring who acts to the middle; before the fight, who is selected."""
        active = [id for id in self.session.rules.order(self.session.shown).active if id in self.figures]
        current = self.selection.current
        if current in active or (not active and current is not None):
            assert current is not None
            self.centre_on(current)
        elif active:
            self.centre_on(active[0])

    def _zoomed(self, camera: Camera) -> None:
        self._set_camera(camera)
        self._baking.start(BAKE_AFTER_ZOOM)

    def _set_camera(self, camera: Camera) -> None:
        rect = self.device_rect()
        camera = camera.kept_in_sight(self.grid.extent, rect.width(), rect.height())
        if camera == self.camera:
            return
        self.stage.camera = camera
        self._fitted = True
        self.tool.refresh()
        for name in self._regions:
            self._regions[name] = QRegion()
        self.refresh_tool(under_too=True)
        self.update()

    def _fit_once(self) -> None:
        if not self._fitted and self.isVisible():
            self.fit()
            self._fitted = True
            self._bake_for(0.15)

    # -- following the session ----------------------------------------------------------------------------------

    def _listen(self, session: Session) -> None:
        session.changed.connect(self._on_battle)
        session.asked.connect(self._on_asked)

    def _on_battle(self) -> None:
        """Another battle is shown."""
        self.tool.refresh()
        self.refresh_figures()
        self._on_selection()
        self.refresh_tool(under_too=True)

    def refresh_figures(self) -> None:
        """Draw anew the figures that look different."""
        move = self._tools["move"]
        assert isinstance(move, MoveTool)
        turning = move.turning
        turned = {turning.id: turning.facing} if turning.id is not None else {}
        rects = self.stage.show(self.session.rules, self.session.shown, self.text, turned)
        self._touch(rects)

    def _on_asked(self) -> None:
        self._touch(self.stage.emphasise(self._emphasis()))

    def _on_selection(self) -> None:
        self._touch(self.stage.emphasise(self._emphasis()))
        self._refresh_areas()
        if self._tool.name == "sight":
            self._tool.refresh()

    def _emphasis(self) -> Emphasis:
        battle, paused = self.session.shown, self.session.paused
        selected = tuple(id for id in self.selection.selected if id in battle.combatants)
        current = selected[-1] if selected else None
        asked: set[CombatantId] = set()
        if paused is not None:
            request = paused.request
            named = [request.by, request.at, *(value.id for _, value in request.args if isinstance(value, Who))]
            asked = {CombatantId(id) for id in named if id is not None and id in battle.combatants}
        active = self.session.rules.order(battle).active if battle.started else ()
        return Emphasis(
            selected=selected,
            current=current,
            target=self.selection.target,
            hovered=self._hand.figure,
            handled=current if len(selected) == 1 and paused is None and self._tool.name == "move" else None,
            acting=frozenset(active),
            asked=frozenset(asked),
        )

    def _refresh_areas(self) -> None:
        """Arcs of the figure under the pointer, reach of the selected."""
        battle, rules = self.session.shown, self.session.rules
        areas: list[Area] = []
        if self.shows_reach:
            areas += reach_of(rules, battle, self.selection.selected, self.colours)
        hovered = self._hand.figure
        if hovered is not None and not self.is_busy and self._tool.name == "move":
            areas += arcs_of(rules, battle, hovered, self.colours)
        if self._drop_cell is not None and self.grid.holds(self._drop_cell):
            areas.append(Area(1 << self.grid.index(self._drop_cell), self.colours.acting, "rising", 70, 3))
        self._touch(self.stage.set_areas(tuple(areas)))

    # -- painting -----------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.devicePixelRatioF() != self.dpr:
            self._adapt_to_screen()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(1 / self.dpr, 1 / self.dpr)
        for rect in event.region():  # type: ignore[attr-defined]  # the stubs lack QRegion.__iter__
            self.stage.paint_ground(painter, self._device(rect))
        whole = self._device(event.rect())
        self.tool.paint_under(painter)
        self.stage.paint_figures(painter, whole, handle=not self.is_busy)
        self.stage.paint_labels(painter, selected_too=not self.is_busy)
        self.tool.paint_over(painter)
        painter.end()
        if not self._baking.isActive() and self.stage.backdrop.lacking(self.camera, self.device_rect()):
            self._baking.start(0)

    def bake_now(self) -> None:
        """Make every sharp picture that the view needs at once, not bit by bit (for pictures and tests)."""
        self.stage.backdrop.complete(self.camera, self.device_rect())
        self.update()

    def _bake_some(self) -> None:
        if self._bake_for(BAKE_SHARE):
            self._baking.start(0)

    def _bake_for(self, seconds: float) -> bool:
        """Make sharp pictures for about so long; True when some are still lacking."""
        end = perf_counter() + seconds
        backdrop, camera = self.stage.backdrop, self.camera
        keys = backdrop.lacking(camera, self.device_rect())
        for number, key in enumerate(keys):
            self._touch([QRectF(backdrop.bake(key, camera))])
            if perf_counter() > end:
                return number + 1 < len(keys)
        return False

    def refresh_tool(self, *, under_too: bool = False) -> None:
        """Draw anew what the tool draws: where it was and where it is."""
        self._renew("tool", self.tool.extents())
        if under_too:
            self._renew("under", self.tool.under_extents())

    def _renew(self, name: str, rects: Iterable[QRectF]) -> None:
        region = QRegion()
        for rect in region_rects(rects, self.dpr):
            region = region.united(rect)
        self.update(region.united(self._regions.get(name, QRegion())))
        self._regions[name] = region

    def _touch(self, rects: Iterable[QRectF] | None) -> None:
        """Repaint these rectangles (device pixels); None: everything."""
        if rects is None:
            self.update()
            return
        region = QRegion()
        for rect in region_rects(rects, self.dpr):
            region = region.united(rect)
        if not region.isEmpty():
            self.update(region)

    def _device(self, rect: QRect) -> QRect:
        """A rectangle of the widget in device pixels, rounded outwards."""
        if self.dpr == 1:
            return rect
        wide = QRectF(rect.x() * self.dpr, rect.y() * self.dpr, rect.width() * self.dpr, rect.height() * self.dpr)
        return wide.toAlignedRect()

    def _adapt_to_screen(self) -> None:
        """The window has come to a screen with other pixels: keep what is seen, in their size."""
        before, self.dpr = self.dpr, self.devicePixelRatioF()
        self.stage.set_letter_size(self.letter_size)
        factor = self.dpr / before
        level = min(LEVELS, key=lambda level: abs(level - self.camera.scale * factor))
        middle_x, middle_y = self.camera.to_board(QPointF(self.width() * before / 2, self.height() * before / 2))
        rect = self.device_rect()
        self.stage.camera = Camera(level).centred(middle_x, middle_y, rect.width(), rect.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_once()
        old = event.oldSize()
        if old.isValid() and self._fitted:
            by = QPoint(
                round((self.width() - old.width()) * self.dpr / 2), round((self.height() - old.height()) * self.dpr / 2)
            )
            self._set_camera(self.camera.moved(by))

    def showEvent(self, event: QShowEvent) -> None:
        self._fit_once()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.FontChange:
            self.stage.set_letter_size(self.letter_size)
            self.update()
        super().changeEvent(event)

    # -- the mouse ----------------------------------------------------------------------------------------------

    def _hand_at(self, position: QPointF, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> Hand:
        point = position * self.dpr
        cell = self.grid.under(*self.camera.to_board(point))
        return Hand(point, cell, self.stage.figure_at(cell), button, modifiers)

    def _hover(self, hand: Hand) -> None:
        before, self._hand = self._hand, hand
        if before.figure != hand.figure:
            self._touch(self.stage.emphasise(self._emphasis()))
            self._refresh_areas()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        hand = self._hand_at(event.position(), event.button(), event.modifiers())
        self._hover(hand)
        left = hand.button is Qt.MouseButton.LeftButton
        if not left and self.tool.is_busy:
            self.tool.press(hand)
        elif not left or (self._space_held and not self.tool.is_busy):
            self._panned_from, self._panned = hand.point, False
        else:
            if hand.holds(_CTRL) and self._tool.name != "measure" and not self.tool.is_busy:
                self._borrowed = self._tools["measure"]
            self.tool.press(hand)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hand = self._hand_at(event.position(), Qt.MouseButton.NoButton, event.modifiers())
        if self._panned_from is not None:
            self._pan(hand.point)
            return
        self._hover(hand)
        self.tool.move(hand)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        hand = self._hand_at(event.position(), event.button(), event.modifiers())
        if self._panned_from is not None:
            self._panned_from = None
            self._show_cursor()
            if not self._panned and hand.button is Qt.MouseButton.RightButton:
                self.context_asked.emit(event.globalPosition().toPoint(), hand.figure, hand.cell)
        elif hand.button is Qt.MouseButton.LeftButton:
            self.tool.release(hand)
            if self._borrowed is not None:
                self._borrowed.cancel()
                self._borrowed = None
                self.refresh_tool()
        self._hover(hand)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        hand = self._hand_at(event.position(), event.button(), event.modifiers())
        if hand.button is Qt.MouseButton.LeftButton and hand.figure is not None and self._tool.name == "move":
            self.sheet_asked.emit(hand.figure)
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
        self._set_camera(self.camera.moved(by))

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta()
        self._wheel += delta.y() or delta.x()
        steps = int(self._wheel / 120)
        self._wheel -= steps * 120
        hand = self._hand_at(event.position(), Qt.MouseButton.NoButton, event.modifiers())
        if steps and not self.tool.wheel(steps, hand):
            self.zoom(steps, hand.point)
            self._hover(self._hand_at(event.position(), Qt.MouseButton.NoButton, event.modifiers()))
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(Hand(QPointF(-1, -1), Cell(-1, -1), None))
        super().leaveEvent(event)

    def _show_cursor(self) -> None:
        self.setCursor(Qt.CursorShape.OpenHandCursor if self._space_held else self._tool.cursor)

    # -- keys ---------------------------------------------------------------------------------------------------

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
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.tool.held(event.modifiers())
        if not self._key(stroke_of(event)):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self.tool.held(event.modifiers())
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat() and self._space_held:
            self._space_held = False
            self._show_cursor()
        if event.key() == Qt.Key.Key_Shift:
            move = self._tools["move"]
            if isinstance(move, MoveTool) and not move.is_busy:
                move.turning.finish()
        super().keyReleaseEvent(event)

    def _key(self, chord: str) -> bool:
        if chord == "Esc":
            return self.cancel()
        if self.tool.key(chord):
            return True
        if chord == "Space":
            self._space_held = True
            self._show_cursor()
            return True
        if chord == "Return":
            if self.selection.current is None:
                return False
            self.sheet_asked.emit(self.selection.current)
            return True
        ways: dict[str, Callable[[], None]] = {
            "M": lambda: self.toggle_tool("measure"),
            "L": lambda: self.toggle_tool("sight"),
            "R": self.toggle_reach,
            "T": self.aim_under_pointer,
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

    # -- dropping -----------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if is_welcome(event.mimeData()):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._drop_cell = self._hand_at(event.position(), Qt.MouseButton.NoButton, _NO).cell
        self._refresh_areas()
        event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._drop_cell = None
        self._refresh_areas()

    def dropEvent(self, event: QDropEvent) -> None:
        self._drop_cell = None
        self._refresh_areas()
        cell = self._hand_at(event.position(), Qt.MouseButton.NoButton, _NO).cell
        mime = event.mimeData()
        template = template_in(mime)
        event.acceptProposedAction()
        if template:
            if self.grid.holds(cell):
                self.template_dropped.emit(template, cell)
            else:
                self.status.emit(self.text("board-off-map"))
        elif paths := files_in(mime):
            self.files_dropped.emit(paths, cell)
