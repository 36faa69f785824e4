"""Patience: whether a figure goes on or waits for the enemy to come, and where it waits."""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cells_of, has
from engine.grid.footprint import gap
from engine.grid.travel.reach import Reach
from engine.play.asked import order_of
from engine.standing.ground import anchors_touching, cells_held
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.threats import Threat, Threats, reach_of

TOGETHER = 2
"""Cells from the heart of a band within which one counts as being with it."""
AHEAD = 3
"""Cells by which one may run ahead of the foremost friend before the sides have met."""
UNDER_FIRE = 1
"""Turns for which anybody waits at most where shots reach it."""
EVEN = 50
"""The caution, in hundredths, at which harm suffered weighs as much as harm done."""


@dataclass(frozen=True)
class Goal:
    """An enemy, the anchor cells from which it can be struck, from how far, after what walk, and what that is worth."""

    enemy: Combatant[object]
    cells: CellSet
    reach: int
    stride: int
    worth: int


class Patience(Threats):
    """Remembers who waits, and for how many turns."""

    def __init__(self, rules: AnyRuleset, rehearsal: Rehearsal) -> None:
        super().__init__(rules, rehearsal)
        self._waits: dict[CombatantId, tuple[int, bool, dict[CombatantId, Cell]]] = {}
        self._stood: dict[CombatantId, dict[CombatantId, Cell]] = {}
        self._waited: dict[CombatantId, int] = {}

    def _prudent(
        self,
        battle: AnyBattle,
        me: Combatant[object],
        goal: Goal,
        stops: list[Cell],
        reach: Reach,
        threats: list[Threat],
    ) -> Cell | None:
        """The farthest stop of a way that no enemy can strike at in its next turn; None: it waits for them to come.

        Once the sides have met, those who are busy do not count, and a friend is helped where that costs no more than
        it brings. Who has waited long enough goes on; who has struck in this round only to where it suffers no more.
        """
        assert me.cell is not None
        if self._is_spent(battle, me.id) and self._temper(battle, me.id).caution:
            here = self._danger_at(battle, me, threats, me.cell)
            as_safe = [cell for cell in stops if self._danger_at(battle, me, threats, cell) <= here]
            return as_safe[-1] if as_safe else None
        if self._is_tired_of_it(battle, me):
            return stops[-1]
        have_met, temper = self._have_met(battle, me), self._temper(battle, me.id)
        grid, zone = battle.board.grid, reach_of(threats, idle_only=have_met)
        if has(grid, zone, me.cell) and not temper.keeps_together:
            return stops[-1]
        if temper.keeps_together and not have_met:
            zone |= self._ahead_of_friends(battle, me)
        safe = [cell for cell in stops if not has(grid, zone, cell)]
        if have_met:
            safe = [cell for cell in stops if cell in safe or self._is_worth(battle, me, goal, cell, threats)]
        if len(safe) == len(stops):
            return stops[-1]
        self._wait(battle, me)
        if have_met:
            return safe[-1] if safe else None
        watched = self._watched(battle, me) if temper.picks else 0
        if watched and not has(grid, watched, me.cell):
            return None
        corner = next((cell for _, some in reach.bands for cell in cells_of(grid, some & ~zone & ~watched)), None)
        if watched and corner is not None:
            return corner
        if temper.keeps_together:
            return self._gathered(battle, me, reach.cells & ~zone or reach.cells)
        return safe[-1] if safe else None

    def _watched(self, battle: AnyBattle, me: Combatant[object]) -> CellSet:
        """Anchor cells at which a figure is seen by those who could shoot at it in their next turn."""
        seen = 0
        for enemy in self._feared(battle, me.id):
            drill = self._drill(battle, enemy.id, me.id)
            if drill.shoots and battle.distance(enemy.id, me.id) <= drill.range:
                seen |= self._looks(battle, enemy.id)
        return anchors_touching(battle.board.grid, seen, me.size)

    def _is_worth(
        self, battle: AnyBattle, me: Combatant[object], goal: Goal, cell: Cell, threats: list[Threat]
    ) -> bool:
        """Whether going for somebody by a cell brings more than those who are not busy could take of it there."""
        assert me.cell is not None
        idle = [threat for threat in threats if not threat.is_busy]
        worse = self._danger_at(battle, me, idle, cell) - self._danger_at(battle, me, idle, me.cell)
        return worse * self._temper(battle, me.id).caution // EVEN <= goal.worth

    def _wait(self, battle: AnyBattle, me: Combatant[object]) -> None:
        """Note that it waits in this turn, and whether the enemies have come nearer meanwhile."""
        assert me.cell is not None
        grid, enemies = battle.board.grid, self._enemies(battle, me.id)
        now = {enemy.id: enemy.cell for enemy in enemies if enemy.cell is not None}
        sizes = {enemy.id: enemy.size for enemy in enemies}
        was = {id: cell for id, cell in self._stood.get(me.id, {}).items() if id in sizes}

        def nearest(cells: dict[CombatantId, Cell]) -> int:
            return min(gap(grid, me.cell, me.size, cell, sizes[id]) for id, cell in cells.items() if me.cell)

        they_come = bool(was) and nearest(now) < nearest(was)
        self._waits[me.id] = order_of(self.rules, battle).round, they_come, now

    def _ahead_of_friends(self, battle: AnyBattle, me: Combatant[object]) -> CellSet:
        """Cells much nearer to the enemies than the foremost of its friends stands."""
        friends, enemies = self._friends(battle, me.id), self._enemies(battle, me.id)
        front = min((battle.distance(one.id, enemy.id) for one in friends for enemy in enemies), default=0)
        held = cells_held(battle, (enemy.id for enemy in enemies))
        return self._around(battle.board.grid, held, front - AHEAD) if front > AHEAD else 0

    def _gathered(self, battle: AnyBattle, me: Combatant[object], free: CellSet) -> Cell | None:
        """The cell among ``free`` from which it is nearest to the heart of its band; None: it stands there already."""
        grid, band = battle.board.grid, [me, *self._friends(battle, me.id)]
        heart = min(band, key=lambda one: (sum(battle.distance(one.id, other.id) for other in band), one.id))
        now, held = battle.distance(me.id, heart.id), cells_held(battle, (heart.id,))
        for steps in range(1, now if now > TOGETHER else 0):
            near = anchors_touching(grid, self._around(grid, held, steps), me.size) & free
            if near:
                return next(cells_of(grid, near))
        return None

    def _is_tired_of_it(self, battle: AnyBattle, me: Combatant[object]) -> bool:
        """Whether it has waited long enough; under fire that is sooner. A round counts when it is over."""
        number, they_come, cells = self._waits.get(me.id, (None, False, {}))
        if number not in (None, order_of(self.rules, battle).round):
            # As long as the enemies come nearer, it is worth while to wait for them.
            self._waited[me.id] = self._waited.get(me.id, 0) + (not they_come)
            self._stood[me.id] = cells
            del self._waits[me.id]
        waited, patience = self._waited.get(me.id, 0), self._temper(battle, me.id).patience
        return waited >= (min(patience, UNDER_FIRE) if self._is_shot_at(battle, me) else patience)
