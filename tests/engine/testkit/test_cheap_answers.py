"""Cheap answers, and what is kept: rules that break what the kit says of them do not pass it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.battle.ids import CombatantId
from engine.contract import AnyRuleset, Badge, Fact, Gauges
from engine.derived import shared
from engine.testkit import test_cheap_answers as kit
from engine.testkit.builders import Fighter
from tests.engine.testkit.broken import duel, failing, toy
from tests.toy import TOY, offers
from tests.toy.sheet import is_out
from tests.toy.shown import gauges

AGREE, PLAIN, UNASKED, KEPT, CHANGED = (
    "cheap_answers_are_those_of_the_whole_gauges_all_through_a_battle",
    "a_ruleset_that_gives_no_cheap_answers_is_asked_for_its_gauges",
    "neither_fog_nor_the_scripted_player_works_out_what_only_the_panel_shows",
    "what_is_kept_from_one_deed_to_the_next_is_what_would_be_worked_out_anew",
    "what_is_kept_when_the_gm_changes_a_figure_is_what_would_be_worked_out_anew",
)
SHORT = {"DEEDS": 6}


def token(battle: Any, id: CombatantId) -> Gauges:
    return replace(gauges(battle, id), facts=(), body=())


def attacks(battle: Any, id: CombatantId) -> Any:
    return tuple(one for one in offers(battle, id) if one.is_attack)


CHEAP: dict[str, Any] = {"out": is_out, "token": token, "attacks": attacks}


def tried(rules: AnyRuleset, **more: Any) -> set[str]:
    return failing(kit, rules, patch=SHORT, **more)


def test_a_ruleset_with_and_one_without_cheap_answers_keep_them() -> None:
    assert tried(toy()) == tried(toy(**CHEAP)) == set()


def test_whoever_gives_both_is_not_asked_for_the_rest() -> None:
    assert tried(toy(**CHEAP), skips=True) == set()
    for left_out in ("out", "token"):
        assert tried(toy(**{**CHEAP, left_out: None}), skips=True) == {UNASKED}
        # The gauges are asked then, and nobody minds.
        assert tried(toy(**{**CHEAP, left_out: None})) == set()


@pytest.mark.parametrize(
    "change",
    [
        {"out": lambda battle, id: True},
        {"token": gauges},
        {"attacks": lambda battle, id: offers(battle, id)},
        {"attacks": lambda battle, id: ()},
    ],
    ids=["everybody is out", "with facts", "whatever is offered", "no attack"],
)
def test_a_cheap_answer_that_is_another_is_noticed(change: dict[str, Any]) -> None:
    assert tried(toy(**{**CHEAP, **change})) == {AGREE, PLAIN}


def test_a_cheap_answer_that_asks_for_the_whole_is_noticed() -> None:
    rules = toy(**CHEAP)
    asked: list[CombatantId] = []

    def offered(battle: Any, id: CombatantId) -> Any:
        """The offers go through the gauges that the ruleset is asked with."""
        asked.append(id)
        return offers(battle, id)

    assert tried(replace(rules, attacks=None, offers=offered)) == set()
    assert asked


# What is kept


def forgetful(part: str, shown: Callable[[Any, CombatantId], object]) -> AnyRuleset:
    """Rules that show a word in ``part`` and keep it for good, though it changes."""

    def kept(battle: Any, id: CombatantId) -> Any:
        word = shared(battle, f"word of {id}", frozenset(), lambda: str(shown(battle, id)))
        if part == "gauges":
            found = gauges(battle, id)
            return replace(found, facts=(*found.facts, Fact("fact-speed", word)))
        return tuple(replace(one, cost=word) for one in getattr(TOY, part)(battle, id))

    return toy(**{part: kept})


@pytest.mark.parametrize("part", ["gauges", "offers", "modes"])
def test_what_is_kept_too_long_from_one_deed_to_the_next_is_noticed(part: str) -> None:
    assert KEPT in tried(forgetful(part, lambda battle, id: battle.state.round + battle.state.place))


def test_an_order_that_is_kept_too_long_is_noticed() -> None:
    rules = toy(order=lambda battle: shared(battle, "order of play", frozenset(), lambda: TOY.order(battle)))
    assert KEPT in tried(rules)


FIELDS = ("hidden", "markers", "name", "reactions", "facing", "size", "cell")


@pytest.mark.parametrize("number", range(len(FIELDS)), ids=FIELDS)
def test_what_is_kept_although_the_gm_changed_a_figure_is_noticed_and_at_no_other_change(number: int) -> None:
    rules = forgetful("gauges", lambda battle, id: getattr(battle[id], FIELDS[number]))
    # They look at each other, so that nobody turns in the fight.
    here = duel(rules, legend={"A": Fighter(facing=2), "b": Fighter(facing=6)})
    among = [kit.test_what_is_kept_when_the_gm_changes_a_figure_is_what_would_be_worked_out_anew]
    change, other = kit.CHANGES[number], kit.CHANGES[number - 1]
    assert failing(kit, rules, among=among, change=change, battle=here) == {CHANGED}
    assert failing(kit, rules, among=among, change=other, battle=here) == set()


def test_every_field_that_the_gm_changes_is_among_them() -> None:
    assert [next(iter(change)) for change in kit.CHANGES] == list(FIELDS)


def test_what_is_kept_although_somebody_changed_sides_is_noticed() -> None:
    rules = forgetful("gauges", lambda battle, id: battle[id].side)
    assert tried(rules) == {CHANGED}


def test_a_badge_that_is_not_on_the_token_belongs_to_the_marks_all_the_same() -> None:
    def badged(battle: Any, id: CombatantId) -> Gauges:
        return replace(gauges(battle, id), badges=(Badge("badge-dazed", on_token=False),))

    assert tried(toy(**{**CHEAP, "gauges": badged})) == {AGREE, PLAIN}
