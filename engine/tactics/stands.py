"""Stands: cells to strike from, each with what that is worth less the danger there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.battle.battle import Combatant
from engine.contract import Mode
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set
from engine.grid.travel.reach import Reach
from engine.tactics.drill import SHOOTS
from engine.tactics.goals import Goal, serving_cells
from engine.tactics.nearby import around
from engine.tactics.temperament import EVEN
from engine.tactics.threats import Threat, danger_at, reach_of
from engine.tactics.view import View
from engine.tactics.waiting import is_tired_of_waiting

MOST_GOALS = 4
"""Enemies, those first whom it is best to strike, for each of whom stands are weighed: two goals an enemy, a blow and a
shot. A fifth is hardly ever worth more, for the worth of a goal counts for more than what differs between stands."""


@dataclass(frozen=True, slots=True)
class Stand:
    """A cell, whom one goes for there, and what that is worth less the danger."""

    goal: Goal
    cell: Cell
    worth: int


def stands(
    view: View, me: Combatant[object], wanted: list[Goal], reach: Reach, unit: int, threats: list[Threat]
) -> list[Stand]:
    """Cells from which somebody can be struck yet in this round after a walk, the best first.

    None of those at which it would suffer more than it does, unless it has waited long enough. ``unit``: the price of a
    cell of plain ground.
    """
    assert me.cell is not None
    board, caution = view.battle.board, view.temper(me.id).caution
    here = danger_at(view, me.id, threats, me.cell) if caution else 0
    dares, found, zone = not caution or is_tired_of_waiting(view, me.id), list[Stand](), reach_of(threats)
    for goal in wanted[: 2 * MOST_GOALS]:
        safe = replace(goal, cells=goal.cells & ~zone) if goal.reach >= SHOOTS and zone else None
        cells = list(serving_cells(board, safe, reach, unit)) if safe is not None else []
        for cell in cells or serving_cells(board, goal, reach, unit):
            worse = danger_at(view, me.id, threats, cell) - here if caution else 0
            worth = goal.worth - worse * caution // EVEN
            if dares or worth > 0:
                found.append(Stand(goal, cell, worth))
        if found and not caution:
            break
    # Of places as good as each other the higher one: more is seen from there, and less stands between.
    found.sort(key=lambda stand: (-stand.worth, -board.height_at(stand.cell)))
    return found[:MOST_GOALS]


def may_come(view: View, me: Combatant[object], wanted: list[Goal], mode: Mode) -> bool:
    """Whether somebody could be struck after a walk in this round if nothing stood in the way.

    Searching is expensive, and this spares most of it.
    """
    assert me.cell is not None
    grid, cheapest = view.battle.board.grid, max(1, min((price for price, _ in mode.travel.enter), default=1))
    nearest = wanted[:MOST_GOALS]
    most = min(mode.budget, max((goal.stride for goal in nearest), default=0) * mode.unit)
    near = around(grid, cell_set(grid, (me.cell,)), most // cheapest)
    return any(near & goal.cells for goal in nearest)
