"""Foundry scenes, dungeons by watabou, boards of MegaMek and maps of Wesnoth: what they say is what the board is."""

from __future__ import annotations

import json
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from engine.battle.board import FULL, Board, Brightness, Door, DoorState, Light, Unit, Wall
from engine.grid.cell import Cell
from engine.grid.grid import Layout
from engine.maps.imported import Imported
from engine.maps.opening import open_map
from engine.maps.wesnoth_codes import reading_of
from tests.engine.maps.files import png


def opened(folder: Path, content: object) -> Imported:
    path = folder / "map.any"
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return open_map(path)


def grounds(board: Board) -> list[str]:
    return [board.ground_at(cell).id for cell in board.grid.cells()]


# Foundry


def scene(**changed: Any) -> dict[str, Any]:
    return {
        "width": 1000, "height": 700, "padding": 0.25, "walls": [],
        "grid": {"type": 1, "size": 100, "distance": 5, "units": "ft"}, **changed,
    }  # fmt: skip


def old_scene(**changed: Any) -> dict[str, Any]:
    return {
        "width": 700, "height": 500, "padding": 0, "walls": [],
        "grid": 50, "gridType": 1, "gridDistance": 1.5, "gridUnits": "m", **changed,
    }  # fmt: skip


def new_wall(**changed: int) -> dict[str, Any]:
    # the margin is ⌈1000 · 0.25 / 100⌉ = 3 cells to the left and ⌈700 · 0.25 / 100⌉ = 2 above
    return {"c": [300, 200, 400, 200], "move": 20, "sight": 20, "door": 0, "ds": 0, **changed}


NEW_WALLS = [
    ({}, Wall(0, 0, 1, 0)),
    ({"sight": 0}, Wall(0, 0, 1, 0, False, True, 0)),
    ({"move": 0}, Wall(0, 0, 1, 0, True, False, FULL)),
    ({"sight": 10}, Wall(0, 0, 1, 0, is_outline=True)),
    ({"sight": 30}, Wall(0, 0, 1, 0)),
    ({"dir": 1}, Wall(0, 0, 1, 0)),
]
NEW_DOORS = [
    ({"door": 1}, Door(0, 0, 1, 0)),
    ({"door": 1, "ds": 1}, Door(0, 0, 1, 0, DoorState.OPEN)),
    ({"door": 1, "ds": 2}, Door(0, 0, 1, 0, DoorState.LOCKED)),
    ({"door": 2}, Door(0, 0, 1, 0, secret=True)),
    ({"door": 1, "sight": 0}, Door(0, 0, 1, 0, is_window=True)),
]


@pytest.mark.parametrize(("said", "wall"), NEW_WALLS)
def test_a_wall_of_a_scene_does_to_sight_and_movement_what_it_says(
    tmp_path: Path, said: dict[str, int], wall: Wall
) -> None:
    assert opened(tmp_path, scene(walls=[new_wall(**said)])).board.walls == (wall,)


@pytest.mark.parametrize(("said", "door"), NEW_DOORS)
def test_a_door_of_a_scene_is_open_locked_or_secret(tmp_path: Path, said: dict[str, int], door: Door) -> None:
    board = opened(tmp_path, scene(walls=[new_wall(**said)])).board
    assert (board.walls, board.doors) == ((), (door,))


def test_a_wall_that_stops_nothing_is_left_out_and_counted(tmp_path: Path) -> None:
    imported = opened(tmp_path, scene(walls=[new_wall(move=0, sight=0)]))
    assert imported.board.walls == ()
    assert [problem.key for problem in imported.problems] == ["map-foundry-no-wall"]


@pytest.mark.parametrize(
    ("sense", "move", "wall"),
    [(1, 1, Wall(2, 0, 3, 0)), (2, 1, Wall(2, 0, 3, 0, is_outline=True)), (0, 1, Wall(2, 0, 3, 0, False, True, 0))],
)
def test_scenes_of_old_versions_use_other_numbers(tmp_path: Path, sense: int, move: int, wall: Wall) -> None:
    board = opened(tmp_path, old_scene(walls=[{"c": [100, 0, 150, 0], "sense": sense, "move": move}])).board
    assert board.walls == (wall,)
    assert (board.scale.length, board.scale.unit) == (1.5, Unit.METRES)


@pytest.mark.parametrize(
    ("kind", "layout"),
    [(2, Layout.HEX_ODD_R), (3, Layout.HEX_EVEN_R), (4, Layout.HEX_ODD_Q), (5, Layout.HEX_EVEN_Q)],
)
@pytest.mark.parametrize("is_new", [True, False])
def test_the_four_layouts_of_hexes_and_what_their_size_means(
    tmp_path: Path, kind: int, layout: Layout, is_new: bool
) -> None:
    grid = {"type": kind, "size": 100}
    made = scene(padding=0, grid=grid) if is_new else old_scene(width=1000, height=700, grid=100, gridType=kind)
    imported = opened(tmp_path, {**made, "lights": [{"x": 200, "y": 300, "dim": 5, "config": {"dim": 5}}]})
    assert imported.board.grid.layout is layout
    # up to version 9 the size was the long diagonal, 2/√3 of the distance between parallel sides
    unit = 100.0 if is_new else 100 * sqrt(3) / 2
    (light,) = imported.board.lights
    assert (light.x, light.y) == pytest.approx((200 / unit, 300 / unit))


def test_lights_of_a_scene_count_in_its_units(tmp_path: Path) -> None:
    lamp = {"x": 350, "y": 250, "config": {"dim": 20, "bright": 10, "color": "#ff8800"}}
    board = opened(tmp_path, scene(lights=[lamp], environment={"darknessLevel": 1})).board
    assert board.lights == (Light(0.5, 0.5, 4, "#ff8800", 2),)
    assert board.ambient is Brightness.DARK


def test_tokens_are_placeholders_with_side_and_size(tmp_path: Path) -> None:
    ogre = {"name": "Ogre", "x": 400, "y": 300, "width": 2, "height": 2, "disposition": -1, "hidden": True}
    (token,) = opened(tmp_path, scene(tokens=[ogre])).tokens
    assert (token.name, token.x, token.y, token.size) == ("Ogre", 2, 2, 2)
    assert (token.attitude, token.hidden) == (-1, True)


def test_a_picture_beside_the_scene_is_found_by_its_name_and_pushed_by_its_offset(tmp_path: Path) -> None:
    (tmp_path / "old hall.png").write_bytes(png(100, 70))
    made = scene(background={"src": "worlds/mine/old%20hall.png", "offsetX": 50, "offsetY": 0})
    imported = opened(tmp_path, made)
    picture = imported.board.picture
    assert picture is not None
    assert (picture.x, picture.y, picture.width, picture.height) == (-0.5, 0, 10, 7)
    assert imported.problems == ()


def test_in_a_pack_the_last_line_of_a_scene_counts_and_a_deleted_one_is_gone(tmp_path: Path) -> None:
    lines = [
        {"_id": "a", "name": "Old", **scene()},
        {"_id": "b", "name": "Gone", **scene()},
        {"_id": "a", "name": "New", **scene(width=500)},
        {"_id": "b", "$$deleted": True},
    ]
    imported = opened(tmp_path, "\n".join(json.dumps(line) for line in lines))
    assert imported.scenes == ("New",)
    assert imported.board.grid.columns == 5


# watabou

CELLAR = {
    "rects": [
        {"x": 0, "y": 0, "w": 3, "h": 3},
        {"x": 3, "y": 1, "w": 1, "h": 1},
        {"x": 4, "y": -1, "w": 5, "h": 5, "rotunda": True},
    ],
    "doors": [{"x": 3, "y": 1, "dir": {"x": 1, "y": 0}, "type": 1}],
}


@pytest.mark.parametrize(
    ("kind", "door"),
    [
        (0, None), (1, Door(3.5, 2, 3.5, 3)), (2, None), (3, Door(3.5, 2, 3.5, 3)),
        (4, Door(3.5, 2, 3.5, 3, is_window=True)), (5, Door(3.5, 2, 3.5, 3)),
        (6, Door(3.5, 2, 3.5, 3, secret=True)), (7, Door(3.5, 2, 3.5, 3, DoorState.LOCKED)), (8, None), (9, None),
    ],
)  # fmt: skip
def test_each_of_the_ten_kinds_of_doors(tmp_path: Path, kind: int, door: Door | None) -> None:
    doors = [{**CELLAR["doors"][0], "type": kind}]  # type: ignore[dict-item]
    board = opened(tmp_path, {**CELLAR, "doors": doors}).board
    found = [
        Door(one.x1, min(one.y1, one.y2), one.x2, max(one.y1, one.y2), one.state, one.is_window, one.secret)
        for one in board.doors
    ]
    assert found == ([door] if door is not None else [])


def test_floor_is_where_rooms_are_and_a_round_room_has_no_corners(tmp_path: Path) -> None:
    board = opened(tmp_path, CELLAR).board
    drawn = ["".join("#."[board.ground_at(Cell(x, y)).id == "floor"] for x in range(9)) for y in range(5)]
    assert drawn == [
        "#####...#",
        "...#.....",
        ".........",
        "...#.....",
        "#####...#",
    ]  # fmt: skip


def test_walls_stand_where_floor_meets_rock_in_straight_runs(tmp_path: Path) -> None:
    board = opened(tmp_path, {"rects": [{"x": 5, "y": 5, "w": 3, "h": 2}], "doors": []}).board
    sides = {(wall.x1, wall.y1, wall.x2, wall.y2) for wall in board.walls}
    assert sides == {(0, 0, 3, 0), (0, 2, 3, 2), (0, 0, 0, 2), (3, 0, 3, 2)}


def test_water_columns_and_notes(tmp_path: Path) -> None:
    more = {
        "water": [{"x": 1, "y": 1}, {"x": 3, "y": 0}],
        "columns": [{"x": 5.1, "y": 0.2}],
        "notes": [{"ref": "1", "text": "A chest.", "pos": {"x": 0.5, "y": 0.5}}],
    }
    imported = opened(tmp_path, {**CELLAR, **more})
    board = imported.board
    assert board.ground_at(Cell(1, 2)).id == "shallows"
    assert [(thing.kind, tuple(thing.cell)) for thing in board.things] == [("pillar", (5, 1))]
    assert board.notes[0].text == "1. A chest."
    assert not board.notes[0].shown
    assert [(problem.key, problem.count) for problem in imported.problems] == [("map-watabou-water", 1)]


# MegaMek


def board_of(folder: Path, *hexes: str, size: str = "2 2", after: str = "end") -> Imported:
    return opened(folder, "\r\n".join([f"size {size}", *hexes, after, ""]))


def test_levels_terrains_and_the_order_in_which_they_lie(tmp_path: Path) -> None:
    imported = board_of(
        tmp_path,
        'hex 0101 -2 "water:2" ""',
        'hex 0201 3 "woods:2;rough:1" "grass"',
        'HEX 102 0 "rough:1;road:1:18" ""',
        'hex 0202 0 "building:5;bldg_cf:90;bldg_elev:2" ""',
    )
    assert grounds(imported.board) == ["deep-water", "deep-woods", "road", "rock"]
    assert [imported.board.height_at(cell) for cell in imported.board.grid.cells()] == [-2, 3, 0, 0]
    assert imported.board.grid.layout is Layout.HEX_ODD_Q
    assert dict(imported.facts)["terrains"] == 7


@pytest.mark.parametrize(
    ("terrain", "ground"),
    [
        ("woods:0", "plain"), ("woods:1", "woods"), ("jungle:3", "deep-woods"), ("water:0", "shallows"),
        ("water:1", "deep-water"), ("magma:1", "rubble"), ("magma:2", "lava"), ("sand:1", "sand"), ("snow:1", "snow"),
        ("ice:1;water:2", "ice"), ("swamp:1", "swamp"), ("mud:1", "swamp"), ("bridge:1;water:1", "bridge"),
        ("building:1", "building"), ("pavement:1", "floor"), ("impassable:1", "rock"), ("rubble:2", "rubble"),
        ("planted_fields:1", "field"), ("fuel_tank:1", "building"), ("no_such_thing:1", "plain"),
    ],
)  # fmt: skip
def test_a_terrain_of_a_board_is_a_ground(tmp_path: Path, terrain: str, ground: str) -> None:
    assert grounds(board_of(tmp_path, f'hex 0101 0 "{terrain}" ""', size="1 1").board) == [ground]


def test_smoke_hangs_over_its_hex(tmp_path: Path) -> None:
    board = board_of(tmp_path, 'hex 0101 0 "smoke:2" ""', 'hex 0201 0 "fire:1" ""', size="2 1").board
    assert [board.cloud_at(cell).id for cell in board.grid.cells()] == ["smoke", "light-smoke"]


def test_a_hex_broken_over_two_lines_is_whole_and_comments_say_nothing(tmp_path: Path) -> None:
    imported = board_of(
        tmp_path, "# a board", "hex 0101 1", '   "woods:1" ""', 'note 0101 "hello"', 'hex 0201 2 "" ""', size="2 1"
    )
    assert grounds(imported.board) == ["woods", "plain"]
    assert imported.problems == ()


def test_beyond_ninety_nine_the_order_counts(tmp_path: Path) -> None:
    hexes = [f'hex {column:02d}{row:02d} {row % 3} "" ""' for row in range(1, 102) for column in (1, 2)]
    imported = board_of(tmp_path, *hexes, size="2 101")
    assert imported.problems == ()
    # row 101 of column 1, label 01101: 101 % 3 = 2
    assert imported.board.height_at(imported.board.grid.at(0, 100)) == 2


# Wesnoth


@pytest.mark.parametrize(
    ("code", "ground", "height"),
    [
        ("Gg", "plain", 0), ("Gs^Fp", "woods", 0), ("Hh", "hills", 1), ("Hh^Fp", "woods", 1), ("Mm", "mountain", 2),
        ("Ww", "shallows", 0), ("Wo", "deep-water", 0), ("Wwf", "shallows", 0), ("Ww^Bw|", "bridge", 0),
        ("Ss", "swamp", 0), ("Dd", "sand", 0), ("Aa", "snow", 0), ("Ai", "ice", 0), ("Ha", "snow", 1),
        ("Uu", "cave", 0), ("Xu", "rock", 0), ("Gg^Xo", "rock", 0), ("Qxu", "chasm", 0), ("Qlf", "lava", 0),
        ("Rr", "road", 0), ("Re", "plain", 0), ("Ch", "castle", 0), ("Ke", "keep", 0), ("Gg^Vh", "building", 0),
        ("Aa^Cov", "castle", 0), ("Aa^Kov", "keep", 0),
        ("Gg^Efm", "plain", 0), ("Gg^Gvs", "field", 0), ("_off^_usr", "void", 0), ("Gs^Ftd", "deep-woods", 0),
    ],
)  # fmt: skip
def test_a_code_of_wesnoth_is_a_ground_with_a_height(code: str, ground: str, height: int) -> None:
    reading = reading_of(code)
    assert (reading.meaning, reading.height, reading.is_sure) == (f"ground:{ground}", height, True)


@pytest.mark.parametrize(
    ("code", "meaning"), [("Gg^Pw/", "door"), ("Uu^Pr\\", "window"), ("Uu^Pr/o", "open-door"), ("Gg^Pwdo", "open-door")]
)
def test_gates_are_doors(code: str, meaning: str) -> None:
    assert reading_of(code).meaning == meaning


@pytest.mark.parametrize("code", ["Zz", "Gg^Yx", "Yy^Zz", "?"])
def test_what_nobody_knows_is_asked(code: str) -> None:
    assert not reading_of(code).is_sure


ISLAND = """Wo, Wo, Wo, Wo
Wo, 1 Ke, Gg, Wo
Wo, Hh, 2 Gg^Vh, Wo
Wo, Wo, Wo, Wo
"""


@pytest.mark.parametrize("head", ["", "border_size=1\nusage=map\n\n"])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_the_border_is_left_out(tmp_path: Path, head: str, ends: str) -> None:
    imported = opened(tmp_path, (head + ISLAND).replace("\n", ends))
    assert grounds(imported.board) == ["keep", "plain", "hills", "building"]
    assert imported.board.grid.layout is Layout.HEX_ODD_Q
    assert (dict(imported.facts)["starts"], dict(imported.facts)["codes"]) == ("1, 2", 4)


def test_a_scenario_holds_its_map_and_its_labels(tmp_path: Path) -> None:
    wml = f'[scenario]\nid=a\nmap_data="{ISLAND}"\n[label]\nx=2\ny=1\ntext= _ "The mill"\n[/label]\n[/scenario]\n'
    board = opened(tmp_path, wml).board
    assert len(grounds(board)) == 4
    note, *starts = board.notes
    assert [start.text for start in starts] == ["1", "2"]
    assert (starts[1].x, starts[1].y) == board.grid.centre(board.grid.at(1, 1))
    assert note.text == "The mill"
    assert (note.x, note.y) == board.grid.centre(board.grid.at(1, 0))


def test_an_unknown_terrain_is_named_and_gets_the_meaning_that_is_chosen(tmp_path: Path) -> None:
    imported = opened(tmp_path, ISLAND.replace("Gg,", "Zz,"))
    assert imported.sources[0].name == "Zz", "what nobody knows comes first"
    (problem,) = imported.problems
    assert problem.values["names"] == "Zz"
    chosen = imported.with_meanings({"wesnoth:Zz": "ground:lava"})
    assert grounds(chosen.board)[1] == "lava"
    assert chosen.problems == ()
