"""Figures by number instead of by picture: at (x, y), looking to a named direction, as examples of geometry say it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from engine.battle.battle import Combatant, Sheet
from engine.battle.board import GROUNDS, Board
from engine.battle.ids import CombatantId, SideId
from engine.grid.cell import Cell, Step
from engine.grid.grid import Grid, Layout
from engine.testkit.builders import BLUE, RED

Places = Mapping[tuple[int, int], Any]
SQUARE_FACINGS = {name: number for number, name in enumerate(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))}
HEX_FACINGS = {name: number for number, name in enumerate(("NE", "E", "SE", "SW", "W", "NW"))}
LEVEL = 128
"""The byte of a cell at height 0."""


@dataclass(frozen=True)
class Figure(Generic[Sheet]):
    """Somebody at (x, y), looking to ``facing``; capitals are red, small letters blue, unless ``side`` says so."""

    id: str
    x: int
    y: int
    facing: str
    sheet: Sheet
    size: int = 1
    side: SideId | None = None


@dataclass(frozen=True)
class Field:
    """A map of squares or of hexes on which (x, y) means a cell: on hexes axially from ``origin``."""

    hexes: bool = False
    columns: int = 24
    rows: int = 20
    origin: Cell = field(default=Cell(8, 10))

    @property
    def facings(self) -> Mapping[str, int]:
        """The directions by name."""
        return HEX_FACINGS if self.hexes else SQUARE_FACINGS

    def at(self, x: int, y: int) -> Cell:
        """The cell with these coordinates."""
        return self.origin.plus(Cell(x, y)) if self.hexes else Cell(x, y)

    def path(self, *steps: tuple[int, int, str]) -> tuple[Step, ...]:
        """A declared path: (x, y, facing) for each new state."""
        return tuple(Step(self.at(x, y), self.facings[facing]) for x, y, facing in steps)

    def board(self, ground: Places | None = None, heights: Places | None = None, **more: Any) -> Board:
        """The map, with the grounds (ids) and heights (steps) of some cells; further keywords go to the Board."""
        grid = Grid(Layout.HEX_ODD_R if self.hexes else Layout.SQUARE, self.columns, self.rows)
        ids = [kind.id for kind in GROUNDS]
        kinds, high = bytearray(grid.size), bytearray([LEVEL] * grid.size)
        for (x, y), kind in (ground or {}).items():
            kinds[grid.index(self.at(x, y))] = ids.index(kind)
        for (x, y), steps in (heights or {}).items():
            high[grid.index(self.at(x, y))] = LEVEL + steps
        return Board(grid, ground=bytes(kinds) if ground else b"", heights=bytes(high) if heights else b"", **more)

    def combatants(self, *figures: Figure[Sheet]) -> dict[CombatantId, Combatant[Sheet]]:
        """The figures as combatants, in their order."""
        found = {}
        for one in figures:
            id, side = CombatantId(one.id), one.side or (RED if one.id[0].isupper() else BLUE)
            cell, facing = self.at(one.x, one.y), self.facings[one.facing]
            found[id] = Combatant(id, one.id, side, one.sheet, cell, facing, one.size)
        return found
