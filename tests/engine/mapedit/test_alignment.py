"""A picture laid anew under its grid takes along what stands where it shows it."""

from __future__ import annotations

from engine.battle.board import Board, Door, Light, Note, Picture, Thing, Wall
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.mapedit.alignment import align_picture

BOARD = Board(
    Grid(Layout.SQUARE, 10, 10),
    ground=bytes([1]) * 100,
    walls=(Wall(2, 2, 4, 2),),
    doors=(Door(4, 2, 5, 2),),
    lights=(Light(3, 3, 6),),
    notes=(Note(1, 1, "a"),),
    things=(Thing("table", Cell(2, 3)), Thing("chair", Cell(8, 8))),
    picture=Picture("p", 0, 0, 10, 5),
)


def test_twice_as_many_cells_across_put_everything_twice_as_far():
    board = align_picture(BOARD, 20, 1, 0.5)
    assert board.picture == Picture("p", 1, 0.5, 20, 10)
    assert board.walls == (Wall(5, 4.5, 9, 4.5),)
    assert board.doors == (Door(9, 4.5, 11, 4.5),)
    assert board.lights == (Light(7, 6.5, 6),)
    assert board.notes == (Note(3, 2.5, "a"),)
    # The middle of (2, 3) is (2.5, 3.5): it comes to (6, 7.5); the chair would stand outside of the map.
    assert board.things == (Thing("table", Cell(6, 7)),)
    assert board.ground == BOARD.ground


def test_there_and_back_is_the_same():
    there = align_picture(BOARD, 5, 1, 1)
    assert align_picture(there, 10, 0, 0).walls == BOARD.walls


def test_without_a_picture_or_a_change_nothing_moves():
    bare = Board(BOARD.grid, walls=BOARD.walls)
    assert align_picture(bare, 20, 1, 1) is bare
    assert align_picture(BOARD, 10, 0, 0) is BOARD
