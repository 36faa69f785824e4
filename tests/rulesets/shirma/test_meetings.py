"""Where two rules meet, or a rule and something far from it: what the text asks for there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.battle.board import Wall
from engine.battle.breakdown import Edit
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, END
from engine.rulesets.shirma.charts.charts import Drop, FumbleRow
from engine.rulesets.shirma.harm.body import Location
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.positions import (
    AdvantageStack,
    AdvantageTiming,
    BlindedMelee,
    DamageMode,
    DefenceCost,
    Engagement,
    GroupInitiative,
    MisfireRoll,
    NpcDamage,
    SurpriseTurn,
)
from engine.rulesets.shirma.sheet import Grade
from engine.rulesets.shirma.state import Aim, Doings, Stage
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


@pytest.mark.rule("SH-ADVGAIN-01", "SH-SHOOT-13")
@pytest.mark.parametrize(
    ("action", "answers"),
    [("clinch", ("answer-melee", 86, 97)), ("knock", ("knock-strength", "knock-strength", 96, 98))],
)
def test_to_clinch_or_throw_a_surprised_enemy_is_to_attack_it(action: str, answers: tuple[str | int, ...]):
    battle = in_state(fight("Ab", {"A": sheet()}, hidden="A"), "b", "surprised")
    ran = do(battle, act(action, "A", "b"), *answers)
    # Equal levels (the fists are shorter than the sword): neither won nor lost.
    assert ran.advantage("A") == 1
    assert not ran.battle[A].hidden


@pytest.mark.rule("SH-ADVGAIN-01")
def test_a_point_for_declaring_a_throw_helps_that_throw_only_by_the_switch():
    def target(timing: AdvantageTiming) -> int:
        battle = in_state(fight("Ab", options=Options(advantage_timing=timing)), "b", "surprised")
        ran = do(battle, act("knock", "A", "b"), "knock-strength", "knock-strength", 96, 98)
        return ran.roll("knock").against.total  # type: ignore[union-attr]

    assert target(AdvantageTiming.NEXT_TEST) == 40
    assert target(AdvantageTiming.OWN_ATTACK) == 50


# ------------------------------------------------------------------ defences


@pytest.mark.rule("SH-DEF-01", "SH-KNOCK-02")
def test_who_keeps_its_feet_with_melee_may_take_the_reaction_for_it_once():
    ran = do(fight("Ab"), act("knock", "A", "b"), "knock-strength", "knock-melee-guarded", 96, 98)
    assert ran.roll("knock", 1).against.total == 40 + 20  # type: ignore[union-attr]
    again = ran.battle.with_state(replace(ran.battle.state, doings={B: ran.battle.state.doings[B]}))
    keys = [option.key for option in do(again, act("knock", "A", "b"), 0, 0, 96, 98).asked[1].options]  # type: ignore[union-attr]
    assert set(keys) == {"knock-strength", "knock-melee"}


@pytest.mark.rule("SH-TURN-03", "SH-KNOCK-02")
def test_where_defences_take_the_reaction_so_does_melee_against_throws_and_dodging_missiles():
    needed = Options(defence_cost=DefenceCost.REACTION_NEEDED, dodge_missiles=True)
    spent = {"b": Doings(reacted=True)}
    thrown = do(fight("Ab", options=needed), act("knock", "A", "b"), "knock-melee", "knock-melee", 96, 98)
    assert thrown.roll("knock", 1).against.total == 60  # type: ignore[union-attr]
    assert thrown.battle.state.doings[B].reacted
    bare = do(fight("Ab", options=needed, doings=spent), act("knock", "A", "b"), "knock-melee", 5)
    assert "throws-down" in bare.keys
    closer = do(fight("Ab", options=needed), act("close", "A", "b"), 10, "answer-melee-guarded", 97, "close-no")
    assert closer.battle.state.doings[B].reacted
    archer = {"A": sheet("long-bow")}
    shot_at = fight("A...b", archer, options=needed, doings={"A": Doings(locked=True)})
    dodged = do(shot_at, shot("A", "b", "arm-long-bow"), 71, "answer-dodge-guarded", 25)
    assert (dodged.hp("b"), dodged.battle.state.doings[B].reacted) == (12, True)
    # Point-blank 80 against 71 is +1, Dodge 60 against 25 is +4.
    refused = do(shot_at, shot("A", "b", "arm-long-bow"), 31, "answer-none")
    assert refused.hp("b") < 12
    tired = fight("A...b", archer, options=needed, doings={"A": Doings(locked=True), **spent})
    assert do(tired, shot("A", "b", "arm-long-bow"), 31).hp("b") < 12


@pytest.mark.rule("SH-COND-09")
def test_a_blind_man_whose_melee_fails_throws_and_resists_with_strength_alone():
    fails = Options(blinded_melee=BlindedMelee.MELEE_FAILS)
    ran = do(in_state(fight("Ab", options=fails), "A", "blinded"), act("knock", "A", "b"), 0, "knock-melee", 96, 98)
    assert [option.key for option in ran.asked[0].options] == ["knock-strength"]  # type: ignore[union-attr]


# ------------------------------------------------------------------ shooting


@pytest.mark.rule("SH-MISFIRE-01", "SH-MISFIRE-04")
def test_a_pistol_that_the_fumble_dropped_lies_there_jammed():
    drops = FumbleRow(low=1, high=100, text="Dropped", drop=Drop.HERE)
    options = Options(misfire_roll=MisfireRoll.IN_ADDITION, fumble_chart=(drops,))
    battle = fight("A.....b", {"A": sheet("pistol")}, options=options)
    ran = do(battle, shot("A", "b", "arm-pistol"), "still-move-no", 99, 50, 60)
    assert ran.battle[A].sheet.weapons == ()
    assert [item.weapon.jammed for item in ran.battle.state.dropped] == [True]


@pytest.mark.rule("SH-MOD-20", "SH-SURP-03")
def test_who_cannot_move_is_not_asked_whether_it_will():
    options = Options(surprise_turn=SurpriseTurn.ACTION_ONLY)
    ambush = fight("A...b", {"A": sheet("long-bow")}, options=options, stage=Stage.SURPRISE, number=0)
    assert do(ambush, shot("A", "b", "arm-long-bow"), 97).questions == ["attack"]
    held = fight("Abc", {"A": sheet("pistol")}, clinch=["bA"])
    assert do(held, shot("A", "c", "arm-pistol"), 97).questions == ["attack"]


# ------------------------------------------------------------------ the charge


@pytest.mark.rule("SH-ADVGAIN-02", "SH-ADVORDER-01")
def test_the_point_for_a_charge_is_had_when_it_is_declared_and_may_be_lost_on_the_way():
    # A leaves c's reach at its first step, which costs it a free attack.
    tough = sheet("sword", hp=60)
    battle = fight("cA.....b", {"A": tough, "b": tough})
    way = steps(battle, "A", (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), manner="charge")
    wounded = do(battle, way, "free-attack-strike", "answer-melee", 15, 97, "answer-none", 98)
    assert [event.rule for event in wounded.events if event.key == "advantage-lost" and event.at == "A"] != []
    assert wounded.advantage("A") == 0
    # Its defence on the way is the next test: the point helps there, and not in the attack itself.
    parried = do(battle, way, "free-attack-strike", "answer-dodge", 97, 45, "answer-none", 98)
    assert parried.roll("defence-dodge").against.total == 40 + 10  # type: ignore[union-attr]
    assert parried.roll("attack", 1).against.total == 40 + 10 + 10  # type: ignore[union-attr]
    waived = do(battle, way, "free-attack-waive", "answer-none", 98)
    assert (waived.roll("attack").against.total, waived.advantage("A")) == (40 + 10, 1)  # type: ignore[union-attr]


@pytest.mark.rule("SH-ADVGAIN-05", "SH-ADVGAIN-02")
def test_the_point_for_the_charge_is_one_of_those_of_its_attack():
    one = fight(
        "A......b", {"b": sheet("sword", hp=60)}, options=Options(advantage_stack=AdvantageStack.ONE_PER_ATTACK)
    )
    way = steps(one, "A", (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), manner="charge")
    assert do(one, way, "answer-melee", 15, 97).advantage("A") == 1


# ------------------------------------------------------------------ groups


@pytest.mark.rule("SH-INIT-07", "SH-NPC-02")
def test_a_talent_counts_in_the_mean_of_the_rolls_of_a_group():
    quick = sheet("sword", group="orcs", initiative_talent=6)
    who = {"b": quick, "c": sheet("sword", group="orcs"), "A": sheet("sword")}
    battle = scene.drawn("A..bc", who, Options(group_initiative=GroupInitiative.MEAN_OF_ROLLS))
    begun = do(battle, Action(BEGIN), 1, 5, 5)
    numbers = {entry.members[0]: entry.number for entry in begun.battle.state.order}
    # b: 5 + 4 + 6 is 15, c: 5 + 4 is 9; the mean is 12.
    assert numbers == {"b": 12, "A": 5}


@pytest.mark.rule("SH-MOD-10")
def test_an_aim_is_lost_with_the_sight_of_its_target():
    wall = (Wall(8, 0, 8, 1),)
    battle = fight("A.......b\n.........", {"A": sheet("long-bow")}, order="bA")
    aimed = battle.with_state(replace(battle.state, aims=(Aim(A, B),)))
    assert do(aimed, steps(aimed, "b", (7, 0))).battle.state.aims != ()
    behind = replace(aimed, board=replace(aimed.board, walls=wall))
    seen = behind.with_place(B, behind.board.grid.at(7, 0), scene.W)
    gone = do(seen, steps(seen, "b", (7, 1), (8, 1), (8, 0)))
    assert (gone.battle.state.aims, "aim-lost" in gone.keys) == ((), True)


@pytest.mark.rule("SH-SURP-04", "SH-TURN-05")
def test_nobody_stays_surprised_for_the_next_fight_when_one_ends_before_its_first_round():
    ambush = in_state(fight("Ab", stage=Stage.SURPRISE, number=0), "b", "surprised")
    assert scene.states_of(do(ambush, Action(END)).battle, "b") == set()
    # What the GM has put on somebody in a later round he takes off himself.
    later = in_state(fight("Ab"), "b", "surprised")
    assert scene.states_of(do(later, Action(END)).battle, "b") == {"surprised"}
