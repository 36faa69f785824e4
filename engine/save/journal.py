"""The journal of a battle: one SQLite file (``*.flank``) that holds the whole of it, written as it happens."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from engine.battle.actions import Deed
from engine.battle.board import Board
from engine.battle.events import Event
from engine.battle.words import Args
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import BattleFileError, FlankError, WrongCall
from engine.maps.source import MOST_PARTS
from engine.save.battle_file import (
    TWO_WRITERS,
    backed_up,
    checksum,
    connect,
    connect_unfinished,
    finished,
    lay_tables,
    speaking,
    to_json,
)
from engine.save.bounds import check
from engine.save.copies import check_plain, identity, made_whole
from engine.save.packing import packed, unpacked
from engine.save.pictures import Pictures, free_name, write_picture
from engine.save.record import Written, applied, difference, whole, written
from engine.save.scalars import Fault
from engine.table.requests import Answer

MOST_UNCOUNTED = 1_000_000
"""Letters of a text whose parts need not be counted."""
LEAST_CHANGES, MOST_CHANGES = 20, 100
"""Steps after which a whole battle is written again, so that none is more than these changes away: the most of them,
or fewer as soon as the changes are as long as the whole battle."""


@dataclass(frozen=True, slots=True)
class Loss:
    """Something that a damaged file no longer held: a sentence key and what fills it in."""

    key: str
    args: Args = ()


@dataclass(frozen=True, slots=True)
class Record:
    """What the journal holds of one finished deed, apart from the battles around it."""

    deed: Deed
    answers: tuple[Answer, ...]
    events: tuple[Event, ...]


class Journal:
    """A battle's file, open for reading and writing.

    ``path`` is None for a battle that is kept in memory only. ``losses`` says what a damaged file no longer held; the
    journal is then a copy beside it. Every method that writes returns only after what it wrote is on the disk; they
    raise BattleFileError when the disk is full, the file cannot be written, or another program wrote to it.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path | None, rules: AnyRuleset) -> None:
        self._connection = connection
        self.path = path
        self.rules = rules
        self.losses: tuple[Loss, ...] = ()
        self.pictures = Pictures(connection, str(path or ""))
        self._written = written(rules)
        self._cursor = self._drawn = self._revision = 0
        self._last_checkpoint = self._checkpoint_length = self._since_checkpoint = 0
        self._turns: list[int] = []
        self._board: tuple[int, Board] | None = None
        self._latest: tuple[int, AnyBattle] | None = None
        self._identity = identity(path)
        self._is_together = False
        self._load()

    # Beginning

    @classmethod
    def create(
        cls, path: Path | None, rules: AnyRuleset, battle: AnyBattle, pictures: Mapping[str, bytes] | None = None
    ) -> Journal:
        """A new file with ``battle`` as its beginning. Raises BattleFileError when ``path`` exists already."""
        if path is None:
            connection = connect(None)
            begin_file(connection, rules, battle, pictures or {})
            return cls(connection, None, rules)
        with speaking(str(path)):
            path.parent.mkdir(parents=True, exist_ok=True)
            check_plain(path)
            if os.path.exists(path):
                raise BattleFileError("battle-file-exists", file=str(path))
            with made_whole(path) as unfinished, closing(connect_unfinished(unfinished)) as connection:
                begin_file(connection, rules, battle, pictures or {})
            return cls(connect(path), path, rules)

    @classmethod
    def as_it_stood(cls, connection: sqlite3.Connection, path: Path | None, rules: AnyRuleset) -> Journal:
        """The journal of a whole file, read to where its battle stood; ``losses`` are the fields it no longer knows.

        Raises Damaged or sqlite3.Error when the battle cannot be read.
        """
        made = cls(connection, path, rules)
        made._written.unknown.clear()
        made._latest = made.cursor, made.battle_after(made.cursor)
        made.losses = unknown_fields(made._written)
        return made

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    # Reading

    @property
    def cursor(self) -> int:
        """How many of the steps are done; those after it can be redone."""
        return self._cursor

    @property
    def drawn(self) -> int:
        """How often the program had thrown its dice when it last wrote."""
        return self._drawn

    @property
    def length(self) -> int:
        """How many steps there are, with those that can be redone."""
        return len(self._turns)

    def turn(self, number: int) -> int:
        """The turn to which step ``number`` belongs; 0 before the first step."""
        return self._turns[number - 1] if number else 0

    def record(self, number: int) -> Record:
        """Step ``number`` (from 1) without the battles around it."""
        with speaking(self._file):
            row = self._connection.execute(
                "SELECT deed, answers, events FROM steps WHERE number = ?", (number,)
            ).fetchone()
        if row is None:
            raise WrongCall("error-no-step", number=number)
        how = self._written
        coders = (("deed", how.deed), ("answers", how.answers), ("events", how.events))
        deed, answers, events = (
            self._read(f"steps {number} {name}", text, coder.decode)
            for (name, coder), text in zip(coders, row, strict=True)
        )
        return Record(deed, answers, events)

    def battle_after(self, number: int, near: tuple[int, AnyBattle] | None = None) -> AnyBattle:
        """The battle after step ``number`` (0: at the beginning), counted on from a checkpoint or from ``near``.

        ``near`` is the number of an earlier step and the battle after it.
        """
        if self._latest is not None and self._latest[0] == number:
            return self._latest[1]
        with speaking(self._file):
            (start,) = self._connection.execute(
                "SELECT coalesce(max(number), 0) FROM checkpoints WHERE number <= ?", (number,)
            ).fetchone()
            if near is not None and start <= near[0] <= number:
                start, battle = near
            else:
                battle = self._checkpoint(start)
            rows = self._connection.execute(
                "SELECT number, changes FROM steps WHERE number > ? AND number <= ? ORDER BY number", (start, number)
            )
            for step, text in rows:
                battle = self._read(f"steps {step} changes", text, partial(applied, self._written, battle))
        self._checked(f"steps {number}", battle)
        return battle

    # Writing

    @contextmanager
    def together(self) -> Iterator[None]:
        """All steps and moves within are one transaction, made sure of once; after an error none of them is there."""
        stood = {name: value for name, value in vars(self).items() if name not in ("_connection", "_turns")}
        turns = list(self._turns)
        with speaking(self._file):
            self._begin()
            self._is_together = True
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                self._roll_back()
                vars(self).update(stood, _turns=turns)
                raise
            finally:
                self._is_together = False

    def append(
        self,
        deed: Deed,
        answers: tuple[Answer, ...],
        events: tuple[Event, ...],
        before: AnyBattle,
        after: AnyBattle,
        *,
        turn: int,
        drawn: int,
    ) -> None:
        """One more step after the cursor; steps that could be redone are gone with it."""
        how = self._written
        number = self._cursor + 1
        self._latest = None
        changes = packed(to_json(difference(how, before, after)))
        row = (
            number,
            turn,
            packed(to_json(how.deed.encode(deed))),
            packed(to_json(how.answers.encode(answers))),
            packed(to_json(how.events.encode(events))),
            changes,
        )
        since = self._since_checkpoint + len(changes)
        steps = number - self._last_checkpoint
        is_due = steps >= MOST_CHANGES or (steps >= LEAST_CHANGES and since > self._checkpoint_length)
        with speaking(self._file):
            self._begin()
            try:
                if self._cursor < self.length:
                    self._connection.execute("DELETE FROM steps WHERE number > ?", (self._cursor,))
                    self._connection.execute("DELETE FROM checkpoints WHERE number > ?", (self._cursor,))
                    self._connection.execute("DELETE FROM boards WHERE number NOT IN (SELECT board FROM checkpoints)")
                self._connection.execute("INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?, ?)", (*row, checksum(*row)))
                if is_due:
                    length = _write_checkpoint(self._connection, self.rules, number, after)
                self._commit(number, drawn)
            except BaseException:
                self._roll_back()
                raise
        del self._turns[number - 1 :]
        self._turns.append(turn)
        self._since_checkpoint = since
        if is_due:
            self._last_checkpoint, self._checkpoint_length, self._since_checkpoint = number, length, 0

    def move(self, cursor: int, drawn: int) -> None:
        """Go to after step ``cursor`` (0: to the beginning); nothing is lost by it."""
        if not 0 <= cursor <= self.length:
            raise WrongCall("error-no-step", number=cursor)
        with speaking(self._file):
            self._begin()
            try:
                measured = self._measured(cursor)  # within: once it is written, another program may hold the file
                self._commit(cursor, drawn)
            except BaseException:
                self._roll_back()
                raise
        self._last_checkpoint, self._checkpoint_length, self._since_checkpoint = measured

    def add_picture(self, name: str, data: bytes) -> str:
        """Store a picture; its name, with a number when another picture has that name already."""
        name = free_name(name, data, self.pictures)
        if name not in self.pictures:
            with speaking(self._file):
                self._begin()
                try:
                    write_picture(self._connection, name, data)
                    self._commit(self._cursor, self._drawn)
                except BaseException:
                    self._roll_back()
                    raise
            self.pictures.add(name)
        return name

    def copy_to(self, path: Path) -> None:
        """A complete copy in another file, which replaces what was there only when it is whole."""
        if self._is_own(path):
            return
        with speaking(str(path)):
            check_plain(path)
            finished(path)
            with made_whole(path, replacing=True) as unfinished, closing(sqlite3.connect(unfinished)) as target:
                backed_up(self._connection, target)

    def copy_into(self, connection: sqlite3.Connection) -> None:
        """Copy all that is in the file into another, which is open."""
        self._connection.backup(connection)

    def go_on_in(self, path: Path) -> None:
        """Go on in a complete copy at ``path``, which replaces what was there; the file so far stays as it is.

        For a battle whose file can no longer be written: everything done is in the copy, with undo and redo.
        """
        with speaking(self._file):
            self._refuse_second_writer()
        self.copy_to(path)
        with speaking(str(path)):
            connection = connect(path)
        self._connection.close()
        self._connection, self.path = connection, path
        self.pictures.turn_to(connection, str(path))
        self._identity = identity(path)

    # Inside

    @property
    def _file(self) -> str:
        return str(self.path or "")

    def _load(self) -> None:
        row = self._connection.execute("SELECT cursor, drawn, revision FROM present").fetchone()
        self._cursor, self._drawn, self._revision = row
        self._turns = [turn for (turn,) in self._connection.execute("SELECT turn FROM steps ORDER BY number")]
        self._last_checkpoint, self._checkpoint_length, self._since_checkpoint = self._measured(self._cursor)

    def _measured(self, cursor: int) -> tuple[int, int, int]:
        """The last checkpoint up to ``cursor``, its length, and how much was written since it up to there."""
        number, length = self._connection.execute(
            "SELECT number, length(battle) FROM checkpoints WHERE number <= ? "
            "UNION ALL SELECT number, length(battle) FROM beginning ORDER BY number DESC LIMIT 1",
            (cursor,),
        ).fetchone()
        (since,) = self._connection.execute(
            "SELECT coalesce(sum(length(changes)), 0) FROM steps WHERE number > ? AND number <= ?", (number, cursor)
        ).fetchone()
        return number, length, since

    def _checkpoint(self, number: int) -> AnyBattle:
        rows = self._connection
        if number == 0:
            board, (text,) = 0, rows.execute("SELECT battle FROM beginning").fetchone()
        else:
            board, text = rows.execute("SELECT board, battle FROM checkpoints WHERE number = ?", (number,)).fetchone()
        if self._board is None or self._board[0] != board:
            (laid,) = rows.execute(
                "SELECT board FROM boards WHERE number = ?1 UNION ALL SELECT board FROM beginning WHERE number = ?1",
                (board,),
            ).fetchone()
            self._board = board, self._read(f"boards {board}", laid, self._written.board.decode)
        battle: AnyBattle = self._read(f"checkpoints {number}", text, self._written.battle.decode)
        return replace(battle, board=self._board[1])

    def _read(self, place: str, text: Any, decode: Callable[[Any], Any]) -> Any:
        return read_value(self._file, place, text, decode)

    def _checked(self, place: str, battle: AnyBattle) -> None:
        try:
            check(battle)
        except Fault as fault:
            raise BattleFileError(
                "battle-file-value", file=self._file, place=f"{place} {fault.place}", expected=fault.expected
            ) from None

    def _begin(self) -> None:
        """Begin a transaction; nobody else may have written meanwhile."""
        if self.path is not None:
            check_plain(self.path)  # SQLite looks beside the file each time
        if not self._is_together:
            self._connection.execute("BEGIN IMMEDIATE")
        self._refuse_second_writer()

    def _refuse_second_writer(self) -> None:
        (revision,) = self._connection.execute("SELECT revision FROM present").fetchone()
        if revision != self._revision:
            self._roll_back()
            raise BattleFileError(TWO_WRITERS, file=self._file)

    def _is_own(self, path: Path) -> bool:
        """Whether ``path`` leads to the very file that is open."""
        return self._identity is not None and identity(path) == self._identity

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _commit(self, cursor: int, drawn: int) -> None:
        """Write where the battle stands and finish the transaction, unless more belongs to it (``together``)."""
        self._connection.execute(
            "UPDATE present SET cursor = ?, drawn = ?, revision = ?", (cursor, drawn, self._revision + 1)
        )
        if not self._is_together:
            self._connection.execute("COMMIT")
        self._cursor, self._drawn, self._revision = cursor, drawn, self._revision + 1


def _bound(text: Any) -> None:
    """Raises Fault for a text of more parts than any battle has, before anything is built of it."""
    if len(text) > MOST_UNCOUNTED:
        comma, brace, bracket = (b",", b"{", b"[") if isinstance(text, bytes) else (",", "{", "[")
        if text.count(comma) > MOST_PARTS or text.count(brace) + text.count(bracket) > MOST_PARTS:
            raise Fault(f"≤ {MOST_PARTS} [], {{}}")


def unknown_fields(how: Written) -> tuple[Loss, ...]:
    """The fields that were met and left out, as losses."""
    return tuple(Loss("battle-lost-field", (("name", name),)) for name in sorted(how.unknown))


def read_value(file: str, place: str, text: Any, decode: Callable[[Any], Any]) -> Any:
    """The value in a JSON text of a file. Raises BattleFileError with the place of what is wrong."""
    try:
        text = unpacked(text)
        _bound(text)
        return decode(json.loads(text))
    except Fault as fault:
        raise BattleFileError(
            "battle-file-value", file=file, place=f"{place} {fault.place}".rstrip(), expected=fault.expected
        ) from None
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError, FlankError) as error:
        raise BattleFileError("battle-file-value", file=file, place=place, expected=str(error)[:200]) from None


def begin_file(
    connection: sqlite3.Connection, rules: AnyRuleset, battle: AnyBattle, pictures: Mapping[str, bytes]
) -> None:
    """Fill an empty file with a battle at its beginning."""
    connection.execute("BEGIN IMMEDIATE")
    lay_tables(connection)
    _write_beginning(connection, rules, battle)
    for name, data in pictures.items():
        write_picture(connection, name, data)
    connection.execute("INSERT INTO present VALUES (0, ?, 0, 0, 0)", (rules.id,))
    connection.execute("COMMIT")


def _write_beginning(connection: sqlite3.Connection, rules: AnyRuleset, battle: AnyBattle) -> None:
    """Write the battle from which all steps are counted, and its board."""
    how = written(rules)
    row = (0, packed(to_json(how.board.encode(battle.board))), packed(to_json(whole(how, battle, 0))))
    connection.execute("INSERT INTO beginning VALUES (?, ?, ?, ?)", (*row, checksum(*row)))


def _write_checkpoint(connection: sqlite3.Connection, rules: AnyRuleset, number: int, battle: AnyBattle) -> int:
    """Write a whole battle, and its board unless the file has it already; the length of what was written."""
    how = written(rules)
    laid = packed(to_json(how.board.encode(battle.board)))
    known = connection.execute(
        "SELECT number FROM boards WHERE board = ?1 UNION ALL SELECT number FROM beginning WHERE board = ?1", (laid,)
    ).fetchone()
    if known is None:
        (board,) = connection.execute("SELECT coalesce(max(number), 0) + 1 FROM boards").fetchone()
        connection.execute("INSERT INTO boards VALUES (?, ?, ?)", (board, laid, checksum(board, laid)))
    else:
        (board,) = known
    text = packed(to_json(whole(how, battle, board)))
    connection.execute(
        "INSERT INTO checkpoints VALUES (?, ?, ?, ?)", (number, board, text, checksum(number, board, text))
    )
    return len(text)
