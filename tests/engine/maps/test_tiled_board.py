"""What objects and colliding shapes of a Tiled map make of the board: walls, doors, lights, grounds, things, notes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.battle.board import Board, Door, DoorState, Light, Note, Thing, Wall
from engine.errors import MapFileError
from engine.grid.cell import Cell
from engine.maps.imported import Imported
from engine.maps.opening import open_map
from engine.maps.tiled import board as reader
from engine.maps.tiled import tree as xml

Opened = Callable[..., Imported]


@pytest.fixture
def opened(tmp_path: Path) -> Opened:
    """A map of four by three cells of 10 pixels with these objects."""

    def open_(*objects: dict[str, Any], **changed: Any) -> Imported:
        layer = {"type": "objectgroup", "name": "o", "objects": list(objects)}
        tree = {"width": 4, "height": 3, "tilewidth": 10, "tileheight": 10, "layers": [layer], **changed}
        (tmp_path / "map.tmj").write_text(json.dumps(tree), encoding="utf-8")
        return open_map(tmp_path / "map.tmj")

    return open_


def said(imported: Imported) -> dict[str, tuple[int, str]]:
    return {problem.key: (problem.count, problem.place) for problem in imported.problems}


def line(*points: tuple[float, float]) -> list[dict[str, float]]:
    return [{"x": x, "y": y} for x, y in points]


def properties(**values: Any) -> list[dict[str, Any]]:
    return [{"name": name, "value": value} for name, value in values.items()]


def cells(board: Board, ground: str) -> list[tuple[int, int]]:
    return [(cell.x, cell.y) for cell in board.grid.cells() if board.ground_at(cell).id == ground]


# Walls


@pytest.mark.parametrize(
    ("values", "wall"),
    [
        ({"cover": 7}, Wall(0, 0, 1, 0, True, True, 7)), ({"cover": 99}, Wall(0, 0, 1, 0, True, True, 20)),
        ({"blocks_sight": False}, Wall(0, 0, 1, 0, False, True)),
        ({"blocks_movement": "0"}, Wall(0, 0, 1, 0, True, False)),
        ({"outline": "1"}, Wall(0, 0, 1, 0, is_outline=True)), ({"cover": "half"}, Wall(0, 0, 1, 0)),
        ({"cover": "123456"}, Wall(0, 0, 1, 0)), ({"cover": -1}, Wall(0, 0, 1, 0)), ({}, Wall(0, 0, 1, 0)),
    ],
)  # fmt: skip
def test_a_wall_is_as_its_properties_say(opened: Opened, values: dict[str, Any], wall: Wall) -> None:
    one = {"type": "wall", "x": 0, "y": 0, "polyline": line((0, 0), (10, 0)), "properties": properties(**values)}
    assert opened(one).board.walls == (wall,)


def test_a_box_is_four_walls_and_a_point_is_none(opened: Opened) -> None:
    box = {"type": "wall", "x": 10, "y": 10, "width": 20, "height": 10}
    assert opened(box).board.walls == (Wall(1, 1, 3, 1), Wall(3, 1, 3, 2), Wall(3, 2, 1, 2), Wall(1, 2, 1, 1))
    imported = opened(box, {"type": "wall", "x": 5, "y": 5, "point": True})
    assert (len(imported.board.walls), said(imported)) == (4, {"map-walls-no-length": (1, "o: 2")})


def test_more_walls_than_any_map_has_are_refused(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    box = {"type": "wall", "x": 10, "y": 10, "width": 20, "height": 10}
    monkeypatch.setattr(reader, "MOST_SEGMENTS", 4)
    assert len(opened(box).board.walls) == 4
    monkeypatch.setattr(reader, "MOST_SEGMENTS", 3)
    with pytest.raises(MapFileError, match="map-too-many-walls"):
        opened(box)


# Doors


@pytest.mark.parametrize(
    ("shape", "ends"),
    [
        # Through the middle of a box, the longer way.
        ({"width": 10, "height": 2}, (1, 1.1, 2, 1.1)), ({"width": 2, "height": 10}, (1.1, 1, 1.1, 2)),
        ({"polyline": line((0, 0), (3, 4), (10, 0))}, (1, 1, 2, 1)),
        # From the first corner to the one opposite.
        ({"polygon": line((0, 0), (5, 5), (10, 0))}, (1, 1, 1.5, 1.5)),
        ({"polygon": line((0, 0), (5, 0), (10, 10), (5, 10), (0, 5))}, (1, 1, 2, 2)),
    ],
)  # fmt: skip
def test_a_door_lies_along_its_shape(opened: Opened, shape: dict[str, Any], ends: tuple[float, ...]) -> None:
    (door,) = opened({"type": "door", "x": 10, "y": 10, **shape}).board.doors
    found = sorted([(round(door.x1, 6), round(door.y1, 6)), (round(door.x2, 6), round(door.y2, 6))])
    assert found == [ends[:2], ends[2:]]


def test_a_door_of_a_point_stands_in_its_cell_and_outside_nowhere(opened: Opened) -> None:
    imported = opened(
        {"type": "door", "x": 15, "y": 5, "point": True}, {"type": "door", "x": 45, "y": 5, "point": True}
    )
    (door,) = imported.board.doors
    assert ((door.x1 + door.x2) / 2, (door.y1 + door.y2) / 2) == (1.5, 0.5)
    assert said(imported) == {"map-doors-outside": (1, "o: 2")}


@pytest.mark.parametrize(
    ("values", "door"),
    [
        ({"state": "locked"}, Door(0, 0, 1, 0, DoorState.LOCKED)), ({"state": "ajar"}, Door(0, 0, 1, 0)),
        ({"window": True}, Door(0, 0, 1, 0, is_window=True)), ({"secret": "true"}, Door(0, 0, 1, 0, secret=True)),
        ({"heavy": True}, Door(0, 0, 1, 0, heavy=True)), ({"window": False}, Door(0, 0, 1, 0)),
    ],
)  # fmt: skip
def test_a_door_is_as_its_properties_say(opened: Opened, values: dict[str, Any], door: Door) -> None:
    one = {"type": "door", "x": 0, "y": 0, "polyline": line((0, 0), (10, 0)), "properties": properties(**values)}
    assert opened(one).board.doors == (door,)
    plain = {"type": "window", "x": 0, "y": 0, "polyline": line((0, 0), (10, 0))}
    assert opened(plain).board.doors == (Door(0, 0, 1, 0, is_window=True),)


# Lights

USUAL = Light(0, 0, 1).colour


@pytest.mark.parametrize(
    ("shape", "values", "light"),
    [
        ({"point": True}, {}, Light(1, 1, 4)),
        # As far as from the middle of its box to the side of it.
        ({"width": 30, "height": 10}, {}, Light(2.5, 1.5, 1.5)),
        ({"point": True}, {"radius": 6}, Light(1, 1, 6)), ({"point": True}, {"range": "2.5"}, Light(1, 1, 2.5)),
        ({"point": True}, {"light_radius": 3, "radius": "x"}, Light(1, 1, 3)),
        ({"point": True}, {"radius": 1000}, Light(1, 1, 1000)),
        ({"point": True}, {"radius": 1001}, Light(1, 1, 4)), ({"point": True}, {"radius": 0}, Light(1, 1, 4)),
        ({"point": True}, {"radius": -2}, Light(1, 1, 4)),
        ({"point": True}, {"colour": "#80FF0010"}, Light(1, 1, 4, "#ff0010")),
        ({"point": True}, {"color": "ff0010"}, Light(1, 1, 4, "#ff0010")),
        ({"point": True}, {"color": "f01"}, Light(1, 1, 4)), ({"point": True}, {"color": "gg0010"}, Light(1, 1, 4)),
        ({"point": True}, {"bright": 3}, Light(1, 1, 4, bright=3)),
        ({"point": True}, {"bright": 0}, Light(1, 1, 4, bright=0)),
        ({"point": True}, {"bright": "x", "radius": 6}, Light(1, 1, 6, bright=3)),
        ({"point": True}, {"off": True}, Light(1, 1, 4, off=True)),
        ({"point": True}, {"off": False}, Light(1, 1, 4)),
    ],
)  # fmt: skip
def test_a_light_is_as_its_shape_and_properties_say(
    opened: Opened, shape: dict[str, Any], values: dict[str, Any], light: Light
) -> None:
    one = {"type": "light", "x": 10, "y": 10, **shape, "properties": properties(**values)}
    assert opened(one).board.lights == (light,)


# Grounds and things


@pytest.mark.parametrize(
    ("shape", "covered"),
    [
        # Those whose middles lie inside.
        ({"x": 4, "y": 4, "width": 22, "height": 12}, [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]),
        ({"x": 6, "y": 4, "width": 18, "height": 10}, [(1, 0)]),
        # None does: the one under its middle.
        ({"x": 11, "y": 11, "width": 2, "height": 2}, [(1, 1)]), ({"x": 38, "y": 28, "point": True}, [(3, 2)]),
        ({"x": -100, "y": -100, "width": 500, "height": 500}, [(x, y) for y in range(3) for x in range(4)]),
    ],
)  # fmt: skip
def test_a_ground_lies_on_the_cells_whose_middles_it_covers(
    opened: Opened, shape: dict[str, Any], covered: list[tuple[int, int]]
) -> None:
    imported = opened({"type": "swamp", **shape})
    assert (cells(imported.board, "swamp"), imported.problems) == (covered, ())


def test_on_a_large_map_a_ground_lies_where_it_is_drawn(opened: Opened) -> None:
    # The middles of the cells 15 and 16 of row 10 are at (155, 105) and (165, 105).
    imported = opened({"type": "swamp", "x": 151, "y": 101, "width": 17, "height": 7}, width=20, height=20)
    assert cells(imported.board, "swamp") == [(15, 10), (16, 10)]


@pytest.mark.parametrize(("x", "y"), [(40, 5), (-1, 5), (5, 30), (5, -1)])
def test_a_ground_outside_the_map_is_told_of(opened: Opened, x: float, y: float) -> None:
    imported = opened({"type": "swamp", "x": x, "y": y, "point": True})
    assert (cells(imported.board, "swamp"), said(imported)) == ([], {"map-tiled-bad-object": (1, "o: 1")})


def test_an_object_beyond_all_bounds_is_told_of(opened: Opened) -> None:
    imported = opened({"type": "swamp", "x": 2e7, "y": 0, "point": True})
    assert said(imported) == {"map-tiled-bad-object": (1, "o: 1")}


@pytest.mark.parametrize(
    ("values", "thing"),
    [
        ({}, Thing("barrel", Cell(1, 1), 10, True, 1)), ({"kind": "table"}, Thing("table", Cell(1, 1), 10, False, 2)),
        ({"kind": "loom"}, Thing("loom", Cell(1, 1), 10, True, 1)),
        ({"kind": "loom", "cover": 7, "blocks_movement": False, "cost": 3}, Thing("loom", Cell(1, 1), 7, False, 3)),
        ({"kind": "loom", "cover": 21, "cost": 0}, Thing("loom", Cell(1, 1), 20, True, 1)),
        ({"kind": "loom", "cost": 100}, Thing("loom", Cell(1, 1), 10, True, 99)),
    ],
)  # fmt: skip
def test_a_thing_is_as_its_properties_say(opened: Opened, values: dict[str, Any], thing: Thing) -> None:
    one = {"type": "barrel", "x": 15, "y": 15, "point": True, "properties": properties(**values)}
    assert opened(one).board.things == (thing,)


# Notes


@pytest.mark.parametrize(
    ("tree", "note"),
    [
        ({"text": {"text": " Beware! "}}, Note(1, 0.5, "Beware!")), ({"text": {"text": "  "}}, None),
        ({"text": "Beware!"}, None),
        ({"text": {"text": "A"}, "x": 1e7}, None), ({"text": {"text": "A"}, "y": -1e7}, None),
        ({"text": {"text": "A"}, "properties": properties(shown=True)}, Note(1, 0.5, "A", shown=True)),
    ],
)  # fmt: skip
def test_a_text_is_a_note(opened: Opened, tree: dict[str, Any], note: Note | None) -> None:
    assert opened({"x": 10, "y": 5, **tree}).board.notes == ((note,) if note is not None else ())


def test_a_note_is_moved_with_its_layer(opened: Opened) -> None:
    layer = {"type": "objectgroup", "name": "o", "offsetx": 10, "offsety": -5,
             "objects": [{"x": 10, "y": 5, "text": {"text": "A"}}]}  # fmt: skip
    (note,) = opened(layers=[layer]).board.notes
    assert (note.x, note.y) == (2, 0)


# Shapes that collide

SET = {"firstgid": 1, "name": "t", "tilewidth": 10, "tileheight": 10}


def colliding(opened: Opened, *objects: dict[str, Any], gid: int = 1) -> Imported:
    """A map with one tile, in its cell (1, 1), in which these shapes collide."""
    data = [0] * 12
    data[5] = gid
    layer = {"type": "tilelayer", "name": "a", "width": 4, "height": 3, "data": data}
    tiles = [{"id": 0, "objectgroup": {"objects": list(objects)}}]
    return opened(layers=[layer], tilesets=[{**SET, "tiles": tiles}])


@pytest.mark.parametrize(
    ("shape", "is_full"),
    [
        ({"x": 0, "y": 0, "width": 10, "height": 10}, True), ({"x": -1, "y": -1, "width": 12, "height": 12}, True),
        ({"x": 0, "y": 0, "width": 9, "height": 10}, False), ({"x": 0, "y": 0, "width": 10, "height": 9}, False),
        ({"x": 0, "y": 0, "polygon": line((0, 0), (10, 0), (10, 10))}, False),
    ],
)  # fmt: skip
def test_a_box_as_large_as_its_tile_fills_the_cell(opened: Opened, shape: dict[str, Any], is_full: bool) -> None:
    board = colliding(opened, shape).board
    assert (cells(board, "rock") == [(1, 1)]) is is_full
    assert bool(board.walls) is not is_full
    assert all(wall.is_outline for wall in board.walls)


def test_a_shape_that_collides_lies_where_its_tile_is_and_is_mirrored_with_it(opened: Opened) -> None:
    shape = {"x": 2, "y": 1, "polyline": line((0, 0), (3, 4))}
    assert colliding(opened, shape).board.walls == (Wall(1.2, 1.1, 1.5, 1.5, is_outline=True),)
    (mirrored,) = colliding(opened, shape, gid=1 | 1 << 31).board.walls
    assert (mirrored.x1, mirrored.y1, mirrored.x2, mirrored.y2) == pytest.approx((1.8, 1.1, 1.5, 1.5))


def test_a_point_collides_with_nothing(opened: Opened) -> None:
    board = colliding(opened, {"x": 2, "y": 1, "point": True}, {"x": 0, "y": 0, "polyline": line((0, 0), (5, 0))}).board
    assert len(board.walls) == 1


# The same in XML


def test_xml_says_the_same_as_json(tmp_path: Path, opened: Opened) -> None:
    body = (
        '<properties><property name="ambient" value="dim"/><property name="unit">metres</property>'
        '<property name="scale" type="float" value="2"/></properties>'
        '<tileset firstgid="1" name="t" tilewidth="10" tileheight="10"><tileoffset x="1" y="2"/>'
        '<terraintypes><terrain name="sand"/></terraintypes><tile id="1" terrain="0,0,,0"/>'
        '<tile id="0" type="water"><objectgroup><object x="0" y="0" width="5" height="5"/></objectgroup></tile>'
        '<wangsets><wangset><wangtile tileid="2" wangid="1,1,0,0"/><wangcolor name="lava"/></wangset></wangsets>'
        "</tileset>"
        '<layer name="a" width="4" height="3"><data encoding="csv">1,2,3,0,0,0,0,0,0,0,0,0</data></layer>'
        '<objectgroup name="o"><object class="wall" x="10" y="20"><polyline points="0,0 10,0 20"/></object>'
        '<object type="light" x="5" y="25" width="10" height="4"><ellipse/></object>'
        '<object type="barrel" x="35" y="25"><point/></object>'
        '<object x="10" y="10"><text>Beware!</text></object></objectgroup>'
    )
    path = tmp_path / "map.tmx"
    path.write_text(f'<map width="4" height="3" tilewidth="10" tileheight="10">{body}</map>', encoding="utf-8")
    board = open_map(path).board
    assert [board.ground_at(Cell(x, 0)).id for x in range(3)] == ["deep-water", "sand", "lava"]
    # A point that is none lies where the object does: the second side goes back over the first, and is one with it.
    assert [wall for wall in board.walls if not wall.is_outline] == [Wall(1, 2, 2, 2)]
    assert sum(wall.is_outline for wall in board.walls) == 4
    assert [(light.x, light.y, light.radius) for light in board.lights] == [pytest.approx((1, 2.7, 0.5))]
    assert ([thing.kind for thing in board.things], [note.text for note in board.notes]) == (["barrel"], ["Beware!"])
    assert (board.ambient.value, board.scale.length, board.scale.unit.value) == ("dim", 2, "metres")


def refusal(folder: Path, body: str) -> tuple[str, str]:
    path = folder / "map.tmx"
    path.write_text(f'<map width="2" height="1" tilewidth="8" tileheight="8">{body}</map>', encoding="utf-8")
    with pytest.raises(MapFileError) as refused:
        open_map(path)
    return refused.value.key, refused.value.place


def layer(*gids: str) -> str:
    return f'<layer name="a" width="2" height="1"><data>{"".join(gids)}</data></layer>'


@pytest.mark.parametrize("gid", ["-1", "x", "4294967296", "99999999999", ""])
def test_a_tile_as_an_element_is_a_number_of_ten_digits(gid: str, tmp_path: Path) -> None:
    assert refusal(tmp_path, layer('<tile gid="1"/>', f'<tile gid="{gid}"/>')) == ("map-tiled-data", f"gid {gid}")


def test_the_largest_tile_as_an_element_is_one(tmp_path: Path) -> None:
    path = tmp_path / "map.tmx"
    body = layer('<tile gid="4294967295"/>', '<tile gid="0000000001"/>')
    path.write_text(f'<map width="2" height="1" tilewidth="8" tileheight="8">{body}</map>', encoding="utf-8")
    assert dict(open_map(path).facts)["tiles"] == 2


def test_xml_of_more_elements_than_any_map_has_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "map.tmx"
    body = layer('<tile gid="1"/>', "<tile/>")
    path.write_text(f'<map width="2" height="1" tilewidth="8" tileheight="8">{body}</map>', encoding="utf-8")
    # The map, its layer and the data; the tiles are counted apart.
    monkeypatch.setattr(xml, "MOST_ELEMENTS", 3)
    monkeypatch.setattr(xml, "MOST_TILE_ELEMENTS", 2)
    assert dict(open_map(path).facts)["tiles"] == 1
    monkeypatch.setattr(xml, "MOST_TILE_ELEMENTS", 1)
    assert refusal(tmp_path, body)[0] == "map-too-many-parts"
    monkeypatch.setattr(xml, "MOST_TILE_ELEMENTS", 2)
    monkeypatch.setattr(xml, "MOST_ELEMENTS", 2)
    assert refusal(tmp_path, body)[0] == "map-too-many-parts"


@pytest.mark.parametrize(("depth", "is_refused"), [(63, False), (64, True)])
def test_xml_has_sixty_four_levels_at_most(depth: int, is_refused: bool, tmp_path: Path) -> None:
    path = tmp_path / "map.tmx"
    deep = "<group>" * depth + "</group>" * depth
    path.write_text(f'<map width="2" height="1" tilewidth="8" tileheight="8">{deep}</map>', encoding="utf-8")
    if is_refused:
        with pytest.raises(MapFileError, match="map-too-deep"):
            open_map(path)
    else:
        assert open_map(path).board.grid.columns == 2


def test_tiles_of_chunks_as_elements_are_read(tmp_path: Path) -> None:
    path = tmp_path / "map.tmx"
    chunks = "".join(f'<chunk x="{x}" y="0" width="1" height="1"><tile gid="1"/></chunk>' for x in (0, 3))
    body = f'<layer name="a"><data>{chunks}</data></layer>'
    path.write_text(
        f'<map infinite="1" width="2" height="1" tilewidth="8" tileheight="8">{body}</map>', encoding="utf-8"
    )
    imported = open_map(path)
    assert (imported.board.grid.columns, dict(imported.facts)["encoding"], dict(imported.facts)["tiles"]) == (
        4,
        "xml",
        2,
    )


# What objects have from their tile and their template


TILES: dict[str, Any] = {
    "firstgid": 1, "name": "t", "tilewidth": 10, "tileheight": 10, "tilecount": 4, "columns": 4,
    "tiles": [
        {"id": 0, "type": "wall", "properties": properties(blocks_sight=False, cover=3)},
        {"id": 1, "class": "barrel", "properties": properties(height=2)},
        {"id": 2, "objectgroup": {"objects": [{"x": 0, "y": 4, "width": 10, "height": 2}]}},
        {"id": 3, "properties": properties(type="chest")},
    ],
}  # fmt: skip


def standing(gid: int, **changed: Any) -> dict[str, Any]:
    return {"gid": gid, "x": 10, "y": 20, "width": 10, "height": 10, **changed}


def test_an_object_has_the_class_and_the_properties_of_its_tile(opened: Opened) -> None:
    imported = opened(standing(1), tilesets=[TILES])
    assert [(wall.blocks_sight, wall.cover) for wall in imported.board.walls] == [(False, 3)] * 4
    own = opened(standing(1, properties=properties(cover=7)), tilesets=[TILES])
    assert [(wall.blocks_sight, wall.cover) for wall in own.board.walls] == [(False, 7)] * 4
    other = opened(standing(1, type="barrel"), tilesets=[TILES]).board
    assert (other.walls, [thing.kind for thing in other.things]) == ((), ["barrel"])


def test_a_tile_says_of_the_cell_under_its_object_what_it_says_of_any(opened: Opened) -> None:
    board = opened(standing(2), tilesets=[TILES]).board
    assert [(thing.kind, thing.cell) for thing in board.things] == [("barrel", Cell(1, 1))]
    assert [board.height_at(cell) for cell in board.grid.cells()] == [0] * 5 + [2] + [0] * 6


def test_what_collides_in_a_tile_collides_in_its_object_turned_and_stretched(opened: Opened) -> None:
    board = opened(standing(3), tilesets=[TILES]).board
    assert {(wall.x1, wall.y1) for wall in board.walls} == {(1, 1.4), (2, 1.4), (2, 1.6), (1, 1.6)}
    assert all(wall.is_outline for wall in board.walls)
    wide = opened(standing(3, width=20, y=10), tilesets=[TILES]).board
    assert {(wall.x1, round(wall.y1, 6)) for wall in wide.walls} == {(1, 0.4), (3, 0.4), (3, 0.6), (1, 0.6)}
    turned = opened(standing(3, rotation=90, y=10), tilesets=[TILES]).board
    assert {(round(wall.x1, 6), round(wall.y1, 6)) for wall in turned.walls} == {(1.6, 1), (1.6, 2), (1.4, 2), (1.4, 1)}


def test_a_tile_that_only_objects_use_is_asked_about_and_what_is_chosen_counts(opened: Opened) -> None:
    imported = opened(standing(4), tilesets=[TILES])
    assert [(one.id, one.meaning) for one in imported.sources][:2] == [
        ("object:o", "nothing"), ("tile:t/chest", "thing:chest"),
    ]  # fmt: skip
    assert [thing.kind for thing in imported.board.things] == ["chest"]
    assert imported.with_meanings({"tile:t/chest": "ground:lava"}).board.things == ()


@pytest.mark.parametrize(
    ("anchor", "place"),
    [
        ("", (1, 1)), ("unspecified", (1, 1)), ("bottomleft", (1, 1)), ("topleft", (1, 2)), ("topright", (0, 2)),
        ("bottomright", (0, 1)),
    ],
)  # fmt: skip
def test_an_object_made_of_a_tile_is_held_where_its_tileset_says(
    opened: Opened, anchor: str, place: tuple[int, int]
) -> None:
    board = opened(standing(2), tilesets=[{**TILES, "objectalignment": anchor}]).board
    assert [(thing.cell.x, thing.cell.y) for thing in board.things] == [place]


def test_an_object_held_in_the_middle_lies_around_its_place(opened: Opened) -> None:
    board = opened(standing(1, y=10), tilesets=[{**TILES, "objectalignment": "center"}]).board
    assert {(wall.x1, wall.y1) for wall in board.walls} == {(0.5, 0.5), (1.5, 0.5), (1.5, 1.5), (0.5, 1.5)}
    top = opened(standing(1, y=10), tilesets=[{**TILES, "objectalignment": "top"}]).board
    assert {(wall.x1, wall.y1) for wall in top.walls} == {(0.5, 1), (1.5, 1), (1.5, 2), (0.5, 2)}


def test_an_object_without_a_size_is_as_large_as_its_tile(opened: Opened) -> None:
    board = opened({"gid": 1, "x": 10, "y": 20}, tilesets=[TILES]).board
    assert {(wall.x1, wall.y1) for wall in board.walls} == {(1, 1), (2, 1), (2, 2), (1, 2)}


def test_a_capsule_is_round_at_its_shorter_sides(opened: Opened) -> None:
    walls = opened({"type": "wall", "x": 0, "y": 0, "width": 40, "height": 10, "capsule": True}).board.walls
    xs, ys = [wall.x1 for wall in walls], [wall.y1 for wall in walls]
    assert (min(xs), max(xs), min(ys), max(ys)) == pytest.approx((0, 4, 0, 1), abs=0.01)
    assert all(0.4 < x < 3.6 for x, y in zip(xs, ys, strict=True) if min(y, 1 - y) < 1e-3)
    assert len(walls) == 32


def test_an_object_of_a_template_keeps_its_own_and_has_the_rest(opened: Opened, tmp_path: Path) -> None:
    template = {
        "type": "template",
        "object": {"class": "wall", "width": 10, "height": 10, "properties": properties(cover=3, blocks_sight=False)},
    }
    (tmp_path / "wall.tj").write_text(json.dumps(template), encoding="utf-8")
    one = {"template": "wall.tj", "x": 10, "y": 10}
    assert [(w.cover, w.blocks_sight) for w in opened(one).board.walls] == [(3, False)] * 4
    own = opened({**one, "properties": properties(cover=5)}).board.walls
    assert [(w.cover, w.blocks_sight) for w in own] == [(5, False)] * 4
    assert len(opened({**one, "type": ""}).board.walls) == 4
    assert [thing.kind for thing in opened({**one, "type": "barrel"}).board.things] == ["barrel"]


def test_what_means_nothing_here_is_told(opened: Opened) -> None:
    looks = standing(3), standing(1)
    imported = opened({"type": "spawn", "x": 5, "y": 5, "point": True}, {"x": 1, "y": 1}, *looks, tilesets=[TILES])
    assert said(imported) == {"map-tiled-no-meaning": (2, "o: 1")}
    assert said(opened(standing(2, type="spawn"), tilesets=[TILES])) == {"map-tiled-no-meaning": (1, "o: 1")}
    assert said(opened(standing(2))) == {"map-tiled-no-tile": (1, "o: 1 (2)"), "map-tiled-no-meaning": (1, "o: 1")}


@pytest.mark.parametrize(("kind", "ground"), [("shallows", "shallows"), ("ground:lava", "lava"), ("Wald", "plain")])
def test_a_layer_means_what_its_class_says(opened: Opened, kind: str, ground: str) -> None:
    layer = {"type": "tilelayer", "name": "Tile Layer 1", "class": kind, "width": 4, "height": 3, "data": [3] * 12}
    imported = opened(layers=[layer], tilesets=[{**TILES, "tiles": []}])
    assert len(cells(imported.board, ground)) == 12
    box = {"x": 0, "y": 0, "width": 10, "height": 10}
    objects = {"type": "objectgroup", "name": "Object Layer 1", "class": "rock", "objects": [box]}
    assert cells(opened(layers=[objects]).board, "rock") == [(0, 0)]
