"""Costs of movement as data, and the price of a given path."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from itertools import pairwise

from engine.grid.cell import Cell, Step
from engine.grid.cell_set import CellSet, has
from engine.grid.grid import Grid
from engine.grid.travel.meter import Account, Gaze, Meter, opened, turn_price


class Diagonal(StrEnum):
    """What a diagonal step on squares costs: one, one and two by turns, or one and a half.

    By turns: the second, fourth … diagonal step costs double, counted from the first movement of a round
    (``Travel.walked``). One and a half: prices should be even (count in halves of a cell, ``unit`` 2); an odd price is
    rounded up.
    """

    ONE = "one"
    ALTERNATE = "alternate"
    HALF_MORE = "half-more"


@dataclass(frozen=True)
class Travel:
    """What a mover's steps and turns cost. All sets are sets of anchor cells.

    ``pass_through``: cells that may be entered; ``stop_in``: those of them in which the movement may end.
    ``enter``: (price, cells) pairs that share out ``pass_through``; the price of a step is that of the cell entered.
    ``closed``: by direction index, the cells from which a step that way is barred (walls, corners, map edge).
    ``halt``: cells that end the movement when they are entered (the start does not).
    ``relative``: price factor of a step by the number of facing steps between facing and direction (0 ahead ..
    half-way round behind), -1 where it is forbidden; () when facing does not matter to steps.
    ``turn``: price of a turn by that many facing steps; () when turning costs nothing and facing is not searched.
    Without it a mover for whom ``relative`` counts keeps the facing that it starts with.
    ``meter``: the movement is made of instalments, and it says what turning costs (``turn`` then only says whether the
    search keeps facings apart); see ``engine.grid.travel.meter``.
    ``walked``: diagonal steps that the mover has behind him, in movements before this one that are counted with it; a
    metered movement has them in its meter.
    """

    grid: Grid
    pass_through: CellSet
    stop_in: CellSet
    enter: tuple[tuple[int, CellSet], ...]
    closed: tuple[CellSet, ...]
    halt: CellSet = 0
    diagonal: Diagonal = Diagonal.ONE
    relative: tuple[int, ...] = ()
    turn: tuple[int, ...] = ()
    meter: Meter | None = None
    walked: int = 0

    @property
    def alternates(self) -> bool:
        """Whether it matters how many diagonals were walked before."""
        return self.diagonal is Diagonal.ALTERNATE and not self.grid.is_hex

    def is_diagonal(self, direction: int) -> bool:
        """Whether a step that way is a diagonal one for which the diagonal rule asks more."""
        return self.diagonal is not Diagonal.ONE and not self.grid.is_hex and bool(direction & 1)

    def factor(self, facing: int, direction: int) -> int:
        """Price factor of a step by facing, -1 where it is forbidden."""
        return self.relative[self.grid.turn(facing, direction)] if self.relative else 1

    def dearer(self, price: int, diagonals: int) -> int:
        """The price of a diagonal step that is ``price`` straight ahead, after ``diagonals`` earlier ones."""
        if self.diagonal is Diagonal.HALF_MORE:
            return (3 * price + 1) // 2
        return 2 * price if self.diagonal is Diagonal.ALTERNATE and diagonals & 1 else price

    def stepped(self, meter: Meter, so_far: Account, direction: int, price: int) -> Account:
        """The account of a metered movement after a step into a cell that costs ``price`` straight ahead."""
        if not self.is_diagonal(direction):
            return so_far.paid(meter, price, price, 0, 0)
        return so_far.paid(meter, self.dearer(price, so_far.diagonals), self.dearer(price, 0), 0, 1)

    def turned(self, meter: Meter, so_far: Account, steps: int) -> Account:
        """The account of a metered movement after a turn by so many facing steps."""
        half = self.grid.facings // 2
        fresh = turn_price(meter, half, 0, steps)
        return so_far.paid(meter, turn_price(meter, half, so_far.turned, steps), fresh, steps, 0)

    def price_of(self, cell: Cell) -> int | None:
        """The price of entering ``cell`` straight ahead; None where it may not be entered."""
        if not has(self.grid, self.pass_through, cell):
            return None
        index = self.grid.index(cell)
        return next((price for price, cells in self.enter if cells >> index & 1), None)

    @property
    def turns(self) -> tuple[int, ...]:
        """Price of the cheapest way to turn by 0, 1, … facing steps, if need be in several turns."""
        return _cheapest_turns(self.turn, self.grid.facings)


@cache
def _cheapest_turns(turn: tuple[int, ...], facings: int) -> tuple[int, ...]:
    """Prices of turning by 0, 1, … facing steps when a turn may be made of several."""
    half = facings // 2
    prices = [0, *turn[1:]]
    shorter = True
    while shorter:
        shorter = False
        for one in range(1, half + 1):
            for two in range(1, half + 1):
                for around in ((one + two) % facings, abs(one - two)):
                    steps = min(around, facings - around)
                    if prices[one] + prices[two] < prices[steps]:
                        prices[steps] = prices[one] + prices[two]
                        shorter = True
    return tuple(prices)


@dataclass(frozen=True, slots=True)
class Walk:
    """What an explicit path costs.

    ``prices``: the price up to and with each step. ``barred_at``: the first step that is impossible (it costs as much
    as it would if it were allowed, where that can be said, else nothing), or None. ``may_end``: whether the last cell
    is one in which the movement may end.
    """

    prices: tuple[int, ...]
    barred_at: int | None
    may_end: bool


def walk(travel: Travel, start: Step, path: tuple[Step, ...]) -> Walk:
    """The prices of ``path``, whose first step is the first new state.

    A step that changes both cell and facing where turning is paid goes first and turns then.
    """
    if travel.meter is not None:
        return per_action_walk(travel, travel.meter, start, path)[0]
    grid, here, paid, diagonals = travel.grid, start, 0, travel.walked
    prices: list[int] = []
    barred_at, halted = None, False
    for number, step in enumerate(path):
        price, allowed = 0, not halted
        if step.cell != here.cell:
            facing = here.facing if travel.turn else start.facing
            direction = grid.direction_between(here.cell, step.cell)
            base = travel.price_of(step.cell)
            if direction is None or base is None:
                allowed = False
            else:
                factor = travel.factor(facing, direction)
                price = base * max(factor, 1 if factor < 0 else factor)
                if travel.is_diagonal(direction):
                    price = travel.dearer(price, diagonals)
                    diagonals += 1
                allowed = allowed and factor >= 0 and not has(grid, travel.closed[direction], here.cell)
            halted = halted or (step.cell != start.cell and has(grid, travel.halt, step.cell))
        if travel.turn and step.facing != here.facing:
            price += travel.turns[grid.turn(here.facing, step.facing)]
            allowed = allowed and (not halted or step.cell == here.cell)
        if not allowed and barred_at is None:
            barred_at = number
        paid += price
        prices.append(paid)
        here = step
    return Walk(tuple(prices), barred_at, has(grid, travel.stop_in, here.cell))


def diagonals_of(grid: Grid, start: Cell, path: tuple[Step, ...]) -> int:
    """How many steps of a path are diagonal ones; none on hexes."""
    cells = (start, *(step.cell for step in path))
    ways = (grid.direction_between(a, b) for a, b in pairwise(cells)) if not grid.is_hex else ()
    return sum(direction is not None and direction & 1 for direction in ways)


def gone_on(travel: Travel, start: Step, path: tuple[Step, ...]) -> Travel:
    """How the mover can go on from the end of ``path``: what he has begun there goes on."""
    if travel.meter is None:
        return replace(travel, walked=travel.walked + diagonals_of(travel.grid, start.cell, path))
    end = per_action_walk(travel, travel.meter, start, path)[1]
    return replace(travel, meter=replace(travel.meter, used=end.used, turned=end.turned, diagonals=end.diagonals))


def per_action_walk(travel: Travel, meter: Meter, start: Step, path: tuple[Step, ...]) -> tuple[Walk, Account]:
    """The prices of ``path`` in instalments, what was lost at the end of one counted in, and the account at its end."""
    grid, here, so_far = travel.grid, start, opened(meter)
    prices: list[int] = []
    barred_at, halted = None, False
    for number, step in enumerate(path):
        allowed, facing = not halted, here.facing
        if step.cell != here.cell:
            direction, base = grid.direction_between(here.cell, step.cell), travel.price_of(step.cell)
            if direction is None or base is None:
                allowed = False
            else:
                if meter.gaze is Gaze.TURN and direction != facing:
                    so_far = travel.turned(meter, so_far, grid.turn(facing, direction))
                facing = facing if meter.gaze is Gaze.KEEP else direction
                so_far = travel.stepped(meter, so_far, direction, base)
                too_dear = meter.period and so_far.used > meter.period
                allowed = allowed and not too_dear and not has(grid, travel.closed[direction], here.cell)
            halted = halted or (step.cell != start.cell and has(grid, travel.halt, step.cell))
        if step.facing != facing:
            so_far = travel.turned(meter, so_far, grid.turn(facing, step.facing))
            allowed = allowed and (not halted or step.cell == here.cell)
        if not allowed and barred_at is None:
            barred_at = number
        prices.append(so_far.spent)
        here = step
    return Walk(tuple(prices), barred_at, has(grid, travel.stop_in, here.cell)), so_far
