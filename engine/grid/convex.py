"""Convex outlines in board units: what of a segment, and of a polygon, lies within one. For pictures, not for rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

Place = tuple[float, float]
Ends = tuple[float, float, float, float]
"""A segment from (x1, y1) to (x2, y2)."""
Span = tuple[float, float]
"""A stretch of a segment, in shares of its length."""
Polygon = tuple[Place, ...]
_NEAR = 1e-9
"""So far outside a cell a point still counts as on its outline."""
_SHORTEST = 1e-6
"""A stretch shorter than that is a point."""
TOUCHING = 1e-6
"""Stretches of a wall less far from each other than that share of its length are one."""


def stretch_within(ends: Ends, corners: Polygon) -> Span | None:
    """The stretch of a segment within a convex outline (clockwise) or on it, None where it is a point or nothing."""
    x, y, dx, dy = ends[0], ends[1], ends[2] - ends[0], ends[3] - ends[1]
    first, last = 0.0, 1.0
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        inside = (bx - ax) * (y - ay) - (by - ay) * (x - ax) + _NEAR
        rise = (bx - ax) * dy - (by - ay) * dx
        if abs(rise) <= _NEAR:
            if inside < 0:
                return None
        elif rise > 0:
            first = max(first, -inside / rise)
        else:
            last = min(last, inside / -rise)
    return (first, last) if (last - first) * max(abs(dx), abs(dy)) > _SHORTEST else None


def at(ends: Ends, share: float) -> Place:
    """The point of a segment at a share of its length."""
    return ends[0] + share * (ends[2] - ends[0]), ends[1] + share * (ends[3] - ends[1])


def part(ends: Ends, span: Span) -> Ends:
    """A stretch of a segment as a segment."""
    return (*at(ends, span[0]), *at(ends, span[1]))


def depth_within(place: Place, corners: Polygon) -> float:
    """How far a point lies inside a convex outline (clockwise), negative outside: the distance to the nearest side."""
    x, y = place
    least = float("inf")
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        least = min(least, ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / long)
    return least


def clipped(polygon: Sequence[Place], corners: Polygon) -> Polygon:
    """What of a polygon lies within a convex outline (clockwise); nothing where less than a sliver is left.

    Of a polygon that is not convex the parts may hang together along sides of the outline.
    """
    if _are_apart([x for x, _ in polygon], [x for x, _ in corners]) or _are_apart(
        [y for _, y in polygon], [y for _, y in corners]
    ):
        return ()
    left = list(polygon)
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if not left:
            return ()
        sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in left]
        kept: list[Place] = []
        for number, (x, y) in enumerate(left):
            here, before = sides[number], sides[number - 1]
            if (here >= 0) != (before >= 0):
                share = before / (before - here)
                px, py = left[number - 1]
                kept.append((px + (x - px) * share, py + (y - py) * share))
            if here >= 0:
                kept.append((x, y))
        left = kept
    return tuple(left) if abs(_area(left)) > _SHORTEST else ()


def joined(spans: Iterable[Span]) -> Iterator[Span]:
    """The same stretches with those in one that touch."""
    ordered = sorted(spans)
    start, end = ordered[0]
    for low, high in ordered[1:]:
        if low > end + TOUCHING:
            yield start, end
            start, end = low, high
        end = max(end, high)
    yield start, end


def _are_apart(some: list[float], others: list[float]) -> bool:
    return max(some) <= min(others) or min(some) >= max(others)


def _area(polygon: list[Place]) -> float:
    around = zip(polygon, [*polygon[1:], *polygon[:1]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in around) / 2
