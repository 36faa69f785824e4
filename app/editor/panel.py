"""The drawing box beside the map: sets, sections of pens with pictures, and how the pen in hand is used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QComboBox,
    QGridLayout,
    QLineEdit,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from app.board.paint.palette import DARK, LIGHT
from app.commands.keys import chord_of
from app.editor.hand import Spot
from app.editor.pens import CellPen, NotePen, Pen, WallPen, ZonePen
from app.editor.sets import EDITING, PICK, SETS, Drawer, PenEntry, drawers, entry_like, pen_at
from app.editor.stamps import MarkPen, StampPen
from app.editor.swatches import has_swatch, swatch
from app.icons import icon
from app.panels.desk_context import DeskContext
from app.panels.parts import Page, Panel, column, label
from engine.battle.board import Board

PICTURES_A_ROW = 6
REACHES = ("brush", "rectangle", "fill")
WAYS = ("segment", "clicks", "rectangle", "sides")
KEYS = 9
"""So many sections have a key, their number."""
FOLDED = ("draw-drawer-zones", "draw-drawer-air", "draw-drawer-height")
"""The sections that are folded until the GM unfolds them."""


class DrawPanel(Panel):
    """``taken`` carries the pen that the GM takes in hand, None for the hand that picks pieces.

    ``left``: the keyboard goes back to the map. What was chosen last is kept for the next time.
    """

    taken = Signal(object)
    left = Signal()

    def __init__(self, kit: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(kit.text("panel-draw"), kit.look, "close", kit.text("draw-stop"), parent)
        self._kit = kit
        px = kit.look.px
        self._palette = DARK if kit.look.colours.is_dark else LIGHT
        self.pen: Pen | None = None
        self._chosen, self._before = "", "room"
        self.in_hand = ""
        """What the pen in hand is called."""
        self._last: dict[str, str] = {}
        """The pen that was last taken from each section."""
        self._reach = self._kept("reach", REACHES)
        self._way = self._kept("way", WAYS)
        folded = kit.settings.kept("draw-folded")
        named = folded if isinstance(folded, list) else FOLDED
        self._folded: set[str] = {name for name in named if isinstance(name, str)}
        self.sets = QComboBox()
        for name in SETS:
            self.sets.addItem(kit.text(f"draw-set-{name}"), name)
        self.sets.setCurrentIndex(SETS.index(self._kept("set", SETS)))
        self.sets.setAccessibleName(kit.text("draw-set"))
        self.sets.setToolTip(kit.text("draw-set"))
        self.words = QLineEdit()
        self.words.setMaxLength(80)
        self.words.textEdited.connect(lambda *_: self._take_again())
        self.words.returnPressed.connect(self.left)
        for line in (self.sets, self.words):
            line.installEventFilter(self)
        self._how: dict[str, QToolButton] = {}
        self._reaches = self._choices("draw-reach", REACHES, self._reach, self._set_reach)
        self._ways = self._choices("draw-way", WAYS, self._way, self._set_way)
        self._now = label("", "now", wrap=True)
        self._editing = QWidget()
        self._uses = QStackedWidget()
        """How the pen is used; the row is kept where there is nothing to choose, so that nothing below jumps."""
        self._hint = label("", "dim")
        for page in (self._hint, self._reaches, self._ways):
            self._uses.addWidget(page)
        self._uses.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        top = column(self.sets, self._editing, self._now, self._uses, self.words, spacing=px(4))
        top.setContentsMargins(px(8), 0, px(8), px(4))
        self.body.addLayout(top)
        self._page = Page(kit.look, margin=8, spacing=3)
        # A click on a pen leaves the keyboard with the map.
        self._page.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.body.addWidget(self._page, 1)
        self.buttons: dict[str, QToolButton] = {}
        self.heads: dict[str, QToolButton] = {}
        self._group = QButtonGroup(self)
        self._fill_editing()
        self.sets.activated.connect(lambda *_: self._choose_set())
        self._fill()
        kept = str(kit.settings.kept("draw-pen", "room"))
        self.take("room")
        self.take(kept)

    def _kept(self, name: str, known: tuple[str, ...]) -> str:
        kept = self._kit.settings.kept(f"draw-{name}")
        return kept if kept in known else known[0]

    # What is chosen

    def take(self, id: str) -> None:
        """Take a pen in hand by its id in the box."""
        for drawer in self._drawers():
            for entry in drawer.entries:
                if entry.id == id:
                    self._take(entry, drawer.key)

    def take_like(self, found: Pen) -> None:
        """Take the pen of the box that draws what ``found`` does, with the values of ``found``."""
        for chosen in (self.sets.currentData(), "all"):
            id = entry_like(drawers(chosen, "", ""), found)
            if id:
                self.sets.setCurrentIndex(SETS.index(chosen))
                self._choose_set()
                self.take(id)
                self.pen = self._used(found)
                self.taken.emit(self.pen)
                return

    def suck(self, board: Board, spot: Spot) -> None:
        """Take what lies at a spot of the map into the hand."""
        self.take_like(pen_at(board, spot))

    def call(self, number: int) -> bool:
        """The key of a section: its last pen, and if that is in hand the next one."""
        box = self._drawers()
        if not 1 <= number <= len(box):
            return False
        drawer = box[number - 1]
        entry = drawer.next_pen(self._chosen, self._last.get(drawer.key, ""))
        had_keys = self.has_keys
        if drawer.key in self._folded:
            self._fold(drawer.key)
        self.take(entry.id)
        if had_keys and not self.has_keys:  # unfolding makes all buttons anew: the keyboard stays in the box
            self.buttons[entry.id].setFocus(Qt.FocusReason.TabFocusReason)
        self._page.ensureWidgetVisible(self.buttons[entry.id])
        self._await_words()
        return True

    @property
    def has_keys(self) -> bool:
        """Whether the keyboard is in the box."""
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def keyed(self, chord: str) -> bool:
        """Tab goes from the map to the pen in hand and on through the box, Enter and Esc back to the map."""
        if chord in ("Tab", "Shift+Tab"):
            stops = self._stops()
            now = next((place for place, stop in enumerate(stops) if stop.hasFocus()), None)
            step = 1 if chord == "Tab" else -1
            stops[0 if now is None else (now + step) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
            return True
        if self.has_keys:
            self.left.emit()
            return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A line of input keeps its keys to itself, but for Tab; the list of sets needs no digits."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            chord = chord_of(event)
            if watched is self.sets and len(chord) == 1 and chord in "123456789":
                return self._kit.session.paused is not None or self.call(int(chord))
            return chord in ("Tab", "Shift+Tab") and self.keyed(chord)
        return False

    def _stops(self) -> tuple[QWidget, ...]:
        """Where Tab halts, in order; among the pens, and among the ways of using one, the arrow keys go on."""
        pens = [button for button in self.buttons.values() if button.isChecked() or button.hasFocus()]
        ways = [way for way in self._how.values() if way.isVisible() and (way.isChecked() or way.hasFocus())]
        words = [self.words] if self.words.isVisible() else []
        return (*pens[:1], *ways[:1], *words, self.sets, *self.heads.values())

    def _await_words(self) -> None:
        """A note begins with its words; a zone has a name without any."""
        if isinstance(self.pen, NotePen):
            self.ask_words()

    def follow(self, tool: str) -> None:
        """The mouse mode was changed elsewhere: show which pen that is."""
        if tool == "pick" and self._chosen != PICK:
            self._before = self._chosen
            self._show_use(PICK, MarkPen())
            self._show_chosen(PICK)
        elif tool == "draw" and self._chosen == PICK:
            self.take(self._before)

    def ask_words(self) -> None:
        """The pen in hand needs words."""
        self.words.setFocus(Qt.FocusReason.OtherFocusReason)

    def _click(self, entry: PenEntry, section: str) -> None:
        """A pen was clicked, or gone to by the arrow keys: these go on from the note to the next pen."""
        is_by_keys = self.has_keys
        self._take(entry, section)
        if not is_by_keys:
            self._await_words()

    def _take(self, entry: PenEntry, section: str) -> None:
        self._last[section] = entry.id
        pen = self._used(entry.pen)
        self._show_use(entry.id, pen)
        self._show_chosen(entry.id)
        self.pen = pen
        if entry.id != PICK:
            self._before = entry.id
            self._kit.settings.keep("draw-pen", entry.id)
        self.taken.emit(None if entry.id == PICK else pen)

    def _show_use(self, id: str, pen: Pen) -> None:
        """How this pen is used: a hint, or what there is to choose; the words that it asks for."""
        has_hint = not isinstance(pen, CellPen | WallPen)
        self._hint.setText(self._kit.text(f"{'draw-pick' if id == PICK else pen.word}-how") if has_hint else "")
        self._uses.setCurrentIndex(1 if isinstance(pen, CellPen) else 2 if isinstance(pen, WallPen) else 0)
        asks = isinstance(pen, NotePen) or (isinstance(pen, ZonePen) and not pen.takes_out)
        self.words.setVisible(asks)
        if asks:
            key = "draw-note-words" if isinstance(pen, NotePen) else "draw-zone-name"
            self.words.setPlaceholderText(self._kit.text(key))

    def _show_chosen(self, id: str) -> None:
        self._chosen = id
        box = self._drawers()
        self._name_in_hand(next(e.words for drawer in box for e in drawer.entries if e.id == id))
        for number, drawer in enumerate(box[:KEYS], 1):
            if drawer.key in self.heads:
                self.heads[drawer.key].setToolTip(self._key_hint(drawer, number))
        if id in self.buttons:
            self.buttons[id].setChecked(True)

    def _take_again(self) -> None:
        self.take(self._chosen)

    def _used(self, pen: Pen) -> Pen:
        """The pen as the choices beside it say."""
        if isinstance(pen, CellPen):
            size = self.pen.size if isinstance(self.pen, CellPen) else pen.size
            return replace(pen, reach=self._reach, size=size)
        return pen.laid(self._way) if isinstance(pen, WallPen) else pen

    def hold(self, pen: Pen) -> None:
        """The pen was changed on the map (its brush): keep that for the next one; a copied part is named."""
        self.pen = pen
        if isinstance(pen, StampPen):
            self._show_use("", pen)
            self._name_in_hand("draw-stamp-pen")

    def _name_in_hand(self, words: str) -> None:
        self.in_hand = self._kit.text(words)
        self._now.setText(self._kit.text("draw-now", what=self.in_hand))

    def _key_hint(self, drawer: Drawer, number: int) -> str:
        """What a heading does, and which pen its key takes now."""
        pen = drawer.next_pen(self._chosen, self._last.get(drawer.key, ""))
        return self._kit.text("draw-fold", key=str(number), what=self._kit.text(pen.words))

    def _set_reach(self, reach: str) -> None:
        self._reach = reach
        self._kit.settings.keep("draw-reach", reach)
        self._take_again()

    def _set_way(self, way: str) -> None:
        self._way = way
        self._kit.settings.keep("draw-way", way)
        self._take_again()

    def _choose_set(self) -> None:
        self._kit.settings.keep("draw-set", self.sets.currentData())
        self._fill()

    # What is shown

    def _drawers(self) -> tuple[Drawer, ...]:
        words = self.words.text().strip()
        return drawers(self.sets.currentData(), words or self._kit.text("draw-zone-unnamed"), words)

    def _choices(self, key: str, names: tuple[str, ...], now: str, run: Callable[[str], None]) -> QWidget:
        px, group = self._kit.look.px, QButtonGroup(self)
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(px(2))
        for number, name in enumerate(names):
            made = QToolButton()
            made.setText(self._kit.text(f"{key}-{name}"))
            made.setToolTip(self._kit.text(f"{key}-{name}-hint"))
            made.setCheckable(True)
            made.setChecked(name == now)
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            made.clicked.connect(lambda *_, name=name: run(name))
            group.addButton(made)
            grid.addWidget(made, 0, number)
            self._how[f"{key}-{name}"] = made
        holder = QWidget()
        holder.setLayout(grid)
        return holder

    def _fill_editing(self) -> None:
        """The pens that are always at hand."""
        grid = QGridLayout(self._editing)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(self._kit.look.px(2))
        for number, entry in enumerate(self._drawers()[0].entries):
            grid.addWidget(self._button(entry, EDITING, 1, with_words=False), 0, number)
        grid.setColumnStretch(grid.columnCount(), 1)

    def _fill(self) -> None:
        kept = {id: made for id, made in self.buttons.items() if made.parent() is self._editing}
        self._page.begin_anew()
        self.buttons, self.heads = kept, {}
        for number, drawer in enumerate(self._drawers(), 1):
            if drawer.key != EDITING:
                self._add(drawer, number)
        self._page.column.addStretch(1)
        self._page.show_column()
        if self._chosen in self.buttons:
            self.buttons[self._chosen].setChecked(True)

    def _add(self, drawer: Drawer, number: int) -> None:
        """A section with its heading, which folds it."""
        px, is_folded = self._kit.look.px, drawer.key in self._folded
        head = QToolButton()
        head.setProperty("role", "section")
        has_key = number <= KEYS
        head.setText(self._kit.text(drawer.key).upper() + (f"  {number}" if has_key else ""))
        head.setToolTip(self._key_hint(drawer, number) if has_key else "")
        head.setArrowType(Qt.ArrowType.RightArrow if is_folded else Qt.ArrowType.DownArrow)
        head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        head.setIconSize(QSize(px(8), px(8)))
        head.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        head.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        head.clicked.connect(lambda *_: self._fold(drawer.key))
        self.heads[drawer.key] = head
        self._page.column.addWidget(head)
        pictures = drawer.is_pictures
        columns = PICTURES_A_ROW if pictures else drawer.columns
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(px(1) if pictures else 0)
        for place, entry in enumerate(drawer.entries):
            made = self._button(entry, drawer.key, number, with_words=not pictures)
            grid.addWidget(made, place // columns, place % columns)
        # Words share the room, pictures stand together at the left.
        for across in (columns,) if pictures else range(columns):
            grid.setColumnStretch(across, 1)
        holder = QWidget()
        holder.setLayout(grid)
        self._page.column.addWidget(holder)
        if is_folded:
            holder.hide()

    def _fold(self, key: str) -> None:
        """Fold a section away, or unfold it."""
        had_keys, opens = self.heads[key].hasFocus(), key in self._folded
        self._folded ^= {key}
        self._kit.settings.keep("draw-folded", sorted(self._folded))
        self._fill()
        if had_keys:
            self.heads[key].setFocus(Qt.FocusReason.TabFocusReason)
        if opens:
            # What was unfolded at the lower end of the box is seen without scrolling.
            last = next(drawer for drawer in self._drawers() if drawer.key == key).entries[-1].id
            QTimer.singleShot(0, self, lambda: self._page.ensureWidgetVisible(self.buttons[last]))

    def _button(self, entry: PenEntry, section: str, number: int, *, with_words: bool) -> QToolButton:
        kit, words = self._kit, self._kit.text(entry.words)
        side = kit.look.px(16 if with_words else 26 if has_swatch(entry.pen) else 20)
        made = QToolButton()
        made.setCheckable(True)
        made.setToolTip(kit.text("draw-tip", what=words, key=str(number)) if number <= KEYS else words)
        made.setAccessibleName(words)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if has_swatch(entry.pen):
            made.setIcon(QIcon(swatch(entry.pen, side, self._palette)))
        else:
            made.setIcon(icon(entry.icon, kit.look.colours.text))
        made.setIconSize(QSize(side, side))
        if with_words:
            made.setText(words)
            made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        made.clicked.connect(lambda *_: self._click(entry, section))
        self._group.addButton(made)
        self.buttons[entry.id] = made
        return made
