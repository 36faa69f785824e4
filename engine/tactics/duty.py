"""Duty: the friend or the place that a figure is set to guard, and the deeds that it favours."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.contract import AnyBattle
from engine.grid.cell_set import CellSet, cell_set
from engine.standing.ground import anchors_touching, cells_held
from engine.tactics.judgement import BESIDE, Judgement
from engine.tactics.temperament import Name

TASTE = 3, 2
"""How much more a deed that is favoured counts than it does by itself."""
WARDED = 3, 2
"""How much more a blow counts at an enemy who is beside whom or what one guards."""
BESIDE_A_FRIEND = 2
"""Cells from a friend within which one is with him."""


class Duty(Judgement):
    """Judges as somebody with a task does."""

    def _taste(self, battle: AnyBattle, id: CombatantId, name: Name, worth: int) -> int:
        """What a deed that is worth so much by itself is worth to a figure that may favour it."""
        return worth * TASTE[0] // TASTE[1] if name in self._temper(battle, id).favours else worth

    def _ward(self, battle: AnyBattle, id: CombatantId) -> CellSet:
        """The cells of whom or what a figure guards; 0 where that is nobody, or nobody who is there any more."""
        temper, grid = self._temper(battle, id), battle.board.grid
        friend = temper.guards
        if friend is not None and friend != id and friend in battle.combatants:
            is_there = battle[friend].cell is not None and not self.rules.is_out(battle, friend)
            return cells_held(battle, (friend,)) if is_there else 0
        held = temper.holds
        return cell_set(grid, (held,)) if held is not None and grid.holds(held) else 0

    def _leash(self, battle: AnyBattle, id: CombatantId) -> CellSet | None:
        """The anchor cells to which a figure may go without leaving what it guards; None: wherever it likes."""

        def make() -> CellSet | None:
            ward, grid = self._ward(battle, id), battle.board.grid
            if not ward:
                return None
            around = self._around(grid, ward, self._temper(battle, id).leash)
            return anchors_touching(grid, around, battle[id].size)

        return self._once(battle, ("leash", id), make)

    def _posts(self, battle: AnyBattle, id: CombatantId) -> CellSet:
        """The anchor cells at which a figure is where it belongs: on its place, or with its friend."""
        ward, grid = self._ward(battle, id), battle.board.grid
        if not ward or self._temper(battle, id).guards is None:
            return anchors_touching(grid, ward, battle[id].size)
        return anchors_touching(grid, self._around(grid, ward, BESIDE_A_FRIEND), battle[id].size)

    def _worth(self, battle: AnyBattle, id: CombatantId, enemy: CombatantId, harm: int, left: int) -> int:
        worth = super()._worth(battle, id, enemy, harm, left)
        return worth * WARDED[0] // WARDED[1] if self._presses_ward(battle, id, enemy) else worth

    def _presses_ward(self, battle: AnyBattle, id: CombatantId, enemy: CombatantId) -> bool:
        """Whether an enemy stands beside whom or what a figure guards."""

        def make() -> CellSet:
            ward = self._ward(battle, id)
            return self._around(battle.board.grid, ward, BESIDE) if ward else 0

        beside = self._once(battle, ("beside ward", id), make)
        return bool(beside and beside & cells_held(battle, (enemy,)))
