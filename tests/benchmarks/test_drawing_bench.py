"""Drawing on a large map (200 × 200 cells, 2,000 walls) beside shapely, which is what one would cut walls with."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

import pytest

from app.editor.hand import Gesture, Spot
from app.editor.pens import CorridorPen
from engine.battle.board import Board, Wall
from engine.grid.grid import Grid, Layout
from tests.benchmarks.test_map_bench import walls_and_doors

shapely = pytest.importorskip("shapely")

Beside = Callable[..., None]
COLUMNS = range(5, 155)
ROW = 25
NEAR = 1e-6


def board() -> Board:
    """The walls of the large map without its doors, which the peer knows nothing of."""
    walls, _ = walls_and_doors()
    return Board(Grid(Layout.SQUARE, 200, 200), walls=walls)


def way(grid: Grid) -> Gesture:
    """Straight through fifteen rooms, a spot in every cell."""
    cells = (grid.at(column, ROW) for column in COLUMNS)
    return Gesture(tuple(Spot(*grid.centre(cell), cell) for cell in cells))


def by_shapely(old: Board) -> Any:
    """The walls cut open where the corridor goes through, and its rim where no wall stands."""
    left, right = COLUMNS[0], COLUMNS[-1] + 1
    corridor = shapely.union_all([shapely.box(x, ROW, x + 1, ROW + 1) for x in range(left, right)])
    gaps = shapely.union_all([shapely.LineString([(x, ROW), (x, ROW + 1)]) for x in range(left + 1, right)])
    lines = shapely.linestrings([[(w.x1, w.y1), (w.x2, w.y2)] for w in old.walls])
    opened = shapely.difference(lines, gaps.buffer(NEAR, cap_style="flat"))
    rim = corridor.boundary.difference(shapely.union_all(opened).buffer(NEAR, cap_style="flat"))
    return shapely.length(opened).sum() + rim.length


def length(walls: tuple[Wall, ...]) -> float:
    return sum(hypot(wall.x2 - wall.x1, wall.y2 - wall.y1) for wall in walls)


def test_a_corridor_through_a_large_map(beside: Beside) -> None:
    old = board()
    gesture, pen = way(old.grid), CorridorPen()
    # Walls at any angle that cross the rim or a gap lose a hair with the peer's buffers, nothing with ours.
    assert length(pen.drawn(old, gesture).walls) == pytest.approx(by_shapely(old), abs=0.01)

    def drawn() -> object:
        # A new board each time: where walls stand is worked out once for every board.
        return pen.drawn(Board(old.grid, walls=old.walls), gesture)

    beside("a corridor through 2,000 walls, beside shapely", drawn, lambda: by_shapely(old))
