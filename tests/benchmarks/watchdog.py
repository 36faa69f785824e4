"""A watchdog over the GUI thread: how long it is at work at a stretch, and where, beyond a limit.

Counted is the processor's time of that thread, so that other programs and threads do not matter much. A thread of its
own looks every few milliseconds at what the watched thread is doing, which costs that one nothing.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread, get_ident
from types import FrameType
from typing import NamedTuple

LIMIT = 0.05
"""Seconds from which on the hand notices."""
EVERY = 0.004
"""Seconds between two looks."""
ROOT = Path(__file__).parents[2]
OURS = tuple(str(ROOT / room) for room in ("app", "engine"))


class Stretch(NamedTuple):
    """How long the thread was at work without a break, in seconds of the processor, and where beyond the limit."""

    seconds: float
    places: tuple[str, ...]


class Watchdog:
    """``places`` counts how often a function of the program was found at work beyond the limit: the innermost one.

    ``longest`` is the longest stretch of all.
    """

    def __init__(self, limit: float = LIMIT) -> None:
        self.limit = limit
        self.places: Counter[str] = Counter()
        self.longest = Stretch(0.0, ())
        self._begun: float | None = None
        """When the stretch began, on the clock of the watched thread; None between two of them."""
        self._found: Counter[str] = Counter()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch the calling thread meanwhile, in each ``stretch``."""
        over, watched = Event(), get_ident()
        thread = Thread(target=self._watch, args=(watched, clock_of(watched), over), daemon=True)
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()

    def stretch(self, run: Callable[[], object]) -> None:
        """Do something that nothing on the screen can come between."""
        clock = clock_of(get_ident())
        self._found, self._begun = Counter(), clock()
        begun = self._begun
        try:
            run()
        finally:
            taken, self._begun = clock() - begun, None
        if taken > self.limit:
            self.places += self._found
        if taken > self.longest.seconds:
            self.longest = Stretch(taken, tuple(place for place, _ in self._found.most_common(3)))

    def _watch(self, watched: int, clock: Callable[[], float], over: Event) -> None:
        while not over.wait(EVERY):
            begun = self._begun
            if begun is not None and clock() - begun > self.limit:
                self._look(watched)

    def _look(self, watched: int) -> None:
        # No frame is held on to between two looks: what lives in it (a painter) would outlive its function.
        if (place := place_of(sys._current_frames().get(watched))) is not None:
            self._found[place] += 1

    def worst(self, most: int = 5) -> list[str]:
        """The places found most often, with the share of all looks beyond the limit."""
        whole = sum(self.places.values())
        return [f"{place} {count / whole:.0%}" for place, count in self.places.most_common(most)]


def clock_of(thread: int) -> Callable[[], float]:
    """The processor's time of a thread in seconds; the time of day where a system does not tell it to others."""
    if not hasattr(time, "pthread_getcpuclockid"):
        return time.perf_counter
    clock = time.pthread_getcpuclockid(thread)
    return lambda: time.clock_gettime(clock)


def place_of(frame: FrameType | None) -> str | None:
    """The innermost function of the program in a stack: "app/session.py _run"."""
    while frame is not None and not frame.f_code.co_filename.startswith(OURS):
        frame = frame.f_back
    if frame is None:
        return None
    return f"{Path(frame.f_code.co_filename).relative_to(ROOT).as_posix()} {frame.f_code.co_name}"
