"""Which part of a map looks different after a change, in board units: only that is drawn anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from PySide6.QtCore import QRectF

from app.board.items.surroundings import reach_of_light
from app.board.items.walls import REACH
from engine.battle.board import Board, Door, Light, Note, Thing, Wall
from engine.battle.drawing import Swap, change_between
from engine.battle.painting import Layer
from engine.grid.bits import cells_of
from engine.grid.grid import Grid

_CELL = 1.5
"""Half the side of the square around a cell's centre that shows when the cell changes: borders of grounds wobble."""
_NOTE = QRectF(-8, -1.5, 16, 3)
"""The most that a note takes around its place."""
_BAKED = (Layer.GROUND, Layer.HEIGHTS, Layer.DEPTHS)
"""The layers that are part of the baked pictures; the others are laid over them."""


def changed_part(before: Board, after: Board) -> QRectF | None:
    """The part that looks different, empty for nothing; None when all of it does."""
    if before.grid != after.grid or before.picture != after.picture or before.scale != after.scale:
        return None
    change = change_between(before, after)
    part = QRectF()
    for stroke in change.strokes:
        if stroke.layer in _BAKED:
            part = part.united(_around(after.grid, stroke.cells))
    for name in ("walls", "doors", "things", "lights", "notes"):
        swap: Swap[Any] | None = getattr(change, name)
        if swap is not None:
            gone = getattr(before, name)[swap.at : swap.at + swap.gone]
            for piece in (*gone, *swap.new):
                part = part.united(_extent(after.grid, piece))
    # Light comes through, or no more: its glow is drawn anew as far as it reaches.
    for reach in map(reach_of_light, after.lights):
        part = part.united(reach) if not part.isEmpty() and reach.intersects(part) else part
    return part


def _around(grid: Grid, cells: int) -> QRectF:
    return _box((*grid.centre(cell), _CELL) for cell in cells_of(grid, cells))


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
