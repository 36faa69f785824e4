"""The door that is opened because the way to the enemies leads through it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.battle import Combatant
from engine.grid.cell import Step
from engine.grid.travel.search import search
from engine.tactics.advisers.approach import far_route
from engine.tactics.candidates import Candidate
from engine.tactics.doors import doors_beside, opening
from engine.tactics.goals import goals
from engine.tactics.stands import stands
from engine.tactics.threats import threats_to
from engine.tactics.view import View


def open_door(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """The door beside it opened, where the way to the enemies leads through it and nobody is struck sooner."""
    if me.cell is None or not doors_beside(view.battle, me.id):
        return
    modes = view.moving_modes(me.id)
    wanted = goals(view, me.id) if modes else []
    if not wanted:
        return
    mode, start = max(modes, key=lambda mode: mode.budget), Step(me.cell, me.facing)
    reach = search(mode.travel, start, mode.budget)
    if stands(view, me, wanted, reach, mode.unit, threats_to(view, me.id)):
        return
    route = far_route(view, me, wanted, mode, start)
    if route is None or route.door is None or route.cells:
        return
    deed = opening(view.rules, view.battle, me.id, route.door)
    if deed is not None:
        yield deed
