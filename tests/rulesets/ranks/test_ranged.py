"""Ranged attacks: what replaces AA and SA, modifiers on what is no roll, and what distance takes."""

from __future__ import annotations

from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.board import Scale, Unit, Wall
from engine.rulesets.ranks.blows.initiative import holder
from engine.rulesets.ranks.blows.ranged import range_penalty, velocity_value
from engine.rulesets.ranks.options import FirearmRounding, Options, RangedDefence, RangedScale, RangePenalty, SpellSa
from engine.rulesets.ranks.sheet import Arm
from tests.rulesets.ranks.scene import RANKS, A, B, Said, arm, do, fight, objections, odds, sheet, strike

SHIELD = sheet(arm("shield"), mobility="E")


def shot(
    weapon: Arm, *answers: int | str, metres: int = 2, second: bool = False, shooter: Any = None, **options: Any
) -> Said:
    """A shot at somebody with a shield, ``metres`` away; ``second``: as the second action of the turn."""

    cell = max(1, metres // 2)
    who = {"A": shooter or sheet(weapon, mobility="E"), "b": SHIELD}
    battle = fight("A . b" if metres > 1 else "A b", who, scale=Scale(float(cell), Unit.METRES), **options)
    if second:
        battle = do(battle, Action("do", actor=A, manner="physical")).battle
    return do(battle, strike(item=weapon.name), *answers)


def values(said: Said) -> tuple[int, int]:
    told = said.told("figures")
    return told["aa"], told["sa"]


@pytest.mark.rule("RK-RANGED-01")
@pytest.mark.parametrize(
    ("switch", "answers", "ways"),
    [
        (RangedDefence.ALLOW, ("parry", 7, 7), 6),
        (RangedDefence.ASK, ("may-ward-yes", "parry", 7, 7), 6),
        (RangedDefence.ASK, ("may-ward-no", "dodge", 7), 2),
        (RangedDefence.DODGE_ONLY, ("dodge", 7), 2),
    ],
)
def test_whether_a_shot_may_be_parried(switch: RangedDefence, answers: tuple[int | str, ...], ways: int):
    said = shot(arm("crossbow"), *answers, ranged_defence=switch)
    assert len(said.choices("defence")) == ways


@pytest.mark.rule("RK-RANGED-01")
def test_a_bolt_parried_with_a_shield_by_the_same_formulas():
    # AA 4, AD 2 + 2: T = 0; SA 4 against SD 10: six behind, the defender intercepts.
    said = shot(arm("crossbow"), "parry", 2, 10)
    assert (said.damage, holder(said.battle.state, A, B), said.battle[B].sheet.bonus_strength) == (0, B, 2)


@pytest.mark.rule("RK-RANGED-01")
def test_without_a_line_of_sight_a_shot_is_refused():
    battle = fight("A . b", {"A": sheet(arm("crossbow"))}, walls=(Wall(1.5, 0, 1.5, 1),))
    assert objections(battle, strike(item="arm-crossbow")) == ["objection-no-sight"]
    assert not RANKS.sighting(battle, A, B).sees


@pytest.mark.rule("RK-RANGED-02")
def test_what_is_thrown_by_hand_uses_one_strength_roll_for_both():
    said = shot(arm("throwing-knife"), "parry", 11, 7, 7)
    assert values(said) == (11, 11)
    assert said.told("timing-in-time")["ahead"] == 11 - 9


@pytest.mark.rule("RK-RANGED-03")
@pytest.mark.parametrize(
    ("switch", "answers", "found"), [(SpellSa.STRENGTH, (9, 7, 7), (5, 9)), (SpellSa.MGI, (7, 7), (5, 5))]
)
def test_a_spell_takes_the_rank_of_magic(switch: SpellSa, answers: tuple[int, ...], found: tuple[int, int]):
    mage = sheet(arm("spark"), mgi="B", right="")
    assert values(shot(arm("spark"), "parry", *answers, shooter=mage, spell_sa=switch)) == found


@pytest.mark.rule("RK-RANGED-03")
def test_what_magic_throws_strikes_with_its_own_rank():
    mage = sheet(arm("flying-blade", "C"), mgi="D", right="")
    said = shot(arm("flying-blade", "C"), "parry", 9, 7, 7, shooter=mage)
    assert values(said) == (3, 9)
    assert said.told("figures")["wa"] == 4


@pytest.mark.rule("RK-RANGED-04")
@pytest.mark.parametrize(("rank", "roll", "value"), [("C", 9, 4), ("B", 3, 3)])
def test_a_bow_takes_the_smaller_of_strength_and_its_rank_for_both(rank: str, roll: int, value: int):
    assert values(shot(arm("long-bow", rank), "parry", roll, 7, 7)) == (value, value)


@pytest.mark.rule("RK-RANGED-05")
@pytest.mark.parametrize(("rank", "found"), [("D", (3, 3)), ("G", (1, 0))])
def test_a_crossbow_rolls_nothing(rank: str, found: tuple[int, int]):
    said = shot(arm("crossbow", rank), "parry", 7, 7)
    assert values(said) == found
    assert "rank-meets-roll" in said.keys


@pytest.mark.rule("RK-RANGED-06")
@pytest.mark.parametrize(("velocity", "floor", "nearest"), [(900, 3, 4), (375, 1, 2), (240, 0, 1)])
def test_a_firearm_goes_by_its_muzzle_velocity(velocity: int, floor: int, nearest: int):
    weapon = arm("pistol", "D", velocity=velocity)
    assert velocity_value(Options(firearm_rounding=FirearmRounding.FLOOR), weapon) == floor
    assert velocity_value(Options(firearm_rounding=FirearmRounding.NEAREST), weapon) == nearest
    assert values(shot(weapon, "parry", 7, 7)) == (floor, 3)
    assert velocity_value(Options(), arm("pistol", own_aa=6)) == 6


@pytest.mark.rule("RK-RANGED-07")
def test_nothing_but_velocity_and_rank_counts():
    short, long = arm("pistol", "D"), arm("rifle", "D", velocity=375, note="thirty rounds, automatic")
    assert values(shot(short, "parry", 7, 7)) == values(shot(long, "parry", 7, 7))


@pytest.mark.rule("RK-RANGED-08")
@pytest.mark.parametrize(
    ("switch", "answers", "found"),
    [(RangedScale.PRINTED, (7, 7), (4, 4)), (RangedScale.WITH_DICE, (7, 7, 7), (11, 11))],
)
def test_whether_dice_are_added_to_a_rank(switch: RangedScale, answers: tuple[int, ...], found: tuple[int, int]):
    assert values(shot(arm("crossbow", "C"), "parry", *answers, ranged_scale=switch)) == found


@pytest.mark.rule("RK-RANGED-08")
def test_with_dice_one_set_serves_both_values_of_every_weapon():
    dice: dict[str, Any] = {"ranged_scale": RangedScale.WITH_DICE}
    archer = sheet(arm("long-bow", "C"), strength="D", mobility="E")
    # min(8+3, 8+4) - 1 for the second action = 10.
    assert values(shot(arm("long-bow", "C"), "parry", 8, 7, 7, second=True, shooter=archer, **dice)) == (10, 10)
    # A firearm: 3 + 8 and [900/250] + 8; a spell: G + 8 and B + 8, or B + 8 for both.
    assert values(shot(arm("rifle", "D"), "parry", 8, 7, 7, **dice)) == (11, 11)
    mage = sheet(arm("spark"), mgi="B", right="")
    assert values(shot(arm("spark"), "parry", 8, 7, 7, shooter=mage, **dice)) == (13, 8)
    assert values(shot(arm("spark"), "parry", 8, 7, 7, shooter=mage, spell_sa=SpellSa.MGI, **dice)) == (13, 13)


@pytest.mark.rule("RK-RANGED-09")
@pytest.mark.parametrize(("switch", "bow", "bolt"), [(False, 4, 3), (True, 3, 2)])
def test_whether_modifiers_act_on_what_is_no_roll(switch: bool, bow: int, bolt: int):
    # The second action of the turn; bow C, natural SA 5; crossbow D.
    fixed: dict[str, Any] = {"second": True, "fixed_values_penalised": switch}
    assert values(shot(arm("long-bow", "C"), "parry", 5, 7, 7, **fixed)) == (bow, bow)
    assert values(shot(arm("crossbow", "D"), "parry", 7, 7, **fixed)) == (bolt, bolt)


@pytest.mark.rule("RK-RANGED-09")
def test_a_shot_without_dice_keeps_the_bonus_to_strength():
    shooter = sheet(arm("crossbow", "D"), mobility="E", bonus_strength=2)
    said = shot(arm("crossbow", "D"), "dodge", 7, shooter=shooter, fixed_values_penalised=True)
    assert (values(said)[1], said.battle[A].sheet.bonus_strength) == (3, 2)


@pytest.mark.rule("RK-RANGED-09")
@pytest.mark.parametrize(
    ("item", "switch", "by_mgi", "found", "kept"),
    [
        # Strength G and 8, a bonus of 2: SA 10, one more than SD. MGI B: AA 5, by the switch 5 + 2 as well.
        ("spark", False, False, (5, 10), 0),
        ("spark", True, False, (7, 10), 0),
        ("flying-blade", True, False, (7, 10), 0),
        # Without a roll of its own a spell has nothing to spend the bonus on.
        ("spark", True, True, (5, 5), 2),
    ],
)
def test_the_bonus_that_a_spells_own_roll_spends_counts_for_its_aa_by_the_switch(item, switch, by_mgi, found, kept):
    mage = sheet(arm(item), mgi="B", right="", bonus_strength=2)
    more: dict[str, Any] = {"spell_sa": SpellSa.MGI} if by_mgi else {}
    answers = (7, 7) if by_mgi else (8, 7, 9)
    said = shot(arm(item), "parry", *answers, shooter=mage, fixed_values_penalised=switch, **more)
    assert (values(said), said.battle[A].sheet.bonus_strength) == (found, kept)


@pytest.mark.rule("RK-RANGED-10")
@pytest.mark.parametrize(("metres", "found"), [(74, (3, 5)), (76, (2, 5)), (160, (1, 4))])
def test_what_distance_takes_from_a_rifle(metres: int, found: tuple[int, int]):
    # AA 3: a point of AA every 75 m, of SA every 150 m.
    rifle = arm("rifle", "B", velocity=900)
    assert values(shot(rifle, "parry", 7, 7, metres=metres, range_penalty=RangePenalty.AUTO)) == found
    assert (range_penalty(3, 75), range_penalty(3, 74.9), range_penalty(-2, 25)) == ((1, 0), (0, 0), (1, 0))


@pytest.mark.rule("RK-RANGED-10")
def test_the_gm_estimates_the_range_or_nothing_is_taken():
    rifle = arm("rifle", "B", velocity=900)
    off = shot(rifle, "parry", 7, 7, metres=160, range_penalty=RangePenalty.OFF)
    assert values(off) == (3, 5)
    manual = shot(rifle, "parry", "range-minus", "range-minus", 7, 7, metres=160, range_penalty=RangePenalty.MANUAL)
    assert values(manual) == (3, 5)
    assert manual.choices("range-sa") == ("range-minus",) * 7


@pytest.mark.rule("RK-RANGED-11")
def test_the_smaller_value_is_taken_before_the_distance():
    # Bow C, SA 5, 200 m: min(5, 4) = 4; 4 - [200/100] = 2 and 4 - [200/200] = 3.
    assert values(shot(arm("long-bow", "C"), "parry", 5, 7, 7, metres=200)) == (2, 3)


@pytest.mark.rule("RK-RANGED-12")
def test_against_a_dodge_only_sa_matters():
    # Rank B (5) at 160 m: 4; 5 * (4 - 9) is nothing; AA is not asked for.
    said = shot(arm("rifle", "B", velocity=900), "dodge", 2, metres=160)
    assert values(said)[1] == 4
    # 4 + 0 - (2 + 2) = 0.
    assert said.told("blow-dodge")["value"] == 0


@pytest.mark.rule("RK-RANGED-10")
def test_the_odds_of_a_shot_at_a_distance_are_exact():
    battle = fight(
        "A . b", {"A": sheet(arm("long-bow", "B"), mobility="E"), "b": SHIELD}, scale=Scale(60.0, Unit.METRES)
    )
    found = odds(battle, strike(item="arm-long-bow"), "parry")
    assert found.complete
    assert sum(found.outcomes.values()) == 1


@pytest.mark.rule("RK-RANGED-02")
def test_what_is_thrown_is_offered_as_a_throw():
    who = {"A": sheet(arm("throwing-knife")), "b": sheet(arm("long-bow"))}
    battle = fight("A b", who)
    assert "offer-throw" in [offer.key for offer in RANKS.offers(battle, A)]
    assert "offer-shoot" in [offer.key for offer in RANKS.offers(battle, B)]


@pytest.mark.rule("RK-ACT-13")
def test_what_is_thrown_is_declared_as_a_throw():
    who = {"A": sheet(arm("throwing-knife"), mobility="B"), "b": sheet(arm("long-bow"), mobility="B")}
    battle = fight("A b", who)
    assert "offer-declare-throw" in [offer.key for offer in RANKS.offers(battle, A)]
    assert "offer-declare-shot" in [offer.key for offer in RANKS.offers(battle, B)]
    declared = Action("declare", actor=A, manner="shot", item="arm-throwing-knife")
    assert "declares-throw" in do(battle, declared).keys
