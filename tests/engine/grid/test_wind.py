"""The points of the compass."""

from __future__ import annotations

import pytest

from engine.grid.wind import wind


@pytest.mark.parametrize(
    ("vector", "point"),
    [((0, -1), "n"), ((1, -1), "ne"), ((1, 0), "e"), ((0, 2), "s"), ((-3, 3), "sw"), ((-1, 0), "w"), ((-2, -2), "nw")],
)
def test_north_is_up(vector: tuple[float, float], point: str) -> None:
    assert wind(*vector) == point


def test_six_sides_of_a_hex_have_six_points() -> None:
    # A side of a hex that stands on its point looks 30 degrees past north.
    assert [wind(0.5, -0.87), wind(1, 0), wind(0.5, 0.87)] == ["ne", "e", "se"]
    assert [wind(0, -1), wind(0.87, -0.5), wind(0.87, 0.5)] == ["n", "ne", "se"]
