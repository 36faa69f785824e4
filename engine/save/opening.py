"""Opening a battle file: as it is, in a copy where it may not be written to, or what can be read of a damaged one."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from engine import catalogue
from engine.contract import AnyRuleset
from engine.errors import BattleFileError, WrongCall
from engine.save.battle_file import (
    BUSY,
    FOLDER_READ_ONLY,
    READ_ONLY,
    Damaged,
    backed_up,
    check_rows,
    check_tables,
    connect,
    finished,
    probe,
    recognise,
    speaking,
    trouble,
)
from engine.save.copies import can_hold, check_plain, copied, made_whole, new_path
from engine.save.journal import Journal, Loss
from engine.save.migrations import migrate
from engine.save.packing import unpacked
from engine.save.rescue import rescue
from engine.save.scalars import Fault

MOST_IN_MEMORY = 64_000_000
"""Bytes of a battle's file that are taken into memory where it is only looked at."""
Find = Callable[[str], AnyRuleset]
"""The ruleset of an id. Raises WrongCall when there is none."""


def open_journal(
    path: Path, *, find: Find = catalogue.ruleset, read_only: bool = False, copies: Path | None = None
) -> Journal:
    """The battle in a file, brought up to date when an older program wrote it.

    A damaged file is opened as far as it can be read, into a copy beside it (or in the folder ``copies``, when
    nothing can be written there), with ``losses`` saying what was lost; the file itself stays as it is. With
    ``read_only`` nothing is written anywhere: the journal works on a copy in memory.

    Raises BattleFileError when it is no battle, a newer program's, of an unknown ruleset, or beyond reading.
    """

    def found(ruleset: str) -> AnyRuleset:
        return _found(find, ruleset, str(path))

    try:
        version = recognise(path)
        return _opened(path, version, found, read_only=read_only)
    except (Damaged, sqlite3.DatabaseError, UnicodeError) as error:
        why = trouble(error, str(path)) if isinstance(error, sqlite3.OperationalError) else ""
        if read_only or why not in (BUSY, READ_ONLY, FOLDER_READ_ONLY):
            return _rescued(path, found, copies, str(error), read_only=read_only)
        if why == BUSY:
            raise BattleFileError(BUSY, file=str(path), reason=str(error)) from None
        return _copied(path, found, copies, why)


def ruleset_in(path: Path) -> str:
    """The id of the ruleset of a battle's file, read as it is; "" where that cannot be read."""
    try:
        check_plain(path)
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            (ruleset,) = connection.execute("SELECT ruleset FROM present").fetchone()
    except (BattleFileError, sqlite3.Error, ValueError, TypeError):
        return ""
    return ruleset if isinstance(ruleset, str) else ""


def parts_in(path: Path) -> int:
    """How many parts a battle's file has at its beginning and where it was written whole last: figures, walls, lights
    and what they have. It tells how long the reading takes; 0 where it cannot be told."""
    try:
        check_plain(path)
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            rows = connection.execute(
                "SELECT board, battle FROM beginning UNION ALL SELECT x'', battle FROM checkpoints "
                "WHERE number = (SELECT max(number) FROM checkpoints)"
            ).fetchall()
            return max((sum(_parts(text) for text in row) for row in rows), default=0)
    except (BattleFileError, Fault, sqlite3.Error, ValueError, TypeError):
        return 0


def _parts(stored: str | bytes) -> int:
    text = unpacked(stored)
    return text.count(b"{") if isinstance(text, bytes) else text.count("{")


def _opened(path: Path, version: int, find: Find, *, read_only: bool) -> Journal:
    """A file that is whole. Raises Damaged or sqlite3.Error when it is not, or cannot be written to."""
    connection = _in_memory(path) if read_only else connect(path)
    try:
        check_tables(connection, str(path))
        if not read_only:
            probe(connection)
        migrate(connection, version)
        check_rows(connection)
        (ruleset,) = connection.execute("SELECT ruleset FROM present").fetchone()
        return Journal.as_it_stood(connection, None if read_only else path, find(ruleset))
    except BaseException:
        connection.close()
        raise


def _copied(path: Path, find: Find, copies: Path | None, why: str) -> Journal:
    """A file that may not be written to, as a copy."""
    copy = new_path(_folder_for(path, copies, why), path.stem)
    duplicate(path, copy)
    journal = open_journal(copy, find=find)
    told = (("file", path.name), ("copy", str(copy)))
    journal.losses = (Loss("battle-lost-nothing", told), *journal.losses)
    return journal


def duplicate(path: Path, to: Path) -> None:
    """The file of a battle once more, under a name that nothing has yet: there whole, or not at all.

    Raises BattleFileError where it cannot be read, or nothing can be written there.
    """
    with speaking(str(to)):
        to.parent.mkdir(parents=True, exist_ok=True)
    with speaking(str(path)), made_whole(to) as unfinished:
        copied(path, unfinished)
        finished(unfinished)  # finishes or drops what was being written


def _rescued(path: Path, find: Find, copies: Path | None, reason: str, *, read_only: bool) -> Journal:
    """What can be read of a file, in a copy."""
    folder = None if read_only else _folder_for(path, copies, READ_ONLY)
    to = None if folder is None else new_path(folder, f"{path.stem} (recovered)")
    rescued = rescue(path, find, to, reason)
    rescued.losses = (Loss("battle-lost-copy", (("file", path.name),)), *rescued.losses)
    return rescued


class _Fleeting(sqlite3.Connection):
    """A connection to a copy that goes with it."""

    folder: tempfile.TemporaryDirectory[str] | None = None

    def close(self) -> None:
        super().close()
        if self.folder is not None:
            self.folder.cleanup()


def _in_memory(path: Path) -> sqlite3.Connection:
    """A copy of a file in memory, or on the disk where it is large; an unfinished transaction beside the file is left
    out of it, nothing is written."""
    folder = tempfile.TemporaryDirectory()
    try:
        copy = Path(folder.name) / path.name
        with speaking(str(path)):
            copied(path, copy)
        source = connect(copy, factory=_Fleeting)
    except BaseException:
        folder.cleanup()
        raise
    assert isinstance(source, _Fleeting)
    source.folder = folder
    if copy.stat().st_size > MOST_IN_MEMORY:
        return source
    with closing(source):
        memory = connect(None)
        backed_up(source, memory)
    return memory


def _folder_for(path: Path, copies: Path | None, why: str) -> Path:
    """Where a copy of a file can go: beside it, or to ``copies``. Raises BattleFileError when nowhere."""
    for folder in (path.parent, copies):
        if folder is not None and can_hold(folder):
            return folder
    raise BattleFileError(why, file=str(path), reason="")


def _found(find: Find, ruleset: str, file: str) -> AnyRuleset:
    """The ruleset of a battle. Raises BattleFileError when this program does not have it."""
    try:
        return find(ruleset)
    except WrongCall:
        raise BattleFileError("battle-file-ruleset", file=file, ruleset=ruleset[:80]) from None
