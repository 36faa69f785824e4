"""The printed charts of the chapter, read once from ``data`` and checked: a wrong number names its place."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from engine.data import bounds, fault, load, one_of, whole, within
from engine.errors import DataError
from engine.rulesets.ose.harm.hit_dice import hit_dice
from engine.rulesets.ose.sheet import Arm, Category, Element, Sheet
from engine.table.dice import parse

DATA = Path(__file__).parents[1] / "data"

ARMOUR_CLASSES = range(-3, 10)
"""Columns of the printed matrix."""
THAC0S = range(5, 21)
"""Rows of the printed matrix."""
EASIEST, HARDEST = 2, 20
"""Between these the printed cells are held (OSE-MATRIX-EXT)."""

_ABILITY = {"strength": "strength", "dexterity": "dexterity", "initiative": "dexterity"}
"""The score that each chart of abilities goes by."""

BY_SHARE = "share"
"""In cover.toml: the kind goes by the share that it hides."""


@cache
def matrix() -> dict[int, tuple[int, ...]]:
    """The printed cells by THAC0, in the order of ``ARMOUR_CLASSES`` (OSE-MATRIX-20 to OSE-MATRIX-05)."""
    data = load(DATA / "matrix.toml")
    if data.get("armour_classes") != list(ARMOUR_CLASSES):
        raise fault("matrix.toml", "armour_classes", "", "the columns are AC -3 to 9")
    rows: dict[int, tuple[int, ...]] = {}
    for thac0 in THAC0S:
        row = data.get("rows", {}).get(str(thac0))
        if not isinstance(row, list) or len(row) != len(ARMOUR_CLASSES):
            raise fault("matrix.toml", "rows", str(thac0), "a row has 13 cells")
        rows[thac0] = tuple(whole("matrix.toml", "rows", str(thac0), cell, EASIEST, HARDEST) for cell in row)
    return rows


def needed(thac0: int, armour_class: int, *, beyond_by_formula: bool = True) -> int:
    """The modified roll that hits, by the matrix (OSE-ATK-04, OSE-MATRIX-EXT).

    Outside the printed span the cells go on by the formula THAC0 - AC held between 2 and 20, or by plain arithmetic.
    """
    if thac0 in THAC0S and armour_class in ARMOUR_CLASSES:
        return matrix()[thac0][armour_class - ARMOUR_CLASSES.start]
    plain = thac0 - armour_class
    return max(EASIEST, min(HARDEST, plain)) if beyond_by_formula else plain


def armour_class_hit(thac0: int, total: int) -> int | None:
    """The best armour class of the printed columns that a modified roll hits; None when it hits none (OSE-ATK-04)."""
    return next((ac for ac in ARMOUR_CLASSES if needed(thac0, ac) <= total), None)


@cache
def _hit_dice_rows() -> tuple[tuple[int | None, int, int], ...]:
    """(most, THAC0, bonus) by rising hit dice; the last row is open."""
    rows = load(DATA / "matrix.toml").get("hit_dice", [])
    found: list[tuple[int | None, int, int]] = []
    for place, row in enumerate(rows):
        entry, last = f"hit_dice {place + 1}", place == len(rows) - 1
        most = None if last else whole("matrix.toml", entry, "most", row.get("most"), 1, 40)
        thac0 = whole("matrix.toml", entry, "thac0", row.get("thac0"), THAC0S[0], THAC0S[-1])
        found.append((most, thac0, whole("matrix.toml", entry, "bonus", row.get("bonus"), -1, 14)))
    return tuple(found)


@cache
def attack_of_hit_dice(text: str) -> tuple[int, int]:
    """THAC0 and attack bonus by hit dice (OSE-HD-NH to OSE-HD-21P).

    N exactly closes the row "to N"; N with a plus opens the next one; a minus stays in the row of its number.
    """
    dice = hit_dice(text)
    if dice.is_normal_human:
        normal = load(DATA / "matrix.toml")["normal_human"]
        return (
            whole("matrix.toml", "normal_human", "thac0", normal.get("thac0"), THAC0S[0], THAC0S[-1]),
            whole("matrix.toml", "normal_human", "bonus", normal.get("bonus"), -1, 14),
        )
    # Doubled, so that "N with a plus" lies between N and N + 1.
    rank = 2 * dice.number + (dice.plus > 0)
    return next((thac0, bonus) for most, thac0, bonus in _hit_dice_rows() if most is None or rank <= 2 * most)


@cache
def saves_of_hit_dice(text: str) -> tuple[int, ...]:
    """The five saving throws by hit dice, in the order of the columns (OSE-SAVE-NH to OSE-SAVE-BOUND).

    Rows go by the base number alone; below one die the first row holds.
    """
    dice, data = hit_dice(text), load(DATA / "saves.toml")
    if dice.is_normal_human:
        return _save_row("normal_human", data.get("normal_human", {}))
    rows = data.get("hit_dice", [])
    for place, row in enumerate(rows):
        entry = f"hit_dice {place + 1}"
        if place == len(rows) - 1 or dice.number <= whole("saves.toml", entry, "most", row.get("most"), 1, 40):
            return _save_row(entry, row)
    raise fault("saves.toml", "hit_dice", "", "there are no rows")


def _save_row(entry: str, row: dict[str, Any]) -> tuple[int, ...]:
    numbers = row.get("saves")
    if not isinstance(numbers, list) or len(numbers) != len(Category):
        raise fault("saves.toml", entry, "saves", "a row has five numbers")
    return tuple(within(Sheet, "save_death", "saves.toml", entry, number, written="saves") for number in numbers)


@cache
def _ability_rows(name: str) -> tuple[tuple[int, int], ...]:
    rows = load(DATA / "abilities.toml").get(name, [])
    return tuple(
        (
            within(Sheet, _ABILITY[name], "abilities.toml", f"{name} {place + 1}", row.get("most"), written="most"),
            whole("abilities.toml", f"{name} {place + 1}", "modifier", row.get("modifier"), -9, 9),
        )
        for place, row in enumerate(rows)
    )


def ability_modifier(name: str, score: int | None) -> int:
    """The modifier of "strength", "dexterity" or "initiative" (by dexterity); 0 for a creature without the score."""
    if score is None:
        return 0
    rows = _ability_rows(name)
    return next((modifier for most, modifier in rows if score <= most), rows[-1][1])


@cache
def armour_classes() -> tuple[int, ...]:
    """The descending armour classes of the armour on the equipment list, from the worst (OSE-ATK-05)."""
    return tuple(
        whole("armour.toml", id, "", number, *bounds(Sheet, "armour"))
        for id, number in load(DATA / "armour.toml").items()
    )


@cache
def weapons() -> dict[str, Arm]:
    """The weapons of the equipment list by id."""
    return {id: _weapon(id, entry) for id, entry in load(DATA / "weapons.toml").items()}


def _weapon(id: str, entry: dict[str, Any]) -> Arm:
    file = "weapons.toml"
    known = {"damage", "melee", "ranges", "slow", "two_handed", "blunt", "silver", "thrown", "left", "element"}
    for field in entry:
        if field not in known:
            raise fault(file, id, field, f"unknown field; known are {', '.join(sorted(known))}")
    ranges = entry.get("ranges", [0, 0, 0])
    if not isinstance(ranges, list) or len(ranges) != 3 or ranges != sorted(ranges):
        raise fault(file, id, "ranges", f"{ranges!r} is not [short, medium, long] in feet, rising")
    short, medium, long = (within(Arm, "long", file, id, feet, written="ranges") for feet in ranges)
    return Arm(
        f"arm-{id}",
        dice_text(file, id, "damage", entry.get("damage")),
        melee=bool(entry.get("melee", False)),
        short=short,
        medium=medium,
        long=long,
        slow=bool(entry.get("slow", False)),
        two_handed=bool(entry.get("two_handed", False)),
        blunt=bool(entry.get("blunt", False)),
        silver=bool(entry.get("silver", False)),
        thrown=bool(entry.get("thrown", False)),
        left=within(Arm, "left", file, id, entry["left"]) if "left" in entry else None,
        element=one_of(file, id, "element", entry["element"], Element) if "element" in entry else None,
    )


def dice_text(file: str, entry: str, field: str, value: object) -> str:
    """``value`` when it is dice notation. Raises DataError with its place otherwise."""
    try:
        parse(str(value))
    except DataError:
        raise fault(file, entry, field, f"{value!r} is not dice; write it like '2d6+1'") from None
    return str(value)


@cache
def cover_penalties() -> dict[str, int | None]:
    """What a kind of cover takes from a missile attack roll, 1 to 4; None goes by the share hidden (OSE-COVER-02)."""
    entries = load(DATA / "cover.toml").items()
    return {kind: None if value == BY_SHARE else _penalty(kind, value) for kind, value in entries}


def _penalty(kind: str, value: object) -> int:
    try:
        return whole("cover.toml", kind, "", value, 1, 4)
    except DataError:
        raise fault("cover.toml", kind, "", f"{value!r} is neither a figure from 1 to 4 nor '{BY_SHARE}'") from None
