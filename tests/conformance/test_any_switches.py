"""Short battles under every position of every switch, many at a time: nothing breaks, whatever falls and is done."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from enum import Enum
from functools import cache
from typing import Any, get_type_hints

import pytest
from annotated_types import Ge, Le

from engine.contract import AnyBattle, AnyRuleset
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.save.battle_file import to_json
from engine.save.bounds import check
from engine.save.record import whole, written
from tests.conformance.scenes import LAYOUTS, dice_at, rules_of, scene, walk

PLAYED, ODD = 14, 6
"""Deeds of each battle as the scripted player does them, and odd ones that come after."""
BATTLES = {"turnaway": 8, "ose": 8, "shirma": 10, "fairydust": 8, "ranks": 8}
"""Battles of each ruleset: as many as its switch with the most positions has, or more."""


def positions(rules: AnyRuleset) -> dict[str, tuple[Any, ...]]:
    """Every switch with its positions: all of an enumeration, both of a yes or no, a few of a number's span."""
    hints, usual = get_type_hints(rules.options, include_extras=True), rules.options()
    return {field.name: _of(hints[field.name], getattr(usual, field.name)) for field in fields(rules.options)}


def _of(hint: Any, usual: Any) -> tuple[Any, ...]:
    if isinstance(usual, bool):
        return (False, True)
    if isinstance(usual, Enum):
        return tuple(type(usual))
    if not isinstance(usual, int):
        # Charts, dice and measures: their faults are told by ``complaints`` and tested with their rulesets.
        return (usual,)
    marks = getattr(hint, "__metadata__", ())
    ends = [mark.ge for mark in marks if isinstance(mark, Ge)] + [mark.le for mark in marks if isinstance(mark, Le)]
    return tuple(dict.fromkeys((usual, *ends)))


@cache
def switched(id: str, number: int) -> Any:
    """Options for battle ``number``: the first battles go through all positions of each switch, each in its order."""
    chosen = {}
    for name, found in positions(rules_of(id)).items():
        places = list(range(len(found)))
        random.Random(f"{id} {name}").shuffle(places)
        again = random.Random(f"{id} {name} {number}").randrange(len(found))
        chosen[name] = found[places[number] if number < len(places) else again]
    return rules_of(id).options(**chosen)


def as_they_come(rules: AnyRuleset, battle: AnyBattle) -> None:
    """What is shown of a battle can be worked out, and the battle can be kept."""
    rules.order(battle)
    for one in battle.on_board():
        rules.gauges(battle, one.id)
        for offer in rules.offers(battle, one.id):
            rules.objections(battle, offer.action)
        rules.modes(battle, one.id)
    rules.links(battle)
    assert rules.settle(battle) == battle
    check(battle)
    to_json(whole(written(rules), battle, 0))


@pytest.mark.parametrize(("id", "number"), [(id, number) for id, count in BATTLES.items() for number in range(count)])
def test_a_battle_can_be_played_under_any_switches(id: str, number: int):
    rules, options = rules_of(id), switched(id, number)
    assert rules.complaints(options) == ()
    battle = replace(scene(id, LAYOUTS[number % len(LAYOUTS)], number % 4), options=options)
    for step in play(rules, battle, Chance(1000 + number), PLAYED):
        battle = step.after
    as_they_come(rules, battle)
    for deed in walk(rules, replace(battle, started=False), dice_at(number), ODD):
        battle = deed.done.battle
    as_they_come(rules, battle)


@pytest.mark.parametrize("id", BATTLES)
def test_every_position_of_every_switch_is_played(id: str):
    for name, found in positions(rules_of(id)).items():
        played = {getattr(switched(id, number), name) for number in range(BATTLES[id])}
        assert played == set(found), name
