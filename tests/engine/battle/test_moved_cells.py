"""Cells, sets of cells and facings in whatever a ruleset keeps are carried along; everything else stays as it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.battle.ids import CombatantId
from engine.battle.moved_cells import CellMove, with_cells_moved
from engine.grid.cell import Cell, Facing, Step
from engine.grid.cell_set import CellSet
from engine.grid.grid import Grid, Layout


@dataclass(frozen=True)
class Trap:
    at: Cell
    teeth: int = 3


@dataclass(frozen=True)
class Kept:
    """Something of every kind that a ruleset may keep."""

    number: int = 1
    cell: Cell | None = None
    facing: Facing = 0
    cells: CellSet = 0
    path: tuple[Step, ...] = ()
    pair: tuple[int, Cell] = (1, Cell(0, 0))
    plain: tuple[int, str] = (1, "one")
    by_id: Mapping[CombatantId, Cell] = field(default_factory=dict)
    by_cell: Mapping[Cell, int] = field(default_factory=dict)
    traps: tuple[Trap, ...] = ()
    either: Trap | Cell | None = None
    inner: Kept | None = None


# A map of 4 x 3 that gets two columns on its left and loses its last row.
MOVE = CellMove(Grid(Layout.SQUARE, 4, 3), Grid(Layout.SQUARE, 6, 2), lambda cell: Cell(cell.x + 2, cell.y))
A = CombatantId("A")


def test_every_cell_is_moved_wherever_it_is_kept() -> None:
    kept = Kept(
        cell=Cell(1, 1), cells=0b1000_0001, path=(Step(Cell(0, 0), 6), Step(Cell(1, 0), 6)), pair=(7, Cell(3, 1)),
        by_id={A: Cell(0, 1)}, by_cell={Cell(1, 0): 5}, traps=(Trap(Cell(2, 0), 9),), either=Cell(0, 0),
        inner=Kept(either=Trap(Cell(1, 1))),
    )  # fmt: skip
    moved = with_cells_moved(kept, MOVE)
    # Of the set the cells (0, 0) and (3, 1), which are now numbers 2 and 11 of six a row.
    assert moved == Kept(
        cell=Cell(3, 1), cells=1 << 2 | 1 << 11, path=(Step(Cell(2, 0), 6), Step(Cell(3, 0), 6)), pair=(7, Cell(5, 1)),
        by_id={A: Cell(2, 1)}, by_cell={Cell(3, 0): 5}, traps=(Trap(Cell(4, 0), 9),), either=Cell(2, 0),
        inner=Kept(pair=(1, Cell(2, 0)), either=Trap(Cell(3, 1))),
    )  # fmt: skip


def test_a_cell_that_falls_off_the_map_is_the_nearest_and_a_set_loses_it() -> None:
    moved = with_cells_moved(Kept(cell=Cell(1, 2), cells=1 << 9), MOVE)
    assert (moved.cell, moved.cells) == (Cell(3, 1), 0)


def test_facings_turn_with_the_grid_and_plain_numbers_do_not() -> None:
    hexes = CellMove(Grid(Layout.SQUARE, 4, 3), Grid(Layout.HEX_ODD_R, 4, 3), lambda cell: cell)
    # A quarter turn of eight is two; of six directions of 60 degrees the nearest to 90 is the even one of 1 and 2.
    moved = with_cells_moved(Kept(number=4, facing=4, path=(Step(Cell(0, 0), 6),), plain=(4, "four")), hexes)
    assert (moved.number, moved.facing, moved.path, moved.plain) == (4, 3, (Step(Cell(0, 0), 4),), (4, "four"))


def test_what_keeps_no_cells_is_the_very_same() -> None:
    @dataclass(frozen=True)
    class Plain:
        number: int = 1
        words: tuple[str, ...] = ("a",)

    plain = Plain()
    assert with_cells_moved(plain, MOVE) is plain


def test_doors_keep_their_numbers_where_nothing_else_is_known() -> None:
    assert [MOVE.door(number) for number in (0, 5)] == [0, 5]
    some = CellMove(MOVE.old, MOVE.new, MOVE.now, doors=(None, 0))
    assert [some.door(number) for number in (-1, 0, 1, 2)] == [None, None, 0, None]
