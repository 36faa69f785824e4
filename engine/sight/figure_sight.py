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


def has_line(battle: Battle[Any, Any, Any], a: CombatantId, b: CombatantId) -> bool:
    """Whether a line of centres between some cells of the two is free; False when one of them is not on the board."""
    sight = sight_of(battle.board)
    return any(sight.sees(one, two) for one in battle.cells_of(a) for two in battle.cells_of(b))


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
