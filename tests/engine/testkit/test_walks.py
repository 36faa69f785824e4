"""Any answers, any switches, moved maps: rules that break what the kit says of walks do not pass it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from engine.contract import AnyRuleset, Objection
from engine.table.dice import d
from engine.testkit import scenes
from engine.testkit import test_any_answers as answers
from engine.testkit import test_any_switches as switches
from engine.testkit.switches import switchings
from tests.engine.testkit.broken import Promise, failing, name_of, toy
from tests.toy import TOY, turn
from tests.toy.sheet import Options, State

ENDS, SAME, LOADS = (
    answers.test_every_offered_action_comes_to_an_end_and_leaves_a_battle_that_can_be_played_on,
    answers.test_the_same_answers_come_to_the_same_battle_and_the_one_handed_in_stays_as_it_was,
    answers.test_every_battle_on_the_way_survives_save_and_load,
)


def breaks(promise: Any, rules: AnyRuleset) -> bool:
    """Whether a promise is broken in two short walks; no shorter one is looked for."""
    plain = settings(
        max_examples=2,
        phases=[Phase.generate],
        derandomize=True,
        database=None,
        deadline=None,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    again: Promise = plain(given(data=st.data())(promise.hypothesis.inner_test))
    return bool(failing(answers, rules, among=[again], patch={"DEEDS": 3}))


def test_the_toy_keeps_what_any_answers_ask_of_it() -> None:
    assert [breaks(promise, toy()) for promise in (ENDS, SAME, LOADS)] == [False, False, False]


def stumbles(*given: Any) -> Any:
    raise ZeroDivisionError


@pytest.mark.parametrize("part", ["order", "gauges", "why_not", "offers", "modes", "arcs", "zones"])
def test_rules_that_cannot_show_a_battle_on_the_way_are_noticed(part: str) -> None:
    assert breaks(ENDS, toy(**{part: stumbles}))


def test_rules_that_ask_without_end_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(table: Any, battle: Any) -> Any:
        while table.roll("initiative", d(6)):
            pass

    monkeypatch.setattr(scenes, "MOST_QUESTIONS", 10)
    assert breaks(ENDS, toy(begin=endless))


def test_rules_whose_battles_need_settling_again_are_noticed() -> None:
    rules = toy(settle=lambda battle: battle.with_state(replace(battle.state, round=battle.state.round + 1)))
    assert breaks(ENDS, rules)
    assert not breaks(SAME, toy())


def test_rules_that_remember_are_noticed() -> None:
    numbers = count()

    def tells(table: Any, battle: Any) -> Any:
        table.tell("round", number=next(numbers))
        return turn.begin(table, battle)

    def keeps(table: Any, battle: Any) -> Any:
        after = turn.begin(table, battle)
        return after.with_state(replace(after.state, round=next(numbers)))

    assert breaks(SAME, toy(begin=tells))
    assert breaks(SAME, toy(begin=keeps))


def test_rules_that_change_the_battle_that_they_are_handed_are_noticed() -> None:
    def spoils(table: Any, battle: Any) -> Any:
        if battle.state.round < 900:
            object.__setattr__(battle.state, "round", battle.state.round + 1)
        return turn.begin(table, battle)

    assert breaks(SAME, toy(begin=spoils))


@dataclass(frozen=True, slots=True)
class Cheating(State):
    """A state with something that is not written."""

    secret: int = field(default=0, metadata={"kept": False})

    def __eq__(self, other: object) -> bool:
        return self is other


def test_a_battle_that_is_not_the_same_when_it_is_read_again_is_noticed() -> None:
    rules = toy(state=Cheating, new_state=Cheating, begin=lambda table, battle: battle.with_state(Cheating(1)))
    assert breaks(LOADS, rules)


# Switches

PLAYED, ALL_PLAYED = (
    switches.test_a_battle_can_be_played_under_any_switches,
    switches.test_every_position_of_a_switch_that_may_stand_beside_the_usual_ones_is_played,
)


def falls(rules: AnyRuleset, promise: Promise = PLAYED, **patch: Any) -> bool:
    numbers = range(len(switchings(name_of(rules))))
    shortly = {"PLAYED": 1, "ODD": 0, **patch}
    return any(failing(switches, rules, among=[promise], switching=number, patch=shortly) for number in numbers)


def test_the_toy_can_be_played_under_all_of_its_switches() -> None:
    assert not falls(toy(), PLAYED=3, ODD=1)
    assert not falls(toy(), ALL_PLAYED)


@pytest.mark.parametrize("part", ["order", "offers", "modes", "gauges", "links", "objections", "settle"])
def test_rules_that_stumble_under_one_position_of_a_switch_are_noticed(part: str) -> None:
    def under_twenty(battle: Any, *more: Any) -> Any:
        """Not with a die of twenty."""
        return stumbles() if battle.options.die == 20 and battle.started else getattr(TOY, part)(battle, *more)

    assert falls(toy(**{part: under_twenty}))


def test_a_battle_that_is_left_unsettled_is_noticed() -> None:
    def settle(battle: Any) -> Any:
        return battle.with_state(replace(battle.state, round=battle.state.round + 1)) if battle.started else battle

    assert falls(toy(settle=settle))


def test_a_switch_of_which_a_position_is_never_played_is_noticed() -> None:
    def played(name: str) -> tuple[Any, ...]:
        return tuple(one for one in switchings(name) if one.reactions)

    rules = toy()
    assert falls(rules, ALL_PLAYED, switchings=played)
    assert falls(rules, ALL_PLAYED, switchings=lambda name: (Options(),))


def test_what_the_rules_complain_of_need_not_be_played() -> None:
    def picky(options: Options) -> tuple[Objection, ...]:
        return (Objection("complaint-limits"),) if not options.reactions else ()

    assert not falls(toy(complaints=picky), ALL_PLAYED)
    assert failing(switches, toy(complaints=lambda options: (Objection("x"),)), among=[PLAYED], switching=0)
