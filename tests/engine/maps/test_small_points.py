"""Tiles that fill the grid, margins as Tiled cuts them, boards in old letters, sizes said twice, pixels not said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.maps.drawing import Placement, moved
from engine.maps.imported import Imported
from engine.maps.opening import open_map
from tests.engine.maps.files import png, uvtt, written
from tests.engine.maps.test_hostile_formats import tmj


def tiled(folder: Path, size: tuple[int, int], gid: int = 1, **tileset: Any) -> Imported:
    """A map of one cell of 8 × 8 pixels with one tile, out of a picture of so many pixels."""
    (folder / "t.png").write_bytes(png(*size))
    one = {"firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 32, "image": "t.png", **tileset}
    layer = {"type": "tilelayer", "name": "a", "width": 1, "height": 1, "data": [gid]}
    (folder / "map.tmj").write_bytes(tmj(width=1, height=1, tilesets=[one], layers=[layer]))
    return open_map(folder / "map.tmj")


def box(imported: Imported) -> tuple[float, float, float, float]:
    """Where the one tile of a map lies, in cells: left, top, right, bottom."""
    drawing = imported.drawing
    assert drawing is not None
    placement: Placement
    (placement,) = drawing.placements
    ends = [moved(placement.matrix, x, y) for x, y in ((0, 0), (placement.width, placement.height))]
    xs, ys = sorted(x / drawing.width for x, _ in ends), sorted(y / drawing.height for _, y in ends)
    return round(xs[0], 4), round(ys[0], 4), round(xs[1], 4), round(ys[1], 4)


def test_a_tile_keeps_its_size_and_stands_on_the_foot_of_its_cell(tmp_path: Path) -> None:
    assert box(tiled(tmp_path, (16, 32))) == (0, -3, 2, 1)


@pytest.mark.parametrize("gid", [1, 0x80000001, 0x40000001, 0xA0000001, 0x60000001])
def test_tiles_that_fill_the_grid_are_as_large_as_a_cell_however_they_lie(gid: int, tmp_path: Path) -> None:
    assert box(tiled(tmp_path, (16, 32), gid, tilerendersize="grid")) == (0, 0, 1, 1)


def test_they_keep_their_shape_in_the_middle_of_the_cell_where_the_tileset_says_so(tmp_path: Path) -> None:
    kept = tiled(tmp_path, (16, 32), tilerendersize="grid", fillmode="preserve-aspect-fit")
    assert box(kept) == (0.25, 0, 0.75, 1)


def test_how_far_a_tileset_is_moved_shrinks_with_its_tiles(tmp_path: Path) -> None:
    # Sixteen pixels to the right of a tile sixteen wide are one tile, and so one cell.
    assert box(tiled(tmp_path, (16, 32), tilerendersize="grid", tileoffset={"x": 16, "y": 0})) == (1, 0, 2, 1)


@pytest.mark.parametrize(
    ("width", "margin", "spacing", "columns"),
    [(33, 1, 0, 2), (34, 1, 0, 2), (48, 16, 0, 2), (35, 1, 2, 2), (32, 1, 0, 1), (15, 0, 0, 0), (16, 0, 0, 1)],
)
def test_a_margin_lies_on_the_left_and_on_top_only(
    width: int, margin: int, spacing: int, columns: int, tmp_path: Path
) -> None:
    # A tile is 16 wide: the margin, then tile after tile with the space between, as long as a whole one fits.
    shown = []
    for gid in (1, 2, 3):
        drawing = tiled(tmp_path, (width, 64), gid, margin=margin, spacing=spacing, tileheight=16).drawing
        assert drawing is not None
        # What lies in later rows of the picture is not asked about here.
        shown += [placement.x for placement in drawing.placements if placement.y < margin + 16]
    assert shown == [margin + number * (16 + spacing) for number in range(columns)]


def test_a_light_of_tiled_may_be_bright_nowhere_and_may_be_off(tmp_path: Path) -> None:
    properties = [{"name": "bright", "value": 0}, {"name": "off", "value": True}]
    lamp = {"type": "light", "point": True, "x": 4, "y": 4, "properties": properties}
    layers = [{"type": "objectgroup", "name": "a", "objects": [lamp]}]
    (tmp_path / "map.tmj").write_bytes(tmj(width=1, height=1, layers=layers))
    (light,) = open_map(tmp_path / "map.tmj").board.lights
    assert (light.bright_radius, light.off) == (0, True)


BOARD = b'size 2 1\nhex 0101 0 "woods:1" ""\nhex 0201 2 "" ""\nend\n'


def board(folder: Path, data: bytes) -> Imported:
    (folder / "a.board").write_bytes(data)
    return open_map(folder / "a.board")


def test_a_board_in_old_letters_opens(tmp_path: Path) -> None:
    imported = board(tmp_path, BOARD.replace(b'"woods:1" ""', b'"woods:1" "for\xeat"'))
    assert (imported.problems, imported.board.height_at(imported.board.grid.at(1, 0))) == ((), 2)


def test_a_second_size_of_a_board_is_told_of_and_the_first_counts(tmp_path: Path) -> None:
    imported = board(tmp_path, BOARD.replace(b"end", b"size 5 5\nend"))
    assert (imported.board.grid.columns, imported.board.grid.rows) == (2, 1)
    (problem,) = imported.problems
    assert (problem.key, problem.place) == ("map-megamek-size-twice", "4: size 5 5")


def test_terrain_called_none_says_nothing(tmp_path: Path) -> None:
    imported = board(tmp_path, BOARD.replace(b"woods:1", b"none:1:8;building:3:8"))
    assert imported.problems == ()
    assert [source.name for source in imported.sources] == ["building:3"]


def test_the_real_board_with_none_in_it_has_no_unknown_terrain(corpus: Path) -> None:
    keys = [problem.key for problem in open_map(corpus / "megamek" / "City Park.board").problems]
    assert "map-terrain-unknown" not in keys


@pytest.mark.parametrize("pixels", [0, -5, None, "70"])
def test_pixels_of_a_cell_that_are_not_said_are_told_of_and_taken_from_the_picture(
    pixels: object, tmp_path: Path
) -> None:
    resolution = {"map_size": {"x": 4, "y": 3}, "pixels_per_grid": pixels}
    (tmp_path / "a.uvtt").write_bytes(written(uvtt(resolution=resolution)))
    imported = open_map(tmp_path / "a.uvtt")
    assert imported.cell_pixels == 1.0
    (problem,) = imported.problems
    assert (problem.key, dict(problem.args)) == ("map-uvtt-no-pixels", {"pixels": "1"})


def test_light_that_the_picture_shows_already_is_kept_in_mind(tmp_path: Path) -> None:
    for is_baked in (True, False):
        environment = {"baked_lighting": is_baked, "ambient_light": "ff000000"}
        (tmp_path / "a.uvtt").write_bytes(written(uvtt(environment=environment)))
        picture = open_map(tmp_path / "a.uvtt").board.picture
        assert picture is not None
        assert picture.baked is is_baked
