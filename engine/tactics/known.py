"""What a side knows of a battle: the enemies that it sees, and where it has seen the others last."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import FlankError
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.play.asked import order_of
from engine.play.fog import seen_by_each
from engine.sight.figure_sight import free_lines
from engine.standing.ground import cells_held
from engine.table.requests import Choice
from engine.tactics.doors import OwnDeed, is_barred
from engine.tactics.foes import foes_of
from engine.tactics.match import Player
from engine.tactics.view import BESIDE

LOOKS_AFTER = 2
"""Rounds after which a side that has lost sight of all the enemies it has seen goes and looks for them: one to see
whether they come back, and one more."""


class Knowledge:
    """Where each side has seen each enemy last. It learns only when it is asked."""

    def __init__(self, rules: AnyRuleset) -> None:
        self._rules = rules
        self._last: dict[tuple[SideId, CombatantId], Cell] = {}
        self._met: set[tuple[SideId, CombatantId]] = set()
        self._lost: dict[SideId, int] = {}

    def of(self, battle: AnyBattle, id: CombatantId) -> AnyBattle:
        """The battle as the side of ``id`` takes it to be.

        Enemies whom none of the side sees stand where they were seen last, or nowhere when somebody sees that they have
        left that place, or nobody has ever seen them. Who has lost sight of all of them looks for them after a while.
        """
        side = battle[id].side
        seen, believed = self._seen(battle, side, battle.enemies(id)), battle
        for enemy in battle.enemies(id):
            is_seen = _is_any_of(battle, seen, battle.cells_of(enemy.id)) or self._is_noticed(battle, id, enemy)
            if is_seen and not enemy.hidden:
                assert enemy.cell is not None
                self._last[side, enemy.id] = enemy.cell
                self._met.add((side, enemy.id))
                continue
            cell = self._last.get((side, enemy.id))
            if cell == enemy.cell and not enemy.hidden:
                continue  # it stands where it was seen last, and nobody sees that place
            moved: Combatant[object] = replace(enemy, cell=cell)
            believed = believed.with_combatant(moved)
            if cell is not None and _is_any_of(battle, seen, believed.cells_of(enemy.id)):
                del self._last[side, enemy.id]
                believed = believed.with_combatant(replace(moved, cell=None))
        return self._missed(battle, believed, id)

    def _seen(self, battle: AnyBattle, side: SideId, enemies: tuple[Combatant[object], ...]) -> CellSet:
        """The cells that a side sees, or as many of them as it takes to see all these enemies."""
        wanted = cells_held(battle, (enemy.id for enemy in enemies))
        some_hide, found = any(enemy.hidden for enemy in enemies), 0
        for cells in seen_by_each(self._rules, battle, (side,)):
            found |= cells
            if not some_hide and not wanted & ~found:
                break
        return found

    def _is_noticed(self, battle: AnyBattle, id: CombatantId, enemy: Combatant[object]) -> bool:
        """Whether an enemy stands beside a figure, with no wall between: that is noticed without a light, too."""
        if battle.distance(id, enemy.id) > BESIDE:
            return False
        distance = battle.board.grid.distance
        return any(distance(one, other) <= BESIDE for one, other in free_lines(battle, id, enemy.id))

    def _missed(self, battle: AnyBattle, believed: AnyBattle, id: CombatantId) -> AnyBattle:
        """What a side believes; after long enough without knowing of anybody, with the nearest of those it has seen."""
        side = battle[id].side
        met = [one for one in foes_of(self._rules, battle, id) if (side, one.id) in self._met and not one.hidden]
        if not met or any(believed[one.id].cell is not None for one in met):
            self._lost.pop(side, None)
            return believed
        number = order_of(self._rules, battle).round
        since = min(number, self._lost.get(side, number))
        self._lost[side] = since
        if number - since < LOOKS_AFTER:
            return believed
        return believed.with_combatant(min(met, key=lambda one: (battle.distance(id, one.id), one.id)))


class Searching(Knowledge):
    """Knowledge of sides that look for each other: who knows of nobody goes after the nearest, wherever that is."""

    def of(self, battle: AnyBattle, id: CombatantId) -> AnyBattle:
        """The battle as the side of ``id`` takes it to be, with one enemy in it at least as long as there is any."""
        believed = super().of(battle, id)
        if believed is battle:
            return battle
        standing = foes_of(self._rules, battle, id)
        if not standing or any(believed[enemy.id].cell is not None for enemy in standing):
            return believed
        nearest = min(standing, key=lambda enemy: (enemy.hidden, battle.distance(id, enemy.id), enemy.id))
        return believed.with_combatant(nearest)


class Knowing:
    """A player who knows only what the side of each figure knows; a path that turns out to be blocked is walked as far
    as it is free."""

    def __init__(self, rules: AnyRuleset, player: Player, known: Knowledge) -> None:
        self._rules, self._player, self._known = rules, player, known

    def deed(self, battle: AnyBattle, id: CombatantId) -> OwnDeed | None:
        """What a figure does next by what its side knows; None: nothing, or what cannot be."""
        deed = self._player.deed(self._known.of(battle, id), id)
        return None if deed is None else as_far_as_it_goes(self._rules, battle, deed)

    def turn_over(self) -> None:
        """What was kept of this turn is forgotten."""
        self._player.turn_over()

    def choose(self, battle: AnyBattle, choice: Choice) -> int:
        """The option that is taken."""
        return self._player.choose(battle, choice)


def as_far_as_it_goes(rules: AnyRuleset, battle: AnyBattle, deed: OwnDeed) -> OwnDeed | None:
    """A deed that was chosen by what a side knows, its path cut short where something bars it that nobody knew of; None
    where nothing is left of it."""
    path = deed.path if isinstance(deed, Action) else ()
    for steps in range(len(path), -1, -1):
        part = deed.along(path[:steps]) if isinstance(deed, Action) and steps < len(path) else deed
        with suppress(FlankError):
            if (steps or not path) and not is_barred(rules, battle, part):
                return part
    return None


def _is_any_of(battle: AnyBattle, seen: int, cells: tuple[Cell, ...]) -> bool:
    grid = battle.board.grid
    return any(grid.holds(cell) and seen >> grid.index(cell) & 1 for cell in cells)
