"""A watchdog over the GUI thread: names the places that it is in while something takes longer than 50 ms.

It only reports: how long a thing takes is the machine's affair. A thread of its own looks every few milliseconds at
what the watched thread is doing, which costs that one nothing.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread, get_ident
from time import perf_counter
from types import FrameType

LIMIT = 0.05
"""Seconds from which on the hand notices."""
EVERY = 0.004
"""Seconds between two looks."""
ROOT = Path(__file__).parents[2]
OURS = tuple(str(ROOT / room) for room in ("app", "engine"))


class Watchdog:
    """``places`` counts how often a function of the program was found at work beyond the limit: the innermost one."""

    def __init__(self, limit: float = LIMIT) -> None:
        self._limit = limit
        self.places: Counter[str] = Counter()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch the calling thread meanwhile."""
        over, watched = Event(), get_ident()
        thread = Thread(target=self._watch, args=(watched, over, perf_counter() + self._limit), daemon=True)
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()

    def _watch(self, watched: int, over: Event, late: float) -> None:
        while not over.wait(EVERY):
            if perf_counter() > late:
                self._look(watched)

    def _look(self, watched: int) -> None:
        # No frame is held on to between two looks: what lives in it (a painter) would outlive its function.
        if (place := place_of(sys._current_frames().get(watched))) is not None:
            self.places[place] += 1

    def worst(self, most: int = 5) -> list[str]:
        """The places found most often, with the share of all looks beyond the limit."""
        whole = sum(self.places.values())
        return [f"{place} {count / whole:.0%}" for place, count in self.places.most_common(most)]


def place_of(frame: FrameType | None) -> str | None:
    """The innermost function of the program in a stack: "app/session.py _run"."""
    while frame is not None and not frame.f_code.co_filename.startswith(OURS):
        frame = frame.f_back
    if frame is None:
        return None
    return f"{Path(frame.f_code.co_filename).relative_to(ROOT).as_posix()} {frame.f_code.co_name}"
