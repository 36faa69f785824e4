"""What the toy writes down: hit points, skill, armour, reach and speed of a combatant; whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from annotated_types import Ge, Le

from engine.battle.battle import Battle
from engine.battle.ids import CombatantId
from engine.contract import About


class Temper(StrEnum):
    """How a combatant defends itself when nobody says otherwise."""

    WARY = "wary"
    BOLD = "bold"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A toy combatant."""

    hits: Annotated[int, Ge(-99), Le(999), About("section-body", rule="TOY-DAMAGE-01")] = 6
    hits_most: Annotated[int, Ge(1), Le(999), About("section-body")] = 6
    skill: Annotated[int, Ge(-5), Le(5), About("section-fight", rule="TOY-ATTACK-01")] = 0
    armour: Annotated[int, Ge(1), Le(9), About("section-fight")] = 4
    reach: Annotated[int, Ge(1), Le(4), About("section-fight", unit="unit-cells")] = 1
    speed: Annotated[int, Ge(0), Le(30), About("section-body", unit="unit-cells")] = 5
    temper: Annotated[Temper, About("section-fight")] = Temper.WARY
    marks: Annotated[tuple[str, ...], About("section-body")] = ()


@dataclass(frozen=True, slots=True)
class State:
    """Whose turn it is. ``order`` from the first to the last; ``moved`` and ``struck`` of who acts now."""

    round: int = 0
    order: tuple[CombatantId, ...] = ()
    initiative: tuple[int, ...] = ()
    place: int = 0
    moved: bool = False
    struck: bool = False

    @property
    def acting(self) -> CombatantId | None:
        return self.order[self.place] if self.place < len(self.order) else None


@dataclass(frozen=True, slots=True)
class Options:
    """Switches of the toy."""

    reactions: Annotated[bool, About("section-switches", rule="TOY-LEAVE-01")] = True
    die: Annotated[int, Ge(4), Le(20), About("section-switches", rule="TOY-ATTACK-01")] = 6


ToyBattle = Battle[Sheet, State, Options]


def is_out(battle: ToyBattle, id: CombatantId) -> bool:
    """Whether somebody has no hit points left."""
    return battle[id].sheet.hits <= 0


def reaches(battle: ToyBattle, a: CombatantId, b: CombatantId) -> bool:
    """Whether ``b`` stands within the reach of ``a``; both are on the board."""
    return 0 < battle.distance(a, b) <= battle[a].sheet.reach
