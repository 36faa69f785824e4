"""The record of a simulation as Parquet: a folder of tables that data tools read as one, with Arrow's own library.

Every part is written whole and then named, so that a stop leaves no torn file behind: what was not written yet is
played again. What the record is of stands in the parts themselves.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from engine.battle.ids import CombatantId, SideId
from engine.plain_files import named_in
from engine.simulate.record import RecordError, locked
from engine.simulate.run import Ending, Figure

A_PART = 1000
"""Endings that are written together: as many as may have to be played again after a stop."""
PATIENCE = 60.0
"""Seconds that a part waits for that of another program."""
HEAD = b"flank"
"""Key of what the record is of among the notes of a part."""


class Tables:
    """The endings that are kept in the folder ``path``, by the place of their start. Raises RecordError."""

    def __init__(self, path: Path, head: dict[str, Any]) -> None:
        try:
            import pyarrow
            import pyarrow.parquet as parquet
        except ImportError:
            raise RecordError("record-no-parquet", file=str(path)) from None
        self._arrow, self._parquet, self._path = pyarrow, parquet, path
        self._schema = _schema(pyarrow, head)
        self.found: list[dict[int, Ending]] = [{} for _ in head["starts"]]
        self._new: list[tuple[int, Ending]] = []
        try:
            path.mkdir(exist_ok=True)
            for part in _parts(path):
                self._read(part)
        except (OSError, ValueError, TypeError, KeyError, IndexError):
            raise RecordError("record-unusable", file=str(path)) from None

    def _read(self, part: Path) -> None:
        table = self._parquet.read_table(part)
        if table.schema.metadata is None or table.schema.metadata.get(HEAD) != self._schema.metadata[HEAD]:
            raise RecordError("record-of-another", file=str(self._path))
        for row in table.to_pylist():
            self.found[row["place"]][row["number"]] = _ending(row)

    def add(self, place: int, endings: Iterable[Ending]) -> tuple[Ending, ...]:
        """Keep these endings; those of them that were not kept already."""
        new = tuple(one for one in endings if one.number not in self.found[place])
        self.found[place].update({one.number: one for one in new})
        self._new += [(place, one) for one in new]
        if len(self._new) >= A_PART:
            self._write()
        return new

    def close(self) -> None:
        """Write what is left."""
        self._write()

    def _write(self) -> None:
        """The new endings as one part more, there whole or not at all."""
        if not self._new:
            return
        table = self._arrow.Table.from_pylist([_row(place, one) for place, one in self._new], schema=self._schema)
        unnamed = self._path / ".part"
        lock = locked(self._path, PATIENCE)  # another program may have the next number in mind
        try:
            number = 1 + max((int(part.stem[5:]) for part in _parts(self._path)), default=-1)
            self._parquet.write_table(table, unnamed)
            os.replace(unnamed, self._path / f"part-{number:05}.parquet")
        except OSError:
            with suppress(OSError):
                unnamed.unlink(missing_ok=True)
            raise RecordError("record-unwritable", file=str(self._path)) from None
        finally:
            lock.let_go()
        self._new.clear()


def _parts(folder: Path) -> list[Path]:
    """The parts in a folder, in the order of their numbers. Raises OSError where it may not be looked into."""
    named = named_in(folder, "part-*.parquet")
    return [part for part in named if part.stem[5:].isdecimal() and os.path.isfile(part)]


def _schema(pa: Any, head: dict[str, Any]) -> Any:
    figure = pa.struct([("id", pa.string()), ("left", pa.int32()), ("fell", pa.bool_()), ("by", pa.string())])
    columns = [
        ("place", pa.int32()),
        ("number", pa.int64()),
        ("sides", pa.list_(pa.string())),
        ("is_decided", pa.bool_()),
        ("rounds", pa.int32()),
        ("deeds", pa.int32()),
        ("figures", pa.list_(figure)),
    ]
    return pa.schema(columns, metadata={HEAD: json.dumps(head, sort_keys=True).encode()})


def _row(place: int, one: Ending) -> dict[str, Any]:
    return {
        "place": place,
        "number": one.number,
        "sides": list(one.sides),
        "is_decided": one.is_decided,
        "rounds": one.rounds,
        "deeds": one.deeds,
        "figures": [{"id": f.id, "left": f.left, "fell": f.fell, "by": f.by} for f in one.figures],
    }


def _ending(row: dict[str, Any]) -> Ending:
    figures = (
        Figure(CombatantId(one["id"]), one["left"], one["fell"], None if one["by"] is None else CombatantId(one["by"]))
        for one in row["figures"]
    )
    sides = tuple(SideId(side) for side in row["sides"])
    return Ending(row["number"], sides, row["is_decided"], row["rounds"], row["deeds"], tuple(figures))
