"""Cover, how much of a figure is hidden from a viewer: rays from its centre to points inside the target's cells.

A ray is hidden by the largest share that it meets: all of it by a wall, a closed door or a cell that blocks sight, a
part of it by a low wall, a window, a thing, a body or ground with cover. Shares along one ray are never added up. What
is hidden of the figure is the mean over its rays, rounded down to twentieths. The rulings:

- what stands in the target's cell hides the target (it stands behind it), what stands in the viewer's cell does not;
- a low wall or a window that touches the viewer's own cell hides nothing: the viewer looks over it;
- a ray that only grazes a corner, nudged a hair to the better side, is not hidden by it.

The rays into one cell are a fan, sorted by angle, and a set of them is an integer, a bit a ray: an obstacle splits the
fan at its two ends. Only obstacles in cells that the fan may touch are looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

from engine.battle.board import FULL
from engine.grid.cell import Cell
from engine.grid.grid import Grid
from engine.grid.plane import UNIT, Point, centre, corners, on_board
from engine.sight.obstacles import Obstacles
from engine.sight.occluding_segments import OBJECT
from engine.sight.outlines import Ends

_EIGHTHS = tuple((x, y) for y in (-3, -1, 1, 3) for x in (-3, -1, 1, 3))
"""Sixteen points inside a square, eighths of a cell from its centre."""

_PARTS = 24
"""Of a cell: all rays end on them, counted from its centre."""

Hiding = tuple[int, str, int, int]
"""(share, kind, rays hidden when nudged to the left, rays hidden when nudged to the right)."""


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
    "window", "body", ids of grounds. ``fans``: for each cell of the target, what hides which rays.
    """

    grid: Grid
    viewer: Cell
    hidden: int
    kinds: tuple[str, ...]
    fans: tuple[tuple[Fan, tuple[tuple[int, str, int], ...]], ...]

    @property
    def rays(self) -> tuple[Ray, ...]:
        """The rays, for drawing."""
        (x, y), found = centre(self.viewer), []
        x1, y1 = on_board(self.grid, (x, y))
        for fan, hidden_by in self.fans:
            for number, (dx, dy) in enumerate(fan.ends):
                hidden, kind = next(((share, kind) for share, kind, rays in hidden_by if rays >> number & 1), (0, ""))
                found.append(Ray(x1, y1, *on_board(self.grid, (x + dx, y + dy)), hidden, kind))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Fan:
    """The rays from the centre of ``Cell(0, 0)`` into the cell ``step``: their ends, clockwise as seen from there.

    ``middle`` is the centre of the cell, ``most`` how far an end lies from it along either axis at most; ``all`` the
    set of all rays.
    """

    step: Cell
    ends: tuple[Point, ...]
    middle: Point
    most: int
    all: int

    def split(self, x: int, y: int) -> tuple[int, int]:
        """The rays that have a point to their right: those that miss it or touch it; those that miss it."""
        ends = self.ends
        last = len(ends) - 1
        at_first = ends[0][0] * y - ends[0][1] * x
        at_last = ends[last][0] * y - ends[last][1] * x
        if at_first > 0 and at_last > 0:
            return self.all, self.all
        if at_first < 0 and at_last < 0:
            return 0, 0
        # Going clockwise the point changes sides once: from right to left before the viewer, else from left to right.
        touching = missing = 0
        if at_first >= at_last:
            low, high = 0, last + 1
            while low < high:
                mid = (low + high) // 2
                if ends[mid][0] * y - ends[mid][1] * x >= 0:
                    low = mid + 1
                else:
                    high = mid
            touching = (1 << low) - 1
            while low and ends[low - 1][0] * y - ends[low - 1][1] * x == 0:
                low -= 1
            missing = (1 << low) - 1
            return touching, missing
        for number, (ex, ey) in enumerate(ends):
            side = ex * y - ey * x
            touching |= (side >= 0) << number
            missing |= (side > 0) << number
        return touching, missing

    def crossing(self, p: Point, q: Point) -> tuple[int, int]:
        """The rays that cross the segment p–q (ends from the viewer's centre), nudged to the left, to the right.

        ``p`` is the lesser of the two points.
        """
        (px, py), (qx, qy) = p, q
        p_touching, p_missing = self.split(px, py)
        q_touching, q_missing = self.split(qx, qy)
        to_left, to_right = p_touching ^ q_touching, p_missing ^ q_missing
        if not (to_left or to_right):
            return 0, 0
        dx, dy = qx - px, qy - py
        here = dy * px - dx * py >= 0
        there = dx * (self.middle[1] - py) - dy * (self.middle[0] - px)
        around = (abs(dx) + abs(dy)) * self.most
        if there > around or there < -around:
            return (0, 0) if here == (there > 0) else (to_left, to_right)
        beyond = 0
        for number, (x, y) in enumerate(self.ends):
            beyond |= ((dx * (y - py) - dy * (x - px) >= 0) != here) << number
        return to_left & beyond, to_right & beyond


def exposure(around: Obstacles, viewer: Cell, target: tuple[Cell, ...], bodies: Mapping[Cell, int]) -> Exposure:
    """What a viewer has of the figure that covers ``target``; ``bodies`` hide a share in their cells."""
    grid = around.grid
    weight: dict[str, int] = {}
    total = rays = 0
    fans = []
    for cell in target:
        step = cell.minus(viewer)
        fan = fan_into(grid.is_hex, step, len(target) == 1)
        hidden_by = _sorted(list(_met(around, viewer, fan, target, bodies)), fan.all) if step != (0, 0) else ()
        for share, kind, hidden in hidden_by:
            total += share * hidden.bit_count()
            weight[kind] = weight.get(kind, 0) + share * hidden.bit_count()
        rays += len(fan.ends)
        fans.append((fan, hidden_by))
    kinds = tuple(sorted(weight, key=lambda kind: (-weight[kind], kind)))
    return Exposure(grid, viewer, total // rays, kinds, tuple(fans))


def _sorted(met: list[Hiding], every: int) -> tuple[tuple[int, str, int], ...]:
    """(share, kind, rays) of what hides them in the end, nudged to the better side: the largest share first."""
    if not met:
        return ()
    met.sort(key=lambda hiding: (-hiding[0], hiding[1]))
    left = right = done = 0
    found: list[tuple[int, str, int]] = []
    for share, kind, to_left, to_right in met:
        left, right = left | to_left, right | to_right
        fresh = left & right & ~done
        if fresh:
            found.append((share, kind, fresh))
            done |= fresh
            if done == every:
                break
    return tuple(found)


def _met(
    around: Obstacles, viewer: Cell, fan: Fan, target: tuple[Cell, ...], bodies: Mapping[Cell, int]
) -> Iterator[Hiding]:
    """What the rays of a fan meet; stops as soon as all are hidden wholly."""
    place = around.place(viewer)
    low, corridor = _corridor(around.grid.is_hex, around.turned(fan.step), around.stride)
    low += place
    touched = (around.busy >> low if low >= 0 else around.busy << -low) & corridor
    over = around.segments.get(viewer, ())
    own = Cell(viewer.x + fan.step.x, viewer.y + fan.step.y)
    left = right = 0
    seen: set[int] = set()
    vx, vy = centre(viewer)
    clear, counted = around.seen_through((vx, vy)), around.sides_counted((vx, vy), viewer, _PARTS)
    if counted:
        clear |= around.sides_seen_into(counted)
    crossed: dict[Ends, tuple[int, int]] = {}
    while touched:
        bit = touched & -touched
        touched ^= bit
        cell, cover, segments = around.at(low + bit.bit_length() - 1)
        if cover is not None and cell != viewer and (cover.share < FULL or cell not in target):
            to_left, to_right = (fan.all, fan.all) if cell == own else fan.crossing(*_chord(around, viewer, cell))
            if to_left or to_right:
                yield cover.share, cover.kind, to_left, to_right
                if cover.share >= FULL:
                    left, right = left | to_left, right | to_right
        for segment in segments:
            if id(segment) in seen:
                continue
            seen.add(id(segment))
            if not segment.is_opaque and segment in over:
                continue
            (px, py), (qx, qy) = segment.p, segment.q
            if clear and segment.kind == OBJECT and (segment.p, segment.q) in clear:
                if (segment.p, segment.q) in counted:
                    crossed[segment.p, segment.q] = fan.crossing((px - vx, py - vy), (qx - vx, qy - vy))
                continue
            to_left, to_right = fan.crossing((px - vx, py - vy), (qx - vx, qy - vy))
            if to_left or to_right:
                yield segment.share, segment.kind, to_left, to_right
                if segment.share >= FULL:
                    left, right = left | to_left, right | to_right
        if left & right == fan.all:
            return
    if crossed:
        yield from _met_twice(crossed, counted)
    for cell, share in bodies.items():
        bit = around.place(cell) - low
        if share and bit >= 0 and corridor >> bit & 1 and cell != viewer and cell not in target:
            to_left, to_right = fan.crossing(*_chord(around, viewer, cell))
            if to_left or to_right:
                yield share, "body", to_left, to_right


def _met_twice(crossed: Mapping[Ends, tuple[int, int]], counted: Mapping[Ends, int]) -> Iterator[Hiding]:
    """What objects hide, by their sides: the rays that cross two of one object."""
    once: dict[int, list[int]] = {}
    for ends, ways in crossed.items():
        met = once.setdefault(counted[ends], [0, 0])
        twice = [before & now for before, now in zip(met, ways, strict=True)]
        if any(twice):
            yield FULL, OBJECT, twice[0], twice[1]
        met[:] = (before | now for before, now in zip(met, ways, strict=True))


def _chord(around: Obstacles, viewer: Cell, cell: Cell) -> tuple[Point, Point]:
    return _silhouette(around.grid.is_hex, cell.minus(viewer))


@lru_cache(maxsize=1 << 14)
def _silhouette(is_hex: bool, step: Cell) -> tuple[Point, Point]:
    """The outermost corners of a cell as seen from ``Cell(0, 0)``, the lesser point first.

    A ray that ends outside a cell runs through its inside just when it crosses the line between these two.
    """
    points = [(step.x * UNIT + dx, step.y * UNIT + dy) for dx, dy in corners(is_hex)]
    # Of two corners behind each other the nearer one counts: it is taken first and no other is further out.
    points.sort(key=lambda point: abs(point[0]) + abs(point[1]))
    first = last = points[0]
    for point in points:
        if first[0] * point[1] - first[1] * point[0] < 0:
            first = point
        if last[0] * point[1] - last[1] * point[0] > 0:
            last = point
    return (first, last) if first < last else (last, first)


@lru_cache(maxsize=1 << 12)
def fan_into(is_hex: bool, step: Cell, is_single: bool) -> Fan:
    """The rays from the centre of ``Cell(0, 0)`` into the cell ``step``."""
    x, y = step.x * UNIT, step.y * UNIT
    around = points(is_hex, is_single)
    ends = [(x + dx, y + dy) for dx, dy in around]
    # The tangent of the angle to the middle; different ones differ by far more than a rounding.
    ends.sort(key=lambda end: ((x * end[1] - y * end[0]) / max(1, x * end[0] + y * end[1]), end))
    most = max(max(abs(dx), abs(dy)) for dx, dy in around)
    return Fan(step, tuple(ends), (x, y), most, (1 << len(ends)) - 1)


@lru_cache(maxsize=4)
def points(is_hex: bool, is_single: bool) -> tuple[Point, ...]:
    """Where rays end inside a cell, from its centre: sixteen points; four in each cell of a larger figure."""
    if not is_hex:
        eighths = _EIGHTHS if is_single else ((-2, -2), (2, -2), (-2, 2), (2, 2))
        return tuple((x * UNIT // 8, y * UNIT // 8) for x, y in eighths)
    outline = corners(True)
    four = [outline[number] for number in (0, 1, 3, 4)]
    if not is_single:
        return tuple((x // 2, y // 2) for x, y in four)
    middles = [((x + outline[i - 1][0]) // 2, (y + outline[i - 1][1]) // 2) for i, (x, y) in enumerate(outline)]
    outer = [(x * 3 // 4, y * 3 // 4) for x, y in (*outline, *middles)]
    return (*outer, *((x // 4, y // 4) for x, y in four))


@lru_cache(maxsize=1 << 13)
def _corridor(is_hex: bool, step: Cell, stride: int) -> tuple[int, int]:
    """Places (bits, the first of them as an offset from the viewer's) of all cells that a fan may touch, and some more.

    Between the viewer and the target's cell the fan is no wider than that cell.
    """
    reach, more = (2 / 3, 1) if is_hex else (1 / 2, 0)
    dx, dy = step
    ranges: list[tuple[int, int]] = []
    top = min(0, dy) - more
    bottom = max(0, dy) + more
    for y in range(top, bottom + 1):
        if dy:
            ends = sorted(min(max((y + way) / dy, 0.0), 1.0) for way in (-2 * reach, 2 * reach))
        else:
            ends = [0.0, 1.0]
        across = sorted(dx * end for end in ends)
        ranges.append((y * stride + floor(across[0] - 2 * reach), y * stride + ceil(across[1] + 2 * reach)))
    low = min(first for first, _ in ranges)
    places = 0
    for first, last in ranges:
        places |= (1 << last - first + 1) - 1 << first - low
    return low, places
