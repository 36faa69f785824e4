"""Dungeon Alchemist: its export for Roll20, old and new, and its scenes for Foundry, whose picture lies beside them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.battle.board import DoorState
from engine.errors import MapFileError
from engine.maps.imported import Imported
from engine.maps.opening import open_map
from tests.engine.maps.files import png

# Six cells by four of 150 pixels; the places are one pixel short on the far side.
OLD = {
    "pixelsPerTile": 150,
    "grid": "6 4",
    "walls": [
        {"wallSection": "150 599 150 299", "type": 0},
        {"wallSection": "150 299 300 299", "type": 1},
        {"wallSection": "300 299 450 299", "type": 2},
        {"wallSection": "450 299 450 299", "type": 0},
        {"wallSection": "6000 0 6150 0", "type": 0},
        {"wallSection": "1 2 three 4", "type": 0},
    ],
    "lights": [{"position": {"x": 75, "y": 75}, "range": 450.0, "intensity": 0.6, "color": "#FFAD40FF"}],
}


def standing(x1: float, y1: float, x2: float, y2: float, kind: int, **more: Any) -> dict[str, Any]:
    """A wall as newer files have it: its foot is where it stands, its top leans with the camera."""
    feet = {
        name: {"bottom": {"x": x, "y": y}, "top": {"x": x - 60, "y": y + 90}}
        for name, x, y in (("p1", x1, y1), ("p2", x2, y2))
    }
    return {"wallSection": "0 0 1 1", "wall3D": feet, "type": kind, **more}


NEW = {
    "version": 3,
    "pixelsPerTile": 150,
    "grid": {"x": 6, "y": 4},
    "walls": [
        standing(300.0329, 598.987, 300.0329, 298.9, 0),
        standing(150, 300, 300, 300, 1, open=True),
        standing(300, 300, 450, 300, 2),
        standing(450, 300, 600, 300, 4),
    ],
    "lights": [],
}


def opened(folder: Path, tree: Any, name: str = "hall.json") -> Imported:
    path = folder / name
    path.write_text(tree if isinstance(tree, str) else json.dumps(tree), encoding="utf-8")
    return open_map(path)


def test_an_old_export_for_roll20_opens_with_walls_doors_and_lights(tmp_path: Path) -> None:
    (tmp_path / "hall.jpg").write_bytes(png(60, 40))
    imported = opened(tmp_path, OLD)
    board = imported.board
    assert (board.grid.columns, board.grid.rows) == (6, 4)
    wall, part = board.walls
    assert (wall.x1, wall.y1, wall.x2, wall.y2) == (1.0, 4.0, 1.0, 2.0)
    assert (wall.blocks_sight, part.blocks_sight, part.blocks_movement) == (True, False, True)
    (door,) = board.doors
    assert (door.x1, door.y1, door.x2, door.y2, door.state) == (1.0, 2.0, 2.0, 2.0, DoorState.CLOSED)
    (light,) = board.lights
    assert (light.x, light.y, light.radius, light.bright_radius, light.colour) == (0.5, 0.5, 3.0, 1.5, "#ffad40")
    assert [(one.key, one.place) for one in imported.problems] == [
        ("map-walls-no-length", "walls[3]"),
        ("map-walls-outside", "walls[4]"),
        ("map-foundry-bad-wall", "walls[5]"),
    ]
    assert board.picture is not None
    assert (imported.picture, imported.cell_pixels, board.picture.width) == (png(60, 40), 10.0, 6.0)


def test_a_new_one_has_windows_open_doors_and_walls_where_they_stand(tmp_path: Path) -> None:
    imported = opened(tmp_path, NEW)
    door, window = imported.board.doors
    wall, bars = imported.board.walls
    assert (wall.x1, wall.y1, wall.x2, wall.y2) == (2.0, 4.0, 2.0, 2.0)
    assert (door.state, door.is_window, window.is_window) == (DoorState.OPEN, False, True)
    assert (bars.blocks_sight, bars.blocks_movement) == (False, True)
    assert imported.picture_wanted == "hall.jpg"
    assert [one.key for one in imported.problems] == ["map-picture-not-there"]


def test_the_text_that_is_pasted_into_the_chat_opens_too(tmp_path: Path) -> None:
    assert opened(tmp_path, "!dungeonalchemist " + json.dumps(NEW), "hall.txt").format == "dungeon-alchemist"


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"pixelsPerTile": 0}, "map-foundry-no-size"),
        ({"pixelsPerTile": "150"}, "map-foundry-no-size"),
        ({"grid": "6"}, "map-foundry-no-size"),
        ({"grid": {"x": 0, "y": 4}}, "map-foundry-no-size"),
        ({"grid": {"x": 1e9, "y": 4}}, "map-too-many-cells"),
        ({"grid": "1e999 4"}, "map-number-not-finite"),
    ],
)
def test_a_map_without_a_grid_is_refused(changed: dict[str, Any], key: str, tmp_path: Path) -> None:
    with pytest.raises(MapFileError) as refused:
        opened(tmp_path, {**NEW, **changed})
    assert refused.value.key == key


def test_lights_without_a_place_or_reach_are_counted(tmp_path: Path) -> None:
    lights = [7, {"range": 5}, {"position": {"x": 1, "y": 1}, "range": 0}, {"position": {"x": 1e9, "y": 1}, "range": 9}]
    imported = opened(tmp_path, {**NEW, "lights": lights})
    assert {one.key: one.count for one in imported.problems}["map-bad-light"] == 4


def test_its_scene_for_foundry_takes_the_picture_of_the_same_name(tmp_path: Path) -> None:
    # As its files are: no picture is named, pixels a cell stand bare under "grid".
    tree = {
        "name": "hall", "width": 900, "height": 600, "grid": 150, "shiftX": 0, "shiftY": 0, "gridDistance": 5.0,
        "gridUnits": "ft", "padding": 0.0, "globalLight": True, "darkness": 0.0,
        "lights": [{"x": 75, "y": 75, "dim": 20.0, "bright": 10.0, "tintColor": "#FFAD40", "tintAlpha": 0.0}],
        "walls": [
            {"c": [150, 0, 150, 300], "move": 1, "sense": 1, "sound": 1, "door": 0},
            {"c": [150, 300, 300, 300], "move": 1, "sense": 0, "sound": 1, "door": 0},
            {"c": [300, 300, 450, 300], "move": 1, "sense": 1, "sound": 1, "door": 1},
        ],
    }  # fmt: skip
    (tmp_path / "hall.jpg").write_bytes(png(60, 40))
    imported = opened(tmp_path, tree)
    board = imported.board
    assert (imported.format, imported.picture) == ("foundry", png(60, 40))
    assert (board.grid.columns, board.grid.rows, len(board.doors)) == (6, 4, 1)
    assert [wall.blocks_sight for wall in board.walls] == [True, False]
    assert (board.lights[0].radius, board.lights[0].bright_radius) == (4.0, 2.0)
    assert imported.problems == ()
