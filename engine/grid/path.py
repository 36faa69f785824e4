"""The search for movement over cells and facings: how far one comes, for what price, and by which way.

A set of states is one integer, so that a step in one direction moves all of them by one shift, and a mask sorts them by
the price of the cells they enter. It consists of layers, each a set of cells on the rows of the map that the budget can
reach: one for each facing where facings are searched, all of them twice where every second diagonal costs more (an
even, then an odd number of diagonals walked). The states of each price are kept, so that a route is a walk back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import hypot, sqrt

from engine.grid.bits import CellSet, pushes
from engine.grid.cell import Cell, Step
from engine.grid.grid import Grid
from engine.grid.travel import Diagonal, Travel, Walk, walk

__all__ = ["Diagonal", "Reach", "Travel", "Walk", "search", "walk"]


@dataclass(frozen=True, slots=True)
class Level:
    """States that are reached first at ``price``."""

    price: int
    states: int


@dataclass(frozen=True, slots=True)
class _State:
    """One state: ``number`` of its level, parity of the diagonals walked, cell and its number, facing."""

    number: int
    parity: int
    cell: Cell
    index: int
    facing: int


@dataclass(frozen=True)
class Reach:
    """Everything that can be reached from ``start`` within a budget.

    ``first_row`` and ``rows`` say which rows of the map the layers of a state set lie on; ``reached`` are all states.
    """

    travel: Travel
    start: Step
    first_row: int
    rows: int
    levels: tuple[Level, ...]
    reached: int

    @cached_property
    def cells(self) -> CellSet:
        """Where the movement may end, the start among them if one may stand there."""
        return self._cells_in(self.reached) & self.travel.stop_in

    @cached_property
    def bands(self) -> tuple[tuple[int, CellSet], ...]:
        """(price, cells first reached at that price), the cheapest first."""
        found: list[tuple[int, CellSet]] = []
        seen = 0
        for level in self.levels:
            cells = self._cells_in(level.states) & ~seen
            seen |= cells
            if cells and found and found[-1][0] == level.price:
                found[-1] = (level.price, found[-1][1] | cells)
            elif cells:
                found.append((level.price, cells))
        return tuple(found)

    def price(self, cell: Cell) -> int | None:
        """The smallest price at which ``cell`` is reached, with whatever facing; None when it is not."""
        grid = self.travel.grid
        if not grid.holds(cell):
            return None
        index = grid.index(cell)
        return next((price for price, cells in self.bands if cells >> index & 1), None)

    def route(self, cell: Cell, facing: int | None = None, *, follow: bool = True) -> tuple[Step, ...]:
        """A cheapest way to ``cell`` (with ``facing`` at its end), the first new state first; () when there is none.

        Where facing is not searched, ``follow`` gives each step the facing of its direction, else the facing of the
        start is kept; ``facing`` is then that of the last step. Of ways that cost the same, straight ones near the line
        to the start are preferred.
        """
        state = self._end(cell, facing)
        if state is None:
            return ()
        searched = bool(self.travel.turn)
        way: list[Step] = []
        last = -1
        while state.number:
            before, direction = self._before(state, last)
            if direction is None:
                way.append(Step(state.cell, state.facing))
            else:
                looks = state.facing if searched else direction if follow else self.start.facing
                way.append(Step(state.cell, looks))
                last = direction
            state = before
        way.reverse()
        if searched:
            return self._joined(way)
        if facing is not None and (way or facing != self.start.facing):
            way[-1:] = [Step(cell, facing)]
        return tuple(way)

    @property
    def _area(self) -> int:
        """Bits of one layer."""
        return self.rows * self.travel.grid.columns

    @property
    def _below(self) -> int:
        """Number of cells on the rows before the first."""
        return self.first_row * self.travel.grid.columns

    @property
    def _facings(self) -> int:
        """Layers of one parity."""
        return self.travel.grid.facings if self.travel.turn else 1

    @property
    def _parities(self) -> int:
        return 2 if self.travel.alternates else 1

    def _cells_in(self, states: int) -> CellSet:
        """The cells of a set of states, whatever the facing and parity."""
        area, layers = self._area, self._facings * self._parities
        while layers > 1:
            if layers & 1:
                # Six layers leave three: fold the third onto the first.
                states = states & (1 << 2 * area) - 1 | states >> 2 * area
                layers = 2
            half = layers // 2 * area
            states = states & (1 << half) - 1 | states >> half
            layers //= 2
        return states << self._below

    def _bit(self, parity: int, index: int, facing: int) -> int:
        """Number of a state's bit; the cell with number ``index`` must lie on the rows of the search."""
        layer = parity * self._facings + (facing if self.travel.turn else 0)
        return layer * self._area + index - self._below

    def _index(self, cell: Cell) -> int:
        """Number of a cell, -1 when it does not lie on the rows of the search."""
        grid = self.travel.grid
        column, row = grid.offset(cell)
        inside = 0 <= column < grid.columns and self.first_row <= row < self.first_row + self.rows
        return row * grid.columns + column if inside else -1

    def _end(self, cell: Cell, facing: int | None) -> _State | None:
        """The cheapest state at ``cell``; of several that with the least turn from the start."""
        index = self._index(cell)
        if index < 0:
            return None
        grid, searched = self.travel.grid, bool(self.travel.turn)
        facings = [self.start.facing] if not searched else [facing] if facing is not None else list(range(grid.facings))
        facings.sort(key=lambda f: (grid.turn(self.start.facing, f), f))
        bits = [(p, f, self._bit(p, index, f)) for p in range(self._parities) for f in facings]
        if not any(self.reached >> bit & 1 for _, _, bit in bits):
            return None
        for number, level in enumerate(self.levels):
            for parity, looks, bit in bits:
                if level.states >> bit & 1:
                    return _State(number, parity, cell, index, looks)
        return None

    def _before(self, state: _State, last: int) -> tuple[_State, int | None]:
        """The state from which ``state`` is reached, and the direction of that step (None: a turn).

        ``last`` is the direction of the step after it, -1 at the end of the way.
        """
        for direction in self._natural(state.cell, last):
            before = self._stepped(state, direction)
            if before is not None:
                return before, direction
        turned = self._turned(state)
        if turned is None:
            raise AssertionError(f"no way to {state}")
        return turned, None

    def _natural(self, cell: Cell, last: int) -> Iterator[int]:
        """The directions of a step to ``cell``, the one that suits a straight way from the start best first.

        Straight on is best while it is one of the two directions nearest to the line to the start; then come those two,
        then straight on, then the others.
        """
        x, y = cell.minus(self.start.cell)
        off = [x * ax + y * ay for ax, ay in _towards(self.travel.grid)]
        order = sorted(range(len(off)), key=lambda direction: (-off[direction], direction))
        nearest = order[:1] if off[order[0]] > STRAIGHT * max(1e-9, _length(self.travel.grid, x, y)) else order[:2]
        if last in nearest:
            yield last
        yield from (direction for direction in nearest if direction != last)
        if last >= 0 and last not in nearest:
            yield last
        yield from (direction for direction in order if direction != last and direction not in nearest)

    def _stepped(self, state: _State, direction: int) -> _State | None:
        """The state from which a step in ``direction`` leads to ``state``, or None."""
        travel = self.travel
        cell = state.cell.minus(travel.grid.directions[direction])
        index = self._index(cell)
        if index < 0 or travel.closed[direction] >> index & 1:
            return None
        if travel.halt >> index & 1 and cell != self.start.cell:
            return None
        price = next((price for price, cells in travel.enter if cells >> state.index & 1), -1)
        factor = travel.factor(state.facing, direction)
        if price < 0 or factor < 0:
            return None
        price *= factor
        parity = state.parity
        if travel.is_diagonal(direction):
            if travel.alternates:
                parity = 1 - parity
            price = travel.dearer(price, parity)
        return self._earlier(state, price, parity, cell, index, state.facing)

    def _turned(self, state: _State) -> _State | None:
        """The state from which a turn in place leads to ``state``, or None; the smallest turn that will do."""
        travel, facings = self.travel, self.travel.grid.facings
        if not travel.turn or (travel.halt >> state.index & 1 and state.cell != self.start.cell):
            return None
        for steps, price in enumerate(travel.turns):
            for facing in ((state.facing - steps) % facings, (state.facing + steps) % facings):
                if steps:
                    before = self._earlier(state, price, state.parity, state.cell, state.index, facing)
                    if before is not None:
                        return before
        return None

    def _earlier(self, state: _State, price: int, parity: int, cell: Cell, index: int, facing: int) -> _State | None:
        """The state at (parity, cell, facing) if it is reached ``price`` before ``state``."""
        bit, wanted = self._bit(parity, index, facing), self.levels[state.number].price - price
        for number in self._by_price.get(wanted, ()):
            if number < state.number and self.levels[number].states >> bit & 1:
                return _State(number, parity, cell, index, facing)
        return None

    @cached_property
    def _by_price(self) -> dict[int, tuple[int, ...]]:
        """Numbers of the levels by price."""
        numbers: dict[int, tuple[int, ...]] = {}
        for number, level in enumerate(self.levels):
            numbers[level.price] = (*numbers.get(level.price, ()), number)
        return numbers

    def _joined(self, way: list[Step]) -> tuple[Step, ...]:
        """The way with turns in place that follow each other made one."""
        joined: list[Step] = []
        here = self.start.cell
        for step in way:
            if joined and joined[-1].cell == step.cell == (joined[-2].cell if len(joined) > 1 else here):
                joined[-1] = step
            else:
                joined.append(step)
        return tuple(joined)


STRAIGHT = 1 - 1e-9
"""Cosine of the angle below which a way runs exactly in a direction of the grid."""


@lru_cache(maxsize=8)
def _towards(grid: Grid) -> tuple[tuple[float, float], ...]:
    """By direction, what to multiply a step in cell coordinates with for its length along that direction."""
    found = []
    for direction in grid.directions:
        (ax, ay), (bx, by), (x, y) = grid.vector(Cell(1, 0)), grid.vector(Cell(0, 1)), grid.vector(direction)
        length = hypot(x, y)
        found.append(((ax * x + ay * y) / length, (bx * x + by * y) / length))
    return tuple(found)


def _length(grid: Grid, x: int, y: int) -> float:
    """Length of a step in board units."""
    return sqrt(x * x + y * y + x * y if grid.is_hex else x * x + y * y)


def search(travel: Travel, start: Step, budget: int) -> Reach:
    """Everything that can be reached from ``start`` (a cell of the map) for at most ``budget``."""
    field = _Field(travel, start, budget)
    waiting = deque([0] * (field.most + 1))
    waiting[0] = field.origin
    unseen, levels = field.all, []
    price = empty = 0
    while price <= budget and empty <= field.most:
        states = waiting[0] & unseen
        if not states:
            waiting.popleft()
            waiting.append(0)
            price += 1
            empty += 1
            continue
        waiting[0] = empty = 0
        unseen ^= states
        levels.append(Level(price, states))
        field.expand(states, waiting)
    return Reach(travel, start, field.first_row, field.rows, tuple(levels), field.all ^ unseen)


Quad = tuple[int, int, int, int, int, int]
"""Four ways to move bits: (shift, those that it moves up, down; another shift, those that it moves up, down)."""
Prices = tuple[tuple[int, int], ...]
"""(price, states entered for that price) pairs."""


class _Field:
    """What one search needs, cut to the rows that the budget can reach and repeated for each layer.

    ``all``: the states that may be reached at all. ``most``: the highest price of one step or turn.
    """

    def __init__(self, travel: Travel, start: Step, budget: int) -> None:
        self.travel = travel
        grid = travel.grid
        self.parities = 2 if travel.alternates else 1
        self.facings = grid.facings if travel.turn else 1
        row = grid.offset(start.cell)[1]
        steps = _most_steps(travel, budget)
        self.first_row = max(0, row - steps)
        self.rows = min(grid.rows, row + steps + 1) - self.first_row
        self.below, self.area = self.first_row * grid.columns, self.rows * grid.columns
        self.only = (1 << self.area) - 1
        place = 1 << grid.index(start.cell) - self.below
        self.origin = place << (start.facing * self.area if travel.turn else 0)
        self.all = self._in_all(self._cut(travel.pass_through) | place)
        halt = self._cut(travel.halt) & ~place
        self.goes_on = self._in_all(self.only ^ halt) if halt else 0
        self.turns = self._turns()
        self.groups = self._groups(start.facing)
        costs = [price for _, _, prices in self.groups for price, _ in prices]
        self.most = max([1, *costs, *(price for price, *_ in self.turns)])

    def _cut(self, cells: CellSet) -> int:
        return cells >> self.below & self.only

    def _in_all(self, cells: int) -> int:
        """The same cells in every layer."""
        layers, done, filled = self.facings * self.parities, 1, cells
        while done * 2 <= layers:
            filled |= filled << done * self.area
            done *= 2
        return filled if done == layers else filled | filled << (layers - done) * self.area

    def _groups(self, facing: int) -> list[tuple[tuple[Quad, ...], int, Prices]]:
        """Steps that cost alike: (ways to move bits, bits by which the parity's layers change places, prices)."""
        travel, columns = self.travel, self.travel.grid.columns
        free = [
            [(slot, self._in_all(cells & ~barred)) for slot, cells in ways]
            for ways, barred in zip(
                _ways(travel.grid, self.first_row, self.rows), map(self._cut, travel.closed), strict=True
            )
        ]
        enter = [(price, self._in_all(self._cut(cells))) for price, cells in travel.enter]
        found = []
        for (is_dear, factor), steps in _kinds(travel.relative, travel.grid, travel.diagonal, self.facings, facing):
            ways = [0] * 8
            for direction, looking in steps:
                for slot, states in free[direction]:
                    ways[slot] |= states & self._layers(looking) if looking else states
            swap = self.facings * self.area if is_dear and travel.alternates else 0
            a, b, c, d, e, f, g, h = ways
            quads: tuple[Quad, Quad] = ((1, a, b, columns, c, d), (columns + 1, e, f, columns - 1, g, h))
            moving = tuple(quad for quad in quads if quad[1] or quad[2] or quad[4] or quad[5])
            found.append((moving, swap, self._prices(enter, is_dear, factor)))
        return found

    def _layers(self, looking: tuple[int, ...]) -> int:
        """All states with these facings."""
        return _layers(self.area, self.facings * self.parities, self.facings, looking)

    def _prices(self, enter: list[tuple[int, int]], is_dear: bool, factor: int) -> Prices:
        """What entering costs by a step of one kind, the parities told apart where it depends on them."""
        travel = self.travel
        if not is_dear:
            return tuple((price * factor, states) for price, states in enter)
        if not travel.alternates:
            return tuple((travel.dearer(price * factor, 0), states) for price, states in enter)
        even = (1 << self.facings * self.area) - 1
        found = []
        for price, states in enter:
            # Who now has an odd number of diagonals behind him paid the plain price for the last.
            found.append((travel.dearer(price * factor, 0), states & ~even))
            found.append((travel.dearer(price * factor, 1), states & even))
        return tuple(found)

    def _turns(self) -> list[tuple[int, int, int, int, int]]:
        """Turns that several smaller ones do not make: (price, bits up, states that move up, bits down, states)."""
        travel = self.travel
        if not travel.turn:
            return []
        found = []
        for steps in _single_turns(travel.turns, self.facings):
            for way in {steps, self.facings - steps}:
                up = self._layers(tuple(range(self.facings - way)))
                down = self._layers(tuple(range(self.facings - way, self.facings)))
                found.append((travel.turns[steps], way * self.area, up, (self.facings - way) * self.area, down))
        return found

    def expand(self, states: int, waiting: deque[int]) -> None:
        """Put what follows from ``states`` among those that wait, ``waiting[p]`` those at a price higher by p."""
        if self.goes_on:
            states &= self.goes_on
        for quads, swap, prices in self.groups:
            there = 0
            for one, a, b, two, c, d in quads:
                there |= (states & a) << one | (states & b) >> one | (states & c) << two | (states & d) >> two
            if swap:
                there = there << swap | there >> swap
            for price, entered in prices:
                waiting[price] |= there & entered
        for price, up, rising, down, falling in self.turns:
            waiting[price] |= (states & rising) << up | (states & falling) >> down


def _most_steps(travel: Travel, budget: int) -> int:
    """How many steps the budget allows at most."""
    factors = [factor for factor in travel.relative if factor >= 0] or [1]
    cheapest = min((price for price, _ in travel.enter), default=1) * min(factors)
    return max(0, budget) // cheapest if cheapest > 0 else travel.grid.rows


_SLOTS = {(1, 0): 0, (-1, 0): 1, (0, 1): 2, (0, -1): 3, (1, 1): 4, (-1, -1): 5, (-1, 1): 6, (1, -1): 7}
"""Places of the ways to move bits, by columns and rows."""


@lru_cache(maxsize=256)
def _ways(grid: Grid, first_row: int, rows: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """By direction, how a step moves the bits of some rows: (slot, cells from which it stays on these rows)."""
    found = []
    for step in grid.directions:
        ways = []
        for cells, across, down in pushes(grid, step):
            kept = range(first_row - min(0, down), first_row + rows - max(0, down))
            held = (1 << len(kept) * grid.columns) - 1 << kept.start * grid.columns
            ways.append((_SLOTS[across, down], (cells & held) >> first_row * grid.columns))
        found.append(tuple(ways))
    return tuple(found)


Kinds = tuple[tuple[tuple[bool, int], tuple[tuple[int, tuple[int, ...]], ...]], ...]


@lru_cache(maxsize=256)
def _kinds(relative: tuple[int, ...], grid: Grid, diagonal: Diagonal, facings: int, facing: int) -> Kinds:
    """Steps that cost alike: ((dear, factor), ((direction, facings for which that is so; (): all), ...))."""
    found: dict[tuple[bool, int], list[tuple[int, tuple[int, ...]]]] = {}
    for direction in range(grid.facings):
        is_dear = diagonal is not Diagonal.ONE and not grid.is_hex and bool(direction & 1)
        looking: dict[int, list[int]] = {}
        for looks in range(grid.facings) if facings > 1 else (facing,):
            factor = relative[grid.turn(looks, direction)] if relative else 1
            looking.setdefault(factor, []).append(looks)
        for factor, who in looking.items():
            if factor >= 0:
                found.setdefault((is_dear, factor), []).append((direction, tuple(who) if len(who) < facings else ()))
    return tuple((kind, tuple(steps)) for kind, steps in found.items())


@lru_cache(maxsize=1024)
def _layers(area: int, layers: int, facings: int, looking: tuple[int, ...]) -> int:
    """All states of the layers with these facings."""
    only = (1 << area) - 1
    return sum(only << layer * area for layer in range(layers) if layer % facings in looking)


@lru_cache(maxsize=64)
def _single_turns(prices: tuple[int, ...], facings: int) -> tuple[int, ...]:
    """Numbers of facing steps of the turns that are cheaper than any two turns that come to the same."""
    half = range(1, facings // 2 + 1)
    if 0 in prices[1:]:
        return tuple(half)
    made: dict[int, int] = {}
    for one in half:
        for two in half:
            for around in ((one + two) % facings, abs(one - two)):
                steps = min(around, facings - around)
                made[steps] = min(prices[one] + prices[two], made.get(steps, prices[one] + prices[two]))
    return tuple(steps for steps in half if prices[steps] < made.get(steps, prices[steps] + 1))
