"""What helps those who play figures by themselves, and how standing orders answer for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.battle import Reactions
from engine.battle.ids import CombatantId
from engine.battle.words import Term
from engine.play.advance import Paused, advance
from engine.play.by_setting import picked, question_of
from engine.rulesets.ranks.options import DamageTarget, Options
from engine.rulesets.ranks.sheet import Condition, Sheet
from engine.rulesets.ranks.state import RanksBattle
from engine.table.requests import Choice, Option
from tests.rulesets.ranks.scene import RANKS, A, B, arm, declare, fight, sheet, strike


@pytest.mark.rule("RK-GEN-06")
@pytest.mark.parametrize(("damage", "left"), [(0, 12), (5, 7), (12, 0), (30, 0)])
def test_how_much_health_is_left(damage: int, left: int):
    assert RANKS.tactics.health is not None
    assert RANKS.tactics.health(fight("A", {"A": sheet(health=12, damage=damage)}), A) == (left, 12)


@pytest.mark.rule("RK-GEN-06")
@pytest.mark.parametrize("target", DamageTarget)
def test_a_fight_that_shall_end_is_played_with_health(target: DamageTarget):
    assert RANKS.tactics.ends(Options(damage_target=target)) == Options(damage_target=DamageTarget.HEALTH)


@pytest.mark.rule("RK-ACT-10")
@pytest.mark.parametrize(
    ("mine", "wanted"),
    [
        (sheet(arm("sword")), []),
        (sheet(arm("sword"), arm("shield")), []),
        (sheet(), []),
        (replace(sheet(arm("sword"), arm("staff")), right="", left=""), ["arm-sword", "arm-staff"]),
        (replace(sheet(arm("sword")), right="", left="arm-sword"), []),
        # Spells, and what magic throws, need no hand.
        (replace(sheet(arm("sword"), arm("spark")), right="", left=""), []),
        (replace(sheet(arm("sword"), arm("flying-blade")), right="", left=""), []),
    ],
)
def test_an_empty_hand_takes_a_weapon_before_the_attack(mine: Sheet, wanted: list[str]):
    found = RANKS.tactics.first(fight("A.b", {"A": mine}), A)
    assert [(one.kind, one.manner, one.item) for one in found] == [("ready", "right", name) for name in wanted]


def met(battle: RanksBattle) -> dict[str, str | None]:
    """How each standing order answers the blow of A at b."""
    paused = advance(RANKS, battle, strike())
    assert isinstance(paused, Paused)
    assert isinstance(paused.request, Choice)
    asked, question = paused.request, question_of(RANKS, paused.request)
    assert question is not None
    places = {way.id: picked(RANKS, asked, paused.shown, way) for way in question.ways}
    return {id: None if place is None else asked.options[place].key for id, place in places.items()}


@pytest.mark.rule("RK-GEN-08", "RK-ACT-01")
def test_a_standing_order_keeps_one_action_for_an_attack_of_its_own():
    # With a mobility of D there are two actions, with one declared there is one.
    battle = fight("A b", {"b": sheet(arm("sword"), arm("shield"), mobility="D")})
    ways = met(battle)
    assert ways["dodge"] == "defence-dodge"
    assert ways["parry"] == "defence-parry"
    assert ways["block"] == "defence-block"
    assert ways["no-defence"] == "defence-none"
    assert ways["keep-one"] == ways["best"] != "defence-none"
    after = met(declare(battle, by="b"))
    assert (after["keep-one"], after["best"]) == ("defence-none", ways["best"])


@pytest.mark.rule("RK-GEN-08")
def test_without_a_weapon_those_who_would_parry_or_block_dodge():
    ways = met(fight("A b", {"b": sheet(arm("spark"))}))
    assert (ways["parry"], ways["block"]) == ("defence-dodge", "defence-dodge")


@pytest.mark.rule("RK-CHASE-02", "RK-ACT-11", "RK-ACT-12", "RK-RANGED-01")
@pytest.mark.parametrize(
    ("key", "options", "ways", "judged"),
    [
        ("flee", "stands-ground runs-away", {"stand-ground": 0, "run": 1}, False),
        ("extra-action", "extra-react extra-cancel", {"usual": 0, "react": 0, "cancel": 1}, True),
        ("series", "series-stop series-continue", {"go-on": 1}, True),
        ("may-ward", "may-ward-yes may-ward-no", {"yes": 0, "no": 1}, True),
        ("which-distance", "distance-at-start distance-now", {"as-judged": None, "at-start": 0, "as-now": 1}, True),
    ],
)
def test_whose_word_a_question_is_and_how_an_order_answers_it(key: str, options: str, ways: Any, judged: bool):
    own = Choice(key, tuple(map(Option, options.split())), by=B)
    judgement = replace(own, by=None, at=CombatantId("b"))
    asked, other = (judgement, own) if judged else (own, judgement)
    question = question_of(RANKS, asked)
    assert question is not None
    assert {way.id: picked(RANKS, asked, fight(), way) for way in question.ways} == ways
    assert question_of(RANKS, other) is None


@pytest.mark.rule("RK-ACT-01", "RK-PAIR-05", "RK-GEN-09")
def test_answers_are_counted_that_are_left_with_those_declared_and_none_of_who_does_not_defend():
    # With a mobility of D there are two actions; with a blow declared one, with a defence declared it and one more.
    two = fight("A b", {"b": sheet(arm("sword"), arm("shield"), mobility="D")})
    left = RANKS.tactics.deeds_left
    assert [left(now, B) for now in (two, declare(two, by="b"), declare(two, "ward", "", by="b"))] == [2, 1, 2]
    assert left(two.with_combatant(replace(two[B], reactions=Reactions.OFF)), B) == 0
    assert left(two.with_sheet(B, replace(two[B].sheet, conditions=(Condition.UNAWARE,))), B) == 0


@pytest.mark.rule("RK-GEN-08", "RK-DODGE-01", "RK-BLOCK-04")
def test_the_answer_is_chosen_that_loses_least_over_all_throws():
    # b moves like A, and 3 more for a block make that late more often than not: a late one takes all of it.
    battle = fight("A b", {"b": sheet(arm("shield"), mobility="E")})
    ask = Choice(
        "defence",
        (Option("defence-dodge"), Option("defence-block", (("item", Term("arm-shield")),)), Option("defence-none")),
        by=B,
        at=A,
        args=(("arm", Term("arm-sword")),),
    )
    assert RANKS.tactics.answers(battle, ask) == 0
    # Where b is much the slower (a block is in time as long as AA is ahead) and much the stronger, a block is best.
    strong = battle.with_sheet(B, replace(battle[B].sheet, mobility="I", strength="EX"))
    assert RANKS.tactics.answers(strong, ask) == 1
    assert RANKS.tactics.answers(battle, replace(ask, key="flee")) is None
    assert RANKS.tactics.answers(battle, replace(ask, by=None)) is None
    assert RANKS.tactics.answers(battle, replace(ask, args=())) is None
