"""Shelter: where a figure steps after its blow, so that the enemies can do its side least harm in their next turn.

Only under rules by which whoever stands beside an enemy is held there (``Tactics.melee_holds``): an enemy whom a sturdy
friend holds cannot come after the one who steps back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Habit
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import CellSet, cells_of
from engine.grid.travel.reach import Reach
from engine.standing.ground import anchors_touching, cells_held
from engine.tactics.guard import Guard
from engine.tactics.judgement import BESIDE
from engine.tactics.reaches import Reaches

MOST_FRIENDS = 3
"""Kinds of friends who are reckoned with, the nearest: the enemies have to be rehearsed with each."""


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


class Shelter(Guard):
    """Steps aside."""

    def _may_step_aside(self, battle: AnyBattle, id: CombatantId) -> bool:
        """Whether somebody who is neither bold nor guards anything has struck in this round, by rules of that kind."""
        is_cautious = self.rules.tactics.melee_holds and self._temper(battle, id).caution > 0
        return is_cautious and self._is_spent(battle, id) and not self._posts(battle, id)

    def _steps_aside(self, battle: AnyBattle, id: CombatantId) -> Action | None:
        """To where the enemies can do its side less, with what it has left of its movement; None: it stays."""
        me, modes = battle[id], [mode for mode in self._modes(battle, id) if mode.budget > 0]
        if me.cell is None or not modes:
            return None
        foes = [self._foe(battle, enemy.id, me) for enemy in self._feared(battle, id)]
        reaches = Reaches(modes, Step(me.cell, me.facing))
        for mode in sorted(modes, key=lambda mode: mode.band):
            reach = reaches.of(mode)
            end = _safest(battle, me.cell, reach, foes)
            path = reach.route(end, follow=mode.habit is Habit.FOLLOW) if end is not None else ()
            walk = replace(mode.action, path=path)
            if path and not self._is_barred(battle, walk):
                return walk
        return None

    def _foe(self, battle: AnyBattle, enemy: CombatantId, me: Combatant[object]) -> Foe:
        grid, held = battle.board.grid, cells_held(battle, (enemy,))
        drill = self._drill(battle, enemy, me.id)
        friends = [(one.id, battle.distance(enemy, one.id)) for one in self._friends_near(battle, me.id)]
        costs = {one: self._cost(battle, one, self._drill(battle, enemy, one).most) for one, _ in friends}
        return Foe(
            anchors_touching(grid, self._around(grid, held, BESIDE), me.size),
            anchors_touching(grid, self._around(grid, held, self._range(battle, enemy, me.id)), me.size),
            self._cost(battle, me.id, drill.most),
            tuple(costs[one] for one, gap in friends if gap <= BESIDE),
            tuple(costs[one] for one, gap in friends if gap <= self._range(battle, enemy, one)),
            drill.shoots,
        )

    def _range(self, battle: AnyBattle, enemy: CombatantId, id: CombatantId) -> int:
        """Cells from which an enemy can strike somebody in its next turn."""
        drill = self._drill(battle, enemy, id)
        return drill.reach + drill.stride if drill.shoots else drill.usual_range

    def _friends_near(self, battle: AnyBattle, id: CombatantId) -> list[Combatant[object]]:
        """Those of its friends who are of the nearest kinds."""

        def make() -> list[Combatant[object]]:
            near = sorted(self._friends(battle, id), key=lambda one: battle.distance(id, one.id))
            kinds = list(dict.fromkeys(self.rehearsal.kind(battle, one.id) for one in near))[:MOST_FRIENDS]
            return [one for one in near if self.rehearsal.kind(battle, one.id) in kinds]

        return self._once(battle, ("friends near", id), make)


def _safest(battle: AnyBattle, here: Cell, reach: Reach, foes: list[Foe]) -> Cell | None:
    """The cell within reach at which the side suffers least, the cheapest of those; None where that is here."""
    grid = battle.board.grid
    number = grid.index(here)
    least, found = sum(foe.cost(number) for foe in foes), None
    for _, band in reach.bands if least else ():
        for cell in cells_of(grid, band & reach.cells):
            number = grid.index(cell)
            cost = sum(foe.cost(number) for foe in foes)
            if cost < least:
                least, found = cost, cell
    return found
