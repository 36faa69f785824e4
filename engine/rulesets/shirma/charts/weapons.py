"""The armoury: weapons of our own, read from ``data/weapons.toml`` and checked."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import StrEnum
from functools import cache
from re import fullmatch
from typing import Any

from engine.data import check_fields, fault, load, one_of
from engine.rulesets.shirma.charts.charts import DATA
from engine.rulesets.shirma.sheet import DAMAGE, LENGTHS, Group, Length, Missile, Quality, Weapon

FILE = "weapons.toml"
_WORDS: dict[str, type[StrEnum]] = {"group": Group, "length": Length, "missile": Missile}
_KNOWN = {field.name for field in fields(Weapon)} - {"name"}


@cache
def armoury() -> dict[str, Weapon]:
    """All weapons by the name of their entry. Raises DataError with the place of a wrong one."""
    return {name: _weapon(name, entry) for name, entry in load(DATA / FILE).items()}


def _weapon(name: str, entry: dict[str, Any]) -> Weapon:
    check_fields(FILE, name, entry, _KNOWN)
    values = dict(entry)
    for field, words in _WORDS.items():
        if field in values:
            values[field] = one_of(FILE, name, field, values[field], words)
    values["qualities"] = tuple(one_of(FILE, name, "qualities", one, Quality) for one in values.get("qualities", []))
    if not fullmatch(DAMAGE, str(values.get("damage", "SB+4"))):
        raise fault(FILE, name, "damage", f"{values['damage']!r} is no damage; write it like 'SB+4' or '9'")
    return Weapon(f"arm-{name}", **values)


def improvised(weapon: Weapon, bonus: int) -> Weapon:
    """What a weapon becomes that is too long for where it is used: SB + ``bonus``, no qualities (SH-CLOSE-04)."""
    profile = armoury()["improvised"]
    return replace(profile, name=weapon.name, length=weapon.length, hands=weapon.hands, damage=f"SB{bonus:+d}")


def is_longer_than_short(weapon: Weapon) -> bool:
    """Whether a weapon has no room body to body (SH-CLOSE-04)."""
    return LENGTHS.index(weapon.length) > LENGTHS.index(Length.SHORT)
