"""The library: combatants of our own making, read from ``data/bestiary.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from engine.contract import Template
from engine.data import check_fields, fault, load, text, whole, within
from engine.grid.footprint import LARGEST
from engine.rulesets.ranks.charts.charts import DATA, rank, weapons
from engine.rulesets.ranks.sheet import Arm, Sheet

FILE = "bestiary.toml"
_RANKS = ("mobility", "strength", "defence", "mana", "mgi")
_KNOWN = {*_RANKS, "group", "icon", "temper", "size", "health", "dodge_mastery", "weapons", "right", "left"}


@cache
def templates() -> tuple[Template[Sheet], ...]:
    """All entries, in the order of the file. Raises DataError with the place of a wrong entry."""
    return tuple(_template(id, entry) for id, entry in load(DATA / FILE).items())


def catalogue() -> Mapping[str, tuple[Any, ...]]:
    """What a sheet is filled from: weapons, shields and spells."""
    return {"arms": tuple(weapons().values())}


def _template(id: str, entry: dict[str, Any]) -> Template[Sheet]:
    check_fields(FILE, id, entry, _KNOWN)
    return Template(
        id,
        f"name-{id}",
        f"group-{entry.get('group', 'people')}",
        _sheet(id, entry),
        whole(FILE, id, "size", entry.get("size", 1), 1, LARGEST),
        str(entry.get("icon", id)),
        text(FILE, id, "temper", entry.get("temper", "")),
    )


def _sheet(id: str, entry: dict[str, Any]) -> Sheet:
    arms = tuple(_arm(id, listed) for listed in entry.get("weapons", []))
    sheet = Sheet(
        dodge_mastery=within(Sheet, "dodge_mastery", FILE, id, entry.get("dodge_mastery", 0)),
        health=within(Sheet, "health", FILE, id, entry.get("health")),
        arms=arms,
        right=_held(id, entry, "right", arms),
        left=_held(id, entry, "left", arms),
    )
    written = {field: rank(FILE, id, field, entry[field]) for field in _RANKS if field in entry}
    return replace(sheet, **written)  # type: ignore[arg-type]


def _arm(id: str, listed: object) -> Arm:
    match listed:
        case [str(name), int(mastery)] if name in weapons():
            return replace(weapons()[name], mastery=within(Arm, "mastery", FILE, id, mastery, written="weapons"))
    raise fault(FILE, id, "weapons", f"{listed!r} is not [id of weapons.toml, mastery]")


def _held(id: str, entry: dict[str, Any], hand: str, arms: tuple[Arm, ...]) -> str:
    """The name of what a hand holds."""
    name = entry.get(hand, "")
    if name and f"arm-{name}" not in {arm.name for arm in arms}:
        raise fault(FILE, id, hand, f"{name!r} is not among its weapons")
    return f"arm-{name}" if name else ""
