"""Rescue of a damaged battle file: what can be read of it goes into a new one, and it stays as it is.

A battle is a checkpoint and the changes after it. The longest run of both that reaches where the battle stood is
kept; steps before its checkpoint and after its end are lost, and so are pictures that cannot be read. Rows are read
one at a time, so that a file that was made to burst the memory does not.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from engine.contract import AnyBattle, AnyRuleset
from engine.errors import BattleFileError
from engine.save.battle_file import connect, connect_unfinished, speaking
from engine.save.bounds import check
from engine.save.copies import made_whole
from engine.save.journal import Journal, Loss, Record, begin_file, read_value, unknown_fields
from engine.save.pictures import write_picture
from engine.save.record import Written, applied, written
from engine.save.salvage import Salvage, salvaged
from engine.save.scalars import Fault

MOST_IN_MEMORY = 100_000_000
"""Bytes of pictures that are kept where the battle is only looked at."""


@dataclass(frozen=True)
class _Run:
    """From the battle after step ``start`` all steps up to ``end`` can be done again."""

    start: int
    end: int


def rescue(path: Path, find: Callable[[str], AnyRuleset], to: Path | None, reason: str) -> Journal:
    """A journal in the new file ``to`` (None: in memory) with what can be read of ``path``.

    Raises BattleFileError when no battle in it can be read; what ``find`` raises where a ruleset is missing goes on.
    """
    with salvaged(path, reason) as found:
        rules = find(_ruleset(found, path, reason))
        how = written(rules)
        how.unknown.clear()
        stood = found.stood
        run = _best_run(found, how, stood)
        if run is None:
            raise BattleFileError("battle-file-damaged", file=str(path), reason=reason)
        with speaking(str(to or path)), made_whole(to) if to is not None else nullcontext() as unfinished:
            connection = connect_unfinished(unfinished)
            lost = _fill(connection, unfinished, found, rules, run)
            if unfinished is not None:
                connection.close()
        journal = Journal(connection if to is None else connect(to), to, rules)
    journal.losses = (*_losses(found, run, stood), *lost, *unknown_fields(how))
    return journal


def _fill(
    connection: sqlite3.Connection, file: Path | None, found: Salvage, rules: AnyRuleset, run: _Run
) -> list[Loss]:
    """Write the run and the pictures into an empty file; the pictures that are lost."""
    how = written(rules)
    battle = _battle_at(found, how, run.start)
    assert battle is not None
    begin_file(connection, rules, battle, {})
    lost, size = [], 0
    for name, data in found.pictures():
        size += len(data or b"")
        if data is None or (file is None and size > MOST_IN_MEMORY):
            lost.append(Loss("battle-lost-picture", (("name", name),)))
        else:
            write_picture(connection, name, data)
    journal = Journal(connection, file, rules)
    for turn, record, after in _steps(found, how, run.start, battle):
        journal.append(record.deed, record.answers, record.events, battle, after, turn=turn, drawn=found.drawn)
        battle = after
    journal.move(min(max(found.stood - run.start, 0), journal.length), found.drawn)
    return lost


def _losses(found: Salvage, run: _Run, stood: int) -> list[Loss]:
    losses = []
    if run.start > 0:
        losses.append(Loss("battle-lost-beginning", (("last", run.start),)))
    last = max(stood, found.last_step)
    if last > run.end:
        losses.append(Loss("battle-lost-end", (("first", run.end + 1), ("last", last))))
    return losses


def _ruleset(found: Salvage, path: Path, reason: str) -> str:
    """The id of the ruleset, from wherever it still stands: best where a checksum watches over it."""
    for number in found.checkpoints:
        row = found.checkpoint(number)
        whole = read_value(str(path), f"checkpoints {number}", row[1], lambda value: value) if row else None
        if isinstance(whole, dict) and isinstance(whole.get("ruleset"), str):
            return str(whole["ruleset"])
    if found.ruleset is not None:
        return found.ruleset
    raise BattleFileError("battle-file-damaged", file=str(path), reason=reason)


def _best_run(found: Salvage, how: Written, stood: int) -> _Run | None:
    """The run that comes nearest to where the battle stood; among equals the one that begins first."""
    best: _Run | None = None
    for number in found.checkpoints:
        if best is not None and number <= best.end:
            continue  # it lies inside a run that begins earlier
        battle = _battle_at(found, how, number)
        if battle is None:
            continue
        run = _Run(number, number + sum(1 for _ in _steps(found, how, number, battle)))
        if best is None or _reach(run, stood) > _reach(best, stood):
            best = run
    return best


def _reach(run: _Run, stood: int) -> tuple[bool, int]:
    """How near a run comes to where the battle stood: up to it is better than only after it."""
    return run.start <= stood, min(run.end, stood) if run.start <= stood else -run.start


def _battle_at(found: Salvage, how: Written, number: int) -> AnyBattle | None:
    """The battle that was written whole after step ``number``; None when it cannot be read."""
    row = found.checkpoint(number)
    laid = found.board(row[0]) if row is not None else None
    if row is None or laid is None:
        return None
    try:
        battle: AnyBattle = read_value("", "", row[1], how.battle.decode)
        battle = replace(battle, board=read_value("", "", laid, how.board.decode))
        check(battle)
    except (BattleFileError, Fault):
        return None
    return battle


def _steps(found: Salvage, how: Written, start: int, battle: AnyBattle) -> Iterator[tuple[int, Record, AnyBattle]]:
    """The steps after ``start`` up to the first that cannot be read: turn, record, the battle after it."""
    number = start + 1
    while (row := found.step(number)) is not None:
        turn, deed, answers, events, changes = row
        try:
            record = Record(
                read_value("", "", deed, how.deed.decode),
                read_value("", "", answers, how.answers.decode),
                read_value("", "", events, how.events.decode),
            )
            battle = read_value("", "", changes, partial(applied, how, battle))
            check(battle)
        except (BattleFileError, Fault):
            return
        yield turn, record, battle
        number += 1
