"""The desk: the map in the middle, library, combatant, log and order of play at its edges, prompts over it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSplitter, QToolButton, QVBoxLayout, QWidget

from app.board.paint.items.area import bounds
from app.board.paint.palette import DARK, LIGHT
from app.board.throw_shown import ThrowOverMap
from app.board.view import GROUP_KEYS, BoardView
from app.commands.offer_flow import OfferFlow
from app.commands.whose_turn import WhoseTurn
from app.log_entries import LogEntry
from app.panels.combatant import CombatantPanel
from app.panels.desk_context import DeskContext
from app.panels.groups_bar import GroupsBar
from app.panels.library import LibraryPanel
from app.panels.log import LogPanel
from app.panels.log_room import LogRoom
from app.panels.parts import Panel, icon_button
from app.panels.pointing import Pointing
from app.panels.turn_strip import TurnStrip
from app.passing_on import PassingOn
from app.prompts.asking import Asking
from app.prompts.ending import EndOfFight
from app.prompts.fallen import Fallen
from app.prompts.overlay import Overlay
from app.prompts.picker import Picker, PickerEntry
from app.rules.host import RulesHost, rules_under_pointer
from app.rules.links import rules_at, rules_in
from engine.battle.actions import drawing
from engine.battle.ids import CombatantId
from engine.contract import Offer
from engine.grid.cell_set import cell_set

if TYPE_CHECKING:
    from app.editor.panel import DrawPanel
    from app.editor.pens import Pen
    from app.editor.picking import Picked

PANELS = ("library", "combatant", "log", "order")
"""What can be folded away."""


class Desk(QWidget):
    """A battle on the screen. ``menu_asked`` carries a combatant and a global place, ``sheet_asked`` and
    ``orders_asked`` a combatant.

    ``template_asked``: an entry of the library and the side it joins; ``keep_asked``: who is selected is to be kept.
    ``group_kept``: the selected figures are to stand under this digit.
    """

    sheet_asked = Signal(object)
    orders_asked = Signal(object)
    menu_asked = Signal(object, object)
    template_asked = Signal(str, object)
    keep_asked = Signal()
    folds_changed = Signal()
    group_kept = Signal(int)

    def __init__(self, kit: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kit = kit
        self.setProperty("role", "desk")
        palette = DARK if kit.look.colours.is_dark else LIGHT
        # Each is made where it belongs: what gets its parent later is dressed anew with all that is in it.
        self._across = QSplitter(Qt.Orientation.Horizontal, self)
        self.library = LibraryPanel(kit, self._across)
        self.board = BoardView(kit.session, kit.selection, kit.text, palette, self._across)
        self._right = QSplitter(Qt.Orientation.Vertical, self._across)
        self.overlay = Overlay(self.board, self.place_of, kit.look.px(10))
        self.overlay.keep_free = self._to_be_seen
        self.overlay.shift = self.board.shifted
        self.hands = OfferFlow(kit, self.overlay)
        WhoseTurn(kit, self, self.board.show_figure)
        self.pointing = Pointing(kit, self.board, self.hands)
        self.asking = Asking(kit, self.overlay)
        self.fallen = Fallen(kit, self.board, self.place_of)
        self.fallen.make_way_for(self.overlay)
        self.ending = EndOfFight(kit, self.overlay)
        self.thrown = ThrowOverMap(kit.session, kit.text, self.board)
        self.combatant = CombatantPanel(kit, self._right)
        self.log = LogPanel(kit, self._right)
        self.strip = TurnStrip(kit, self)
        self.passing = PassingOn(kit.session, kit.settings, self)
        self.groups = GroupsBar(kit, self.board)
        self.rules = RulesHost(kit, self, self.board)
        self.drawing: DrawPanel | None = None
        self._library_folded = False
        self._lay_out()
        self._connect()
        self.asking.show()

    def _lay_out(self) -> None:
        px = self.kit.look.px
        self.log.searched.connect(LogRoom(self._right, self.log).follow)
        for splitter in (self._right, self._across):
            splitter.setHandleWidth(px(4))
            splitter.setChildrenCollapsible(False)
            splitter.setProperty("role", "desk")
        self._across.setStretchFactor(1, 1)
        self._right.setStretchFactor(0, 3)
        self._right.setStretchFactor(1, 2)
        self.library.setMinimumWidth(px(150))
        self._right.setMinimumWidth(px(240))
        self.board.setMinimumWidth(px(280))
        self._left_edge = self._edge(("library",))
        self._right_edge = self._edge(("combatant", "log"))
        middle = QHBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addWidget(self._left_edge)
        middle.addWidget(self._across, 1)
        middle.addWidget(self._right_edge)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(middle, 1)
        whole.addWidget(self.strip)
        self._restore()

    def _connect(self) -> None:
        for name in ("library", "combatant", "log"):
            panel: Panel = getattr(self, name)
            panel.folded.connect(partial(self.fold, name))
        self.library.taken.connect(self.template_asked)
        self.combatant.offered.connect(self._offered)
        self.combatant.sheet_asked.connect(self.sheet_asked)
        self.combatant.orders_asked.connect(self.orders_asked)
        self.hands.pointing.connect(self.combatant.wait_for_target)
        self.hands.pointing.connect(lambda offer: self.rules.close() if offer is not None else None)
        self.log.trail_looked_at.connect(self.board.passing.show_trail)
        self.log.place_asked.connect(self._show_place)
        self.log.back_asked.connect(self._ask_back)
        self.strip.picked.connect(self._picked)
        self.strip.menu.connect(self.menu_asked)
        self.board.has_commands = True
        self.board.outside = self._take_outside
        self.board.tool_changed.connect(self._show_drawing)
        self.board.sheet_asked.connect(self.sheet_asked)
        self.board.rules_asked.connect(lambda rules: self.open_rules(*rules))
        self.board.attack_asked.connect(self.hands.attack_at)
        self._across.splitterMoved.connect(lambda *_: self._remember())
        self._right.splitterMoved.connect(lambda *_: self._remember())

    # The rulebook

    def open_rules(self, *rules: str) -> None:
        """Show the rulebook at the first of ``rules``; links of rules come here."""
        self.rules.open(*rules)

    def toggle_rules(self) -> None:
        """F1: the rulebook at what has the focus or lies under the pointer, at the open prompt, or where it was."""
        self.rules.toggle(*self._rules_looked_at())

    def _rules_looked_at(self) -> tuple[str, ...]:
        found = rules_at(self.window().focusWidget()) or rules_under_pointer(self.window()) or self.board.rules_shown()
        if not found and self.overlay.prompt is not None:
            found = rules_at(self.overlay.prompt) or rules_in(self.overlay.prompt)
        return found

    def place_of(self, id: CombatantId) -> QRect | None:
        """Where a figure stands on the map, in pixels of the map's widget; None when it is not shown."""
        figure = self.board.figures.get(id)
        if figure is None:
            return None
        camera, dpr = self.board.camera, self.board.dpr
        side = figure.look.diameter * camera.scale / dpr
        middle = camera.to_view(figure.x, figure.y) / dpr
        return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side).toAlignedRect()

    def _to_be_seen(self) -> QRect | None:
        """What the open prompt should not cover: the directions that are rolled for, or the cells that it is about."""
        rect, dpr = self.board.passing.rose_rect(), self.board.dpr
        if rect is None and self.overlay.prompt is not None and (cells := self.overlay.prompt.about_cells):
            grid = self.board.grid
            rect = self.board.camera.transform.mapRect(bounds(grid, cell_set(grid, cells)))
        if rect is None:
            return None
        return QRectF(rect.x() / dpr, rect.y() / dpr, rect.width() / dpr, rect.height() / dpr).toAlignedRect()

    def _offered(self, offer: Offer) -> None:
        if self.hands.waiting is not None and self.hands.waiting.key == offer.key:
            self.hands.stop()
        elif offer.objections:
            self.hands.start_in_spite(offer)
        else:
            self.hands.start(offer)
        self.board.setFocus()

    def _show_place(self, entry: LogEntry) -> None:
        """Where it was: the way of what flew, or the line from who did it to whom it was done to."""
        battle, grid = self.kit.session.shown, self.kit.session.shown.board.grid
        there = [battle.combatants[id].cell for id in reversed(entry.who) if id in battle.combatants]
        trail = entry.trail or tuple(cell for cell in there if cell is not None and grid.holds(cell))
        if trail:
            self.board.show_cell(trail[-1])
            self.board.passing.show_trail(trail, moment=True)

    def _ask_back(self, place: int) -> None:
        """Before the battle goes back to after step ``place``, the GM is asked: it may be many steps."""
        session, text = self.kit.session, self.kit.text
        count = len(session.steps) - place
        ways = (
            PickerEntry(text("log-back-do", count=count), self._closing(lambda: session.go_to(place))),
            PickerEntry(text("log-back-leave"), self._closing(lambda: None)),
        )
        picker = Picker(text("log-back-title"), text("log-back-hint"), ways, text, self.kit.look)
        picker.cancelled.connect(self.overlay.close)
        self.overlay.show(picker)

    def _closing(self, run: Callable[[], object]) -> Callable[[], object]:
        def close_and_run() -> None:
            self.overlay.close()
            run()

        return close_and_run

    def _picked(self, id: CombatantId) -> None:
        self.kit.selection.select((id,))
        self.board.show_figure(id)
        self.board.setFocus()

    # Keys

    def take(self, chord: str) -> bool:
        """A key for whatever lies over the map, for a drag in hand, or for the library while it has the keyboard."""
        if self.library.take(chord) or self.log.take(chord):
            return True
        if self.board.take_chord(chord):
            return True
        if self.overlay.take(chord):
            return True
        if self.pointing.take(chord):
            return True
        if chord.startswith("Ctrl+") and chord[5:] in GROUP_KEYS:
            self.group_kept.emit(int(chord[5:]))
            return True
        return chord == "Esc" and self._give_keys_back()

    def _take_outside(self, place: QPoint) -> bool:
        """A figure that is let go over the library is kept there."""
        library = self.library
        if library.isHidden() or not library.rect().contains(library.mapFromGlobal(place)):
            return False
        self.keep_asked.emit()
        return True

    def _give_keys_back(self) -> bool:
        """Esc in a panel or a line of input: the keys are the map's again. False when they are already."""
        focus = self.window().focusWidget()
        if focus is None or focus is self.board or not self.isAncestorOf(focus):
            return False
        if self.drawing is not None and self.drawing.isAncestorOf(focus):
            return False  # the drawing box has its own meaning of Esc, and gives the keys back itself
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    # Drawing

    def _show_drawing(self, tool: str) -> None:
        """While the map is drawn, the drawing box stands where the library is."""
        if tool not in ("draw", "pick"):
            if self.drawing is not None and not self.drawing.isHidden():
                self.drawing.hide()
                self.library.setVisible(not self._library_folded)
                self._show_edges()
            return
        if self.drawing is None:
            from app.editor.panel import DrawPanel

            self.drawing = DrawPanel(self.kit, self._across)
            self.drawing.setMinimumWidth(self.kit.look.px(190))
            self._across.insertWidget(1, self.drawing)
            self._across.setStretchFactor(1, 0)
            self._across.setStretchFactor(2, 1)
            self.drawing.taken.connect(self._take_pen)
            self.board.pick_tool.form_asked = self._change_piece
            self.drawing.folded.connect(lambda: self.board.set_tool("move"))
            self.board.draw_tool.resized = self.drawing.hold
            self.board.draw_tool.in_hand = lambda: self.drawing.in_hand if self.drawing is not None else ""
            self.board.draw_tool.called = self.board.pick_tool.called = self.drawing.call
            self.board.draw_tool.boxed = self.board.pick_tool.boxed = self.drawing.keyed
            self.drawing.left.connect(lambda: self.board.setFocus(Qt.FocusReason.OtherFocusReason))
            self.board.draw_tool.sucked = self.drawing.suck
            self.board.draw_tool.words_lack = self.drawing.ask_words
            if self.drawing.pen is not None:
                self.board.draw_tool.hold(self.drawing.pen)
        if self.drawing.isHidden() or not self.library.isHidden():
            self._library_folded = self.library.isHidden()
        self.drawing.follow(tool)
        self.library.hide()
        self.drawing.show()
        if not self.drawing.has_keys:
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_edges()

    def _take_pen(self, pen: Pen | None) -> None:
        """A pen from the drawing box, or (None) the hand that picks pieces."""
        if pen is not None:
            self.board.draw_tool.hold(pen)
        self.board.set_tool("pick" if pen is None else "draw")

    def _change_piece(self, picked: Picked) -> None:
        """The form of a piece of the map."""
        from app.editor.picking import with_piece
        from app.editor.properties import PieceDialog

        board = self.kit.session.battle.board
        piece = picked.of(board)
        if piece is None:
            return
        dialog = PieceDialog(self.kit, piece, self)
        step = drawing("draw-changed", board, with_piece(board, picked, dialog.piece)) if dialog.exec() else None
        if step is not None:
            self.kit.do(step)
        dialog.deleteLater()

    # Folding

    def _edge(self, names: tuple[str, ...]) -> QFrame:
        """The strip of buttons that unfold what is folded away."""
        edge = QFrame()
        edge.setProperty("role", "panel")
        column = QVBoxLayout(edge)
        column.setContentsMargins(0, self.kit.look.px(4), 0, 0)
        for name in names:
            column.addWidget(self._unfolder(name))
        column.addStretch(1)
        edge.hide()
        return edge

    def _unfolder(self, name: str) -> QToolButton:
        icon = "person" if name == "combatant" else name
        tip = self.kit.text(f"command-panel-{name}")
        made = icon_button(icon, tip, lambda: self.fold(name), self.kit.look, 16)
        made.setObjectName(name)
        return made

    def is_folded(self, name: str) -> bool:
        """Whether a panel is folded away."""
        return bool(getattr(self, "strip" if name == "order" else name).isHidden())

    def fold(self, name: str) -> None:
        """Fold a panel away, or unfold it."""
        panel: QWidget = getattr(self, "strip" if name == "order" else name)
        panel.setVisible(panel.isHidden())
        self._show_edges()
        self._remember()
        self.folds_changed.emit()

    def _show_edges(self) -> None:
        for edge in (self._left_edge, self._right_edge):
            buttons = edge.findChildren(QToolButton)
            for one in buttons:
                one.setVisible(self.is_folded(one.objectName()))
            edge.setVisible(any(self.is_folded(one.objectName()) for one in buttons))
        self._right.setVisible(not (self.is_folded("combatant") and self.is_folded("log")))

    def _remember(self) -> None:
        if self.drawing is not None and not self.drawing.isHidden():
            return
        settings, (across, right) = self.kit.settings, self._usual_sizes()
        # What is folded away has no size now and is to unfold as wide as it was; the drawing box is no part of this.
        kept = (
            ("across", self._across, across, (self.library, self.board, self._right)),
            ("right", self._right, right, (self.combatant, self.log)),
        )
        for name, splitter, usual, parts in kept:
            before, sizes = _sizes(settings.kept(name), usual), splitter.sizes()
            now = [sizes[splitter.indexOf(part)] for part in parts]
            settings.keep(name, [size or then for size, then in zip(now, before, strict=True)])
        settings.keep("folded", [name for name in PANELS if self.is_folded(name)])

    def _usual_sizes(self) -> tuple[list[int], list[int]]:
        """Widths of library, map and the rest, heights of combatant and log, where none were kept."""
        px = self.kit.look.px
        return [px(236), px(830), px(300)], [px(450), px(200)]

    def _restore(self) -> None:
        settings, (across, right) = self.kit.settings, self._usual_sizes()
        self._across.setSizes(_sizes(settings.kept("across"), across))
        self._right.setSizes(_sizes(settings.kept("right"), right))
        folded = settings.kept("folded", [])
        for name in folded if isinstance(folded, list) else []:
            if name in PANELS:
                getattr(self, "strip" if name == "order" else name).hide()
        self._show_edges()


def _sizes(kept: object, usual: list[int]) -> list[int]:
    """Sizes that were kept, where they make sense."""
    if isinstance(kept, list) and len(kept) == len(usual) and all(isinstance(n, int) and n >= 0 for n in kept):
        return kept if sum(kept) else usual
    return usual
