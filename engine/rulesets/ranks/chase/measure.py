"""Metres on the map: how far apart two stand, and how far a blow reaches."""

from __future__ import annotations

from collections.abc import Mapping
from math import floor

from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set, cells_of, dilated
from engine.grid.footprint import gap
from engine.rulesets.ranks.sheet import Arm
from engine.rulesets.ranks.state import RanksBattle
from engine.sight.board_sight import reach_line_free
from engine.sight.figure_sight import cells_of_fire, free_lines

METRES_A_FOOT = 0.3048
HAIR = 1e-6
"""Metres that rounding may take from a whole number of cells."""


def metres_a_cell(board: Board) -> float:
    """How many metres wide a cell is."""
    return round(board.scale.feet * METRES_A_FOOT, 6)


def cells_in(board: Board, metres: int | float) -> int:
    """Whole cells that so many metres pay for; a cell is entered only when its full cost is left (RK-MOVE-02)."""
    return max(0, floor((metres + HAIR) / metres_a_cell(board)))


def metres_apart(battle: RanksBattle, a: CombatantId, b: CombatantId) -> float:
    """Distance of two on the board as the ruler measures it between their nearest cells, not rounded."""
    return battle.distance(a, b) * metres_a_cell(battle.board)


def metres_of_fire(battle: RanksBattle, a: CombatantId, b: CombatantId) -> float:
    """How far a shot flies, between the nearest cells of the two that see each other, not rounded (RK-RANGED-10)."""
    return cells_of_fire(battle, a, b) * metres_a_cell(battle.board)


def reach_cells(board: Board, arm: Arm) -> int:
    """Cells that a blow reaches, at least the next one."""
    return max(1, cells_in(board, arm.reach))


def in_reach(battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm) -> bool:
    """Whether a blow of ``by`` reaches ``at`` where they stand: from a cell to one near enough, no wall between."""
    most, near = reach_cells(battle.board, arm), battle.board.grid.distance
    if battle.distance(by, at) > most:
        return False
    return any(near(one, two) <= most for one, two in free_lines(battle, by, at))


def reached_cells(battle: RanksBattle, by: CombatantId, most: int) -> CellSet:
    """The cells that a blow of so many cells reaches, those of ``by`` left out: near enough, no wall between."""
    grid, board, own = battle.board.grid, battle.board, battle.cells_of(by)
    covered = cell_set(grid, own)
    near = cells_of(grid, dilated(grid, covered, most) & ~covered)
    return cell_set(
        grid,
        (
            cell
            for cell in near
            if any(grid.distance(one, cell) <= most and reach_line_free(board, one, cell) for one in own)
        ),
    )


def start_of(battle: RanksBattle, id: CombatantId) -> Cell | None:
    """Where ``id`` stood when the turn began; where it stands when it came later."""
    starts: Mapping[CombatantId, Cell] = battle.state.starts
    return starts.get(id, battle[id].cell)


def cells_at_start(battle: RanksBattle, a: CombatantId, b: CombatantId) -> int:
    """Cells between two when the turn began; both are on the board now."""
    one, two = start_of(battle, a), start_of(battle, b)
    assert one is not None
    assert two is not None
    return gap(battle.board.grid, one, battle[a].size, two, battle[b].size)


def was_in_reach(battle: RanksBattle, by: CombatantId, at: CombatantId, arm: Arm) -> bool:
    """Whether ``at`` was in reach of ``by`` when the turn began; a wall between them kept it out."""
    if cells_at_start(battle, by, at) > reach_cells(battle.board, arm):
        return False
    return in_reach(at_start(battle, by, at), by, at, arm)


def at_start(battle: RanksBattle, *ids: CombatantId) -> RanksBattle:
    """The battle with these where they stood when the turn began."""
    for id in ids:
        cell = start_of(battle, id)
        if cell != battle[id].cell:
            battle = battle.with_place(id, cell, battle[id].facing)
    return battle


def said_metres(metres: float) -> int | str:
    """Metres as they are told: whole where they are, else with one digit behind the point."""
    tenths = round(metres * 10)
    return f"{tenths / 10:.1f}" if tenths % 10 else tenths // 10
