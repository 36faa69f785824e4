"""NPCs: groups, one initiative for all, one attack of all, simple damage; the balance of a fight."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.text import Text
from engine.battle.ids import CombatantId
from engine.rulesets.shirma import RULESET
from engine.rulesets.shirma.charts.balance import counted, inspections, level
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.order import npc
from engine.rulesets.shirma.positions import GroupInitiative, NpcDamage
from engine.rulesets.shirma.sheet import Fate, Grade, Rank, Weapon
from engine.rulesets.shirma.state import Doings, Entry, ShirmaBattle
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import act, do, drawn, fight, hit, offered, sheet, why_not, with_sheet

BEGIN = scene.Action("begin")


def gang(picture: str = "A.....bcd", options: Options | None = None, **fields: Any) -> ShirmaBattle:
    """Three goblins of one group with Initiative 28, 31 and 40 against one."""
    figures = {"b": 28, "c": 31, "d": 40}
    who = {letter: sheet("sword", group="goblins", initiative=value, **fields) for letter, value in figures.items()}
    return drawn(picture, who, options)


@pytest.mark.rule("SH-NPC-01")
def test_a_group_has_one_place_in_the_order_and_each_member_its_own_turn():
    battle = do(gang(), BEGIN, 1, 7).battle
    members = [[str(id) for id in entry.members] for entry in battle.state.order]
    assert members == [["b", "c", "d"], ["A"]]
    order = scene.SHIRMA.order(battle)
    assert [str(id) for id in order.active] == ["b", "c", "d"]
    assert [(slot.number.partition(" ")[2], slot.note) for slot in order.slots] == [("×3", "goblins"), ("", "")]
    # b's action does not take c's.
    acted = do(battle, act("spend", "b", manner="other")).battle
    assert "objection-acted" in why_not(acted, act("aim", "b", "A"))
    assert "objection-acted" not in why_not(acted, act("aim", "c", "A"))


@pytest.mark.rule("SH-NPC-01")
def test_groups_of_two_sides_are_two_groups():
    battle = drawn("Ab", {"A": sheet(group="guards"), "b": sheet(group="guards")})
    assert len(npc.groups(battle, tuple(battle.combatants))) == 2


@pytest.mark.rule("SH-NPC-02")
def test_the_mean_characteristic_gives_the_bonus():
    # 28, 31, 40: mean 33, bonus 3; the die shows 7.
    ran = do(gang(), BEGIN, 1, 7)
    entry = next(entry for entry in ran.battle.state.order if len(entry.members) == 3)
    assert entry.number == 10
    assert ran.rolls == ["initiative", "initiative"]
    mean, bonus = ("initiative", "33", "SH-NPC-02"), ("initiative_bonus", "3", "SH-NPC-02")
    # 31 has the bonus 3 of its own.
    for letter, told in (("b", [mean, bonus]), ("c", [mean]), ("d", [mean, bonus]), ("A", [])):
        found = RULESET.overruled(ran.battle, CombatantId(letter))
        assert [(one.field, one.value, one.rule) for one in found] == told


@pytest.mark.rule("SH-NPC-02")
def test_or_the_mean_of_all_results_rounded_down():
    ran = do(gang(options=Options(group_initiative=GroupInitiative.MEAN_OF_ROLLS)), BEGIN, 1, 7, 5, 2)
    # 7 + 2, 5 + 3, 2 + 4: 9, 8, 6; 23 / 3.
    entry = next(entry for entry in ran.battle.state.order if len(entry.members) == 3)
    assert entry.number == 7
    assert len(ran.rolls) == 4
    assert RULESET.overruled(ran.battle, CombatantId("d")) == ()


@pytest.mark.rule("SH-NPC-02")
def test_who_cannot_act_does_not_count_in_the_mean():
    battle = with_sheet(gang(), "d", fate=Fate.DOWN)
    members = tuple(CombatantId(letter) for letter in "bcd")
    assert npc.able(battle, members) == members[:2]
    # Agility for ties is the mean too.
    slow = with_sheet(battle, "b", agility=20)
    assert npc.agility(slow, members) == 30


@pytest.mark.rule("SH-NPC-03")
def test_the_whole_group_strikes_and_the_log_has_one_line():
    who = {letter: sheet("sword", group="goblins") for letter in "bcd"}
    who["A"] = sheet("sword", states=["stunned"], hp=40)
    battle = fight("bA.\ncd.", who, order="bA")
    ran = do(battle, act("group-attack", "b", "A"), 31, 32, 91)
    told = ran.event("group-attacks-told")
    assert (dict(told.args)["blows"], dict(told.args)["hits"]) == (3, 2)
    assert dict(told.args)["points"] == 40 - ran.hp("A")
    # All others are details below that line.
    assert [event.key for event in ran.events if event.weight > 0] == ["group-attacks-told"]
    assert {str(id) for id, done in ran.battle.state.doings.items() if done.acted} == {"b", "c", "d"}


@pytest.mark.parametrize(
    ("language", "none", "some"), [("ru", "0 попаданий", "2 попадания"), ("en", "0 hits", "2 hits")]
)
def test_the_line_of_a_group_names_lost_points_only_where_some_are_lost(language: str, none: str, some: str):
    say = Text(language, RULESET.folder).say
    told = {"by": "A", "at": "B", "blows": 2}
    assert say("group-attacks-told", {**told, "hits": 0, "points": 0}).endswith(none)
    assert say("group-attacks-told", {**told, "hits": 2, "points": 7}).endswith(f"{some}, −7 HP")


@pytest.mark.rule("SH-NPC-03")
def test_only_those_who_reach_the_target_strike():
    who = {letter: sheet("sword", group="goblins") for letter in "bcd"}
    who["A"] = sheet("sword", states=["stunned"], hp=40)
    battle = fight("bA....cd", who, order="bA")
    assert do(battle, act("group-attack", "b", "A"), 91).arg("group-attacks-told", "blows") == 1
    assert "offer-group-attack" in offered(battle, "b")
    assert "offer-group-attack" not in offered(battle, "A")
    apart = fight("b..A..cd", who, order="bA")
    assert "objection-group-out-of-reach" in why_not(apart, act("group-attack", "b", "A"))


@pytest.mark.rule("SH-NPC-03")
def test_those_of_a_group_who_do_not_reach_shoot_with_what_they_hold():
    who = {"b": sheet("sword", group="goblins"), "c": sheet("long-bow", group="goblins")}
    who["d"] = sheet("sword", "long-bow", group="goblins")
    who["A"] = sheet("sword", states=["stunned"], hp=40)
    together = (Entry((CombatantId("b"), CombatantId("c"), CombatantId("d")), 9), Entry((CombatantId("A"),), 8))

    def grouped(**more: Any) -> ShirmaBattle:
        battle = fight("bA....cd", who, **more)
        return battle.with_state(replace(battle.state, order=together, turn=0))

    ran = do(grouped(), act("group-attack", "b", "A"), 31, 32)
    assert ran.rolls == ["attack", "attack"]
    assert ran.arg("group-attacks-told", "blows") == 2
    # Whoever shot stays where it is; whose bow is not in hand has its action still.
    assert {str(id) for id, done in ran.battle.state.doings.items() if done.acted} == {"b", "c"}
    assert {str(id) for id, done in ran.battle.state.doings.items() if done.locked} == {"c"}
    moved = {"c": Doings(steps=1, spent=2)}
    lines = do(grouped(doings=moved), act("group-attack", "b", "A"), 31, 32).event("shoots").against
    assert lines is not None
    assert scene.by_reason(lines)["reason-moved"] == (-10, True)


@pytest.mark.rule("SH-NPC-04", "SH-NPC-05", "SH-NPC-06")
@pytest.mark.parametrize(("grade", "plus"), [(Grade.WEAK, 2), (Grade.AVERAGE, 4), (Grade.STRONG, 6)])
@pytest.mark.parametrize(("how", "levels"), [(NpcDamage.BASE, 2), (NpcDamage.FLAT, 0)])
def test_simple_damage_of_npcs(grade: Grade, plus: int, how: NpcDamage, levels: int):
    # SB 3; 49 / 21 is +2; the weapon does not matter.
    heavy = Weapon("arm-test", damage="SB+9", bonus=3)
    mine = sheet(heavy, strength=35, melee=49, grade=grade)
    battle = fight("Ab", {"A": mine, "b": sheet(states=["stunned"], hp=30)}, options=Options(npc_damage=how))
    assert do(battle, hit("A", "b", "arm-test"), 21).arg("wounded", "damage") == 3 + plus + levels


@pytest.mark.rule("SH-NPC-07")
def test_a_dead_mob_has_no_turn_any_more_but_its_body_stays():
    battle = fight("Ab.c", {"b": sheet(states=["stunned"], hp=1, rank=Rank.MOB)})
    after = do(battle, hit("A", "b"), 31).battle
    assert after[CombatantId("b")].sheet.is_dead
    assert after[CombatantId("b")].cell is not None
    assert [str(id) for id in scene.SHIRMA.order(scene.go_on(after).battle).active] == ["c"]


# ------------------------------------------------------------------ balance


@pytest.mark.rule("SH-GM-01", "SH-GM-02", "SH-GM-03")
@pytest.mark.parametrize(
    ("ours", "theirs", "bosses", "key", "rule"),
    [
        (4, 3, 0, "balance-below", "SH-GM-01"),
        (4, 4, 0, "balance-normal", "SH-GM-01"),
        (4, 5, 0, "balance-normal", "SH-GM-01"),
        (4, 11, 0, "balance-normal", "SH-GM-01"),
        (4, 12, 0, "balance-hard", "SH-GM-02"),
        (4, 15, 0, "balance-hard", "SH-GM-02"),
        (4, 16, 0, "balance-very-hard", "SH-GM-03"),
        (4, 1, 1, "balance-very-hard", "SH-GM-03"),
    ],
)
def test_the_balance_of_a_fight(ours: int, theirs: int, bosses: int, key: str, rule: str):
    assert level(ours, theirs, bosses) == (key, rule)


@pytest.mark.rule("SH-GM-01", "SH-GM-03")
def test_the_able_on_the_map_are_counted():
    battle = fight("AB..cdef", {"f": sheet(rank=Rank.BOSS), "e": sheet(fate=Fate.DEAD)})
    assert counted(battle) == (2, 3, 1)
    (found,) = inspections(battle)
    assert found.key == "inspection-balance"
    assert [finding.key for finding in found.findings] == ["balance-very-hard", "balance-ratio", "balance-bosses"]
    assert dict(found.findings[1].args) == {"whole": 1, "hundredths": "50", "theirs": 3, "ours": 2}
    assert scene.SHIRMA.inspections(battle) == (found,)


@pytest.mark.rule("SH-GM-01")
def test_with_nobody_to_fight_there_is_nothing_to_weigh():
    (found,) = inspections(fight("AB"))
    assert [finding.key for finding in found.findings] == ["balance-nobody"]


@pytest.mark.rule("SH-GM-02", "SH-GM-03")
def test_one_character_alone_counts_as_one():
    assert level(1, 2, 0)[0] == "balance-normal"
    assert level(1, 3, 0)[0] == "balance-hard"
    assert level(1, 4, 0)[0] == "balance-very-hard"
