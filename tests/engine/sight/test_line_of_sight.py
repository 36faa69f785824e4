"""Sight: one exact rule for walls and cells, the same both ways, one by one and for the whole map."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.battle.board import FULL, GROUNDS, Board, Door, DoorState, Thing, Wall
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set, has
from engine.grid.grid import HEX_SIDE, ROW_HEIGHT, Grid, Layout
from engine.sight.board_sight import reach_line_free, sight_of
from tests.engine.drawn import board as drawn_board
from tests.engine.drawn import picture_of

ROCK = next(number for number, ground in enumerate(GROUNDS) if ground.id == "rock")


def seen(picture: str, *, layout: Layout = Layout.SQUARE, radius: int | None = None, **parts: object) -> list[str]:
    """What A sees, drawn."""
    board, at = drawn_board(picture, layout, **parts)
    return picture_of(board.grid, sight_of(board).visible_from((at["A"],), radius))


# Scenes


def test_rock_is_seen_and_hides_what_lies_behind_it() -> None:
    assert seen("""
        . . . . . . .
        . . . . . . .
        A . # . . . .
        . . . . . . .
        . . . . . . .
    """) == [
        "ooooooo",
        "oooo...",
        "ooo....",
        "oooo...",
        "ooooooo",
    ]


def test_a_line_that_grazes_a_corner_is_free_and_one_pinched_between_two_is_not() -> None:
    board, at = drawn_board("""
        A # .
        . B .
        . # C
    """)
    assert sight_of(board).sees(at["A"], at["B"])
    pinched, at = drawn_board("""
        A #
        # B
    """)
    assert not sight_of(pinched).sees(at["A"], at["B"])
    assert not reach_line_free(pinched, at["A"], at["B"])


def test_a_line_pinched_at_two_places_is_blocked_too() -> None:
    board, at = drawn_board("""
        A # . .
        . . . .
        . # . .
        . . . B
    """)
    # The line touches the rock above it at its lower left corner, and the one below at its upper right one.
    assert not sight_of(board).sees(at["A"], at["B"])


def test_between_two_blocks_that_leave_no_gap_nothing_is_seen_past_a_third_beside_them() -> None:
    # Seen from the viewer the right side of the first ends where the left of the second begins: no gap, at -7 over 5.
    grid = Grid(Layout.HEX_ODD_R, 14, 12)
    viewer = Cell(8, 0)
    blocks = (Cell(-2, 2), Cell(-5, 3), Cell(-3, 3))
    board = Board(grid, things=tuple(Thing("boulder", viewer.plus(block), FULL) for block in blocks))
    behind = viewer.plus(Cell(-7, 5))
    assert not sight_of(board).sees(viewer, behind)
    assert not has(grid, sight_of(board).visible_from((viewer,)), behind)


def test_between_two_hexes_the_line_runs_along_a_side() -> None:
    for second, free in ((".", True), ("#", False)):
        board, _ = drawn_board(f"A#\n{second}B\n", Layout.HEX_ODD_R)
        grid = board.grid
        a = grid.at(0, 0)
        assert grid.distance(a, Cell(1, 1)) == 2
        wide = Board(Grid(Layout.HEX_ODD_R, 4, 4))
        ground = bytearray(wide.grid.size)
        ground[wide.grid.index(Cell(1, 0))] = ROCK
        ground[wide.grid.index(Cell(0, 1))] = ROCK if second == "#" else 0
        assert sight_of(replace(wide, ground=bytes(ground))).sees(Cell(0, 0), Cell(1, 1)) is free


def test_a_wall_a_shut_door_and_a_full_thing_block_but_a_window_and_an_open_door_do_not() -> None:
    board = Board(Grid(Layout.SQUARE, 3, 1))
    ends = Cell(0, 0), Cell(2, 0)
    across = (1.5, 0.0, 1.5, 1.0)

    def kind(**parts: object) -> str | None:
        found = sight_of(replace(board, **parts)).first_blocker(*ends)  # type: ignore[arg-type]
        return found.kind if found else None

    assert kind(walls=(Wall(*across),)) == "wall"
    assert kind(walls=(Wall(*across, blocks_sight=False, cover=5),)) is None
    assert kind(doors=(Door(*across),)) == "door"
    assert kind(doors=(Door(*across, state=DoorState.LOCKED),)) == "door"
    assert kind(doors=(Door(*across, state=DoorState.OPEN),)) is None
    assert kind(doors=(Door(*across, is_window=True),)) is None
    assert kind(things=(Thing("pillar", Cell(1, 0), cover=20),)) == "pillar"
    assert kind(things=(Thing("table", Cell(1, 0), cover=10),)) is None


def test_what_blocks_is_the_first_thing_on_the_way_and_where_it_is_met() -> None:
    board = Board(Grid(Layout.SQUARE, 6, 1), walls=(Wall(3, -1, 3, 2), Wall(1.25, 0, 1.25, 1)))
    there = sight_of(board).first_blocker(Cell(0, 0), Cell(5, 0))
    back = sight_of(board).first_blocker(Cell(5, 0), Cell(0, 0))
    assert there is not None
    assert back is not None
    assert (there.kind, there.x, there.y) == ("wall", 1.25, 0.5)
    assert (back.x, back.y) == (3.0, 0.5)


def test_a_room_is_seen_through_its_door() -> None:
    walls = (Wall(3, 0, 3, 2), Wall(3, 3, 3, 5))
    picture = """
        . . . . . . .
        . . . . . . .
        . A . . . . .
        . . . . . . .
        . . . . . . .
    """
    door = Door(3, 2, 3, 3)
    assert seen(picture, walls=walls, doors=(door,)) == ["ooo....", "ooo....", "ooo....", "ooo....", "ooo...."]
    opened = replace(door, state=DoorState.OPEN)
    assert seen(picture, walls=walls, doors=(opened,)) == ["ooo....", "ooo.ooo", "ooooooo", "ooo.ooo", "ooo...."]


def test_of_two_blocks_on_a_line_the_second_hides_what_lies_between_them() -> None:
    # A low flat wall leaves only the slopes beyond it; the first rock shades all of them further on, but not C itself.
    picture = """
        . . . . . A
        . . . . . .
        . # C # . .
    """
    assert seen(picture, walls=(Wall(4.195, 1.4, 5.5, 1.4),))[2][2] == "."


def test_the_radius_is_a_circle() -> None:
    assert seen("\n".join([".....", ".....", "..A..", ".....", "....."]), radius=2) == [
        "..o..",
        ".ooo.",
        "ooooo",
        ".ooo.",
        "..o..",
    ]


def test_several_viewers_see_together_what_each_of_them_sees() -> None:
    board, at = drawn_board("A#.#B")
    sight = sight_of(board)
    assert picture_of(board.grid, sight.visible_from((at["A"], at["B"]))) == ["oo.oo"]


def test_sight_is_worked_out_once_for_a_board() -> None:
    board = Board(Grid(Layout.SQUARE, 3, 3))
    assert sight_of(board) is sight_of(board)
    assert sight_of(replace(board, name="another")) is sight_of(board), "a name changes nothing that is seen"
    assert sight_of(replace(board, walls=(Wall(1, 0, 1, 3),))) is not sight_of(board)


# The rule written out again: lines really moved by a little, in fractions


HAIR = Fraction(1, 10**9)
Vector = tuple[Fraction, Fraction]


def outline(grid: Grid, cell: Cell) -> list[Vector]:
    """Corners of a cell in cell coordinates."""
    if grid.is_hex:
        thirds = [(2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2)]
        return [(Fraction(3 * cell.x + x, 3), Fraction(3 * cell.y + y, 3)) for x, y in thirds]
    return [(Fraction(2 * cell.x + x, 2), Fraction(2 * cell.y + y, 2)) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def side(a: Vector, b: Vector, p: Vector) -> Fraction:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def enters(a: Vector, b: Vector, corners: list[Vector]) -> bool:
    """Whether the segment a–b runs through the inside of a convex polygon: what is left of it inside has a length."""
    low, high = Fraction(0), Fraction(1)
    for p, q in zip(corners, [*corners[1:], corners[0]], strict=True):
        at_a, at_b = side(p, q, a), side(p, q, b)
        if at_a <= 0 and at_b <= 0:
            return False
        if at_a < 0:
            low = max(low, at_a / (at_a - at_b))
        elif at_b < 0:
            high = min(high, at_a / (at_a - at_b))
    return low < high


def clockwise(corners: list[Vector]) -> list[Vector]:
    return corners if side(corners[0], corners[1], corners[2]) > 0 else corners[::-1]


def sees_by_hand(board: Board, walls: list[tuple[Vector, Vector]], a: Cell, b: Cell) -> bool:
    if a == b:
        return True
    grid = board.grid
    for nudge in (HAIR, -HAIR):
        dx, dy = (b.y - a.y) * nudge, (a.x - b.x) * nudge
        start, end = (a.x + dx, a.y + dy), (b.x + dx, b.y + dy)
        rocks = (c for c in grid.cells() if c not in (a, b) and board.ground and board.ground[grid.index(c)] == ROCK)
        if any(enters(start, end, clockwise(outline(grid, rock))) for rock in rocks):
            continue
        if not any(
            side(start, end, p) * side(start, end, q) < 0 and side(p, q, start) * side(p, q, end) < 0 for p, q in walls
        ):
            return True
    return False


def point_on_board(grid: Grid, x: Fraction, y: Fraction) -> tuple[float, float]:
    """Board units of a point in cell coordinates."""
    ox, oy = grid.centre(Cell(0, 0))
    if not grid.is_hex:
        return ox + float(x), oy + float(y)
    if grid.layout.stands_on_point:
        return ox + float(x + y / 2), oy + float(y) * ROW_HEIGHT
    return ox + float(x) * ROW_HEIGHT, oy + float(y + x / 2)


@st.composite
def boards(draw: st.DrawFn, *, centres: bool = False) -> tuple[Board, list[tuple[Vector, Vector]]]:
    """A small board with rocks and walls, and the walls in cell coordinates.

    Walls end on sixths and quarters of cells, so that they touch corners and each other; with ``centres`` on those too.
    """
    layout = draw(st.sampled_from(list(Layout)))
    grid = Grid(layout, draw(st.integers(1, 8)), draw(st.integers(1, 8)))
    share = draw(st.sampled_from([0, 1, 2, 4]))
    ground = bytes(ROCK if draw(st.integers(0, 9)) < share else 0 for _ in range(grid.size))
    parts = [Fraction(1, 2), Fraction(1, 3), Fraction(2, 3), Fraction(1, 4), Fraction(1, 6)]
    part = st.sampled_from([*parts, Fraction(0)] if centres else parts)
    walls = []
    for _ in range(draw(st.integers(0, 6))):
        ends = []
        for _ in range(2):
            cell = grid.cell(draw(st.integers(0, grid.size - 1)))
            ends.append((cell.x + draw(part), cell.y + draw(part)))
        if ends[0] != ends[1]:
            walls.append((ends[0], ends[1]))
    if not centres:
        middles = [(Fraction(c.x), Fraction(c.y)) for c in grid.cells()]
        walls = [wall for wall in walls if not any(side(*wall, middle) == 0 for middle in middles)]
    segments = tuple(Wall(*point_on_board(grid, *p), *point_on_board(grid, *q)) for p, q in walls)
    return Board(grid, ground=ground, walls=segments), walls


@given(boards(), st.integers(0, 63), st.integers(0, 63))
def test_sight_is_that_of_a_line_really_moved_by_a_hair(
    scene: tuple[Board, list[tuple[Vector, Vector]]], one: int, two: int
) -> None:
    board, walls = scene
    a, b = board.grid.cell(one % board.grid.size), board.grid.cell(two % board.grid.size)
    assert sight_of(board).sees(a, b) == sees_by_hand(board, walls, a, b)


@given(boards(centres=True), st.integers(0, 63), st.integers(0, 63))
def test_who_sees_is_seen(scene: tuple[Board, list[tuple[Vector, Vector]]], one: int, two: int) -> None:
    board, _ = scene
    a, b = board.grid.cell(one % board.grid.size), board.grid.cell(two % board.grid.size)
    assert sight_of(board).sees(a, b) == sight_of(board).sees(b, a)
    assert sight_of(board).sees(a, b) == (sight_of(board).first_blocker(a, b) is None)


@given(boards(centres=True), st.integers(0, 63), st.one_of(st.none(), st.integers(0, 5)))
def test_the_view_of_the_whole_map_is_what_is_seen_cell_by_cell(
    scene: tuple[Board, list[tuple[Vector, Vector]]], one: int, radius: int | None
) -> None:
    board, _ = scene
    grid, sight = board.grid, sight_of(board)
    viewer = grid.cell(one % grid.size)
    view = sight.visible_from((viewer,), radius)
    for cell in grid.cells():
        x, y = grid.vector(cell.minus(viewer))
        near = radius is None or x * x + y * y <= radius * radius + 1e-9
        assert has(grid, view, cell) == (near and sight.sees(viewer, cell)), cell


@pytest.mark.parametrize("layout", list(Layout))
def test_among_many_rocks_the_view_is_what_is_seen_cell_by_cell(layout: Layout) -> None:
    dice = random.Random(f"rocks {layout}")
    for _ in range(60):
        grid = Grid(layout, dice.randint(3, 14), dice.randint(3, 14))
        share = dice.choice([0.1, 0.2, 0.4])
        board = Board(grid, ground=bytes(ROCK if dice.random() < share else 0 for _ in range(grid.size)))
        sight, viewer = sight_of(board), grid.cell(dice.randrange(grid.size))
        seen = cell_set(grid, (cell for cell in grid.cells() if sight.sees(viewer, cell)))
        assert sight.visible_from((viewer,)) == seen, (grid, viewer, board.ground)


@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize("share", [0.03, 0.1, 0.3])
def test_on_a_large_map_too_the_view_is_what_is_seen_cell_by_cell(layout: Layout, share: float) -> None:
    dice = random.Random(f"{layout} {share}")
    grid = Grid(layout, 30, 26)
    ground = bytes(ROCK if dice.random() < share else 0 for _ in range(grid.size))
    width, height = grid.extent
    walls = tuple(
        Wall(x, y, x + dice.choice([-5, -2, 0, 0, 1, 4]), y + dice.choice([-3, -1, 0, 0, 2, 6]))
        for x, y in ((dice.randrange(int(width)), dice.randrange(int(height))) for _ in range(round(60 * share)))
    )
    board = Board(grid, ground=ground, walls=walls)
    sight = sight_of(board)
    for _ in range(3):
        viewer = grid.cell(dice.randrange(grid.size))
        one_by_one = [cell for cell in grid.cells() if sight.sees(viewer, cell)]
        near = [cell for cell in one_by_one if hypot(*grid.vector(cell.minus(viewer))) <= 9 + 1e-9]
        assert picture_of(grid, sight.visible_from((viewer,))) == picture_of(grid, cell_set(grid, one_by_one))
        assert picture_of(grid, sight.visible_from((viewer,), 9)) == picture_of(grid, cell_set(grid, near))


@pytest.mark.parametrize("layout", list(Layout))
def test_everything_is_seen_on_open_ground(layout: Layout) -> None:
    board = Board(Grid(layout, 11, 9))
    for viewer in (board.grid.at(0, 0), board.grid.at(5, 4), board.grid.at(10, 8)):
        assert sight_of(board).visible_from((viewer,)) == (1 << board.grid.size) - 1


def test_a_wall_drawn_along_the_sides_of_hexes_parts_them() -> None:
    grid = Grid(Layout.HEX_ODD_R, 4, 3)
    x = grid.centre(grid.at(1, 1))[0] + 0.5
    y = grid.centre(grid.at(1, 1))[1]
    board = Board(grid, walls=(Wall(x, y - HEX_SIDE / 2, x, y + HEX_SIDE / 2),))
    assert not sight_of(board).sees(grid.at(1, 1), grid.at(2, 1))
    assert sight_of(board).sees(grid.at(1, 1), grid.at(1, 0))
