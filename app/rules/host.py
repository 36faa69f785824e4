"""Puts the rulebook over the map (or over a dialog), takes it away again, and hears the keys while it is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QEvent, QObject, QRect, Signal
from PySide6.QtGui import QCursor, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.commands.keymap import command_behind
from app.commands.keys import chord_of, is_typing
from app.commands.router import is_text_input
from app.panels.desk_context import DeskContext
from app.rules.links import rules_at

if TYPE_CHECKING:
    from app.forms.form import Form
    from app.rules.book import Book
    from app.rules.page import MakeHelp, RulesPage

WIDEST, NARROWEST = 1040, 700
"""Pixels at 100 %: wider makes lines too long to read, narrower squeezes the switches."""


class RulesHost(QObject):
    """The rulebook of ``room``, which stands over ``over`` (a part of it). It is made when it is first wanted.

    Its switches are those of the battle; with ``form`` those that are being filled in there. ``opened`` whenever it is
    shown.
    """

    opened = Signal()

    def __init__(self, kit: DeskContext, room: QWidget, over: QWidget, form: Form | None = None) -> None:
        super().__init__(room)
        self._form = form
        self._kit, self._room, self._over = kit, room, over
        self.make_help: MakeHelp | None = None
        self.page: RulesPage | None = None
        self._book: Book | None = None
        self._focus_before: QWidget | None = None
        over.installEventFilter(self)
        kit.session.asked.connect(self._asked)

    @property
    def is_open(self) -> bool:
        return self.page is not None and not self.page.isHidden()

    def open(self, *rules: str) -> None:
        """Show the rulebook at the first of ``rules``, or where it was left."""
        page = self.page = self.page or self._made()
        if not self.is_open:
            self._focus_before = QApplication.focusWidget()
            self._place()
            page.show()
            application().installEventFilter(self)
        page.raise_()
        page.open_at(*rules)
        page.search.setFocus()
        self.opened.emit()

    @property
    def book(self) -> Book:
        """The rules of the battle, read when they are first asked for."""
        from app.rules.book import Book

        self._book = self._book or Book(self._kit.session.rules, self._kit.text.language)
        return self._book

    def search(self, wanted: str) -> None:
        """Show the rulebook with ``wanted`` in its search."""
        self.open()
        assert self.page is not None
        self.page.look_for(wanted)

    def close(self) -> None:
        """Take the rulebook away and give the focus back."""
        if self.page is None or not self.is_open:
            return
        application().removeEventFilter(self)
        self.page.hide()
        before, self._focus_before = self._focus_before, None
        if before is not None and shiboken6.isValid(before) and before.isVisible():
            before.setFocus()
        else:
            self._over.setFocus()

    def take_f1(self, event: QKeyEvent) -> bool:
        """For a dialog: F1 opens the rulebook at what has the focus or lies under the pointer. False: another key."""
        if command_behind(chord_of(event), self._kit.settings.keys) != "rules":
            return False
        self.open(*(rules_at(self._room.focusWidget()) or rules_under_pointer(self._room)))
        return True

    def toggle(self, *rules: str) -> None:
        """F1: open at ``rules``; away with it when it is there and shows nothing else."""
        if self.page is None or not self.is_open:
            self.open(*rules)
        elif not rules or (self.page.list.marked is not None and self.page.list.marked.rule in rules):
            self.close()
        else:
            self.open(*rules)

    def _made(self) -> RulesPage:
        from app.rules.options import BattleOptions, FormOptions
        from app.rules.page import RulesPage

        kit = self._kit
        options = (
            FormOptions(self._form, self) if self._form is not None else BattleOptions(kit.session, kit.text, self)
        )
        page = RulesPage(kit, self.book, options, self.make_help, self._room)
        page.left.connect(self.close)
        return page

    def _place(self) -> None:
        if self.page is None:
            return
        px = self._kit.look.px
        gap = px(10)
        room, over = (
            self._room.rect(),
            QRect(self._over.mapTo(self._room, self._over.rect().topLeft()), self._over.size()),
        )
        if self._over is self._room:
            over = room
        width = min(px(WIDEST), max(over.width() - 2 * gap, px(NARROWEST)), room.width() - 2 * gap)
        x = min(max(over.center().x() - width // 2, gap), max(gap, room.width() - width - gap))
        self.page.setGeometry(x, over.top() + gap, width, max(px(200), over.height() - 2 * gap))

    def _asked(self) -> None:
        """The rules ask something: that comes first."""
        if self._kit.session.paused is not None:
            self.close()

    # Keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() is QEvent.Type.Resize and self.is_open:
            self._place()
        if event.type() is not QEvent.Type.KeyPress or not isinstance(watched, QWidget) or not self.is_open:
            return False
        if watched.window() is not self._room.window() or QApplication.activePopupWidget() is not None:
            return False
        assert isinstance(event, QKeyEvent)
        return self._key(watched, event)

    def _key(self, watched: QWidget, event: QKeyEvent) -> bool:
        page, chord = self.page, chord_of(event)
        assert page is not None
        command = command_behind(chord, self._kit.settings.keys)
        if command == "rules" and not (is_typing(chord) and is_text_input(watched)):
            self.toggle(*rules_under_pointer(self._room.window(), page))
            return True
        inside = watched is page or page.isAncestorOf(watched)
        if not inside and is_text_input(watched):
            return False
        if chord == "Esc":
            self.close()
            return True
        if page.take(chord):
            return True
        if command in _HISTORY and not page.search.hasFocus():
            _HISTORY[command](self._kit)
            return True
        if not is_typing(chord) and chord:
            return False
        # A plain key goes to the page: to the input that has the focus, else into the search; never to the map below.
        is_letter = bool(event.text().strip()) and event.text().isprintable()
        if inside and not (is_letter and not is_text_input(watched)):
            watched.event(event)
        elif is_letter:
            page.type(event.text())
        return True


_HISTORY = {
    "undo": lambda kit: kit.session.undo(),
    "redo": lambda kit: kit.session.redo(),
}
"""Undo and redo of the battle, also from an input that would take their keys for itself."""


def application() -> QApplication:
    """The one that runs."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app


def rules_under_pointer(window: QWidget, page: QWidget | None = None) -> tuple[str, ...]:
    """The rules of which the thing under the pointer speaks in ``window``; what lies on ``page`` does not count."""
    widget = window.childAt(window.mapFromGlobal(QCursor.pos()))
    if widget is None or (page is not None and (widget is page or page.isAncestorOf(widget))):
        return ()
    return rules_at(widget)
