"""Where the cells, pixels and objects of a Tiled map lie, for every orientation; pixels as Tiled itself draws them."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engine.errors import MapFileError
from engine.grid.grid import HEX_SIDE, Layout
from engine.maps.drawing import moved
from engine.maps.tiled.geometry import Lattice, Placing, lattice_of, placed


def lattice(orientation: str, width: int, height: int, **more: Any) -> Lattice:
    return lattice_of({"orientation": orientation, "tilewidth": width, "tileheight": height, **more}, "a.tmj")


POINTED = {"hexsidelength": 6, "staggeraxis": "y"}
FLAT = {"hexsidelength": 6, "staggeraxis": "x"}

CORNERS = [
    (lattice("orthogonal", 10, 20), (3, 2), (30, 40)),
    # Every row is pushed by 4 pixels, every column by 6.
    (lattice("oblique", 10, 20, skewx=4, skewy=6), (3, 2), (38, 58)),
    (lattice("isometric", 64, 32), (3, 1), (32, 64)),
    (lattice("isometric", 64, 32), (0, 0), (-32, 0)),
    # 14 wide; a row is (12 + 6) / 2 = 9 lower than the one before, the odd ones 7 to the right.
    (lattice("hexagonal", 14, 12, **POINTED), (2, 3), (35, 27)),
    (lattice("hexagonal", 14, 12, **POINTED), (2, 2), (28, 18)),
    (lattice("hexagonal", 14, 12, staggerindex="even", **POINTED), (2, 2), (35, 18)),
    # A column is (14 + 6) / 2 = 10 to the right of the one before, the odd ones 6 lower.
    (lattice("hexagonal", 14, 12, **FLAT), (3, 2), (30, 30)),
    (lattice("hexagonal", 14, 12, **FLAT), (2, 2), (20, 24)),
    (lattice("hexagonal", 14, 12, staggerindex="even", **FLAT), (2, 2), (20, 30)),
    # Half of an odd width is rounded down: 14 pixels from column to column.
    (lattice("hexagonal", 15, 12, **POINTED), (2, 0), (28, 0)),
    (lattice("hexagonal", 14, 13, **FLAT), (0, 2), (0, 24)),
    (lattice("staggered", 64, 32), (1, 1), (96, 16)),
    (lattice("staggered", 64, 32), (-1, -1), (-32, -16)),
    (lattice("staggered", 64, 32, staggeraxis="x"), (1, 1), (32, 48)),
    # Where there are no hexes their side says nothing.
    (lattice("staggered", 64, 32, **POINTED), (1, 1), (96, 16)),
    (lattice("staggered", 64, 32, **FLAT), (1, 1), (32, 48)),
]


@pytest.mark.parametrize(("made", "cell", "corner"), CORNERS)
def test_the_corner_of_a_cell_lies_where_tiled_draws_it(
    made: Lattice, cell: tuple[int, int], corner: tuple[int, int]
) -> None:
    assert made.corner(*cell) == corner


@pytest.mark.parametrize(
    ("more", "cell", "square"),
    [
        # The next row lies half a tile to the right and below: one step along the first side.
        ({}, (0, 1), (1, 0)),
        ({}, (1, 0), (1, -1)),
        ({}, (0, 2), (1, 1)),
        ({"staggerindex": "even"}, (0, 1), (0, 1)),
        ({"staggeraxis": "x"}, (1, 0), (1, 0)),
        ({"staggeraxis": "x"}, (0, 1), (1, 1)),
        ({"staggeraxis": "x"}, (2, 0), (1, -1)),
        ({"staggeraxis": "x", "staggerindex": "even"}, (0, 0), (0, 0)),
        ({"staggeraxis": "x", "staggerindex": "even"}, (1, 0), (0, -1)),
    ],
)
def test_staggered_cells_lie_on_squares_turned_by_an_eighth(
    more: dict[str, str], cell: tuple[int, int], square: tuple[int, int]
) -> None:
    assert lattice("staggered", 64, 32, **more).square_cell(*cell) == square


STAGGERED = list(product("xy", ("odd", "even"), (0, 1, -2), (0, 1)))


@pytest.mark.parametrize(("axis", "index", "left", "top"), STAGGERED)
def test_every_staggered_cell_has_a_square_of_its_own_and_none_is_too_many(
    axis: str, index: str, left: int, top: int
) -> None:
    made = lattice("staggered", 64, 32, staggeraxis=axis, staggerindex=index)
    placing = placed(made, left, top, left + 3, top + 4, "a.tmj")
    squares = [placing.index(x, y) for x in range(left, left + 4) for y in range(top, top + 5)]
    assert None not in squares
    assert len(set(squares)) == 20
    cells = [placing.grid.cell(square) for square in squares if square is not None]
    assert {min(cell.x for cell in cells), min(cell.y for cell in cells)} == {0}
    assert max(cell.x for cell in cells) == placing.grid.columns - 1
    assert max(cell.y for cell in cells) == placing.grid.rows - 1


def test_a_staggered_map_is_as_wide_and_high_as_its_turned_squares() -> None:
    # Row 0 runs up to the right from (0, 0) to (2, −2), row 3 from (2, 1) to (4, −1).
    placing = placed(lattice("staggered", 64, 32), 0, 0, 2, 3, "a.tmj")
    assert (placing.grid.columns, placing.grid.rows, placing.first) == (5, 4, (0, -2))
    assert placing.index(0, 0) == 2 * 5 + 0


def test_cells_outside_the_map_have_no_number() -> None:
    placing = placed(lattice("orthogonal", 10, 20), 2, 3, 5, 4, "a.tmj")
    assert (placing.grid.columns, placing.grid.rows) == (4, 2)
    assert (placing.index(2, 3), placing.index(5, 3), placing.index(2, 4), placing.index(5, 4)) == (0, 3, 4, 7)
    assert [placing.index(*cell) for cell in ((6, 3), (2, 5), (1, 3), (2, 2))] == [None] * 4


def test_a_thousand_cells_a_side_and_no_more() -> None:
    assert placed(lattice("orthogonal", 8, 8), 1, 0, 1000, 0, "a.tmj").grid.columns == 1000
    with pytest.raises(MapFileError, match="map-too-many-cells"):
        placed(lattice("orthogonal", 8, 8), 0, 0, 0, 1000, "a.tmj")


PIXELS = [
    (lattice("orthogonal", 10, 20), (30, 40), (3, 2)),
    (lattice("oblique", 10, 20, skewx=4, skewy=6), (38, 58), (3, 2)),
    # The top of the diamond is half a tile to the right of its box.
    (lattice("isometric", 64, 32), (64, 64), (3, 1)),
    (lattice("staggered", 64, 32), (32 + 32, 16), (1, 0)),
    (lattice("staggered", 64, 32, staggerindex="even"), (32, 16), (0, 1)),
    (lattice("staggered", 64, 32, staggeraxis="x"), (32 + 32, 16), (1, 0)),
    (lattice("staggered", 64, 48, staggeraxis="x", staggerindex="even"), (0 + 32, 24), (0, 0)),
    (lattice("staggered", 64, 48, staggeraxis="x", staggerindex="even"), (32 + 32, 24 + 24), (1, 0)),
]


@pytest.mark.parametrize(("made", "pixel", "corner"), PIXELS)
def test_a_pixel_lies_on_the_board_where_its_cell_does(
    made: Lattice, pixel: tuple[int, int], corner: tuple[int, int]
) -> None:
    placing = placed(made, 0, 0, 8, 8, "a.tmj")
    found = moved(placing.pixels, *pixel)
    assert found == pytest.approx((corner[0] - placing.first[0], corner[1] - placing.first[1]))


@pytest.mark.parametrize("orientation", ["orthogonal", "oblique", "isometric"])
def test_a_map_that_begins_elsewhere_is_moved_back(orientation: str) -> None:
    made = lattice(orientation, 10, 20, skewx=4, skewy=6)
    whole, later = placed(made, 0, 0, 8, 8, "a.tmj"), placed(made, 2, 3, 8, 8, "a.tmj")
    x, y = moved(whole.pixels, 70, 90)
    assert moved(later.pixels, 70, 90) == pytest.approx((x - 2, y - 3))
    x, y = moved(whole.objects, 70, 90)
    assert moved(later.objects, 70, 90) == pytest.approx((x - 2, y - 3))


def test_objects_of_isometric_maps_count_both_axes_in_heights_of_a_tile() -> None:
    placing = placed(lattice("isometric", 64, 32), 1, 2, 8, 8, "a.tmj")
    assert moved(placing.objects, 96, 128) == pytest.approx((2, 2))


HEXES: list[tuple[dict[str, Any], tuple[int, int], Layout]] = [
    (POINTED, (0, 0), Layout.HEX_ODD_R),
    (POINTED, (3, 1), Layout.HEX_EVEN_R),
    ({"staggerindex": "even", **POINTED}, (1, 0), Layout.HEX_EVEN_R),
    ({"staggerindex": "even", **POINTED}, (0, -1), Layout.HEX_ODD_R),
    (FLAT, (0, 0), Layout.HEX_ODD_Q),
    (FLAT, (1, 3), Layout.HEX_EVEN_Q),
    ({"staggerindex": "even", **FLAT}, (0, 1), Layout.HEX_EVEN_Q),
    ({"staggerindex": "even", **FLAT}, (-1, 0), Layout.HEX_ODD_Q),
]


def hexes(more: dict[str, Any], first: tuple[int, int]) -> Placing:
    left, top = first
    return placed(lattice("hexagonal", 14, 12, **more), left, top, left + 3, top + 3, "a.tmj")


@pytest.mark.parametrize(("more", "first", "layout"), HEXES)
def test_hexes_lie_in_the_layout_that_the_first_row_or_column_begins(
    more: dict[str, Any], first: tuple[int, int], layout: Layout
) -> None:
    assert hexes(more, first).grid.layout is layout


def test_the_middle_of_the_first_hex_lies_where_the_board_has_it() -> None:
    assert moved(hexes(POINTED, (0, 0)).pixels, 7, 6) == pytest.approx((0.5, HEX_SIDE))
    assert moved(hexes(FLAT, (0, 0)).pixels, 7, 6) == pytest.approx((HEX_SIDE, 0.5))
    assert moved(hexes(FLAT, (0, 0)).objects, 7, 6) == pytest.approx((HEX_SIDE, 0.5))


@pytest.mark.parametrize(("more", "first", "layout"), HEXES)
def test_the_middle_of_every_hex_lies_where_the_board_has_it(
    more: dict[str, Any], first: tuple[int, int], layout: Layout
) -> None:
    placing = hexes(more, first)
    # A first row or column that is pushed is pushed on the board as well.
    for column, row in product(range(4), range(4)):
        left, top = placing.lattice.corner(first[0] + column, first[1] + row)
        middle = placing.grid.centre(placing.grid.at(column, row))
        assert moved(placing.pixels, left + 7, top + 6) == pytest.approx(middle)


SIZES = [
    ("orthogonal", {"tilewidth": 1, "tileheight": 1}),
    ("orthogonal", {"tilewidth": 16_384, "tileheight": 16_384}),
    ("isometric", {"tilewidth": 2, "tileheight": 2}),
    ("staggered", {"tilewidth": 8, "tileheight": 8, "hexsidelength": 90}),
    ("hexagonal", {"tilewidth": 8, "tileheight": 14, "hexsidelength": 12}),
    ("hexagonal", {"tilewidth": 14, "tileheight": 8, "hexsidelength": 12, "staggeraxis": "x"}),
]
NO_SIZES = [
    ("orthogonal", {"tilewidth": 0, "tileheight": 8}),
    ("orthogonal", {"tilewidth": 8, "tileheight": 0}),
    ("orthogonal", {"tilewidth": 16_385, "tileheight": 8}),
    ("orthogonal", {"tilewidth": 8, "tileheight": 16_385}),
    ("isometric", {"tilewidth": 1, "tileheight": 8}),
    ("staggered", {"tilewidth": 1, "tileheight": 8}),
    ("hexagonal", {"tilewidth": 1, "tileheight": 8}),
    ("hexagonal", {"tilewidth": 8, "tileheight": 8, "hexsidelength": -1}),
    ("hexagonal", {"tilewidth": 14, "tileheight": 8, "hexsidelength": 7}),
    ("hexagonal", {"tilewidth": 8, "tileheight": 14, "hexsidelength": 7, "staggeraxis": "x"}),
]


@pytest.mark.parametrize(("orientation", "size"), SIZES)
def test_tiles_of_a_pixel_and_of_sixteen_thousand_are_possible(orientation: str, size: dict[str, Any]) -> None:
    made = lattice_of({"orientation": orientation, **size}, "a.tmj")
    assert (made.width, made.height) == (size["tilewidth"], size["tileheight"])


@pytest.mark.parametrize(("orientation", "size"), NO_SIZES)
def test_tiles_that_cannot_be_are_refused(orientation: str, size: dict[str, Any]) -> None:
    with pytest.raises(MapFileError, match="map-tiled-size"):
        lattice_of({"orientation": orientation, **size}, "a.tmj")
