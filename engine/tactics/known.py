"""What a side knows of a battle: the enemies that it sees, and where it has seen the others last."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.cell import Cell
from engine.play.fog import seen_by


class Knowledge:
    """Keeps where each side has last seen whom. It learns something only when it is asked."""

    def __init__(self, rules: AnyRuleset) -> None:
        self._rules = rules
        self._last: dict[tuple[SideId, CombatantId], Cell] = {}

    def of(self, battle: AnyBattle, id: CombatantId) -> AnyBattle:
        """The battle as the side of ``id`` takes it to be.

        Enemies whom none of the side sees stand where they were seen last, or nowhere when somebody sees that they have
        left that place, or nobody has ever seen them.
        """
        side = battle[id].side
        seen, believed = seen_by(self._rules, battle, (side,)), battle
        for enemy in battle.enemies(id):
            if not enemy.hidden and _is_any_of(battle, seen, battle.cells_of(enemy.id)):
                assert enemy.cell is not None
                self._last[side, enemy.id] = enemy.cell
                continue
            cell = self._last.get((side, enemy.id))
            moved: Combatant[object] = replace(enemy, cell=cell)
            believed = believed.with_combatant(moved)
            if cell is not None and _is_any_of(battle, seen, believed.cells_of(enemy.id)):
                del self._last[side, enemy.id]
                believed = believed.with_combatant(replace(moved, cell=None))
        return believed


def _is_any_of(battle: AnyBattle, seen: int, cells: tuple[Cell, ...]) -> bool:
    grid = battle.board.grid
    return any(grid.holds(cell) and seen >> grid.index(cell) & 1 for cell in cells)
