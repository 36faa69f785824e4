"""What panels and the map draw: gauges, the cells within reach, what one sees of another."""

from __future__ import annotations

from engine.battle.breakdown import Breakdown
from engine.battle.ids import CombatantId
from engine.contract import Badge, Bar, Fact, Gauges, Pips, Sighting, Zone, ZoneRole
from engine.grid.cell_set import all_cells, cell_set, cells_of
from engine.grid.footprint import gap
from engine.sight.figure_sight import exposure_of, has_line

from .attack import shot_lines
from .sheet import Skirmish, is_out


def gauges(battle: Skirmish, id: CombatantId) -> Gauges:
    """Hit points, what is left of the turn, guard and speed."""
    sheet, state = battle[id].sheet, battle.state
    acts, out = state.acting == id, is_out(battle, id)
    return Gauges(
        bars=(Bar("gauge-hits", max(sheet.hits, 0), sheet.hits_most),),
        pips=(Pips("gauge-attack", int(acts and not state.has_fought), 1),),
        badges=(Badge("badge-out", "skull", tone="bad", rule="SK-WOUND-01"),) if out else (),
        facts=(Fact("fact-guard", str(sheet.guard)), Fact("fact-speed", str(sheet.speed))),
        is_out=out,
    )


def arcs(battle: Skirmish, id: CombatantId) -> tuple[Zone, ...]:
    """Facing means nothing in Skirmish."""
    return ()


def zones(battle: Skirmish, id: CombatantId) -> tuple[Zone, ...]:
    """The cells within reach (SK-LEAVE-01)."""
    me, grid = battle[id], battle.board.grid
    if me.cell is None:
        return ()
    near = (
        cell for cell in cells_of(grid, all_cells(grid)) if 0 < gap(grid, me.cell, me.size, cell, 1) <= me.sheet.reach
    )
    return (Zone("zone-reach", ZoneRole.REACH, cell_set(grid, near), "SK-LEAVE-01"),)


def sighting(battle: Skirmish, viewer: CombatantId, target: CombatantId) -> Sighting:
    """Whether a shot has a line, how much of the target is hidden, and what that means."""
    seen = exposure_of(battle, viewer, target)
    if seen is None or viewer == target:
        return Sighting(False, 0)
    return Sighting(has_line(battle, viewer, target), seen.hidden, Breakdown(shot_lines(battle, viewer, target)))
