"""Work spread over an executor: batches go out, endings come back as they are ready."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait

from engine.simulate.run import USUAL, Batch, Ending, Manner, play_batch
from engine.tactics.match import MOST_ROUNDS

A_BATCH = 10
"""Battles that are handed out together: some seconds of work at most, so that progress is seen and little is lost."""
AHEAD = 3
"""Batches that wait for each worker: none of them is ever idle, and few are left when the work is called off."""
PATIENCE = 0.2
"""Seconds after which it is asked again whether the work was called off."""


def simulated(
    executor: Executor,
    start: str,
    runs: int,
    *,
    seed: int = 1,
    workers: int = 1,
    most_rounds: int = MOST_ROUNDS,
    manner: Manner = USUAL,
    cancelled: Callable[[], bool] = lambda: False,
    done: Container[int] = (),
) -> Iterator[tuple[Ending, ...]]:
    """The endings of ``runs`` battles, batch by batch as they are ready; fewer when it is ``cancelled()``.

    Batches all of whose numbers are ``done`` are left out. Which battles there are and how each of them ends depends on
    ``start``, ``seed``, ``most_rounds`` and ``manner`` alone. Careful battles take long, and are handed out one by one.
    """
    parts = _cut(runs, 1 if manner.is_careful else A_BATCH, workers)
    left = (part for part in parts if not all(number in done for number in part))
    todo = (Batch(start, seed, part.start, len(part), most_rounds, manner) for part in left)
    under_way: set[Future[tuple[Ending, ...]]] = set()
    try:
        while not cancelled():
            while len(under_way) < workers * AHEAD and (batch := next(todo, None)) is not None:
                under_way.add(executor.submit(play_batch, batch))
            if not under_way:
                return
            ready, under_way = wait(under_way, PATIENCE, FIRST_COMPLETED)
            for one in ready:
                yield one.result()
    finally:
        for one in under_way:
            one.cancel()


def _cut(runs: int, size: int, workers: int) -> Iterator[range]:
    """The numbers of the battles in batches: one battle for each worker first, so that something is seen soon."""
    first = 0
    while first < runs:
        last = min(first + (1 if first < workers else size), runs)
        yield range(first, last)
        first = last
