"""Pieces of a board: copied, turned, mirrored, put down; boards made larger and smaller."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.battle.board import Board, Door, Light, MapZone, Note, Thing, Wall
from engine.errors import WrongCall
from engine.grid.cell import Cell
from engine.grid.cell_set import all_cells, cell_set
from engine.grid.grid import Grid, Layout
from engine.mapedit.resizing import relaid, resized
from engine.mapedit.snippet import Snippet, cut, mirrored, put, turned

LAYOUTS = list(Layout)


def furnished(layout: Layout) -> Board:
    """A board of 12 x 10 with something of everything around its middle."""
    grid = Grid(layout, 12, 10)
    ground = bytes((i * 7) % 5 if 24 <= i < 96 else 0 for i in range(120))
    middle = grid.at(5, 4)
    x, y = grid.centre(middle)
    corners = grid.outline(middle)
    return Board(
        grid, ground=ground, clouds=bytes(1 if i == 60 else 0 for i in range(120)),
        walls=(Wall(*corners[0], *corners[1]), Wall(x - 0.2, y, x + 0.3, y + 0.1, cover=5)),
        doors=(Door(*corners[1], *corners[2]),),
        things=(Thing("barrel", grid.at(5, 5)), Thing("table", grid.at(6, 4))),
        lights=(Light(x + 0.2, y + 0.2, 3),), notes=(Note(x, y, "here"),),
        zones=(MapZone("hush", cell_set(grid, (middle, grid.at(6, 4)))),),
    )  # fmt: skip


def area(grid: Grid) -> int:
    return cell_set(grid, (grid.at(c, r) for c in range(3, 9) for r in range(2, 7)))


def same(one: Snippet, other: Snippet) -> bool:
    def near(a: float, b: float) -> bool:
        return abs(a - b) < 1e-9

    def segments(a: tuple, b: tuple) -> bool:
        return len(a) == len(b) and all(
            all(near(getattr(x, f), getattr(y, f)) for f in ("x1", "y1", "x2", "y2")) for x, y in zip(a, b, strict=True)
        )

    return (
        (one.cells, one.things, one.zones) == (other.cells, other.things, other.zones)
        and segments(one.walls, other.walls)
        and segments(one.doors, other.doors)
        and all(near(a.x, b.x) and near(a.y, b.y) for a, b in zip(one.lights, other.lights, strict=True))
    )


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_piece_turned_all_the_way_or_mirrored_twice_is_as_it_was(layout: Layout) -> None:
    board = furnished(layout)
    piece = cut(board, area(board.grid))
    around = piece
    for _ in range(6 if layout.is_hex else 4):
        around = turned(around)
    assert same(around, piece)
    assert same(mirrored(mirrored(piece)), piece)
    assert not same(mirrored(piece), piece)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_putting_a_piece_back_where_it_was_changes_nothing(layout: Layout) -> None:
    board = furnished(layout)
    piece = cut(board, area(board.grid))
    middle = next(c for c in board.grid.cells() if piece.covers(board.grid, c) == area(board.grid))
    again = put(replace(board, zones=()), piece, middle)
    assert (again.ground, again.clouds) == (board.ground, board.clouds)
    assert set(again.things) == set(board.things)
    assert len(again.walls) == len(board.walls)
    assert [zone.cells for zone in again.zones] == [zone.cells for zone in board.zones]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_turned_wall_stays_at_the_same_side_of_its_cell(layout: Layout) -> None:
    board = furnished(layout)
    grid = board.grid
    middle = grid.at(5, 4)
    piece = turned(cut(board, cell_set(grid, (middle,))))
    there = put(Board(grid), piece, middle)
    corners = grid.outline(middle)
    # The corners go round clockwise: turned, the wall from the first to the second lies one side further on.
    wall = there.walls[0]
    assert (wall.x1, wall.y1) == pytest.approx(corners[1])
    assert (wall.x2, wall.y2) == pytest.approx(corners[2])


def test_what_would_leave_the_map_is_left_out() -> None:
    board = furnished(Layout.SQUARE)
    there = put(Board(board.grid), cut(board, area(board.grid)), Cell(0, 0))
    assert all(board.grid.holds(thing.cell) for thing in there.things)
    assert len(there.ground) == board.grid.size


def test_a_piece_of_squares_fits_no_hexes() -> None:
    piece = cut(furnished(Layout.SQUARE), 0b111)
    with pytest.raises(WrongCall):
        put(furnished(Layout.HEX_ODD_R), piece, Cell(2, 2))
    assert not cut(furnished(Layout.HEX_ODD_Q), 0b111).fits(Grid(Layout.HEX_ODD_R, 3, 3))


@given(st.sampled_from(LAYOUTS), *(st.integers(0, 5) for _ in range(4)))
def test_growing_and_shrinking_back_changes_nothing(
    layout: Layout, left: int, top: int, right: int, bottom: int
) -> None:
    board = furnished(layout)
    large, there = resized(board, left, top, right, bottom)
    assert (large.grid.columns, large.grid.rows) == (12 + left + right, 10 + top + bottom)
    for cell in board.grid.cells():
        assert large.ground_at(there(cell)) == board.ground_at(cell)
    for old, new in zip(board.things, large.things, strict=True):
        assert there(old.cell) == new.cell
    back, _ = resized(large, -left, -top, -right, -bottom)
    assert (back.grid, back.ground, back.things, back.zones) == (board.grid, board.ground, board.things, board.zones)
    for one, other in zip(back.walls, board.walls, strict=True):
        assert (one.x1, one.y1, one.x2, one.y2) == pytest.approx((other.x1, other.y1, other.x2, other.y2))


@given(st.sampled_from(LAYOUTS), st.integers(0, 3), st.integers(0, 3))
def test_neighbours_stay_neighbours_on_a_larger_board(layout: Layout, left: int, top: int) -> None:
    board = furnished(layout)
    large, there = resized(board, left, top, 0, 0)
    for cell in (board.grid.at(4, 4), board.grid.at(5, 5)):
        for direction in range(board.grid.facings):
            assert there(board.grid.neighbour(cell, direction)) == large.grid.neighbour(there(cell), direction)


def test_a_board_of_nothing_or_of_too_much_is_refused() -> None:
    board = furnished(Layout.SQUARE)
    for sides in ((-12, 0, 0, 0), (0, -5, 0, -5), (100_000, 0, 0, 100)):
        with pytest.raises(WrongCall):
            resized(board, *sides)


def test_everything_in_the_whole_map_can_be_copied() -> None:
    board = furnished(Layout.SQUARE)
    piece = cut(board, all_cells(board.grid))
    assert (len(piece.walls), len(piece.doors), len(piece.things)) == (2, 1, 2)
    assert cut(board, 0).cells == ()


@pytest.mark.parametrize("old", LAYOUTS)
@pytest.mark.parametrize("new", LAYOUTS)
def test_another_layout_covers_the_same_map(old: Layout, new: Layout) -> None:
    board = furnished(old)
    again, now = relaid(board, new)
    assert again.grid.layout is new
    for mine, theirs in zip(again.grid.extent, board.grid.extent, strict=True):
        assert abs(mine - theirs) <= 1.1
    assert again.walls == board.walls
    for thing, was in zip(again.things, board.things, strict=True):
        x, y = again.grid.centre(thing.cell)
        ox, oy = board.grid.centre(was.cell)
        assert (x - ox) ** 2 + (y - oy) ** 2 <= 0.72**2
    for cell in again.grid.cells():
        under = board.grid.under(*again.grid.centre(cell))
        if board.grid.holds(under):
            assert again.ground_at(cell) == board.ground_at(under)
    assert relaid(board, old)[0] == board
    assert again.grid.holds(now(board.grid.at(5, 4)))


def test_a_piece_is_mirrored_from_left_to_right() -> None:
    for layout in (Layout.SQUARE, Layout.HEX_ODD_R, Layout.HEX_ODD_Q):
        board = Board(Grid(layout, 7, 7), walls=(Wall(3.2, 3, 3.4, 3.3),))
        grid, middle = board.grid, board.grid.at(3, 3)
        x, _ = grid.centre(middle)
        cells = [middle, *grid.neighbours(middle)]
        piece = cut(replace(board, things=tuple(Thing(str(n), c) for n, c in enumerate(cells))), cell_set(grid, cells))
        there = put(Board(grid), mirrored(piece), middle)
        for one, was in zip(there.things, cells, strict=True):
            (px, py), (qx, qy) = grid.centre(one.cell), grid.centre(was)
            assert (px + qx, py) == pytest.approx((2 * x, qy))
        (wall,) = there.walls
        assert (wall.x1, wall.y1, wall.x2, wall.y2) == pytest.approx((2 * x - 3.2, 3, 2 * x - 3.4, 3.3))


def test_lights_and_notes_are_put_down_on_the_rim_of_the_map_and_not_beyond() -> None:
    # A piece of one cell with something at each of its corners and sides, put down in the corners of a map of 3 x 3.
    board = Board(
        Grid(Layout.SQUARE, 3, 3),
        lights=tuple(Light(1 + x, 1 + y, 2) for x in (0, 0.5, 1) for y in (0, 0.5, 1)),
        notes=tuple(Note(1 + x, 1 + y, "n") for x in (0, 0.5, 1) for y in (0, 0.5, 1)),
    )
    piece = cut(board, 1 << 4)
    assert (len(piece.lights), len(piece.notes)) == (9, 9)
    corners = (Cell(0, 0), Cell(2, 0), Cell(0, 2), Cell(2, 2))
    for corner in corners:
        there = put(Board(board.grid), piece, corner)
        assert (len(there.lights), len(there.notes)) == (9, 9)
    # One step further only what lies on the rim itself is left: three on a side, one at a corner.
    beyond = {Cell(-1, 1): 3, Cell(3, 1): 3, Cell(1, -1): 3, Cell(1, 3): 3, Cell(-1, -1): 1, Cell(3, 3): 1}
    for anchor, left in beyond.items():
        there = put(Board(board.grid), piece, anchor)
        assert (len(there.lights), len(there.notes)) == (left, left)


def test_a_piece_of_hexes_on_their_points_fits_either_push_and_no_hexes_on_a_side() -> None:
    piece = cut(Board(Grid(Layout.HEX_ODD_R, 3, 3)), 0b111)
    fits = [layout for layout in Layout if piece.fits(Grid(layout, 3, 3))]
    assert fits == [Layout.HEX_ODD_R, Layout.HEX_EVEN_R]
    assert [layout for layout in Layout if cut(Board(Grid(Layout.SQUARE, 3, 3)), 1).fits(Grid(layout, 3, 3))] == [
        Layout.SQUARE
    ]


def test_a_piece_is_held_by_the_cell_in_the_middle_of_its_box() -> None:
    grid = Grid(Layout.SQUARE, 6, 6)
    cells = cell_set(grid, (Cell(0, 0), Cell(4, 0), Cell(4, 2)))
    assert [cell for cell, _ in cut(Board(grid), cells).cells] == [Cell(-2, -1), Cell(2, -1), Cell(2, 1)]


def test_a_piece_put_down_covers_and_paints_its_own_cells_also_at_the_rim() -> None:
    grid = Grid(Layout.SQUARE, 5, 5)
    board = Board(grid, ground=bytes((0, 0, 0, 0, 0, 0, 3, 4, 0, 0, *[0] * 15)))
    piece = cut(board, cell_set(grid, (Cell(1, 1), Cell(2, 1))))
    anchor = next(cell for cell in grid.cells() if piece.covers(grid, cell) == cell_set(grid, (Cell(3, 4), Cell(4, 4))))
    assert list(put(Board(grid), piece, anchor).ground) == [0] * 23 + [3, 4]
    assert list(put(Board(grid), piece, anchor.plus(Cell(1, 0))).ground) == [0] * 24 + [3]
    # A grid too small for the piece takes what it has room for.
    one = Grid(Layout.SQUARE, 1, 1)
    step = next(cell for cell, there in piece.cells if there[0] == 4)
    assert put(Board(one), piece, Cell(-step.x, -step.y)).ground == b"\x04"
