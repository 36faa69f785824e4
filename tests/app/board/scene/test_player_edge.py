"""The players' map along the edge of what they know: what is cut away, and what stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from app.board.scene import player_edge
from app.board.scene.player_edge import within_known
from engine.battle.board import Board, Door, Light, Note, Thing, Wall
from engine.derived import Recent
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set, dilated, has
from engine.grid.grid import Grid, Layout
from engine.sight.explored_edge import ExploredShape, explored_shape
from tests.crowds import hard_board

GRID = Grid(Layout.SQUARE, 8, 4)
KNOWN: CellSet = cell_set(GRID, (Cell(x, y) for x in range(3) for y in range(4)))
"""The three columns on the left; the fourth is the ring, the others lie deep in the fog."""


def cut(**parts: object) -> Board:
    return within_known(Board(GRID, **parts), KNOWN)  # type: ignore[arg-type]


def ends(board: Board) -> list[tuple[float, ...]]:
    return [tuple(round(place, 6) for place in (wall.x1, wall.y1, wall.x2, wall.y2)) for wall in board.walls]


@pytest.mark.parametrize(
    ("wall", "left"),
    [
        ((0, 1.5, 3, 1.5), [(0, 1.5, 3, 1.5)]),  # known, up to the edge
        ((0, 1.5, 8, 1.5), [(0, 1.5, 3, 1.5), (4, 1.5, 8, 1.5)]),  # from end to end of the map
        ((8, 1.5, 1, 1.5), [(8, 1.5, 4, 1.5), (3, 1.5, 1, 1.5)]),  # the other way
        ((3, 0, 3, 4), [(3, 0, 3, 4)]),  # along the edge: seen from here
        ((3.05, 0, 3.05, 4), []),  # a hand's breadth behind it: not
        ((3, 2, 4, 2), []),  # touches the edge with its end only
        ((2.5, 1.5, 3.5, 2.5), [(2.5, 1.5, 3, 2)]),  # aslant over it
        ((5, 1, 7, 3), [(5, 1, 7, 3)]),  # deep in the fog, which hides it
        ((4, 0, 4, 4), []),  # on the far side of the ring
    ],
)
def test_walls_are_cut_where_the_unknown_begins(wall: tuple[float, ...], left: list[tuple[float, ...]]) -> None:
    assert ends(cut(walls=(Wall(*wall),))) == left


def test_walls_of_the_known_part_stay_the_same_objects() -> None:
    walls = (Wall(0, 0, 2, 2), Wall(6, 0, 7, 1))
    assert all(found is wall for found, wall in zip(cut(walls=walls).walls, walls, strict=True))


def test_the_ring_carries_on_the_ground_and_height_of_the_known_cells_beside_it() -> None:
    ground = bytes(1 + index % 8 for index in range(GRID.size))
    found = cut(ground=ground, heights=bytes(130 if index % 8 > 2 else 128 for index in range(GRID.size)))
    for row in range(4):
        assert list(found.ground[row * 8 : row * 8 + 8]) == [1, 2, 3, 3, 5, 6, 7, 8]
        assert list(found.heights[row * 8 : row * 8 + 4]) == [128] * 4


def test_what_stands_or_shines_in_the_ring_or_reaches_far_is_left_out() -> None:
    found = cut(
        things=(Thing("tree", Cell(2, 1)), Thing("tree", Cell(3, 1)), Thing("tree", Cell(5, 1))),
        doors=(Door(3, 0, 3, 1), Door(3.5, 1, 4.5, 1), Door(6, 1, 6, 2)),
        lights=(Light(1.5, 1.5, 3), Light(7.5, 1.5, 30), Light(-2, 1, 9)),
        notes=(Note(1, 1, "here"), Note(6, 1, "there")),
    )
    assert [thing.cell for thing in found.things] == [Cell(2, 1), Cell(5, 1)]
    assert [door.x1 for door in found.doors] == [3]
    assert [light.x for light in found.lights] == [1.5]
    assert [note.text for note in found.notes] == ["here"]


@pytest.mark.parametrize("layout", [layout for layout in Layout if layout.is_hex])
def test_on_hexes_the_ground_of_the_ring_comes_from_a_known_neighbour(layout: Layout) -> None:
    grid = Grid(layout, 7, 6)
    known = cell_set(grid, (grid.at(x, y) for x, y in ((1, 1), (2, 1), (5, 4), (0, 5))))
    ground = bytes(index % 20 for index in range(grid.size))
    found = within_known(Board(grid, ground=ground), known)
    for index, cell in enumerate(grid.cells()):
        beside = [ground[grid.index(other)] for other in (grid.neighbour(cell, d) for d in range(6))
                  if has(grid, known, other)]  # fmt: skip
        if has(grid, known, cell) or not beside:
            assert found.ground[index] == ground[index]
        else:
            assert found.ground[index] in beside


def test_all_or_nothing_known_leaves_the_ground_alone() -> None:
    board = Board(GRID, ground=bytes(GRID.size), walls=(Wall(0, 0, 8, 4),))
    assert within_known(board, (1 << GRID.size) - 1).walls == board.walls
    assert within_known(board, 0).ground == board.ground


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_Q])
def test_walls_that_are_cut_step_by_step_are_what_would_be_cut_anew(
    layout: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = hard_board(24, 160, 0, layout)
    grid, dice, known, cuts = board.grid, Random(5), 0, list[Wall]()
    plain = player_edge._pieces

    def counted(grid: Grid, wall: Wall, states: bytes, rim: ExploredShape) -> Iterator[Wall]:
        cuts.append(wall)
        return plain(grid, wall, states, rim)

    monkeypatch.setattr(player_edge, "_pieces", counted)
    for step in range(14):
        spot = dilated(grid, dilated(grid, cell_set(grid, [grid.at(dice.randrange(24), dice.randrange(24))])))
        known = known & ~spot if step % 4 == 3 else known | spot
        rim = explored_shape(board, known)
        cuts.clear()
        after, cut_now = within_known(board, known, rim), len(cuts)
        assert within_known(replace(board, name="another"), known, rim).walls is after.walls
        cuts.clear()
        with monkeypatch.context() as context:
            context.setattr(player_edge, "_cuts", Recent(2))
            anew = within_known(replace(board, name="anew"), known, rim)
        assert after.walls == anew.walls
        assert step < 8 or cut_now < len(cuts) / 2
