"""The polygon of light: a circle in the open, cut by walls, and never beyond what a line reaches."""

from __future__ import annotations

from math import hypot

from hypothesis import given
from hypothesis import strategies as st

from engine.grid.outlook import outlook

Point = tuple[float, float]


def area(corners: tuple[Point, ...]) -> float:
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    return abs(sum(px * qy - py * qx for (px, py), (qx, qy) in pairs)) / 2


def test_in_the_open_it_is_nearly_a_circle() -> None:
    assert 3.1 < area(outlook(4, 7, 1, ())) < 3.15


def test_a_long_wall_takes_the_half_behind_it() -> None:
    # A wall half a radius away, longer than the circle: a segment of the circle is cut off (0.6142 of r = 1).
    cut = outlook(0, 0, 1, (((0.5, -5), (0.5, 5)),))
    assert abs(3.13 - 0.614 - area(cut)) < 0.02
    assert max(x for x, _ in cut) <= 0.5 + 1e-6


def test_a_closed_room_keeps_the_light_inside() -> None:
    corners = [(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0)]
    room = tuple(zip(corners, (*corners[1:], corners[0]), strict=True))
    seen = outlook(1.0, 1.0, 20, room)
    assert abs(area(seen) - 12) < 0.01
    assert all(-1e-6 <= x <= 4 + 1e-6 and -1e-6 <= y <= 3 + 1e-6 for x, y in seen)


places = st.integers(-40, 40).map(lambda number: number / 8 + 1 / 17)


@given(st.lists(st.tuples(st.tuples(places, places), st.tuples(places, places)), max_size=6))
def test_no_corner_lies_farther_than_the_radius_and_a_wall_more_never_adds(walls: list[tuple[Point, Point]]) -> None:
    walls = [wall for wall in walls if wall[0] != wall[1]]
    whole, fewer = (outlook(0.0, 0.0, 4.0, tuple(some)) for some in (walls, walls[1:]))
    assert all(hypot(x, y) <= 4.0 + 1e-9 for x, y in whole)
    assert area(whole) <= area(fewer) + 0.05
