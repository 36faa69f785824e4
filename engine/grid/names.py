"""Names of cells like those of a chessboard: letters for columns, numbers for rows."""

from __future__ import annotations

import re

from engine.grid.cell import Cell
from engine.grid.grid import Grid

LETTERS = 26
_NAME = re.compile(r"([A-Z]{1,3})\s?(\d{1,4})")


def column_name(column: int) -> str:
    """The letters of a column, counted from 0: A to Z, then AA."""
    before, last = divmod(column, LETTERS)
    return (column_name(before - 1) if before else "") + chr(ord("A") + last)


def cell_name(grid: Grid, cell: Cell) -> str:
    """A cell's name, such as "G3"."""
    column, row = grid.offset(cell)
    return f"{column_name(column)}{row + 1}"


def cell_named(grid: Grid, name: str) -> Cell | None:
    """The cell that is called so; None where there is none on this map."""
    found = _NAME.fullmatch(name.strip().upper())
    if found is None:
        return None
    column = 0
    for letter in found[1]:
        column = column * LETTERS + ord(letter) - ord("A") + 1
    row = int(found[2])
    if not (0 < column <= grid.columns and 0 < row <= grid.rows):
        return None
    return grid.at(column - 1, row - 1)
