"""The rows of a damaged battle file that are whole, or can be mended; read from a copy, one at a time."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from engine.errors import BattleFileError
from engine.save.battle_file import (
    HEADER,
    MOST_BYTES,
    MOST_STEPS,
    MOST_TEXT_BYTES,
    PAGE,
    TABLES,
    checksum,
    connect,
    is_count,
    is_present,
    lay_tables,
)
from engine.save.copies import copied
from engine.save.mending import mended

Row = tuple[Any, ...]
MOST_MISSING = 1 << 30
MOST_PICTURES = 10_000


class Salvage:
    """What a damaged file still holds. ``stood``: the cursor, as far as it is known."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        present = self._present()
        self.ruleset: str | None = present[0] if present is not None else None
        self.checkpoints = self._numbers("checkpoints", 0)
        """Numbers of steps after which a whole battle may be there, the beginning as 0, in order."""
        known = max([*self.checkpoints, present[1] if present is not None else 0])
        steps = self._numbers("steps", min(known, MOST_STEPS))
        self.last_step = steps[-1] if steps else 0
        self.stood: int = min(present[1], MOST_STEPS) if present is not None else self.last_step
        self.drawn: int = present[2] if present is not None else 0
        self.checkpoints = (0, *(number for number in self.checkpoints if number > 0))

    def step(self, number: int) -> Row | None:
        """Turn, deed, answers, events and changes of a step, as the bytes of their texts."""
        row = self._row("steps", "number, turn, deed, answers, events, changes, sum", number)
        return row[1:] if row is not None and is_count(row[1]) else None

    def checkpoint(self, number: int) -> Row | None:
        """The number of the board and the bytes of the battle that was written whole after a step."""
        if number == 0:
            row = self._row("beginning", "number, board, battle, sum", 0)
            return (0, row[2]) if row is not None else None
        row = self._row("checkpoints", "number, board, battle, sum", number)
        return row[1:] if row is not None else None

    def board(self, number: int) -> bytes | None:
        """The bytes of a board."""
        row = self._row("beginning", "number, board, battle, sum", 0) if number == 0 else None
        row = row or self._row("boards", "number, board, sum", number)
        return row[1] if row is not None else None

    def pictures(self) -> Iterator[tuple[str, bytes | None]]:
        """The pictures by name; None for what cannot be read."""
        self._connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
        for name in self._keys("pictures", "name", MOST_PICTURES):
            row = self._row("pictures", "name, media, data, sum", _text(name), key="name")
            yield _text(name), row[2] if row is not None else None

    def _present(self) -> tuple[str, int, int] | None:
        with suppress(sqlite3.Error):
            for ruleset, cursor, drawn, revision in self._connection.execute(
                "SELECT ruleset, cursor, drawn, revision FROM present LIMIT 1"
            ):
                if is_present(_text(ruleset), cursor, drawn, revision):
                    return _text(ruleset), cursor, drawn
        return None

    def _numbers(self, table: str, known: int) -> tuple[int, ...]:
        """The numbers of rows that are there, in order; up to ``known`` there should be all."""
        found = {number for number in self._keys(table, "number", MOST_STEPS) if type(number) is int}
        last = max([known, *found]) if found or known else 0
        if table == "steps":  # what damage hides from a walk through the table may be found by its number
            found |= {number for number in range(1, min(last, MOST_STEPS) + 1) if number not in found}
        return tuple(sorted(number for number in found if 0 <= number <= MOST_STEPS))

    def _keys(self, table: str, key: str, most: int) -> list[Any]:
        """The keys of rows: from the front up to the damage, and from the back down to it."""
        found: dict[Any, None] = {}
        for order in ("ASC", "DESC"):
            with suppress(sqlite3.Error):
                for (one,) in self._connection.execute(f"SELECT {key} FROM {table} ORDER BY {key} {order}"):
                    if one in found or len(found) >= most:
                        break
                    found[one] = None
        return list(found)

    def _row(self, table: str, columns: str, number: Any, key: str = "number") -> Row | None:
        """A row without its sum, when it is whole or can be mended."""
        try:
            row = self._connection.execute(f"SELECT {columns} FROM {table} WHERE {key} = ?", (number,)).fetchone()
        except (sqlite3.Error, OverflowError):
            return None
        if row is None or type(row[-1]) is not int:
            return None
        parts, total = row[:-1], row[-1]
        if checksum(*parts) == total:
            return tuple(parts)
        return mended(parts, total) if all(isinstance(part, bytes | int) for part in parts) else None


@contextmanager
def salvaged(path: Path, reason: str) -> Iterator[Salvage]:
    """What a file still holds. Raises BattleFileError when SQLite finds nothing in it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        try:
            copied(path, copy)
            _in_full_length(copy)
            if not _has_sound_schema(copy):
                _lay_first_page(copy)
            connection = connect(copy)
        except (sqlite3.Error, UnicodeError, OSError) as error:
            raise BattleFileError("battle-file-damaged", file=str(path), reason=f"{reason}; {error}") from None
        with closing(connection):
            connection.text_factory = bytes
            connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_TEXT_BYTES)
            connection.execute("PRAGMA cache_size = -16000")
            yield Salvage(connection)


def _in_full_length(copy: Path) -> None:
    """A file that was cut off gets empty pages in place of what is missing: SQLite refuses it otherwise."""
    with copy.open("rb+") as opened:
        head = opened.read(HEADER)
        page = int.from_bytes(head[16:18], "big") or 1
        whole = (65_536 if page == 1 else page) * int.from_bytes(head[28:32], "big")
        length = copy.stat().st_size
        if 0 < whole - length < MOST_MISSING:
            opened.truncate(whole)


def _has_sound_schema(copy: Path) -> bool:
    """Whether SQLite finds the tables of a battle file where they should be."""
    try:
        with closing(connect(copy)) as connection:
            found = dict(connection.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL"))
    except (sqlite3.Error, UnicodeError):
        return False
    return found == TABLES


def _lay_first_page(copy: Path) -> None:
    """Give a file the first page of an empty battle file: it says where the tables are, the same in all of them."""
    with closing(connect(None)) as empty:
        empty.execute("BEGIN")
        lay_tables(empty)
        empty.execute("COMMIT")
        first = bytearray(empty.serialize()[:PAGE])
    pages = -(-copy.stat().st_size // PAGE)
    first[28:32] = pages.to_bytes(4, "big")
    first[92:96] = first[24:28]  # the number of pages holds for this state of the file
    with copy.open("rb+") as opened:
        opened.write(first)
        opened.truncate(pages * PAGE)


def _text(value: object) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
