"""Dice formulas: what is read, what was thrown comes to, and the exact odds, beside sums worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import DataError
from engine.table.formula import Formula, read_formula


def odds(text: str) -> dict[int, Fraction]:
    found = read_formula(text).distribution()
    assert found is not None
    weights, ways = found
    assert sum(weights.values()) == ways
    return {value: Fraction(weight, ways) for value, weight in weights.items()}


def mean(text: str) -> Fraction:
    return sum((value * chance for value, chance in odds(text).items()), Fraction(0))


def value(text: str, *faces: int) -> int:
    """What a formula of one pool without explosions comes to."""
    return read_formula(text).value([[[face] for face in faces]])


@pytest.mark.parametrize(
    ("typed", "written", "dice"),
    [
        ("2d6+3", "2d6+3", "2d6"),
        (" 4D6 KH3 ", "4d6kh3", "4d6"),
        ("2к6", "2d6", "2d6"),
        ("3Д10≥7", "3d10>=7", "3d10"),
        ("d%", "d%", "1d100"),
        ("4dF", "4dF", "4d3"),
        ("2d6−1", "2d6-1", "2d6"),
        ("1d8 + 2d4 × 2", "1d8+2d4*2", "1d8+2d4"),
        ("(1d6+2)*10", "(1d6+2)*10", "1d6"),
    ],
)
def test_what_tables_type_is_read(typed: str, written: str, dice: str) -> None:
    formula = read_formula(typed)
    assert (formula.text, str(formula.dice)) == (written, dice)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("", "error-formula"),
        ("two dice", "error-formula"),
        ("2d6+", "error-formula"),
        ("((((((2d6", "error-formula"),
        ("999999d999999", "error-formula-number"),
        ("101d6", "error-formula-dice"),
        ("60d6+60d6", "error-formula-dice"),
        ("0d6", "error-formula-dice"),
        ("d1001", "error-formula-sides"),
        ("d0", "error-formula-sides"),
        ("4d6kh5", "error-formula-keep"),
        ("4d6dl4", "error-formula-keep"),
        ("3d6/0", "error-formula-zero"),
        ("3d1!", "error-formula-explode"),
        ("4d6!kh2>=5", "error-formula-mix"),
        ("1+" * 40 + "1", "error-formula-long"),
    ],
)
def test_what_cannot_be_thrown_is_refused_in_a_sentence(typed: str, key: str) -> None:
    with pytest.raises(DataError) as refused:
        read_formula(typed)
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("typed", "column"), [("2d6+kh", 5), ("2d6+", 5), ("2d6", None), ("(2d6", 5), ("x", 1), ("", 1), ("2d6 3", 5)]
)
def test_the_letter_that_does_not_fit_is_named(typed: str, column: int | None) -> None:
    if column is None:
        read_formula(typed)
        return
    with pytest.raises(DataError) as refused:
        read_formula(typed)
    assert refused.value.values["column"] == column


@pytest.mark.parametrize(
    ("last", "beyond"),
    [
        ("99999", "100000"),
        ("1d6*99999", "1d6*100000"),
        ("1d6/99999", "1d6/100000"),
        ("100d6", "101d6"),
        ("50d6+50d4", "50d6+51d4"),
        ("d1000", "d1001"),
        ("d1", "d0"),
        ("1d6", "0d6"),
        ("2d2!", "2d1!"),
        ("4d6kh4", "4d6kh5"),
        ("4d6kl1", "4d6kl0"),
        ("4d6dl3", "4d6dl4"),
        ("4d6dh3", "4d6dh4"),
        ("1+" * 39 + "10", "1+" * 39 + "100"),
    ],
)
def test_what_lies_just_on_a_bound_is_read_and_the_next_is_refused(last: str, beyond: str) -> None:
    assert read_formula(last).text == last
    with pytest.raises(DataError):
        read_formula(beyond)


@pytest.mark.parametrize(
    ("formula", "faces", "comes_to"),
    [
        ("4d6dl1", (5, 1, 3, 6), 14),
        ("4d6dh1", (5, 1, 3, 6), 9),
        ("4d6kl2", (5, 1, 3, 6), 4),
        ("4d6kh4", (5, 1, 3, 6), 15),
        ("4d6kh", (5, 1, 3, 6), 6),
        ("3d6kh2", (4, 4, 4), 8),
        ("4d6>4", (5, 1, 4, 6), 2),
        ("4d6>=4", (5, 1, 4, 6), 3),
        ("4d6<4", (5, 1, 4, 6), 1),
        ("4d6<=4", (5, 1, 4, 6), 2),
        ("4d6=4", (5, 1, 4, 6), 1),
        ("2d6/2", (4, 3), 3),
        ("-2d6", (4, 3), -7),
    ],
)
def test_what_a_formula_comes_to(formula: str, faces: tuple[int, ...], comes_to: int) -> None:
    assert value(formula, *faces) == comes_to


def test_the_best_three_of_four_dice() -> None:
    assert value("4d6kh3", 5, 1, 3, 6) == 14
    assert value("4d6dl1", 5, 1, 3, 6) == 14
    assert value("4d6kl1", 5, 1, 3, 6) == 1
    assert value("4d6dh3", 5, 1, 3, 6) == 1
    # 18 needs three sixes among four dice: 4·5 + 1 of 1296 ways; the mean is 15869/1296
    assert odds("4d6kh3")[18] == Fraction(21, 1296)
    assert mean("4d6kh3") == Fraction(15869, 1296)


def test_successes_are_counted() -> None:
    assert value("3d10>=7", 7, 10, 6) == 2
    assert value("3d10<=2", 1, 2, 3) == 2
    assert value("3d10>7", 7, 8, 9) == 2
    assert value("3d10<2", 1, 2, 3) == 1
    assert value("3d10=7", 7, 8, 7) == 2
    assert odds("3d10>=7") == {n: Fraction((1, 3, 3, 1)[n] * 4**n * 6 ** (3 - n), 1000) for n in range(4)}


def test_fudge_dice_are_minus_nothing_and_plus() -> None:
    assert value("4dF", 1, 2, 3, 3) == 1
    # all plus: one way of 81; nothing in all: 19 ways
    assert (odds("4dF")[4], odds("4dF")[0]) == (Fraction(1, 81), Fraction(19, 81))


def test_an_exploding_die_counts_all_its_faces() -> None:
    formula = read_formula("2d6!")
    assert formula.value([[[6, 6, 2], [3]]]) == 17
    # one die: 7 to 11 need a six and another face, one of 36 each; 6 itself cannot stay
    one = odds("1d6!")
    assert 6 not in one
    assert (one[5], one[7], one[13]) == (Fraction(1, 6), Fraction(1, 36), Fraction(1, 216))
    # on and on it would be 3.5 · 6/5 = 4.2
    assert abs(mean("1d6!") - Fraction(42, 10)) < Fraction(1, 10**6)


def test_exploding_successes_count_each_face() -> None:
    assert read_formula("2d10!>=8").value([[[10, 8], [7]]]) == 2
    # of one die 3 faces succeed, and each ten brings 3/10 more and so on: 3/10 · 10/9
    assert abs(mean("1d10!>=8") - Fraction(1, 3)) < Fraction(1, 10**6)


def test_arithmetic_goes_by_its_usual_order_and_rounds_down() -> None:
    assert value("1d6+2*3", 4) == 10
    assert value("(1d6+2)*3", 4) == 18
    assert value("10-1d6", 4) == 6
    assert value("1d6/4", 3) == 0
    assert value("-1d6", 3) == -3
    assert value("-1d6/2", 3) == -2
    assert read_formula("2d6-1d4").value([[[6], [6]], [[4]]]) == 8


@given(
    st.integers(1, 4),
    st.integers(2, 5),
    st.sampled_from(["", "kh1", "kl1", "dh1", ">=2", "=1", "<2"]),
    st.sampled_from(["", "+3", "*2", "-1d3", "/2"]),
)
def test_the_odds_are_those_of_all_throws(count: int, sides: int, way: str, rest: str) -> None:
    if way == "dh1" and count == 1:
        way = ""
    formula = read_formula(f"{count}d{sides}{way}{rest}")
    found = formula.distribution()
    assert found is not None
    counted: dict[int, int] = {}
    for faces in product(*(range(1, die + 1) for die in formula.dice.sides)):
        total = formula.value(_pooled(formula, faces))
        counted[total] = counted.get(total, 0) + 1
    assert found == (dict(sorted(counted.items())), sum(counted.values()))


def _pooled(formula: Formula, faces: tuple[int, ...]) -> list[list[list[int]]]:
    left = iter(faces)
    return [[[next(left)] for _ in range(pool.count)] for pool in formula.pools]


def test_too_many_dice_have_no_picture_but_can_be_thrown() -> None:
    formula = read_formula("100d1000kh50")
    assert formula.distribution() is None
    assert len(formula.dice.sides) == 100


def test_a_sum_is_enough_where_dice_are_only_added_up() -> None:
    assert not read_formula("2d6+3").counts_each_face
    assert not read_formula("2d6+1d8-2").counts_each_face
    for formula in ("4d6kh3", "3d10>=7", "2d6!", "4dF", "2d6*2", "2d6-1d4"):
        assert read_formula(formula).counts_each_face, formula
