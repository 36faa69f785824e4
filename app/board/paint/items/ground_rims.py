"""Ground that ends at a slanted wall inside a cell: round rooms have floor up to their wall, and rock beyond it."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRect

from engine.battle.board import GROUNDS, Board
from engine.derived import derived

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[Any]]

_ROCK = next(number for number, ground in enumerate(GROUNDS) if ground.id == "rock")
_LONGER = 0.02
"""Share by which each wall reaches over its ends, so that nothing leaks where two of them meet."""
_AROUND = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
Place = tuple[int, int]
Ends = tuple[float, float, float, float]


def end_at_walls(board: Board, index: Array, scale: int, rect: QRect) -> None:
    """Where rock and open ground meet beside a slanted wall, give each pixel to a cell on its own side of the wall.

    ``index`` holds the cell's number of every pixel of ``rect`` and is changed. Maps of hexes are left as they are.
    """
    if board.grid.is_hex or _ROCK not in board.ground or board.ground.count(_ROCK) == len(board.ground):
        return
    walls = derived(board, "_slanted", lambda: _slanted(board))
    for column, row in derived(board, "_rims", lambda: tuple(_rims(board, walls))):
        block = QRect(column * scale, row * scale, scale, scale).intersected(rect)
        if not block.isEmpty():
            near = {ends for dx, dy in _AROUND for ends in walls.get((column + dx, row + dy), ())}
            top, left = block.top() - rect.top(), block.left() - rect.left()
            part = index[top : top + block.height(), left : left + block.width()]
            part[...] = _owners(board, (column, row), sorted(near), scale, block)


def _slanted(board: Board) -> dict[Place, list[Ends]]:
    """The high walls that run along neither axis, by the cells that they touch."""
    found: dict[Place, list[Ends]] = {}
    for wall in board.walls:
        if wall.x1 != wall.x2 and wall.y1 != wall.y2 and wall.blocks_sight and wall.blocks_movement:
            (left, right), (top, bottom) = sorted((wall.x1, wall.x2)), sorted((wall.y1, wall.y2))
            for row in range(floor(top), ceil(bottom)):
                for column in range(floor(left), ceil(right)):
                    found.setdefault((column, row), []).append((wall.x1, wall.y1, wall.x2, wall.y2))
    return found


def _rims(board: Board, walls: dict[Place, list[Ends]]) -> Iterator[Place]:
    """The cells at and beside slanted walls around which there is both rock and open ground."""
    grid, ground = board.grid, board.ground
    for column, row in sorted({(x + dx, y + dy) for x, y in walls for dx, dy in _AROUND}):
        if 0 <= column < grid.columns and 0 <= row < grid.rows:
            kinds = {ground[y * grid.columns + x] == _ROCK for x, y in _beside(board, column, row)}
            if len(kinds) == 2:
                yield column, row


def _beside(board: Board, column: int, row: int) -> Iterator[Place]:
    """A cell and those around it, the nearer first."""
    grid = board.grid
    for dx, dy in sorted(_AROUND, key=lambda step: step[0] ** 2 + step[1] ** 2):
        if 0 <= column + dx < grid.columns and 0 <= row + dy < grid.rows:
            yield column + dx, row + dy


def _owners(board: Board, cell: Place, walls: list[Ends], scale: int, block: QRect) -> Array:
    """For every pixel of ``block``, in ``cell``, the number of the nearest cell whose middle no wall parts it from."""
    import numpy as np

    columns = board.grid.columns
    x = (np.arange(block.left(), block.left() + block.width()) + 0.5) / scale
    y = (np.arange(block.top(), block.top() + block.height()) + 0.5) / scale
    across, down = np.meshgrid(x, y)
    owners = np.full(across.shape, cell[1] * columns + cell[0])
    nearest = np.full(across.shape, np.inf)
    for column, row in _beside(board, *cell):
        far = (across - column - 0.5) ** 2 + (down - row - 0.5) ** 2
        # A pixel stays with its own cell wherever it can.
        far = far - 10 if (column, row) == cell else far
        taken = far < nearest
        for ends in walls:
            taken &= ~_parts(ends, across, down, column + 0.5, row + 0.5)
        owners[taken] = row * columns + column
        nearest[taken] = far[taken]
    return owners


def _parts(ends: Ends, x: Array, y: Array, to_x: float, to_y: float) -> Array:
    """Whether a wall stands between places and the point (to_x, to_y)."""
    x1, y1, x2, y2 = ends
    dx, dy = (x2 - x1) * _LONGER, (y2 - y1) * _LONGER
    x1, y1, x2, y2 = x1 - dx, y1 - dy, x2 + dx, y2 + dy
    side = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
    other = (x2 - x1) * (to_y - y1) - (y2 - y1) * (to_x - x1)
    first = (to_x - x) * (y1 - y) - (to_y - y) * (x1 - x)
    second = (to_x - x) * (y2 - y) - (to_y - y) * (x2 - x)
    parted: Array = (side * other < 0) & (first * second < 0)
    return parted
