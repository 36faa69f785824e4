"""What movement costs, as data, and the search over it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.grid.bits import CellSet
from engine.grid.grid import Grid


class Diagonal(StrEnum):
    """What a diagonal step on squares costs: one, one and two by turns, or one and a half."""

    ONE = "one"
    ALTERNATE = "alternate"
    HALF_MORE = "half-more"


@dataclass(frozen=True)
class Travel:
    """What a mover's steps and turns cost. All sets are sets of anchor cells.

    ``pass_through``: cells that may be entered; ``stop_in``: those of them in which the movement may end.
    ``enter``: (price, cells) pairs that share out ``pass_through``; the price of a step is that of the cell entered.
    ``closed``: by direction index, the cells from which a step that way is barred (walls, corners, map edge).
    ``halt``: cells that end the movement when they are entered.
    ``relative``: price factor of a step by the number of facing steps between facing and direction (0 ahead ..
    half-way round behind), -1 where it is forbidden; () when facing does not matter to steps.
    ``turn``: price of a turn by that many facing steps; () when turning costs nothing and facing is not searched.
    """

    grid: Grid
    pass_through: CellSet
    stop_in: CellSet
    enter: tuple[tuple[int, CellSet], ...]
    closed: tuple[CellSet, ...]
    halt: CellSet = 0
    diagonal: Diagonal = Diagonal.ONE
    relative: tuple[int, ...] = ()
    turn: tuple[int, ...] = ()
