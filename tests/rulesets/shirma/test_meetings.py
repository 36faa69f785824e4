"""Where two rules meet, or a rule and something far from it: what the text asks for there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.breakdown import Edit
from engine.battle.ids import CombatantId
from engine.rulesets.shirma.body import Location
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.positions import DamageMode, Engagement, NpcDamage
from engine.rulesets.shirma.sheet import Grade
from engine.table.requests import Faces
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import act, do, fight, hit, in_state, lines, sheet, shot, steps

A, B = CombatantId("A"), CombatantId("b")


# ------------------------------------------------------------------ lengths, movement, mounts


@pytest.mark.rule("SH-LENGTH-01")
def test_the_longest_weapon_in_either_hand_keeps_a_shorter_one_away():
    battle = fight("Ab", {"A": sheet("short-sword"), "b": sheet("dagger", off="sword")})
    assert lines(battle, hit("A", "b", "arm-short-sword"))["reason-shorter"] == (-10, True)
    alone = fight("Ab", {"A": sheet("short-sword"), "b": sheet("dagger")})
    assert "reason-shorter" not in lines(alone, hit("A", "b", "arm-short-sword"))


@pytest.mark.rule("SH-MOD-10")
def test_a_run_is_a_main_action_and_ends_the_aim():
    battle = fight("A........b\n..........", {"A": sheet("long-bow")})
    aimed = do(battle, act("aim", "A", "b")).battle
    fresh = aimed.with_state(replace(aimed.state, doings={}))
    assert do(fresh, steps(fresh, "A", (0, 1))).battle.state.aims != ()
    assert do(fresh, steps(fresh, "A", (0, 1), manner="run")).battle.state.aims == ()


@pytest.mark.rule("SH-MOD-27")
def test_who_is_thrown_down_no_longer_sits_in_the_saddle_and_pays_twenty_once():
    rider = scene.with_sheet(fight("Ab"), "b", mounted=True)
    down = do(rider, act("knock", "A", "b"), "knock-melee", "knock-melee", 10, 90).battle
    assert not down[B].sheet.mounted
    both = scene.with_sheet(in_state(fight("Ab"), "b", "prone"), "b", mounted=True)
    assert do(both, hit("A", "b"), "answer-dodge", 98, 97).roll("defence-dodge").against.total == 20  # type: ignore[union-attr]


@pytest.mark.rule("SH-FUMBLE-02")
def test_what_the_gm_adds_to_a_roll_on_a_chart_moves_its_row():
    # Claws cannot be flung away: nothing more is rolled.
    battle = fight("Ab", {"A": sheet("claws")})
    plain = do(battle, hit("A", "b", "arm-claws"), "answer-none", 99, 1)
    moved = do(battle, hit("A", "b", "arm-claws"), "answer-none", 99, Faces((1,), (Edit(amount=99, reason="worse"),)))
    last = do(battle, hit("A", "b", "arm-claws"), "answer-none", 99, 100)
    assert moved.arg("fumble-told", "what") == last.arg("fumble-told", "what") != plain.arg("fumble-told", "what")


# ------------------------------------------------------------------ wounds


@pytest.mark.rule("SH-DMG-07", "SH-CRIT-03", "SH-NPC-08")
def test_the_critical_wound_of_who_goes_down_counts_the_damage_that_got_through():
    # 1 against 50 with no defence: 5 levels; SB 4 + 4 + 5 - TB 4 is 9 wounds, of which the track takes 2.
    strong = {"A": sheet("sword", melee=50), "b": sheet("sword", hp=2)}
    down = do(fight("Ab", strong), hit("A", "b"), "answer-none", 1, "critical-at-zero-roll", 50)
    assert down.roll("critical-wound").why.total == 9
    important = {**strong, "b": sheet("sword", hp=2, rank="important")}
    hurt = do(fight("Ab", important), hit("A", "b"), "answer-none", 1, "zero-wound", 50)
    assert hurt.roll("critical-wound").why.total == 9


@pytest.mark.rule("SH-DMG-07", "SH-MISFIRE-06")
def test_who_is_felled_by_its_own_pistol_has_the_wound_in_the_hand_that_held_it():
    battle = fight("A.....b", {"A": sheet("pistol", hp=1, last_hit=Location.LEFT_LEG)})
    # 99 misses and is a double, 100 is an explosion, luck fails: 8 - TB 4 are 4 wounds in the leading arm.
    told = do(battle, shot("A", "b", "arm-pistol"), "still-move-no", 99, 100, 99, "critical-at-zero-roll", 1)
    assert told.arg("critical-wound-told", "location") == "location-right_arm"
    assert told.roll("critical-wound").why.total == 4


@pytest.mark.rule("SH-CLINCH-03", "SH-NPC-04")
@pytest.mark.parametrize("mode", list(DamageMode))
def test_a_crush_is_sb_and_net_levels_whoever_holds_and_however_damage_is_rolled(mode: DamageMode):
    options = Options(damage_mode=mode, npc_damage=NpcDamage.FLAT)
    battle = fight("Ab", {"A": sheet(grade=Grade.STRONG)}, clinch=["Ab"], options=options)
    # 10 against 40 is +3, 30 is +1: SB 4 + 2 - TB 4.
    assert do(battle, act("squeeze", "A"), 10, 30).hp("b") == 12 - 2


# ------------------------------------------------------------------ Advantage


@pytest.mark.rule("SH-ADVGAIN-04")
def test_an_ambush_in_melee_that_meets_no_defence_is_no_joining_of_the_fight():
    ambush = in_state(fight("Ab"), "b", "surprised")
    # A point for the surprised enemy and one for the wound.
    assert do(ambush, hit("A", "b"), "answer-none", 15).advantage("A") == 2
    assert do(in_state(fight("Ab\nc."), "b", "surprised"), hit("A", "b"), "answer-none", 15).advantage("A") == 1
    contact = Options(engagement=Engagement.BY_CONTACT)
    plain = fight("Ab", options=contact)
    assert do(in_state(plain, "b", "surprised"), hit("A", "b"), "answer-none", 15).advantage("A") == 2
    # Finishing off who is stunned is neither a shot nor an ambush.
    assert do(in_state(fight("Ab"), "b", "stunned"), hit("A", "b"), 15).advantage("A") == 0
