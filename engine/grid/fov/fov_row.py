"""One line of cells in the sweep of a field of view on which only whole cells block (see
``engine.grid.fov.shadowcasting``)."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor

from engine.grid.plane import Point

HAIR = 1e-9
"""Less than the distance of any column from a whole number that it is not, more than any rounding."""

_SQUARE_NEAR: tuple[Point, ...] = ((-3, 0), (-3, -3), (3, -3), (3, 0))
"""Corners of the half of a square towards the viewer, sixths of a cell from its centre."""
_SQUARE_ALL: tuple[Point, ...] = ((-3, -3), (3, -3), (3, 3), (-3, 3))
_HEX_NEAR: tuple[Point, ...] = ((-3, 0), (-2, -2), (2, -4), (4, -2), (3, 0))
_HEX_ALL: tuple[Point, ...] = ((-2, -2), (2, -4), (4, -2), (2, 2), (-2, 4), (-4, 2))


@lru_cache(maxsize=1 << 15)
def shadow(is_hex: bool, column: int, line: int) -> tuple[float, float, float, float]:
    """The slopes that a cell hides: of those before its own line's middle (from, to), of all behind it (from, to)."""
    near, whole = (_HEX_NEAR, _HEX_ALL) if is_hex else (_SQUARE_NEAR, _SQUARE_ALL)
    first = [(6 * column + x) / (6 * line + y) for x, y in near]
    then = [(6 * column + x) / (6 * line + y) for x, y in whole]
    return min(first), max(first), min(then), max(then)


def sweep_row(
    free: list[float], level: int, first: int, last: int, opaque: int, is_hex: bool
) -> tuple[int, list[float]]:
    """The cells seen on line ``level`` from column ``first`` to ``last``, and the slopes free behind it.

    ``free``: the slopes (from, to, from, to) free before it; ``opaque``: the cells that block, bit 0 in ``first``.
    """
    reach = 2 / 3 if is_hex else 1 / 2
    nearer, farther = level - reach, level + reach
    behind, seen = list[float](), 0
    for place in range(0, len(free), 2):
        low, high = free[place], free[place + 1]
        leftmost, rightmost = low * (farther if low < 0 else nearer), high * (farther if high > 0 else nearer)
        if leftmost > last + 2 or rightmost < first - 2:
            continue
        left, right = low * level, high * level
        start = first if left <= first else ceil(left - HAIR)
        end = last if right >= last else floor(right + HAIR)
        begin = first if leftmost <= first else floor(leftmost)
        width = (last if rightmost >= last else ceil(rightmost)) - begin + 1
        blocks = opaque >> begin - first & (1 << width) - 1 if width > 0 else 0
        if not blocks:
            behind += low, high
            if start <= end:
                seen |= (1 << end - start + 1) - 1 << start - first
            continue
        if start <= end:
            seen |= _themselves(opaque, level, first, start, end, low, high, is_hex)
        seen_to = free_to = low
        while blocks and seen_to < high:
            skip = (blocks & -blocks).bit_length() - 1
            blocks >>= skip
            cells = (~blocks & blocks + 1).bit_length() - 1
            begin += skip
            near, near_end, far, far_end = shadow(is_hex, begin, level)
            if cells > 1:
                _, near_end, _, far_end = shadow(is_hex, begin + cells - 1, level)
            blocks >>= cells
            begin += cells
            if near > seen_to:
                start = first if seen_to * level <= first else ceil(seen_to * level - HAIR)
                end = min(floor((near if near < high else high) * level + HAIR), last)
                if start <= end:
                    seen |= (1 << end - start + 1) - 1 << start - first
            # Of a cell past the end of the sector nothing is left between: a gap of no width is none.
            far = high if far > high else far
            if far > free_to:
                behind += free_to, far
            if near_end > seen_to:
                seen_to = near_end
            if far_end > free_to:
                free_to = far_end
        if seen_to < high:
            start = first if seen_to * level <= first else ceil(seen_to * level - HAIR)
            end = last if right >= last else floor(right + HAIR)
            if start <= end:
                seen |= (1 << end - start + 1) - 1 << start - first
        if free_to < high:
            behind += free_to, high
    return seen, behind


def _themselves(
    opaque: int, level: int, first: int, start: int, end: int, low: float, high: float, is_hex: bool
) -> int:
    """Those of the blocking cells from ``start`` to ``end`` that are seen through a sector themselves.

    Steeper than a diagonal none of them hides the middle of its neighbour; the others are asked one by one.
    """
    blocks = opaque >> start - first & (1 << end - start + 1) - 1
    seen = 0
    steep, to = max(start, 1 - level), min(end, level - 1)
    if steep <= to:
        mask = (1 << to - steep + 1) - 1 << steep - start
        seen = (blocks & mask) << start - first
        blocks &= ~mask
    while blocks:
        column = start + (blocks & -blocks).bit_length() - 1
        blocks &= blocks - 1
        place, slope = column - first, column / level
        before, after = opaque & (1 << place) - 1, opaque >> place + 1
        if column > 0 and before:
            _, edge, _, _ = shadow(is_hex, first + before.bit_length() - 1, level)
            hidden = edge > slope or (edge == slope and slope >= high)
        elif column < 0 and after:
            edge, _, _, _ = shadow(is_hex, column + (after & -after).bit_length(), level)
            hidden = edge < slope or (edge == slope and slope <= low)
        else:
            hidden = False
        if not hidden:
            seen |= 1 << place
    return seen
