"""How much of a figure is hidden from a viewer: rays from the viewer's centre to points inside the target's cells.

A ray is hidden by the largest share that it meets: all of it by a wall, a closed door or a cell that blocks sight, a
part of it by a low wall, a window, a thing, a body or ground with cover. Shares along one ray are never added up. What
is hidden of the figure is the mean over its rays, rounded down to twentieths. The rulings:

- what stands in the target's cell hides the target (it stands behind it), what stands in the viewer's cell does not;
- a low wall or a window that touches the viewer's own cell hides nothing: the viewer looks over it;
- a ray that only grazes a corner, nudged a hair to the better side, is not hidden by it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.battle.board import FULL
from engine.battle.obstacles import Obstacles
from engine.grid.cell import Cell
from engine.grid.grid import Grid
from engine.grid.line import walked
from engine.grid.plane import UNIT, Point, centre, corners, crossings, on_board

_SQUARE_POINTS = tuple((x, y) for y in (-3, -1, 1, 3) for x in (-3, -1, 1, 3))
"""Sixteen points inside a square, eighths of a cell from its centre."""


@dataclass(frozen=True, slots=True)
class Ray:
    """A line from viewer to target in board units; ``hidden`` twentieths by ``blocker`` ("": free)."""

    x1: float
    y1: float
    x2: float
    y2: float
    hidden: int
    blocker: str


@dataclass(frozen=True, slots=True)
class Exposure:
    """What a viewer has of a target. ``hidden``: twentieths of it that are hidden.

    ``kinds``: what hides something of it, the one that hides most first: kinds of things, "wall", "low-wall", "door",
    "window", "body", ids of grounds.
    """

    grid: Grid
    viewer: Cell
    hidden: int
    kinds: tuple[str, ...]
    ends: tuple[tuple[Point, int, str], ...]

    @property
    def rays(self) -> tuple[Ray, ...]:
        """The rays, for drawing."""
        x1, y1 = on_board(self.grid, centre(self.viewer))
        return tuple(Ray(x1, y1, *on_board(self.grid, end), hidden, kind) for end, hidden, kind in self.ends)


def exposure(around: Obstacles, viewer: Cell, target: tuple[Cell, ...], bodies: Mapping[Cell, int]) -> Exposure:
    """What a viewer has of the figure that covers ``target``; ``bodies`` hide a share in their cells."""
    ends: list[tuple[Point, int, str]] = []
    most: dict[str, int] = {}
    whole = frozenset(target)
    for cell in target:
        for end, left, right in rays(around.grid.is_hex, cell.minus(viewer), len(target) == 1):
            point = (end[0] + viewer.x * UNIT, end[1] + viewer.y * UNIT)
            hidden, kind = _met(around, viewer, point, left, whole, bodies, 0)
            if hidden and (left is not right or around.segments):
                hidden, kind = min((hidden, kind), _met(around, viewer, point, right, whole, bodies, 1))
            ends.append((point, hidden, kind))
            if hidden:
                most[kind] = most.get(kind, 0) + hidden
    kinds = tuple(sorted(most, key=lambda kind: (-most[kind], kind)))
    return Exposure(around.grid, viewer, sum(hidden for _, hidden, _ in ends) // len(ends), kinds, tuple(ends))


def _met(
    around: Obstacles,
    viewer: Cell,
    end: Point,
    way: tuple[Cell, ...],
    target: frozenset[Cell],
    bodies: Mapping[Cell, int],
    nudge: int,
) -> tuple[int, str]:
    """The largest share met on one ray nudged to the left (0) or right (1), and what it is."""
    best, by = 0, ""
    start = centre(viewer)
    over = around.segments.get(viewer, ())
    for step in way:
        cell = viewer.plus(step)
        if cell != viewer:
            cover = around.cover.get(cell)
            if cover is not None and cover.share > best and (cover.share < FULL or cell not in target):
                best, by = cover.share, cover.kind
            if cell not in target and bodies.get(cell, 0) > best:
                best, by = bodies[cell], "body"
        for segment in around.segments.get(cell, ()):
            counts = segment.share > best and (segment.is_opaque or segment not in over)
            if counts and crossings(start, end, segment.p, segment.q)[nudge]:
                best, by = segment.share, segment.kind
        if best >= FULL:
            break
    return best, by


@lru_cache(maxsize=1 << 14)
def rays(is_hex: bool, step: Cell, is_single: bool) -> tuple[tuple[Point, tuple[Cell, ...], tuple[Cell, ...]], ...]:
    """The rays from the centre of ``Cell(0, 0)`` into the cell ``step``: end, cells crossed nudged left and right."""
    found = []
    for dx, dy in points(is_hex, is_single):
        end = (step.x * UNIT + dx, step.y * UNIT + dy)
        left = walked(is_hex, (0, 0), end, Cell(0, 0), step, 1)
        right = walked(is_hex, (0, 0), end, Cell(0, 0), step, -1)
        found.append((end, left, left if left == right else right))
    return tuple(found)


@lru_cache(maxsize=4)
def points(is_hex: bool, is_single: bool) -> tuple[Point, ...]:
    """Where rays end inside a cell, from its centre: sixteen points; four in each cell of a larger figure."""
    if not is_hex:
        eighths = _SQUARE_POINTS if is_single else ((-2, -2), (2, -2), (-2, 2), (2, 2))
        return tuple((x * UNIT // 8, y * UNIT // 8) for x, y in eighths)
    round_about = corners(True)
    if not is_single:
        return tuple((x // 2, y // 2) for x, y in (round_about[0], round_about[1], round_about[3], round_about[4]))
    middles = [
        ((x + round_about[i - 1][0]) // 2, (y + round_about[i - 1][1]) // 2) for i, (x, y) in enumerate(round_about)
    ]
    outer = [(x * 3 // 4, y * 3 // 4) for x, y in (*round_about, *middles)]
    inner = [(x // 3, y // 3) for x, y in (round_about[0], round_about[1], round_about[3], round_about[4])]
    return tuple(outer + inner)
