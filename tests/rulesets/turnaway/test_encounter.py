"""The chart of battle levels, read both ways, and what a battle costs."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from engine.battle.actions import Action
from engine.battle.battle import Side
from engine.contract import BEGIN
from engine.errors import DataError
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.charts.encounter import fitting, level_of, proposed, rows
from engine.rulesets.turnaway.sheet import Spell
from engine.rulesets.turnaway.state import TurnawayBattle
from tests.builders import RED
from tests.rulesets.turnaway.scenes import SWORD, Figure, armed, do, fight, with_sheet

CHART = {
    1: ("1 2", "1/2", "1/3", "1/4", "1/6", "1/8", "1/8", "1/2", "1/2 1/3"),
    2: ("2 3", "1", "1/2 1", "1/2", "1/3", "1/4", "1/6", "1", "1 1/2"),
    3: ("3 4", "1 2", "1", "1/2 1", "1/2", "1/3", "1/4", "1", "2 1"),
    4: ("3 4 5", "2", "1 2", "1", "1/2 1", "1/2", "1/3", "2", "3 1"),
    5: ("4 5 6", "3", "2", "1 2", "1", "1/2", "1/2", "3", "4 2"),
    6: ("5 6 7", "4", "3", "2", "1 2", "1", "1/2", "4", "5 3"),
    7: ("6 7 8", "5", "4", "3", "2", "1", "1/2", "5", "6 4"),
    8: ("7 8 9", "6", "5", "4", "3", "2", "1", "6", "7 5"),
    9: ("8 9 10", "7", "6", "5", "4", "3", "2", "7", "8 6"),
    10: ("9 10 11", "8", "7", "6", "5", "4", "3", "8", "9 7"),
    11: ("10 11 12", "9", "8", "7", "6", "5", "4", "9", "10 8"),
    12: ("11 12 13", "10", "9", "8", "7", "6", "5", "10", "11 9"),
    13: ("12 13 14", "11", "10", "9", "8", "7", "6", "11", "12 10"),
    14: ("13 14 15", "12", "11", "10", "9", "8", "7", "12", "13 11"),
    15: ("14 15 16", "13", "12", "11", "10", "9", "8", "13", "14 12"),
    16: ("15 16 17", "14", "13", "12", "11", "10", "9", "14", "15 13"),
    17: ("16 17 18", "15", "14", "13", "12", "11", "10", "15", "16 14"),
    18: ("17 18 19", "16", "15", "14", "13", "12", "11", "16", "17 15"),
    19: ("18 19 20", "17", "16", "15", "14", "13", "12", "17", "18 16"),
    20: ("19+", "18", "17", "16", "15", "14", "13", "18", "19 17"),
}
"""Battle level: opponents one, two, three, four, 5-6, 7-9, 10-12, equal in a pair, unequal in a pair; as printed, but
for the slip 4/2 in row 2."""
RULE_OF_ROW = {
    1: "TA-ENC-01", 2: "TA-ENC-02", 3: "TA-ENC-03", 4: "TA-ENC-04", 5: "TA-ENC-05", 6: "TA-ENC-06", 7: "TA-ENC-07",
    8: "TA-ENC-08", 9: "TA-ENC-09", 10: "TA-ENC-10", 11: "TA-ENC-11", 12: "TA-ENC-12", 13: "TA-ENC-13",
    14: "TA-ENC-14", 15: "TA-ENC-15", 16: "TA-ENC-16", 17: "TA-ENC-17", 18: "TA-ENC-18", 19: "TA-ENC-19",
    20: "TA-ENC-20",
}  # fmt: skip
COUNTS = ((1,), (2,), (3,), (4,), (5, 6), (7, 8, 9), (10, 11, 12))


def levels_that_fit(levels: str) -> list[int]:
    return [row.level for row in fitting([Fraction(level) for level in levels.split()])]


@pytest.mark.rule("TA-ENC-01", "TA-ENC-02", "TA-ENC-03", "TA-ENC-04", "TA-ENC-05", "TA-ENC-06", "TA-ENC-07")
@pytest.mark.rule("TA-ENC-08", "TA-ENC-09", "TA-ENC-10", "TA-ENC-11", "TA-ENC-12", "TA-ENC-13", "TA-ENC-14")
@pytest.mark.rule("TA-ENC-15", "TA-ENC-16", "TA-ENC-17", "TA-ENC-18", "TA-ENC-19", "TA-ENC-20")
@pytest.mark.parametrize("level", CHART, ids=RULE_OF_ROW.get)
def test_a_row_holds_exactly_the_printed_opponents(level: int):
    *by_number, equal, unequal = CHART[level]
    every = [Fraction(1, n) for n in (8, 6, 4, 3, 2)] + [Fraction(n) for n in range(1, 26)]
    for counts, printed in zip(COUNTS, by_number, strict=True):
        held = [Fraction(n) for n in range(19, 26)] if printed == "19+" else [Fraction(one) for one in printed.split()]
        for count in counts:
            assert [one for one in every if level in {row.level for row in fitting([one] * count)}] == held
    row = rows()[level - 1]
    assert [one for one in every if row.equal.holds(one)] == [Fraction(equal)]
    pair = [Fraction(one) for one in unequal.split()]
    assert level in {row.level for row in fitting(pair)}
    assert level in {row.level for row in fitting(pair[::-1])}


@pytest.mark.rule("TA-ENC-00", "TA-ENC-21")
@pytest.mark.parametrize(
    ("levels", "fit", "middle"),
    [
        ("1 1 1 1", [3, 4, 5], 4),
        ("4", [3, 4, 5], 4),
        ("5 3", [6], 6),
        ("3 5", [6], 6),
        ("25", [20], 20),
        ("1 1", [2, 3], 2),
        ("1/2 1/2 1/2", [2], 2),
        ("7 1", [], None),
        ("1 1 2", [], None),
        ("1 " * 13, [], None),
    ],
)
def test_opponents_give_every_row_that_holds_them_and_the_middle_one_is_proposed(
    levels: str, fit: list[int], middle: int | None
):
    found = fitting([Fraction(level) for level in levels.split()])
    assert [row.level for row in found] == fit
    best = proposed(found)
    assert (best.level if best else None) == middle


def meeting(party: str, enemies: str, **heroes: object) -> TurnawayBattle:
    """A party of these levels (capitals, played) before opponents of those levels."""
    red = [Figure("ABCDEF"[n], n, 2, "S", armed(SWORD, level=lv, **heroes)) for n, lv in enumerate(party.split())]
    blue = [Figure(f"e{n}", n, 12, "N", armed(SWORD, level=level)) for n, level in enumerate(enemies.split())]
    battle = fight(*red, *blue)
    sides = tuple(Side(side.id, side.name, side.colour, played=side.id == RED) for side in battle.sides)
    return replace(battle, sides=sides)


def found_in(battle: TurnawayBattle) -> dict[str, list[dict[str, object]]]:
    """What the inspection says: by key the values of its lines."""
    (inspection,) = RULESET.inspections(battle)
    said: dict[str, list[dict[str, object]]] = {}
    for finding in inspection.findings:
        said.setdefault(finding.key, []).append(dict(finding.args))
    return said


@pytest.mark.rule("TA-ENC-00", "TA-ENC-21")
def test_the_fighters_on_the_map_give_the_level_of_the_battle():
    said = found_in(meeting("2 4 3 3", "1 1 1 1"))
    assert said["encounter-party"] == [{"count": 4, "levels": "2, 4, 3, 3", "mean": "3"}]
    assert [line["level"] for line in said["encounter-level"]] == [3, 5]
    assert said["encounter-level-proposed"] == [{"level": 4}]
    # Where one row alone holds them there is nothing to propose.
    only = found_in(meeting("3", "9 9 9 9"))
    assert (only["encounter-level"], "encounter-level-proposed" in only) == ([{"level": 13}], False)


@pytest.mark.rule("TA-ENC-00")
def test_two_equals_are_shown_in_both_columns_where_these_differ():
    said = found_in(meeting("3", "2 2"))
    assert [line["level"] for key in said for line in said[key] if key.startswith("encounter-level")] == [3, 4]
    assert said["encounter-equal-column"] == [{"levels": "4"}]
    assert "encounter-equal-column" not in found_in(meeting("3", "3 3"))
    assert "encounter-equal-column" not in found_in(meeting("3", "5 3"))


@pytest.mark.rule("TA-ENC-00")
def test_the_level_of_the_party_gives_what_would_fit_it():
    said = found_in(meeting("5 5", ""))
    assert said["encounter-fits"] == [{"level": 5}]
    assert [(line["count"], line["levels"]) for line in said["encounter-fits-number"]] == [
        ("1", "4, 5, 6"), ("2", "3"), ("3", "2"), ("4", "1, 2"), ("5–6", "1"), ("7–9", "1/2"), ("10–12", "1/2"),
    ]  # fmt: skip
    assert said["encounter-fits-pair"] == [{"first": "4", "second": "2"}]
    assert found_in(meeting("4 5", ""))["encounter-party"][0]["mean"] == "4 1/2"


@pytest.mark.rule("TA-ENC-21")
def test_what_the_chart_does_not_hold_is_left_to_the_gm():
    assert "encounter-not-in-chart" in found_in(meeting("1", "1 2 3"))
    assert "encounter-too-many" in found_in(meeting("1", "1 " * 13))
    assert "encounter-not-in-chart" in found_in(meeting("1", "1 " * 11 + "2"))
    assert "encounter-too-many" in found_in(meeting("1", "1 " * 12 + "2"))
    # A chart that holds them says neither.
    assert not {"encounter-not-in-chart", "encounter-too-many"} & set(found_in(meeting("1", "1")))
    assert not {"encounter-not-in-chart", "encounter-too-many"} & set(found_in(meeting("1", "")))
    assert "encounter-no-level" in found_in(meeting("1", "many"))
    assert "encounter-no-party" in found_in(fight(Figure("a", 1, 1)))
    assert [level_of(said) for said in ("1/2", " 3 ", "0", "x", "1/0")] == [Fraction(1, 2), 3, None, None, None]


@pytest.mark.rule("TA-RES-01")
def test_four_fresh_heroes_in_a_battle_of_their_mean_level_lose_a_fifth():
    assert found_in(meeting("4 5 5 6", "5"))["encounter-forecast"] == [{"level": 5, "percent": 20}]
    (inspection,) = RULESET.inspections(meeting("4 5 5 6", "5"))
    main = {"encounter-level-proposed", "encounter-level", "encounter-forecast", "encounter-fits"}
    assert {one.key for one in inspection.findings if one.is_main} == main
    # One opponent of level 8 makes a battle of level 7, 8 or 9.
    assert "encounter-no-forecast" in found_in(meeting("4 5 5 6", "8"))
    assert "encounter-not-four" in found_in(meeting("5 5 5", "5"))
    assert "encounter-not-fresh" in found_in(meeting("5 5 5 5", "5", hp=9, max_hp=10))
    spent = Spell("spell-blessing", left=0, most=1)
    assert "encounter-not-fresh" in found_in(meeting("5 5 5 5", "5", spells=(spent,)))


@pytest.mark.rule("TA-RES-01")
def test_what_is_spent_since_the_fight_began_is_counted():
    spell = Spell("spell-blessing", left=2, most=2)
    battle = replace(meeting("1 1", "1", spells=(spell,), potions=("1d8",)), started=False)
    begun = do(battle, Action(BEGIN), "tie-as-listed").battle
    battle = with_sheet(with_sheet(begun, "A", hp=-3), "B", hp=15, spells=(replace(spell, left=1),), potions=())
    said = found_in(battle)
    assert said["encounter-spent-hp"] == [{"lost": 25, "had": 40, "percent": 63}]
    assert said["encounter-spent-spells"] == [{"lost": 1, "had": 4, "percent": 25}]
    assert said["encounter-spent-potions"] == [{"lost": 1, "had": 2, "percent": 50}]
    assert "encounter-spent-hp" not in found_in(meeting("1 1", "1"))
    everything = with_sheet(with_sheet(begun, "A", hp=-1), "B", hp=0)
    assert found_in(everything)["encounter-spent-hp"] == [{"lost": 40, "had": 40, "percent": 100}]


@pytest.mark.rule("TA-ENC-00")
def test_the_chart_is_the_registers_chart(registers: Path):
    register = tomllib.loads((registers / "turnaway.toml").read_text(encoding="utf-8"))
    said = {rule["id"]: rule["summary"] for rule in register["rule"]}
    for row in rows():
        numbers = [str(cell).replace(", ", " or ") for cell in row.by_number.values()]
        assert (
            "; ".join(f"{head} {number}" for head, number in zip(HEADS, numbers, strict=True))
            in said[RULE_OF_ROW[row.level]]
        )
        pair = " + ".join(map(str, row.unequal))
        assert said[RULE_OF_ROW[row.level]].endswith(f"equal pair {row.equal}; unequal pair {pair}.")


HEADS = ("one", "two", "three", "four", "5-6", "7-9", "10-12")


def test_a_fault_in_the_chart_is_named_with_its_place(tmp_path: Path):
    path = tmp_path / "encounters.toml"
    path.write_text('[[row]]\nlevel = 1\none = ["x"]\n', encoding="utf-8")
    with pytest.raises(DataError) as caught:
        rows(path)
    assert (caught.value.values["entry"], caught.value.values["field"]) == ("1", "one")
