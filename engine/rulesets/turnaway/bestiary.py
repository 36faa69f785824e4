"""The library: weapons and combatants, read from ``data`` once and checked there, with the place of every fault."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.contract import Template
from engine.errors import DataError
from engine.rulesets.turnaway.sheet import Sheet, Weapon

if TYPE_CHECKING:
    from pydantic import TypeAdapter

DATA = Path(__file__).parent / "data"


def templates() -> tuple[Template[Sheet], ...]:
    """Every entry of the bestiary. Raises DataError, naming file, entry and field, when the data are wrong."""
    return _templates(DATA)


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
    for name, entry in _entries(path).items():
        weapon: Weapon = _checked(Weapon, {"id": name, "name": f"weapon-{name}", **entry}, path, name)
        _dice(weapon, path, name)
        if weapon.near > weapon.far:
            raise DataError(
                "error-data", file=path.name, entry=name, field="near", reason=f"{weapon.near} > {weapon.far}"
            )
        found[name] = weapon
    return found


def read_bestiary(path: Path, weapons: Mapping[str, Weapon]) -> tuple[Template[Sheet], ...]:
    """The combatants of a file, armed with ``weapons``."""
    return tuple(_template(path, name, entry, weapons) for name, entry in _entries(path).items())


def _template(path: Path, name: str, entry: Mapping[str, Any], weapons: Mapping[str, Weapon]) -> Template[Sheet]:
    unknown = sorted(set(entry) - {"group", "icon", "size", "sheet", "weapons"})
    missing = sorted({"group", "icon", "sheet", "weapons"} - set(entry))
    for field, reason in [(field, "unknown") for field in unknown] + [(field, "missing") for field in missing]:
        raise DataError("error-data", file=path.name, entry=name, field=field, reason=reason)
    sheet: Sheet = _checked(Sheet, entry["sheet"], path, f"{name}, sheet")
    sheet = replace(sheet, weapons=tuple(_weapon(path, name, said, weapons) for said in entry["weapons"]))
    named = {"main": sheet.main, "off": sheet.off}
    named |= {f"full_attack {n}": blow.item for n, blow in enumerate(sheet.full_attack)}
    named |= {f"multiattack {n}": blow.item for n, blow in enumerate(sheet.multiattack)}
    for field, item in named.items():
        if item and sheet.weapon(item) is None:
            raise DataError("error-data", file=path.name, entry=name, field=field, reason=f"no weapon {item!r}")
    size = entry.get("size", 1)
    if size not in (1, 2, 3, 4):
        raise DataError("error-data", file=path.name, entry=name, field="size", reason=f"{size!r}")
    return Template(name, f"name-{name}", f"group-{entry['group']}", sheet, size, entry["icon"])


def _weapon(path: Path, entry: str, said: str, weapons: Mapping[str, Weapon]) -> Weapon:
    """A weapon by its name, with its own id where it says "name as id"."""
    name, _, id = said.partition(" as ")
    if name not in weapons:
        raise DataError("error-data", file=path.name, entry=entry, field="weapons", reason=f"no weapon {name!r}")
    return replace(weapons[name], id=id) if id else weapons[name]


def _entries(path: Path) -> Mapping[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise DataError("error-data", file=path.name, entry="", field="", reason=str(error)) from error


@cache
def _adapters() -> Mapping[type[Any], TypeAdapter[Any]]:
    # Imported late: only the library needs it, and it is slow to import.
    from pydantic import TypeAdapter

    return {Weapon: TypeAdapter(Weapon), Sheet: TypeAdapter(Sheet)}


def _checked(kind: type[Any], values: Mapping[str, Any], path: Path, entry: str) -> Any:
    from pydantic import ValidationError

    known = set(kind.__dataclass_fields__)
    for field in sorted(set(values) - known):
        raise DataError("error-data", file=path.name, entry=entry, field=field, reason="unknown")
    try:
        return _adapters()[kind].validate_python(values)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"]))
        raise DataError("error-data", file=path.name, entry=entry, field=field, reason=first["msg"]) from error


def _dice(weapon: Weapon, path: Path, entry: str) -> None:
    try:
        assert weapon.dice
    except DataError as error:
        reason = f"{weapon.damage!r} is not dice; write it like '2d6+1'"
        raise DataError("error-data", file=path.name, entry=entry, field="damage", reason=reason) from error
