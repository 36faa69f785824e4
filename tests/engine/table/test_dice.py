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


def test_no_dice_at_all_are_the_constant_and_accept_no_face():
    three = Dice((), 3)
    assert (three.lowest, three.highest, three.total(()), three.faces_for(3)) == (3, 3, 3, ())
    assert three.accepts(())
    assert not three.accepts((1,))


def test_a_hundred_dice_and_a_thousand_sides_are_the_most():
    assert parse("100d6") == d(6, 100)
    assert parse("60d6+40d4").sides == (6,) * 60 + (4,) * 40
    assert parse("d1000") == Dice((1000,))
    assert parse("d1") == Dice((1,))
    # Each part is within the bound, the two together are not.
    for text in ("60d6+41d4", "100d6+d4"):
        with pytest.raises(DataError):
            parse(text)


def test_blanks_are_no_dice_and_may_stand_around_signs():
    with pytest.raises(DataError):
        parse("   ")
    assert parse(" 2d6 - 3 ") == Dice((6, 6), -3)


def test_a_minus_counts_from_what_stands_before_it():
    dice = parse("2d6-3")
    assert (dice.lowest, dice.highest, dice.total((4, 5))) == (-1, 9, 6)
    # −1 is both dice at their lowest, 9 at their highest, 4 two sixes less five: the first dice take the most.
    assert [dice.faces_for(total) for total in (-1, 4, 9)] == [(1, 1), (6, 1), (6, 6)]


def test_dice_are_written_with_equal_ones_together_and_the_sign_of_the_constant():
    assert str(Dice((6, 4, 6), 2)) == "2d6+1d4+2"
    assert str(Dice((8,), -1)) == "1d8-1"
    assert str(d(20)) == "1d20"
    assert [str(Dice((), plus)) for plus in (0, 3, -2)] == ["0", "3", "-2"]


def test_a_bonus_is_added_to_the_constant_that_is_there():
    assert d(6, 2).with_plus(3).with_plus(-1) == Dice((6, 6), 2)


def test_two_different_dice_have_the_sums_of_their_faces():
    # d2 + d3: 1+1; 1+2, 2+1; 1+3, 2+2; 2+3.
    assert distribution((2, 3)) == ((2, 1), (3, 2), (4, 2), (5, 1))
    assert distribution(()) == ((0, 1),)
