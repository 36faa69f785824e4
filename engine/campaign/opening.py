"""Opening the store: made where there is none yet, rescued where it is damaged.

Of a damaged file every entry is kept whose rows are whole; what is lost comes from the newest daily copy that can be
read. The damaged file stays beside it under another name, and ``Store.losses`` tells all of it.

At every moment of a rescue one file or the other has the store's name: the damaged one gets a second name, then the new
one takes its place in one step. One program does it at a time; whoever waited finds the store whole.
"""

from __future__ import annotations

import os
import re
import shutil
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
from engine.save.alone import Held, alone
from engine.save.battle_file import checksum, connect
from engine.save.copies import JOURNAL, Identity, copied, identity, made_whole, sync_folder
from engine.save.journal import Loss
from engine.save.scalars import Fault

PATIENCE = 60.0
"""Seconds that a program waits for another one to rescue the store."""
_LOCKED = ("SQLITE_BUSY", "SQLITE_LOCKED")


def open_store(path: Path, copies: Path | None = None) -> Store:
    """The store in ``path``; ``copies`` is the folder of its daily copies.

    Raises CampaignFileError when it is a newer program's, no file at all, or can be neither read nor written.
    """
    if not os.path.exists(path):  # also for a name that is too long, which making it tells
        return _rescued(path, copies, None) if _left_aside(path) else Store.create(path)
    seen = identity(path)
    try:
        return Store.read(path)
    except sqlite3.OperationalError as error:
        if str(getattr(error, "sqlite_errorname", "")).startswith(_LOCKED) or not os.access(path, os.W_OK):
            with speaking_of(str(path)):
                raise
        return _rescued(path, copies, seen)
    except (Damaged, sqlite3.DatabaseError, UnicodeError, ValueError):
        return _rescued(path, copies, seen)


def open_copy(path: Path) -> Store:
    """A file of campaigns that is only looked at, in memory. Raises CampaignFileError when it cannot be read."""
    try:
        with speaking_of(str(path)):
            return Store.loaded(path)
    except (Damaged, ValueError) as error:
        raise CampaignFileError("campaign-file-damaged", file=str(path), reason=str(error)) from None


def _rescued(path: Path, copies: Path | None, seen: Identity) -> Store:
    """A new store in the place of the damaged one that was ``seen``, or of one that was left without its name."""
    try:
        with speaking_of(str(path)), alone(path, PATIENCE):
            if (whole := _rescued_meanwhile(path, seen)) is not None:
                return whole
            damaged = _second_name(path) if os.path.exists(path) else _left_aside(path)[-1]
            with made_whole(path, replacing=True) as unfinished:
                losses = _rescue(unfinished, damaged, copies)
                if os.path.exists(path):
                    damaged = _put_aside(path, damaged)
                    # A transaction that was not finished belongs to the damaged file, which has it under its new name.
                    path.with_name(path.name + JOURNAL).unlink(missing_ok=True)
            _interrupted(path).unlink(missing_ok=True)
    except Held:
        raise CampaignFileError("campaign-file-busy", file=str(path), reason="") from None
    store = Store.read(path)
    found, restored, day = losses
    told = [Loss("campaign-lost-file", (("file", damaged.name), ("count", found)))]
    if restored:
        told.append(Loss("campaign-lost-restored", (("count", restored), ("day", day))))
    store.losses = tuple(told)
    return store


def _rescued_meanwhile(path: Path, seen: Identity) -> Store | None:
    """The store, where another program has rescued it since; or a rescue of an earlier version, cut off at its end."""
    with suppress(Damaged, sqlite3.DatabaseError, UnicodeError, ValueError):
        if os.path.exists(path):
            return Store.read(path) if identity(path) != seen else None
        if os.path.isfile(whole := _interrupted(path)):
            Store.read(whole).close()
            os.replace(whole, path)
            sync_folder(path.parent)
            return Store.read(path)
    return None


def _rescue(unfinished: Path, damaged: Path, copies: Path | None) -> tuple[int, int, str]:
    """Fill a new store: how many entries were found, how many come from a copy, and the day of that."""
    with tempfile.TemporaryDirectory() as folder:
        readable = Path(folder) / "copy"
        copied(damaged, readable)
        with closing(Store.begun(unfinished)) as store:
            found = _fill(store, readable)
            return len(found), *_restore(store, found, copies)


def _interrupted(path: Path) -> Path:
    """Where earlier versions made the new store, which took the name of the damaged one in a second step."""
    return path.with_name(f"{path.stem} (new){path.suffix}")


def _left_aside(path: Path) -> list[Path]:
    """The damaged files that were put aside, the last one last."""
    name = re.compile(rf"{re.escape(path.stem)} \(damaged(?: (\d{{1,9}}))?\){re.escape(path.suffix)}")
    found = []
    with suppress(OSError):
        for one in path.parent.iterdir():
            if (match := name.fullmatch(one.name)) is not None and os.path.isfile(one):
                found.append((int(match[1] or 1), one))
    return [one for _, one in sorted(found)]


def _second_name(path: Path) -> Path:
    """The damaged file by the name under which a rescue that was cut off has put it aside already, else by its own."""
    return next((one for one in _left_aside(path) if one.samefile(path)), path)


def _put_aside(path: Path, known: Path) -> Path:
    """Give the damaged file a second name, with the transaction beside it; it keeps its own until that is taken."""
    if known != path:
        return known
    kept, journal = _aside(path), path.with_name(path.name + JOURNAL)
    if os.path.isfile(journal):
        _named_twice(journal, kept.with_name(kept.name + JOURNAL))
    _named_twice(path, kept)
    sync_folder(path.parent)
    return kept


def _named_twice(path: Path, to: Path) -> None:
    try:
        os.link(path, to)
    except OSError:  # a disk without links
        with made_whole(to, replacing=True) as unfinished:
            shutil.copyfile(path, unfinished)


def _aside(path: Path) -> Path:
    """A free name for the damaged file."""
    number, kept = 1, path.with_name(f"{path.stem} (damaged){path.suffix}")
    while os.path.exists(kept):
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
