"""What a deed costs under the real rulesets: chosen and carried out, carried out alone, and the first movement.

The seeded player plays the ready battles; its peer carries the same deeds out with the same answers, so that the ratio
is what choosing costs. How many that is in a second is told for the machine of the goals (see ``test_window_bench``).
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import pytest

from engine.battle.board import Board
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import AnyBattle
from engine.grid import segment
from engine.grid.cell import Step
from engine.grid.travel.search import search
from engine.play.advance import Done, advance
from engine.play.autoplay import Played, play
from engine.play.chance import Chance
from engine.play.scenario import read_scenario
from engine.standing import ground
from tests.benchmarks.conftest import Measure
from tests.benchmarks.desk_at_work import QUIET, loop
from tests.benchmarks.test_window_bench import Row
from tests.crowds import begun, crowd, hard_board

READY = sorted((Path(__file__).resolve().parents[2] / "maps").glob("*.toml"))
DEEDS, FIGURES, ROUNDS = 80, 100, 5


@pytest.mark.parametrize("path", READY, ids=[path.stem for path in READY])
def test_deeds_of_the_seeded_player(beside: Measure, benchmark: Any, path: Path) -> None:
    scenario = read_scenario(path)
    rules, battle = ruleset(scenario.ruleset), scenario.battle("en", 1)

    def chosen() -> list[Played]:
        return list(play(rules, battle, Chance(2), DEEDS))

    deeds = chosen()

    def carried_out() -> AnyBattle:
        now = battle
        for one in deeds:
            done = advance(rules, now, one.deed, one.answers)
            assert isinstance(done, Done)
            now = done.battle
        return now

    assert carried_out() == deeds[-1].after
    scale = QUIET / min(loop() for _ in range(5))
    beside(f"{path.stem}: {len(deeds)} deeds chosen and carried out, beside carrying them out", chosen, carried_out)
    if benchmark.stats is not None:
        seconds = benchmark.stats.stats.median * scale
        benchmark.extra_info["deeds a second on the machine of the goals"] = round(len(deeds) / seconds)


@pytest.mark.parametrize("id", ruleset_ids())
def test_the_first_movement_on_a_hard_map(benchmark: Any, felt: Row, id: str) -> None:
    """What a map of 2,000 walls costs when somebody on it is asked for the first time how it may move."""
    rules = ruleset(id)
    battle = begun(rules, crowd(rules, FIGURES))
    mover = next(iter(rules.order(battle).active), next(iter(battle.combatants)))

    def first(board: Board) -> int:
        fresh = replace(battle, board=board)
        ground._RECENT.clear()
        for kept in (
            segment.steps_across,
            segment._numbered,
            segment.touched,
            segment._crossed,
            segment.touched_by_shape,
        ):
            kept.cache_clear()
        here, before = fresh[mover], perf_counter()
        assert here.cell is not None
        found = [search(way.travel, Step(here.cell, here.facing), way.budget) for way in rules.modes(fresh, mover)]
        taken.append(perf_counter() - before)
        return sum(reach.cells.bit_count() for reach in found)

    taken: list[float] = []
    assert first(hard_board()) == first(hard_board()) > 0
    scale = QUIET / min(loop() for _ in range(5))
    taken.clear()
    for _ in range(ROUNDS):
        first(hard_board())
    felt(f"{id}, {FIGURES} figures", "first movement", taken, scale)
    benchmark.extra_info["milliseconds"] = 1000 * median(taken)
    benchmark.pedantic(lambda: None, rounds=1)
