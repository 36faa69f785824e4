"""Loads what the first gestures on a battle need while nobody is waiting; the first paint needs nothing of it."""

from __future__ import annotations

from importlib import import_module

from PySide6.QtCore import QObject, QTimer

from app import gc_freeze
from app.text import LANGUAGES, Text

WANTED = ("fluent.runtime", "app.commands.palette", "app.prompts.throwing", "app.rules.book")
"""What sentences with numbers, Ctrl+K, typed dice and the search of the rules are made of."""


def prepare_later(parent: QObject) -> None:
    """Soon after a battle has come on screen, unless ``parent`` is gone by then."""
    QTimer.singleShot(gc_freeze.AFTER, parent, prepare)


def prepare() -> None:
    """Load it, and take it with all else that stays out of the collector's rounds."""
    for name in WANTED:
        import_module(name)
    # Ctrl+K finds things by their names in every language.
    for language in LANGUAGES:
        Text(language)
    gc_freeze.settle()
