"""Ctrl+K: type a few letters of anything (a command, a deed, a figure, a rule), or dice; Enter does it."""

from __future__ import annotations

from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHeaderView, QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout

from app import icons
from app.commands.finding import Found, best
from app.commands.going import is_for_group, places_in
from app.commands.keys import retyped
from app.commands.sources import Sources
from app.plain import unkeyed
from app.start.card import Card
from app.workbench import Workbench

MOST_SHOWN = 12
MOST_RECENT = 8
"""So many that were used lately stand first, and are kept."""
LEAST_IN_RULES = 3
"""Letters after which the rulebook itself is searched."""
RECENT = "found-lately"
"""Under this the settings keep what was used lately, the last one first."""


class Palette(QFrame):
    """The search over ``window``; what is impossible now is left out, what the rules forbid stands last, greyed.

    ``throw`` gets a formula of dice that was typed instead, where the command for it is possible.
    """

    def __init__(self, window: Workbench, throw: Callable[[str], object]) -> None:
        super().__init__(window)
        self._window = window
        self._text, self._look = window.text, window.look
        self._throw = throw
        self._sources = Sources(window)
        self._all: tuple[Found, ...] | None = None
        self._listed: list[Found] = []
        look, text = self._look, self._text
        self.setProperty("role", "overlay")
        self.setAccessibleName(text("command-palette"))
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(text("palette-hint"))
        self.line.setAccessibleName(text("palette-hint"))
        self.list = QTreeWidget(self)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setColumnCount(2)
        self.list.setProperty("columns", "many")
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setIconSize(QSize(look.px(16), look.px(16)))
        self.list.header().setStretchLastSection(False)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.header().setSectionResizeMode(1, QHeaderView.ResizeMode.Fixed)
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
        room, px = self._window, self._look.px
        width = min(room.width() - px(80), px(640))
        self.setGeometry((room.width() - width) // 2, px(60), width, px(100))
        self._all = None
        self.line.clear()
        self._fill("")
        self.show()
        self.raise_()
        self.line.setFocus()

    def take_battles(self, cards: tuple[Card, ...]) -> None:
        """From now on these battles are found too."""
        self._sources.cards = cards
        self._all = None
        if self.line.text():
            self._fill(self.line.text())

    def found(self, wanted: str) -> list[Found]:
        """What ``wanted`` may mean, the likeliest first; without a word what was used lately, then the commands.

        Where nothing is called so, it may have been typed with the other layout of the keyboard.
        """
        recent = self._recent()
        if not wanted.strip():
            used = [entry for entry in self._everything() if entry.id in recent] if recent else []
            used.sort(key=lambda entry: recent.index(entry.id))
            return [*used, *(entry for entry in self._sources.commands() if entry.id not in recent)]
        hits = best(self._everything(), wanted, recent) or best(self._everything(), retyped(wanted), recent)
        if len(wanted.strip()) >= LEAST_IN_RULES and (rules := self._sources.in_rulebook(wanted)) is not None:
            hits.append(rules)
        return hits

    def _everything(self) -> tuple[Found, ...]:
        """All that can be found, gathered once for each time that the palette opens."""
        if self._all is None:
            self._all = tuple(self._sources.all())
        return self._all

    def _recent(self) -> list[str]:
        kept = self._window.settings.kept(RECENT, [])
        return [id for id in kept if isinstance(id, str)][:MOST_RECENT] if isinstance(kept, list) else []

    def _fill(self, wanted: str) -> None:
        self.list.clear()
        self._listed = [*self._at_once(wanted), *self.found(wanted)]
        for entry in self._listed:
            self.list.addTopLevelItem(self._item(entry))
        if not self._listed:
            nothing = QTreeWidgetItem([self._text("options-nothing"), ""])
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addTopLevelItem(nothing)
        self._pick(0)
        self._fit()

    def _item(self, entry: Found) -> QTreeWidgetItem:
        colours = self._look.colours
        item = QTreeWidgetItem([unkeyed(entry.title), entry.note])
        colour = colours.dim if entry.dim else colours.text
        item.setForeground(0, QColor(colour))
        item.setForeground(1, QColor(colours.dim))
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setIcon(0, icons.icon(entry.icon if entry.icon in icons.names() else "dot", colour))
        item.setToolTip(0, entry.title)
        item.setToolTip(1, entry.note)
        return item

    def _at_once(self, wanted: str) -> list[Found]:
        """Dice and places, which have no name among what can be found; a group that is named goes before dice."""
        desk = self._window.desk if self._window.is_on_desk else None
        thrown = self._thrown(wanted)
        if desk is None:
            return thrown
        places = list(places_in(desk, wanted))
        return [*places, *thrown] if is_for_group(desk, wanted) else [*thrown, *places]

    def _thrown(self, wanted: str) -> list[Found]:
        """A formula of dice is the first thing that Enter means."""
        if not any(letter.isdecimal() for letter in wanted) or not self._window.commands["throw"].enabled():
            return []
        from app.prompts.throwing import formula_in

        if (formula := formula_in(wanted)) is None:
            return []
        words = self._text("throw-this", formula=formula.whole)
        return [Found(f"throw {formula.text}", words, lambda: self._throw(formula.whole), icon="dice")]

    def _pick(self, row: int) -> None:
        count = self.list.topLevelItemCount()
        if count and (item := self.list.topLevelItem(row % count)) is not None:
            self.list.setCurrentItem(item)

    def _fit(self) -> None:
        """As tall as what was found, at most a dozen lines; notes take two fifths at most."""
        lines = min(MOST_SHOWN, max(1, self.list.topLevelItemCount()))
        tall = max(self.list.sizeHintForRow(0), self._look.px(22))
        self.list.setFixedHeight(lines * tall + 2 * self.list.frameWidth())
        self.list.setColumnWidth(1, min(self.list.sizeHintForColumn(1), self.width() * 2 // 5))
        self.resize(self.width(), self.sizeHint().height())

    def _run(self) -> None:
        item = self.list.currentItem()
        row = self.list.indexOfTopLevelItem(item) if item is not None else -1
        entry = self._listed[row] if 0 <= row < len(self._listed) else None
        self.close_()
        if entry is not None:
            recent = [entry.id, *(id for id in self._recent() if id != entry.id)]
            self._window.settings.keep(RECENT, recent[:MOST_RECENT])
            entry.run()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_coordinates(needed=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._show_coordinates(needed=False)

    def _show_coordinates(self, *, needed: bool) -> None:
        """While a place may be typed, the map says what its cells are called."""
        desk = self._window.desk
        if desk is not None and shiboken6.isValid(desk):
            desk.board.coordinates.show(needed=needed)

    def close_(self) -> None:
        """Go away and give the focus back."""
        self.hide()
        self._window.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusOut and self.isVisible():
            self.hide()
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self.close_()
                return True
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
                page = event.key() in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)
                step = (MOST_SHOWN - 1 if page else 1) * (
                    1 if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_PageDown) else -1
                )
                current = self.list.currentItem()
                self._pick(self.list.indexOfTopLevelItem(current) + step if current is not None else 0)
                return True
        return super().eventFilter(watched, event)
