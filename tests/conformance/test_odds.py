"""Exact odds add up to exactly 1, and throwing the dice agrees with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from math import sqrt

from engine.battle.actions import Action
from engine.contract import AnyBattle, AnyRuleset, Needs
from engine.odds import odds
from engine.odds.odds import forecast
from engine.odds.simulate import sample
from engine.play.autoplay import play
from engine.play.chance import Chance

TRIES = 1_500
SIGMAS = 5
"""How far a frequency may lie from its probability: five standard deviations is one test in a million."""

MOST_PLAIN = 300
"""Paths after which a walk without hooks is given up in a test."""


def attacks(rules: AnyRuleset, battle: AnyBattle) -> Iterator[tuple[AnyBattle, Action]]:
    """Attacks of every kind from battles on the way, each kind and weapon of a combatant once."""
    seen: set[tuple[str, str, str]] = set()
    for step in play(rules, battle, Chance(battle.seed), 60):
        here = step.after
        for id in rules.order(here).active:
            for offer in rules.offers(here, id):
                what = (offer.action.kind, offer.action.manner, offer.action.item)
                if not offer.is_attack or offer.needs is not Needs.TARGET or what in seen:
                    continue
                for enemy in here.enemies(id):
                    action = replace(offer.action, target=enemy.id)
                    if not rules.objections(here, action) and not rules.gauges(here, enemy.id).is_out:
                        seen.add(what)
                        yield here, action
                        break


KEPT: dict[tuple[str, str], list[tuple[AnyBattle, Action]]] = {}
"""Attacks by ruleset and layout of the map: every test here asks for the same."""


def all_attacks(rules: AnyRuleset, battle: AnyBattle) -> list[tuple[AnyBattle, Action]]:
    key = rules.id, battle.board.grid.layout.value
    if key not in KEPT:
        KEPT[key] = list(attacks(rules, battle))
    return KEPT[key]


def some_attacks(rules: AnyRuleset, battle: AnyBattle, most: int) -> list[tuple[AnyBattle, Action]]:
    """So many of them at most, from the first to the last, so that they are of different kinds."""
    found = all_attacks(rules, battle)
    if len(found) <= most:
        return found
    return [found[place * (len(found) - 1) // (most - 1)] for place in range(most)]


def test_exact_odds_of_every_kind_of_attack_add_up_to_one(rules: AnyRuleset, battle: AnyBattle):
    found = 0
    for here, action in all_attacks(rules, battle):
        found_odds = forecast(rules, here, action)
        assert found_odds.complete, action
        assert not found_odds.one_by_one, action
        assert sum(found_odds.outcomes.values()) == 1, action
        assert found_odds.first is not None, f"{action} never asks for {rules.main_roll}"
        found += 1
    assert found, "no attack was possible in the whole scene"


def test_totals_carried_through_the_rules_together_come_to_the_same_as_one_by_one(rules: AnyRuleset, battle: AnyBattle):
    for here, action in some_attacks(rules, battle, 4):
        one_by_one = odds.walked(
            rules, here, action, odds.Enumeration(rules, (), (), rules.policy, spreads=False), lambda: False
        )
        together = odds.walked(rules, here, action, odds.Enumeration(rules, (), (), rules.policy), lambda: False)
        assert together == one_by_one, action


def test_a_rule_whose_hooks_for_the_odds_do_nothing_comes_to_the_same(rules: AnyRuleset, battle: AnyBattle):
    """A walk that takes too long without them is left out: shirma's opposed tests take each pair of rolls apart."""
    compared = 0
    for here, action in some_attacks(rules, battle, 5):
        plain = odds.Enumeration(rules, (), (), rules.policy, hooks=False)
        left = count()
        found = odds.walked(rules, here, action, plain, lambda left=left: next(left) >= MOST_PLAIN)
        if found is not None:
            compared += 1
            assert found == forecast(rules, here, action).outcomes, action
    assert compared


def test_sampling_agrees_with_the_exact_odds(rules: AnyRuleset, battle: AnyBattle):
    for here, action in some_attacks(rules, battle, 4):
        exact = forecast(rules, here, action).outcomes
        fell = sample(rules, here, action, TRIES, seed=5)
        assert set(fell) <= set(exact), "something happened that the odds call impossible"
        for outcome, probability in exact.items():
            p = float(probability)
            away = abs(fell[outcome] / TRIES - p)
            assert away <= SIGMAS * sqrt(p * (1 - p) / TRIES) + 1 / TRIES, (action, outcome, p, fell[outcome])
