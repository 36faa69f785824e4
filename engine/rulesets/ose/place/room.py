"""Room for a step: a free cell beside a figure that the rest of its movement pays for."""

from __future__ import annotations

from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.cell_set import has
from engine.grid.footprint import covered, gap
from engine.grid.travel.costs import Travel
from engine.rulesets.ose.options import WithdrawCone
from engine.rulesets.ose.place.engagement import holders
from engine.rulesets.ose.place.pace import UNIT, WITHDRAW, halves_left, manners
from engine.rulesets.ose.place.whereabouts import bodies
from engine.rulesets.ose.sheet import Sheet
from engine.rulesets.ose.state import OseBattle, doings
from engine.standing.ground import barriers, prices, standing


def can_step(battle: OseBattle, id: CombatantId) -> bool:
    """Whether ``id``, who can move, has a cell beside it that the rest of its movement pays for."""
    return any(has_room(battle, id, manner) for manner in manners(battle, id))


def has_room(battle: OseBattle, id: CombatantId, manner: str = WITHDRAW) -> bool:
    """Whether any step of this manner is possible with the movement that is left.

    For a withdrawal it must lead back, and not closer to who holds ``id`` (OSE-WITHDRAW-03).
    """
    me, grid = battle[id], battle.board.grid
    assert me.cell is not None
    backs_away = manner == WITHDRAW
    factors = backwards(grid.facings, battle.options.withdraw_cone) if backs_away else ()
    budget, at_first = halves_left(battle, id, manner), holders(battle, id) if backs_away else ()
    ways = Travel(grid, 0, 0, (), (), diagonal=battle.options.diagonal_cost)
    for direction in range(grid.facings):
        there = grid.neighbour(me.cell, direction)
        is_shut = backs_away and factors[grid.turn(me.facing % grid.facings, direction)] < 0
        if is_shut or not _is_free(battle, me, there, direction):
            continue
        price = UNIT * next(price for price, cells in prices(battle.board, me.size) if has(grid, cells, there))
        if ways.is_diagonal(direction):
            price = ways.dearer(price, doings(battle, id).diagonals)
        closer = (_steps(battle, me, there, enemy) < battle.distance(id, enemy) for enemy in at_first)
        if price <= budget and not any(closer):
            return True
    return False


def _is_free(battle: OseBattle, me: Combatant[Sheet], there: Cell, direction: int) -> bool:
    """Whether ``me`` can go one step in ``direction`` and finds ``there`` neither a wall nor anybody alive."""
    board, grid = battle.board, battle.board.grid
    assert me.cell is not None
    if has(grid, barriers(board, me.size)[direction], me.cell) or not has(grid, standing(board, me.size), there):
        return False
    met = (id for cell in covered(grid, there, me.size) for id in bodies(battle).get(cell, ()))
    return all(id == me.id or battle[id].sheet.is_dead for id in met)


def _steps(battle: OseBattle, me: Combatant[Sheet], there: Cell, enemy: CombatantId) -> int:
    """Cells between ``me``, were it ``there``, and ``enemy``, who is on the board."""
    cell, size = battle[enemy].cell, battle[enemy].size
    assert cell is not None
    return gap(battle.board.grid, there, me.size, cell, size)


def backwards(facings: int, cone: WithdrawCone) -> tuple[int, ...]:
    """Price factors by the angle between facing and step: more than 90 degrees off is backwards (OSE-WITHDRAW-01)."""
    half = facings // 2
    if cone is WithdrawCone.REAR_CELL:
        return (*(-1 for _ in range(half)), 1)
    return tuple(1 if steps * 360 > 90 * facings else -1 for steps in range(half + 1))
