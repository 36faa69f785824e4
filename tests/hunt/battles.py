"""Battles of which everything is drawn by their number, under all rulesets, without end."""

from __future__ import annotations

import time
import traceback
from pathlib import Path

from engine.catalogue import ruleset, ruleset_ids
from tests.engine.simulate import whims
from tests.hunt.search import as_docstring, keep


class Battles:
    """One battle of each ruleset after the other."""

    def __init__(self, seed: int, folder: Path) -> None:
        self._first, self._folder = seed * 1000, folder
        self._played = 0
        self._known = set[str]()

    def look(self, seconds: float) -> list[Path]:
        found, ends, ids = list[Path](), time.monotonic() + seconds, ruleset_ids()
        while time.monotonic() < ends:
            id, number = ids[self._played % len(ids)], self._first + self._played // len(ids)
            self._played += 1
            try:
                whims.played(ruleset(id), number)
            except Exception as error:
                last = traceback.extract_tb(error.__traceback__)[-1]
                where = f"{type(error).__name__} {last.filename}:{last.lineno}"
                if where not in self._known:
                    self._known.add(where)
                    found.append(self._write(id, number, traceback.format_exc(limit=-6)))
        return found

    def said(self) -> str:
        return f"{self._played:,} battles"

    def _write(self, id: str, number: int, said: str) -> Path:
        return keep(
            self._folder,
            f"battle_{id}",
            f'''"""Found by make hunt.

{as_docstring(said)}
"""

from engine.catalogue import ruleset
from tests.engine.simulate import whims


def test_battle_{number}_of_{id}_is_played_without_an_error() -> None:
    assert whims.played(ruleset({id!r}), {number})
''',
        )
