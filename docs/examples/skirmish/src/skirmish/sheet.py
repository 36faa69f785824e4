"""What Skirmish writes down: a fighter's sheet, whose turn it is, the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from annotated_types import Ge, Le

from engine.battle.battle import Battle
from engine.battle.ids import CombatantId
from engine.contract import About


@dataclass(frozen=True, slots=True)
class Sheet:
    """A fighter. ``reach`` and ``speed`` in cells; ``bow``: it can shoot; ``heavy``: its weapon wounds more."""

    hits: Annotated[int, Ge(-99), Le(99), About("section-body", rule="SK-WOUND-01")] = 6
    hits_most: Annotated[int, Ge(1), Le(99), About("section-body")] = 6
    quickness: Annotated[int, Ge(-5), Le(5), About("section-body", rule="SK-ORDER-01")] = 0
    speed: Annotated[int, Ge(0), Le(20), About("section-body", rule="SK-MOVE-01", unit="unit-cells")] = 6
    skill: Annotated[int, Ge(-5), Le(5), About("section-fight", rule="SK-STRIKE-01")] = 0
    guard: Annotated[int, Ge(-5), Le(5), About("section-fight", rule="SK-STRIKE-01")] = 0
    reach: Annotated[int, Ge(1), Le(3), About("section-fight", rule="SK-LEAVE-01", unit="unit-cells")] = 1
    heavy: Annotated[bool, About("section-fight", rule="SK-WOUND-01")] = False
    bow: Annotated[bool, About("section-fight", rule="SK-SHOOT-01")] = False


@dataclass(frozen=True, slots=True)
class State:
    """The order of this round from the first to the last, who of it acts, and what that fighter has done already."""

    round: int = 0
    order: tuple[CombatantId, ...] = ()
    initiative: tuple[int, ...] = ()
    place: int = 0
    has_walked: bool = False
    has_fought: bool = False

    @property
    def acting(self) -> CombatantId | None:
        return self.order[self.place] if self.place < len(self.order) else None


@dataclass(frozen=True, slots=True)
class Options:
    """The switches of Skirmish."""

    reactions: Annotated[bool, About("section-options", rule="SK-LEAVE-01")] = True
    cover: Annotated[bool, About("section-options", rule="SK-SHOOT-01")] = True


Skirmish = Battle[Sheet, State, Options]


def is_out(battle: Skirmish, id: CombatantId) -> bool:
    """Whether a fighter has no hit points left (SK-WOUND-01)."""
    return battle[id].sheet.hits <= 0


def reaches(battle: Skirmish, a: CombatantId, b: CombatantId) -> bool:
    """Whether ``b`` stands within the reach of ``a``; both are on the board."""
    return 0 < battle.distance(a, b) <= battle[a].sheet.reach
