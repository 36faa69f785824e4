"""Outlines of objects: one sees into a pillar or a heap of crates, and not past it.

A line is stopped by an object when it crosses its outline twice, in and out again (or out and in). For somebody outside
that is where the line leaves the object, for somebody inside where it enters it again: so for every viewer some sides
of an outline are walls and the others are nothing. It is the same from both ends of a line. Outlines belong to one
object when they hang together; one that is not closed, or that crosses itself, is a wall.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.grid.plane import Point, crossings, side

Ends = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Outline:
    """A closed outline. ``sides``: its segments, each with its lesser end first, and on which hand the inside lies."""

    sides: tuple[tuple[Ends, int], ...]
    low: Point
    high: Point

    def holds(self, point: Point) -> bool:
        """Whether a point lies inside (of points on the outline those to the right of a side, as for lines)."""
        if not (self.low[0] <= point[0] <= self.high[0] and self.low[1] <= point[1] <= self.high[1]):
            return False
        away = (self.low[0] - 1, self.low[1] - 1)
        return sum(crossings(point, away, *ends)[0] for ends, _ in self.sides) % 2 == 1

    def walls_from(self, point: Point) -> set[Ends]:
        """The sides that are walls for somebody at ``point``."""
        inside = self.holds(point)
        return {ends for ends, hand in self.sides if ((side(*ends, point) >= 0) == (hand > 0)) != inside}


def outlines(segments: Iterable[Ends]) -> tuple[tuple[Outline, ...], tuple[Ends, ...]]:
    """The closed outlines among ``segments`` (lesser end first), and the segments that belong to none."""
    closed, loose = [], []
    for part in _hanging_together(tuple(dict.fromkeys(segments))):
        degrees: dict[Point, int] = {}
        for end in (end for ends in part for end in ends):
            degrees[end] = degrees.get(end, 0) + 1
        if any(degree % 2 for degree in degrees.values()) or _crosses_itself(part):
            loose += part
            continue
        low = min(x for x, _ in degrees), min(y for _, y in degrees)
        high = max(x for x, _ in degrees), max(y for _, y in degrees)
        closed.append(Outline(tuple((ends, _inside_of(ends, part)) for ends in part), low, high))
    return tuple(closed), tuple(loose)


def _hanging_together(segments: tuple[Ends, ...]) -> list[list[Ends]]:
    """The segments in groups that share ends."""
    at: dict[Point, list[Ends]] = {}
    for ends in segments:
        for end in ends:
            at.setdefault(end, []).append(ends)
    groups, seen = [], set()
    for first in segments:
        if first in seen:
            continue
        group, waiting = [], [first]
        seen.add(first)
        while waiting:
            ends = waiting.pop()
            group.append(ends)
            for other in (other for end in ends for other in at[end]):
                if other not in seen:
                    seen.add(other)
                    waiting.append(other)
        groups.append(group)
    return groups


def _crosses_itself(part: list[Ends]) -> bool:
    """Whether two sides meet elsewhere than at their ends, so that nobody can say what is inside."""
    ordered = sorted(part)
    for number, (p, q) in enumerate(ordered):
        for a, b in ordered[number + 1 :]:
            if a[0] > q[0]:
                break
            if max(p[1], q[1]) < min(a[1], b[1]) or max(a[1], b[1]) < min(p[1], q[1]):
                continue
            here, there = (side(p, q, a), side(p, q, b)), (side(a, b, p), side(a, b, q))
            shared = len({p, q} & {a, b})
            if shared:
                # Two that share an end meet elsewhere only when one lies on the other.
                if here == (0, 0) and (shared == 2 or _is_between(p, q, a, b)):
                    return True
            elif min(here) <= 0 <= max(here) and min(there) <= 0 <= max(there):
                return True
    return False


def _is_between(p: Point, q: Point, a: Point, b: Point) -> bool:
    """Whether two segments of one line that share an end lie on the same side of it."""
    shared = p if p in (a, b) else q
    one, two = (q if shared == p else p), (b if shared == a else a)
    return (one[0] - shared[0]) * (two[0] - shared[0]) + (one[1] - shared[1]) * (two[1] - shared[1]) > 0


def _inside_of(ends: Ends, part: list[Ends]) -> int:
    """1 when the inside lies to the right of a side, -1 when it lies to the left."""
    (px, py), (qx, qy) = ends
    # Twice as fine, so that the middle is whole; from there straight away to the right, past everything.
    middle = (px + qx, py + qy)
    far = 4 * max(abs(number) for other in part for end in other for number in end) + 4
    out = (middle[0] - (qy - py) * far, middle[1] + (qx - px) * far)
    met = 0
    for other in part:
        if other != ends:
            p, q = ((2 * x, 2 * y) for x, y in other)
            met += crossings(middle, out, p, q)[0]
    return 1 if met % 2 else -1
