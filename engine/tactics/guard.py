"""Guard: where an answer to a blow costs a deed as a blow does, whom one strikes, and where one goes without deeds.

Whoever has no deed left takes the next blow unanswered. So those are struck first who cannot answer, or whom oneself
and one's friends can bring so far in this round; and who has none left itself goes out of the way.
"""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Habit, Progress
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import CellSet, cells_of
from engine.grid.travel.reach import Reach
from engine.standing.ground import anchors_touching, cells_held
from engine.tactics.drill import Blow
from engine.tactics.posts import Posts
from engine.tactics.reaches import Reaches

Rings = list[tuple[CellSet, int]]
"""Cells at which somebody could be struck, and what that takes of it; the more rings hold a cell, the worse it is."""


class Guard(Posts):
    """Reckons with deeds for answers."""

    def _harm_now(self, battle: AnyBattle, id: CombatantId, enemy: CombatantId, blow: Blow) -> int:
        """What a blow takes of an enemy by what answers it has left: on average of the blows that it may get yet in
        this round, of which those behind its last answer are unanswered."""
        distance, answers = battle.distance(id, enemy), self.rules.tactics.deeds_left(battle, enemy)
        if answers is None:
            return blow.harm(distance)
        blows = max(1, self._blows_to_come(battle, id, enemy))
        met = min(answers, blows)
        return (met * blow.shut_harm(distance) + (blows - met) * blow.bare_harm(distance)) // blows

    def _blows_to_come(self, battle: AnyBattle, id: CombatantId, enemy: CombatantId) -> int:
        """Blows that a figure and those of its friends who act later in this round can strike at an enemy."""
        later = self._to_act(battle)
        friends = (one.id for one in self._friends(battle, id) if one.id in later)
        near = (one for one in friends if self._may_come_at(battle, one, enemy))
        return self._deeds(battle, id) + sum(self._deeds(battle, one) for one in near)

    def _may_come_at(self, battle: AnyBattle, id: CombatantId, enemy: CombatantId) -> bool:
        return battle.distance(id, enemy) <= self.rehearsal.gait(battle, id).usual_range

    def _deeds(self, battle: AnyBattle, id: CombatantId) -> int:
        return self.rules.tactics.deeds_left(battle, id) or 0

    def _to_act(self, battle: AnyBattle) -> frozenset[object]:
        """Whose turn in this round is yet to come."""

        def make() -> frozenset[object]:
            slots = self.rules.order(battle).slots
            return frozenset(slot.who for slot in slots if slot.progress is Progress.WAITING)

        return self._once(battle, "to act", make)

    def _is_bare(self, battle: AnyBattle, id: CombatantId) -> bool:
        """Whether somebody who is not bold has no deed left for an answer."""
        return self.rules.tactics.deeds_left(battle, id) == 0 and self._temper(battle, id).caution > 0

    def _withdrawal(self, battle: AnyBattle, id: CombatantId) -> Action | None:
        """Away to where those who act yet in this round can do least to it; None: it stays."""
        me, grid = battle[id], battle.board.grid
        if me.cell is None:
            return None
        rings = self._open_to(battle, me)
        if not _taken(rings, grid.index(me.cell)):
            return None
        modes = [mode for mode in self._modes(battle, id) if mode.budget > 0]
        reaches = Reaches(modes, Step(me.cell, me.facing))
        for mode in sorted(modes, key=lambda mode: mode.band):
            reach = reaches.of(mode)
            end = self._calmest(battle, me.cell, reach, rings)
            path = reach.route(end, follow=mode.habit is Habit.FOLLOW) if end is not None else ()
            walk = replace(mode.action, path=path)
            if path and not self._is_barred(battle, walk):
                return walk
        return None

    def _calmest(self, battle: AnyBattle, here: Cell, reach: Reach, rings: Rings) -> Cell | None:
        """The cell within reach where least is to be feared, the cheapest of those; None where that is here."""
        grid = battle.board.grid
        least, found = _taken(rings, grid.index(here)), None
        for _, band in reach.bands:
            for cell in cells_of(grid, band & reach.cells):
                taken = _taken(rings, grid.index(cell))
                if taken < least:
                    least, found = taken, cell
        return found

    def _open_to(self, battle: AnyBattle, me: Combatant[object]) -> Rings:
        """By each enemy who acts yet: where it could strike ``me`` at once, after a walk, and by a high roll only."""
        grid, later, found = battle.board.grid, self._to_act(battle), Rings()
        for enemy in self._feared(battle, me.id):
            if enemy.id not in later or not self._deeds(battle, enemy.id):
                continue
            drill, held = self._drill(battle, enemy.id, me.id), cells_held(battle, (enemy.id,))
            for steps, weight in ((drill.reach, 2), (drill.usual_range, 1), (drill.range, 1)):
                near = self._around(grid, held, steps)
                seen = near & self._looks(battle, enemy.id) if drill.shoots else near
                found.append((anchors_touching(grid, seen, me.size), drill.most * weight))
        return found


def _taken(rings: Rings, cell: int) -> int:
    return sum(harm for cells, harm in rings if cells >> cell & 1)
