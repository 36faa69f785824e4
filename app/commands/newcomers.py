"""Newcomers to a battle: their ids, names and places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set, cells_of
from engine.grid.footprint import covered
from engine.standing.ground import standing

if TYPE_CHECKING:
    from engine.maps.imported import Token


def free_id(battle: AnyBattle, stem: str) -> CombatantId:
    """An id that nobody in the battle has."""
    number = 1
    while CombatantId(f"{stem}-{number}") in battle.combatants:
        number += 1
    return CombatantId(f"{stem}-{number}")


def free_name(battle: AnyBattle, name: str) -> str:
    """``name``, with the next number where somebody is called so already."""
    stem = name.rstrip("0123456789").strip() or name
    taken = {combatant.name for combatant in battle.combatants.values()}
    if name not in taken:
        return name
    number = 2
    while f"{stem} {number}" in taken:
        number += 1
    return f"{stem} {number}"


def free_cell(battle: AnyBattle, size: int, wanted: Cell) -> Cell | None:
    """The anchor nearest to ``wanted`` in which a figure of this size fits; None when the map is full.

    On a map on which nobody can stand yet (solid rock, before a room is drawn) any cell will do.
    """
    grid = battle.board.grid
    taken = battle.occupied()
    anchors = cells_of(grid, standing(battle.board, size) or standing(replace(battle.board, ground=b""), size))
    for cell in sorted(anchors, key=lambda cell: (grid.distance(wanted, cell), cell)):
        if not taken & cell_set(grid, covered(grid, cell, size)):
            return cell
    return None


def newcomer(
    battle: AnyBattle, stem: str, name: str, side: SideId, sheet: Any, wanted: Cell, *, size: int = 1, look: str = ""
) -> Combatant[Any]:
    """A new combatant at or near ``wanted``, looking at its nearest enemy."""
    made = Combatant(
        free_id(battle, stem), free_name(battle, name), side, sheet, free_cell(battle, size, wanted), 0, size, look
    )
    return replace(made, facing=_facing(battle.with_combatant(made), made))


def from_picture(rules: AnyRuleset, battle: AnyBattle, name: str, look: str, side: SideId, wanted: Cell) -> Any:
    """Somebody new with a picture of its own and the ruleset's plain sheet."""
    return newcomer(battle, "token", name, side, rules.new_sheet(), wanted, look=look)


def with_tokens(rules: AnyRuleset, battle: AnyBattle, tokens: Iterable[Token]) -> AnyBattle:
    """The battle with the figures that stand on an imported map, each with the ruleset's plain sheet.

    Friends join the first side of the players, all others the first of the GM's; without such a side, the first.
    """
    grid = battle.board.grid
    for token in tokens:
        played = token.attitude > 0
        side = next((side.id for side in battle.sides if side.played is played), battle.sides[0].id)
        column, row = grid.offset(grid.under(token.x, token.y))
        wanted = grid.at(min(max(column, 0), grid.columns - 1), min(max(row, 0), grid.rows - 1))
        made = newcomer(battle, "token", token.name, side, rules.new_sheet(), wanted, size=token.size)
        if made.cell is None:
            continue  # the map is full
        battle = battle.with_combatant(replace(made, hidden=token.hidden))
    return battle


def _facing(battle: AnyBattle, one: Combatant[Any]) -> int:
    enemies = [enemy.cell for enemy in battle.enemies(one.id) if enemy.cell is not None]
    if one.cell is None or not enemies:
        return one.facing
    grid, cell = battle.board.grid, one.cell
    nearest = min(enemies, key=lambda other: grid.distance(cell, other))
    return grid.facing_towards(cell, nearest)
