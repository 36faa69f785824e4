"""``make mutants``: make small random changes one at a time, run the nearest tests, list what none of them noticed.

    make mutants WHERE=engine/rulesets/ose COUNT=100 SEED=1
    make mutants WHERE='engine/*.py'

The tree is copied; nothing here is changed. A process loads the tests once; each change is put into what it has loaded
in a fork of its own, or, where that would not be all of it, in a process that loads everything anew. What cannot be
noticed by any test stands in ``equivalent.toml`` with its reason and is not counted.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import inf
from pathlib import Path
from queue import SimpleQueue

from tests.mutants.changes import Change, changes
from tests.mutants.forked import Driver, Outcome
from tests.mutants.nearest import Nearest, modules

COPIED = (
    *("engine", "app", "tests", "resources", "maps", "packaging", "docs"),
    *("conftest.py", "pyproject.toml", "README.md", "Makefile"),
)
EQUIVALENT = Path(__file__).parent / "equivalent.toml"
MOST_TESTS = 800
"""Tests that are run for one change, the quickest first."""
LONGEST = 240.0
"""Seconds after which a change is taken to have made the tests hang, which is noticed."""


def equivalents() -> dict[tuple[str, str, str], str]:
    """Changes that mean the same, by file, line as it is written and what is changed, with the reason."""
    listed = tomllib.loads(EQUIVALENT.read_text()).get("change", [])
    return {(one["file"], one["line"], one["what"]): one["reason"] for one in listed}


def candidates(where: str) -> list[Change]:
    """Every change below a folder (or in modules) that is not known to mean the same."""
    known = equivalents()
    found = []
    for file in modules(where):
        source = file.read_text()
        lines = source.splitlines()
        found += [
            one for one in changes(str(file), source) if (one.file, lines[one.line - 1].strip(), one.what) not in known
        ]
    return found


def main() -> int:
    reader = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    reader.add_argument("where", help="a folder of the engine, a module, or several: engine/*.py")
    reader.add_argument("--count", type=int, default=100, help="how many changes (default 100)")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=1, help="how many at once")
    reader.add_argument("--least", type=float, default=0.0, help="per cent that must be noticed, else exit code 1")
    reader.add_argument(
        "--slowest",
        type=float,
        default=inf,
        help="seconds of the processor; slower tests are left out",
    )
    asked = reader.parse_args()
    found = candidates(asked.where)
    chosen = random.Random(asked.seed).sample(found, min(asked.count, len(found)))
    nearest = Nearest(asked.where, asked.slowest)
    tests = {change: nearest.to(change) for change in chosen}
    came_to: Counter[Outcome] = Counter()
    with tempfile.TemporaryDirectory(prefix="flank-mutants-") as folder:
        files = sorted({id.split("::")[0] for ids in tests.values() for id in ids})
        drivers = _drivers(Path(folder), asked.jobs, files)
        in_place = {change: drivers[0].in_place(change) for change in chosen}
        for way in (True, False):
            _try_untouched(drivers[0], {change: tests[change] for change in chosen if in_place[change] is way}, way)
        outcomes = _outcomes(drivers, chosen, tests, in_place)
        for number, (change, came) in enumerate(zip(chosen, outcomes, strict=True), 1):
            came_to[came] += 1
            if came is Outcome.SURVIVED:
                source, place = Path(change.file).read_text(), f"{change.file}:{change.line}: {change.what}"
                now, then = (one.splitlines()[change.line - 1].strip() for one in (source, change.applied(source)))
                print(f"{place} [{len(tests[change])} tests]\n    {now}\n    {then}", flush=True)
            elif sys.stderr.isatty():
                print(f"{number} of {len(chosen)}", end="\r", file=sys.stderr)
        for driver in drivers:
            driver.stop()
    noticed = len(chosen) - came_to[Outcome.SURVIVED]
    share = 100 * noticed / max(1, len(chosen))
    print(
        f"{asked.where}: {noticed} of {len(chosen)} noticed, {share:.1f} % "
        f"({came_to[Outcome.HUNG]} of them since the tests did not end; {sum(in_place.values())} put into loaded code, "
        f"{len(chosen) - sum(in_place.values())} loaded anew; {len(found)} changes are possible)"
    )
    return 0 if share >= asked.least else 1


def _drivers(folder: Path, jobs: int, files: list[str]) -> list[Driver]:
    """Copies of the tree below a folder, each with these test files loaded."""
    roots = [folder / str(number) for number in range(jobs)]
    for root in roots:
        _copy(root)
    return [Driver(root, files) for root in roots]


def _try_untouched(driver: Driver, tests: dict[Change, list[str]], in_place: bool) -> None:
    """Every test that is going to be run has to pass without a change: a failing one would notice everything."""
    wanted = list(dict.fromkeys(id for ids in tests.values() for id in ids[:MOST_TESTS]))
    if not wanted:
        return
    untouched = replace(next(iter(tests)), end=0, start=0, new="")
    if driver.outcome(untouched, wanted, None, in_place) is not Outcome.SURVIVED:
        raise SystemExit(f"Tests fail in a copy of the tree without any change: mend that first.\n{driver.said()}")


def _outcomes(
    drivers: list[Driver], chosen: list[Change], tests: dict[Change, list[str]], in_place: dict[Change, bool]
) -> Iterator[Outcome]:
    """What becomes of each change, in their order; each driver tries one at a time."""
    free: SimpleQueue[Driver] = SimpleQueue()
    for driver in drivers:
        free.put(driver)

    def one(change: Change) -> Outcome:
        if not tests[change]:
            return Outcome.SURVIVED
        driver = free.get()
        try:
            return driver.outcome(change, tests[change][:MOST_TESTS], LONGEST, in_place[change])
        finally:
            free.put(driver)

    with ThreadPoolExecutor(len(drivers)) as pool:
        yield from pool.map(one, chosen)


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
