"""How a map of true scale is cut into pages: where each begins, how they overlap, what they are called. No Qt.

All lengths are millimetres.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor

INCH = 25.4
LEAST_OVERLAP = 5.0
"""So much of a page is at least seen on the next one, to be glued on."""
ROOM = 8.0
"""Room around the map on a page, for the label, the marks where to cut, and the ruler."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of the map on a page: where it lies on the map of that scale, and the page's name ("A1")."""

    column: int
    row: int
    x: float
    y: float
    width: float
    height: float

    @property
    def label(self) -> str:
        """Letters for the column, a number for the row, as on a chessboard read from the top."""
        return f"{_letters(self.column)}{self.row + 1}"


@dataclass(frozen=True, slots=True)
class Tiling:
    """All pages of a map, row by row. ``step`` is how far on each page begins, ``cell`` how wide a cell is."""

    tiles: tuple[Tile, ...]
    columns: int
    rows: int
    step: tuple[float, float]
    cell: float

    @property
    def is_split(self) -> bool:
        """Whether the map takes more than a page."""
        return len(self.tiles) > 1


def tiled(extent: tuple[float, float], cell: float, room: tuple[float, float]) -> Tiling:
    """A map of ``extent`` cells, each ``cell`` wide, on pages with ``room`` (width, height) for it.

    A page begins on a line between cells where at least one whole cell fits on a page.
    """
    size = extent[0] * cell, extent[1] * cell
    across, step_x = _cut(size[0], room[0], cell)
    down, step_y = _cut(size[1], room[1], cell)
    tiles = tuple(
        Tile(
            column,
            row,
            column * step_x,
            row * step_y,
            min(room[0], size[0] - column * step_x),
            min(room[1], size[1] - row * step_y),
        )
        for row in range(down)
        for column in range(across)
    )
    return Tiling(tiles, across, down, (step_x, step_y), cell)


def fitted(extent: tuple[float, float], room: tuple[float, float], most: float) -> Tiling:
    """The map on one page, as large as it goes there, a cell no wider than ``most``."""
    cell = min(room[0] / extent[0], room[1] / extent[1], most)
    width, height = extent[0] * cell, extent[1] * cell
    return Tiling((Tile(0, 0, 0.0, 0.0, width, height),), 1, 1, (width, height), cell)


def _cut(size: float, room: float, cell: float) -> tuple[int, float]:
    """How many pages a side takes, and how far on each begins."""
    if size <= room + 1e-6:
        return 1, size
    step = max(room - LEAST_OVERLAP, room / 2)
    if step >= cell:
        step = floor(step / cell + 1e-6) * cell
    return ceil((size - room) / step - 1e-6) + 1, step


def _letters(number: int) -> str:
    """0 is A, 25 Z, 26 AA, as columns of a table are called."""
    said = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        said = chr(ord("A") + rest) + said
    return said
