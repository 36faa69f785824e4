"""One step of a movement: where it leads the gaze, who comes along, and what those who wait make of it (FD-DEL-02)."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cell_set
from engine.grid.travel.costs import Travel, per_action_walk
from engine.rulesets.fairydust.order import delay
from engine.rulesets.fairydust.order.delay import Happening, Trigger
from engine.rulesets.fairydust.place.gaze import sees
from engine.rulesets.fairydust.state import FairyBattle, Run, may_act, with_state
from engine.sight.figure_sight import free_lines
from engine.table.requests import Option
from engine.table.table import Table


def account(travel: Travel, start: Step, path: tuple[Step, ...]) -> Run:
    """The move action under way at the end of a path."""
    assert travel.meter is not None
    _, end = per_action_walk(travel, travel.meter, start, path)
    return Run(end.used, end.turned, end.diagonals)


def reach(battle: FairyBattle, id: CombatantId) -> int:
    """Cells that ``id`` reaches hand to hand with what it has at hand (FD-MAP-03)."""
    return max(means.reach for means in battle[id].sheet.at_hand if not means.ranged or means.reach)


def taken(
    table: Table, battle: FairyBattle, id: CombatantId, step: Step, with_him: tuple[CombatantId, ...]
) -> tuple[FairyBattle, bool]:
    """One step with all who wait for it; the battle, and whether the mover can still go on."""
    before, start = battle.cells_of(id), battle
    # Only watchers of this kind are worth a look: a step without any costs nothing.
    watched = {one.event for one in battle.state.delayed if one.by != id}
    leaving = _leaving(battle, id, step) if Trigger.LEAVES_REACH in watched else ()
    battle, held = delay.before(table, battle, leaving)
    if leaving and not may_act(battle, id) and battle.started:
        return battle, False
    if leaving and battle.cells_of(id) != before:
        return battle, False
    battle, goes = held_fast(table, start, battle, id)
    if not goes:
        return battle, False
    seen_before = _seeing(battle, id) if Trigger.COMES_INTO_VIEW in watched else ()
    reached_before = _reaching(battle, id) if Trigger.ENTERS_REACH in watched else ()
    battle = stepped(battle, id, step, with_him)
    battle = delay.after(table, battle, held)
    now = battle.cells_of(id)
    happenings: list[Happening] = []
    if Trigger.ENTERS_REACH in watched:
        happenings += [_by(Trigger.ENTERS_REACH, id, w) for w in _reaching(battle, id) if w not in reached_before]
    if Trigger.COMES_INTO_VIEW in watched:
        happenings += [_by(Trigger.COMES_INTO_VIEW, id, w) for w in _seeing(battle, id) if w not in seen_before]
    if now != before and watched & set(delay.OF_AREA):
        grid = battle.board.grid
        was, is_now = cell_set(grid, before), cell_set(grid, now)
        happenings += [Happening(trigger, id, None, was, is_now) for trigger in delay.OF_AREA]
    if happenings:
        # Whoever is asked sees the mover where it stands by now.
        start = table.shown = battle
        battle = delay.occurs(table, battle, *happenings)
        battle, goes = held_fast(table, start, battle, id)
        if not goes:
            return battle, False
    return battle, battle.cells_of(id) == now and (may_act(battle, id) or not battle.started)


def held_fast(table: Table, before: FairyBattle, battle: FairyBattle, id: CombatantId) -> tuple[FairyBattle, bool]:
    """Whether a mover who has just been grabbed goes on: what a grip does is the GM's (FD-ACT-07)."""
    fresh = [one for one in battle.state.grips if one.at == id and one not in before.state.grips]
    if not fresh:
        return battle, True
    options = (Option("held-stops", rule="FD-ACT-07"), Option("held-goes-on", rule="FD-ACT-07"))
    if table.choose("held-fast", options, at=id, rule="FD-ACT-07") == 0:
        return battle, False
    grips = tuple(one for one in battle.state.grips if one not in fresh)
    return with_state(battle, grips=grips), True


def _by(trigger: Trigger, id: CombatantId, watcher: CombatantId) -> Happening:
    return Happening(trigger, id, watcher)


def _watchers(battle: FairyBattle, id: CombatantId) -> list[CombatantId]:
    """Those who wait for something, others than the mover."""
    return [one.by for one in battle.state.delayed if one.by != id and battle[one.by].cell is not None]


def _reaching(battle: FairyBattle, id: CombatantId) -> tuple[CombatantId, ...]:
    """Those who wait and have the mover within reach, no wall between."""
    distance = battle.board.grid.distance
    return tuple(
        w
        for w in _watchers(battle, id)
        if any(distance(here, there) <= reach(battle, w) for here, there in free_lines(battle, w, id))
    )


def _seeing(battle: FairyBattle, id: CombatantId) -> tuple[CombatantId, ...]:
    """Those who wait and see the mover."""
    return tuple(w for w in _watchers(battle, id) if sees(battle, w, id))


def _leaving(battle: FairyBattle, id: CombatantId, step: Step) -> tuple[Happening, ...]:
    """Whose reach the step would leave."""
    there = battle.with_place(id, step.cell, battle[id].facing)
    after = _reaching(there, id)
    return tuple(_by(Trigger.LEAVES_REACH, id, w) for w in _reaching(battle, id) if w not in after)


def stepped(battle: FairyBattle, id: CombatantId, step: Step, with_him: tuple[CombatantId, ...]) -> FairyBattle:
    """The battle with the step taken; whoever is carried or held comes along, looking as before (FD-MOV-06)."""
    old = battle[id].cell
    battle = battle.with_place(id, step.cell, step.facing)
    for other in with_him:
        cell = battle[other].cell
        if old is not None and cell is not None and step.cell != old:
            battle = battle.with_place(other, along(battle, cell, old, step.cell, id), battle[other].facing)
    return battle


def along(battle: FairyBattle, cell: Cell, old: Cell, new: Cell, id: CombatantId) -> Cell:
    """Where somebody carried comes to stand: in the cell that its carrier has just left."""
    return old if cell != old else cell
