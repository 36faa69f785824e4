"""The polygon that is seen from a point: for drawing light, not for rules (which count cells, see ``light_reach``).

Angular sweep over the ends of the segments in the way; floating point is good enough for a picture.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, inf, pi, sin, tau

Ends = tuple[tuple[float, float], tuple[float, float]]
ROUND = 96
"""Directions in which the rim of the circle is drawn besides those of the ends."""
HAIR = 1e-5
"""Radians beside an end at which one looks past it."""


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
    spans = [_span(*segment) for segment in near]
    corners = []
    for angle in sorted(angles):
        dx, dy = cos(angle), sin(angle)
        away = radius
        for (px, py, qx, qy), (low, high) in zip(near, spans, strict=True):
            if low <= angle <= high or low <= angle + tau <= high:
                away = min(away, _meeting(dx, dy, px, py, qx, qy))
        corners.append((x + dx * away, y + dy * away))
    return tuple(corners)


def _span(px: float, py: float, qx: float, qy: float) -> tuple[float, float]:
    """The angles that a segment takes up, from the lesser; up to π more than a full turn's half."""
    one, two = sorted((atan2(py, px), atan2(qy, qx)))
    if two - one > pi:
        one, two = two, one + tau
    return one - HAIR / 2, two + HAIR / 2


def _meeting(dx: float, dy: float, px: float, py: float, qx: float, qy: float) -> float:
    """How far away a ray from the origin meets the line of a segment; infinitely far when it does not."""
    across = dx * (qy - py) - dy * (qx - px)
    if abs(across) < 1e-12:
        return inf
    away = (px * (qy - py) - py * (qx - px)) / across
    return away if away > 1e-9 else inf
