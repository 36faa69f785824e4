"""Foundry VTT: hidden lights, floors of a scene, lists of scenes and adventures, what cannot be opened."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.text import Text
from engine.battle.board import Brightness, Wall
from engine.errors import MapFileError
from engine.maps.imported import Imported
from engine.maps.opening import open_map
from engine.sight.light import brightness
from tests.engine.maps.files import png


def scene(**changed: Any) -> dict[str, Any]:
    """Four by two cells of 50 pixels without a margin."""
    return {
        "name": "Hall", "width": 200, "height": 100, "padding": 0, "walls": [],
        "grid": {"type": 1, "size": 50, "distance": 5, "units": "ft"}, **changed,
    }  # fmt: skip


def opened(folder: Path, tree: Any, number: int | None = None) -> Imported:
    path = folder / "scene.json"
    path.write_text(json.dumps(tree), encoding="utf-8")
    return open_map(path, scene=number)


def lamp(**changed: Any) -> dict[str, Any]:
    return {"x": 25, "y": 25, "config": {"dim": 10, "bright": 5}, **changed}


def test_a_hidden_light_comes_in_switched_off_and_is_counted(tmp_path: Path) -> None:
    imported = opened(tmp_path, scene(lights=[lamp(hidden=True), lamp(x=175)], environment={"darknessLevel": 1}))
    board = imported.board
    assert [light.off for light in board.lights] == [True, False]
    (problem,) = imported.problems
    assert (problem.key, problem.count, problem.place) == ("map-foundry-hidden-light", 1, "lights[0]")
    assert [brightness(board, board.grid.at(column, 0)) for column in (0, 3)] == [Brightness.DARK, Brightness.LIT]


def test_a_light_that_is_only_dim_is_bright_nowhere(tmp_path: Path) -> None:
    board = opened(tmp_path, scene(lights=[lamp(config={"dim": 10, "bright": 0})], darkness=1)).board
    assert board.lights[0].bright_radius == 0
    assert brightness(board, board.grid.at(0, 0)) is Brightness.DIM


@pytest.mark.parametrize("far", [1e9, -1e300])
def test_what_stands_a_world_away_is_left_out(far: float, tmp_path: Path) -> None:
    imported = opened(
        tmp_path, scene(lights=[lamp(x=far)], tokens=[{"x": far, "y": 0}], notes=[{"x": 0, "y": far, "text": "a"}])
    )
    assert {problem.key for problem in imported.problems} == {"map-bad-light", "map-bad-token", "map-bad-note"}
    assert (imported.board.lights, imported.tokens, imported.board.notes) == ((), (), ())


FLOORS = [
    {"_id": "cellar", "name": "Cellar", "background": {"src": "cellar.png"}},
    {"_id": "hall", "name": "Great hall", "background": {"src": "hall.png"}},
]


def test_the_picture_of_a_scene_with_levels_is_that_of_its_level(tmp_path: Path) -> None:
    (tmp_path / "cellar.png").write_bytes(png(8, 4))
    imported = opened(tmp_path, scene(levels=FLOORS[:1], shiftX=25, background=None))
    assert imported.picture == png(8, 4)
    picture = imported.board.picture
    assert picture is not None
    assert (picture.x, picture.width) == (-0.5, 4.0)
    assert imported.scenes == ()


def test_each_floor_of_a_scene_is_a_map_and_the_first_that_players_see_is_opened(tmp_path: Path) -> None:
    for name, width in (("cellar", 8), ("hall", 16)):
        (tmp_path / f"{name}.png").write_bytes(png(width, 4))
    walls = [{"c": [0, 50, 50, 50], "levels": ["cellar"]}, {"c": [50, 50, 100, 50], "levels": []}]
    tree = scene(levels=FLOORS, initialLevel="hall", walls=walls)
    hall = opened(tmp_path, tree)
    assert hall.scenes == ("Hall: Great hall", "Hall: Cellar")
    assert (hall.scene, hall.picture, hall.board.name) == (0, png(16, 4), "Hall: Great hall")
    assert hall.board.walls == (Wall(1.0, 1.0, 2.0, 1.0),)
    assert [problem.key for problem in hall.problems] == ["map-first-scene", "map-foundry-other-floor"]
    cellar = opened(tmp_path, tree, 1)
    assert (cellar.picture, len(cellar.board.walls)) == (png(8, 4), 2)
    assert cellar.problems == ()


def test_of_a_list_of_scenes_the_first_opens_with_a_note_or_the_one_that_is_asked_for(tmp_path: Path) -> None:
    both = [scene(), scene(name="Yard", width=400)]
    first = opened(tmp_path, both)
    assert (first.scenes, first.scene, first.board.grid.columns) == (("Hall", "Yard"), 0, 4)
    (problem,) = first.problems
    assert "2" in Text("en").filled(problem.key, tuple(problem.values.items()), None)
    second = opened(tmp_path, both, 1)
    assert (second.scene, second.board.grid.columns, second.problems) == (1, 8, ())
    with pytest.raises(MapFileError) as refused:
        opened(tmp_path, both, 2)
    assert refused.value.key == "map-no-such-scene"


def test_an_adventure_opens_with_its_scenes_and_says_what_was_no_scene(tmp_path: Path) -> None:
    adventure = {"name": "Vault", "actors": [], "journal": [], "scenes": [7, scene(), scene(name="Yard")]}
    imported = opened(tmp_path, adventure, 1)
    assert imported.scenes == ("Hall", "Yard")
    assert [problem.key for problem in imported.problems] == ["map-foundry-no-scene"]


def test_an_adventure_in_a_pack_opens_with_its_scenes(tmp_path: Path) -> None:
    path = tmp_path / "pack.db"
    adventure = {"_id": "a", "scenes": [scene(), scene(name="Yard")]}
    lines = [json.dumps(adventure), json.dumps({"_id": "b", **scene(name="Inn")})]
    path.write_text("\n".join(lines), encoding="utf-8")
    assert open_map(path).scenes == ("Hall", "Yard", "Inn")


@pytest.mark.parametrize("tree", [[{"name": "a"}], {"scenes": []}, {"scenes": [{"walls": 3}]}, [{"walls": []}]])
def test_lists_without_a_scene_are_no_maps(tree: Any, tmp_path: Path) -> None:
    with pytest.raises(MapFileError) as refused:
        opened(tmp_path, tree)
    assert refused.value.key == "map-unknown-json"


def test_a_folder_of_a_database_gets_the_sentence_that_helps(tmp_path: Path) -> None:
    folder = tmp_path / "scenes"
    folder.mkdir()
    (folder / "CURRENT").write_text("MANIFEST-000002\n", encoding="utf-8")
    (folder / "MANIFEST-000002").write_bytes(b"\x01\x02leveldb")
    with pytest.raises(MapFileError) as refused:
        open_map(folder)
    assert refused.value.key == "map-is-leveldb"
    assert "Export Data" in Text("ru").error(refused.value)


@pytest.mark.parametrize(
    ("name", "content"),
    [("CURRENT", b"MANIFEST-000002\n"), ("MANIFEST-000002", b"V\x1a\0leveldb.BytewiseComparator"), ("3.log", b"\0\1")],
)
def test_a_file_out_of_such_a_folder_gets_it_too(name: str, content: bytes, tmp_path: Path) -> None:
    (tmp_path / "CURRENT").write_text("MANIFEST-000002\n", encoding="utf-8")
    (tmp_path / name).write_bytes(content)
    with pytest.raises(MapFileError) as refused:
        open_map(tmp_path / name)
    assert refused.value.key == "map-is-leveldb"


def test_a_project_of_dungeondraft_gets_the_sentence_that_helps(tmp_path: Path) -> None:
    path = tmp_path / "keep.dungeondraft_map"
    path.write_text(json.dumps({"header": {"creation_build": "1.0.3.2"}, "world": {"levels": {}}}), encoding="utf-8")
    with pytest.raises(MapFileError) as refused:
        open_map(path)
    assert refused.value.key == "map-is-dungeondraft"
    for language in ("en", "ru"):
        assert "Universal VTT" in Text(language).error(refused.value)
