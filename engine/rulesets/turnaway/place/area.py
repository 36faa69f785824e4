"""Discs of cells around a figure, as sets."""

from __future__ import annotations

from collections.abc import Iterable

from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.grid.grid import Grid


def disc(grid: Grid, cells: Iterable[Cell], near: int, far: int) -> CellSet:
    """Cells of the map whose distance to the nearest of ``cells`` is ``near`` to ``far`` steps."""
    own = tuple(cells)
    inner, outer = 0, 0
    for cell in own:
        outer |= _ball(grid, cell, far)
        inner |= _ball(grid, cell, near - 1)
    return outer & ~inner


def _ball(grid: Grid, cell: Cell, radius: int) -> CellSet:
    """Cells within ``radius`` steps (none below 0), row by row, or column by column where those of hexes are pushed."""
    by_column = grid.is_hex and not grid.layout.stands_on_point
    found = 0
    for away in range(-radius, radius + 1):
        least, most = (max(-radius, -away - radius), min(radius, -away + radius)) if grid.is_hex else (-radius, radius)
        if by_column:
            column, row = grid.offset(Cell(cell.x + away, cell.y + least))
            first, last = max(row, 0), min(row + most - least, grid.rows - 1)
            if 0 <= column < grid.columns and first <= last:
                every_row = ((1 << (last - first + 1) * grid.columns) - 1) // ((1 << grid.columns) - 1)
                found |= every_row << first * grid.columns + column
        else:
            column, row = grid.offset(Cell(cell.x + least, cell.y + away))
            first, last = max(column, 0), min(column + most - least, grid.columns - 1)
            if 0 <= row < grid.rows and first <= last:
                found |= ((1 << last - first + 1) - 1) << row * grid.columns + first
    return found
