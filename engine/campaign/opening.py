"""Opening the store: made where there is none yet, rescued where it is damaged.

Of a damaged file every entry is kept whose rows are whole; what is lost comes from the newest daily copy that can be
read. The damaged file stays beside it under another name, and ``Store.losses`` tells all of it.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from engine.campaign.copies import copies_in
from engine.campaign.entries import EntryId, Stored
from engine.campaign.rows import entry_from, plain
from engine.campaign.store import Store, picture_key
from engine.campaign.tables import HEAD, Damaged, speaking_of
from engine.errors import CampaignFileError
from engine.save.battle_file import checksum, connect
from engine.save.copies import JOURNAL, copied, sync_folder
from engine.save.journal import Loss
from engine.save.scalars import Fault

_LOCKED = ("SQLITE_BUSY", "SQLITE_LOCKED")


def open_store(path: Path, copies: Path | None = None) -> Store:
    """The store in ``path``; ``copies`` is the folder of its daily copies.

    Raises CampaignFileError when it is a newer program's, or can be neither read nor written.
    """
    if not path.exists():
        return Store.create(path)
    try:
        return Store.read(path)
    except sqlite3.OperationalError as error:
        if str(getattr(error, "sqlite_errorname", "")).startswith(_LOCKED) or not os.access(path, os.W_OK):
            with speaking_of(str(path)):
                raise
        return _rescued(path, copies)
    except (Damaged, sqlite3.DatabaseError, UnicodeError, ValueError):
        return _rescued(path, copies)


def open_copy(path: Path) -> Store:
    """A file of campaigns that is only looked at, in memory. Raises CampaignFileError when it cannot be read."""
    try:
        with speaking_of(str(path)):
            return Store.loaded(path)
    except (Damaged, ValueError) as error:
        raise CampaignFileError("campaign-file-damaged", file=str(path), reason=str(error)) from None


def _rescued(path: Path, copies: Path | None) -> Store:
    """A new store in the place of a damaged one."""
    kept = _aside(path)
    fresh = path.with_name(f"{path.stem} (new){path.suffix}")
    with speaking_of(str(path)):
        for left in (fresh, fresh.with_name(fresh.name + JOURNAL)):
            left.unlink(missing_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            readable = Path(folder) / "copy"
            copied(path, readable)
            store = Store.create(fresh)
            with closing(store):
                found = _fill(store, readable)
                restored, day = _restore(store, found, copies)
        os.replace(path, kept)
        path.with_name(path.name + JOURNAL).unlink(missing_ok=True)
        os.replace(fresh, path)
        sync_folder(path.parent)
    store = Store.read(path)
    losses = [Loss("campaign-lost-file", (("file", kept.name), ("count", len(found))))]
    if restored:
        losses.append(Loss("campaign-lost-restored", (("count", restored), ("day", day))))
    store.losses = tuple(losses)
    return store


def _aside(path: Path) -> Path:
    """A free name for the damaged file."""
    number, kept = 1, path.with_name(f"{path.stem} (damaged){path.suffix}")
    while kept.exists():
        number += 1
        kept = path.with_name(f"{path.stem} (damaged {number}){path.suffix}")
    return kept


def _fill(store: Store, damaged: Path) -> set[EntryId]:
    """Put into a new store what can be read of a damaged one; the ids of its entries."""
    try:
        connection = connect(damaged)
    except sqlite3.Error:
        return set()
    with closing(connection):
        entries = tuple(_entries(connection))
        store.put(*entries, pictures=_pictures(connection))
    return {one.entry.id for one in entries}


def _restore(store: Store, found: set[EntryId], copies: Path | None) -> tuple[int, str]:
    """Take what was not found from the newest copy that can be read; how many entries, and the day of the copy."""
    for copy in reversed(copies_in(copies) if copies is not None else ()):
        try:
            with closing(open_copy(copy.path)) as before:
                lacking = [one.id for one in before.entries() if one.id not in found]
                stored = [one for id in lacking if (one := before.stored(id)) is not None]
                keys = {key for one in stored for _, key in one.entry.pictures}
                pictures = [data for key in keys if (data := before.picture(key)) is not None]
        except (CampaignFileError, sqlite3.Error):
            continue
        store.put(*stored, pictures=pictures)
        return len(stored), copy.day
    return 0, ""


def _numbers(connection: sqlite3.Connection, table: str) -> list[int]:
    """The numbers of a table's rows: from the front up to the damage, and from the back down to it."""
    found: dict[int, None] = {}
    for order in ("ASC", "DESC"):
        with suppress(sqlite3.Error):
            for (one,) in connection.execute(f"SELECT number FROM {table} ORDER BY number {order}"):
                if one in found:
                    break
                found[one] = None
    return sorted(found)


def _entries(connection: sqlite3.Connection) -> Iterator[Stored]:
    """The entries whose rows are whole, one at a time."""
    for number in _numbers(connection, "entries"):
        with suppress(sqlite3.Error, UnicodeError, ValueError, TypeError, Fault):
            *head, total = connection.execute(f"SELECT {HEAD}, sum FROM entries WHERE number = ?", (number,)).fetchone()
            body, body_total = connection.execute("SELECT body, sum FROM bodies WHERE number = ?", (number,)).fetchone()
            if checksum(number, *head) == total and checksum(number, body) == body_total:
                yield Stored(entry_from(head), plain(body))


def _pictures(connection: sqlite3.Connection) -> Iterator[bytes]:
    """The pictures that are whole."""
    for number in _numbers(connection, "pictures"):
        with suppress(sqlite3.Error, UnicodeError, TypeError):
            key, data = connection.execute("SELECT key, data FROM pictures WHERE number = ?", (number,)).fetchone()
            if picture_key(data) == key:
                yield data
