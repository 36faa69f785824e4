"""Tests against a target: success, success levels, opposed tests, bonuses, the clamps on what modifies them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.battle.breakdown import Breakdown, modifier
from engine.contract import BEGIN
from engine.odds.odds import chances
from engine.rulesets.shirma.options import Options, Weather
from engine.rulesets.shirma.positions import CapConditions, CapScope, InitiativeTies, OpposedTie, PositiveCap
from engine.rulesets.shirma.test.percentile import Success, base, levels, target
from engine.table.requests import Faces
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import act, do, fight, hit, in_state, lines, sheet, strike_line, target_of

AUTO = Options(auto_results=True)
NET = Options(cap_scope=CapScope.NET)


def opposed(mine: int, theirs: int, *, attacker: int = 40, defender: int = 40, **more: object) -> scene.Ran:
    """A plain attack of A at b with these rolls and skills, b parrying."""
    battle = fight("Ab", {"A": sheet("sword", melee=attacker), "b": sheet("sword", melee=defender, dodge=0)}, **more)  # type: ignore[arg-type]
    return do(battle, hit("A", "b"), "answer-melee", mine, theirs, *((0,) if theirs == 1 else ()))


@pytest.mark.rule("SH-TEST-01")
def test_a_roll_equal_to_the_target_succeeds_and_one_more_fails():
    assert Success().read(65, 0, 65) == "success"
    assert Success().read(66, 0, 65) == "failure"
    assert Success().read(1, 0, -10) == "failure"
    assert Success().read(100, 0, 110) == "success"


@pytest.mark.rule("SH-TEST-01")
def test_melee_45_from_the_flank_is_a_target_of_65():
    # b looks north and fights C; A stands at its left side.
    battle = fight("Ab\n.C", {"A": sheet("sword", melee=45), "b": scene.Fighter(sheet=sheet("sword"), facing=scene.S)})
    battle = scene.with_sheet(battle, "C", main="", weapons=())
    found = target_of(battle, hit("A", "b"))
    assert scene.by_reason(found)["reason-flank"] == (20, True)
    assert found.total == 45 + 20 + 20  # two against one as well
    attack = do(battle, hit("A", "b"), "answer-none", 85)
    assert attack.roll("attack").against == found
    assert attack.event("attacks-melee").reading == "success"


@pytest.mark.rule("SH-TEST-01")
def test_the_gm_adds_a_modifier_of_his_own_and_the_log_keeps_it():
    battle = fight("Ab")
    ran = do(battle, hit("A", "b"), "answer-none", Faces((60,), (scene.add(20),)))
    told = ran.event("attacks-melee")
    assert told.reading == "success"
    assert told.against is not None
    assert told.against.total == 60
    assert told.against.lines[-1].by_gm


@pytest.mark.rule("SH-TEST-02")
@pytest.mark.parametrize(
    ("against", "rolled", "sl"),
    [(65, 23, 4), (65, 88, -2), (40, 100, -6), (45, 41, 0), (45, 49, 0), (45, 7, 4), (-20, 9, 0), (-20, 15, -1)],
)
def test_success_levels_are_tens_of_the_target_less_tens_of_the_roll(against: int, rolled: int, sl: int):
    assert levels(rolled, against) == sl


@pytest.mark.rule("SH-TEST-02")
def test_a_bonus_to_levels_makes_no_success_of_a_failure():
    # Target 40, roll 45: no level, but a failure. Charging would make it +1, and still no hit on the undefended.
    battle = fight("Ab", {"b": sheet("sword", states=["stunned"])})
    assert do(battle, hit("A", "b"), 46).hp("b") == 12
    assert do(battle, hit("A", "b"), 40).hp("b") < 12


@pytest.mark.rule("SH-TEST-03")
def test_automatic_results_are_off_unless_switched_on():
    assert Success().read(4, 0, 2) == "failure"
    assert Success().read(97, 0, 110) == "success"
    assert Success(auto=True).read(4, 0, 2) == "success"
    assert Success(auto=True).read(97, 0, 110) == "failure"
    assert Success(auto=True).read(95, 0, 110) == "success"
    assert levels(4, 2, auto=True) == 1
    assert levels(97, 110, auto=True) == -1
    assert levels(5, 90, auto=True) == 9


@pytest.mark.rule("SH-TEST-03")
def test_automatic_results_reach_an_attack():
    # Melee 2 against an undefended target: only 1 and 2 hit, or 1 to 5 with the switch.
    who = {"A": sheet("sword", melee=0), "b": sheet("sword", states=["stunned"])}
    assert scene.chance(fight("Ab", who), hit("A", "b"), "hit") == 0
    assert scene.chance(fight("Ab", who, options=AUTO), hit("A", "b"), "hit") == Fraction(5, 100)
    sure = {"A": sheet("sword", melee=120), "b": sheet("sword", states=["stunned"])}
    assert scene.chance(fight("Ab", sure), hit("A", "b"), "hit") == 1
    assert scene.chance(fight("Ab", sure, options=AUTO), hit("A", "b"), "hit") == Fraction(95, 100)


@pytest.mark.rule("SH-TEST-04")
def test_who_fails_less_badly_wins_an_opposed_test():
    # -1 against -3: won by two levels.
    ran = opposed(58, 78)
    assert ran.arg("attacks-melee", "sl") == "−1"
    assert ran.arg("defends-melee", "sl") == "−3"
    assert ran.arg("wins-opposed", "net") == 2
    assert ran.hp("b") < 12


def tied_agility(option: OpposedTie, *answers: int | str) -> list[str]:
    """Two with initiative 7 and Agility 40 each; the test of Agility is tied at first."""
    options = Options(opposed_tie=option, initiative_ties=InitiativeTies.CASCADE)
    return do(scene.drawn("A.b", options=options), act(BEGIN, "A"), 3, 3, *answers).rolls


@pytest.mark.rule("SH-TEST-04")
def test_a_tie_of_agility_goes_on_to_d100_or_is_rolled_again():
    assert tied_agility(OpposedTie.HIGHER_BASE, 31, 35, 60, 20) == ["initiative"] * 2 + ["agility"] * 2 + ["tie"] * 2
    assert tied_agility(OpposedTie.NOTHING, 31, 35, 60, 20) == ["initiative"] * 2 + ["agility"] * 2 + ["tie"] * 2
    assert tied_agility(OpposedTie.REROLL, 31, 35, 11, 35, 0) == ["initiative"] * 2 + ["agility"] * 4


@pytest.mark.rule("SH-TEST-05")
def test_a_bonus_is_a_tenth_rounded_down_unless_the_gm_gives_another():
    plain = sheet(strength=39, toughness=40, initiative=54)
    assert (plain.sb, plain.tb, plain.ib) == (3, 4, 5)
    given = sheet(strength=39, toughness=40, initiative=54, strength_bonus=7, toughness_bonus=0, initiative_bonus=9)
    assert (given.sb, given.tb, given.ib) == (7, 0, 9)


def made(*amounts: int, options: Options | None = None, states: tuple[int, ...] = (), advantage: int = 0) -> Breakdown:
    return target(
        base(50, "melee"),
        tuple(modifier(amount, "reason-called") for amount in amounts),
        options or Options(),
        states=tuple(modifier(amount, "reason-prone") for amount in states),
        advantage=modifier(10 * advantage, "reason-advantage") if advantage else None,
    )


@pytest.mark.rule("SH-CAP-01")
def test_smoke_moving_and_the_off_hand_come_to_minus_30_before_aiming_is_added():
    assert made(-20, -10, -20, 20).total == 50 - 30 + 20
    assert made(-20, -10, -20, 20, options=NET).total == 50 - 30
    assert made(-20, -10, 20, options=NET).total == 50 - 10


@pytest.mark.rule("SH-CAP-01")
def test_the_clamp_is_a_line_of_its_own_so_that_raw_and_clamped_sum_are_seen():
    found = made(-20, -10, -20)
    clamp = found.lines[-1]
    assert (clamp.reason, clamp.amount, clamp.rule) == ("reason-cap", 20, "SH-CAP-01")
    assert "reason-cap" not in {line.reason for line in made(-20, -10).lines}


@pytest.mark.rule("SH-CAP-01")
def test_the_gm_lifts_the_clamp_and_it_is_counted_anew_when_another_line_is_struck():
    found = made(-20, -10, -20)
    assert found.edited((strike_line(found, "reason-cap"),), "against").total == 50 - 50
    assert found.edited((scene.Edit(strike=1, part="against"),), "against").total == 50 - 30
    assert found.edited((scene.Edit(strike=1, part="against"), scene.add(-10)), "against").total == 50 - 30 - 10


@pytest.mark.rule("SH-CAP-01")
def test_a_single_penalty_is_clamped_too_unless_switched_off():
    assert made(-40).total == 50 - 30
    assert made(-40, options=Options(cap_single=False)).total == 50 - 40
    assert made(-40, -10, options=Options(cap_single=False)).total == 50 - 30


@pytest.mark.rule("SH-CAP-01")
def test_penalties_of_own_states_belong_to_the_situation_or_come_on_top():
    outside = Options(cap_conditions=CapConditions.OUTSIDE)
    assert made(-30, states=(-20,)).total == 50 - 30
    assert made(-30, states=(-20,), options=outside).total == 50 - 30 - 20
    battle = in_state(fight("Ab", options=Options(weather=Weather.EXTREME)), "A", "prone", "exhausted")
    assert target_of(battle, hit("A", "b")).total == 40 - 30
    battle = in_state(
        fight("Ab", options=Options(weather=Weather.EXTREME, cap_conditions=outside.cap_conditions)), "A", "prone"
    )
    assert target_of(battle, hit("A", "b")).total == 40 - 20 - 20


@pytest.mark.rule("SH-CAP-01")
def test_advantage_counts_within_the_net_sum_and_beside_the_penalties():
    assert made(-20, -20, advantage=2).total == 50 - 30 + 20
    assert made(-20, -30, advantage=2, options=NET).total == 50 - 30
    assert made(-20, -20, advantage=2, options=NET).total == 50 - 20


@pytest.mark.rule("SH-CAP-02")
def test_bonuses_add_up_without_limit_unless_it_is_set_to_60():
    assert made(60, 20, advantage=3).total == 50 + 80 + 30
    assert made(60, 20, advantage=3, options=Options(positive_cap=PositiveCap.PLUS_60)).total == 50 + 60 + 30
    assert made(60, -10, options=Options(positive_cap=PositiveCap.PLUS_60)).total == 50 + 60 - 10


@pytest.mark.rule("SH-CAP-03")
def test_mud_and_pouring_rain_count_once_deep_snow_and_a_blizzard_both():
    mud = scene.on_ground(fight("Ab", options=Options(weather=Weather.BAD)), "A", "rough")
    found = lines(mud, hit("A", "b"))
    assert found["reason-awkward"] == (-10, True)
    assert found["reason-bad-weather"] == (-10, False)
    deep = scene.on_ground(fight("Ab", options=Options(weather=Weather.EXTREME)), "A", "snow")
    found = lines(deep, hit("A", "b"))
    assert (found["reason-hindering"], found["reason-extreme-weather"]) == ((-30, True), (-20, True))
    assert found["reason-cap"] == (20, True)


@pytest.mark.rule("SH-CAP-03")
def test_only_the_worst_ground_under_a_big_creature_counts():
    big = scene.Fighter(sheet=sheet("sword"), size=2, facing=scene.E)
    battle = scene.on_ground(fight("A.b\n...", {"A": big}), "A", "rough")
    ground = bytearray(battle.board.ground)
    ground[0] = scene.drawn("~b").board.ground[0]
    found = lines(replace(battle, board=replace(battle.board, ground=bytes(ground))), hit("A", "b"))
    assert found["reason-hindering"] == (-30, True)
    assert "reason-awkward" not in found


@pytest.mark.rule("SH-DIFF-01")
@pytest.mark.parametrize(
    ("step", "points"),
    [
        ("elementary", 60),
        ("easy", 40),
        ("ordinary", 20),
        ("serious", 0),
        ("hard", -10),
        ("heavy", -20),
        ("insane", -30),
    ],
)
def test_the_gm_picks_one_of_seven_steps_of_difficulty(step: str, points: int):
    battle = fight("A.", {"A": sheet("sword", cool=45, states=["broken"])})
    ran = do(battle, act("take-heart", "A", "A"), f"difficulty-{step}", 100)
    against = ran.asked[-1].against  # type: ignore[union-attr]
    assert against is not None
    assert against.total == 45 + points
    assert ran.choice("difficulty").options[0].key == "difficulty-serious"


def test_the_chance_of_a_test_is_its_target_in_a_hundred():
    found = do(fight("Ab"), hit("A", "b"), "answer-none", 1)
    assert chances(found.roll("attack")) == {"success": Fraction(40, 100), "failure": Fraction(60, 100)}


@pytest.mark.rule("SH-TEST-01")
def test_a_target_below_0_is_written_as_0_with_the_line_that_makes_it_so():
    battle = fight("Ab", {"A": sheet("sword", melee=20)}, options=Options(weather=Weather.EXTREME))
    battle = in_state(battle, "A", "prone")
    found = target_of(battle, hit("A", "b"))
    # 20, weather and prone −30 together: −10 counts as 0.
    assert (found.total, found.lines[-1].reason, found.lines[-1].amount) == (0, "reason-below-nothing", 10)
    assert "reason-below-nothing" not in lines(fight("Ab"), hit("A", "b"))
