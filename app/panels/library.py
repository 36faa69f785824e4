"""The library: creatures of one's own and the ruleset's entries by group, searched, dragged onto the map."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QLineEdit, QSpinBox, QWidget

from app.dropped import take
from app.library.actions import LibraryActions
from app.library.search import LibrarySearch
from app.library.tree import OWN, Entries
from app.panels.chooser import Chooser
from app.panels.desk_context import DeskContext
from app.panels.parts import Panel, icon_button, label, row
from engine.battle.ids import SideId
from engine.errors import FlankError

BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
NARROW = 190
"""Pixels at 100 % of a panel in which side and number do not stand beside each other."""
LOW = 400
"""Pixels at 100 % of a panel below which its entries need all of it."""
MOST_AT_ONCE = 40
"""Figures that one drag puts onto the map."""
LAST_SIDE = "library-side"
"""Under which the settings keep the side that was chosen last; the next battle begins with it where it has one so."""
ROLLS = "library-rolls"
"""Under which the settings keep whether hit points are rolled."""


class LibraryPanel(Panel):
    """Search, side, number, entries. ``taken`` carries the id of an entry that was double-clicked and the side."""

    taken = Signal(str, object)

    def __init__(self, kit: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(kit.text("panel-library"), kit.look, "fold-left", kit.text("panel-fold"), parent)
        self._kit = kit
        px = kit.look.px
        self.search = QLineEdit()
        self.search.setPlaceholderText(kit.text("library-search"))
        self.search.setAccessibleName(kit.text("library-search"))
        self.search.setToolTip(kit.text("library-search-hint"))
        self.search.setClearButtonEnabled(True)
        hint = kit.text("library-from-text-hint", keys=kit.keys_of("creature-from-text"))
        self.from_text = icon_button("paste", hint, self.new_from_text, kit.look)
        self.from_text.setAutoRaise(True)
        self.sides = Chooser(self)
        self.sides.setToolTip(kit.text("library-side-hint"))
        self.sides.setAccessibleName(kit.text("library-side"))
        self.number = QSpinBox()
        self.number.setRange(1, MOST_AT_ONCE)
        self.number.setPrefix("×")
        self.number.setMaximumWidth(px(62))
        self.number.setToolTip(kit.text("library-number-hint"))
        self.number.setAccessibleName(kit.text("library-number"))
        self.rolls = QCheckBox(kit.text("library-rolls"), self)
        self.rolls.setToolTip(kit.text("library-rolls-hint"))
        self.rolls.setChecked(bool(kit.settings.kept(ROLLS, True)))
        self.rolls.setVisible(kit.session.rules.rolled is not None)
        self.entries = Entries(kit)
        self.entries.setAccessibleName(kit.text("panel-library"))
        self.actions_ = LibraryActions(kit, self.entries, self)
        self._nothing = label("", "dim", wrap=True)
        self._nothing.setMargin(px(10))
        self._nothing.hide()
        self._hints = False
        self._keep_hint = label(kit.text("library-keep-hint"), "small", wrap=True)
        self._keep_hint.setMargin(px(8))
        top = row(self.search, self.from_text, margins=0)
        top.setContentsMargins(px(8), 0, px(8), px(4))
        self._joins = joins = row(self.sides, self.number, spacing=px(6))
        joins.setContentsMargins(px(8), 0, px(8), px(4))
        joins.setStretch(0, 1)
        rolls = row(self.rolls)
        rolls.setContentsMargins(px(8), 0, px(8), px(4) if kit.session.rules.rolled is not None else 0)
        self.body.addLayout(top)
        self.body.addLayout(joins)
        self.body.addLayout(rolls)
        self.body.addWidget(self._nothing)
        self.body.addWidget(self.entries, 1)
        self.body.addWidget(self._keep_hint)
        self.setAcceptDrops(True)
        self._known_sides: tuple[object, ...] = ()
        self._search = LibrarySearch(kit)
        self._connect()
        self._refresh_sides()

    def _connect(self) -> None:
        kit = self._kit
        self.search.textChanged.connect(lambda *_: self._fill())
        self.sides.activated.connect(lambda *_: self._choose_side())
        self.rolls.toggled.connect(lambda on: kit.settings.keep(ROLLS, on))
        self.entries.taken.connect(lambda id: self.taken.emit(id, self.side))
        self.actions_.from_text_asked.connect(self.new_from_text)
        self.actions_.placed.connect(lambda id: self.taken.emit(id, self.side))
        kit.session.changed.connect(self._refresh_sides)
        # Reading the templates takes its time: the map is painted first.
        self._filling = QTimer(self)
        self._filling.setSingleShot(True)
        self._filling.timeout.connect(self._fill)
        # The keeper outlives the panel: Qt lets go of methods of what is gone, of functions it does not.
        kit.keeper.changed.connect(self._fill_soon)
        kit.keeper.opened.connect(self._fill_soon)

    @property
    def side(self) -> SideId | None:
        """The side that dragged entries join."""
        side: SideId | None = self.sides.currentData()
        return side

    @property
    def is_rolling(self) -> bool:
        """Whether what a ruleset rolls for each creature by itself is rolled."""
        return self.rolls.isChecked()

    def take(self, chord: str) -> bool:
        """A key while the entries have the keyboard."""
        return self.entries.hasFocus() and self.actions_.take(chord)

    def new_from_text(self, pasted: str | None = None) -> None:
        """Let the GM take creatures in from a text, the clipboard's where none is given; they are selected then."""
        from app.library.as_text import new_from_text

        if ids := new_from_text(self._kit, self.window(), pasted):
            self.search.clear()
            self.entries.select(ids)
            self.entries.setFocus()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        from app.library.as_text import dropped_text

        if dropped_text(event.mimeData()) is not None:
            take(event)

    def dropEvent(self, event: QDropEvent) -> None:
        from app.library.as_text import dropped_text, text_of

        dropped = dropped_text(event.mimeData())
        take(event)
        if dropped is not None and (text := text_of(self._kit, dropped)) is not None:
            # After the drag is over: whoever it came from waits for its end.
            QTimer.singleShot(0, self, lambda: self.new_from_text(text))

    def _choose_side(self) -> None:
        self._kit.settings.keep(LAST_SIDE, self.side)
        self._fill()

    def _refresh_sides(self) -> None:
        sides = self._kit.session.shown.sides
        if sides == self._known_sides:
            return
        kept = self.side
        self._known_sides = sides
        self.sides.clear()
        for side in sides:
            self.sides.addItem(side.name, side.id)
        there = self.sides.findData(kept if kept is not None else self._kit.settings.kept(LAST_SIDE, None))
        # Where none was used yet: entries are mostly adversaries, the first side that the players do not play.
        foes = next((place for place, side in enumerate(sides) if not side.played), 0)
        self.sides.setCurrentIndex(there if there >= 0 else foes)
        self._filling.start(0)

    def _show_hint(self) -> None:
        """The hint stands below the entries where these have room enough."""
        self._keep_hint.setVisible(self._hints and self.height() >= self._kit.look.px(LOW))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_narrow = self.width() < self._kit.look.px(NARROW)
        self._joins.setDirection(BELOW if is_narrow else BESIDE)
        self._show_hint()

    def _fill_soon(self) -> None:
        self._filling.start(0)

    def _fill(self) -> None:
        sides = {side.id: side.colour for side in self._kit.session.shown.sides}
        colour = sides.get(self.side, self._kit.look.colours.dim) if self.side else self._kit.look.colours.dim
        wanted, text = self.search.text(), self._kit.text
        try:
            rows = tuple(self._search.rows(wanted))
        except FlankError as error:
            self._kit.fail(error)
            return
        shown = self.entries.fill(rows, colour, self._search.more)
        self._hints = not wanted and not any(one.id.startswith(OWN) for one in rows)
        self._show_hint()
        self._nothing.setVisible(shown == 0)
        unknown = self._search.unknown
        if unknown:
            self._nothing.setText(text("library-unknown-number", name=unknown[0]))
        else:
            self._nothing.setText(text("library-nothing" if wanted else "library-empty"))
