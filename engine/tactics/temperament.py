"""Temperament: how bold, careful, disciplined and cunning a figure is that decides by itself."""

from __future__ import annotations

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


def temperament(name: str) -> Temperament:
    """The temperament of this name; the usual one for a name that there is not."""
    return ready().get(name) or ready()[USUAL]


def temper_of(battle: AnyBattle, id: CombatantId) -> Temperament:
    """The temperament that a figure has in a battle."""
    return temperament(battle[id].temper)
