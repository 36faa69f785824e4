"""What is asked of every figure at every change is answered cheaply, and as the whole gauges would answer it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.board.scene.figures import figures
from app.text import Text
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset_ids
from engine.contract import AnyBattle, AnyRuleset, Gauges
from engine.grid.grid import Layout
from engine.play.autoplay import is_decided, play
from engine.play.chance import Chance
from engine.play.fog import players_sides, seen_by
from tests.conformance.scenes import rules_of, scene

DEEDS = 40


def test_cheap_answers_are_those_of_the_whole_gauges_all_through_a_battle(rules: AnyRuleset, battle: AnyBattle):
    for step in play(rules, battle, Chance(battle.seed), DEEDS):
        now = step.after
        for id in now.combatants:
            whole = rules.gauges(now, id)
            assert rules.is_out(now, id) == whole.is_out
            assert rules.marks(now, id) == replace(whole, facts=(), body=())


def test_a_ruleset_that_gives_no_cheap_answers_is_asked_for_its_gauges(rules: AnyRuleset, battle: AnyBattle):
    plain = replace(rules, out=None, token=None)
    for id in battle.combatants:
        assert plain.is_out(battle, id) == rules.is_out(battle, id)
        assert plain.marks(battle, id) == rules.marks(battle, id)


@pytest.mark.parametrize("id", ruleset_ids())
def test_neither_fog_nor_map_nor_the_scripted_player_works_out_what_only_the_panel_shows(id: str):
    asked: list[CombatantId] = []
    rules, battle = rules_of(id), scene(id, Layout.SQUARE)

    def counted(battle: AnyBattle, id: CombatantId) -> Gauges:
        asked.append(id)
        return rules.gauges(battle, id)

    watched = replace(rules, gauges=counted)
    figures(watched, battle, Text("en"))
    seen_by(watched, battle, players_sides(battle))
    is_decided(watched, battle)
    list(play(watched, battle, Chance(1), 5))
    assert asked == []
