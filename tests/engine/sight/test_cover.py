"""Cover: what of a figure is hidden, scene by scene and against rays counted one by one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from engine.battle.board import FULL, GROUNDS, Board, Door, DoorState, Thing, Wall
from engine.grid.cell import Cell
from engine.grid.footprint import covered
from engine.grid.grid import Grid, Layout
from engine.grid.plane import UNIT, corners, crossings
from engine.sight.board_sight import sight_of
from engine.sight.cover import _PARTS, Exposure, fan_into, points
from tests.engine.drawn import board as drawn_board
from tests.engine.sight.test_line_of_sight import Vector, boards, clockwise, enters, outline, point_on_board, side


def exposure(picture: str, **parts: object) -> Exposure:
    """How B shows itself to A."""
    board, at = drawn_board(picture, **parts)
    return sight_of(board).exposure(at["A"], (at["B"],))


def test_nothing_is_hidden_in_the_open() -> None:
    found = exposure("A . . . B")
    assert (found.hidden, found.kinds) == (0, ())
    assert len(found.rays) == 16


def test_behind_rock_and_walls_and_shut_doors_all_is_hidden() -> None:
    assert exposure("A . # B").hidden == FULL
    assert exposure("A . B", walls=(Wall(1.5, -2, 1.5, 3),)).kinds == ("wall",)
    door = Door(1.5, -2, 1.5, 3)
    assert exposure("A . B", doors=(door,)).kinds == ("door",)
    assert exposure("A . B", doors=(replace(door, state=DoorState.OPEN),)).hidden == 0


def test_a_corner_hides_the_half_behind_it() -> None:
    found = exposure("A . . B", walls=(Wall(2, 0.5, 2, 3),))
    assert found.hidden == 10
    assert {ray.blocker for ray in found.rays} == {"", "wall"}
    assert all((ray.hidden == FULL) == (ray.y2 > 0.5) for ray in found.rays)


def test_a_low_wall_gives_its_share_but_not_against_a_viewer_who_stands_at_it() -> None:
    low = {"blocks_sight": False, "cover": 5}
    assert exposure("A . . B", walls=(Wall(2.5, -1, 2.5, 2, **low),)).hidden == 5
    assert exposure("A . . B", walls=(Wall(3, -1, 3, 2, **low),)).kinds == ("low-wall",)
    assert exposure("A . . B", walls=(Wall(1, -1, 1, 2, **low),)).hidden == 0


def test_a_window_hides_half_of_who_stands_behind_it_and_nothing_of_whom_he_shoots_at() -> None:
    window = Door(1, -1, 1, 2, is_window=True)
    assert (exposure("B . A", doors=(window,)).hidden, exposure("A . B", doors=(window,)).hidden) == (10, 0)


def test_a_thing_in_the_targets_cell_hides_it_and_one_in_the_viewers_does_not() -> None:
    assert exposure("A . B", things=(Thing("barrel", Cell(2, 0), cover=10),)).hidden == 10
    assert exposure("A . B", things=(Thing("barrel", Cell(0, 0), cover=10),)).hidden == 0
    assert exposure("A . B", things=(Thing("barrel", Cell(1, 0), cover=10),)).kinds == ("barrel",)


def test_of_things_and_ground_in_a_cell_what_hides_more_counts_and_things_beside_the_map_hide_nothing() -> None:
    def things(*covers: int) -> tuple[Thing, ...]:
        return tuple(Thing(f"thing {cover}", Cell(1, 1), cover=cover) for cover in covers)

    for picture, covers, hidden, kinds in (
        ("A . B", (), 0, ()),
        ("A . B", (0,), 0, ()),
        ("A . B", (5, 10), 10, ("thing 10",)),
        ("A . B", (10, 5), 10, ("thing 10",)),
        ("A . B", (0, 15, 5), 15, ("thing 15",)),
        ("A ^ B", (0,), 10, ("woods",)),
        ("A ^ B", (5,), 10, ("woods",)),
        ("A ^ B", (15,), 15, ("thing 15",)),
        ("A . B", (30,), FULL, ("thing 30",)),
    ):
        found = exposure(f". . .\n{picture}", things=things(*covers))
        assert (found.hidden, found.kinds) == (hidden, kinds), (picture, covers)
    # A cell beside the map has no place of its own: counted on, it would be that of a cell on the map.
    for cell in (Cell(4, 0), Cell(-2, 2), Cell(1, -1), Cell(1, 2), Cell(-2, 1)):
        assert exposure(". . .\nA . B", things=(Thing("crate", cell, cover=FULL),)).hidden == 0, cell


def test_ground_hides_who_stands_in_it_and_shares_are_not_added_up() -> None:
    board, at = drawn_board("A ^ ^ ^ B")
    found = sight_of(board).exposure(at["A"], (at["B"],))
    assert (found.hidden, found.kinds) == (10, ("woods",))
    assert sight_of(board).exposure(at["A"], (Cell(2, 0),)).hidden == 10


def test_a_body_between_hides_its_share_and_ones_own_cells_do_not_count_as_bodies() -> None:
    board, at = drawn_board("A . . B")
    bodies = {Cell(1, 0): 4, at["A"]: 20, at["B"]: 20, Cell(0, 9): 20}
    found = sight_of(board).exposure(at["A"], (at["B"],), bodies)
    assert (found.hidden, found.kinds) == (4, ("body",))


def test_who_hides_most_is_named_first() -> None:
    found = exposure("A . . B", walls=(Wall(2, 0.65, 2, 3),), things=(Thing("table", Cell(3, 0), cover=10),))
    assert found.kinds == ("table", "wall")


def test_of_a_large_figure_the_mean_over_its_cells_counts() -> None:
    board = Board(Grid(Layout.SQUARE, 6, 4), walls=(Wall(3, 0.8, 3, 4),))
    # The two upper cells stand free, the two lower ones behind the wall.
    assert sight_of(board).exposure(Cell(0, 0), covered(board.grid, Cell(4, 0), 2)).hidden == 10


def test_a_viewer_inside_the_target_sees_all_of_it() -> None:
    board = Board(Grid(Layout.SQUARE, 3, 3), things=(Thing("table", Cell(1, 1)),))
    assert sight_of(board).exposure(Cell(1, 1), (Cell(1, 1),)).hidden == 0


def test_rays_end_inside_the_cell_in_board_units() -> None:
    for layout in Layout:
        grid = Grid(layout, 5, 5)
        a, b = grid.at(0, 1), grid.at(3, 2)
        found = sight_of(Board(grid)).exposure(a, (b,))
        assert len(found.rays) == 16
        for ray in found.rays:
            assert grid.under(ray.x2, ray.y2) == b
            assert (ray.x1, ray.y1) == grid.centre(a) or abs(ray.x1 - grid.centre(a)[0]) < 1e-9


def test_a_point_parts_the_rays_also_from_behind_the_viewer() -> None:
    # Of a ray to (ex, ey) a point (x, y) lies to the right, or on it, where ex · y − ey · x is not negative.
    for is_hex in (False, True):
        for step in (Cell(3, 1), Cell(-2, 0), Cell(0, 1), Cell(1, -3)):
            fan = fan_into(is_hex, step, True)
            for x, y in product(range(-3 * UNIT, 3 * UNIT + 1, UNIT // 4), repeat=2):
                sides = [ex * y - ey * x for ex, ey in fan.ends]
                touching = sum(1 << number for number, side in enumerate(sides) if side >= 0)
                missing = sum(1 << number for number, side in enumerate(sides) if side > 0)
                assert fan.split(x, y) == (touching, missing)


def test_the_rays_that_cross_a_segment_are_those_whose_lines_do() -> None:
    dice = Random(5)
    for is_hex, is_single, step in product((False, True), (False, True), (Cell(3, 1), Cell(-2, 0), Cell(1, -3))):
        fan = fan_into(is_hex, step, is_single)
        for _ in range(150):
            p, q = sorted((dice.randrange(-12, 13) * UNIT // 3, dice.randrange(-12, 13) * UNIT // 4) for _ in range(2))
            found = [crossings((0, 0), end, p, q) for end in fan.ends]
            assert fan.crossing(p, q) == (
                sum(1 << number for number, (to_left, _) in enumerate(found) if to_left),
                sum(1 << number for number, (_, to_right) in enumerate(found) if to_right),
            ), (step, p, q)


def test_a_wall_from_behind_the_viewer_hides_what_lies_beyond_it() -> None:
    # It begins 1.1 behind A, a little above his middle, and ends beside B: from A's middle its height is
    # −0.05 + (x + 1.1) · 0.25 / 4.3 = 0.014 + 0.058 x. A ray to (3 + a, b) climbs by b / (3 + a): by 0.111 to 0.143
    # where b is 3/8, so that it meets the wall; by 0.048 at most where b is 1/8 or less, so that it stays before it.
    found = exposure("A . . B", walls=(Wall(-0.6, 0.45, 3.7, 0.7),))
    assert [ray.y2 for ray in found.rays if ray.hidden] == [0.875] * 4
    assert found.hidden == 5, "four of sixteen rays"


def test_all_rays_end_on_the_parts_of_a_cell_on_which_corners_of_objects_are_looked_for() -> None:
    ends = [end for is_hex in (False, True) for is_single in (False, True) for end in points(is_hex, is_single)]
    assert all(x % (UNIT // _PARTS) == y % (UNIT // _PARTS) == 0 for x, y in ends)


def test_rays_into_a_hex_end_on_two_rings_around_its_middle() -> None:
    # Twelve three quarters of the way to its corners and to the middles of its sides, four a quarter to four corners.
    outline = corners(True)
    around = zip(outline, (*outline[1:], outline[0]), strict=True)
    sides = [((ax + bx) // 2, (ay + by) // 2) for (ax, ay), (bx, by) in around]
    outer = {(x * 3 // 4, y * 3 // 4) for x, y in (*outline, *sides)}
    assert len(outer) == 12
    found = points(True, True)
    assert set(found[:12]) == outer
    assert set(found[12:]) < {(x // 4, y // 4) for x, y in outline}
    # They lie alike on either side of the middle, and so do the four of a larger figure's cell.
    for ring, count in ((found[12:], 4), (found[:12], 12), (points(True, False), 4), (points(False, False), 4)):
        assert len(set(ring)) == count
        assert {(-x, -y) for x, y in ring} == set(ring)
    # In a square they stand in rows: eighths 1 and 3 from the middle, or quarters of a cell of a larger figure.
    assert {abs(x) for point in points(False, True) for x in point} == {UNIT // 8, 3 * UNIT // 8}
    assert {abs(x) for point in points(False, False) for x in point} == {UNIT // 4}


# Rays one by one, in fractions


@st.composite
def scenes(draw: st.DrawFn) -> tuple[Board, list[tuple[Vector, Vector]], Cell, tuple[Cell, ...], dict[Cell, int]]:
    """A board with rocks, woods, walls high and low, things; a viewer, a figure of size 1 or 2, and bodies."""
    board, walls = draw(boards(centres=True))
    grid = board.grid
    cell = st.integers(0, grid.size - 1).map(grid.cell)
    woods = next(number for number, ground in enumerate(GROUNDS) if ground.id == "woods")
    ground = bytes(woods if not kind and draw(st.integers(0, 9)) == 0 else kind for kind in board.ground)
    low = [draw(st.booleans()) for _ in walls]
    made = tuple(
        Wall(*point_on_board(grid, *p), *point_on_board(grid, *q), not is_low, True, 5 if is_low else FULL)
        for (p, q), is_low in zip(walls, low, strict=True)
    )
    things = tuple(Thing("thing", draw(cell), cover=draw(st.sampled_from([5, 15, FULL]))) for _ in range(2))
    target = covered(grid, draw(cell), draw(st.sampled_from([1, 1, 2])))
    bodies = {draw(cell): 8 for _ in range(draw(st.integers(0, 2)))}
    return replace(board, ground=ground, walls=made, things=things), walls, draw(cell), target, bodies


def touches(corners: list[Vector], p: Vector, q: Vector) -> bool:
    """Whether a segment touches a convex polygon (a point of it lies in it or on it)."""
    low, high = Fraction(0), Fraction(1)
    for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
        at_p, at_q = side(a, b, p), side(a, b, q)
        if at_p < 0 and at_q < 0:
            return False
        if at_p < 0:
            low = max(low, at_p / (at_p - at_q))
        elif at_q < 0:
            high = min(high, at_p / (at_p - at_q))
    return low <= high


def hidden_by_hand(
    board: Board, walls: list[tuple[Vector, Vector]], viewer: Cell, target: tuple[Cell, ...], bodies: dict[Cell, int]
) -> int:
    grid, hair = board.grid, Fraction(1, 10**9)
    shares: list[int] = []
    here = clockwise(outline(grid, viewer))
    for cell in target:
        for dx, dy in points(grid.is_hex, len(target) == 1):
            if cell == viewer:
                shares.append(0)
                continue
            end = (cell.x + Fraction(dx, UNIT), cell.y + Fraction(dy, UNIT))
            met = []
            for nudge in (hair, -hair):
                ax, ay = (end[1] - viewer.y) * nudge, (viewer.x - end[0]) * nudge
                a, b = (viewer.x + ax, viewer.y + ay), (end[0] + ax, end[1] + ay)
                most = 0
                for other in grid.cells():
                    if other == viewer or not enters(a, b, clockwise(outline(grid, other))):
                        continue
                    ground = GROUNDS[board.ground[grid.index(other)]] if board.ground else GROUNDS[0]
                    full = FULL if ground.blocks_sight else ground.cover
                    share = max(full, *(thing.cover for thing in board.things_at(other)), 0)
                    if share < FULL or other not in target:
                        most = max(most, share)
                    if other not in target:
                        most = max(most, bodies.get(other, 0))
                for wall, (p, q) in zip(board.walls, walls, strict=True):
                    if not wall.blocks_sight and touches(here, p, q):
                        continue
                    crossed = side(a, b, p) * side(a, b, q) < 0 and side(p, q, a) * side(p, q, b) < 0
                    most = max(most, wall.cover) if crossed else most
                met.append(most)
            shares.append(min(met))
    return sum(shares) // len(shares)


@given(scenes())
def test_what_is_hidden_is_what_the_rays_meet_one_by_one(
    scene: tuple[Board, list[tuple[Vector, Vector]], Cell, tuple[Cell, ...], dict[Cell, int]],
) -> None:
    board, walls, viewer, target, bodies = scene
    ends = [
        (cell.x + Fraction(dx, UNIT), cell.y + Fraction(dy, UNIT))
        for cell in target
        for dx, dy in points(board.grid.is_hex, len(target) == 1)
    ]
    middle = (Fraction(viewer.x), Fraction(viewer.y))
    # On which side of a wall somebody stands who stands exactly on it is a ruling, tested with sight.
    assume(not any(side(p, q, point) == 0 for p, q in walls for point in (middle, *ends)))
    assert sight_of(board).exposure(viewer, target, bodies).hidden == hidden_by_hand(
        board, walls, viewer, target, bodies
    )
