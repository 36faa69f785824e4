"""Sight over a board: the plain one where the ground is level, else one that knows of higher ground.

It is worked out once for a board and kept with it; what a recent board on the same grid knows is taken over as far as
it still holds.
"""

from __future__ import annotations

from engine.battle.board import Board
from engine.derived import Recent, derived
from engine.grid.cell import Cell
from engine.sight.elevation import LineOfSightOverSlopes, is_level
from engine.sight.line_of_sight import LineOfSight
from engine.sight.obstacles import Obstacles


def sight_of(board: Board) -> LineOfSight:
    """Sight over this board; worked out once and kept in the board value.

    What is known of a recent board on the same grid is taken over as far as it still holds.
    """
    return derived(board, "_sight", lambda: _over_slopes(board, _RECENT.add(_flat_sight(board))))


def _over_slopes(board: Board, flat: LineOfSight) -> LineOfSight:
    """The same on level ground, else sight that knows of higher ground."""
    return flat if is_level(board) else LineOfSightOverSlopes(board, flat, sight_of)


_RECENT: Recent[LineOfSight] = Recent(12)


def _flat_sight(board: Board) -> LineOfSight:
    """Sight over the board as if it were level."""
    recent = [sight for sight in _RECENT if sight.board.grid == board.grid]
    # Cells that hide are the dearest to work out: many where there are hills.
    best = max(recent, key=lambda s: (s.board.things is board.things, _alike(s.board, board)), default=None)
    if best is None:
        return LineOfSight(board, Obstacles(board))
    return best if _alike(best.board, board) == len(_COUNTS) else best.altered(board)


_COUNTS = ("ground", "walls", "doors", "things")
"""What of a board stands in the way of eyes."""


def _alike(one: Board, other: Board) -> int:
    """In how many of the parts that count two boards are the same."""
    return sum(getattr(one, part) == getattr(other, part) for part in _COUNTS)


def reach_line_free(board: Board, a: Cell, b: Cell) -> bool:
    """Whether a melee weapon can reach from ``a`` to ``b``: the line of centres is not blocked by walls or cells."""
    return sight_of(board).sees(a, b)
