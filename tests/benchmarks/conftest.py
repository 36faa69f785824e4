"""Measures beside a peer in the same run, and shows the ratios: the only figures that travel from machine to machine.

Nothing here fails because it is slow; a benchmark compares what the two give before it compares how long they take.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import pytest

from app.gc_freeze import ROUNDS, settle_whole

Measure = Callable[..., None]
_ROWS: list[tuple[str, float, float, float | None]] = []
_FELT: list[str] = []


@pytest.fixture(autouse=True)
def collected_as_in_the_program() -> Iterator[None]:
    """The garbage collector goes its rounds as in the program, not over all that pytest and other tests hold."""
    usual = gc.get_threshold()
    gc.set_threshold(*ROUNDS)
    settle_whole()
    yield
    gc.set_threshold(*usual)
    gc.unfreeze()


@pytest.fixture
def beside(benchmark: Any) -> Measure:
    """Time ``ours`` and ``peer`` by turns, ``rounds`` times each.

    ``what`` names the row of the table, ``to_reach`` is the ratio of the medians that is aimed at. The peer's median
    (seconds) and the ratio stand in the benchmark's ``extra_info``.
    """

    def measure(
        what: str,
        ours: Callable[[], object],
        peer: Callable[[], object],
        *,
        to_reach: float | None = None,
        rounds: int = 15,
    ) -> None:
        peers: list[float] = []

        def time_the_peer() -> None:
            before = perf_counter()
            peer()
            peers.append(perf_counter() - before)

        benchmark.group = what
        benchmark.pedantic(ours, setup=time_the_peer, rounds=rounds, warmup_rounds=2)
        if benchmark.stats is None:
            return
        mine, theirs = benchmark.stats.stats.median, median(peers[2:])
        benchmark.extra_info.update({"peer": theirs, "ratio": mine / theirs, "to reach": to_reach})
        _ROWS.append((what, mine, theirs, to_reach))

    return measure


@pytest.fixture
def felt() -> Callable[[str, str, list[float], float], None]:
    """Note what something took (``seconds``) for the table, also ``scaled`` to the machine of the goals."""

    def note(where: str, what: str, seconds: list[float], scaled: float) -> None:
        if not seconds:
            _FELT.append(f"{where}: {what}")
            return
        figures = (median(seconds), quantiles(seconds, n=20)[-1], max(seconds))
        said = "  ".join(f"{1000 * one:8.1f} ({1000 * one * scaled:6.1f})" for one in figures)
        _FELT.append(f"{where + ', ' + what:40}  {said}")

    return note


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The tables: what is felt in milliseconds, and the ratios."""
    if _FELT:
        terminalreporter.section("felt: median, 95 %, worst in ms (on the machine of the goals)")
        for line in _FELT:
            terminalreporter.write_line(line)
    if not _ROWS:
        return
    terminalreporter.section("ratio to the peer (median; lower is better)")
    width = max(len(what) for what, *_ in _ROWS)
    terminalreporter.write_line(f"{'':{width}}  {'flank ms':>10} {'peer ms':>10} {'ratio':>8} {'to reach':>9}")
    for what, mine, theirs, to_reach in _ROWS:
        aim = f"{to_reach:9.2f}" if to_reach is not None else f"{'–':>9}"
        terminalreporter.write_line(
            f"{what:{width}}  {mine * 1000:10.3f} {theirs * 1000:10.3f} {mine / theirs:8.2f} {aim}"
        )
