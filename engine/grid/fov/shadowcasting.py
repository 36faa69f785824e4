"""The field of view from a cell: symmetric shadowcasting, exact, past whole cells and segments at any angle.

The rule is that of a line from centre to centre, nudged a hair to the better side (see ``engine.grid.line``); one sweep
answers it for all cells. Lines of cells are taken one after the other, going away from the viewer, and the slopes
(columns to a line) that are still free are kept as sectors. What blocks takes the slopes between its outermost points
out of them. A sector without width is gone: that is a line pinched between two corners. The idea is Albert Ford's
symmetric shadowcasting, which sees a cell by its centre so that sight is mutual: here for hexes and segments too.

Slopes are floating-point numbers and yet exact. They are quotients of whole numbers below 2²⁶, correctly rounded: equal
fractions give equal numbers, and different ones differ by far more than a rounding. A column ``slope * line`` is a
whole number or at least 2⁻²⁶ away from one, which ``HAIR`` tells apart.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import lru_cache
from math import ceil, floor, inf, isqrt

from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet
from engine.grid.fov.fov_row import HAIR, shadow, sweep_row
from engine.grid.fov.fov_table import farthest, fov_near
from engine.grid.fov.occluders import Ends, Occluders
from engine.grid.plane import UNIT, Point, side

Shadow = tuple[float, float]
"""Slopes from, to."""


def field_of_view(
    around: Occluders,
    viewer: Cell,
    radius: int | None,
    clear: frozenset[Ends] = frozenset(),
    met: set[Ends] | None = None,
) -> CellSet:
    """The cells seen from ``viewer``, at most ``radius`` cells away from centre to centre.

    ``clear``: segments of the scene that hide nothing from there. ``met`` takes up those without which the view may
    be another.

    The viewer's centre must not lie on a segment. A cell whose centre does belongs to one side of it, see
    ``engine.grid.plane.crossings``.
    """
    if radius is not None and (near := fov_near(around, viewer, radius)) is not None:
        return near
    x, line = (viewer.y, viewer.x) if around.is_turned else viewer
    lines = [0] * len(around.opaque)
    lines[line] = _own_line(around, x, line, clear)
    reach = len(lines) if radius is None else farthest(around.is_hex, radius)
    swept = range(max(0, line - reach), min(len(lines), line + reach + 1))
    for sign in (1, -1):
        half = _Half(around, x, line, sign, radius, clear)
        half.sweep(lines)
        if met is not None:
            met |= half.met
    if met is not None:
        met.update(around.met.get(line, ()))
    if radius is not None:
        for number in swept:
            if lines[number]:
                low, high = _disc(around.is_hex, radius, number - line)
                start = x - around.firsts[number]
                lines[number] &= _span(low + start, high + start, around.length)
    return around.joined(lines[swept.start : swept.stop], swept)


def _span(low: int, high: int, length: int) -> int:
    """Bits ``low`` to ``high`` of a line."""
    low, high = max(low, 0), min(high, length - 1)
    return (1 << high - low + 1) - 1 << low if low <= high else 0


@lru_cache(maxsize=4096)
def _disc(is_hex: bool, radius: int, line: int) -> tuple[int, int]:
    """First and last column, from the centre's, within ``radius`` on a line at most ``farthest`` away."""
    if not is_hex:
        half = isqrt(radius * radius - line * line)
        return -half, half
    # x² + x·line + line² <= radius², with x doubled: (2x + line)² <= 4·radius² - 3·line²
    root = isqrt(4 * radius * radius - 3 * line * line)
    return -((root + line) // 2), (root - line) // 2


def _own_line(around: Occluders, x: int, line: int, clear: frozenset[Ends]) -> int:
    """The cells seen along the viewer's own line."""
    opaque, place = around.opaque[line], x - around.firsts[line]
    after, before = opaque >> place + 1, opaque & (1 << place) - 1
    high = place + (after & -after).bit_length() if after else around.length - 1
    low = before.bit_length() - 1 if before else 0
    # A segment that ends on the line is met only by a line nudged to its side.
    walls = {(hand, nudge): inf for hand in (1, -1) for nudge in (1, -1)}
    for p, q in around.met.get(line, ()):
        above, below = p[1] - line * UNIT, q[1] - line * UNIT
        if above <= 0 <= below and above != below and (p, q) not in clear:
            at = (p[0] * below - q[0] * above) / (below - above) / UNIT - x
            hand = 1 if at > 0 else -1
            if at == round(at) and _is_on_far_side(around, (x * UNIT, line * UNIT), p, q):
                at -= hand / 2
            for nudge in (1, -1):
                if (above <= 0 < below) if nudge > 0 else (above < 0 <= below):
                    walls[hand, nudge] = min(walls[hand, nudge], abs(at))
    right, left = max(walls[1, 1], walls[1, -1]), max(walls[-1, 1], walls[-1, -1])
    high = min(high, place + floor(right)) if right < inf else high
    low = max(low, place - floor(left)) if left < inf else low
    return _span(low, high, around.length)


def _is_on_far_side(around: Occluders, viewer: Point, p: Point, q: Point) -> bool:
    """Whether cells with their centre on a segment lie on the other side of it than the viewer."""
    if around.is_turned:
        p, q, viewer = (p[1], p[0]), (q[1], q[0]), (viewer[1], viewer[0])
    return side(min(p, q), max(p, q), viewer) < 0


class _Half:
    """The lines on one side of the viewer's, counted away from it; with ``sign`` -1 both axes point the other way."""

    def __init__(
        self, around: Occluders, x: int, line: int, sign: int, radius: int | None, clear: frozenset[Ends]
    ) -> None:
        self.around, self.x, self.line, self.sign = around, x, line, sign
        self.clear = clear
        self.is_hex = around.is_hex
        self.lines = len(around.opaque) - 1 - line if sign > 0 else line
        # Columns from the viewer's beyond which nothing counts; rows of hexes are aslant in their own coordinates.
        self.wide = around.length + len(around.opaque)
        if radius is not None:
            self.wide = farthest(self.is_hex, radius)
            self.lines = min(self.lines, self.wide)
        # Slopes that are free, as a flat list: from, to, from, to.
        self.free = [-inf, inf]
        # What _seen works with on one line: cells seen by lines nudged up and down the columns, segments that cut it.
        self.level = self.first = self.last = self.above = self.below = 0
        self.cut: list[tuple[float, Point, Point]] = []
        self.passed: dict[int, list[Shadow]] = {}
        self.crossed: dict[int, list[tuple[float, Point, Point]]] = {}
        # By line, cells that lie on a segment and behind it: column, whether for lines nudged up and down the columns.
        self.lying: dict[int, list[tuple[int, bool, bool]]] = {}
        self.parts = False
        self.met: set[Ends] = set()
        self._shade_own_line()
        self.begun = around.begun[0 if sign > 0 else 1]
        for p, q in around.met.get(line, ()):
            self._begin(p, q)

    def _shade_own_line(self) -> None:
        """Cells that block on the viewer's own line hide the flattest slopes."""
        opaque, place = self.around.opaque[self.line], self.x - self.around.firsts[self.line]
        if self.sign < 0:
            opaque, place = self.around.backward[self.line], self.around.length - 1 - place
        after, before = opaque >> place + 1, opaque & (1 << place) - 1
        if after:
            k = (after & -after).bit_length()
            self._hide((3 * k - 1) / 2 if self.is_hex else 2 * k - 1, inf)
        if before:
            k = before.bit_length() - 1 - place
            self._hide(-inf, (3 * k - 1) / 2 if self.is_hex else 2 * k + 1)

    def _begin(self, p: Point, q: Point) -> None:
        """Note on which lines a segment is crossed and by which it is passed, unless it lies in the dark."""
        vx, vy, most = self.x * UNIT, self.line * UNIT, self.lines
        if self.sign > 0:
            ax, ay, bx, by = p[0] - vx, p[1] - vy, q[0] - vx, q[1] - vy
        else:
            ax, ay, bx, by = vx - q[0], vy - q[1], vx - p[0], vy - p[1]
        if by <= 0 or (p, q) in self.clear:
            return
        if ay > 0:
            slope = ax / ay
        else:
            slope = inf if ax * by - bx * ay > 0 else -inf
        end = bx / by
        if slope == end:  # it runs straight away from the viewer: lines touch it or miss it, none crosses it
            return
        low, high = (slope, end) if slope < end else (end, slope)
        free = self.free
        place = bisect_left(free, low)
        if not place & 1 and (place == len(free) or free[place] > high):
            return
        self.met.add((p, q))
        begins, ends = max(1, ay // UNIT + 1), by // UNIT + 1
        for level in range(begins, min(ends, most + 1)):
            self.crossed.setdefault(level, []).append((slope, (ax, ay), (bx, by)))
        if ends <= most:
            self.passed.setdefault(ends, []).append((low, high))
        if _is_on_far_side(self.around, (vx, vy), p, q):
            self._lay((ax, ay), (bx, by), slope < end)

    def _lay(self, a: Point, b: Point, goes_up: bool) -> None:
        """Note which cells lie on a segment and behind it; ``goes_up``: its later end is further up the columns."""
        (ax, ay), (bx, by) = a, b
        if ay == by:
            level, rest = divmod(ay, UNIT)
            for column in range(-(-min(ax, bx) // UNIT), max(ax, bx) // UNIT + 1) if not rest else ():
                up, down = column * UNIT != max(ax, bx), column * UNIT != min(ax, bx)
                self.lying.setdefault(level, []).append((column, up, down))
            return
        for level in range(max(1, -(-ay // UNIT)), by // UNIT + 1):
            column, rest = divmod(ax * (by - ay) + (bx - ax) * (level * UNIT - ay), (by - ay) * UNIT)
            if not rest:
                up = not (level * UNIT == by if goes_up else level * UNIT == ay)
                down = not (level * UNIT == ay if goes_up else level * UNIT == by)
                self.lying.setdefault(level, []).append((column, up, down))

    def _hide(self, low: float, high: float) -> None:
        """Take the slopes between ``low`` and ``high`` out of the free ones."""
        free = self.free
        i, j = bisect_left(free, low), bisect_right(free, high)
        free[i:j] = ([low] if i & 1 else []) + ([high] if j & 1 else [])

    def sweep(self, lines: list[int]) -> None:
        """Go through the lines and note in ``lines`` what is seen."""
        around, sign, length = self.around, self.sign, self.around.length
        for level in range(1, self.lines + 1):
            for p, q in self.begun.get(self.line + sign * (level - 1), ()):
                self._begin(p, q)
            for low, high in self.passed.get(level, ()):
                self._hide(low, high)
            if not self.free:
                return
            number = self.line + sign * level
            first = around.firsts[number] - self.x
            if sign > 0:
                lines[number] = self._seen(level, first, around.opaque[number])
                continue
            seen = self._seen(level, 1 - length - first, around.backward[number])
            if seen:
                lines[number] = int(f"{seen:0{length}b}"[::-1], 2)

    def _seen(self, level: int, first: int, opaque: int) -> int:
        """The cells seen on a line whose first cell lies ``first`` columns from the viewer; shades what lies behind."""
        last = first + self.around.length - 1
        outside = max(0, -self.wide - first)
        first, last = first + outside, min(last, self.wide)
        if first > last:
            return 0
        opaque = opaque >> outside & (1 << last - first + 1) - 1
        if level not in self.crossed and level not in self.lying:
            seen, self.free = sweep_row(self.free, level, first, last, opaque, self.is_hex)
            return seen << outside
        self.level, self.first, self.last = level, first, last
        self.above = self.below = 0
        self.cut, lying = self.crossed.get(level, []), self.lying.get(level, ())
        self.parts = bool(self.cut or lying)
        free, self.free = self.free, []
        reach = 2 / 3 if self.is_hex else 1 / 2
        for i in range(0, len(free), 2):
            low, high = free[i], free[i + 1]
            leftmost = low * (level + reach if low < 0 else level - reach)
            rightmost = high * (level + reach if high > 0 else level - reach)
            if leftmost > last + 2 or rightmost < first - 2:
                continue
            start = first if leftmost <= first else floor(leftmost)
            end = last if rightmost >= last else ceil(rightmost)
            blocks = opaque >> start - first & (1 << end - start + 1) - 1 if start <= end else 0
            if blocks:
                self._see_past(blocks, start, low, high)
                self._see_blocks(opaque, start, end, low, high)
            else:
                self._see(low, high)
                self.free += (low, high)
        for slope, p, q in self.cut:
            above, below = self._behind(slope, p, q, level, first)
            self.above &= ~above
            self.below &= ~below
        for column, up, down in lying:
            bit = 1 << column - self.first if self.first <= column <= self.last else 0
            self.above &= ~bit if up else -1
            self.below &= ~bit if down else -1
        return (self.above | self.below) << outside

    def _see(self, low: float, high: float) -> None:
        """All between two slopes is seen on this line, ``high`` only by a line nudged down, ``low`` only by one up."""
        low, high, first = low * self.level, high * self.level, self.first
        a = first if low <= first else ceil(low - HAIR)
        b = self.last if high >= self.last else floor(high + HAIR)
        if a > b:
            return
        cells = (1 << b - a + 1) - 1 << a - first
        self.above |= cells
        if self.parts:
            self.below |= cells & ~(1 << a - first) if abs(a - low) < HAIR else cells
            if abs(b - high) < HAIR:
                self.above &= ~(1 << b - first)

    def _see_past(self, blocks: int, start: int, low: float, high: float) -> None:
        """See what is free of a sector on this line, and go on with what is left of it behind the line.

        ``blocks``: the cells that block, bit 0 in column ``start``.
        """
        is_hex, level = self.is_hex, self.level
        seen_to = free_to = low
        while blocks:
            skip = (blocks & -blocks).bit_length() - 1
            run = blocks >> skip
            cells = (~run & run + 1).bit_length() - 1
            one = start + skip
            two = one + cells - 1
            blocks = blocks >> skip + cells << skip + cells
            near, _, far, _ = shadow(is_hex, one, level)
            _, near_end, _, far_end = shadow(is_hex, two, level)
            # Of a cell past the end of the sector nothing is left between: a gap of no width is none.
            if min(near, high) > seen_to:
                self._see(seen_to, min(near, high))
            if min(far, high) > free_to:
                self.free += (free_to, min(far, high))
            seen_to, free_to = max(seen_to, near_end), max(free_to, far_end)
            if seen_to >= high:
                break
        if seen_to < high:
            self._see(seen_to, high)
        if free_to < high:
            self.free += (free_to, high)

    def _see_blocks(self, opaque: int, start: int, end: int, low: float, high: float) -> None:
        """Note which of the blocking cells themselves are seen through a sector: no other lies before them."""
        level, first, is_hex = self.level, self.first, self.is_hex
        start = max(start, first if low * level <= first else ceil(low * level - HAIR))
        end = min(end, self.last if high * level >= self.last else floor(high * level + HAIR))
        blocks = opaque >> start - first & (1 << end - start + 1) - 1 if start <= end else 0
        while blocks:
            place = (blocks & -blocks).bit_length() - 1
            blocks &= blocks - 1
            column = start + place
            place = column - first
            slope = column / level
            above, below = slope < high, low < slope
            before, after = opaque & (1 << place) - 1, opaque >> place + 1
            if column > 0 and before:
                _, edge, _, _ = shadow(is_hex, first + before.bit_length() - 1, level)
                above, below = above and edge <= slope, below and edge < slope
            elif column < 0 and after:
                edge, _, _, _ = shadow(is_hex, column + (after & -after).bit_length(), level)
                above, below = above and slope < edge, below and slope <= edge
            if above:
                self.above |= 1 << place
            if below:
                self.below |= 1 << place

    def _behind(self, slope: float, p: Point, q: Point, level: int, first: int) -> tuple[int, int]:
        """The cells of a line hidden by a segment that the line cuts: from lines nudged up, and down."""
        width, length = q[1] - p[1], self.last - first + 1
        there, unit = p[0] * width + (q[0] - p[0]) * (level * UNIT - p[1]), width * UNIT
        end = min(max(slope * level, first - 1.0), float(first + length))
        touched = round(end)
        at_end = _span(touched - first, touched - first, length) if abs(end - touched) < HAIR else 0
        if end * unit < there:
            both = _span(floor(end + HAIR) + 1 - first, -(-there // unit) - 1 - first, length)
            return both | at_end, both
        both = _span(there // unit + 1 - first, ceil(end - HAIR) - 1 - first, length)
        return both, both | at_end
