"""Tactics: rules that break what the kit says of those who play by themselves do not pass it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

from engine.battle.actions import Action, Adjust
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, Tactics, Template
from engine.testkit import test_tactics as kit
from tests.engine.testkit.broken import begun, failing, toy
from tests.toy import templates
from tests.toy.sheet import Options, Sheet

TEMPERS, WORTH, ENDS, PLAYED, FIRST = (
    "creatures_of_the_library_have_temperaments_that_there_are",
    "whoever_is_whole_is_worth_more_than_nothing_and_at_most_all",
    "the_options_with_which_a_fight_ends_are_options_and_ask_for_no_others",
    "figures_that_play_themselves_do_nothing_the_rules_object_to",
    "what_is_to_be_done_first_is_complete_and_of_whom_it_is_asked",
)
A = CombatantId("A")
QUIET = [
    kit.test_creatures_of_the_library_have_temperaments_that_there_are,
    kit.test_whoever_is_whole_is_worth_more_than_nothing_and_at_most_all,
    kit.test_the_options_with_which_a_fight_ends_are_options_and_ask_for_no_others,
    kit.test_what_is_to_be_done_first_is_complete_and_of_whom_it_is_asked,
]
PLAYING = [kit.test_figures_that_play_themselves_do_nothing_the_rules_object_to]


def tried(**parts: Any) -> set[str]:
    return failing(kit, toy(**parts), among=QUIET)


def telling(**parts: Any) -> set[str]:
    return tried(tactics=Tactics(**parts))


def test_the_toy_keeps_them() -> None:
    assert tried() == set()
    assert failing(kit, toy(), among=PLAYING, number=1) == set()


def test_a_temperament_that_nobody_knows_is_noticed() -> None:
    guard, *rest = templates()
    assert tried(templates=lambda: (replace(guard, temper="never-heard-of"), *rest)) == {TEMPERS}


@pytest.mark.parametrize(
    ("health", "is_fine"),
    [((6, 6), True), ((0, 6), True), ((-1, 6), False), ((7, 6), False), ((1, 1000), True)],
)
def test_points_lie_between_nothing_and_the_most(health: tuple[int, int], is_fine: bool) -> None:
    assert telling(health=lambda battle, id: health) == (set() if is_fine else {WORTH})


def test_a_creature_that_is_out_as_it_comes_is_noticed_and_one_under_a_great_burden_is_not() -> None:
    felled = tuple(replace(one, sheet=Sheet(yielded=True)) for one in templates())
    assert tried(templates=lambda: felled) == {WORTH}
    assert telling(burden=lambda battle, id: 5000) == set()
    # Less than a whole is what is left; nobody is worth more than one.
    assert telling(burden=lambda battle, id: -1) == {WORTH}


@dataclass(frozen=True, slots=True)
class Others(Options):
    """Options of another kind."""


@pytest.mark.parametrize(
    ("ends", "is_fine"),
    [
        (lambda options: replace(options, die=20), True),
        (lambda options: Others(), False),
        (lambda options: replace(options, die=options.die + 1), False),
    ],
    ids=["the same each time", "another kind", "more each time"],
)
def test_options_with_which_a_fight_ends_are_the_rules_own(ends: Callable[[Any], Any], is_fine: bool) -> None:
    assert telling(ends=ends) == (set() if is_fine else {ENDS})


def test_what_is_done_first_is_done_by_whom_it_is_asked_of() -> None:
    assert telling(first=lambda battle, id: (Action("rest", actor=id),)) == set()
    assert telling(first=lambda battle, id: (Action("rest", actor=A),)) == {FIRST}
    assert telling(first=lambda battle, id: (Action("no-such-deed", actor=id),)) == {FIRST}


def steps(*deeds: Any) -> Any:
    """A fight of these deeds, of which nothing comes."""
    return lambda rules, battle, *more, **given: [
        SimpleNamespace(deed=deed, after=begun(rules, battle) if not battle.started else battle) for deed in deeds
    ]


def test_a_fight_that_is_neither_decided_nor_long_enough_is_noticed() -> None:
    def played(*deeds: Any, rounds: int) -> set[str]:
        patch = {"played_out": steps(*deeds), "ROUNDS": rounds}
        return failing(kit, toy(), among=PLAYING, number=0, patch=patch)

    assert played(Action(BEGIN), rounds=1) == {PLAYED}
    assert played(Action(BEGIN), rounds=0) == set()
    # Whoever harms nobody decides nothing, and fights as long as it is let.
    harmless = toy(resolve=lambda table, battle, action: battle, modes=lambda battle, id: ())
    assert failing(kit, harmless, among=PLAYING, number=0, patch={"ROUNDS": 1}) == set()


def test_a_deed_that_the_rules_object_to_is_noticed() -> None:
    def played(deed: Any) -> set[str]:
        patch = {"played_out": steps(Action(BEGIN), deed, Action(NEXT)), "ROUNDS": 0}
        return failing(kit, toy(), among=PLAYING, number=0, patch=patch)

    assert played(Action("no-such-deed", actor=A)) == {PLAYED}
    assert played(Action("rest", actor=A)) == set()
    # What is done by hand is no matter of the rules.
    assert played(Adjust((A,), by=-1)) == set()


def test_four_of_the_library_fight_others_for_each_number() -> None:
    names = [Template(f"t{number}", "name-guard", "group-people", Sheet(reach=1 + number % 2)) for number in range(5)]
    big = [replace(one, size=2) for one in names]
    rules = toy(templates=lambda: tuple(big), tactics=Tactics(ends=lambda options: Options(die=12)))

    def places(number: int) -> list[int]:
        fight = kit.fight(rules, number)
        assert [str(id) for id in fight.combatants] == ["A", "b", "C", "d"]
        assert {one.size for one in fight.combatants.values()} == {1}
        assert fight.options == Options(die=12)
        return [one.sheet.reach for one in fight.combatants.values()]

    # Numbers 0, 3, 1, 4 of five for A, b, C, d; then 1, 4, 2, 0.
    by_letter = {0: [0, 3, 1, 4], 1: [1, 4, 2, 0], 4: [4, 2, 0, 3]}
    for number, chosen in by_letter.items():
        assert places(number) == [1 + one % 2 for one in chosen]
