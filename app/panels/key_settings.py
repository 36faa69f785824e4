"""The page of the settings on which every command gets the keys that the GM wants."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QBrush, QColor, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QHeaderView, QLineEdit, QTreeWidget, QTreeWidgetItem, QWidget

from app.commands.finding import matches
from app.commands.keymap import DELIVERED, Chords, can_call, changes, exchanged, holders, settled
from app.commands.keys import chord_of, shown
from app.panels.parts import button, column, label, row
from app.settings import Settings
from app.text import Text
from app.theme import Look

_ID = Qt.ItemDataRole.UserRole


@dataclass(frozen=True)
class Wish:
    """Keys that were asked for although another command has them."""

    id: str
    chords: Chords


class KeysPage(QWidget):
    """All commands with their keys. A click or Enter on one, then the new keys: they hold and are kept at once.

    ``waits_for`` is the command whose new keys are awaited, ``wish`` what is decided about with ``swap`` and ``leave``.
    """

    def __init__(self, settings: Settings, text: Text, look: Look) -> None:
        super().__init__()
        self._settings, self._text, self._look = settings, text, look
        self.waits_for = ""
        self.wish: Wish | None = None
        self.search = QLineEdit()
        self.search.setPlaceholderText(text("keys-search"))
        self.search.setAccessibleName(text("keys-search"))
        self.search.setClearButtonEnabled(True)
        self.list = self._made_list()
        self.said = label("", wrap=True)
        self.said.setFixedHeight(look.px(52))
        self.said.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.swap = button(text("keys-swap"), self._swap, "primary")
        self.leave = button(text("keys-leave"), self._leave)
        self.none = button(text("keys-none"), lambda: self._want(self._current(), ()), tip=text("keys-none-hint"))
        self.reset = button(text("keys-reset"), self._reset)
        self.reset_all = button(text("keys-reset-all"), self._reset_all)
        for one in (self.swap, self.leave, self.none, self.reset, self.reset_all):
            one.setAutoDefault(False)
        decide = row(self.said, self.swap, self.leave, spacing=look.px(6))
        decide.setStretch(0, 1)
        whole = column(self.search, self.list, spacing=look.px(6))
        whole.setContentsMargins(0, look.px(8), 0, 0)
        whole.setStretch(1, 1)
        whole.addLayout(decide)
        whole.addLayout(row(self.none, self.reset, 1, self.reset_all, spacing=look.px(6)))
        self.setLayout(whole)
        self.search.textChanged.connect(self._search)
        self.list.itemClicked.connect(lambda item, _: self._await(item.data(0, _ID)))
        self.list.currentItemChanged.connect(lambda *_: self._show_buttons())
        for watched in (self.search, self.list, self.swap, self.leave):
            watched.installEventFilter(self)
        settings.changed.connect(self._setting_changed)
        self._show_keys()
        self._say("keys-hint")

    def _made_list(self) -> QTreeWidget:
        made = QTreeWidget()
        made.setColumnCount(2)
        made.setProperty("columns", "many")
        made.setHeaderHidden(True)
        made.setRootIsDecorated(False)
        made.setUniformRowHeights(True)
        made.setAccessibleName(self._text("settings-page-keys"))
        made.header().setStretchLastSection(False)
        made.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        made.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        for id in DELIVERED:
            item = QTreeWidgetItem([self._title(id), ""])
            item.setData(0, _ID, id)
            made.addTopLevelItem(item)
            if id == next(iter(DELIVERED)):
                made.setCurrentItem(item)
        return made

    # What is shown

    def _title(self, id: str) -> str:
        return self._text(f"command-{id}").rstrip("…")

    def _items(self) -> list[QTreeWidgetItem]:
        return [item for place in range(self.list.topLevelItemCount()) if (item := self.list.topLevelItem(place))]

    def _current(self) -> str:
        item = self.list.currentItem()
        return str(item.data(0, _ID)) if item is not None and not item.isHidden() else ""

    def _show_keys(self) -> None:
        """Write the keys beside the commands: changed ones stand out, awaited ones are asked for."""
        keys, colours = settled(self._settings.keys), self._look.colours
        for item in self._items():
            id = item.data(0, _ID)
            written = ", ".join(shown(chord) for chord in keys[id])
            item.setText(1, self._text("keys-awaited") if id == self.waits_for else written)
            is_lit = id == self.waits_for or keys[id] != DELIVERED[id]
            item.setForeground(1, QBrush(QColor(colours.now if is_lit else colours.dim)))
        self._show_buttons()

    def _show_buttons(self) -> None:
        keys, id = settled(self._settings.keys), self._current()
        self.swap.setVisible(self.wish is not None)
        self.leave.setVisible(self.wish is not None)
        self.none.setEnabled(bool(id and keys[id]))
        self.reset.setEnabled(bool(id) and keys[id] != DELIVERED[id])
        self.reset_all.setEnabled(bool(changes(keys)))

    def _say(self, key: str, **args: object) -> None:
        self.said.setText(self._text(key, **args))

    def _search(self, wanted: str) -> None:
        self._forget()
        for item in self._items():
            item.setHidden(not matches(wanted, f"{item.text(0)} {item.text(1)}"))
        found = [item for item in self._items() if not item.isHidden()]
        if found and self.list.currentItem() not in found:
            self.list.setCurrentItem(found[0])
        self._say("keys-hint" if found else "options-nothing")
        self._show_buttons()

    # What is done

    def _await(self, id: str) -> None:
        """The next keys are for the command ``id``."""
        self._forget()
        self.waits_for = id
        self.list.setFocus()
        self._say("keys-press", command=self._title(id))
        self._show_keys()

    def _forget(self) -> None:
        """No keys are awaited, nothing is to be decided."""
        self.waits_for, self.wish = "", None
        self._show_keys()

    def _pressed(self, chord: str) -> None:
        id = self.waits_for
        if chord == "Esc" or (chord,) == settled(self._settings.keys)[id]:
            self._leave()
        elif can_call(chord):
            self._want(id, (chord,))
        else:
            self._say("keys-fixed", keys=shown(chord))

    def _want(self, id: str, chords: Chords) -> None:
        """Give ``id`` these keys, unless another command has them: then say so and let the GM decide."""
        keys = settled(self._settings.keys)
        self._forget()
        others = holders(keys, chords, id)
        if not others:
            self._give(id, exchanged(keys, id, chords))
            return
        self.wish = Wish(id, chords)
        taken = next(chord for chord in chords if chord in keys[others[0]])
        left = ", ".join(shown(chord) for chord in exchanged(keys, id, chords)[others[0]])
        key = "keys-taken" if left else "keys-taken-for-nothing"
        self._say(key, keys=shown(taken), other=self._title(others[0]), left=left)
        self._show_buttons()
        self.swap.setFocus()

    def _give(self, id: str, keys: dict[str, Chords]) -> None:
        self._settings.keys = changes(keys)
        now = ", ".join(shown(chord) for chord in keys[id])
        self._say("keys-now" if now else "keys-now-none", command=self._title(id), keys=now)

    def _swap(self) -> None:
        if self.wish is None:
            return
        wish = self.wish
        self.list.setFocus()
        self._forget()
        self._give(wish.id, exchanged(settled(self._settings.keys), wish.id, wish.chords))

    def _leave(self) -> None:
        self.list.setFocus()
        self._forget()
        self._say("keys-hint")

    def _reset(self) -> None:
        self._want(self._current(), DELIVERED[self._current()])

    def _reset_all(self) -> None:
        self._forget()
        self._settings.keys = {}
        self._say("keys-all-reset")

    def _setting_changed(self, name: str) -> None:
        if name == "keys":
            self._show_keys()

    # Keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.list and self.waits_for:
            if event.type() is QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() is QEvent.Type.FocusOut:
                self._forget()
                self._say("keys-hint")
            if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
                # Enter that is still held from choosing the command is not meant.
                if not event.isAutoRepeat() and (chord := chord_of(event)):
                    self._pressed(chord)
                return True
        elif isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            return self._key(watched, chord_of(event))
        return super().eventFilter(watched, event)

    def _key(self, watched: QObject, chord: str) -> bool:
        """Keys beside those that are awaited. Enter must not reach the button that closes the dialog."""
        if chord == "Esc" and self.wish is not None:
            self._leave()
        elif chord == "Return" and watched in (self.search, self.list):
            if self._current():
                self._await(self._current())
        elif chord == "Return" and watched in (self.swap, self.leave):
            (self.swap if watched is self.swap else self.leave).click()
        elif chord == "Down" and watched is self.search:
            self.list.setFocus()
        else:
            return False
        return True

    def hideEvent(self, event: QHideEvent) -> None:
        self._forget()
        super().hideEvent(event)
