"""Texts as PDF viewers give them are made plain, and every letter still knows where it stood."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.statblock.cleaning import MOST_LETTERS, TextTooLong, clean


@pytest.mark.parametrize(
    ("pasted", "plain"),
    [
        ("AC 6 [13],\r\nHD 1−1", "AC 6 [13],\nHD 1-1"),
        ("MV 120’ (40′)", "MV 120' (40')"),
        ("ﬁre-breath, ﬂying", "fire-breath, flying"),
        ("AC\u00a06\u2009[13]", "AC 6 [13]"),
        ("hide-\nous breath", "hideous breath"),
        ("hide\u00ad\nous", "hide\nous"),
        ("HD 1-\n1, AC 6", "HD 1-1, AC 6"),
        ("Damage 1–6", "Damage 1-6"),
        ("и\u0306од", "йод"),
        ("**AC:** 5, **HD** 3**, x", "AC: 5, HD 3**, x"),
        ("HD 6**, HD 7**", "HD 6**, HD 7**"),
        ("### Goblin\n> AC 6", "Goblin\nAC 6"),
        ("ARMOR CLASS:\n| 1", "ARMOR CLASS:\n1"),
        ("a\u200bb\ufeff", "ab"),
        ("ＡＣ ６", "AC 6"),
        ("a  \n\n  b ", "a\n\nb"),
    ],
)
def test_a_text_as_a_viewer_gives_it_is_made_plain(pasted: str, plain: str):
    assert clean(pasted).text == plain


def test_two_columns_are_read_one_below_the_other():
    pasted = (
        "Orc                     Wolf\n"
        "AC 6, HD 1              AC 7, HD 2\n"
        "MV 120'                 MV 180'\n"
        "ML 8                    ML 8\n"
    )
    made = clean(pasted)
    assert made.text == "Orc\nAC 6, HD 1\nMV 120'\nML 8\nWolf\nAC 7, HD 2\nMV 180'\nML 8"
    at = made.text.index("HD 2")
    assert [pasted[span.start : span.end] for span in made.spans(at, at + 4)] == ["HD 2"]


def test_a_table_with_many_gaps_is_no_pair_of_columns():
    pasted = "WS   BS   S   T\n30   31   32  33\n" * 4
    assert clean(pasted).text.splitlines()[1] == "30 31 32 33"


def test_a_stretch_across_a_broken_word_is_one_span_of_the_pasted_text():
    pasted = "the hide-\n  ous ogre"
    made = clean(pasted)
    assert made.text == "the hideous ogre"
    (span,) = made.spans(4, 11)
    assert pasted[span.start : span.end] == "hide-\n  ous"


@given(st.text(max_size=300))
def test_every_letter_of_any_text_knows_where_it_stood(pasted: str):
    made = clean(pasted)
    assert len(made.text) == len(made.places)
    assert all(0 <= place <= len(pasted) for place in made.places)
    for start in range(0, len(made.text), 7):
        for span in made.spans(start, start + 7):
            assert 0 <= span.start < span.end <= len(pasted) + 1


def test_a_text_longer_than_is_read_is_refused():
    with pytest.raises(TextTooLong):
        clean("x" * (MOST_LETTERS + 1))


def test_a_plain_text_stays_as_it_is():
    letters = Random(1).choices("abc XYZ 0123\n", k=400)
    plain = "\n".join(" ".join(line.split()) for line in "".join(letters).splitlines()).strip()
    assert clean(plain).text == plain
