"""The library: weapons and combatants, read from ``data`` once and checked there, with the place of every fault."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from engine.contract import Template
from engine.data import check_fields, checked, fault, load, text
from engine.errors import DataError
from engine.rulesets.turnaway.sheet import Sheet, Weapon

DATA = Path(__file__).parent / "data"
NEEDED = {"group", "icon", "sheet", "weapons"}


def templates() -> tuple[Template[Sheet], ...]:
    """Every entry of the bestiary. Raises DataError, naming file, entry and field, when the data are wrong."""
    return _templates(DATA)


def catalogue() -> Mapping[str, tuple[Any, ...]]:
    """What a sheet is filled from: every weapon."""
    return {"weapons": tuple(weapons().values())}


def weapons() -> Mapping[str, Weapon]:
    """Every weapon by its name. Raises DataError when the data are wrong."""
    return read_weapons(DATA / "weapons.toml")


@cache
def _templates(folder: Path) -> tuple[Template[Sheet], ...]:
    return read_bestiary(folder / "bestiary.toml", read_weapons(folder / "weapons.toml"))


@cache
def read_weapons(path: Path) -> Mapping[str, Weapon]:
    """The weapons of a file."""
    found = {}
    for name, entry in load(path).items():
        weapon = checked(Weapon, {"id": name, "name": f"weapon-{name}", **entry}, path.name, name)
        _dice(weapon, path, name)
        if weapon.near > weapon.far:
            raise fault(path.name, name, "near", f"{weapon.near} > {weapon.far}")
        found[name] = weapon
    return found


def read_bestiary(path: Path, weapons: Mapping[str, Weapon]) -> tuple[Template[Sheet], ...]:
    """The combatants of a file, armed with ``weapons``."""
    return tuple(_template(path, name, entry, weapons) for name, entry in load(path).items())


def _template(path: Path, name: str, entry: Mapping[str, Any], weapons: Mapping[str, Weapon]) -> Template[Sheet]:
    check_fields(path.name, name, entry, NEEDED | {"size", "temper"})
    for field in sorted(NEEDED - set(entry)):
        raise fault(path.name, name, field, "missing")
    sheet = checked(Sheet, entry["sheet"], path.name, f"{name}, sheet")
    sheet = replace(sheet, weapons=tuple(_weapon(path, name, said, weapons) for said in entry["weapons"]))
    named = {"main": sheet.main, "off": sheet.off}
    named |= {f"full_attack {n}": blow.item for n, blow in enumerate(sheet.full_attack)}
    named |= {f"multiattack {n}": blow.item for n, blow in enumerate(sheet.multiattack)}
    for field, item in named.items():
        if item and sheet.weapon(item) is None:
            raise fault(path.name, name, field, f"no weapon {item!r}")
    size = entry.get("size", 1)
    if size not in (1, 2, 3, 4):
        raise fault(path.name, name, "size", f"{size!r}")
    temper = text(path.name, name, "temper", entry.get("temper", ""))
    return Template(name, f"name-{name}", f"group-{entry['group']}", sheet, size, entry["icon"], temper)


def _weapon(path: Path, entry: str, said: str, weapons: Mapping[str, Weapon]) -> Weapon:
    """A weapon by its name, with its own id where it says "name as id"."""
    name, _, id = said.partition(" as ")
    if name not in weapons:
        raise fault(path.name, entry, "weapons", f"no weapon {name!r}")
    return replace(weapons[name], id=id) if id else weapons[name]


def _dice(weapon: Weapon, path: Path, entry: str) -> None:
    try:
        assert weapon.dice
    except DataError as error:
        reason = f"{weapon.damage!r} is not dice; write it like '2d6+1'"
        raise fault(path.name, entry, "damage", reason) from error
