"""The search for movement: prices against a plain Dijkstra, routes that cost what they say, rules one by one."""

from __future__ import annotations

import heapq

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.grid.cell import Cell, Step
from engine.grid.cell_set import CellSet, all_cells, cell_set, has, moved
from engine.grid.grid import Grid, Layout
from engine.grid.travel.costs import Diagonal, Travel, walk
from engine.grid.travel.reach import Reach
from engine.grid.travel.search import search
from tests.engine.drawn import rows_of


def edges(grid: Grid) -> tuple[CellSet, ...]:
    """By direction, the cells from which a step leaves the map."""
    full = all_cells(grid)
    return tuple(full & ~moved(grid, full, Cell(-step.x, -step.y)) for step in grid.directions)


def travel_on(picture: str, layout: Layout = Layout.SQUARE, **rules: object) -> tuple[Travel, dict[str, Cell]]:
    """Movement on a drawn map: ``.`` costs 1, a digit that many, ``#`` is closed, ``!`` halts, ``f`` is a friend."""
    rows = rows_of(picture)
    grid = Grid(layout, len(rows[0]), len(rows))
    at = {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}
    prices: dict[int, int] = {}
    for (x, y), mark in at.items():
        if mark != "#":
            price = int(mark) if mark.isdigit() else 1
            prices[price] = prices.get(price, 0) | cell_set(grid, [grid.at(x, y)])
    through = 0
    for cells in prices.values():
        through |= cells
    friends = cell_set(grid, (grid.at(*place) for place, mark in at.items() if mark == "f"))
    halt = cell_set(grid, (grid.at(*place) for place, mark in at.items() if mark == "!"))
    marks = {mark: grid.at(*place) for place, mark in at.items() if mark.isupper()}
    travel = Travel(
        grid,
        through,
        through & ~friends,
        tuple(sorted(prices.items())),
        rules.pop("closed", edges(grid)),  # type: ignore[arg-type]
        halt,
        **rules,  # type: ignore[arg-type]
    )
    return travel, marks


def drawn(reach: Reach) -> list[str]:
    """The price of every cell, ``.`` where one does not come."""
    grid = reach.travel.grid
    prices = [[reach.price(grid.at(x, y)) for x in range(grid.columns)] for y in range(grid.rows)]
    return [" ".join("." if price is None else str(price) for price in row) for row in prices]


def prices_of(reach: Reach) -> dict[Cell, int]:
    """The price of every cell that is reached."""
    prices = {cell: reach.price(cell) for cell in reach.travel.grid.cells()}
    return {cell: price for cell, price in prices.items() if price is not None}


def offsets(reach: Reach, route: tuple[Step, ...]) -> list[tuple[int, int]]:
    return [reach.travel.grid.offset(step.cell) for step in route]


# Prices


def test_a_step_costs_the_price_of_the_cell_entered() -> None:
    travel, at = travel_on("""
        A . 3 . .
        # # . # .
        . . . . .
    """)
    assert drawn(search(travel, Step(at["A"], 2), 6)) == [
        "0 1 4 3 4",
        ". . 2 . 4",
        "4 3 3 3 4",
    ]


def test_on_hexes_every_neighbour_is_one_step_away() -> None:
    travel, at = travel_on(
        """
        . . . . .
         . . . . .
        . . A . .
         . . . . .
        . . . . .
        """,
        Layout.HEX_ODD_R,
    )
    assert drawn(search(travel, Step(at["A"], 0), 2)) == [
        ". 2 2 2 .",
        "2 1 1 2 .",
        "2 1 0 1 2",
        "2 1 1 2 .",
        ". 2 2 2 .",
    ]


def test_every_second_diagonal_costs_double_when_they_alternate() -> None:
    travel, at = travel_on("A....\n.....\n.....\n.....\n.....", diagonal=Diagonal.ALTERNATE)
    assert drawn(search(travel, Step(at["A"], 2), 20)) == [
        "0 1 2 3 4",
        "1 1 2 3 4",
        "2 2 3 4 5",
        "3 3 4 4 5",
        "4 4 5 5 6",
    ]


def test_the_diagonals_of_earlier_movements_are_counted_with_those_of_this_one() -> None:
    travel, at = travel_on("A....\n.....\n.....\n.....\n.....", diagonal=Diagonal.ALTERNATE, walked=1)
    assert drawn(search(travel, Step(at["A"], 2), 20)) == [
        "0 1 2 3 4",
        "1 2 3 4 5",
        "2 3 3 4 5",
        "3 4 4 5 6",
        "4 5 5 6 6",
    ]


def test_a_diagonal_and_a_half_counts_in_half_cells() -> None:
    travel, at = travel_on("A22\n222\n222", diagonal=Diagonal.HALF_MORE)
    assert drawn(search(travel, Step(at["A"], 2), 20)) == ["0 2 4", "2 3 5", "4 5 6"]


def test_backward_steps_cost_double_and_forbidden_ones_are_not_made() -> None:
    ahead_one_behind_two = (1, 1, -1, 2, 2)
    travel, at = travel_on("....\n.A..\n....\n....", relative=ahead_one_behind_two)
    # Looking north all the while: E and W are forbidden, the three backward steps cost 2.
    assert drawn(search(travel, Step(at["A"], 0), 2)) == ["1 1 1 .", ". 0 . .", "2 2 2 .", ". . . ."]


def test_turning_is_paid_for_where_only_steps_ahead_are_allowed() -> None:
    ahead_only, turns = (1, -1, -1, -1, -1), (0, 1, 1, 2, 2)
    travel, at = travel_on("...\n.A.\n...", relative=ahead_only, turn=turns)
    reach = search(travel, Step(at["A"], 0), 3)
    assert drawn(reach) == ["2 1 2", "2 0 2", "3 3 3"]
    south_east = Cell(2, 2)
    assert reach.route(south_east) == (Step(at["A"], 3), Step(south_east, 3))


def test_several_small_turns_may_be_cheaper_than_a_large_one() -> None:
    travel, at = travel_on("A", turn=(0, 1, 5, 5, 5))
    assert travel.turns == (0, 1, 2, 3, 4)
    assert search(travel, Step(at["A"], 0), 9).route(at["A"], 3) == (Step(at["A"], 3),)


def test_entering_a_halting_cell_ends_the_movement() -> None:
    travel, at = travel_on("A . ! . .")
    assert drawn(search(travel, Step(at["A"], 2), 9)) == ["0 1 2 . ."]


def test_who_starts_in_a_halting_cell_may_leave_it() -> None:
    travel, _ = travel_on("! . .")
    assert drawn(search(travel, Step(Cell(0, 0), 2), 9)) == ["0 1 2"]


def test_friends_are_passed_but_nobody_ends_on_them() -> None:
    travel, at = travel_on("A f .")
    reach = search(travel, Step(at["A"], 2), 9)
    assert not has(travel.grid, reach.cells, Cell(1, 0))
    assert has(travel.grid, reach.cells, Cell(2, 0))
    assert reach.price(Cell(1, 0)) == 1


def test_nothing_but_the_start_is_reached_without_a_budget() -> None:
    travel, at = travel_on("A .")
    assert list(prices_of(search(travel, Step(at["A"], 2), 0))) == [at["A"]]


# Routes


def test_on_open_ground_a_route_bends_once_and_leans_on_the_line() -> None:
    travel, at = travel_on("\n".join(["A" + "." * 8] + ["." * 9] * 3))
    reach = search(travel, Step(at["A"], 2), 9)
    assert offsets(reach, reach.route(Cell(8, 0))) == [(x, 0) for x in range(1, 9)]
    route = offsets(reach, reach.route(Cell(7, 2)))
    assert len(route) == 7
    bends = sum(
        (c[0] - b[0], c[1] - b[1]) != (b[0] - a[0], b[1] - a[1])
        for a, b, c in zip([(0, 0), *route], route, route[1:], strict=False)
    )
    assert bends == 1


def test_a_route_follows_its_direction_or_keeps_the_gaze() -> None:
    travel, at = travel_on("A . .")
    reach = search(travel, Step(at["A"], 5), 9)
    assert [step.facing for step in reach.route(Cell(2, 0))] == [2, 2]
    assert [step.facing for step in reach.route(Cell(2, 0), follow=False)] == [5, 5]
    assert [step.facing for step in reach.route(Cell(2, 0), 0)] == [2, 0]


def test_a_turn_on_the_spot_is_a_route_where_turning_is_free() -> None:
    travel, at = travel_on("A .")
    reach = search(travel, Step(at["A"], 5), 9)
    assert reach.route(at["A"]) == ()
    assert reach.route(at["A"], 5) == ()
    assert reach.route(at["A"], 1) == (Step(at["A"], 1),)


def test_there_is_no_route_to_where_one_does_not_come() -> None:
    travel, at = travel_on("A # .")
    reach = search(travel, Step(at["A"], 2), 9)
    assert reach.route(Cell(2, 0)) == ()
    assert reach.route(Cell(9, 9)) == ()


# Explicit paths


def test_walking_an_explicit_path_adds_up_and_says_where_it_is_barred() -> None:
    travel, at = travel_on("A 2 # .")
    done = walk(travel, Step(at["A"], 2), (Step(Cell(1, 0), 2), Step(Cell(2, 0), 2), Step(Cell(3, 0), 2)))
    assert done.prices == (2, 2, 3)
    assert done.barred_at == 1
    assert done.may_end


def test_a_jump_is_barred_and_so_is_a_step_out_of_a_halting_cell() -> None:
    travel, at = travel_on("A ! . .")
    assert walk(travel, Step(at["A"], 2), (Step(Cell(2, 0), 2),)).barred_at == 0
    assert walk(travel, Step(at["A"], 2), (Step(Cell(1, 0), 2), Step(Cell(2, 0), 2))).barred_at == 1


# Properties


@st.composite
def movements(draw: st.DrawFn) -> tuple[Travel, Step, int]:
    """A movement on a random small map under random rules."""
    layout = draw(st.sampled_from(list(Layout)))
    grid = Grid(layout, draw(st.integers(1, 7)), draw(st.integers(1, 7)))
    full = all_cells(grid)
    through = draw(st.integers(0, full)) | draw(st.integers(0, full))
    dear = draw(st.integers(0, full))
    low, high = draw(st.sampled_from([(1, 2), (2, 4), (1, 3), (2, 3)]))
    closed = tuple(edge | draw(st.integers(0, full)) & draw(st.integers(0, full)) for edge in edges(grid))
    half_round = grid.facings // 2
    relative = draw(st.one_of(st.just(()), st.tuples(*[st.sampled_from([-1, 1, 1, 2])] * (half_round + 1))))
    turn = draw(st.one_of(st.just(()), st.tuples(st.just(0), *[st.integers(0, 3)] * half_round)))
    start = Step(grid.cell(draw(st.integers(0, grid.size - 1))), draw(st.integers(0, grid.facings - 1)))
    travel = Travel(
        grid,
        through,
        through & draw(st.integers(0, full)),
        ((low, through & ~dear), (high, through & dear)),
        closed,
        draw(st.integers(0, full)) & draw(st.integers(0, full)) & draw(st.integers(0, full)),
        draw(st.sampled_from(Diagonal)),
        relative,
        turn,
        walked=draw(st.integers(0, 3)),
    )
    return travel, start, draw(st.integers(0, 12))


def dijkstra(travel: Travel, start: Step, budget: int) -> dict[tuple[Cell, int], int]:
    """The cheapest price of every (cell, facing), searched state by state with the rules written out again."""
    grid = travel.grid
    best: dict[tuple[Cell, int, int], int] = {}
    waiting = [(0, start.cell, start.facing, travel.walked % 2)]
    while waiting:
        paid, cell, facing, odd = heapq.heappop(waiting)
        if (cell, facing, odd) in best or paid > budget:
            continue
        best[cell, facing, odd] = paid
        if has(grid, travel.halt, cell) and cell != start.cell:
            continue
        for steps, price in enumerate(travel.turn):
            for way in (steps, -steps):
                heapq.heappush(waiting, (paid + price, cell, (facing + way) % grid.facings, odd))
        for direction, step in enumerate(grid.directions):
            there = cell.plus(step)
            if not has(grid, travel.pass_through, there) or has(grid, travel.closed[direction], cell):
                continue
            price = next(price for price, cells in travel.enter if has(grid, cells, there))
            if travel.relative:
                away = min((direction - facing) % grid.facings, (facing - direction) % grid.facings)
                if travel.relative[away] < 0:
                    continue
                price *= travel.relative[away]
            now_odd = odd
            if not grid.is_hex and step.x and step.y:
                if travel.diagonal is Diagonal.HALF_MORE:
                    price = -(-3 * price // 2)
                if travel.diagonal is Diagonal.ALTERNATE:
                    price, now_odd = price * (1 + odd), 1 - odd
            heapq.heappush(waiting, (paid + price, there, facing, now_odd))
    found: dict[tuple[Cell, int], int] = {}
    for (cell, facing, _), paid in best.items():
        found[cell, facing] = min(paid, found.get((cell, facing), paid))
    return found


@given(movements())
def test_prices_are_those_of_a_plain_search(movement: tuple[Travel, Step, int]) -> None:
    travel, start, budget = movement
    states = dijkstra(travel, start, budget)
    expected: dict[Cell, int] = {}
    for (cell, _), price in states.items():
        expected[cell] = min(price, expected.get(cell, price))
    assert prices_of(search(travel, start, budget)) == expected


@pytest.mark.parametrize("diagonal", list(Diagonal))
@pytest.mark.parametrize("relative", [(), (1, 1, 2, 2, 3), (2, 1, -1, 1, 1)])
@pytest.mark.parametrize("turn", [(), (0, 1, 1, 2, 2)])
def test_under_every_rule_prices_and_ways_are_those_of_a_plain_search(
    diagonal: Diagonal, relative: tuple[int, ...], turn: tuple[int, ...]
) -> None:
    picture = """
        . . 2 . .
        . # . 2 .
        3 . A . !
        . 2 . # .
        . . ! 2 .
    """
    travel, at = travel_on(picture, diagonal=diagonal, relative=relative, turn=turn)
    start = Step(at["A"], 1)
    states, reach = dijkstra(travel, start, 7), search(travel, start, 7)
    for cell in travel.grid.cells():
        found = [states[cell, facing] for facing in range(8) if (cell, facing) in states]
        assert reach.price(cell) == (min(found) if found else None)
        for facing in (0, 3, 6) if turn else ():
            walked = walk(travel, start, reach.route(cell, facing))
            assert (walked.prices or (None,))[-1] == (states.get((cell, facing)) or None)
            assert walked.barred_at is None


@given(movements(), st.integers(0, 48), st.integers(0, 7))
def test_a_route_costs_what_the_reach_says_and_ends_where_it_should(
    movement: tuple[Travel, Step, int], index: int, facing: int
) -> None:
    travel, start, budget = movement
    reach = search(travel, start, budget)
    states = dijkstra(travel, start, budget)
    cell = travel.grid.cell(index % travel.grid.size)
    facing %= travel.grid.facings
    for wanted in (None, facing):
        route = reach.route(cell, wanted)
        walked = walk(travel, start, route)
        if wanted is None or not travel.turn:
            price = reach.price(cell)
        else:
            price = states.get((cell, wanted))
        if price is None:
            assert route == ()
            continue
        end = route[-1] if route else start
        assert walked.barred_at is None
        assert (walked.prices[-1] if route else 0) == price
        assert end.cell == cell
        assert wanted is None or end.facing == wanted
        assert walked.may_end == has(travel.grid, travel.stop_in, cell)


@given(movements())
def test_a_larger_budget_only_adds(movement: tuple[Travel, Step, int]) -> None:
    travel, start, budget = movement
    small, large = prices_of(search(travel, start, budget)), prices_of(search(travel, start, budget + 3))
    assert small == {cell: price for cell, price in large.items() if price <= budget}


@given(movements())
def test_the_map_seen_in_a_mirror_gives_the_prices_in_a_mirror(movement: tuple[Travel, Step, int]) -> None:
    travel, start, budget = movement
    grid = travel.grid
    if grid.is_hex:
        return

    def flip(cells: CellSet) -> CellSet:
        return cell_set(grid, (Cell(grid.columns - 1 - c.x, c.y) for c in grid.cells() if has(grid, cells, c)))

    flipped = Travel(
        grid,
        flip(travel.pass_through),
        flip(travel.stop_in),
        tuple((price, flip(cells)) for price, cells in travel.enter),
        tuple(flip(travel.closed[-direction % 8]) for direction in range(8)),
        flip(travel.halt),
        travel.diagonal,
        travel.relative,
        travel.turn,
    )
    mirrored = search(flipped, Step(Cell(grid.columns - 1 - start.cell.x, start.cell.y), -start.facing % 8), budget)
    assert prices_of(mirrored) == {
        Cell(grid.columns - 1 - cell.x, cell.y): price
        for cell, price in prices_of(search(travel, start, budget)).items()
    }


@pytest.mark.parametrize("layout", [layout for layout in Layout if layout.is_hex])
def test_on_open_hexes_the_price_is_the_distance(layout: Layout) -> None:
    grid = Grid(layout, 9, 8)
    travel = Travel(grid, all_cells(grid), all_cells(grid), ((1, all_cells(grid)),), edges(grid))
    for start in (grid.at(0, 0), grid.at(4, 3), grid.at(8, 7)):
        reach = search(travel, Step(start, 0), 40)
        assert prices_of(reach) == {cell: grid.distance(start, cell) for cell in grid.cells()}
