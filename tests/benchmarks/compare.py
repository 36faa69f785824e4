"""Runs the benchmarks of another commit and of this tree by turns, and tells what changed by more than the noise.

    make bench-compare REF=v0.3 ARGS="tests/benchmarks/test_grid_bench.py"

The other commit is checked out beside the tree (a git worktree, taken away in the end) and run with the same Python.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
LEAST = 0.05
"""A smaller share is never told: no machine repeats itself better."""


@dataclass(frozen=True, slots=True)
class Timing:
    """A benchmark's median and the distance of its quartiles, in seconds."""

    median: float
    spread: float


@dataclass(frozen=True, slots=True)
class Change:
    """A benchmark that takes another time than before; ``factor`` above 1 is slower."""

    name: str
    before: float
    after: float

    @property
    def factor(self) -> float:
        return self.after / self.before


def changes(before: Mapping[str, Timing], after: Mapping[str, Timing]) -> tuple[Change, ...]:
    """What both have and what differs by more than the spread of both together and by a twentieth; the worst first."""
    found = [
        Change(name, then.median, after[name].median)
        for name, then in before.items()
        if name in after and is_more_than_noise(then, after[name])
    ]
    return tuple(sorted(found, key=lambda change: -change.factor))


def is_more_than_noise(before: Timing, after: Timing) -> bool:
    """Whether two timings differ by more than they vary."""
    noise = max(before.spread + after.spread, LEAST * before.median)
    return abs(after.median - before.median) > noise


def timings(report: str) -> dict[str, Timing]:
    """The timings in a report of pytest-benchmark, by name."""
    listed = json.loads(report)["benchmarks"]
    return {one["fullname"]: Timing(one["stats"]["median"], one["stats"]["iqr"]) for one in listed}


@contextmanager
def checked_out(ref: str) -> Iterator[Path]:
    """A folder with the tree of ``ref``. Raises CalledProcessError where git does not know it."""
    with TemporaryDirectory(prefix="flank-bench-") as folder:
        tree = Path(folder) / "tree"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", str(tree), ref], cwd=ROOT, check=True)
        try:
            yield tree
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(tree)], cwd=ROOT, check=True)


def measured(tree: Path, chosen: list[str]) -> dict[str, Timing]:
    """The timings of a tree's own benchmarks."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [
            sys.executable,
            "-m",
            "pytest",
            "--override-ini",
            "addopts=-q --strict-markers --import-mode=importlib",
        ]
        command += ["--override-ini", "timeout=1200", "--benchmark-only", f"--benchmark-json={report}", *chosen]
        environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ, "PYTHONPATH": str(tree)}
        subprocess.run(command, cwd=tree, env=environment, check=False, stdout=subprocess.DEVNULL)
        return timings(report.read_text("utf-8")) if report.exists() else {}


def told(found: tuple[Change, ...], compared: int) -> str:
    """The table."""
    lines = [
        f"{one.factor:6.2f} ×  {one.before * 1000:10.3f} → {one.after * 1000:10.3f} ms  {one.name}" for one in found
    ]
    return "\n".join([*lines, f"{len(found)} of {compared} benchmarks changed by more than the noise"])


def main() -> int:
    """The exit code: 1 where there was nothing to compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ref", help="the commit to compare with")
    parser.add_argument("chosen", nargs="*", default=["tests/benchmarks"], help="files of benchmarks")
    given = parser.parse_args()
    with checked_out(given.ref) as tree:
        before, after = measured(tree, given.chosen), measured(ROOT, given.chosen)
    both = before.keys() & after.keys()
    print(told(changes(before, after), len(both)))
    return 0 if both else 1


if __name__ == "__main__":
    sys.exit(main())
