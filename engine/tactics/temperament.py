"""Temperament: how bold, careful, disciplined and cunning a figure is that decides by itself, and what it is set on.

A figure keeps it as text: the name of a ready one or ``own`` with its four values, then what it favours and guards,
``soldier; favours trip::, melee::bite; guards chief`` or ``wolf; holds 3 7``. What cannot be read counts for nothing.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.temper import held_place, written
from engine.contract import AnyBattle
from engine.grid.cell import Cell

DATA = Path(__file__).parent / "data" / "temperaments.toml"
USUAL = "tactician"
"""The temperament of figures of whom nothing is said."""
OWN = "own"
"""What the name of a temperament begins with that the GM has set by hand; its four values follow."""
HIGHEST = 100
"""The most that a value can be."""
PATIENCE = 3
"""Turns for which somebody neither bold nor timid waits for the enemy to come, before it goes itself."""
EVEN = 50
"""The caution, in hundredths, at which harm suffered weighs as much as harm done."""
NEAREST_LEASH = 2
"""Cells that the most disciplined leaves what it guards."""
SLIDERS = ("boldness", "preservation", "discipline", "cunning")
"""The values from 0 to 100, in the order in which they are written down."""
Name = tuple[str, str, str]
"""Kind, manner and item of an action: what tells the deeds of one figure apart."""


def name_of(action: Action) -> Name:
    """What tells a deed of a figure from its others."""
    return action.kind, action.manner, action.item


@dataclass(frozen=True, slots=True)
class Temperament:
    """Four inclinations from 0 to 100; ``data/temperaments.toml`` says what they are.

    ``favours``: deeds that it prefers to others. ``guards``: the friend whom it does not leave; ``holds``: the place.
    """

    boldness: int = 50
    preservation: int = 0
    discipline: int = 70
    cunning: int = 100
    favours: tuple[Name, ...] = ()
    guards: CombatantId | None = None
    holds: Cell | None = None

    @property
    def patience(self) -> int:
        """Turns for which it waits for the enemy to come."""
        if self.boldness >= 70 or self.discipline < 30:
            return 0
        return PATIENCE if self.boldness >= 30 else 2 * PATIENCE

    @property
    def caution(self) -> int:
        """How much the danger of a place weighs, in hundredths, for those who wait at all."""
        return HIGHEST - self.boldness if self.patience else 0

    @property
    def keeps_together(self) -> bool:
        """Whether it gathers with its friends as long as it waits."""
        return self.discipline >= 50

    @property
    def picks(self) -> bool:
        """Whether it picks whom to strike by what that is worth; otherwise it strikes at the nearest."""
        return self.cunning >= 50

    @property
    def leash(self) -> int:
        """Cells that it goes away from what it guards."""
        return NEAREST_LEASH + (HIGHEST - self.discipline) // 10

    def flees_at(self, left: int, most: int) -> bool:
        """Whether it turns to flight with so much of its health left."""
        return left * 200 < most * self.preservation


@cache
def ready() -> Mapping[str, Temperament]:
    """The ready temperaments by name."""
    with DATA.open("rb") as file:
        return {name: Temperament(**values) for name, values in tomllib.load(file).items()}


def named(one: Temperament) -> str:
    """The text by which a figure keeps a temperament: the name of a ready one where it is like it, else its values."""
    values, plain = (getattr(one, name) for name in SLIDERS), replace(one, favours=(), guards=None, holds=None)
    parts = [next((name for name, other in ready().items() if other == plain), " ".join(map(str, (OWN, *values))))]
    if one.favours:
        parts.append("favours " + ", ".join(":".join(map(_quoted, name)) for name in one.favours))
    if one.guards is not None:
        parts.append(f"guards {_quoted(one.guards)}")
    if one.holds is not None:
        parts.append(written(one.holds))
    return "; ".join(parts)


def _quoted(text: str) -> str:
    return quote(str(text), safe="")


@cache
def temperament(text: str) -> Temperament:
    """The temperament that a text stands for; the usual one for a name that there is not."""
    name, *parts = text.split("; ")
    match = re.fullmatch(rf"{OWN} (\d{{1,3}}) (\d{{1,3}}) (\d{{1,3}}) (\d{{1,3}})", name)
    if match is not None:
        boldness, preservation, discipline, cunning = (min(int(value), HIGHEST) for value in match.groups())
        found = Temperament(boldness, preservation, discipline, cunning)
    else:
        found = ready().get(name) or ready()[USUAL]
    for part in parts:
        word, _, rest = part.partition(" ")
        if word == "favours":
            found = replace(found, favours=tuple(_names(rest)))
        elif word == "guards" and rest:
            found = replace(found, guards=CombatantId(unquote(rest)))
    return replace(found, holds=held_place(text))


def _names(text: str) -> Iterator[Name]:
    for one in text.split(", "):
        parts = one.split(":")
        if len(parts) == len(("kind", "manner", "item")):
            yield unquote(parts[0]), unquote(parts[1]), unquote(parts[2])


def like(text: str, other: str) -> str:
    """A temperament with the values of another, that favours and guards what it did."""
    values = temperament(other)
    return named(with_values(temperament(text), {name: getattr(values, name) for name in SLIDERS}))


def with_values(one: Temperament, values: Mapping[str, int]) -> Temperament:
    """A temperament with other values, by the names in ``SLIDERS``."""
    changes: dict[str, Any] = dict(values)
    return replace(one, **changes)


def plain(text: str) -> str:
    """The name of a temperament without what is favoured and guarded."""
    return text.split("; ", maxsplit=1)[0] or USUAL


def temper_of(battle: AnyBattle, id: CombatantId) -> Temperament:
    """The temperament that a figure has in a battle."""
    return temperament(battle[id].temper)
