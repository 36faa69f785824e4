"""Reach, the result of a search for movement: the states of each price, and the way back from any of them.

The sets of states are those of ``engine.grid.travel.search``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import hypot, sqrt
from typing import NamedTuple, Protocol, TypeVar

from engine.grid.cell import Cell, Step
from engine.grid.cell_set import CellSet
from engine.grid.grid import Grid
from engine.grid.travel.costs import Travel


class Level(NamedTuple):
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


class Place(Protocol):
    """What a walk back needs to know of a state: when the search met it, where it is, where one looks."""

    @property
    def number(self) -> int: ...
    @property
    def cell(self) -> Cell: ...
    @property
    def facing(self) -> int: ...


Met = TypeVar("Met", bound=Place)


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
        way, searched = self._walked_back(state, self._before), bool(self.travel.turn)
        return self._looking(way, cell, facing, searched=searched, follow=follow)

    def _walked_back(
        self, state: Met, before: Callable[[Met, int], tuple[Met, int | None]]
    ) -> list[tuple[Met, int | None]]:
        """The states from the start to ``state`` without the start, each with the direction of the step into it.

        ``before`` gives the state before one, and the direction between the two (None: a turn).
        """
        way: list[tuple[Met, int | None]] = []
        last = -1
        while state.number:
            earlier, direction = before(state, last)
            way.append((state, direction))
            last = last if direction is None else direction
            state = earlier
        way.reverse()
        return way

    def _looking(
        self, way: Sequence[tuple[Place, int | None]], cell: Cell, facing: int | None, *, searched: bool, follow: bool
    ) -> tuple[Step, ...]:
        """The steps of a way with where one looks on it: as was ``searched``, else as ``follow`` says."""
        if searched:
            return self._joined([Step(state.cell, state.facing) for state, _ in way])
        steps = [
            Step(state.cell, state.facing if direction is None else direction if follow else self.start.facing)
            for state, direction in way
        ]
        if facing is not None and (steps or facing != self.start.facing):
            steps[-1:] = [Step(cell, facing)]
        return tuple(steps)

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
