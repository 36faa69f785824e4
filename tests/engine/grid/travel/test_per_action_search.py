"""Movement in instalments: the search beside a plain one that takes every step by itself."""

from __future__ import annotations

from heapq import heappop, heappush

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.grid.cell import Cell, Step
from engine.grid.cell_set import all_cells, cell_set, cells_of, has
from engine.grid.grid import Grid, Layout
from engine.grid.travel.costs import Diagonal, Travel, per_action_walk, walk
from engine.grid.travel.meter import Gaze, Meter, TurnSum, instalments, turn_price
from engine.grid.travel.per_action_search import PerActionReach
from engine.grid.travel.search import search

LAYOUTS = (Layout.SQUARE, Layout.HEX_ODD_R)
START = Cell(4, 4)


def travel(
    layout: Layout, meter: Meter, mud: frozenset[Cell] = frozenset(), diagonal: Diagonal = Diagonal.ONE
) -> Travel:
    """Open ground of 9 × 9 cells; entering ``mud`` costs two cells."""
    grid = Grid(layout, 9, 9)
    every, dear = all_cells(grid), cell_set(grid, mud)
    unit = meter.half_turn
    off = tuple(cell_set(grid, (c for c in grid.cells() if not grid.holds(c.plus(step)))) for step in grid.directions)
    turn = tuple(range(grid.facings // 2 + 1)) if meter.gaze is Gaze.TURN else ()
    return Travel(
        grid, every, every, ((unit, every & ~dear), (2 * unit, dear)), off, diagonal=diagonal, turn=turn, meter=meter
    )


def slowly(way: Travel, start: Step, budget: int) -> dict[Cell, int]:
    """The smallest price of every cell, by single steps and turns put one after the other."""
    assert way.meter is not None
    best: dict[Cell, int] = {}
    queue: list[tuple[int, int, tuple[Step, ...]]] = [(0, 0, ())]
    seen: set[tuple[object, ...]] = set()
    while queue:
        price, _, path = heappop(queue)
        here = path[-1] if path else start
        _, account = per_action_walk(way, way.meter, start, path)
        state = (here, account.used, account.turned % (way.grid.facings // 2), account.diagonals % 2, price)
        if price > budget or state in seen:
            continue
        seen.add(state)
        best[here.cell] = min(price, best.get(here.cell, price))
        for direction, there in enumerate(here.cell.plus(step) for step in way.grid.directions):
            if way.grid.holds(there):
                looks = here.facing if way.meter.gaze is Gaze.KEEP else direction
                walked = walk(way, start, (*path, Step(there, looks)))
                if walked.barred_at is None:
                    heappush(queue, (walked.prices[-1], len(seen) * 16 + direction, (*path, Step(there, looks))))
    return best


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("gaze", list(Gaze))
@pytest.mark.parametrize("sums", [TurnSum.UP, TurnSum.EXACT])
@pytest.mark.parametrize("diagonal", [Diagonal.ONE, Diagonal.ALTERNATE])
def test_the_search_finds_the_prices_that_single_steps_come_to(layout, gaze, sums, diagonal):
    unit = (4 if layout is Layout.SQUARE else 3) if sums is TurnSum.EXACT else 1
    mud = frozenset({Cell(5, 3), Cell(4, 3), Cell(3, 5)})
    way = travel(layout, Meter(3 * unit, unit, sums, gaze), mud, diagonal)
    start = Step(START, 1)
    found, wanted = search(way, start, 4 * unit), slowly(way, start, 4 * unit)
    assert {cell: found.price(cell) for cell in way.grid.cells() if found.price(cell) is not None} == wanted


@given(
    st.sampled_from(LAYOUTS),
    st.sampled_from(list(Gaze)),
    st.sampled_from(list(TurnSum)),
    st.integers(0, 80),
    st.integers(0, 5),
)
def test_a_route_costs_what_the_search_says(layout, gaze, sums, index, facing):
    unit = (4 if layout is Layout.SQUARE else 3) if sums is TurnSum.EXACT else 1
    way = travel(layout, Meter(5 * unit, unit, sums, gaze), frozenset({Cell(5, 4), Cell(4, 5)}), Diagonal.ALTERNATE)
    start, cell = Step(START, facing), way.grid.cell(index)
    found = search(way, start, 10 * unit)
    if has(way.grid, found.cells, cell):
        path = found.route(cell, follow=gaze is Gaze.FOLLOW)
        assert (path[-1].cell if path else START) == cell
        assert (walk(way, start, path).prices or (0,))[-1] == found.price(cell)


def test_what_does_not_fit_opens_the_next_instalment_and_the_rest_is_lost():
    way = travel(Layout.SQUARE, Meter(5, 1, TurnSum.UP), frozenset({Cell(4, 0)}))
    start = Step(Cell(4, 4), 0)
    north = tuple(Step(Cell(4, y), 0) for y in (3, 2, 1, 0))
    assert walk(way, start, (Step(Cell(4, 4), 4), *north)).prices == (1, 3, 4, 5, 7)
    used = travel(Layout.SQUARE, Meter(5, 1, TurnSum.UP, used=4), frozenset({Cell(4, 2)}))
    assert walk(used, start, north[:2]).prices == (1, 3)
    assert instalments(used.meter, 1) == 1
    assert instalments(used.meter, 3) == 2


@pytest.mark.parametrize(
    ("sums", "half", "turned", "steps", "price"),
    [
        (TurnSum.UP, 4, 0, 1, 1), (TurnSum.UP, 4, 1, 3, 0), (TurnSum.UP, 4, 4, 1, 1), (TurnSum.UP, 3, 2, 2, 1),
        (TurnSum.DOWN, 4, 0, 3, 0), (TurnSum.DOWN, 4, 3, 1, 1), (TurnSum.DOWN, 3, 0, 3, 1),
    ],
)  # fmt: skip
def test_the_sum_of_the_angles_is_paid_by_half_turns(sums, half, turned, steps, price):
    assert turn_price(Meter(5, 1, sums), half, turned, steps) == price


def test_an_instalment_too_small_for_a_step_bars_it():
    way = travel(Layout.SQUARE, Meter(1, 1, TurnSum.UP), frozenset({Cell(4, 3)}))
    assert walk(way, Step(START, 0), (Step(Cell(4, 3), 0),)).barred_at == 0
    assert search(way, Step(START, 0), 1).price(Cell(4, 3)) is None


@pytest.mark.parametrize("sums", TurnSum)
def test_the_longest_search_holds_the_shorter_ones(sums: TurnSum) -> None:
    ways = travel(Layout.SQUARE, Meter(9, 2, sums, Gaze.TURN), frozenset({Cell(5, 4), Cell(4, 5)}))
    longest, shorter = (search(ways, Step(START, 2), budget) for budget in (30, 13))
    assert isinstance(longest, PerActionReach)
    within = longest.within(13)
    assert (within.cells, within.bands) == (shorter.cells, shorter.bands)
    ends = list(cells_of(ways.grid, shorter.cells))
    assert [within.route(end) for end in ends] == [shorter.route(end) for end in ends]
