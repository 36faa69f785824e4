"""Loads what the first gestures on a battle need while nobody is waiting; the first paint needs nothing of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module

from PySide6.QtCore import QObject, QTimer

from app import gc_freeze
from app.text import LANGUAGES, Text

WANTED = ("fluent.runtime", "app.commands.palette", "app.prompts.throwing", "app.rules.book")
"""What sentences with numbers, Ctrl+K, typed dice and the search of the rules are made of."""
PAUSE = 20
"""Milliseconds between two pieces of it, in which the hand is served: all at once would be felt."""


def prepare_later(parent: QObject) -> None:
    """Soon after a battle has come on screen, piece by piece, unless ``parent`` is gone by then."""
    left = pieces()

    def go_on() -> None:
        if (piece := next(left, None)) is not None:
            piece()
            QTimer.singleShot(PAUSE, parent, go_on)

    QTimer.singleShot(gc_freeze.AFTER, parent, go_on)


def pieces() -> Iterator[Callable[[], object]]:
    """What there is to do; in the end all of it, and the battle, is taken out of the collector's rounds."""
    for name in WANTED:
        yield partial(import_module, name)
    # Ctrl+K finds things by their names in every language.
    for language in LANGUAGES:
        yield partial(Text, language)
    yield gc_freeze.settle
