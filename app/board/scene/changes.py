"""Changes of a map's look: which part of it must be drawn again after a change, in board units."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QRectF

from app.board.paint.items.surroundings import is_by_day, reach_of_light
from app.board.paint.items.walls import REACH
from engine.battle.board import Board, Door, Light, Note, Thing, Wall
from engine.battle.board_diff import differing, exchanged
from engine.battle.layer import Layer
from engine.grid.cell_set import CellSet, box
from engine.grid.grid import Grid

_CELL = 1.5
"""Half the side of the square around a cell's centre that shows when the cell changes: borders of grounds wobble."""
_NOTE = QRectF(-8, -1.5, 16, 3)
"""The most that a note takes around its place."""
_BAKED = (Layer.GROUND, Layer.HEIGHTS, Layer.DEPTHS)
"""The layers that are part of the baked pictures; the others are laid over them."""
_PIECES = ("walls", "doors", "things", "lights", "notes")
_SHADING = ("walls", "doors", "things")
"""What light may come through, or no more."""


def changed_part(before: Board, after: Board) -> QRectF | None:
    """The part that looks different, empty for nothing; None when all of it does."""
    if before.grid != after.grid or before.picture != after.picture or before.scale != after.scale:
        return None
    part, shading = QRectF(), QRectF()
    for layer in _BAKED:
        cells = differing(before, after, layer)
        around = _around(after.grid, cells) if cells else QRectF()
        part = part.united(around)
        shading = shading.united(around) if layer is Layer.GROUND else shading
    for name in _PIECES:
        pieces: list[Wall | Door | Thing | Light | Note] = exchanged(getattr(before, name), getattr(after, name))
        around = _united(_extent(after.grid, piece) for piece in pieces)
        part = part.united(around)
        shading = shading.united(around) if name in _SHADING else shading
    is_other_day = before.ambient is not after.ambient or before.shade != after.shade
    # Light comes through or no more, it burns by day or no more: its glow is drawn anew as far as it reaches.
    return _united([
        part,
        *(
            reach for light in after.lights
            if (reach := reach_of_light(light)).intersects(shading)
            or (is_other_day and is_by_day(before, light) is not is_by_day(after, light))
        ),
    ])  # fmt: skip


def _around(grid: Grid, cells: CellSet) -> QRectF:
    left, top, right, bottom = box(grid, cells)
    (x1, y1), (x2, y2) = grid.centre(grid.at(left, top)), grid.centre(grid.at(right, bottom))
    # Every other row or column of hexes is pushed by half a cell.
    reach = _CELL + 0.5 if grid.is_hex else _CELL
    return QRectF(x1 - reach, y1 - reach, x2 - x1 + 2 * reach, y2 - y1 + 2 * reach)


def _united(rects: Iterable[QRectF]) -> QRectF:
    found = QRectF()
    for rect in rects:
        found = found.united(rect)
    return found


def _box(squares: Iterable[tuple[float, float, float]]) -> QRectF:
    """What encloses squares given by middle and half their side."""
    edges: Iterator[tuple[float, float, float, float]] = ((x - h, y - h, x + h, y + h) for x, y, h in squares)
    all_edges = list(edges)
    if not all_edges:
        return QRectF()
    left, top = min(e[0] for e in all_edges), min(e[1] for e in all_edges)
    right, bottom = max(e[2] for e in all_edges), max(e[3] for e in all_edges)
    return QRectF(left, top, right - left, bottom - top)


def _extent(grid: Grid, piece: Wall | Door | Thing | Light | Note) -> QRectF:
    """Where a piece may be drawn, a door in any of its states."""
    match piece:
        case Thing(cell=cell):
            return _box([(*grid.centre(cell), 1.0)])
        case Light():
            return reach_of_light(piece)
        case Note(x=x, y=y):
            return _NOTE.translated(x, y)
        case Door() | Wall():
            swing = max(abs(piece.x2 - piece.x1), abs(piece.y2 - piece.y1)) if isinstance(piece, Door) else 0.0
            return _box([(piece.x1, piece.y1, swing + REACH), (piece.x2, piece.y2, swing + REACH)])
