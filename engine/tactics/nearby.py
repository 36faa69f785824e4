"""Cells near others, kept with their grid: figures stand still more often than they walk."""

from __future__ import annotations

from engine.derived import Kept, derived
from engine.grid.cell_set import CellSet, dilated
from engine.grid.grid import Grid
from engine.standing.ground import anchors_touching

MOST_RINGS = 2000
"""Surroundings of figures that are kept with a grid: in a thousand battles on one map they come again and again."""


def around(grid: Grid, cells: CellSet, steps: int) -> CellSet:
    """The cells and all that lie at most so many steps from them."""
    rings: Kept[tuple[CellSet, int], CellSet] = derived(grid, "_rings", lambda: Kept(MOST_RINGS))
    return rings.of((cells, steps), lambda: dilated(grid, cells, steps))


def band(grid: Grid, held: CellSet, least: int, most: int, size: int) -> CellSet:
    """The anchor cells of a figure of this size that lie from ``least`` to ``most`` cells away from those held."""

    def make() -> CellSet:
        within = around(grid, held, most)
        if least > 1:
            within &= ~around(grid, held, least - 1)
        return anchors_touching(grid, within, size) & ~anchors_touching(grid, held, size)

    bands: Kept[tuple[CellSet, int, int, int], CellSet] = derived(grid, "_bands", lambda: Kept(MOST_RINGS))
    return bands.of((held, least, most, size), make)


def anchors_around(grid: Grid, cells: CellSet, steps: int, size: int) -> CellSet:
    """The anchor cells of a figure of this size at which it comes at least that near to them."""
    return anchors_touching(grid, around(grid, cells, steps), size)
