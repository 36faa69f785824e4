"""States of a movement as bits: cells by facing and parity of the diagonals walked, and how steps and turns move them.

See ``engine.grid.travel.search`` for the search that uses it.
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache

from engine.grid.cell import Step
from engine.grid.cell_set import CellSet, pushes
from engine.grid.grid import Grid
from engine.grid.travel.costs import Diagonal, Travel

Quad = tuple[int, int, int, int, int, int]
"""Four ways to move bits: (shift, those that it moves up, down; another shift, those that it moves up, down)."""
Prices = tuple[tuple[int, int], ...]
"""(price, states entered for that price) pairs."""


class Field:
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
        odd = self.facings if travel.alternates and travel.walked & 1 else 0
        self.origin = place << (odd + (start.facing if travel.turn else 0)) * self.area
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
