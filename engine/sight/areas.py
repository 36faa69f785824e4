"""Areas as they lie on the map of a battle: the cells of a shape that is placed, and whom they catch."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from engine.battle.actions import Action
from engine.battle.battle import Battle
from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.grid.area import AreaKind, Shape, ball, burst, cone, line
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set, has
from engine.sight.board_sight import sight_of


class Form(StrEnum):
    """How a weapon or spell of a sheet takes its area; ``NONE``: it has one target. ``DRAWN``: the GM draws it."""

    NONE = "none"
    BURST = "burst"
    CONE = "cone"
    LINE = "line"
    WALL = "wall"
    CELLS = "cells"
    DRAWN = "drawn"


class Angle(StrEnum):
    """The whole angle of a cone, in degrees."""

    A30 = "30"
    A45 = "45"
    A60 = "60"
    A90 = "90"
    A120 = "120"
    A180 = "180"


def shape_of(form: Form, size: int, angle: Angle, width: int, *, reach: int = 0, steps: bool = False) -> Shape | None:
    """What is placed for a weapon or spell, None for one without an area.

    A ``size`` of 0 is as large as the GM draws it. ``reach`` and ``steps`` as in ``Shape``.
    """
    if form is Form.NONE:
        return None
    if form is Form.DRAWN:
        return Shape(AreaKind.BURST, reach=reach, steps=steps, drawn=True, any_kind=True)
    kind = AreaKind(form.value)
    return Shape(kind, size, int(angle), width, 0 if kind in FROM_SELF else reach, steps=steps, drawn=not size)


FROM_SELF = (AreaKind.CONE, AreaKind.LINE)
"""What begins with who does it, so that its length is all the reach that it has."""


def placed(board: Board, shape: Shape, own: tuple[Cell, ...], to: Cell) -> CellSet:
    """The cells of a shape that is pointed at ``to`` by who stands in ``own``.

    A burst lies around ``to``; a cone or a line begins in the nearest of the own cells, and without a length ends at
    ``to``. Of walls and single cells, and of what has no size yet, there is only ``to``.
    """
    grid = board.grid
    if not grid.holds(to):
        return 0
    if shape.kind in FROM_SELF and shape.from_self and own:
        return beginning(board, shape, min(own, key=lambda cell: grid.distance(cell, to)), to)
    if shape.kind is AreaKind.BURST:
        return around(board, shape, to, shape.size)
    return cell_set(grid, (to,))


def taken(battle: Battle[Any, Any, Any], action: Action, shape: Shape) -> CellSet:
    """The cells that an action takes: those drawn or placed for it, else the area at the cell it points at."""
    if action.cells or action.actor is None or action.cell is None:
        return action.cells
    return placed(battle.board, shape, battle.cells_of(action.actor), action.cell)


def around(board: Board, shape: Shape, middle: Cell, radius: int) -> CellSet:
    """A burst of this radius."""
    grid = board.grid
    if shape.pattern:
        found = cell_set(grid, (middle.plus(step) for step in shape.pattern))
    else:
        found = ball(grid, middle, radius) if shape.steps else burst(grid, middle, radius)
    return found & _in_sight(board, middle) if shape.stops else found


def beginning(board: Board, shape: Shape, start: Cell, to: Cell) -> CellSet:
    """A cone or a line from a cell towards another; without a length it ends there."""
    grid = board.grid
    length = shape.size or max(1, grid.distance(start, to))
    if shape.kind is AreaKind.CONE:
        found = cone(grid, start, to, length, shape.degrees)
    else:
        found = line(grid, start, to, length, shape.width)
    return found & _in_sight(board, start) if shape.stops else found


def _in_sight(board: Board, cell: Cell) -> CellSet:
    return sight_of(board).visible_from((cell,)) if board.grid.holds(cell) else 0


def caught(battle: Battle[Any, Any, Any], cells: CellSet) -> tuple[CombatantId, ...]:
    """The combatants on the map that an area touches, in the order of their entry."""
    grid = battle.board.grid
    return tuple(c.id for c in battle.on_board() if any(has(grid, cells, cell) for cell in battle.cells_of(c.id)))
