"""How work is cut into batches and handed out: an executor that plays nothing notes what it is given."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from engine.simulate.run import USUAL, Batch, Manner
from engine.simulate.spread import A_BATCH, AHEAD, simulated

CAREFUL = Manner(is_careful=True)


class Clerk(Executor):
    """Notes every batch; answers at once with nothing, or never."""

    def __init__(self, *, answers: bool = True) -> None:
        self.batches: list[Batch] = []
        self.promised: list[Future[Any]] = []
        self._answers = answers

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        self.batches += given
        promise: Future[Any] = Future()
        if self._answers:
            promise.set_result(())
        self.promised.append(promise)
        return promise


def batches(runs: int, *, done: frozenset[int] = frozenset(), manner: Manner = USUAL) -> list[tuple[int, int]]:
    """(first number, count) of every batch."""
    clerk = Clerk()
    list(simulated(clerk, "start", runs, done=done, manner=manner))
    return [(one.first, one.count) for one in clerk.batches]


@pytest.mark.parametrize(
    ("runs", "found"),
    [
        (0, []),
        (1, [(0, 1)]),
        (10, [(0, 1), (1, 9)]),
        (11, [(0, 1), (1, 10)]),
        (25, [(0, 1), (1, 10), (11, 10), (21, 4)]),
    ],
)
def test_battles_are_handed_out_one_first_then_by_tens_the_rest_last(runs: int, found: list[tuple[int, int]]) -> None:
    assert A_BATCH == 10
    assert batches(runs) == found


def test_careful_battles_are_handed_out_one_by_one() -> None:
    assert batches(3, manner=CAREFUL) == [(0, 1), (1, 1), (2, 1)]


@pytest.mark.parametrize(
    ("done", "found"),
    [(range(11), [11, 21]), (range(10), [1, 11, 21]), (range(11, 25), [0, 1]), (range(21, 24), [0, 1, 11, 21])],
)
def test_only_a_batch_that_is_done_altogether_is_left_out(done: range, found: list[int]) -> None:
    assert [first for first, _ in batches(25, done=frozenset(done))] == found


def test_each_worker_begins_with_a_single_battle() -> None:
    clerk = Clerk()
    list(simulated(clerk, "start", 23, workers=2))
    assert [(one.first, one.count) for one in clerk.batches] == [(0, 1), (1, 1), (2, 10), (12, 10), (22, 1)]


def test_each_batch_says_how_it_is_to_be_played() -> None:
    clerk = Clerk()
    list(simulated(clerk, "start", 1, seed=7, most_rounds=9, manner=CAREFUL))
    assert clerk.batches == [Batch("start", 7, 0, 1, 9, CAREFUL)]


def test_few_batches_wait_for_each_worker_and_called_off_they_are_taken_back() -> None:
    clerk, asked = Clerk(answers=False), iter([False, True])
    assert list(simulated(clerk, "start", 1000, workers=2, cancelled=lambda: next(asked))) == []
    assert len(clerk.batches) == 2 * AHEAD
    assert all(promise.cancelled() for promise in clerk.promised)
