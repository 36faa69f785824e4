"""The cells that a light reaches: seen from any point of the plane, past whole cells and segments, exactly.

The rule is that of lines between cells (see ``engine.grid.line``): a cell is reached when the line from the point to
its centre, nudged a hair to the one or to the other side, runs free. Cells are taken line by line (rows; columns on
hexes that lie on a side); what an obstacle hides on a line is a few halves of it, cut out with whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import isqrt

from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, box
from engine.grid.grid import Grid
from engine.grid.plane import UNIT, Point, centre, corners, side, sides

Ends = tuple[Point, Point]
"""A segment on the plane."""


@lru_cache(maxsize=1 << 10)
def cells_lit(
    grid: Grid,
    point: Point,
    radius: float,
    segments: tuple[Ends, ...],
    blocks: tuple[Cell, ...] = (),
    objects: tuple[tuple[Ends, ...], ...] = (),
) -> CellSet:
    """The cells of the map with their centre within ``radius`` cells of ``point`` that are reached from there.

    ``segments`` and ``blocks`` (whole cells) stand in the way; a block does not hide itself, nor what it holds.
    ``objects``, each by its sides, stand in the way of lines that cross two of them.
    """
    turned = _is_turned(grid)
    across, at = (0, point[0]) if turned else (1, point[1])
    hiding: list[tuple[int, int, Ends, Cell | None]] = []
    for ends, own in [*((ends, None) for ends in segments), *_far_edges(grid, point, blocks)]:
        p, q = min(ends), max(ends)
        hiding.append((min(p[across], q[across]), max(p[across], q[across]), (p, q), own))
    reached = 0
    for first, count in _disc(grid, point, radius):
        line = first[across] * UNIT
        low, high = (at, line) if at < line else (line, at)
        left = right = 0
        for begins, ends_at, (p, q), own in hiding:
            if begins > high or ends_at < low:
                continue
            to_left, to_right = _hidden(grid, point, first, count, p, q)
            if own is not None and (to_left or to_right):
                keep = ~_bit_of(grid, own, first, count)
                to_left, to_right = to_left & keep, to_right & keep
            left, right = left | to_left, right | to_right
        for outline in objects:
            to_left, to_right = _hidden_twice(grid, point, first, count, outline)
            left, right = left | to_left, right | to_right
        reached |= _placed(grid, first, ((1 << count) - 1) & ~(left & right))
    return reached


def is_in_shadow(grid: Grid, point: Point, p: Point, q: Point, cells: CellSet) -> bool:
    """Whether the line from ``point`` to any of ``cells`` crosses the segment, nudged to either side."""
    p, q = min(p, q), max(p, q)
    turned = _is_turned(grid)
    across, length = (0, grid.rows) if turned else (1, grid.columns)
    at, begins, ends = point[across], min(p[across], q[across]), max(p[across], q[across])
    if turned:
        lines = range(grid.columns)
    else:
        lines = range(((cells & -cells).bit_length() - 1) // length, (cells.bit_length() - 1) // length + 1)
    for line in lines if cells else ():
        # Only what lies between the point and the line hides anything on it.
        if begins > max(at, line * UNIT) or ends < min(at, line * UNIT):
            continue
        first = grid.at(line, 0) if turned else grid.at(0, line)
        to_left, to_right = _hidden(grid, point, first, length, p, q)
        if (to_left or to_right) and cells & _placed(grid, first, to_left | to_right):
            return True
    return False


def spread(grid: Grid, cells: CellSet) -> tuple[int, int, int, int]:
    """A box of the plane around the centres of some cells (not none): left, top, right, bottom."""
    left, top, right, bottom = box(grid, cells)
    # Rows (or columns) of hexes lean: the least and the greatest column lie in the last and the first of them.
    corners = [grid.at(column, row) for column in (left, right) for row in (top, bottom)]
    x, y = [cell.x for cell in corners], [cell.y for cell in corners]
    lean = 1 if grid.is_hex else 0
    return (min(x) - lean) * UNIT, (min(y) - lean) * UNIT, (max(x) + lean) * UNIT, (max(y) + lean) * UNIT


def _is_turned(grid: Grid) -> bool:
    return grid.is_hex and not grid.layout.stands_on_point


def _disc(grid: Grid, point: Point, radius: float) -> Iterable[tuple[Cell, int]]:
    """(first cell, how many cells) of every line of the map within the radius."""
    turned = _is_turned(grid)
    along, across = (point[1], point[0]) if turned else point
    # Two units more: places are rounded to one, and a radius of whole cells takes in the cells just at its end.
    reach = int(radius * UNIT) + 2
    lines, length = (grid.columns, grid.rows) if turned else (grid.rows, grid.columns)
    wide = reach * 6 // 5 if grid.is_hex else reach
    for line in range(max(0, -((wide - across) // UNIT)), min(lines - 1, (across + wide) // UNIT) + 1):
        gap = line * UNIT - across
        # Squares: dx² + gap² <= reach². Hexes: dx² + dx·gap + gap² <= reach², with dx doubled.
        left = 4 * reach * reach - (3 if grid.is_hex else 4) * gap * gap
        if left < 0:
            continue
        root, lean = isqrt(left), gap if grid.is_hex else 0
        start = grid.at(line, 0).y if turned else grid.at(0, line).x
        low = max(start, -((root + lean - 2 * along) // (2 * UNIT)))
        high = min(start + length - 1, (root - lean + 2 * along) // (2 * UNIT))
        if low <= high:
            yield (Cell(line, low) if turned else Cell(low, line)), high - low + 1


def _hidden(grid: Grid, a: Point, first: Cell, count: int, p: Point, q: Point) -> tuple[int, int]:
    """The cells of a line (bit 0 is ``first``) that the segment hides from ``a``, nudged to the left, to the right.

    The same as ``engine.grid.plane.crossings`` cell by cell: every condition there is linear along the line.
    """
    bx, by = centre(first)
    ux, uy = (0, UNIT) if _is_turned(grid) else (UNIT, 0)
    px, py, qx, qy = p[0] - a[0], p[1] - a[1], q[0] - a[0], q[1] - a[1]
    dx, dy = bx - a[0], by - a[1]
    at_p, by_p = dx * py - dy * px, ux * py - uy * px
    at_q, by_q = dx * qy - dy * qx, ux * qy - uy * qx
    to_left = _not_below(at_p, by_p, count) ^ _not_below(at_q, by_q, count)
    to_right = _not_below(at_p - 1, by_p, count) ^ _not_below(at_q - 1, by_q, count)
    if not (to_left or to_right):
        return 0, 0
    beyond = _not_below(side(p, q, (bx, by)), (q[0] - p[0]) * uy - (q[1] - p[1]) * ux, count)
    if side(p, q, a) >= 0:
        beyond ^= (1 << count) - 1
    return to_left & beyond, to_right & beyond


def _hidden_twice(grid: Grid, a: Point, first: Cell, count: int, sides: tuple[Ends, ...]) -> tuple[int, int]:
    """The cells of a line whose lines cross two of the sides or more, nudged to the left, to the right."""
    once, twice = [0, 0], [0, 0]
    for ends in sides:
        for hand, hidden in enumerate(_hidden(grid, a, first, count, min(ends), max(ends))):
            twice[hand] |= once[hand] & hidden
            once[hand] |= hidden
    return twice[0], twice[1]


def _not_below(start: int, step: int, count: int) -> int:
    """The places t from 0 to ``count - 1`` at which ``start + t * step`` is not negative."""
    if step == 0:
        return (1 << count) - 1 if start >= 0 else 0
    if step > 0:
        below = min(max(-(start // step), 0), count)
        return (1 << count) - (1 << below)
    return (1 << min(max(start // -step + 1, 0), count)) - 1


def _far_edges(grid: Grid, point: Point, blocks: tuple[Cell, ...]) -> Iterator[tuple[Ends, Cell]]:
    """The far edges of all blocks, each with its block."""
    for cell in blocks:
        for edge in far_edges(grid.is_hex, point, cell):
            yield edge, cell


def far_edges(is_hex: bool, point: Point, cell: Cell) -> list[Ends]:
    """The sides of a cell through which a line from the point leaves it; none when the point lies inside."""
    edges = _sides(is_hex, cell)
    far = [edge for edge in edges if side(*edge, point) > 0]
    return [(min(edge), max(edge)) for edge in far] if len(far) < len(edges) else []


def faces(is_hex: bool, point: Point, blocks: tuple[Cell, ...]) -> list[Ends]:
    """The sides of blocks through which a line from the point enters them, those between two blocks left out.

    Nobody sees a side between two of them, except from inside of one.
    """
    found, (x, y) = list[Ends](), point
    solid = frozenset(cell for cell in blocks if not _is_inside(is_hex, cell, point))
    for cell in blocks:
        cx, cy = centre(cell)
        for (ax, ay), (bx, by), step in _sides_by_neighbour(is_hex):
            if (bx - ax) * (y - cy - ay) < (by - ay) * (x - cx - ax) and cell.plus(step) not in solid:
                p, q = (cx + ax, cy + ay), (cx + bx, cy + by)
                found.append((p, q) if p < q else (q, p))
    return found


@lru_cache(maxsize=2)
def _sides_by_neighbour(is_hex: bool) -> tuple[tuple[Point, Point, Cell], ...]:
    """The sides of a cell from its centre, each with the step to the cell beyond it."""
    return tuple((p, q, step) for (p, q), step in zip(_sides(is_hex, Cell(0, 0)), sides(is_hex), strict=True))


def _is_inside(is_hex: bool, cell: Cell, point: Point) -> bool:
    """Whether the point lies within a cell, and on none of its sides."""
    x, y = centre(cell)
    near = abs(point[0] - x) < UNIT and abs(point[1] - y) < UNIT
    return near and all(side(*edge, point) > 0 for edge in _sides(is_hex, cell))


def _sides(is_hex: bool, cell: Cell) -> list[Ends]:
    """The sides of a cell, clockwise with y growing down: its inside lies to the right of every one."""
    x, y = centre(cell)
    around = [(x + dx, y + dy) for dx, dy in corners(is_hex)]
    return list(zip(around, (*around[1:], around[0]), strict=True))


def _bit_of(grid: Grid, cell: Cell, first: Cell, count: int) -> int:
    """The bit of a cell on the line that begins with ``first``; 0 when it lies on another."""
    step = cell.minus(first)
    along, across = (step.y, step.x) if _is_turned(grid) else step
    return 1 << along if across == 0 and 0 <= along < count else 0


def _placed(grid: Grid, first: Cell, bits: int) -> CellSet:
    """The cells of a line as a set of the grid."""
    place = grid.index(first)
    if not _is_turned(grid):
        return bits << place
    found = 0
    while bits:
        low = bits & -bits
        bits ^= low
        found |= 1 << place + (low.bit_length() - 1) * grid.columns
    return found
