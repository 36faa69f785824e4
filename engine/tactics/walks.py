"""Walks: a way of moving with a path that the rules allow, and what it costs to go there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.contract import Habit, Mode
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import CellSet, cells_of, has
from engine.grid.travel.reach import Reach
from engine.tactics.goals import Goal
from engine.tactics.health import WHOLE
from engine.tactics.reaches import Reaches
from engine.tactics.threats import Threat
from engine.tactics.view import BESIDE, View
from engine.tactics.worth import worth_of_harm

Path = tuple[Step, ...]
PathsOf = Callable[[Mode, Reach], Iterable[Path]]
"""The paths that a figure would go by a way of moving, the best first."""
EndOf = Callable[[Mode, Reach], Cell | None]
"""The cell to which a figure goes by a way of moving, of those that it reaches; None: nowhere."""


def calmest_first(modes: Iterable[Mode]) -> list[Mode]:
    """Ways of moving, those first that leave most of a turn."""
    return sorted(modes, key=lambda mode: mode.band)


def farthest_first(modes: Iterable[Mode]) -> list[Mode]:
    """Ways of moving, those first that lead farthest."""
    return sorted(modes, key=lambda mode: -mode.budget)


def allowed_walks(view: View, me: Combatant[object], modes: Iterable[Mode], paths_of: PathsOf) -> Iterator[Action]:
    """The walks by some ways of moving to which the rules do not object, in their order."""
    if me.cell is None:
        return
    modes = tuple(modes)
    reaches = Reaches(modes, Step(me.cell, me.facing))
    for mode in modes:
        for path in paths_of(mode, reaches.of(mode)):
            walk = replace(mode.action, path=path)
            if path and not view.is_barred(walk):
                yield walk


def first_walk(
    view: View,
    me: Combatant[object],
    modes: Iterable[Mode],
    end_of: EndOf,
    suits: Callable[[Action], bool] = lambda walk: True,
) -> Action | None:
    """The first of some ways of moving that leads to an end, is allowed and suits, as a walk to that end."""

    def paths_of(mode: Mode, reach: Reach) -> Iterable[Path]:
        end = end_of(mode, reach)
        return (reach.route(end, follow=mode.habit is Habit.FOLLOW),) if end is not None else ()

    return next((walk for walk in allowed_walks(view, me, modes, paths_of) if suits(walk)), None)


def least_at(view: View, here: Cell, reach: Reach, cost_of: Callable[[Cell], int], within: CellSet = -1) -> Cell | None:
    """The cell within reach that costs least, the first to come to of those; None where that is here."""
    grid, least, found = view.battle.board.grid, cost_of(here), None
    for _, cells in reach.bands if least else ():
        for cell in cells_of(grid, cells & reach.cells & within):
            cost = cost_of(cell)
            if cost < least:
                least, found = cost, cell
    return found


def paths_to(view: View, mode: Mode, reach: Reach, goal: Goal, end: Cell) -> Iterator[Path]:
    """Paths to a cell: looking at the enemy at the end, or as the steps lead and turned then."""
    assert goal.enemy.cell is not None
    look, follow = view.battle.board.grid.facing_towards(end, goal.enemy.cell), mode.habit is Habit.FOLLOW
    for facing in (look, None):
        path = reach.route(end, facing, follow=follow)
        if path:
            yield path
            if facing is None and path[-1].facing != look:
                yield (*path, Step(end, look))


def turns_to(view: View, me: Combatant[object], goal: Goal) -> Iterator[Action]:
    """Looking at whom one can strike from here."""
    assert me.cell is not None
    assert goal.enemy.cell is not None
    look = view.battle.board.grid.facing_towards(me.cell, goal.enemy.cell)
    if look != me.facing:
        for mode in calmest_first(view.modes(me.id)):
            yield replace(mode.action, path=(Step(me.cell, look),))


def costs_more_than(view: View, walk: Action, worth: int, threats: list[Threat]) -> bool:
    """Whether those who may strike at a figure on its way take more of it than the walk is worth."""
    assert walk.actor is not None
    me, grid, at_hand = view.battle[walk.actor], view.battle.board.grid, 0
    for threat in threats:
        at_hand |= threat.at_hand
    passed = [me.cell, *(step.cell for step in walk.path)]
    if not any(cell is not None and has(grid, at_hand, cell) for cell in passed):
        return False
    harm = harm_on_the_way(view, walk)
    return harm > 0 and worth_of_harm(min(harm, WHOLE), view.fitness(me.id)) > max(0, worth)


def harm_on_the_way(view: View, walk: Action) -> int:
    """What all those take who may strike at a figure on its way, of ``WHOLE`` each."""
    assert walk.actor is not None
    marks = view.rules.foresee(view.battle, walk).marks
    return sum(view.rehearsed(mark.by, walk.actor).harm(BESIDE) for mark in marks)
