"""What is written out opens again as the same: Universal VTT and Tiled, squares and hexes."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

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
    Scale,
    Thing,
    Unit,
    Wall,
    ZoneKind,
    empty_board,
)
from engine.grid.grid import Layout
from engine.maps.imported import SourceKind
from engine.maps.opening import open_map
from engine.maps.uvtt_extension import KEY
from engine.maps.write_tiled import CELLS, Files, heights_of, picture_size, tile_size, tmx_of
from engine.maps.write_uvtt import uvtt_of
from tests.engine.maps.files import png


def furnished(layout: Layout) -> Board:
    """A board with one of everything, at places that are no round numbers."""
    board = empty_board(7, 5, layout, Scale(1.5, Unit.METRES))
    ground = bytearray(board.grid.size)
    ground[0], ground[8], ground[-1] = 3, 7, 24
    size = board.grid.size
    return replace(
        board,
        ground=bytes(ground),
        heights=bytes([128] * 30 + [126, 127, 128, 129, 131]),
        walls=(
            Wall(0.125, 0.5, 3.359375, 0.5),
            Wall(3.359375, 0.5, 3.359375, 2.75),
            Wall(1.0, 1.0, 2.0, 1.25, blocks_sight=False, cover=5),
            Wall(4.0, 1.0, 5.0, 1.0, is_outline=True),
            Wall(5.0, 1.0, 5.0, 2.0, is_outline=True),
            Wall(5.0, 2.0, 4.0, 1.0, is_outline=True),
            Wall(2.0, 3.0, 3.0, 3.0, blocks_movement=False),
        ),
        doors=(
            Door(3.359375, 2.75, 3.359375, 3.5, DoorState.LOCKED),
            Door(1.0, 4.0, 2.0, 4.0, DoorState.OPEN),
            Door(4.0, 4.0, 5.0, 4.0, is_window=True),
            Door(5.0, 4.0, 6.0, 4.0, secret=True),
        ),
        things=(Thing("barrel", board.grid.at(2, 2), 10, True, 1), Thing("loom", board.grid.at(3, 1), 7, False, 3)),
        lights=(Light(1.3125, 2.5, 4.5, "#ffaa55", 2.0), Light(5.5, 0.25, 3.0, "#aabbcc")),
        notes=(Note(2.5, 1.5, "A & B <hidden>"), Note(1.0, 1.0, "Inn", shown=True)),
        zones=(
            MapZone("Crypt", 0b1011, ZoneKind.SILENCE, "#112233", True),
            MapZone('Wall of "A" & <B>', 1 << 34, ZoneKind.TRAP),
        ),
        ambient=Brightness.DIM,
        shade=bytes([0, 1, 2, 3] + [0] * (size - 4)),
        clouds=bytes([4, 3, 2, 1] + [0] * (size - 4)),
        depths=bytes([0] * (size - 6) + [0, 1, 2, 3, 4, 5]),
    )


@pytest.mark.parametrize("layout", list(Layout))
def test_a_universal_vtt_file_of_ours_opens_as_the_same_board(layout: Layout, tmp_path: Path) -> None:
    board = furnished(layout)
    path = tmp_path / "hall.uvtt"
    path.write_bytes(uvtt_of(board, png(8, 6), 1))
    opened = open_map(path)
    assert opened.picture == png(8, 6)
    assert opened.board.picture is not None
    assert replace(opened.board, picture=None) == replace(board, name="hall")


def test_other_programs_find_walls_doors_and_lights_where_they_look_for_them(tmp_path: Path) -> None:
    board = furnished(Layout.SQUARE)
    tree = json.loads(uvtt_of(board, png(8, 6), 1))
    del tree[KEY]
    path = tmp_path / "hall.uvtt"
    path.write_text(json.dumps(tree), encoding="utf-8")
    opened = open_map(path).board
    ours = [wall for wall in board.walls if wall.blocks_sight and wall.blocks_movement]
    assert [wall for wall in ours if not wall.is_outline] == list(opened.walls[:2])
    assert [wall for wall in ours if wall.is_outline] == [wall for wall in opened.walls if wall.is_outline]
    # cell 8 is rock, which other programs do not know: it has walls all round
    assert sum(wall.x1 in (1, 2) and wall.y1 in (1, 2) and not wall.is_outline for wall in opened.walls) == 4
    assert [(door.x1, door.y1, door.x2, door.y2) for door in opened.doors] == [
        (door.x1, door.y1, door.x2, door.y2) for door in board.doors
    ]
    assert [(light.x, light.y, light.radius, light.colour) for light in opened.lights] == [
        (light.x, light.y, light.radius, light.colour) for light in board.lights
    ]
    assert opened.ambient is Brightness.DIM


@pytest.mark.parametrize("broken", [1, {}, {"version": 1, "grid": ["square", 10**9, 1]}, {"grid": ["square", 1, "x"]}])
def test_a_key_of_ours_that_is_broken_is_passed_over(broken: object, tmp_path: Path) -> None:
    tree = json.loads(uvtt_of(furnished(Layout.SQUARE), png(8, 6), 1))
    tree[KEY] = broken
    path = tmp_path / "hall.uvtt"
    path.write_text(json.dumps(tree), encoding="utf-8")
    opened = open_map(path)
    assert "map-uvtt-not-ours" in {problem.key for problem in opened.problems}
    assert len(opened.board.doors) == 4


@pytest.mark.parametrize("layout", list(Layout))
def test_a_tiled_map_of_ours_opens_as_the_same_board(layout: Layout, tmp_path: Path) -> None:
    board = furnished(layout)
    width, height = tile_size(layout)
    path = tmp_path / "hall.tmx"
    path.write_bytes(tmx_of(board, Files("g.png", "h.png", "p.png", "c.png")))
    (tmp_path / "c.png").write_bytes(png(width * len(CELLS), height))
    (tmp_path / "g.png").write_bytes(png(width * len(GROUNDS), height))
    (tmp_path / "h.png").write_bytes(png(width * len(heights_of(board)), height))
    (tmp_path / "p.png").write_bytes(png(*picture_size(board)))
    opened = open_map(path)
    assert opened.problems == ()
    found = opened.board
    assert (found.grid, found.ground, found.heights) == (board.grid, board.ground, board.heights)
    assert found.things == board.things
    for ours, theirs in ((board.walls, found.walls), (board.doors, found.doors), (board.lights, found.lights)):
        assert [rounded(one) for one in ours] == [rounded(one) for one in theirs]
    assert [(note.text, note.shown) for note in found.notes] == [(note.text, note.shown) for note in board.notes]
    assert (found.scale, found.ambient, found.zones) == (board.scale, board.ambient, board.zones)
    assert (found.shade, found.clouds, found.depths) == (board.shade, board.clouds, board.depths)
    # What says itself what it means is not asked about.
    assert {source.name for source in opened.sources if source.kind is SourceKind.LAYER} == {"Tile Layer 1"}
    if layout is Layout.SQUARE:
        assert replace(found, picture=None) == replace(board, name="hall")


def rounded(one: object) -> list[object]:
    """Its fields, places to a millionth of a cell: hex tiles are whole pixels, hexes on the board are not."""
    values = [getattr(one, name) for name in one.__slots__]  # type: ignore[attr-defined]
    return [round(value, 6) if isinstance(value, float) else value for value in values]
