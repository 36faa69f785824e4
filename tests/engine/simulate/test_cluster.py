"""Simulations on a real Dask cluster of this machine: the same numbers, a lost worker, another version."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from app.version import program_version
from engine.simulate.cluster import ClusterError, _check, cluster
from engine.simulate.run import Ending
from engine.simulate.spread import simulated
from tests.engine.simulate.test_truth import SOME, Here, endings, small_fight

distributed = pytest.importorskip("distributed", reason="the extra flank[cluster] is not installed")


@pytest.fixture(scope="module")
def local() -> Iterator[Any]:
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as found:
        yield found


def test_a_cluster_gives_the_same_battles_as_this_process(local: Any) -> None:
    with cluster(local.scheduler_address, program_version) as (executor, workers):
        assert workers == 2
        with pytest.raises(ValueError, match="No clients"):
            distributed.default_client()  # whoever uses Dask for something else goes on with its own
        assert endings(executor, workers) == endings(Here(), 1)


def version_in(process: int) -> str:
    return "here" if os.getpid() == process else "0.0.1"


def test_a_worker_with_another_version_is_refused(local: Any) -> None:
    with pytest.raises(ClusterError) as told, cluster(local.scheduler_address, partial(version_in, os.getpid())):
        pass
    assert told.value.key == "cluster-other-version"
    assert (told.value.values["theirs"], told.value.values["ours"]) == ("0.0.1", "here")


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "rubbish", ":9"])
def test_where_no_scheduler_answers_it_is_said(
    address: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("engine.simulate.cluster.PATIENCE", 1)
    with pytest.raises(ClusterError) as told, cluster(address, program_version):
        pass
    assert told.value.key == "cluster-not-there"
    gc.collect()
    assert "Traceback" not in capfd.readouterr().err


class Scheduler:
    """As many workers as it says, each of the same version."""

    def __init__(self, workers: int) -> None:
        self.workers, self.patience = workers, 0.0

    def wait_for_workers(self, wanted: int, timeout: float) -> None:
        self.patience = timeout
        if self.workers < wanted:
            raise TimeoutError

    def run(self, version_of: Callable[[], str]) -> dict[str, str]:
        return {f"tcp://{number}": version_of() for number in range(self.workers)}


def test_one_worker_is_enough_and_without_any_it_is_said_after_twenty_seconds() -> None:
    _check(Scheduler(1), "tcp://here", program_version)
    nobody = Scheduler(0)
    with pytest.raises(ClusterError) as told:
        _check(nobody, "tcp://here", program_version)
    assert (told.value.key, told.value.values["address"], nobody.patience) == ("cluster-no-workers", "tcp://here", 20)


def test_when_a_worker_is_killed_nothing_is_lost_or_counted_twice(local: Any) -> None:
    found: list[Ending] = []
    with cluster(local.scheduler_address, program_version) as (executor, workers):
        for part in simulated(executor, small_fight(), 60, seed=5, workers=workers):
            if not found:
                next(iter(local.workers.values())).process.process._process.kill()
            found += part
    assert sorted(one.number for one in found) == list(range(60))
    assert sorted(found, key=lambda one: one.number)[:SOME] == endings(Here(), 1)
