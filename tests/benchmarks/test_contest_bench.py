"""The exact odds of contests in the other rulesets, walked through the rules, beside bare loops over all rolls."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from engine.odds.odds import forecast
from engine.rulesets.turnaway import RULESET as TURNAWAY
from tests.benchmarks.conftest import Measure
from tests.rulesets.fairydust import scenes as fairydust
from tests.rulesets.fairydust.test_checks import duel as spell_duel
from tests.rulesets.ranks import scene as ranks
from tests.rulesets.turnaway.scenes import simple
from tests.rulesets.turnaway.test_odds import E, passing
from tests.rulesets.turnaway.test_odds import duel as trip_duel

D20 = range(1, 21)


def test_a_trip_and_the_counter_trip(beside: Measure):
    battle, action = trip_duel(skill_trip=True), simple("trip", "A", target=E)

    def ours() -> Fraction:
        return forecast(TURNAWAY, battle, action, choose=passing).chance(lambda outcome: outcome.key == "tripped")

    def peer() -> Fraction:
        # Touch: d20 + 2 against 12, a natural 1 and 20 aside; checks: d20 + 2 has to be more than d20 + 2.
        found = sum(mine > theirs for touch, mine, theirs in product(D20, D20, D20) if touch + 2 >= 12)
        return Fraction(found, 8_000)

    assert ours() == peer()
    beside("trip of turnaway: touch, two checks (at most 50 ms)", ours, peer)


def test_a_trip_with_the_strike_it_provokes(beside: Measure):
    battle, action = trip_duel(), simple("trip", "A", target=E)

    def peer() -> int:
        return sum(mine > theirs for touch, mine, theirs in product(D20, D20, D20) if touch + 2 >= 12)

    assert sum(forecast(TURNAWAY, battle, action).outcomes.values()) == 1
    beside("trip with strike and counter-trip (at most 50 ms)", lambda: forecast(TURNAWAY, battle, action), peer)


def test_an_attack_against_an_active_defence(beside: Measure):
    battle, action = spell_duel(), fairydust.blow("A", "b")

    def peer() -> Fraction:
        return Fraction(sum(mine + 5 >= theirs + 8 for mine, theirs in product(D20, D20)), 400)

    def ours() -> Fraction:
        return fairydust.odds(battle, action)["hit"]

    assert ours() == peer()
    beside("attack of fairydust met by a reaction (at most 5 ms)", ours, peer)


def test_a_blow_that_is_dodged(beside: Measure):
    who = {"A": ranks.sheet(ranks.arm("sword", "C")), "b": ranks.sheet()}
    battle = ranks.fight("A b", who)

    def ours() -> Fraction:
        return ranks.chance(ranks.odds(battle, ranks.strike()), "hurt")

    def peer() -> Fraction:
        d6 = range(1, 7)
        return Fraction(sum(a + b > c + d for a, b, c, d in product(d6, d6, d6, d6)), 1296)

    assert ours() == peer()
    beside("blow of ranks that is dodged (at most 5 ms)", ours, peer)


def test_a_blow_that_is_parried(beside: Measure):
    battle, d6 = ranks.fight("A b"), range(1, 7)

    def peer() -> int:
        # Mobility against mobility, then strength against strength.
        sums = [a + b for a, b in product(d6, d6)]
        return sum(sa > sd for aa, ad, sa, sd in product(sums, sums, sums[::6], sums[::6]) if aa >= ad)

    def ours() -> Fraction:
        return sum(ranks.odds(battle, ranks.strike(), "parry").outcomes.values(), Fraction(0))

    assert ours() == 1
    beside("blow of ranks that is parried: four rolls", ours, peer)
