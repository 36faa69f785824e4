"""Waiting: whether a figure goes on or waits for the enemy to come, and where it waits."""

from __future__ import annotations

from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cells_of, has
from engine.grid.footprint import gap
from engine.grid.travel.reach import Reach
from engine.standing.ground import cells_held
from engine.tactics.goals import Goal
from engine.tactics.nearby import anchors_around, around
from engine.tactics.temperament import EVEN
from engine.tactics.threats import Threat, danger_at, is_shot_at, reach_of, watched_cells
from engine.tactics.view import View

TOGETHER = 2
"""Cells from the heart of a band within which one counts as being with it."""
AHEAD = 3
"""Cells by which one may run ahead of the foremost friend before the sides have met: so far the friends follow in one
walk, even the slow ones, before more than one enemy has come to blows."""
UNDER_FIRE = 1
"""Turns for which anybody waits at most where shots reach it: who shoots has no reason to come nearer."""


def prudent_stop(
    view: View, me: Combatant[object], goal: Goal, stops: list[Cell], reach: Reach, threats: list[Threat]
) -> Cell | None:
    """The farthest stop of a way that no enemy can strike at in its next turn; None: it waits for them to come.

    Once the sides have met, those who are busy do not count, and a friend is helped where that costs no more than
    it brings. Who has waited long enough goes on; who has struck in this round only to where it suffers no more.
    """
    assert me.cell is not None
    temper = view.temper(me.id)
    if view.has_struck(me.id) and temper.caution:
        here = danger_at(view, me.id, threats, me.cell)
        as_safe = [cell for cell in stops if danger_at(view, me.id, threats, cell) <= here]
        return as_safe[-1] if as_safe else None
    if is_tired_of_waiting(view, me.id):
        return stops[-1]
    have_met = view.have_met(me.id)
    grid, zone = view.battle.board.grid, reach_of(threats, idle_only=have_met)
    if has(grid, zone, me.cell) and not temper.keeps_together:
        return stops[-1]
    if temper.keeps_together and not have_met:
        zone |= cells_ahead_of_friends(view, me.id)
    safe = [cell for cell in stops if not has(grid, zone, cell)]
    if have_met:
        safe = [cell for cell in stops if cell in safe or is_worth_the_danger(view, me, goal, cell, threats)]
    if len(safe) == len(stops):
        return stops[-1]
    _note_waiting(view, me)
    if have_met:
        return safe[-1] if safe else None
    watched = watched_cells(view, me) if temper.picks else 0
    if watched and not has(grid, watched, me.cell):
        return None
    corner = next((cell for _, some in reach.bands for cell in cells_of(grid, some & ~zone & ~watched)), None)
    if watched and corner is not None:
        return corner
    if temper.keeps_together:
        return nearest_to_band(view, me, reach.cells & ~zone or reach.cells)
    return safe[-1] if safe else None


def is_worth_the_danger(view: View, me: Combatant[object], goal: Goal, cell: Cell, threats: list[Threat]) -> bool:
    """Whether going for somebody by a cell brings more than those who are not busy could take of it there."""
    assert me.cell is not None
    idle = [threat for threat in threats if not threat.is_busy]
    worse = danger_at(view, me.id, idle, cell) - danger_at(view, me.id, idle, me.cell)
    return worse * view.temper(me.id).caution // EVEN <= goal.worth


def is_tired_of_waiting(view: View, id: CombatantId) -> bool:
    """Whether a figure has waited long enough; under fire that is sooner. A round counts when it is over."""
    waiting, patience = view.memory.waiting(id), view.temper(id).patience
    if waiting.round not in (None, view.round):
        # As long as the enemies come nearer, it is worth while to wait for them.
        waiting.turns += not waiting.they_come
        waiting.stood, waiting.round = waiting.seen, None
    return waiting.turns >= (min(patience, UNDER_FIRE) if is_shot_at(view, id) else patience)


def _note_waiting(view: View, me: Combatant[object]) -> None:
    """Note that it waits in this turn, and whether the enemies have come nearer meanwhile."""
    assert me.cell is not None
    grid, enemies, waiting = view.battle.board.grid, view.enemies(me.id), view.memory.waiting(me.id)
    now = {enemy.id: enemy.cell for enemy in enemies if enemy.cell is not None}
    sizes = {enemy.id: enemy.size for enemy in enemies}
    was = {id: cell for id, cell in waiting.stood.items() if id in sizes}

    def nearest(cells: dict[CombatantId, Cell]) -> int:
        return min(gap(grid, me.cell, me.size, cell, sizes[id]) for id, cell in cells.items() if me.cell)

    waiting.they_come = bool(was) and nearest(now) < nearest(was)
    waiting.round, waiting.seen = view.round, now


def cells_ahead_of_friends(view: View, id: CombatantId) -> CellSet:
    """Cells much nearer to the enemies than the foremost of a figure's friends stands."""
    battle, friends, enemies = view.battle, view.friends(id), view.enemies(id)
    front = min((battle.distance(one.id, enemy.id) for one in friends for enemy in enemies), default=0)
    held = cells_held(battle, (enemy.id for enemy in enemies))
    return around(battle.board.grid, held, front - AHEAD) if front > AHEAD else 0


def nearest_to_band(view: View, me: Combatant[object], free: CellSet) -> Cell | None:
    """The cell among ``free`` from which it is nearest to the heart of its band; None: it stands there already."""
    battle, grid, members = view.battle, view.battle.board.grid, [me, *view.friends(me.id)]
    heart = min(members, key=lambda one: (sum(battle.distance(one.id, other.id) for other in members), one.id))
    now, held = battle.distance(me.id, heart.id), view.held(heart.id)
    for steps in range(1, now if now > TOGETHER else 0):
        near = anchors_around(grid, held, steps, me.size) & free
        if near:
            return next(cells_of(grid, near))
    return None
