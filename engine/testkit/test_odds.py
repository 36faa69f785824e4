"""Exact odds add up to exactly 1, and throwing the dice agrees with them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count
from math import sqrt

from engine.contract import AnyBattle, AnyRuleset
from engine.odds import odds
from engine.odds.enumeration import Enumeration
from engine.odds.odds import forecast
from engine.odds.simulate import sample
from engine.testkit.attacks import all_attacks, some_attacks

TRIES = 800
SIGMAS = 5
"""How far a frequency may lie from its probability: five standard deviations is one test in a million."""

MOST_PLAIN = 300
"""Paths after which a walk without hooks is given up in a test."""


def test_exact_odds_of_every_kind_of_attack_add_up_to_one(rules: AnyRuleset, battle: AnyBattle) -> None:
    found = 0
    for here, action in all_attacks(rules, battle):
        found_odds = forecast(rules, here, action)
        assert found_odds.complete, action
        assert not found_odds.one_by_one, action
        assert sum(found_odds.outcomes.values()) == 1, action
        assert found_odds.first is not None, f"{action} never asks for {rules.main_roll}"
        found += 1
    assert found, "no attack was possible in the whole scene"


def test_totals_carried_through_the_rules_together_come_to_the_same_as_one_by_one(
    rules: AnyRuleset, battle: AnyBattle
) -> None:
    for here, action in some_attacks(rules, battle, 3):
        one_by_one = odds.walked(
            rules, here, action, Enumeration(rules, (), (), rules.policy, spreads=False), lambda: False
        )
        together = odds.walked(rules, here, action, Enumeration(rules, (), (), rules.policy), lambda: False)
        assert together == one_by_one, action


def test_a_rule_whose_hooks_for_the_odds_do_nothing_comes_to_the_same(rules: AnyRuleset, battle: AnyBattle) -> None:
    """A walk that takes too long without them is left out: opposed rolls are taken apart pair by pair."""
    compared = 0
    for here, action in some_attacks(rules, battle, 5):
        plain = Enumeration(rules, (), (), rules.policy, hooks=False)
        found = odds.walked(rules, here, action, plain, partial(_is_enough, count()))
        if found is not None:
            compared += 1
            assert found == forecast(rules, here, action).outcomes, action
    assert compared


def _is_enough(paths: Iterator[int]) -> bool:
    return next(paths) >= MOST_PLAIN


def test_sampling_agrees_with_the_exact_odds(rules: AnyRuleset, battle: AnyBattle) -> None:
    for here, action in some_attacks(rules, battle, 4):
        exact = forecast(rules, here, action).outcomes
        fell = sample(rules, here, action, TRIES, seed=5)
        assert set(fell) <= set(exact), "something happened that the odds call impossible"
        for outcome, probability in exact.items():
            p = float(probability)
            away = abs(fell[outcome] / TRIES - p)
            assert away <= SIGMAS * sqrt(p * (1 - p) / TRIES) + 1 / TRIES, (action, outcome, p, fell[outcome])
