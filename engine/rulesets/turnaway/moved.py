"""Cells kept in the state when the map is resized or gets another grid: places under control, weapons on the floor."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.board import Thing
from engine.battle.moved_cells import CellMove
from engine.contract import with_kept_cells_moved
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set, cells_of
from engine.rulesets.turnaway.blows.mishap import ITEM
from engine.rulesets.turnaway.state import Control, Item, TurnawayBattle


def moved(battle: TurnawayBattle, move: CellMove) -> TurnawayBattle:
    """The battle with everything kept that the cells' types do not tell; figures and board are moved already."""
    before = battle.state
    battle = with_kept_cells_moved(battle, move)
    controls = (replace(one, cells=_place(one.cells, move)) for one in before.controls)
    kept = tuple(one for one in controls if one != Control(one.by))
    battle = battle.with_state(replace(battle.state, controls=kept))
    return _with_marks(battle, before.items, move)


def _place(cells: tuple[Cell, ...], move: CellMove) -> tuple[Cell, ...]:
    """The cells of a place: those that fell off the map are no part of it any more, those that fell together are one.

    Where the cells are laid anew every new cell with its middle in the place belongs to it, so that it has no holes.
    """
    old = cell_set(move.old, cells)
    found = move.cells(old)
    if cells and move.old.layout.is_hex != move.new.layout.is_hex:
        middles = ((cell, move.old.under(*move.new.centre(cell))) for cell in move.new.cells())
        found |= cell_set(move.new, (cell for cell, was in middles if was in cells))
    return tuple(cells_of(move.new, found))


def _with_marks(battle: TurnawayBattle, before: tuple[Item, ...], move: CellMove) -> TurnawayBattle:
    """A weapon whose cell fell off the map lies on the nearest one, and is marked there: the old mark went with it."""
    pairs = zip(before, battle.state.items, strict=True)
    lost = [now.cell for was, now in pairs if not move.new.holds(move.now(was.cell))]
    marks = tuple(Thing(ITEM, cell, cover=0, blocks_movement=False) for cell in lost)
    board = replace(battle.board, things=(*battle.board.things, *marks))
    return replace(battle, board=board) if marks else battle
