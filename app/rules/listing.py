"""The rules on the right of the page. Rows are made as far as one has scrolled: a rulebook has hundreds."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.panels.desk_context import DeskContext
from app.panels.parts import Page, label, let_go
from app.rules.book import Book, RuleEntry
from app.rules.options import Options
from app.rules.row import RuleRow

AT_ONCE = 8
"""Rows that are made together."""
AHEAD = 900
"""Pixels (at 100 %) below the edge of the view that are made before one gets there."""

SETTLES = 120
"""Milliseconds in which rows that were just made find their heights."""


class RuleList(Page):
    """Shows entries below each other, one of them marked. ``asked`` carries the id of a rule that was clicked."""

    asked = Signal(str)

    def __init__(self, kit: DeskContext, book: Book, options: Options) -> None:
        super().__init__(kit.look, margin=12, spacing=8, top=4)
        self._kit, self._book, self._options = kit, book, options
        self._entries: tuple[RuleEntry, ...] = ()
        self._words: tuple[str, ...] = ()
        self._heading_of: Callable[[RuleEntry], str] | None = None
        self._marked = -1
        self.rows: list[RuleRow] = []
        self._made: list[QWidget] = []
        self.column.addStretch(1)
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(lambda *_: self._fill())
        bar.rangeChanged.connect(lambda *_: self._resized())
        self._settles = QTimer(self)
        self._settles.setSingleShot(True)
        self._settles.setInterval(SETTLES)

    @property
    def entries(self) -> tuple[RuleEntry, ...]:
        """All that is listed, also what is not made yet."""
        return self._entries

    @property
    def marked(self) -> RuleEntry | None:
        """The entry that was asked for last."""
        return self._entries[self._marked] if 0 <= self._marked < len(self._entries) else None

    def show_entries(
        self,
        entries: tuple[RuleEntry, ...],
        words: tuple[str, ...] = (),
        heading_of: Callable[[RuleEntry], str] | None = None,
    ) -> None:
        """List ``entries``, the searched ``words`` in colour; with a heading wherever ``heading_of`` changes."""
        for widget in self._made:
            let_go(widget)
        self._made, self.rows, self._marked = [], [], -1
        self._entries, self._words, self._heading_of = entries, words, heading_of
        self.verticalScrollBar().setValue(0)
        self.appear_laid_out()
        self._make(AT_ONCE)

    def go_to(self, rule: str) -> None:
        """Mark ``rule`` and bring it into view."""
        self._go(next((place for place, entry in enumerate(self._entries) if entry.rule == rule), -1))

    def go_by(self, steps: int) -> None:
        """Mark the entry ``steps`` further down."""
        if self._entries:
            first = self._marked + steps if self._marked >= 0 else 0
            self._go(min(max(first, 0), len(self._entries) - 1))

    def enter_switch(self) -> bool:
        """Give the keyboard to the first switch from the marked entry on; False where none has one."""
        first = max(0, self._marked)
        place = next((n for n, entry in enumerate(self._entries[first:], first) if entry.switches), -1)
        if place < 0:
            return False
        self._go(place)
        self.rows[place].switches[0].editor.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def refresh(self) -> None:
        """Show the switches as they stand."""
        for one in self.rows:
            one.refresh()

    def _go(self, place: int) -> None:
        if self.marked is not None and self._marked < len(self.rows):
            self.rows[self._marked].mark(False)
        self._marked = place
        if place < 0:
            return
        self._make(place + 1 + AT_ONCE - len(self.rows))
        self.rows[place].mark(True)
        # Rows get their heights when their lines have been wrapped: until then the place is corrected.
        self._settles.start()
        self._bring_into_view()

    def _bring_into_view(self) -> None:
        inner = self.widget()
        if not 0 <= self._marked < len(self.rows) or inner is None or (layout := inner.layout()) is None:
            return
        layout.activate()
        one, bar = self.rows[self._marked], self.verticalScrollBar()
        top, bottom = one.y(), one.y() + one.height()
        if top < bar.value() or bottom > bar.value() + self.viewport().height():
            bar.setValue(max(0, top - self._kit.look.px(30)))

    def _resized(self) -> None:
        if self._settles.isActive():
            self._bring_into_view()
        self._fill()

    def _fill(self) -> None:
        bar = self.verticalScrollBar()
        if len(self.rows) < len(self._entries) and bar.value() + self._kit.look.px(AHEAD) >= bar.maximum():
            self._make(AT_ONCE)

    def _make(self, count: int) -> None:
        for entry in self._entries[len(self.rows) : len(self.rows) + max(0, count)]:
            self._head(entry)
            one = RuleRow(self._kit, self._book, self._options, entry, self._words, self.room)
            one.asked.connect(self.asked)
            self.rows.append(one)
            self._append(one)

    def _head(self, entry: RuleEntry) -> None:
        if self._heading_of is None:
            return
        heading = self._heading_of(entry)
        if not self.rows or self._heading_of(self.rows[-1].entry) != heading:
            self._append(label(heading.upper(), "heading", wrap=True))

    def _append(self, widget: QWidget) -> None:
        self._made.append(widget)
        self.column.insertWidget(self.column.count() - 1, widget)
