"""Looking ahead: the card of a deed shows what the rule asks, whatever else is supposed, and costs no mistake."""

from __future__ import annotations

import logging

import pytest

from engine.contract import AnyBattle, AnyRuleset
from engine.play.advance import Paused, advance
from engine.play.autoplay import Played, play
from engine.play.chance import Chance
from engine.play.look_ahead import Standing, look_ahead

MOST_DEEDS = 40
"""So many deeds of a battle are looked at."""


def deeds(rules: AnyRuleset, battle: AnyBattle) -> list[tuple[AnyBattle, Played]]:
    """Deeds that were played, each with the battle before it."""
    found: list[tuple[AnyBattle, Played]] = []
    for played in play(rules, battle, Chance(7), MOST_DEEDS):
        found.append((battle, played))
        battle = played.after
    return found


def test_the_question_asked_and_those_answered_are_the_rules_own(
    rules: AnyRuleset, battle: AnyBattle, caplog: pytest.LogCaptureFixture
) -> None:
    asked = 0
    with caplog.at_level(logging.INFO, "flank"):
        for before, played in deeds(rules, battle):
            whole = look_ahead(rules, before, played.deed, played.answers)
            assert [row.answer for row in whole] == list(played.answers)
            for count, row in enumerate(whole):
                rows = look_ahead(rules, before, played.deed, played.answers[:count])
                result = advance(rules, before, played.deed, played.answers[:count])
                assert isinstance(result, Paused)
                assert rows[count].standing is Standing.ASKED
                assert rows[count].request == row.request == result.request
                asked += 1
    assert not caplog.records, caplog.text
    assert asked
