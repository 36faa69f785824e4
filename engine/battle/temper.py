"""The place that a figure holds, as it stands in the text of its temperament (see ``engine.tactics.temperament``)."""

from __future__ import annotations

import re

from engine.battle.moved_cells import CellMove
from engine.grid.cell import Cell

_HOLDS = re.compile(r"(?<=; )holds (-?\d{1,4}) (-?\d{1,4})(?=; |$)")


def written(cell: Cell) -> str:
    """The part of the text that says that somebody holds this place."""
    return f"holds {cell.x} {cell.y}"


def held_place(text: str) -> Cell | None:
    """The place that somebody with this temperament holds; None for nobody's."""
    match = _HOLDS.search(text)
    return None if match is None else Cell(int(match[1]), int(match[2]))


def moved_temper(text: str, move: CellMove) -> str:
    """The text on a map that was laid anew: the place lies where its cell went."""
    return _HOLDS.sub(lambda match: written(move.cell(Cell(int(match[1]), int(match[2])))), text)
