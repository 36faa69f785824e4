"""Costs and traces of a deed: the main action, the facing, the aim, who has struck at whom."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.battle.ids import CombatantId
from engine.derived import copied
from engine.grid.cell import Cell
from engine.grid.grid import Grid
from engine.rulesets.shirma.state import Exchange, ShirmaBattle, doings, with_doings


def begun(battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """The battle with the main action of ``id`` spent; an aim that it does not serve is lost (SH-MOD-10)."""
    battle = without_aim(battle, id)
    return with_doings(battle, id, replace(doings(battle, id), acted=True))


def without_aim(battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """The battle without an aim of ``id`` (SH-MOD-10)."""
    aims = tuple(aim for aim in battle.state.aims if aim.by != id)
    return battle if aims == battle.state.aims else battle.with_state(copied(battle.state, aims=aims))


def looking(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> ShirmaBattle:
    """``by`` looks at its target; turning on the spot is free."""
    me, grid = battle[by], battle.board.grid
    if me.cell is None or battle[at].cell is None:
        return battle
    ours, theirs = battle.cells_of(by), battle.cells_of(at)
    facing = _facing(grid, ours, theirs)
    return battle if facing == me.facing else battle.with_place(by, me.cell, facing)


def unhidden(battle: ShirmaBattle, id: CombatantId) -> ShirmaBattle:
    """The battle in which everybody knows where ``id`` is."""
    combatant = battle[id]
    return battle.with_combatant(replace(combatant, hidden=False)) if combatant.hidden else battle


def with_exchange(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> ShirmaBattle:
    """The battle in which ``by`` has struck at ``at`` in this round (SH-LENGTH-02, engagement = by_contact)."""
    blow = Exchange(by, at, battle.state.round)
    if blow in battle.state.exchanges:
        return battle
    return battle.with_state(copied(battle.state, exchanges=(*battle.state.exchanges, blow)))


@lru_cache(maxsize=256)
def _facing(grid: Grid, ours: tuple[Cell, ...], theirs: tuple[Cell, ...]) -> int:
    """The facing that looks from the nearest of our cells to the nearest of theirs."""
    nearest = min(((a, b) for a in ours for b in theirs), key=lambda pair: grid.distance(*pair))
    return grid.facing_towards(*nearest)
