"""The exact odds of an opposed attack, walked through the rules, beside all pairs of rolls counted by a bare loop."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

from engine.rulesets.shirma.harm.locations import inverted
from engine.rulesets.shirma.options import Options
from engine.rulesets.shirma.positions import CounterAttack
from engine.rulesets.shirma.state import ShirmaBattle
from tests.benchmarks.conftest import Measure
from tests.rulesets.shirma.scene import fight, first, hit, odds, sheet

MILLISECONDS = 50
"""What the whole preview may take: hit, location, wounds, critical hit and the blow struck back."""


def duel() -> ShirmaBattle:
    """Melee 50 against 40, SB 4 + 4 against TB 4; armour 3 on the head of the one, 2 on the body of the other."""
    who = {"A": sheet("sword", melee=50, armour_body=2), "b": sheet("sword", armour_head=3, hp=40, hp_most=40)}
    return fight("Ab", who)


def counted() -> Counter[tuple[str, int, bool]]:
    """(who is struck and where, wounds, critical) over all pairs of d100."""
    found: Counter[tuple[str, int, bool]] = Counter()
    for mine in range(1, 101):
        for theirs in range(1, 101):
            net = (5 - mine // 10) - (4 - theirs // 10)
            if net > 0:
                place = inverted(mine)
                zone = "head" if place <= 9 else "elsewhere"
                found[zone, max(1, 4 + net - (3 if zone == "head" else 0)), mine % 11 == 0 or mine == 100] += 1
            elif net <= -2:
                body = 45 <= inverted(theirs) <= 79
                found["back", max(1, 4 - net - (2 if body else 0)), theirs % 11 == 0 or theirs == 100] += 1
            else:
                found["nobody", 0, False] += 1
    return found


def walked(battle: ShirmaBattle) -> Counter[tuple[str, int, bool]]:
    """The same from the odds of the rules, in ten thousandths."""
    found: Counter[tuple[str, int, bool]] = Counter()
    for outcome, probability in odds(battle, hit("A", "b"), choose=first).outcomes.items():
        amounts: dict[str, Any] = dict(outcome.amounts)
        ways = int(probability * 10_000)
        if "wounds" in amounts:
            zone = "head" if "at-location-head" in amounts else "elsewhere"
            found[zone, amounts["wounds"], "is-critical" in amounts] += ways
        elif "counter-wounds" in amounts:
            found["back", amounts["counter-wounds"], "counter-critical" in amounts] += ways
        else:
            found["nobody", 0, False] += ways
    return found


def test_the_exact_odds_of_an_opposed_attack(beside: Measure, benchmark: Any):
    battle = duel()
    assert walked(battle) == counted()
    assert sum(odds(battle, hit("A", "b"), choose=first).outcomes.values()) == Fraction(1)
    what = f"opposed d100 with location, wounds, critical, counter (at most {MILLISECONDS} ms)"
    beside(what, lambda: odds(battle, hit("A", "b"), choose=first), counted, rounds=15)
    benchmark.extra_info["milliseconds"] = benchmark.stats.stats.median * 1000 if benchmark.stats else None


def test_the_exact_odds_when_a_blow_is_answered_by_a_whole_new_attack(beside: Measure, benchmark: Any):
    battle = replace(duel(), options=Options(counter_attack=CounterAttack.NEW_ATTACK))
    found = odds(battle, hit("A", "b"), choose=first)
    assert found.complete
    assert sum(found.outcomes.values()) == Fraction(1)
    what = f"opposed d100, countered by a new attack (at most {MILLISECONDS} ms)"
    beside(what, lambda: odds(battle, hit("A", "b"), choose=first), counted, rounds=15)
    benchmark.extra_info["milliseconds"] = benchmark.stats.stats.median * 1000 if benchmark.stats else None
