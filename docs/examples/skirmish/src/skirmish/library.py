"""The library of Skirmish, read from ``data/library.toml``; a fault in it is told with its entry and field."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.contract import Template
from engine.data import checked, load

from .sheet import Sheet

FILE = "library.toml"


@cache
def templates() -> tuple[Template[Sheet], ...]:
    """Everybody in the library. Raises DataError with the place of the fault."""
    found = []
    for id, entry in load(Path(__file__).parent / "data" / FILE).items():
        icon, group = entry.pop("icon"), entry.pop("group")
        sheet = checked(Sheet, {**entry, "hits_most": entry["hits"]}, FILE, id)
        found.append(Template(id, f"name-{id}", f"group-{group}", sheet, icon=icon))
    return tuple(found)
