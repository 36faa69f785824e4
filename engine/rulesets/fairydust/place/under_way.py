"""The move action under way: in which parts of a cell it is counted, and how many of them are left (FD-MOV-04)."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.grid.grid import Grid
from engine.grid.travel.meter import Meter, TurnSum, turn_price
from engine.rulesets.fairydust.options import Options, TurnRounding
from engine.rulesets.fairydust.place.gaze import sees
from engine.rulesets.fairydust.state import FairyBattle, Run, is_hostile


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


def may_turn(battle: FairyBattle, id: CombatantId, steps: int) -> bool:
    """Whether the move action under way pays for a turn by so many facing steps yet (FD-FAC-05)."""
    run = running(battle, id)
    if run is None or any(grip.at == id for grip in battle.state.grips):
        return False
    meter = Meter(0, unit(battle), TurnSum(battle.options.turn_rounding.value))
    return turn_price(meter, battle.board.grid.facings // 2, run.turned, steps) <= left(battle, id)


def may_look_better(battle: FairyBattle, id: CombatantId) -> bool:
    """Whether a turn that the move action has paid for shows more enemies than are seen now (FD-FAC-05)."""
    grid, look = battle.board.grid, battle[id].facing
    ways = [way for way in range(grid.facings) if may_turn(battle, id, grid.turn(look, way))]
    enemies = [one.id for one in battle.on_board() if one.sheet.is_able and is_hostile(battle, id, one.id)]

    def seen(way: int) -> int:
        return sum(sees(battle, id, enemy, way) for enemy in enemies)

    return bool(ways) and max(seen(way) for way in ways) > seen(look)
