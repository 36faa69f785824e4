"""What is written out, number by number, and what of our own key is not believed."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from math import pi
from typing import Any

import pytest

from engine.battle.board import (
    GROUNDS,
    Board,
    Brightness,
    Door,
    DoorState,
    Light,
    MapZone,
    Note,
    Picture,
    Thing,
    Wall,
    empty_board,
)
from engine.grid.cell import Cell
from engine.grid.grid import Layout
from engine.maps.uvtt_extension import KEY, NotOurs, board_of, own_of
from engine.maps.write_tiled import Files, heights_of, picture_size, says_cells, tile_size, tmx_of
from engine.maps.write_uvtt import uvtt_of
from tests.engine.maps.files import png

YARD = empty_board(4, 3)


def tree(**changed: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(uvtt_of(replace(YARD, **changed), png(), 70))
    return found


def test_a_universal_vtt_file_says_its_size_and_its_picture() -> None:
    found = tree()
    assert found["format"] == 0.3
    assert found["resolution"] == {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 4, "y": 3}, "pixels_per_grid": 70}
    assert isinstance(found["resolution"]["map_size"]["x"], int)
    assert found["environment"] == {"baked_lighting": False, "ambient_light": "ffffffff"}
    hexes = json.loads(uvtt_of(empty_board(2, 2, Layout.HEX_ODD_R), png(), 70))
    # Two hexes and a half are wide, and 2/√3 + √3/2 high.
    assert hexes["resolution"]["map_size"] == {"x": 2.5, "y": pytest.approx(2.0207, abs=1e-4)}


def test_light_in_the_picture_and_around_it_is_said() -> None:
    picture = Picture("p", 0, 0, 4, 3, baked=True)
    assert tree(picture=picture, ambient=Brightness.DARK)["environment"] == {
        "baked_lighting": True, "ambient_light": "ff000000",
    }  # fmt: skip
    assert tree(picture=replace(picture, baked=False))["environment"]["baked_lighting"] is False


def lines(found: dict[str, Any], key: str) -> list[list[tuple[float, float]]]:
    return [[(point["x"], point["y"]) for point in line] for line in found[key]]


def test_walls_that_go_on_from_each_other_are_one_line() -> None:
    walls = (Wall(0, 0, 1, 0), Wall(1, 0, 1, 1), Wall(2, 2, 3, 2), Wall(0, 2, 1, 2, blocks_sight=False, cover=0))
    found = tree(walls=(*walls, Wall(3, 0, 3, 1, blocks_movement=False)))
    assert lines(found, "line_of_sight") == [[(0, 0), (1, 0), (1, 1)], [(2, 2), (3, 2)]]
    assert lines(found, "objects_line_of_sight") == []


def test_an_outline_that_is_closed_leaves_its_last_point_to_the_reader() -> None:
    corners = [(0, 0), (1, 0), (1, 1)]
    sides = [Wall(*a, *b, is_outline=True) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)]
    assert lines(tree(walls=tuple(sides)), "objects_line_of_sight") == [corners]
    assert lines(tree(walls=tuple(sides[:2])), "objects_line_of_sight") == [corners]
    there_and_back = (Wall(0, 0, 1, 0, is_outline=True), Wall(1, 0, 0, 0, is_outline=True))
    assert lines(tree(walls=there_and_back), "objects_line_of_sight") == [[(0, 0), (1, 0), (0, 0)]]
    seen_through = tuple(replace(side, blocks_sight=False) for side in sides)
    assert lines(tree(walls=seen_through), "objects_line_of_sight") == []


def test_a_door_has_its_middle_its_ends_and_its_turn() -> None:
    doors = (Door(1, 0, 1, 2), Door(2, 2, 3, 2, DoorState.OPEN))
    down, across = tree(doors=doors)["portals"]
    assert (down["position"], down["rotation"], down["closed"]) == ({"x": 1, "y": 1}, pytest.approx(pi / 2), True)
    assert down["bounds"] == [{"x": 1, "y": 0}, {"x": 1, "y": 2}]
    assert (across["position"], across["rotation"], across["closed"]) == ({"x": 2.5, "y": 2}, 0, False)
    assert not down["freestanding"]


def test_a_light_that_is_off_is_not_told_to_others() -> None:
    lit, *others = tree(lights=(Light(1, 2, 3, "#aabbcc"), Light(2, 2, 3, off=True)))["lights"]
    assert others == []
    assert lit == {"position": {"x": 1, "y": 2}, "range": 3, "intensity": 1.0, "color": "ffaabbcc", "shadows": True}


def test_ground_that_nobody_sees_past_has_walls_only_where_there_is_some() -> None:
    rock = next(number for number, ground in enumerate(GROUNDS) if ground.id == "rock")
    assert lines(tree(ground=bytes([rock] * 4 + [0] * 8)), "line_of_sight") == [[(0, 1), (4, 1)]]
    assert lines(tree(ground=bytes(12)), "line_of_sight") == []


# What is not believed of our own key


def own(**changed: Any) -> Board:
    full = replace(
        YARD,
        walls=(Wall(0, 0, 1, 0),), doors=(Door(0, 0, 1, 0),), lights=(Light(1, 1, 2),), notes=(Note(1, 1, "A"),),
        things=(Thing("barrel", Cell(1, 1), 10, True, 1),), zones=(MapZone("Crypt", 3),),
    )  # fmt: skip
    return board_of({**own_of(full), **changed})


def test_what_was_written_is_read() -> None:
    assert own().things[0].cell == Cell(1, 1)
    assert own(grid=["square", 1000, 3], things=[]).grid.columns == 1000
    assert own(walls=[[0, 0, 1e5, -1e5, True, True, 20, False]]).walls[0].x2 == 1e5
    assert own(lights=[[1, 1, 2, "#aabbcc", None]]).lights == (Light(1, 1, 2, "#aabbcc"),)
    assert own(lights=[[1, 1, 2, "#aabbcc", 0, True]]).lights == (Light(1, 1, 2, "#aabbcc", 0, True),)
    assert own(things=[["barrel", 3, 2, 0, True, 0]]).things[0].cost == 1
    assert own(zones=[["Crypt", "fff", "plain", "#aabbcc", False]]).zones[0].cells == 0xFFF


@pytest.mark.parametrize(
    "changed",
    [
        {"grid": ["square", 0, 3]}, {"grid": ["square", 4, 0]}, {"grid": ["square", 1001, 3]},
        {"grid": ["square", 4, 1001]},
        {"grid": ["square", 4.0, 3]}, {"grid": ["round", 4, 3]}, {"scale": [0, "feet"]}, {"scale": [-1, "feet"]},
        {"walls": [[0, 0, 100_001, 0, True, True, 20, False]]}, {"walls": [[0, 0, -100_001, 0, True, True, 20, False]]},
        {"walls": [[0, True, 1, 0, True, True, 20, False]]}, {"walls": [[0, "0", 1, 0, True, True, 20, False]]},
        {"walls": [[0, 0, 1, 0, 1, True, 20, False]]}, {"walls": [[0, 0, 1, 0, True, 1, 20, False]]},
        {"walls": [[0, 0, 1, 0, True, True, 21, False]]}, {"walls": [[0, 0, 1, 0, True, True, -1, False]]},
        {"walls": [[0, 0, 1, 0, True, True, True, False]]}, {"walls": [[0, 0, 1, 0, True, True, 20, 0]]},
        {"walls": [[0, 0, float("nan"), 0, True, True, 20, False]]},
        {"doors": [[0, 0, 1, 0, "ajar", False, False, False]]}, {"doors": [[0, 0, 1, 0, "closed", 0, False, False]]},
        {"doors": [[0, 0, 1, 0, "closed", False, 0, False]]}, {"doors": [[0, 0, 1, 0, "closed", False, False, 0]]},
        {"lights": [[1, 1, 0, "#aabbcc", None, False]]}, {"lights": [[1, 1, 2, "#aabbc", None, False]]},
        {"lights": [[1, 1, 2, "xaabbcc", None, False]]}, {"lights": [[1, 1, 2, "#aabbcg", None, False]]},
        {"lights": [[1, 1, 2, "#aabbccd", None, False]]}, {"lights": [[1, 1, 2, "#aabbcc", None, 1]]},
        {"things": [["barrel", 4, 1, 10, True, 1]]}, {"things": [["barrel", 1, 3, 10, True, 1]]},
        {"things": [["barrel", 1, 1, 21, True, 1]]}, {"things": [["barrel", 1, 1, 10, 1, 1]]},
        {"things": [["barrel", 1, 1, 10, True, 100]]}, {"zones": [["Crypt", "1000", "plain", "#aabbcc", False]]},
        {"zones": [["Crypt", "-1", "plain", "#aabbcc", False]]},
        {"zones": [["Crypt", "00001", "plain", "#aabbcc", False]]},
        {"zones": [["Crypt", "1", "plain", "#aabbcc", 0]]}, {"notes": [[1, 1, "A", 0]]}, {"notes": [[1, 1, "A"]]},
        {"ground": "AAAA"}, {"ground": "/" * 16}, {"ground": "!" * 16}, {"ambient": "pink"},
    ],
)  # fmt: skip
def test_a_key_of_ours_that_says_what_cannot_be_is_not_believed(changed: dict[str, Any]) -> None:
    with pytest.raises(NotOurs):
        own(**changed)


# Tiled


def test_hex_tiles_of_a_map_for_tiled_have_round_sizes() -> None:
    assert tile_size(Layout.SQUARE) == (64, 64)
    assert tile_size(Layout.HEX_ODD_R) == (56, 64)
    assert tile_size(Layout.HEX_EVEN_Q) == (64, 56)


@pytest.mark.parametrize(
    ("layout", "said", "size"),
    [
        (Layout.SQUARE, 'tilewidth="64" tileheight="64" infinite="0">', (4 * 64, 3 * 64)),
        # A row is (64 + 32) / 2 = 48 pixels lower than the one before, half a tile of 56 is pushed.
        (Layout.HEX_ODD_R, 'hexsidelength="32" staggeraxis="y" staggerindex="odd">', (4 * 56 + 28, 64 + 2 * 48)),
        (Layout.HEX_EVEN_R, 'hexsidelength="32" staggeraxis="y" staggerindex="even">', (4 * 56 + 28, 64 + 2 * 48)),
        (Layout.HEX_ODD_Q, 'hexsidelength="32" staggeraxis="x" staggerindex="odd">', (64 + 3 * 48, 3 * 56 + 28)),
        (Layout.HEX_EVEN_Q, 'hexsidelength="32" staggeraxis="x" staggerindex="even">', (64 + 3 * 48, 3 * 56 + 28)),
    ],
)
def test_the_head_of_a_map_for_tiled(layout: Layout, said: str, size: tuple[int, int]) -> None:
    board = empty_board(4, 3, layout)
    text = tmx_of(board, Files("g.png")).decode()
    assert said in text
    # A hex of the board is as high as it is; of 64 pixels its height is drawn in 2/√3 cells.
    assert picture_size(board) == pytest.approx(size, abs=4)
    assert 'renderorder="right-down" width="4" height="3"' in text


def test_heights_are_tiles_where_there_are_any() -> None:
    assert heights_of(replace(YARD, heights=bytes([128] * 12))) == ()
    assert heights_of(YARD) == ()
    assert heights_of(replace(YARD, heights=bytes([128] * 10 + [130, 125]))) == (-3, 0, 2)
    assert heights_of(replace(YARD, heights=bytes([129] * 12))) == (1,)


def test_tiles_are_numbered_through_all_sets() -> None:
    board = replace(
        YARD, ground=bytes([0, 1, 2] + [0] * 9), heights=bytes([128] * 11 + [130]), shade=bytes([0] * 11 + [1])
    )
    text = tmx_of(board, Files("g.png", "h.png", "p.png", "c.png")).decode()
    count = len(GROUNDS)
    assert [int(one) for one in re.findall(r'firstgid="(\d+)"', text)] == [1, 1 + count, 3 + count]
    rows = re.findall(r'<data encoding="csv">\n(.*?)\n</data>', text, re.DOTALL)
    assert rows[0].splitlines() == ["1,2,3,1,", "1,1,1,1,", "1,1,1,1"]
    assert rows[1].splitlines()[2] == ",".join([str(1 + count)] * 3 + [str(2 + count)])
    assert rows[2].splitlines()[2] == f"0,0,0,{3 + count}"
    assert f'<image source="g.png" width="{64 * count}" height="64"/>' in text
    assert '<layer name="Tile Layer 1" width="4" height="3" visible="0">' in text
    assert 'visible="0"' not in tmx_of(YARD, Files("g.png")).decode()


@pytest.mark.parametrize("key", ["shade", "clouds", "depths"])
def test_what_is_said_of_cells_is_seen(key: str) -> None:
    assert says_cells(replace(YARD, **{key: bytes([1] + [0] * 11)}))
    assert not says_cells(YARD)
    assert says_cells(replace(YARD, zones=(MapZone("Crypt", 1),)))


def test_the_places_of_objects_are_pixels() -> None:
    board = replace(
        YARD, walls=(Wall(1, 2, 3, 2.5),), lights=(Light(0.5, 1.5, 2, "#aabbcc", 1, True),), notes=(Note(1, 2, "A"),),
        things=(Thing("loom", Cell(2, 1), 7, False, 3),),
    )  # fmt: skip
    text = tmx_of(board, Files("g.png")).decode()
    assert '<object type="wall" x="64.0" y="128.0">' in text
    assert '<polyline points="0,0 128.0,32.0"/>' in text
    assert '<object type="light" x="32.0" y="96.0">' in text
    assert '<object x="64.0" y="128.0" width="192" height="64"><text wrap="1">A</text></object>' in text
    assert '<object type="thing:crate" x="160.0" y="96.0">' in text
    assert KEY not in text
