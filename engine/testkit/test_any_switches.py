"""Short battles under every position of every switch, many at a time: nothing breaks, whatever falls and is done."""

from __future__ import annotations

from dataclasses import replace

from engine.contract import AnyRuleset
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.testkit.scenes import LAYOUTS, dice_at, scene, walk
from engine.testkit.switches import as_they_come, positions, switched, switchings

PLAYED, ODD = 14, 6
"""Deeds of each battle as the scripted player does them, and odd ones that come after."""


def test_a_battle_can_be_played_under_any_switches(rules: AnyRuleset, ruleset_id: str, switching: int) -> None:
    options = switched(ruleset_id, switching)
    assert rules.complaints(options) == ()
    battle = replace(scene(ruleset_id, LAYOUTS[switching % len(LAYOUTS)], switching % 4), options=options)
    for step in play(rules, battle, Chance(1000 + switching), PLAYED):
        battle = step.after
    as_they_come(rules, battle)
    for deed in walk(rules, replace(battle, started=False), dice_at(switching), ODD):
        battle = deed.done.battle
    as_they_come(rules, battle)


def test_every_position_of_a_switch_that_may_stand_beside_the_usual_ones_is_played(
    rules: AnyRuleset, ruleset_id: str
) -> None:
    for name, found in positions(rules).items():
        played = {getattr(options, name) for options in switchings(ruleset_id)}
        allowed = {place for place in found if not rules.complaints(replace(rules.options(), **{name: place}))}
        assert allowed <= played, name
