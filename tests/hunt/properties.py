"""Every test that hypothesis draws examples for, with new ones, file after file in a process of its own each."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from engine.testkit.drawn_alike import HUNT

ROOT = Path(__file__).resolve().parents[2]
PLACES = ("tests", "engine/testkit")
INTO = "FLANK_HUNT_INTO"
"""Where ``tests.hunt.plugin`` writes what fails."""
AT_LEAST = 5.0
"""Seconds without which a file is not begun."""
LONG_ENOUGH = 90.0
"""Seconds that a file has once it is begun, also where the time is up."""


def files() -> list[Path]:
    """The files with tests of hypothesis."""
    there = (path for place in PLACES for path in sorted((ROOT / place).rglob("test_*.py")))
    return [path for path in there if re.search(r"^@given\b", path.read_text(encoding="utf-8"), re.MULTILINE)]


class Properties:
    """The files in another order each round, with other draws, and another order of sets."""

    def __init__(self, seed: int, folder: Path, among: list[Path] | None = None) -> None:
        self._seed, self._folder = seed, folder
        self._files = among if among is not None else files()
        self._waiting: list[Path] = []
        self._runs = self._tests = 0
        self._dice = Random(seed)

    def look(self, seconds: float) -> list[Path]:
        before, ends = self._there(), time.monotonic() + seconds
        while (left := ends - time.monotonic()) > 0 and (left > AT_LEAST or not self._runs):
            if not self._waiting:
                self._waiting = self._dice.sample(self._files, len(self._files))
            self._run(self._waiting.pop(), left)
        return sorted(self._there() - before)

    def said(self) -> str:
        return f"{self._tests:,} tests in {self._runs:,} files"

    def _there(self) -> set[Path]:
        return set(self._folder.glob("test_*.py")) if self._folder.is_dir() else set()

    def _run(self, path: Path, seconds: float) -> None:
        self._runs += 1
        number = self._seed * 1000 + self._runs
        environment = {
            **os.environ,
            HUNT: str(number),
            INTO: str(self._folder),
            "PYTHONHASHSEED": str(number % 2**32),
            "QT_QPA_PLATFORM": "offscreen",
        }
        options = ["-vv", "-n0", "-m", "hypothesis", "-p", "tests.hunt.plugin", "-p", "no:cacheprovider", "--timeout=0"]
        command = [sys.executable, "-m", "pytest", *options, f"--hypothesis-seed={number}", str(path)]
        try:
            run = subprocess.run(
                command,
                cwd=ROOT,
                env=environment,
                capture_output=True,
                text=True,
                timeout=max(seconds, LONG_ENOUGH),
                check=False,
            )
            said = run.stdout
        except subprocess.TimeoutExpired as late:
            said = late.stdout.decode(errors="replace") if isinstance(late.stdout, bytes) else late.stdout or ""
        self._tests += len(re.findall(r" (?:PASSED|FAILED)", said))
