"""The order of turns in the GM's hand: initiative lowered by waiting, checks made anew (FD-INI)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.battle.actions import ChangeTurns, OrderDeed
from engine.battle.ids import CombatantId
from engine.rulesets.fairydust import RULESET
from engine.rulesets.fairydust.state import FairyBattle
from engine.testkit import script
from tests.rulesets.fairydust.scenes import Figure, act, do, fight, with_state

A, B, S, T = (CombatantId(id) for id in "ABst")


def four(**state: Any) -> FairyBattle:
    """A acts, then B, s and t, with initiatives of 20, 19, 18 and 17."""
    return with_state(fight(*(Figure(id, 3 * n, 5) for n, id in enumerate("ABst"))), **state)


def change(battle: FairyBattle, kind: OrderDeed, who: str, *dice: int) -> FairyBattle:
    return script.do(RULESET, battle, ChangeTurns(kind, tuple(map(CombatantId, who))), *dice).battle


def strip(battle: FairyBattle) -> tuple[str, str, str]:
    """The order, who acts, and the initiatives of A, B, s and t."""
    numbers = " ".join(str(battle.state.numbers[id]) for id in (A, B, S, T))
    return "".join(battle.state.order), battle.state.acting or "", numbers


@pytest.mark.rule("FD-INI-05")
@pytest.mark.parametrize(
    ("who", "state", "wanted"),
    [
        ("A", {}, ("BstA", "B", "16 19 18 17")),
        ("B", {}, ("AstB", "A", "20 16 18 17")),
        ("t", {}, ("ABst", "A", "20 19 18 16")),
        ("Bs", {}, ("AtBs", "A", "20 16 15 17")),
        # Once the turn is begun, or over, it counts from the next round.
        ("A", {"spent": 1}, ("ABst", "A", "20 19 18 17")),
        ("A", {"acting": B, "acted": (A,)}, ("ABst", "B", "20 19 18 17")),
        ("x", {}, ("ABst", "A", "20 19 18 17")),
    ],
)
def test_who_waits_is_lowered_below_all_others(who: str, state: dict[str, Any], wanted: tuple[str, str, str]):
    after = change(four(**state), OrderDeed.WAIT, who)
    assert strip(after) == wanted
    assert after.state.lowered == ({A: 16} if state else {})


@pytest.mark.rule("FD-INI-05")
def test_those_who_have_left_are_waited_for_by_nobody_and_alone_one_waits_for_nobody():
    numbers = {A: 20, B: 19, S: 18, T: 17, CombatantId("gone"): 3}
    assert strip(change(four(numbers=numbers), OrderDeed.WAIT, "A"))[2] == "16 19 18 17"
    alone = four(numbers={A: 20}, order=(A,))
    assert change(alone, OrderDeed.WAIT, "A").state == alone.state
    # What was lowered for the next round is lowered further.
    twice = change(change(four(spent=1), OrderDeed.WAIT, "A"), OrderDeed.WAIT, "A")
    assert twice.state.lowered == {A: 15}
    assert do(twice, act("A", "lower"), "lower-option 3").battle.state.lowered == {A: 3}


@pytest.mark.rule("FD-INI-01", "FD-INI-05")
def test_checks_are_made_anew_for_one_or_for_all_and_never_lift_what_was_lowered():
    slower = four(numbers={A: 10, B: 9, S: 8, T: 7})
    assert strip(change(slower, OrderDeed.ROLL, "t", 12)) == ("tABs", "A", "10 9 8 12")
    assert strip(change(slower, OrderDeed.ROLL, "", 5, 9, 7, 1)) == ("BsAt", "A", "5 9 7 1")
    capped = with_state(slower, caps={T: 4})
    assert strip(change(capped, OrderDeed.ROLL, "t", 12)) == ("ABst", "A", "10 9 8 4")
    assert strip(change(four(), OrderDeed.ROLL, "x")) == strip(four())


@pytest.mark.rule("FD-INI-01", "FD-INI-05")
def test_only_a_check_made_anew_has_a_rule_against_it():
    by_hand = RULESET.order_by_hand
    assert by_hand is not None
    assert by_hand.kinds == {OrderDeed.WAIT, OrderDeed.ROLL}
    assert by_hand.against(four(), OrderDeed.WAIT, A) is None
    objection = by_hand.against(four(), OrderDeed.ROLL, A)
    assert objection is not None
    assert (objection.key, objection.rule) == ("order-rolled-once", "FD-INI-01")
