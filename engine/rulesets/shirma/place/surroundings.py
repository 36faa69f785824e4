"""Ground, weather, tight places and height: what surrounds a fight and counts in it."""

from __future__ import annotations

from enum import IntEnum
from functools import cache

from engine.battle.board import GROUNDS, ZoneKind
from engine.battle.ids import CombatantId
from engine.data import fault, load
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set
from engine.rulesets.shirma.charts.charts import DATA
from engine.rulesets.shirma.options import Weather
from engine.rulesets.shirma.positions import CrampedDetect
from engine.rulesets.shirma.state import ShirmaBattle
from engine.sight.figure_sight import height_above
from engine.standing.ground import barriers

FILE = "surroundings.toml"


class Footing(IntEnum):
    """Steps of the ground, the worse the higher (SH-MOD-18, SH-MOD-32)."""

    FIRM = 0
    AWKWARD = 1
    HINDERING = 2


@cache
def grounds(list_name: str) -> frozenset[str]:
    """The ids of grounds in a list of the data file. Raises DataError for one that no map knows."""
    found = frozenset(load(DATA / FILE)[list_name])
    unknown = sorted(found - {ground.id for ground in GROUNDS})
    if unknown:
        raise fault(FILE, list_name, unknown[0], "no such ground")
    return found


def footing(battle: ShirmaBattle, id: CombatantId) -> Footing:
    """The worst ground under somebody; water does not hinder who is at home in it (SH-MOD-32)."""
    return max((_footing_in(battle, id, cell) for cell in battle.cells_of(id)), default=Footing.FIRM)


def _footing_in(battle: ShirmaBattle, id: CombatantId, cell: Cell) -> Footing:
    board = battle.board
    if not board.ground or not board.grid.holds(cell):
        return Footing.FIRM
    ground = board.ground_at(cell).id
    if ground in grounds("wet") and battle[id].sheet.at_home_in_water:
        return Footing.FIRM
    if ground in grounds("hindering"):
        return Footing.HINDERING
    return Footing.AWKWARD if ground in grounds("awkward") else Footing.FIRM


def weather(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> Weather:
    """The weather between two combatants; none where both are under a roof (SH-MOD-18, SH-MOD-24)."""
    if battle.options.weather is Weather.NORMAL or (is_roofed(battle, by) and is_roofed(battle, at)):
        return Weather.NORMAL
    return battle.options.weather


def is_roofed(battle: ShirmaBattle, id: CombatantId) -> bool:
    """Whether somebody stands under a roof with all of its cells."""
    board, cells = battle.board, battle.cells_of(id)
    if not board.ground:
        return False
    return all(board.grid.holds(cell) and board.ground_at(cell).id in grounds("roofed") for cell in cells)


def is_cramped(battle: ShirmaBattle, id: CombatantId) -> bool:
    """Whether somebody stands in a tight place: marked on the map, or between blocked cells (SH-MOD-25)."""
    board, cells = battle.board, battle.cells_of(id)
    here = cell_set(board.grid, (cell for cell in cells if board.grid.holds(cell)))
    if any(zone.kind is ZoneKind.CRAMPED and zone.cells & here for zone in board.zones):
        return True
    return battle.options.cramped_detect is CrampedDetect.MARKED_OR_WALLS and any(_is_between(battle, c) for c in cells)


def _is_between(battle: ShirmaBattle, cell: Cell) -> bool:
    """Whether the cells on two opposite sides are blocked: by a wall between, or because nobody can stand there."""
    board, grid = battle.board, battle.board.grid
    shut = []
    for step in grid.directions:
        other = cell.plus(step)
        free = grid.holds(other) and board.standable >> grid.index(other) & 1
        shut.append(not free or _walled(battle, cell, other))
    half = len(shut) // 2
    # On squares a passage runs straight: diagonal neighbours do not make it tight.
    sides = range(half) if grid.is_hex else range(0, half, 2)
    return any(shut[side] and shut[side + half] for side in sides)


def _walled(battle: ShirmaBattle, a: Cell, b: Cell) -> bool:
    """Whether a wall or a closed door bars the step from a cell to its neighbour."""
    direction = battle.board.grid.direction_between(a, b)
    return direction is not None and bool(barriers(battle.board, 1)[direction] >> battle.board.grid.index(a) & 1)


def stands_lower(battle: ShirmaBattle, by: CombatantId, at: CombatantId) -> bool:
    """Whether ``by`` stands lower than ``at``; under mounted_is_higher a rider is above a man on foot (SH-MOD-17)."""
    above = height_above(battle, by, at)
    if above or not battle.options.mounted_is_higher:
        return above < 0
    return battle[at].sheet.mounted and not battle[by].sheet.mounted
