"""Posts: the way back to whom or what a figure guards, and the favoured deeds that are no attacks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.board import Board
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Habit, Needs
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import has
from engine.grid.travel.search import search
from engine.tactics.doors import Ends, way_to
from engine.tactics.judged import judged
from engine.tactics.temperament import Name, name_of
from engine.tactics.ways import FAR, Ways

DEAREST = 500
"""What a favoured deed may cost who does it on average, of ``WHOLE``."""


class Posts(Ways):
    """Sees to what the temperament of a figure bids it besides striking."""

    def _to_post(self, battle: AnyBattle, id: CombatantId) -> Action | None:
        """Back to whom or what it guards, for who is not there and has nobody beside it; None where it is."""
        me, posts = battle[id], self._posts(battle, id)
        if me.cell is None or not posts or has(battle.board.grid, posts, me.cell) or self._is_engaged(battle, id):
            return None

        def serves(board: Board, cell: Cell) -> bool:
            return True

        start = Step(me.cell, me.facing)
        for mode in sorted(self._modes(battle, id), key=lambda mode: mode.band):
            if mode.budget <= 0:
                continue
            way = way_to(battle, me, mode.travel, start, Ends(posts, serves), mode.budget * FAR, mode.unit)
            reach = search(mode.travel, start, mode.budget)
            stops = [cell for cell in way.cells if has(battle.board.grid, reach.cells, cell)] if way is not None else []
            path = reach.route(stops[-1], follow=mode.habit is Habit.FOLLOW) if stops else ()
            walk = replace(mode.action, path=path)
            if path and not self._is_barred(battle, walk):
                return walk
        return None

    def _liked(self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]]) -> Iterator[Action]:
        """The favoured deeds at an enemy that are no attacks of the rehearsal and from which something may come, the
        nearest enemy first."""
        favours = self._temper(battle, id).favours
        if not favours:
            return
        for offer in self.rules.offers(battle, id):
            name = name_of(offer.action)
            if name not in favours or offer.needs is not Needs.TARGET or offer.of_gm or offer.objections:
                continue
            for enemy in sorted(enemies, key=lambda enemy: battle.distance(id, enemy.id)):
                action = replace(offer.action, target=enemy.id)
                if self._is_blow(battle, id, enemy.id, name) or self.rules.objections(battle, action):
                    continue
                lost = judged(self.rules, battle, action).lost
                if lost.get(enemy.id, 0) > 0 and lost.get(id, 0) <= DEAREST:
                    yield action

    def _is_blow(self, battle: AnyBattle, id: CombatantId, enemy: CombatantId, name: Name) -> bool:
        """Whether a deed of this name is an attack that the rehearsal knows: those are weighed against each other."""
        return any(name_of(blow.action) == name for blow in self.rehearsal.drill(battle, id, enemy).blows)
