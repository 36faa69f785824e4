"""A plain picture as a map: the grid that is laid over it, and the grids that it may have by its name and size."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from math import ceil, isfinite
from pathlib import Path

from engine.battle.board import Board, Picture, Scale
from engine.errors import MapFileError
from engine.grid.grid import HEX_SIDE, ROW_HEIGHT, Grid, Layout
from engine.maps.header import PictureFacts, facts_of, moves
from engine.maps.imported import Imported, Problem

MOST_CELLS_A_SIDE = 1000
LEAST_CELL = 4.0
"""Smallest cell, in pixels."""
SLIVER = 0.1
"""A last column or row of which less than this share is on the picture is not worth a cell."""
USUAL_CELLS = (70, 140, 100, 128, 256, 72, 150, 50, 200)
"""Pixels a cell in the maps that people publish, the likelier first."""

SUFFIX = {
    "image/png": "png",
    "image/jpeg": "jpg",
    "image/webp": "webp",
    "image/gif": "gif",
    "image/bmp": "bmp",
}


@dataclass(frozen=True, slots=True)
class Guess:
    """A grid that a picture may have: ``cell`` pixels, so many columns and rows; ``why`` is a sentence key."""

    cell: float
    columns: int
    rows: int
    why: str


def stored_name(data: bytes, media_type: str) -> str:
    """The name under which a picture is stored: the same bytes always get the same name."""
    return f"{hashlib.sha256(data).hexdigest()[:20]}.{SUFFIX[media_type]}"


def lay_grid(
    facts: PictureFacts,
    name: str,
    *,
    cell: float,
    offset: tuple[float, float] = (0.0, 0.0),
    layout: Layout = Layout.SQUARE,
    scale: Scale | None = None,
    file: str = "",
) -> Board:
    """A board over a picture: ``cell`` pixels from the centre of a cell to the next, the grid's corner at ``offset``.

    ``name`` is what the picture is stored as. Cells of which a tenth or more is on the picture are kept. Raises
    MapFileError when that gives no cell, or more than 1000 a side.
    """
    if not all(isfinite(number) for number in (cell, *offset)) or cell < LEAST_CELL:
        raise MapFileError("map-cell-too-small", file=file, least=LEAST_CELL)
    left, top = offset
    columns, rows = cells_within((facts.width - left) / cell, (facts.height - top) / cell, layout)
    if columns < 1 or rows < 1:
        raise MapFileError("map-no-cells", file=file)
    if max(columns, rows) > MOST_CELLS_A_SIDE:
        raise MapFileError("map-too-many-cells", file=file, columns=columns, rows=rows, most=MOST_CELLS_A_SIDE)
    picture = Picture(name, 0.0 - left / cell, 0.0 - top / cell, facts.width / cell, facts.height / cell)
    return Board(Grid(layout, columns, rows), scale or Scale(), picture=picture)


def guesses(name: str, facts: PictureFacts) -> tuple[Guess, ...]:
    """Square grids that the picture may have, the likeliest first; at least one.

    The name may say it (``ruins-30x17.png``, ``ruins 70px.jpg``), or the size is a whole number of usual cells.
    """
    stem = Path(name).stem
    found = [*_named_by_counts(stem, facts), *_named_by_pixels(stem, facts)]
    for cell in USUAL_CELLS:
        if facts.width % cell == 0 and facts.height % cell == 0:
            found.append(_guess(float(cell), facts, "map-guess-size"))
    if not found:
        # About thirty cells along the longer side: a map of an ordinary battle. The GM drags a box to set it right.
        found.append(_guess(max(LEAST_CELL, round(max(facts.width, facts.height) / 30)), facts, "map-guess-none"))
    by_grid = {(guess.columns, guess.rows): guess for guess in reversed(found)}
    return tuple(dict.fromkeys(by_grid[guess.columns, guess.rows] for guess in found))


def _guess(cell: float, facts: PictureFacts, why: str) -> Guess:
    columns, rows = cells_within(facts.width / cell, facts.height / cell, Layout.SQUARE)
    return Guess(cell, max(1, columns), max(1, rows), why)


def _named_by_counts(stem: str, facts: PictureFacts) -> list[Guess]:
    found = []
    for match in re.finditer(r"(?<!\d)(\d{1,3})\s*[xX×хХ]\s*(\d{1,3})(?!\d)", stem):
        for columns, rows in ((int(match[1]), int(match[2])), (int(match[2]), int(match[1]))):
            if columns < 1 or rows < 1:
                continue
            across, down = facts.width / columns, facts.height / rows
            if min(across, down) >= LEAST_CELL and abs(across - down) <= 0.03 * max(across, down):
                found.append(Guess(across, columns, rows, "map-guess-name"))
                break
    return found


def _named_by_pixels(stem: str, facts: PictureFacts) -> list[Guess]:
    sizes = (int(match[1]) for match in re.finditer(r"(?<!\d)(\d{2,3})\s*(?:px|ppi|dpi|пикс)", stem, re.IGNORECASE))
    return [_guess(float(size), facts, "map-guess-name") for size in sizes if size >= LEAST_CELL]


def cells_within(width: float, height: float, layout: Layout) -> tuple[int, int]:
    """Columns and rows of a grid over an area of so many board units."""
    if not layout.is_hex:
        return ceil(width - SLIVER), ceil(height - SLIVER)
    along, across = (width, height) if layout.stands_on_point else (height, width)
    straight = ceil(along - 0.5 - SLIVER)
    packed = ceil((across - 2 * HEX_SIDE) / ROW_HEIGHT - SLIVER) + 1
    return (straight, packed) if layout.stands_on_point else (packed, straight)


def read_picture(data: bytes, file: str) -> Imported:
    """A picture file as a map, with the likeliest grid laid over it; the GM sets the grid right with ``lay_grid``.

    Raises MapFileError like ``facts_of`` and ``lay_grid``.
    """
    facts = facts_of(data, file)
    likeliest = guesses(file, facts)[0]
    board = lay_grid(facts, stored_name(data, facts.media_type), cell=likeliest.cell, file=file)
    problems = (Problem("map-picture-moves"),) if moves(data) else ()
    return Imported(
        "picture", board, picture=data, media_type=facts.media_type, cell_pixels=likeliest.cell, problems=problems
    )
