"""The library: combatants of our own making, read from ``data/bestiary.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from engine.contract import Template
from engine.data import check_fields, fault, load, text, within
from engine.rulesets.shirma.charts.charts import DATA
from engine.rulesets.shirma.charts.weapons import armoury
from engine.rulesets.shirma.place.sizes import footprint
from engine.rulesets.shirma.sheet import Grade, Rank, Sheet, Weapon

FILE = "bestiary.toml"
_KNOWN = {
    *("group", "icon", "temper", "rank", "grade", "hp", "speed", "height"),
    *("traits", "armour", "main", "off", "weapons"),
}
_FLAGS = {"surgery", "night_vision", "at_home_in_water", "ambidextrous", "mounted", "beast"}
_TRAITS = {
    *("strength", "toughness", "initiative", "agility", "ballistic", "melee", "dodge"),
    *("stealth", "perception", "cool", "heal", "trade", "luck"),
}
_PARTS = (("head",), ("left_arm", "right_arm"), ("body",), ("left_leg", "right_leg"))


@cache
def templates() -> tuple[Template[Sheet], ...]:
    """All entries, in the order of the file. Raises DataError with the place of a wrong one."""
    return tuple(_template(id, entry) for id, entry in load(DATA / FILE).items())


def catalogue() -> Mapping[str, tuple[Any, ...]]:
    """What a sheet is filled from: the armoury."""
    return {"weapons": tuple(armoury().values())}


def _template(id: str, entry: dict[str, Any]) -> Template[Sheet]:
    check_fields(FILE, id, entry, _KNOWN | _FLAGS)
    sheet = _sheet(id, entry)
    size, temper = footprint(sheet.size), text(FILE, id, "temper", entry.get("temper", ""))
    return Template(id, f"name-{id}", f"group-{entry['group']}", sheet, size, entry["icon"], temper)


def _sheet(id: str, entry: dict[str, Any]) -> Sheet:
    hp = entry["hp"]
    traits = entry.get("traits", {})
    for name, value in traits.items():
        if name not in _TRAITS:
            raise fault(FILE, id, f"traits {name}", f"unknown characteristic; known are {', '.join(sorted(_TRAITS))}")
        within(Sheet, name, FILE, id, value, written=f"traits {name}")
    weapons = _weapons(id, entry)
    sheet = Sheet(
        Rank(entry.get("rank", "mob")),
        Grade(entry.get("grade", "none")),
        hp=hp,
        hp_most=hp,
        speed=entry.get("speed", 4),
        height=entry.get("height", 0),
        weapons=weapons,
        main=f"arm-{entry['main']}" if entry.get("main") else "",
        off=f"arm-{entry['off']}" if entry.get("off") else "",
    )
    flags = {flag: bool(entry[flag]) for flag in _FLAGS if flag in entry}
    return replace(sheet, **traits, **_armour(id, entry), **flags)  # type: ignore[arg-type]


def _weapons(id: str, entry: dict[str, Any]) -> tuple[Weapon, ...]:
    """What is held and what is carried besides."""
    names = [entry[hand] for hand in ("main", "off") if entry.get(hand)] + entry.get("weapons", [])
    for name in names:
        if name not in armoury():
            raise fault(FILE, id, "weapons", f"{name!r} is not in weapons.toml")
    if len(set(names)) < len(names):
        raise fault(FILE, id, "weapons", "two weapons with the same name")
    return tuple(armoury()[name] for name in names)


def _armour(id: str, entry: dict[str, Any]) -> dict[str, int]:
    """Armour points: head, arms, body, legs."""
    points = entry.get("armour", [0, 0, 0, 0])
    if not isinstance(points, list) or len(points) != len(_PARTS):
        raise fault(FILE, id, "armour", "four numbers: head, arms, body, legs")
    return {
        (field := f"armour_{part}"): within(Sheet, field, FILE, id, point, written="armour")
        for parts, point in zip(_PARTS, points, strict=True)
        for part in parts
    }
