"""The picture of a map that is put together from tiles: which part of which picture goes where.

The engine has no means to paint; whoever has them paints the placements in order, each with its transformation, into
an image of ``width`` × ``height`` pixels.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

Matrix = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): the point (x, y) goes to (a·x + c·y + e, b·x + d·y + f)."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The bytes of a picture of tiles; ``transparent`` is a colour #RRGGBB that counts as nothing, or ""."""

    data: bytes
    transparent: str = ""


@dataclass(frozen=True, slots=True)
class Placement:
    """The rectangle (x, y, width, height) of sheet number ``sheet``, put through ``matrix`` into the picture."""

    sheet: int
    x: int
    y: int
    width: int
    height: int
    matrix: Matrix
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture to be painted: its size in pixels, its sheets, and what is placed, the lowest first.

    ``left``, ``top``, ``across``, ``down`` are the rectangle that it fills on the board, in board units.
    """

    width: int
    height: int
    sheets: tuple[Sheet, ...]
    placements: Iterable[Placement]
    left: float
    top: float
    across: float
    down: float
    background: str = ""


def joined(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that does ``first`` and ``then`` after it."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (
        g * a + i * b,
        h * a + j * b,
        g * c + i * d,
        h * c + j * d,
        g * e + i * f + k,
        h * e + j * f + m,
    )


def moved(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Where a matrix puts a point."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def inverse(matrix: Matrix) -> Matrix:
    """The matrix that undoes ``matrix``. Raises ZeroDivisionError for one that flattens everything."""
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    return d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det
