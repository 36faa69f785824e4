"""What can be read of a damaged battle file goes into a new one; the damaged file stays as it is.

A battle is a checkpoint and the changes after it. The longest run of both that reaches where the battle stood is
kept; steps before its checkpoint and after its end are lost, and so are pictures that cannot be read.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from engine.contract import AnyBattle, AnyRuleset
from engine.errors import BattleFileError
from engine.play.battle_file import Damaged, check_tables, checksum, connect, is_present
from engine.play.journal import Journal, Loss, Record, find_ruleset, read_value
from engine.play.record import Written, applied, check, written
from engine.play.scalars import Fault

Row = tuple[Any, ...]
MOST_MISSING = 1 << 30
MOST_TRIES = 100_000


@dataclass
class _Found:
    """The rows of a file that are whole, by number or name; ``lost`` names the pictures that are not."""

    present: Row | None = None
    steps: dict[int, Row] = field(default_factory=dict)
    checkpoints: dict[int, Row] = field(default_factory=dict)
    boards: dict[int, Row] = field(default_factory=dict)
    pictures: dict[str, bytes] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)


@dataclass
class _Run:
    """A checkpoint's number and battle, and the steps after it with the battle after each."""

    start: int
    battle: AnyBattle
    turn: int = 0
    steps: list[tuple[int, Record, AnyBattle]] = field(default_factory=list)

    @property
    def end(self) -> int:
        return self.start + len(self.steps)


def rescue(path: Path, find: Callable[[str], AnyRuleset], to: Path | None, reason: str) -> Journal:
    """A journal in the new file ``to`` (None: in memory) with what can be read of ``path``.

    Raises BattleFileError when no battle in it can be read.
    """
    found = _read(path, reason)
    rules = find_ruleset(find, _ruleset(found, path, reason), str(path))
    stood = found.present[1] if found.present is not None else max(found.steps, default=0)
    run = _best_run(found, rules, stood)
    if run is None:
        raise BattleFileError("battle-file-damaged", file=str(path), reason=reason)
    drawn = found.present[2] if found.present is not None else sum(len(row[3]) for row in found.steps.values())
    journal = Journal.create(to, rules, run.battle, found.pictures)
    before = run.battle
    for turn, record, after in run.steps:
        journal.append(record.deed, record.answers, record.events, before, after, turn=turn, drawn=drawn)
        before = after
    cursor = min(max(stood - run.start, 0), len(run.steps))
    journal.move(cursor, drawn)
    journal.losses = tuple(_losses(found, run, stood))
    return journal


def _losses(found: _Found, run: _Run, stood: int) -> list[Loss]:
    losses = []
    if run.start > 0:
        losses.append(Loss("battle-lost-beginning", (("last", run.start),)))
    last = max([stood, *found.steps])
    if last > run.end:
        losses.append(Loss("battle-lost-end", (("first", run.end + 1), ("last", last))))
    losses += [Loss("battle-lost-picture", (("name", name),)) for name in found.lost]
    return losses


def _read(path: Path, reason: str) -> _Found:
    """All rows that are whole, read from a copy so that nothing changes the file."""
    found = _Found()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        try:
            copy.write_bytes(_in_full_length(path.read_bytes()))
            unfinished = path.with_name(path.name + "-journal")
            if unfinished.exists():
                copy.with_name("copy-journal").write_bytes(unfinished.read_bytes())
            with closing(connect(copy)) as connection:
                connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
                with suppress(Damaged, sqlite3.Error, UnicodeError):
                    check_tables(connection, str(path))
                _read_tables(connection, found)
        except (sqlite3.Error, UnicodeError, OSError) as error:
            raise BattleFileError("battle-file-damaged", file=str(path), reason=f"{reason}; {error}") from None
    return found


def _in_full_length(data: bytes) -> bytes:
    """A file that was cut off, with empty pages in place of what is missing: SQLite refuses it otherwise."""
    page = int.from_bytes(data[16:18], "big") or 1
    pages = int.from_bytes(data[28:32], "big")
    missing = (65_536 if page == 1 else page) * pages - len(data)
    return data + bytes(missing) if 0 < missing < MOST_MISSING else data


def _read_tables(connection: sqlite3.Connection, found: _Found) -> None:
    for row in _rows(connection, "present", "id", "ruleset, cursor, drawn, revision").values():
        if is_present(*row[1:]):
            found.present = row[1:]
    checkpoints = _rows(connection, "checkpoints", "number", "board, battle, sum")
    found.checkpoints = {number: row for number, row in checkpoints.items() if _is_whole(row)}
    known = max([0, *found.checkpoints, *([found.present[1]] if found.present is not None else [])])
    steps = _rows(connection, "steps", "number", "turn, deed, answers, events, changes, sum", known)
    found.steps = {number: row for number, row in steps.items() if _is_whole(row) and type(row[1]) is int}
    boards = _rows(connection, "boards", "number", "board, sum")
    found.boards = {number: row for number, row in boards.items() if _is_whole(row)}
    for row in _rows(connection, "beginning", "number", "board, battle, sum").values():
        if _is_whole(row):
            found.boards[0], found.checkpoints[0] = (0, row[1], row[3]), (0, 0, row[2], row[3])
    for name, row in _rows(connection, "pictures", "name", "media, data, sum").items():
        if _is_whole(row) and isinstance(row[2], bytes):
            found.pictures[str(name)] = row[2]
        else:
            found.lost.append(str(name))


def _is_whole(row: Row) -> bool:
    return bool(row[-1] == checksum(*row[:-1]))


def _rows(connection: sqlite3.Connection, table: str, key: str, columns: str, known: int = 0) -> dict[Any, Row]:
    """Rows by their key: from the front up to the damage, from the back down to it, and one by one between.

    ``known`` is a number up to which there should be rows.
    """
    found: dict[Any, Row] = {}
    for order in ("ASC", "DESC"):
        try:
            for row in connection.execute(f"SELECT {key}, {columns} FROM {table} ORDER BY {key} {order}"):
                if row[0] in found:
                    break
                found[row[0]] = row
        except (sqlite3.Error, ValueError):
            continue
    if key != "number":
        return found
    last = max([known, *(number for number in found if type(number) is int)])
    for number in range(min(last + 1, MOST_TRIES)):
        if number not in found:
            with suppress(sqlite3.Error, ValueError):
                query = f"SELECT {key}, {columns} FROM {table} WHERE {key} = ?"
                found.update((row[0], row) for row in connection.execute(query, (number,)))
    return found


def _ruleset(found: _Found, path: Path, reason: str) -> str:
    """The id of the ruleset, from wherever it still stands."""
    if found.present is not None:
        return str(found.present[0])
    for row in found.checkpoints.values():
        whole = read_value(str(path), f"checkpoints {row[0]}", row[2], lambda value: value)
        if isinstance(whole, dict) and isinstance(whole.get("ruleset"), str):
            return str(whole["ruleset"])
    raise BattleFileError("battle-file-damaged", file=str(path), reason=reason)


def _best_run(found: _Found, rules: AnyRuleset, stood: int) -> _Run | None:
    """The run that comes nearest to where the battle stood; among equals the one that begins first."""
    how = written(rules)
    best: _Run | None = None
    for number in sorted(found.checkpoints):
        if best is not None and number <= best.end:
            continue  # it lies inside a run that begins earlier
        run = _run_from(found, how, number)
        if run is not None and (best is None or _reach(run, stood) > _reach(best, stood)):
            best = run
    return best


def _reach(run: _Run, stood: int) -> tuple[bool, int]:
    """How near a run comes to where the battle stood: up to it is better than only after it."""
    return run.start <= stood, min(run.end, stood) if run.start <= stood else -run.start


def _run_from(found: _Found, how: Written, start: int) -> _Run | None:
    _, board, text, _ = found.checkpoints[start]
    if board not in found.boards:
        return None
    try:
        battle = read_value("", "", text, how.battle.decode)
        battle = replace(battle, board=read_value("", "", found.boards[board][1], how.board.decode))
        check(battle)
    except (BattleFileError, Fault):
        return None
    run = _Run(start, battle)
    number = start + 1
    while number in found.steps:
        _, turn, deed, answers, events, changes, _ = found.steps[number]
        try:
            record = Record(
                read_value("", "", deed, how.deed.decode),
                read_value("", "", answers, how.answers.decode),
                read_value("", "", events, how.events.decode),
            )
            battle = read_value("", "", changes, partial(applied, how, battle))
            check(battle)
        except (BattleFileError, Fault):
            break
        run.steps.append((turn, record, battle))
        number += 1
    return run
