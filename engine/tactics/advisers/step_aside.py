"""Where a figure steps after its blow, so that the enemies can do its side least harm in their next turn.

Only under rules by which whoever stands beside an enemy is held there (``Tactics.melee_holds``): an enemy whom a sturdy
friend holds cannot come after the one who steps back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.tactics.candidates import ENOUGH, Candidate
from engine.tactics.duty import post_cells
from engine.tactics.nearby import anchors_around
from engine.tactics.view import BESIDE, View, once
from engine.tactics.walks import calmest_first, first_walk, least_at
from engine.tactics.worth import cost

MOST_FRIENDS = 3
"""Kinds of friends who are reckoned with, the nearest: the enemies have to be rehearsed with each, and whoever stands
farther off is not struck by the same enemy."""


@dataclass(frozen=True, slots=True)
class Foe:
    """An enemy, and whom it can strike in its next turn.

    ``beside``: the anchor cells of whoever steps at which it need not walk, ``near``: those that it comes to. ``mine``:
    what its blows cost there. ``held``: what they cost the friends who stand beside it, ``others``: all within its
    range. ``shoots``: nobody holds its shots.
    """

    beside: CellSet
    near: CellSet
    mine: int
    held: tuple[int, ...]
    others: tuple[int, ...]
    shoots: bool

    def cost(self, cell: int) -> int:
        """What it takes of the side with somebody at the cell of this number, whomever it strikes, on average."""
        is_beside = self.beside >> cell & 1
        is_held = not self.shoots and (self.held or is_beside)
        costs = self.held if is_held else self.others
        if is_beside if is_held else self.near >> cell & 1:
            costs = (*costs, self.mine)
        return sum(costs) // len(costs) if costs else 0


def step_aside(view: View, me: Combatant[object]) -> Iterator[Candidate]:
    """To where the enemies can do its side less, with what it has left of its movement; else it stays."""
    if not may_step_aside(view, me.id):
        return
    grid, here, modes = view.battle.board.grid, me.cell, calmest_first(view.moving_modes(me.id))
    if here is not None and modes:
        foes = [_foe(view, enemy.id, me) for enemy in view.feared(me.id)]

        def cost_at(cell: Cell) -> int:
            number = grid.index(cell)
            return sum(foe.cost(number) for foe in foes)

        walk = first_walk(view, me, modes, lambda mode, reach: least_at(view, here, reach, cost_at))
        if walk is not None:
            yield walk
    yield ENOUGH


def may_step_aside(view: View, id: CombatantId) -> bool:
    """Whether somebody who is neither bold nor guards anything has struck in this round, by rules of that kind."""
    is_cautious = view.rules.tactics.melee_holds and view.temper(id).caution > 0
    return is_cautious and view.has_struck(id) and not post_cells(view, id)


def _foe(view: View, enemy: CombatantId, me: Combatant[object]) -> Foe:
    battle, grid, held = view.battle, view.battle.board.grid, view.held(enemy)
    drill = view.drill(enemy, me.id)
    friends = [(one.id, battle.distance(enemy, one.id)) for one in friends_near(view, me.id)]
    costs = {one: cost(view, one, view.drill(enemy, one).most) for one, _ in friends}
    return Foe(
        anchors_around(grid, held, BESIDE, me.size),
        anchors_around(grid, held, _range(view, enemy, me.id), me.size),
        cost(view, me.id, drill.most),
        tuple(costs[one] for one, gap in friends if gap <= BESIDE),
        tuple(costs[one] for one, gap in friends if gap <= _range(view, enemy, one)),
        drill.shoots,
    )


def _range(view: View, enemy: CombatantId, id: CombatantId) -> int:
    """Cells from which an enemy can strike somebody in its next turn."""
    drill = view.drill(enemy, id)
    return drill.reach + drill.stride if drill.shoots else drill.usual_range


@once
def friends_near(view: View, id: CombatantId) -> list[Combatant[object]]:
    """Those of its friends who are of the nearest kinds."""
    battle, rehearsal = view.battle, view.rehearsal
    near = sorted(view.friends(id), key=lambda one: battle.distance(id, one.id))
    kinds = list(dict.fromkeys(rehearsal.kind(battle, one.id) for one in near))[:MOST_FRIENDS]
    return [one for one in near if rehearsal.kind(battle, one.id) in kinds]
