"""The plain form, "field: value", read for a ruleset that says nothing of stat blocks itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.text import Text
from engine.contract import NAME, NOTE, ReadCreature, Span
from engine.statblock.cleaning import MOST_LETTERS
from engine.statblock.reading import MOST_CREATURES, TextRead, pointed, read_text
from engine.statblock.writing import written
from tests.toy import RULESET as TOY
from tests.toy.sheet import Sheet, Temper

TONGUES = (Text("en", TOY.folder), Text("ru", TOY.folder))


def read(text: str) -> TextRead:
    return read_text(TOY, text, TONGUES)


def label(field: str, language: int = 0) -> str:
    return TONGUES[language](f"field-{field}")


def test_a_block_of_lines_is_a_creature():
    text = f"Old Tom\n{label('hits')}: 7\n{label('hits_most')}: 9\n"
    (one,) = read(text).creatures
    assert one.name == "Old Tom"
    assert one.sheet == replace(Sheet(), hits=7, hits_most=9)
    assert one.left == ()
    (span,) = one.fields[1].spans
    assert text[span.start : span.end] == f"{label('hits')}: 7"


def test_fields_are_known_in_both_languages_and_by_their_own_names():
    (one,) = read(f"Том\n{label('hits', 1)}: 7\nhits_most = 9\nreach: 2\n").creatures
    assert (one.sheet.hits, one.sheet.reach, one.sheet.hits_most) == (7, 2, Sheet().hits_most)
    assert one.note == "hits_most = 9"


def test_a_letter_that_looks_like_a_figure_is_a_guess_that_is_told():
    (one,) = read(f"Tom\n{label('hits')}: l2\n{label('reach')}: 2").creatures
    assert one.sheet.hits == 12
    found = one.field("hits")
    assert found is not None
    assert (found.guess, found.args) == ("guess-letters", (("written", "l2"), ("taken", "12")))


def test_a_value_that_does_not_fit_stays_as_it_was_and_goes_into_the_note():
    (one,) = read(f"Tom\n{label('hits')}: 7\n{label('reach')}: 2\n{label('skill')}: very good\n").creatures
    assert one.sheet.skill == Sheet().skill
    assert one.note == f"{label('skill')}: very good"


def test_blocks_below_each_other_are_creatures_each():
    block = f"{{}}\n{label('hits')}: {{}}\n{label('reach')}: 1\n\n"
    found = read("".join(block.format(name, hits) for name, hits in (("A", 3), ("B", 4), ("C", 5)))).creatures
    assert [(one.name, one.sheet.hits) for one in found] == [("A", 3), ("B", 4), ("C", 5)]


def test_no_more_creatures_are_read_than_a_text_may_hold():
    block = f"A\n{label('hits')}: 3\n{label('reach')}: 1\n\n"
    found = read(block * (MOST_CREATURES + 5))
    assert len(found.creatures) == MOST_CREATURES
    assert found.is_cut


def test_a_single_line_with_a_colon_is_no_creature():
    assert read(f"Dear Tom\n{label('hits')}: 7\n").creatures == ()


def test_what_is_written_names_only_what_is_not_as_usual():
    one = ReadCreature("Tom", replace(Sheet(), hits=5, temper=Temper.BOLD), note="hates dogs")
    said = written(TOY, one, TONGUES).splitlines()
    assert said[0] == "Tom"
    assert len(said) == 4
    assert said[-1] == "Note: hates dogs"


def test_a_stretch_is_pointed_at_a_field():
    text = f"Tom\n{label('hits')}: 7\n{label('reach')}: 1\nsome 14 thing\n"
    (one,) = read(text).creatures
    at = text.index("14")
    made = pointed(TOY, TONGUES, text, one, "hits_most", Span(at, at + 2))
    assert made is not None
    assert made.sheet.hits_most == 14
    assert made.note == "some\nthing"
    found = made.field("hits_most")
    assert found is not None
    assert found.spans == (Span(at, at + 2),)


@pytest.mark.parametrize("field", ["hits_most", "temper", NOTE])
def test_words_that_are_no_value_of_a_field_are_not_taken_for_it(field: str):
    text = f"Tom\n{label('hits')}: 7\n{label('reach')}: 1\nsome thing\n"
    (one,) = read(text).creatures
    at = text.index("some")
    assert pointed(TOY, TONGUES, text, one, field, Span(at, at + 4)) is None


def test_the_name_is_pointed_at_too():
    text = f"Tom\n{label('hits')}: 7\n{label('reach')}: 1\nthe Elder\n"
    (one,) = read(text).creatures
    at = text.index("the Elder")
    made = pointed(TOY, TONGUES, text, one, NAME, Span(at, at + 9))
    assert made is not None
    assert (made.name, made.note) == ("the Elder", "")


HOSTILE: tuple[Callable[[int], str], ...] = (
    lambda n: "(" * n,
    lambda n: "{[" * n,
    lambda n: "- a: {" * n,
    lambda n: '"' * n,
    lambda n: f"{label('hits')}: " + "1" * n,
    lambda n: f"{label('hits')}: " * n,
    lambda n: "\\" * n,
    lambda n: "**a" * n,
    lambda n: "1-\n" * n,
    lambda n: "a   b\n" * n,
    lambda n: " " * n + "x",
    lambda n: "\n" * n,
    lambda n: "ﬁ" * n,
    lambda n: "e" + "\u0301" * n,
)


@pytest.mark.parametrize("number", range(len(HOSTILE)))
@pytest.mark.timeout(20)
def test_a_hostile_text_is_read_and_gives_no_creature(number: int):
    assert read(HOSTILE[number](40_000)[:MOST_LETTERS]).creatures == ()


@settings(max_examples=60)
@given(
    st.lists(
        st.sampled_from([":", "\n", "7", "Tom", "hits", "{", "}", '"', ";", "- ", "reach", "—", "\\", " "]), max_size=60
    )
)
def test_any_heap_of_words_is_read_without_an_error(words: list[str]):
    for one in read("".join(words)).creatures:
        assert isinstance(one.sheet, Sheet)
