"""Pens that draw nothing new: one marks a part of the map, one takes a sample, one puts a copied part down."""

from __future__ import annotations

from dataclasses import dataclass

from app.editor.hand import Gesture
from app.editor.pens import Pen, PenShape
from engine.battle.board import Board, Door, Wall
from engine.grid.cell_set import cell_set, rectangle
from engine.mapedit.snippet import Snippet, put, set_up
from engine.mapedit.wall_index import sides_around

NOTHING_CUT = Snippet(is_hex=False, on_point=False, cells=())


@dataclass(frozen=True)
class MarkPen(Pen):
    """Marks a rectangle of the map, to be copied, cut or emptied; draws nothing."""

    word = "draw-mark"

    def shape(self, board: Board, gesture: Gesture) -> PenShape:
        cells = rectangle(board.grid, gesture.first.cell, gesture.last.cell)
        return PenShape(cells, sides_around(board.grid, cells))

    def drawn(self, board: Board, gesture: Gesture) -> Board:
        return board


@dataclass(frozen=True)
class Pipette(Pen):
    """Takes what is on the map into the hand; draws nothing."""

    word = "draw-pipette"

    def shape(self, board: Board, gesture: Gesture) -> PenShape:
        return PenShape(cell_set(board.grid, (gesture.last.cell,)))

    def drawn(self, board: Board, gesture: Gesture) -> Board:
        return board


@dataclass(frozen=True)
class StampPen(Pen):
    """Puts a piece of a map down where the hand lets go."""

    piece: Snippet = NOTHING_CUT
    word = "draw-stamp"

    def shape(self, board: Board, gesture: Gesture) -> PenShape:
        if not self.piece.fits(board.grid):
            return PenShape()
        x, y = board.grid.centre(gesture.last.cell)
        stretches: tuple[Wall | Door, ...] = (*self.piece.walls, *self.piece.doors)
        sides = tuple(((one.x1 + x, one.y1 + y), (one.x2 + x, one.y2 + y)) for one in stretches)
        return PenShape(self.piece.covers(board.grid, gesture.last.cell), sides)

    def drawn(self, board: Board, gesture: Gesture) -> Board:
        return put(board, self.piece, gesture.last.cell) if self.piece.fits(board.grid) else board

    def ghost(self, board: Board, gesture: Gesture) -> Board | None:
        return set_up(self.piece, board.grid, gesture.last.cell) if self.piece.fits(board.grid) else None
