"""Entries of a campaign: what is kept under a name, and what each kind of entry holds.

An ``Entry`` is what a list shows and a search finds; its body (a ``Figure``, a ``Scene``, a ``Warband``) is read when
it is used, for it needs its ruleset. Where a ruleset is not here, its entries are still listed and carried along.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, NewType, TypeVar

from engine.battle.battle import Battle, Combatant, Reactions, Side, on_foot
from engine.grid.grid import Grid

EntryId = NewType("EntryId", str)
"""32 hexadecimal digits; the same entry has the same id on every computer it was carried to."""
Sheet = TypeVar("Sheet")


class Kind(StrEnum):
    """What an entry is."""

    CAMPAIGN = "campaign"
    CREATURE = "creature"
    CHARACTER = "character"
    SCENE = "scene"
    WARBAND = "warband"
    BATTLE = "battle"


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that is kept.

    ``campaign``: the entry of the campaign it belongs to, "" for what is there in all of them (creatures). ``group``:
    the heading it stands under, "" for none. ``look`` names a drawn icon or one of its pictures. ``pictures``: name in
    the body, and key in the store (``Store.picture``). ``figures``: the numbers that a search may ask for, by their
    keys. ``changed``: seconds since 1970, set by the store. ``detail``: what a list says beside the name (the file of a
    battle).
    """

    id: EntryId
    kind: Kind
    name: str
    ruleset: str = ""
    campaign: str = ""
    group: str = ""
    tags: tuple[str, ...] = ()
    look: str = ""
    detail: str = ""
    pictures: tuple[tuple[str, str], ...] = ()
    figures: tuple[tuple[str, float], ...] = ()
    changed: int = 0


@dataclass(frozen=True, slots=True)
class Stored:
    """An entry with its body as JSON text, as it stands in the store."""

    entry: Entry
    body: str = "{}"


@dataclass(frozen=True, slots=True)
class Change:
    """What one write did, entry by entry: how it stood before and after (None: not there). ``Store.revert`` undoes it.

    ``key`` is the sentence that says what was done, ``name`` what it was done to.
    """

    rows: tuple[tuple[EntryId, Stored | None, Stored | None], ...]
    key: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Figure(Generic[Sheet]):
    """A creature or a character: a combatant without the battle it stands in.

    ``is_single``: one with numbers of its own (a list gave the hit points of each): placed, it is not rolled.
    """

    sheet: Sheet
    size: int = 1
    look: str = ""
    note: str = ""
    light: float = 0.0
    reactions: Reactions = Reactions.ASK
    temper: str = ""
    is_single: bool = False


@dataclass(frozen=True)
class Scene:
    """A battle as it was prepared, and what the GM wrote about it."""

    battle: Battle[Any, Any, Any]
    note: str = ""


@dataclass(frozen=True)
class Warband:
    """Combatants as they stand to each other, with the grid and the sides of the battle they were taken from."""

    combatants: tuple[Combatant[Any], ...]
    grid: Grid
    sides: tuple[Side, ...]


def figure_of(one: Combatant[Any]) -> Figure[Any]:
    """What is kept of a combatant."""
    return Figure(one.sheet, on_foot(one).size, one.look, one.note, one.light, one.reactions, one.temper)
