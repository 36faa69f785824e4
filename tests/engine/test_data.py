"""Data files of a ruleset: what is wrong in one is told with file, entry and field."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

import pytest

from app.text import LANGUAGES, Text
from engine.data import check_fields, fault, load, one_of, text, whole
from engine.errors import DataError


class Metal(StrEnum):
    IRON = "iron"
    SILVER = "silver"


def told(read: Callable[[], object]) -> tuple[object, ...]:
    """Where ``read`` finds a fault, and what it says of it."""
    with pytest.raises(DataError) as caught:
        read()
    assert caught.value.key == "error-data"
    return tuple(caught.value.values[name] for name in ("file", "entry", "field", "problem"))


def test_a_file_is_read_as_it_is_written(tmp_path: Path):
    (tmp_path / "arms.toml").write_text('[sword]\nmetal = "iron"\nnoted = "сталь"\n', encoding="utf-8")
    assert load(tmp_path / "arms.toml") == {"sword": {"metal": "iron", "noted": "сталь"}}


@pytest.mark.parametrize("content", [None, b"[sword", b"\xff\xfe", b"a = 1\na = 2\n"])
def test_a_file_that_is_missing_or_no_toml_is_named(content: bytes | None, tmp_path: Path):
    if content is not None:
        (tmp_path / "arms.toml").write_bytes(content)
    file, entry, field, problem = told(lambda: load(tmp_path / "arms.toml"))
    assert (file, entry, field) == ("arms.toml", "", "")
    assert problem


@pytest.mark.parametrize("value", [0, 7, "3", 3.0, True, None, [3]])
def test_what_is_no_whole_number_within_the_bounds_is_told_with_them(value: object):
    place = told(lambda: whole("arms.toml", "sword", "weight", value, 1, 6))
    assert place == ("arms.toml", "sword", "weight", f"{value!r} is no whole number from 1 to 6")


def test_the_bounds_themselves_are_within():
    assert [whole("arms.toml", "sword", "weight", value, 1, 6) for value in (1, 6)] == [1, 6]


@pytest.mark.parametrize("value", ["wood", "IRON", 1, None, ["iron"]])
def test_what_is_none_of_the_words_is_told_with_them(value: object):
    place = told(lambda: one_of("arms.toml", "sword", "metal", value, Metal))
    assert place == ("arms.toml", "sword", "metal", f"{value!r} is none of iron, silver")
    assert one_of("arms.toml", "sword", "metal", "silver", Metal) is Metal.SILVER


@pytest.mark.parametrize("value", [1, True, None, ["wolf"]])
def test_what_is_no_text_is_told(value: object):
    place = told(lambda: text("beasts.toml", "wolf", "temper", value))
    assert place == ("beasts.toml", "wolf", "temper", f"{value!r} is no text")
    assert text("beasts.toml", "wolf", "temper", "berserk") == "berserk"


def test_a_field_that_nobody_knows_is_told_with_those_that_are_known():
    place = told(lambda: check_fields("arms.toml", "sword", {"metal": 1, "mettle": 2}, {"weight", "metal"}))
    assert place == ("arms.toml", "sword", "mettle", "unknown field; known are metal, weight")
    check_fields("arms.toml", "sword", {"metal": 1}, {"weight", "metal"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fault_has_a_sentence_that_names_its_place(language: str):
    said = Text(language).error(fault("arms.toml", "sword", "weight", "too heavy"))
    assert all(word in said for word in ("arms.toml", "sword", "weight", "too heavy"))
