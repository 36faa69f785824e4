"""Ten thousand random pairs of cells: sight agrees with every wall and rock tried one by one, and is symmetric."""

from __future__ import annotations

import random
from functools import cache

import pytest

from engine.battle.board import GROUNDS, Board, Door, DoorState, Wall
from engine.grid.cell import Cell
from engine.grid.cell_set import has
from engine.grid.grid import Grid, Layout
from engine.grid.plane import Point, centre, corners, on_plane
from engine.sight.board_sight import sight_of

ROCK = next(number for number, ground in enumerate(GROUNDS) if ground.id == "rock")
PAIRS = 2_000
FINE = 1 << 24
"""How much finer than the plane the hair is by which a line is moved."""


@cache
def scene(layout: Layout) -> tuple[Board, tuple[tuple[Point, Point], ...], tuple[Cell, ...]]:
    """A board with walls at any angle, doors and rocks; its opaque segments, fine, and its rocks."""
    dice = random.Random(f"sight {layout}")
    grid = Grid(layout, 24, 22)
    width, height = grid.extent
    ground = bytes(ROCK if dice.random() < 0.03 else 0 for _ in range(grid.size))
    ends = [
        (x, y, x + dice.uniform(-4, 4), y + dice.uniform(-4, 4))
        for x, y in ((dice.uniform(0, width), dice.uniform(0, height)) for _ in range(24))
    ]
    walls = tuple(Wall(*end) for end in ends[:18])
    states = (DoorState.CLOSED, DoorState.OPEN, DoorState.LOCKED, DoorState.OPEN, DoorState.BARRED, DoorState.CLOSED)
    doors = tuple(
        Door(*end, state, is_window=number == 5)
        for number, (end, state) in enumerate(zip(ends[18:], states, strict=True))
    )
    board = Board(grid, ground=ground, walls=walls, doors=doors)
    opaque = [*walls, *(door for door in doors if door.blocks_sight)]
    fine = tuple((on_plane(grid, one.x1, one.y1), on_plane(grid, one.x2, one.y2)) for one in opaque)
    rocks = tuple(grid.cell(index) for index, number in enumerate(ground) if number == ROCK)
    return board, fine, rocks


def cross(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def meet(a: Point, b: Point, p: Point, q: Point) -> bool:
    """Whether two segments cross properly; with a hair between them nothing else happens."""
    return (cross(a, b, p) > 0) != (cross(a, b, q) > 0) and (cross(p, q, a) > 0) != (cross(p, q, b) > 0)


def sees(layout: Layout, a: Cell, b: Cell) -> bool:
    board, walls, rocks = scene(layout)
    (ax, ay), (bx, by) = centre(a), centre(b)
    length = max(abs(bx - ax), abs(by - ay), 1)
    around = corners(board.grid.is_hex)
    for hand in (1, -1):
        # Both ends are moved across the line by less than any distance on the plane.
        dx, dy = -hand * (by - ay) * 64 // length, hand * (bx - ax) * 64 // length
        start, end = (ax * FINE + dx, ay * FINE + dy), (bx * FINE + dx, by * FINE + dy)
        sides = [((px * FINE, py * FINE), (qx * FINE, qy * FINE)) for (px, py), (qx, qy) in walls]
        for rock in rocks:
            if rock not in (a, b):
                x, y = centre(rock)
                points = [((x + cx) * FINE, (y + cy) * FINE) for cx, cy in around]
                sides += zip(points, (*points[1:], points[0]), strict=True)
        if not any(meet(start, end, p, q) for p, q in sides):
            return True
    return False


@pytest.mark.parametrize("layout", list(Layout))
def test_two_thousand_pairs_on_each_layout(layout: Layout) -> None:
    board, _, _ = scene(layout)
    grid, sight, dice = board.grid, sight_of(board), random.Random(f"pairs {layout}")
    found = 0
    for _ in range(PAIRS):
        a, b = grid.cell(dice.randrange(grid.size)), grid.cell(dice.randrange(grid.size))
        expected = sees(layout, a, b)
        found += expected
        assert sight.sees(a, b) == sight.sees(b, a) == expected == has(grid, sight.visible_from((a,)), b), (a, b)
    assert PAIRS / 20 < found < PAIRS * 19 / 20, "the board neither shows nor hides nearly everything"
