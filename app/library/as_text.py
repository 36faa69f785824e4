"""Creatures as text for the clipboard, and text from there to be read."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.library.tree import OWN
from app.panels.desk_context import DeskContext
from app.text import LANGUAGES, Text
from engine.campaign.entries import Figure
from engine.campaign.from_text import as_text
from engine.errors import FlankError
from engine.maps.source import read_bytes
from engine.statblock.cleaning import decoded

TEXTS = frozenset({".txt", ".md", ".text"})
"""How files are called that are read as a text when they are dropped."""
MOST_BYTES = 1_000_000


def copy_as_text(kit: DeskContext, some: Iterable[tuple[str, Figure[Any]]]) -> int:
    """Put creatures on the clipboard as text, in the language of the window; how many."""
    rules = kit.session.rules
    others = [language for language in LANGUAGES if language != kit.text.language]
    tongues = (kit.text, *(Text(language, rules.folder) for language in others))
    texts = [as_text(rules, name, figure, tongues) for name, figure in some]
    if texts:
        QGuiApplication.clipboard().setText("\n".join(texts))
    return len(texts)


def new_from_text(kit: DeskContext, room: QWidget, pasted: str | None = None) -> tuple[str, ...]:
    """Let the GM take creatures in from a text, the clipboard's where none is given; their ids in the library."""
    from app.library.from_text import FromText

    text = QGuiApplication.clipboard().text() if pasted is None else pasted
    dialog = FromText(kit, text, room)
    try:
        if dialog.exec() != FromText.DialogCode.Accepted or not (made := dialog.entries()):
            return ()
        name = made[0].entry.name if len(made) == 1 else f"{made[0].entry.name} (+{len(made) - 1})"
        if not kit.keeper.put(*made, key="library-did-take-in", name=name):
            return ()
        return tuple(OWN + one.entry.id for one in made)
    finally:
        dialog.deleteLater()


def has_text() -> bool:
    """Whether there is a text on the clipboard."""
    data = QGuiApplication.clipboard().mimeData()
    return data is not None and data.hasText() and bool(data.text().strip())


def dropped_text(data: QMimeData) -> Path | str | None:
    """What a drag carries to be read: a file that is a text, or the words themselves; None for anything else."""
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    if paths:
        return next((path for path in paths if path.suffix.lower() in TEXTS), None)
    return data.text() if data.hasText() and not data.hasUrls() and data.text().strip() else None


def text_of(kit: DeskContext, dropped: Path | str) -> str | None:
    """The words that were dropped; None where their file cannot be read, which is told."""
    if isinstance(dropped, str):
        return dropped
    try:
        return decoded(read_bytes(dropped, MOST_BYTES))
    except FlankError as error:
        kit.fail(error)
        return None
