"""The battle file as SQLite sees it: its tables, its marks, and what may be wrong with a file that claims to be one.

    present      where the battle stands: the cursor in its steps, how many dice the program drew, how often it was
                 written (two programs must not write one battle)
    steps        every deed with its answers, its events and what it changed in the battle
    beginning    the battle at its beginning, and its board: step 0; never written again
    checkpoints  whole battles after some of the steps, from which the changes are counted
    boards       the boards of the checkpoints, each once; board 0 is that of the beginning
    pictures     maps and tokens as the bytes of their files

Every row carries the CRC-32 of its content, so that damage is known wherever it strikes.
"""

from __future__ import annotations

import errno
import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from zlib import crc32

from engine.errors import BattleFileError
from engine.plain_files import open_plain
from engine.save.copies import JOURNAL, check_plain
from engine.save.migrations import VERSION

APPLICATION_ID = 0x466C6E6B
"""``Flnk``: tells a battle file from any other SQLite file."""
SIGNATURE = b"SQLite format 3\x00"
HEADER = 100
"""Bytes of SQLite's header; the version stands at byte 60, the application's id at byte 68."""
PAGE = 4096
PAGES_OF_TABLES = frozenset({2, 5, 10, 13})
"""First bytes of the pages that SQLite keeps tables in."""
FEW = 3
"""Bytes of its marks that may be damaged in a file that is still taken for ours."""
MOST_BYTES = 160_000_000
"""Longest single value in a file, a picture: the largest that a map file can hold."""
MOST_TEXT_BYTES = 1 << 26
"""Longest text: the board of the largest map takes less than half of it."""
MOST_STEPS = 1_000_000
LARGEST_NUMBER = 2**53
"""Largest number that a row may count with: what is added to it stays one that SQLite can hold."""

TABLES = {
    "present": "CREATE TABLE present (id INTEGER PRIMARY KEY, ruleset TEXT NOT NULL, cursor INTEGER NOT NULL, "
    "drawn INTEGER NOT NULL, revision INTEGER NOT NULL)",
    "steps": "CREATE TABLE steps (number INTEGER PRIMARY KEY, turn INTEGER NOT NULL, deed TEXT NOT NULL, "
    "answers TEXT NOT NULL, events TEXT NOT NULL, changes TEXT NOT NULL, sum INTEGER NOT NULL)",
    "beginning": "CREATE TABLE beginning (number INTEGER PRIMARY KEY, board TEXT NOT NULL, battle TEXT NOT NULL, "
    "sum INTEGER NOT NULL)",
    "checkpoints": "CREATE TABLE checkpoints (number INTEGER PRIMARY KEY, board INTEGER NOT NULL, "
    "battle TEXT NOT NULL, sum INTEGER NOT NULL)",
    "boards": "CREATE TABLE boards (number INTEGER PRIMARY KEY, board TEXT NOT NULL, sum INTEGER NOT NULL)",
    "pictures": "CREATE TABLE pictures (name TEXT PRIMARY KEY, media TEXT NOT NULL, data BLOB NOT NULL, "
    "sum INTEGER NOT NULL) WITHOUT ROWID",
}


class Damaged(Exception):
    """A battle file holds something that cannot be read; what can is worth rescuing."""


def to_json(value: Any) -> str:
    """Compact JSON that is always valid UTF-8."""
    text = _PLAIN(value)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair, pasted into a name
        text = _ESCAPED(value)
    return text


_PLAIN = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":")).encode
_ESCAPED = json.JSONEncoder(check_circular=False, separators=(",", ":")).encode


def checksum(*parts: str | bytes | int) -> int:
    """CRC-32 of a row's content."""
    total = 0
    for part in parts:
        total = crc32(part if isinstance(part, bytes) else str(part).encode("utf-8", "surrogatepass"), total)
    return total


GONE, REPLACED, READ_ONLY, FOLDER_READ_ONLY, FULL, BUSY, UNWRITABLE = (
    f"battle-file-{what}"
    for what in ("gone", "replaced", "read-only", "folder-read-only", "full", "busy", "unwritable")
)
TWO_WRITERS = "battle-file-two-writers"
"""Another window has gone on with an open battle."""
UNREAD = "battle-file-unread"
"""An open battle that could be neither written nor read since."""
CAN_GO_ON_IN_A_COPY = frozenset((GONE, REPLACED, READ_ONLY, FOLDER_READ_ONLY, FULL, UNWRITABLE))
"""Troubles of an open battle after which nothing is lost: all of it can still be read, only not written there."""


def unread(path: Path | None) -> BattleFileError:
    """That the file of an open battle could be neither written nor read since."""
    return BattleFileError(UNREAD, file=str(path or ""))


@contextmanager
def speaking(file: str) -> Iterator[None]:
    """Turns what SQLite and the system say about a file into a BattleFileError."""
    try:
        yield
    except sqlite3.OperationalError as error:
        raise BattleFileError(trouble(error, file), file=file, reason=str(error)) from None
    except sqlite3.DataError:
        raise BattleFileError("battle-file-too-large", file=file, most=MOST_BYTES // 1_000_000) from None
    except sqlite3.Error as error:
        raise BattleFileError("battle-file-damaged", file=file, reason=str(error)) from None
    except OSError as error:
        key = FULL if error.errno in (errno.ENOSPC, errno.EDQUOT) else "battle-file-unreadable"
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM) and not os.path.exists(file):
            key = FOLDER_READ_ONLY  # of a file that was to be made
        raise BattleFileError(key, file=file, reason=error.strerror or str(error)) from None


def trouble(error: sqlite3.OperationalError, file: str) -> str:
    """The sentence's key for what keeps a file (of a battle that is open) from being written."""
    name = str(getattr(error, "sqlite_errorname", ""))
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return BUSY
    if name.startswith("SQLITE_FULL"):
        return FULL
    if file and not os.path.exists(file):
        return GONE
    if name == "SQLITE_READONLY_DBMOVED":
        return REPLACED
    if file and not os.access(file, os.W_OK):
        return READ_ONLY
    if file and not os.access(Path(file).parent, os.W_OK):
        return FOLDER_READ_ONLY
    return READ_ONLY if name.startswith("SQLITE_READONLY") else UNWRITABLE


def probe(connection: sqlite3.Connection) -> None:
    """Raises sqlite3.OperationalError when nothing can be written; nothing is changed.

    A lock alone does not tell: SQLite looks whether it may write, and makes its journal, when a page really changes.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute("UPDATE present SET revision = revision + 1")
    except sqlite3.OperationalError as error:
        if trouble(error, "") != FULL:  # which is told when there is something to write
            raise
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def recognise(path: Path) -> int:
    """The version of a battle file.

    Raises BattleFileError when it is none, or one of a newer program; Damaged when a few bytes are not as they were.
    """
    file = str(path)
    if not os.path.exists(path):  # nor is there one of a name that is too long
        raise BattleFileError("battle-file-missing", file=file)
    if not os.path.isfile(path):
        raise BattleFileError("battle-file-folder", file=file)
    check_plain(path)
    with speaking(file), open_plain(path) as opened:
        head = opened.read(HEADER) or b""
    if not head:
        raise BattleFileError("battle-file-empty", file=file)
    if _is_nearly_ours(head):
        raise Damaged("header")
    if not head.startswith(SIGNATURE) and _has_our_tables(path):
        raise Damaged("first page")
    if len(head) < HEADER or not head.startswith(SIGNATURE):
        raise BattleFileError("battle-file-unknown", file=file)
    if int.from_bytes(head[68:72], "big") != APPLICATION_ID:
        raise BattleFileError("battle-file-other", file=file)
    version = int.from_bytes(head[60:64], "big")
    if version > VERSION:
        raise BattleFileError("battle-file-newer", file=file, version=version, known=VERSION)
    if version < 1:
        raise BattleFileError("battle-file-other", file=file)
    return version


def _is_nearly_ours(head: bytes) -> bool:
    """Whether the marks of a battle file are there, but for a few bytes."""
    marks = SIGNATURE + APPLICATION_ID.to_bytes(4, "big") + b"\0\0"  # versions have two bytes for a long time
    same = sum(one == other for one, other in zip(head[:16] + head[68:72] + head[60:62], marks, strict=False))
    return len(head) == HEADER and len(marks) - FEW <= same < len(marks)


def _has_our_tables(path: Path) -> bool:
    """Whether the tables of a battle file lie where they always do, whatever has become of the page that names them."""
    size = path.stat().st_size
    if size % PAGE or size <= PAGE * len(TABLES):
        return False
    with speaking(str(path)), path.open("rb") as opened:
        pages = opened.read(PAGE * (len(TABLES) + 1))
    kinds = [pages[number * PAGE] for number in range(1, len(TABLES) + 1)]
    return all(kind in PAGES_OF_TABLES for kind in kinds)


def connect(
    path: Path | None, *, create: bool = False, factory: type[sqlite3.Connection] = sqlite3.Connection
) -> sqlite3.Connection:
    """A connection that commits only whole transactions, durably. ``path`` None: in memory.

    The journal is rolled back, not written ahead, and that it is gone is on the disk too (``EXTRA``): after every
    action the one file holds everything, also for somebody who copies it while the program runs. Threads may use it in
    turn (``engine.save.write_behind``). Raises BattleFileError where it, or what lies beside it, is no file.
    """
    if path is None:
        connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False, factory=factory)
    else:
        check_plain(path)
        mode = "rwc" if create else "rw"
        connection = sqlite3.connect(
            f"{path.resolve().as_uri()}?mode={mode}",
            uri=True,
            isolation_level=None,
            timeout=2,
            check_same_thread=False,
            factory=factory,
        )
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
    for pragma in ("trusted_schema = OFF", "journal_mode = DELETE", "synchronous = EXTRA", "cell_size_check = ON"):
        connection.execute(f"PRAGMA {pragma}").fetchall()
    return connection


def finished(path: Path) -> None:
    """Bring to an end what another program has begun to write to a file that is going to be replaced. Raises
    sqlite3.OperationalError where that program is still at it; what is no database is let be."""
    if os.path.isfile(path) and os.path.exists(f"{path}{JOURNAL}"):
        try:
            with closing(connect(path)) as connection:
                connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        except sqlite3.OperationalError as error:
            if trouble(error, "") == BUSY:
                raise
        except sqlite3.DatabaseError:
            return


def backed_up(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """All of one file in another, empty one. Raises sqlite3.OperationalError where another program holds either for
    longer than is waited for (``connect``): Python would try again without end."""

    def held(status: int, left: int, pages: int) -> None:
        if status & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorname = "SQLITE_BUSY"
            raise error

    source.backup(target, progress=held)


def connect_unfinished(path: Path | None) -> sqlite3.Connection:
    """A connection to a file that gets its name, and is made sure of, only when it is whole: nothing is rolled back."""
    connection = connect(path, create=True)
    for pragma in ("journal_mode = MEMORY", "synchronous = OFF"):
        connection.execute(f"PRAGMA {pragma}").fetchall()
    return connection


def lay_tables(connection: sqlite3.Connection) -> None:
    """The tables of an empty battle file, inside the caller's transaction."""
    for statement in TABLES.values():
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def check_tables(connection: sqlite3.Connection, file: str) -> None:
    """That the file has exactly our tables. Raises Damaged when one is not there, BattleFileError for foreign ones."""
    found = dict(connection.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL"))
    kinds = set(connection.execute("SELECT DISTINCT type FROM sqlite_schema").fetchall())
    others = sorted(str(name) for name, sql in found.items() if TABLES.get(name) != sql)
    if others and (len(found) > len(TABLES) or not kinds.isdisjoint((("view",), ("trigger",), ("index",)))):
        # A view or a trigger could make reading run somebody else's statements.
        raise BattleFileError("battle-file-foreign", file=file, place=", ".join(others)[:80])
    if others or found.keys() != TABLES.keys():
        raise Damaged(", ".join(sorted({*others, *(TABLES.keys() - found.keys())}))[:80])


def check_rows(connection: sqlite3.Connection) -> None:
    """That every row is there and whole. Raises Damaged with the place of the first that is not.

    Longer texts than any that this program writes make SQLite raise DataError.
    """
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_TEXT_BYTES)
    place = 0
    for number, turn, deed, answers, events, changes, total in connection.execute(
        "SELECT number, turn, deed, answers, events, changes, sum FROM steps ORDER BY number"
    ):
        place += 1
        if number != place or not is_count(turn) or checksum(number, turn, deed, answers, events, changes) != total:
            raise Damaged(f"steps {place}")
        if place > MOST_STEPS:
            raise Damaged(f"steps {place}")
    beginning = connection.execute("SELECT number, board, battle, sum FROM beginning").fetchall()
    if len(beginning) != 1 or checksum(*beginning[0][:-1]) != beginning[0][-1]:
        raise Damaged("beginning")
    boards = {0}
    for number, board, total in connection.execute("SELECT number, board, sum FROM boards"):
        boards.add(number)
        if not is_count(number) or checksum(number, board) != total:
            raise Damaged(f"boards {number}")
    for number, board, battle, total in connection.execute("SELECT number, board, battle, sum FROM checkpoints"):
        if board not in boards or checksum(number, board, battle) != total:
            raise Damaged(f"checkpoints {number}")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
    for name, media, data, total in connection.execute("SELECT name, media, data, sum FROM pictures"):
        if checksum(name, media, data) != total:
            raise Damaged(f"pictures {name}")
    rows = connection.execute("SELECT ruleset, cursor, drawn, revision FROM present").fetchall()
    if len(rows) != 1 or not is_present(*rows[0]) or rows[0][1] > place:
        raise Damaged("present")


def is_present(ruleset: object, cursor: object, drawn: object, revision: object) -> bool:
    """Whether these can say where a battle stands."""
    numbers = is_count(cursor, MOST_STEPS) and is_count(drawn) and is_count(revision)
    return isinstance(ruleset, str) and numbers


def is_count(number: object, most: int = LARGEST_NUMBER) -> bool:
    """Whether this is a whole number that something in a file may be counted with."""
    return type(number) is int and 0 <= number <= most
