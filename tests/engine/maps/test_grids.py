"""Grids over pictures: how many cells lie on one, where it begins, and which grids a name or a size suggests."""

from __future__ import annotations

from math import sqrt

import pytest

from engine.battle.board import Scale, Unit
from engine.errors import MapFileError
from engine.grid.grid import Layout
from engine.maps.header import PictureFacts
from engine.maps.picture import Guess, cells_within, guesses, lay_grid


def facts(width: int, height: int) -> PictureFacts:
    return PictureFacts("image/png", width, height)


@pytest.mark.parametrize(
    ("width", "height", "cells"), [(4, 3, (4, 3)), (4.1, 3.05, (4, 3)), (4.11, 3.2, (5, 4)), (0.05, 0.05, (0, 0))]
)
def test_a_tenth_of_a_cell_is_none(width: float, height: float, cells: tuple[int, int]) -> None:
    assert cells_within(width, height, Layout.SQUARE) == cells


@pytest.mark.parametrize("layout", [Layout.HEX_ODD_R, Layout.HEX_EVEN_R])
def test_hexes_on_a_point_lie_close_from_row_to_row(layout: Layout) -> None:
    # n rows are 2/√3 + (n − 1) · √3/2 high; every second one is pushed by half a hex.
    for rows in (1, 2, 5):
        high = 2 / sqrt(3) + (rows - 1) * sqrt(3) / 2
        assert cells_within(4.5, high, layout) == (4, rows)
        assert cells_within(4.7, high + 0.2, layout) == (5, rows + 1)


def test_hexes_on_a_side_lie_close_from_column_to_column() -> None:
    wide = 2 / sqrt(3) + 4 * sqrt(3) / 2
    assert cells_within(wide, 4.5, Layout.HEX_ODD_Q) == (5, 4)
    assert cells_within(wide + 0.2, 4.7, Layout.HEX_EVEN_Q) == (6, 5)


def test_the_corner_of_the_grid_may_lie_on_the_picture_or_before_it() -> None:
    board = lay_grid(facts(300, 200), "p.png", cell=50, offset=(100, -50), scale=Scale(2, Unit.METRES))
    assert (board.grid.columns, board.grid.rows) == (4, 5)
    picture = board.picture
    assert picture is not None
    assert (picture.x, picture.y, picture.width, picture.height) == (-2, 1, 6, 4)
    assert board.scale == Scale(2, Unit.METRES)
    assert lay_grid(facts(300, 200), "p.png", cell=50).scale == Scale()


def test_a_cell_has_four_pixels_at_least_and_a_grid_a_thousand_cells_a_side() -> None:
    grid = lay_grid(facts(4000, 4), "p.png", cell=4).grid
    assert (grid.columns, grid.rows) == (1000, 1)
    for width, height in ((4004, 4), (4, 4004)):
        with pytest.raises(MapFileError, match="map-too-many-cells"):
            lay_grid(facts(width, height), "p.png", cell=4)
    with pytest.raises(MapFileError, match="map-cell-too-small"):
        lay_grid(facts(40, 40), "p.png", cell=3.99)
    for offset in ((40.0, 0.0), (0.0, 40.0)):
        with pytest.raises(MapFileError, match="map-no-cells"):
            lay_grid(facts(40, 40), "p.png", cell=10, offset=offset)
    with pytest.raises(MapFileError, match="map-cell-too-small"):
        lay_grid(facts(40, 40), "p.png", cell=10, offset=(0.0, float("nan")))


@pytest.mark.parametrize(
    ("name", "size", "first"),
    [
        ("a 3x2", (300, 200), Guess(100, 3, 2, "map-guess-name")), ("a 2 х 3", (300, 200),
        Guess(100, 3, 2, "map-guess-name")),
        # Up to three in a hundred the cells may be longer than wide.
        ("a 3x2", (300, 206), Guess(100, 3, 2, "map-guess-name")), ("a 3x2", (291, 200),
        Guess(97, 3, 2, "map-guess-name")),
        ("a 10x1", (40, 4), Guess(4, 10, 1, "map-guess-name")),
        ("a 20 px", (300, 200), Guess(20, 15, 10, "map-guess-name")), ("a 100dpi", (300, 200),
        Guess(100, 3, 2, "map-guess-name")),
        ("a 04px", (300, 200), Guess(4, 75, 50, "map-guess-name")), ("a 50пикс", (300, 200),
        Guess(50, 6, 4, "map-guess-name")),
        ("a", (300, 200), Guess(100, 3, 2, "map-guess-size")), ("a", (512, 256), Guess(128, 4, 2, "map-guess-size")),
    ],
)  # fmt: skip
def test_the_likeliest_grid(name: str, size: tuple[int, int], first: Guess) -> None:
    assert guesses(f"{name}.png", facts(*size))[0] == first


@pytest.mark.parametrize("name", ["a 0x5", "a 5x0", "a 1234x2", "a 3x2222", "a 3x1", "a 100x70", "a 3px", "a 1px", "a"])
def test_a_name_that_says_no_grid_that_could_be(name: str) -> None:
    assert {guess.why for guess in guesses(f"{name}.png", facts(300, 200))} == {"map-guess-size"}


def test_without_any_hint_there_are_thirty_cells_along_the_longer_side() -> None:
    assert guesses("a.png", facts(601, 301)) == (Guess(20, 30, 15, "map-guess-none"),)
    assert guesses("a.png", facts(31, 7)) == (Guess(4, 8, 2, "map-guess-none"),)


def test_a_grid_is_proposed_once_and_for_its_first_reason() -> None:
    found = guesses("a 3x2 100px.png", facts(300, 200))
    assert [(guess.columns, guess.rows, guess.why) for guess in found] == [
        (3, 2, "map-guess-name"), (6, 4, "map-guess-size"),
    ]  # fmt: skip
