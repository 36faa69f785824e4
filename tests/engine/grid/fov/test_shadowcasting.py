"""The field of view beside lines taken one by one, on many small maps whose walls end where lines touch them."""

from __future__ import annotations

import random

import pytest

from engine.grid.cell import Cell
from engine.grid.cell_set import CellSet, cell_set, cells_of
from engine.grid.fov.occluders import Ends, occluders
from engine.grid.fov.shadowcasting import field_of_view
from engine.grid.grid import Grid, Layout
from engine.grid.line import nudged
from engine.grid.plane import UNIT, Point, centre, crossings, lies_on
from tests.engine.drawn import picture_of

SHARES = (0, 0, UNIT // 2, UNIT // 3, 2 * UNIT // 3, UNIT // 4, UNIT // 6)


def one_by_one(
    grid: Grid, viewer: Cell, blocks: CellSet, segments: list[tuple[Point, Point]], radius: int | None
) -> CellSet:
    """The cells to whose centre a line runs free, nudged to the one side or to the other."""
    seen = []
    for cell in grid.cells():
        x, y = grid.vector(cell.minus(viewer))
        if radius is not None and x * x + y * y > radius * radius + 1e-9:
            continue
        walls = [crossings(centre(viewer), centre(cell), p, q) for p, q in segments]
        for hand, way in enumerate(nudged(grid, viewer, cell)):
            blocked = any(grid.holds(there) and blocks >> grid.index(there) & 1 for there in way)
            if not blocked and not any(wall[hand] for wall in walls):
                seen.append(cell)
                break
    return cell_set(grid, seen)


def random_walls(dice: random.Random, grid: Grid, viewer: Cell, count: int) -> list[tuple[Point, Point]]:
    """Walls between centres, corners and other places of cells, none of them through the viewer's centre."""
    walls = []
    for _ in range(count):
        ends = []
        for _ in range(2):
            cell = grid.at(dice.randint(-1, grid.columns), dice.randint(-1, grid.rows))
            ends.append((cell.x * UNIT + dice.choice(SHARES), cell.y * UNIT + dice.choice(SHARES)))
        p, q = min(ends), max(ends)
        if p != q and not lies_on(p, q, centre(viewer)):
            walls.append((p, q))
    return walls


@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize("rocks", [0, 0.08, 0.25])
def test_past_walls_and_rocks_the_view_is_what_lines_taken_one_by_one_see(layout: Layout, rocks: float) -> None:
    dice = random.Random(f"view {layout} {rocks}")
    for _ in range(24):
        grid = Grid(layout, dice.randint(1, 9), dice.randint(1, 9))
        viewer = grid.cell(dice.randrange(grid.size))
        blocks = sum(1 << index for index in range(grid.size) if dice.random() < rocks)
        walls = random_walls(dice, grid, viewer, dice.randint(1, 4))
        radius = dice.choice([None, 2, 4])
        seen = field_of_view(occluders(grid, blocks, walls), viewer, radius)
        assert picture_of(grid, seen) == picture_of(grid, one_by_one(grid, viewer, blocks, walls, radius)), walls


@pytest.mark.parametrize("layout", [Layout.SQUARE, Layout.HEX_ODD_R])
@pytest.mark.parametrize("flip", [1, -1])
def test_between_rocks_that_touch_at_a_corner_nothing_is_seen_whatever_wall_stands_beside_them(
    layout: Layout, flip: int
) -> None:
    grid = Grid(layout, 8, 3)
    viewer = grid.at(2, 0 if flip > 0 else 2)
    near = [viewer.plus(Cell(x, y * flip)) for x, y in ((1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (-1, 1))]
    # A short wall that stands on the second line of cells, far from all that is looked at.
    x, y = centre(grid.at(0, 1))
    wall = ((x - UNIT // 3, y - UNIT // 3), (x - UNIT // 3, y + UNIT // 3))
    for chosen in range(1 << len(near)):
        blocks = cell_set(grid, [cell for number, cell in enumerate(near) if chosen >> number & 1])
        seen = field_of_view(occluders(grid, blocks, (wall,)), viewer, None)
        assert picture_of(grid, seen) == picture_of(grid, one_by_one(grid, viewer, blocks, [wall], None)), blocks


@pytest.mark.parametrize("layout", list(Layout))
def test_a_wall_that_is_clear_from_here_hides_nothing_and_those_met_are_all_that_matter(layout: Layout) -> None:
    dice = random.Random(f"met {layout}")
    for _ in range(15):
        grid = Grid(layout, dice.randint(4, 9), dice.randint(4, 9))
        viewer = grid.cell(dice.randrange(grid.size))
        blocks = sum(1 << index for index in range(grid.size) if dice.random() < 0.06)
        walls = random_walls(dice, grid, viewer, 6)
        around = occluders(grid, blocks, walls)
        clear, met = around.ends(walls[:2]), set[Ends]()
        seen = field_of_view(around, viewer, None, clear, met)
        assert seen == one_by_one(grid, viewer, blocks, walls[2:], None)
        # What the view did not meet may go, and it stays what it is.
        kept = [wall for wall in walls[2:] if around.ends([wall]) <= met]
        assert seen == one_by_one(grid, viewer, blocks, kept, None)


def test_a_wall_in_the_dark_behind_another_is_not_met() -> None:
    grid = Grid(Layout.SQUARE, 7, 7)
    half = UNIT // 2
    near = ((-half, half), (7 * UNIT, half))
    far = ((2 * UNIT + half, 3 * UNIT + half), (4 * UNIT + half, 3 * UNIT + half))
    around, met = occluders(grid, 0, (near, far)), set[Ends]()
    seen = field_of_view(around, Cell(3, 0), None, met=met)
    assert picture_of(grid, seen) == ["ooooooo", *["......."] * 6]
    assert met == around.ends([near])


def test_cells_on_a_wall_belong_to_one_side_of_it() -> None:
    grid = Grid(Layout.SQUARE, 5, 3)
    # Down the middles of the third column: they count to its left side, by which A (to the left) still sees them.
    wall = ((2 * UNIT, -UNIT), (2 * UNIT, 3 * UNIT))
    around = occluders(grid, 0, (wall,))
    assert picture_of(grid, field_of_view(around, Cell(0, 1), None)) == ["ooo.."] * 3
    assert picture_of(grid, field_of_view(around, Cell(4, 1), None)) == ["...oo"] * 3


def test_a_wall_that_ends_on_the_line_of_centres_hides_nothing_straight_ahead() -> None:
    grid = Grid(Layout.SQUARE, 5, 3)
    upper = ((2 * UNIT + UNIT // 2, -UNIT), (2 * UNIT + UNIT // 2, UNIT))
    lower = ((2 * UNIT + UNIT // 2, UNIT), (2 * UNIT + UNIT // 2, 3 * UNIT))
    assert picture_of(grid, field_of_view(occluders(grid, 0, (upper,)), Cell(0, 1), None))[1] == "ooooo"
    assert picture_of(grid, field_of_view(occluders(grid, 0, (lower,)), Cell(0, 1), None))[1] == "ooooo"
    assert picture_of(grid, field_of_view(occluders(grid, 0, (upper, lower)), Cell(0, 1), None))[1] == "ooo.."
    # Two that end there one behind the other: the line can be nudged past each, but not past both.
    behind = ((3 * UNIT + UNIT // 2, UNIT), (3 * UNIT + UNIT // 2, 3 * UNIT))
    assert picture_of(grid, field_of_view(occluders(grid, 0, (upper, behind)), Cell(0, 1), None))[1] == "oooo."


def test_the_segments_of_a_scene_are_told_by_the_ends_they_have_there() -> None:
    grid = Grid(Layout.HEX_ODD_Q, 4, 4)
    wall = ((0, 2 * UNIT), (2 * UNIT, 0))
    around = occluders(grid, 0, (wall,))
    # Lines are columns: x and y change places, and the end on the earlier column comes first.
    assert around.ends([wall]) == {((2 * UNIT, 0), (0, 2 * UNIT))}
    assert set(around.segments) == around.ends([wall])
    assert [*cells_of(grid, field_of_view(around, Cell(0, 0), 0))] == [Cell(0, 0)]
