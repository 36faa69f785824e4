"""What a side knows of a battle: the enemies that it sees, and where it has seen the others last."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import FlankError
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.play.fog import seen_by_each
from engine.standing.ground import cells_held
from engine.table.requests import Choice
from engine.tactics.doors import OwnDeed, is_barred
from engine.tactics.foes import foes_of
from engine.tactics.match import Player


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
        seen, believed = self._seen(battle, side, battle.enemies(id)), battle
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

    def _seen(self, battle: AnyBattle, side: SideId, enemies: tuple[Combatant[object], ...]) -> CellSet:
        """The cells that a side sees, or as many of them as it takes to see all these enemies."""
        wanted = cells_held(battle, (enemy.id for enemy in enemies))
        some_hide, found = any(enemy.hidden for enemy in enemies), 0
        for cells in seen_by_each(self._rules, battle, (side,)):
            found |= cells
            if not some_hide and not wanted & ~found:
                break
        return found


class Searching(Knowledge):
    """Knowledge of sides that look for each other: who knows of nobody goes after the nearest, wherever that is."""

    def of(self, battle: AnyBattle, id: CombatantId) -> AnyBattle:
        """The battle as the side of ``id`` takes it to be, with one enemy in it at least as long as there is any."""
        believed = super().of(battle, id)
        standing = foes_of(self._rules, battle, id)
        if not standing or any(believed[enemy.id].cell is not None for enemy in standing):
            return believed
        nearest = min(standing, key=lambda enemy: (enemy.hidden, battle.distance(id, enemy.id), enemy.id))
        return believed.with_combatant(nearest)


class Knowing:
    """A player who knows what the side of each figure knows; what turns out to be barred then is left."""

    def __init__(self, rules: AnyRuleset, player: Player, known: Knowledge) -> None:
        self._rules, self._player, self._known = rules, player, known

    def deed(self, battle: AnyBattle, id: CombatantId) -> OwnDeed | None:
        """What a figure does next by what its side knows; None: nothing, or what cannot be."""
        deed = self._player.deed(self._known.of(battle, id), id)
        try:
            return None if deed is None or is_barred(self._rules, battle, deed) else deed
        except FlankError:
            return None

    def turn_over(self) -> None:
        """What was kept of this turn is forgotten."""
        self._player.turn_over()

    def choose(self, battle: AnyBattle, choice: Choice) -> int:
        """The option that is taken."""
        return self._player.choose(battle, choice)


def _is_any_of(battle: AnyBattle, seen: int, cells: tuple[Cell, ...]) -> bool:
    grid = battle.board.grid
    return any(grid.holds(cell) and seen >> grid.index(cell) & 1 for cell in cells)
