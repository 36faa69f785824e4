"""Ctrl+K: type a few letters of any command, Enter does it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app import icons
from app.commands.command import Command, Commands
from app.commands.keys import shown
from app.text import Text
from app.theme import Look

MOST_SHOWN = 12


def folded(text: str) -> str:
    """``text`` as searches compare it: without case, ё like е."""
    return text.casefold().replace("ё", "е")


def matches(wanted: str, title: str) -> bool:
    """Whether every word of ``wanted`` begins or stands within ``title``."""
    there = folded(title)
    return all(word in there for word in folded(wanted).split())


class Palette(QFrame):
    """The list of commands over the window; those that are impossible now are left out."""

    def __init__(self, commands: Commands, text: Text, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._commands = commands
        self._look = look
        self._room = parent
        self.setProperty("role", "overlay")
        self.setAccessibleName(text("command-palette"))
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(text("palette-hint"))
        self.list = QListWidget(self)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setUniformItemSizes(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*(look.px(8),) * 4)
        layout.addWidget(self.line)
        layout.addWidget(self.list)
        self.line.textChanged.connect(self._fill)
        self.line.returnPressed.connect(self._run)
        self.list.itemClicked.connect(lambda item: self._run())
        self.line.installEventFilter(self)
        self.hide()

    def open(self) -> None:
        """Show the palette at the top of the window, empty."""
        parent = self._room
        width = min(parent.width() - self._look.px(80), self._look.px(560))
        self.setGeometry((parent.width() - width) // 2, self._look.px(60), width, self._look.px(400))
        self.line.clear()
        self._fill("")
        self.show()
        self.raise_()
        self.line.setFocus()

    def found(self, wanted: str) -> list[Command]:
        """Possible commands whose titles hold all words of ``wanted``; those that begin with it first."""
        possible = [c for c in self._commands if c.id != "palette" and c.enabled()]
        hits = [c for c in possible if matches(wanted, self._commands.title(c))]
        return sorted(hits, key=lambda c: not folded(self._commands.title(c)).startswith(folded(wanted)))

    def _fill(self, wanted: str) -> None:
        self.list.clear()
        for command in self.found(wanted):
            keys = f"    {shown(command.keys[0])}" if command.keys else ""
            item = QListWidgetItem(self._commands.title(command) + keys)
            item.setData(Qt.ItemDataRole.UserRole, command.id)
            if command.icon in icons.names():
                item.setIcon(icons.icon(command.icon, self._look.colours.text))
            self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _run(self) -> None:
        item = self.list.currentItem()
        self.close_()
        if item is not None:
            self._commands.run(item.data(Qt.ItemDataRole.UserRole))

    def close_(self) -> None:
        """Go away and give the focus back."""
        self.hide()
        self._room.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusOut and self.isVisible():
            self.hide()
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self.close_()
                return True
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                step = 1 if event.key() == Qt.Key.Key_Down else -1
                self.list.setCurrentRow((self.list.currentRow() + step) % max(1, self.list.count()))
                return True
        return super().eventFilter(watched, event)
