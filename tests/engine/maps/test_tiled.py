"""Tiled maps: every orientation and encoding, what tiles and objects mean, how tiles are turned, templates."""

from __future__ import annotations

import base64
import gzip
import json
import struct
import zlib
from collections.abc import Callable
from math import dist
from pathlib import Path
from typing import Any

import pytest
import zstandard

from engine.battle.board import DoorState, Wall
from engine.grid.cell import Cell
from engine.grid.grid import Grid, Layout
from engine.maps.drawing import moved
from engine.maps.imported import Imported, SourceKind
from engine.maps.opening import open_map
from tests.engine.maps.files import png

TILES = [1, 2, 3, 4, 0, 5]
LITTLE_ENDIAN = struct.pack("<6I", *TILES)


def tree(**changed: Any) -> dict[str, Any]:
    return {
        "orientation": "orthogonal", "width": 3, "height": 2, "tilewidth": 8, "tileheight": 8,
        "tilesets": [{"firstgid": 1, "name": "t", "tilewidth": 8, "tileheight": 8, "image": "t.png"}],
        "layers": [{"type": "tilelayer", "name": "ground", "width": 3, "height": 2, "data": TILES}],
        **changed,
    }  # fmt: skip


@pytest.fixture
def opened(tmp_path: Path) -> Callable[..., Imported]:
    """Opens a map with some keys changed; its tiles are eight squares of 8 pixels in a row."""
    (tmp_path / "t.png").write_bytes(png(64, 8))

    def open_(**changed: Any) -> Imported:
        path = tmp_path / "map.tmj"
        path.write_text(json.dumps(tree(**changed)), encoding="utf-8")
        return open_map(path)

    return open_


Opened = Callable[..., Imported]


def cuts(imported: Imported) -> list[int]:
    """Which square of the picture each tile is, in the order in which they are drawn."""
    assert imported.drawing is not None
    return [placement.x // 8 for placement in imported.drawing.placements]


def corners(imported: Imported) -> list[tuple[float, float]]:
    """Where the top left corners of the tiles come to lie, in board units."""
    drawing = imported.drawing
    assert drawing is not None
    scale = drawing.width / drawing.across, drawing.height / drawing.down
    places = (moved(placement.matrix, 0, 0) for placement in drawing.placements)
    return [(round(x / scale[0], 4), round(y / scale[1], 4)) for x, y in places]


def test_tiles_are_drawn_in_their_cells(opened: Opened) -> None:
    imported = opened()
    assert imported.board.grid == Grid(Layout.SQUARE, 3, 2)
    assert cuts(imported) == [0, 1, 2, 3, 4]
    assert corners(imported) == [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1)]


@pytest.mark.parametrize(
    ("data", "encoding", "compression"),
    [
        ("1,2,3,\n4,0,5\n", "csv", ""),
        (base64.b64encode(LITTLE_ENDIAN).decode(), "base64", ""),
        (base64.b64encode(zlib.compress(LITTLE_ENDIAN)).decode(), "base64", "zlib"),
        (base64.b64encode(gzip.compress(LITTLE_ENDIAN, mtime=0)).decode(), "base64", "gzip"),
        (base64.b64encode(zstandard.compress(LITTLE_ENDIAN)).decode(), "base64", "zstd"),
    ],
)
def test_every_encoding_says_the_same_in_json_and_in_xml(
    opened: Opened, tmp_path: Path, data: str, encoding: str, compression: str
) -> None:
    layer = {"type": "tilelayer", "name": "ground", "width": 3, "height": 2, "data": data, "encoding": encoding}
    assert cuts(opened(layers=[{**layer, "compression": compression}])) == [0, 1, 2, 3, 4]
    path = tmp_path / "map.tmx"
    packed = f' compression="{compression}"' if compression else ""
    path.write_text(
        '<map orientation="orthogonal" width="3" height="2" tilewidth="8" tileheight="8">'
        '<tileset firstgid="1" name="t" tilewidth="8" tileheight="8"><image source="t.png"/></tileset>'
        f'<layer name="a" width="3" height="2"><data encoding="{encoding}"{packed}>{data}</data></layer></map>',
        encoding="utf-16",
    )
    assert cuts(open_map(path)) == [0, 1, 2, 3, 4]


def test_tiles_as_elements(tmp_path: Path) -> None:
    path = tmp_path / "map.tmx"
    tiles = "".join(f'<tile gid="{tile}"/>' if tile else "<tile/>" for tile in TILES)
    path.write_text(
        '<map orientation="orthogonal" width="3" height="2" tilewidth="8" tileheight="8">'
        f'<layer name="a" width="3" height="2"><data>{tiles}</data></layer></map>',
        encoding="utf-8",
    )
    assert dict(open_map(path).facts)["tiles"] == 5


def test_an_infinite_map_is_the_box_of_its_tiles_and_objects_keep_their_places(opened: Opened) -> None:
    chunks = [
        {"x": -16, "y": 0, "width": 2, "height": 1, "data": [0, 1]},
        {"x": 3, "y": 4, "width": 1, "height": 1, "data": [2]},
    ]
    wall = {"x": -120, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 16, "y": 8}]}
    imported = opened(
        infinite=True,
        layers=[
            {"type": "tilelayer", "name": "ground", "chunks": chunks},
            {"type": "objectgroup", "name": "walls", "objects": [wall]},
        ],
    )
    # tiles at (-15, 0) and (3, 4)
    assert imported.board.grid == Grid(Layout.SQUARE, 19, 5)
    assert corners(imported) == [(0, 0), (18, 4)]
    assert imported.board.walls == (Wall(0, 0, 2, 1),)
    void = max(imported.board.ground)
    assert imported.board.ground.count(void) == 19 * 5 - 2


@pytest.mark.parametrize(
    ("axis", "index", "layout"),
    [
        ("y", "odd", Layout.HEX_ODD_R),
        ("y", "even", Layout.HEX_EVEN_R),
        ("x", "odd", Layout.HEX_ODD_Q),
        ("x", "even", Layout.HEX_EVEN_Q),
    ],
)
@pytest.mark.parametrize("first", [(0, 0), (1, 0), (0, 1), (-3, 5)])
def test_hexes_keep_their_neighbours_wherever_the_map_begins(
    opened: Opened, axis: str, index: str, layout: Layout, first: tuple[int, int]
) -> None:
    x, y = first
    imported = opened(
        orientation="hexagonal",
        tilewidth=14 if axis == "y" else 16,
        tileheight=16 if axis == "y" else 14,
        hexsidelength=8,
        staggeraxis=axis,
        staggerindex=index,
        infinite=True,
        tilesets=[{"firstgid": 1, "name": "t", "tilewidth": 14, "tileheight": 8, "image": "t.png"}],
        layers=[{"type": "tilelayer", "chunks": [{"x": x, "y": y, "width": 4, "height": 4, "data": [1] * 16}]}],
    )
    grid = imported.board.grid
    pushed = (y if axis == "y" else x) % 2 == 1
    swapped = {
        Layout.HEX_ODD_R: Layout.HEX_EVEN_R,
        Layout.HEX_EVEN_R: Layout.HEX_ODD_R,
        Layout.HEX_ODD_Q: Layout.HEX_EVEN_Q,
        Layout.HEX_EVEN_Q: Layout.HEX_ODD_Q,
    }
    assert grid == Grid(swapped[layout] if pushed else layout, 4, 4)
    # every tile's box lies around the centre of its hex: the picture and the grid agree
    drawing = imported.drawing
    assert drawing is not None
    scale = drawing.width / drawing.across, drawing.height / drawing.down
    width, height = (14, 16) if axis == "y" else (16, 14)
    middles = [moved(placement.matrix, width / 2, 8 - height / 2) for placement in drawing.placements]
    found = [(mx / scale[0], my / scale[1]) for mx, my in middles]
    for cell in grid.cells():
        assert min(dist(grid.centre(cell), place) for place in found) < 0.01


def test_an_isometric_map_lies_upright_and_its_objects_count_heights_of_tiles(opened: Opened) -> None:
    wall = {"x": 8, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 0, "y": 16}]}
    imported = opened(
        orientation="isometric",
        tilewidth=16,
        layers=[
            {"type": "tilelayer", "name": "ground", "width": 3, "height": 2, "data": [1] * 6},
            {"type": "objectgroup", "name": "walls", "objects": [wall]},
        ],
        tilesets=[{"firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 8, "image": "t.png"}],
    )
    assert imported.board.grid == Grid(Layout.SQUARE, 3, 2)
    assert imported.board.walls == (Wall(1, 0, 1, 2),)
    drawing = imported.drawing
    assert drawing is not None
    across, down = drawing.width / drawing.across, drawing.height / drawing.down
    # the middle of a diamond of 16 × 8 pixels is the middle of its square
    places = (moved(placement.matrix, 8, 4) for placement in drawing.placements)
    middles = {(round(x / across, 3), round(y / down, 3)) for x, y in places}
    assert middles == {(column + 0.5, row + 0.5) for column in range(3) for row in range(2)}


@pytest.mark.parametrize(
    ("axis", "index", "neighbours"),
    [
        # the cell (1, 1) of the file touches these along its sides: up left, up right, down left, down right
        ("y", "odd", {(1, 0), (2, 0), (1, 2), (2, 2)}),
        ("y", "even", {(0, 0), (1, 0), (0, 2), (1, 2)}),
        ("x", "odd", {(0, 1), (2, 1), (0, 2), (2, 2)}),
        ("x", "even", {(0, 0), (2, 0), (0, 1), (2, 1)}),
    ],
)
def test_staggered_cells_touch_along_their_sides(
    opened: Opened, axis: str, index: str, neighbours: set[tuple[int, int]]
) -> None:
    def place(x: int, y: int) -> int:
        data = [0] * 16
        data[y * 4 + x] = 6
        imported = opened(
            orientation="staggered", tilewidth=16, staggeraxis=axis, staggerindex=index, width=4, height=4,
            tilesets=[
                {"firstgid": 1, "name": "t", "tilewidth": 8, "tileheight": 8, "image": "t.png",
                 "tiles": [{"id": 5, "type": "water"}]}
            ],
            layers=[{"type": "tilelayer", "name": "a", "width": 4, "height": 4, "data": data}],
        )  # fmt: skip
        grids.add(imported.board.grid)
        return imported.board.ground.index(5)

    grids: set[Grid] = set()
    middle = place(1, 1)
    touching = {place(x, y) - middle for x, y in neighbours}
    (grid,) = grids
    assert touching == {-1, 1, -grid.columns, grid.columns}


H, V, D = 1 << 31, 1 << 30, 1 << 29


@pytest.mark.parametrize(
    ("flags", "top_left", "top_right"),
    [
        # where the picture's top left and top right corners come to lie in the cell
        (0, (0, 0), (1, 0)),
        (H, (1, 0), (0, 0)),
        (V, (0, 1), (1, 1)),
        (H | V, (1, 1), (0, 1)),
        (D, (0, 0), (0, 1)),
        (D | H, (1, 0), (1, 1)),
        (D | V, (0, 1), (0, 0)),
        (D | H | V, (1, 1), (1, 0)),
    ],
)
def test_a_tile_is_mirrored_along_its_diagonal_first_then_across_then_down(
    opened: Opened, flags: int, top_left: tuple[int, int], top_right: tuple[int, int]
) -> None:
    data = [1 | flags, 0, 0, 0, 0, 0]
    imported = opened(layers=[{"type": "tilelayer", "name": "a", "width": 3, "height": 2, "data": data}])
    drawing = imported.drawing
    assert drawing is not None
    (placement,) = drawing.placements
    unit = drawing.width / drawing.across
    assert tuple(round(part / unit) for part in moved(placement.matrix, 0, 0)) == top_left
    assert tuple(round(part / unit) for part in moved(placement.matrix, 8, 0)) == top_right


def test_what_tiles_are_called_says_what_they_mean_or_else_their_layer(opened: Opened) -> None:
    tileset = {
        "firstgid": 1, "name": "t", "tilewidth": 8, "tileheight": 8, "image": "t.png",
        "tiles": [
            {"id": 0, "class": "water"},
            {"id": 1, "type": "DeepForest"},
            {"id": 2, "properties": [{"name": "terrain", "type": "string", "value": "sand"},
                                     {"name": "height", "type": "int", "value": 3}]},
        ],
    }  # fmt: skip
    imported = opened(
        tilesets=[tileset],
        layers=[{"type": "tilelayer", "name": "Swamp 2", "width": 3, "height": 2, "data": TILES}],
    )
    board = imported.board
    said = [board.ground_at(Cell(column, row)).id for row in range(2) for column in range(3)]
    assert said == ["deep-water", "woods", "sand", "swamp", "plain", "swamp"]
    assert board.height_at(Cell(2, 0)) == 3
    sources = {source.id: (source.kind, source.count, source.meaning) for source in imported.sources}
    assert sources["layer:Swamp 2"] == (SourceKind.LAYER, 5, "ground:swamp")
    assert sources["tile:t/sand"] == (SourceKind.TILE, 1, "ground:sand")
    assert sources["tile:t/#3"] == (SourceKind.TILE, 1, "inherit")


def test_other_meanings_make_another_board(opened: Opened) -> None:
    imported = opened()
    changed = imported.with_meanings({"tile:t/#1": "wall", "tile:t/#0": "thing:tree", "layer:ground": "ground:ice"})
    board = changed.board
    assert [board.ground_at(Cell(column, 0)).id for column in range(3)] == ["plain", "rock", "ice"]
    assert [thing.kind for thing in board.things] == ["tree"]
    assert imported.board.ground == b"", "the first one stays as it was"


def test_cells_without_a_tile_mean_what_the_gm_says(opened: Opened) -> None:
    imported = opened()
    (empty,) = [source for source in imported.sources if source.kind is SourceKind.EMPTY]
    assert (empty.count, empty.first, empty.meaning) == (1, "1,1", "nothing")
    board = imported.with_meanings({empty.id: "ground:void"}).board
    said = [board.ground_at(Cell(column, row)).id for row in range(2) for column in range(3)]
    assert said == ["plain", "plain", "plain", "plain", "void", "plain"]


def test_a_door_among_walls_stands_across_the_way(opened: Opened) -> None:
    imported = opened(
        width=3, height=3,
        layers=[{"type": "tilelayer", "name": "a", "width": 3, "height": 3, "data": [1, 1, 1, 2, 3, 2, 1, 1, 1]}],
    ).with_meanings({"tile:t/#1": "wall", "tile:t/#2": "locked-door"})  # fmt: skip
    (door,) = imported.board.doors
    assert sorted([(door.x1, door.y1), (door.x2, door.y2)]) == [(1, 1.5), (2, 1.5)]
    assert door.state is DoorState.LOCKED


def test_objects_are_walls_doors_lights_and_grounds(opened: Opened) -> None:
    objects = [
        {"type": "wall", "x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 8, "y": 0}, {"x": 8, "y": 4}]},
        {"type": "door", "x": 8, "y": 4, "width": 1, "height": 8},
        {"type": "window", "x": 0, "y": 8, "polyline": [{"x": 0, "y": 0}, {"x": 8, "y": 0}]},
        {"type": "torch", "x": 4, "y": 4, "point": True},
        {"type": "swamp", "x": 8, "y": 0, "width": 16, "height": 8},
        {"type": "spawn", "x": 1, "y": 1, "point": True},
    ]
    layers = [*tree()["layers"], {"type": "objectgroup", "name": "o", "objects": objects}]
    imported = opened(layers=layers)
    board = imported.board
    # The door is the middle line of its box, half a pixel beside the wall: the hair between them is closed.
    assert board.walls[:2] == (Wall(0, 0, 1, 0), Wall(1, 0, 1, 0.5))
    assert board.walls[2:] == (Wall(1, 0.5, 1.0625, 0.5), Wall(1, 1, 1.0625, 1, False, True, 0))
    door, window = board.doors
    assert ((door.x1, door.y1, door.x2, door.y2), door.is_window) == ((1.0625, 0.5, 1.0625, 1.5), False)
    assert window.is_window
    assert [(light.x, light.y) for light in board.lights] == [(0.5, 0.5)]
    assert [board.ground_at(Cell(column, 0)).id for column in range(3)] == ["plain", "swamp", "swamp"]
    meanings = {source.name: source.meaning for source in imported.sources if source.kind is SourceKind.OBJECT}
    assert meanings["spawn"] == "nothing"


def test_a_turned_object_is_turned_around_its_corner(opened: Opened) -> None:
    wall = {"type": "wall", "x": 8, "y": 8, "rotation": 90, "polyline": [{"x": 0, "y": 0}, {"x": 8, "y": 0}]}
    (found,) = opened(layers=[*tree()["layers"], {"type": "objectgroup", "objects": [wall]}]).board.walls
    assert (round(found.x2, 9), round(found.y2, 9)) == (1, 2)


def test_groups_move_fade_and_hide_what_is_in_them(opened: Opened) -> None:
    layer = tree()["layers"][0]
    wall = {"type": "wall", "x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 8, "y": 0}]}
    inner = {
        "type": "group",
        "offsetx": 4,
        "opacity": 0.5,
        "layers": [layer, {"type": "objectgroup", "objects": [wall]}],
    }
    imported = opened(layers=[{"type": "group", "offsety": 8, "opacity": 0.5, "layers": [inner]}])
    drawing = imported.drawing
    assert drawing is not None
    assert {placement.opacity for placement in drawing.placements} == {0.25}
    assert corners(imported)[0] == (0.5, 1)
    assert imported.board.walls == (Wall(0.5, 1, 1.5, 1),)
    hidden = opened(layers=[{"type": "group", "visible": False, "layers": [layer]}])
    assert hidden.drawing is not None
    assert list(hidden.drawing.placements) == []


def test_shapes_that_collide_are_walls_and_a_full_one_fills_its_cell(opened: Opened) -> None:
    tileset = {
        "firstgid": 1, "name": "t", "tilewidth": 8, "tileheight": 8, "image": "t.png",
        "tiles": [
            {"id": 0, "objectgroup": {"objects": [{"x": 0, "y": 0, "width": 8, "height": 8}]}},
            {"id": 1, "objectgroup": {"objects": [
                {"x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 2, "y": 8}]}]}},
        ],
    }  # fmt: skip
    data = [1, 2, 2 | H, 0, 0, 0]
    imported = opened(tilesets=[tileset], layers=[{"type": "tilelayer", "width": 3, "height": 2, "data": data}])
    board = imported.board
    assert board.ground_at(Cell(0, 0)).id == "rock"
    assert [(wall.x1, wall.y1, wall.x2, wall.y2) for wall in board.walls] == [(1, 0, 1.25, 1), (3, 0, 2.75, 1)]
    low = imported.with_meanings({"shape:t": "low-wall"}).board
    assert not any(wall.blocks_sight for wall in low.walls)


def test_a_template_fills_in_what_the_object_does_not_say(opened: Opened, tmp_path: Path) -> None:
    (tmp_path / "torch.tx").write_text(
        '<template><object class="torch" width="16" height="16"><ellipse/></object></template>', encoding="utf-8"
    )
    torch = {"template": "torch.tx", "x": 0, "y": 0}
    (light,) = opened(layers=[*tree()["layers"], {"type": "objectgroup", "objects": [torch]}]).board.lights
    assert (light.x, light.y, light.radius) == pytest.approx((1, 1, 1))


def test_a_map_in_xml_may_name_a_tileset_in_json_and_the_other_way_round(tmp_path: Path, opened: Opened) -> None:
    own = {"name": "t", "tilewidth": 8, "tileheight": 8, "image": "t.png", "type": "tileset"}
    (tmp_path / "t.tsj").write_text(json.dumps(own), encoding="utf-8")
    (tmp_path / "t.tsx").write_text(
        '<tileset name="t" tilewidth="8" tileheight="8"><image source="t.png"/></tileset>', encoding="utf-8"
    )
    for name in ("t.tsj", "t.tsx"):
        assert cuts(opened(tilesets=[{"firstgid": 1, "source": name}])) == [0, 1, 2, 3, 4]


def test_texts_become_notes(opened: Opened) -> None:
    text = {"x": 8, "y": 8, "width": 9, "height": 9, "text": {"text": "Beware!"}}
    imported = opened(layers=[*tree()["layers"], {"type": "objectgroup", "objects": [text]}])
    (note,) = imported.board.notes
    assert (note.x, note.y, note.text, note.shown) == (1, 1, "Beware!", False)
