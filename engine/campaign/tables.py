"""The file of campaigns as SQLite sees it: its tables, its marks, and what may be wrong with it.

    entries    what is kept, one row each, as ``Entry`` says it; ``said`` is what a search looks through, ``place`` the
               order of a list
    bodies     what each entry holds, as JSON text (packed where that is shorter)
    figures    the numbers that a search may ask for; made from ``entries`` again where the file was damaged
    pictures   the bytes of pictures by their SHA-256; ``orphaned`` since when no entry has it (0: one has)

Every row of entries and bodies carries the CRC-32 of its content, a picture is told by its key. The journal is rolled
back, not written ahead, as with battles: whenever the program is not writing, the one file holds everything, also for
whoever copies it.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zlib import crc32

from engine.errors import BattleFileError, CampaignFileError
from engine.plain_files import open_plain
from engine.save.battle_file import HEADER, SIGNATURE, speaking
from engine.save.copies import check_plain

APPLICATION_ID = 0x466C6E63
"""``Flnc``: tells a file of campaigns from any other SQLite file."""
VERSION = 1
"""The version that is written now; ``user_version`` of the SQLite file."""

TABLES = {
    "entries": "CREATE TABLE entries (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, "
    "campaign TEXT NOT NULL, ruleset TEXT NOT NULL, name TEXT NOT NULL, part TEXT NOT NULL, tags TEXT NOT NULL, "
    "look TEXT NOT NULL, detail TEXT NOT NULL, pictures TEXT NOT NULL, figures TEXT NOT NULL, "
    "changed INTEGER NOT NULL, said TEXT NOT NULL, place TEXT NOT NULL, sum INTEGER NOT NULL)",
    "entries_of": "CREATE INDEX entries_of ON entries (kind, ruleset, campaign, place)",
    "bodies": "CREATE TABLE bodies (number INTEGER PRIMARY KEY, body TEXT NOT NULL, sum INTEGER NOT NULL)",
    "figures": "CREATE TABLE figures (key TEXT NOT NULL, value REAL NOT NULL, number INTEGER NOT NULL, "
    "PRIMARY KEY (key, value, number)) WITHOUT ROWID",
    "figures_of": "CREATE INDEX figures_of ON figures (number)",
    "pictures": "CREATE TABLE pictures (number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, media TEXT NOT NULL, "
    "data BLOB NOT NULL, orphaned INTEGER NOT NULL)",
}
INDICES = (
    ("entries", "sqlite_autoindex_entries_1"),
    ("entries", "entries_of"),
    ("figures", "figures_of"),
    ("pictures", "sqlite_autoindex_pictures_1"),
)
"""Each index with its table."""
HEAD = "id, kind, campaign, ruleset, name, part, tags, look, detail, pictures, figures, changed"
"""The columns of an entry in the order of its fields."""


class Damaged(Exception):
    """The file holds something that cannot be read; what can is worth rescuing."""


@contextmanager
def speaking_of(file: str) -> Iterator[None]:
    """Turns what SQLite and the system say about the file into a CampaignFileError."""
    try:
        with speaking(file):
            yield
    except BattleFileError as error:
        key = error.key.replace("battle-file-", "campaign-file-")
        raise CampaignFileError(key, **error.values) from None  # type: ignore[arg-type]


def recognise(path: Path) -> int:
    """The version of the file. Raises CampaignFileError for a newer program's, and for a folder, a pipe or a device;
    Damaged when it is none of ours."""
    if os.path.exists(path) and not os.path.isfile(path):
        raise CampaignFileError("campaign-file-folder", file=str(path))
    with speaking_of(str(path)):
        check_plain(path)
    with speaking_of(str(path)), open_plain(path) as opened:
        head = opened.read(HEADER) or b""
    if len(head) < HEADER or not head.startswith(SIGNATURE):
        raise Damaged("header")
    if int.from_bytes(head[68:72], "big") != APPLICATION_ID:
        raise Damaged("header")
    version = int.from_bytes(head[60:64], "big")
    if version > VERSION:
        raise CampaignFileError("campaign-file-newer", file=str(path), version=version, known=VERSION)
    return version


def lay_tables(connection: sqlite3.Connection) -> None:
    """The tables of an empty file, inside the caller's transaction."""
    for statement in TABLES.values():
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def check_tables(connection: sqlite3.Connection) -> None:
    """That the file has exactly our tables. Raises Damaged."""
    found = dict(connection.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL"))
    if found != TABLES:
        raise Damaged(", ".join(sorted(found.keys() ^ TABLES.keys()))[:80] or "sqlite_schema")


def check_rows(connection: sqlite3.Connection) -> None:
    """That entries and bodies are there and whole; a picture is checked when it is read. Raises Damaged."""
    bodies = connection.execute("SELECT count(*), count(entries.number) FROM bodies LEFT JOIN entries USING (number)")
    count = _check_sums(connection, "entries", HEAD.split(", "))
    if bodies.fetchone() != (count, count):
        raise Damaged("bodies")
    _check_sums(connection, "bodies", ["body"])
    for (fault,) in connection.execute("PRAGMA quick_check(1)"):
        if fault != "ok":
            raise Damaged(str(fault)[:80])
    check_indices(connection)


def _check_sums(connection: sqlite3.Connection, table: str, columns: list[str]) -> int:
    """That every row of a table has the sum of its columns, as ``checksum`` counts it; how many there are.

    SQLite puts each row together: a third of the time that it takes column by column. Raises Damaged.
    """
    whole, count = f"CAST(number || {' || '.join(columns)} AS BLOB)", 0
    for number, content, total in connection.execute(f"SELECT number, {whole}, sum FROM {table}"):
        count += 1
        if content is None or crc32(content) != total:
            raise Damaged(f"{table} {number}")
    return count


def check_indices(connection: sqlite3.Connection) -> None:
    """That every index has as many rows as its table. Raises Damaged.

    ``count(*)`` is answered by whatever is smallest, so only the table is asked that way. SQLite's own
    ``integrity_check`` looks each row up in each index: more than half of the time that opening took.
    """
    for table, index in INDICES:
        there = connection.execute(f"SELECT count(*) FROM {table} NOT INDEXED").fetchone()
        if connection.execute(f"SELECT count(number) FROM {table} INDEXED BY {index}").fetchone() != there:
            raise Damaged(index)
