"""Goals: the cells from which each enemy can be struck, and what striking it from there is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.battle.battle import Combatant
from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cells_of, has
from engine.grid.footprint import covered
from engine.grid.travel.reach import Reach
from engine.sight.board_sight import sight_of
from engine.standing.ground import barriers
from engine.tactics.drill import SHOOTS, Blow
from engine.tactics.duty import leash, with_favour
from engine.tactics.health import WHOLE
from engine.tactics.nearby import band
from engine.tactics.temperament import name_of
from engine.tactics.view import View, once
from engine.tactics.worth import worth

NEAREST = 10 * WHOLE
"""What a cell more of distance weighs for those who strike at the nearest: more than all that a blow can take."""
MOST_LOOKED_AT = 12
"""Cells from which the line of sight for a shot is tried, the cheapest to reach first: behind a dozen that do not see
the enemy lies another room, which is found by the way over the map."""


@dataclass(frozen=True)
class Goal:
    """An enemy, the anchor cells from which it can be struck, from how far, after what walk, and what that is worth."""

    enemy: Combatant[object]
    cells: CellSet
    reach: int
    stride: int
    worth: int


def goals(view: View, id: CombatantId, *, open_only: bool = False) -> list[Goal]:
    """The cells from which each enemy can be struck, whom it is best to strike first.

    ``open_only``: with those attacks alone that are open as things stand.
    """
    return _goals(view, id, open_only)


@once
def _goals(view: View, id: CombatantId, open_only: bool) -> list[Goal]:
    battle, found, bounds = view.battle, list[Goal](), leash(view, id)
    grid, size, picks, there = battle.board.grid, battle[id].size, view.temper(id).picks, view.attacks_left(id)
    if open_only:
        there &= view.open_attacks(id)
    if not there:
        return found
    enemies = view.enemies(id)
    steady = [enemy for enemy in enemies if not view.runs_away(enemy.id)]
    for enemy in steady or enemies:
        drill = view.rehearsed(id, enemy.id)
        blows = [blow for blow in drill.blows if name_of(blow.action) in there]
        for best in _best_blows(view, id, blows):
            cells = band(grid, view.held(enemy.id), best.least, best.reach, size)
            if bounds is not None:
                cells &= bounds
                if not cells:
                    continue
            if picks:
                harm = with_favour(view, id, name_of(best.action), best.best)
                value = worth(view, id, enemy.id, harm, view.fitness(enemy.id))
            else:
                value = -NEAREST * battle.distance(id, enemy.id)
            found.append(Goal(enemy, cells, best.reach, drill.stride, value))
    found.sort(key=lambda goal: -goal.worth)
    return found


def _best_blows(view: View, id: CombatantId, blows: list[Blow]) -> Iterator[Blow]:
    """The hardest blow, and beside it the hardest shot: who chooses well may stay where the other does not lead."""

    def likes(blow: Blow) -> int:
        return with_favour(view, id, name_of(blow.action), blow.best)

    best = max(blows, key=likes, default=None)
    if best is None or best.reach <= 0:
        return
    yield best
    shots = (blow for blow in blows if blow.useful >= SHOOTS and not blow.runs)
    shot = max(shots, key=likes, default=best)
    if shot is not best and best.reach < SHOOTS and view.temper(id).picks:
        yield shot


def serves(board: Board, cell: Cell, goal: Goal) -> bool:
    """Whether an enemy can be struck from a cell: near enough, no wall between, and seen where it is shot at."""
    grid, there = board.grid, goal.enemy.cell
    if there is None or not has(grid, goal.cells, cell):
        return False
    if goal.reach == 1 and not board.walls and not board.doors:
        return True
    sight, shut = sight_of(board), barriers(board, 1)
    for one in covered(grid, there, goal.enemy.size):
        step = Cell(one.x - cell.x, one.y - cell.y)
        is_barred = step in grid.directions and shut[grid.directions.index(step)] >> grid.index(cell) & 1
        if not is_barred and sight.sees(cell, one):
            return True
    return False


def serving_cells(board: Board, goal: Goal, reach: Reach, unit: int) -> Iterator[Cell]:
    """The cells from which an enemy can be struck after a walk in this round, the cheapest first.

    ``unit``: the price of a cell of plain ground.
    """
    there, looked = reach.cells & goal.cells, 0
    for price, cells in reach.bands if there else ():
        if price > goal.stride * unit:
            return
        for cell in cells_of(board.grid, cells & there):
            looked += 1
            if looked > MOST_LOOKED_AT:
                return
            if serves(board, cell, goal):
                yield cell
