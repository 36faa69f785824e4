"""The polygon of light: a circle in the open, cut by walls, and never beyond what a line reaches."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, hypot, inf, pi, sin, tau
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.grid.fov import visibility_polygon as module
from engine.grid.fov.visibility_polygon import HAIR, visibility_polygon

Point = tuple[float, float]


def area(corners: tuple[Point, ...]) -> float:
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    return abs(sum(px * qy - py * qx for (px, py), (qx, qy) in pairs)) / 2


def test_in_the_open_it_is_nearly_a_circle() -> None:
    assert 3.1 < area(visibility_polygon(4, 7, 1, ())) < 3.15


def test_a_long_wall_takes_the_half_behind_it() -> None:
    # A wall half a radius away, longer than the circle: a segment of the circle is cut off (0.6142 of r = 1).
    cut = visibility_polygon(0, 0, 1, (((0.5, -5), (0.5, 5)),))
    assert abs(3.13 - 0.614 - area(cut)) < 0.02
    assert max(x for x, _ in cut) <= 0.5 + 1e-6


def test_a_closed_room_keeps_the_light_inside() -> None:
    corners = [(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0)]
    room = tuple(zip(corners, (*corners[1:], corners[0]), strict=True))
    seen = visibility_polygon(1.0, 1.0, 20, room)
    assert abs(area(seen) - 12) < 0.01
    assert all(-1e-6 <= x <= 4 + 1e-6 and -1e-6 <= y <= 3 + 1e-6 for x, y in seen)


places = st.integers(-40, 40).map(lambda number: number / 8 + 1 / 17)


@given(st.lists(st.tuples(st.tuples(places, places), st.tuples(places, places)), max_size=6))
def test_no_corner_lies_farther_than_the_radius_and_a_wall_more_never_adds(walls: list[tuple[Point, Point]]) -> None:
    walls = [wall for wall in walls if wall[0] != wall[1]]
    whole, fewer = (visibility_polygon(0.0, 0.0, 4.0, tuple(some)) for some in (walls, walls[1:]))
    assert all(hypot(x, y) <= 4.0 + 1e-9 for x, y in whole)
    assert area(whole) <= area(fewer) + 0.05


def holds(corners: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a point lies inside a polygon: a ray from it crosses the outline an odd number of times."""
    inside = False
    for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


def test_a_short_wall_in_any_direction_hides_what_is_behind_it_and_nothing_beside_it() -> None:
    x, y = 3.0, -2.0
    for number in range(24):
        way = tau * (number + 0.5) / 24 - pi
        # Two away and two long, square to the way there: from 26.6 degrees on the one hand to as many on the other.
        cx, cy, dx, dy = x + 2 * cos(way), y + 2 * sin(way), -sin(way), cos(way)
        wall = ((cx - dx, cy - dy), (cx + dx, cy + dy))
        for ends in (wall, wall[::-1]):
            seen = visibility_polygon(x, y, 5, (ends,))

            def at(off: float, away: float, seen: tuple[Point, ...] = seen, way: float = way) -> bool:
                return holds(seen, x + away * cos(way + off), y + away * sin(way + off))

            assert [at(off, 1.9) for off in (-0.4, 0, 0.4)] == [True] * 3
            assert [at(off, 2.4) for off in (-0.4, 0, 0.4)] == [False] * 3
            assert [at(off, 4.9) for off in (-0.6, 0.6, pi)] == [True] * 3
            assert [at(off, 5.1) for off in (-0.6, 0.6, pi)] == [False] * 3


def test_a_point_is_lit_when_a_straight_line_to_it_meets_no_wall() -> None:
    dice = Random(11)
    checked = 0
    for _ in range(12):
        walls = tuple(
            ((dice.uniform(-3, 3), dice.uniform(-3, 3)), (dice.uniform(-3, 3), dice.uniform(-3, 3))) for _ in range(5)
        )
        seen = visibility_polygon(0, 0, 3, walls)
        for _ in range(40):
            x, y = dice.uniform(-3, 3), dice.uniform(-3, 3)
            sides = [(px * y - py * x, qx * y - qy * x) for (px, py), (qx, qy) in walls]
            beyond = [
                ((qx - px) * -py - (qy - py) * -px, (qx - px) * (y - py) - (qy - py) * (x - px))
                for (px, py), (qx, qy) in walls
            ]
            if min(abs(value) for pair in (*sides, *beyond) for value in pair) < 0.05 or abs(hypot(x, y) - 3) < 0.05:
                continue
            crossed = any(
                (a > 0) != (b > 0) and (c > 0) != (d > 0) for (a, b), (c, d) in zip(sides, beyond, strict=True)
            )
            assert holds(seen, x, y) == (not crossed and hypot(x, y) < 3)
            checked += 1
    assert checked > 150


def test_a_wall_out_of_reach_changes_nothing_and_one_just_within_does() -> None:
    plain = visibility_polygon(1, 1, 2, ())
    for wall in (
        ((3.0, 0.0), (3.0, 2.0)),
        ((-1.0, 0.0), (-1.0, 2.0)),
        ((0.0, 3.0), (2.0, 3.0)),
        ((0.0, -1.0), (2.0, -1.0)),
    ):
        assert visibility_polygon(1, 1, 2, (wall,)) == plain
        nearer = tuple((1 + (px - 1) * 0.9, 1 + (py - 1) * 0.9) for px, py in wall)
        assert area(visibility_polygon(1, 1, 2, ((nearer[0], nearer[1]),))) < area(plain) - 0.05


def by_every_wall(radius: float, walls: tuple[tuple[Point, Point], ...], angle: float) -> float:
    """How far one sees from (0, 0) in a direction: the nearest that a ray meets of all walls, one after another."""
    dx, dy, away = cos(angle), sin(angle), radius
    for (px, py), (qx, qy) in walls:
        across = dx * (qy - py) - dy * (qx - px)
        share = (px * dy - py * dx) / across if across else inf
        met = (px * (qy - py) - py * (qx - px)) / across if across else inf
        if 0 < share < 1 and 0 < met < away:
            away = met
    return away


@given(st.integers(1, 40), st.integers(0, 1000))
def test_each_corner_lies_where_the_nearest_of_all_walls_is_met(count: int, seed: int) -> None:
    dice = Random(seed)
    ends = [tuple(dice.uniform(-5, 5) for _ in range(4)) for _ in range(count)]
    walls = tuple(((ax, ay), (ax + bx / 3, ay + by / 3)) for ax, ay, bx, by in ends)
    borders = sorted({atan2(y, x) for wall in walls for x, y in wall})
    for x, y in visibility_polygon(0.0, 0.0, 4.0, walls):
        angle = atan2(y, x)
        # Just beside the end of a wall it is a matter of rounding whether it is met.
        if all(abs(angle - border) > HAIR for border in borders):
            assert abs(hypot(x, y) - by_every_wall(4.0, walls, angle)) < 1e-6


def test_a_wall_is_looked_for_in_its_own_directions_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = list[int]()
    places = module._places

    def noted(ordered: list[float], low: float, high: float) -> list[tuple[int, int]]:
        found = list(places(ordered, low, high))
        looked.append(sum(end - start for start, end in found))
        return found

    monkeypatch.setattr(module, "_places", noted)
    walls = tuple(((10 * cos(a), 10 * sin(a)), (10 * cos(a + 0.01), 10 * sin(a + 0.01))) for a in range(200))
    assert len(visibility_polygon(0.25, 0.0, 20.0, walls)) > 1000
    assert len(looked) == 200
    # Of more than a thousand directions those to its ends, beside them, and to what overlaps it.
    assert max(looked) < 60
