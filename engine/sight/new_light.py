"""New light: a lamp that something under the rules puts on the map or into somebody's hand (a spell of light)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.battle import Battle, Options, Sheet, State
from engine.battle.board import Light
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell


def with_light_at(battle: Battle[Sheet, State, Options], cell: Cell, radius: float) -> Battle[Sheet, State, Options]:
    """The battle with a lamp in the middle of ``cell`` that shines ``radius`` board units; off the map as it was."""
    board = battle.board
    if not board.grid.holds(cell) or radius <= 0:
        return battle
    x, y = board.grid.centre(cell)
    return replace(battle, board=replace(board, lights=(*board.lights, Light(x, y, radius))))


def with_light_on(
    battle: Battle[Sheet, State, Options], id: CombatantId, radius: float
) -> Battle[Sheet, State, Options]:
    """The battle with a light on somebody that goes where it goes; a stronger one that it carries already stays."""
    one = battle[id]
    return battle if one.light >= radius else battle.with_combatant(replace(one, light=radius))
