"""Duty: the friend or the place that a figure guards, how far it goes from there, and the deeds that it favours."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.grid.cell_set import CellSet, cell_set
from engine.standing.ground import anchors_touching
from engine.tactics.nearby import anchors_around, around
from engine.tactics.temperament import Name
from engine.tactics.view import BESIDE, View, once

FAVOURED = 3, 2
"""How much more a favoured attack counts than it does by itself: enough to be taken before one that is a little better,
not before one that does twice as much."""
BESIDE_A_FRIEND = 2
"""Cells from a friend within which one is with him: there is room for one more between them."""


def with_favour(view: View, id: CombatantId, name: Name, worth: int) -> int:
    """What an attack that is worth so much by itself is worth to a figure that may favour it."""
    return worth * FAVOURED[0] // FAVOURED[1] if name in view.temper(id).favours else worth


def ward(view: View, id: CombatantId) -> CellSet:
    """The cells of whom or what a figure guards; 0 where that is nobody, or nobody who is there any more."""
    battle, temper, grid = view.battle, view.temper(id), view.battle.board.grid
    friend = temper.guards
    if friend is not None and friend != id and friend in battle.combatants:
        is_there = battle[friend].cell is not None and not view.is_out(friend)
        return view.held(friend) if is_there else 0
    held = temper.holds
    return cell_set(grid, (held,)) if held is not None and grid.holds(held) else 0


@once
def leash(view: View, id: CombatantId) -> CellSet | None:
    """The anchor cells to which a figure may go without leaving what it guards; None: wherever it likes."""
    guarded, grid = ward(view, id), view.battle.board.grid
    return anchors_around(grid, guarded, view.temper(id).leash, view.battle[id].size) if guarded else None


def post_cells(view: View, id: CombatantId) -> CellSet:
    """The anchor cells at which a figure is where it belongs: on its place, or with its friend."""
    guarded, grid, size = ward(view, id), view.battle.board.grid, view.battle[id].size
    if not guarded or view.temper(id).guards is None:
        return anchors_touching(grid, guarded, size)
    return anchors_around(grid, guarded, BESIDE_A_FRIEND, size)


def presses_ward(view: View, id: CombatantId, enemy: CombatantId) -> bool:
    """Whether an enemy stands beside whom or what a figure guards."""
    beside = _beside_ward(view, id)
    return bool(beside and beside & view.held(enemy))


@once
def _beside_ward(view: View, id: CombatantId) -> CellSet:
    guarded = ward(view, id)
    return around(view.battle.board.grid, guarded, BESIDE) if guarded else 0
