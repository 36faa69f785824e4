"""Whoever attacks from hiding is known to the other side from then on, under every ruleset."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Needs
from engine.grid.grid import Layout
from engine.play.advance import Done
from engine.play.autoplay import carried_out
from engine.play.chance import Chance
from engine.play.giving_away import GIVEN_AWAY
from engine.testkit.attacks import some_attacks
from engine.testkit.scenes import scene


def with_hidden(battle: AnyBattle, id: CombatantId) -> AnyBattle:
    return battle.with_combatant(replace(battle[id], hidden=True))


def done(rules: AnyRuleset, battle: AnyBattle, action: Action) -> Done:
    return carried_out(rules, battle, action, Chance(1))[0]


def test_whoever_attacks_is_hidden_no_longer_and_that_is_told(ruleset_id: str, rules: AnyRuleset) -> None:
    found = some_attacks(rules, scene(ruleset_id, Layout.SQUARE), 4)
    assert found
    for here, action in found:
        assert action.actor is not None
        after = done(rules, with_hidden(here, action.actor), action)
        assert not after.battle[action.actor].hidden, action
        assert [event.at for event in after.events if event.key == GIVEN_AWAY] == [action.actor], action


def test_whoever_is_attacked_stays_hidden_and_so_do_those_who_only_watch(ruleset_id: str, rules: AnyRuleset) -> None:
    here, action = some_attacks(rules, scene(ruleset_id, Layout.SQUARE), 2)[0]
    others = [id for id in here.combatants if id != action.actor]
    for id in others:
        here = with_hidden(here, id)
    after = done(rules, here, action).battle
    assert all(after[id].hidden for id in others if id in after.combatants and id != action.target)
    assert action.target is not None
    assert action.target not in after.combatants or after[action.target].hidden


def test_what_reaches_no_enemy_gives_nobody_away(ruleset_id: str, rules: AnyRuleset) -> None:
    here, action = some_attacks(rules, scene(ruleset_id, Layout.SQUARE), 2)[0]
    assert action.actor is not None
    here = with_hidden(here, action.actor)
    tried = 0
    for offer in rules.offers(here, action.actor):
        if offer.needs is Needs.NOTHING and not offer.is_attack and not offer.objections:
            tried += 1
            assert done(rules, here, offer.action).battle[action.actor].hidden, offer.key
    for mode in rules.modes(here, action.actor)[:1]:
        tried += 1
        assert done(rules, here, mode.action).battle[action.actor].hidden, mode.key
    assert tried
