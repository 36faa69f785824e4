"""Dice notation, totals and distributions."""

from __future__ import annotations

from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import DataError
from engine.table.dice import Dice, d, distribution, parse

SOME_DICE = st.builds(Dice, st.lists(st.integers(1, 12), max_size=5).map(tuple), st.integers(-9, 9))


@pytest.mark.parametrize(
    ("text", "sides", "plus"),
    [
        ("d6", (6,), 0),
        ("2d6+1", (6, 6), 1),
        ("1d8-1", (8,), -1),
        ("d%", (100,), 0),
        ("2к4 + 1д6", (4, 4, 6), 0),
        ("3", (), 3),
        ("2d4+1d6+2-1", (4, 4, 6), 1),
    ],
)
def test_notation_is_read_as_it_is_written_in_books(text: str, sides: tuple[int, ...], plus: int):
    assert parse(text) == Dice(sides, plus)


@pytest.mark.parametrize(
    "text", ["", "d", "2d", "d0", "0d6", "2d6++1", "-d6", "d6d6", "101d6", "d1001", "six", "1e9", "d-6"]
)
def test_what_is_no_dice_is_refused_and_quoted(text: str):
    with pytest.raises(DataError) as refused:
        parse(text)
    assert refused.value.values["text"] == text


@given(SOME_DICE)
def test_what_is_written_is_read_as_the_same_dice(dice: Dice):
    again = parse(str(dice))
    assert (sorted(again.sides), again.plus) == (sorted(dice.sides), dice.plus)


def test_the_distribution_of_two_dice_is_a_triangle():
    assert distribution((6, 6)) == tuple(zip(range(2, 13), (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), strict=True))


@given(SOME_DICE)
def test_ways_add_up_to_all_faces_and_sums_stay_within_bounds(dice: Dice):
    found = distribution(dice.sides)
    assert sum(ways for _, ways in found) == prod(dice.sides)
    assert (found[0][0] + dice.plus, found[-1][0] + dice.plus) == (dice.lowest, dice.highest)


@given(st.data())
def test_some_faces_are_found_for_every_total(data: st.DataObject):
    dice = data.draw(SOME_DICE)
    total = data.draw(st.integers(dice.lowest, dice.highest))
    faces = dice.faces_for(total)
    assert dice.accepts(faces)
    assert dice.total(faces) == total


def test_faces_that_cannot_have_fallen_are_not_accepted():
    assert not d(6, 2).accepts((6,))
    assert not d(6, 2).accepts((6, 7))
    assert not d(6, 2).accepts((0, 6))
    assert d(6, 2).accepts((6, 1))
