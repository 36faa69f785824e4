"""Options for battles of tests: every position of every switch comes up, beside what it may stand beside."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated, Any

import pytest
from annotated_types import Ge, Le

from engine.contract import AnyRuleset, Objection
from engine.save.scalars import Fault
from engine.testkit import switches
from engine.testkit.switches import FEWEST, as_they_come, positions, switched, switchings
from tests.engine.testkit.broken import begun, duel, name_of, toy
from tests.toy.sheet import MISHAPS, Options


class Way(Enum):
    ONE = "one"
    TWO = "two"
    THREE = "three"


@dataclass(frozen=True)
class Some:
    """A switch of every kind."""

    fast: bool = True
    way: Way = Way.TWO
    steps: Annotated[int, Ge(1), Le(9)] = 3
    least: Annotated[int, Ge(1)] = 1
    free: int = 5
    word: str = "x"


@dataclass(frozen=True)
class Many:
    """A number with more positions than the fewest battles."""

    number: Any = 0


@dataclass(frozen=True)
class Nothing:
    """Without a switch."""


def test_a_switch_has_all_its_positions_and_a_number_its_ends() -> None:
    assert positions(toy(options=Some)) == {
        "fast": (False, True),
        "way": (Way.ONE, Way.TWO, Way.THREE),
        "steps": (3, 1, 9),
        "least": (1,),
        "free": (5,),
        "word": ("x",),
    }
    assert positions(toy())["mishaps"] == (MISHAPS,)


def test_every_position_is_played_in_as_few_battles_as_there_may_be() -> None:
    rules = toy(options=Some, complaints=lambda options: ())
    found = switchings(name_of(rules))
    assert len(found) == FEWEST
    for name, places in positions(rules).items():
        # The first battles go through all of them, each in its own order.
        assert {getattr(options, name) for options in found[: len(places)]} == set(places)
    assert len(set(found)) > 1
    assert switchings(name_of(toy(options=Nothing, complaints=lambda options: ()))) == (Nothing(),) * FEWEST


def test_a_switch_with_many_positions_gets_a_battle_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(switches, "positions", lambda rules: {"number": tuple(range(11))})
    found = switchings(name_of(toy(options=Many, complaints=lambda options: ())))
    assert sorted(one.number for one in found) == list(range(11))


def picky(is_wrong: Any) -> AnyRuleset:
    return toy(options=Some, complaints=lambda options: (Objection("x"),) if is_wrong(options) else ())


def test_a_position_that_comes_up_nowhere_is_played_alone_unless_it_is_never_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(switches, "_mixed", lambda rules, number: Some())
    never = picky(lambda options: options.way is Way.ONE)
    changes: list[dict[str, Any]] = [{"fast": False}, {"way": Way.THREE}, {"steps": 1}, {"steps": 9}]
    assert switchings(name_of(never)) == (*(Some(),) * FEWEST, *(replace(Some(), **change) for change in changes))


def test_what_is_complained_of_beside_the_rest_stays_as_usual() -> None:
    found = switchings(name_of(picky(lambda options: options.way is Way.ONE)))
    assert {options.way for options in found} == {Way.TWO, Way.THREE}
    assert {options.steps for options in found} == {1, 3, 9}


def test_a_battle_of_any_number_has_options() -> None:
    name = name_of(toy())
    all_of_them = switchings(name)
    many = len(all_of_them)
    assert [switched(name, number) for number in (0, 1, many, many + 1)] == [*all_of_them[:2], *all_of_them[:2]]


def test_a_battle_that_cannot_be_shown_settled_or_kept_is_noticed() -> None:
    rules = toy()
    battle = begun(rules, duel(rules))
    as_they_come(rules, battle)

    def stumbles(*given: Any) -> Any:
        raise ZeroDivisionError

    for part in ("order", "gauges", "offers", "objections", "modes", "links"):
        with pytest.raises(ZeroDivisionError):
            as_they_come(toy(**{part: stumbles}), battle)
    with pytest.raises(AssertionError):
        as_they_come(replace(rules, settle=lambda now: replace(now, seed=1)), battle)
    far = replace(next(iter(battle.combatants.values())), light=1e12)
    with pytest.raises(Fault):
        as_they_come(rules, battle.with_combatant(far))
    assert isinstance(battle.options, Options)
