"""A list to pick from, unfolded below a button: searched by a few letters, with the numbers of each beside its name."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QScrollArea, QVBoxLayout, QWidget

from app.commands.finding import matches
from app.text import Text
from app.theme import Look
from app.wheel import wheel_passes

ROWS = 7
"""Rows that are seen at once."""
Entry = tuple[str, str, Any]
"""What is picked: its name, its numbers, the value."""
ROLE = Qt.ItemDataRole.UserRole


class PickList(QFrame):
    """``picked`` carries the value of an entry; ``left`` when nothing was picked. Hidden until ``open``."""

    picked = Signal(object)
    left = Signal()

    def __init__(self, text: Text, look: Look) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._look = look
        self.line = QLineEdit()
        self.line.setPlaceholderText(text("form-pick-search"))
        self.line.setAccessibleName(text("form-pick-search"))
        self.line.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setAccessibleName(text("form-pick-list"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(look.px(6), look.px(6), look.px(6), look.px(6))
        whole.setSpacing(look.px(4))
        whole.addWidget(self.line)
        whole.addWidget(self.list)
        self._entries: tuple[Entry, ...] = ()
        self.line.textChanged.connect(self._search)
        self.line.installEventFilter(self)
        self.list.itemClicked.connect(self._take)
        self.list.itemActivated.connect(self._take)
        wheel_passes(self.line)
        self.hide()

    def open(self, entries: tuple[Entry, ...]) -> None:
        """Show ``entries`` and take the keys."""
        self._entries = entries
        self.line.clear()
        self._search("")
        row = self.list.sizeHintForRow(0) if self.list.count() else self._look.px(24)
        self.list.setFixedHeight(row * min(ROWS, max(2, len(entries))) + self._look.px(6))
        self.line.setVisible(len(entries) > ROWS)
        self.show()
        (self.line if len(entries) > ROWS else self.list).setFocus()
        QTimer.singleShot(0, self, self._come_into_sight)

    def _come_into_sight(self) -> None:
        """Where the sheet is longer than the screen, the whole list is scrolled to, once it is laid out."""
        above: QWidget | None = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if above is not None and self.isVisible():
            above.ensureWidgetVisible(self, 0, self._look.px(8))

    def close_up(self) -> None:
        """Fold it away."""
        self.hide()
        self.left.emit()

    def _search(self, wanted: str) -> None:
        self.list.clear()
        for name, numbers, value in self._entries:
            if not matches(wanted, f"{name} {numbers}"):
                continue
            item = QListWidgetItem(f"{name}   {numbers}".rstrip())
            item.setData(ROLE, (value,))
            item.setToolTip(f"{name}\n{numbers}".rstrip())
            self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _take(self, item: QListWidgetItem) -> None:
        if self.isHidden():
            return  # a click that Qt counts as an activation as well
        (value,) = item.data(ROLE)
        self.hide()
        self.picked.emit(value)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
            if step is not None:
                self.list.setCurrentRow(max(0, min(self.list.count() - 1, self.list.currentRow() + step)))
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter picks and Esc folds: neither reaches the dialog.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if (item := self.list.currentItem()) is not None:
                self._take(item)
        elif event.key() == Qt.Key.Key_Escape:
            self.close_up()
        else:
            super().keyPressEvent(event)
