"""What helps those who play figures by themselves, and how standing orders answer for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.play.by_setting import picked, question_of
from engine.rulesets.shirma.sheet import Fate, Sheet
from engine.table.requests import Choice, Option
from tests.rulesets.shirma.scene import SHIRMA, fight, sheet, weapon

A = CombatantId("A")
EMPTY = replace(weapon("crossbow"), loaded=False)
SPEAR, SWORD, BOW = weapon("spear"), weapon("sword"), weapon("short-bow")


def unarmed(*weapons: Any, **fields: Any) -> Sheet:
    """With these weapons, and none in hand unless it is said."""
    return sheet(weapons=weapons, **fields)


def first(mine: Sheet, picture: str = "A...b", **enemy: Any) -> list[str]:
    battle = fight(picture, {"A": mine, "b": replace(sheet("sword"), **enemy)})
    return [f"{one.kind} {one.manner} {one.item or one.target}" for one in SHIRMA.tactics.first(battle, A)]


@pytest.mark.rule("SH-DMG-07")
@pytest.mark.parametrize(("hp", "left"), [(5, 5), (0, 0), (-2, 0)])
def test_how_many_wounds_can_still_be_taken(hp: int, left: int):
    assert SHIRMA.tactics.health is not None
    assert SHIRMA.tactics.health(fight("A", {"A": replace(sheet("sword"), hp=hp, hp_most=12)}), A) == (left, 12)


@pytest.mark.rule("SH-COND-01")
def test_each_bad_state_costs_the_same_and_a_harmless_one_nothing():
    def burden(*states: str) -> int:
        return SHIRMA.tactics.burden(fight("A", {"A": sheet("sword", states=states)}), A)

    bad = ("prone", "stunned", "bleeding", "burning", "broken")
    assert [burden(state) for state in (*bad, "blinded")] == [80, 80, 80, 80, 80, 0]
    assert (burden(), burden(*bad)) == (0, 400)


@pytest.mark.rule("SH-CONDOFF-02", "SH-CONDOFF-04", "SH-RELOAD-01")
@pytest.mark.parametrize(
    ("mine", "wanted"),
    [
        (sheet("sword"), []),
        (sheet("sword", states=("prone",)), ["stand-up  A"]),
        (sheet("sword", states=("frightened",)), ["take-heart  A"]),
        (sheet("sword", states=("broken",)), ["take-heart  A"]),
        (sheet("sword", states=("burning",)), ["put-out  A"]),
        (sheet("sword", states=("burning", "prone", "broken")), ["stand-up  A", "take-heart  A", "put-out  A"]),
        # The first that is whole is taken into an empty hand, or in the place of what is broken; no shield.
        (unarmed(weapon("shield"), SPEAR, SWORD), ["ready main arm-spear"]),
        (unarmed(replace(SPEAR, broken=True), SWORD), ["ready main arm-sword"]),
        (unarmed(replace(SPEAR, broken=True), SWORD, main="arm-spear"), ["ready main arm-sword"]),
        (unarmed(SWORD, off="shield"), ["ready main arm-sword"]),
        (unarmed(SWORD, SPEAR, main="arm-spear"), []),
        (unarmed(SWORD, BOW, main="arm-short-bow"), []),
        (unarmed(weapon("fists"), main="arm-fists"), []),
        (unarmed(), []),
        (sheet(EMPTY), ["reload  arm-crossbow"]),
        (sheet(replace(EMPTY, broken=True)), []),
        (sheet(replace(weapon("javelin"), loaded=False)), []),
        (sheet("sword", off=replace(weapon("pistol"), loaded=False)), ["reload  arm-pistol"]),
    ],
)
def test_what_is_done_before_an_attack(mine: Sheet, wanted: list[str]):
    assert first(mine) == wanted


@pytest.mark.rule("SH-RELOAD-01", "SH-MELEE-01")
@pytest.mark.parametrize(
    ("mine", "beside", "apart"),
    [
        (sheet(EMPTY), "", "reload  arm-crossbow"),
        (unarmed(BOW, SWORD, main="arm-short-bow"), "ready main arm-sword", ""),
        (unarmed(BOW, SWORD), "ready main arm-sword", "ready main arm-short-bow"),
        (unarmed(BOW), "", "ready main arm-short-bow"),
        # What can be thrown is for the mêlée as well.
        (unarmed(weapon("dagger"), BOW), "ready main arm-dagger", "ready main arm-dagger"),
        (unarmed(weapon("dagger"), SWORD, main="arm-dagger"), "", ""),
    ],
)
def test_beside_an_enemy_nobody_loads_and_a_blade_is_taken_in_hand(mine: Sheet, beside: str, apart: str):
    assert first(mine, "Ab") == ([beside] if beside else [])
    # Who is out of the fight presses nobody, nor does anybody two cells away.
    assert first(mine, "Ab", fate=Fate.SURRENDERED) == first(mine, "A.b") == ([apart] if apart else [])


def defences(*known: tuple[str, int, int]) -> tuple[Option, ...]:
    """Defences with target and success levels, as they are asked for, and none."""
    found = (Option(f"answer-{key}", (("target", target), ("levels", plus))) for key, target, plus in known)
    return (*found, Option("answer-none"))


@pytest.mark.rule("SH-DEF-01", "SH-MELEE-01", "SH-TEST-02")
@pytest.mark.parametrize(
    ("known", "best", "sparing"),
    [
        ((("melee", 40, 0), ("dodge", 50, 0)), 1, 1),
        # A success level is worth ten: 40 and two levels are more than 59, and no more than 60, which stands first.
        ((("melee", 59, 0), ("dodge", 40, 2)), 1, 1),
        ((("melee", 60, 0), ("dodge", 40, 2)), 0, 0),
        ((("melee", 40, 0), ("melee-guarded", 60, 0)), 1, 0),
        ((("melee-guarded", 40, 0), ("dodge-guarded", 60, 0)), 1, 1),
        ((), None, None),
    ],
)
def test_a_standing_order_takes_the_best_defence_or_the_best_that_spares_the_reaction(known, best, sparing):
    asked = Choice("defence", defences(*known), by=A)
    question = question_of(SHIRMA, asked)
    assert question is not None
    answers = {way.id: picked(SHIRMA, asked, fight("A"), way) for way in question.ways}
    assert (answers["best"], answers["spare-reaction"], answers["no-defence"]) == (best, sparing, len(known))


@pytest.mark.rule("SH-KNOCK-02", "SH-CONDOFF-04")
@pytest.mark.parametrize("key", ["knock-skill", "put-out-skill"])
def test_the_highest_value_is_taken_the_first_of_equals(key: str):
    def best(*values: int) -> int | None:
        skills = tuple(Option("skill", (("skill", Term("dodge")), ("value", value))) for value in values)
        asked = Choice(key, skills, by=A)
        question = question_of(SHIRMA, asked)
        assert question is not None
        return picked(SHIRMA, asked, fight("A"), question.ways[0])

    assert [best(30, 45, 40), best(45, 45), best(0, 1), best(), best(0)] == [1, 0, 1, None, 0]


@pytest.mark.rule("SH-DIFF-01")
def test_the_difficulty_is_the_gms_judgement():
    asked = Choice("difficulty", tuple(Option(f"difficulty-{step}") for step in ("easy", "hard")), at=A)
    question = question_of(SHIRMA, asked)
    assert question is not None
    assert [picked(SHIRMA, asked, fight("A"), way) for way in question.ways if way.id[11:] in ("easy", "hard")] == [
        0,
        1,
    ]
    assert question_of(SHIRMA, replace(asked, by=A)) is None


@pytest.mark.rule("SH-NPC-09")
@pytest.mark.parametrize("key", ["boss-at-zero", "boss-at-zero-without-note"])
def test_a_boss_that_nobody_decides_about_goes_down_at_zero(key: str):
    options = tuple(Option(one) for one in ("boss-fights-on", "boss-goes-down", "boss-dies"))
    assert options[SHIRMA.policy(fight("A"), Choice(key, options, at=A))].key == "boss-goes-down"
