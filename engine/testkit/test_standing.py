"""Standing orders: every question and way has its words, and whatever a way answers is an answer."""

from __future__ import annotations

import pytest

from app.text import Text
from engine.battle.orders import ASK
from engine.contract import AnyBattle, AnyRuleset
from engine.play.by_setting import picked
from engine.table.requests import Choice, Option


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_question_and_every_way_has_its_sentence(rules: AnyRuleset, language: str) -> None:
    text = Text(language, rules.folder)
    keys = {key for one in rules.standing for key in (f"order-{one.id}", *one.choices)}
    keys |= {f"way-{way.id}" for one in rules.standing for way in one.ways}
    keys |= {key for one in rules.standing for way in one.ways for key in way.options}
    assert sorted(key for key in keys if not text.has(key)) == []


def test_every_question_has_its_own_name_a_rule_and_a_usual_way_that_it_has(rules: AnyRuleset) -> None:
    assert len({one.id for one in rules.standing}) == len(rules.standing)
    for one in rules.standing:
        assert {one.usual, one.usual_gm} <= {ASK, *(way.id for way in one.ways)}
        assert len({way.id for way in one.ways}) == len(one.ways) > 0
        assert one.rule in rules.rules


def test_a_way_never_picks_what_is_not_offered(rules: AnyRuleset, battle: AnyBattle) -> None:
    """Whatever is asked under this name, also with an option alone that no way has heard of."""
    strange = (Option("something-else"), Option("nothing-of-it", declines=True))
    by = next(iter(battle.combatants))
    for one in rules.standing:
        for key in one.choices:
            choice = Choice(key, strange, by=None if one.judged else by, at=by)
            for way in one.ways:
                number = picked(rules, choice, battle, way)
                assert number is None or number >= 0
                if way.options:
                    assert number is None
                if way.pick is not None:
                    assert number is None or number < len(strange)
