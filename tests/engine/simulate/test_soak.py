"""Battles of all rulesets under all kinds of switches, on drawn maps in both grids: they end without an error.

    python -m tests.engine.simulate.test_soak [COUNT [RULESET…]]

plays more of them, and says of each that fails which it was.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from time import perf_counter

import pytest

from engine.catalogue import ruleset, ruleset_ids
from engine.errors import FlankError
from engine.simulate.run import Ending, Ready, ending
from engine.tactics.rehearsal import Rehearsal
from engine.testkit.switches import switched
from tests.engine.simulate import whims
from tests.engine.tactics.matches import mirrored

MAPS = 4
ROUNDS = 12
BY_WHIM = 40
"""Small battles of each ruleset in which everything is drawn by lot."""


def played(id: str, number: int, rounds: int = ROUNDS) -> Ending:
    """One battle: map, bands and switches all by its number."""
    rules = ruleset(id)
    battle = mirrored(rules, number, each=2)
    battle = rules.settle(replace(battle, options=rules.tactics.ends(switched(id, number))))
    return ending(Ready(rules, battle, Rehearsal(rules)), 1, number, rounds)


@pytest.mark.usefixtures("few_throws")
@pytest.mark.parametrize("id", ruleset_ids())
def test_battles_under_any_switches_come_to_an_end(id: str) -> None:
    for number in range(MAPS):
        one = played(id, number)
        assert one.is_decided or one.rounds >= ROUNDS
        assert one.deeds > 0


@pytest.mark.parametrize("id", ruleset_ids())
def test_random_battles_with_random_answers_run_without_an_error(id: str) -> None:
    rules = ruleset(id)
    deeds = [whims.played(rules, number) for number in range(BY_WHIM)]
    assert all(deeds)
    assert sum(deeds) > 10 * BY_WHIM, "they are played, not only begun"


def main(arguments: list[str]) -> None:
    count = int(arguments[0]) if arguments else 100
    for id in arguments[1:] or ruleset_ids():
        began, decided, failed = perf_counter(), 0, []
        for number in range(count):
            try:
                decided += played(id, number, 30).is_decided
            except (FlankError, AssertionError, ArithmeticError, LookupError, TypeError, ValueError) as error:
                failed.append(f"{number}: {type(error).__name__}: {error}"[:160])
        seconds = (perf_counter() - began) / count
        print(f"{id}: {count} battles, {decided} decided, {len(failed)} failed, {seconds:.2f} s each", flush=True)
        print(*failed[:10], sep="\n", end="\n" if failed else "")


if __name__ == "__main__":
    main(sys.argv[1:])
