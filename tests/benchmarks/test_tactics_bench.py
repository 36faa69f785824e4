"""Simulated battles beside the same battles with the deeds known beforehand: what choosing costs.

A ratio of 2 says that choosing a deed takes as long as carrying it out.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.catalogue import ruleset
from engine.contract import AnyBattle
from engine.play.advance import Done, advance
from engine.play.scenario import read_scenario
from engine.simulate.run import Ready, steps
from engine.simulate.vary import with_an_end
from engine.tactics.rehearsal import Rehearsal
from tests.benchmarks.conftest import Measure

READY = sorted((Path(__file__).resolve().parent.parent.parent / "maps").glob("*.toml"))
RUNS = 2


@pytest.mark.parametrize("path", READY, ids=[path.stem for path in READY])
def test_a_simulated_battle(beside: Measure, path: Path) -> None:
    scenario = read_scenario(path)
    rules = ruleset(scenario.ruleset)
    start = Ready(rules, with_an_end(rules, scenario.battle("en", 3)), Rehearsal(rules))
    known = [tuple(steps(start, 1, number, 8)) for number in range(RUNS)]

    def choose_and_do() -> list[AnyBattle]:
        return [tuple(steps(start, 1, number, 8))[-1].after for number in range(RUNS)]

    def do() -> list[AnyBattle]:
        ends = []
        for deeds in known:
            battle = start.battle
            for step in deeds:
                done = advance(rules, battle, step.deed, step.answers)
                assert isinstance(done, Done)
                battle = done.battle
            ends.append(battle)
        return ends

    assert choose_and_do() == do()
    beside(f"{path.stem}: {sum(map(len, known))} deeds of a simulation", choose_and_do, do, to_reach=3, rounds=5)
