"""The record of a simulation: every ending is kept as it comes, so that work that was broken off goes on.

A text file: the first line says of which starts, seed and limit it is, each further line is one ending. What was cut
off in the middle of a line is left out, and played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, TextIO

from engine.battle.ids import CombatantId, SideId
from engine.errors import FlankError
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
    """The endings that are kept in ``path``, by the place of their start. Raises RecordError."""

    def __init__(self, path: Path, starts: Sequence[str], seed: int, most_rounds: int, manner: Manner = USUAL) -> None:
        self._head = head_of(starts, seed, most_rounds, manner)
        self.found: list[dict[int, Ending]] = [{} for _ in starts]
        try:
            self._read(path)
            self._file: TextIO = path.open("w", encoding="utf-8", newline="\n")
            self._write(self._head)
            for place, endings in enumerate(self.found):
                for one in endings.values():
                    self._write(_line(place, one))
            self._file.flush()
        except (OSError, UnicodeDecodeError):
            raise RecordError("record-unusable", file=str(path)) from None

    def _read(self, path: Path) -> None:
        if not path.exists():
            return
        head, *lines = path.read_text(encoding="utf-8").split("\n")
        if _value(head) != self._head:
            raise RecordError("record-of-another", file=str(path))
        for line in lines:
            if (value := _value(line)) is not None:
                one = _ending(value["ending"])
                self.found[value["place"]][one.number] = one

    def add(self, place: int, endings: Iterable[Ending]) -> tuple[Ending, ...]:
        """Keep these endings; those of them that were not kept already."""
        new = tuple(one for one in endings if one.number not in self.found[place])
        for one in new:
            self.found[place][one.number] = one
            self._write(_line(place, one))
        self._file.flush()
        return new

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def _write(self, value: Any) -> None:
        self._file.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")


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


def _value(line: str) -> Any:
    """What a line holds; None where it is empty or was cut off."""
    try:
        return json.loads(line) if line else None
    except ValueError:
        return None
