"""Sight over hills: higher ground hides what lies behind it, the same from both ends, and the sight tool names it."""

from __future__ import annotations

import random

import pytest

from engine.battle.board import Board, Door, DoorState, Wall
from engine.grid.cell import Cell
from engine.grid.cell_set import all_cells, cells_of
from engine.grid.grid import Grid, Layout
from engine.grid.line import crossed
from engine.sight.board_sight import sight_of
from engine.sight.elevation import HIGHER_GROUND, RISE_COVER, LineOfSightOverSlopes, may_hide
from engine.sight.line_of_sight import LineOfSight


def hilly(rows: str, layout: Layout = Layout.SQUARE, **parts: object) -> Board:
    """A board whose heights are drawn as digits, ``.`` for level."""
    lines = [line.split() for line in rows.strip().splitlines()]
    heights = bytes(128 + (0 if mark == "." else int(mark)) for line in lines for mark in line)
    return Board(Grid(layout, len(lines[0]), len(lines)), heights=heights, **parts)  # type: ignore[arg-type]


def seen_from(board: Board, cell: Cell) -> str:
    """What is seen of a single row, as a drawing: x what is not."""
    seen = set(cells_of(board.grid, sight_of(board).visible_from((cell,))))
    return "".join("o" if Cell(x, 0) in seen else "x" for x in range(board.grid.columns))


@pytest.mark.parametrize(
    ("heights", "at", "seen"),
    [
        (". . . . . . .", 0, "ooooooo"),
        (". . 2 . . . .", 0, "oooxxxx"),  # the hill is seen, what lies behind it is not
        (". . 1 . . . .", 0, "ooooooo"),  # a low rise hides a part only
        (". . 2 . . 1 2", 0, "oooxxoo"),  # what is at most one step lower than the hill is seen behind it
        (". . 2 . . . .", 2, "ooooooo"),  # from the hill all is seen
        ("1 . 2 . . . .", 0, "ooooooo"),  # one step lower it hides a part only
        ("3 . 2 . 5 . 4", 0, "oooooxo"),  # the peak of 4 is, the hollow before it is not
        ("3 . 2 . 5 . 3", 0, "oooooxx"),
        ("2 2 2 2 2 2 2", 0, "ooooooo"),  # high and level
    ],
)
def test_what_is_seen_over_hills(heights: str, at: int, seen: str) -> None:
    assert seen_from(hilly(heights), Cell(at, 0)) == seen


def test_a_low_rise_hides_half_a_hill_all_and_both_are_named() -> None:
    low, high = (sight_of(hilly(f". . {height} . .")) for height in (1, 2))
    here, there = Cell(0, 0), Cell(4, 0)
    assert low.exposure(here, (there,)).hidden == RISE_COVER
    assert low.exposure(here, (there,)).kinds == (HIGHER_GROUND,)
    assert low.first_blocker(here, there) is None
    assert not high.sees(here, there)
    blocker = high.first_blocker(here, there)
    assert blocker is not None
    assert (blocker.kind, blocker.x, blocker.y) == (HIGHER_GROUND, 2.5, 0.5)


def test_of_a_large_figure_its_highest_cell_counts() -> None:
    board = hilly(". . 2 1 .")
    assert not sight_of(board).sees(Cell(0, 0), Cell(4, 0))
    assert sight_of(board).exposure(Cell(0, 0), (Cell(3, 0), Cell(4, 0))).hidden == RISE_COVER


def test_walls_on_hills_block_as_before() -> None:
    board = hilly("2 . . 2 .", walls=(Wall(2, 0, 2, 1),))
    assert not sight_of(board).sees(Cell(0, 0), Cell(3, 0))
    door = hilly("2 . . 2 .", doors=(Door(2, 0, 2, 1),))
    assert not sight_of(door).sees(Cell(0, 0), Cell(3, 0))
    assert sight_of(door.with_door(0, DoorState.OPEN)).sees(Cell(0, 0), Cell(3, 0))


def test_level_ground_costs_nothing_at_any_height() -> None:
    assert type(sight_of(hilly("3 3 3"))) is LineOfSight
    assert type(sight_of(hilly("3 3 2"))) is LineOfSightOverSlopes


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R, Layout.HEX_EVEN_Q])
def test_it_is_the_same_from_both_ends_and_agrees_with_a_walk_along_the_line(layout: Layout) -> None:
    dice = random.Random(11)
    grid = Grid(layout, 14, 12)
    heights = bytes(128 + dice.choice((0, 0, 0, 0, 1, 2, 4)) for _ in range(grid.size))
    board = Board(grid, heights=heights)
    sight, cells = sight_of(board), grid.cells()
    for viewer in dice.sample(cells, 12):
        seen = set(cells_of(grid, sight.visible_from((viewer,))))
        for target in cells:
            ways = crossed(grid.is_hex, target.minus(viewer))
            most = max(board.height_at(viewer), board.height_at(target))
            # Nudged to one side or the other, the line crosses no inner cell that is two steps higher than both ends.
            free = any(
                all(board.height_at(there) < most + 2 for there in map(viewer.plus, way) if grid.holds(there))
                for way in ways
            )
            assert sight.sees(viewer, target) is free
            assert sight.sees(target, viewer) is free
            assert (target in seen) is free


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
def test_ground_that_may_hide_nothing_hides_nothing_from_anybody(layout: Layout) -> None:
    draw, hiding = random.Random(4), 0
    for _ in range(150):
        low = draw.choice((0, 3))
        heights = bytes(128 + (draw.choice((low, low + 1)) if draw.random() < 0.95 else low + 2) for _ in range(20))
        board = Board(Grid(layout, 5, 4), heights=heights)
        seen = [sight_of(board).visible_from((cell,)) == all_cells(board.grid) for cell in board.grid.cells()]
        hiding += may_hide(board)
        assert all(seen) or may_hide(board), heights
    assert 0 < hiding < 150


def test_a_single_hollow_hides_nobody_and_a_second_one_behind_a_ridge_does() -> None:
    assert not may_hide(hilly("2 2 . 2 2"))
    assert may_hide(hilly(". 2 2 2 ."))
