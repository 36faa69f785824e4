"""Rows of the file of campaigns: entries and bodies as they are written, read, and put in order."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.campaign.entries import Entry, EntryId, Kind, Stored
from engine.campaign.search import folded
from engine.campaign.tables import HEAD
from engine.save.battle_file import checksum, to_json
from engine.save.packing import packed, unpacked
from engine.save.scalars import Fault

_DIGITS = re.compile(r"\d+")
_BETWEEN = "\x1f"


def head_of(entry: Entry) -> tuple[Any, ...]:
    """The columns of an entry, as ``HEAD`` lists them."""
    return (
        str(entry.id),
        str(entry.kind),
        entry.campaign,
        entry.ruleset,
        entry.name,
        entry.group,
        to_json(entry.tags),
        entry.look,
        entry.detail,
        to_json(entry.pictures),
        to_json(entry.figures),
        entry.changed,
    )


def entry_from(head: Iterable[Any]) -> Entry:
    """The entry in the columns of a row. Raises ValueError when they make none."""
    id, kind, campaign, ruleset, name, part, tags, look, detail, pictures, figures, changed = head
    return Entry(
        EntryId(id),
        Kind(kind),
        name,
        ruleset,
        campaign,
        part,
        tuple(json.loads(tags)),
        look,
        detail,
        tuple((one, key) for one, key in json.loads(pictures)),
        tuple((key, value) for key, value in json.loads(figures)),
        changed,
    )


def said_of(entry: Entry) -> str:
    """What a search looks through."""
    return folded(_BETWEEN.join((entry.name, entry.group, *entry.tags)))


def place_of(entry: Entry) -> str:
    """What a list is sorted by: the group, then the name with its numbers as numbers (2 before 10)."""
    return _BETWEEN.join(
        _DIGITS.sub(lambda found: found[0].zfill(9), folded(part)) for part in (entry.group, entry.name)
    )


def number_of(connection: sqlite3.Connection, id: EntryId) -> int | None:
    """The number of an entry's row."""
    row = connection.execute("SELECT number FROM entries WHERE id = ?", (id,)).fetchone()
    return row[0] if row is not None else None


def read_stored(connection: sqlite3.Connection, id: EntryId) -> Stored | None:
    """An entry with its body; None where there is none. Raises Fault when the body cannot be unpacked."""
    row = connection.execute(
        f"SELECT {HEAD}, body FROM entries JOIN bodies USING (number) WHERE id = ?", (id,)
    ).fetchone()
    return Stored(entry_from(row[:-1]), plain(row[-1])) if row is not None else None


def plain(body: str | bytes) -> str:
    """The text of a body as it is stored. Raises Fault."""
    text = unpacked(body)
    try:
        return text.decode() if isinstance(text, bytes) else text
    except UnicodeDecodeError:
        raise Fault("UTF-8") from None


@dataclass(frozen=True, slots=True)
class Written:
    """An entry as it is written, all but its number: made before anybody is kept from the file."""

    stored: Stored
    head: tuple[Any, ...]
    said: str
    place: str
    body: str | bytes


def written_of(stored: Stored) -> Written:
    """The columns of an entry and its body."""
    entry = stored.entry
    return Written(stored, head_of(entry), said_of(entry), place_of(entry), packed(stored.body))


def write_stored(connection: sqlite3.Connection, written: Written) -> None:
    """Write an entry in place of what stood under its id, inside the caller's transaction."""
    entry, head, body = written.stored.entry, written.head, written.body
    number = number_of(connection, entry.id)
    if number is None:
        (number,) = connection.execute("SELECT coalesce(max(number), 0) + 1 FROM entries").fetchone()
    else:
        delete(connection, number)
    connection.execute(
        f"INSERT INTO entries (number, {HEAD}, said, place, sum) VALUES (?{', ?' * (len(head) + 3)})",
        (number, *head, written.said, written.place, checksum(number, *head)),
    )
    connection.execute("INSERT INTO bodies VALUES (?, ?, ?)", (number, body, checksum(number, body)))
    figures = ((key, value, number) for key, value in entry.figures)
    connection.executemany("INSERT OR IGNORE INTO figures VALUES (?, ?, ?)", figures)


def delete(connection: sqlite3.Connection, number: int) -> None:
    """Take away the rows of an entry, inside the caller's transaction."""
    for table in ("entries", "bodies", "figures"):
        connection.execute(f"DELETE FROM {table} WHERE number = ?", (number,))
