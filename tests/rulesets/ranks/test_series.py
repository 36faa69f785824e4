"""A declared series from both sides: how many of its blows are answered, and what the GM is proposed after each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.rulesets.ranks.blows.defence import answers
from engine.rulesets.ranks.state import Hold
from engine.table.requests import Choice
from tests.rulesets.ranks.scene import A, B, Said, arm, declare, do, doing, fight, sheet, strike

SWORD = sheet(arm("sword"), mobility="B")
"""Mobility B: three actions a turn (RK-ACT-02)."""


def choice(said: Said, key: str) -> Choice:
    return next(one for one in said.asked if isinstance(one, Choice) and one.key == key)


@pytest.mark.rule("RK-ACT-13")
@pytest.mark.parametrize(
    ("declared", "mobility", "counts", "blows"),
    [
        # The blow at hand and two that wait: three blows, of which whoever has three actions answers up to three.
        (3, "B", [1, 2, 3], 3),
        (2, "B", [1, 2], 2),
        # G: one action. It may be kept for the blow at hand, or promised to both.
        (3, "G", [1, 2], 3),
    ],
)
def test_the_defender_says_how_many_blows_of_a_series_are_answered(
    declared: int, mobility: str, counts: list[int], blows: int
):
    battle = fight("A b", {"A": SWORD, "b": sheet(arm("sword"), mobility=mobility)})
    for _ in range(declared):
        battle = declare(battle)
    asked = choice(do(battle, strike(), "dodge", 7, 7, "continue"), "replies")
    assert [dict(option.args)["count"] for option in asked.options] == counts
    assert dict(asked.args)["blows"] == blows


@pytest.mark.rule("RK-ACT-13")
@pytest.mark.parametrize(("reply", "declared"), [("reply-1", 0), ("reply-2", 2), ("reply-3", 3)])
def test_whoever_answers_one_blow_declares_nothing_for_it(reply: str, declared: int):
    battle = fight("A b", {"A": SWORD, "b": SWORD})
    for _ in range(3):
        battle = declare(battle)
    said = do(battle, strike(), reply, "none", 7, "continue")
    assert len(doing(said.battle, B).entries) == declared


@pytest.mark.rule("RK-ACT-11")
@pytest.mark.parametrize(("urgent", "first"), [(None, "series-continue"), (B, "series-pass")])
def test_a_series_is_lost_only_where_the_initiative_is_taken_in_it(urgent: object, first: str):
    # b had the initiative before the blow; a dodge that ends even (7 against 7) takes nothing.
    battle = declare(declare(fight("A b", {"A": SWORD, "b": SWORD})))
    battle = battle.with_state(replace(battle.state, holds=(Hold(B, A),), urgent=urgent))
    said = do(battle, strike(), "react", "dodge", 7, 7, first.removeprefix("series-"))
    assert choice(said, "series").options[0].key == first


@pytest.mark.rule("RK-BLOCK-01", "RK-PAIR-04")
def test_a_block_with_both_hands_risks_less_and_says_so():
    said = do(fight("A b", {"A": sheet(arm("sword", "C")), "b": sheet(arm("shield", "E"))}), strike(), "none", 7)
    found = {option.key: dict(option.args).get("full") for option in choice(said, "defence").options}
    # The middle of 2d6 is 7 for everybody, a block adds 3, both hands 1 more. One hand: T = 7 - 10 = -3 and
    # SA' = 7 - 1 = 6, 4*6 = 24. Both: T = 7 - 11 = -4, [-4/3] = -2, 4*5 = 20.
    assert (found["defence-block"], found["defence-block-both"]) == (24, 20)


@pytest.mark.rule("RK-GEN-08")
@pytest.mark.parametrize(
    ("arms", "wards", "found"),
    [
        # With a bow in both hands one fist may let go and ward; both at once may not.
        (("long-bow",), False, [("arm-bare", False)]),
        # What wards itself leaves no fist beside a weapon of two hands.
        (("great-sword",), True, [("arm-great-sword", False), ("arm-great-sword", True)]),
        (("dagger", "shield"), False, []),
        ((), True, [("arm-bare", False), ("arm-bare", True)]),
    ],
)
def test_with_what_one_wards_whose_fists_can(arms: tuple[str, ...], wards: bool, found: list[tuple[str, bool]]):
    held = [replace(arm(name), wards=wards) for name in arms]
    battle = fight("A b", {"b": sheet(*held, bare_wards=True)})
    parries = [one for one in answers(battle, B) if one.way.value == "parry"]
    assert [(one.arm.name, one.both) for one in parries if one.arm is not None] == found
