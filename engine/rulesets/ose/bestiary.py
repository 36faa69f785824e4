"""The library: combatants of our own making, read from ``data/bestiary.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from engine.contract import Template
from engine.data import Word, bounds, check_fields, fault, load, one_of, text, whole, within
from engine.errors import DataError
from engine.grid.footprint import LARGEST
from engine.rulesets.ose.harm import charts
from engine.rulesets.ose.harm.charts import dice_text, weapons
from engine.rulesets.ose.harm.hit_dice import hit_dice
from engine.rulesets.ose.sheet import Arm, Category, Form, Harm, Kind, Sheet, Spell

FILE = "bestiary.toml"
_OWN = {
    *("group", "icon", "temper", "size", "weapons", "routine", "hp", "spells", "saves"),
    *("hurt_only_by", "invulnerable_to", "intelligent"),
}
_NUMBERS = ("armour", "shield", "rate", "strength", "dexterity", "thac0", "initiative", "morale_score", "attacks")
"""Numbers that stand in an entry as on the sheet."""


@cache
def templates() -> tuple[Template[Sheet], ...]:
    """All entries, in the order of the file. Raises DataError with the place of a wrong number."""
    return tuple(_template(id, entry) for id, entry in load(charts.DATA / FILE).items())


def catalogue() -> Mapping[str, tuple[Any, ...]]:
    """What a sheet is filled from: the weapons of the equipment list, the classes of armour."""
    return {"arms": tuple(weapons().values()), "armour": charts.armour_classes()}


def _template(id: str, entry: dict[str, Any]) -> Template[Sheet]:
    check_fields(FILE, id, entry, _OWN | set(_NUMBERS) | {"kind", "hit_dice", "readied"})
    return Template(
        id,
        f"name-{id}",
        f"group-{entry.get('group', 'monsters')}",
        _sheet(id, entry),
        whole(FILE, id, "size", entry.get("size", 1), 1, LARGEST),
        str(entry.get("icon", id)),
        text(FILE, id, "temper", entry.get("temper", "")),
    )


def _sheet(id: str, entry: dict[str, Any]) -> Sheet:
    kind = one_of(FILE, id, "kind", entry.get("kind", "monster"), Kind)
    hp = within(Sheet, "hp_most", FILE, id, entry.get("hp"), written="hp")
    arms = _arms(id, entry)
    readied = entry.get("readied", next((arm.name[len("arm-") :] for arm in arms if not arm.routine), ""))
    if readied and f"arm-{readied}" not in {arm.name for arm in arms}:
        raise fault(FILE, id, "readied", f"{readied!r} is not among its weapons")
    numbers = {field: within(Sheet, field, FILE, id, entry[field]) for field in _NUMBERS if field in entry}
    dice = _hit_dice(id, str(entry.get("hit_dice", "1")))
    sheet = Sheet(
        kind,
        hp,
        hp,
        dice,
        arms=arms,
        readied=f"arm-{readied}" if readied else "",
        spells=_spells(entry),
        hurt_only_by=_words(id, entry, "hurt_only_by", Harm),
        invulnerable_to=_words(id, entry, "invulnerable_to", Form),
        intelligent=bool(entry.get("intelligent", True)),
    )
    return replace(sheet, **numbers, **_saves(id, entry))  # type: ignore[arg-type]


def _hit_dice(id: str, text: str) -> str:
    """``text`` when it is hit dice. Raises DataError with its place otherwise."""
    try:
        hit_dice(text)
    except DataError:
        raise fault(FILE, id, "hit_dice", f"{text!r} are no hit dice; write them like '4+1'") from None
    return text


def _spells(entry: dict[str, Any]) -> tuple[Spell, ...]:
    """The spells in memory, one copy of each; "light 15" shines so many feet."""
    return tuple(_spell(*str(said).split()) for said in entry.get("spells", []))


def _spell(name: str, light_feet: str = "0") -> Spell:
    return Spell(f"spell-{name}", light_feet=int(light_feet))


def _words(id: str, entry: dict[str, Any], field: str, words: type[Word]) -> tuple[Word, ...]:
    """What alone hurts the creature, or what does not."""
    return tuple(one_of(FILE, id, field, word, words) for word in entry.get(field, []))


def _saves(id: str, entry: dict[str, Any]) -> dict[str, int]:
    """A character's five saving throws, in the order of the printed columns."""
    numbers = entry.get("saves", [])
    if numbers and len(numbers) != len(Category):
        raise fault(FILE, id, "saves", "five numbers: death, wands, paralysis, breath, spells")
    return {
        (field := f"save_{category.value}"): within(Sheet, field, FILE, id, number, written="saves")
        for category, number in zip(Category, numbers, strict=False)
    }


def _arms(id: str, entry: dict[str, Any]) -> tuple[Arm, ...]:
    found = []
    for name in entry.get("weapons", []):
        if name not in weapons():
            raise fault(FILE, id, "weapons", f"{name!r} is not in weapons.toml")
        found.append(weapons()[name])
    for name, (times, damage) in entry.get("routine", {}).items():
        count = whole(FILE, id, f"routine {name}", times, 1, bounds(Arm, "routine")[1])
        dice = dice_text(FILE, id, f"routine {name}", damage)
        found.append(Arm(f"arm-{name}", dice, listed=True, routine=count))
    if len({arm.name for arm in found}) < len(found):
        raise fault(FILE, id, "weapons", "two arms with the same name")
    return tuple(found)
