"""What a fight leaves behind: rules that break what the kit says of it do not pass it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.contract import AnyRuleset, FacesOf
from engine.table.dice import d
from engine.testkit import test_lasting as kit
from tests.engine.testkit.broken import failing, toy
from tests.toy.sheet import Sheet

NEW, HEALS, RISES, ROLLED = (
    "a_creature_of_the_library_is_as_new_already",
    "the_end_of_the_fight_heals_nobody_and_as_new_heals_all",
    "who_was_harmed_to_nothing_is_in_the_fight_as_new",
    "rolled_sheets_differ_in_what_was_rolled_and_can_be_read",
)


def as_new(sheet: Sheet) -> Sheet:
    return replace(sheet, hits=sheet.hits_most, dazed=0, wind=0, yielded=False)


def rested(sheet: Sheet) -> Sheet:
    return replace(sheet, dazed=0, wind=0)


def rolled(sheet: Sheet, faces: FacesOf) -> Sheet:
    points = sum(faces(d(6, 2)))
    return replace(sheet, hits=points, hits_most=points)


def lasting(**parts: Any) -> AnyRuleset:
    return toy(**{"as_new": as_new, "after_battle": rested, "rolled": rolled, **parts})


def test_what_is_as_it_should_be_or_is_not_said_at_all_is_passed() -> None:
    assert failing(kit, lasting()) == set()
    assert failing(kit, toy()) == set()
    assert failing(kit, lasting(adjust=None)) == set()


@pytest.mark.parametrize(
    ("heals", "broken"),
    [
        (lambda sheet: replace(as_new(sheet), skill=3), {NEW, ROLLED}),
        (rested, {HEALS, RISES}),
        # All but one point: nobody is out, and nobody is whole.
        (lambda sheet: sheet if sheet.hits == sheet.hits_most else replace(as_new(sheet), hits=1), {HEALS}),
        (lambda sheet: as_new(sheet) if sheet.hits > 0 else sheet, {RISES}),
    ],
    ids=["more than new", "not at all", "not wholly", "the living alone"],
)
def test_a_sheet_as_new_that_is_not_is_noticed(heals: Callable[[Sheet], Sheet], broken: set[str]) -> None:
    assert failing(kit, lasting(as_new=heals)) == broken


@pytest.mark.parametrize(
    ("ends", "broken"),
    [
        (lambda sheet: replace(sheet, edge=1), {NEW}),
        (as_new, {HEALS}),
        (lambda sheet: replace(sheet, marks=(*sheet.marks, "x")) if sheet.hits < sheet.hits_most else sheet, {HEALS}),
    ],
    ids=["changes the unhurt", "heals", "does more each time"],
)
def test_an_end_of_the_fight_that_heals_or_goes_on_is_noticed(ends: Callable[[Sheet], Sheet], broken: set[str]) -> None:
    assert failing(kit, lasting(after_battle=ends)) == broken


def test_without_harm_by_hand_it_is_the_whole_that_must_be_in_the_fight() -> None:
    assert failing(kit, lasting(adjust=None, as_new=lambda sheet: replace(sheet, yielded=True))) == {
        NEW,
        RISES,
        ROLLED,
    }


def test_a_creature_that_is_rolled_out_of_the_fight_is_noticed() -> None:
    def frail(sheet: Sheet, faces: FacesOf) -> Sheet:
        points = max(sum(faces(d(6, 2))), 1)
        return replace(sheet, hits=points - 2, hits_most=max(points - 2, 1))

    assert failing(kit, lasting(rolled=frail)) == {ROLLED}
    assert failing(kit, lasting(rolled=lambda sheet, faces: rolled(replace(sheet, dazed=1), faces))) == {ROLLED}


def test_a_sheet_that_is_the_same_whatever_is_rolled_is_noticed() -> None:
    assert failing(kit, lasting(rolled=lambda sheet, faces: sheet)) == {ROLLED}
