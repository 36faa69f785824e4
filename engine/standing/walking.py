"""Walking lengths over the ground, in steps: round walls and what cannot be stood on, whoever stands in the way."""

from __future__ import annotations

from engine.battle.board import Board
from engine.grid.cell import Cell, Step
from engine.grid.travel.costs import Travel
from engine.grid.travel.reach import Reach
from engine.grid.travel.search import search
from engine.standing.ground import barriers, standing


def lengths_from(board: Board, size: int, start: Cell, most: int) -> Reach:
    """How many steps a figure of ``size`` is from ``start``, for every anchor cell at most ``most`` steps away.

    Every step counts one, whatever the ground costs and whatever figures stand there.
    """
    open_to = standing(board, size)
    travel = Travel(board.grid, open_to, open_to, ((1, open_to),), barriers(board, size))
    return search(travel, Step(start, 0), most)
