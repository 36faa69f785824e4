"""What is said of a battle is worked out once, and kept for the last battles only."""

from __future__ import annotations

import gc
from dataclasses import replace
from weakref import ref

import pytest

from engine.battle.battle import Battle
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Gauges
from engine.errors import FlankError
from engine.play.asked import MOST_BATTLES, asked, carried_over, gauges_of, order_of
from tests.builders import battle
from tests.toy import TOY

A, B = CombatantId("A"), CombatantId("b")


def counting() -> tuple[AnyRuleset, list[CombatantId]]:
    """The toy rules, and whose gauges they were asked for."""
    told: list[CombatantId] = []

    def gauges(battle: AnyBattle, id: CombatantId) -> Gauges:
        told.append(id)
        return TOY.gauges(battle, id)

    return replace(TOY, gauges=gauges), told


def test_the_same_is_asked_once_and_the_answer_is_the_rulesets() -> None:
    rules, told = counting()
    scene = battle(rules, "A b")
    assert [gauges_of(rules, scene, id) for id in (A, B, A, B)] == [TOY.gauges(scene, id) for id in (A, B, A, B)]
    assert told == [A, B]
    assert order_of(rules, scene) == TOY.order(scene)
    assert order_of(rules, scene) is order_of(rules, scene)


def test_another_battle_or_another_ruleset_is_asked_anew() -> None:
    rules, told = counting()
    scene = battle(rules, "A b")
    for one in (scene, replace(scene), scene):
        gauges_of(rules, one, A)
    assert told == [A, A]  # two battles, though they are equal
    others, asked_too = counting()
    gauges_of(others, scene, A)
    assert asked_too == [A]


def test_what_the_fog_alone_changed_is_not_asked_again() -> None:
    rules, told = counting()
    scene = battle(rules, "A b")
    gauges_of(rules, scene, A)
    lifted = replace(scene)
    carried_over(rules, scene, lifted)
    gauges_of(rules, lifted, A)
    gauges_of(rules, lifted, B)
    assert told == [A, B]


def test_an_error_is_told_each_time() -> None:
    def broken(battle: AnyBattle, id: CombatantId) -> Gauges:
        raise FlankError("error-toy")

    rules = replace(TOY, gauges=broken)
    scene = battle(rules, "A b")
    for _ in range(2):
        with pytest.raises(FlankError):
            gauges_of(rules, scene, A)


def test_an_answer_of_none_is_kept_too() -> None:
    times: list[int] = []
    scene = battle(TOY, "A b")
    for _ in range(2):
        assert asked(TOY, scene, "nothing", lambda: times.append(1)) is None
    assert times == [1]


def test_old_battles_are_let_go() -> None:
    scene = battle(TOY, "A b")
    first: Battle[object, object, object] | None = replace(scene)
    gauges_of(TOY, first, A)  # type: ignore[arg-type]
    watched = ref(first)  # type: ignore[arg-type]
    first = None
    for _ in range(MOST_BATTLES):
        gauges_of(TOY, replace(scene), A)
    gc.collect()
    assert watched() is None
