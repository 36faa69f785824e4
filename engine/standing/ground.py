"""The ground for figures, where they may stand and walk: ground, things, walls, doors, others; sets of anchor cells.

A step goes from centre to centre. It is barred when the straight line between them meets a wall, a closed door or a
cell that cannot be stood in, both when it is nudged a hair to the left and when it is nudged to the right: past one
corner one can squeeze, between two one cannot. A figure of several cells needs all of them free, makes the step with
each of them, and does not stand astride a wall.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.battle.battle import PLACES, Battle
from engine.battle.board import GROUNDS, PLAIN, Board
from engine.battle.ids import CombatantId
from engine.derived import Recent, derived, shared
from engine.errors import WrongCall
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, all_cells, cell_set, cells_holding, moved
from engine.grid.footprint import covered, footprint
from engine.grid.grid import Grid
from engine.grid.line import crossed
from engine.grid.travel.costs import Diagonal, Travel
from engine.standing.step_barriers import StepBarriers

AnyBattle = Battle[Any, Any, Any]


def standing(board: Board, size: int) -> CellSet:
    """Anchor cells where a figure of ``size`` fits: on the map, on ground that can be stood on, not astride a wall."""
    return _of(board).standing(size)


def barriers(board: Board, size: int) -> tuple[CellSet, ...]:
    """By direction: anchor cells from which a step that way is barred for a figure of ``size``.

    Walls, closed doors, corners cut between two obstacles, and the edge of the map bar a step; what stands or lies in
    the cell entered does not (see ``standing``).
    """
    return _of(board).barriers(size)


def prices(board: Board, size: int) -> tuple[tuple[int, CellSet], ...]:
    """(cells of movement, anchor cells): what entering costs; a figure pays for the worst of its cells."""
    return _of(board).prices(size)


def anchors_touching(grid: Grid, cells: CellSet, size: int) -> CellSet:
    """Anchor cells from which a figure of ``size`` would cover any of ``cells``."""
    if size == 1:
        return cells
    found = 0
    for step in footprint(grid.is_hex, size):
        found |= moved(grid, cells, Cell(-step.x, -step.y))
    return found


def cells_held(battle: AnyBattle, ids: Iterable[CombatantId]) -> CellSet:
    """The cells that these combatants cover."""
    known: dict[CombatantId, CellSet] = shared(battle, "cells held", PLACES, dict)
    found = 0
    for id in ids:
        cells = known.get(id)
        if cells is None:
            cells = known[id] = cell_set(battle.board.grid, battle.cells_of(id))
        found |= cells
    return found


def travel(
    battle: AnyBattle,
    id: CombatantId,
    *,
    blocked: CellSet = 0,
    pass_through_friends: bool = True,
    diagonal: Diagonal = Diagonal.ONE,
    halt: CellSet = 0,
    relative: tuple[int, ...] = (),
    turn: tuple[int, ...] = (),
    unit: int = 1,
) -> Travel:
    """How combatant ``id`` can move over the board, prices in ``unit``ths of a cell.

    ``blocked``: cells that nobody passes (the ruleset says whose: those of enemies on their feet, say). Other figures'
    cells may be passed, those of friends only with ``pass_through_friends``, but a movement does not end in any.
    ``halt``: cells that end the movement as soon as the figure covers one. Raises WrongCall when the combatant is not
    on the board.
    """
    board, me = battle.board, battle[id]
    if me.cell is None:
        raise WrongCall("error-not-on-board", id=id)
    grid, size = board.grid, me.size
    if not pass_through_friends:
        friends = (c.id for c in battle.on_board() if c.id != id and not battle.are_hostile(id, c.id))
        blocked |= cells_held(battle, friends)
    blocked &= ~cell_set(grid, covered(grid, me.cell, size))
    open_to = standing(board, size) & ~anchors_touching(grid, blocked, size)
    taken = battle.occupied((id,))
    return Travel(
        grid,
        open_to,
        open_to & ~anchors_touching(grid, taken, size),
        tuple((price * unit, cells & open_to) for price, cells in prices(board, size)),
        barriers(board, size),
        anchors_touching(grid, halt, size),
        diagonal,
        relative,
        turn,
    )


def _of(board: Board) -> _Ground:
    """What was worked out for this very board value; it is kept in the value and goes with it.

    What is known of a recent board on the same grid is taken over as far as it still holds.
    """
    return derived(board, "_ground", lambda: _lay(board))


def _lay(board: Board) -> _Ground:
    cells = board.grid, board.ground, board.things
    likes = [recent for recent in _RECENT if recent.grid == board.grid]
    like = max(likes, key=lambda recent: recent.cells == cells, default=None)
    crossings = (like.crossings if like is not None else StepBarriers(board.grid)).altered(board)
    if like is not None and like.cells == cells and like.crossings is crossings:
        return like
    return _RECENT.add(_Ground(board, crossings))


_RECENT: Recent[_Ground] = Recent(4)


class _Ground:
    """Standing room, barriers and prices of one board, worked out once for each size."""

    def __init__(self, board: Board, crossings: StepBarriers) -> None:
        self.grid = board.grid
        self.cells = board.grid, board.ground, board.things
        """What of the board counts here besides its walls and doors."""
        self.crossings = crossings
        self._standable = board.standable
        self._cost = _costs(board)
        self._barriers: dict[int, tuple[CellSet, ...]] = {}
        self._standing: dict[int, CellSet] = {}
        self._prices: dict[int, tuple[tuple[int, CellSet], ...]] = {}

    def barriers(self, size: int) -> tuple[CellSet, ...]:
        found = self._barriers.get(size)
        if found is None:
            if size == 1:
                found = self._barred_steps()
            else:
                single = self.barriers(1)
                found = tuple(anchors_touching(self.grid, barred, size) for barred in single)
            self._barriers[size] = found
        return found

    def standing(self, size: int) -> CellSet:
        found = self._standing.get(size)
        if found is None:
            found = all_cells(self.grid)
            steps = footprint(self.grid.is_hex, size)
            for step in steps:
                found &= moved(self.grid, self._standable, Cell(-step.x, -step.y))
            if size > 1 and not self.crossings.are_none:
                found &= ~self._astride(steps)
            self._standing[size] = found
        return found

    def _astride(self, steps: tuple[Cell, ...]) -> CellSet:
        """Anchor cells from which a wall would run between two of the cells covered."""
        grid, found = self.grid, 0
        for direction in grid.straight:
            barred = self.barriers(1)[direction]
            for step in steps:
                if step.plus(grid.directions[direction]) in steps:
                    found |= moved(grid, barred, Cell(-step.x, -step.y))
        return found

    def prices(self, size: int) -> tuple[tuple[int, CellSet], ...]:
        found = self._prices.get(size)
        if found is None:
            left, pairs = self.standing(size), []
            for price in sorted(self._cost, reverse=True):
                cells = anchors_touching(self.grid, self._cost[price], size) & left
                left &= ~cells
                if cells:
                    pairs.append((price, cells))
            found = self._prices[size] = tuple(reversed(pairs))
        return found

    def _barred_steps(self) -> tuple[CellSet, ...]:
        """By direction: cells from which a single cell's step that way is barred."""
        grid, full = self.grid, all_cells(self.grid)
        shut = full & ~self._standable
        found = []
        for step, to_left, to_right in zip(grid.directions, self.crossings.left, self.crossings.right, strict=True):
            edge = full & ~moved(grid, full, Cell(-step.x, -step.y))
            # A diagonal step passes between two cells: nudged, it crosses the one or the other.
            by_left, by_right = crossed(grid.is_hex, step)
            left = to_left | self._shut_on_way(shut, by_left)
            found.append(edge | left & (to_right | self._shut_on_way(shut, by_right)))
        return tuple(found)

    def _shut_on_way(self, shut: CellSet, way: tuple[Cell, ...]) -> CellSet:
        """Cells from which a step's ``way`` leads through one of the cells ``shut``."""
        found = 0
        for cell in way[1:-1]:
            found |= moved(self.grid, shut, Cell(-cell.x, -cell.y))
        return found


def _costs(board: Board) -> dict[int, CellSet]:
    """Cells by what entering them costs, all of the map."""
    grid = board.grid
    by_cost: dict[int, CellSet] = {}
    for number in set(board.ground):
        cost = max(1, GROUNDS[number].cost)
        by_cost[cost] = by_cost.get(cost, 0) | cells_holding(board.ground, (number,))
    if not board.ground:
        by_cost[PLAIN.cost] = all_cells(grid)
    with_things = [cell for cell in board.things_by_cell if grid.holds(cell)]
    if with_things:
        bare = ~cell_set(grid, with_things)
        by_cost = {cost: cells & bare for cost, cells in by_cost.items()}
        dear: dict[int, list[Cell]] = {}
        for cell in with_things:
            dear.setdefault(board.cost_at(cell), []).append(cell)
        for cost, those in dear.items():
            by_cost[cost] = by_cost.get(cost, 0) | cell_set(grid, those)
    return by_cost
