"""The order of acting in the GM's hand: waiting, and mobility rolled anew (RK-ACT-13, RK-GEN-11)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import ChangeTurns, OrderDeed
from engine.battle.ids import CombatantId
from engine.rulesets.ranks.state import RanksBattle
from tests.rulesets.ranks.scene import RANKS, A, C, do, fight, sheet

FOUR = "A.b.c.d"


def four(**state: Any) -> RanksBattle:
    """A acts, then b, c and d; all of rank G in mobility."""
    battle = fight(FOUR, dict.fromkeys("Abcd", sheet()))
    return battle.with_state(replace(battle.state, **state))


def change(battle: RanksBattle, kind: OrderDeed, who: str, *dice: int | str) -> RanksBattle:
    return do(battle, ChangeTurns(kind, tuple(map(CombatantId, who))), *dice).battle  # type: ignore[arg-type]


def strip(battle: RanksBattle) -> tuple[str, str]:
    return "".join(battle.state.order), battle.state.current or ""


@pytest.mark.rule("RK-ACT-13")
@pytest.mark.parametrize(
    ("who", "state", "wanted"),
    [
        ("A", {}, ("bcdA", "b")),
        ("b", {}, ("Acdb", "A")),
        ("bc", {}, ("Adbc", "A")),
        ("d", {}, ("Abcd", "A")),
        # With all others' turns over nobody is left to wait for.
        ("A", {"past": ("b", "c", "d")}, ("bcdA", "A")),
        ("b", {"current": "b", "past": ("A",)}, ("Acdb", "c")),
    ],
)
def test_who_waits_acts_behind_the_others(who: str, state: dict[str, Any], wanted: tuple[str, str]):
    after = change(four(**state), OrderDeed.WAIT, who)
    assert strip(after) == wanted
    assert after.state.round == 1


@pytest.mark.rule("RK-GEN-11")
def test_mobility_is_rolled_anew_for_one_or_for_all_and_who_has_no_roll_comes_last():
    known = {A: 12, CombatantId("b"): 9, C: 6}
    # The rank G is worth nothing, so that the dice alone count.
    after = change(four(first_rolls=known), OrderDeed.ROLL, "c", 10)
    assert (strip(after), after.state.first_rolls) == (("Acbd", "A"), {**known, C: 10})
    assert strip(change(four(), OrderDeed.ROLL, "", 5, 11, 9, 12)) == ("dbcA", "A")
    equal = change(four(first_rolls=known), OrderDeed.ROLL, "c", 9)
    assert strip(equal) == ("Abcd", "A")
    away = four(first_rolls=known).with_place(C, None, 0)
    assert change(away, OrderDeed.ROLL, "c").state == replace(away.state, order=("A", "b", "c", "d"))
    nowhere = four().with_place(C, None, 0)
    assert strip(change(nowhere, OrderDeed.ROLL, "", 5, 11, 12)) == ("dbAc", "A")


@pytest.mark.rule("RK-ACT-13", "RK-GEN-11")
def test_only_a_roll_made_anew_has_a_rule_against_it():
    by_hand = RANKS.order_by_hand
    assert by_hand is not None
    assert by_hand.kinds == {OrderDeed.WAIT, OrderDeed.ROLL}
    assert by_hand.against(four(), OrderDeed.WAIT, A) is None
    objection = by_hand.against(four(), OrderDeed.ROLL, A)
    assert objection is not None
    assert (objection.key, objection.rule) == ("order-rolled-once", "RK-GEN-11")
