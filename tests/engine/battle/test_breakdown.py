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


def test_an_edit_belongs_to_one_of_the_two_numbers():
    skill = Breakdown((modifier(50, "skill"),))
    edits = (Edit(amount=5, reason="so"), Edit(amount=-7, reason="so", part="against"))
    assert (skill.edited(edits, "why").total, skill.edited(edits, "against").total) == (55, 43)
    assert skill.edited((), "why") is skill


def test_the_last_line_can_be_struck_and_one_that_is_not_there_cannot():
    two = Breakdown((modifier(50, "skill"), modifier(10, "aim")))
    assert two.edited((Edit(strike=1),), "why").total == 50
    assert two.edited((Edit(strike=2),), "why") == two


def test_a_limit_leaves_out_what_does_not_count_and_what_lies_just_on_its_bound():
    assert made(-30).lines[-1].amount == 0
    assert made(-31).lines[-1].amount == 1
    off = Breakdown(
        (modifier(50, "skill"), modifier(-90, "dark", applies=False), modifier(-20, "far"), CLAMP)
    ).limited()
    assert off.lines[-1].amount == 0
    # A cap on bonuses takes away, and one over all counts other limits too: 70 − 20 (the cap of 50) within 40.
    cap = Modifier(0, "cap", limit=Limit("positives", 50))
    both = Breakdown((modifier(10, "skill"), modifier(70, "aim"), cap, Modifier(0, "all", limit=Limit("all", 40))))
    assert [line.amount for line in both.limited().lines] == [10, 70, -20, -10]


def test_a_line_counts_unless_it_was_struck_or_does_not_apply():
    lines = Modifier(1, "a"), Modifier(1, "a", applies=False), Modifier(1, "a", struck=True)
    assert [line.counts for line in lines] == [True, False, False]
    assert (Modifier(1, "a").by_gm, Modifier(1, "a").struck, Limit("all", 3).least) == (False, False, 1)


def test_a_total_that_is_held_up_counts_what_stands_behind_it_too():
    floor = Modifier(0, "floor", limit=Limit("total", 0))
    held = Breakdown((modifier(10, "skill"), modifier(-30, "dark"), floor)).limited()
    assert (held.total, held.lines[2].amount) == (0, 20)
    # The GM's +15 leaves −5, which counts as 0; with +25 nothing is to be made good.
    assert [held.edited((Edit(amount=more),), "why").total for more in (15, 25)] == [0, 5]
    assert held.edited((Edit(strike=1),), "why").total == 10


def test_a_bound_of_nothing_holds_like_any_other_and_counts_lines_of_its_sign():
    cap = Modifier(0, "cap", limit=Limit("positives", 0))
    none = Breakdown((modifier(10, "skill"), modifier(7, "aim"), modifier(-5, "far"), cap)).limited()
    assert (none.lines[-1].amount, none.total) == (-7, 5)
    # −20 and −20 are two lines beyond −30, whatever each comes to; −25, −20 and +10 are two lines of minus as well.
    for least, amounts, made_good in (
        (2, (-20, -20), 10),
        (3, (-20, -20), 0),
        (2, (-25, -20, 10), 5),
        (3, (-25, -20, 10), 0),
        (1, (-31,), 1),
        (2, (-31,), 0),
    ):
        lines = tuple(modifier(amount, "because") for amount in amounts)
        every = Modifier(0, "all", limit=Limit("all", -30, least))
        assert Breakdown((modifier(50, "skill"), *lines, every)).limited().lines[-1].amount == made_good, amounts


def test_a_bound_for_all_lines_is_reckoned_before_the_total_is_held_up():
    floor, every = Modifier(0, "floor", limit=Limit("total", 0)), Modifier(0, "all", limit=Limit("all", -3))
    held = Breakdown((modifier(0, "skill"), modifier(-4, "dark"), floor, every)).limited()
    # −4 is one beyond −3: 1 is made good; of the −3 that are left 3.
    assert [line.amount for line in held.lines] == [0, -4, 3, 1]


def test_a_line_that_the_gm_adds_without_a_number_changes_none():
    assert made(-5).edited((Edit(reason="a word"),), "why").total == made(-5).total
