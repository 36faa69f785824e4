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
from engine.grid.cell_set import CellSet, cell_set
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
    board = battle.board
    own = tuple(cell for cell in battle.cells_of(id) if board.grid.holds(cell))
    if not own:
        return 0
    here = cell_set(board.grid, own)
    if eyes.cells == 0:
        return here
    thick = hazy(board, Haze.THICK)
    seen = sight_of(board).visible_from(own, veil=thick)
    if eyes.cells is not None:
        seen &= eyes.cells
    if thick & seen:
        seen &= ~thick | _near(board.grid, own, 1)
    dark = lighting(battle, eyes.ambient).dark & seen if eyes.in_dark < SEES_ALL else 0
    if dark:
        seen &= ~dark | _near(board.grid, own, eyes.in_dark)
    return seen | here


def _near(grid: Grid, own: tuple[Cell, ...], steps: int) -> CellSet:
    """The cells at most so many cells away from any of a figure's."""
    found = 0
    for cell in own:
        # Half a cell more: the neighbour across a corner is near too.
        found |= cells_lit(grid, centre(cell), steps + 0.5, ())
    return found
