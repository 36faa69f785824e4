"""Boards drawn as text for tests of geometry, and sets of cells drawn back as text."""

from __future__ import annotations

from typing import Any

from engine.battle.board import GROUNDS, Board
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, has
from engine.grid.grid import Grid, Layout
from tests.builders import GROUND_MARKS


def rows_of(picture: str) -> list[str]:
    """The rows of a picture without the blanks, which are only for the eye."""
    return [line.replace(" ", "") for line in picture.splitlines() if line.strip()]


def board(picture: str, layout: Layout = Layout.SQUARE, **parts: Any) -> tuple[Board, dict[str, Cell]]:
    """A board, and the cells of the letters and digits on it (the ground under them is plain)."""
    rows = rows_of(picture)
    grid = Grid(layout, len(rows[0]), len(rows))
    ids = [ground.id for ground in GROUNDS]
    ground = bytes(ids.index(GROUND_MARKS.get(mark, "plain")) for row in rows for mark in row)
    marks = {mark: grid.at(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark.isalnum()}
    return Board(grid, ground=ground, **parts), marks


def picture_of(grid: Grid, cells: CellSet, *, mark: str = "o", other: str = ".") -> list[str]:
    """A set of cells as rows of marks."""
    return [
        "".join(mark if has(grid, cells, grid.at(column, row)) else other for column in range(grid.columns))
        for row in range(grid.rows)
    ]
