"""The printed charts, cell by cell, and what their data files must look like."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.errors import DataError
from engine.rulesets.ose import bestiary
from engine.rulesets.ose.harm import charts
from engine.rulesets.ose.harm.charts import ability_modifier, armour_class_hit, attack_of_hit_dice, needed
from engine.rulesets.ose.harm.hit_dice import NOTATION, HitDice, hit_dice
from engine.rulesets.ose.magic.saves import number_to_save
from engine.rulesets.ose.sheet import Category, Sheet
from tests.rulesets.ose.scene import OSE

COLUMNS = (-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
PRINTED = """
20  20 20 20 20 19 18 17 16 15 14 13 12 11
19  20 20 20 19 18 17 16 15 14 13 12 11 10
18  20 20 19 18 17 16 15 14 13 12 11 10  9
17  20 19 18 17 16 15 14 13 12 11 10  9  8
16  19 18 17 16 15 14 13 12 11 10  9  8  7
15  18 17 16 15 14 13 12 11 10  9  8  7  6
14  17 16 15 14 13 12 11 10  9  8  7  6  5
13  16 15 14 13 12 11 10  9  8  7  6  5  4
12  15 14 13 12 11 10  9  8  7  6  5  4  3
11  14 13 12 11 10  9  8  7  6  5  4  3  2
10  13 12 11 10  9  8  7  6  5  4  3  2  2
 9  12 11 10  9  8  7  6  5  4  3  2  2  2
 8  11 10  9  8  7  6  5  4  3  2  2  2  2
 7  10  9  8  7  6  5  4  3  2  2  2  2  2
 6   9  8  7  6  5  4  3  2  2  2  2  2  2
 5   8  7  6  5  4  3  2  2  2  2  2  2  2
"""
ROWS = [[int(number) for number in line.split()] for line in PRINTED.strip().splitlines()]
CELLS = [(row[0], ac, number) for row in ROWS for ac, number in zip(COLUMNS, row[1:], strict=True)]

MATRIX_RULES = pytest.mark.rule(
    "OSE-MATRIX-20", "OSE-MATRIX-19", "OSE-MATRIX-18", "OSE-MATRIX-17", "OSE-MATRIX-16", "OSE-MATRIX-15",
    "OSE-MATRIX-14", "OSE-MATRIX-13", "OSE-MATRIX-12", "OSE-MATRIX-11", "OSE-MATRIX-10", "OSE-MATRIX-09",
    "OSE-MATRIX-08", "OSE-MATRIX-07", "OSE-MATRIX-06", "OSE-MATRIX-05",
)  # fmt: skip


@MATRIX_RULES
@pytest.mark.parametrize(("thac0", "ac", "number"), CELLS)
def test_every_cell_of_the_matrix_is_the_printed_one(thac0: int, ac: int, number: int):
    assert needed(thac0, ac) == number


def test_the_matrix_is_that_of_the_rulebook(registers: Path):
    """The rows as the rulebook's own text prints them, where it is at hand."""
    text = (registers / "sources" / "001_b4729a80a9fe6e69.txt").read_text(encoding="utf-8")
    rows = [
        line.split("|") for line in text.splitlines() if line.startswith("|") and "[" in line and line.count("|") > 10
    ]
    assert len(rows) == 16
    for row in rows:
        thac0 = int(row[1].split("[")[0])
        assert [needed(thac0, ac) for ac in COLUMNS] == [int(cell.strip(" *")) for cell in row[2:-1]]


@pytest.mark.rule("OSE-MATRIX-EXT")
@pytest.mark.parametrize(
    ("thac0", "ac", "formula", "arithmetic"),
    [
        (19, -5, 20, 24),
        (19, 12, 7, 7),
        (8, -4, 12, 12),
        (8, 12, 2, -4),
        (21, 0, 20, 21),
        (21, 5, 16, 16),
        (4, 9, 2, -5),
    ],
)
def test_beyond_the_matrix_the_formula_goes_on(thac0: int, ac: int, formula: int, arithmetic: int):
    assert needed(thac0, ac) == formula
    assert needed(thac0, ac, beyond_by_formula=False) == arithmetic


@pytest.mark.rule("OSE-MATRIX-EXT")
def test_inside_the_matrix_every_cell_is_the_formula():
    assert all(number == min(20, max(2, thac0 - ac)) for thac0, ac, number in CELLS)
    # The extension's switch does not touch printed cells.
    assert all(needed(thac0, ac, beyond_by_formula=False) == number for thac0, ac, number in CELLS)


@pytest.mark.rule("OSE-THAC0-02")
def test_arithmetic_differs_from_the_matrix_in_27_cells():
    # Held at 20: THAC0 20 with AC -3, -2, -1; 19 with -3, -2; 18 with -3. Held at 2: 1 + 2 + 3 + 4 + 5 + 6 cells.
    capped = {(t, ac) for t, ac, number in CELLS if t - ac > number}
    floored = {(t, ac) for t, ac, number in CELLS if t - ac < number}
    assert capped == {(20, -3), (20, -2), (20, -1), (19, -3), (19, -2), (18, -3)}
    assert floored == {(thac0, ac) for thac0 in range(5, 11) for ac in range(thac0 - 1, 10)}
    assert len(floored) == 21


@pytest.mark.rule("OSE-ATK-04")
@pytest.mark.parametrize(("thac0", "total", "ac"), [(17, 13, 4), (19, 20, -3), (19, 9, None), (20, 11, 9), (5, 2, 3)])
def test_the_roll_finds_the_best_armour_class_that_it_hits(thac0: int, total: int, ac: int | None):
    assert armour_class_hit(thac0, total) == ac


HD_ROWS = [
    *[("nh", 20, -1), ("1/2", 19, 0), ("½", 19, 0), ("1-1", 19, 0), ("1", 19, 0), ("1+1", 18, 1), ("2", 18, 1)],
    *[("2-1", 18, 1), ("2+1", 17, 2), ("3", 17, 2), ("3+1", 16, 3), ("4", 16, 3), ("4+1", 15, 4), ("5", 15, 4)],
    *[("5+2", 14, 5), ("6", 14, 5), ("6+1", 13, 6), ("7", 13, 6), ("7+1", 12, 7), ("8", 12, 7), ("8+3", 12, 7)],
    *[("9", 12, 7), ("9+1", 11, 8), ("9+2", 11, 8), ("10", 11, 8), ("11", 11, 8), ("11+1", 10, 9), ("13", 10, 9)],
    *[("13+1", 9, 10), ("15", 9, 10), ("15+1", 8, 11), ("17", 8, 11), ("17+1", 7, 12), ("19", 7, 12)],
    *[("19+1", 6, 13), ("21", 6, 13), ("21+1", 5, 14), ("22", 5, 14), ("30", 5, 14)],
    # As the table itself writes them: "1+ to 2", "7+ to 9", "21+", "ОЧ"; and with the minus of a typesetter.
    *[("1+", 18, 1), ("7+", 12, 7), ("10+", 11, 8), ("21+", 5, 14), ("ОЧ", 20, -1), ("оч", 20, -1), ("NH", 20, -1)],
    *[("1−1", 19, 0), ("2–1", 18, 1), (" 3 + 1 *", 16, 3)],
]


@pytest.mark.rule(
    "OSE-HD-NH", "OSE-HD-1", "OSE-HD-1P-2", "OSE-HD-2P-3", "OSE-HD-3P-4", "OSE-HD-4P-5", "OSE-HD-5P-6", "OSE-HD-6P-7",
    "OSE-HD-7P-9", "OSE-HD-9P-11", "OSE-HD-11P-13", "OSE-HD-13P-15", "OSE-HD-15P-17", "OSE-HD-17P-19", "OSE-HD-19P-21",
    "OSE-HD-21P", "OSE-HD-BOUND",
)  # fmt: skip
@pytest.mark.parametrize(("dice", "thac0", "bonus"), HD_ROWS)
def test_hit_dice_give_thac0_and_attack_bonus(dice: str, thac0: int, bonus: int):
    assert attack_of_hit_dice(dice) == (thac0, bonus)
    # The bracketed bonus is always 19 less THAC0.
    assert bonus == 19 - thac0


@pytest.mark.rule("OSE-HD-BOUND")
def test_asterisks_of_hit_dice_are_ignored_and_nonsense_is_refused():
    assert attack_of_hit_dice("7**") == (13, 6)
    assert (hit_dice("4+1*").number, hit_dice("4+1*").plus) == (4, 1)
    assert hit_dice("1−1*") == HitDice(1, -1)
    assert (hit_dice("7+"), hit_dice("½"), hit_dice("1/4+2")) == (HitDice(7, 1), HitDice(0), HitDice(0, 2))
    assert hit_dice("ОЧ") == HitDice(0, is_normal_human=True)


@pytest.mark.rule("OSE-HD-BOUND")
@pytest.mark.parametrize("text", ["several", "", "+1", "3-", "3−", "1/", "3 1", "²"])
def test_hit_dice_that_are_none_are_refused_where_they_are_given(text: str):
    assert re.fullmatch(NOTATION, text) is None
    with pytest.raises(DataError, match="error-hit-dice"):
        hit_dice(text)
    with pytest.raises(DataError, match="error-hit-dice"):
        Sheet(hit_dice=text)
    if text:
        with pytest.raises(DataError, match="error-hit-dice"):
            Sheet(saves_as=text)


@pytest.mark.rule("OSE-ATK-02", "OSE-DMG-02")
@pytest.mark.parametrize("score", range(3, 19))
def test_strength_modifies_by_its_score(score: int):
    expected = {3: -3, 4: -2, 5: -2, 6: -1, 7: -1, 8: -1, 13: 1, 14: 1, 15: 1, 16: 2, 17: 2, 18: 3}.get(score, 0)
    assert ability_modifier("strength", score) == expected


@pytest.mark.rule("OSE-ATK-03")
@pytest.mark.parametrize("score", range(3, 19))
def test_dexterity_modifies_missiles_by_its_score(score: int):
    expected = {3: -3, 4: -2, 5: -2, 6: -1, 7: -1, 8: -1, 13: 1, 14: 1, 15: 1, 16: 2, 17: 2, 18: 3}.get(score, 0)
    assert ability_modifier("dexterity", score) == expected


@pytest.mark.rule("OSE-IND-01")
@pytest.mark.parametrize("score", range(3, 19))
def test_dexterity_modifies_initiative_by_a_scale_of_its_own(score: int):
    expected = {3: -2, 4: -1, 5: -1, 6: -1, 7: -1, 8: -1, 13: 1, 14: 1, 15: 1, 16: 1, 17: 1, 18: 2}.get(score, 0)
    assert ability_modifier("initiative", score) == expected


def test_without_an_ability_score_nothing_is_added():
    assert ability_modifier("strength", None) == 0


@pytest.mark.rule("OSE-DMG-06", "OSE-RANGE-01", "OSE-SLOW-01", "OSE-SLOW-02")
def test_weapons_are_those_of_the_equipment_list():
    listed = charts.weapons()
    dice = {
        "1d4": "club dagger silver-dagger javelin sling staff torch",
        "1d6": "crossbow hand-axe lance long-bow mace short-bow short-sword spear war-hammer",
        "1d8": "battle-axe sword holy-water oil-flask",
        "1d10": "polearm two-handed-sword",
    }
    assert {id: arm.damage for id, arm in listed.items()} == {
        id: damage for damage, ids in dice.items() for id in ids.split()
    }
    ranges = {
        "crossbow": (80, 160, 240),
        "long-bow": (70, 140, 210),
        "short-bow": (50, 100, 150),
        "sling": (40, 80, 160),
        "javelin": (30, 60, 90),
        "spear": (20, 40, 60),
        "dagger": (10, 20, 30),
        "silver-dagger": (10, 20, 30),
        "hand-axe": (10, 20, 30),
        "holy-water": (10, 30, 50),
        "oil-flask": (10, 30, 50),
    }
    assert {id: (arm.short, arm.medium, arm.long) for id, arm in listed.items() if arm.missile} == ranges
    slow = {id for id, arm in listed.items() if arm.slow}
    assert slow == {"battle-axe", "polearm", "staff", "two-handed-sword", "crossbow"}
    assert {id for id, arm in listed.items() if arm.two_handed} == slow | {"long-bow", "short-bow"}


def test_the_library_has_figures_of_every_size_and_kind_of_weapon():
    entries = bestiary.templates()
    assert len(entries) >= 12
    assert {entry.size for entry in entries} == {1, 2, 3, 4}
    arms = [arm for entry in entries for arm in entry.sheet.arms]
    assert any(arm.missile for arm in arms)
    assert any(arm.slow for arm in arms)
    assert any(arm.routine > 1 for arm in arms)
    # Everybody has saving throws: people of their class, monsters by their hit dice.
    assert all(number_to_save(entry.sheet, category) for entry in entries for category in Category)
    for language in ("ru", "en"):
        said = (OSE.folder / "text" / f"{language}.ftl").read_text(encoding="utf-8")
        words = [*(arm.name for arm in arms), *(spell.name for entry in entries for spell in entry.sheet.spells)]
        assert [word for word in words if f"\n{word} = " not in said] == []


@pytest.mark.parametrize(
    ("file", "old", "new", "where"),
    [
        ("matrix.toml", "20 = [20, 20,", "20 = [21, 20,", "20"),
        ("matrix.toml", "19 = [20, 20, 20, 19,", "19 = [20, 20, 19,", "19"),
        ("weapons.toml", 'sword = { damage = "1d8"', 'sword = { damage = "2d6++1"', "sword"),
        ("weapons.toml", "[80, 160, 240]", "[80, 60, 240]", "crossbow"),
        ("weapons.toml", "club = { ", "club = { wet = true, ", "club"),
        ("bestiary.toml", "morale_score = 10", "morale_score = 13", "ogre"),
        ("bestiary.toml", 'weapons = ["battle-axe"]', 'weapons = ["battle-ox"]', "orc-brute"),
        ("bestiary.toml", 'slam = [1, "1d8"]', 'slam = [1, "a lot"]', "zombie"),
        ("bestiary.toml", 'hurt_only_by = ["silver", "magic"]', 'hurt_only_by = ["garlic"]', "wight"),
        ("bestiary.toml", 'hit_dice = "7**"', 'hit_dice = "many"', "dragon"),
        ("bestiary.toml", "saves = [11, 12, 14, 16, 15]", "saves = [11, 12, 14]", "priest"),
        ("cover.toml", "table = 1", "table = 5", "table"),
        ("cover.toml", 'crate = "share"', 'crate = "shade"', "crate"),
    ],
)
def test_a_wrong_number_is_refused_with_its_place(
    file: str, old: str, new: str, where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    for path in charts.DATA.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        assert path.name != file or old in text
        (tmp_path / path.name).write_text(text.replace(old, new) if path.name == file else text, encoding="utf-8")
    monkeypatch.setattr(charts, "DATA", tmp_path)
    caches = (charts.matrix, charts.weapons, charts.cover_penalties, bestiary.templates)
    for cached in caches:
        cached.cache_clear()
    try:
        with pytest.raises(DataError) as caught:
            [read() for read in caches]
        assert caught.value.values["file"] == file
        assert where in (caught.value.values["entry"], caught.value.values["field"])
    finally:
        for cached in caches:
            cached.cache_clear()


def entry(field: str, number: int) -> str:
    values = {"hp": "5", "hit_dice": '"1"', field: number}
    return "[beast]\n" + "".join(f"{name} = {value}\n" for name, value in values.items())


@pytest.mark.parametrize(
    ("field", "least", "most"),
    [
        *[("hp", 1, 9999), ("armour", -20, 20), ("shield", 0, 10), ("rate", 0, 1200), ("strength", 1, 25)],
        *[("dexterity", 1, 25), ("thac0", -10, 30), ("initiative", -10, 10), ("morale_score", 2, 12)],
        *[("attacks", 0, 12), ("size", 1, 4)],
    ],
)
def test_the_numbers_of_the_library_have_their_bounds(
    field: str, least: int, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(charts, "DATA", tmp_path)
    try:
        for number, fits in ((least - 1, False), (least, True), (most, True), (most + 1, False)):
            (tmp_path / "bestiary.toml").write_text(entry(field, number), encoding="utf-8")
            bestiary.templates.cache_clear()
            if fits:
                (template,) = bestiary.templates()
                assert getattr(template if field == "size" else template.sheet, field) == number
            else:
                with pytest.raises(DataError, match="error-data"):
                    bestiary.templates()
    finally:
        bestiary.templates.cache_clear()


@pytest.mark.parametrize(
    ("file", "old", "new", "where"),
    [
        ("matrix.toml", "most = 2\nthac0 = 18", "most = 2\nthac0 = 21", "hit_dice 2"),
        ("matrix.toml", "most = 2\nthac0 = 18", "most = 2\nthac0 = 4", "hit_dice 2"),
        ("matrix.toml", "thac0 = 20\nbonus = -1", "thac0 = 20\nbonus = -2", "normal_human"),
        ("matrix.toml", "bonus = 14", "bonus = 15", "hit_dice 15"),
        ("saves.toml", "[10, 11, 12, 13, 14]", "[10, 11, 12, 13]", "hit_dice 2"),
        ("saves.toml", "[2, 2, 2, 2, 2]", "[2, 2, 2, 2, 1]", "hit_dice 8"),
        ("saves.toml", "[14, 15, 16, 17, 18]", "[14, 15, 16, 17, 21]", "normal_human"),
        ("abilities.toml", "most = 5\nmodifier = -2", "most = 5\nmodifier = -10", "strength 2"),
    ],
)
def test_a_wrong_row_of_a_chart_is_refused_with_its_number(
    file: str, old: str, new: str, where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    text = (charts.DATA / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(charts, "DATA", tmp_path)
    read = {
        "matrix.toml": lambda: [charts.attack_of_hit_dice(dice) for dice in ("nh", "1", "40")],
        "saves.toml": lambda: [charts.saves_of_hit_dice(dice) for dice in ("nh", "4", "40")],
        "abilities.toml": lambda: ability_modifier("strength", 10),
    }[file]
    kept = [value for value in vars(charts).values() if hasattr(value, "cache_clear")]
    for one in kept:
        one.cache_clear()
    try:
        with pytest.raises(DataError) as caught:
            read()
        assert (caught.value.values["file"], caught.value.values["entry"]) == (file, where)
    finally:
        for one in kept:
            one.cache_clear()


@pytest.mark.parametrize(("most", "fits"), [(0, False), (1, True), (40, True), (41, False)])
@pytest.mark.parametrize("file", ["matrix.toml", "saves.toml"])
def test_the_ends_of_rows_have_their_bounds(
    file: str, most: int, fits: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    text = (charts.DATA / file).read_text(encoding="utf-8")
    (tmp_path / file).write_text(re.sub(r"most = \d+", f"most = {most}", text, count=1), encoding="utf-8")
    monkeypatch.setattr(charts, "DATA", tmp_path)
    read = charts.attack_of_hit_dice if file == "matrix.toml" else charts.saves_of_hit_dice
    kept = [value for value in vars(charts).values() if hasattr(value, "cache_clear")]
    for one in kept:
        one.cache_clear()
    try:
        if fits:
            # The first row is read and holds what does not exceed its end.
            assert read("1") == ((19, 0) if file == "matrix.toml" else (12, 13, 14, 15, 16))
        else:
            with pytest.raises(DataError):
                read("1")
    finally:
        for one in kept:
            one.cache_clear()
