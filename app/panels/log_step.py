"""What the log shows of one deed: its entries, one below the other; an entry that stays as it was is not made anew."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.log_entries import LogEntry
from app.panels.log_entry import EntryView
from app.panels.parts import label, let_go
from app.panels.refilled import laid_out_once

MadeEntry = Callable[[LogEntry, int, QWidget], EntryView]


class StepView(QWidget):
    """The entries of a deed; ``made`` makes the widget of one in a parent, for the number of its step (0: not done)."""

    def __init__(self, made: MadeEntry, under_way: str, spacing: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._made = made
        self.views: list[EntryView] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(spacing)
        self._under_way = label(under_way, "now", parent=self)
        self._under_way.hide()
        self._column.addWidget(self._under_way)

    def fill(self, found: tuple[LogEntry, ...], number: int) -> None:
        """Show ``found``, the entries of the step with this number."""
        same = zip(self.views, found, strict=False)
        keep = sum(1 for _ in takewhile(lambda pair: pair[0].entry == pair[1], same))
        with laid_out_once(self._column):
            if self._under_way.isHidden() is not bool(number):
                self._under_way.setVisible(not number)
            for gone in self.views[keep:]:
                let_go(gone)
            del self.views[keep:]
            for view in self.views:
                view.number = number
            for entry in found[keep:]:
                self.views.append(view := self._made(entry, number, self))
                self._column.addWidget(view)
                view.show()
