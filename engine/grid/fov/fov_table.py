"""The field of view within a small radius where only whole cells block: what each of them hides is known beforehand.

A cell is seen when nothing stands in the way of the line of centres, nudged to the one side or to the other (see
``engine.grid.line``). So what is hidden from a line nudged one way is all that any blocking cell hides from it. For a
radius that is worked out once, as sets of the cells around the viewer; eight cells of a line of blocks are looked up
together.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import isqrt

from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.grid.fov.occluders import Occluders
from engine.grid.line import crossed

MOST_RADIUS = 26
"""Cells; beyond it the sets are so large that the sweep of ``engine.grid.fov.shadowcasting`` is as quick."""
MOST_KEPT = 1 << 13
"""Combinations of eight cells that are kept, at most a kilobyte each."""
_Way = list[tuple[int, int]]
"""Cells by column and line from the viewer's."""


def fov_near(around: Occluders, viewer: Cell, radius: int) -> CellSet | None:
    """The cells seen from ``viewer``, at most ``radius`` away; None where segments come near or the radius is large."""
    if radius > MOST_RADIUS:
        return None
    x, line = (viewer.y, viewer.x) if around.is_turned else viewer
    shades = _shades(around.is_hex, radius)
    wide, side, opaque = shades.wide, shades.side, around.opaque
    if around.segments and _comes_near(around, line, wide):
        return None
    swept = range(max(0, line - wide), min(len(opaque), line + wide + 1))
    # How far the first column of the sets lies from the first cell of each line.
    starts = [x - wide - around.firsts[number] for number in swept]
    blocks, whole = 0, (1 << side) - 1
    for number, start in zip(reversed(swept), reversed(starts), strict=True):
        row = opaque[number] >> start if start >= 0 else opaque[number] << -start
        blocks = blocks << side | row & whole
    above = side * (swept.start - (line - wide))
    seen, line_of_grid = shades.seen(blocks << above) >> above, (1 << around.length) - 1
    lines = []
    for start in starts:
        row = seen & whole
        seen >>= side
        lines.append((row << start if start >= 0 else row >> -start) & line_of_grid)
    return around.joined(lines, swept)


def _comes_near(around: Occluders, line: int, wide: int) -> bool:
    """Whether a segment may be met on the lines within ``wide`` of the viewer's."""
    on, back = around.begun
    if line in around.met:
        return True
    return any(line + step in on or line - step in back for step in range(wide))


def farthest(is_hex: bool, radius: int) -> int:
    """How many lines and columns away from the viewer's a cell within the radius may lie."""
    return isqrt(radius * radius * 4 // 3) if is_hex else radius


class _Shades:
    """Sets of cells around a viewer: bit ``(line + wide) * side + column + wide``."""

    def __init__(self, is_hex: bool, radius: int) -> None:
        self.wide = farthest(is_hex, radius)
        self.side = 2 * self.wide + 1
        self.disc = 0
        # By cell, what it hides from lines nudged to the left, and above that what from those nudged to the right.
        self.hidden = [0] * (self.side * self.side)
        self.size = len(self.hidden)
        self._together: dict[int, int] = {}
        for target in _targets(is_hex, radius):
            self._add(is_hex, target)

    def _add(self, is_hex: bool, target: Cell) -> None:
        """Note what hides a cell, and those that lie like it when all is mirrored or turned about the viewer."""
        left, right = ([(cell.x, cell.y) for cell in way[1:-1]] for way in crossed(is_hex, target))
        self._add_turned(is_hex, target, left, right)
        if 0 < target.y < target.x:
            # In a mirror left is right.
            mirrored = ([(y, x) for x, y in way] for way in (right, left))
            self._add_turned(is_hex, Cell(target.y, target.x), *mirrored)

    def _add_turned(self, is_hex: bool, target: Cell, left: _Way, right: _Way) -> None:
        hidden, side = self.hidden, self.side
        middle, (x, y) = self.wide * side + self.wide, target
        for _ in range(6 if is_hex else 4):
            bit = 1 << y * side + x + middle
            self.disc |= bit
            for column, line in left:
                hidden[line * side + column + middle] |= bit
            bit <<= self.size
            for column, line in right:
                hidden[line * side + column + middle] |= bit
            left, right = _turned(is_hex, left), _turned(is_hex, right)
            ((x, y),) = _turned(is_hex, [(x, y)])

    def seen(self, blocks: int) -> int:
        """What is seen past these cells."""
        hidden, together = 0, self._together
        for place, some in enumerate(blocks.to_bytes((self.size + 7) // 8, "little")):
            if some:
                found = together.get(place << 8 | some)
                hidden |= self._of(place, some) if found is None else found
        return self.disc & ~(hidden & hidden >> self.size)

    def _of(self, place: int, some: int) -> int:
        """What eight cells hide, of which ``some`` block."""
        found = 0
        for bit in range(8):
            if some >> bit & 1:
                found |= self.hidden[place * 8 + bit]
        if len(self._together) >= MOST_KEPT:
            self._together.clear()
        self._together[place << 8 | some] = found
        return found


@lru_cache(maxsize=4)
def _shades(is_hex: bool, radius: int) -> _Shades:
    return _Shades(is_hex, radius)


def _targets(is_hex: bool, radius: int) -> Iterator[Cell]:
    """The viewer's cell, and of all others within the radius those of an eighth (a twelfth on hexes) of the round."""
    yield Cell(0, 0)
    for x in range(1, farthest(is_hex, radius) + 1):
        for y in range(x + 1):
            away = x * x + x * y + y * y if is_hex else x * x + y * y
            if away <= radius * radius:
                yield Cell(x, y)


def _turned(is_hex: bool, way: _Way) -> _Way:
    """Cells turned about the viewer's by a sixth (a quarter on squares) of a round."""
    return [(-y, x + y) for x, y in way] if is_hex else [(-y, x) for x, y in way]
