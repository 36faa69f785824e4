"""Creatures as text: what is written is read again as the same creature, in both languages."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import pytest

from app.text import LANGUAGES, Text
from engine.contract import AnyRuleset, ReadCreature
from engine.errors import FlankError
from engine.fields import FieldShape, Kind, blank_record, fields_of, is_shown
from engine.statblock.reading import read_text
from engine.statblock.writing import written

WORDS = ("Old Tom", "x", "", "a, b", "{c}", "two  blanks", "он: 3", 'said "no"', "−5", "—", "l\nm", "-", "2к6")
"""Texts that a form lets people type, awkward ones among them."""
SHEETS = 12
"""Random sheets that are tried in each language."""


def tongues_of(rules: AnyRuleset, language: str) -> tuple[Text, ...]:
    """Both languages, the one that is written first."""
    others = [other for other in LANGUAGES if other != language]
    return tuple(Text(one, rules.folder) for one in (language, *others))


def reread(rules: AnyRuleset, one: ReadCreature[Any], language: str) -> ReadCreature[Any]:
    """A creature written and read again."""
    tongues = tongues_of(rules, language)
    text = written(rules, one, tongues)
    found = read_text(rules, text, tongues).creatures
    assert len(found) == 1, text
    return found[0]


def assert_same(one: ReadCreature[Any], again: ReadCreature[Any]) -> None:
    for field in dataclasses.fields(one.sheet):
        assert getattr(again.sheet, field.name) == getattr(one.sheet, field.name), field.name
    assert (again.name, again.size, again.note) == (one.name, one.size, one.note)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_library_is_written_and_read_again_as_the_same_creatures(rules: AnyRuleset, language: str) -> None:
    names = Text(language, rules.folder)
    for template in rules.templates():
        one = ReadCreature(names(template.key), template.sheet, size=template.size)
        assert_same(one, reread(rules, one, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_one_language_has_written_the_other_reads(rules: AnyRuleset, language: str) -> None:
    there, here = tongues_of(rules, language), tuple(reversed(tongues_of(rules, language)))
    for template in rules.templates():
        one = ReadCreature("Nobody", template.sheet, size=template.size)
        found = read_text(rules, written(rules, one, there), here).creatures
        assert [creature.sheet for creature in found] == [template.sheet], template.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_sheet_is_written_and_read_again_as_the_same(rules: AnyRuleset, language: str) -> None:
    draw = Random(f"{rules.id} {language}")
    for _ in range(SHEETS):
        sheet = drawn_sheet(rules, draw)
        one = ReadCreature(
            draw.choice(("Ann", "Лис-оборотень", "Hp: 3", "-", "3 goblins")), sheet, size=draw.randint(1, 3)
        )
        one = dataclasses.replace(one, note=draw.choice(("", "hates dogs", "one\ntwo: 3")))
        assert_same(one, reread(rules, one, language))


def test_a_text_that_is_no_stat_block_gives_no_creature(rules: AnyRuleset) -> None:
    tongues = tongues_of(rules, "en")
    for text in ("", "\n\n", "Dear Anna: it rains.\nSee you at 7: bring cake.", "1\n2\n3", "x" * 5000):
        assert read_text(rules, text, tongues).creatures == ()


def drawn_sheet(rules: AnyRuleset, draw: Random) -> Any:
    """A sheet of the library with some of its fields drawn by lot."""
    sheet = draw.choice([rules.new_sheet(), *(template.sheet for template in rules.templates())])
    for one in fields_of(rules.sheet):
        if is_shown(one) and draw.random() < 0.3:
            try:
                sheet = dataclasses.replace(sheet, **{one.name: drawn_value(one.shape, draw)})
            except FlankError:
                continue  # a text that this ruleset does not let pass
    return sheet


def drawn_value(shape: FieldShape, draw: Random) -> Any:
    """A value that fits a shape."""
    if shape.optional and draw.random() < 0.2:
        return None
    match shape.kind:
        case Kind.NUMBER:
            return draw.randint(int(shape.least), int(shape.most))
        case Kind.FRACTION:
            return draw.uniform(shape.least, shape.most)
        case Kind.SWITCH:
            return draw.random() < 0.5
        case Kind.ONE_OF:
            return draw.choice(shape.choices)
        case Kind.LIST if shape.inner is not None:
            return tuple(drawn_value(shape.inner, draw) for _ in range(draw.randint(0, 3)))
        case Kind.RECORD if shape.record is not None:
            made = blank_record(shape.record, "x")
            for one in fields_of(shape.record):
                if is_shown(one) and draw.random() < 0.5:
                    made = dataclasses.replace(made, **{one.name: drawn_value(one.shape, draw)})
            return made
    return draw.choice(WORDS)[: shape.longest]
