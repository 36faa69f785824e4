"""Options for battles of a test: every position of every switch, many at a time."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from enum import Enum
from functools import cache
from typing import Any, get_type_hints

from annotated_types import Ge, Le

from engine.contract import AnyBattle, AnyRuleset
from engine.save.battle_file import to_json
from engine.save.bounds import check
from engine.save.record import whole, written
from engine.testkit.chosen import rules_of

FEWEST = 8
"""Battles under mixed switches that every ruleset gets; one with more positions of a switch gets as many as those."""


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
def switchings(name: str) -> tuple[Any, ...]:
    """The options of each battle: the first go through all positions of each switch, each in its order.

    What the ruleset complains of beside the rest stays as usual there, and gets a battle of its own at the end.
    """
    rules = rules_of(name)
    found = positions(rules)
    mixed = [_mixed(rules, number) for number in range(max(FEWEST, *(len(places) for places in found.values()), 1))]
    played = {(switch, getattr(options, switch)) for options in mixed for switch in found}
    left = [(switch, position) for switch, places in found.items() for position in places]
    alone = [replace(rules.options(), **{switch: place}) for switch, place in left if (switch, place) not in played]
    return (*mixed, *(options for options in alone if not rules.complaints(options)))


def _mixed(rules: AnyRuleset, number: int) -> Any:
    options = rules.options()
    for name, found in positions(rules).items():
        places = list(range(len(found)))
        random.Random(f"{rules.id} {name}").shuffle(places)
        again = random.Random(f"{rules.id} {name} {number}").randrange(len(found))
        changed = replace(options, **{name: found[places[number] if number < len(places) else again]})
        options = options if rules.complaints(changed) else changed
    return options


def switched(name: str, number: int) -> Any:
    """Options for battle ``number`` of any."""
    all_of_them = switchings(name)
    return all_of_them[number % len(all_of_them)]


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
