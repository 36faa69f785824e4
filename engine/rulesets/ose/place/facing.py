"""Front and back: the rear arc of a figure on squares and hexes."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.grid.angle import compare, offset, within
from engine.grid.cell_set import CellSet
from engine.rulesets.ose.options import RearArc
from engine.rulesets.ose.state import OseBattle


def rear_begins(arc: RearArc) -> float:
    """The bearing in degrees beyond which the rear arc lies (OSE-BEHIND-02): 120 for an arc 120 degrees wide."""
    return 180 - int(arc.value) / 2


def is_behind(battle: OseBattle, who: CombatantId, target: CombatantId) -> bool:
    """Whether ``who`` stands in the rear arc of ``target`` (OSE-BEHIND-02); both are on the board."""
    arc, grid = battle.options.rear_arc, battle.board.grid
    if arc is RearArc.OFF:
        return False
    ahead = grid.directions[battle[target].facing % grid.facings]
    bearing = offset(battle.cells_of(target), battle.cells_of(who))
    return compare(grid, ahead, bearing, rear_begins(arc)) > 0


def rear_cells(battle: OseBattle, id: CombatantId, cells: CellSet) -> CellSet:
    """Those of ``cells`` that lie in the rear arc of ``id``."""
    arc, grid = battle.options.rear_arc, battle.board.grid
    if arc is RearArc.OFF:
        return 0
    facing = battle[id].facing % grid.facings
    return cells & ~within(grid, battle.cells_of(id), facing, rear_begins(arc), cells)
