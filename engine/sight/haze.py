"""Mist and smoke between two cells: the worst of what hangs over the line of their centres, both ends with it."""

from __future__ import annotations

from engine.battle.board import CLOUDS, Board, Haze
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cells_holding
from engine.grid.line import nudged

__all__ = ["Haze", "haze_at", "haze_between", "hazy"]


def haze_at(board: Board, cell: Cell) -> Haze:
    """How much haze there is in a cell; none off the map."""
    return board.cloud_at(cell).haze if board.clouds and board.grid.holds(cell) else Haze.NONE


def haze_between(board: Board, a: Cell, b: Cell) -> Haze:
    """How much haze hangs between two cells, the same both ways: the worst on the line, in ``a`` and in ``b``.

    Where the line runs between cells it is nudged to the clearer side, as for sight.
    """
    if not board.clouds:
        return Haze.NONE
    ends = max(haze_at(board, a), haze_at(board, b))
    left, right = (max((haze_at(board, cell) for cell in way), default=Haze.NONE) for way in nudged(board.grid, a, b))
    return max(ends, min(left, right))


def hazy(board: Board, least: Haze) -> CellSet:
    """The cells with at least so much haze."""
    return cells_holding(board.clouds, (number for number, cloud in enumerate(CLOUDS) if cloud.haze >= least))
