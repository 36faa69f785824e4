"""``make hunt``: draw new examples of all that is tested with drawn ones, and write down what fails as a test.

    make hunt                      ten minutes
    make hunt MINUTES=120          as long as one likes
    make hunt MINUTES=5 SEED=4711  the same again
    make hunt ARGS="--only scenes"

By turns: boards drawn to be awkward for sight, cover, light and steps (``tests.engine.exact``); battles of which
everything is drawn (``tests.engine.simulate.whims``); and every test that hypothesis draws examples for, one file after
the other. Each failure becomes a file in ``tests/found``: a test that fails until the fault is mended, and stays.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tests.hunt import battles, properties, scenes
from tests.hunt.search import Search

ROOT = Path(__file__).resolve().parents[2]
FOUND = ROOT / "tests" / "found"
TURN = 60.0
"""Seconds that each search has before the next one's turn."""
SEARCHES: dict[str, Callable[[int, Path], Search]] = {
    "scenes": scenes.Scenes,
    "battles": battles.Battles,
    "properties": properties.Properties,
}


def main(arguments: list[str] | None = None) -> int:
    """0 when nothing was found, else 1."""
    reader = argparse.ArgumentParser(
        prog="make hunt", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--minutes", type=float, default=10.0, help="how long (default 10)")
    reader.add_argument("--seed", type=int, help="what everything is drawn from (default: another each time)")
    reader.add_argument("--only", choices=SEARCHES, action="append", help="one of the searches, or several")
    reader.add_argument("--into", type=Path, default=FOUND, help="where failures are written (default tests/found)")
    asked = reader.parse_args(arguments)
    seed = asked.seed if asked.seed is not None else time.time_ns() % 10**9
    print(f"Hunting for {asked.minutes:g} minutes; again with SEED={seed}", flush=True)
    found = hunt([SEARCHES[name](seed, asked.into) for name in asked.only or SEARCHES], asked.minutes * 60)
    for path in found:
        print(f"Found: {path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}")
    print("Nothing was found." if not found else "Run them: .venv/bin/python -m pytest -n0 tests/found", flush=True)
    return 1 if found else 0


def hunt(searches: list[Search], seconds: float) -> list[Path]:
    """What the searches, which take turns, find in this time."""
    ends = time.monotonic() + seconds
    turn = min(TURN, seconds / len(searches))
    found: list[Path] = []
    while (left := ends - time.monotonic()) > 0:
        for search in searches:
            left = ends - time.monotonic()
            if left > 0:
                found += search.look(min(turn, left))
        said = "; ".join(search.said() for search in searches)
        print(f"{(seconds - max(0.0, ends - time.monotonic())) / 60:.0f} min: {said}; {len(found)} found", flush=True)
    return found


if __name__ == "__main__":
    sys.exit(main())
