"""Stretches of a drawn map by the part of the plane that they touch, so that those near a place are found at once."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor, hypot

from engine.errors import FlankError

Point = tuple[float, float]
Stretch = tuple[Point, Point]

SHORT = 0.5
"""Board units up to which a stretch counts as short: those are kept in finer squares, for caves are made of them."""
FINE, COARSE = 0.25, 1.0
"""Sides of the squares, in board units."""
MOST_FIELDS = 4096
"""A stretch that touches more squares than this is kept apart, and may be near to everything."""
MOST_LOOKS = 4_000_000
"""Stretches that are looked at before a drawing counts as too dense to be mended: ten seconds."""


class TooDense(FlankError):
    """So much is drawn in one place that looking through it would take too long."""

    def __init__(self) -> None:
        super().__init__("map-too-dense")


class Looks:
    """How often something may still be looked at."""

    def __init__(self, left: int = MOST_LOOKS) -> None:
        self.left = left

    def spend(self, count: int) -> None:
        """Take ``count`` of them. Raises TooDense when there are no more."""
        self.left -= count
        if self.left < 0:
            raise TooDense


class Near:
    """Numbered stretches by the squares that come nearer to them than ``reach`` board units."""

    def __init__(self, reach: float, looks: Looks) -> None:
        self.reach, self._looks = reach, looks
        self._fields: tuple[dict[tuple[int, int], list[int]], ...] = ({}, {})
        self._endless: list[int] = []
        self.count = 0
        """How many are kept."""

    def add(self, number: int, stretch: Stretch) -> None:
        """Keep a stretch under a number; those come in order, from 0 on."""
        self.count = number + 1
        if _is_endless(stretch):
            self._endless.append(number)
            return
        is_long = length(stretch) > SHORT
        fields = self._fields[is_long]
        touched = list(_touched(stretch, COARSE if is_long else FINE, self.reach))
        self._looks.spend(len(touched))
        for field in touched:
            fields.setdefault(field, []).append(number)

    def at(self, point: Point) -> list[int]:
        """The stretches that may be nearer to a point than the reach."""
        found = list(self._endless)
        for fields, side in zip(self._fields, (FINE, COARSE), strict=True):
            found += fields.get((floor(point[0] / side), floor(point[1] / side)), ())
        self._looks.spend(len(found) + 1)
        return found

    def along(self, stretch: Stretch) -> list[int]:
        """The stretches that may be nearer to another than the reach, each once, in the order of their numbers."""
        if _is_endless(stretch):
            self._looks.spend(self.count)
            return list(range(self.count))
        found = set(self._endless)
        for fields, side in zip(self._fields, (FINE, COARSE), strict=True):
            for field in _touched(stretch, side, 0.0) if fields else ():
                there = fields.get(field, ())
                self._looks.spend(len(there) + 1)
                found.update(there)
        return sorted(found)


def _is_endless(stretch: Stretch) -> bool:
    (x1, y1), (x2, y2) = stretch
    return (abs(x2 - x1) + abs(y2 - y1)) / COARSE > MOST_FIELDS


def _touched(stretch: Stretch, side: float, reach: float) -> Iterator[tuple[int, int]]:
    """The squares that come nearer to a stretch than ``reach``, and a few more."""
    (x1, y1), (x2, y2) = sorted(stretch)
    for column in range(floor((x1 - reach) / side), floor((x2 + reach) / side) + 1):
        if x2 - x1 > side:
            # Where it enters and leaves the column, a little wider.
            low, high = (
                y1 + (y2 - y1) * min(1.0, max(0.0, (edge - x1) / (x2 - x1)))
                for edge in (column * side - reach, (column + 1) * side + reach)
            )
        else:
            low, high = y1, y2
        first, last = floor((min(low, high) - reach) / side), floor((max(low, high) + reach) / side)
        yield from ((column, row) for row in range(first, last + 1))


def length(stretch: Stretch) -> float:
    """How long a stretch is, in board units."""
    (x1, y1), (x2, y2) = stretch
    return hypot(x2 - x1, y2 - y1)


def apart(a: Point, b: Point) -> float:
    """How far two points are from each other."""
    return hypot(a[0] - b[0], a[1] - b[1])


def nearest(point: Point, stretch: Stretch) -> Point:
    """The point of a stretch that is nearest to ``point``."""
    (px, py), ((x1, y1), (x2, y2)) = point, stretch
    dx, dy = x2 - x1, y2 - y1
    square = dx * dx + dy * dy
    along = ((px - x1) * dx + (py - y1) * dy) / square if square else 0.0
    if along <= 0:
        return x1, y1
    if along >= 1:
        return x2, y2
    return x1 + along * dx, y1 + along * dy


def strip(stretch: Stretch, line: Stretch) -> tuple[float, float, float, float]:
    """Where the ends of ``stretch`` lie seen from ``line``: how far along it (twice), how far beside it (twice)."""
    (x1, y1), (x2, y2) = line
    whole = length(line)
    ux, uy = (x2 - x1) / whole, (y2 - y1) / whole
    (ax, ay), (bx, by) = stretch
    return (
        (ax - x1) * ux + (ay - y1) * uy,
        (bx - x1) * ux + (by - y1) * uy,
        (ay - y1) * ux - (ax - x1) * uy,
        (by - y1) * ux - (bx - x1) * uy,
    )
