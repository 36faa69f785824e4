"""What is no action, or has no occasion, is said with its reason."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT
from engine.rulesets.ranks.state import RanksBattle, with_doings
from tests.rulesets.ranks.scene import A, arm, declare, do, doing, drawn, fight, objections, sheet, strike

ARMED = sheet(arm("sword"), arm("spark"), arm("dagger"), arm("great-sword"), left="", mobility="C", mana="C")
WHO = {"A": ARMED, "b": sheet(arm("sword"))}


def act(kind: str, manner: str = "", item: str = "", **more: Any) -> Action:
    return Action(kind, actor=A, manner=manner, item=item, **more)


def yard() -> RanksBattle:
    """A with a sword in hand, a spell, and a dagger and a great sword that are not."""
    return fight("A b", WHO)


NOTHING_SO = [
    (act("fly"), "objection-no-such-action"),
    (act("attack", "one", target="b"), "objection-no-such-action"),
    (act("attack", "", "arm-sword", target="b"), "objection-no-such-action"),
    (act("attack", "thrice", "arm-sword", target="b"), "objection-no-such-action"),
    (act("retract", item="arm-sword"), "objection-no-such-action"),
    (act("roll-movement"), "objection-no-such-action"),
    (act("declare", "blow"), "objection-no-such-action"),
    (act("declare", "ward", "arm-sword"), "objection-no-such-action"),
    (act("declare", "guard", "arm-sword"), "objection-no-such-action"),
    (act("declare", "shot", "arm-sword"), "objection-no-such-action"),
    (act("attack", "one", "arm-axe", target="b"), "objection-no-arm"),
    (act("declare", "blow", "arm-axe"), "objection-no-arm"),
    (act("ready", "right", "arm-axe"), "objection-no-arm"),
    (act("attack", "one", "arm-dagger", target="b"), "objection-not-in-hand"),
    (act("attack", "both", "arm-dagger", target="b"), "objection-not-in-hand"),
    (act("declare", "blow", "arm-dagger"), "objection-not-in-hand"),
    (act("declare", "blow", "arm-bare"), "objection-not-in-hand"),
    (act("attack", "both", "arm-spark", target="b"), "objection-not-with-both"),
    (act("declare", "both", "arm-spark"), "objection-not-with-both"),
    (act("attack", "both", "arm-bare", target="b"), "objection-not-with-both"),
    (act("attack", "split", "arm-spark", target="b"), "objection-not-apart"),
    (act("declare", "split", "arm-spark"), "objection-not-apart"),
    (act("attack", "guard", "arm-sword", target="b"), "objection-nothing-wards"),
    (act("ready", "right", "arm-sword"), "objection-in-hand-already"),
    (act("ready", "right", "arm-spark"), "objection-needs-no-hand"),
    (act("ready", "right", "arm-bare"), "objection-needs-no-hand"),
    (act("ready", "left", "arm-great-sword"), "objection-takes-both-hands"),
    (act("retract"), "objection-nothing-declared"),
    (act("clear-bonus"), "objection-no-bonus"),
    (act("attack", "one", "arm-sword"), "objection-no-target"),
    (act("initiative", "take"), "objection-no-target"),
    (act("initiative", "take", target="A"), "objection-self"),
    (act("reorder", target="A"), "objection-self"),
]


@pytest.mark.parametrize(("action", "found"), NOTHING_SO, ids=lambda one: getattr(one, "kind", one))
def test_what_cannot_be_is_said_with_its_reason(action: Action, found: str):
    assert found in objections(yard(), action)


FINE = [
    act("attack", "one", "arm-sword", target="b"),
    act("attack", "both", "arm-sword", target="b"),
    act("attack", "split", "arm-sword", target="b"),
    act("attack", "split", "arm-bare", target="b"),
    act("attack", "one", "arm-spark", target="b"),
    act("declare", "blow", "arm-sword"),
    act("declare", "both", "arm-sword"),
    act("declare", "split", "arm-sword"),
    act("declare", "cast", "arm-spark"),
    act("declare", "ward"),
    act("ready", "left", "arm-sword"),
    act("ready", "left", "arm-dagger"),
    act("ready", "right", "arm-great-sword"),
    act("do", "physical"),
    act("do", "magical"),
    act("stride"),
    act("roll-movement", "contact"),
    act("grant"),
    act("initiative", "drop", target="b"),
    act("reorder"),
]


@pytest.mark.parametrize("action", FINE, ids=lambda one: f"{one.kind}-{one.manner}")
def test_what_can_be_is_not_objected_to(action: Action):
    assert objections(yard(), action) == []


@pytest.mark.rule("RK-ACT-10")
def test_with_both_hands_full_nothing_is_taken_into_the_left():
    battle = fight("A b", {**WHO, "A": replace(ARMED, right="arm-great-sword")})
    assert objections(battle, act("ready", "left", "arm-dagger")) == ["objection-takes-both-hands"]


@pytest.mark.rule("RK-ACT-11", "RK-GEN-12", "RK-MOVE-02")
def test_what_has_an_occasion_is_not_objected_to():
    assert objections(declare(yard()), act("retract")) == []
    for bonus in ("bonus_mobility", "bonus_strength"):
        won = yard().with_sheet(A, replace(ARMED, **{bonus: 1}))
        assert objections(won, act("clear-bonus")) == []
    rolled = do(yard(), act("roll-movement", "contact"), 7).battle
    assert objections(rolled, act("roll-movement", "contact")) == ["objection-rolled-already"]
    marched = with_doings(yard(), A, replace(doing(yard()), dash=20))
    assert objections(marched, act("roll-movement", "contact")) == ["objection-rolled-already"]


@pytest.mark.rule("RK-ACT-05")
def test_a_spell_that_takes_longer_is_begun_without_a_target():
    battle = fight("A b", {**WHO, "A": sheet(arm("fire-lance", units=2), right="", mana="C")})
    begun = act("attack", "one", "arm-fire-lance")
    assert objections(battle, begun) == []
    assert objections(do(battle, begun).battle, begun) == ["objection-no-target"]


@pytest.mark.rule("RK-GEN-11")
def test_a_fight_begins_once_and_goes_on_until_it_is_over():
    before, under_way = drawn("A b", WHO), yard()
    assert objections(before, Action(BEGIN)) == []
    assert objections(under_way, Action(BEGIN)) == ["objection-begun"]
    assert objections(before, Action(NEXT)) == ["objection-not-begun"]
    assert objections(under_way, Action(NEXT)) == []
    over = under_way.with_state(replace(under_way.state, over=True))
    assert objections(over, Action(NEXT)) == ["objection-over"]
    for action in (act("grant"), act("initiative", "take", target="b"), act("reorder"), act("clear-bonus")):
        assert objections(before, action) == ["objection-not-begun"]


def test_out_of_turn_nothing_of_a_turn_is_done():
    off = fight("A b", WHO).with_state(replace(yard().state, current=None))
    for action in (strike(), act("stride"), act("roll-movement", "contact"), act("do", "physical")):
        assert "objection-turn-to-come" in objections(off, action)


def test_nobody_does_nothing_and_a_stranger_neither():
    assert objections(yard(), Action("attack", item="arm-sword")) == ["objection-no-such-action"]
    stranger = Action("attack", actor=CombatantId("nobody"), manner="one", item="arm-sword")
    assert objections(yard(), stranger) == ["objection-no-such-action"]
