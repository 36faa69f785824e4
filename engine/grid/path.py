"""The search for movement over cells and facings: how far one comes, for what price, and by which way.

All states of one price are one integer, a bit a state, so that a step in one direction moves all of them by one shift
and a mask sorts them by the price of the cells they enter. The states of one cell lie ``area`` bits apart, a layer for
each facing, on the rows of the map that the budget can reach. States with an even and with an odd number of diagonals
walked are two such integers. The levels are kept, so that a route is a walk back over them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.grid.bits import CellSet, cells_of, has, shifts
from engine.grid.cell import Cell, Step
from engine.grid.travel import Diagonal, Travel, Walk, walk

__all__ = ["Diagonal", "Reach", "Travel", "Walk", "search", "walk"]

Layers = tuple[int, ...]
"""States by parity of the diagonals walked: one integer, or two where diagonals cost more by turns."""


@dataclass(frozen=True, slots=True)
class Level:
    """States that are reached first at ``price``."""

    price: int
    layers: Layers


@dataclass(frozen=True)
class Reach:
    """Everything that can be reached from ``start`` within a budget.

    ``first_row`` and ``rows`` say which rows of the map the states lie on.
    """

    travel: Travel
    start: Step
    first_row: int
    rows: int
    levels: tuple[Level, ...]

    @property
    def area(self) -> int:
        """Bits of one layer."""
        return self.rows * self.travel.grid.columns

    @cached_property
    def bands(self) -> tuple[tuple[int, CellSet], ...]:
        """(price, cells first reached at that price), the cheapest first."""
        found: list[tuple[int, CellSet]] = []
        seen, only = 0, (1 << self.area) - 1
        facings = self.travel.grid.facings if self.travel.turn else 1
        for level in self.levels:
            states, cells = 0, 0
            for layer in level.layers:
                states |= layer
            for facing in range(facings):
                cells |= states >> facing * self.area & only
            cells &= ~seen
            seen |= cells
            if cells and found and found[-1][0] == level.price:
                found[-1] = (level.price, found[-1][1] | cells << self._below)
            elif cells:
                found.append((level.price, cells << self._below))
        return tuple(found)

    @property
    def _below(self) -> int:
        """Number of cells on the rows before the first."""
        return self.first_row * self.travel.grid.columns

    @cached_property
    def cells(self) -> CellSet:
        """Where the movement may end, the start among them if one may stand there."""
        reached = 0
        for _, cells in self.bands:
            reached |= cells
        return reached & self.travel.stop_in

    @cached_property
    def prices(self) -> dict[Cell, int]:
        """The price of every cell that is reached, also of those in which the movement may not end."""
        grid = self.travel.grid
        return {cell: price for price, cells in self.bands for cell in cells_of(grid, cells)}

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

    def _bit(self, cell: Cell, facing: int) -> int:
        """Number of a state's bit; the cell must lie on the rows of the search."""
        layer = facing * self.area if self.travel.turn else 0
        return layer + self.travel.grid.index(cell) - self._below

    def _on_rows(self, cell: Cell) -> bool:
        grid = self.travel.grid
        return grid.holds(cell) and self.first_row <= grid.offset(cell)[1] < self.first_row + self.rows

    def _end(self, cell: Cell, facing: int | None) -> _State | None:
        """The cheapest state at ``cell``; of several that with the least turn from the start."""
        if not self._on_rows(cell):
            return None
        grid, searched = self.travel.grid, bool(self.travel.turn)
        facings = [self.start.facing] if not searched else [facing] if facing is not None else list(range(grid.facings))
        facings.sort(key=lambda f: (grid.turn(self.start.facing, f), f))
        for number, level in enumerate(self.levels):
            for parity, layer in enumerate(level.layers):
                for looks in facings:
                    if layer >> self._bit(cell, looks) & 1:
                        return _State(number, parity, cell, looks)
        return None

    def _before(self, state: _State, last: int) -> tuple[_State, int | None]:
        """The state from which ``state`` is reached, and the direction of that step (None: a turn).

        ``last`` is the direction of the step after it, -1 at the end of the way.
        """
        found: list[tuple[tuple[int, int, int], _State, int]] = []
        for direction in range(self.travel.grid.facings):
            before = self._stepped(state, direction)
            if before is not None:
                found.append((self._unnatural(state.cell, direction, last), before, direction))
        if found:
            _, before, direction = min(found, key=lambda one: one[0])
            return before, direction
        turned = self._turned(state)
        if turned is None:
            raise AssertionError(f"no way to {state}")
        return turned, None

    def _unnatural(self, cell: Cell, direction: int, last: int) -> tuple[int, int, int]:
        """How little a step in ``direction`` to ``cell`` suits a straight way from the start; the least is best."""
        grid = self.travel.grid
        ax, ay = grid.vector(cell.minus(self.start.cell))
        sx, sy = grid.vector(grid.directions[direction])
        ahead, aside = ax * sx + ay * sy, abs(ax * sy - ay * sx)
        length = (sx * sx + sy * sy) ** 0.5
        # A direction is one of the two nearest to the line when it lies less than one facing step away from it.
        scale = (ax * ax + ay * ay) ** 0.5 * length
        near = scale > 0 and ahead > 0 and aside < scale * (0.86 if grid.is_hex else 0.70)
        off = round(1000 * (1 - ahead / scale)) if scale else 0
        return (0 if near else 1, 0 if direction == last else 1, off * 8 + direction)

    def _stepped(self, state: _State, direction: int) -> _State | None:
        """The state from which a step in ``direction`` leads to ``state``, or None."""
        travel, grid = self.travel, self.travel.grid
        cell = state.cell.minus(grid.directions[direction])
        if not self._on_rows(cell) or has(grid, travel.closed[direction], cell):
            return None
        if cell != self.start.cell and has(grid, travel.halt, cell):
            return None
        price, factor = travel.price_of(state.cell), travel.factor(state.facing, direction)
        if price is None or factor < 0:
            return None
        price *= factor
        parity = state.parity
        if travel.is_diagonal(direction):
            if travel.diagonal is Diagonal.ALTERNATE:
                parity = 1 - parity
            price = travel.dearer(price, parity)
        return self._earlier(state, price, parity, cell, state.facing)

    def _turned(self, state: _State) -> _State | None:
        """The state from which a turn in place leads to ``state``, or None; the smallest turn that will do."""
        travel, grid = self.travel, self.travel.grid
        if not travel.turn or (state.cell != self.start.cell and has(grid, travel.halt, state.cell)):
            return None
        for steps, price in enumerate(travel.turns):
            for facing in {(state.facing - steps) % grid.facings, (state.facing + steps) % grid.facings}:
                if steps:
                    before = self._earlier(state, price, state.parity, state.cell, facing)
                    if before is not None:
                        return before
        return None

    def _earlier(self, state: _State, price: int, parity: int, cell: Cell, facing: int) -> _State | None:
        """The state at (parity, cell, facing) if it is reached ``price`` before ``state``."""
        bit, wanted = self._bit(cell, facing), self.levels[state.number].price - price
        for number in self._by_price.get(wanted, ()):
            if number < state.number and self.levels[number].layers[parity] >> bit & 1:
                return _State(number, parity, cell, facing)
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


@dataclass(frozen=True, slots=True)
class _State:
    """A state of the search: ``number`` of its level, parity of the diagonals walked, cell and facing."""

    number: int
    parity: int
    cell: Cell
    facing: int


def search(travel: Travel, start: Step, budget: int) -> Reach:
    """Everything that can be reached from ``start`` (a cell of the map) for at most ``budget``."""
    field = _Field(travel, start, budget)
    seen = [0] * field.parities
    waiting: dict[int, list[int]] = {0: [field.origin, *[0] * (field.parities - 1)]}
    levels: list[Level] = []
    while waiting:
        price = min(waiting)
        reached = waiting.pop(price)
        fresh = tuple(states & ~old for states, old in zip(reached, seen, strict=True))
        if not any(fresh):
            continue
        levels.append(Level(price, fresh))
        for parity, states in enumerate(fresh):
            seen[parity] |= states
            field.expand(waiting, price, parity, states)
    return Reach(travel, start, field.first_row, field.rows, tuple(levels))


class _Field:
    """What one search needs, cut to the rows that the budget can reach and repeated for each facing."""

    def __init__(self, travel: Travel, start: Step, budget: int) -> None:
        self.travel, self.budget = travel, budget
        grid = travel.grid
        self.parities = 2 if travel.diagonal is Diagonal.ALTERNATE and not grid.is_hex else 1
        self.facings = grid.facings if travel.turn else 1
        row = grid.offset(start.cell)[1]
        steps = self._most_steps()
        self.first_row = max(0, row - steps)
        self.rows = min(grid.rows, row + steps + 1) - self.first_row
        self.below, self.area = self.first_row * grid.columns, self.rows * grid.columns
        self.only = (1 << self.area) - 1
        self.full = (1 << self.area * self.facings) - 1
        place = grid.index(start.cell) - self.below
        self.origin = 1 << place + (start.facing * self.area if travel.turn else 0)
        self.goes_on = self.full & ~(self._all_round(self._cut(travel.halt)) & ~self._all_round(1 << place))
        open_to = self._cut(travel.pass_through)
        self.enter = [(price, self._all_round(self._cut(cells) & open_to)) for price, cells in travel.enter]
        self.ways = self._ways(start.facing)
        self.turns = self._turns()

    def _most_steps(self) -> int:
        """How many steps the budget allows at most."""
        travel = self.travel
        factors = [factor for factor in travel.relative if factor >= 0] or [1]
        cheapest = min((price for price, _ in travel.enter), default=1) * min(factors)
        return max(0, self.budget) // cheapest if cheapest > 0 else travel.grid.rows

    def _cut(self, cells: CellSet) -> int:
        return cells >> self.below & self.only

    def _all_round(self, cells: int) -> int:
        """The same cells in the layer of every facing."""
        if self.facings == 1:
            return cells
        pair = cells | cells << self.area
        if self.facings == 6:
            return pair | pair << 2 * self.area | pair << 4 * self.area
        pair |= pair << 2 * self.area
        return pair | pair << 4 * self.area

    def _ways(self, facing: int) -> list[tuple[bool, int, list[tuple[int, int]], list[tuple[int, int]]]]:
        """Steps that cost alike: (diagonal, factor, (states, shift up) pairs, (states, shift down) pairs)."""
        travel, grid = self.travel, self.travel.grid
        found: dict[tuple[bool, int], tuple[list[tuple[int, int]], list[tuple[int, int]]]] = {}
        for direction, step in enumerate(grid.directions):
            closed = travel.closed[direction]
            by_factor: dict[int, list[int]] = {}
            for looks in range(self.facings) if self.facings > 1 else (facing,):
                by_factor.setdefault(travel.factor(looks, direction), []).append(looks)
            for mask, shift in shifts(grid, step):
                cells = self._cut(mask & ~closed)
                for factor, looking in by_factor.items():
                    if factor < 0 or not cells:
                        continue
                    up, down = found.setdefault((travel.is_diagonal(direction), factor), ([], []))
                    if len(looking) == self.facings:
                        states = self._all_round(cells)
                    else:
                        states = sum(cells << looks * self.area for looks in looking)
                    if shift > 0:
                        up.append((states, shift))
                    else:
                        down.append((states, -shift))
        return [(diagonal, factor, up, down) for (diagonal, factor), (up, down) in found.items()]

    def _turns(self) -> list[tuple[int, int]]:
        """(facing steps, price) of the turns that are cheaper than several smaller ones."""
        prices = self.travel.turns if self.travel.turn else ()
        return [
            (steps, price)
            for steps, price in enumerate(prices)
            if steps and all(price < prices[k] + prices[steps - k] for k in range(1, steps))
        ]

    def expand(self, waiting: dict[int, list[int]], price: int, parity: int, states: int) -> None:
        """Put what follows from ``states`` (of one parity, at ``price``) among those that wait."""
        states &= self.goes_on
        if not states:
            return
        travel = self.travel
        for diagonal, factor, up, down in self.ways:
            there = 0
            for mask, shift in up:
                there |= (states & mask) << shift
            for mask, shift in down:
                there |= (states & mask) >> shift
            new_parity = 1 - parity if diagonal and self.parities == 2 else parity
            for base, cells in self.enter:
                entered = there & cells
                if entered:
                    step = travel.dearer(base * factor, parity) if diagonal else base * factor
                    self._wait(waiting, price + step, new_parity, entered)
        for steps, turn in self.turns:
            shift, back = steps * self.area, (self.facings - steps) * self.area
            turned = (states << shift | states >> back | states >> shift | states << back) & self.full
            self._wait(waiting, price + turn, parity, turned)

    def _wait(self, waiting: dict[int, list[int]], price: int, parity: int, states: int) -> None:
        if price > self.budget:
            return
        reached = waiting.get(price)
        if reached is None:
            reached = waiting[price] = [0] * self.parities
        reached[parity] |= states
