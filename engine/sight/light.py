"""Light on the cells: light sources stopped by walls, the light of the map where none shines, darkness that stays.

A light source is bright up to its ``bright_radius`` and dim up to its ``radius``, measured to the centres of cells; it
shines where a line from it reaches the centre (``engine.grid.fov.light_reach``, the rule of sight). A cell is as
bright as the
brightest light makes it, and at least as bright as ``Board.ambient`` or, where that is set, its own ``shade``. In a
zone of darkness it is dark whatever shines.
"""

from __future__ import annotations

from functools import cached_property
from math import ceil
from typing import Any

from engine.battle.battle import Battle
from engine.battle.board import SHADES, Board, Brightness, Light, ZoneKind
from engine.derived import Kept, derived
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, all_cells, cells_holding
from engine.grid.footprint import middle
from engine.grid.fov.light_reach import cells_lit, faces
from engine.grid.fov.visibility_polygon import visibility_polygon
from engine.grid.plane import on_board, on_plane
from engine.patience import go_on
from engine.sight.board_sight import sight_of

__all__ = ["Brightness", "Lighting", "brightness", "carried_lights", "glow", "glow_outline", "lighting"]

AnyBattle = Battle[Any, Any, Any]
LIGHTINGS_KEPT = 64
"""Sets of carried lights for which the light on a board is kept."""


def brightness(place: Board | AnyBattle, cell: Cell, ambient: Brightness | None = None) -> Brightness:
    """How light it is in a cell, in a battle with the lights that combatants carry; off the map as the map is.

    ``ambient`` takes the place of the map's own where somebody knows better how light it is (the hour of the day).
    """
    board = place if isinstance(place, Board) else place.board
    if not board.grid.holds(cell):
        return ambient or board.ambient
    light, bit = lighting(place, ambient), 1 << board.grid.index(cell)
    return Brightness.LIT if light.lit & bit else Brightness.DIM if light.dim & bit else Brightness.DARK


def lighting(place: Board | AnyBattle, ambient: Brightness | None = None) -> Lighting:
    """The light on a board, in a battle with what the combatants carry; kept in the board value and gone with it.

    ``ambient`` as in ``brightness``.
    """
    board = place if isinstance(place, Board) else place.board
    carried = () if isinstance(place, Board) else carried_lights(place)
    kept: Kept[tuple[Brightness, tuple[Light, ...]], Lighting]
    kept = derived(board, "_lighting", lambda: Kept(LIGHTINGS_KEPT))
    return kept.of((ambient or board.ambient, carried), lambda: Lighting(board, carried, ambient))


def carried_lights(battle: AnyBattle) -> tuple[Light, ...]:
    """The lights that combatants on the board carry."""
    return derived(battle, "_lights_carried", lambda: _carried_lights(battle))


def _carried_lights(battle: AnyBattle) -> tuple[Light, ...]:
    grid = battle.board.grid
    return tuple(
        Light(*middle(grid, c.cell, c.size), c.light)
        for c in battle.combatants.values()
        if c.light > 0 and c.cell is not None
    )


class Lighting:
    """Every cell of a board is in one of three sets: ``lit``, ``dim`` and ``dark``."""

    def __init__(self, board: Board, carried: tuple[Light, ...] = (), ambient: Brightness | None = None) -> None:
        self._board = board
        self._ambient = ambient or board.ambient
        self._lights = tuple(light for light in (*board.lights, *carried) if not light.off)

    @cached_property
    def lit(self) -> CellSet:
        found = self._shaded(Brightness.LIT)
        if found != all_cells(self._board.grid):
            for light in self._lights:
                go_on()
                # A light that is only dim does not make its own cell bright.
                found |= glow(self._board, light, light.bright_radius) if light.bright_radius > 0 else 0
        return found & ~self._darkness

    @cached_property
    def dim(self) -> CellSet:
        found = self._shaded(Brightness.DIM)
        if found | self.lit != all_cells(self._board.grid):
            for light in self._lights:
                go_on()
                found |= glow(self._board, light, light.radius)
        return found & ~self.lit & ~self._darkness

    @cached_property
    def dark(self) -> CellSet:
        return all_cells(self._board.grid) & ~self.lit & ~self.dim

    @cached_property
    def _darkness(self) -> CellSet:
        found = 0
        for zone in self._board.zones:
            if zone.kind is ZoneKind.DARKNESS:
                found |= zone.cells
        return found

    def _shaded(self, wanted: Brightness) -> CellSet:
        """The cells that are ``wanted`` without any light source."""
        board = self._board
        found = all_cells(board.grid) if self._ambient is wanted else 0
        found &= ~cells_holding(board.shade, (number for number, shade in enumerate(SHADES) if shade is not None))
        return found | cells_holding(board.shade, (number for number, shade in enumerate(SHADES) if shade is wanted))


def glow(board: Board, light: Light, radius: float) -> CellSet:
    """The cells that a light source reaches up to ``radius`` units away."""
    point = on_plane(board.grid, light.x, light.y)
    near = sight_of(board).obstacles_of_light(point, board.grid.under(light.x, light.y), ceil(radius) + 1)
    return cells_lit(board.grid, point, radius, *near)


def glow_outline(board: Board, light: Light) -> tuple[tuple[float, float], ...]:
    """The outline of what a light source shines on, for drawing, in board units: up to the face of rock."""
    grid = board.grid
    point, cell = on_plane(grid, light.x, light.y), grid.under(light.x, light.y)
    segments, blocks = sight_of(board).obstacles_near(point, cell, ceil(light.radius) + 1)
    ends = [*segments, *faces(grid.is_hex, point, blocks)]
    placed = tuple((on_board(grid, p), on_board(grid, q)) for p, q in ends)
    # A board that the players come to know step by step has the same walls around most of its lights.
    key = light.x, light.y, light.radius, placed
    return _OUTLINES.of(key, lambda: visibility_polygon(light.x, light.y, light.radius, placed))


_Point = tuple[float, float]
_OUTLINES: Kept[tuple[float, float, float, tuple[tuple[_Point, _Point], ...]], tuple[_Point, ...]] = Kept(256)
