"""The data files are checked: what a chart and the armoury take, and what they say of a fault."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import DataError
from engine.rulesets.shirma import bestiary
from engine.rulesets.shirma.charts import charts, weapons
from engine.rulesets.shirma.charts.charts import CriticalRow, FumbleRow, MisfireRow, gaps, row_of
from engine.rulesets.shirma.harm.body import LOCATIONS, Condition
from engine.rulesets.shirma.place import surroundings
from engine.rulesets.shirma.sheet import Sheet

WHOLE = {"from": 1, "to": 100}


def told(error: DataError) -> str:
    """Entry, field and fault, as the message puts them together."""
    return f"{error.values['entry']}, {error.values['field']}: {error.values['problem']}"


def critical(**fields: Any) -> CriticalRow:
    (row,) = charts.read_chart("criticals.toml", "head", [{**WHOLE, **fields}], charts._CRITICAL, CriticalRow)
    return row


def fumble(**fields: Any) -> FumbleRow:
    (row,) = charts.read_chart("fumbles.toml", "fumble", [{**WHOLE, **fields}], charts._FUMBLE, FumbleRow)
    return row


@pytest.mark.rule("SH-TABLE-01")
def test_the_numbers_of_a_critical_wound_reach_as_far_as_the_form_lets_them():
    worst = critical(wounds=9, penalty=-60, rounds=99, states=["bleeding", "bleeding"], deadly=True)
    assert (worst.extra, worst.penalty, worst.rounds, worst.deadly) == (9, -60, 99, True)
    assert worst.states == (Condition.BLEEDING, Condition.BLEEDING)
    least = critical(wounds=0, penalty=0, rounds=0)
    assert (least.extra, least.penalty, least.rounds) == (0, 0, 0)


@pytest.mark.rule("SH-TABLE-01")
@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("wounds", 10, "10: no whole number from 0 to 9"),
        ("wounds", -1, "-1: no whole number from 0 to 9"),
        ("wounds", True, "True: no whole number from 0 to 9"),
        ("wounds", "2", "'2': no whole number from 0 to 9"),
        ("penalty", -61, "-61: no whole number from -60 to 0"),
        ("penalty", 1, "1: no whole number from -60 to 0"),
        ("rounds", 100, "100: no whole number from 0 to 99"),
        ("deadly", 1, "1: neither true nor false"),
        ("states", "bleeding", "'bleeding': no list of states"),
        ("from", 0, "0: no whole number from 1 to 100"),
        ("to", 101, "101: no whole number from 1 to 100"),
    ],
)
def test_a_wrong_field_of_a_critical_wound_is_refused_with_its_place(field: str, value: object, fault: str):
    with pytest.raises(DataError) as raised:
        critical(**{field: value})
    assert f"head 1, {field}: {fault}" in told(raised.value)


@pytest.mark.rule("SH-TABLE-02")
def test_the_numbers_of_a_fumble_reach_as_far_as_the_form_lets_them():
    assert (fumble(harm=30).harm, fumble(penalty=-60).penalty) == (30, -60)
    for wrong, fault in (({"harm": 31}, "from 0 to 30"), ({"penalty": -61}, "from -60 to 0"), ({"row": ""}, "no word")):
        with pytest.raises(DataError, match=fault):
            fumble(**wrong)


@pytest.mark.rule("SH-TABLE-01")
@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ([{"from": 1, "to": 50}, {"from": 52, "to": 100}], "head 2, from: gap: the row before ends at 50"),
        ([{"from": 1, "to": 50}, {"from": 50, "to": 100}], "head 2, from: overlap: the row before ends at 50"),
        ([{"from": 2, "to": 100}], "head, from: the chart runs from 2 to 100, not from 1 to 100"),
        ([{"from": 1, "to": 50}, {"from": 51, "to": 99}], "head, from: the chart runs from 1 to 99, not from 1 to 100"),
        ([{"from": 60, "to": 50}], "head 1, from: 60 to 50 does not lie within 1 to 100"),
        ([{"from": 1, "to": 100, "luck": 1}], "head 1, luck: unknown field"),
        ("rows", "head, : the chart has no rows"),
    ],
)
def test_a_chart_that_is_not_whole_is_refused_with_its_place(rows: object, fault: str):
    with pytest.raises(DataError) as raised:
        charts.read_chart("criticals.toml", "head", rows, charts._CRITICAL, CriticalRow)
    assert fault in told(raised.value)


@pytest.mark.rule("SH-CRIT-03")
def test_a_roll_beyond_the_chart_counts_as_its_end_and_one_in_a_gap_as_the_nearest_row():
    rows = (MisfireRow(1, 40), MisfireRow(61, 100))
    assert [row_of(rows, roll) for roll in (-5, 1, 40, 61, 130)] == [rows[0]] * 3 + [rows[1]] * 2
    # Of a gap the row whose end is nearest: 41 is one past 40, 99 one before 100.
    assert row_of(rows, 41) == rows[0]
    assert row_of((MisfireRow(1, 40), MisfireRow(99, 100)), 98) == MisfireRow(99, 100)


@pytest.mark.rule("SH-TABLE-01")
def test_gaps_and_overlaps_are_told_apart_and_joined_while_they_touch():
    rows = (MisfireRow(2, 30), MisfireRow(29, 50), MisfireRow(53, 99))
    assert [(gap.low, gap.high, gap.doubled) for gap in gaps(rows)] == [
        (1, 1, False),
        (29, 30, True),
        (51, 52, False),
        (100, 100, False),
    ]


@pytest.mark.rule("SH-DMG-01", "SH-CLOSE-04")
def test_a_weapon_with_an_unknown_word_is_refused_with_its_place():
    for entry, fault in (
        ({"damage": "a lot"}, "longsword, damage: 'a lot' is no damage; write it like 'SB+4' or '9'"),
        ({"length": "endless"}, "longsword, length"),
        ({"qualities": ["sharp"]}, "longsword, qualities"),
        ({"weight": 4}, "longsword, weight"),
    ):
        with pytest.raises(DataError) as raised:
            weapons._weapon("longsword", entry)
        assert fault in told(raised.value)
    assert weapons._weapon("longsword", {}).name == "arm-longsword"


@pytest.mark.rule("SH-MOD-18")
def test_a_ground_that_no_map_knows_is_refused_with_its_place(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(surroundings, "load", lambda path: {"wet": ["shallows", "treacle", "syrup"]})
    with pytest.raises(DataError) as raised:
        surroundings.grounds.__wrapped__("wet")
    assert told(raised.value) == "wet, syrup: no such ground"


@pytest.mark.rule("SH-GM-01")
def test_a_creature_with_a_weapon_that_is_none_or_twice_the_same_is_refused():
    assert [arm.name for arm in bestiary._weapons("ogre", {"main": "club", "weapons": ["knife"]})] == [
        "arm-club",
        "arm-knife",
    ]
    for entry, fault in (
        ({"main": "clubb"}, "ogre, weapons: 'clubb' is not in weapons.toml"),
        ({"main": "club", "weapons": ["club"]}, "ogre, weapons: two weapons with the same name"),
    ):
        with pytest.raises(DataError) as raised:
            bestiary._weapons("ogre", entry)
        assert told(raised.value) == fault
    with pytest.raises(DataError, match="four numbers: head, arms, body, legs"):
        bestiary._armour("ogre", {"armour": [1, 2, 3]})
    for armour in ([1, 2, 3, 21], [1, 2, 3, -1], [1, 2, 3, "4"]):
        with pytest.raises(DataError, match=r"armour, problem=.* is no whole number from 0 to 20"):
            bestiary._armour("ogre", {"armour": armour})
    assert bestiary._armour("ogre", {"armour": [1, 2, 20, 0]})["armour_body"] == 20


def test_a_new_sheet_has_no_talents_no_armour_and_nothing_the_matter():
    new = Sheet()
    talents = (new.ambidextrous, new.acts_first, new.acts_last, new.surgery, new.night_vision, new.at_home_in_water)
    assert not any((*talents, new.mounted, new.flammable, new.is_out, new.is_helpless))
    assert (new.advantage, new.initiative_talent, new.advantage_limit) == (0, 0, 5)
    assert (new.sb, new.tb, new.ib, new.hp, new.hp_most, new.speed) == (3, 3, 3, 12, 12, 4)
    assert {new.armour(location) for location in LOCATIONS} == {0}
    assert set(bestiary._armour("ogre", {}).values()) == {0}
