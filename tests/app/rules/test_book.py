"""What the rulebook holds and how it is searched, without a window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.rules.book import Book, value_said
from app.rules.row import marked
from app.text import Text
from app.theme import DARK, Look
from engine.catalogue import ruleset, ruleset_ids
from engine.fields import fields_of
from tests.toy import TOY
from tests.toy.sheet import Options


def found(wanted: str, language: str = "en") -> list[str]:
    return [entry.rule for entry in Book(TOY, language).search(wanted)]


def test_chapters_stand_in_the_order_of_the_register():
    book = Book(TOY, "en")
    assert [(chapter.title, len(chapter.entries)) for chapter in book.chapters] == [("Turns", 3), ("Blows", 5)]


def test_switches_stand_beside_the_rules_that_they_change():
    book = Book(TOY, "en")
    switches = {entry.rule: [field.name for field in entry.switches] for entry in book.entries if entry.switches}
    assert switches == {
        "TOY-ATTACK-01": ["die"],
        "TOY-DAMAGE-01": ["body"],
        "TOY-LEAVE-01": ["reactions"],
        "TOY-THROW-01": ["least", "most", "mishaps"],
    }


def test_what_is_not_carried_out_is_not_shown():
    book = Book(replace(TOY, rules=("TOY-MOVE-01", "TOY-LEAVE-01")), "en")
    assert [entry.rule for entry in book.entries] == ["TOY-MOVE-01", "TOY-LEAVE-01", *[""] * 5]
    without = [entry.switches[0].name for entry in book.entries[2:]]
    assert without == ["die", "body", "least", "most", "mishaps"]
    assert "TOY-ATTACK-01" not in book


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(
    ("wanted", "rules"),
    [
        ("toy-parry", ["TOY-PARRY-01"]),
        ("PARRY", ["TOY-PARRY-01"]),
        ("breath", ["TOY-REST-01"]),
        ("ПЕРЕДЫШКА", ["TOY-REST-01"]),
        ("возвращается здоровья", ["TOY-REST-01"]),
        ("reactions", ["TOY-LEAVE-01"]),
        ("Blows at those who leave", ["TOY-LEAVE-01"]),
        ("nothing of the kind", []),
    ],
)
def test_it_is_searched_in_both_languages_whichever_is_spoken(language: str, wanted: str, rules: list[str]):
    assert found(wanted, language) == rules


@pytest.mark.parametrize("wanted", ["идёт", "идет", "ИДЁТ"])
def test_yo_is_searched_like_ye(wanted: str):
    assert "TOY-LEAVE-01" in found(wanted)


def test_names_stand_before_texts():
    # "reach" is in the name of the last one only, but in the text of no other before it; "hit" is in a name and a text
    assert found("hit") == ["TOY-ATTACK-01", "TOY-REST-01", "TOY-DAMAGE-01", "TOY-THROW-01"]


def test_every_word_must_be_there():
    assert found("d6 turns") == ["TOY-ORDER-01"]


def test_what_was_searched_is_coloured_and_the_rest_escaped():
    look = Look(DARK)
    assert marked("a < Ёж & еж", ("еж",), look) == (
        f'a &lt; <span style="color:{DARK.now}">Ёж</span> &amp; <span style="color:{DARK.now}">еж</span>'
    )
    assert marked("a < b", (), look) == "a &lt; b"


@pytest.mark.parametrize("id", ruleset_ids())
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_rule_of_every_ruleset_is_found_by_its_id(id: str, language: str):
    rules = ruleset(id)
    book = Book(rules, language)
    assert [entry.rule for entry in book.entries if entry.rule] == [
        rule for section in rules.sections for rule in section.rules if rule in rules.rules
    ]
    for entry in book.entries:
        assert entry in book.search(entry.rule)


def test_values_are_said_in_words():
    text = Text("en", TOY.folder)
    reactions, die, *_ = fields_of(Options)
    assert [value_said(reactions, value, text) for value in (True, False)] == ["yes", "no"]
    assert value_said(die, 6, text) == "6"


@pytest.mark.parametrize("typed", ["провоцированная атака", "атака при возможности", "Провоцированная"])
def test_the_other_name_of_an_attack_of_opportunity_is_found(typed: str) -> None:
    assert "TA-AOO-01" in [entry.rule for entry in Book(ruleset("turnaway"), "ru").search(typed)]
