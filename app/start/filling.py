"""Fills the first page: what can be opened, and its pictures, drawn beside the window's thread and kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage
from shiboken6 import isValid

from app.background import Background, Cancelled, Result
from app.settings import Settings
from app.start.cards import Sketch, picture_of, ready_cards, recent_cards, sketch_of
from app.start.page import Card, CardView, StartPage
from app.text import Text
from app.theme import Look
from engine.errors import FlankError

MOST_KEPT = 24
"""Pictures kept for the next time that the page is shown."""
_Key = tuple[Path, int, int, int, bool, str]
_Ready = tuple[tuple[Card, ...], tuple[FlankError, ...]]
_CARDS = "ready cards"


class Filling(QObject):
    """``failed`` carries what is wrong with a ready battle or a ruleset."""

    failed = Signal(object)

    def __init__(self, background: Background) -> None:
        super().__init__(background)
        self._background = background
        self._kept: OrderedDict[_Key, QImage] = OrderedDict()
        self._ready: dict[str, _Ready] = {}
        self._asked: set[str] = set()

    def fill(self, page: StartPage, settings: Settings, text: Text, look: Look) -> None:
        """Put the cards on ``page``. Reading the ready battles loads all rulesets: that takes its time, beside."""

        def then(found: _Ready) -> None:
            self._ready[text.language] = found
            if not isValid(page):
                return
            page.show_cards(recent_cards(settings.recent, text), found[0])
            for fault in found[1]:
                self.failed.emit(fault)
            # When the page has been laid out: a picture is as large as its card.
            QTimer.singleShot(0, page, lambda: self._draw(page.cards, text.language, look))

        self.drop()
        if (known := self._ready.get(text.language)) is not None:
            then(known)
            return
        self._ask(_CARDS, lambda _: ready_cards(text), then)

    def drop(self) -> None:
        """Do no more for the page that was filled."""
        for name in self._asked:
            self._background.drop(name)
        self._asked.clear()

    def _ask(self, name: str, work: Callable[[Cancelled], Result], then: Callable[[Result], None]) -> None:
        def done(result: Result) -> None:
            self._asked.discard(name)
            then(result)

        self._asked.add(name)
        self._background.ask(name, work, done)

    def _draw(self, views: Iterable[CardView], language: str, look: Look) -> None:
        """Give every card its picture, as soon as it is there."""
        for view in views:
            key = _key_of(view, language, look)
            if key in self._kept:
                self._kept.move_to_end(key)
                view.show_picture(self._kept[key])
            else:
                self._sketch(view, key, language, look)

    def _sketch(self, view: CardView, key: _Key, language: str, look: Look) -> None:
        card, size = view.card, view.picture.size()

        def then(sketch: Sketch | None) -> None:
            if sketch is not None and isValid(view):
                self._kept[key] = image = picture_of(sketch, language)
                while len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
                view.show_picture(image)

        self._ask(f"card {card.path}", lambda stopped: sketch_of(card, language, look, size, stopped), then)


def _key_of(view: CardView, language: str, look: Look) -> _Key:
    """What a picture depends on: the file as it is now, the size, the colours, the language."""
    try:
        changed = view.card.path.stat().st_mtime_ns
    except OSError:
        changed = 0
    size = view.picture.size()
    return view.card.path, changed, size.width(), size.height(), look.colours.is_dark, language
