"""Geometry beside its peers: movement (SciPy, tcod), field of view (tcod), cover (GEOS through shapely)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from engine.battle.board import GROUNDS, Board, Light, Thing, Wall
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import all_cells, cells_of
from engine.grid.fov.occluders import occluders
from engine.grid.fov.shadowcasting import field_of_view
from engine.grid.fov.visibility_polygon import visibility_polygon
from engine.grid.grid import Grid, Layout
from engine.grid.plane import UNIT, on_plane
from engine.grid.travel.costs import Diagonal, Travel
from engine.grid.travel.reach import Reach
from engine.grid.travel.search import search
from engine.sight import light as light_of_board
from engine.sight.board_sight import sight_of
from engine.sight.cover import points
from engine.sight.light import glow, glow_outline
from engine.standing.ground import barriers, prices, standing

csgraph = pytest.importorskip("scipy.sparse.csgraph")
sparse = pytest.importorskip("scipy.sparse")
tcod = pytest.importorskip("tcod")
shapely = pytest.importorskip("shapely")

Measure = Callable[..., None]
NUMBER = {ground.id: number for number, ground in enumerate(GROUNDS)}


def country(layout: Layout, columns: int, rows: int, rock: float = 0.12, rough: float = 0.2) -> Board:
    """A map of plain, rough ground and rock, free in the middle."""
    dice, grid = random.Random(11), Grid(layout, columns, rows)
    kinds = [NUMBER["rock"], NUMBER["rough"], NUMBER["plain"]]
    ground = bytearray(dice.choices(kinds, [rock, rough, 1 - rock - rough], k=grid.size))
    ground[grid.index(grid.at(columns // 2, rows // 2))] = NUMBER["plain"]
    ground[0] = ground[-1] = NUMBER["plain"]
    return Board(grid, ground=bytes(ground))


def travel_over(board: Board, **rules: Any) -> Travel:
    stand = standing(board, 1)
    return Travel(board.grid, stand, stand, prices(board, 1), barriers(board, 1), **rules)


def graph_of(travel: Travel) -> tuple[Any, int]:
    """The same movement as a sparse matrix over (parity of diagonals, facing, cell), and its number of layers."""
    grid = travel.grid
    facings, parities = grid.facings if travel.turn else 1, 2 if travel.alternates else 1
    entering = {grid.index(cell): price for price, cells in travel.enter for cell in cells_of(grid, cells)}
    rows, columns, costs = [], [], []

    def edge(a: tuple[int, int, int], b: tuple[int, int, int], cost: int) -> None:
        rows.append((a[0] * facings + a[1]) * grid.size + a[2])
        columns.append((b[0] * facings + b[1]) * grid.size + b[2])
        costs.append(cost)

    for cell in grid.cells():
        here = grid.index(cell)
        for parity in range(parities):
            for facing in range(facings):
                for direction in range(grid.facings):
                    there = cell.plus(grid.directions[direction])
                    factor = travel.factor(facing, direction)
                    if factor < 0 or travel.closed[direction] >> here & 1 or grid.index(there) not in entering:
                        continue
                    is_second = bool(parity) and not grid.is_hex and bool(direction & 1)
                    odd = parity ^ (1 if parities == 2 and direction & 1 else 0)
                    cost = entering[grid.index(there)] * factor * (2 if is_second else 1)
                    edge((parity, facing, here), (odd, facing, grid.index(there)), cost)
                for steps, price in enumerate(travel.turn):
                    for way in {(facing + steps) % facings, (facing - steps) % facings} - {facing}:
                        edge((parity, facing, here), (parity, way, here), price)
    size = grid.size * facings * parities
    return sparse.csr_matrix((np.array(costs, float), (rows, columns)), shape=(size, size)), facings * parities


def prices_of(reach: Reach) -> Any:
    """The price of every cell by its index, infinite where one does not come."""
    found = np.full(reach.travel.grid.size, np.inf)
    for price, cells in reach.bands:
        for cell in cells_of(reach.travel.grid, cells):
            found[reach.travel.grid.index(cell)] = price
    return found


MOVEMENTS: dict[str, tuple[Layout, dict[str, Any], float]] = {
    "squares, 5-10-5": (Layout.SQUARE, {"diagonal": Diagonal.ALTERNATE}, 0.6),
    "squares, 8 facings": (Layout.SQUARE, {"turn": (0, 1, 1, 2, 2), "relative": (1, 1, 2, 2, 2)}, 0.35),
    "hexes, 6 facings": (Layout.HEX_ODD_R, {"turn": (0, 1, 2, 3), "relative": (1, 1, 2, 2)}, 0.35),
    "hexes": (Layout.HEX_ODD_R, {}, 0.8),
    "hexes on a side": (Layout.HEX_EVEN_Q, {}, 0.8),
}


@pytest.mark.parametrize("budget", [6, 12, 30])
@pytest.mark.parametrize("name", list(MOVEMENTS))
def test_movement_range(beside: Measure, name: str, budget: int) -> None:
    layout, rules, aim = MOVEMENTS[name]
    travel = travel_over(country(layout, 100, 100), **rules)
    grid = travel.grid
    graph, layers = graph_of(travel)
    start = Step(grid.at(50, 50), 0)

    def peer() -> Any:
        return csgraph.dijkstra(graph, indices=grid.index(start.cell), limit=budget, return_predecessors=True)

    assert (peer()[0].reshape(layers, grid.size).min(axis=0) == prices_of(search(travel, start, budget))).all()
    beside(
        f"movement, {name}, budget {budget}", lambda: search(travel, start, budget).cells, peer, to_reach=aim, rounds=51
    )


@pytest.mark.parametrize("diagonal", [Diagonal.ONE, Diagonal.ALTERNATE])
def test_path_across_a_large_map(beside: Measure, diagonal: Diagonal) -> None:
    travel = travel_over(country(Layout.SQUARE, 200, 200, rock=0.15), diagonal=diagonal)
    grid = travel.grid
    costs = np.zeros((200, 200), np.int32)
    for price, cells in travel.enter:
        for cell in cells_of(grid, cells):
            costs[cell.y, cell.x] = price
    start, goal = Cell(0, 0), Cell(199, 199)
    odd = diagonal is Diagonal.ALTERNATE
    layers = 2 if odd else 1
    graph = tcod.path.CustomGraph((layers, 200, 200), order="C")
    every = np.stack([costs] * layers).astype(np.int32)
    for direction, (dx, dy) in enumerate(grid.directions):
        free = np.ones((200, 200), np.int8)
        for cell in cells_of(grid, travel.closed[direction]):
            free[cell.y, cell.x] = 0
        for layer in range(layers):
            condition = np.zeros((layers, 200, 200), np.int8)
            condition[layer] = free
            change = (1 - 2 * layer) if odd and direction & 1 else 0
            graph.add_edge(
                (change, dy, dx), 2 if odd and direction & 1 and layer else 1, cost=every, condition=condition
            )

    def peer() -> int:
        finder = tcod.path.Pathfinder(graph)
        finder.add_root((0, start.y, start.x))
        finder.resolve()
        ends = [(layer, goal.y, goal.x) for layer in range(layers)]
        best = min(ends, key=lambda end: finder.distance[end])
        finder.path_to(best)
        return int(finder.distance[best])

    def ours() -> int | None:
        reach = search(travel, Step(start, 0), 10_000)
        reach.route(goal)
        return reach.price(goal)

    assert ours() == peer()
    beside(f"path across 200×200, diagonals {diagonal}", ours, peer, to_reach=0.6, rounds=9)


def rooms(size: int) -> Any:
    """Rooms of nine by nine with a door in every wall, as an array of rock."""
    dice, rock = random.Random(5), np.zeros((size, size), bool)
    rock[::10, :] = rock[:, ::10] = True
    for y in range(0, size, 10):
        for x in range(0, size, 10):
            rock[y, min(size - 1, x + dice.randint(2, 8))] = rock[min(size - 1, y + dice.randint(2, 8)), x] = False
    return rock


def scattered(size: int) -> Any:
    dice = random.Random(6)
    return np.array([[dice.random() < 0.08 for _ in range(size)] for _ in range(size)])


VIEWS = {"rooms": (rooms, 20), "scattered": (scattered, 24), "open": (lambda size: np.zeros((size, size), bool), 10)}


@pytest.mark.parametrize("radius", [None, 12, 24])
@pytest.mark.parametrize("name", list(VIEWS))
def test_field_of_view(beside: Measure, name: str, radius: int | None) -> None:
    make, aim = VIEWS[name]
    rock = make(200)
    rock[105, 105] = False
    board = Board(Grid(Layout.SQUARE, 200, 200), ground=(rock * NUMBER["rock"]).astype(np.uint8).tobytes())
    viewer, free = Cell(105, 105), np.ascontiguousarray(~rock)
    around = occluders(board.grid, int("".join("01"[int(cell)] for cell in rock.ravel()[::-1]), 2), ())

    def peer() -> Any:
        return tcod.map.compute_fov(
            free, (105, 105), radius=radius or 0, algorithm=tcod.constants.FOV_SYMMETRIC_SHADOWCAST
        )

    bits = field_of_view(around, viewer, radius)
    seen = np.array([bits >> index & 1 for index in range(board.grid.size)], bool).reshape(200, 200)
    # tcod takes a block for a diamond, Flank for a whole cell: what Flank sees, tcod sees too. It leaves the cells at
    # just the radius out. Without blocks both see all; cell by cell Flank is held against its own rule.
    y, x = np.indices(rock.shape)
    inner = free & ((x - 105) ** 2 + (y - 105) ** 2 < (radius or 1000) ** 2)
    assert not (seen & ~peer() & inner).any()
    assert name != "open" or (seen == peer())[inner].all()
    sight, dice = sight_of(board), random.Random(1)
    for _ in range(300):
        cell = Cell(105 + dice.randint(-30, 30), 105 + dice.randint(-30, 30))
        near = radius is None or (cell.x - 105) ** 2 + (cell.y - 105) ** 2 <= radius**2
        assert seen[cell.y, cell.x] == (near and sight.sees(viewer, cell))
    to_reach = {None: aim, 12: 1, 24: 3.5}[radius]
    reach = "all" if radius is None else f"radius {radius}"
    beside(
        f"view of 200×200, {name}, {reach}",
        lambda: field_of_view(around, viewer, radius),
        peer,
        to_reach=to_reach,
        rounds=31,
    )


def test_field_of_view_past_walls(beside: Measure) -> None:
    """A map of walls only, as map programs write it; the peer cuts the shadow of every wall out of the map."""
    grid, viewer = Grid(Layout.SQUARE, 60, 60), Cell(30, 30)
    walls = walls_of(random.Random(3), 60, 200)
    sight = sight_of(Board(grid, walls=walls))
    around = occluders(grid, 0, ((on_plane(grid, w.x1, w.y1), on_plane(grid, w.x2, w.y2)) for w in walls))
    tree = shapely.STRtree([shapely.LineString([(w.x1, w.y1), (w.x2, w.y2)]) for w in walls])
    ends = [(cell.x + 0.5, cell.y + 0.5) for cell in grid.cells()]
    eye = (30.5, 30.5)

    def peer() -> Any:
        hit = tree.query(shapely.linestrings([(eye, end) for end in ends]), predicate="crosses")
        seen = np.ones(grid.size, bool)
        seen[hit[0]] = False
        return seen

    bits, theirs = field_of_view(around, viewer, None), peer()
    for index in range(grid.size):
        assert bool(bits >> index & 1) == sight.sees(viewer, grid.cell(index)) == theirs[index]
    beside("view of 60×60 past 200 walls", lambda: field_of_view(around, viewer, None), peer, rounds=9)


@pytest.mark.parametrize("radius", [8, 24])
def test_the_outline_of_a_light_among_rooms(beside: Measure, radius: int) -> None:
    """The polygon that is drawn of a light; the peer sees the cells of as large a round."""
    rock = rooms(200)
    rock[105, 105] = False
    board = Board(Grid(Layout.SQUARE, 200, 200), ground=(rock * NUMBER["rock"]).astype(np.uint8).tobytes())
    light, free = Light(105.47, 105.52, radius), np.ascontiguousarray(~rock)
    reached, shape = glow(board, light, radius), shapely.Polygon(glow_outline(board, light)).buffer(0)
    for cell in cells_of(board.grid, all_cells(board.grid)):
        centre = shapely.Point(cell.x + 0.5, cell.y + 0.5)
        if abs(cell.x - 105) <= radius and abs(cell.y - 105) <= radius and shape.exterior.distance(centre) > 0.1:
            lit = bool(reached >> board.grid.index(cell) & 1)
            assert not free[cell.y, cell.x] or lit == shape.contains(centre)

    def ours() -> object:
        light_of_board._OUTLINES.clear()
        visibility_polygon.cache_clear()
        return glow_outline(board, light)

    def peer() -> Any:
        return tcod.map.compute_fov(free, (105, 105), radius=radius, algorithm=tcod.constants.FOV_SYMMETRIC_SHADOWCAST)

    beside(f"outline of a light among rooms, radius {radius}", ours, peer, to_reach=10, rounds=15)


def walls_of(dice: random.Random, size: int, count: int) -> tuple[Wall, ...]:
    """Walls straight and aslant, a little off the lines of the grid: no line runs exactly along one or past its end."""
    found: list[Wall] = []
    while len(found) < count:
        x, y, dx, dy = (
            dice.randrange(size),
            dice.randrange(size),
            dice.choice([0, 0, 3, -2]),
            dice.choice([3, 2, 0, -3]),
        )
        if dx or dy:
            found.append(Wall(x + 0.013, y + 0.029, x + dx + 0.013, y + dy + 0.029))
    return tuple(found)


@pytest.mark.parametrize("count", [40, 150])
def test_cover_of_300_targets(beside: Measure, count: int) -> None:
    dice = random.Random(2)
    size, viewer = 60, Cell(30, 30)
    walls = walls_of(dice, size, count)
    places = {Cell(dice.randrange(size), dice.randrange(size)) for _ in range(100)} - {viewer}
    things = tuple(Thing("barrel", cell) for cell in sorted(places))
    sight = sight_of(Board(Grid(Layout.SQUARE, size, size), walls=walls, things=things))
    targets = [Cell(dice.randrange(size), dice.randrange(size)) for _ in range(300)]
    targets = [target if target != viewer else Cell(0, 0) for target in targets]
    wall_tree = shapely.STRtree([shapely.LineString([(w.x1, w.y1), (w.x2, w.y2)]) for w in walls])
    thing_tree = shapely.STRtree([shapely.box(t.cell.x, t.cell.y, t.cell.x + 1, t.cell.y + 1) for t in things])
    offsets = [(x / UNIT + 0.5, y / UNIT + 0.5) for x, y in points(False, True)]

    def ours() -> list[int]:
        return [sight.exposure(viewer, (target,)).hidden for target in targets]

    def peer() -> list[int]:
        ends = [((30.5, 30.5), (cell.x + x, cell.y + y)) for cell in targets for x, y in offsets]
        lines = shapely.linestrings(ends)
        hidden = np.zeros(len(ends), int)
        hidden[thing_tree.query(lines, predicate="crosses")[0]] = 10
        hidden[wall_tree.query(lines, predicate="crosses")[0]] = 20
        return list(hidden.reshape(300, 16).sum(axis=1) // 16)

    # GEOS lets a line pass between two blocks that touch at a corner only.
    pairs = list(zip(ours(), peer(), strict=True))
    assert all(mine >= theirs for mine, theirs in pairs)
    assert sum(mine == theirs for mine, theirs in pairs) >= 295
    beside(f"cover of 300 targets, 16 rays, {count} walls, 100 things", ours, peer, to_reach=0.2, rounds=9)
