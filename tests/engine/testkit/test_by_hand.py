"""Harm and healing by hand: rules that break what the kit says of them do not pass it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Adjust
from engine.contract import Counter, HarmKind
from engine.table.dice import d
from engine.table.requests import Option
from engine.testkit import test_by_hand as kit
from tests.engine.testkit.broken import begun, duel, failing, toy
from tests.toy import adjust
from tests.toy.shown import gauges

HARMS, SETS, KINDS, NAMES, GOES_ON = (
    "every_ruleset_lets_the_gm_harm_and_heal",
    "every_ruleset_lets_the_gm_set_what_is_counted",
    "every_kind_of_harm_does_something_is_told_and_is_set_to_nothing_again",
    "kinds_of_harm_have_names_of_their_own_in_every_language",
    "whatever_is_harmed_to_nothing_leaves_a_battle_that_goes_on",
)
ALL = {HARMS, SETS, KINDS, NAMES, GOES_ON}
TIRES = HarmKind("tires", "gauge-wind", "TOY-REST-01")
How = Callable[[Any, Any, Any, Adjust], Any]


def tired(table: Any, battle: Any, id: Any, change: Adjust) -> Any:
    """The usual harm, and one kind that takes the wind away."""
    sheet = battle[id].sheet
    return (
        battle.with_sheet(id, replace(sheet, wind=sheet.wind - change.by))
        if change.kind
        else adjust(table, battle, id, change)
    )


def test_the_toy_keeps_them_before_and_in_a_fight() -> None:
    assert failing(kit, toy()) == failing(kit, toy(), skips=True) == set()
    tiring = toy(adjust=tired, harm_kinds=(TIRES,))
    assert failing(kit, tiring) == set()
    assert failing(kit, tiring, battle=begun(tiring, duel(tiring))) == set()


def test_what_counts_nothing_need_not_keep_them() -> None:
    assert failing(kit, toy(adjust=None), skips=True) == ALL


def test_harm_that_is_only_added_up_counts_as_well() -> None:
    def added(table: Any, battle: Any, id: Any, change: Adjust) -> Any:
        sheet = battle[id].sheet
        return battle.with_sheet(id, replace(sheet, edge=sheet.edge - change.by if change.to is None else change.to))

    def counters(battle: Any, id: Any) -> Any:
        return replace(gauges(battle, id), bars=(), counters=(Counter("counter-edge", battle[id].sheet.edge),))

    assert failing(kit, toy(adjust=added, gauges=counters)) == set()
    assert failing(kit, toy(adjust=adjust, gauges=counters)) == {HARMS, SETS}


def by(change: Callable[[Adjust], Adjust]) -> How:
    return lambda table, battle, id, given: adjust(table, battle, id, change(given))


@pytest.mark.parametrize(
    ("how", "broken"),
    [
        (lambda table, battle, id, change: battle, {HARMS, SETS}),
        (by(lambda given: replace(given, by=2 * given.by)), {HARMS}),
        (by(lambda given: replace(given, by=min(given.by, 0))), {HARMS}),
        (by(lambda given: replace(given, to=None)), {SETS}),
    ],
    ids=["nothing is done", "harm counts twice", "nobody is healed", "nothing is set"],
)
def test_harm_that_is_not_what_was_asked_for_is_noticed(how: How, broken: set[str]) -> None:
    assert failing(kit, toy(adjust=how)) == broken


@pytest.mark.parametrize(
    ("kinds", "broken"),
    [
        ((replace(TIRES, rule=""),), {KINDS}),
        ((replace(TIRES, key="no-such-sentence"),), {NAMES}),
        ((TIRES, TIRES), {NAMES}),
        ((replace(TIRES, id=""),), {NAMES}),
    ],
    ids=["of no rule", "nameless", "twice", "without an id"],
)
def test_a_kind_of_harm_without_a_name_or_a_rule_is_noticed(kinds: tuple[HarmKind, ...], broken: set[str]) -> None:
    assert failing(kit, toy(adjust=tired, harm_kinds=kinds)) == broken


def test_a_kind_of_harm_that_does_nothing_or_cannot_be_mended_is_noticed() -> None:
    def nothing(table: Any, battle: Any, id: Any, change: Adjust) -> Any:
        return battle if change.kind else adjust(table, battle, id, change)

    def for_good(table: Any, battle: Any, id: Any, change: Adjust) -> Any:
        return battle if change.kind and change.by > 0 else tired(table, battle, id, change)

    assert failing(kit, toy(adjust=nothing, harm_kinds=(TIRES,))) == {KINDS}
    assert failing(kit, toy(adjust=for_good, harm_kinds=(TIRES,))) == {KINDS}


def test_rules_that_lose_the_fallen_or_the_order_are_noticed() -> None:
    def buried(table: Any, battle: Any, id: Any, change: Adjust) -> Any:
        after = adjust(table, battle, id, change)
        if after[id].sheet.hits > 0 or len(after.combatants) == 1:
            return after
        return replace(after, combatants={who: one for who, one in after.combatants.items() if who != id})

    rules = toy()
    assert failing(kit, toy(adjust=buried)) == {GOES_ON}
    unordered = replace(rules, order=lambda battle: replace(rules.order(battle), round=-1))
    assert failing(kit, unordered) == {GOES_ON}


def test_questions_on_the_way_are_answered_with_the_last_option_and_with_ones() -> None:
    def asking(table: Any, battle: Any, id: Any, change: Adjust) -> Any:
        words = tuple(Option(f"option-{number}") for number in range(3))
        picked = table.choose("where", words, by=id)
        rolled = table.roll("how", d(6, 2), by=id)
        assert (picked, rolled.faces) == (2, (1, 1))
        return adjust(table, battle, id, change)

    assert failing(kit, toy(adjust=asking)) == set()
