"""Drawing on a board: layers, areas of one kind, walls around cells, gaps, erasing."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.battle.board import Board, Door, Light, MapZone, Note, Thing, Wall, empty_board
from engine.battle.layer import Layer, value_at, with_layer
from engine.grid.cell import Cell
from engine.grid.cell_set import all_cells, cell_set, has
from engine.grid.grid import Grid, Layout
from engine.mapedit.cutting import split_walls
from engine.mapedit.painting import (
    _straightness,
    flood_region,
    opened,
    parts_grounds,
    raised,
    walled,
    walled_up,
    with_door_in,
    without_everything,
    without_layers,
    without_pieces,
)
from engine.mapedit.wall_index import Side, left_over, side_of, sides_around, to_stretch
from engine.sight.board_sight import sight_of

LIKE = Wall(0, 0, 0, 0)


def block(grid: Grid, column: int, row: int, width: int, height: int) -> int:
    return cell_set(grid, (grid.at(column + x, row + y) for x in range(width) for y in range(height)))


def test_a_layer_that_says_nothing_is_left_out() -> None:
    board = empty_board(4, 3)
    painted = with_layer(board, Layer.GROUND, block(board.grid, 1, 1, 2, 1), 9)
    assert painted.ground == bytes([0, 0, 0, 0, 0, 9, 9, 0, 0, 0, 0, 0])
    assert with_layer(painted, Layer.GROUND, all_cells(board.grid), 0) == board


def test_heights_go_up_and_down_by_steps() -> None:
    board = empty_board(3, 1)
    hill = raised(raised(board, 0b111, 2), 0b010, 3)
    assert [hill.height_at(Cell(x, 0)) for x in range(3)] == [2, 5, 2]
    assert raised(raised(hill, 0b111, -2), 0b010, -3) == board
    assert raised(board, 0b001, -500).height_at(Cell(0, 0)) == -127


def test_filling_stops_at_other_ground_at_walls_and_at_corners() -> None:
    # Two rooms of 2 x 2 with a wall between them; a third that touches the second only by a corner.
    board = empty_board(5, 4)
    board = with_layer(board, Layer.GROUND, block(board.grid, 0, 0, 4, 2) | block(board.grid, 4, 2, 1, 2), 9)
    split_walls = replace(board, walls=(Wall(2, 0, 2, 2),))
    assert flood_region(board, Layer.GROUND, Cell(0, 0)) == block(board.grid, 0, 0, 4, 2)
    assert flood_region(split_walls, Layer.GROUND, Cell(0, 0)) == block(board.grid, 0, 0, 2, 2)
    assert flood_region(board, Layer.GROUND, Cell(9, 9)) == 0


def test_a_room_gets_four_walls_and_a_corner_gets_six() -> None:
    grid = Grid(Layout.SQUARE, 8, 8)
    assert {frozenset(side) for side in sides_around(grid, block(grid, 1, 2, 3, 2))} == {
        frozenset({(1.0, 2.0), (4.0, 2.0)}), frozenset({(4.0, 2.0), (4.0, 4.0)}),
        frozenset({(4.0, 4.0), (1.0, 4.0)}), frozenset({(1.0, 4.0), (1.0, 2.0)}),
    }  # fmt: skip
    assert len(sides_around(grid, block(grid, 1, 1, 4, 1) | block(grid, 1, 1, 1, 4))) == 6


def test_two_rooms_that_touch_at_a_corner_have_eight_walls() -> None:
    grid = Grid(Layout.SQUARE, 8, 8)
    assert len(sides_around(grid, block(grid, 0, 0, 2, 2) | block(grid, 2, 2, 2, 2))) == 8


def test_a_hex_has_six_sides_and_two_have_ten() -> None:
    grid = Grid(Layout.HEX_ODD_R, 5, 5)
    one = grid.at(2, 2)
    assert len(sides_around(grid, cell_set(grid, (one,)))) == 6
    assert len(sides_around(grid, cell_set(grid, (one, grid.neighbour(one, 1))))) == 10


def test_a_second_room_shares_the_wall_that_stands() -> None:
    board = empty_board(8, 4)
    board = walled(board, block(board.grid, 1, 1, 2, 2), LIKE)
    board = walled(board, block(board.grid, 3, 1, 2, 2), LIKE)
    assert len(board.walls) == 7
    assert not sight_of(board).sees(Cell(2, 1), Cell(3, 1))


def test_a_door_stands_in_a_gap_of_the_wall() -> None:
    board = walled(empty_board(6, 6), block(Grid(Layout.SQUARE, 6, 6), 1, 1, 4, 4), LIKE)
    board = with_door_in(board, Door(1, 2, 1, 3))
    west = sorted((w.y1, w.y2) for w in board.walls if w.x1 == w.x2 == 1)
    assert [tuple(sorted(one)) for one in west] == [(1, 2), (3, 5)]
    again = with_door_in(board, Door(1, 2, 1, 3, is_window=True))
    assert [door.is_window for door in again.doors] == [True]
    assert again.walls == board.walls


def test_a_gap_takes_nothing_from_a_wall_that_crosses_it() -> None:
    board = replace(empty_board(4, 4), walls=(Wall(0, 2, 4, 2), Wall(2, 0, 2, 4)))
    assert opened(board, ((1, 2), (3, 2))).walls == (Wall(0, 2, 1, 2), Wall(3, 2, 4, 2), Wall(2, 0, 2, 4))


def test_erasing_takes_what_lies_in_the_cells() -> None:
    board = replace(
        empty_board(6, 6), walls=(Wall(0.5, 0.5, 1.5, 1.5), Wall(4, 4, 5, 5)), doors=(Door(1.2, 1.2, 1.8, 1.2),),
        things=(Thing("barrel", Cell(1, 1)), Thing("crate", Cell(3, 3))), lights=(Light(1.5, 1.5, 3),),
    )  # fmt: skip
    bare = without_pieces(board, block(board.grid, 0, 0, 2, 2))
    assert (bare.walls, bare.doors, bare.lights) == ((Wall(4, 4, 5, 5),), (), ())
    assert [thing.kind for thing in bare.things] == ["crate"]


def test_erasing_cuts_a_wall_where_the_cells_end() -> None:
    across, slanting, beyond = Wall(0, 1.5, 6, 1.5), Wall(0, 0, 6, 6), Wall(0, 3.5, 6, 3.5)
    board = replace(empty_board(6, 6), walls=(across, slanting, beyond))
    bare = without_pieces(board, block(board.grid, 1, 1, 2, 1))
    expected = ((0, 1.5, 1, 1.5), (3, 1.5, 6, 1.5), (0, 0, 1, 1), (2, 2, 6, 6), (0, 3.5, 6, 3.5))
    for wall, ends in zip(bare.walls, expected, strict=True):
        assert (wall.x1, wall.y1, wall.x2, wall.y2) == pytest.approx(ends)
    assert bare.walls[-1] is beyond


def test_walls_around_the_cells_go_too_unless_their_rim_is_kept() -> None:
    room = walled(empty_board(6, 6), block(Grid(Layout.SQUARE, 6, 6), 1, 1, 3, 3), LIKE)
    corner = block(room.grid, 1, 1, 1, 1)
    kept = without_pieces(room, corner, rim=())
    assert kept.walls == room.walls
    gone = without_pieces(room, corner)
    assert left_over(((1, 1), (4, 1)), map(side_of, gone.walls)) == (((1, 1), (2, 1)),)
    # Both cells beside a wall were gone over: what stands between them goes though the rim is kept.
    through = without_pieces(room, block(room.grid, 0, 2, 2, 1), rim=())
    assert left_over(((1, 1), (1, 4)), map(side_of, through.walls)) == (((1, 2), (1, 3)),)
    # One side is struck alone, without a cell.
    struck = without_pieces(room, 0, rim=[((3, 4), (2, 4))])
    assert left_over(((1, 4), (4, 4)), map(side_of, struck.walls)) == (((2, 4), (3, 4)),)


def test_a_door_goes_when_most_of_it_lies_in_the_cells() -> None:
    board = replace(empty_board(6, 6), doors=(Door(1.2, 1, 2.4, 1), Door(3, 4, 4, 4)))
    assert without_pieces(board, block(board.grid, 1, 1, 1, 1)).doors == (Door(3, 4, 4, 4),)
    assert without_pieces(board, block(board.grid, 2, 1, 2, 1)).doors == board.doors


@given(st.sampled_from(list(Layout)), st.sets(st.integers(0, 35)), st.floats(0, 5), st.floats(0, 4), st.floats(0, 6.3))
def test_what_is_cut_out_and_what_is_left_are_the_whole_wall(
    layout: Layout, there: set[int], x: float, y: float, angle: float
) -> None:
    grid = Grid(layout, 6, 6)
    wall = Wall(x, y, x + 3 * cos(angle), y + 3 * sin(angle))
    cells = sum(1 << number for number in there)
    (inner, _), (outer, _) = split_walls(replace(Board(grid), walls=(wall,)), cells, rim=())
    lengths = [hypot(one.x2 - one.x1, one.y2 - one.y1) for one in (*inner, *outer)]
    assert sum(lengths) == pytest.approx(3, abs=1e-4)
    for is_in, parts in ((True, inner), (False, outer)):
        for one in parts:
            if hypot(one.x2 - one.x1, one.y2 - one.y1) > 1e-3:
                at = ((one.x1 + one.x2) / 2, (one.y1 + one.y2) / 2)
                middle = grid.under(*at)
                on_rim = min(to_stretch(at, side) for side in _sides(grid, middle)) < 1e-5
                assert has(grid, cells, middle) is is_in or on_rim


def _sides(grid: Grid, cell: Cell) -> list[Side]:
    corners = grid.outline(cell)
    return [*zip(corners, (*corners[1:], corners[0]), strict=True)]


@given(st.floats(-5, 5), st.floats(-5, 5), st.floats(0, 3), st.lists(st.tuples(st.floats(0, 9), st.floats(0, 9))))
def test_what_is_left_of_a_wall_never_overlaps_a_gap(x: float, y: float, angle: float, gaps: list) -> None:
    def at(way: float) -> tuple[float, float]:
        return x + way * cos(angle), y + way * sin(angle)

    whole_wall = (at(0), at(9))
    parts = left_over(whole_wall, [(at(a), at(b)) for a, b in gaps])

    def way(point: tuple[float, float]) -> float:
        return (point[0] - x) * cos(angle) + (point[1] - y) * sin(angle)

    for a, b in parts:
        for low, high in (sorted(gap) for gap in gaps):
            assert high <= way(a) + 1e-4 or low >= way(b) - 1e-4 or high - low < 1e-4


@given(st.sampled_from(list(Layout)), st.integers(0, 35), st.integers(0, 3))
def test_what_is_filled_is_of_one_kind_and_has_no_neighbour_of_it(layout: Layout, start: int, salt: int) -> None:
    grid = Grid(layout, 6, 6)
    board = Board(grid, ground=bytes((i * (salt + 3) // 4) % 3 for i in range(36)))
    cell = grid.cell(start)
    found = flood_region(board, Layer.GROUND, cell)
    kind = value_at(board, Layer.GROUND, cell)
    for index in range(36):
        if found >> index & 1:
            assert board.ground[index] == kind
            for direction in range(0, grid.facings, 1 if grid.is_hex else 2):
                other = grid.neighbour(grid.cell(index), direction)
                if grid.holds(other) and board.ground[grid.index(other)] == kind:
                    assert found >> grid.index(other) & 1


def test_a_gap_cuts_a_wall_of_every_direction_and_leaves_those_beside_it() -> None:
    # A gap from (2, 1) to (2, 3); walls in its line, just above it, just below it and on either side.
    walls = (Wall(2, 0, 2, 4), Wall(2, 3, 2, 5), Wall(2, 0, 2, 1), Wall(1, 0, 1, 4), Wall(3, 0, 3, 4), Wall(0, 2, 4, 2))
    board = replace(empty_board(6, 6), walls=walls)
    cut = opened(board, ((2, 1), (2, 3)))
    assert cut.walls == (Wall(2, 0, 2, 1), Wall(2, 3, 2, 4), *walls[1:])
    # The same lying down.
    lying = replace(board, walls=tuple(Wall(w.y1, w.x1, w.y2, w.x2) for w in walls))
    assert opened(lying, ((3, 2), (1, 2))).walls == tuple(Wall(w.y1, w.x1, w.y2, w.x2) for w in cut.walls)
    assert opened(board) is board


def test_several_gaps_are_cut_at_once() -> None:
    board = replace(empty_board(8, 2), walls=(Wall(0, 1, 8, 1),))
    assert opened(board, ((1, 1), (2, 1)), ((6, 1), (7, 1))).walls == (
        Wall(0, 1, 1, 1),
        Wall(2, 1, 6, 1),
        Wall(7, 1, 8, 1),
    )


def test_a_gap_is_walled_up_like_the_wall_that_goes_on() -> None:
    # A low wall ends on either side of the gap from (2, 1) to (3, 1), a high one meets it at a right angle.
    low = Wall(0, 1, 2, 1, blocks_sight=False, cover=5)
    board = replace(empty_board(5, 3), walls=(Wall(2, 0, 2, 1), low, replace(low, x1=3, x2=5)))
    assert walled_up(board, ((2, 1), (3, 1))).walls[3:] == (replace(low, x1=2, x2=3),)
    # Where no wall ends at one of its ends nothing is known of the wall that was there.
    assert walled_up(board, ((2, 1), (4, 1))) is board


def test_a_wall_parts_grounds_where_either_side_is_another() -> None:
    board = with_layer(empty_board(4, 4), Layer.GROUND, block(Grid(Layout.SQUARE, 4, 4), 1, 1, 2, 2), 9)
    assert parts_grounds(board, ((1, 1), (1, 2)))
    assert parts_grounds(board, ((1, 1), (2, 1)))
    assert not parts_grounds(board, ((2, 1), (2, 2)))
    assert not parts_grounds(board, ((1, 2), (2, 2)))
    # Beyond the map there is no ground at all.
    assert parts_grounds(board, ((0, 0), (0, 1)))


def test_emptied_cells_hold_nothing_and_zones_lose_them() -> None:
    board = replace(
        empty_board(3, 1),
        ground=bytes((9, 9, 9)),
        heights=bytes((130, 128, 126)),
        clouds=bytes((0, 1, 0)),
        things=(Thing("barrel", Cell(1, 0)), Thing("crate", Cell(2, 0))),
        notes=(Note(1.5, 0.5, "here"), Note(0.5, 0.5, "there")),
        zones=(MapZone("one", 0b010), MapZone("two", 0b011)),
    )
    bare = without_everything(board, 0b010)
    assert (bare.ground, bare.heights, bare.clouds) == (bytes((9, 0, 9)), board.heights, b"")
    assert ([thing.kind for thing in bare.things], [note.text for note in bare.notes]) == (["crate"], ["there"])
    assert bare.zones == (MapZone("two", 0b001),)
    assert without_layers(board, 0b111) == replace(board, ground=b"", heights=b"", clouds=b"")


def test_cells_are_raised_from_where_they_stand_up_to_the_top() -> None:
    board = replace(empty_board(3, 1), heights=bytes((128, 254, 1)))
    assert [raised(board, 0b111, 3).height_at(Cell(x, 0)) for x in range(3)] == [3, 127, -124]
    assert value_at(empty_board(3, 1), Layer.HEIGHTS, Cell(1, 0)) == 128
    assert value_at(empty_board(3, 1), Layer.SHADE, Cell(1, 0)) == 0


@pytest.mark.parametrize(
    ("other", "straight"),
    [
        (((1.0, 1.0), (3.0, 2.0)), 1.0),
        (((3.0, 2.0), (1.0, 1.0)), 1.0),
        (((5.0, 5.0), (9.0, 7.0)), 1.0),
        (((1.0, 1.0), (0.0, 3.0)), 0.0),
        (((1.0, 1.0), (1.0, 1.0)), 0.0),
        (((1.0, 1.0), (4.0, 0.0)), 1 / sqrt(2)),
    ],
)
def test_how_straight_one_wall_goes_on_from_another(other, straight):
    # From (1, 1) two to the right and one down; by the cosine of the angle between the two.
    assert _straightness(((1.0, 1.0), (3.0, 2.0)), other) == pytest.approx(straight)
