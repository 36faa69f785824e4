"""Sight between two figures, which may cover several cells each: a free line, and what hides the target."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.battle.battle import Battle
from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.sight.board_sight import sight_of
from engine.sight.cover import Exposure


def free_lines(battle: Battle[Any, Any, Any], a: CombatantId, b: CombatantId) -> Iterator[tuple[Cell, Cell]]:
    """Every cell of ``a`` with each of ``b`` that it sees, by the line of centres; none off the board.

    Whatever else a rule asks of the two (how far, in what light, which way one looks) it asks of one of these pairs:
    a figure that is near enough with one cell and seen with another is not near enough where it is seen.
    """
    sight = sight_of(battle.board)
    return ((one, two) for one in battle.cells_of(a) for two in battle.cells_of(b) if sight.sees(one, two))


def has_line(battle: Battle[Any, Any, Any], a: CombatantId, b: CombatantId) -> bool:
    """Whether a line of centres between some cells of the two is free; False when one of them is not on the board."""
    return any(True for _ in free_lines(battle, a, b))


def lines_of_fire(battle: Battle[Any, Any, Any], a: CombatantId, b: CombatantId) -> tuple[tuple[Cell, Cell], ...]:
    """The free lines, or all where none is: the GM may let somebody shoot who sees nothing."""
    ours, theirs = battle.cells_of(a), battle.cells_of(b)
    every = tuple((one, two) for one in ours for two in theirs)
    return every if len(every) <= 1 else tuple(free_lines(battle, a, b)) or every


def cells_of_fire(battle: Battle[Any, Any, Any], a: CombatantId, b: CombatantId) -> int:
    """How many cells a shot flies between two on the board: the shortest of the lines of fire."""
    distance = battle.board.grid.distance
    return min(distance(one, two) for one, two in lines_of_fire(battle, a, b))


def height_above(battle: Battle[Any, Any, Any], a: CombatantId, b: CombatantId) -> int:
    """By how many steps ``a`` stands above ``b`` (below: less than 0), in the cells that they meet each other in.

    These are the nearest of their lines of fire; of several the one that is best for ``a``. A figure of several cells
    is as high as each of them: half on a plateau it is level with who stands beside it there, and with who stands
    beside it below. 0 when one of them is not on the board.
    """
    board = battle.board
    if not board.heights or battle[a].cell is None or battle[b].cell is None:
        return 0
    lines, distance = lines_of_fire(battle, a, b), board.grid.distance
    nearest = min(distance(*line) for line in lines)
    return max(
        ground_steps(board, one) - ground_steps(board, two) for one, two in lines if distance(one, two) == nearest
    )


def ground_steps(board: Board, cell: Cell) -> int:
    """Height of the ground in a cell in steps; 0 for one outside the map, which a figure at its edge may cover."""
    return board.height_at(cell) if board.grid.holds(cell) else 0


def exposure_of(battle: Battle[Any, Any, Any], viewer: CombatantId, target: CombatantId) -> Exposure | None:
    """What the viewer has of the target, from the cell of his that sees most of it; None off the board."""
    cells = battle.cells_of(target)
    if not cells or battle[viewer].cell is None:
        return None
    sight = sight_of(battle.board)
    return min((sight.exposure(cell, cells) for cell in battle.cells_of(viewer)), key=lambda seen: seen.hidden)


def covering(board: Board, cells: tuple[Cell, ...]) -> Iterator[tuple[str, int]]:
    """What gives cover in these cells: its kind and the twentieths that it hides."""
    if not board.ground and not board.things:
        return
    for cell in cells:
        if not board.grid.holds(cell):
            continue
        ground = board.ground_at(cell)
        if ground.cover:
            yield ground.id, ground.cover
        yield from ((thing.kind, thing.cover) for thing in board.things_at(cell) if thing.cover)
