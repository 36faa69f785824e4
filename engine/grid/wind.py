"""Directions by the eight points of the compass; north is up on every map."""

from __future__ import annotations

from math import atan2, pi

WINDS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""The points, clockwise from the top."""


def wind(across: float, down: float) -> str:
    """The point of the compass nearest to a vector in board units; y grows down."""
    return WINDS[round(atan2(across, -down) / (pi / 4)) % len(WINDS)]
