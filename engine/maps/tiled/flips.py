"""Flips of a tile: how the flags of its number turn and mirror it in its cell."""

from __future__ import annotations

from math import cos, radians, sin

from engine.maps.drawing import Matrix, joined
from engine.maps.tiled.data import FLIP_DIAGONAL, FLIP_X, FLIP_Y, TURN_120


def flipped(gid: int, width: int, height: int) -> Matrix:
    """The matrix of a tile's flips, within its box."""
    matrix: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    if gid & FLIP_DIAGONAL:
        matrix = (0.0, 1.0, 1.0, 0.0, 0.0, 0.0)
    if gid & FLIP_X:
        matrix = joined(matrix, (-1.0, 0.0, 0.0, 1.0, float(width), 0.0))
    if gid & FLIP_Y:
        matrix = joined(matrix, (1.0, 0.0, 0.0, -1.0, 0.0, float(height)))
    return matrix


def turned(gid: int, width: int, height: int) -> Matrix:
    """The matrix of a hex tile: mirrored first, then turned by 60° and 120° around its middle."""
    matrix: Matrix = (1.0, 0.0, 0.0, 1.0, -width / 2, -height / 2)
    if gid & FLIP_X:
        matrix = joined(matrix, (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0))
    if gid & FLIP_Y:
        matrix = joined(matrix, (1.0, 0.0, 0.0, -1.0, 0.0, 0.0))
    angle = radians(60 * bool(gid & FLIP_DIAGONAL) + 120 * bool(gid & TURN_120))
    if angle:
        matrix = joined(matrix, (cos(angle), sin(angle), -sin(angle), cos(angle), 0.0, 0.0))
    return joined(matrix, (1.0, 0.0, 0.0, 1.0, width / 2, height / 2))
