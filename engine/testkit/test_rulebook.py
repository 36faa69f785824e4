"""Every rule that is carried out can be read: it stands in one chapter, with a name and a text in every language."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from typing import get_type_hints

import pytest

from app.text import LANGUAGES, Text
from engine.contract import About, AnyBattle, AnyRuleset
from engine.play.autoplay import play
from engine.play.chance import Chance

ID = re.compile(r"\b[A-Z]{2,}(?:-[A-Z0-9]+)+\b")


def listed(rules: AnyRuleset) -> list[str]:
    return [rule for section in rules.sections for rule in section.rules]


def test_every_rule_stands_in_exactly_one_chapter(rules: AnyRuleset) -> None:
    times = Counter(listed(rules))
    assert {rule: times[rule] for rule in rules.rules if times[rule] != 1} == {}


def test_no_chapter_has_the_name_of_another(rules: AnyRuleset) -> None:
    keys = [section.key for section in rules.sections]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_chapter_has_its_sentences(rules: AnyRuleset, language: str) -> None:
    text = Text(language, rules.folder, rulebook=True)
    keys = [section.key for section in rules.sections]
    keys += [key for rule in rules.rules for key in (f"rule-{rule}-title", f"rule-{rule}")]
    assert [key for key in keys if not text.has(key) or not text(key).strip()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_short_and_no_two_rules_have_the_same(rules: AnyRuleset, language: str) -> None:
    text = Text(language, rules.folder, rulebook=True)
    names = {rule: text(f"rule-{rule}-title") for rule in rules.rules}
    assert [name for name in names.values() if len(name) > 72] == []
    assert [name for name, times in Counter(names.values()).items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_that_a_rule_refers_to_exist(rules: AnyRuleset, language: str) -> None:
    text = Text(language, rules.folder, rulebook=True)
    named = {id for rule in listed(rules) for id in ID.findall(text(f"rule-{rule}"))}
    prefix = rules.rules[0].split("-")[0]
    assert sorted(id for id in named if id.startswith(f"{prefix}-") and id not in listed(rules)) == []


def test_every_switch_stands_beside_a_rule(rules: AnyRuleset) -> None:
    hints = get_type_hints(rules.options, include_extras=True)
    marks = {field.name: getattr(hints[field.name], "__metadata__", ()) for field in dataclasses.fields(rules.options)}
    places = {name: [mark.rule for mark in found if isinstance(mark, About)] for name, found in marks.items()}
    assert {name: rule for name, rule in places.items() if not set(rule) & set(rules.rules)} == {}


def test_every_rule_that_a_played_battle_names_can_be_read(rules: AnyRuleset, battle: AnyBattle) -> None:
    named: set[str] = set()
    for step in play(rules, battle, Chance(battle.seed), 120):
        for event in step.events:
            lines = [*(event.why.lines if event.why else ()), *(event.against.lines if event.against else ())]
            named |= {event.rule, *(line.rule for line in lines)}
        for combatant in step.after.on_board():
            for offer in rules.offers(step.after, combatant.id):
                named |= {offer.rule, *(objection.rule for objection in offer.objections)}
            named |= {badge.rule for badge in rules.gauges(step.after, combatant.id).badges}
    assert sorted(named - {""} - set(rules.rules)) == []
