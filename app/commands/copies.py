"""Copied figures, and how they join a battle: with every field, its picture, its side and its place in the group."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from app.commands.newcomers import free_cell, free_id, free_name
from engine.battle.battle import Combatant, Side
from engine.battle.ids import SideId
from engine.battle.looks import worn
from engine.campaign.formation import Place, about_middle
from engine.campaign.party import carried_over
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set, has
from engine.grid.footprint import covered
from engine.grid.grid import Grid
from engine.standing.gathering import Member
from engine.standing.gathering import places as gathered_places
from engine.standing.ground import standing

FAR = 8
"""Cells within which the copies of a group look for room beside it."""
_ARTICLE = re.compile(r"^(the|a|an)\s+")


@dataclass(frozen=True)
class Copied:
    """Combatants that were copied: the grid they stood on, the sides of their battle, the bytes of their pictures."""

    combatants: tuple[Combatant[Any], ...] = ()
    grid: Grid | None = None
    sides: tuple[Side, ...] = ()
    pictures: Mapping[str, bytes] = field(default_factory=dict)

    @property
    def joining(self) -> tuple[Side, ...]:
        """The sides of those who were copied."""
        wanted = {one.side for one in self.combatants}
        return tuple(side for side in self.sides if side.id in wanted)


def copied(battle: AnyBattle, some: Iterable[Combatant[Any]], pictures: Mapping[str, bytes]) -> Copied:
    """These figures of a battle, ready to join it again or another."""
    combatants = tuple(some)
    looks = {one.look for one in combatants}
    return Copied(combatants, battle.board.grid, battle.sides, worn(looks, pictures))


def side_for(side: Side, there: Copied, battle: AnyBattle) -> SideId | None:
    """The side of a battle that a copied one stands for; None where that is for the GM to say.

    One of the same name, else the only one that is played as it was and stands to the players as it did.
    """
    if side in battle.sides:
        return side.id
    named = [one.id for one in battle.sides if _folded(one.name) == _folded(side.name) and one.played is side.played]
    alike = [one.id for one in battle.sides if _standing(one, battle.sides) == _standing(side, there.sides)]
    found = named if len(named) == 1 else alike
    return found[0] if len(found) == 1 else None


def _folded(name: str) -> str:
    return _ARTICLE.sub("", name.strip().casefold().replace("ё", "е"))


def _standing(side: Side, sides: Iterable[Side]) -> tuple[bool, bool]:
    """Whether the players play it, and whether it fights on their side."""
    with_players = any(one.played and (one.id in side.allies or side.id in one.allies) for one in sides)
    return side.played, side.played or with_players


def placed(battle: AnyBattle, some: Copied, sides: Mapping[SideId, SideId], wanted: Cell) -> list[Combatant[Any]]:
    """Copies about ``wanted``, as they stood to each other; who finds no room in his place stands beside it."""
    aims = _aims(battle.board.grid, some, wanted)
    made = [_renamed(one, sides.get(one.side, one.side), battle.board.grid, some.grid) for one in some.combatants]
    return _joined(battle, made, aims)


def stamped(battle: AnyBattle, some: Copied, sides: Mapping[SideId, SideId], wanted: Cell) -> list[Combatant[Any]]:
    """A group about ``wanted`` in its formation, as far as the ground allows: nobody stands behind a wall."""
    grid, before = battle.board.grid, some.grid or battle.board.grid
    points = [None if one.cell is None else before.centre(one.cell) for one in some.combatants]
    stands = about_middle([Place(*point) for point in points if point is not None])
    there = iter(stands)
    places = [Place() if point is None else next(there) for point in points]
    group = [Member(one.size, at.x, at.y) for one, at in zip(some.combatants, places, strict=True)]
    made = [_renamed(one, sides.get(one.side, one.side), grid, some.grid) for one in some.combatants]
    return _joined(battle, made, [cell or wanted for cell in gathered_places(battle, group, wanted)])


def beside(battle: AnyBattle, some: Copied) -> list[Combatant[Any]]:
    """Copies beside those they are of, all moved by the same way where there is room for it."""
    grid = battle.board.grid
    start = next((one.cell for one in some.combatants if one.cell is not None), None)
    if start is None:
        return placed(battle, some, {}, grid.at(grid.columns // 2, grid.rows // 2))
    near = sorted((cell for cell in _around(grid, start) if cell != start), key=lambda c: (grid.distance(start, c), c))
    for cell in near:
        aims = [None if one.cell is None else one.cell.plus(cell.minus(start)) for one in some.combatants]
        if all(_fits(battle, one, aim) for one, aim in zip(some.combatants, aims, strict=True) if aim is not None):
            return _joined(battle, list(some.combatants), aims)
    return _joined(battle, list(some.combatants), [one.cell for one in some.combatants])


def at_places(battle: AnyBattle, places: Mapping[Any, Cell]) -> list[Combatant[Any]]:
    """Figures once more, each at (or near) its cell in ``places``."""
    return _joined(battle, [battle[id] for id in places], list(places.values()))


def _around(grid: Grid, cell: Cell) -> Iterable[Cell]:
    column, row = grid.offset(cell)
    for down in range(-FAR, FAR + 1):
        for right in range(-FAR, FAR + 1):
            yield grid.at(column + right, row + down)


def _fits(battle: AnyBattle, one: Combatant[Any], cell: Cell) -> bool:
    grid = battle.board.grid
    if not grid.holds(cell) or not has(grid, standing(battle.board, one.size), cell):
        return False
    return not battle.occupied() & cell_set(grid, covered(grid, cell, one.size))


def _aims(grid: Grid, some: Copied, wanted: Cell) -> list[Cell | None]:
    """Where each would stand if the one in the middle of them stood in ``wanted``, also on another grid."""
    before = some.grid or grid
    points = [None if one.cell is None else before.centre(one.cell) for one in some.combatants]
    there = [point for point in points if point is not None]
    if not there:
        return [wanted] * len(points)
    middle = tuple(sum(axis) / len(there) for axis in zip(*there, strict=True))
    x, y = min(there, key=lambda point: (point[0] - middle[0]) ** 2 + (point[1] - middle[1]) ** 2)
    to_x, to_y = grid.centre(wanted)
    return [wanted if point is None else grid.under(to_x + point[0] - x, to_y + point[1] - y) for point in points]


def _renamed(one: Combatant[Any], side: SideId, grid: Grid, before: Grid | None) -> Combatant[Any]:
    """On the side it joins, looking the same way on a grid with other directions."""
    facings = before.facings if before is not None else grid.facings
    return replace(one, side=side, facing=round(one.facing * grid.facings / facings) % grid.facings)


def _joined(battle: AnyBattle, some: list[Combatant[Any]], aims: list[Cell | None]) -> list[Combatant[Any]]:
    """The figures with ids and names of their own: those with room in their places first, the others beside."""
    made: dict[int, Combatant[Any]] = {}
    grid = battle.board.grid
    middle = grid.at(grid.columns // 2, grid.rows // 2)
    for exactly in (True, False):
        for number, (one, aim) in enumerate(zip(some, aims, strict=True)):
            fits = aim is not None and _fits(battle, one, aim)
            if number in made or (exactly and not fits):
                continue
            cell = aim if fits else free_cell(battle, one.size, aim or middle)
            stem = one.id.rpartition("-")[0] or one.id
            fresh = replace(one, id=free_id(battle, stem), name=free_name(battle, one.name), cell=cell)
            fresh = replace(fresh, character=carried_over(battle, one))
            made[number] = fresh
            battle = battle.with_combatant(fresh)
    return [made[number] for number in sorted(made)]
