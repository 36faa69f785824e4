"""Tilesets and what is drawn of them: which part of which picture a tile is, what it is called, where it lies."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.errors import MapFileError
from engine.maps.companion_files import Beside
from engine.maps.drawing import Placement, moved
from engine.maps.imported import Imported, Problems, SourceKind
from engine.maps.opening import open_map
from engine.maps.tiled import layers, look, sources, tilesets
from engine.maps.tiled.tilesets import Cut, Tileset, Tilesets
from tests.engine.maps.files import png

PLAIN = {"firstgid": 1, "name": "t", "tilewidth": 8, "tileheight": 8, "image": "t.png"}
GROUND = {"type": "tilelayer", "name": "a", "width": 2, "height": 1, "data": [1, 2]}
Opened = Callable[..., Imported]


@pytest.fixture
def opened(tmp_path: Path) -> Opened:
    """A map of two by one cells of 8 pixels with some keys changed; ``t.png`` is two tiles of 8 pixels."""
    (tmp_path / "t.png").write_bytes(png(16, 8))

    def open_(**changed: Any) -> Imported:
        tree = {"width": 2, "height": 1, "tilewidth": 8, "tileheight": 8, "tilesets": [PLAIN], "layers": [GROUND]}
        (tmp_path / "map.tmj").write_text(json.dumps({**tree, **changed}), encoding="utf-8")
        return open_map(tmp_path / "map.tmj")

    return open_


def said(imported: Imported) -> dict[str, tuple[int, str]]:
    return {problem.key: (problem.count, problem.place) for problem in imported.problems}


def boxes(imported: Imported) -> list[tuple[float, float, float, float]]:
    """Where each placement lies, in board units: left, top, right, bottom."""
    drawing = imported.drawing
    assert drawing is not None
    across, down = drawing.width / drawing.across, drawing.height / drawing.down

    def box(one: Placement) -> tuple[float, float, float, float]:
        ends = [moved(one.matrix, x, y) for x in (0, one.width) for y in (0, one.height)]
        xs, ys = [x / across for x, _ in ends], [y / down for _, y in ends]
        return round(min(xs), 3), round(min(ys), 3), round(max(xs), 3), round(max(ys), 3)

    return [box(one) for one in drawing.placements]


# Which part of a picture


def made(tmp_path: Path, size: tuple[int, int], **tileset: Any) -> Tileset:
    (tmp_path / "t.png").write_bytes(png(*size))
    sets = Tilesets(Beside(tmp_path / "map.tmj"), "map.tmj", Problems())
    sets.add({**PLAIN, **tileset}, tmp_path, "tilesets[0]")
    return sets.sets[0]


@pytest.mark.parametrize(
    ("local", "place"),
    [(0, (1, 1)), (1, (11, 1)), (2, (1, 11)), (5, (11, 21)), (6, None), (-1, None)],
)
def test_a_tile_is_cut_after_its_margin_and_the_spaces_before_it(
    local: int, place: tuple[int, int] | None, tmp_path: Path
) -> None:
    # A margin of 1, tiles of 8 and 2 between: 1 + 8 + 2 + 8 = 19 pixels for two, 29 for three, less would not do.
    tileset = made(tmp_path, (19, 29), margin=1, spacing=2)
    assert (tileset.columns, tileset.count) == (2, 6)
    cut = tileset.tile(local).cut
    assert cut == (Cut(0, *place, 8, 8) if place is not None else None)
    assert made(tmp_path, (18, 28), margin=1, spacing=2).count == 2


def test_without_margin_and_spaces_the_picture_is_cut_as_it_is(tmp_path: Path) -> None:
    tileset = made(tmp_path, (24, 16), margin=-4, spacing=-4)
    assert (tileset.columns, tileset.count, tileset.margin, tileset.spacing) == (3, 6, 0, 0)
    assert made(tmp_path, (24, 16), margin=900).count == 0


PARTS = [
    ({}, Cut(0, 0, 0, 20, 10)),
    ({"x": 5, "y": 4}, Cut(0, 5, 4, 15, 6)),
    ({"x": 5, "width": 3, "height": 2}, Cut(0, 5, 0, 3, 2)),
    ({"x": -5, "width": 99, "height": 99}, Cut(0, 0, 0, 20, 10)),
    ({"x": 20}, None),
    ({"y": 99}, None),
    ({"width": 0}, None),
    ({"height": -1}, None),
    ({"x": 19, "y": 9}, Cut(0, 19, 9, 1, 1)),
]


@pytest.mark.parametrize(("part", "cut"), PARTS)
def test_a_tile_may_be_a_part_of_a_picture_of_its_own(part: dict[str, int], cut: Cut | None, tmp_path: Path) -> None:
    (tmp_path / "tree.png").write_bytes(png(20, 10))
    tileset = made(tmp_path, (8, 8), image="", tiles=[{"id": 3, "image": "tree.png", **part}])
    tile = tileset.tile(3)
    assert (tile.cut, tile.kind) == (cut, "tree")


def test_what_a_tile_is_called(tmp_path: Path) -> None:
    def properties(**texts: str) -> list[dict[str, str]]:
        return [{"name": name, "value": text} for name, text in texts.items()]

    tileset = made(
        tmp_path, (64, 8),
        tiles=[
            {"id": 0, "class": "a", "type": "b"}, {"id": 1, "type": "b", "properties": properties(terrain="c")},
            {"id": 2, "properties": properties(name="f", type="e", ground="d")},
            {"id": 3, "properties": properties(name="f")},
            {"id": 4},
        ],
    )  # fmt: skip
    assert [tileset.tile(number).kind for number in range(6)] == ["a", "b", "d", "f", "#4", "#5"]


@pytest.mark.parametrize(
    ("corners", "kind"),
    [
        ([0, 0, 1, 0], "grass"), ("1,1,0,1", "sand"), ([1, 1, 1, 2], "sand"), ([2, 2, 2, 2], "#0"),
        ([-1, -1, -1, 0], "grass"),
        (["", "", "", ""], "#0"), (7, "#0"), ([0, 1, 1, 0], "grass"),
    ],
)  # fmt: skip
def test_a_tile_is_called_as_most_of_its_corners(corners: Any, kind: str, tmp_path: Path) -> None:
    terrains = [{"name": "grass"}, {"name": "sand"}]
    tileset = made(tmp_path, (8, 8), terrains=terrains, tiles=[{"id": 0, "terrain": corners}])
    assert tileset.tile(0).kind == kind


@pytest.mark.parametrize(
    ("corners", "kind"),
    [([1, 0, 1, 0, 2, 0, 0, 0], "grass"), ([2, 2, 0, 0, 0, 0, 0, 1], "sand"), ([0, 0, 3, 3], "#0"), ("1,1", "#0")],
)
def test_colours_of_newer_sets_count_from_one(corners: Any, kind: str, tmp_path: Path) -> None:
    wang = {"colors": [{"name": "grass"}, {"name": "sand"}], "wangtiles": [{"tileid": 0, "wangid": corners}]}
    assert made(tmp_path, (8, 8), wangsets=[wang]).tile(0).kind == kind


def test_a_class_says_more_than_corners(tmp_path: Path) -> None:
    wang = {"colors": [{"name": "grass"}], "wangtiles": [{"tileid": 0, "wangid": [1]}]}
    assert made(tmp_path, (8, 8), wangsets=[wang], tiles=[{"id": 0, "class": "water"}]).tile(0).kind == "water"
    assert made(tmp_path, (8, 8), wangsets=[wang], tiles=[{"id": 0}]).tile(0).kind == "grass"


def test_tiles_of_the_oldest_files_are_listed_by_their_numbers(tmp_path: Path) -> None:
    tiles = {"1": {"type": "a"}, "2": {}, "x": {"type": "b"}, "3": 7, "123456789": {"type": "c"}}
    tileset = made(tmp_path, (64, 8), tiles=tiles, tileproperties={"2": {"terrain": "sand"}})
    assert set(tileset.tiles) == {1, 2}
    assert (tileset.tile(1).kind, tileset.tile(2).kind) == ("a", "sand")


@pytest.mark.parametrize(
    ("gid", "found"), [(0, None), (1, ("t", 0)), (2, ("t", 1)), (3, ("t", 2)), (4, ("u", 0)), (99, ("u", 95))]
)
def test_a_number_belongs_to_the_set_that_begins_before_it(
    gid: int, found: tuple[str, int] | None, tmp_path: Path
) -> None:
    (tmp_path / "t.png").write_bytes(png(16, 8))
    sets = Tilesets(Beside(tmp_path / "map.tmj"), "map.tmj", Problems())
    for first, name in ((4, "u"), (1, "t")):
        sets.add({**PLAIN, "firstgid": first, "name": name}, tmp_path, "")
    known = sets.of(gid)
    assert (known is None) is (found is None)
    if known is not None and found is not None:
        assert (known[0].name, known[1].kind) == (found[0], f"#{found[1]}")


def test_sides_of_a_tile_up_to_sixteen_thousand_pixels(opened: Opened) -> None:
    assert opened(tilesets=[{**PLAIN, "tilewidth": 16_384}]).problems == ()
    for side in ("tilewidth", "tileheight"):
        for length in (16_385, -1):
            with pytest.raises(MapFileError, match="map-tiled-size"):
                opened(tilesets=[{**PLAIN, side: length}])


def test_a_set_without_a_size_has_no_picture_of_its_own(opened: Opened) -> None:
    for side in ("tilewidth", "tileheight"):
        assert opened(tilesets=[{**PLAIN, side: 0}]).drawing is None


def test_more_sets_than_any_map_has_are_refused(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tilesets, "MOST_TILESETS", 2)
    assert opened(tilesets=[PLAIN] * 2).problems == ()
    with pytest.raises(MapFileError, match="map-tiled-too-many"):
        opened(tilesets=[PLAIN] * 3)


def test_pictures_are_kept_as_long_as_all_together_are_not_too_large(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "u.png").write_bytes(png(16, 8))
    both = [PLAIN, {**PLAIN, "firstgid": 3, "image": "u.png"}, {**PLAIN, "firstgid": 5}]
    monkeypatch.setattr(tilesets, "MOST_SHEET_PIXELS", 2 * 16 * 8)
    imported = opened(tilesets=both)
    assert imported.problems == (), "a picture that is used twice counts once"
    assert imported.drawing is not None
    assert len(imported.drawing.sheets) == 2
    monkeypatch.setattr(tilesets, "MOST_SHEET_PIXELS", 2 * 16 * 8 - 1)
    assert said(opened(tilesets=both))["map-tiled-sheets"] == (1, "u.png")


# How it is drawn


def test_small_tiles_are_drawn_larger_a_whole_number_of_times(opened: Opened) -> None:
    drawing = opened().drawing
    assert drawing is not None
    # Six times eight pixels are 48.
    assert (drawing.width, drawing.height, drawing.across, drawing.down) == (96, 48, 2, 1)
    large = opened(tilewidth=48, tileheight=40).drawing
    assert large is not None
    assert (large.width, large.height) == (96, 48)
    odd = opened(tilewidth=47, tileheight=40).drawing
    assert odd is not None
    assert odd.width == 2 * 94


@pytest.mark.parametrize(
    ("changed", "unit"),
    [
        # A diamond of 160 × 120 pixels has sides of 100; hexes are as far apart as their sides are.
        ({"orientation": "isometric", "tilewidth": 160, "tileheight": 120}, 100),
        ({"orientation": "hexagonal", "tilewidth": 101, "tileheight": 120, "hexsidelength": 60}, 100),
        ({"orientation": "hexagonal", "tilewidth": 120, "tileheight": 81, "hexsidelength": 60, "staggeraxis": "x"}, 80),
        ({"tilewidth": 60, "tileheight": 70}, 70),
    ],
)
def test_a_cell_of_the_picture_is_as_large_as_the_tiles(opened: Opened, changed: dict[str, Any], unit: int) -> None:
    drawing = opened(**changed).drawing
    assert drawing is not None
    assert drawing.width == round(drawing.across * unit)
    assert drawing.height == round(drawing.down * unit)


def test_the_picture_has_no_more_pixels_than_can_be_painted(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look, "MOST_PIXELS", 200)
    drawing = opened().drawing
    assert drawing is not None
    # Two cells of 10 by 10.
    assert (drawing.width, drawing.height) == (20, 10)


def test_a_picture_is_sixteen_thousand_pixels_long_at_most(opened: Opened) -> None:
    long = {"type": "tilelayer", "name": "a", "width": 500, "height": 1, "data": [1] * 500}
    drawing = opened(width=500, layers=[long]).drawing
    assert drawing is not None
    assert (drawing.width, drawing.height) == (16_000, 32)


def test_layers_that_are_not_seen_are_not_drawn(opened: Opened) -> None:
    assert boxes(opened()) == [(0, 0, 1, 1), (1, 0, 2, 1)]
    for hidden in ({"visible": False}, {"opacity": 0}):
        assert boxes(opened(layers=[{**GROUND, **hidden}])) == []


@pytest.mark.parametrize(("opacity", "found"), [(0.5, 0.5), (2, 1.0), (-1, None)])
def test_how_clear_a_layer_is(opened: Opened, opacity: float, found: float | None) -> None:
    drawing = opened(layers=[{**GROUND, "opacity": opacity}]).drawing
    assert drawing is not None
    assert {one.opacity for one in drawing.placements} == ({found} if found is not None else set())


def test_a_layer_and_a_set_are_moved_by_pixels(opened: Opened) -> None:
    layer = {**GROUND, "offsetx": 4, "offsety": -2, "data": [1, 0]}
    tileset = {**PLAIN, "tileoffset": {"x": 2, "y": 4}}
    assert boxes(opened(layers=[layer], tilesets=[tileset])) == [(0.75, 0.25, 1.75, 1.25)]


def test_of_tiles_at_an_angle_the_ones_farther_down_are_drawn_later(opened: Opened) -> None:
    layer = {"type": "tilelayer", "name": "a", "width": 2, "height": 2, "data": [1, 1, 1, 1]}
    imported = opened(orientation="isometric", tilewidth=16, width=2, height=2, layers=[layer])
    drawing = imported.drawing
    assert drawing is not None
    ends = [moved(one.matrix, 0, 0) for one in drawing.placements]
    # In pixels of the map, from the upright board: down is along both axes, to the right along the first only.
    depths = [(round(x + y, 2), round(x - y, 2)) for x, y in ends]
    assert depths == sorted(depths)


def item(**changed: Any) -> dict[str, Any]:
    return {"type": "objectgroup", "name": "o", "objects": [{"gid": 1, "x": 8, "y": 8, **changed}]}


H = 1 << 31


@pytest.mark.parametrize(
    ("changed", "box"),
    [
        # A tile stands on its bottom left corner.
        ({}, (1, 0, 2, 1)), ({"width": 16, "height": 4}, (1, 0.5, 3, 1)), ({"x": 0, "y": 4}, (0, -0.5, 1, 0.5)),
        ({"rotation": 90}, (1, 1, 2, 2)), ({"rotation": -90}, (0, 0, 1, 1)), ({"rotation": 360}, (1, 0, 2, 1)),
        ({"visible": False}, None), ({"gid": 0}, None), ({"gid": 7}, None), ({"width": 0}, None), ({"height": 0}, None),
        ({"width": 1}, (1, 0, 1.125, 1)), ({"height": 1}, (1, 0.875, 2, 1)),
        ({"width": 1e5}, (1, 0, 12501, 1)), ({"width": 100_001}, None), ({"height": 100_001}, None),
        ({"gid": 1 | H}, (1, 0, 2, 1)),
    ],
)  # fmt: skip
def test_an_object_with_a_tile_stands_where_it_says(
    opened: Opened, changed: dict[str, Any], box: tuple[float, ...] | None
) -> None:
    assert boxes(opened(layers=[item(**changed)])) == ([box] if box is not None else [])


def test_an_object_with_a_tile_is_moved_and_cleared_by_its_layer(opened: Opened) -> None:
    imported = opened(layers=[{**item(), "offsetx": 4, "offsety": 2, "opacity": 0.5}])
    assert boxes(imported) == [(1.5, 0.25, 2.5, 1.25)]
    assert imported.drawing is not None
    assert [one.opacity for one in imported.drawing.placements] == [0.5]


def test_an_object_of_a_map_at_an_angle_stands_on_the_middle_of_its_foot(opened: Opened) -> None:
    imported = opened(orientation="isometric", tilewidth=16, layers=[item(x=8, y=16, width=8, height=8)])
    drawing = imported.drawing
    assert drawing is not None
    (one,) = drawing.placements
    unit = drawing.width / drawing.across
    foot = moved(one.matrix, 4, 8)
    # Both axes count heights of a tile: (8, 16) is the corner (1, 2).
    assert (foot[0] / unit, foot[1] / unit) == pytest.approx((1, 2), abs=0.02)


def test_a_picture_of_a_layer_lies_at_its_corner(opened: Opened) -> None:
    layer = {"type": "imagelayer", "name": "p", "image": "t.png", "offsetx": 8, "offsety": 4}
    imported = opened(layers=[layer])
    assert boxes(imported) == [(1, 0.5, 3, 1.5)]
    assert imported.drawing is not None
    assert [(one.x, one.y, one.width, one.height) for one in imported.drawing.placements] == [(0, 0, 16, 8)]


def test_a_picture_of_a_map_at_an_angle_begins_at_the_corner_of_its_box(opened: Opened) -> None:
    layer = {"type": "imagelayer", "name": "p", "image": "t.png", "offsetx": 0}
    imported = opened(orientation="isometric", tilewidth=16, width=2, height=3, layers=[layer])
    drawing = imported.drawing
    assert drawing is not None
    (one,) = drawing.placements
    x, y = moved(one.matrix, 0, 0)
    # Three rows reach 24 pixels to the left of the topmost cell: a cell and a half to the left and down on the board.
    assert (x * drawing.across / drawing.width, y * drawing.down / drawing.height) == pytest.approx(
        (-1.5, 1.5), abs=0.02
    )


def test_a_hex_tile_that_is_turned_stays_around_its_middle(opened: Opened) -> None:
    hexes = {"orientation": "hexagonal", "tilewidth": 16, "tileheight": 14, "hexsidelength": 8, "staggeraxis": "x"}
    plain, turned = (
        opened(
            **hexes,
            width=1,
            layers=[{**GROUND, "width": 1, "data": [1 | flags]}],
            tilesets=[{**PLAIN, "tileheight": 8}],
        )
        for flags in (0, 1 << 28)
    )
    assert plain.drawing is not None
    assert turned.drawing is not None
    (before,), (after,) = plain.drawing.placements, turned.drawing.placements
    assert moved(after.matrix, 4, 4) == pytest.approx(moved(before.matrix, 4, 4))
    right = [moved(one.matrix, 8, 4)[0] - moved(one.matrix, 4, 4)[0] for one in (before, after)]
    # Turned by 120° the right end points left, half as far.
    assert right[1] == pytest.approx(-right[0] / 2)


D, V = 1 << 29, 1 << 30


@pytest.mark.parametrize("flags", [0, H, V, H | V])
@pytest.mark.parametrize("lies", [False, True])
def test_a_tile_that_lies_on_its_side_is_as_high_as_it_was_wide(opened: Opened, flags: int, lies: bool) -> None:
    # A tile of two cells by one stands on the foot of its cell, however it is mirrored.
    layer = {**GROUND, "data": [1 | flags | (D if lies else 0), 0]}
    imported = opened(tilesets=[{**PLAIN, "tilewidth": 16}], layers=[layer])
    assert boxes(imported) == [(0, -1, 1, 1) if lies else (0, 0, 2, 1)]


def test_a_hex_tile_that_is_turned_and_mirrored_stays_around_its_middle_though_it_is_wide(opened: Opened) -> None:
    hexes = {"orientation": "hexagonal", "tilewidth": 16, "tileheight": 14, "hexsidelength": 8, "staggeraxis": "x"}
    middles = []
    for flags in (0, D | H):
        layer = {**GROUND, "width": 1, "data": [1 | flags]}
        drawing = opened(**hexes, width=1, layers=[layer], tilesets=[{**PLAIN, "tilewidth": 16}]).drawing
        assert drawing is not None
        # The box of a cell is 14 high; the tile of 8 stands on its foot, as wide as a cell.
        middles += [moved(one.matrix, 8, 4) for one in drawing.placements]
    assert len(middles) == 2
    assert middles[1] == pytest.approx(middles[0])


def test_a_tile_as_large_as_the_grid_is_moved_as_much_larger_and_keeps_its_shape_in_the_middle(opened: Opened) -> None:
    # Tiles of 8 pixels in cells of 16: four pixels of the set are eight of the map.
    larger = {**PLAIN, "tilerendersize": "grid", "tileoffset": {"x": 0, "y": 4}}
    assert boxes(opened(tilewidth=16, tileheight=16, tilesets=[larger]))[0] == (0, 0.5, 1, 1.5)
    # Sixteen by eight in a cell of eight by eight: half as large, two pixels above and below.
    wide = {**PLAIN, "tilewidth": 16, "tilerendersize": "grid", "fillmode": "preserve-aspect-fit"}
    assert boxes(opened(tilesets=[wide], layers=[{**GROUND, "data": [1, 0]}])) == [(0, 0.25, 1, 0.75)]


# Layers and what is asked about


def test_more_of_anything_than_any_map_has_is_refused(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    chunk = {"x": 0, "y": 0, "width": 1, "height": 1, "data": [1]}
    cases: dict[str, tuple[int, list[dict[str, Any]], list[dict[str, Any]]]] = {
        "MOST_LAYERS": (2, [GROUND] * 2, [GROUND] * 3),
        "MOST_TILES": (4, [GROUND] * 2, [GROUND, GROUND, {**GROUND, "width": 1, "data": [1]}]),
        "MOST_OBJECTS": (2, [item(), item()], [item(), item(), item()]),
        "MOST_CHUNKS": (
            2,
            [{"type": "tilelayer", "name": "a", "chunks": [chunk] * 2}],
            [{"type": "tilelayer", "name": "a", "chunks": [chunk] * 3}],
        ),
    }
    for bound, (most, few, many) in cases.items():
        with monkeypatch.context() as patch:
            patch.setattr(layers, bound, most)
            assert opened(layers=few).problems == ()
            with pytest.raises(MapFileError, match="map-tiled-too-many"):
                opened(layers=many)


@pytest.mark.parametrize(("width", "height"), [(0, 1), (1, 0), (-1, -1)])
def test_a_layer_without_cells_is_refused(opened: Opened, width: int, height: int) -> None:
    with pytest.raises(MapFileError, match="map-tiled-size"):
        opened(layers=[{**GROUND, "width": width, "height": height, "data": []}])


@pytest.mark.parametrize(("width", "key"), [(1000, "map-tiled-count"), (1001, "map-too-many-cells")])
def test_a_layer_has_a_thousand_cells_a_side_at_most(opened: Opened, width: int, key: str) -> None:
    with pytest.raises(MapFileError, match=key):
        opened(layers=[{**GROUND, "width": width}])


def test_the_facts_of_a_map(opened: Opened) -> None:
    imported = opened(layers=[GROUND, item(), {**GROUND, "data": [0, 1]}])
    facts, holds = dict(imported.facts), imported.holds
    assert (holds.walls, holds.outlines, holds.doors, holds.lights) == (0, 0, 0, 0)
    assert facts == {
        "orientation": "orthogonal", "layout": "", "infinite": "", "columns": 2, "rows": 1, "tile": "8x8", "layers": 2,
        "encoding": "csv", "tiles": 3, "objects": 1,
    }  # fmt: skip


def test_tiles_outside_the_map_and_of_no_set_are_told_of(opened: Opened) -> None:
    layer = {"type": "tilelayer", "name": "a", "width": 2, "height": 1, "data": [1, 2], "x": 1}
    assert said(opened(layers=[layer])) == {"map-tiled-tile-outside": (1, "a")}
    sets = [{**PLAIN, "firstgid": 2}]
    assert said(opened(layers=[{**GROUND, "data": [1, 1]}], tilesets=sets)) == {"map-tiled-no-tile": (2, "a: 0,0 (1)")}


def test_what_needs_a_meaning_comes_with_the_place_of_its_first(opened: Opened) -> None:
    layer = {"type": "tilelayer", "name": "Swamp", "width": 2, "height": 2, "data": [0, 2, 1, 2]}
    imported = opened(width=2, height=2, layers=[layer, item(type="barrel"), item(), item(type="zap")])
    found = [(one.kind, one.name, one.count, one.first, one.meaning, one.is_sure) for one in imported.sources]
    assert found == [
        (SourceKind.LAYER, "Swamp", 3, "Swamp: 1,0", "ground:swamp", False),
        (SourceKind.OBJECT, "barrel", 1, "o: 1", "thing:barrel", False),
        (SourceKind.OBJECT, "o", 1, "o: 1", "nothing", False),
        (SourceKind.OBJECT, "zap", 1, "o: 1", "nothing", False),
        (SourceKind.TILE, "#0 (t)", 2, "Swamp: 0,1", "inherit", False),
        (SourceKind.TILE, "#1 (t)", 2, "Swamp: 1,0", "inherit", False),
        (SourceKind.EMPTY, "", 1, "0,0", "nothing", False),
    ]


def test_more_kinds_than_anybody_could_give_a_meaning_are_refused(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The layer, and two kinds of tiles.
    monkeypatch.setattr(sources, "MOST_SOURCES", 3)
    assert len(opened().sources) == 3
    monkeypatch.setattr(sources, "MOST_SOURCES", 2)
    with pytest.raises(MapFileError, match="map-too-many-kinds"):
        opened()


def template(folder: Path, opened: Opened, **changed: Any) -> Imported:
    """A map with one object of a template, whose tile is number 2 of the tileset that the template names."""
    found = {
        "type": "template",
        "tileset": {"firstgid": 1, "source": "t.tsj"},
        "object": {"gid": 2 | H, "width": 8, "height": 8},
    }
    (folder / "a.tj").write_text(json.dumps(found), encoding="utf-8")
    (folder / "t.tsj").write_text(json.dumps({**PLAIN, "type": "tileset"}), encoding="utf-8")
    objects = {"type": "objectgroup", "name": "o", "objects": [{"template": "a.tj", "x": 0, "y": 8}]}
    return opened(layers=[objects], **changed)


def test_a_tile_of_a_template_has_the_number_of_the_map(tmp_path: Path, opened: Opened) -> None:
    imported = template(tmp_path, opened, tilesets=[{**PLAIN, "firstgid": 5}])
    assert imported.drawing is not None
    (one,) = imported.drawing.placements
    assert (one.x, one.sheet, boxes(imported)) == (8, 0, [(0, 0, 1, 1)])
    # Mirrored, as the template has it: its left lies on the right.
    assert moved(one.matrix, 0, 0)[0] == pytest.approx(imported.drawing.width / 2)


def test_a_template_brings_a_set_that_the_map_does_not_have(tmp_path: Path, opened: Opened) -> None:
    (tmp_path / "u.png").write_bytes(png(8, 8))
    other = {**PLAIN, "name": "u", "image": "u.png"}
    imported = template(tmp_path, opened, tilesets=[other])
    assert imported.drawing is not None
    (one,) = imported.drawing.placements
    assert (one.x, one.sheet, len(imported.drawing.sheets)) == (8, 1, 2)


@pytest.mark.parametrize(
    ("found", "drawn"),
    [
        # Without a set of its own the number is one of the map; without a number there is no tile.
        ({"object": {"gid": 2, "width": 8, "height": 8}}, [8]),
        ({"object": {"width": 8, "height": 8}, "tileset": {"firstgid": 1, "source": "u.tsj"}}, []),
    ],
)
def test_a_template_may_lack_a_set_or_a_tile(
    found: dict[str, Any], drawn: list[int], tmp_path: Path, opened: Opened
) -> None:
    (tmp_path / "a.tj").write_text(json.dumps({"type": "template", **found}), encoding="utf-8")
    objects = {"type": "objectgroup", "name": "o", "objects": [{"template": "a.tj", "x": 0, "y": 8}]}
    imported = opened(layers=[objects], tilesets=[PLAIN, {**PLAIN, "firstgid": 3, "name": "u"}])
    assert imported.drawing is not None
    assert [one.x for one in imported.drawing.placements] == drawn
