"""Fog: the cells that each side knows, because its figures have seen them or the GM has shown them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.battle.ids import SideId
from engine.grid.cell_set import CellSet


@dataclass(frozen=True, slots=True)
class Fog:
    """Whether the players see only what they have explored. ``explored``: by side, the cells that it knows.

    ``by_hand``: what figures see is not added; the GM reveals. ``lifted``: the GM has said that without fog they see
    all; where nobody has said so, ``engine.play.fog.holds`` decides.
    """

    is_on: bool = False
    by_hand: bool = False
    explored: Mapping[SideId, CellSet] = field(default_factory=dict)
    lifted: bool = False

    def __post_init__(self) -> None:
        # Who has explored nothing is not listed, so that fogs that hide the same are equal.
        if not all(self.explored.values()):
            known = {side: cells for side, cells in self.explored.items() if cells}
            object.__setattr__(self, "explored", known)

    def known_to(self, *sides: SideId) -> CellSet:
        """What any of these sides has explored."""
        found = 0
        for side in sides:
            found |= self.explored.get(side, 0)
        return found

    def with_explored(self, side: SideId, cells: CellSet) -> Fog:
        """The fog with a side knowing exactly these cells."""
        if self.explored.get(side, 0) == cells:
            return self
        return replace(self, explored={**self.explored, side: cells})


NO_FOG = Fog()
"""Nothing is hidden by fog."""
