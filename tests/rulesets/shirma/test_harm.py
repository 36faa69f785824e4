"""Hit locations, damage, wounds, 0 HP, critical hits and wounds, what sticks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.ids import CombatantId
from engine.battle.orders import StandingOrder
from engine.errors import DataError
from engine.play.by_setting import by_setting
from engine.rulesets.shirma import RULESET
from engine.rulesets.shirma.charts import charts
from engine.rulesets.shirma.charts.charts import CriticalRow, FumbleRow, gaps, row_of
from engine.rulesets.shirma.charts.complaints import complaints
from engine.rulesets.shirma.conditions.states import hinders
from engine.rulesets.shirma.harm.body import (
    LOCATIONS,
    Affliction,
    Condition,
    CriticalWound,
    Location,
    LocationRow,
    Tests,
    Treatment,
    Zone,
)
from engine.rulesets.shirma.harm.critical import ChartReading
from engine.rulesets.shirma.harm.limbs import hand_is_disabled, recoverable, slows
from engine.rulesets.shirma.harm.locations import inverted, location_of
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.place.engagement import striking
from engine.rulesets.shirma.place.measure import run_halves, walk_halves
from engine.rulesets.shirma.positions import (
    AdvantageLoss,
    AdvantageStack,
    ArmRows,
    CritAtZero,
    CritNeeds,
    DamageMode,
    MeleeDamageSl,
    MinimumWound,
    ProjectileSticks,
    RangedLocation,
)
from engine.rulesets.shirma.sheet import Fate, Hand, Missile, Rank, Weapon
from engine.rulesets.shirma.state import Doings, ShirmaBattle
from engine.table.requests import Choice, Option
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import Ran, act, do, fight, hit, sheet, shot, states_of, weapon, why_not, with_sheet

B = CombatantId("b")
BOW = "arm-long-bow"
STAYS = {"A": Doings(locked=True)}


def helpless(options: Options | None = None, mine: Any = None, **theirs: Any) -> ShirmaBattle:
    """A swordsman (SB 4, sword SB+4) and somebody who cannot defend itself: the attack is a simple test."""
    who = {"A": mine or sheet("sword"), "b": sheet("sword", states=["stunned"], **theirs)}
    return fight("Ab", who, options=options)


def shooting(options: Options | None = None, mine: Any = None, **theirs: Any) -> ShirmaBattle:
    """A bowman (SB 4, long bow SB+4) 60 yards from its target, with 40 to hit."""
    who = {"A": mine or sheet("long-bow"), "b": sheet("sword", **theirs)}
    return fight("A" + "." * 29 + "b", who, options=options, doings=STAYS)


def blunt(**fields: Any) -> Weapon:
    """A bow whose arrows do not pierce: a full ten is no critical hit."""
    return replace(weapon("long-bow"), qualities=(), **fields)


def landed(ran: Ran) -> str:
    return str(ran.arg("wounded", "location")).removeprefix("location-")


# ------------------------------------------------------------------ locations


@pytest.mark.rule("SH-LOC-01", "SH-LOC-02", "SH-LOC-03", "SH-LOC-04", "SH-LOC-05", "SH-LOC-06")
@pytest.mark.parametrize(
    ("first", "last", "zone"),
    [
        (1, 9, Zone.HEAD),
        (10, 24, Zone.OFF_ARM),
        (25, 44, Zone.LEAD_ARM),
        (45, 79, Zone.BODY),
        (80, 89, Zone.LEFT_LEG),
        (90, 100, Zone.RIGHT_LEG),
    ],
)
def test_the_chart_of_locations(first: int, last: int, zone: Zone):
    rows = Options().location_chart
    assert {row_of(rows, roll).zone for roll in range(first, last + 1)} == {zone}
    for outside in (first - 1, last + 1):
        if 1 <= outside <= 100:
            assert row_of(rows, outside).zone is not zone


@pytest.mark.rule("SH-LOC-02", "SH-LOC-03")
@pytest.mark.parametrize(
    ("hand", "rows", "off", "lead"),
    [
        (Hand.RIGHT, ArmRows.ROLE, Location.LEFT_ARM, Location.RIGHT_ARM),
        (Hand.LEFT, ArmRows.ROLE, Location.RIGHT_ARM, Location.LEFT_ARM),
        (Hand.LEFT, ArmRows.SIDE, Location.LEFT_ARM, Location.RIGHT_ARM),
    ],
)
def test_arms_go_by_their_role_or_by_their_side(hand: Hand, rows: ArmRows, off: Location, lead: Location):
    body = sheet(hand=hand)
    assert location_of(body, Zone.OFF_ARM, rows) is off
    assert location_of(body, Zone.LEAD_ARM, rows) is lead
    # 31 is 13 with its digits swapped: the arm of the off hand.
    assert landed(do(helpless(Options(arm_rows=rows), hand=hand), hit("A", "b"), 31)) == off.value


@pytest.mark.rule("SH-LOC-07")
@pytest.mark.parametrize(
    ("roll", "swapped"), [(37, 73), (5, 50), (10, 1), (90, 9), (44, 44), (98, 89), (100, 100), (1, 10)]
)
def test_the_digits_of_the_roll_are_swapped(roll: int, swapped: int):
    assert inverted(roll) == swapped


@pytest.mark.rule("SH-LOC-07", "SH-LOC-04")
def test_a_roll_of_37_strikes_the_body():
    assert landed(do(helpless(), hit("A", "b"), 37)) == "body"


@pytest.mark.rule("SH-LOC-06")
def test_a_body_that_is_no_mans_has_a_chart_of_its_own():
    snake = helpless(locations=(LocationRow(1, 20, Zone.HEAD), LocationRow(21, 100, Zone.BODY)))
    # 31 -> 13, 23 -> 32.
    assert landed(do(snake, hit("A", "b"), 31)) == "head"
    assert landed(do(snake, hit("A", "b"), 23)) == "body"


@pytest.mark.rule("SH-LOC-08")
def test_the_location_of_a_shot_by_each_switch():
    mine = sheet(blunt())
    swapped = do(shooting(Options(ranged_location=RangedLocation.INVERTED), mine), shot("A", "b", BOW), 4)
    assert landed(swapped) == "right_arm"
    own = do(shooting(Options(ranged_location=RangedLocation.OWN_ROLL), mine), shot("A", "b", BOW), 4)
    assert landed(own) == "head"
    apart = do(shooting(Options(ranged_location=RangedLocation.SEPARATE_D100), mine), shot("A", "b", BOW), 4, 85)
    assert apart.rolls == ["attack", "location"]
    assert landed(apart) == "left_leg"


@pytest.mark.rule("SH-LOC-08")
def test_a_blow_in_melee_goes_by_the_swapped_roll_under_every_switch():
    for how in RangedLocation:
        assert landed(do(helpless(Options(ranged_location=how)), hit("A", "b"), 4)) == "right_arm"


@pytest.mark.rule("SH-LOC-09", "SH-MOD-23")
def test_in_melee_the_location_is_chosen_at_minus_twenty():
    ran = do(helpless(mine=sheet("sword", melee=50)), hit("A", "b", manner="called"), "location-head", 25)
    assert ran.roll("attack").against is not None
    assert scene.by_reason(ran.roll("attack").against)["reason-called"] == (-20, True)
    assert landed(ran) == "head"


# ------------------------------------------------------------------ damage and wounds


@pytest.mark.rule("SH-DMG-01")
@pytest.mark.parametrize(("damage", "base"), [("SB+4", 7), ("РС+4", 7), ("9", 9), ("SB", 3), ("SB+1d10+4", 7)])
def test_base_damage_is_the_weapons_with_the_strength_of_the_hand(damage: str, base: int):
    arm = Weapon("arm-test", damage=damage)
    # Strength 35; a roll of 41 against 40 + 9 = 49 is a success with 0 levels; TB 0.
    battle = helpless(mine=sheet(arm, strength=35, melee=49), toughness=0, hp=30)
    assert do(battle, hit("A", "b", "arm-test"), 41).arg("wounded", "damage") == base


@pytest.mark.rule("SH-DMG-02")
def test_melee_damage_adds_the_net_levels_and_the_quality_of_the_weapon():
    arm = replace(weapon("war-hammer"), bonus=1)
    battle = fight("Ab", {"A": sheet(arm, strength=35, melee=50), "b": sheet("sword", melee=45, hp=30)})
    # 50 / 23 is +3; 45 / 46 is 0 (a failure with no level): net 3. SB 3 + 4 + 3 + 1 = 11.
    ran = do(battle, hit("A", "b", arm.name), "answer-melee", 23, 46)
    assert ran.arg("wounded", "damage") == 11


@pytest.mark.rule("SH-DMG-02")
@pytest.mark.parametrize(("how", "levels"), [(MeleeDamageSl.NET, 5), (MeleeDamageSl.OWN, 3)])
def test_net_levels_or_the_attackers_own(how: MeleeDamageSl, levels: int):
    battle = fight(
        "Ab", {"A": sheet("sword", melee=50), "b": sheet("sword", hp=30)}, options=Options(melee_damage_sl=how)
    )
    # 50 / 23 is +3, 40 / 65 is -2: net 5. SB 4 + 4 + levels.
    ran = do(battle, hit("A", "b"), "answer-melee", 23, 65)
    assert ran.arg("wounded", "damage") == 8 + levels


@pytest.mark.rule("SH-DMG-03")
def test_a_shot_adds_its_own_levels():
    # 40 / 24 is +2: SB 4 + 4 + 2 = 10.
    assert do(shooting(mine=sheet(blunt())), shot("A", "b", BOW), 24).arg("wounded", "damage") == 10


@pytest.mark.rule("SH-DMG-04")
def test_wounds_are_damage_less_toughness_bonus_and_the_armour_of_the_location():
    battle = helpless(mine=sheet("sword", melee=90), toughness=30, armour_body=2, armour_head=5, hp=30)
    # 90 / 57 is +4, swapped 75: body. 4 + 4 + 4 = 12; 12 - 3 - 2 = 7.
    ran = do(battle, hit("A", "b"), 57)
    assert (ran.arg("wounded", "damage"), ran.arg("wounded", "wounds"), ran.hp("b")) == (12, 7, 23)


@pytest.mark.rule("SH-DMG-04")
def test_the_track_ends_at_0():
    assert do(helpless(hp=2), hit("A", "b"), 13, "critical-at-zero-not").hp("b") == 0


@pytest.mark.rule("SH-DMG-05")
@pytest.mark.parametrize(
    ("roll", "least", "wounds"), [(41, MinimumWound.ONE, 1), (41, MinimumWound.ZERO, 0), (17, MinimumWound.ONE, 2)]
)
def test_a_hit_wounds_for_one_at_least_unless_switched_off(roll: int, least: MinimumWound, wounds: int):
    # Sword SB 4 + 4 = 8 and the levels, less TB 4 and armour 5: 49 / 41 is 0 levels, 49 / 17 is +3.
    armour = {f"armour_{location.value}": 5 for location in LOCATIONS}
    battle = helpless(Options(minimum_wound=least), sheet("sword", melee=49), **armour)
    ran = do(battle, hit("A", "b"), roll)
    assert ran.arg("wounded", "wounds") == wounds
    assert ran.hp("b") == 12 - wounds


@pytest.mark.rule("SH-DMG-05")
def test_a_miss_does_nothing():
    ran = do(helpless(), hit("A", "b"), 57)
    assert "wounded" not in ran.keys
    assert ran.hp("b") == 12


@pytest.mark.rule("SH-DMG-06")
def test_the_documents_example_rolls_1d10_and_4():
    arm = Weapon("arm-test", damage="1d10+4")
    battle = helpless(Options(damage_mode=DamageMode.DICE), sheet(arm, melee=90), toughness=30, armour_body=2, hp=30)
    # The die shows 8: 12 damage; 12 - (3 + 2) = 7 wounds.
    ran = do(battle, hit("A", "b", "arm-test"), 57, 8)
    assert (ran.arg("wounded", "damage"), ran.arg("wounded", "wounds")) == (12, 7)


@pytest.mark.rule("SH-DMG-06")
@pytest.mark.parametrize(
    ("mode", "dice", "damage"),
    [(DamageMode.SL, (), 4 + 4), (DamageMode.DICE, (8,), 12), (DamageMode.DICE_AND_SL, (8,), 12 + 4)],
)
def test_dice_levels_or_both(mode: DamageMode, dice: tuple[int, ...], damage: int):
    arm = Weapon("arm-test", damage="1d10+4")
    battle = helpless(Options(damage_mode=mode), sheet(arm, melee=90), hp=30)
    assert do(battle, hit("A", "b", "arm-test"), 57, *dice).arg("wounded", "damage") == damage
    told = [(one.field, one.value, one.rule) for one in RULESET.overruled(battle, CombatantId("A"))]
    assert told == ([("damage", "4", "SH-DMG-06")] if mode is DamageMode.SL else [])


# ------------------------------------------------------------------ 0 HP


@pytest.mark.rule("SH-DMG-07")
def test_at_0_hp_a_character_is_down_and_prone_but_not_dead():
    battle = helpless(hp=4, mine=sheet("sword", melee=49))
    # 49 / 41: 8 damage less TB 4 takes exactly the last 4.
    ran = do(battle, hit("A", "b"), 41)
    after = ran.battle[B].sheet
    assert (after.hp, after.fate) == (0, Fate.DOWN)
    assert "prone" in states_of(ran.battle, "b")
    assert scene.SHIRMA.gauges(ran.battle, B).is_out


@pytest.mark.rule("SH-DMG-07")
@pytest.mark.parametrize(
    ("how", "answers", "rolled"),
    [
        (CritAtZero.OFFER, ("critical-at-zero-not",), False),
        (CritAtZero.OFFER, ("critical-at-zero-roll", 1), True),
        (CritAtZero.ALWAYS, (1,), True),
        (CritAtZero.NEVER, (), False),
    ],
)
def test_damage_that_the_track_cannot_take_may_be_a_critical_wound(how: CritAtZero, answers: Any, rolled: bool):
    battle = helpless(Options(crit_at_zero=how), sheet("sword", melee=49), hp=2)
    ran = do(battle, hit("A", "b"), 41, *answers)
    assert ("critical-wound-told" in ran.keys) is rolled
    assert ran.hp("b") == 0


@pytest.mark.rule("SH-DMG-07")
@pytest.mark.parametrize(("way", "option"), [("", None), ("critical-roll", 0), ("critical-not", 1)])
def test_a_standing_order_may_answer_for_a_critical_wound_at_0_hp(way: str, option: int | None):
    asked = Choice("critical-at-zero", (Option("critical-at-zero-roll"), Option("critical-at-zero-not")), at=B)
    orders = (StandingOrder("critical-at-zero", way, B),) if way else ()
    battle = replace(helpless(), orders=orders)
    found = by_setting(scene.SHIRMA, asked, battle)
    assert (found and found.option) == option


@pytest.mark.rule("SH-NPC-07")
def test_a_mob_dies_at_0_hp_and_no_more_is_rolled():
    # 44 is a double: a critical hit that nobody needs any more.
    ran = do(helpless(mine=sheet("sword", melee=90), hp=3, rank=Rank.MOB), hit("A", "b"), 44)
    assert ran.battle[B].sheet.fate is Fate.DEAD
    assert ran.rolls == ["attack"]
    assert ran.battle[B].cell is not None


@pytest.mark.rule("SH-NPC-08")
@pytest.mark.parametrize(
    ("answers", "fate", "state"),
    [
        (("zero-surrenders",), Fate.SURRENDERED, ""),
        (("zero-flees",), Fate.FIGHTING, "broken"),
        (("zero-wound", 50), Fate.FIGHTING, ""),
        (("zero-dies",), Fate.DEAD, ""),
    ],
)
def test_an_important_npc_surrenders_flees_is_wounded_or_dies(answers: Any, fate: Fate, state: str):
    battle = helpless(mine=sheet("sword", melee=49), hp=4, rank=Rank.IMPORTANT)
    ran = do(battle, hit("A", "b"), 41, *answers)
    assert ran.battle[B].sheet.fate is fate
    if state:
        assert state in states_of(ran.battle, "b")
    if answers[0] == "zero-wound":
        # The chart of the location of the last blow: 41 swapped is 14, an arm.
        assert str(ran.arg("critical-wound-told", "wound")).startswith("critical-arm-")


@pytest.mark.rule("SH-NPC-09")
@pytest.mark.parametrize(
    ("answer", "fate"),
    [("boss-fights-on", Fate.FIGHTING), ("boss-goes-down", Fate.DOWN), ("boss-dies", Fate.DEAD)],
)
def test_a_boss_is_the_gms_who_is_shown_his_note(answer: str, fate: Fate):
    battle = helpless(mine=sheet("sword", melee=49), hp=4, rank=Rank.BOSS, survival="Rises once more")
    ran = do(battle, hit("A", "b"), 41, answer)
    assert ran.battle[B].sheet.fate is fate
    assert dict(ran.choice("boss-at-zero").args)["note"] == "Rises once more"
    assert scene.SHIRMA.gauges(ran.battle, B).has_yielded is False


@pytest.mark.rule("SH-NPC-09")
def test_without_a_word_on_how_a_boss_survives_the_gm_is_shown_the_note_on_the_combatant():
    battle = helpless(mine=sheet("sword", melee=49), hp=4, rank=Rank.BOSS)
    assert "boss-at-zero-without-note" in do(battle, hit("A", "b"), 41, "boss-dies").questions
    noted = replace(battle, combatants={**battle.combatants, B: replace(battle[B], note="Yields to nobody")})
    assert dict(do(noted, hit("A", "b"), 41, "boss-dies").choice("boss-at-zero").args)["note"] == "Yields to nobody"


@pytest.mark.rule("SH-NPC-08")
def test_who_surrenders_stands_upright_with_a_white_flag():
    ran = do(helpless(mine=sheet("sword", melee=49), hp=4, rank=Rank.IMPORTANT), hit("A", "b"), 41, "zero-surrenders")
    gauges = scene.SHIRMA.gauges(ran.battle, B)
    assert gauges.is_out
    assert gauges.has_yielded


# ------------------------------------------------------------------ critical hits


@pytest.mark.rule("SH-CRIT-01")
@pytest.mark.parametrize(("roll", "critical"), [(44, True), (11, True), (45, False), (5, False), (50, False)])
def test_a_hit_with_a_double_is_critical(roll: int, critical: bool):
    answers = (roll, 1) if critical else (roll,)
    ran = do(helpless(mine=sheet("sword", melee=55), hp=40), hit("A", "b"), *answers)
    assert ("critical" in ran.keys) is critical


@pytest.mark.rule("SH-CRIT-01")
def test_00_and_99_count_as_doubles_when_they_hit():
    battle = fight("Ab", {"A": sheet("sword", melee=90), "b": sheet("sword", melee=0, dodge=0, hp=60)})
    # 90 / 99 is 0 levels and a failure; 0 / 98 is -9: the attack hits all the same.
    assert "critical" in do(battle, hit("A", "b"), "answer-melee", 99, 98, 1).keys
    sure = fight("Ab", {"A": sheet("sword", melee=120), "b": sheet("sword", states=["stunned"], hp=60)})
    ran = do(sure, hit("A", "b"), 100, 1)
    assert "critical" in ran.keys
    assert landed(ran) == "right_leg"


@pytest.mark.rule("SH-CRIT-01")
@pytest.mark.parametrize(("needs", "critical"), [(CritNeeds.HIT_ONLY, True), (CritNeeds.HIT_AND_SUCCESS, False)])
def test_a_hit_with_a_failed_test_is_critical_unless_success_is_asked_for(needs: CritNeeds, critical: bool):
    battle = fight("Ab", {"A": sheet("sword"), "b": sheet("sword", hp=40)}, options=Options(crit_needs=needs))
    # 40 / 44 is 0 levels and a failure, 40 / 75 is -3: won.
    ran = do(battle, hit("A", "b"), "answer-melee", 44, 75, *((1,) if critical else ()))
    assert ("critical" in ran.keys) is critical
    assert "wounded" in ran.keys


@pytest.mark.rule("SH-CRIT-02", "SH-CRIT-03", "SH-CRIT-04")
def test_the_critical_wound_is_rolled_with_the_excess_damage():
    battle = helpless(mine=sheet("sword", melee=90), toughness=30, armour_right_arm=2, hp=40)
    # 90 / 44 is +5; swapped 44: the right arm. 4 + 4 + 5 = 13 less 3 and 2: excess 8. 50 + 8 = 58: a broken finger.
    ran = do(battle, hit("A", "b"), 44, 50)
    roll = ran.roll("critical-wound")
    assert roll.why.total == 8
    assert ran.arg("critical-wound-told", "wound") == "critical-arm-finger"
    # The wounds of the blow and one more of the row.
    assert ran.hp("b") == 40 - 8 - 1


@pytest.mark.rule("SH-CRIT-03")
def test_totals_above_100_count_as_100():
    battle = helpless(mine=sheet("sword", melee=90), hp=40)
    ran = do(battle, hit("A", "b"), 44, 97, "deadly-lives")
    assert ran.arg("critical-wound-told", "wound") == "critical-arm-severed"


@pytest.mark.rule("SH-CRIT-05")
def test_the_excess_is_one_at_least():
    armour = {f"armour_{location.value}": 20 for location in LOCATIONS}
    for least in MinimumWound:
        ran = do(helpless(Options(minimum_wound=least), sheet("sword", melee=49), **armour), hit("A", "b"), 44, 1)
        assert ran.roll("critical-wound").why.total == 1


@pytest.mark.rule("SH-CRIT-06")
@pytest.mark.parametrize(
    ("location", "chart"),
    [
        (Location.HEAD, "head"),
        (Location.LEFT_ARM, "arm"),
        (Location.RIGHT_ARM, "arm"),
        (Location.BODY, "body"),
        (Location.LEFT_LEG, "leg"),
        (Location.RIGHT_LEG, "leg"),
    ],
)
def test_each_location_has_its_chart_and_the_record_keeps_the_side(location: Location, chart: str):
    battle = helpless(mine=sheet("sword", melee=90), hp=40)
    ran = do(battle, hit("A", "b", manner="called"), f"location-{location.value}", 44, 80)
    assert str(ran.arg("critical-wound-told", "wound")).startswith(f"critical-{chart}-")
    assert [wound.location for wound in ran.battle[B].sheet.wounds] == [location]


@pytest.mark.rule("SH-CRIT-06", "SH-TABLE-01")
@pytest.mark.parametrize("location", LOCATIONS)
def test_a_chart_that_the_gm_wrote_counts_for_its_part_of_the_body_alone(location: Location):
    def own(part: str) -> tuple[CriticalRow, ...]:
        return (CriticalRow(low=1, high=100, text=f"Own {part}"),)

    charts = Options(
        critical_head=own("head"), critical_arm=own("arm"), critical_body=own("body"), critical_leg=own("leg")
    )
    battle = helpless(charts, sheet("sword", melee=90), hp=40)
    ran = do(battle, hit("A", "b", manner="called"), f"location-{location.value}", 44, 80)
    assert ran.arg("critical-wound-told", "wound") == f"Own {location.value.rpartition('_')[2]}"


@pytest.mark.rule("SH-LOC-01")
def test_the_gms_own_chart_of_locations_is_looked_up():
    heads = Options(location_chart=(LocationRow(1, 44, Zone.LEFT_LEG), LocationRow(45, 100, Zone.HEAD)))
    # 41 is 14 turned round, 37 is 73.
    assert do(helpless(heads, sheet("sword", melee=90)), hit("A", "b"), 41).arg("wounded", "location") == (
        "location-left_leg"
    )
    assert do(helpless(heads, sheet("sword", melee=90)), hit("A", "b"), 37).arg("wounded", "location") == (
        "location-head"
    )


@pytest.mark.rule("SH-ADVGAIN-05")
@pytest.mark.parametrize(("stack", "points"), [(AdvantageStack.EACH_CAUSE, 2), (AdvantageStack.ONE_PER_ATTACK, 1)])
def test_a_critical_hit_gives_a_point_besides_that_of_the_test(stack: AdvantageStack, points: int):
    battle = fight("Ab", {"A": sheet("sword"), "b": sheet("sword", hp=40)}, options=Options(advantage_stack=stack))
    assert do(battle, hit("A", "b"), "answer-melee", 11, 75, 1).advantage("A") == points


@pytest.mark.rule("SH-ADVGAIN-04")
def test_wounds_from_afar_give_a_point_only_to_who_fights_nobody():
    assert do(shooting(mine=sheet(blunt())), shot("A", "b", BOW), 38).advantage("A") == 1
    busy = fight("cA" + "." * 28 + "b", {"A": sheet(blunt())}, doings=STAYS)
    assert do(busy, shot("A", "b", BOW), 38).advantage("A") == 0
    # An opposed attack in melee gives its own point and no second one.
    assert do(fight("Ab"), hit("A", "b"), "answer-melee", 13, 75).advantage("A") == 1


@pytest.mark.rule("SH-ADVLOSS-03")
@pytest.mark.parametrize(("how", "left"), [(AdvantageLoss.ALL, 0), (AdvantageLoss.ONE, 2)])
def test_a_wound_loses_advantage_once_for_each_attack(how: AdvantageLoss, left: int):
    battle = fight("Ab", {"b": sheet("sword", advantage=3)}, options=Options(advantage_loss=how))
    # b's Melee is 40 + 30; 70 / 95 is -2; A's 40 / 13 is +3. Lost the test and wounded: one point under "one".
    assert do(battle, hit("A", "b"), "answer-melee", 13, 95).advantage("b") == left


# ------------------------------------------------------------------ critical wounds


def suffering(row: CriticalRow, **theirs: Any) -> ShirmaBattle:
    """A battle in which every critical wound of an arm is this one."""
    whole = replace(row, low=1, high=100)
    return helpless(Options(critical_arm=(whole,)), sheet("sword", melee=90), hp=40, **theirs)


@pytest.mark.rule("SH-CRITW-01")
def test_a_row_puts_its_states_on():
    states = (Condition.BLEEDING, Condition.BLEEDING, Condition.PRONE)
    row = CriticalRow(text="Test", extra=3, states=states, drops=True)
    ran = do(suffering(row), hit("A", "b"), 44, 1)
    after = ran.battle[B].sheet
    bleeding = after.affliction(Condition.BLEEDING)
    assert bleeding is not None
    assert bleeding.wounds == 2
    assert after.has(Condition.PRONE)
    # 44 is the right arm, which holds the sword: it falls.
    assert after.main == ""
    assert [item.weapon.name for item in ran.battle.state.dropped] == ["arm-sword"]
    assert ran.arg("critical-hp", "points") == 3


@pytest.mark.rule("SH-CRITW-02")
def test_a_row_hinders_tests_for_some_rounds_or_until_treated():
    attacks = CriticalWound("Test", Location.RIGHT_ARM, -20, Tests.ATTACKS, rounds=2)
    battle = with_sheet(fight("Ab"), "A", wounds=(attacks,))
    assert scene.lines(battle, hit("A", "b"))["reason-wound"] == (-20, True)
    once = scene.go_on(battle).battle
    assert once[CombatantId("A")].sheet.wounds[0].rounds == 1
    # Without a treatment the wound is gone when its rounds are over.
    later = scene.go_on(with_sheet(battle, "A", wounds=(replace(attacks, rounds=1),))).battle
    assert later[CombatantId("A")].sheet.wounds == ()


@pytest.mark.rule("SH-CRITW-02")
@pytest.mark.parametrize(
    ("tests", "hindered"),
    [
        ("all", {"melee", "ranged", "parry", "dodge", "cool"}),
        ("attacks", {"melee", "ranged"}),
        ("melee", {"melee", "parry"}),
        ("ranged", {"ranged"}),
        ("dodge", {"dodge"}),
        ("none", set()),
    ],
)
def test_which_tests_a_wound_hinders(tests: str, hindered: set[str]):
    wound = CriticalWound("Test", modifier=-10, tests=Tests(tests))
    assert {test for test in ("melee", "ranged", "parry", "dodge", "cool") if hinders(wound, test)} == hindered


@pytest.mark.rule("SH-CRITW-03")
def test_a_wound_stays_until_it_is_treated_as_it_asks():
    wound = CriticalWound("Test", Location.BODY, -10, treatment=Treatment.HEAL)
    battle = with_sheet(fight("AC"), "C", wounds=(wound,))
    failed = do(battle, act("treat", "A", "C", item="Test"), "difficulty-serious", 77)
    assert not failed.battle[CombatantId("C")].sheet.wounds[0].treated
    helped = do(battle, act("treat", "A", "C", item="Test"), "difficulty-easy", 77)
    assert helped.battle[CombatantId("C")].sheet.wounds[0].treated
    assert scene.SHIRMA.gauges(helped.battle, CombatantId("C")).badges == ()


@pytest.mark.rule("SH-CRITW-03")
def test_some_wounds_ask_for_a_surgeon():
    wound = CriticalWound("Test", Location.BODY, -10, treatment=Treatment.SURGERY)
    battle = with_sheet(fight("AC"), "C", wounds=(wound,))
    assert "objection-no-surgeon" in why_not(battle, act("treat", "A", "C", item="Test"))
    surgeon = with_sheet(battle, "A", surgery=True)
    assert do(surgeon, act("treat", "A", "C", item="Test")).battle[CombatantId("C")].sheet.wounds[0].treated


@pytest.mark.rule("SH-CRITW-04")
@pytest.mark.parametrize(("answer", "fate"), [("deadly-dies", Fate.DEAD), ("deadly-lives", Fate.FIGHTING)])
def test_a_deadly_row_asks_the_gm(answer: str, fate: Fate):
    ran = do(suffering(CriticalRow(text="Test", deadly=True)), hit("A", "b"), 44, 1, answer)
    assert ran.battle[B].sheet.fate is fate


@pytest.mark.rule("SH-CRITW-04", "SH-NPC-07")
def test_a_mob_that_the_wound_itself_kills_is_not_asked_about():
    row = CriticalRow(text="Test", extra=40, states=(Condition.BLEEDING,), deadly=True)
    ran = do(with_sheet(suffering(row), "b", rank=Rank.MOB), hit("A", "b"), 44, 1)
    assert ran.battle[B].sheet.fate is Fate.DEAD
    assert "dies" in ran.keys
    assert not ran.battle[B].sheet.has(Condition.BLEEDING)


@pytest.mark.rule("SH-CRITW-02")
def test_a_useless_leg_halves_walk_and_run():
    battle = fight("A....b")
    hurt = with_sheet(battle, "A", wounds=(CriticalWound("Test", Location.LEFT_LEG, disables=True),))
    mine = CombatantId("A")
    assert (walk_halves(battle, mine), run_halves(battle, mine)) == (8, 16)
    assert (walk_halves(hurt, mine), run_halves(hurt, mine)) == (4, 8)


@pytest.mark.rule("SH-CRITW-02")
def test_a_useless_arm_leaves_the_other_one_and_then_nothing_to_strike_with():
    right = CriticalWound("Test", Location.RIGHT_ARM, disables=True)
    left = replace(right, location=Location.LEFT_ARM)
    assert [arm.name for arm in striking(sheet("sword", off="dagger", wounds=(right,)))] == ["arm-dagger"]
    assert [arm.name for arm in striking(sheet("sword", wounds=(right,)))] == ["arm-fists"]
    assert striking(sheet("sword", wounds=(right, left))) == ()


def test_a_useless_arm_drops_what_it_held_and_a_useless_leg_slows():
    ran = do(suffering(CriticalRow(text="Test", disables=True)), hit("A", "b"), 44, 1)
    assert ran.battle[B].sheet.main == ""
    assert hand_is_disabled(ran.battle[B].sheet, Hand.RIGHT)
    assert slows(sheet(wounds=(CriticalWound("Test", Location.LEFT_LEG, disables=True),)))
    assert not slows(ran.battle[B].sheet)


# ------------------------------------------------------------------ piercing


@pytest.mark.rule("SH-PIERCE-01")
@pytest.mark.parametrize(("roll", "critical"), [(30, True), (10, True), (33, True), (34, False), (25, False)])
def test_what_pierces_is_critical_on_a_full_ten_as_well(roll: int, critical: bool):
    ran = do(shooting(hp=40), shot("A", "b", BOW), *((roll, 1) if critical else (roll,)))
    assert ("critical" in ran.keys) is critical
    plain = do(shooting(mine=sheet(blunt()), hp=40), shot("A", "b", BOW), *((roll, 1) if roll == 33 else (roll,)))
    assert ("critical" in plain.keys) is (roll == 33)
    # The log names the rule by which it is one: a double is, whatever weapon it was.
    rules = [event.rule for event in (*ran.events, *plain.events) if event.key == "critical"]
    assert rules == (["SH-CRIT-01"] * 2 if roll == 33 else ["SH-PIERCE-01"] * critical)


@pytest.mark.rule("SH-PIERCE-02")
def test_arrows_stick_on_each_wounding_hit_or_on_critical_ones_only():
    assert do(shooting(hp=40), shot("A", "b", BOW), 38).battle[B].sheet.stuck == (Missile.ARROW,)
    rare = Options(projectile_sticks=ProjectileSticks.ON_CRITICAL)
    assert do(shooting(rare, hp=40), shot("A", "b", BOW), 38).battle[B].sheet.stuck == ()
    assert do(shooting(rare, hp=40), shot("A", "b", BOW), 33, 1).battle[B].sheet.stuck == (Missile.ARROW,)
    # A hit that does not wound leaves nothing, nor does a stone.
    armour = {f"armour_{location.value}": 20 for location in LOCATIONS}
    soft = shooting(Options(minimum_wound=MinimumWound.ZERO), **armour)
    assert do(soft, shot("A", "b", BOW), 38).battle[B].sheet.stuck == ()
    assert do(shooting(mine=sheet(blunt()), hp=40), shot("A", "b", BOW), 38).battle[B].sheet.stuck == ()


@pytest.mark.rule("SH-PIERCE-02", "SH-DMG-05")
@pytest.mark.parametrize("sticks", list(ProjectileSticks))
def test_a_critical_hit_that_armour_absorbs_leaves_its_missile(sticks: ProjectileSticks):
    armour = {f"armour_{location.value}": 20 for location in LOCATIONS}
    soft = Options(minimum_wound=MinimumWound.ZERO, projectile_sticks=sticks)
    ran = do(shooting(soft, **armour), shot("A", "b", BOW), 33, 1)
    assert ran.arg("wounded", "wounds") == 0
    assert ran.battle[B].sheet.stuck == (Missile.ARROW,)


@pytest.mark.rule("SH-PIERCE-02", "SH-SCATTER-01")
@pytest.mark.parametrize(("dice", "body"), [((38,), None), ((30, 1), B)])
def test_a_spear_that_armour_absorbs_lies_there_unless_it_was_critical(dice: tuple[int, ...], body: CombatantId | None):
    armour = {f"armour_{location.value}": 20 for location in LOCATIONS}
    who = {"A": sheet("javelin"), "b": sheet("sword", hp=40, **armour)}
    battle = fight("A..b", who, doings=STAYS, options=Options(minimum_wound=MinimumWound.ZERO))
    after = do(battle, shot("A", "b", "arm-javelin"), *dice).battle
    assert [(item.body, item.cell) for item in after.state.dropped] == [(body, battle[B].cell)]
    assert after[B].sheet.stuck == ((Missile.SPEAR,) if body else ())
    assert [thing.kind for thing in after.board.things] == ([] if body else ["item"])


@pytest.mark.rule("SH-PIERCE-03")
def test_an_arrow_is_pulled_out_by_a_heal_test_at_0():
    battle = with_sheet(fight("AC"), "C", stuck=(Missile.ARROW, Missile.BOLT))
    pull = act("pull-out", "A", "C", item="arrow")
    ran = do(battle, pull, 40)
    against = ran.roll("test-heal").against
    assert against is not None
    assert against.total == 40
    assert ran.battle[CombatantId("C")].sheet.stuck == (Missile.BOLT,)
    assert do(battle, pull, 41).battle[CombatantId("C")].sheet.stuck == (Missile.ARROW, Missile.BOLT)


@pytest.mark.rule("SH-PIERCE-03")
def test_a_thrown_spear_sticks_too_and_lies_there_when_it_is_pulled_out():
    mine = sheet("javelin")
    battle = fight("A..b", {"A": mine, "b": sheet("sword", hp=40)}, doings=STAYS)
    ran = do(battle, shot("A", "b", "arm-javelin"), 38)
    assert ran.battle[B].sheet.stuck == (Missile.SPEAR,)
    assert [(item.body, item.weapon.ammunition) for item in ran.battle.state.dropped] == [(B, 1)]
    assert ran.battle.board.things == ()
    turned = ran.battle.with_state(replace(ran.battle.state, turn=1))
    out = do(turned, act("pull-out", "b", "b", item="spear"), 40).battle
    assert [(item.body, item.cell) for item in out.state.dropped] == [(None, out[B].cell)]
    assert [thing.kind for thing in out.board.things] == ["item"]


@pytest.mark.rule("SH-PIERCE-04")
def test_a_bullet_needs_a_surgeon_and_no_test():
    battle = with_sheet(fight("AC"), "C", stuck=(Missile.BULLET,))
    pull = act("pull-out", "A", "C", item="bullet")
    assert "objection-no-surgeon" in why_not(battle, pull)
    surgeon = with_sheet(battle, "A", surgery=True)
    assert why_not(surgeon, pull) == set()
    assert do(surgeon, pull).battle[CombatantId("C")].sheet.stuck == ()


@pytest.mark.rule("SH-PIERCE-05")
def test_each_missile_in_the_body_takes_a_point_of_what_can_be_recovered():
    assert recoverable(sheet(hp=14, stuck=(Missile.ARROW, Missile.ARROW))) == 12
    assert recoverable(sheet(hp=14)) == 14
    battle = with_sheet(fight("A.b"), "b", hp=9, hp_most=14, stuck=(Missile.ARROW, Missile.BOLT))
    facts = {fact.key: fact.value for fact in scene.SHIRMA.gauges(battle, B).facts}
    assert facts["fact-recoverable"] == "12"


# ------------------------------------------------------------------ charts


@pytest.mark.rule("SH-TABLE-01", "SH-TABLE-02")
def test_every_chart_covers_1_to_100_without_gap_or_overlap():
    options = Options()
    for name in ("critical_head", "critical_arm", "critical_body", "critical_leg", "fumble_chart", "misfire_chart"):
        assert gaps(getattr(options, name)) == (), name
    assert complaints(options) == ()


@pytest.mark.rule("SH-TABLE-01")
def test_rows_of_critical_wounds_grow_worse():
    for rows in charts.criticals().values():
        extra = [row.extra for row in rows]
        assert extra == sorted(extra)
        assert [row.deadly for row in rows] == sorted(row.deadly for row in rows)
        assert rows[-1].deadly


@pytest.mark.rule("SH-TABLE-01")
def test_a_gap_or_overlap_in_an_edited_chart_is_named():
    head = Options().critical_head
    gap = Options(critical_head=(replace(head[0], high=7), *head[1:]))
    found = complaints(gap)
    assert [(one.key, dict(one.args)["low"], dict(one.args)["high"]) for one in found] == [("complaint-gap", 8, 10)]
    overlap = complaints(Options(critical_head=(replace(head[0], high=12), *head[1:])))
    assert [(one.key, dict(one.args)["low"], dict(one.args)["high"]) for one in overlap] == [
        ("complaint-overlap", 11, 12)
    ]
    empty = complaints(Options(critical_head=()))
    assert [(one.key, dict(one.args)["low"], dict(one.args)["high"]) for one in empty] == [("complaint-gap", 1, 100)]


@pytest.mark.rule("SH-TABLE-02")
def test_a_row_without_a_name_or_written_backwards_is_named():
    nameless = complaints(Options(fumble_chart=(FumbleRow(1, 100),)))
    assert [one.key for one in nameless] == ["complaint-nameless"]
    assert complaints(Options(fumble_chart=(FumbleRow(1, 100, text="Mine"),))) == ()
    backwards = complaints(Options(fumble_chart=(FumbleRow(1, 100, text="A"), FumbleRow(9, 2, text="B"))))
    assert [one.key for one in backwards] == ["complaint-backwards"]


@pytest.mark.rule("SH-TABLE-01")
def test_the_gms_own_row_is_what_is_suffered():
    own = replace(CriticalRow(), text="My own wound", extra=2)
    ran = do(suffering(own), hit("A", "b"), 44, 60)
    assert ran.arg("critical-wound-told", "wound") == "My own wound"


@pytest.mark.rule("SH-TABLE-01", "SH-TABLE-02")
@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ([{"from": 1, "to": 50}, {"from": 60, "to": 100}], "head 2, from: gap: the row before ends at 50"),
        ([{"from": 1, "to": 50}, {"from": 50, "to": 100}], "head 2, from: overlap: the row before ends at 50"),
        ([{"from": 1, "to": 90}], "head, from: the chart runs from 1 to 90, not from 1 to 100"),
        ([{"from": 0, "to": 100}], "head 1, from: 0: no whole number from 1 to 100"),
        ([{"from": 1, "to": 100, "colour": 1}], "head 1, colour: unknown field"),
        ([], "head, : the chart has no rows"),
    ],
)
def test_a_wrong_chart_file_is_refused_with_its_place(rows: list[dict[str, int]], fault: str):
    with pytest.raises(DataError) as raised:
        charts.read_chart("criticals.toml", "head", rows, charts._ROLLS, CriticalRow)
    args = raised.value.values
    said = f"{args['entry']}, {args['field']}: {args['problem']}"
    assert args["file"] == "criticals.toml"
    assert said.startswith(fault)


def test_afflictions_of_a_row_that_pass_by_themselves_last_as_long_as_it_says():
    row = CriticalRow(text="Test", states=(Condition.BLINDED, Condition.STUNNED), rounds=2)
    after = do(suffering(row), hit("A", "b"), 44, 1).battle[B].sheet
    assert after.affliction(Condition.BLINDED) == Affliction(Condition.BLINDED, 2)
    assert after.affliction(Condition.STUNNED) == Affliction(Condition.STUNNED, 1)


@pytest.mark.rule("SH-CRIT-03")
def test_the_question_of_a_critical_wound_reads_the_row_that_is_borne():
    rows = (CriticalRow(1, 40, text="First"), CriticalRow(41, 100, text="Second"))
    read = ChartReading(tuple((row.high, row.name) for row in rows))
    for total in (-3, 1, 40, 41, 100, 130):
        assert read.read(total, 0, 0) == row_of(rows, total).name
    assert read.read(38, 3, 0) == "Second"
