"""Bringing characters onto a map: where they gather, and in which formation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from app.commands.newcomers import free_name, newcomer
from engine.battle.battle import Combatant
from engine.battle.board import ZoneKind
from engine.battle.ids import SideId
from engine.campaign.entries import Entry, Figure
from engine.campaign.formation import Formation, Place, about_middle
from engine.campaign.party import hero_id
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.grid.cell_set import cells_of
from engine.standing.gathering import Member, places


def gathering_place(battle: AnyBattle, pointer: Cell | None, side: SideId | None = None) -> Cell:
    """Where those gather who come to a map: in the start zone, else at the pointer (None: it is elsewhere), else beside
    their ``side`` (None: the players'), else in the middle."""
    grid = battle.board.grid
    for zone in battle.board.zones:
        if zone.kind is ZoneKind.START and zone.cells:
            return _middle(battle, cells_of(grid, zone.cells))
    if pointer is not None and grid.holds(pointer):
        return pointer
    side = side or played_side(battle)
    there = [one.cell for one in battle.on_board() if one.side == side and one.cell is not None]
    return _middle(battle, there) if there else grid.at(grid.columns // 2, grid.rows // 2)


def played_side(battle: AnyBattle) -> SideId | None:
    """The side of the players; the first where there is none."""
    sides = battle.sides
    return next((side.id for side in sides if side.played), sides[0].id if sides else None)


def brought(
    battle: AnyBattle, some: Iterable[tuple[Entry, Figure[Any]]], place: Cell, formation: Formation
) -> list[Combatant[Any]]:
    """Characters as combatants about ``place``, in their formation as far as the ground allows.

    Who has no place in it stands near the middle. They look at their nearest enemy, else as in the formation.
    """
    made = list[Combatant[Any]]()
    side, chosen = played_side(battle), tuple(some)
    stands = about_middle([formation.get(entry.id, Place()) for entry, _ in chosen])
    group = [Member(figure.size, at.x, at.y) for at, (_, figure) in zip(stands, chosen, strict=True)]
    cells = places(battle, group, place)
    has_enemies = any(one.side != side for one in battle.on_board())
    for (entry, figure), cell, at in zip(chosen, cells, stands, strict=True):
        if side is None:
            break
        name = free_name(battle, entry.name)
        one = newcomer(battle, "hero", name, side, figure.sheet, cell or place, size=figure.size, look=figure.look)
        if not has_enemies:
            one = replace(one, facing=round(at.turn * battle.board.grid.facings) % battle.board.grid.facings)
        one = replace(one, note=figure.note, light=figure.light, reactions=figure.reactions, temper=figure.temper)
        one = replace(one, id=hero_id(entry.id))
        battle = battle.with_combatant(one)
        made.append(one)
    return made


def _middle(battle: AnyBattle, cells: Iterable[Cell]) -> Cell:
    """The cell of these that is nearest to their middle."""
    grid, there = battle.board.grid, tuple(cells)
    points = [grid.centre(cell) for cell in there]
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    return min(there, key=lambda cell: (grid.centre(cell)[0] - x) ** 2 + (grid.centre(cell)[1] - y) ** 2)
