"""``flank chronicle``: the battles of a campaign in order, each with what it came to, as a page, as text or as data."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import closing

from app.campaign.place import campaign_file
from app.chronicle.document import document, form_of, write
from app.chronicle.gathering import battles_known, of_campaign, told
from app.chronicle.kept import Kept
from app.session import battles_folder
from app.settings import Settings
from app.text import Text
from engine.campaign.entries import Entry, Kind
from engine.campaign.opening import open_copy
from engine.campaign.store import Store
from engine.errors import FlankError
from engine.maps.source import shown


def chronicle_file(arguments: argparse.Namespace, text: Text) -> str:
    """Write the chronicle to ``out``; what was written, in words.

    ``campaign``: the name of one, "" for the one that was chosen in the window. Raises FlankError where there is none
    of this name, the campaigns cannot be read, or the chronicle not be written.
    """
    form, settings = form_of(arguments.out), Settings()
    with closing(_store()) as store:
        campaign = _campaign(store, arguments.campaign, settings)
        party = store.entries(Kind.CHARACTER, campaign=campaign.id) if campaign is not None else ()
        files = battles_known(store, settings.recent, battles_folder())
    found = told(files, Kept(), tell=_progress(text))
    theirs = tuple(of_campaign(found, party))
    title = campaign.name if campaign is not None else text("campaign-first")
    write(arguments.out, document(theirs, title, text, form))
    return text("chronicle-written-count", file=shown(arguments.out), count=len(theirs))


def _store() -> Store:
    """The campaigns as they are kept; nothing is written to them."""
    file = campaign_file()
    return open_copy(file) if os.path.exists(file) else Store.in_memory()


def _progress(text: Text) -> Callable[[float], None]:
    """Tells a terminal how far the counting is, and nobody else."""
    if not sys.stderr.isatty():
        return lambda share: None

    def tell(share: float) -> None:
        end = "\r\033[K" if share >= 1 else ""
        print(f"\r{text('chronicle-progress', share=int(100 * share))}{end}", end="", file=sys.stderr, flush=True)

    return tell


def _campaign(store: Store, name: str, settings: Settings) -> Entry | None:
    there = store.entries(Kind.CAMPAIGN)
    if name:
        found = next((one for one in there if one.name == name), None)
        if found is None:
            known = ", ".join(one.name for one in there) or "—"
            raise FlankError("chronicle-no-campaign", name=name, known=known)
        return found
    chosen = settings.kept("campaign", "")
    return next((one for one in there if one.id == chosen), there[0] if there else None)
