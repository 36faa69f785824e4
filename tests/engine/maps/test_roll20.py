"""Dungeon Alchemist's export for Roll20 wall by wall: places, kinds, lights, and what is left out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.battle.board import Door, DoorState, Light, Wall
from engine.errors import MapFileError
from engine.maps import dungeon_alchemist
from engine.maps.companion_files import Beside
from engine.maps.dungeon_alchemist import is_dungeon_alchemist, read_dungeon_alchemist
from engine.maps.imported import Imported
from tests.engine.maps.files import png

NOWHERE = Beside("/nowhere/there/hall.json")
USUAL = Light(0, 0, 1).colour


def opened(*walls: Any, beside: Beside = NOWHERE, **changed: Any) -> Imported:
    """Six cells by four of 100 pixels, of version 3."""
    tree = {"version": 3, "pixelsPerTile": 100, "grid": {"x": 6, "y": 4}, "walls": list(walls), **changed}
    return read_dungeon_alchemist(tree, "hall.json", beside)


def said(imported: Imported) -> dict[str, tuple[int, str]]:
    """What was said beside that there is no picture."""
    found = {problem.key: (problem.count, problem.place) for problem in imported.problems}
    found.pop("map-picture-not-there", None)
    return found


def wall(*ends: float, **more: Any) -> dict[str, Any]:
    return {"wallSection": " ".join(map(str, ends)), "type": 0, **more}


def test_such_a_file_has_pixels_and_walls() -> None:
    assert is_dungeon_alchemist({"pixelsPerTile": 1, "walls": []})
    assert not is_dungeon_alchemist({"pixelsPerTile": 1, "walls": 1})
    assert not is_dungeon_alchemist({"walls": []})


def test_what_the_file_holds_is_counted() -> None:
    lights = [{"position": "100 100", "range": 200}] * 2
    imported = opened(wall(0, 0, 100, 0), wall(0, 100, 100, 100), wall(0, 0, 0, 100, type=1), lights=lights)
    holds = imported.holds
    assert (holds.walls, holds.outlines, holds.doors, holds.lights) == (2, 0, 1, 2)
    assert (imported.version, imported.cell_pixels, imported.picture_wanted) == ("3", 100, "hall.jpg")
    del (tree := {"pixelsPerTile": 100, "grid": "6 4", "walls": [], "version": 1})["version"]
    assert read_dungeon_alchemist(tree, "hall.json", NOWHERE).version == "1"


@pytest.mark.parametrize(
    ("changed", "size"),
    [
        ({"grid": {"x": 6.4, "y": 3.6}}, (6, 4)), ({"grid": "1 1"}, (1, 1)), ({"grid": "1000 1"}, (1000, 1)),
        ({"pixelsPerTile": 4}, (6, 4)),
    ],
)  # fmt: skip
def test_the_grid_is_of_whole_cells(changed: dict[str, Any], size: tuple[int, int]) -> None:
    grid = opened(**changed).board.grid
    assert (grid.columns, grid.rows) == size


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"grid": "1001 1"}, "map-too-many-cells"), ({"grid": "1 1001"}, "map-too-many-cells"),
        ({"grid": "0.9 4"}, "map-foundry-no-size"),
        ({"grid": "4 0.9"}, "map-foundry-no-size"), ({"grid": "1 2 3"}, "map-foundry-no-size"),
        ({"pixelsPerTile": 3.9}, "map-foundry-no-size"),
        ({"grid": "6" + " " * 200 + "4"}, "map-foundry-no-size"), ({"grid": {"x": 6}}, "map-foundry-no-size"),
        ({"grid": 6}, "map-foundry-no-size"),
    ],
)  # fmt: skip
def test_a_grid_that_cannot_be_is_refused(changed: dict[str, Any], key: str) -> None:
    with pytest.raises(MapFileError, match=key):
        opened(**changed)


@pytest.mark.parametrize(
    ("kind", "version", "found"),
    [
        (0, 3, Wall(1, 1, 2, 1)), (1, 3, Door(1, 1, 2, 1)), (2, 3, Door(1, 1, 2, 1, is_window=True)),
        (2, 2, Door(1, 1, 2, 1, is_window=True)), (2, 1, Wall(1, 1, 2, 1, blocks_sight=False, cover=0)),
        (2, None, Wall(1, 1, 2, 1, blocks_sight=False, cover=0)), (4, 3, Wall(1, 1, 2, 1, blocks_sight=False, cover=0)),
        (3, 3, Wall(1, 1, 2, 1)), (5, 3, Wall(1, 1, 2, 1)), ("1", 3, Wall(1, 1, 2, 1)),
    ],
)  # fmt: skip
def test_a_wall_is_of_its_kind(kind: object, version: int | None, found: Wall | Door) -> None:
    board = opened(wall(100, 100, 200, 100, type=kind), version=version).board
    assert (*board.walls, *board.doors) == (found,)


@pytest.mark.parametrize(
    ("state", "found"),
    [(True, DoorState.OPEN), (False, DoorState.CLOSED), (1, DoorState.CLOSED), (None, DoorState.CLOSED)],
)
def test_a_door_stands_open_where_it_says_so(state: object, found: DoorState) -> None:
    (door,) = opened(wall(100, 100, 200, 100, type=1, open=state)).board.doors
    assert door.state is found


@pytest.mark.parametrize(
    ("length", "found"), [(100.9, 1.0), (99.1, 1.0), (102, 1.02), (98, 0.98), (150, 1.5), (-100.9, -1.0)]
)
def test_an_end_that_misses_a_line_by_a_hundredth_lies_on_it(length: float, found: float) -> None:
    (one,) = opened(wall(length, 0, 300, length)).board.walls
    assert (one.x1, one.y2) == (found, found)


@pytest.mark.parametrize(
    ("ends", "stays"),
    [
        ((-200, 0, -200, 100), True), ((-203, 0, -203, 100), False), ((800, 0, 800, 100), True), ((803, 0, 803, 100),
        False),
        ((0, -200, 100, -200), True), ((0, -203, 100, -203), False), ((0, 600, 100, 600), True), ((0, 603, 100, 603),
        False),
        ((-900, 100, 900, 100), True), ((100, -900, 100, 900), True),
    ],
)  # fmt: skip
def test_walls_up_to_two_cells_outside_stay(ends: tuple[float, ...], stays: bool) -> None:
    imported = opened(wall(*ends))
    assert len(imported.board.walls) == (1 if stays else 0)
    assert said(imported) == ({} if stays else {"map-walls-outside": (1, "walls[0]")})
    assert said(opened(wall(*ends, type=1))) == ({} if stays else {"map-doors-outside": (1, "walls[0]")})


def feet(*ends: Any) -> dict[str, Any]:
    return {"wall3D": {f"p{number}": {"bottom": {"x": x, "y": y}} for number, (x, y) in enumerate(ends, 1)}, "type": 0}


@pytest.mark.parametrize(
    ("one", "key"),
    [
        (wall(100, 100, 100, 100), "map-walls-no-length"), (wall(1, 2, 3), "map-foundry-bad-wall"),
        (wall(1, 2, 3, 4, 5), "map-foundry-bad-wall"),
        ({"wallSection": "1 2 3 x"}, "map-foundry-bad-wall"), (wall(2e7, 0, 0, 0), "map-foundry-bad-wall"),
        (wall(0, 0, 0, -2e7), "map-foundry-bad-wall"), (feet((0, 0)), "map-foundry-bad-wall"), (feet(),
        "map-foundry-bad-wall"),
        ({"wallSection": 7}, "map-foundry-bad-wall"), (7, "map-foundry-bad-wall"), (feet((0, 0), (None, 1)),
        "map-foundry-bad-wall"),
    ],
)  # fmt: skip
def test_a_wall_that_is_none_is_left_out(one: Any, key: str) -> None:
    imported = opened(wall(0, 0, 100, 0), one)
    assert (len(imported.board.walls), said(imported)) == (1, {key: (1, "walls[1]")})


def test_a_wall_stands_on_its_feet_or_else_where_its_line_says() -> None:
    both = {**feet((0, 0), (100, 200)), "wallSection": "300 300 400 400"}
    assert opened(both).board.walls == (Wall(0, 0, 1, 2),)
    half = {**feet((0, 0)), "wallSection": "300 300 400 400"}
    assert opened(half).board.walls == (Wall(3, 3, 4, 4),)


LAMPS = [
    ({"position": {"x": 50, "y": 150}, "range": 200}, Light(0.5, 1.5, 2, USUAL)),
    ({"position": "50 150", "range": 200, "color": "#FF000080"}, Light(0.5, 1.5, 2, "#ff0000")),
    ({"position": "50 150", "range": 200, "color": "00FF00"}, Light(0.5, 1.5, 2, "#00ff00")),
    ({"position": "50 150", "range": 100_000}, Light(0.5, 1.5, 1000, USUAL)),
    ({"position": "50 150", "range": 100_100}, None),
    ({"position": "50 150", "range": 0}, None),
    ({"position": "20000000 150", "range": 200}, None),
    ({"position": "50 -20000000", "range": 200}, None),
    ({"position": "50", "range": 200}, None),
    ({"position": "50 150"}, None),
    (None, None),
]


@pytest.mark.parametrize(("one", "light"), LAMPS)
def test_a_light_reaches_so_many_pixels(one: Any, light: Light | None) -> None:
    imported = opened(lights=[one])
    assert imported.board.lights == ((light,) if light is not None else ())
    assert said(imported) == ({} if light is not None else {"map-bad-light": (1, "lights[0]")})


def test_more_walls_than_any_map_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dungeon_alchemist, "MOST_WALLS", 1)
    assert len(opened(wall(0, 0, 100, 0)).board.walls) == 1
    with pytest.raises(MapFileError, match="map-too-many-walls"):
        opened(wall(0, 0, 100, 0), wall(0, 0, 100, 0))


def test_the_picture_that_was_chosen_covers_the_grid(tmp_path: Path) -> None:
    (tmp_path / "other.png").write_bytes(png(120, 80))
    imported = opened(beside=Beside(tmp_path / "hall.json", picture=tmp_path / "other.png"))
    picture = imported.board.picture
    assert picture is not None
    assert (picture.x, picture.y, picture.width, picture.height) == (0, 0, 6, 4)
    assert (imported.cell_pixels, imported.media_type, imported.picture_wanted) == (20, "image/png", "")
