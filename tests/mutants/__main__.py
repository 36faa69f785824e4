"""``make mutants``: make small random changes one at a time, run the nearest tests, list what none of them noticed.

    make mutants WHERE=engine/rulesets/ose COUNT=100 SEED=1

The tree is copied; nothing here is changed. What cannot be noticed by any test stands in ``equivalent.toml`` with its
reason and is not counted.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import shutil
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from enum import Enum, auto
from pathlib import Path
from queue import SimpleQueue

from tests.mutants.changes import Change, changes
from tests.mutants.forked import run_tests
from tests.mutants.nearest import Nearest

COPIED = (
    *("engine", "app", "tests", "resources", "maps", "packaging", "docs"),
    *("conftest.py", "pyproject.toml", "README.md", "Makefile"),
)
EQUIVALENT = Path(__file__).parent / "equivalent.toml"
MOST_TESTS = 800
"""Tests that are run for one change, the quickest first."""
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["pytest", "hypothesis.strategies", "hypothesis.core", "fluent.runtime"])
LONGEST = 240.0
"""Seconds after which a change is taken to have made the tests hang, which is noticed."""


def equivalents() -> dict[tuple[str, str, str], str]:
    """Changes that mean the same, by file, line as it is written and what is changed, with the reason."""
    listed = tomllib.loads(EQUIVALENT.read_text()).get("change", [])
    return {(one["file"], one["line"], one["what"]): one["reason"] for one in listed}


def candidates(where: str) -> list[Change]:
    """Every change below a folder (or in a module) that is not known to mean the same."""
    known = equivalents()
    files = sorted(Path(where).rglob("*.py")) if Path(where).is_dir() else [Path(where)]
    found = []
    for file in files:
        source = file.read_text()
        lines = source.splitlines()
        found += [
            one for one in changes(str(file), source) if (one.file, lines[one.line - 1].strip(), one.what) not in known
        ]
    return found


class Outcome(Enum):
    """What the tests made of a change: one failed, they never came to an end, or nothing was noticed."""

    NOTICED = auto()
    HUNG = auto()
    SURVIVED = auto()


def outcome(change: Change, tests: list[str], root: Path, longest: float | None = LONGEST) -> Outcome:
    """What the tests say in the tree at ``root`` with the change made, in ``longest`` seconds (None: however long)."""
    if not tests:
        return Outcome.SURVIVED
    file = root / change.file
    source = file.read_text()
    file.write_text(change.applied(source))
    run = FORKS.Process(target=run_tests, args=(str(root), tests))
    try:
        run.start()
        run.join(longest)
        if run.exitcode is None:
            run.kill()
            run.join()
            return Outcome.HUNG
    finally:
        file.write_text(source)
    return Outcome.SURVIVED if run.exitcode == 0 else Outcome.NOTICED


def main() -> int:
    reader = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    reader.add_argument("where", help="a folder or module of the engine")
    reader.add_argument("--count", type=int, default=100, help="how many changes (default 100)")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=1, help="how many at once")
    reader.add_argument("--least", type=float, default=0.0, help="per cent that must be noticed, else exit code 1")
    asked = reader.parse_args()
    found = candidates(asked.where)
    chosen = random.Random(asked.seed).sample(found, min(asked.count, len(found)))
    nearest = Nearest(asked.where)
    with tempfile.TemporaryDirectory(prefix="flank-mutants-") as folder:
        roots: SimpleQueue[Path] = SimpleQueue()
        for number in range(asked.jobs):
            root = Path(folder, str(number))
            _copy(root)
            roots.put(root)

        def one(change: Change) -> Outcome:
            root = roots.get()
            try:
                return outcome(change, nearest.to(change)[:MOST_TESTS], root)
            finally:
                roots.put(root)

        # Every test that is going to be run has to pass without a change: a failing one would notice everything.
        untouched = replace(chosen[0], end=chosen[0].start, new="")
        wanted = list(dict.fromkeys(id for change in chosen for id in nearest.to(change)[:MOST_TESTS]))
        if outcome(untouched, wanted, Path(folder, "0"), None) is not Outcome.SURVIVED:
            raise SystemExit("The tests fail in a copy of the tree without any change: mend that first.")
        survived = hung = 0
        with ThreadPoolExecutor(asked.jobs) as pool:
            for number, (change, came) in enumerate(zip(chosen, pool.map(one, chosen), strict=True), 1):
                hung += came is Outcome.HUNG
                if came is Outcome.SURVIVED:
                    survived += 1
                    line = Path(change.file).read_text().splitlines()[change.line - 1].strip()
                    tests = len(nearest.to(change))
                    print(f"{change.file}:{change.line}: {change.what} [{tests} tests]\n    {line}", flush=True)
                elif sys.stderr.isatty():
                    print(f"{number} of {len(chosen)}", end="\r", file=sys.stderr)
    share = 100 * (len(chosen) - survived) / max(1, len(chosen))
    print(
        f"{asked.where}: {len(chosen) - survived} of {len(chosen)} noticed, {share:.1f} % "
        f"({hung} of them since the tests did not end; {len(found)} changes are possible)"
    )
    return 0 if share >= asked.least else 1


def _copy(root: Path) -> None:
    root.mkdir()
    for name in COPIED:
        source = Path(name)
        if source.is_dir():
            shutil.copytree(source, root / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        elif source.exists():
            shutil.copy2(source, root / name)
    # Tests read the rules and maps that lie beside the project, where they are there.
    beside = Path("..", "shared").resolve()
    if beside.exists():
        link = root.parent / "shared"
        if not link.exists():
            link.symlink_to(beside)


if __name__ == "__main__":
    raise SystemExit(main())
