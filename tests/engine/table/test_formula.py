"""Dice formulas: what is read, what was thrown comes to, and the exact odds, beside sums worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import DataError
from engine.table.formula.odds import distribution
from engine.table.formula.reading import read_formula
from engine.table.formula.rounds import Ask, Fallen, throw


def odds(text: str) -> dict[int, Fraction]:
    found = distribution(read_formula(text))
    assert found is not None
    weights, ways = found
    assert sum(weights.values()) == ways
    return {value: Fraction(weight, ways) for value, weight in weights.items()}


def mean(text: str) -> Fraction:
    return sum((value * chance for value, chance in odds(text).items()), Fraction(0))


def fallen(text: str, *rounds: tuple[int, ...]) -> Fallen:
    """What a formula comes to when these faces fall, round by round; all of them are asked for."""
    left = list(rounds)

    def fall(ask: Ask) -> tuple[int, ...]:
        faces = left.pop(0)
        assert ask.dice.accepts(faces), (ask, faces)
        return faces

    found = throw(read_formula(text).root, fall)
    assert not left
    return found


def value(text: str, *faces: int) -> int:
    """What a formula comes to whose dice are thrown once."""
    return fallen(text, faces).value


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
        ("4d6!kh2>=5", "error-formula-mix"),  # of two sixes in a row, which is kept?
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
    assert fallen("2d6!", (6, 3), (6,), (2,)) == Fallen(17, ("6→6→2, 3",))
    # one die: 7 to 11 need a six and another face, one of 36 each; 6 itself cannot stay
    one = odds("1d6!")
    assert 6 not in one
    assert (one[5], one[7], one[13]) == (Fraction(1, 6), Fraction(1, 36), Fraction(1, 216))
    # on and on it would be 3.5 · 6/5 = 4.2
    assert abs(mean("1d6!") - Fraction(42, 10)) < Fraction(1, 10**6)


def test_exploding_successes_count_each_face() -> None:
    assert fallen("2d10!cs>=8", (10, 7), (8,)).value == 2
    # of one die 3 faces succeed, and each ten brings 3/10 more and so on: 3/10 · 10/9
    assert abs(mean("1d10!cs>=8") - Fraction(1, 3)) < Fraction(1, 10**6)


def test_arithmetic_goes_by_its_usual_order_and_rounds_down() -> None:
    assert value("1d6+2*3", 4) == 10
    assert value("(1d6+2)*3", 4) == 18
    assert value("10-1d6", 4) == 6
    assert value("1d6/4", 3) == 0
    assert value("-1d6", 3) == -3
    assert value("-1d6/2", 3) == -2
    assert value("2d6-1d4", 6, 6, 4) == 8


def _everything(text: str, most: int = 12) -> dict[int, Fraction]:
    """The chances by throwing whatever can fall, one face after the other, at most ``most`` rounds deep."""
    found: dict[int, Fraction] = {}

    def walk(rounds: list[tuple[int, ...]], chance: Fraction) -> None:
        wanted: list[Ask] = []

        def fall(ask: Ask) -> tuple[int, ...]:
            if wanted or len(rounds) <= len(given):
                wanted.append(ask)
                raise LookupError
            given.append(rounds[len(given)])
            return given[-1]

        given: list[tuple[int, ...]] = []
        try:
            total = throw(read_formula(text).root, fall).value
        except LookupError:
            assert len(rounds) < most
            sides = wanted[0].sides
            ways = Fraction(1)
            for die in sides:
                ways /= die
            for faces in product(*(range(1, die + 1) for die in sides)):
                walk([*rounds, faces], chance * ways)
            return
        found[total] = found.get(total, Fraction(0)) + chance

    walk([], Fraction(1))
    return found


@given(
    st.integers(1, 4),
    st.integers(2, 5),
    st.lists(st.sampled_from(["ro1", "ro>=3", "min2", "max2", "ro<2"]), max_size=2),
    st.lists(st.sampled_from(["kh2", "kl2", "dh1", "dl1", "kh1"]), max_size=2),
    st.sampled_from(["", ">=2", "=1", "<2"]),
    st.sampled_from(["", "+3", "*2", "-1d3", "/2"]),
)
def test_the_odds_are_those_of_all_throws(
    count: int, sides: int, changes: list[str], keeps: list[str], counts: str, rest: str
) -> None:
    again = sum(change.startswith("ro") for change in changes)
    count = min(count, 2) if again else count  # all throws of all rounds are gone through
    text = f"{count}d{sides}{''.join(changes)}{''.join(keeps)}{counts}{rest}"
    left = count
    for keep in keeps:
        number = int(keep[2:])
        if number > left or (keep.startswith("d") and number == left):
            with pytest.raises(DataError, match="keep"):
                read_formula(text)
            return
        left = left - number if keep.startswith("d") else number
    assert odds(text) == dict(sorted(_everything(text).items()))


@pytest.mark.parametrize(
    "text",
    [
        "{1d4,1d6}kh1",
        "{1d4,1d6}kl1",
        "{1d4,1d6,1d3}kh2",
        "{1d4,1d6,1d3}dl1dh1",
        "{1d4,1d6}>=3",
        "{2d3,1d6+1}",
        "max(1d6,2d3)",
        "min(1d6,4)+1",
        "(1d3)d4",
        "(1d4-2)d4",
        "(1d3)d4kh1",
        "(1d3)d4min2",
        "(1d2+1d2)d3",
        "{(1d2)d4,1d6}kh1",
        "3d4dl1dh1",
        "2d4ro1kh1",
        "1d3*(1d2)d3",
    ],
)
def test_the_odds_of_groups_and_of_dice_that_say_how_many(text: str) -> None:
    assert odds(text) == dict(sorted(_everything(text).items()))


def test_drops_act_one_after_the_other() -> None:
    # the middle two of four dice: 7 on average by symmetry, from 2 to 12
    assert (mean("4d6dl1dh1"), min(odds("4d6dl1dh1")), max(odds("4d6dl1dh1"))) == (7, 2, 12)
    assert odds("4d6kh3dl1") == odds("4d6kh2")
    assert odds("2d20kh1kl1") == odds("2d20kh1")
    assert odds("4d6kh3kl2") == odds("4d6dl1dh1")
    assert value("4d6dl1dh1", 5, 1, 3, 6) == 8


def test_faces_are_thrown_again_until_they_may_stay_or_once() -> None:
    assert fallen("2d6r<3", (1, 5), (2,), (4,)) == Fallen(9, ("((1) 2) 4, 5",))
    assert fallen("2d6ro<3", (1, 5), (2,)) == Fallen(7, ("(1) 2, 5",))
    assert odds("1d6r<3") == {face: Fraction(1, 4) for face in (3, 4, 5, 6)}
    # once: 1/6 of a one that is thrown again and may be a one again
    assert odds("1d6ro1")[1] == Fraction(1, 36)
    assert odds("1d6ro1")[6] == Fraction(7, 36)
    assert odds("1d6r") == odds("1d6r1") == odds("1d6rr=1")


def test_who_throws_again_without_end_throws_among_the_faces_that_may_stay() -> None:
    asked: list[Ask] = []

    def ones(ask: Ask) -> tuple[int, ...]:
        asked.append(ask)
        return (1,) * len(ask.sides)

    assert throw(read_formula("1d20r<20").root, ones).value == 20
    assert [ask.sides for ask in asked] == [(20,)] * 11 + [(1,)]


def test_what_follows_the_mark_says_what_explodes() -> None:
    assert fallen("2d6!>4", (5, 2), (6,), (1,)) == Fallen(14, ("5→6→1, 2",))
    # an even chain: a die that goes on with 2 of 6 faces comes to 3.5 · 1/(1 − 1/3)
    assert abs(mean("1d6!>4") - Fraction(525, 100)) < Fraction(1, 10**4)
    assert odds("1d6!6") == odds("1d6!") == odds("1d6!>5")
    assert fallen("1d6!!cs>=10", (6,), (5,)) == Fallen(1, ("6→5",))
    assert fallen("1d6!p", (6,), (6,), (3,)) == Fallen(13, ("6→6−1→3−1",))


def test_changes_act_in_the_order_in_which_they_stand() -> None:
    assert fallen("2d6min2r2", (1, 5), (1,)).value == 6  # the one counts 2, so it is thrown again; the new one stays
    assert fallen("2d6r1min3", (1, 5), (2,)) == Fallen(8, ("(1) 2↑3, 5",))
    assert fallen("2d6max4", (6, 3)) == Fallen(7, ("6↓4, 3",))
    assert fallen("1d6!min3", (6,), (1,)) == Fallen(9, ("6→1↑3",))


def test_dice_say_how_many_dice_there_are() -> None:
    assert fallen("(1d4)d6+1d8", (3, 5), (6, 1, 2)) == Fallen(14, ("3", "6, 1, 2", "5"))
    assert fallen("(1d4-2)d6", (1,)) == Fallen(0, ("1", "–"))
    assert mean("(1d4)d6") == Fraction(5, 2) * Fraction(7, 2)


def test_of_groups_the_better_counts() -> None:
    assert fallen("{2d6,1d8}kh1", (2, 3, 7)) == Fallen(7, ("(2, 3)", "7"))
    assert fallen("{2d6,1d8}", (2, 3, 7)).value == 12
    assert fallen("{1d6,1d8}>=5", (4, 7)).value == 1


def test_labels_stay_and_what_follows_the_hash_is_the_reason() -> None:
    fire = read_formula("2d6[Fire # hot] + 1d4 [Cold]+3[bless]  # Sneak attack")
    assert (fire.text, fire.reason) == ("2d6[Fire # hot]+1d4[Cold]+3[bless]", "Sneak attack")
    assert fire.whole == "2d6[Fire # hot]+1d4[Cold]+3[bless] # Sneak attack"
    assert read_formula(fire.whole) == fire
    assert fallen("2d6[Fire]+1d4[Cold]", (1, 2, 3)) == Fallen(6, ("1, 2 Fire", "3 Cold"))


@pytest.mark.parametrize("typed", ["/r 2d6+3", "/roll  2d6 + 3", "/gmr 2d6+3", " /R 2к6+3", "[[2d6+3]]"])
def test_commands_of_other_tables_are_left_out(typed: str) -> None:
    assert read_formula(typed).text == "2d6+3"


@pytest.mark.parametrize(
    ("typed", "key", "word", "column"),
    [
        ("3d10>=8>=10", "error-formula-twice", ">=10", 8),
        ("2d6=6=5", "error-formula-twice", "=5", 6),
        ("5d6!!!", "error-formula-twice", "!", 6),
        ("2d6kh1r1", "error-formula-order", "r1", 7),
        ("2d6>=3kh1", "error-formula-last", "kh1", 7),
        ("{1d6,1d8}>=3kh1", "error-formula-last", "kh1", 13),
        ("4d6dl2dh2", "error-formula-keep", "dh2", 7),
        ("2d6r>0", "error-formula-endless", "r>0", 4),
        ("2d6!>0", "error-formula-endless", "!>0", 4),
        ("2d6!>6", "error-formula-never", "!>6", 4),
        ("/r 2d6sa", "error-formula-word", "sa", 7),
        ("ceil(1d6/2)", "error-formula-word", "ceil", 1),
        ("3d10 ≥ 7 + 2d6q", "error-formula-word", "q", 15),
    ],
)
def test_what_is_not_known_or_stands_in_the_wrong_place_is_named_with_its_column(
    typed: str, key: str, word: str, column: int
) -> None:
    with pytest.raises(DataError) as refused:
        read_formula(typed)
    assert (refused.value.key, refused.value.values["word"], refused.value.values["column"]) == (key, word, column)


@pytest.mark.parametrize("text", ["2d1000!>=2", "100d1000kh50", "{5d100,5d100,5d100,5d100,5d100}kh2"])
def test_odds_that_would_take_too_long_are_not_worked_out(text: str) -> None:
    assert distribution(read_formula(text)) is None


def test_dice_that_others_number_are_bounded_too() -> None:
    assert read_formula("(1d99)d6").text == "(1d99)d6"
    for many in ("(60d2)d6", "(1d10*11)d6", "(1d6!)d6*(1d6!!)d6"):
        with pytest.raises(DataError) as refused:
            read_formula(many)
        assert refused.value.key == "error-formula-dice"


def test_too_many_dice_have_no_picture_but_can_be_thrown() -> None:
    formula = read_formula("100d1000kh50")
    assert distribution(formula) is None
    assert len(formula.dice.sides) == 100


def test_a_sum_is_enough_where_dice_are_only_added_up() -> None:
    assert not read_formula("2d6+3").counts_each_face
    assert not read_formula("2d6+1d8-2").counts_each_face
    for formula in ("4d6kh3", "3d10>=7", "2d6!", "4dF", "2d6*2", "2d6-1d4"):
        assert read_formula(formula).counts_each_face, formula
