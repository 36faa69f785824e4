"""The geometry as properties: what is in view turns and mirrors with the figure, for footprints 1 to 3."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.grid.angle import offset
from engine.grid.cell import Cell
from engine.grid.footprint import footprint
from engine.grid.grid import Grid, Layout
from engine.rulesets.fairydust.options import ViewArc
from engine.rulesets.fairydust.place.gaze import in_arc

SQUARE, HEX = Grid(Layout.SQUARE, 60, 60), Grid(Layout.HEX_ODD_R, 60, 60)
steps = st.tuples(st.integers(-6, 6), st.integers(-6, 6))
arcs = st.sampled_from(list(ViewArc))
sizes = st.integers(1, 3)


def body(grid: Grid, size: int) -> tuple[Cell, ...]:
    """The cells of a figure around (20, 20)."""
    return tuple(Cell(20, 20).plus(step) for step in footprint(grid.is_hex, size))


def turned(cells: tuple[Cell, ...], is_hex: bool) -> tuple[Cell, ...]:
    """Every cell turned clockwise about the origin: by 90 degrees on squares, by 60 on hexes."""
    return tuple(Cell(-y, x + y) if is_hex else Cell(-y, x) for x, y in cells)


def mirrored(cells: tuple[Cell, ...], is_hex: bool) -> tuple[Cell, ...]:
    """Every cell mirrored left to right."""
    return tuple(Cell(-x - y, y) if is_hex else Cell(-x, y) for x, y in cells)


@pytest.mark.rule("FD-FAC-02", "FD-FAC-14")
@pytest.mark.parametrize("grid", [SQUARE, HEX], ids=["squares", "hexes"])
@given(steps, st.integers(0, 7), arcs, sizes)
def test_the_view_turns_with_the_figure(grid, step, facing, arc, size):
    own, facing = body(grid, size), facing % grid.facings
    cell = own[0].plus(step)
    by = 1 if grid.is_hex else 2
    assert in_arc(grid, own, facing, cell, arc) == in_arc(
        grid, turned(own, grid.is_hex), (facing + by) % grid.facings, turned((cell,), grid.is_hex)[0], arc
    )


@pytest.mark.rule("FD-FAC-02", "FD-FAC-14")
@pytest.mark.parametrize("grid", [SQUARE, HEX], ids=["squares", "hexes"])
@given(steps, st.integers(0, 7), arcs, sizes)
def test_the_view_is_mirrored_with_the_figure(grid, step, facing, arc, size):
    own, facing = body(grid, size), facing % grid.facings
    cell = own[0].plus(step)
    # N stays N on squares; on hexes NE and NW change places.
    other = (-facing) % 8 if not grid.is_hex else (5 - facing) % 6
    assert in_arc(grid, own, facing, cell, arc) == in_arc(
        grid, mirrored(own, grid.is_hex), other, mirrored((cell,), grid.is_hex)[0], arc
    )


@pytest.mark.rule("FD-FAC-02")
@pytest.mark.parametrize("grid", [SQUARE, HEX], ids=["squares", "hexes"])
@given(steps, st.integers(0, 7), sizes)
def test_after_half_a_turn_one_sees_what_one_did_not_and_the_border_from_both_sides(grid, step, facing, size):
    own, facing = body(grid, size), facing % grid.facings
    cell, half = own[0].plus(step), grid.facings // 2
    ahead = in_arc(grid, own, facing, cell, ViewArc.A180)
    behind = in_arc(grid, own, (facing + half) % grid.facings, cell, ViewArc.A180)
    x, y = offset(own, (cell,))
    gx, gy = grid.directions[facing]
    scalar = 2 * gx * x + 2 * gy * y + (gx * y + gy * x if grid.is_hex else 0)
    assert ahead or behind
    assert (ahead and behind) == (scalar == 0 or cell in own)


@pytest.mark.rule("FD-FAC-02")
@given(steps, st.integers(0, 7))
def test_half_a_circle_needs_no_angles_only_the_product_of_gaze_and_offset(step, facing):
    for grid in (SQUARE, HEX):
        looks = facing % grid.facings
        (gx, gy), (x, y) = grid.directions[looks], step
        product = 2 * gx * x + 2 * gy * y + gx * y + gy * x if grid.is_hex else gx * x + gy * y
        assert in_arc(grid, (Cell(20, 20),), looks, Cell(20 + x, 20 + y), ViewArc.A180) == (product >= 0)


@pytest.mark.rule("FD-FAC-02")
@pytest.mark.parametrize("grid", [SQUARE, HEX], ids=["squares", "hexes"])
@given(steps, st.integers(0, 7), sizes)
def test_a_wider_arc_shows_all_that_a_narrower_one_does(grid, step, facing, size):
    own, facing = body(grid, size), facing % grid.facings
    seen = [in_arc(grid, own, facing, own[0].plus(step), arc) for arc in ViewArc]
    assert seen == sorted(seen)
