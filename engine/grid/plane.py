"""The plane on which lines are judged exactly: cell coordinates as whole numbers, ``UNIT`` to a cell.

The centre of ``Cell(x, y)`` lies at ``(x * UNIT, y * UNIT)``, on squares and, in axial coordinates, on hexes alike.
Which side of a line a point lies on, and whether two segments cross, is the same in these coordinates as on the board,
because both differ only by stretching and shearing. Corners of cells are whole numbers too, so nothing is rounded
but the ends of walls: they are rounded to 1/12288 of a cell, which takes up the dust of floating-point files.

y grows down: a point to the ``right`` of a line (seen along it) has a positive ``side``.
"""

from __future__ import annotations

from engine.grid.cell import HEX_DIRECTIONS, Cell
from engine.grid.grid import ROW_HEIGHT, Grid

UNIT = 12288
"""Length of a cell on the plane; divisible by 3 for the corners of hexes and by 2¹²."""

Point = tuple[int, int]

SQUARE_CORNERS: tuple[Point, ...] = (
    (-UNIT // 2, -UNIT // 2),
    (UNIT // 2, -UNIT // 2),
    (UNIT // 2, UNIT // 2),
    (-UNIT // 2, UNIT // 2),
)
"""Corners of a square round its centre, clockwise from the top left."""
SQUARE_SIDES = (Cell(0, -1), Cell(1, 0), Cell(0, 1), Cell(-1, 0))
"""The step across the side from corner i to corner i + 1."""

HEX_SIDES = HEX_DIRECTIONS
"""The step across the side from corner i to corner i + 1."""
HEX_CORNERS: tuple[Point, ...] = tuple(
    ((HEX_SIDES[i - 1].x + step.x) * UNIT // 3, (HEX_SIDES[i - 1].y + step.y) * UNIT // 3)
    for i, step in enumerate(HEX_SIDES)
)
"""Corners of a hex round its centre, clockwise: corner i lies between the directions i - 1 and i."""


def centre(cell: Cell) -> Point:
    """The centre of a cell on the plane."""
    return cell.x * UNIT, cell.y * UNIT


def corners(is_hex: bool) -> tuple[Point, ...]:
    """Corners of a cell round its centre, clockwise."""
    return HEX_CORNERS if is_hex else SQUARE_CORNERS


def sides(is_hex: bool) -> tuple[Cell, ...]:
    """The step across each side of a cell, side i running from corner i to corner i + 1."""
    return HEX_SIDES if is_hex else SQUARE_SIDES


def on_plane(grid: Grid, x: float, y: float) -> Point:
    """The point of the plane for a point in board units."""
    if not grid.is_hex:
        return round((x - 0.5) * UNIT), round((y - 0.5) * UNIT)
    ox, oy = grid.centre(Cell(0, 0))
    if grid.layout.stands_on_point:
        r = (y - oy) / ROW_HEIGHT
        q = (x - ox) - r / 2
    else:
        q = (x - ox) / ROW_HEIGHT
        r = (y - oy) - q / 2
    return round(q * UNIT), round(r * UNIT)


def on_board(grid: Grid, point: Point) -> tuple[float, float]:
    """The point in board units for a point of the plane."""
    x, y = point[0] / UNIT, point[1] / UNIT
    ox, oy = grid.centre(Cell(0, 0))
    if not grid.is_hex:
        return ox + x, oy + y
    if grid.layout.stands_on_point:
        return ox + x + y / 2, oy + y * ROW_HEIGHT
    return ox + x * ROW_HEIGHT, oy + y + x / 2


def side(a: Point, b: Point, point: Point) -> int:
    """Positive when ``point`` lies to the right of the line from ``a`` to ``b``, negative to the left, 0 on it."""
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


def lies_on(p: Point, q: Point, point: Point) -> bool:
    """Whether the point lies exactly on the segment from ``p`` to ``q``, ends included."""
    return side(p, q, point) == 0 and all(min(p[i], q[i]) <= point[i] <= max(p[i], q[i]) for i in (0, 1))


def crossings(a: Point, b: Point, p: Point, q: Point) -> tuple[bool, bool]:
    """Whether the segment p–q is crossed by the line from ``a`` to ``b`` nudged to the left, and to the right.

    A nudge is smaller than any distance, so the two answers differ only where the line touches an end of the segment.
    A line that begins, ends or runs on the segment itself crosses it when its ends lie on different sides, whereby
    a point on the segment counts as lying to the right of it, going from its left (or upper) end to the other.
    """
    p_side, q_side = side(a, b, p), side(a, b, q)
    # Nudged to the left, a point on the line comes to lie to its right; nudged to the right, to its left.
    to_left = (p_side >= 0) != (q_side >= 0)
    to_right = (p_side > 0) != (q_side > 0)
    if not (to_left or to_right):
        return False, False
    if q < p:
        p, q = q, p
    if (side(p, q, a) >= 0) == (side(p, q, b) >= 0):
        return False, False
    return to_left, to_right


def meeting(a: Point, b: Point, p: Point, q: Point) -> Point:
    """Where the lines through ``a``, ``b`` and through ``p``, ``q`` meet (rounded); ``a`` when they are parallel."""
    along = side(p, q, b) - side(p, q, a)
    if along == 0:
        return a
    share = -side(p, q, a)
    return a[0] + (b[0] - a[0]) * share // along, a[1] + (b[1] - a[1]) * share // along
