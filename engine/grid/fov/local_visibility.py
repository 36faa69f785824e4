"""Visibility around a cell: what its middle sees in it and its neighbours, past walls at any angle. For pictures.

Angular sweep over the ends of the walls; which side of a wall a middle belongs to, and whether walls part two middles,
follow the rule of sight (``engine.grid.plane.crossings``).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import atan2, cos, hypot, inf, sin, tau

from engine.grid.cell import Cell
from engine.grid.convex import Ends, Place, Polygon, Span, at, clipped, depth_within, joined, part, stretch_within
from engine.grid.grid import Grid
from engine.grid.plane import Point, centre, crossings, lies_on, on_board

Solid = tuple[Point, Point]
"""A segment on the plane that nobody sees past, its lesser end first."""
FAR = 4.0
"""Farther away, in units, than a neighbouring cell reaches."""
NARROW = 1e-9
"""Radians; a gap between two directions less wide than that is none."""
NUDGE = 0.01
"""How far, in units, the middle of a cell is moved off a wall that runs through it, to the side it belongs to."""
ON_BORDER = 1e-6
"""A point less far outside a cell than that, in units, lies on its border."""


@dataclass(frozen=True, slots=True)
class View:
    """One stretch of a wall seen from the middle of a cell. ``through``: the cells in between, with what lies in them.

    ``on``: the cell in which, or on the border of which, the stretch stands.
    """

    on: Cell
    solid: Solid
    span: Span
    through: tuple[tuple[Cell, Polygon], ...]


@dataclass(frozen=True, slots=True)
class LocalVisibility:
    """What is seen from the middle of a cell. ``around``: as far as walls let one see, or farther than the neighbours.

    ``parted``: the neighbours whose middles are hidden by walls.
    """

    around: Polygon
    views: tuple[View, ...]
    parted: frozenset[Cell]

    def floor(self, grid: Grid, cell: Cell) -> Polygon:
        """What is seen of the cell itself or a neighbour."""
        return clipped(self.around, grid.outline(cell))


def placed(grid: Grid, solid: Solid) -> Ends:
    """Both ends of a solid stretch in board coordinates, in units of a cell."""
    return (*on_board(grid, solid[0]), *on_board(grid, solid[1]))


@dataclass(frozen=True, slots=True)
class Sector:
    """What is seen between two directions: of one segment, from ``start`` to ``end``; None where all are too far.

    ``side``: through which side of the cell.
    """

    start: Place
    end: Place
    segment: int | None
    side: int


@lru_cache(maxsize=1 << 14)
def local_visibility(grid: Grid, cell: Cell, solids: tuple[Solid, ...]) -> LocalVisibility:
    """What is seen from the middle of a cell past what stands around it. Kept: when a door opens, most stays."""
    middle = _middle(grid, cell, solids)
    around = [there for there in (cell, *grid.neighbours(cell)) if grid.holds(there)]
    outlines = {there: grid.outline(there) for there in around}
    segments = [placed(grid, solid) for solid in solids]
    sectors = list(_sectors(middle, segments, outlines[cell]))
    seen = tuple(place for sector in sectors for place in (sector.start, sector.end))
    spans: dict[tuple[int, int], list[Span]] = {}
    for sector in sectors:
        if sector.segment is not None:
            stretch = _between(segments[sector.segment], sector.start, sector.end)
            spans.setdefault((sector.segment, sector.side), []).append(stretch)
    views = (
        view
        for (number, _), stretches in spans.items()
        for span in joined(stretches)
        for view in _views(middle, span, solids[number], segments[number], outlines)
    )
    parted = frozenset(there for there in around[1:] if is_parted(cell, there, solids))
    return LocalVisibility(seen, tuple(views), parted)


def _middle(grid: Grid, cell: Cell, solids: Iterable[Solid]) -> Place:
    """The middle of a cell, off the walls that run through it: on the side to which the rule of sight counts it."""
    x, y = grid.centre(cell)
    here = centre(cell)
    for p, q in solids:
        if lies_on(p, q, here):
            ax, ay, bx, by = placed(grid, (p, q))
            long = hypot(bx - ax, by - ay)
            # To the right, going from the lesser end to the other (see engine.grid.plane.crossings).
            x, y = x - (by - ay) / long * NUDGE, y + (bx - ax) / long * NUDGE
    return x, y


def is_parted(cell: Cell, other: Cell, solids: Iterable[Solid]) -> bool:
    """Whether walls hide the middle of one cell from that of another, by the rule of sight."""
    a, b = centre(cell), centre(other)
    to_left = to_right = False
    for p, q in solids:
        left, right = crossings(a, b, p, q)
        to_left, to_right = to_left or left, to_right or right
    return to_left and to_right


def _sectors(middle: Place, segments: list[Ends], outline: Polygon) -> Iterator[Sector]:
    """Round the middle of a cell: where what is seen, between two directions in which nothing else begins or ends."""
    x, y = middle
    near = [(ax - x, ay - y, bx - x, by - y) for ax, ay, bx, by in segments]
    corners = sorted(atan2(cy - y, cx - x) for cx, cy in outline)
    angles = set(corners)
    for ax, ay, bx, by in near:
        angles |= {atan2(ay, ax), atan2(by, bx)}
    angles |= {atan2(cy, cx) for one, two in combinations(near, 2) for cx, cy in _crossing(one, two)}
    ordered = sorted(angles)
    for start, end in zip(ordered, [*ordered[1:], ordered[0] + tau], strict=True):
        if end - start < NARROW:
            continue
        middle_angle = (start + end) / 2
        dx, dy = cos(middle_angle), sin(middle_angle)
        away, number = min(((_meeting(dx, dy, *one), number) for number, one in enumerate(near)), default=(inf, 0))
        is_wall = away < FAR
        rays = ((cos(angle), sin(angle)) for angle in (start, end))
        reached = [(dx, dy, _meeting_line(dx, dy, *near[number]) if is_wall else FAR) for dx, dy in rays]
        places = [(x + dx * away, y + dy * away) for dx, dy, away in reached]
        side_seen = bisect_right(corners, middle_angle) % len(corners)
        yield Sector(places[0], places[1], number if is_wall else None, side_seen)


def _meeting(dx: float, dy: float, ax: float, ay: float, bx: float, by: float) -> float:
    """How far away a ray from the origin meets a segment; infinitely far when it does not."""
    one, two = dx * ay - dy * ax, dx * by - dy * bx
    if (one > 0) == (two > 0) or one == two:
        return inf
    away = (ax * by - ay * bx) / (two - one)
    return away if away > 0 else inf


def _meeting_line(dx: float, dy: float, ax: float, ay: float, bx: float, by: float) -> float:
    """How far away a ray from the origin meets the line of a segment, at most ``FAR``."""
    across = dx * (by - ay) - dy * (bx - ax)
    return min(FAR, max(0.0, (ax * by - ay * bx) / across)) if across else FAR


def _crossing(one: Ends, two: Ends) -> Iterator[Place]:
    """Where two segments cross."""
    (ax, ay, bx, by), (cx, cy, dx, dy) = one, two
    if max(ax, bx) < min(cx, dx) or max(cx, dx) < min(ax, bx) or max(ay, by) < min(cy, dy) or max(cy, dy) < min(ay, by):
        return
    across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if abs(across) > 1e-12:
        share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
        if 0 <= share <= 1:
            yield at(one, share)


def _between(ends: Ends, start: Place, end: Place) -> Span:
    """The stretch of a segment from one of its points to another."""
    along = 0 if abs(ends[2] - ends[0]) > abs(ends[3] - ends[1]) else 1
    shares = [(place[along] - ends[along]) / (ends[along + 2] - ends[along]) for place in (start, end)]
    return max(0.0, min(shares)), min(1.0, max(shares))


def _views(middle: Place, span: Span, solid: Solid, ends: Ends, outlines: dict[Cell, Polygon]) -> Iterator[View]:
    """What is seen of one wall between two directions, cell by cell; on a border by the cell that comes first."""
    left, seen = span[1] - span[0], part(ends, span)
    done: list[Polygon] = []
    for cell, outline in outlines.items():
        within = stretch_within(seen, outline)
        if within is not None:
            shares = span[0] + within[0] * left, span[0] + within[1] * left
            here = part(ends, shares)
            half = at(here, 0.5)
            if all(depth_within(half, other) < -ON_BORDER for other in done):
                before = (middle, (here[0], here[1]), (here[2], here[3]))
                through = ((there, clipped(before, shape)) for there, shape in outlines.items())
                yield View(cell, solid, shares, tuple((there, polygon) for there, polygon in through if polygon))
        done.append(outline)
