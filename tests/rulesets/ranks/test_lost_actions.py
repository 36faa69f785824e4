"""Actions that nobody may lose: of interceptors, of casters, of those whose turn cannot be used up by magic."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.actions import Action
from engine.rulesets.ranks.blows.defence import answers
from engine.rulesets.ranks.blows.initiative import intercepted, with_holder
from engine.rulesets.ranks.options import SpellMix
from engine.rulesets.ranks.state import interceptors
from engine.rulesets.ranks.turn import go_on, settle
from engine.table.table import Table
from tests.rulesets.ranks.scene import RANKS, A, B, C, arm, do, fight, sheet, strike

THREE = {"A": sheet(arm("sword"), mobility="E"), "b": sheet(arm("sword")), "c": sheet(arm("sword"))}


@pytest.mark.rule("RK-GEN-11")
def test_several_who_intercept_in_one_turn_all_act_next_in_that_order():
    battle = fight("b A c", THREE)
    # Their own turns are past already.
    battle = battle.with_state(replace(battle.state, past=(B, C)))
    table = Table(battle)
    battle = with_holder(with_holder(battle, A, B), A, C)
    battle = intercepted(table, battle, B, A, "RK-DODGE-03")
    battle = intercepted(table, battle, C, A, "RK-DODGE-03")
    assert interceptors(battle.state) == (B, C)
    badges = {id: [one.key for one in RANKS.marks(battle, id).badges] for id in (B, C)}
    assert all("badge-urgent" in found for found in badges.values())
    first = go_on(table, battle)
    assert (first.state.current, interceptors(first.state)) == (B, (C,))
    second = go_on(table, first)
    assert (second.state.current, interceptors(second.state)) == (C, ())


@pytest.mark.rule("RK-GEN-11")
def test_an_interceptor_who_leaves_the_table_keeps_nobody_else_from_acting():
    battle = fight("b A c", THREE)
    table = Table(battle)
    for id in (B, C):
        battle = intercepted(table, with_holder(battle, A, id), id, A, "RK-DODGE-03")
    left = {id: one for id, one in battle.combatants.items() if id != B}
    assert interceptors(settle(replace(battle, combatants=left)).state) == (C,)


@pytest.mark.rule("RK-ACT-12", "RK-ACT-05")
def test_a_spell_that_the_gm_cancels_keeps_what_went_into_it():
    lance = replace(arm("fire-lance"), units=2, cast=1)
    who = {"A": sheet(lance, mobility="C", mana="B"), "b": sheet()}
    battle = with_holder(fight("A b", who), B, A)
    battle = do(battle, Action("do", actor=A, manner="physical")).battle
    said = do(battle, strike(item="arm-fire-lance"), "cancel")
    assert "extra-cancelled" in [event.key for event in said.events]
    assert said.battle[A].sheet.arm("arm-fire-lance").cast == 1


@pytest.mark.rule("RK-ACT-08")
def test_with_magic_alone_whoever_has_cast_does_not_defend_in_that_turn():
    spark = arm("spark")
    who = {"A": sheet(arm("sword"), spark, mobility="C", mana="B"), "b": sheet()}
    for mix, some in ((SpellMix.TOTAL, True), (SpellMix.ALONE, False)):
        battle = do(fight("A b", who, spell_mix=mix), strike(item="arm-spark"), "none", 7).battle
        assert bool(answers(battle, A)) is some


@pytest.mark.rule("RK-ACT-01", "RK-ACT-08")
def test_a_turn_is_spent_where_nobody_could_cast_though_the_mana_would_do():
    for arms, spent in (((arm("sword"),), "turn-spent"), ((arm("sword"), arm("spark")), "")):
        who = {"A": sheet(*arms[:1], mobility="G", mana="B"), "b": sheet()}
        who["A"] = replace(who["A"], arms=arms)
        battle = do(fight("A b", who), strike(), "none", 7).battle
        assert RANKS.order(battle).spent == spent
