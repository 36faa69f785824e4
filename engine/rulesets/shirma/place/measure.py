"""Yards and cells: distances, how far a combatant moves, how long a path is."""

from __future__ import annotations

from bisect import bisect_right
from math import floor

from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import CellSet, cell_set, dilated, rectangle
from engine.grid.travel.costs import Diagonal
from engine.rulesets.shirma.harm.limbs import slows
from engine.rulesets.shirma.positions import SpeedUnit
from engine.rulesets.shirma.state import ShirmaBattle
from engine.sight.figure_sight import lines_of_fire

UNIT = 2
"""Movement is counted in halves of a cell, for diagonals at one and a half."""
RUN = 2
"""A run is so many walks: Speed x 4 yards against Speed x 2 (SH-TURN-02)."""
DUST = 1e-6
"""Cells of 5 feet are no whole number of yards."""


def yards_a_cell(board: Board) -> float:
    """How many yards a cell measures."""
    return board.scale.feet / 3


def yards(battle: ShirmaBattle, a: CombatantId, b: CombatantId) -> float:
    """Distance between the nearest cells of two combatants on the board, in yards, by the map's diagonal rule."""
    return apart(battle, a, b) * yards_a_cell(battle.board)


def apart(battle: ShirmaBattle, a: CombatantId, b: CombatantId) -> float:
    """Distance between the nearest cells of two combatants on the board, in cells, by the map's diagonal rule."""
    if battle.board.grid.is_hex or battle.options.diagonal_cost is Diagonal.ONE:
        return battle.distance(a, b)
    return min(between(battle, one, two) for one in battle.cells_of(a) for two in battle.cells_of(b))


def yards_of_fire(battle: ShirmaBattle, a: CombatantId, b: CombatantId) -> float:
    """How far a shot flies, in yards: between the nearest cells of the two that see each other (SH-SHOOT-01)."""
    cells = min(between(battle, one, two) for one, two in lines_of_fire(battle, a, b))
    return cells * yards_a_cell(battle.board)


def between(battle: ShirmaBattle, a: Cell, b: Cell) -> float:
    """How far two cells are by the map's own rule for diagonals (diagonal_cost), in cells."""
    grid = battle.board.grid
    if grid.is_hex:
        return grid.distance(a, b)
    return _counted(battle.options.diagonal_cost, abs(b.x - a.x), abs(b.y - a.y))


def from_middle(battle: ShirmaBattle, own: tuple[Cell, ...], cell: Cell) -> float:
    """How far a cell is from the middle of a figure by the map's own rule for diagonals, in cells."""
    across, down = (cell[axis] - sum(one[axis] for one in own) / len(own) for axis in (0, 1))
    if battle.board.grid.is_hex:
        return max(abs(across), abs(down), abs(across + down))
    return _counted(battle.options.diagonal_cost, abs(across), abs(down))


def _counted(rule: Diagonal, across: float, down: float) -> float:
    """Cells of the shortest way that leads so far across and so far down on squares."""
    slanted = min(across, down)
    match rule:
        case Diagonal.ALTERNATE:
            return max(across, down) + slanted // 2
        case Diagonal.HALF_MORE:
            return max(across, down) + slanted / 2
    return max(across, down)


def within(battle: ShirmaBattle, id: CombatantId, cells: float) -> CellSet:
    """The cells no farther than so many from a figure on the board, its own among them, by the map's diagonal rule."""
    grid, own, rule = battle.board.grid, battle.cells_of(id), battle.options.diagonal_cost
    if grid.is_hex:
        return dilated(grid, cell_set(grid, own), int(cells + DUST))
    (left, top), (right, bottom) = grid.offset(own[0]), grid.offset(own[-1])
    found, widths = 0, range(int(cells + DUST) + 1)
    for row in range(grid.rows):
        rows_off = max(top - row, row - bottom, 0)
        side = bisect_right(widths, cells + DUST, key=lambda width: _counted(rule, width, rows_off)) - 1
        if side >= 0:
            found |= rectangle(grid, grid.at(left - side, row), grid.at(right + side, row))
    return found


def said(yards: float) -> str:
    """Yards as they are said: whole where they are, else with one digit behind the point."""
    return f"{round(yards, 1):g}"


def yards_of(board: Board, halves: int) -> int:
    """Whole yards of so many halves of a cell, rounded down."""
    return floor(halves * yards_a_cell(board) / UNIT + DUST)


def walk_halves(battle: ShirmaBattle, id: CombatantId) -> int:
    """One movement, a walk: Speed x 2 yards, Speed yards or Speed cells, in halves of a cell (SH-TURN-02)."""
    return _halves(battle, id, 1)


def run_halves(battle: ShirmaBattle, id: CombatantId) -> int:
    """A run: twice a walk (SH-TURN-02)."""
    return _halves(battle, id, RUN)


def _halves(battle: ShirmaBattle, id: CombatantId, times: int) -> int:
    """So many walks in halves of a cell, whole cells; half of it for who has a useless leg (SH-CRITW-02)."""
    sheet, unit = battle[id].sheet, battle.options.speed_unit
    far = float(sheet.speed * times * (2 if unit is SpeedUnit.DOUBLE_YARDS else 1))
    if slows(sheet):
        far /= 2
    return UNIT * floor((far if unit is SpeedUnit.CELLS else far / yards_a_cell(battle.board)) + DUST)


def path_yards(battle: ShirmaBattle, start: Cell, path: tuple[Step, ...], walked: int = 0) -> float:
    """How long a path is by the map's diagonal rule, whatever the ground costs (SH-CHARGE-02)."""
    return lengths(battle, start, path, walked)[-1] if path else 0.0


def whole_path_yards(battle: ShirmaBattle, start: Cell, path: tuple[Step, ...], walked: int = 0) -> int:
    """How long a path is in whole yards, as the log tells it."""
    return floor(path_yards(battle, start, path, walked) + DUST)


def lengths(battle: ShirmaBattle, start: Cell, path: tuple[Step, ...], walked: int = 0) -> tuple[float, ...]:
    """The length of a path in yards up to and with each step, whatever the ground costs.

    ``walked``: diagonal steps of the turn before it, with which those of the path are counted.
    """
    grid, rule, halves, diagonals, here = battle.board.grid, battle.options.diagonal_cost, 0, walked, start
    found = []
    for step in path:
        if step.cell != here:
            direction = grid.direction_between(here, step.cell)
            slanted = not grid.is_hex and direction is not None and direction & 1
            if slanted and rule is Diagonal.HALF_MORE:
                halves += 3
            elif slanted and rule is Diagonal.ALTERNATE and diagonals & 1:
                halves += 4
            else:
                halves += 2
            diagonals += bool(slanted)
        here = step.cell
        found.append(halves * yards_a_cell(battle.board) / 2)
    return tuple(found)
