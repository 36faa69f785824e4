"""One Page Dungeons room by room: rectangles, round rooms, doors, columns, notes, and what is left out of them."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from engine.battle.board import Door, DoorState
from engine.errors import MapFileError
from engine.grid.cell import Cell
from engine.maps import watabou
from engine.maps.imported import Imported
from engine.maps.watabou import is_watabou, read_watabou


def rect(x: int, y: int, w: int, h: int, **more: Any) -> dict[str, Any]:
    return {"x": x, "y": y, "w": w, "h": h, **more}


def at(x: float, y: float) -> dict[str, float]:
    return {"x": x, "y": y}


def dungeon(*rects: dict[str, Any], **more: Any) -> Imported:
    return read_watabou({"rects": list(rects), "doors": [], **more}, "a.json")


def drawn(imported: Imported) -> list[str]:
    """The ground row by row: ``.`` floor, ``#`` rock, ``~`` water."""
    signs = {"floor": ".", "rock": "#", "shallows": "~"}
    board = imported.board
    return [
        "".join(signs[board.ground_at(Cell(x, y)).id] for x in range(board.grid.columns))
        for y in range(board.grid.rows)
    ]


def said(imported: Imported) -> dict[str, tuple[int, str]]:
    return {problem.key: (problem.count, problem.place) for problem in imported.problems}


def refusal(*rects: dict[str, Any], **more: Any) -> tuple[str, str]:
    with pytest.raises(MapFileError) as refused:
        dungeon(*rects, **more)
    return refused.value.key, refused.value.place


def test_a_dungeon_has_rectangles_and_doors() -> None:
    assert is_watabou({"rects": [], "doors": 0})
    assert not is_watabou({"rects": []})
    assert not is_watabou({"rects": {}, "doors": []})


def test_the_board_begins_where_the_first_floor_does() -> None:
    imported = dungeon(rect(-2, 3, 2, 1), rect(1, 1, 1, 2))
    assert drawn(imported) == ["###.", "###.", "..##"]
    assert imported.origin == (-2.0, 1.0)


def test_what_the_file_holds_is_counted() -> None:
    imported = dungeon(
        rect(0, 0, 3, 2), rect(3, 0, 1, 1),
        title="Crypt", version="1.2", doors=[{**at(3, 0), "dir": at(1, 0), "type": 1}], water=[at(0, 0), at(1, 0)],
        columns=[at(0, 0)],
    )  # fmt: skip
    facts = {"columns": 4, "rows": 2, "rects": 2, "doors": 1, "water": 2, "pillars": 1, "title": "Crypt"}
    assert (dict(imported.facts), imported.version) == (facts, "1.2")
    assert (imported.holds.doors, imported.holds.walls) == (1, len(imported.board.walls))
    assert (imported.holds.outlines, imported.holds.lights) == (0, 0)


@pytest.mark.parametrize(
    "broken",
    [
        rect(0, 0, 0, 1),
        rect(0, 0, 1, 0),
        rect(0, 0, -1, 1),
        {"x": 0, "y": 0, "w": 1},
        {"x": 0, "y": 0, "h": 1},
        {"x": 0, "w": 1, "h": 1},
        {"y": 0, "w": 1, "h": 1},
        {"x": "0"},
        7,
        rect(0, 0, 1, "1"),
    ],  # type: ignore[arg-type]
)
def test_a_rectangle_that_is_none_is_left_out(broken: Any) -> None:
    imported = dungeon(rect(0, 0, 2, 1), broken)
    assert drawn(imported) == [".."]
    assert said(imported) == {"map-watabou-bad-rect": (1, "rects[1]")}


def test_a_dungeon_without_floor_is_refused() -> None:
    assert refusal() == ("map-watabou-no-floor", "rects")


@pytest.mark.parametrize(
    "huge", [rect(0, 0, 1001, 1), rect(0, 0, 1, 1001), rect(1_000_001, 0, 1, 1), rect(0, -1_000_001, 1, 1)]
)
def test_a_rectangle_beyond_all_bounds_is_refused(huge: dict[str, Any]) -> None:
    assert refusal(huge) == ("map-too-many-cells", "rects[0]")


def test_rectangles_up_to_the_bounds_are_not() -> None:
    imported = dungeon(rect(1_000_000, -1_000_000, 1000, 1))
    assert (imported.board.grid.columns, imported.origin) == (1000, (1_000_000.0, -1_000_000.0))


def test_rectangles_that_lie_far_apart_are_refused() -> None:
    assert refusal(rect(0, 0, 1, 1), rect(0, 1000, 1, 1))[0] == "map-too-many-cells"
    assert dungeon(rect(0, 0, 1, 1), rect(0, 999, 1, 1)).board.grid.rows == 1000


def test_more_floor_than_any_dungeon_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watabou, "MOST_FLOOR", 5)
    assert drawn(dungeon(rect(0, 0, 2, 2), rect(2, 0, 1, 1))) == ["...", "..#"]
    assert refusal(rect(0, 0, 2, 2), rect(2, 0, 1, 2)) == ("map-watabou-too-many", "rects[1]")


def test_more_entries_than_any_dungeon_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watabou, "MOST_RECTS", 2)
    assert drawn(dungeon(*[rect(0, 0, 1, 1)] * 2)) == ["."]
    assert refusal(*[rect(0, 0, 1, 1)] * 3) == ("map-watabou-too-many", "rects")
    monkeypatch.setattr(watabou, "MOST_ENTRIES", 2)
    assert said(dungeon(rect(0, 0, 2, 1), water=[at(0, 0), at(1, 0)])) == {}
    assert refusal(rect(0, 0, 2, 1), water=[at(0, 0)] * 3) == ("map-watabou-too-many", "water")


ROUND = rect(0, 0, 3, 3, rotunda=True)


def test_a_round_room_has_a_circle_of_short_walls_and_none_along_its_cells() -> None:
    walls = dungeon(ROUND).board.walls
    # Eight for every cell of its width, each beginning where the one before ends, 1.5 cells from the middle.
    assert len(walls) == 24
    assert all(hypot(wall.x1 - 1.5, wall.y1 - 1.5) == pytest.approx(1.5) for wall in walls)
    assert [(wall.x2, wall.y2) for wall in walls] == [(wall.x1, wall.y1) for wall in (*walls[1:], walls[0])]
    assert (walls[0].x1, walls[0].y1) == (3.0, 1.5)


def test_a_round_room_away_from_the_corner_has_its_circle_where_it_lies() -> None:
    walls = dungeon(rect(-4, -6, 1, 1), rect(2, 4, 5, 5, rotunda=True)).board.walls
    # Its middle is at (4.5, 6.5) of the file, whose corner is at (−4, −6).
    for ends in ([(wall.x1, wall.y1) for wall in walls], [(wall.x2, wall.y2) for wall in walls]):
        assert sum(hypot(x - 8.5, y - 12.5) == pytest.approx(2.5) for x, y in ends) == 40


@pytest.mark.parametrize(
    ("gate", "is_open"),
    [
        (rect(3, 1, 1, 1), True), (rect(-1, 1, 1, 1), True), (rect(1, 3, 1, 1), True), (rect(1, -1, 1, 1), True),
        (rect(4, 1, 1, 1), False), (rect(-2, 1, 1, 1), False), (rect(1, 4, 1, 1), False), (rect(1, -2, 1, 1), False),
        # What is larger than a cell is no door.
        (rect(3, 1, 2, 1), False), (rect(3, 1, 1, 2), False), (rect(3, 1, 2, 2), False),
    ],
)  # fmt: skip
def test_the_circle_is_open_where_the_cell_of_a_door_touches_it(gate: dict[str, Any], is_open: bool) -> None:
    imported = dungeon(ROUND, gate)
    x, y = 1.5 - imported.origin[0], 1.5 - imported.origin[1]
    circle = [wall for wall in imported.board.walls if hypot(wall.x1 - x, wall.y1 - y) == pytest.approx(1.5)]
    # Steps of 15°: the middles of those at ±7.5° and ±22.5° lie within a quarter of a cell of the door's cell.
    assert len(circle) == (20 if is_open else 24)


@pytest.mark.parametrize(
    ("room", "is_round"),
    [
        (rect(0, 0, 5, 5, rotunda=True), True), (rect(0, 0, 3, 3, rotunda=True), True),
        (rect(0, 0, 2, 2, rotunda=True), False), (rect(0, 0, 3, 4, rotunda=True), False), (rect(0, 0, 3, 3), False),
        (rect(0, 0, 3, 3, rotunda=1), False),
    ],
)  # fmt: skip
def test_round_are_squares_of_three_cells_and_more_that_say_so(room: dict[str, Any], is_round: bool) -> None:
    assert (len(dungeon(room).board.walls) == 8 * room["w"]) is is_round
    assert is_round or len(dungeon(room).board.walls) == 4


def test_the_corners_of_a_round_room_are_rock_where_their_middles_lie_outside() -> None:
    # From the middle of 5 × 5 the middle of a corner is √(2² + 2²) = 2.83 away, of its neighbour √(2² + 1²) = 2.24.
    assert drawn(dungeon(rect(0, 0, 5, 5, rotunda=True))) == ["#...#", ".....", ".....", ".....", "#...#"]
    # 7 × 7: the corner 4.24, beside it √(3² + 2²) = 3.61, then √(3² + 1²) = 3.16, all against 3.5.
    room = dungeon(rect(3, -2, 7, 7, rotunda=True))
    assert drawn(room) == ["##...##", "#.....#", ".......", ".......", ".......", "#.....#", "##...##"]


def test_more_walls_of_round_rooms_than_any_dungeon_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watabou, "MOST_WALLS", 24)
    assert len(dungeon(ROUND).board.walls) == 24
    monkeypatch.setattr(watabou, "MOST_WALLS", 23)
    assert refusal(ROUND) == ("map-too-many-walls", "rects")


def test_a_room_beside_a_round_one_has_no_wall_towards_it() -> None:
    # The floor of the room meets cells that have a circle of their own.
    walls = dungeon(ROUND, rect(3, 0, 2, 3)).board.walls
    straight = {(wall.x1, wall.y1, wall.x2, wall.y2) for wall in walls if wall.x1 == wall.x2 or wall.y1 == wall.y2}
    assert {ends for ends in straight if min(ends[0], ends[2]) >= 3.0} == {(3, 0, 5, 0), (3, 3, 5, 3), (5, 0, 5, 3)}


@pytest.mark.parametrize(
    ("way", "door"),
    [
        (at(1, 0), Door(3.5, 0, 3.5, 1)), (at(-1, 0), Door(3.5, 0, 3.5, 1)), (at(0, 1), Door(3, 0.5, 4, 0.5)),
        (at(0, -1), Door(3, 0.5, 4, 0.5)), (at(0, 0), None), (at(1, 1), None), (at(2, 0), None), (at(1, -1), None),
        ({"x": 1}, None), ("north", None), (None, None),
    ],
)  # fmt: skip
def test_a_door_stands_across_its_way(way: Any, door: Door | None) -> None:
    imported = dungeon(rect(-3, 0, 3, 2), rect(0, 0, 1, 1), doors=[{**at(0, 0), "dir": way, "type": 1}])
    found = [
        Door(min(one.x1, one.x2), min(one.y1, one.y2), max(one.x1, one.x2), max(one.y1, one.y2))
        for one in imported.board.doors
    ]
    assert found == ([door] if door is not None else [])
    assert said(imported) == ({} if door is not None else {"map-watabou-bad-door": (1, "doors[0]")})


@pytest.mark.parametrize(
    ("kind", "door"),
    [
        (0, None), (1, Door(1.5, 1, 1.5, 2)), (2, None), (3, Door(1.5, 1, 1.5, 2)),
        (4, Door(1.5, 1, 1.5, 2, is_window=True)), (5, Door(1.5, 1, 1.5, 2)), (6, Door(1.5, 1, 1.5, 2, secret=True)),
        (7, Door(1.5, 1, 1.5, 2, DoorState.LOCKED)), (8, None), (9, None),
    ],
)  # fmt: skip
def test_the_ten_kinds_of_doors_are_known(kind: int, door: Door | None) -> None:
    imported = dungeon(rect(0, 0, 2, 2), doors=[{**at(1, 1), "dir": at(1, 0), "type": kind}])
    assert imported.board.doors == ((door,) if door is not None else ())
    assert [problem.key for problem in imported.problems] == (["map-watabou-stairs"] if kind in (8, 9) else [])


@pytest.mark.parametrize("place", [at(-1, 0), at(0, -1), at(2, 0), at(0, 2), {"x": 0}, 5])
def test_a_door_outside_is_left_out(place: Any) -> None:
    door = {**place, "dir": at(1, 0), "type": 1} if isinstance(place, dict) else place
    imported = dungeon(rect(0, 0, 2, 2), doors=[door])
    assert (imported.board.doors, said(imported)) == ((), {"map-watabou-bad-door": (1, "doors[0]")})


@pytest.mark.parametrize("kind", [10, -1, "1", None])
def test_a_door_of_a_kind_that_nobody_knows_is_a_door_and_told_of(kind: object) -> None:
    imported = dungeon(rect(0, 0, 2, 2), doors=[{**at(1, 1), "dir": at(1, 0), "type": kind}])
    assert imported.board.doors == (Door(1.5, 1, 1.5, 2),)
    assert said(imported) == {"map-watabou-door-type": (1, "doors[0]")}


@pytest.mark.parametrize(
    ("place", "cell"),
    [
        (at(5, 7), (0, 0)), (at(5.4, 7.4), (0, 0)), (at(5.5, 7), (1, 0)), (at(5, 7.5), (0, 1)),
        (at(6.49, 8.49), (1, 1)),
        (at(4.5, 6.5), (0, 0)), (at(4.49, 7), None), (at(5, 6.49), None), (at(6.5, 7), None), (at(5, 8.5), None),
        (at(1e7, 7), None), ({"x": 5}, None), (None, None),
    ],
)  # fmt: skip
def test_a_column_stands_in_the_nearest_cell(place: Any, cell: tuple[int, int] | None) -> None:
    imported = dungeon(rect(5, 7, 2, 2), columns=[place])
    assert [tuple(thing.cell) for thing in imported.board.things] == ([cell] if cell is not None else [])
    assert said(imported) == ({} if cell is not None else {"map-watabou-bad-column": (1, "columns[0]")})


def test_left_of_nothing_the_nearest_cell_is_found_as_well() -> None:
    imported = dungeon(rect(-3, -3, 2, 2), columns=[at(-2.7, -1.6)])
    assert [tuple(thing.cell) for thing in imported.board.things] == [(0, 1)]


@pytest.mark.parametrize(
    ("place", "spot"),
    [
        (at(5, 7), (0, 0)), (at(6.75, 8.5), (1.75, 1.5)), (at(7, 7), None), (at(5, 9), None), (at(4.9, 7), None),
        (at(5, 6.9), None), (at(-1e7, 7), None), (at(5, 1e7), None), ({"y": 7}, None), (3, None),
    ],
)  # fmt: skip
def test_a_note_lies_where_it_says_on_the_board(place: Any, spot: tuple[float, float] | None) -> None:
    imported = dungeon(rect(5, 7, 2, 2), notes=[{"pos": place, "text": "A chest."}])
    assert [(note.x, note.y, note.text) for note in imported.board.notes] == ([(*spot, "A chest.")] if spot else [])
    assert said(imported) == ({} if spot is not None else {"map-watabou-bad-note": (1, "notes[0]")})


def test_water_lies_on_floor_only() -> None:
    imported = dungeon(rect(-1, -1, 2, 1), rect(1, 0, 1, 1), water=[at(0, -1), at(1, -1), at(1, 0), at(9, 9), 4])
    assert drawn(imported) == [".~#", "##~"]
    assert said(imported) == {"map-watabou-water": (3, "water[1]")}


@pytest.mark.parametrize(("x", "y", "place"), [(-2, -1, (2.5, 1.5)), (3, 4, (0.5, 0.5)), (-9, -9, (4.5, 4.5))])
def test_the_story_is_a_note_at_the_entrance_or_on_the_cell_nearest_to_it(
    x: int, y: int, place: tuple[float, float]
) -> None:
    (note,) = dungeon(rect(x, y, 5, 5), story=" Nobody came back. ").board.notes
    assert ((note.x, note.y), note.text, note.shown) == (place, "Nobody came back.", False)


def test_what_is_no_field_of_a_dungeon_is_told_with_its_name() -> None:
    imported = dungeon({**rect(0, 0, 2, 2), "roof": 1}, levels=3)
    (told,) = imported.problems
    assert (told.key, told.count, told.place) == ("map-field-unknown", 2, "levels")
