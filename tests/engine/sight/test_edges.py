"""Where sight just goes or does not: rays through the joint of two walls, outlines through middles, the rim."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.board import FULL, Board, Thing, Wall
from engine.grid.cell import Cell
from engine.grid.cell_set import cells_of
from engine.grid.grid import Grid, Layout
from engine.grid.plane import centre
from engine.sight.board_sight import sight_of
from tests.engine.drawn import board as drawn_board
from tests.engine.sight.test_outlines import outline


@pytest.mark.parametrize("joint", [0.5, 0.59375, 0.6875, 0.8, -0.5])
def test_two_walls_that_meet_hide_as_much_as_one_wherever_their_joint_lies(joint: float) -> None:
    # The ray to (4.625, 0.875), one of the sixteen, goes through (2.5625, 0.6875).
    for x in (2.5625, 2.0):
        board, at = drawn_board("A . . . B", walls=(Wall(x, -1, x, joint), Wall(x, joint, x, 2)))
        assert sight_of(board).exposure(at["A"], (at["B"],)).hidden == FULL


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
def test_who_is_seen_is_who_is_visible_where_an_outline_goes_through_middles(layout: Layout) -> None:
    grid = Grid(layout, 7, 5)
    left, top = grid.centre(grid.at(2, 1))
    right, bottom = grid.centre(grid.at(4, 3))
    board = Board(grid, walls=outline((left, top), (right, top), (right, bottom), (left, bottom)))
    look = sight_of(board)
    on_rim = [grid.at(column, row) for column, row in ((2, 1), (3, 1), (4, 1), (2, 3), (4, 3))]
    for viewer in (grid.at(0, 0), grid.at(6, 2), grid.at(3, 4), *on_rim):
        seen = set(cells_of(grid, look.visible_from((viewer,))))
        assert seen == {cell for cell in grid.cells() if look.sees(viewer, cell)} | {viewer}
    # The middle of the object's near side is seen, what lies behind the object is not.
    assert look.sees(grid.at(0, 1), grid.at(2, 1)) or layout is Layout.HEX_ODD_R


@pytest.mark.parametrize(("rise", "hidden"), [(0, 0), (1, 10), (2, FULL), (3, FULL)])
def test_ground_a_step_higher_than_both_hides_half_and_two_steps_all(rise: int, hidden: int) -> None:
    board = Board(Grid(Layout.SQUARE, 5, 1), heights=bytes((128, 128, 128 + rise, 128, 128)))
    sight = sight_of(board)
    assert sight.exposure(Cell(0, 0), (Cell(4, 0),)).hidden == hidden
    # From as high as the ridge nothing of it hides.
    there = sight_of(replace(board, heights=bytes((128 + rise, 128, 128 + rise, 128, 128))))
    assert there.exposure(Cell(0, 0), (Cell(4, 0),)).hidden == 0


def test_what_stands_on_the_rim_and_just_beyond_it_ends_lines() -> None:
    # 4 x 3 squares; walls outside of the map on all four sides, whole cells hidden in its corners.
    around = (Wall(-0.5, 1, -0.5, 2), Wall(4.5, 1, 4.5, 2), Wall(1, -0.5, 2, -0.5), Wall(1, 3.5, 2, 3.5))
    corners = (Cell(0, 0), Cell(3, 0), Cell(0, 2), Cell(3, 2))
    things = tuple(Thing("pillar", cell, cover=FULL) for cell in corners)
    for turned in (False, True):
        grid = Grid(Layout.SQUARE, 3, 4) if turned else Grid(Layout.SQUARE, 4, 3)
        walls = tuple(Wall(w.y1, w.x1, w.y2, w.x2) if turned else w for w in around)
        standing = tuple(replace(one, cell=Cell(one.cell.y, one.cell.x) if turned else one.cell) for one in things)
        sight = sight_of(Board(grid, walls=walls, things=standing))
        middle = Cell(1, 2) if turned else Cell(2, 1)
        found, blocks = sight.obstacles_near(centre(middle), middle, 3)
        assert (len(found), set(blocks)) == (4, {one.cell for one in standing})
        # Two steps further than the map nothing more is found, and one step from a corner not all.
        assert len(sight.obstacles_near(centre(middle), middle, 9)[0]) == 4
        assert set(sight.obstacles_near(centre(Cell(0, 0)), Cell(0, 0), 1)[1]) == {Cell(0, 0)}
