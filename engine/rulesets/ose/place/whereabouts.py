"""Whereabouts, who stands in which cell: looked up, not measured, since in a large fight most pairs are far apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from engine.battle.battle import PLACES, SHEETS
from engine.battle.ids import CombatantId
from engine.derived import shared
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set
from engine.rulesets.ose.state import OseBattle

Bodies = Mapping[Cell, tuple[CombatantId, ...]]


def bodies(battle: OseBattle) -> Bodies:
    """The combatants on the board by the cells that they cover, the dead among them, in the order of their entry."""
    return shared(battle, "bodies", PLACES, lambda: _bodies(battle))


def _bodies(battle: OseBattle) -> Bodies:
    found: dict[Cell, tuple[CombatantId, ...]] = {}
    for combatant in battle.on_board():
        for cell in battle.cells_of(combatant.id):
            found[cell] = (*found.get(cell, ()), combatant.id)
    return found


def living_cells(battle: OseBattle, but: CombatantId) -> CellSet:
    """Cells that somebody alive other than ``but`` covers."""
    grid = battle.board.grid
    living = shared(battle, "living cells", PLACES | SHEETS, lambda: _living(battle, bodies(battle)))
    mine = cell_set(grid, (cell for cell in battle.cells_of(but) if not _is_shared(battle, but, cell)))
    return living & ~mine


def upright_cells(battle: OseBattle, but: CombatantId) -> CellSet:
    """Those of them that somebody covers who does not lie helpless (OSE-HELPLESS-01)."""
    upright = shared(battle, "upright cells", PLACES | SHEETS, lambda: _upright(battle, bodies(battle)))
    return living_cells(battle, but) & upright


def _upright(battle: OseBattle, there: Bodies) -> CellSet:
    def lies(id: CombatantId) -> bool:
        return battle[id].sheet.is_dead or battle[id].sheet.is_helpless

    return cell_set(battle.board.grid, (cell for cell, ids in there.items() if not all(map(lies, ids))))


def _living(battle: OseBattle, there: Bodies) -> CellSet:
    living = (cell for cell, ids in there.items() if not all(battle[id].sheet.is_dead for id in ids))
    return cell_set(battle.board.grid, living)


def _is_shared(battle: OseBattle, id: CombatantId, cell: Cell) -> bool:
    return any(other != id and not battle[other].sheet.is_dead for other in bodies(battle)[cell])


def around(battle: OseBattle, id: CombatantId, steps: int) -> tuple[CombatantId, ...]:
    """Everybody else on the board at most ``steps`` cells from ``id``, in the order of their entry."""
    return shared(battle, f"within {steps} of {id}", PLACES, lambda: _around(battle, id, steps))


def _around(battle: OseBattle, id: CombatantId, steps: int) -> tuple[CombatantId, ...]:
    me = battle[id]
    if me.cell is None:
        return ()
    found = {other for cell in _near(battle, id, steps) for other in bodies(battle).get(cell, ())}
    found.discard(id)
    if len(found) < 2:
        return tuple(found)
    return tuple(other for other in battle.combatants if other in found)


def _near(battle: OseBattle, id: CombatantId, steps: int) -> Iterator[Cell]:
    """The cells of ``id`` and those at most ``steps`` away from them; some may lie outside the map, or come twice."""
    ways = _ways(battle.board.grid.directions, steps)
    return (cell.plus(way) for cell in battle.cells_of(id) for way in ways)


@lru_cache(maxsize=64)
def _ways(directions: tuple[Cell, ...], steps: int) -> tuple[Cell, ...]:
    """The ways of at most ``steps`` steps in these directions, none among them, each place once."""
    found = {Cell(0, 0)}
    for _ in range(steps):
        found |= {way.plus(step) for way in found for step in directions}
    return tuple(found)
