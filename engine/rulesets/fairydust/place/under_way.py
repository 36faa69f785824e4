"""The move action under way: in which parts of a cell it is counted, and how many of them are left (FD-MOV-04)."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.grid.grid import Grid
from engine.rulesets.fairydust.options import Options, TurnRounding
from engine.rulesets.fairydust.state import FairyBattle, Run


def unit(battle: FairyBattle) -> int:
    """Parts of a cell that prices are counted in on the board of this battle."""
    return unit_of(battle.options, battle.board.grid)


def unit_of(options: Options, grid: Grid) -> int:
    """Parts of a cell that prices are counted in: a half-turn has so many facing steps under ``exact`` (FD-FAC-05)."""
    return grid.facings // 2 if options.turn_rounding is TurnRounding.EXACT else 1


def running(battle: FairyBattle, id: CombatantId) -> Run | None:
    """The move action of ``id`` that is under way (FD-MOV-04)."""
    return battle.state.run if battle.state.acting == id else None


def left(battle: FairyBattle, id: CombatantId) -> int:
    """Units of the move action under way that are left."""
    run, whole = running(battle, id), battle[id].sheet.speed * unit(battle)
    return max(0, whole - run.used) if run is not None else 0
