"""Whatever a ruleset asks, tells, offers or gives as a reason has a sentence in every language."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from app.text import LANGUAGES
from engine.contract import AnyBattle, AnyRuleset, Objection
from engine.grid.grid import Layout
from engine.odds.odds import forecast
from engine.play.autoplay import play
from engine.play.chance import Chance
from engine.testkit.attacks import all_attacks
from engine.testkit.said import Said, by_event, by_request, in_source, of_forms, shown
from engine.testkit.scenes import LAYOUTS, Deed, dice_at, scene, walk
from engine.testkit.sentences import missing

PLAYED = 120
"""Deeds of the battle that is played."""
WALKS, DEEDS = 12, 25
"""Walks with odd answers, and how long each is."""


def test_everything_in_a_played_battle_has_a_sentence(rules: AnyRuleset, battle: AnyBattle) -> None:
    said = list(shown(rules, battle))
    for step in play(rules, battle, Chance(battle.seed), PLAYED):
        said += [word for event in step.events for word in by_event(event)]
        said += shown(rules, step.after)
    assert [word for language in LANGUAGES for word in missing(rules, said, language)] == []


def test_everything_that_odd_answers_lead_to_has_a_sentence(rules: AnyRuleset, ruleset_id: str, layout: Layout) -> None:
    said: list[Said] = []
    for seed in range(WALKS):
        for deed in walk(rules, scene(ruleset_id, layout, seed), dice_at(seed), DEEDS):
            said += [word for event in deed.done.events for word in by_event(event)]
            said += [word for request in deed.requests for word in by_request(request)]
            said += [Said(objection.key, objection.args, "objection") for objection in _objections(rules, deed)]
    assert [word for language in LANGUAGES for word in missing(rules, said, language)] == []


def _objections(rules: AnyRuleset, deed: Deed) -> Iterable[Objection]:
    found = list(rules.objections(deed.before, deed.action))
    if deed.action.path:
        foresight = rules.foresee(deed.before, deed.action)
        found += [*foresight.objections, *(reason for mark in foresight.marks for reason in mark.reasons)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_and_library_have_sentences(rules: AnyRuleset, language: str) -> None:
    assert missing(rules, of_forms(rules), language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_source_has_a_sentence(rules: AnyRuleset, language: str) -> None:
    assert missing(rules, in_source(rules), language) == []


def test_every_outcome_of_the_odds_has_a_word(ruleset_id: str, rules: AnyRuleset) -> None:
    said: list[Said] = []
    for layout in LAYOUTS:
        for here, action in all_attacks(rules, scene(ruleset_id, layout)):
            for outcome in forecast(rules, here, action).outcomes:
                said.append(Said(outcome.key, (), "outcome"))
                said += [Said(name, (), "amount") for name, _ in outcome.amounts]
    assert [word for language in LANGUAGES for word in missing(rules, said, language)] == []
