"""Before the first round: the test of surprise, who has it, what may be done with it, what it costs the others."""

from __future__ import annotations

import pytest

from engine.battle.board import Wall
from engine.contract import BEGIN
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.positions import (
    OpposedTie,
    SurpriseAdvantage,
    SurprisedState,
    SurpriseGroups,
    SurpriseTurn,
    SurpriseWinner,
)
from engine.rulesets.shirma.state import ShirmaBattle, Stage
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import act, do, drawn, fight, go_on, hit, in_state, lines, sheet, states_of, why_not

DICE = (5,) * 9


def ambush(options: Options | None = None, picture: str = "A..b\nB..c", **who: object) -> ShirmaBattle:
    """A (Stealth 42) and B (60) lie in wait; b (Perception 38) and c (30) might notice."""
    people = {
        "A": sheet("sword", stealth=42),
        "B": sheet("sword", stealth=60),
        "b": sheet("sword", perception=38),
        "c": sheet("sword", perception=30),
    } | who
    battle = drawn(picture, people, options)
    for letter in "AB" if "B" in picture else "A":
        battle = battle.with_combatant(scene.replace(battle[scene.CombatantId(letter)], hidden=True))
    return battle


def started(battle: ShirmaBattle, *answers: int | str) -> scene.Ran:
    return do(battle, act(BEGIN, "A"), *answers)


@pytest.mark.rule("SH-SURP-01")
def test_the_lowest_stealth_is_tested_against_the_highest_perception():
    # Stealth 42, roll 21: +2. Perception 38, roll 35: 0. The hiders win.
    ran = started(ambush(), "surprise-test", 21, 35, 5, 6)
    assert ran.rolls == ["stealth", "perception", "initiative", "initiative"]
    assert (ran.roll("stealth").by, ran.roll("perception").by) == ("A", "b")
    assert ran.battle.state.stage is Stage.SURPRISE
    assert states_of(ran.battle, "b") == states_of(ran.battle, "c") == {"surprised"}


@pytest.mark.rule("SH-SURP-01")
def test_the_gm_may_do_without_the_test_and_nobody_is_asked_where_nobody_hides():
    assert started(ambush(), "surprise-none", 1, 2, 3, 4).battle.state.stage is Stage.ROUND
    assert "surprise" not in started(drawn("A.b"), 1, 2).questions


@pytest.mark.rule("SH-SURP-01")
def test_who_neither_sees_nor_hears_does_not_observe():
    # b is deaf and has a wall before it: c with the lower Perception tests instead.
    battle = ambush(b=sheet("sword", perception=38, states=["deafened"]))
    battle = scene.replace(battle, board=scene.replace(battle.board, walls=(Wall(3, 0, 3, 1), Wall(3, 1, 4, 1))))
    assert started(battle, "surprise-test", 21, 35, 5, 6).roll("perception").by == "c"
    seeing = ambush(b=sheet("sword", perception=38, states=["deafened"]))
    assert started(seeing, "surprise-test", 21, 55, 5, 6).roll("perception").by == "b"


@pytest.mark.rule("SH-SURP-01")
def test_with_per_observer_each_rolls_for_itself():
    options = Options(surprise_groups=SurpriseGroups.PER_OBSERVER)
    # Stealth +2; b has +3 (38 against 08), c has 0 (30 against 35).
    ran = started(ambush(options), "surprise-test", 21, 8, 35, 5, 6)
    assert ran.rolls[:3] == ["stealth", "perception", "perception"]
    assert states_of(ran.battle, "b") == set()
    assert states_of(ran.battle, "c") == {"surprised"}


@pytest.mark.rule("SH-SURP-02")
def test_whoever_wins_has_surprise_unless_only_an_ambush_may():
    # Stealth 42, roll 95: -5. Perception 38, roll 5: +3.
    ran = started(ambush(), "surprise-test", 95, 5, 3, 4)
    assert ran.battle.state.ambushers == ("b", "c")
    assert states_of(ran.battle, "A") == states_of(ran.battle, "B") == {"surprised"}
    only = ambush(Options(surprise_winner=SurpriseWinner.AMBUSHER_ONLY))
    ran = started(only, "surprise-test", 95, 5, 3, 4, 5, 6)
    assert ran.battle.state.stage is Stage.ROUND
    assert states_of(ran.battle, "A") == set()


@pytest.mark.rule("SH-SURP-02", "SH-SHOOT-13")
def test_an_ambush_that_is_seen_through_is_hidden_no_longer_and_whoever_attacks_gives_itself_away():
    def hiding(battle: ShirmaBattle) -> set[str]:
        return {id for id, combatant in battle.combatants.items() if combatant.hidden}

    assert hiding(started(ambush(), "surprise-test", 95, 5, 3, 4).battle) == set()
    each = ambush(Options(surprise_groups=SurpriseGroups.PER_OBSERVER))
    assert hiding(started(each, "surprise-test", 95, 5, 8, 3, 4).battle) == set()
    only = ambush(Options(surprise_winner=SurpriseWinner.AMBUSHER_ONLY))
    assert hiding(started(only, "surprise-test", 95, 5, 3, 4, 5, 6).battle) == set()
    won = started(ambush(picture="Ab..\nB..c"), "surprise-test", 21, 35, 9, 1).battle
    assert hiding(won) == {"A", "B"}
    assert hiding(do(won, hit("A", "b"), "answer-none", 98).battle) == {"B"}


@pytest.mark.rule("SH-SURP-02", "SH-TEST-04")
def test_a_tie_goes_to_the_higher_skill_or_to_nobody_or_is_rolled_again():
    # Both have 0 levels: Stealth 42 wins over Perception 38.
    assert started(ambush(), "surprise-test", 41, 33, 5, 6).battle.state.ambushers == ("A", "B")
    nothing = ambush(Options(opposed_tie=OpposedTie.NOTHING))
    assert started(nothing, "surprise-test", 41, 33, 1, 2, 3, 4).battle.state.stage is Stage.ROUND
    again = ambush(Options(opposed_tie=OpposedTie.REROLL))
    ran = started(again, "surprise-test", 41, 33, 41, 5, 3, 4)
    assert ran.battle.state.ambushers == ("b", "c")


@pytest.mark.rule("SH-SURP-02", "SH-TEST-04")
def test_an_observer_who_ties_with_the_one_roll_of_stealth_rolls_again_by_the_switch():
    # Stealth 42 against 41 and Perception 38 against 33 are both 0; against 47 it is -1, against 8 +3.
    each = Options(surprise_groups=SurpriseGroups.PER_OBSERVER, opposed_tie=OpposedTie.REROLL)
    ran = started(ambush(each, "A..b"), "surprise-test", 41, 33, 47, 5)
    assert ran.rolls == ["stealth", "perception", "perception", "initiative"]
    assert states_of(ran.battle, "b") == {"surprised"}
    assert states_of(started(ambush(each, "A..b"), "surprise-test", 41, 33, 8, 5).battle, "A") == {"surprised"}
    nothing = Options(surprise_groups=SurpriseGroups.PER_OBSERVER, opposed_tie=OpposedTie.NOTHING)
    ran = started(ambush(nothing, "A..b"), "surprise-test", 41, 33, 1, 2)
    assert ran.rolls == ["stealth", "perception", "initiative", "initiative"]
    assert states_of(ran.battle, "A") == states_of(ran.battle, "b") == set()


@pytest.mark.rule("SH-SURP-02", "SH-ADVGAIN-01")
def test_advantage_comes_with_the_attack_or_at_once():
    ran = started(ambush(), "surprise-test", 21, 35, 5, 6)
    assert ran.advantage("A") == 0
    at_once = ambush(Options(surprise_advantage=SurpriseAdvantage.AT_ONCE), picture="Ab..\nB..c")
    ran = started(at_once, "surprise-test", 21, 35, 9, 1)
    assert (ran.advantage("A"), ran.advantage("B")) == (1, 1)
    attack = do(ran.battle, hit("A", "b"), "answer-none", 98)
    assert "SH-ADVGAIN-01" not in [event.rule for event in attack.events]


@pytest.mark.rule("SH-SURP-03")
def test_only_those_with_surprise_act_before_the_first_round_in_the_order_of_their_initiative():
    ran = started(ambush(), "surprise-test", 21, 35, 3, 9)
    assert [entry.members for entry in ran.battle.state.order] == [("B",), ("A",)]
    assert (ran.battle.state.round, scene.SHIRMA.order(ran.battle).active) == (0, ("B",))
    assert why_not(ran.battle, hit("b", "A")) >= {"objection-no-surprise"}
    second = go_on(ran.battle).battle
    assert scene.SHIRMA.order(second).active == ("A",)
    after = go_on(second, 1, 2, 3, 4).battle
    assert (after.state.stage, after.state.round, len(after.state.order)) == (Stage.ROUND, 1, 4)
    assert states_of(after, "b") == set()


@pytest.mark.rule("SH-SURP-03")
def test_the_turn_before_the_round_is_a_whole_one_or_an_action_only():
    whole = started(ambush(), "surprise-test", 21, 35, 9, 3).battle
    assert why_not(whole, scene.steps(whole, "A", (1, 0))) == set()
    action = ambush(Options(surprise_turn=SurpriseTurn.ACTION_ONLY), picture="Ab..\nB..c")
    battle = started(action, "surprise-test", 21, 35, 9, 3).battle
    assert why_not(battle, scene.steps(battle, "A", (1, 1))) == {"objection-no-move-in-surprise"}
    assert why_not(battle, hit("A", "b")) == set()


@pytest.mark.rule("SH-SURP-04")
def test_the_surprised_may_defend_unless_the_base_systems_state_is_used():
    battle = in_state(fight("Ab"), "b", "surprised")
    assert do(battle, hit("A", "b"), "answer-melee", 45, 35).rolls == ["attack", "defence-melee"]
    assert "reason-surprised" not in lines(battle, hit("A", "b"))
    wfrp = in_state(fight("Ab", options=Options(surprised_state=SurprisedState.WFRP)), "b", "surprised")
    ran = do(wfrp, hit("A", "b"), 60)
    assert ran.rolls == ["attack"]
    assert lines(wfrp, hit("A", "b"))["reason-surprised"] == (20, True)
    assert ran.hp("b") < 12
