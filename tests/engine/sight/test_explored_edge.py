"""The shape of what players know: floor up to the walls, the faces of these, and nothing behind them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, replace
from random import Random

import pytest

import engine.sight.explored_edge
from engine.battle.board import GROUNDS, Board, Door, DoorState, Thing, Wall
from engine.derived import Recent
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, all_cells, cell_set, cells_of, dilated
from engine.grid.convex import Polygon
from engine.grid.grid import Grid, Layout
from engine.sight.explored_edge import ExploredShape, explored_shape
from tests.crowds import hard_board

ROCK = next(number for number, ground in enumerate(GROUNDS) if ground.id == "rock")
GRID = Grid(Layout.SQUARE, 8, 6)
LEFT: CellSet = cell_set(GRID, (Cell(x, y) for x in range(3) for y in range(6)))
"""The three columns on the left."""


def seen(known: CellSet = LEFT, **parts: object) -> ExploredShape:
    return explored_shape(Board(GRID, **parts), known)  # type: ignore[arg-type]


def faces(found: ExploredShape) -> set[tuple[float, ...]]:
    return {tuple(round(place, 3) for place in (min(f[:2], f[2:]) + max(f[:2], f[2:]))) for f in found.faces}


def reach(polygons: tuple[Polygon, ...]) -> tuple[float, float]:
    """How far to the left and right polygons go."""
    places = [x for polygon in polygons for x, _ in polygon]
    return round(min(places), 3), round(max(places), 3)


def test_without_walls_or_fog_everything_known_is_plain() -> None:
    assert (seen().plain, seen().floor, seen().slivers, seen().faces) == (LEFT, (), (), ())
    everything = all_cells(GRID)
    found = seen(everything, walls=(Wall(2.3, 0, 2.3, 6),))
    assert (found.plain, found.faces) == (everything, ())


def test_a_wall_on_the_border_of_the_known_is_seen_and_shows_nothing_of_the_other_side() -> None:
    found = seen(walls=(Wall(3, 0, 3, 6), Wall(3, 2, 8, 2), Wall(5, 0, 5, 6)))
    assert faces(found) == {(3, 0, 3, 6)}
    assert (found.plain, found.slivers, found.beyond) == (LEFT, (), {})


def test_a_wall_a_little_way_beyond_is_seen_with_the_floor_before_it() -> None:
    wall = Wall(3.3, 0, 3.3, 6)
    found = seen(walls=(wall,))
    assert faces(found) == {(3.3, 0, 3.3, 6)}
    assert reach(found.slivers)[1] == 3.3
    assert found.seen_beyond(GRID, wall)[0] == pytest.approx((0, 1))


def test_a_wall_in_the_far_half_of_a_neighbour_is_not_seen_there_the_fog_begins_before_it() -> None:
    found = seen(walls=(Wall(3.7, 0, 3.7, 6),))
    assert (found.faces, found.slivers, found.beyond) == ((), (), {})
    assert found.plain == LEFT


def test_what_lies_between_a_wall_and_the_edge_of_the_map_is_not_shown() -> None:
    # The wall leaves 0.3 of the first column beyond it; all cells around are known.
    found = seen(walls=(Wall(0.3, 0, 0.3, 6),))
    assert reach(found.floor)[0] == 0.3
    assert Cell(0, 2) not in cells_of(GRID, found.plain)


def test_what_a_wall_cuts_off_of_a_known_cell_is_not_shown() -> None:
    # The middles of the third column lie before it, the last 0.3 of its cells behind.
    found = seen(walls=(Wall(2.7, 0, 2.7, 6),))
    assert found.plain == cell_set(GRID, (Cell(x, y) for x in range(2) for y in range(6)))
    assert reach(found.floor) == (2, 2.7)
    assert faces(found) == {(2.7, 0, 2.7, 6)}


def test_what_is_cut_off_is_shown_when_the_cells_on_the_other_side_are_known() -> None:
    beyond = cell_set(GRID, (Cell(3, y) for y in range(6)))
    ends = cell_set(GRID, (Cell(2, 0), Cell(3, 0)))
    found = seen(LEFT & ~ends | beyond & ~ends, walls=(Wall(2.7, 0, 2.7, 6),))
    # Beside the unknown first row the second is seen in parts, from both sides of the wall; the others are seen whole.
    assert Cell(2, 2) in cells_of(GRID, found.plain)
    assert Cell(2, 1) not in cells_of(GRID, found.plain)
    assert reach(tuple(p for p in found.floor if min(x for x, _ in p) >= 2)) == (2, 3)


def test_through_an_opening_nothing_of_the_unknown_is_seen() -> None:
    walls = (Wall(3.3, 0, 3.3, 2), Wall(3.3, 4, 3.3, 6))
    found = seen(walls=walls)
    assert reach(found.slivers)[1] == 3.3
    assert {f for f in faces(found) if not f[3] <= 2 and not f[1] >= 4} == set()


def test_a_shut_door_is_seen_like_a_wall_and_an_open_one_ends_no_view() -> None:
    place = (3.3, 2.0, 3.3, 3.0)
    shut, secret, opened = (
        Door(*place, state, secret=hidden)
        for state, hidden in ((DoorState.LOCKED, False), (DoorState.LOCKED, True), (DoorState.OPEN, False))
    )
    as_wall = seen(walls=(Wall(*place),))
    for door in (shut, secret):
        found = seen(doors=(door,))
        assert (found.faces, found.slivers, found.beyond) == (as_wall.faces, as_wall.slivers, as_wall.beyond)
        assert found.seen_beyond(GRID, door)
    assert not seen(doors=(opened,)).slivers


def test_low_walls_and_windows_on_the_border_are_seen_and_cut_nothing_off() -> None:
    window = Door(3, 1, 3, 2, is_window=True)
    found = seen(
        walls=(Wall(3, 3, 3, 5, blocks_sight=False), Wall(2.7, 0, 2.7, 6, blocks_sight=False)), doors=(window,)
    )
    assert found.plain == LEFT
    assert {(3, 1, 3, 2), (3, 3, 3, 5)} <= faces(found)


def test_the_outline_of_an_object_cuts_nothing_off() -> None:
    found = seen(walls=(Wall(2.3, 1, 2.3, 2, is_outline=True),))
    assert found.plain == LEFT


def test_the_corner_of_a_room_is_shown_up_to_its_walls() -> None:
    # Known: a room of two by two cells whose walls stand 0.2 beyond its borders.
    known = cell_set(GRID, (Cell(x, y) for x in (3, 4) for y in (2, 3)))
    corners = ((2.8, 1.8), (5.2, 1.8), (5.2, 4.2), (2.8, 4.2))
    walls = tuple(Wall(*a, *b) for a, b in zip(corners, (*corners[1:], corners[0]), strict=True))
    found = seen(known, walls=walls)
    assert reach(found.slivers) == (2.8, 5.2)
    assert {(round(x, 3), round(y, 3)) for polygon in found.slivers for x, y in polygon} >= set(corners)
    assert len(found.faces) == 4, "every wall is one face, however many cells see it"


def test_a_wall_drawn_the_other_way_has_its_stretches_from_its_own_first_end() -> None:
    known = cell_set(GRID, (Cell(2, 0), Cell(2, 1)))
    down, up = Wall(3.3, 0, 3.3, 6), Wall(3.3, 6, 3.3, 0)
    ((start, end),) = seen(known, walls=(down,)).seen_beyond(GRID, down)
    ((back, forth),) = seen(known, walls=(up,)).seen_beyond(GRID, up)
    # From the middle of the lower cell, (2.5, 1.5), one looks past the corner of the next one to (3.3, 2.3).
    assert (start, end) == pytest.approx((0, 2.3 / 6), abs=1e-3)
    assert (back, forth) == pytest.approx((1 - 2.3 / 6, 1), abs=1e-3)


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R, Layout.HEX_EVEN_Q])
def test_of_rock_beside_known_ground_the_edge_is_seen_unless_a_wall_stands_before_it(layout: Layout) -> None:
    grid = Grid(layout, 5, 5)
    middle = grid.at(2, 2)
    known = cell_set(grid, (middle,))
    ground = bytes(ROCK if cell != middle else 0 for cell in grid.cells())
    found = explored_shape(Board(grid, ground=ground), known)
    sides = 6 if grid.is_hex else 4
    assert len(found.crags) == sides
    outline = grid.outline(middle)
    around = {(*one, *two) for one, two in zip(outline, (*outline[1:], outline[0]), strict=True)}
    assert set(found.crags) == around
    assert found.rock.bit_count() == sides
    walled = explored_shape(Board(grid, ground=ground, walls=tuple(Wall(*side) for side in around)), known)
    assert (walled.crags, walled.rock) == ((), 0)
    open_country = explored_shape(Board(grid, ground=bytes(grid.size)), known)
    assert (open_country.crags, open_country.rock) == ((), 0)


def test_it_is_worked_out_once_for_what_is_known() -> None:
    board = Board(GRID, walls=(Wall(3.3, 0, 3.3, 6),))
    assert explored_shape(board, LEFT) is explored_shape(board, LEFT)
    assert explored_shape(board, LEFT) is not explored_shape(board, LEFT >> 1)


def test_what_is_kept_when_a_door_opens_is_what_would_be_worked_out_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    walls = (Wall(3.3, 0, 3.3, 2), Wall(3.3, 3, 3.3, 6), Wall(1.4, 4, 1.4, 6))
    shut = Board(GRID, walls=walls, doors=(Door(3.3, 2, 3.3, 3),))
    explored_shape(shut, LEFT)
    after = explored_shape(shut.with_door(0, DoorState.OPEN), LEFT)
    monkeypatch.setattr(engine.sight.explored_edge, "_RECENT", Recent(4))
    anew = explored_shape(Board(GRID, walls=walls, doors=(Door(3.3, 2, 3.3, 3, DoorState.OPEN),)), LEFT)
    assert (after.floor, after.slivers, after.faces, after.beyond) == (
        anew.floor,
        anew.slivers,
        anew.faces,
        anew.beyond,
    )
    assert after.slivers != explored_shape(shut, LEFT).slivers


def test_what_stands_on_a_board_is_looked_through_once_though_other_things_on_it_change() -> None:
    board = Board(Grid(Layout.SQUARE, 6, 6), walls=(Wall(3, 0, 3, 6),))
    known = cell_set(board.grid, [Cell(2, 2), Cell(2, 3)])  # the cells left of the wall
    before = explored_shape(board, known)
    littered = replace(board, things=(Thing("table", Cell(1, 1)),))
    assert astuple(explored_shape(littered, known)) == astuple(before)
    standing = engine.sight.explored_edge._standing
    assert standing(littered) is standing(board)
    # With another wall it is looked through anew.
    walled = replace(littered, walls=(*board.walls, Wall(0, 3, 3, 3)))
    assert astuple(explored_shape(walled, known)) != astuple(before)


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_Q])
def test_a_rim_that_grows_and_shrinks_step_by_step_is_what_would_be_worked_out_anew(
    layout: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = hard_board(24, 160, 0, layout)
    grid, dice, known, looks = board.grid, Random(5), 0, list[Cell]()
    plain = engine.sight.explored_edge._Standing.given_by
    monkeypatch.setattr(
        engine.sight.explored_edge._Standing,
        "given_by",
        lambda one, at, states: looks.append(at) or plain(one, at, states),
    )
    for step in range(14):
        spot = dilated(grid, dilated(grid, cell_set(grid, [grid.at(dice.randrange(24), dice.randrange(24))])))
        known = known & ~spot if step % 4 == 3 else known | spot
        looks.clear()
        after, looked = explored_shape(board, known), len(looks)
        looks.clear()
        with monkeypatch.context() as context:
            context.setattr(engine.sight.explored_edge, "_RECENT", Recent(2))
            anew = explored_shape(replace(board, walls=(*board.walls,)), known)
        assert all(sorted(one) == sorted(two) for one, two in zip(parts_of(after), parts_of(anew), strict=True))
        assert step < 8 or looked <= len(looks) / 2


def parts_of(shape: ExploredShape) -> tuple[Iterable[object], ...]:
    return (
        [shape.plain, shape.rock],
        shape.floor,
        shape.slivers,
        shape.faces,
        shape.crags,
        shape.beyond.items(),
    )
