"""Numbers with their reasons, and limits that keep some of them within a bound."""

from __future__ import annotations

from engine.battle.breakdown import Breakdown, Edit, Limit, Modifier, modifier

CLAMP = Modifier(0, "clamp", limit=Limit("negatives", -30))


def made(*amounts: int, limit: Modifier = CLAMP) -> Breakdown:
    return Breakdown((modifier(50, "skill"), *(modifier(amount, "reason") for amount in amounts), limit)).limited()


def test_a_limit_makes_good_what_goes_beyond_its_bound():
    assert made(-20, -20).total == 20
    assert made(-20, 40).total == 70
    assert made(-20).lines[-1].amount == 0


def test_the_first_line_is_left_out():
    assert made(limit=Modifier(0, "clamp", limit=Limit("positives", 20))).total == 50


def test_positives_and_all_lines_have_limits_of_their_own():
    assert made(40, 40, -10, limit=Modifier(0, "cap", limit=Limit("positives", 60))).total == 50 + 60 - 10
    assert made(-40, -20, 20, limit=Modifier(0, "clamp", limit=Limit("all", -30))).total == 20


def test_a_limit_may_ask_for_more_lines_than_one():
    two = Modifier(0, "clamp", limit=Limit("negatives", -30, least=2))
    assert made(-40, limit=two).total == 10
    assert made(-40, -10, limit=two).total == 20


def test_limits_are_worked_out_anew_when_lines_are_struck_and_can_be_struck_themselves():
    found = made(-20, -20, -20)
    assert found.total == 20
    assert found.edited((Edit(strike=1, part="against"),), "against").total == 20
    assert found.edited((Edit(strike=1, part="against"), Edit(strike=2, part="against")), "against").total == 30
    assert found.edited((Edit(strike=4, part="against"),), "against").total == -10


def test_what_the_gm_adds_counts_in_full():
    assert made(-20, -20).edited((Edit(amount=-10, reason="so", part="against"),), "against").total == 10
