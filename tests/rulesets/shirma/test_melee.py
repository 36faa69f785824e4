"""Melee: the opposed test, who lands the blow, ties, shields, blows struck back; and the odds of it all."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.odds.odds import compared
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.positions import (
    CounterAttack,
    CounterSl,
    CritAtZero,
    DefenceCost,
    FumbleNeeds,
    MinimumWound,
    OpposedTie,
    ShieldArc,
    ShieldWith,
    WinnerStrikes,
)
from engine.rulesets.shirma.sheet import Fate
from engine.rulesets.shirma.state import ShirmaBattle
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import (
    SHIRMA,
    act,
    do,
    facing,
    fight,
    hit,
    in_state,
    offered,
    sheet,
    undefended,
    weapon,
    why_not,
)

A = scene.CombatantId("A")
ANY = Options(winner_strikes=WinnerStrikes.ANY_WINNER)


def duel(options: Options | None = None, melee: int = 40, dodge: int = 40, **fields: object) -> ShirmaBattle:
    return fight("Ab", {"A": sheet("sword"), "b": sheet("sword", melee=melee, dodge=dodge, **fields)}, options=options)


@pytest.mark.rule("SH-MELEE-01")
def test_melee_against_the_defenders_choice_of_melee_or_dodge():
    battle = fight("Ab", {"A": sheet("sword", melee=50), "b": sheet("sword", melee=30, dodge=35)})
    # 50 against 32: +2; Dodge 35 against 41: -1. Won by three: SB 4 + 4 + 3 - TB 4.
    ran = do(battle, hit("A", "b"), "answer-dodge", 32, 41)
    assert ran.arg("wins-opposed", "net") == 3
    assert ran.hp("b") == 12 - 7
    assert do(battle, hit("A", "b"), "answer-melee", 32, 41).rolls == ["attack", "defence-melee"]


@pytest.mark.rule("SH-MELEE-01")
def test_the_better_defence_is_proposed_counting_modifiers_and_shield():
    def proposed(battle: ShirmaBattle) -> str:
        return do(battle, hit("A", "b"), 0, 95, 97).choice("defence").options[0].key

    assert proposed(duel(melee=45, dodge=40)) == "answer-melee"
    assert proposed(duel(melee=40, dodge=45)) == "answer-dodge"
    assert proposed(duel(melee=40, dodge=45, mounted=True)) == "answer-melee"
    shield = {"A": sheet("sword"), "b": sheet("sword", off="shield", melee=40, dodge=45)}
    only = Options(shield_with=ShieldWith.MELEE_ONLY)
    assert proposed(fight("Ab", shield)) == "answer-dodge"
    assert proposed(fight("Ab", shield, options=only)) == "answer-melee"


@pytest.mark.rule("SH-MELEE-01")
@pytest.mark.parametrize("state", ["stunned", "down"])
def test_against_the_helpless_it_is_a_simple_test_with_ones_own_levels(state: str):
    battle = duel()
    battle = in_state(battle, "b", "stunned") if state == "stunned" else scene.with_sheet(battle, "b", fate="down")
    ran = do(scene.with_sheet(battle, "b", toughness=20), hit("A", "b"), 15)
    assert ran.questions == ["attack"]
    # SB 4 + 4 + 3 levels - TB 2.
    assert ran.hp("b") == 12 - 9
    assert do(battle, hit("A", "b"), 41).hp("b") == 12


@pytest.mark.rule("SH-MELEE-01")
def test_an_enemy_out_of_reach_cannot_be_struck():
    assert why_not(fight("A.b"), hit("A", "b")) == {"objection-out-of-reach"}
    assert why_not(fight("A.b", {"A": sheet("spear")}), hit("A", "b", "arm-spear")) == set()
    assert why_not(fight("Ab"), hit("A", "b")) == set()


@pytest.mark.rule("SH-MELEE-02")
def test_a_defender_who_wins_strikes_only_by_the_note_or_always_by_the_switch():
    # 40 against 35: +1; Dodge 40 against 15: +3.
    dodged = do(duel(), hit("A", "b"), "answer-dodge", 35, 15)
    assert (dodged.hp("A"), dodged.hp("b")) == (12, 12)
    literal = do(duel(ANY), hit("A", "b"), "answer-dodge", 35, 15)
    # SB 4 + 4 + 2 - TB 4.
    assert literal.hp("A") == 12 - 6
    assert "counter" not in literal.questions
    by_one = do(duel(ANY), hit("A", "b"), "answer-melee", 25, 15)
    assert by_one.hp("A") == 12 - 5


@pytest.mark.rule("SH-MELEE-03")
@pytest.mark.parametrize("tie", list(OpposedTie))
def test_equal_levels_are_a_parry_that_changes_nothing(tie: OpposedTie):
    battle = scene.with_sheet(scene.with_sheet(duel(Options(opposed_tie=tie)), "A", advantage=1), "b", advantage=2)
    # 40 + 10 against 30: +2; 40 + 20 against 40: +2.
    ran = do(battle, hit("A", "b"), "answer-melee", 30, 40)
    assert "parried" in ran.keys
    assert (ran.hp("A"), ran.hp("b"), ran.advantage("A"), ran.advantage("b")) == (12, 12, 1, 2)


@pytest.mark.rule("SH-MELEE-03", "SH-MELEE-04")
def test_a_shield_turns_a_blow_won_by_one_into_a_parry():
    battle = fight("Ab", {"A": sheet("sword"), "b": sheet("sword", off="shield")})
    ran = do(battle, hit("A", "b"), "answer-melee", 20, 35)
    # +2 against +1 and the shield's one more.
    assert ran.arg("defends-melee", "sl") == "+2"
    assert "parried" in ran.keys
    assert do(duel(), hit("A", "b"), "answer-melee", 20, 35).hp("b") < 12


def levels(battle: ShirmaBattle, answer: str) -> int:
    """The levels of a defence rolled with 40, on a target of 40: 0 without a shield."""
    ran = do(battle, hit("A", "b"), answer, 98, 40)
    key = "defends-melee" if "melee" in answer else "defends-dodge"
    found = ran.arg(key, "sl")
    assert isinstance(found, str)
    return int(found)


def shielded(options: Options | None = None, **fields: object) -> ShirmaBattle:
    return fight("Ab", {"A": sheet("sword"), "b": sheet("sword", off="shield", **fields)}, options=options)


NO_COUNTER = Options(counter_attack=CounterAttack.OFF)


@pytest.mark.rule("SH-MELEE-04")
def test_a_shield_helps_any_defence_or_parrying_only():
    assert levels(shielded(NO_COUNTER), "answer-melee") == 1
    assert levels(shielded(NO_COUNTER), "answer-dodge") == 1
    only = Options(counter_attack=CounterAttack.OFF, shield_with=ShieldWith.MELEE_ONLY)
    assert levels(shielded(only), "answer-melee") == 1
    assert levels(shielded(only), "answer-dodge") == 0
    assert levels(duel(NO_COUNTER), "answer-melee") == 0


@pytest.mark.rule("SH-MELEE-04")
def test_a_shield_covers_all_round_or_the_front_and_its_own_side():
    front = Options(counter_attack=CounterAttack.OFF, shield_arc=ShieldArc.FRONT_ONLY)
    # A stands west of b. Looking south, b has it at its right; looking north, at its left, where the shield is.
    for towards, with_arc in ((scene.W, 1), (scene.NW, 1), (scene.N, 1), (scene.S, 0), (scene.E, 0)):
        assert levels(facing(shielded(front), "b", towards), "answer-melee") == with_arc, towards
        assert levels(facing(shielded(NO_COUNTER), "b", towards), "answer-melee") == 1
    left = shielded(front, hand="left")
    assert levels(facing(left, "b", scene.S), "answer-melee") == 1
    assert levels(facing(left, "b", scene.N), "answer-melee") == 0


@pytest.mark.rule("SH-MELEE-04")
def test_a_shield_is_no_use_in_a_clinch_or_behind_a_two_handed_weapon():
    held = fight("Ab", {"A": sheet("sword"), "b": sheet("sword", off="shield")}, clinch=["Ab"], options=NO_COUNTER)
    assert levels(held, "answer-melee") == 0
    both = fight("Ab", {"A": sheet("sword"), "b": sheet("great-sword", off="shield")}, options=NO_COUNTER)
    assert levels(both, "answer-melee") == 0


@pytest.mark.rule("SH-MELEE-05")
@pytest.mark.parametrize("theirs", [95, 5])
def test_dodging_never_strikes_back(theirs: int):
    ran = do(duel(), hit("A", "b"), "answer-dodge", 45 if theirs == 5 else 35, theirs)
    assert "counter" not in ran.questions
    assert ran.hp("A") == 12


@pytest.mark.rule("SH-MELEE-06")
def test_a_parry_won_by_two_may_strike_back_with_the_same_roll():
    # 0 against +2: allowed. SB 4 + 4 + 2 - TB 4 = 6, in the body: 25 inverted is 52.
    ran = do(duel(), hit("A", "b"), "answer-melee", 45, 25, "counter-strike")
    assert ran.hp("A") == 12 - 6
    assert ran.arg("wounded", "location") == "location-body"
    declined = do(duel(), hit("A", "b"), "answer-melee", 45, 25, "counter-decline")
    assert declined.hp("A") == 12
    # +1 against +2: by one only.
    assert "counter" not in do(duel(), hit("A", "b"), "answer-melee", 35, 25).questions


@pytest.mark.rule("SH-FUMBLE-01", "SH-MELEE-06")
@pytest.mark.parametrize(
    ("needs", "roll", "said"),
    [
        (FumbleNeeds.MISS_ONLY, 44, True),
        (FumbleNeeds.MISS_AND_FAILURE, 44, True),
        (FumbleNeeds.MISS_ONLY, 45, False),
        (FumbleNeeds.MISS_AND_FAILURE, 33, False),
        (FumbleNeeds.MISS_ONLY, 33, True),
    ],
)
def test_a_fumble_of_who_was_felled_by_the_blow_struck_back_is_said_to_be_void(
    needs: FumbleNeeds, roll: int, said: bool
):
    options = Options(fumble_needs=needs)
    # 40 against a roll of 44 is 0, of 33 is +1; 40 against 05 is +4. The blow back comes to 4 wounds at least.
    weak = duel(replace(options, crit_at_zero=CritAtZero.NEVER))
    weak = weak.with_sheet(A, replace(weak[A].sheet, hp=1))
    ran = do(weak, hit("A", "b"), "answer-melee", roll, 5, "counter-strike")
    assert ran.hp("A") == 0
    assert ("fumble-void" in ran.keys) is said
    assert "fumble" not in ran.keys
    assert "fumble-roll" not in ran.rolls
    # Whoever still stands rolls it.
    stands = do(duel(options), hit("A", "b"), "answer-melee", roll, 5, "counter-strike", *((1,) if said else ()))
    assert ("fumble" in stands.keys) is said
    assert "fumble-void" not in stands.keys


@pytest.mark.rule("SH-MELEE-06")
def test_the_two_levels_are_of_difference_or_ones_own():
    own = Options(counter_sl=CounterSl.OWN)
    assert "counter" in do(duel(own), hit("A", "b"), "answer-melee", 35, 25, 0).questions
    # -3 against -1: two of difference, none of one's own.
    assert "counter" in do(duel(), hit("A", "b"), "answer-melee", 78, 58, 1).questions
    assert "counter" not in do(duel(own), hit("A", "b"), "answer-melee", 78, 58).questions


@pytest.mark.rule("SH-MELEE-06")
def test_striking_back_may_be_a_new_attack_or_not_be_at_all():
    new = Options(counter_attack=CounterAttack.NEW_ATTACK)
    ran = do(duel(new), hit("A", "b"), "answer-melee", 45, 25, "counter-strike", "answer-melee", 95, 15)
    assert ran.rolls == ["attack", "defence-melee", "attack", "defence-melee"]
    # The new attack lost by far allows no further blow.
    assert (ran.hp("A"), ran.hp("b")) == (12, 12)
    assert "counter" not in do(duel(NO_COUNTER), hit("A", "b"), "answer-melee", 45, 5).questions


@pytest.mark.rule("SH-MELEE-06")
def test_nobody_strikes_back_beyond_his_reach_or_broken():
    spear = fight("A.b", {"A": sheet("spear"), "b": sheet("sword")})
    assert "counter" not in do(spear, hit("A", "b", "arm-spear"), "answer-melee", 45, 5).questions
    broken = in_state(duel(), "b", "broken")
    assert "counter" not in do(broken, hit("A", "b"), "answer-melee", 45, 5).questions


@pytest.mark.rule("SH-TURN-03")
def test_striking_back_costs_neither_action_nor_reaction():
    ran = do(duel(), hit("A", "b"), "answer-melee", 45, 25, "counter-strike")
    assert offered(ran.battle, "b")["offer-counterspell"] == set()


def test_the_odds_of_a_plain_attack_on_the_undefended():
    # 40 of 100 hit; of these 11, 22 and 33 are critical. SB 4 + 4 - TB 4 and the levels: 01-09 +4, 10-19 +3 ... 40 0.
    battle = in_state(duel(), "b", "stunned")
    found = scene.odds(battle, hit("A", "b"))
    assert found.chance(lambda outcome: outcome.key == "hit") == Fraction(40, 100)
    assert found.chance(lambda outcome: dict(outcome.amounts).get("is-critical") == 1) == Fraction(3, 100)
    wounds = found.amounts("wounds")
    assert (wounds[8], wounds[7], wounds[6], wounds[5], wounds[4]) == (
        Fraction(9, 100),
        Fraction(10, 100),
        Fraction(10, 100),
        Fraction(10, 100),
        Fraction(1, 100),
    )


def test_the_odds_of_where_a_plain_attack_lands():
    # Of the rolls 01-40, inverted: 10, 20, 30, 40 the head; 01, 11, 21, 31 and 02, 12, 22, 32, 42 ... by the chart.
    battle = in_state(duel(), "b", "stunned")
    found = scene.odds(battle, hit("A", "b"))

    def at(zone: str) -> Fraction:
        return found.chance(lambda outcome: dict(outcome.amounts).get(f"at-location-{zone}") == 1)

    def swapped(n: int) -> int:
        return 100 if n == 100 else n % 10 * 10 + n // 10

    chart = {"head": (1, 9), "left_arm": (10, 24), "right_arm": (25, 44), "body": (45, 79), "left_leg": (80, 89)}
    for zone, (low, high) in chart.items():
        assert at(zone) == Fraction(sum(low <= swapped(n) <= high for n in range(1, 41)), 100), zone


def levels_of(roll: int, target: int) -> int:
    return target // 10 - roll // 10


def test_the_odds_of_an_opposed_attack_agree_with_counting_all_ten_thousand_pairs():
    battle = duel(Options(minimum_wound=MinimumWound.ZERO))
    found = scene.odds(battle, hit("A", "b"), choose=scene.first)
    pairs = [(a, b) for a in range(1, 101) for b in range(1, 101)]
    won = [(a, b) for a, b in pairs if levels_of(a, 40) > levels_of(b, 40)]
    assert found.chance(lambda outcome: outcome.key == "hit") == Fraction(len(won), 10_000)
    tied = sum(levels_of(a, 40) == levels_of(b, 40) for a, b in pairs)
    assert found.chance(lambda outcome: outcome.key == "came-parried") == Fraction(tied, 10_000)
    counters = sum(levels_of(b, 40) - levels_of(a, 40) >= 2 for a, b in pairs)
    assert found.chance(lambda outcome: dict(outcome.amounts).get("may-counter") == 1) == Fraction(counters, 10_000)
    doubles = sum(a % 11 == 0 or a == 100 for a, _ in won)
    assert found.chance(lambda outcome: dict(outcome.amounts).get("is-critical") == 1) == Fraction(doubles, 10_000)
    # SB 4 + 4 + net - TB 4 = 4 + net.
    five = sum(levels_of(a, 40) - levels_of(b, 40) == 1 for a, b in pairs)
    assert found.amounts("wounds")[5] == Fraction(five, 10_000)
    # Struck back with the same roll for 4 + net as well.
    six = sum(levels_of(b, 40) - levels_of(a, 40) == 2 for a, b in pairs)
    assert found.amounts("counter-wounds")[6] == Fraction(six, 10_000)


def test_the_odds_of_each_defence_stand_beside_it():
    choice = do(duel(), hit("A", "b"), "answer-melee", 97, 98).choice("defence")
    assert choice.compares
    found = compared(SHIRMA, duel(), hit("A", "b"), (), choice, passes=lambda it: it != choice)
    hits = {
        o.key: one.chance(lambda outcome: outcome.key == "hit") for o, one in zip(choice.options, found, strict=True)
    }
    pairs = [(a, b) for a in range(1, 101) for b in range(1, 101)]
    for key, target in (("answer-melee", 40), ("answer-dodge", 40), ("answer-melee-guarded", 60)):
        won = sum(levels_of(a, 40) > levels_of(b, target) for a, b in pairs)
        assert hits[key] == Fraction(won, 10_000), key
    assert hits["answer-none"] == Fraction(40, 100)
    assert set(SHIRMA.compared) <= set(SHIRMA.amounts)


def test_who_is_down_already_cannot_be_brought_down_again_in_the_odds():
    down = scene.with_sheet(duel(), "b", hp=0, fate=Fate.DOWN)
    assert not any(scene.odds(down, hit("A", "b")).amounts("fells"))
    assert scene.odds(scene.with_sheet(duel(), "b", hp=1), hit("A", "b")).amounts("fells")[1]


@pytest.mark.rule("SH-MELEE-06")
def test_whether_to_strike_back_is_asked_with_what_it_would_be_and_its_odds():
    # A: 40 / 98 is -5; b: 40 / 20 is +2: 7 between them.
    ran = do(duel(), hit("A", "b"), "answer-melee", 98, 20, "counter-decline")
    choice = ran.choice("counter")
    assert choice.compares
    assert (dict(choice.args)["net"], dict(choice.args)["arm"].key) == ("+7", "arm-sword")


def test_the_odds_with_a_defence_that_is_refused_are_those_of_the_simple_test():
    refused = scene.odds(duel(), hit("A", "b"), choose=undefended)
    assert refused.chance(lambda outcome: outcome.key == "hit") == Fraction(40, 100)


def test_the_odds_where_the_defence_takes_the_reaction():
    needed = duel(Options(defence_cost=DefenceCost.REACTION_NEEDED))
    first = scene.odds(needed, hit("A", "b"), choose=scene.first)
    pairs = [(a, b) for a in range(1, 101) for b in range(1, 101)]
    won = sum(levels_of(a, 40) > levels_of(b, 60) for a, b in pairs)
    assert first.chance(lambda outcome: outcome.key == "hit") == Fraction(won, 10_000)


def test_a_weapon_that_is_not_in_hand_strikes_at_no_chosen_part():
    battle = fight("Ab", {"A": sheet(weapons=(weapon("sword"),))})
    assert "objection-not-in-hand" in why_not(battle, hit("A", "b", manner="called"))
    assert why_not(battle, hit("A", "b", "arm-fists")) == set()
    assert "objection-self" in why_not(battle, hit("A", "A", "arm-fists"))
    assert "objection-target-dead" in why_not(scene.with_sheet(battle, "b", fate="dead"), hit("A", "b", "arm-fists"))
    assert act("attack", "A").target is None


@pytest.mark.rule("SH-MELEE-04")
def test_a_shield_in_the_leading_hand_covers_its_side_whatever_the_other_holds():
    # Looking south, the right-handed b has A, who stands west of it, at its right: there is the shield.
    front = Options(counter_attack=CounterAttack.OFF, shield_arc=ShieldArc.FRONT_ONLY)
    for off in ("", "dagger"):
        battle = fight("Ab", {"A": sheet("sword"), "b": sheet("shield", off=off)}, options=front)
        assert levels(facing(battle, "b", scene.S), "answer-melee") == 1
        assert levels(facing(battle, "b", scene.N), "answer-melee") == 0
