"""Ctrl+K: type a few letters of any command, or dice, Enter does it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QFrame, QHeaderView, QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from app import icons
from app.commands.command import Command, Commands
from app.commands.keys import shown
from app.text import Text
from app.theme import Look

MOST_SHOWN = 12
FORMULA = Qt.ItemDataRole.UserRole + 1
"""Where an entry of the list keeps the dice that it throws."""


def folded(text: str) -> str:
    """``text`` as searches compare it: without case, ё like е."""
    return text.casefold().replace("ё", "е")


def matches(wanted: str, title: str) -> bool:
    """Whether every word of ``wanted`` begins or stands within ``title``."""
    there = folded(title)
    return all(word in there for word in folded(wanted).split())


class Palette(QFrame):
    """The list of commands over the window; those that are impossible now are left out.

    ``throw`` gets a formula of dice that was typed instead, where the command for it is possible.
    """

    def __init__(
        self, commands: Commands, text: Text, look: Look, parent: QWidget, throw: Callable[[str], object]
    ) -> None:
        super().__init__(parent)
        self._text = text
        self._throw = throw
        self._commands = commands
        self._look = look
        self._nothing = text("options-nothing")
        self._room = parent
        self.setProperty("role", "overlay")
        self.setAccessibleName(text("command-palette"))
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(text("palette-hint"))
        self.list = QTreeWidget(self)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setColumnCount(2)
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setIconSize(QSize(look.px(16), look.px(16)))
        self.list.header().setStretchLastSection(False)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*(look.px(8),) * 4)
        layout.addWidget(self.line)
        layout.addWidget(self.list)
        self.line.textChanged.connect(self._fill)
        # Queued: Enter has run its course before the focus goes on, and opens nothing else on its way.
        self.line.returnPressed.connect(self._run, Qt.ConnectionType.QueuedConnection)
        self.list.itemClicked.connect(lambda *_: self._run())
        self.line.installEventFilter(self)
        self.hide()

    def open(self) -> None:
        """Show the palette at the top of the window, empty."""
        parent = self._room
        width = min(parent.width() - self._look.px(80), self._look.px(560))
        self.setGeometry((parent.width() - width) // 2, self._look.px(60), width, self._look.px(100))
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
        colours = self._look.colours
        self._offer_throw(wanted)
        for command in self.found(wanted):
            item = QTreeWidgetItem([self._commands.title(command), shown(command.keys[0]) if command.keys else ""])
            item.setData(0, Qt.ItemDataRole.UserRole, command.id)
            item.setForeground(1, QColor(colours.dim))
            item.setIcon(0, icons.icon(command.icon if command.icon in icons.names() else "dot", colours.text))
            self.list.addTopLevelItem(item)
        if not self.list.topLevelItemCount():
            nothing = QTreeWidgetItem([self._nothing, ""])
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addTopLevelItem(nothing)
        self._pick(0)
        self._fit()

    def _offer_throw(self, wanted: str) -> None:
        """A formula of dice is the first thing that Enter means."""
        if not any(letter.isdecimal() for letter in wanted) or not self._commands["throw"].enabled():
            return
        from app.prompts.throwing import formula_in

        if (formula := formula_in(wanted)) is not None:
            item = QTreeWidgetItem([self._text("throw-this", formula=formula.text), ""])
            item.setData(0, FORMULA, formula.text)
            item.setIcon(0, icons.icon("dice", self._look.colours.text))
            self.list.addTopLevelItem(item)

    def _pick(self, row: int) -> None:
        count = self.list.topLevelItemCount()
        if count and (item := self.list.topLevelItem(row % count)) is not None:
            self.list.setCurrentItem(item)

    def _fit(self) -> None:
        """As tall as what was found, at most a dozen lines."""
        lines = min(MOST_SHOWN, max(1, self.list.topLevelItemCount()))
        tall = max(self.list.sizeHintForRow(0), self._look.px(22))
        self.list.setFixedHeight(lines * tall + self._look.px(6))
        self.resize(self.width(), self.sizeHint().height())

    def _run(self) -> None:
        item = self.list.currentItem()
        self.close_()
        if item is not None and item.data(0, FORMULA):
            self._throw(item.data(0, FORMULA))
        elif item is not None and item.data(0, Qt.ItemDataRole.UserRole):
            self._commands.run(item.data(0, Qt.ItemDataRole.UserRole))

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
                current = self.list.currentItem()
                self._pick(self.list.indexOfTopLevelItem(current) + step if current is not None else 0)
                return True
        return super().eventFilter(watched, event)
