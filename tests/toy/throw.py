"""The toy's stone: aimed at a cell, it flies astray; a die says which way, another how far."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.grid import Grid
from engine.table.dice import d
from engine.table.requests import Rose
from engine.table.table import Table
from tests.toy.sheet import ToyBattle
from tests.toy.strike import hurt

FARTHEST = 3


def rose(grid: Grid, centre: Cell) -> Rose:
    """A spoke for each direction of the grid, numbered from 1, as far as the map goes and no farther than a stone."""
    spokes = []
    for direction in range(grid.facings):
        cells, here = [], centre
        for _ in range(FARTHEST):
            here = grid.neighbour(here, direction)
            if not grid.holds(here):
                break
            cells.append(here)
        spokes.append((str(direction + 1), tuple(cells)))
    return Rose(centre, tuple(spokes))


def throw(table: Table, battle: ToyBattle, action: Action) -> ToyBattle:
    """The stone flies from its cell on the die's way; whoever is hit loses one hit point (TOY-THROW-01)."""
    assert action.cell is not None
    around = rose(battle.board.grid, action.cell)
    thrown = table.roll("stone-way", d(len(around.spokes)), by=action.actor, rule="TOY-THROW-01", rose=around)
    # The GM may add to it: eight and one more is the first way again.
    way = (thrown.total - 1) % len(around.spokes) + 1
    far = table.roll("stone-far", d(FARTHEST), by=action.actor, rule="TOY-THROW-01", rose=around).total
    flown = around.spokes[way - 1][1][: max(far, 0)]
    trail = (action.cell, *flown)
    table.tell("stone", by=action.actor, rule="TOY-THROW-01", trail=trail, now=battle, way=way, far=len(flown))
    for id, one in battle.combatants.items():
        if one.cell is not None and trail[-1] in battle.cells_of(CombatantId(id)):
            battle = hurt(table, battle, CombatantId(id), 1)
    return battle.with_state(replace(battle.state, struck=True))
