"""Vision of a figure: the cells it sees, limited by where it looks, by light and by mist and smoke.

Dark cells are seen only near by (``Eyes.in_dark``). Thick mist or smoke is seen into one cell deep, and nothing is seen
through it. The rules of sight themselves (who may shoot at whom) ask ``engine.sight.line_of_sight``, not this page.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.battle.battle import Battle
from engine.battle.board import Brightness, Haze
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, all_cells, cell_set
from engine.grid.fov.light_reach import cells_lit
from engine.grid.grid import Grid
from engine.grid.plane import centre
from engine.sight.board_sight import sight_of
from engine.sight.haze import hazy
from engine.sight.light import lighting

AnyBattle = Battle[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Eyes:
    """How a figure sees. ``cells``: where it looks (None: all round; 0: it is blind).

    ``in_dark``: how many cells away it sees something that lies in the dark. ``ambient``: how light it is where no
    lamp shines, where that is not as the map says.
    """

    cells: CellSet | None = None
    in_dark: int = 1
    ambient: Brightness | None = None


PLAIN_EYES = Eyes()
SEES_ALL = 10_000
"""Farther than any map: eyes to which the dark is as the day."""


def visible(battle: AnyBattle, id: CombatantId, eyes: Eyes = PLAIN_EYES) -> CellSet:
    """The cells that a figure sees, its own among them; none when it is not on the board."""
    vision = Vision(battle)
    own = vision.cells_of(id)
    if not own:
        return 0
    here = cell_set(battle.board.grid, own)
    if eyes.cells == 0:
        return here
    return sight_of(battle.board).visible_from(own, veil=vision.thick) & vision.may(own, eyes) | here


class Vision:
    """What limits the eyes of the figures of one battle; ``thick``: the cells with thick mist or smoke."""

    def __init__(self, battle: AnyBattle) -> None:
        self._battle, self._grid = battle, battle.board.grid
        self.thick = hazy(battle.board, Haze.THICK)
        self._dark: dict[Brightness | None, CellSet] = {}

    def cells_of(self, id: CombatantId) -> tuple[Cell, ...]:
        """The cells of the map in which a figure stands."""
        return tuple(cell for cell in self._battle.cells_of(id) if self._grid.holds(cell))

    def may(self, own: tuple[Cell, ...], eyes: Eyes) -> CellSet:
        """The cells that ``eyes`` in some cells would see if nothing stood in the way."""
        may = all_cells(self._grid) if eyes.cells is None else eyes.cells
        if self.thick & may:
            may &= ~self.thick | _near(self._grid, own, 1)
        if eyes.in_dark < SEES_ALL and (dark := self._dark_to(eyes) & may):
            may &= ~dark | _near(self._grid, own, eyes.in_dark)
        return may

    def _dark_to(self, eyes: Eyes) -> CellSet:
        if eyes.ambient not in self._dark:
            self._dark[eyes.ambient] = lighting(self._battle, eyes.ambient).dark
        return self._dark[eyes.ambient]


def _near(grid: Grid, own: tuple[Cell, ...], steps: int) -> CellSet:
    """The cells at most so many cells away from any of a figure's."""
    found = 0
    for cell in own:
        # Half a cell more: the neighbour across a corner is near too.
        found |= cells_lit(grid, centre(cell), steps + 0.5, ())
    return found
