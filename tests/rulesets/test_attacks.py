"""What somebody may attack with, worked out without all else: the attacks among its offers, and none off the map."""

from __future__ import annotations

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.catalogue import ruleset
from engine.contract import BEGIN
from engine.play.advance import Done, advance
from engine.testkit import builders
from engine.testkit.builders import Fighter

A = CombatantId("A")


@pytest.mark.parametrize("name", ["fairydust", "ose", "ranks", "shirma", "turnaway"])
def test_the_attacks_are_those_of_all_offers_and_nobody_off_the_map_has_any(name: str) -> None:
    rules = ruleset(name)
    assert rules.attacks is not None
    fighters = {letter: Fighter(template=rules.templates()[0].id) for letter in "Ab"}
    battle = builders.battle(rules, "A b", fighters)
    done = advance(rules, battle, Action(BEGIN))
    battle = done.battle if isinstance(done, Done) else battle
    assert rules.attacks(battle, A) == tuple(offer for offer in rules.offers(battle, A) if offer.is_attack)
    assert rules.attacks(battle.with_place(A, None, 0), A) == ()
    before = builders.battle(rules, "A b", fighters)
    assert rules.attacks(before, A)
    assert rules.attacks(before.with_place(A, None, 0), A) == ()
