"""Views of a battle, by who looks: the fog over the GM's map, and the map, figures and zones that players may see.

What the players see is cut out of the battle here, before anything is drawn: their map never holds what they may not
know, so that no drawing can give it away.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from PySide6.QtGui import QColor

from app.board.paint.items.area import Area
from app.board.paint.items.veil import Veil
from app.board.paint.palette import BoardPalette
from app.board.paint.zone_look import HATCHES
from app.board.scene.figures import Figure, figures
from app.board.scene.player_edge import carried_on, cells_carried_on, ring_of, within_known
from app.board.scene.zones import areas_of, places
from app.text import Text
from engine.battle.board import Board, DoorState, MapZone, Wall, ZoneKind
from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.contract import AnyBattle, AnyRuleset
from engine.derived import derived
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, all_cells
from engine.play.asked import asked
from engine.play.fog import holds, known_to_players, players_figures, players_sides, seen_by
from engine.sight.explored_edge import ExploredShape, explored_shape
from engine.sight.light import Lighting, lighting


class Health(StrEnum):
    """Whose bars and conditions the players see."""

    NOBODY = "nobody"
    OWN = "own"
    ALL = "all"


@dataclass(frozen=True)
class PlayerView:
    """What the players see: a map without the GM's things, figures, and the fog over it."""

    board: Board
    figures: dict[CombatantId, Figure]
    veil: Veil
    visible: CellSet

    @property
    def known(self) -> CellSet:
        """The cells that the players know."""
        return all_cells(self.board.grid) if self.veil.known is None else self.veil.known

    @property
    def zones(self) -> tuple[Area, ...]:
        """The zones as far as they lie on cells that are known."""
        return zones_of(self.board, self.known)


def veil_for_gm(rules: AnyRuleset, battle: AnyBattle) -> Veil:
    """Darkness, mist and smoke, and the fog as the GM sees it: what the players do not know is darker."""
    return asked(rules, battle, "veil", lambda: _veil_for_gm(rules, battle))


def _veil_for_gm(rules: AnyRuleset, battle: AnyBattle) -> Veil:
    light = lighting(battle, rules.ambient(battle))
    if not battle.fog.is_on:
        return Veil(battle.board.clouds, light.dim, light.dark)
    seen = seen_by(rules, battle, players_sides(battle))
    return Veil(battle.board.clouds, light.dim, light.dark, known_to_players(battle) | seen, seen)


def _veil_for_players(board: Board, light: Lighting, known: CellSet, seen: CellSet, shape: ExploredShape) -> Veil:
    """What lies over the map for the players; what they see beyond known cells looks like these."""
    grid = board.grid
    ring = ring_of(grid, known)
    dim, dark, now = (cells_carried_on(grid, cells, known, ring) for cells in (light.dim, light.dark, seen))
    clouds = carried_on(grid, board.clouds, known, ring)
    return Veil(clouds, dim, dark, known, now, for_players=True, rim=shape)


def shown_to_players(rules: AnyRuleset, battle: AnyBattle, text: Text, health: Health = Health.OWN) -> PlayerView:
    """What the players may see of a battle."""
    return asked(rules, battle, ("players", text, health), lambda: _shown_to_players(rules, battle, text, health))


def _shown_to_players(rules: AnyRuleset, battle: AnyBattle, text: Text, health: Health) -> PlayerView:
    light = lighting(battle, rules.ambient(battle))
    in_fog, sides = holds(rules, battle), players_sides(battle)
    seen = seen_by(rules, battle, sides) if in_fog else all_cells(battle.board.grid)
    if in_fog:
        known = battle.fog.known_to(*sides) | seen
        shape = explored_shape(battle.board, known)
        veil = _veil_for_players(battle.board, light, known, seen, shape)
        board = within_known(players_board(battle.board), known, shape)
    else:
        board = players_board(battle.board)
        veil = Veil(battle.board.clouds, light.dim, light.dark, for_players=True)
    own, all_figures, found = players_sides(battle), figures(rules, battle, text), {}
    allowed = frozenset(players_figures(battle, seen))
    for id, figure in all_figures.items():
        if id in allowed:
            is_own = battle[id].side in own
            found[id] = _without_numbers(figure, health is Health.ALL or (health is Health.OWN and is_own))
    return PlayerView(board, found, veil, seen)


@lru_cache(maxsize=1000)
def _without_numbers(figure: Figure, shows_health: bool) -> Figure:
    flags = tuple(flag for flag in figure.look.flags if flag.shown)
    look = replace(figure.look, is_hidden=False, flags=flags)
    if not shows_health:
        look = replace(look, bars=(), marks=(), tallies=())
    return replace(figure, look=look, numbers="")


def _without_secrets(board: Board) -> Board:
    doors = tuple(
        replace(door, state=door.state if door.state is DoorState.OPEN else DoorState.CLOSED, secret=False)
        for door in board.doors
        if not door.secret or door.state is DoorState.OPEN
    )
    secret = (door for door in board.doors if door.secret and door.state is not DoorState.OPEN)
    walls = (*board.walls, *(Wall(door.x1, door.y1, door.x2, door.y2) for door in secret))
    zones = tuple(zone for zone in board.zones if not zone.hidden and zone.kind is not ZoneKind.TRAP)
    notes = tuple(note for note in board.notes if note.shown)
    return replace(board, doors=doors, walls=walls, zones=zones, notes=notes)


def players_board(board: Board) -> Board:
    """The map as the players know it: no notes, no hidden zones or traps, a secret door is wall, a lock is not seen."""
    return derived(board, "_for_players", lambda: _without_secrets(board))


def places_for_players(rules: AnyRuleset, battle: AnyBattle, known: CellSet, palette: BoardPalette) -> list[Area]:
    """What their own figures hold or watch, as far as they know the cells; what others do is the GM's to tell."""
    own, found = frozenset(players_sides(battle)), []
    for zone in places(rules, battle):
        keepers = [battle.combatants.get(CombatantId(who.id)) for _, who in zone.args if isinstance(who, Who)]
        if keepers and all(one is not None and one.side in own for one in keepers):
            found.append(replace(zone, cells=zone.cells & known))
    return areas_of(found, palette)


def zones_of(board: Board, known: CellSet | None = None) -> tuple[Area, ...]:
    """The zones of a map as areas to be drawn, where ``known`` is given only there."""
    cut = [(zone, zone.cells if known is None else zone.cells & known) for zone in board.zones]
    return tuple(_zone(zone, cells) for zone, cells in cut if cells)


def _zone(zone: MapZone, cells: CellSet) -> Area:
    colour = QColor(zone.colour)
    is_secret = zone.hidden or zone.kind is ZoneKind.TRAP
    return Area(cells, colour, HATCHES[zone.kind], fill=34, edge=1.6 if is_secret else 2.4, hatch_alpha=95)


def words_on_map(board: Board, cell: Cell) -> list[str]:
    """What zones and notes say about a cell."""
    if not board.grid.holds(cell):
        return []
    notes = [note.text for note in board.notes if board.grid.under(note.x, note.y) == cell]
    return [zone.name for zone in board.zones_at(cell) if zone.name] + notes
