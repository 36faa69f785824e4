"""What the toy writes down: hit points, skill, armour, reach and speed of a combatant; whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from annotated_types import Ge, Le

from engine.battle.battle import Battle
from engine.battle.ids import CombatantId
from engine.contract import About, Objection, Place
from engine.grid.cell import Cell


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
    hurt: Annotated[tuple[Place, ...], About("section-body")] = ()
    edge: Annotated[int, Ge(0), Le(20), About("section-fight")] = 0
    dazed: Annotated[int, Ge(0), Le(9), About("section-body", unit="unit-rounds")] = 0
    wind: Annotated[int, Ge(0), Le(5), About("section-body")] = 0
    yielded: Annotated[bool, About("section-body")] = False


@dataclass(frozen=True, slots=True)
class State:
    """Whose turn it is. ``order`` from the first to the last; ``moved`` and ``struck`` of who acts now.

    ``kept``: the cells that ``keeper`` keeps.
    """

    round: int = 0
    order: tuple[CombatantId, ...] = ()
    initiative: tuple[int, ...] = ()
    place: int = 0
    moved: bool = False
    struck: bool = False
    keeper: CombatantId | None = None
    kept: tuple[Cell, ...] = ()

    @property
    def acting(self) -> CombatantId | None:
        return self.order[self.place] if self.place < len(self.order) else None


class Weight(StrEnum):
    """How bad a mishap is."""

    LIGHT = "light"
    GRAVE = "grave"


@dataclass(frozen=True, slots=True)
class Mishap:
    """A line of the chart of mishaps: for the faces from ``least`` to ``most``."""

    least: Annotated[int, Ge(1), Le(100)]
    most: Annotated[int, Ge(1), Le(100)]
    text: str
    weight: Weight = Weight.LIGHT
    rounds: Annotated[int, Ge(0), Le(9)] = 0


MISHAPS = (Mishap(1, 3, "mishap-slip"), Mishap(4, 6, "mishap-drop", Weight.GRAVE, 1))


@dataclass(frozen=True, slots=True)
class Options:
    """Switches of the toy."""

    reactions: Annotated[bool, About("section-switches", rule="TOY-LEAVE-01")] = True
    die: Annotated[int, Ge(4), Le(20), About("section-switches", rule="TOY-ATTACK-01")] = 6
    body: Annotated[bool, About("section-switches", rule="TOY-DAMAGE-01")] = False
    least: Annotated[int, Ge(1), Le(9), About("section-limits", rule="TOY-THROW-01")] = 1
    most: Annotated[int, Ge(1), Le(9), About("section-limits", rule="TOY-THROW-01")] = 6
    mishaps: Annotated[tuple[Mishap, ...], About("section-charts", rule="TOY-THROW-01")] = MISHAPS


def complaints(options: Options) -> tuple[Objection, ...]:
    """The limits must not cross, and the chart of mishaps must cover 1 to 6 without a gap."""
    found = []
    if options.least > options.most:
        found.append(
            Objection("complaint-limits", args=(("least", options.least), ("most", options.most), ("field", "most")))
        )
    face = 1
    for line in options.mishaps:
        if line.least != face or line.most < line.least:
            found.append(Objection("complaint-gap", "TOY-THROW-01", (("face", face),)))
            break
        face = line.most + 1
    else:
        if face != 7:
            found.append(Objection("complaint-gap", "TOY-THROW-01", (("face", face),)))
    return tuple(found)


ToyBattle = Battle[Sheet, State, Options]


def is_out(battle: ToyBattle, id: CombatantId) -> bool:
    """Whether somebody has no hit points left, or has given up."""
    return battle[id].sheet.hits <= 0 or battle[id].sheet.yielded


def reaches(battle: ToyBattle, a: CombatantId, b: CombatantId) -> bool:
    """Whether ``b`` stands within the reach of ``a``; both are on the board."""
    return 0 < battle.distance(a, b) <= battle[a].sheet.reach
