"""The polygon that is seen from a point: for drawing light, not for rules (which count cells, see ``light_reach``).

Angular sweep over the ends of the segments in the way; floating point is good enough for a picture.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin, tau

Ends = tuple[tuple[float, float], tuple[float, float]]
ROUND = 96
"""Directions in which the rim of the circle is drawn besides those of the ends."""
HAIR = 1e-5
"""Radians beside an end at which one looks past it."""
LEAST, NEAREST = 1e-12, 1e-9
"""A direction along a line meets it nowhere; what is nearer than that is the light's own place."""


@lru_cache(maxsize=256)
def visibility_polygon(
    x: float, y: float, radius: float, segments: tuple[Ends, ...]
) -> tuple[tuple[float, float], ...]:
    """Corners of what is seen from (x, y) up to ``radius`` away, past segments in the same units, going round."""
    near = [
        (px - x, py - y, qx - x, qy - y)
        for (px, py), (qx, qy) in segments
        if min(px, qx) - x < radius
        and max(px, qx) - x > -radius
        and min(py, qy) - y < radius
        and max(py, qy) - y > -radius
    ]
    angles = {tau * number / ROUND - pi for number in range(ROUND)}
    for px, py, qx, qy in near:
        for angle in (atan2(py, px), atan2(qy, qx)):
            angles.update((angle - HAIR, angle, angle + HAIR))
    ordered = sorted(angles)
    across, down = [cos(angle) for angle in ordered], [sin(angle) for angle in ordered]
    away = [float(radius)] * len(ordered)
    for nearest, px, py, qx, qy in sorted((_distance(*segment), *segment) for segment in near):
        high, wide = qy - py, qx - px
        long = px * high - py * wide
        for start, end in _places(ordered, *_span(px, py, qx, qy)):
            # Most of what stands in a dungeon stands behind something else.
            if start == end or max(away[start:end]) < nearest:
                continue
            for place in range(start, end):
                # What is met on a segment's line in a direction that leads to the segment.
                slant = across[place] * high - down[place] * wide
                if slant >= LEAST or slant <= -LEAST:
                    met = long / slant
                    if NEAREST < met < away[place]:
                        away[place] = met
    return tuple([(x + dx * far, y + dy * far) for dx, dy, far in zip(across, down, away, strict=True)])


def _places(ordered: list[float], low: float, high: float) -> Iterator[tuple[int, int]]:
    """Where the angles from ``low`` to ``high`` stand in their order, and those a full turn below: from, to."""
    yield bisect_left(ordered, low), bisect_right(ordered, high)
    if high > pi:
        yield bisect_left(ordered, low - tau), bisect_right(ordered, high - tau)


def _distance(px: float, py: float, qx: float, qy: float) -> float:
    """How near a segment comes to the origin, less a hair."""
    dx, dy = qx - px, qy - py
    whole = dx * dx + dy * dy
    share = max(0.0, min(1.0, -(px * dx + py * dy) / whole)) if whole else 0.0
    return hypot(px + share * dx, py + share * dy) * (1 - HAIR)


def _span(px: float, py: float, qx: float, qy: float) -> tuple[float, float]:
    """The angles that a segment takes up, from the lesser; up to π more than a full turn's half."""
    one, two = sorted((atan2(py, px), atan2(qy, qx)))
    if two - one > pi:
        one, two = two, one + tau
    return one - HAIR / 2, two + HAIR / 2
