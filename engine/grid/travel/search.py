"""The search for movement over cells and facings: how far one comes, for what price, and by which way.

A set of states is one integer, so that a step in one direction moves all of them by one shift, and a mask sorts them by
the price of the cells they enter. It consists of layers, each a set of cells on the rows of the map that the budget can
reach: one for each facing where facings are searched, all of them twice where every second diagonal costs more (an
even, then an odd number of diagonals walked, those before this movement among them). The states of each price are
kept, so that a route is a walk back.

It is Dijkstra's algorithm with a bucket for each price (R. Dial, Algorithm 360, CACM 1969): prices are small whole
numbers, so that no heap is needed, and all states of one bucket are moved at once.
"""

from __future__ import annotations

from collections import deque

from engine.grid.cell import Step
from engine.grid.cell_set import cell_set
from engine.grid.travel.costs import Travel
from engine.grid.travel.per_action_search import per_action_search
from engine.grid.travel.reach import Level, Reach
from engine.grid.travel.states import Field


def search(travel: Travel, start: Step, budget: int) -> Reach:
    """Everything that can be reached from ``start`` (a cell of the map) for at most ``budget``."""
    if travel.meter is not None:
        return per_action_search(travel, travel.meter, start, budget)
    field = Field(travel, start, budget)
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


def leads_away(travel: Travel, start: Step, budget: int) -> bool:
    """Whether another cell than that of ``start`` can be reached for at most ``budget``."""
    return bool(search(travel, start, budget).cells & ~cell_set(travel.grid, (start.cell,)))
