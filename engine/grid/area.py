"""Areas placed on the map: bursts, cones, lines, walls, and cells one by one, on squares and hexes.

A cell belongs to an area by its centre. Lengths and radii are in cells, measured straight from centre to centre; a
burst of radius 2 and a cone of length 2 reach the second cell straight ahead.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from engine.grid.angle import compare, dot
from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set, cells_of, dilated
from engine.grid.fov.light_reach import cells_lit
from engine.grid.grid import Grid
from engine.grid.line import crossed
from engine.grid.plane import centre


class AreaKind(StrEnum):
    """How an area is placed."""

    BURST = "burst"
    CONE = "cone"
    LINE = "line"
    WALL = "wall"
    CELLS = "cells"


@dataclass(frozen=True, slots=True)
class Shape:
    """The area that something has: a fireball, a cone of breath, a wall of fire.

    ``size`` is the radius of a burst, the length of a cone, a line or a wall, the number of cells that may be chosen;
    0: as large as it is drawn, for an action just its middle. ``steps``: the radius of a burst is counted in steps from
    cell to cell, not straight. ``pattern``: the cells of a burst from its middle, where it has a form of its own.
    ``degrees`` is the whole angle of a cone (a multiple of 30 or 45), ``width`` that of a line in cells. ``reach``: how
    many cells from who does it a burst, wall or cell may lie (0: anywhere), beyond it the tool warns and the ruleset
    objects; cones and lines begin with who does it when ``from_self``. ``stops``: walls end it. ``drawn``: for an
    action too it is as large as it is drawn; ``any_kind``: and of whatever kind.
    """

    kind: AreaKind
    size: int = 0
    degrees: float = 60
    width: int = 1
    reach: int = 0
    from_self: bool = True
    stops: bool = True
    steps: bool = False
    pattern: tuple[Cell, ...] = ()
    drawn: bool = False
    any_kind: bool = False


def burst(grid: Grid, middle: Cell, radius: float) -> CellSet:
    """The cells at most ``radius`` cells away."""
    return cells_lit(grid, centre(middle), radius, ())


def ball(grid: Grid, middle: Cell, radius: int) -> CellSet:
    """The cells at most ``radius`` steps away; on squares a diagonal is one step."""
    return dilated(grid, cell_set(grid, (middle,)), radius)


def cone(grid: Grid, apex: Cell, towards: Cell, length: int, degrees: float) -> CellSet:
    """The cells up to ``length`` away whose direction differs by half of ``degrees`` at most; without the apex."""
    ahead = towards.minus(apex)
    if ahead == (0, 0):
        return 0
    within = burst(grid, apex, length)
    return cell_set(
        grid,
        (cell for cell in cells_of(grid, within) if cell != apex and _is_ahead(grid, ahead, cell.minus(apex), degrees)),
    )


def _is_ahead(grid: Grid, ahead: Cell, step: Cell, degrees: float) -> bool:
    return compare(grid, ahead, step, degrees / 2) <= 0


def line(grid: Grid, start: Cell, towards: Cell, length: int, width: int = 1) -> CellSet:
    """The cells of a band from ``start`` towards another cell, ``length`` cells long, without ``start``.

    A cell belongs to it when its centre lies nearer to the middle than half of ``width``.
    """
    ahead = towards.minus(start)
    if ahead == (0, 0):
        return 0
    squared = dot(grid, ahead, ahead)
    found = []
    for cell in cells_of(grid, burst(grid, start, (length * length + width * width / 4) ** 0.5)):
        step = cell.minus(start)
        along, across = dot(grid, ahead, step), ahead.x * step.y - ahead.y * step.x
        # Both are doubled like ``dot``; across is that of sheared coordinates, on hexes by √3/2 too long.
        beside = (3 if grid.is_hex else 4) * across * across
        if along > 0 and along * along <= 2 * length * length * squared and 2 * beside < width * width * squared:
            found.append(cell)
    return cell_set(grid, found)


def wall(grid: Grid, corners: tuple[Cell, ...]) -> CellSet:
    """The cells under straight lines from corner to corner, without gaps, the corners among them."""
    found = list(corners)
    for a, b in pairwise(corners):
        left, _ = crossed(grid.is_hex, b.minus(a))
        found += [a.plus(step) for step in left]
    return cell_set(grid, found)


def length_of(grid: Grid, corners: tuple[Cell, ...]) -> int:
    """How many steps a wall through these corners is long."""
    return sum(grid.distance(a, b) for a, b in pairwise(corners))
