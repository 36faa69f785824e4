"""Dodge, parry and block: timing, damage, who wins a bonus and who intercepts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.text import Text
from engine.rulesets.ranks import RULESET
from engine.rulesets.ranks.blows import formulas
from engine.rulesets.ranks.blows.formulas import Figures
from engine.rulesets.ranks.blows.initiative import holder
from engine.rulesets.ranks.options import (
    DodgeMa,
    InitiativeCheck,
    IntegerPart,
    NegativeRanks,
    Options,
    ParryDefenderBonus,
    TimingModifiers,
    TimingSign,
)
from tests.rulesets.ranks.scene import A, B, Said, arm, chance, do, fight, odds, sheet, strike

FLOOR, TRUNC = Options(), Options(integer_part=IntegerPart.TRUNC)


def blow(
    sa: int, *answers: int | str, ma: int = 0, md: int = 0, rank: str = "C", armour: str = "G", **options: object
) -> Said:
    """A blow of WA 4 whose strength dice come to ``sa``; ranks of G add nothing to the dice."""
    who = {
        "A": sheet(arm("sword", rank, ma), dodge_mastery=0),
        "b": sheet(arm("shield", "E", md), defence=armour, dodge_mastery=md),
    }
    return do(fight("A b", who, **options), strike(), *(sa if one == "SA" else one for one in answers))


@pytest.mark.rule("RK-DODGE-01")
def test_a_dodge_costs_the_weapon_rank_times_the_margin_less_the_armour():
    # SA 11 + MA 2 - AD 8 - MD 1 = 4; 4*4 - 3 = 13.
    said = blow(11, "dodge", "SA", 8, ma=2, md=1, armour="D")
    assert said.damage == 13
    assert [request.key for request in said.asked] == ["defence", "rank-roll", "rank-roll"]
    # AD 12: margin 0; max(0, -3) = 0.
    assert blow(11, "dodge", "SA", 12, ma=2, md=1, armour="D").damage == 0


@pytest.mark.rule("RK-DODGE-01")
def test_the_exact_odds_of_a_dodge_between_equals():
    # 2d6 against 2d6: the attacker is ahead in 575 of 1296 cases, and with WA 4 and Def 0 any lead hurts.
    found = odds(fight("A b", {"A": sheet(arm("sword", "C")), "b": sheet()}), strike())
    assert found.complete
    assert chance(found, "hurt") == Fraction(575, 1296)
    # Three or more behind is an interception: 4d6 of 14 +- 3 or more, (1296 - 146 - 2*140 - 2*125) / 2 = 310.
    assert found.chance(lambda one: dict(one.amounts)["initiative-lost"] == 1) == Fraction(310, 1296)
    assert sum(found.outcomes.values()) == 1


@pytest.mark.rule("RK-DODGE-02")
@pytest.mark.parametrize(("switch", "margin"), [(DodgeMa.WEAPON, 9 + 3 - 8 - 2), (DodgeMa.DODGE, 0)])
def test_the_mastery_of_a_dodge(switch: DodgeMa, margin: int):
    # Sword mastery 3, own dodge mastery 0; the defender dodges with 2.
    said = blow(9, "dodge", "SA", 8, ma=3, md=2, dodge_ma=switch)
    assert said.told("blow-dodge")["value"] == margin
    told = {one.of: one for one in RULESET.overruled(said.battle, A) if one.rule == "RK-DODGE-02"}
    assert told.keys() == ({"arms"} if switch is DodgeMa.DODGE else set())
    assert all(one.value == "0" and one.field == "mastery" for one in told.values())


@pytest.mark.rule("RK-DODGE-03")
@pytest.mark.parametrize(("ad", "bonus", "takes"), [(9, 0, False), (10, 0, False), (11, 1, True), (12, 1, True)])
def test_a_dodge_three_ahead_intercepts_and_wins_a_third(ad: int, bonus: int, takes: bool):
    # AD + MD 2 - SA 9 - MA 1: 9 is a lead of 1, 10 of 2, 11 of 3, 12 of 4.
    said = blow(9, "dodge", "SA", ad, ma=1, md=2)
    assert said.battle[B].sheet.bonus_mobility == bonus
    assert (holder(said.battle.state, A, B) == B) == takes


@pytest.mark.rule("RK-DODGE-03")
def test_a_lead_of_six_wins_two():
    said = blow(5, "dodge", "SA", 11)
    assert said.battle[B].sheet.bonus_mobility == 2
    assert (said.told("wins-bonus-mobility")["bonus"], said.told("wins-bonus-mobility")["signed"]) == (2, "+2")


@pytest.mark.rule("RK-DODGE-04")
def test_the_attacker_seven_ahead_wins_two_to_his_next_mobility_roll_and_keeps_the_initiative():
    # 12 + 2 - 7 - 0 = 7; the armour swallows all of it.
    said = blow(12, "dodge", "SA", 7, ma=2, rank="F", armour="EX")
    assert (said.damage, said.battle[A].sheet.bonus_mobility, said.battle[A].sheet.bonus_strength) == (0, 2, 0)
    assert holder(said.battle.state, A, B) == A


@pytest.mark.rule("RK-DODGE-05")
@pytest.mark.parametrize("ad", [6, 7, 8, 9, 10])
def test_between_two_behind_and_two_ahead_nobody_wins_anything(ad: int):
    said = blow(8, "dodge", "SA", ad)
    assert "no-advantage" in said.keys
    assert (said.battle[A].sheet.bonus_mobility, said.battle[B].sheet.bonus_mobility) == (0, 0)
    assert holder(said.battle.state, A, B) == A


@pytest.mark.rule("RK-PARRY-01")
@pytest.mark.parametrize(
    ("ad", "sign", "late"),
    [
        (9, TimingSign.PRINTED, False),
        (9, TimingSign.REVERSED, False),
        (10, TimingSign.PRINTED, True),
        (10, TimingSign.REVERSED, False),
        (8, TimingSign.PRINTED, False),
        (8, TimingSign.REVERSED, True),
    ],
)
def test_the_timing_of_a_parry(ad: int, sign: TimingSign, late: bool):
    # AA 8, MA 2, MD 1: AD 9 is T = 0, AD 10 is -1, AD 8 is 1.
    said = blow(7, "parry", 8, "SA", ad, 7, ma=2, md=1, timing_sign=sign)
    assert ("timing-late" in said.keys) == late
    assert said.told("timing-late" if late else "timing-in-time")["ahead"] == 8 + 2 - ad - 1


@pytest.mark.rule("RK-PARRY-01", "RK-GEN-04")
@pytest.mark.parametrize(
    ("ad", "sign", "timing", "rounding"),
    [
        (6, TimingSign.PRINTED, "Bob: T = 3 ≥ 0, the defence is in time", "Strength of the defence (SD) 7 − 1 = 6: "),
        (12, TimingSign.PRINTED, "Bob: T = −3 < 0, the defence is late", "Strength of the blow (SA) 7 − 1 = 6: "),
        (
            12,
            TimingSign.REVERSED,
            "Bob: T = −3 ≤ 0, the defence is in time",
            "Strength of the defence (SD) 7 + 1 = 8: ",
        ),
        (6, TimingSign.REVERSED, "Bob: T = 3 > 0, the defence is late", "Strength of the blow (SA) 7 + 1 = 8: "),
    ],
)
def test_why_a_parry_is_late_or_in_time_is_said_in_figures(ad: int, sign: TimingSign, timing: str, rounding: str):
    said, text = blow(7, "parry", 8, "SA", ad, 7, ma=2, md=1, timing_sign=sign), Text("en", RULESET.folder)
    keys = ("timing-late", "timing-in-time", "rounding-late", "rounding-in-time")
    told = [text.filled(one.key, one.args, said.battle, by="Bob") for one in said.events if one.key in keys]
    assert told[0] == timing
    assert told[1].startswith(rounding)


@pytest.mark.rule("RK-PARRY-02")
def test_a_parry_goes_by_the_masteries_of_the_weapons_throughout():
    who = {"A": sheet(arm("sword", "C", 2)), "b": sheet(arm("sword", "D", 3), dodge_mastery=9)}
    # T = 6 + 2 - 8 - 3 = -3: late; SA' = 12 - 1; margin 11 + 2 - 8 - 3 = 2; 4*2 = 8.
    said = do(fight("A b", who), strike(), "parry", 6, 12, 8, 7)
    assert said.damage == 8
    assert said.told("figures")["md"] == 3


@pytest.mark.rule("RK-PARRY-03", "RK-GEN-04")
@pytest.mark.parametrize(("rounding", "damage"), [(IntegerPart.FLOOR, 9), (IntegerPart.TRUNC, 13)])
def test_a_late_parry(rounding: IntegerPart, damage: int):
    # T = 7+2-9-1 = -1; [-1/3] = -1 or 0; margin 11+2-9-1 = 3 or 4; 4*3-3 = 9 or 13.
    said = blow(12, "parry", 7, "SA", 9, 12, ma=2, md=1, armour="D", integer_part=rounding)
    assert said.damage == damage
    assert "blow-parry-late" in said.keys


@pytest.mark.rule("RK-PARRY-04", "RK-GEN-04")
@pytest.mark.parametrize(("rounding", "damage"), [(IntegerPart.FLOOR, 14), (IntegerPart.TRUNC, 10)])
def test_a_parry_in_time(rounding: IntegerPart, damage: int):
    # T = 10+2-7-1 = 4; [-4/3] = -2 or -1; SD' 7 or 8; 4*(11-SD') - 2.
    said = blow(11, "parry", 10, "SA", 7, 9, ma=2, md=1, armour="E", integer_part=rounding)
    assert said.damage == damage


@pytest.mark.rule("RK-PARRY-05")
@pytest.mark.parametrize(
    ("switch", "bonus"), [(TimingModifiers.SCOPED, 1), (TimingModifiers.BOTH, 1), (TimingModifiers.NONE, 0)]
)
def test_whether_the_shift_of_a_parry_in_time_reaches_the_test(switch: TimingModifiers, bonus: int):
    # SA 11, SD 9, SD' 7: 4 ahead with the shift, 2 without.
    said = blow(11, "parry", 10, "SA", 7, 9, ma=2, md=1, timing_modifiers=switch)
    assert said.battle[A].sheet.bonus_strength == bonus


@pytest.mark.rule("RK-PARRY-05")
@pytest.mark.parametrize(
    ("switch", "bonus"), [(TimingModifiers.SCOPED, 1), (TimingModifiers.BOTH, 0), (TimingModifiers.NONE, 1)]
)
def test_whether_the_shift_of_a_late_parry_reaches_the_test(switch: TimingModifiers, bonus: int):
    # T = 5 - 8 = -3, SA' = SA - 1; SA 10, SD 7: 3 ahead as rolled, 2 with the shift.
    said = blow(10, "parry", 5, "SA", 8, 7, timing_modifiers=switch)
    assert said.battle[A].sheet.bonus_strength == bonus


@pytest.mark.rule("RK-PARRY-06")
def test_a_late_parry_is_tested_as_printed():
    # SA 8, SD 12: 4 ahead for the defender.
    said = blow(8, "parry", 5, "SA", 9, 12, initiative_check=InitiativeCheck.ALWAYS)
    assert holder(said.battle.state, A, B) == B


@pytest.mark.rule("RK-PARRY-06")
def test_a_late_parry_is_not_tested_with_in_time_only_and_sd_is_not_rolled():
    said = blow(8, "parry", 5, "SA", 9, initiative_check=InitiativeCheck.IN_TIME_ONLY)
    assert holder(said.battle.state, A, B) == A
    assert blow(8, "parry", 9, "SA", 9, 12, initiative_check=InitiativeCheck.IN_TIME_ONLY).battle.state.urgent == B


@pytest.mark.rule("RK-PARRY-07")
@pytest.mark.parametrize(("sd", "bonus"), [(10, 0), (9, 1), (7, 1), (6, 2)])
def test_an_attacker_who_breaks_a_parry_wins_strength(sd: int, bonus: int):
    # SA 12 against SD; T = 0.
    said = blow(12, "parry", 7, "SA", 7, sd)
    assert said.battle[A].sheet.bonus_strength == bonus
    assert holder(said.battle.state, A, B) == A


@pytest.mark.rule("RK-PARRY-08")
@pytest.mark.parametrize(
    ("switch", "rounding", "bonus"),
    [
        (ParryDefenderBonus.LEAD, IntegerPart.FLOOR, 1),
        (ParryDefenderBonus.PRINTED, IntegerPart.FLOOR, -2),
        (ParryDefenderBonus.PRINTED, IntegerPart.TRUNC, -1),
    ],
)
def test_a_parry_that_wins_takes_the_initiative(switch: ParryDefenderBonus, rounding: IntegerPart, bonus: int):
    # SA 8, SD 12: [4/3] = 1, or printed [-4/3].
    said = blow(8, "parry", 7, "SA", 7, 12, parry_defender_bonus=switch, integer_part=rounding)
    assert said.battle[B].sheet.bonus_strength == bonus
    assert holder(said.battle.state, A, B) == B


@pytest.mark.rule("RK-BLOCK-01")
def test_a_block_is_offered_with_the_full_damage_it_risks():
    said = blow(7, "block", 12, "SA", 7, 7)
    (choice,) = [one for one in said.asked if one.key == "defence"]
    (option,) = [one for one in choice.options if one.key == "defence-block"]  # type: ignore[union-attr]
    # The middle of 2d6 is 7 for everybody: T = 7 - 10 = -3, SA' = 6, 4*6 = 24.
    assert dict(option.args)["full"] == 24


@pytest.mark.rule("RK-BLOCK-02")
def test_blocking_adds_three_to_the_mobility_roll_of_this_exchange():
    said = blow(7, "block", 12, "SA", 8, 7)
    assert said.why("roll-mobility", 1) == {"reason-mobility": 0, "reason-block": 3}
    assert said.told("figures")["ad"] == 11


@pytest.mark.rule("RK-BLOCK-03")
@pytest.mark.parametrize(
    ("aa", "sign", "late"),
    [(12, TimingSign.PRINTED, False), (11, TimingSign.PRINTED, True), (11, TimingSign.REVERSED, False)],
)
def test_the_timing_of_a_block(aa: int, sign: TimingSign, late: bool):
    # AA + MA 2 - (8+3) - MD 3: 12 is T = 0, 11 is -1.
    said = blow(7, "block", aa, "SA", 8, 7, ma=2, md=3, timing_sign=sign)
    assert ("blow-block-late" in said.keys) == late


@pytest.mark.rule("RK-BLOCK-04")
@pytest.mark.parametrize(("rounding", "damage"), [(IntegerPart.FLOOR, 26), (IntegerPart.TRUNC, 29)])
def test_a_late_block_takes_full_damage(rounding: IntegerPart, damage: int):
    # T = 9+1-10-2 = -2; SA' 10 or 11; 3*10-4 = 26, 3*11-4 = 29.
    said = blow(11, "block", 9, "SA", 7, 9, ma=1, md=2, rank="D", armour="C", integer_part=rounding)
    assert said.damage == damage


@pytest.mark.rule("RK-BLOCK-04")
@pytest.mark.parametrize(("switch", "damage"), [(False, 4), (True, 0)])
def test_only_a_negative_rank_tells_whether_the_late_block_has_the_inner_max(switch: bool, damage: int):
    # SA' = -2 with WA -2: (-2)*(-2) = 4 as printed, 0 with the inner max.
    options = Options(failed_block_inner_max=switch)
    assert formulas.blocked_late(options, Figures(-2, 0, 0, 0, aa=0, ad=3, sa=-1, sd=0)).damage == damage


@pytest.mark.rule("RK-BLOCK-05")
@pytest.mark.parametrize(("rounding", "damage"), [(IntegerPart.FLOOR, 11), (IntegerPart.TRUNC, 8)])
def test_a_block_in_time(rounding: IntegerPart, damage: int):
    # T = 12+3-10-1 = 4; SD' = 8-2 = 6 or 7; 3*(10-SD') - 1.
    said = blow(10, "block", 12, "SA", 7, 8, ma=3, md=1, rank="D", armour="F", integer_part=rounding)
    assert said.damage == damage


@pytest.mark.rule("RK-BLOCK-06")
def test_two_apart_after_a_late_block_is_nothing_and_without_the_test_sd_is_not_rolled():
    said = blow(9, "block", 2, "SA", 7, 7)
    assert "no-advantage" in said.keys
    late = blow(3, "block", 2, "SA", 7, initiative_check=InitiativeCheck.IN_TIME_ONLY)
    assert holder(late.battle.state, A, B) == A


@pytest.mark.rule("RK-BLOCK-07")
def test_an_attacker_six_ahead_of_a_block_wins_two():
    # T = 10 - (7+3) = 0; SA 12 against SD 6.
    assert blow(12, "block", 10, "SA", 7, 6).battle[A].sheet.bonus_strength == 2


@pytest.mark.rule("RK-BLOCK-08")
def test_a_block_four_ahead_takes_the_initiative_and_wins_one():
    said = blow(7, "block", 10, "SA", 7, 11, parry_defender_bonus=ParryDefenderBonus.PRINTED)
    assert said.battle[B].sheet.bonus_strength == 1
    assert said.battle.state.urgent == B


@pytest.mark.rule("RK-GEN-04")
@pytest.mark.parametrize(
    ("number", "floor", "trunc"), [(5, 1, 1), (3, 1, 1), (2, 0, 0), (-3, -1, -1), (-1, -1, 0), (-4, -2, -1)]
)
def test_the_integer_part(number: int, floor: int, trunc: int):
    from engine.rulesets.ranks.charts.scale import thirds

    assert (thirds(FLOOR, number), thirds(TRUNC, number)) == (floor, trunc)


@pytest.mark.rule("RK-GEN-07")
@pytest.mark.parametrize(("switch", "damage"), [(NegativeRanks.PRINTED, 2), (NegativeRanks.ZERO, 0)])
def test_a_dodged_blow_at_negative_armour(switch: NegativeRanks, damage: int):
    # Margin 0, Def I (-2): 0 - (-2) = 2.
    said = blow(7, "dodge", "SA", 7, armour="I", negative_ranks=switch)
    assert said.damage == damage
    assert "odd-ranks" in said.keys
    told = [(one.field, one.value) for one in RULESET.overruled(said.battle, B) if one.rule == "RK-GEN-07"]
    assert told == ([("defence", "0")] if switch is NegativeRanks.ZERO else [])


@pytest.mark.rule("RK-GEN-07")
@pytest.mark.parametrize(("switch", "damage"), [(NegativeRanks.PRINTED, 2), (NegativeRanks.ZERO, 0)])
def test_two_negatives_would_hurt(switch: NegativeRanks, damage: int):
    assert formulas.undefended(Options(negative_ranks=switch), Figures(-2, 0, 0, 0, sa=-1)).damage == damage


@pytest.mark.rule("RK-GEN-05")
def test_each_roll_is_made_once_an_exchange_and_serves_all_formulas():
    # SA 10 is in the damage (10 - 7 = 3; T = 9-8 = 1, [-1/3] = -1: 4*(10-6) = 16) and in the test: 10 - 6 = 4.
    said = blow(10, "parry", 9, "SA", 8, 7)
    assert [one.key for one in said.asked] == ["defence"] + ["rank-roll"] * 4
    assert (said.damage, said.battle[A].sheet.bonus_strength) == (16, 1)


@pytest.mark.rule("RK-GEN-06")
def test_the_margin_is_cut_before_it_is_multiplied_and_the_damage_after_the_armour():
    # 3*2 - 10 = -4: nothing.
    assert formulas.dodged(FLOOR, Figures(3, 0, 0, 10, ad=5, sa=7)).damage == 0
    assert formulas.dodged(FLOOR, Figures(3, 0, 0, -1, ad=9, sa=7)).damage == 1
