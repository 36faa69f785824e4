"""What was counted of battles, kept beside the campaigns: a battle is counted anew only when its file has changed."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from app.campaign.place import campaign_file
from app.version import program_version
from engine.plain_files import plain_bytes
from engine.report.chronicle import Chapter, read_chapter
from engine.save.copies import write_whole

VERSION = 1
"""Raised when more is counted; whatever was kept before is counted anew then."""


def kept_file() -> Path:
    """Where it lies. Whoever deletes it loses nothing but the time that counting takes."""
    return campaign_file().with_name("chronicle.json")


Mark = tuple[int, int]
"""What tells one state of a file from the next: its bytes, and when it was written last (in nanoseconds)."""


def mark_of(file: Path) -> Mark | None:
    """The mark of a file, None where there is none that can be looked at."""
    try:
        facts = os.stat(file)
    except OSError:
        return None
    return facts.st_size, facts.st_mtime_ns


class Kept:
    """The chapters that are known, by the file and its mark."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or kept_file()
        self._known: dict[str, tuple[Mark, Chapter]] = {}
        self._is_new = False
        self._read()

    def chapter(self, battle: Path, mark: Mark) -> Chapter | None:
        """What is known of a battle in this state of its file."""
        found = self._known.get(str(battle))
        return found[1] if found is not None and found[0] == mark else None

    def keep(self, battle: Path, mark: Mark, chapter: Chapter) -> None:
        """Know it from now on; ``save`` writes it."""
        self._known[str(battle)] = mark, chapter
        self._is_new = True

    def save(self) -> None:
        """Write what is new, without the battles that are gone. Where that cannot be done it is counted again."""
        if not self._is_new:
            return
        there = {name: one for name, one in self._known.items() if mark_of(Path(name)) is not None}
        battles = {name: {"mark": list(mark), **chapter.as_json()} for name, (mark, chapter) in there.items()}
        written = {"version": VERSION, "program": program_version(), "battles": battles}
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._file, json.dumps(written, ensure_ascii=False).encode("utf-8", "backslashreplace"))
            self._is_new = False

    def _read(self) -> None:
        try:
            found = json.loads(plain_bytes(self._file))
        except (OSError, ValueError, RecursionError):
            return
        if (
            not isinstance(found, Mapping)
            or found.get("version") != VERSION
            or found.get("program") != program_version()
        ):
            return
        battles = found.get("battles")
        for name, one in battles.items() if isinstance(battles, Mapping) else ():
            mark, chapter = _mark(one), read_chapter(one)
            if mark is not None and chapter is not None:
                self._known[str(name)] = mark, chapter


def _mark(found: Any) -> Mark | None:
    match found:
        case {"mark": [int(size), int(written)]}:
            return size, written
    return None
