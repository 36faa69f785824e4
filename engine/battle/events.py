"""Events, what happened: the key of a sentence, who, at whom, and what fills the sentence in."""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle.breakdown import Breakdown
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Args
from engine.grid.cell import Cell


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, a line of the log.

    ``key`` names the sentence, which may use ``$by``, ``$at`` (names) and the ``args``. ``faces`` are the dice that
    fell on ``dice``, or their sum where people said that alone; ``why`` and ``against`` the reasons as they counted;
    ``reading`` the key of what the total meant; ``rule`` the id of the register. ``weight`` is 0 for a detail, 1 for an
    ordinary line, 2 for a headline.
    ``trail``: cells on the map that it went through, the last where it ended (a missed throw).
    """

    key: str
    by: CombatantId | SideId | None = None
    at: CombatantId | SideId | None = None
    args: Args = ()
    rule: str = ""
    dice: str = ""
    faces: tuple[int, ...] = ()
    why: Breakdown | None = None
    against: Breakdown | None = None
    reading: str = ""
    weight: int = 1
    trail: tuple[Cell, ...] = ()
