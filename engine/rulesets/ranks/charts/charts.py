"""The printed tables and the list of weapons, read once from ``data`` and checked: a wrong entry names its place."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from engine.data import bounds, check_fields, fault, load, one_of, whole, within
from engine.rulesets.ranks.charts.scale import is_at_least, is_known, read
from engine.rulesets.ranks.options import Options
from engine.rulesets.ranks.sheet import Arm, Kind

DATA = Path(__file__).parents[1] / "data"
PHYSICAL, MAGICAL = "physical", "magical"
_WEAPON = {"kind", "rank", "weapon", "wards", "two_handed", "natural", "reach", "velocity", "units"}


def rank(file: str, entry: str, field: str, value: object) -> str:
    """``value`` when its letter stands on the scale of the register. Raises DataError with its place otherwise."""
    if not isinstance(value, str) or not is_known(Options(), value):
        raise fault(file, entry, field, f"{value!r} is no rank such as 'C' or 'D-'")
    return value


@cache
def action_rows(table: str) -> tuple[tuple[str, int], ...]:
    """(letter, actions) of the physical or the magical table, weakest first; the last letter is "" (RK-ACT-02, -04)."""
    rows = load(DATA / "actions.toml").get(table, [])
    found = []
    for place, row in enumerate(rows):
        entry, last = f"{table} {place + 1}", place == len(rows) - 1
        letter = "" if last else rank("actions.toml", entry, "to", row.get("to"))
        found.append((letter, whole("actions.toml", entry, "actions", row.get("actions"), 1, 20)))
    if not found:
        raise fault("actions.toml", table, "", "there are no rows")
    return tuple(found)


def actions_by_table(options: Options, table: str, mobility: str) -> int:
    """Actions by a rank's letter: those of the first row that it does not exceed (RK-ACT-02, RK-ACT-04)."""
    letter = read(mobility).letter
    # The last row has no letter: it is for all that are left.
    return next(
        actions for to, actions in action_rows(table) if not to or letter == to or not is_at_least(options, letter, to)
    )


@cache
def weapons() -> dict[str, Arm]:
    """The arms of the list by id."""
    return {id: _weapon(id, entry) for id, entry in load(DATA / "weapons.toml").items()}


def _weapon(id: str, entry: dict[str, Any]) -> Arm:
    file = "weapons.toml"
    check_fields(file, id, entry, _WEAPON)
    kind = one_of(file, id, "kind", entry.get("kind", "melee"), Kind)
    reach = entry.get("reach", 1.5)
    least, most = bounds(Arm, "reach")
    if not isinstance(reach, int | float) or not least <= reach <= most:
        raise fault(file, id, "reach", f"{reach!r} is no length from {least} to {most} metres")
    wards = entry.get("wards", kind == Kind.MELEE)
    return Arm(
        f"arm-{id}",
        kind,
        rank(file, id, "rank", entry.get("rank")),
        is_weapon=bool(entry.get("weapon", kind != Kind.SPELL)),
        wards=bool(wards),
        two_handed=bool(entry.get("two_handed", False)),
        natural=bool(entry.get("natural", False)),
        reach=float(reach),
        velocity=within(Arm, "velocity", file, id, entry.get("velocity", 0)),
        units=within(Arm, "units", file, id, entry.get("units", 1)),
    )
