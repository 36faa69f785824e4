"""The library: means of attack and combatants, read from ``data`` and checked there, with the place of every fault."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from engine.contract import Template
from engine.data import check_fields, checked, fault, load, text
from engine.rulesets.fairydust.sheet import Means, Place, Sheet

DATA = Path(__file__).parent / "data"
FIELDS = ("group", "icon", "size", "temper", "sheet", "means")
SIZES = (1, 2, 3, 4)


@cache
def templates() -> tuple[Template[Sheet], ...]:
    """Every entry of the bestiary. Raises DataError, naming file, entry and field, when the data are wrong."""
    return read_bestiary(DATA / "bestiary.toml", read_means(DATA / "weapons.toml"))


def catalogue() -> Mapping[str, tuple[Any, ...]]:
    """What a sheet is filled from: weapons, spells and other means."""
    return {"means": tuple(read_means(DATA / "weapons.toml").values())}


@cache
def read_means(path: Path) -> Mapping[str, Means]:
    """The weapons, spells and other means of a file, by their name."""
    return {
        name: checked(Means, {"id": name, "name": f"means-{name}", **entry}, path.name, name)
        for name, entry in load(path).items()
    }


def read_bestiary(path: Path, means: Mapping[str, Means]) -> tuple[Template[Sheet], ...]:
    """The combatants of a file, armed with ``means``."""
    return tuple(_template(path, name, entry, means) for name, entry in load(path).items())


def _template(path: Path, name: str, entry: Mapping[str, Any], means: Mapping[str, Means]) -> Template[Sheet]:
    check_fields(path.name, name, entry, FIELDS)
    for field in ("group", "icon", "sheet"):
        if field not in entry:
            raise fault(path.name, name, field, "missing")
    sheet = checked(Sheet, entry["sheet"], path.name, f"{name}, sheet")
    sheet = replace(sheet, means=tuple(_one(path, name, said, means) for said in entry.get("means", ())))
    size = entry.get("size", 1)
    if size not in SIZES:
        raise fault(path.name, name, "size", f"{size!r}")
    temper = text(path.name, name, "temper", entry.get("temper", ""))
    return Template(name, f"name-{name}", f"group-{entry['group']}", sheet, size, entry["icon"], temper)


def _one(path: Path, entry: str, said: str, means: Mapping[str, Means]) -> Means:
    """Means by their name, in another place where it says "name in hand"."""
    name, _, place = said.partition(" in ")
    if name not in means:
        raise fault(path.name, entry, "means", f"no {name!r} in weapons.toml")
    if place and place not in set(Place):
        raise fault(path.name, entry, "means", f"no place {place!r}")
    return replace(means[name], place=Place(place)) if place else means[name]
