"""Simulated battles on a Dask cluster: its own executor, once every worker has been found to run the same Flank.

Spreading, retrying what a lost worker had in hand and spilling are Dask's. What a battle comes to depends on its seed
and number alone, so a batch that is played twice is the same batch.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from engine.errors import FlankError

PATIENCE = 20
"""Seconds after which a scheduler that does not answer is given up, and a worker that does not come."""


class ClusterError(FlankError):
    """A cluster cannot be used: it is not there, has no workers, or runs another Flank."""


@contextmanager
def cluster(address: str, version_of: Callable[[], str]) -> Iterator[tuple[Executor, int]]:
    """The executor of the scheduler at ``address`` ("tcp://host:8786"), and how many processes work for it.

    ``version_of`` gives the version of Flank: here and, called there, on each worker. Raises ClusterError.
    """
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError("cluster-not-installed") from None
    if re.fullmatch(r"(\w+://)?\S+:\d+", address) is None:
        raise ClusterError("cluster-not-there", address=address)  # a client that was never one says so for long
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError):
        raise ClusterError("cluster-not-there", address=address) from None
    try:
        _check(client, address, version_of)
        yield client.get_executor(pure=False), sum(client.nthreads().values())
    finally:
        client.close()


def _check(client: object, address: str, version_of: Callable[[], str]) -> None:
    """Whether there are workers, all with this version of Flank."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)  # type: ignore[attr-defined]
    except TimeoutError:
        raise ClusterError("cluster-no-workers", address=address) from None
    ours = version_of()
    try:
        versions = client.run(version_of)  # type: ignore[attr-defined]
    except Exception:
        # A worker that cannot even load the function has no Flank, or a very different one.
        raise ClusterError("cluster-other-version", worker="—", theirs="—", ours=ours) from None
    for worker, theirs in versions.items():
        if theirs != ours:
            raise ClusterError("cluster-other-version", worker=worker, theirs=theirs, ours=ours)
