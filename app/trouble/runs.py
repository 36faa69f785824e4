"""Runs of the program: each leaves a mark while it lasts, so that the next start knows of one that was cut off.

A mark is three files named after the process: ``.lock`` (held as long as the process lives), ``.json`` (since when,
what battle) and ``.trace`` (where Python stood when the process broke off). A run that ends properly takes it away.
"""

from __future__ import annotations

import faulthandler
import json
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import IO, Any

from PySide6.QtCore import QLockFile

from engine.plain_files import named_in, open_plain, plain_text
from engine.save.copies import write_whole

RUNS = "runs"
"""The folder of the marks, in the folder of the log."""
LONGEST_TRACE = 20_000
"""Bytes of a trace that are read."""


@dataclass(frozen=True)
class CutOff:
    """A run that did not end properly: when it began, in which version, its battle, where Python stood."""

    began: datetime
    version: str
    battle: Path | None = None
    trace: str = ""


class Run:
    """The mark of this process. ``end`` takes it away; what cannot be written is left out."""

    def __init__(self, folder: Path, version: str) -> None:
        self._stem = folder / RUNS / str(os.getpid())
        self._facts: dict[str, str] = {"began": datetime.now().isoformat(timespec="seconds"), "version": version}
        self._trace: IO[str] | None = None
        self._lock = _lock(self._stem)
        try:
            self._stem.parent.mkdir(parents=True, exist_ok=True)
            self._is_kept = _is_free(self._stem, self._lock)
            trace = self._stem.with_suffix(".trace")
            trace.unlink(missing_ok=True)  # of another process of this number
            self._trace = trace.open("x", encoding="utf-8")
            faulthandler.enable(self._trace)
        except OSError:
            self._is_kept = False
        self._write()

    def shows(self, battle: Path | None) -> None:
        """Remember which battle is on the table."""
        self._facts.pop("battle", None)
        if battle is not None:
            self._facts["battle"] = str(battle)
        self._write()

    def end(self) -> None:
        """The program ends as it should."""
        if self._trace is not None:
            faulthandler.disable()
            self._trace.close()
        self._is_kept = False
        _sweep(self._stem)
        self._lock.unlock()

    def _write(self) -> None:
        if not self._is_kept:
            return
        try:
            whole = json.dumps(self._facts, ensure_ascii=False).encode("utf-8", "backslashreplace")
            write_whole(self._stem.with_suffix(".json"), whole, at_once=True)
        except OSError:
            return  # no mark, no word at the next start


def cut_off_runs(folder: Path) -> tuple[CutOff, ...]:
    """The runs in ``folder`` that were cut off, those with a battle first, then the last ones.

    Each is told once, its mark is taken away.
    """
    return tuple(sorted(_found(folder / RUNS), key=lambda run: (run.battle is not None, run.began), reverse=True))


def _found(runs: Path) -> Iterator[CutOff]:
    marks = list[Path]()
    with suppress(OSError):
        marks = named_in(runs, "*.json")
    for file in marks:
        stem = file.with_suffix("")
        lock = _lock(stem)
        if stem.name == str(os.getpid()) or not _is_free(stem, lock):
            continue  # it still lasts
        found = _read(stem)
        _sweep(stem)
        lock.unlock()
        if found is not None:
            yield found


def _is_free(stem: Path, lock: QLockFile) -> bool:
    """Whether the process of a mark is gone. A lock that is no file belongs to none: Qt would wait for a pipe."""
    file = stem.with_suffix(".lock")
    return (os.path.isfile(file) or not os.path.exists(file)) and lock.tryLock(0)


def _lock(stem: Path) -> QLockFile:
    lock = QLockFile(str(stem.with_suffix(".lock")))
    lock.setStaleLockTime(0)  # an evening may be long: only that its process is gone frees it
    return lock


def _read(stem: Path) -> CutOff | None:
    try:
        facts: Any = json.loads(plain_text(stem.with_suffix(".json")))
        began = datetime.fromisoformat(facts["began"]).replace(tzinfo=None)
        battle = facts.get("battle")
        return CutOff(began, str(facts["version"]), Path(battle) if isinstance(battle, str) else None, _trace(stem))
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None  # torn while it was written


def _trace(stem: Path) -> str:
    try:
        with open_plain(stem.with_suffix(".trace")) as file:
            return file.read(LONGEST_TRACE).decode("utf-8", "replace").strip()
    except OSError:
        return ""


def _sweep(stem: Path) -> None:
    for suffix in (".json", ".trace"):
        try:
            stem.with_suffix(suffix).unlink(missing_ok=True)
        except OSError:
            continue  # held by somebody; the next start tries again
