"""Tests run in forks: of a process that has loaded them all, with the change put in, or of one that loads them anew."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import signal
import sys
from enum import Enum, auto
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from tests.mutants.changes import Change
from tests.mutants.swapped import Loaded, Swap

HERE = Path.cwd()
ANEW = multiprocessing.get_context("forkserver")
ANEW.set_forkserver_preload(
    ["pytest", "pytestqt.qtbot", "pydantic.dataclasses", "fluent.runtime", "hypothesis.strategies", "hypothesis.core"]
)
IN_PLACE = multiprocessing.get_context("fork")
OPTIONS = ["-x", "-q", "-s", "-p", "no:cacheprovider", "-W", "ignore:Module already imported", "--assert=plain"]
"""Assertions as they are written: rewritten ones are other code than what a change makes of the file, which then could
not be put in."""
SAID = "said.txt"
"""What the last run of tests wrote, in the tree's root."""


class Outcome(Enum):
    """What the tests made of a change: one failed, they never came to an end, or nothing was noticed."""

    NOTICED = auto()
    HUNG = auto()
    SURVIVED = auto()


class Driver:
    """A copy of the tree, and a process that has loaded test files of it."""

    def __init__(self, root: Path, files: list[str]) -> None:
        self.root = root
        self.to_it, from_us = multiprocessing.Pipe()
        self.process = ANEW.Process(target=_serve, args=(str(root), files, from_us), daemon=False)
        self.process.start()
        from_us.close()

    def in_place(self, change: Change) -> bool:
        """Whether a change can be put into what is loaded."""
        return bool(self._ask("can", self._sources(change)))

    def outcome(self, change: Change, tests: list[str], longest: float | None, in_place: bool) -> Outcome:
        """What the tests say with the change made, in ``longest`` seconds (None: however long)."""
        file, before, after = sources = self._sources(change)
        # On the disk, too: tests start other processes, and what nobody has loaded yet is loaded from there.
        Path(file).write_text(after)
        try:
            if in_place:
                return Outcome(self._ask("run", sources, tests, longest))
            return _outcome(ANEW.Process(target=_run_anew, args=(str(self.root), tests)), longest)
        finally:
            Path(file).write_text(before)

    def said(self) -> str:
        """What the last run wrote."""
        return (self.root / SAID).read_text()

    def stop(self) -> None:
        with contextlib.suppress(OSError):
            self.to_it.send(None)
        self.process.join()

    def _sources(self, change: Change) -> tuple[str, str, str]:
        file = self.root / change.file
        source = file.read_text()
        return str(file), source, change.applied(source)

    def _ask(self, *words: object) -> object:
        self.to_it.send(words)
        try:
            return self.to_it.recv()
        except EOFError:
            raise SystemExit(f"The tests cannot be loaded in a copy of the tree:\n{self.said()}") from None


class _Answers:
    """A pytest plugin: what was collected is not run at once but for one change after another, each in a fork."""

    def __init__(self, root: str, to_them: Connection) -> None:
        self.to_them = to_them
        self.loaded = Loaded(Path(root, "engine"))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            print(report.nodeid, report.longreprtext, sep="\n", flush=True)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.loaded.done()
        items = {item.nodeid: item for item in session.items}
        gc.collect()
        gc.freeze()
        while words := self.to_them.recv():
            match words:
                case "can", sources:
                    self.to_them.send(self.loaded.swap(*sources) is not None)
                case "run", sources, tests, longest:
                    swap = self.loaded.swap(*sources)
                    chosen = [items[id] for id in tests]
                    run = IN_PLACE.Process(target=_run_in_place, args=(session, chosen, swap))
                    self.to_them.send(_outcome(run, longest).value)
        return True


def _serve(root: str, files: list[str], to_them: Connection) -> None:
    """Loads test files of the tree at ``root`` and answers until it is told None."""
    _settle(root)
    answers = _Answers(root, to_them)
    answers.loaded.begin()
    pytest.main([*OPTIONS, *files], plugins=[answers])
    os._exit(0)


def _run_in_place(session: pytest.Session, items: list[pytest.Item], swap: Swap) -> None:
    _apart()
    swap()
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.shouldfail or session.shouldstop:
            os._exit(1)
    os._exit(0)


def _run_anew(root: str, tests: list[str]) -> None:
    os.setsid()
    _settle(root)
    os._exit(int(pytest.main([*OPTIONS, *tests])))


def _settle(root: str) -> None:
    """Makes the tree at ``root`` the one that is loaded."""
    os.chdir(root)
    sys.path[:] = [root, *(path for path in sys.path if path not in ("", str(HERE)))]
    for name in [name for name in sys.modules if name.split(".")[0] in {"app", "engine", "tests"}]:
        del sys.modules[name]
    os.environ.update(PYTHONPATH=root, PYTHONDONTWRITEBYTECODE="1")
    sys.dont_write_bytecode = True
    _write_to(SAID)


def _apart() -> None:
    """A group of its own, with which whatever the tests start is ended."""
    os.setsid()
    _write_to(SAID)


def _write_to(file: str) -> None:
    out = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(out, 1)
    os.dup2(out, 2)


def _outcome(run: BaseProcess, longest: float | None) -> Outcome:
    run.start()
    run.join(longest)
    hung = run.exitcode is None
    assert run.pid
    with contextlib.suppress(ProcessLookupError):
        os.killpg(run.pid, signal.SIGKILL)
    run.join()
    if hung:
        return Outcome.HUNG
    return Outcome.SURVIVED if run.exitcode == 0 else Outcome.NOTICED
