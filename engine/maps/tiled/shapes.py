"""The shapes of objects as points in pixels: rectangles, ellipses, polygons, polylines, points; turned as they are."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, radians, sin

from engine.maps.drawing import Matrix, moved
from engine.maps.source import JsonObject
from engine.maps.tiled.values import Values, lists, word

Point = tuple[float, float]
ELLIPSE_SIDES = 32
MOST_POINTS = 20_000
ANCHOR = "__anchor"
"""Under which a tile object has the anchor of its tileset (``objectalignment``)."""
FAR = 1e7


@dataclass(frozen=True, slots=True)
class TiledShape:
    """Points of an outline (``is_closed``) or a line; one point is a point."""

    points: tuple[Point, ...]
    is_closed: bool = False

    def put(self, matrix: Matrix) -> TiledShape:
        """The shape with every point moved by a matrix."""
        return TiledShape(tuple(moved(matrix, x, y) for x, y in self.points), self.is_closed)

    @property
    def middle(self) -> Point:
        """The mean of its points."""
        count = len(self.points)
        return sum(x for x, _ in self.points) / count, sum(y for _, y in self.points) / count

    def segments(self) -> list[tuple[Point, Point]]:
        """Its sides, those without length left out."""
        ends = self.points[1:] + (self.points[:1] if self.is_closed else ())
        return [(a, b) for a, b in zip(self.points, ends, strict=False) if a != b]

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside (even-odd); never for what is not closed."""
        inside = False
        if not self.is_closed:
            return False
        for (x1, y1), (x2, y2) in zip(self.points, self.points[1:] + self.points[:1], strict=True):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
        return inside


def shape_of(tree: JsonObject, values: Values, dx: float = 0.0, dy: float = 0.0) -> TiledShape | None:
    """The shape of an object, moved by (dx, dy); None when it has too many points or lies beyond all bounds.

    Raises MapFileError when a number is not finite.
    """
    x, y = values.number(tree, "x"), values.number(tree, "y")
    width, height = values.number(tree, "width"), values.number(tree, "height")
    points, is_closed = _points(tree, values, width, height)
    if not points or len(points) > MOST_POINTS:
        return None
    turn = radians(values.number(tree, "rotation") % 360)
    if turn:
        points = [(px * cos(turn) - py * sin(turn), px * sin(turn) + py * cos(turn)) for px, py in points]
    found = tuple((px + x + dx, py + y + dy) for px, py in points)
    if any(max(abs(px), abs(py)) > FAR for px, py in found):
        return None
    return TiledShape(found, is_closed)


def _points(tree: JsonObject, values: Values, width: float, height: float) -> tuple[list[Point], bool]:
    for key in ("polygon", "polyline"):
        if key in tree:
            listed = lists(tree, key)[: MOST_POINTS + 1]
            return [(values.number(one, "x"), values.number(one, "y")) for one in listed], key == "polygon"
    if tree.get("point") or (width == 0 and height == 0):
        return [(0.0, 0.0)], False
    if tree.get("ellipse"):
        return [
            (
                width / 2 * (1 + cos(2 * pi * step / ELLIPSE_SIDES)),
                height / 2 * (1 + sin(2 * pi * step / ELLIPSE_SIDES)),
            )
            for step in range(ELLIPSE_SIDES)
        ], True
    if tree.get("capsule"):
        return _capsule(width, height), True
    left, top = corner(tree, width, height) if tree.get("gid") else (0.0, 0.0)
    right, bottom = left + width, top + height
    return [(left, top), (right, top), (right, bottom), (left, bottom)], True


def corner(tree: JsonObject, width: float, height: float) -> tuple[float, float]:
    """The top left corner of a tile object, from the place where it is held: its bottom left unless it says another."""
    anchor = word(tree, ANCHOR)
    if anchor in ("", "unspecified"):
        anchor = "bottomleft"
    across = 0.0 if anchor.endswith("left") else 1.0 if anchor.endswith("right") else 0.5
    down = 0.0 if anchor.startswith("top") else 1.0 if anchor.startswith("bottom") else 0.5
    return -across * width, -down * height


def _capsule(width: float, height: float) -> list[Point]:
    """A box whose shorter sides are half circles."""
    radius = min(width, height) / 2
    points = []
    for step in range(ELLIPSE_SIDES):
        angle = 2 * pi * (step + 0.5) / ELLIPSE_SIDES
        x, y = radius * cos(angle), radius * sin(angle)
        points.append((x + (radius if x < 0 else width - radius), y + (radius if y < 0 else height - radius)))
    return points
