"""What steps, turns and instalments cost, by hand; and what an explicit path comes to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.grid.cell import Cell, Step
from engine.grid.cell_set import all_cells, cell_set
from engine.grid.grid import Grid, Layout
from engine.grid.travel.costs import Diagonal, Travel, diagonals_of, gone_on, per_action_walk, walk
from engine.grid.travel.meter import Account, Gaze, Meter, TurnSum, instalments, opened, turn_price
from engine.grid.travel.search import search

SQUARES, HEXES = Grid(Layout.SQUARE, 6, 6), Grid(Layout.HEX_ODD_R, 6, 6)


def open_ground(grid: Grid = SQUARES, **rules: object) -> Travel:
    every = all_cells(grid)
    off = tuple(cell_set(grid, (c for c in grid.cells() if not grid.holds(c.plus(step)))) for step in grid.directions)
    return Travel(grid, every, every, rules.pop("enter", ((1, every),)), off, **rules)  # type: ignore[arg-type]


# Single prices


def test_a_diagonal_by_each_of_the_rules() -> None:
    half, turns, one = (open_ground(diagonal=kind) for kind in (Diagonal.HALF_MORE, Diagonal.ALTERNATE, Diagonal.ONE))
    # One and a half of 1, 2, 3, 4 rounded up.
    assert [half.dearer(price, 0) for price in (1, 2, 3, 4)] == [2, 3, 5, 6]
    assert [half.dearer(2, before) for before in (0, 1, 2)] == [3, 3, 3]
    assert [turns.dearer(3, before) for before in (0, 1, 2, 3)] == [3, 6, 3, 6]
    assert [one.dearer(3, before) for before in (0, 1)] == [3, 3]


def test_which_steps_are_diagonal_and_who_counts_them() -> None:
    for grid in (SQUARES, HEXES):
        for kind in Diagonal:
            travel = open_ground(grid, diagonal=kind)
            dear = kind is not Diagonal.ONE and not grid.is_hex
            assert [travel.is_diagonal(way) for way in range(grid.facings)] == [
                dear and way in (1, 3, 5, 7) for way in range(grid.facings)
            ]
            assert travel.alternates == (kind is Diagonal.ALTERNATE and grid is SQUARES)


def test_the_factor_of_a_step_by_the_turn_between_gaze_and_way() -> None:
    travel = open_ground(relative=(1, 2, 3, 4, -1))
    assert [travel.factor(2, way) for way in range(8)] == [3, 2, 1, 2, 3, 4, -1, 4]
    assert [open_ground().factor(2, way) for way in range(8)] == [1] * 8


def test_the_price_of_a_cell_is_that_of_its_ground_and_none_where_nobody_may_go() -> None:
    mud = cell_set(SQUARES, (Cell(2, 1),))
    travel = Travel(
        SQUARES, all_cells(SQUARES) & ~1, all_cells(SQUARES), ((3, mud), (1, all_cells(SQUARES) & ~mud)), (0,) * 8
    )
    assert [travel.price_of(cell) for cell in (Cell(0, 0), Cell(1, 1), Cell(2, 1), Cell(6, 1))] == [None, 1, 3, None]


@pytest.mark.parametrize(
    ("prices", "cheapest"),
    [
        ((0, 1, 2, 3, 4), (0, 1, 2, 3, 4)),
        ((0, 2, 2, 2, 2), (0, 2, 2, 2, 2)),
        ((0, 1, 9, 9, 9), (0, 1, 2, 3, 4)),
        ((0, 9, 9, 9, 1), (0, 9, 9, 9, 1)),
        ((0, 9, 9, 2, 9), (0, 6, 4, 2, 8)),  # 3 + 3 = 6, that is 2 the other way; 3 - 2 = 1; 3 + 1 or 2 + 2 = 4
        ((0, 5, 1, 5, 9), (0, 5, 1, 5, 2)),
        ((0, 9, 9, 3, 1), (0, 4, 6, 3, 1)),  # half-way round and three back
        ((5, 1, 1, 1, 1), (0, 1, 1, 1, 1)),
    ],
)
def test_a_turn_may_be_made_of_cheaper_ones(prices: tuple[int, ...], cheapest: tuple[int, ...]) -> None:
    assert open_ground(turn=prices).turns == cheapest
    # The search comes to the same: each facing on the spot.
    reach = search(open_ground(turn=prices, enter=((99, all_cells(SQUARES)),)), Step(Cell(2, 2), 3), 40)
    for steps, price in enumerate(cheapest):
        for facing in {(3 + steps) % 8, (3 - steps) % 8}:
            route = reach.route(Cell(2, 2), facing)
            assert route == (() if steps == 0 else (Step(Cell(2, 2), facing),))
            assert (walk(reach.travel, reach.start, route).prices or (0,))[-1] == price


def test_on_hexes_turns_are_made_of_cheaper_ones_too() -> None:
    assert open_ground(HEXES, turn=(0, 9, 1, 9)).turns == (0, 9, 1, 9)
    assert open_ground(HEXES, turn=(0, 9, 1, 4)).turns == (0, 5, 1, 4)
    assert open_ground(HEXES, turn=(0, 2, 9, 9)).turns == (0, 2, 4, 6)


# Accounts


def test_what_fits_is_paid_and_what_does_not_opens_the_next_instalment() -> None:
    meter = Meter(5, 1, TurnSum.UP, used=3, turned=2, diagonals=1)
    start = opened(meter)
    assert start == Account(0, 3, 2, 1)
    assert [start.fits(meter, price) for price in (0, 1, 2, 3)] == [True, True, True, False]
    assert start.paid(meter, 2, 9, 3, 1) == Account(2, 5, 5, 2)
    # Two are lost, and what costs 4 now costs 1 at the start of the next.
    assert start.paid(meter, 4, 1, 3, 1) == Account(3, 1, 3, 1)
    endless = Meter(0, 1, TurnSum.UP)
    assert Account(100, 100, 0, 0).fits(endless, 100)
    assert Account(100, 100, 1, 1).paid(endless, 4, 1, 3, 1) == Account(104, 104, 4, 2)


def test_how_many_instalments_are_begun() -> None:
    assert [instalments(Meter(5, 1, TurnSum.UP), spent) for spent in (0, 1, 5, 6, 10, 11)] == [0, 1, 1, 2, 2, 3]
    assert [instalments(Meter(5, 1, TurnSum.UP, used=3), spent) for spent in (0, 2, 3)] == [1, 1, 2]
    assert instalments(Meter(0, 1, TurnSum.UP), 7) == 0


@pytest.mark.parametrize(
    ("sums", "prices"),
    [
        # Turned 0, 1, … 8 steps of 45 degrees in all: the sum so far.
        (TurnSum.UP, [0, 1, 1, 1, 1, 2, 2, 2, 2]),
        (TurnSum.DOWN, [0, 0, 0, 0, 1, 1, 1, 1, 2]),
    ],
)
def test_the_sum_of_turns_is_paid_for_by_half_turns_however_it_is_made_up(sums: TurnSum, prices: list[int]) -> None:
    meter = Meter(0, 3, sums)
    for before, paid in enumerate(prices):
        for after in range(before, 9):
            assert turn_price(meter, 4, before, after - before) == 3 * (prices[after] - paid)


def test_an_exact_sum_costs_its_share_of_a_half_turn() -> None:
    assert [turn_price(Meter(0, 4, TurnSum.EXACT), 4, turned, 3) for turned in (0, 1, 4)] == [3, 3, 3]
    assert turn_price(Meter(0, 6, TurnSum.EXACT), 3, 1, 2) == 4


# Explicit paths


def to(*places: tuple[int, int, int]) -> tuple[Step, ...]:
    return tuple(Step(Cell(x, y), facing) for x, y, facing in places)


def test_a_path_pays_for_diagonals_turns_and_steps_aside() -> None:
    travel = open_ground(diagonal=Diagonal.ALTERNATE, relative=(1, 1, 2, 2, -1), turn=(0, 1, 2, 3, 4))
    start = Step(Cell(1, 1), 2)
    # East; diagonal 1; diagonal 2 counts double; aside (two steps off, 2), then a turn of two (2) goes with it.
    done = walk(travel, start, to((2, 1, 2), (3, 2, 2), (4, 3, 2), (4, 4, 4)))
    assert done.prices == (1, 2, 4, 8)
    assert (done.barred_at, done.may_end) == (None, True)
    # Backward is forbidden, yet its price is told: 1 as for a step ahead.
    back = walk(travel, start, to((0, 1, 2), (0, 1, 6)))
    assert (back.prices, back.barred_at) == ((1, 5), 0)


def test_a_wall_bars_only_the_step_across_it_and_the_first_bar_is_named() -> None:
    travel = open_ground()
    # A wall between the third and the fourth cell of the second row, for who comes from the left.
    left_of_it = 1 << SQUARES.index(Cell(2, 1))
    closed = tuple(cells | (left_of_it if way == 2 else 0) for way, cells in enumerate(travel.closed))
    walled = Travel(SQUARES, travel.pass_through, travel.stop_in, travel.enter, closed)
    start = Step(Cell(1, 1), 2)
    assert walk(walled, start, to((2, 1, 2), (2, 2, 2), (3, 1, 2), (2, 1, 2))).barred_at is None
    # Through the wall, then a jump and another: the jumps cost nothing.
    done = walk(walled, start, to((2, 1, 2), (3, 1, 2), (5, 5, 2), (0, 0, 2)))
    assert (done.prices, done.barred_at) == ((1, 2, 2, 2), 1)


@pytest.mark.parametrize("meter", [None, Meter(9, 1, TurnSum.UP, Gaze.KEEP)])
def test_who_halts_may_not_turn_after_the_step_nor_go_on_but_the_start_does_not_halt(meter: Meter | None) -> None:
    every = all_cells(SQUARES)
    off = open_ground().closed
    halt = cell_set(SQUARES, (Cell(1, 1), Cell(2, 1)))
    travel = Travel(SQUARES, every, every & ~halt, ((1, every),), off, halt, turn=(0, 1, 1, 1, 1), meter=meter)
    start = Step(Cell(1, 1), 2)
    assert walk(travel, start, to((1, 1, 0), (0, 1, 0), (1, 1, 0), (0, 1, 0))).barred_at is None
    assert walk(travel, start, to((2, 1, 2))).barred_at is None
    assert not walk(travel, start, to((2, 1, 2))).may_end
    assert walk(travel, start, to((3, 1, 2))).barred_at == 0
    assert walk(travel, start, to((2, 1, 2), (3, 1, 2))).barred_at == 1
    assert walk(travel, start, to((2, 1, 2), (2, 1, 3))).barred_at == 1


def test_the_gaze_of_a_metered_step_is_turned_first_follows_or_stays() -> None:
    start = Step(Cell(2, 2), 0)
    south = to((2, 3, 4))
    prices = {
        gaze: per_action_walk(open_ground(turn=(0, 1, 1, 1, 1)), Meter(9, 2, TurnSum.EXACT, gaze), start, south)
        for gaze in Gaze
    }
    # Half-way round costs 2. TURN: first the turn, then the step; KEEP: the step, then the turn; FOLLOW: free.
    assert prices[Gaze.TURN][0].prices == prices[Gaze.KEEP][0].prices == (3,)
    assert prices[Gaze.FOLLOW][0].prices == (1,)
    assert prices[Gaze.TURN][1] == Account(3, 3, 4, 0)
    assert prices[Gaze.FOLLOW][1] == Account(1, 1, 0, 0)
    # Followed, and back again to where one looked: that is a turn of its own.
    followed = per_action_walk(open_ground(), Meter(9, 2, TurnSum.EXACT, Gaze.FOLLOW), start, to((2, 3, 0)))
    assert followed[0].prices == (3,)


def test_a_metered_path_counts_diagonals_of_one_instalment_and_bars_what_no_instalment_holds() -> None:
    travel = open_ground(diagonal=Diagonal.ALTERNATE)
    start = Step(Cell(0, 0), 2)
    diagonals = to((1, 1, 2), (2, 2, 2), (3, 3, 2), (4, 4, 2))
    assert per_action_walk(travel, Meter(0, 1, TurnSum.UP), start, diagonals)[0].prices == (1, 3, 4, 6)
    # Two to an instalment: after one the second does not fit, one is lost, and it is a first again.
    walked, account = per_action_walk(travel, Meter(2, 1, TurnSum.UP), start, diagonals)
    assert walked.prices == (1, 3, 5, 7)
    assert account == Account(7, 1, 0, 1)
    assert walked.barred_at is None
    dear = open_ground(enter=((3, all_cells(SQUARES)),))
    assert per_action_walk(dear, Meter(2, 1, TurnSum.UP), start, to((1, 0, 2)))[0].barred_at == 0
    assert per_action_walk(dear, Meter(3, 1, TurnSum.UP), start, to((1, 0, 2)))[0].barred_at is None
    assert per_action_walk(dear, Meter(3, 1, TurnSum.UP), start, to((3, 3, 2), (3, 4, 2)))[0].barred_at == 0
    assert per_action_walk(dear, Meter(3, 1, TurnSum.UP), start, to((1, 0, 2), (4, 4, 2)))[0].barred_at == 1


# The search


def test_the_search_goes_up_to_the_budget_and_no_step_further() -> None:
    travel = open_ground(enter=((2, all_cells(SQUARES)),))
    for budget in range(6):
        reach = search(travel, Step(Cell(0, 2), 2), budget)
        assert [reach.price(Cell(x, 2)) for x in range(4)] == [
            price if price <= budget else None for price in (0, 2, 4, 6)
        ]
        assert [price for price, _ in reach.bands] == [price for price in (0, 2, 4) if price <= budget]
    assert reach.price(Cell(0, 6)) is None
    assert reach.price(Cell(-1, 2)) is None


def test_a_gap_in_the_prices_does_not_end_the_search() -> None:
    every = all_cells(SQUARES)
    dear = cell_set(SQUARES, (Cell(2, y) for y in range(6)))
    travel = open_ground(enter=((1, every & ~dear), (7, dear)))
    reach = search(travel, Step(Cell(0, 0), 2), 12)
    assert [reach.price(Cell(x, 0)) for x in range(6)] == [0, 1, 8, 9, 10, 11]
    assert search(travel, Step(Cell(0, 0), 2), 7).cells == cell_set(
        SQUARES, (Cell(x, y) for x in (0, 1) for y in range(6))
    )


def test_ground_that_costs_nothing_is_crossed_for_nothing() -> None:
    grid = Grid(Layout.SQUARE, 3, 8)
    every = all_cells(grid)
    travel = open_ground(grid, enter=((0, every),))
    reach = search(travel, Step(Cell(1, 1), 2), 0)
    assert reach.cells == every
    assert reach.bands == ((0, every),)
    assert walk(travel, reach.start, reach.route(Cell(2, 7))).prices[-1] == 0


@pytest.mark.parametrize("grid", [SQUARES, HEXES])
def test_who_starts_in_a_halting_cell_walks_on_but_comes_to_rest_in_the_next(grid: Grid) -> None:
    every = all_cells(grid)
    start, other = grid.at(2, 2), grid.at(3, 2)
    halt = cell_set(grid, (start, other))
    travel = Travel(
        grid, every, every, ((1, every),), open_ground(grid).closed, halt, turn=(0, *[1] * (grid.facings // 2))
    )
    reach = search(travel, Step(start, 0), 3)
    steps, rim = {start: 0}, [start]
    while rim:
        rim = [there for here in rim if here != other for there in grid.neighbours(here) if there not in steps]
        steps.update(dict.fromkeys(rim, max(steps.values()) + 1))
    for cell in grid.cells():
        for facing in range(grid.facings):
            route = reach.route(cell, facing)
            # Into the halting cell one comes looking as one did before: a turn is made earlier.
            assert bool(route) == (0 < steps[cell] + (facing != 0) <= 3)
            assert walk(travel, reach.start, route).barred_at is None
            assert other not in [step.cell for step in route[:-1]]


def test_a_halting_cell_beside_the_way_does_not_stop_it() -> None:
    every = all_cells(SQUARES)
    off = open_ground().closed
    for halting in SQUARES.cells():
        travel = Travel(SQUARES, every, every, ((1, every),), off, cell_set(SQUARES, (halting,)))
        reach = search(travel, Step(Cell(0, 0), 2), 9)
        for cell in (Cell(5, 0), Cell(5, 2), Cell(5, 5), Cell(1, 4)):
            route = reach.route(cell)
            assert halting not in [step.cell for step in route[:-1]]
            assert len(route) == walk(travel, reach.start, route).prices[-1] == reach.price(cell)


# Movements that go on


def test_how_many_steps_of_a_path_are_diagonal() -> None:
    path = tuple(Step(cell, 0) for cell in (Cell(1, 1), Cell(1, 1), Cell(2, 1), Cell(3, 0), Cell(5, 5)))
    # A turn on the spot and a leap to a cell that does not adjoin are no diagonal steps.
    assert diagonals_of(SQUARES, Cell(0, 0), path) == 2
    assert diagonals_of(SQUARES, Cell(0, 0), ()) == diagonals_of(HEXES, Cell(0, 0), path) == 0


@st.composite
def walks(draw: st.DrawFn) -> tuple[Travel, Step, tuple[Step, ...]]:
    """A mover, maybe metered, on ground of several prices, and a path that keeps its facing."""
    grid = draw(st.sampled_from((SQUARES, HEXES)))
    full, facing = all_cells(grid), draw(st.integers(0, grid.facings - 1))
    mud = draw(st.integers(0, full))
    meter = draw(
        st.sampled_from((None, Meter(6, 2, TurnSum.UP, Gaze.KEEP), Meter(6, 2, TurnSum.DOWN, Gaze.KEEP, used=3)))
    )
    travel = open_ground(
        grid,
        enter=((2, full & ~mud), (4, mud)),
        diagonal=draw(st.sampled_from(Diagonal)),
        meter=meter,
        walked=draw(st.integers(0, 3)),
    )
    here = draw(st.integers(0, grid.size - 1).map(grid.cell))
    start, path = Step(here, facing), []
    for direction in draw(st.lists(st.integers(0, grid.facings - 1), min_size=1, max_size=8)):
        if grid.holds(grid.neighbour(here, direction)):
            here = grid.neighbour(here, direction)
            path.append(Step(here, facing))
    return travel, start, tuple(path)


@given(walks(), st.lists(st.booleans(), min_size=8, max_size=8))
def test_a_path_in_parts_costs_what_it_costs_as_a_whole(
    drawn: tuple[Travel, Step, tuple[Step, ...]], ends: list[bool]
) -> None:
    travel, start, path = drawn
    whole = walk(travel, start, path).prices
    spent, begun = [], 0
    for number in range(1, len(path) + 1):
        if ends[number - 1] or number == len(path):
            before = spent[-1] if spent else 0
            part = walk(travel, start, path[begun:number])
            spent += [before + price for price in part.prices]
            travel, start, begun = gone_on(travel, start, path[begun:number]), path[number - 1], number
    assert tuple(spent) == whole
