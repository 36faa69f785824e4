"""Where the endings of a simulation are kept: the name of the file says whether as text or as tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

from engine.simulate.record import Record, head_of
from engine.simulate.run import USUAL, Ending, Manner
from engine.simulate.tables import Tables


class Keeps(Protocol):
    """Whatever keeps endings: those that it has, by the place of their start."""

    found: list[dict[int, Ending]]

    def add(self, place: int, endings: Iterable[Ending]) -> tuple[Ending, ...]:
        """Keep these endings; those of them that were not kept already."""

    def close(self) -> None:
        """Let go of what it is kept in."""


def record_at(path: Path, starts: Sequence[str], seed: int, most_rounds: int, manner: Manner = USUAL) -> Keeps:
    """The record at ``path``, of the kind that its name asks for. Raises RecordError."""
    if path.suffix == ".parquet":
        return Tables(path, head_of(starts, seed, most_rounds, manner))
    return Record(path, starts, seed, most_rounds, manner)
