"""Convex outlines: stretches, depths and clippings with the numbers written out."""

from __future__ import annotations

import pytest

from engine.grid.convex import Polygon, at, clipped, depth_within, joined, part, stretch_within

SQUARE: Polygon = ((2, 1), (6, 1), (6, 4), (2, 4))
"""Four units wide and three high, not at the origin."""
TRIANGLE: Polygon = ((0, 0), (4, 0), (0, 4))


def test_points_and_parts_of_a_segment() -> None:
    ends = (1.0, 2.0, 5.0, 10.0)
    assert at(ends, 0.25) == (2, 4)
    assert part(ends, (0.25, 0.75)) == (2, 4, 4, 8)


@pytest.mark.parametrize(
    ("ends", "span"),
    [
        ((0, 2, 8, 2), (0.25, 0.75)),
        ((8, 2, 0, 2), (0.25, 0.75)),
        ((4, -1, 4, 7), (0.25, 0.625)),
        ((0, -1, 8, 7), (0.25, 0.625)),  # the diagonal y = x - 1 enters at (2, 1) and leaves at (5, 4)
        ((3, 2, 4, 3), (0, 1)),
        ((0, 1, 8, 1), (0.25, 0.75)),  # along the upper side
        ((0, 4, 8, 4), (0.25, 0.75)),
        ((6, -1, 6, 7), (0.25, 0.625)),
        ((0, 0.9, 8, 0.9), None),
        ((1.9, -1, 1.9, 7), None),
        ((6, 2, 9, 2), None),  # touches it with an end
        ((0, 3, 4, -1), None),  # touches the corner (2, 1)
        ((3, 2, 3, 2), None),  # no length
    ],
)
def test_the_stretch_of_a_segment_in_a_box(ends: tuple[float, ...], span: tuple[float, float] | None) -> None:
    x1, y1, x2, y2 = ends
    found = stretch_within((x1, y1, x2, y2), SQUARE)
    assert found == (None if span is None else pytest.approx(span, abs=1e-8))


@pytest.mark.parametrize(
    ("point", "depth"),
    [((4, 2), 1), ((2.5, 3), 0.5), ((5.75, 2), 0.25), ((4, 3.5), 0.5), ((4, 1), 0), ((1, 2), -1), ((8, 2), -2)],
)
def test_how_deep_a_point_lies_in_a_box(point: tuple[float, float], depth: float) -> None:
    assert depth_within(point, SQUARE) == pytest.approx(depth)


def test_how_deep_a_point_lies_beside_a_slanting_side() -> None:
    # The long side of the triangle is x + y = 4: (1, 2) lies 1 / √2 from it, and 1 from the left side.
    assert depth_within((1, 2), TRIANGLE) == pytest.approx(0.5**0.5)
    assert depth_within((3, 3), TRIANGLE) == pytest.approx(-(2**0.5))


@pytest.mark.parametrize(
    ("polygon", "left"),
    [
        (((4, 2), (9, 2), (9, 3), (4, 3)), {(4, 2), (6, 2), (6, 3), (4, 3)}),
        (((0, 0), (9, 0), (9, 9), (0, 9)), {(2, 1), (6, 1), (6, 4), (2, 4)}),
        (((3, 2), (4, 2), (4, 3)), {(3, 2), (4, 2), (4, 3)}),
        # A triangle that stands on its lower side and sticks out below: cut off at half its height.
        (((3, 3), (5, 3), (4, 5)), {(3, 3), (5, 3), (4.5, 4), (3.5, 4)}),
        (((2, -1), (4, 1), (2, 1)), set()),  # shares a side only
        (((6, 1), (7, 1), (7, 4), (6, 4)), set()),
        (((7, 5), (9, 5), (9, 6)), set()),
        (((0, 2), (1, 2), (1, 3)), set()),
        (((5, 6), (8, 3), (8, 6)), set()),  # the boxes overlap; it passes the corner
    ],
)
def test_what_of_a_polygon_lies_in_a_box(polygon: Polygon, left: set[tuple[float, float]]) -> None:
    for turned in (polygon, polygon[::-1], (*polygon[1:], polygon[0])):
        assert {(round(x, 9), round(y, 9)) for x, y in clipped(turned, SQUARE)} == left


def test_stretches_that_touch_are_one() -> None:
    assert [*joined([(0.5, 0.75), (0, 0.25), (0.25, 0.375)])] == [(0, 0.375), (0.5, 0.75)]
    assert [*joined([(0, 0.75), (0.25, 0.5), (0.5, 1)])] == [(0, 1)]
    assert [*joined([(0, 0.25), (0.25 + 1e-7, 0.5)])] == [(0, 0.5)]
    assert [*joined([(0, 0.25), (0.25 + 1e-5, 0.5)])] == [(0, 0.25), (0.25 + 1e-5, 0.5)]
    assert [*joined([(0.5, 1)])] == [(0.5, 1)]
