"""The process pool that simulated battles are handed to where nobody names another executor."""

from __future__ import annotations

import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from engine import catalogue

NICER = 10
"""How much less than the program itself its workers press for the processor, where the system knows such a thing."""


def pool(workers: int, own_rules: Path | None = None) -> ProcessPoolExecutor:
    """As many processes, begun afresh so that they share no thread or lock with the program.

    ``own_rules``: the folder of the GM's own rulesets, which the workers read too.
    """
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_begin, initargs=(own_rules,))


def _begin(own_rules: Path | None) -> None:
    """Begin a worker: whoever started it says when it ends, and the program goes first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICER)
    if own_rules is not None:
        catalogue.use_folder(own_rules)


def usual_workers() -> int:
    """As many processes as there are processors."""
    return max(1, os.cpu_count() or 1)
