"""Out of the way, for who has no deed left for an answer where answers cost deeds."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battle.battle import Combatant
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.standing.ground import anchors_touching
from engine.tactics.candidates import ENOUGH, Candidate
from engine.tactics.nearby import around
from engine.tactics.view import View
from engine.tactics.walks import calmest_first, first_walk, least_at

Rings = list[tuple[CellSet, int]]
"""Cells at which somebody could be struck, and what that takes of it; the more rings hold a cell, the worse it is."""


def withdraw(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """For who is not bold: away to where those who act yet in this round can do least to it; else it stays."""
    if view.deeds_left(me.id) != 0 or not view.temper(me.id).caution:
        return
    grid, here = view.battle.board.grid, me.cell
    rings = _rings_of_harm(view, me) if here is not None else []

    def harm_at(cell: Cell) -> int:
        return sum(harm for cells, harm in rings if cells >> grid.index(cell) & 1)

    if here is not None and harm_at(here):
        modes = calmest_first(view.moving_modes(me.id))
        walk = first_walk(view, me, modes, lambda mode, reach: least_at(view, here, reach, harm_at))
        if walk is not None:
            yield walk
    yield ENOUGH


def _rings_of_harm(view: View, me: Combatant[object]) -> Rings:
    """By each enemy who acts yet: where it could strike ``me`` at once, after a walk, and by a high roll only."""
    grid, later, found = view.battle.board.grid, view.yet_to_act(), Rings()
    for enemy in view.feared(me.id):
        if enemy.id not in later or not view.deeds_left(enemy.id):
            continue
        drill, held = view.drill(enemy.id, me.id), view.held(enemy.id)
        for steps, weight in ((drill.reach, 2), (drill.usual_range, 1), (drill.range, 1)):
            near = around(grid, held, steps)
            seen = near & view.seen_from(enemy.id) if drill.shoots else near
            found.append((anchors_touching(grid, seen, me.size), drill.most * weight))
    return found
