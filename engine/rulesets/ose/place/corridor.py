"""Corridors: how wide the way is where somebody stands, how many fight there side by side, and who strikes from behind.

One fights for every 5 ft of width; in a corridor 10 ft wide two, or three where the table has it so: the third strikes
over the shoulders of a full first rank (OSE-SPACE-02).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, floor

from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.contract import Objection
from engine.grid.cell import Cell
from engine.grid.cell_set import has
from engine.grid.footprint import gap
from engine.grid.grid import Grid
from engine.rulesets.ose.place.engagement import farther_up, is_level, reaches
from engine.rulesets.ose.place.whereabouts import bodies
from engine.rulesets.ose.state import OseBattle
from engine.sight.board_sight import reach_line_free
from engine.standing.ground import barriers, standing

FEET_EACH = 5
"""Width that one fighter takes."""
MOST_ABREAST = 12
"""A way with room for more than these, wider than 60 ft, is open ground and no corridor."""
MOST_BY_THE_EDGE = 3
"""The edge of the map makes a corridor of a way no wider than this; others have something at both their sides."""
SPARED = 0.2
"""Of a fighter's width so much may be missing."""
TEN_FEET = 2
"""Times ``FEET_EACH``: the one width that the text speaks of."""


@dataclass(frozen=True, slots=True)
class Corridor:
    """The narrowest row of open cells from side to side through a cell, and its ``feet``."""

    cells: frozenset[Cell]
    feet: float

    @property
    def widths(self) -> int:
        """How many times 5 ft it is wide, at least once; a foot short in ten (cells of 1.5 metres) does no harm."""
        return max(1, floor(self.feet / FEET_EACH + SPARED))


def corridor_at(board: Board, cell: Cell) -> Corridor | None:
    """The corridor in which ``cell`` lies; None where the way is open. Figures do not make it narrower."""
    # So many cells have room for one more than fight in any corridor.
    open_from = ceil((MOST_ABREAST + 1 - SPARED) * FEET_EACH / board.scale.feet)
    rows = (_row(board, cell, one, other, open_from) for one, other in _ways_across(board.grid))
    narrowest, is_walled = min(rows, key=lambda row: (not row[1], len(row[0])))
    corridor = Corridor(frozenset(narrowest), len(narrowest) * board.scale.feet)
    return corridor if corridor.widths <= (MOST_ABREAST if is_walled else MOST_BY_THE_EDGE) else None


def _ways_across(grid: Grid) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Directions to the one side and to the other; on hexes also zigzag, between two directions in turn."""
    half = grid.facings // 2
    if not grid.is_hex:
        yield from (((0,), (4,)), ((2,), (6,)))
        return
    for one in range(half):
        other = one + half
        yield (one,), (other,)
        yield (one, (one + 1) % grid.facings), (other, (other + 1) % grid.facings)


def _row(
    board: Board, cell: Cell, one: tuple[int, ...], other: tuple[int, ...], open_from: int
) -> tuple[list[Cell], bool]:
    """Open cells from ``cell`` to both sides; whether they end, and before the map's edge, short of ``open_from``."""
    row, is_walled = [cell], True
    for ways in (one, other):
        here = cell
        while (there := _beside(board, here, ways)) is not None:
            row.append(there)
            if len(row) >= open_from:
                return row, False
            here, ways = there, (*ways[1:], ways[0])
        is_walled &= any(board.grid.holds(board.grid.neighbour(here, direction)) for direction in ways)
    return row, is_walled


def _beside(board: Board, cell: Cell, ways: tuple[int, ...]) -> Cell | None:
    """The next cell in the first of these directions that is open."""
    grid = board.grid
    for direction in ways:
        if not has(grid, barriers(board, 1)[direction], cell):
            there = grid.neighbour(cell, direction)
            if has(grid, standing(board, 1), there):
                return there
    return None


def abreast(battle: OseBattle, corridor: Corridor) -> int:
    """How many fight side by side in it (OSE-SPACE-02)."""
    return battle.options.corridor_ten if corridor.widths == TEN_FEET else corridor.widths


def rank_before(battle: OseBattle, by: CombatantId, at: CombatantId) -> Corridor | None:
    """The first rank of a corridor 10 ft wide over whose shoulders ``by`` would strike ``at``.

    It is held from side to side by friends of ``by``, who stands right behind one that reaches ``at``.
    """
    me = battle[by]
    if me.cell is None or me.size > 1 or battle.distance(by, at) != 2:
        return None
    board, target = battle.board, battle[at]
    assert target.cell is not None
    for step in board.grid.directions:
        cell = me.cell.plus(step)
        friend = _friend_in(battle, by, cell)
        if friend is None or gap(board.grid, cell, 1, target.cell, target.size) != 1:
            continue
        if not reach_line_free(board, me.cell, cell) or not _strikes_over(battle, by, friend, cell, at):
            continue
        corridor = corridor_at(board, cell)
        if corridor is None or corridor.widths != TEN_FEET:
            continue
        if all(_friend_in(battle, by, held) is not None for held in corridor.cells):
            return corridor
    return None


def _strikes_over(battle: OseBattle, by: CombatantId, friend: CombatantId, cell: Cell, at: CombatantId) -> bool:
    """Whether ``friend`` reaches from ``cell`` a cell of ``at`` that ``by`` is level with, too (OSE-MELEE-01)."""
    behind, mine, up = battle[by].cell, farther_up(battle, by, at), farther_up(battle, friend, at)
    assert behind is not None
    return any(
        reaches(battle, cell, there, up) and is_level(battle.board, behind, there, mine)
        for there in battle.cells_of(at)
    )


def _friend_in(battle: OseBattle, id: CombatantId, cell: Cell) -> CombatantId | None:
    """Who fights in this cell on the side of ``id``, other than itself."""
    for other in bodies(battle).get(cell, ()):
        if other != id and not battle[other].sheet.is_out and not battle.are_hostile(id, other):
            return other
    return None


def objection(battle: OseBattle, by: CombatantId, at: CombatantId, feet: int) -> Objection | None:
    """Why a blow cannot be struck at ``at``, who is farther than its ``feet`` (OSE-MELEE-01).

    None where it is struck over the shoulders of the first rank (OSE-SPACE-02).
    """
    rank = rank_before(battle, by, at)
    if rank is None:
        return Objection("objection-out-of-reach", "OSE-MELEE-01", (("feet", feet),))
    behind = {
        blow.by
        for blow in battle.state.exchanges
        if blow.round == battle.state.round and blow.by != by and rank_before(battle, blow.by, blow.at) == rank
    }
    most = abreast(battle, rank)
    if len(rank.cells) + len(behind) < most:
        return None
    return Objection("objection-corridor", "OSE-SPACE-02", (("most", most),))
