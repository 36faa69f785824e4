"""Cheap answers: what is asked of every figure at every change agrees with the whole gauges."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.battle import Reactions
from engine.battle.ids import CombatantId
from engine.battle.marker import Marker
from engine.contract import AnyBattle, AnyRuleset, Gauges
from engine.grid.grid import Layout
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.play.ending import is_decided
from engine.play.fog import players_sides, seen_by
from engine.testkit.scenes import scene

DEEDS = 40


def test_cheap_answers_are_those_of_the_whole_gauges_all_through_a_battle(rules: AnyRuleset, battle: AnyBattle) -> None:
    for step in play(rules, battle, Chance(battle.seed), DEEDS):
        now = step.after
        for id in now.combatants:
            whole = rules.gauges(now, id)
            assert rules.is_out(now, id) == whole.is_out
            assert rules.marks(now, id) == replace(whole, facts=(), body=())
            assert rules.attack_offers(now, id) == tuple(one for one in rules.offers(now, id) if one.is_attack)


def test_a_ruleset_that_gives_no_cheap_answers_is_asked_for_its_gauges(rules: AnyRuleset, battle: AnyBattle) -> None:
    plain = replace(rules, out=None, token=None, attacks=None)
    for id in battle.combatants:
        assert plain.is_out(battle, id) == rules.is_out(battle, id)
        assert plain.marks(battle, id) == rules.marks(battle, id)
        assert plain.attack_offers(battle, id) == rules.attack_offers(battle, id)


def test_neither_fog_nor_the_scripted_player_works_out_what_only_the_panel_shows(
    rules: AnyRuleset, ruleset_id: str
) -> None:
    asked: list[CombatantId] = []
    battle = scene(ruleset_id, Layout.SQUARE)

    def counted(battle: AnyBattle, id: CombatantId) -> Gauges:
        asked.append(id)
        return rules.gauges(battle, id)

    if rules.out is None or rules.token is None:
        pytest.skip("it gives no cheap answers, so that its gauges are asked")
    watched = replace(rules, gauges=counted)
    seen_by(watched, battle, players_sides(battle))
    is_decided(watched, battle)
    list(play(watched, battle, Chance(1), 5))
    assert asked == []


def test_what_is_kept_from_one_deed_to_the_next_is_what_would_be_worked_out_anew(
    rules: AnyRuleset, battle: AnyBattle
) -> None:
    for step in play(rules, battle, Chance(battle.seed + 1), DEEDS):
        is_as_worked_out_anew(rules, step.after)


def is_as_worked_out_anew(rules: AnyRuleset, now: AnyBattle) -> None:
    anew = replace(now)  # equal, and nothing was ever asked about it
    assert rules.order(now) == rules.order(anew)
    for id in now.combatants:
        assert rules.offers(now, id) == rules.offers(anew, id)
        assert rules.modes(now, id) == rules.modes(anew, id)
        assert rules.gauges(now, id) == rules.gauges(anew, id)
    assert now.occupied() == anew.occupied()


CHANGES: tuple[dict[str, object], ...] = (
    {"hidden": True},
    {"markers": (Marker("blessed"),)},
    {"name": "Somebody else", "note": "limps", "look": "orc", "light": 4.0, "temper": "bold"},
    {"reactions": Reactions.OFF},
    {"facing": 1},
    {"size": 2},
    {"cell": None},
)
"""What the GM may change of a figure by hand."""


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: next(iter(change)))
def test_what_is_kept_when_the_gm_changes_a_figure_is_what_would_be_worked_out_anew(
    rules: AnyRuleset, battle: AnyBattle, change: dict[str, object]
) -> None:
    for step in play(rules, battle, Chance(battle.seed + 1), 3):
        battle = step.after
    is_as_worked_out_anew(rules, battle)  # so that all of it has been asked, and is kept
    for one in tuple(battle.combatants.values())[:3]:
        is_as_worked_out_anew(rules, battle.with_combatant(replace(one, **change)))  # type: ignore[arg-type]
    other = next(side.id for side in battle.sides if side.id != one.side)
    is_as_worked_out_anew(rules, battle.with_combatant(replace(one, side=other)))
