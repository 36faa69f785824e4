"""Layers of a board: what it keeps for every cell as one byte."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Any

from engine.battle.board import Board
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, numbers_of


class Layer(StrEnum):
    """What a board keeps for every cell as one byte; the name is the field of ``Board``."""

    GROUND = "ground"
    HEIGHTS = "heights"
    SHADE = "shade"
    CLOUDS = "clouds"
    DEPTHS = "depths"

    @property
    def nothing(self) -> int:
        """The byte of a cell of which the layer says nothing."""
        return 128 if self is Layer.HEIGHTS else 0


def value_at(board: Board, layer: Layer, cell: Cell) -> int:
    """The byte of ``cell`` in a layer."""
    kept: bytes = getattr(board, layer)
    return kept[board.grid.index(cell)] if kept else layer.nothing


def with_layer(board: Board, layer: Layer, cells: CellSet, value: int) -> Board:
    """The board with ``value`` (0 to 255) in these cells of a layer; a layer that says nothing anywhere is left out."""
    kept: bytes = getattr(board, layer)
    painted = bytearray(kept or bytes([layer.nothing]) * board.grid.size)
    for number in numbers_of(cells):
        painted[number] = value
    empty = painted.count(layer.nothing) == len(painted)
    changed: dict[str, Any] = {str(layer): b"" if empty else bytes(painted)}
    return replace(board, **changed)
