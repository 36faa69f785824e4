"""What ends a movement on its way: where a hurt mover is put, and stumbling backwards (TA-FMV-10, TA-FMV-05)."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import has
from engine.grid.travel.costs import Travel
from engine.rulesets.turnaway.options import HurtStop
from engine.rulesets.turnaway.place.arcs import Arc, arc
from engine.rulesets.turnaway.state import TurnawayBattle
from engine.table.requests import Option
from engine.table.table import Table


def stop_of_the_hurt(start: TurnawayBattle, action: Action, struck: int, way: Travel) -> Step:
    """Where a hurt mover is put: on the first new cell of his path, or by the switch where he was struck (TA-FMV-10).

    A cell that he could only run through (a friend stands there, somebody lies there) is no place to be put: then it is
    the one before, and where there is none the free cell beside the start that is nearest to it.
    """
    assert action.actor is not None
    me = start[action.actor]
    assert me.cell is not None
    origin = Step(me.cell, me.facing)
    entered = [number for number, step in enumerate(action.path[: struck + 1]) if step.cell != me.cell]
    if not entered:
        return action.path[struck]
    last = entered[0] if start.options.hurt_stop is HurtStop.FIRST_CELL else struck
    free = (action.path[n] for n in range(last, entered[0] - 1, -1) if _is_free(way, action.path[n].cell))
    return next(free, None) or _beside(way, origin, action.path[entered[0]])


def _beside(way: Travel, start: Step, wanted: Step) -> Step:
    """One step from the start into the free cell nearest to the one wanted, looking as he would there."""
    grid = way.grid
    steps = [(turn, grid.neighbour(start.cell, turn)) for turn in range(grid.facings)]
    free = [cell for turn, cell in steps if _is_free(way, cell) and not has(grid, way.closed[turn], start.cell)]
    nearest = min(free, key=lambda cell: (grid.distance(cell, wanted.cell), cell), default=start.cell)
    return Step(nearest, wanted.facing)


def _is_free(way: Travel, cell: Cell) -> bool:
    return has(way.grid, way.stop_in, cell)


def stumbles(table: Table, start: TurnawayBattle, battle: TurnawayBattle, action: Action, number: int) -> bool:
    """Ask the GM about a step backwards into difficult ground; no number goes with it (TA-FMV-05)."""
    id, step = action.actor, action.path[number]
    assert id is not None
    before = action.path[number - 1].cell if number else start[id].cell
    if before is None or before == step.cell or not _is_blind(battle, before, step) or not _is_rough(battle, id):
        return False
    options = (Option("stumble-no", rule="TA-FMV-05", declines=True), Option("stumble-falls", rule="TA-FMV-05"))
    table.tell("backs-into-rough", by=id, rule="TA-FMV-05", weight=0, now=battle)
    if table.choose("stumble", options, at=id, rule="TA-FMV-05") == 0:
        return False
    table.tell("stumbles", by=id, rule="TA-FMV-05")
    return True


def _is_blind(battle: TurnawayBattle, before: Cell, step: Step) -> bool:
    return arc(battle.board.grid, (before,), step.facing, (step.cell,), battle.options) is Arc.REAR


def _is_rough(battle: TurnawayBattle, id: CombatantId) -> bool:
    board = battle.board
    cells = [cell for cell in battle.cells_of(id) if board.grid.holds(cell)]
    return any(
        board.ground_at(cell).difficult or board.ground_at(cell).unstable or board.cost_at(cell) > 1 for cell in cells
    )
