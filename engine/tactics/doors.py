"""Shut doors: routes to the enemy that lead through them, and the deed that opens one.

Where the rules price the opening of a door it is a deed like any other (``Tactics.opens``); where they leave doors to
the table, it is opened by hand and costs nothing. Locked and barred doors stay shut, and nobody knows of secret ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.battle.actions import Action, SetDoor
from engine.battle.battle import Combatant
from engine.battle.board import Board, DoorState
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.derived import derived
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import CellSet, cells_of
from engine.grid.plane import on_plane
from engine.grid.segment import steps_across
from engine.grid.travel.costs import Travel
from engine.grid.travel.reach import Reach
from engine.grid.travel.search import search
from engine.standing.ground import barriers

OwnDeed = Action | SetDoor
"""What a figure that nobody moves does: a deed under the rules, or a door that is opened by hand."""
MOST_ENDS = 40
"""Cells from which it is tried whether a route may end there; after so many the first of them is taken."""
DETOUR = 4
"""Cells of detour that are walked rather than a door opened: less than one walk, where the door may cost
a deed."""


@dataclass(frozen=True, slots=True)
class Route:
    """A route over the map to ``end``: the cells up to it, or up to the first shut ``door`` that it leads through."""

    end: Cell
    cells: tuple[Cell, ...]
    door: int | None = None


@dataclass(frozen=True, slots=True)
class Ends:
    """Where a route may end: at one of ``cells`` that serves on a board; walls and doors may keep it from serving."""

    cells: CellSet
    serves: Callable[[Board, Cell], bool]

    def met(self, reach: Reach, board: Board, besides: Reach | None = None) -> tuple[int, Cell] | None:
        """The price at which the first of them is reached, and that cell; the first of all where many do not serve.

        Cells that ``besides`` reaches as cheaply do not count.
        """
        looked, first, others, sooner = 0, None, list(besides.bands) if besides is not None else [], 0
        for price, cells in reach.bands:
            while others and others[0][0] <= price:
                sooner |= others.pop(0)[1]
            for cell in cells_of(reach.travel.grid, cells & self.cells & ~sooner):
                first, looked = first or (price, cell), looked + 1
                if self.serves(board, cell):
                    return price, cell
                if looked >= MOST_ENDS:
                    return first
        return None


def shut_doors(board: Board) -> tuple[int, ...]:
    """The numbers of the doors that anybody could open: shut, neither locked nor barred, and no secret."""
    return derived(
        board,
        "_shut_doors",
        lambda: tuple(
            number
            for number, door in enumerate(board.doors)
            if door.state is DoorState.CLOSED and not door.is_window and not door.secret
        ),
    )


def doors_beside(battle: AnyBattle, id: CombatantId) -> tuple[int, ...]:
    """Those of them that a step from one of the figure's cells would lead through."""
    grid, board = battle.board.grid, battle.board
    shut = shut_doors(board)
    if not shut:
        return ()
    held = {grid.index(cell) for cell in battle.cells_of(id)}
    return tuple(number for number in shut if any(index in held for _, index in _through(board, number)))


def opening(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, door: int) -> OwnDeed | None:
    """The deed by which a figure opens a door beside it; None where the rules object to it now."""
    action = rules.tactics.opens(battle, id, door)
    if action is None:
        return SetDoor(door, DoorState.OPEN)
    return None if rules.objections(battle, action) else action


def is_barred(rules: AnyRuleset, battle: AnyBattle, deed: OwnDeed) -> bool:
    """Whether the rules object to a deed; to what is done by hand they do not."""
    return isinstance(deed, Action) and bool(rules.objections(battle, deed))


def opens_door(rules: AnyRuleset, battle: AnyBattle, id: CombatantId, deed: OwnDeed) -> bool:
    """Whether a deed of a figure opens a door."""
    if isinstance(deed, SetDoor):
        return True
    return any(deed == rules.tactics.opens(battle, id, door) for door in doors_beside(battle, id))


def route_to(
    battle: AnyBattle, me: Combatant[object], travel: Travel, start: Step, ends: Ends, budget: int, unit: int
) -> Route | None:
    """The shortest route to one of the ``ends`` that costs at most ``budget``, through shut doors where that is
    shorter by more than DETOUR cells; None where there is none.
    """
    plain = search(travel, start, budget)
    around = ends.met(plain, battle.board)
    if shut_doors(battle.board):
        open_board = _opened(battle.board)
        doorways = _doorways(battle.board, me.size)
        ways = (shut & ~doorway for shut, doorway in zip(travel.closed, doorways, strict=True))
        through = search(replace(travel, closed=tuple(ways)), start, budget)
        met = ends.met(through, open_board, plain)
        if met is not None and (around is None or met[0] + DETOUR * unit < around[0]):
            return _up_to_door(battle, me, doorways, through, met[1])
    return Route(around[1], _cells(plain, around[1])) if around is not None else None


def _cells(reach: Reach, end: Cell) -> tuple[Cell, ...]:
    return tuple(dict.fromkeys(step.cell for step in reach.route(end)))


def _up_to_door(
    battle: AnyBattle, me: Combatant[object], doorways: tuple[CellSet, ...], through: Reach, end: Cell
) -> Route:
    """The route as far as the doors are open."""
    grid = battle.board.grid
    assert me.cell is not None
    here, passed = me.cell, list[Cell]()
    for cell in _cells(through, end):
        if cell == here:
            continue
        direction = grid.directions.index(Cell(cell.x - here.x, cell.y - here.y))
        if doorways[direction] >> grid.index(here) & 1:
            there = battle.with_place(me.id, here, me.facing)
            return Route(end, tuple(passed), next(iter(doors_beside(there, me.id)), None))
        passed.append(cell)
        here = cell
    return Route(end, tuple(passed))


def _doorways(board: Board, size: int) -> tuple[CellSet, ...]:
    """By direction: anchor cells from which a step is barred by those doors alone."""
    shut, opened = barriers(board, size), barriers(_opened(board), size)
    return tuple(before & ~after for before, after in zip(shut, opened, strict=True))


def _opened(board: Board) -> Board:
    """The board with all those doors open."""
    return derived(board, "_opened", lambda: _all_opened(board))


def _all_opened(board: Board) -> Board:
    for number in shut_doors(board):
        board = board.with_door(number, DoorState.OPEN)
    return board


def _through(board: Board, number: int) -> tuple[tuple[int, int], ...]:
    """The steps that lead through a door: direction, and number of the cell that is left."""
    door, grid = board.doors[number], board.grid
    across = steps_across(grid, on_plane(grid, door.x1, door.y1), on_plane(grid, door.x2, door.y2))
    return tuple((direction, index) for direction, index, left, right in across if left and right)
