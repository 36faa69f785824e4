"""The record of a simulation: every ending is kept as it comes, so that work that was broken off goes on.

A text file: the first line says of which starts, seed and limit it is, each further line is one ending. What was cut
off in the middle of a line is left out, and played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.battle.ids import CombatantId, SideId
from engine.errors import BattleFileError, FlankError
from engine.save.alone import Held, Lock
from engine.save.copies import made_whole
from engine.simulate.run import USUAL, Ending, Figure, Manner


class RecordError(FlankError):
    """The file is the record of another simulation, or cannot be read or written."""


def head_of(starts: Sequence[str], seed: int, most_rounds: int, manner: Manner) -> dict[str, Any]:
    """What a record is of: another one of these, and its endings are others."""
    return {
        "starts": [sha256(one.encode()).hexdigest() for one in starts],
        "seed": seed,
        "most_rounds": most_rounds,
        "sees_all": manner.sees_all,
    }


class Record:
    """The endings that are kept in ``path``, by the place of their start; nobody else writes there meanwhile.

    What is there is read and checked first; then new lines are only ever added. Where lines were cut off or spoilt, a
    file without them takes the place of the other in one step. Raises RecordError.
    """

    def __init__(self, path: Path, starts: Sequence[str], seed: int, most_rounds: int, manner: Manner = USUAL) -> None:
        self._head = head_of(starts, seed, most_rounds, manner)
        self._path = path
        self.found: list[dict[int, Ending]] = [{} for _ in starts]
        self._lock = locked(path)
        try:
            if not self._read():
                self._write_anew()
            self._handle = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        except (OSError, BattleFileError):
            self._lock.let_go()
            raise RecordError("record-unusable", file=str(path)) from None
        except BaseException:
            self._lock.let_go()
            raise

    def _read(self) -> bool:
        """What is kept already; whether the file holds that and nothing else."""
        if not os.path.exists(self._path):
            return False
        if not os.path.isfile(self._path):
            raise RecordError("record-unusable", file=str(self._path))
        head, *lines = self._path.read_bytes().split(b"\n")
        if _value(head) != self._head:
            raise RecordError("record-of-another", file=str(self._path))
        is_whole = bool(lines) and not lines.pop()
        for line in lines:
            if (kept := _kept(line, len(self.found))) is None:
                is_whole = False
            else:
                place, one = kept
                self.found[place][one.number] = one
        return is_whole

    def _write_anew(self) -> None:
        with made_whole(self._path, replacing=True) as unfinished, unfinished.open("wb") as file:
            file.write(_text(self._head))
            for place, endings in enumerate(self.found):
                file.writelines(_text(_line(place, one)) for one in endings.values())

    def add(self, place: int, endings: Iterable[Ending]) -> tuple[Ending, ...]:
        """Keep these endings; those of them that were not kept already. Raises RecordError on a full disk."""
        new = tuple(one for one in endings if one.number not in self.found[place])
        self._append(b"".join(_text(_line(place, one)) for one in new))
        self.found[place].update((one.number, one) for one in new)
        return new

    def _append(self, lines: bytes) -> None:
        end = os.fstat(self._handle).st_size
        try:
            while lines:
                lines = lines[os.write(self._handle, lines) :]
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._handle, end)
            raise RecordError("record-unwritable", file=str(self._path)) from None

    def close(self) -> None:
        """Let go of the file."""
        with suppress(OSError):
            os.fsync(self._handle)
        os.close(self._handle)
        self._lock.let_go()


def locked(path: Path, patience: float = 0.0) -> Lock:
    """The record's lock. Raises RecordError where another program has it, or none can be made there."""
    try:
        return Lock(path, patience)
    except Held:
        raise RecordError("record-busy", file=str(path)) from None
    except OSError:
        raise RecordError("record-unusable", file=str(path)) from None


def _text(value: Any) -> bytes:
    return (json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n").encode("utf-8", "backslashreplace")


def _line(place: int, one: Ending) -> dict[str, Any]:
    figures = [[figure.id, figure.left, figure.fell, figure.by] for figure in one.figures]
    return {"place": place, "ending": [one.number, one.sides, one.is_decided, one.rounds, one.deeds, figures]}


def _ending(value: Any) -> Ending:
    number, sides, is_decided, rounds, deeds, figures = value
    return Ending(
        number,
        tuple(SideId(side) for side in sides),
        is_decided,
        rounds,
        deeds,
        tuple(
            Figure(CombatantId(id), left, fell, None if by is None else CombatantId(by))
            for id, left, fell, by in figures
        ),
    )


def _kept(line: bytes, starts: int) -> tuple[int, Ending] | None:
    """The place and the ending in a line; None where it is empty, was cut off or spoilt."""
    try:
        value = _value(line)
        place, one = value["place"], _ending(value["ending"])
        return (place, one) if type(place) is int and 0 <= place < starts and type(one.number) is int else None
    except (ValueError, TypeError, KeyError):
        return None


def _value(line: bytes) -> Any:
    """What a line holds; None where it is empty or was cut off."""
    try:
        return json.loads(line) if line else None
    except (ValueError, RecursionError):
        return None
