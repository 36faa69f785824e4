"""Chances in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.prompts.percent import fraction, percent, spans
from engine.table.dice import d
from engine.table.requests import Roll
from tests.toy.strike import HITS


@pytest.mark.parametrize(
    ("chance", "language", "said"),
    [
        (Fraction(9, 20), "en", "45\N{NO-BREAK SPACE}%"),
        (Fraction(1, 8), "ru", "12,5\N{NO-BREAK SPACE}%"),
        (Fraction(1, 3), "en", "33.3\N{NO-BREAK SPACE}%"),
        (Fraction(1, 4000), "en", "< 0.1\N{NO-BREAK SPACE}%"),
        (Fraction(3999, 4000), "ru", "> 99,9\N{NO-BREAK SPACE}%"),
        (Fraction(1), "en", "100\N{NO-BREAK SPACE}%"),
        (Fraction(0), "en", "0\N{NO-BREAK SPACE}%"),
    ],
)
def test_a_chance_in_per_cent_has_at_most_one_decimal_and_is_never_rounded_to_certainty(
    chance: Fraction, language: str, said: str
) -> None:
    assert percent(chance, language) == said


def test_the_exact_fraction_is_said_where_it_is_short() -> None:
    assert fraction(Fraction(9, 20)) == "9/20"
    assert fraction(Fraction(1, 100_003)) == ""


def test_spans_say_which_throws_mean_what() -> None:
    from engine.battle.breakdown import Breakdown, modifier

    # A d6 with +1 against 4: 3 or more hits.
    roll = Roll("to-hit", d(6), why=Breakdown((modifier(1, "x"),)), against=Breakdown((modifier(4, "y"),)), read=HITS)
    assert spans(roll) == {"miss": "1–2", "hit": "3–6"}
