"""To where the enemies can do least, for who found only losses."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.grid.cell import Cell
from engine.tactics.candidates import Candidate
from engine.tactics.duty import leash
from engine.tactics.threats import danger_at, threats_to
from engine.tactics.view import View
from engine.tactics.walks import calmest_first, costs_more_than, first_walk, least_at


def seek_safety(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """To where enemies can do least to it, where that is less than here, for who found only losses and has not walked;
    else it stays and waits."""
    is_at_a_loss = me.id in view.memory.refrained and not view.memory.turn(me.id).walks
    here, modes = me.cell, calmest_first(view.moving_modes(me.id)) if is_at_a_loss else []
    if here is None or not modes or not view.temper(me.id).caution:
        return
    threats, bounds = threats_to(view, me.id), leash(view, me.id)

    def danger(cell: Cell) -> int:
        return danger_at(view, me.id, threats, cell)

    def suits(walk: Action) -> bool:
        return not costs_more_than(view, walk, danger(here) - danger(walk.path[-1].cell), threats)

    within = bounds if bounds is not None else -1
    walk = first_walk(view, me, modes, lambda mode, reach: least_at(view, here, reach, danger, within), suits)
    if walk is not None:
        yield walk
