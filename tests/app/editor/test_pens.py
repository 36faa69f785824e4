"""What pens draw: rooms that share walls, corridors that open them, doors in walls, brushes, fills, erasers."""

from __future__ import annotations

import itertools

import pytest

from app.editor.hand import Gesture, Spot, brush, snapped, walk
from app.editor.pens import (
    FLOOR,
    CorridorPen,
    DoorPen,
    Eraser,
    HeightPen,
    LayerPen,
    LightPen,
    NotePen,
    RoomPen,
    ThingPen,
    WallPen,
    ZonePen,
)
from engine.battle.board import Board, Door, DoorState, Light, MapZone, Note, Thing, Wall, ZoneKind, empty_board
from engine.battle.layer import Layer
from engine.grid.cell import Cell
from engine.grid.cell_set import rectangle
from engine.grid.grid import Grid, Layout
from engine.sight.board_sight import sight_of


def drag(grid: Grid, *cells: tuple[int, int], free: bool = False) -> Gesture:
    """A gesture over the middles of cells (column, row)."""
    return Gesture(tuple(Spot(*grid.centre(grid.at(*cell)), grid.at(*cell)) for cell in cells), free)


def points(grid: Grid, *there: tuple[float, float], free: bool = False) -> Gesture:
    return Gesture(tuple(Spot(x, y, grid.under(x, y)) for x, y in there), free)


def ends(wall: Wall | Door) -> frozenset[tuple[float, float]]:
    return frozenset({(wall.x1, wall.y1), (wall.x2, wall.y2)})


def test_a_room_is_floor_with_four_walls_whichever_corner_one_begins_at() -> None:
    board = empty_board(10, 8)
    one = RoomPen().drawn(board, drag(board.grid, (2, 2), (5, 4)))
    other = RoomPen().drawn(board, drag(board.grid, (5, 4), (2, 2)))
    assert one == other
    assert one.ground.count(FLOOR) == 12
    assert {ends(wall) for wall in one.walls} == {
        frozenset({(2, 2), (6, 2)}), frozenset({(6, 2), (6, 5)}),
        frozenset({(6, 5), (2, 5)}), frozenset({(2, 5), (2, 2)}),
    }  # fmt: skip


def test_a_corridor_opens_both_rooms_and_is_walled_at_its_sides() -> None:
    board = empty_board(12, 7)
    grid = board.grid
    board = RoomPen().drawn(board, drag(grid, (1, 2), (3, 4)))
    board = RoomPen().drawn(board, drag(grid, (8, 2), (10, 4)))
    assert not sight_of(board).sees(Cell(2, 3), Cell(9, 3))
    board = CorridorPen().drawn(board, drag(grid, (2, 3), (9, 3)))
    assert sight_of(board).sees(Cell(2, 3), Cell(9, 3))
    for column in range(4, 8):
        assert not sight_of(board).sees(Cell(column, 3), Cell(column, 2))
        assert not sight_of(board).sees(Cell(column, 3), Cell(column, 4))


def test_a_corridor_around_a_corner_has_no_gap_there() -> None:
    board = empty_board(8, 8)
    board = CorridorPen().drawn(board, drag(board.grid, (1, 1), (5, 1), (5, 6)))
    inside = {cell for cell in board.grid.cells() if board.ground_at(cell).id == "floor"}
    assert len(inside) == 10
    for cell in inside:
        for direction in (0, 2, 4, 6):
            other = board.grid.neighbour(cell, direction)
            if board.grid.holds(other):
                assert sight_of(board).sees(cell, other) is (other in inside)


def test_a_door_falls_into_the_wall_beside_the_pointer_and_opens_it() -> None:
    board = empty_board(10, 8)
    board = RoomPen().drawn(board, drag(board.grid, (2, 2), (5, 4)))
    # Inside the cell (2, 3), a little towards its west side, which carries the wall.
    board = DoorPen(door=Door(0, 0, 0, 0, DoorState.LOCKED)).drawn(board, points(board.grid, (2.35, 3.4)))
    (door,) = board.doors
    assert ends(door) == {(2, 3), (2, 4)}
    assert door.state is DoorState.LOCKED
    assert sum(wall.x1 == wall.x2 == 2 for wall in board.walls) == 2


@pytest.mark.parametrize(("layout", "count"), [(Layout.SQUARE, 9), (Layout.HEX_ODD_R, 7), (Layout.HEX_EVEN_Q, 7)])
def test_a_brush_of_three_covers_what_lies_around(layout: Layout, count: int) -> None:
    grid = Grid(layout, 9, 9)
    assert len(brush(grid, grid.at(4, 4), 3)) == count
    assert len(brush(grid, grid.at(4, 4), 1)) == 1
    painted = LayerPen(value=FLOOR, size=3).drawn(Board(grid), drag(grid, (4, 4)))
    assert painted.ground.count(FLOOR) == count


def test_a_fast_hand_leaves_no_gaps() -> None:
    grid = Grid(Layout.SQUARE, 20, 20)
    way = walk(grid, drag(grid, (1, 1), (15, 4)))
    assert all(grid.distance(a, b) == 1 for a, b in itertools.pairwise(way))


def test_filling_takes_all_that_is_alike_and_a_rectangle_what_lies_in_it() -> None:
    board = RoomPen().drawn(empty_board(10, 8), drag(Grid(Layout.SQUARE, 10, 8), (2, 2), (5, 4)))
    filled = LayerPen(value=3, reach="fill").drawn(board, drag(board.grid, (3, 3)))
    assert (filled.ground.count(3), filled.ground.count(FLOOR)) == (12, 0)
    assert rectangle(board.grid, Cell(-3, -2), Cell(1, 0)) == 0b11


def test_heights_are_raised_once_a_gesture() -> None:
    board = empty_board(5, 1)
    raised = HeightPen(steps=2).drawn(board, drag(board.grid, (1, 0), (2, 0), (1, 0)))
    assert [raised.height_at(Cell(x, 0)) for x in range(5)] == [0, 2, 2, 0, 0]


def test_walls_snap_to_half_cells_unless_the_hand_is_free() -> None:
    board = empty_board(6, 6)
    (wall,) = WallPen().drawn(board, points(board.grid, (1.1, 0.9), (3.6, 3.4))).walls
    assert ends(wall) == {(1, 1), (3.5, 3.5)}
    (wall,) = WallPen().drawn(board, points(board.grid, (1.1, 0.9), (3.6, 3.4), free=True)).walls
    assert ends(wall) == {(1.1, 0.9), (3.6, 3.4)}
    assert WallPen().drawn(board, points(board.grid, (1.1, 0.9), (1.0, 1.1))) is board


def test_a_rectangle_of_walls_and_walls_along_sides() -> None:
    board = empty_board(6, 6)
    assert len(WallPen(is_rectangle=True).drawn(board, points(board.grid, (1, 1), (4, 3))).walls) == 4
    along = WallPen(along_sides=True).drawn(board, points(board.grid, (1, 1), (2.1, 1.1), (3, 1), (3, 2.2)))
    assert [ends(wall) for wall in along.walls] == [{(1, 1), (2, 1)}, {(2, 1), (3, 1)}, {(3, 1), (3, 2)}]


@pytest.mark.parametrize("layout", [Layout.HEX_ODD_R, Layout.HEX_ODD_Q])
def test_on_hexes_points_snap_to_corners_and_centres(layout: Layout) -> None:
    grid = Grid(layout, 6, 6)
    cell = grid.at(3, 3)
    x, y = grid.outline(cell)[2]
    cx, cy = grid.centre(cell)
    near = Spot(x + (cx - x) * 0.1, y + (cy - y) * 0.1, cell)
    assert snapped(grid, near) == pytest.approx((x, y))
    assert snapped(grid, Spot(cx + 0.02, cy, cell)) == (cx, cy)


@pytest.mark.parametrize("layout", Layout)
def test_a_wall_along_sides_never_crosses_a_cell_however_fast_the_hand_is(layout: Layout) -> None:
    grid = Grid(layout, 9, 9)
    around = {frozenset({_rounded(a), _rounded(b)}) for cell in grid.cells() for a, b in _sides(grid, cell)}
    (x1, y1), (x2, y2) = grid.centre(grid.at(1, 1)), grid.centre(grid.at(6, 7))
    board = WallPen(along_sides=True).drawn(Board(grid), points(grid, (x1, y1), (x2, y2)))
    assert len(board.walls) >= 8
    for wall in board.walls:
        assert frozenset({_rounded((wall.x1, wall.y1)), _rounded((wall.x2, wall.y2))}) in around
    for one, other in itertools.pairwise(board.walls):
        assert (one.x2, one.y2) == pytest.approx((other.x1, other.y1))


def test_going_back_along_sides_takes_the_wall_back() -> None:
    grid = Grid(Layout.SQUARE, 9, 9)
    there = WallPen(along_sides=True).drawn(Board(grid), points(grid, (1, 1), (5, 1), (3, 1)))
    assert {ends(wall) for wall in there.walls} == {frozenset({(1, 1), (2, 1)}), frozenset({(2, 1), (3, 1)})}


def _sides(grid: Grid, cell: Cell) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    corners = grid.outline(cell)
    return [*zip(corners, (*corners[1:], corners[0]), strict=True)]


def _rounded(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 6), round(point[1], 6)


def test_objects_take_the_place_of_what_stood_there() -> None:
    board = ThingPen().drawn(empty_board(5, 5), drag(Grid(Layout.SQUARE, 5, 5), (1, 1), (3, 1)))
    board = ThingPen(thing=Thing("table", Cell(0, 0), 10)).drawn(board, drag(board.grid, (2, 1)))
    assert [(one.kind, one.cell.x) for one in board.things] == [("barrel", 1), ("barrel", 3), ("table", 2)]


def test_a_light_reaches_as_far_as_one_drags() -> None:
    board = empty_board(9, 9)
    (light,) = LightPen().drawn(board, points(board.grid, (2, 2))).lights
    assert (light.x, light.y, light.radius) == (2, 2, 6)
    (light,) = LightPen(light=Light(0, 0, 6, "#ff0000")).drawn(board, points(board.grid, (2, 2), (5, 6))).lights
    assert (light.radius, light.colour) == (5, "#ff0000")


def test_zones_grow_and_shrink_and_vanish() -> None:
    board = empty_board(4, 1)
    hush = MapZone("Crypt", 0, ZoneKind.SILENCE)
    board = ZonePen(zone=hush).drawn(board, drag(board.grid, (0, 0), (1, 0)))
    board = ZonePen(zone=hush).drawn(board, drag(board.grid, (2, 0)))
    assert [zone.cells for zone in board.zones] == [0b111]
    board = ZonePen(zone=hush, takes_out=True).drawn(board, drag(board.grid, (0, 0), (3, 0)))
    assert board.zones == ()


def test_the_eraser_takes_things_and_the_ground_when_asked() -> None:
    board = RoomPen().drawn(empty_board(6, 6), drag(Grid(Layout.SQUARE, 6, 6), (1, 1), (4, 4)))
    board = NotePen(note=Note(0, 0, "trap")).drawn(
        ThingPen().drawn(board, drag(board.grid, (2, 2))), drag(board.grid, (3, 3))
    )
    everything = drag(board.grid, (0, 0), (5, 5))
    bare = Eraser(reach="rectangle").drawn(board, everything)
    assert (bare.walls, bare.things, bare.notes, bool(bare.ground)) == ((), (), (), True)
    assert Eraser(reach="rectangle", ground_too=True).drawn(board, everything) == empty_board(6, 6)


def test_the_eraser_breaks_a_wall_where_it_is_struck_and_leaves_those_around_what_it_takes() -> None:
    board = RoomPen().drawn(empty_board(10, 8), drag(Grid(Layout.SQUARE, 10, 8), (2, 2), (6, 4)))
    board = ThingPen().drawn(board, drag(board.grid, (3, 2)))
    furnished = Eraser().drawn(board, drag(board.grid, (3, 2)))
    assert (furnished.things, furnished.walls) == ((), board.walls)
    broken = Eraser().drawn(board, points(board.grid, (3.5, 2.1)))
    assert broken.things == board.things
    assert sorted((w.x1, w.x2) for w in broken.walls if w.y1 == w.y2 == 2) == [(2, 3), (4, 7)]
    through = Eraser().drawn(board, drag(board.grid, (4, 3), (4, 6)))
    assert sorted((w.x2, w.x1) for w in through.walls if w.y1 == w.y2 == 5) == [(2, 4), (5, 7)]


def test_a_note_without_words_is_none() -> None:
    board = empty_board(3, 3)
    assert NotePen().drawn(board, drag(board.grid, (1, 1))) is board


def test_mist_is_a_layer_of_its_own() -> None:
    board = LayerPen(layer=Layer.CLOUDS, value=2).drawn(empty_board(3, 1), drag(Grid(Layout.SQUARE, 3, 1), (1, 0)))
    assert board.cloud_at(Cell(1, 0)).id == "fog"
    assert LayerPen(layer=Layer.CLOUDS).word == "draw-clouds"


def test_a_door_goes_into_a_gap_rather_than_into_the_wall_beside_it():
    board = Board(Grid(Layout.SQUARE, 8, 6), walls=(Wall(4, 0, 4, 2), Wall(4, 3, 4, 6)))
    # Nearer to the middle of the gap than to that of the side above: both count as places for a door.
    spot = Spot(4.02, 2.04, Cell(4, 2))
    (door,) = DoorPen().drawn(board, Gesture((spot,))).doors
    assert (door.x1, door.x2, {door.y1, door.y2}) == (4, 4, {2, 3})
