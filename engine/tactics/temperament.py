"""Temperament: how bold, careful, disciplined and cunning a figure is that decides by itself."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.battle.ids import CombatantId
from engine.contract import AnyBattle

DATA = Path(__file__).parent / "data" / "temperaments.toml"
USUAL = "tactician"
"""The temperament of figures of whom nothing is said."""
OWN = "own"
"""What the name of a temperament begins with that the GM has set by hand; its four values follow."""
HIGHEST = 100
"""The most that a value can be."""
PATIENCE = 3
"""Turns for which somebody neither bold nor timid waits for the enemy to come, before it goes itself."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """Four inclinations from 0 to 100; ``data/temperaments.toml`` says what they are."""

    boldness: int = 50
    preservation: int = 0
    discipline: int = 70
    cunning: int = 100

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

    def flees_at(self, left: int, most: int) -> bool:
        """Whether it turns to flight with so much of its health left."""
        return left * 200 < most * self.preservation


@cache
def ready() -> Mapping[str, Temperament]:
    """The ready temperaments by name."""
    with DATA.open("rb") as file:
        return {name: Temperament(**values) for name, values in tomllib.load(file).items()}


def named(one: Temperament) -> str:
    """The name by which a figure keeps a temperament: that of a ready one where it is like it, else its values."""
    known = next((name for name, other in ready().items() if other == one), None)
    return known or f"{OWN} {one.boldness} {one.preservation} {one.discipline} {one.cunning}"


@cache
def temperament(name: str) -> Temperament:
    """The temperament of this name; the usual one for a name that there is not."""
    match = re.fullmatch(rf"{OWN} (\d{{1,3}}) (\d{{1,3}}) (\d{{1,3}}) (\d{{1,3}})", name)
    if match is not None:
        return Temperament(*(min(int(value), HIGHEST) for value in match.groups()))
    return ready().get(name) or ready()[USUAL]


def temper_of(battle: AnyBattle, id: CombatantId) -> Temperament:
    """The temperament that a figure has in a battle."""
    return temperament(battle[id].temper)
