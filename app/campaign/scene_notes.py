"""What a GM writes about a scene: read, written and undone; its beginning stands on the card and is searched."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QInputDialog

from engine.campaign.entries import Entry, EntryId
from engine.campaign.record import note_of, noted
from engine.campaign.store import Store
from engine.errors import FlankError
from engine.maps.source import shown

if TYPE_CHECKING:
    from app.workbench import Workbench

LONGEST_NOTE, LONGEST_EXCERPT = 20_000, 160
"""Letters of a note, and of it on a card."""


def excerpt(note: str) -> str:
    """The beginning of a note in one line."""
    line = shown(" ".join(note.split()))
    if len(line) <= LONGEST_EXCERPT:
        return line
    words = line[:LONGEST_EXCERPT].rpartition(" ")[0]
    # One long word has no end to be cut at.
    whole = words if len(words) > LONGEST_EXCERPT // 2 else line[: LONGEST_EXCERPT - 1]
    return whole.rstrip(" ,;:—–-") + "…"


def note_in(store: Store, entry: Entry) -> str:
    """The note of a scene that is kept; "" where it is gone. Raises CampaignFileError. Any thread."""
    stored = store.stored(entry.id)
    return note_of(stored.body, entry.name) if stored is not None else ""


def write_note(window: Workbench, id: EntryId) -> bool:
    """Show the whole note of a scene and let the GM write it; whether it is another one now. One change, undone."""
    keeper, text = window.keeper, window.text
    try:
        stored = keeper.store.stored(id)
        before = note_of(stored.body, stored.entry.name) if stored is not None else ""
    except FlankError as error:
        window.fail(error)
        return False
    if stored is None:
        return False
    title, name = text("scene-note-title"), stored.entry.name
    said, agreed = QInputDialog.getMultiLineText(window, title, text("scene-note-about", name=name), before)
    note = said.strip()[:LONGEST_NOTE]
    if not agreed or note == before:
        return False
    try:
        # Another window may have kept the scene again while the GM was writing.
        stored = keeper.store.stored(id)
        if stored is None:
            return False
        entry = replace(stored.entry, detail=excerpt(note))
        return keeper.put(replace(stored, entry=entry, body=noted(stored.body, note)), key="scene-did-note", name=name)
    except FlankError as error:
        window.fail(error)
        return False
