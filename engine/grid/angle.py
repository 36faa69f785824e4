"""Angles between directions on the board, compared exactly: for arcs of facing and fields of view.

Vectors are steps in cell coordinates (axial on hexes); a longer vector of the same direction means the same. No angle
is ever rounded: cosines of the angles in question are square roots of fractions, and those are compared by squaring.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import ceil, cos, floor, radians, sin

from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cells_of
from engine.grid.grid import Grid


def offset(a: Iterable[Cell], b: Iterable[Cell]) -> Cell:
    """The direction from the centre of the figure that covers ``a`` to the centre of the one that covers ``b``.

    The centre of a figure is the mean of its cells; the vector is lengthened until it is whole.
    """
    here, there = tuple(a), tuple(b)
    x = sum(cell.x for cell in there) * len(here) - sum(cell.x for cell in here) * len(there)
    y = sum(cell.y for cell in there) * len(here) - sum(cell.y for cell in here) * len(there)
    return Cell(x, y)


def dot(grid: Grid, a: Cell, b: Cell) -> int:
    """Twice the scalar product of two vectors (twice, so that it is whole on hexes)."""
    if grid.is_hex:
        return 2 * a.x * b.x + 2 * a.y * b.y + a.x * b.y + a.y * b.x
    return 2 * (a.x * b.x + a.y * b.y)


def compare(grid: Grid, a: Cell, b: Cell, degrees: float) -> int:
    """-1, 0 or 1: whether the angle (0 to 180) between two vectors is less than, equal to or more than ``degrees``.

    ``degrees`` is a multiple of 15 or 22.5 from 0 to 180; others are rounded to such a multiple. The angle of a
    vector without length counts as 0.
    """
    scalar, length = dot(grid, a, b), dot(grid, a, a) * dot(grid, b, b)
    if length == 0:
        return -1 if degrees > 0 else 0
    # cos 2α · length = 2·scalar² - length. The angle is put into one of the halves below and above 90° first.
    below_right_angle = degrees < 90
    if degrees == 90:
        return (scalar < 0) - (scalar > 0)
    if below_right_angle != (scalar > 0):
        return 1 if below_right_angle else -1
    doubled = 2 * scalar * scalar - length
    sign, quarters = _double_cosine(degrees)
    # Compare doubled / length with sign · √(quarters / 4).
    left = (1 if doubled >= 0 else -1) * 4 * doubled * doubled
    right = sign * quarters * length * length
    nearer = (left > right) - (left < right)
    # A larger cos 2α means a smaller angle below 90° and a larger one above.
    return -nearer if below_right_angle else nearer


def _double_cosine(degrees: float) -> tuple[int, int]:
    """The cosine of twice an angle as (sign, quarters): sign · √(quarters / 4)."""
    if degrees % 15 == 0:
        twelfths = ((1, 4), (1, 3), (1, 1), (1, 0), (-1, 1), (-1, 3), (-1, 4))
        return twelfths[min(round(degrees / 15), 12 - round(degrees / 15))]
    eighths = round(degrees / 22.5)
    return ((1, 4), (1, 2), (1, 0), (-1, 2), (-1, 4))[min(eighths, 8 - eighths)]


def within(grid: Grid, origin: Iterable[Cell], facing: int, degrees: float, cells: CellSet) -> CellSet:
    """Those of ``cells`` that lie within ``degrees`` (border included) to either side of ``facing``.

    They are seen from the centre of the figure that covers ``origin``; its own cells are always in.
    """
    here = tuple(origin)
    ahead, found = grid.directions[facing], 0
    for cell in cells_of(grid, cells):
        if cell in here or compare(grid, ahead, offset(here, (cell,)), degrees) <= 0:
            found |= 1 << grid.index(cell)
    return found


@lru_cache(maxsize=256)
def view_cone(grid: Grid, origin: tuple[Cell, ...], facing: int, degrees: float) -> CellSet:
    """All cells of the map within ``degrees`` (border included) to either side of ``facing``; see ``within``.

    Two rays bound the field; on a line of cells it is what lies beyond both, or beyond one of them when it is wide.
    Floating point does: centres that are not on a ray lie farther from it than any rounding.
    """
    places = [grid.centre(cell) for cell in origin]
    x, y = sum(px for px, _ in places) / len(places), sum(py for _, py in places) / len(places)
    ahead_x, ahead_y = grid.vector(grid.directions[facing])
    turn = radians(degrees)
    sides = []
    for hand in (1, -1):
        ray_x = ahead_x * cos(turn) - hand * ahead_y * sin(turn)
        ray_y = hand * ahead_x * sin(turn) + ahead_y * cos(turn)
        sides.append((hand * ray_y, -hand * ray_x))
    found = 0
    for row in range(grid.rows):
        # Centres of a row lie evenly, on hexes that lie on a side those of every other column.
        for first in (0, 1) if grid.is_hex and not grid.layout.stands_on_point else (0,):
            if first >= grid.columns:
                continue
            every = 2 if grid.is_hex and not grid.layout.stands_on_point else 1
            left_x, left_y = grid.centre(grid.at(first, row))
            step = grid.centre(grid.at(first + every, row))[0] - left_x
            count = (grid.columns - first + every - 1) // every
            one, two = (_beyond(nx * (left_x - x) + ny * (left_y - y), nx * step, count) for nx, ny in sides)
            cells = one & two if degrees <= 90 else one | two
            found |= (
                _every_second(cells, count) << row * grid.columns + first if every == 2 else cells << row * grid.columns
            )
    for cell in origin:
        if grid.holds(cell):
            found |= 1 << grid.index(cell)
    return found


def _beyond(start: float, step: float, count: int) -> int:
    """The places t from 0 to ``count - 1`` at which ``start + t * step`` is not negative, but for rounding."""
    if abs(step) < 1e-12:
        return (1 << count) - 1 if start >= -1e-9 else 0
    if step > 0:
        return (1 << count) - (1 << min(max(ceil((-start - 1e-9) / step), 0), count))
    return (1 << min(max(floor((start + 1e-9) / -step) + 1, 0), count)) - 1


def _every_second(bits: int, count: int) -> int:
    """The same bits with a free one after each."""
    return int("0".join(f"{bits:0{count}b}"), 2) if bits else 0
