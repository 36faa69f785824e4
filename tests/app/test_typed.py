"""Dice that fell on the real table, as they are typed."""

from __future__ import annotations

import pytest

from app.prompts.typed import NotOnTheseDice, faces_of, has_room, is_sum, span_of
from engine.table.dice import parse


@pytest.mark.parametrize(
    ("dice", "typed", "faces"),
    [
        ("d20", "17", (17,)),
        ("d100", "00", (100,)),
        ("d100", "0", (100,)),
        ("d100", "07", (7,)),
        ("d10", "0", (10,)),
        ("3d6", "4 1 6", (4, 1, 6)),
        ("3d6", "4, 1+6", (4, 1, 6)),
        ("2d6+3", "7", (6, 1)),
        ("2d4+1d6", "1 2 6", (1, 2, 6)),
    ],
)
def test_faces_and_sums_are_read(dice: str, typed: str, faces: tuple[int, ...]) -> None:
    assert faces_of(parse(dice), typed) == faces


@pytest.mark.parametrize(("dice", "span"), [("d20", ("1", "20")), ("3d6", ("3", "18")), ("d100", ("01", "00"))])
def test_the_span_of_dice_is_said_as_people_do(dice: str, span: tuple[str, str]) -> None:
    assert span_of(parse(dice)) == span


@pytest.mark.parametrize(
    ("dice", "typed", "key"),
    [
        ("d20", "21", "error-typed-face"),
        ("d20", "0", "error-typed-face"),
        ("d20", "", "error-typed-no-number"),
        ("d20", "x", "error-typed-no-number"),
        ("d10", "05", "error-typed-count"),
        ("2d10", "05 3", "error-typed-count"),
        ("d100", "074", "error-typed-count"),
        ("d100", "008", "error-typed-count"),
        ("d20", "-3", "error-typed-no-number"),
        ("d100", "49386", "error-typed-long"),
        ("2d6", "3 49386", "error-typed-long"),
        ("2d6", "1", "error-typed-sum"),
        ("2d6", "13", "error-typed-sum"),
        ("3d6", "4 1", "error-typed-count"),
        ("d20", "3 4", "error-typed-count"),
    ],
)
def test_what_cannot_have_fallen_is_refused_with_its_reason(dice: str, typed: str, key: str) -> None:
    with pytest.raises(NotOnTheseDice) as refused:
        faces_of(parse(dice), typed)
    assert refused.value.key == key


def test_a_typed_sum_is_that_of_the_dice_without_their_constant() -> None:
    dice = parse("1d8+3")
    assert dice.total(faces_of(dice, "5")) == 8


@pytest.mark.parametrize(("dice", "typed", "summed"), [("2d6", "7", True), ("2d6", "6 1", False), ("d6", "4", False)])
def test_a_sum_of_several_dice_is_told_from_their_faces(dice: str, typed: str, summed: bool) -> None:
    assert is_sum(parse(dice), typed) is summed


@pytest.mark.parametrize(
    ("dice", "room", "full"),
    [
        ("1d6", "6 9", "12 1_1"),
        ("1d10", "7 10 73 0", "739 73926"),
        ("1d20", "20 73", "201"),
        ("1d100", "100 07 00", "1000"),
        # A sum has two digits, each face one.
        ("2d6", "12 6_6", "123 6_66 1_2_3"),
        ("1d6+1d20", "26 6_20", "6_201"),
    ],
)
def test_dice_have_room_for_no_more_digits_than_they_show(dice: str, room: str, full: str) -> None:
    on = parse(dice)
    assert [typed for typed in room.split() if not has_room(on, typed.replace("_", " "))] == []
    assert [typed for typed in full.split() if has_room(on, typed.replace("_", " "))] == []


def test_where_every_face_counts_there_is_no_room_for_a_sum() -> None:
    assert has_room(parse("2d6"), "12")
    assert not has_room(parse("2d6"), "12", each_face=True)
