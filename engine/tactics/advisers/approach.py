"""The way to where an enemy can be struck; where there is none yet, as far on the way there as is prudent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.board import Board
from engine.contract import Mode
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cells_of, has
from engine.grid.footprint import gap
from engine.grid.travel.reach import Reach
from engine.tactics.candidates import Candidate
from engine.tactics.doors import Ends, Route, route_to
from engine.tactics.drill import SHOOTS
from engine.tactics.goals import Goal, goals, serves
from engine.tactics.reaches import Reaches
from engine.tactics.stands import MOST_GOALS, may_come, stands
from engine.tactics.threats import Threat, reach_of, threats_to
from engine.tactics.view import View
from engine.tactics.waiting import prudent_stop
from engine.tactics.walks import Path, calmest_first, costs_more_than, farthest_first, paths_to, turns_to

FAR = 8
"""How many times as far as one walk leads the way to an enemy is looked for: across any map that is played on."""


def approach(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """Ways to where an enemy can be struck; turning towards one where it can be struck from here."""
    yield from approaches(view, me)


def come_closer(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """For who stands already where it could strike if its weapon were not shut to it (unloaded), and has done nothing
    in this turn: ways to where it can strike with what is open now."""
    if view.memory.turn(me.id).done:
        return
    yield from approaches_with_what_is_open(view, me)


def approaches_with_what_is_open(view: View, me: Combatant[object]) -> Iterator[Action]:
    """The same whatever it has done."""
    if me.cell is None:
        return
    board, here = view.battle.board, me.cell
    if any(serves(board, here, goal) for goal in goals(view, me.id)):
        yield from approaches(view, me, open_only=True)


def approaches(view: View, me: Combatant[object], *, open_only: bool = False) -> Iterator[Action]:
    """The walks of ``approach``; ``open_only``: by those attacks alone that are open as things stand."""
    wanted = goals(view, me.id, open_only=open_only)
    if not wanted:
        return
    board = view.battle.board
    here = next((goal for goal in wanted if me.cell is not None and serves(board, me.cell, goal)), None)
    if here:
        if here.reach >= SHOOTS and not open_only:
            yield from _better_stands(view, me, here, wanted)
        for walk in turns_to(view, me, here):
            if not view.is_barred(walk):
                yield walk
        return
    modes = calmest_first(view.modes(me.id))
    threats = threats_to(view, me.id) if modes else []
    for mode, path, worth in _paths_to_goals(view, me, wanted, modes, threats):
        walk = replace(mode.action, path=path)
        if not view.is_barred(walk) and not costs_more_than(view, walk, worth, threats):
            yield walk


def _better_stands(view: View, me: Combatant[object], here: Goal, wanted: list[Goal]) -> Iterator[Action]:
    """Ways to where it is better to strike at somebody than to shoot from here, all told."""
    assert me.cell is not None
    if view.is_engaged(me.id) or not view.temper(me.id).picks:
        return
    threats, has_struck = threats_to(view, me.id), view.has_struck(me.id)
    if has(view.battle.board.grid, reach_of(threats), me.cell):
        wanted = [goal for goal in wanted if goal.reach >= SHOOTS or not has_struck][: 2 * MOST_GOALS]
    elif not has_struck:
        # Nobody can come to it: it stays, unless it is better to come to blows.
        wanted = [goal for goal in wanted if goal.worth > here.worth and goal.reach < SHOOTS][:MOST_GOALS]
    else:
        wanted = []
    if not wanted:
        return
    modes = calmest_first(view.moving_modes(me.id))
    reaches = Reaches(modes, Step(me.cell, me.facing))
    for mode in modes:
        if not may_come(view, me, wanted, mode):
            continue
        reach = reaches.of(mode)
        for stand in stands(view, me, wanted, reach, mode.unit, threats):
            if stand.worth <= here.worth or stand.cell == me.cell:
                break
            for path in paths_to(view, mode, reach, stand.goal, stand.cell):
                walk = replace(mode.action, path=path)
                if not view.is_barred(walk) and not costs_more_than(view, walk, stand.worth, threats):
                    yield walk


def _paths_to_goals(
    view: View, me: Combatant[object], wanted: list[Goal], modes: list[Mode], threats: list[Threat]
) -> Iterator[tuple[Mode, Path, int]]:
    """To where somebody can be struck, by the calmest mode that leads there; else as far as one comes; each with
    what it is worth. Who has struck already in this round cannot do so again where it goes."""
    assert me.cell is not None
    start = Step(me.cell, me.facing)
    going = [mode for mode in modes if mode.budget > 0]
    reaches = Reaches(going, start)
    for mode in going if going and not view.has_struck(me.id) else ():
        if not may_come(view, me, wanted, mode):
            continue
        reach = reaches.of(mode)
        for stand in stands(view, me, wanted, reach, mode.unit, threats):
            paths = paths_to(view, mode, reach, stand.goal, stand.cell)
            yield from ((mode, path, stand.worth) for path in paths)
    for mode in farthest_first(going):
        reach = reaches.of(mode)
        found = _stop_on_the_way(view, me, wanted, mode, start, reach, threats)
        if found is not None:
            paths = paths_to(view, mode, reach, *found)
            yield from ((mode, path, found[0].worth) for path in paths)


def _stop_on_the_way(
    view: View,
    me: Combatant[object],
    wanted: list[Goal],
    mode: Mode,
    start: Step,
    reach: Reach,
    threats: list[Threat],
) -> tuple[Goal, Cell] | None:
    """The nearest cell by the map from which anybody can be struck, and how far one walk leads on the way there."""
    grid, route = mode.travel.grid, far_route(view, me, wanted, mode, start)
    if route is not None:
        goal = next(one for one in wanted if has(grid, one.cells, route.end))
        stops = [cell for cell in route.cells if cell != me.cell and has(grid, reach.cells, cell)]
        if stops:
            stop = prudent_stop(view, me, goal, stops, reach, threats)
            return None if stop is None else (goal, stop)
        if route.door is not None:
            return None  # it stands at the door already
    return nearest_by_distance(me, wanted, reach)


def far_route(view: View, me: Combatant[object], wanted: list[Goal], mode: Mode, start: Step) -> Route | None:
    """The way over the map to the nearest cell from which anybody can be struck, through doors too."""
    union = 0
    for goal in wanted:
        union |= goal.cells

    def serves_any(board: Board, cell: Cell) -> bool:
        return any(serves(board, cell, goal) for goal in wanted)

    travel = replace(mode.travel, halt=0, meter=None)
    return route_to(view.battle, me, travel, start, Ends(union, serves_any), mode.budget * FAR, mode.unit)


def nearest_by_distance(me: Combatant[object], wanted: list[Goal], reach: Reach) -> tuple[Goal, Cell] | None:
    """Where no way leads to anybody: as near to the nearest as one comes, as the crow flies."""
    grid = reach.travel.grid
    assert me.cell is not None
    found: tuple[int, Goal, Cell] | None = None
    for goal in wanted:
        there = goal.enemy.cell
        if there is None:
            continue
        now = gap(grid, me.cell, me.size, there, goal.enemy.size)
        for cell in cells_of(grid, reach.cells):
            left = gap(grid, cell, me.size, there, goal.enemy.size)
            if 0 < left < now and (found is None or left < found[0]):
                found = left, goal, cell
    return None if found is None else found[1:]
