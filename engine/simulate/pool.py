"""The process pool that simulated battles are handed to where nobody names another executor."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.synchronize import Event
from pathlib import Path
from threading import Thread

from engine import catalogue

NICER = 10
"""How much less than the program itself its workers press for the processor, where the system knows such a thing."""

ROUNDS = (10_000, 4, 250)
"""New objects before a round of the garbage collector in a worker, and such rounds before one that looks at older ones:
rules make many values that die at once and hold nobody. By Python's own numbers it took 5 to 10 % of a battle."""


LOOKS_EVERY = 2.0
"""Seconds after which a worker looks whether the program is still there."""


class Pool(ProcessPoolExecutor):
    """As many processes as ``workers``, begun afresh so that they share no thread or lock with the program.

    ``own_rules``: the folder of the GM's own rulesets, which the workers read too.
    """

    def __init__(self, workers: int, own_rules: Path | None = None) -> None:
        context = multiprocessing.get_context("spawn")
        self._off = context.Event()
        super().__init__(workers, mp_context=context, initializer=_begin, initargs=(own_rules, self._off))

    def end(self) -> None:
        """End all processes now; the battles that are being played are dropped."""
        self._off.set()
        self.shutdown(wait=True, cancel_futures=True)


def _begin(own_rules: Path | None, off: Event) -> None:
    """Begin a worker: whoever started it says when it ends, and the program goes first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICER)
    gc.set_threshold(*ROUNDS)
    Thread(target=_leave_when, args=(off,), daemon=True).start()
    if own_rules is not None:
        catalogue.use_folder(own_rules)


def _leave_when(off: Event) -> None:
    """Leave in the middle of a battle as soon as nobody waits for it any more, be it that the program was killed."""
    parent = multiprocessing.parent_process()
    while not off.wait(LOOKS_EVERY) and (parent is None or parent.is_alive()):
        pass
    os._exit(0)


def usual_workers() -> int:
    """As many processes as there are processors."""
    return max(1, os.cpu_count() or 1)
