"""Where two rules meet, or a rule and something far from it: what the text asks for there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.breakdown import Edit
from engine.battle.ids import CombatantId
from engine.table.requests import Faces
from tests.rulesets.shirma import scene
from tests.rulesets.shirma.scene import act, do, fight, hit, in_state, lines, sheet, steps

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
