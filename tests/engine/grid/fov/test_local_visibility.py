"""What is seen from the middle of a cell past walls: checked against straight lines, and by hand."""

from __future__ import annotations

import random

import pytest

from engine.grid.cell import Cell
from engine.grid.convex import Polygon, clipped, depth_within, stretch_within
from engine.grid.fov.local_visibility import NUDGE, LocalVisibility, Solid, local_visibility
from engine.grid.grid import Grid, Layout
from engine.grid.plane import on_board, on_plane

SQUARE: Polygon = ((0, 0), (1, 0), (1, 1), (0, 1))


def area(polygon: Polygon) -> float:
    around = zip(polygon, (*polygon[1:], *polygon[:1]), strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in around)) / 2


def floor_of(grid: Grid, cell: Cell, found: LocalVisibility) -> dict[Cell, Polygon]:
    around = (there for there in (cell, *grid.neighbours(cell)) if grid.holds(there))
    return {there: polygon for there in around if (polygon := found.floor(grid, there))}


def wall(grid: Grid, x1: float, y1: float, x2: float, y2: float) -> Solid:
    p, q = sorted((on_plane(grid, x1, y1), on_plane(grid, x2, y2)))
    return p, q


@pytest.mark.parametrize(
    ("ends", "span"),
    [
        ((-1, 0.5, 3, 0.5), (0.25, 0.5)),
        ((0.25, 0.5, 0.75, 0.5), (0, 1)),
        ((0, 0, 1, 0), (0, 1)),  # along a side
        ((1, 0.5, 2, 0.5), None),  # touches it with an end
        ((0, 2, 1, 2), None),
        ((-1, 1, 1, -1), None),  # touches a corner
    ],
)
def test_the_stretch_of_a_segment_within_an_outline(
    ends: tuple[float, float, float, float], span: tuple[float, float] | None
) -> None:
    found = stretch_within(ends, SQUARE)
    assert found == (pytest.approx(span) if span is not None else None)


def test_what_of_a_polygon_lies_within_an_outline() -> None:
    assert area(clipped(((0.5, 0.5), (2, 0.5), (2, 2), (0.5, 2)), SQUARE)) == pytest.approx(0.25)
    assert clipped(((1, 0), (2, 0), (2, 1), (1, 1)), SQUARE) == ()
    assert clipped(((3, 3), (4, 3), (4, 4)), SQUARE) == ()
    assert depth_within((0.5, 0.9), SQUARE) == pytest.approx(0.1)
    assert depth_within((0.5, 1.2), SQUARE) == pytest.approx(-0.2)


@pytest.mark.parametrize("layout", Layout)
def test_without_walls_the_cell_and_all_its_neighbours_are_seen_whole(layout: Layout) -> None:
    grid = Grid(layout, 5, 5)
    cell = grid.at(2, 2)
    found = local_visibility(grid, cell, ())
    assert set(floor_of(grid, cell, found)) == {cell, *grid.neighbours(cell)}
    for there, polygon in floor_of(grid, cell, found).items():
        assert area(polygon) == pytest.approx(area(grid.outline(there)))
    assert found.views == ()
    assert found.parted == frozenset()


def test_a_wall_in_the_neighbour_is_seen_up_to_its_face_and_parts_the_middles() -> None:
    grid = Grid(Layout.SQUARE, 3, 3)
    # 0.3 beyond the right border of the middle cell, over the whole map.
    solid = wall(grid, 2.3, -1, 2.3, 4)
    found = local_visibility(grid, Cell(1, 1), (solid,))
    floor = floor_of(grid, Cell(1, 1), found)
    assert area(floor[Cell(2, 1)]) == pytest.approx(0.3, abs=1e-3)
    assert area(floor[Cell(1, 1)]) == pytest.approx(1)
    assert found.parted == {Cell(2, 0), Cell(2, 1), Cell(2, 2)}
    stretches = [view.span for view in found.views if view.on == Cell(2, 1)]
    # The wall is five cells long; the middle cell's neighbour takes up the third of them.
    assert (min(stretches)[0], max(stretches)[1]) == pytest.approx((0.4, 0.6), abs=1e-3)


@pytest.mark.parametrize(("x", "shown"), [(1.5, "left"), (1.4, "right"), (1.6, "left")])
def test_of_a_cell_with_a_wall_through_it_the_side_of_its_middle_is_seen(x: float, shown: str) -> None:
    # Exactly on a wall that runs down, a middle belongs to its right hand: that is the left side.
    grid = Grid(Layout.SQUARE, 3, 3)
    floor = floor_of(grid, Cell(1, 1), local_visibility(grid, Cell(1, 1), (wall(grid, x, -1, x, 4),)))
    assert area(floor[Cell(1, 1)]) == pytest.approx(x - 1 if shown == "left" else 2 - x, abs=NUDGE)
    assert (Cell(0, 1) in floor, Cell(2, 1) in floor) == (shown == "left", shown == "right")


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R, Layout.HEX_ODD_Q])
def test_a_point_belongs_to_the_floor_exactly_when_a_straight_line_reaches_it(layout: Layout) -> None:
    dice = random.Random(6)
    grid = Grid(layout, 5, 5)
    cell = grid.at(2, 2)
    x, y = grid.centre(cell)
    checked = 0
    for _ in range(60):
        ends = [tuple(dice.uniform(-1.6, 1.6) for _ in range(4)) for _ in range(dice.randint(1, 7))]
        solids = tuple(wall(grid, x + a, y + b, x + c, y + d) for a, b, c, d in ends)
        placed = [(*on_board(grid, p), *on_board(grid, q)) for p, q in solids]
        floor = floor_of(grid, cell, local_visibility(grid, cell, solids))
        for _ in range(40):
            px, py = x + dice.uniform(-1.5, 1.5), y + dice.uniform(-1.5, 1.5)
            under = grid.under(px, py)
            margins = [abs(_side(one, px, py)) for one in placed] + [abs(depth_within((px, py), grid.outline(under)))]
            if under not in (cell, *grid.neighbours(cell)) or min(margins) < 0.02:
                continue
            blocked = any(_crosses((x, y, px, py), one) for one in placed)
            if any(_grazes((x, y, px, py), one) for one in placed):
                continue
            held = any(_holds(polygon, px, py) for there, polygon in floor.items() if there == under)
            assert held is not blocked
            checked += 1
    assert checked > 500


def _side(ends: tuple[float, ...], px: float, py: float) -> float:
    ax, ay, bx, by = ends
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax)


def _crosses(one: tuple[float, ...], two: tuple[float, ...]) -> bool:
    return (_side(one, *two[:2]) > 0) != (_side(one, *two[2:]) > 0) and (
        (_side(two, *one[:2]) > 0) != (_side(two, *one[2:]) > 0)
    )


def _grazes(one: tuple[float, ...], two: tuple[float, ...]) -> bool:
    return min(abs(_side(one, *two[:2])), abs(_side(one, *two[2:]))) < 0.01


def _holds(polygon: Polygon, px: float, py: float) -> bool:
    inside = False
    for (ax, ay), (bx, by) in zip(polygon, (*polygon[1:], *polygon[:1]), strict=True):
        if (ay > py) != (by > py) and px < ax + (py - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside
