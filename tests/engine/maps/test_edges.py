"""Walls along the edges of cells: where open cells meet others, and where they end."""

from __future__ import annotations

import pytest

from engine.battle.board import Wall
from engine.grid.grid import HEX_SIDE, Grid, Layout
from engine.maps.edges import outline_walls

Ends = tuple[float, float, float, float]


def walls(grid: Grid, cells: str, *, skip: tuple[int, ...] = (), at_border: bool = True) -> list[Ends]:
    """The walls of a map drawn row by row, ``.`` for what is open."""
    found = outline_walls(grid, lambda index: cells[index] == ".", skip=skip, at_border=at_border)
    return sorted((round(wall.x1, 6), round(wall.y1, 6), round(wall.x2, 6), round(wall.y2, 6)) for wall in found)


PAIR = Grid(Layout.HEX_ODD_R, 2, 1)
THREE = Grid(Layout.HEX_ODD_R, 3, 1)


def test_a_hex_has_a_wall_towards_the_closed_one_beside_it() -> None:
    # The middles lie HEX_SIDE below the top; their common side is one HEX_SIDE long.
    half = round(HEX_SIDE / 2, 6)
    assert walls(PAIR, ".#", at_border=False) == [(1.0, half, 1.0, round(3 * HEX_SIDE / 2, 6))]


def test_a_hex_that_lies_on_its_side_has_it_below() -> None:
    half = round(HEX_SIDE / 2, 6)
    found = walls(Grid(Layout.HEX_ODD_Q, 1, 2), ".#", at_border=False)
    assert found == [(round(3 * HEX_SIDE / 2, 6), 1.0, half, 1.0)]


@pytest.mark.parametrize(("cells", "sides"), [(".#", 6), ("..", 10), ("##", 0)])
def test_the_border_of_the_map_is_closed(cells: str, sides: int) -> None:
    assert len(walls(PAIR, cells)) == sides


@pytest.mark.parametrize(
    ("cells", "skip", "sides"),
    [("#.#", (), 6), ("#.#", (0,), 5), ("#.#", (1,), 0), ("...", (1,), 10), ("...", (), 14)],
)
def test_hexes_with_walls_of_their_own_get_none_and_give_none(cells: str, skip: tuple[int, ...], sides: int) -> None:
    assert len(walls(THREE, cells, skip=skip)) == sides


def test_a_wall_of_squares_is_as_long_as_it_goes_straight() -> None:
    grid = Grid(Layout.SQUARE, 3, 2)
    assert outline_walls(grid, lambda index: index < 3, at_border=False) == (Wall(0, 1, 3, 1),)


def test_squares_with_walls_of_their_own_break_it() -> None:
    # ...
    # ###   the middle one below is skipped
    assert walls(Grid(Layout.SQUARE, 3, 2), "...###", skip=(4,), at_border=False) == [(0, 1, 1, 1), (2, 1, 3, 1)]


def test_what_is_closed_stands_on_either_hand() -> None:
    # #.#
    sides = walls(Grid(Layout.SQUARE, 3, 1), "#.#")
    assert sides == [(1, 0, 1, 1), (1, 0, 2, 0), (1, 1, 2, 1), (2, 0, 2, 1)]
