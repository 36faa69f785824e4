"""Both hands at work with one weapon or with none: at one purpose, and at different ones (RK-PAIR-02 to RK-PAIR-05)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.words import Term
from engine.grid.cell_set import has
from engine.rulesets.ranks.series.series import fatigue_of, live, slots
from engine.rulesets.ranks.sheet import Condition, Sheet
from tests.rulesets.ranks.scene import RANKS, A, B, arm, declare, do, doing, fight, next_turn, objections, sheet, strike

SWORD = sheet(arm("sword"), bare_wards=True)
FISTS = sheet(bare_wards=True)


def offered(who: Sheet) -> set[tuple[str, str]]:
    """(item, manner) of every attack that is offered to A."""
    battle = fight("A b", {"A": who, "b": sheet()})
    return {(o.action.item, o.action.manner) for o in RANKS.offers(battle, A) if o.action.kind == "attack"}


def ways(who: Sheet) -> list[tuple[str, str]]:
    """(way, item) of every defence that b, who is like this, is offered."""
    asked = do(fight("A b", {"A": sheet(arm("sword")), "b": who}), strike(), "none", 7).asked
    choice = next(one for one in asked if one.key == "defence")
    return [(option.key, getattr(dict(option.args).get("item"), "key", "")) for option in choice.options]


@pytest.mark.rule("RK-PAIR-02", "RK-PAIR-05")
def test_two_fists_at_two_marks_are_two_actions_in_one_slot_and_a_pair():
    battle = fight("c A b", {"A": sheet(), "b": sheet(), "c": sheet()})
    first = do(battle, strike(item="arm-bare", manner="split"), "none", 7, "continue")
    assert first.why("roll-strength") == {"reason-strength": 0, "reason-actions": -1}
    assert (slots(live(doing(first.battle))), len(live(doing(first.battle)))) == (1, 2)
    assert objections(first.battle, strike("c", item="arm-bare")) == []
    second = do(first.battle, strike("c", item="arm-bare"), "none", 7)
    # Mobility G: one slot; two actions, three times the fatigue.
    assert fatigue_of(second.battle.options, doing(second.battle)) == 6
    assert objections(second.battle, strike(item="arm-bare")) == ["objection-limit"]


@pytest.mark.rule("RK-PAIR-05")
def test_a_sword_and_the_free_fist_strike_apart_whichever_is_first():
    assert {("arm-sword", "split"), ("arm-bare", "split")} <= offered(sheet(arm("sword")))
    battle = fight("A b", {"A": sheet(arm("sword")), "b": sheet()})
    for first, second in (("arm-sword", "arm-bare"), ("arm-bare", "arm-sword")):
        struck = do(battle, strike(item=first, manner="split"), "none", 7, "continue").battle
        assert [entry.item for entry in doing(struck).entries] == [first, second]
        assert all(entry.paired for entry in doing(struck).entries)
        assert fatigue_of(struck.options, doing(do(struck, strike(item=second), "none", 7).battle)) == 6


@pytest.mark.rule("RK-PAIR-05")
def test_they_are_declared_as_one_slot_too():
    battle = declare(fight("A b", {"A": sheet(arm("sword")), "b": sheet()}), "split")
    assert [entry.item for entry in doing(battle).entries] == ["arm-sword", "arm-bare"]
    assert slots(live(doing(battle))) == 1


TWO_SWORDS = sheet(arm("sword"), arm("sword"), mobility="G")


@pytest.mark.rule("RK-PAIR-04", "RK-PAIR-05", "RK-PAIR-07")
def test_the_half_that_waits_strikes_with_its_hand_alone():
    battle = fight("A b", {"A": TWO_SWORDS, "b": sheet()})
    first = do(battle, strike(manner="split"), "none", 7, "continue").battle
    # Mobility G, one slot: both hands at one purpose would be an action more.
    assert objections(first, strike(manner="both")) == ["objection-limit"]
    assert objections(first, strike()) == []
    second = do(first, strike(), "none", 7)
    assert second.why("roll-strength") == {"reason-strength": 0, "reason-actions": -1}


@pytest.mark.rule("RK-PAIR-04", "RK-PAIR-05", "RK-PAIR-07")
def test_both_hands_at_one_purpose_are_an_action_beside_the_half_that_waits():
    two = replace(TWO_SWORDS, mobility="D")
    first = do(fight("A b", {"A": two, "b": sheet()}), strike(manner="split"), "none", 7, "continue").battle
    both = do(first, strike(manner="both"), "none", 7, "continue")
    # S = 2 slots, N = 3 actions: all rolls at -2, the double blow at -2 + 1 (the register's own example).
    assert both.why("roll-strength") == {"reason-strength": 0, "reason-actions": -2, "reason-pair": 1}
    assert (slots(live(doing(both.battle))), len(live(doing(both.battle)))) == (2, 3)
    assert [one.fate.value for one in doing(both.battle).entries] == ["done", "waiting", "done"]
    assert objections(both.battle, strike(manner="both")) == ["objection-limit"]


@pytest.mark.rule("RK-PAIR-04", "RK-PAIR-05")
def test_the_half_that_was_kept_to_ward_wards_with_its_hand_alone():
    battle = fight("A b", {"A": TWO_SWORDS, "b": sheet(arm("sword"))})
    struck = do(battle, strike(manner="guard"), "none", 7).battle
    said = do(next_turn(struck).battle, strike("A", by="b"), "parry arm-sword", 7, 7, 7, 7)
    assert said.choices("defence") == ("defence-parry", "defence-block", "defence-none")
    assert "reason-pair" not in said.why("roll-mobility", 1)
    # With a slot left both hands may ward, as an action of their own.
    two = {"A": replace(TWO_SWORDS, mobility="D"), "b": sheet(arm("sword"))}
    struck = do(fight("A b", two), strike(manner="guard"), "none", 7).battle
    said = do(next_turn(struck).battle, strike("A", by="b"), "parry-both arm-sword", 7, 7, 7, 7)
    assert len(live(doing(said.battle))) == 3


@pytest.mark.rule("RK-PAIR-05", "RK-ACT-13")
def test_two_hands_that_were_declared_apart_strike_apart_in_their_slot():
    battle = declare(fight("A b", {"A": sheet(arm("sword")), "b": sheet()}), "split")
    assert objections(battle, strike(manner="split")) == []
    struck = do(battle, strike(manner="split"), "none", 7, "continue").battle
    assert [(one.item, one.fate.value) for one in doing(struck).entries] == [
        ("arm-sword", "done"),
        ("arm-bare", "waiting"),
    ]


@pytest.mark.rule("RK-PAIR-05")
def test_the_sword_strikes_and_the_free_hand_wards_or_the_other_way_round():
    assert {("arm-sword", "guard"), ("arm-bare", "guard")} <= offered(SWORD)
    battle = fight("A b", {"A": SWORD, "b": sheet(arm("sword"))})
    struck = do(battle, strike(manner="guard"), "none", 7).battle
    said = do(next_turn(struck).battle, strike("A", by="b"), "parry arm-bare", 7, 7, 7, 7)
    # No action is left but the one that the free hand was kept for.
    assert said.choices("defence") == ("defence-parry", "defence-block", "defence-none")
    assert fatigue_of(said.battle.options, doing(said.battle)) == 6


@pytest.mark.rule("RK-PAIR-05")
def test_a_shield_wards_in_the_same_slot_as_the_sword_strikes():
    assert ("arm-sword", "guard") in offered(sheet(arm("sword"), arm("shield")))
    assert ("arm-sword", "split") not in offered(sheet(arm("sword"), arm("shield")))


@pytest.mark.rule("RK-PAIR-05")
def test_what_takes_both_hands_leaves_none_for_another_purpose():
    assert offered(sheet(arm("great-sword"), bare_wards=True)) == {
        ("arm-great-sword", "one"),
        ("arm-great-sword", "both"),
    }


@pytest.mark.rule("RK-PAIR-02", "RK-PAIR-04")
@pytest.mark.parametrize(
    ("who", "items"),
    [
        (sheet(arm("sword")), {"arm-sword"}),
        (sheet(arm("great-sword")), {"arm-great-sword"}),
        (FISTS, {"arm-bare"}),
        (sheet(arm("sword"), arm("dagger")), set()),
        (sheet(arm("sword"), arm("shield")), set()),
        (sheet(), set()),
    ],
)
def test_whoever_has_one_weapon_or_none_may_ward_with_both_hands(who, items):
    assert {item for way, item in ways(who) if way in ("defence-parry-both", "defence-block-both")} == items


@pytest.mark.rule("RK-GEN-08", "RK-PAIR-05")
def test_a_free_hand_wards_only_by_its_tick_and_only_where_it_is_free():
    def bare(who: Sheet) -> bool:
        return ("defence-parry", "arm-bare") in ways(who)

    assert bare(SWORD)
    assert not bare(sheet(arm("sword")))
    assert not bare(sheet(arm("sword"), arm("dagger"), bare_wards=True))
    assert not bare(sheet(arm("great-sword"), bare_wards=True))


@pytest.mark.rule("RK-PAIR-02", "RK-PAIR-04")
def test_both_hands_at_one_sword_add_one_to_both_rolls_and_triple_the_fatigue():
    battle = fight("A b", {"A": sheet(arm("sword")), "b": sheet(arm("sword"), mobility="E", strength="F")})
    said = do(battle, strike(), "parry-both", 7, 7, 7, 7)
    assert said.why("roll-mobility", 1) == {"reason-mobility": 2, "reason-pair": 1}
    assert said.why("roll-strength", 1) == {"reason-strength": 1, "reason-pair": 1}
    assert fatigue_of(said.battle.options, doing(said.battle, B)) == 3
    bare = do(fight("A b", {"A": sheet(arm("sword")), "b": FISTS}), strike(), "block-both", 7, 7, 7, 7)
    assert bare.why("roll-mobility", 1) == {"reason-mobility": 0, "reason-pair": 1, "reason-block": 3}


@pytest.mark.rule("RK-PAIR-01", "RK-PAIR-02")
def test_nobody_stresses_both_hands_by_habit_unless_a_pair_is_held_anyway():
    def habit(who: Sheet) -> str:
        battle = fight("A b", {"A": sheet(arm("sword"), strength="C"), "b": who})
        asked = next(one for one in do(battle, strike(), "none", 7).asked if one.key == "defence")
        return asked.options[RANKS.policy(battle, asked)].key

    assert not habit(sheet(arm("sword", mastery=4), mobility="E", strength="A")).endswith("-both")
    assert habit(sheet(*(arm("sword", mastery=4),) * 2, mobility="E", strength="A")).endswith("-both")


@pytest.mark.rule("RK-PAIR-05")
@pytest.mark.parametrize(
    ("who", "free", "hands"),
    [
        (sheet(), True, ["arm-bare", "arm-bare"]),
        (sheet(arm("sword")), True, ["arm-sword", "arm-bare"]),
        (sheet(arm("sword"), arm("dagger")), False, ["arm-sword", "arm-dagger"]),
        (sheet(arm("great-sword")), False, []),
    ],
)
def test_what_the_two_hands_hold(who, free, hands):
    assert (who.has_free_hand, [one.name for one in who.hands]) == (free, hands)


@pytest.mark.rule("RK-ACT-10")
def test_taking_in_hand_tells_what_is_taken_or_that_it_is_nothing():
    battle = fight("A b", {"A": sheet(arm("sword"), arm("dagger"), left=""), "b": sheet()})
    for item, told in (("arm-dagger", "arm-dagger"), ("", "arm-none")):
        said = do(battle, Action("ready", actor=A, manner="left", item=item))
        assert said.told("readies")["arm"] == Term(told)


@pytest.mark.rule("RK-PAIR-02")
def test_a_wolf_bites_with_no_hands():
    wolf = next(entry.sheet for entry in RANKS.templates() if entry.id == "wolf")
    bite = wolf.arm("arm-bite")
    assert (wolf.right, wolf.left, bite.two_handed) == ("", "", False)
    assert offered(wolf) == {("arm-bite", "one")}
    # What hands hold besides keeps no teeth from biting, and teeth are taken in no hand.
    assert offered(sheet(arm("club"), left="", bare_wards=True)) > {("arm-club", "one"), ("arm-bare", "one")}
    armed = replace(wolf, arms=(*wolf.arms, arm("club")), right="arm-club")
    assert {("arm-bite", "one"), ("arm-club", "one")} <= offered(armed)
    assert not {item for item, _ in offered(armed)} & {"arm-bare"}
    battle = fight("A b", {"A": wolf, "b": sheet()})
    assert "objection-needs-no-hand" in objections(battle, Action("ready", actor=A, manner="right", item="arm-bite"))


@pytest.mark.rule("RK-GEN-08")
def test_what_grows_on_the_body_wards_and_reaches_though_no_hand_holds_it():
    tail = arm("claws", "C", wards=True, natural=True, reach=3)
    battle = fight("A . b", {"A": sheet(arm("spear")), "b": sheet(tail, right="", left="")})
    said = do(battle, strike(item="arm-spear"), "block arm-claws", 7, 7, 7, 7)
    assert said.told("figures")["wd"] == 4
    reach = next(zone for zone in RANKS.zones(battle, B) if zone.key == "zone-reach")
    assert has(battle.board.grid, reach.cells, battle[A].cell)


@pytest.mark.rule("RK-DODGE-01", "RK-GEN-07")
@pytest.mark.parametrize(("rank", "said"), [("G", "cost-harmless"), ("F", "")])
def test_a_weapon_without_power_says_that_it_hurts_nobody(rank: str, said: str):
    # WA is a factor of the damage; G is 0.
    battle = fight("A b", {"A": sheet(arm("sword", rank)), "b": sheet()})
    cost = next(one.cost for one in RANKS.offers(battle, A) if one.key == "offer-strike")
    assert (cost == "cost-harmless") is bool(said)


@pytest.mark.rule("RK-GEN-09")
@pytest.mark.parametrize(
    ("who", "why"),
    [
        (sheet(conditions=(Condition.UNAWARE,)), "undefended-unaware"),
        (sheet(conditions=(Condition.BOUND,)), "undefended-helpless"),
        (sheet(), "undefended-chosen"),
    ],
)
def test_who_does_not_defend_is_told_with_the_reason(who: Sheet, why: str):
    answers = ("none",) if why == "undefended-chosen" else ()
    said = do(fight("A b", {"A": sheet(arm("sword")), "b": who}), strike(), *answers, 7)
    assert said.told("defends-not")["why"] == Term(why)
