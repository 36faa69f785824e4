"""The search for movement in instalments: like ``engine.grid.travel.search``, with what an instalment counts among
the states.

States are sorted into layers (facing, angle turned and diagonals walked in the present instalment), each a set of
cells. The gaze belongs to the state only where a step turns it and the turn is paid; elsewhere a turn does not change
where one can go.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from engine.grid.cell import Cell, Step
from engine.grid.cell_set import CellSet, has, moved
from engine.grid.travel.costs import Travel
from engine.grid.travel.meter import Account, Gaze, Meter, TurnSum, opened
from engine.grid.travel.reach import Reach


class ActionLayer(NamedTuple):
    """What distinguishes states in one cell."""

    facing: int
    turned: int
    diagonals: int


Reached = list[tuple[int, dict[ActionLayer, CellSet]]]
"""(price, cells by layer that are first reached at that price), the cheapest first."""


@dataclass(frozen=True)
class PerActionReach(Reach):
    """Everything that can be reached in instalments; see ``Reach``, whose questions it answers."""

    meter: Meter = field(kw_only=True)
    found: Reached = field(kw_only=True)

    @cached_property
    def cells(self) -> CellSet:
        reached = 0
        for _, layers in self.found:
            for cells in layers.values():
                reached |= cells
        return reached & self.travel.stop_in

    @cached_property
    def bands(self) -> tuple[tuple[int, CellSet], ...]:
        bands: list[tuple[int, CellSet]] = []
        seen = 0
        for price, layers in self.found:
            cells = 0
            for some in layers.values():
                cells |= some
            cells &= ~seen
            seen |= cells
            if cells:
                bands.append((price, cells))
        return tuple(bands)

    def within(self, budget: int) -> PerActionReach:
        """What of it is reached for at most ``budget``: the same as a search with that budget finds."""
        return replace(self, found=[one for one in self.found if one[0] <= budget])

    def route(self, cell: Cell, facing: int | None = None, *, follow: bool = True) -> tuple[Step, ...]:
        state = self._last(cell, facing)
        if state is None:
            return ()
        way, searched = self._walked_back(state, self._previous), self.meter.gaze is Gaze.TURN
        return self._looking(way, cell, facing, searched=searched, follow=follow)

    @cached_property
    def _numbered(self) -> dict[ActionLayer, list[tuple[int, int, CellSet]]]:
        """By layer: (number, price, cells) in the order in which the search met them."""
        found: dict[ActionLayer, list[tuple[int, int, CellSet]]] = {}
        for number, (price, layers) in enumerate(self.found):
            for layer, cells in layers.items():
                found.setdefault(layer, []).append((number, price, cells))
        return found

    def _state(self, layer: ActionLayer, cell: Cell) -> _State | None:
        """The state in a layer at a cell, None where it is not reached."""
        grid = self.travel.grid
        if not grid.holds(cell):
            return None
        index = grid.index(cell)
        for number, price, cells in self._numbered.get(layer, ()):
            if cells >> index & 1:
                return _State(number, price, layer, cell)
        return None

    def _last(self, cell: Cell, facing: int | None) -> _State | None:
        """The cheapest state at ``cell``, with ``facing`` where gazes count; of several that with the least turn."""
        grid, searched = self.travel.grid, self.meter.gaze is Gaze.TURN
        found = [
            (state.price, grid.turn(self.start.facing, layer.facing), state)
            for layer in self._numbered
            if not searched or facing is None or layer.facing == facing
            if (state := self._state(layer, cell)) is not None
        ]
        return min(found)[2] if found else None

    def _previous(self, state: _State, last: int) -> tuple[_State, int | None]:
        """The state from which ``state`` is reached, and the direction of that step (None: a turn).

        Only what the search met earlier counts: turns that cost nothing lead there and back.
        """
        travel, meter, cell = self.travel, self.meter, state.cell
        for direction in self._natural(cell, last):
            here = cell.minus(travel.grid.directions[direction])
            for before in self._met_before(state, here):
                step = _step(travel, meter, before.layer, before.price, direction, here, cell, self.start.cell)
                if step == (state.price, state.layer):
                    return before, direction
        for before in self._met_before(state, cell):
            if (state.price, state.layer) in _turns(travel, meter, before.layer, before.price):
                return before, None
        raise AssertionError(f"no way to {state}")

    def _met_before(self, state: _State, cell: Cell) -> Iterator[_State]:
        """States at a cell that the search met before ``state``."""
        for layer in self._numbered:
            before = self._state(layer, cell)
            if before is not None and before.number < state.number:
                yield before


class _State(NamedTuple):
    """A state and when the search met it."""

    number: int
    price: int
    layer: ActionLayer
    cell: Cell

    @property
    def facing(self) -> int:
        return self.layer.facing


def _layer(travel: Travel, meter: Meter, facing: int, so_far: Account) -> ActionLayer:
    """The layer of an account: of the angle and the diagonals only as much as later prices depend on."""
    half = travel.grid.facings // 2
    searched = meter.gaze is Gaze.TURN
    counts = searched and meter.sums is not TurnSum.EXACT
    return ActionLayer(
        facing if searched else 0,
        so_far.turned % half if counts else 0,
        so_far.diagonals % 2 if travel.alternates else 0,
    )


def _account(meter: Meter, layer: ActionLayer, price: int) -> Account:
    """The account of a state that is reached for ``price``."""
    used = meter.used + price
    if meter.period:
        used = used % meter.period or (meter.period if used else 0)
    return Account(price, used, layer.turned, layer.diagonals)


def _is_too_dear(meter: Meter, so_far: Account) -> bool:
    return bool(meter.period) and so_far.used > meter.period


Later = tuple[int, ActionLayer]
"""A price in all, and the layer that is reached for it."""


def _stepped(
    travel: Travel, meter: Meter, layer: ActionLayer, price: int, direction: int, base: int
) -> tuple[int, ActionLayer] | None:
    """What a step into a cell of price ``base`` comes to; None where no instalment has room for it."""
    so_far = _account(meter, layer, price)
    if meter.gaze is Gaze.TURN and layer.facing != direction:
        so_far = travel.turned(meter, so_far, travel.grid.turn(layer.facing, direction))
    so_far = travel.stepped(meter, so_far, direction, base)
    if _is_too_dear(meter, so_far):
        return None
    return so_far.spent, _layer(travel, meter, direction, so_far)


def _step(
    travel: Travel, meter: Meter, layer: ActionLayer, price: int, direction: int, here: Cell, there: Cell, start: Cell
) -> Later | None:
    """What a step between two cells comes to; None where it is barred."""
    base = travel.price_of(there)
    barred = has(travel.grid, travel.closed[direction], here) or (has(travel.grid, travel.halt, here) and here != start)
    return None if base is None or barred else _stepped(travel, meter, layer, price, direction, base)


def _turns(travel: Travel, meter: Meter, layer: ActionLayer, price: int) -> Iterator[Later]:
    """What turns on the spot come to."""
    so_far = _account(meter, layer, price)
    for facing in range(travel.grid.facings):
        if facing != layer.facing:
            after = travel.turned(meter, so_far, travel.grid.turn(layer.facing, facing))
            # A price at the end of an instalment cannot say that the next is begun: a turn alone does not begin it.
            begins = so_far.used > 0 and after.used == 0
            if not begins and not _is_too_dear(meter, after):
                yield after.spent, _layer(travel, meter, facing, after)


def per_action_search(travel: Travel, meter: Meter, start: Step, budget: int) -> PerActionReach:
    """Everything that can be reached from ``start`` for at most ``budget``, what is lost counted in."""
    grid = travel.grid
    origin = 1 << grid.index(start.cell)
    waiting: list[dict[ActionLayer, CellSet]] = [{} for _ in range(max(0, budget) + 1)]
    waiting[0][_layer(travel, meter, start.facing, opened(meter))] = origin
    seen: dict[ActionLayer, CellSet] = {}
    found: Reached = []
    for price, queue in enumerate(waiting):
        while queue:
            layer, cells = queue.popitem()
            cells &= ~seen.get(layer, 0)
            if not cells:
                continue
            seen[layer] = seen.get(layer, 0) | cells
            found.append((price, {layer: cells}))
            for later, into, there in _entered(travel, meter, layer, cells, price, origin):
                if later <= budget:
                    waiting[later][into] = waiting[later].get(into, 0) | there
    return PerActionReach(travel, start, 0, grid.rows, (), 0, meter=meter, found=found)


def _entered(
    travel: Travel, meter: Meter, layer: ActionLayer, cells: CellSet, price: int, origin: CellSet
) -> Iterator[tuple[int, ActionLayer, CellSet]]:
    """Where steps and turns lead from some states of one layer, and for what price in all."""
    grid = travel.grid
    going = cells & ~(travel.halt & ~origin)
    # Where a step leaves the gaze alone, all directions cost the same that are alike by the diagonal rule.
    known: dict[tuple[int, int], Later | None] = {}
    for direction, step in enumerate(grid.directions):
        there = moved(grid, going & ~travel.closed[direction], step)
        sort = direction if meter.gaze is Gaze.TURN else int(travel.is_diagonal(direction))
        for base, of in travel.enter:
            entered = there & of
            if not entered:
                continue
            if (sort, base) not in known:
                known[sort, base] = _stepped(travel, meter, layer, price, direction, base)
            if (after := known[sort, base]) is not None:
                yield (*after, entered)
    if meter.gaze is Gaze.TURN and travel.turn:
        for later, into in _turns(travel, meter, layer, price):
            yield later, into, going
