"""Names of cells like those of a chessboard: letters for columns, numbers for rows."""

from __future__ import annotations

from engine.grid.cell import Cell
from engine.grid.grid import Grid

LETTERS = 26


def column_name(column: int) -> str:
    """The letters of a column, counted from 0: A to Z, then AA."""
    before, last = divmod(column, LETTERS)
    return (column_name(before - 1) if before else "") + chr(ord("A") + last)


def cell_name(grid: Grid, cell: Cell) -> str:
    """A cell's name, such as "G3"."""
    column, row = grid.offset(cell)
    return f"{column_name(column)}{row + 1}"
