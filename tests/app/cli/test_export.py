"""``flank export`` writes what ``flank check`` opens again; scenes and folders are chosen by arguments."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.__main__ import main
from engine.maps.header import facts_of
from engine.maps.opening import open_map
from tests.engine.maps.files import png

Captured = pytest.CaptureFixture[str]

DUNGEON = {
    "rects": [{"x": 0, "y": 0, "w": 3, "h": 3}, {"x": 3, "y": 1, "w": 1, "h": 1}, {"x": 4, "y": 0, "w": 3, "h": 3}],
    "doors": [{"x": 3, "y": 1, "dir": {"x": 1, "y": 0}, "type": 7}],
}
TMX = """<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8">
<tileset firstgid="1" name="t" tilewidth="8" tileheight="8"><image source="../tiles.png"/></tileset>
<layer name="a" width="2" height="1"><data encoding="csv">1,2</data></layer></map>"""


@pytest.fixture
def dungeon(tmp_path: Path) -> Path:
    path = tmp_path / "cellar.json"
    path.write_text(json.dumps(DUNGEON), encoding="utf-8")
    return path


@pytest.mark.parametrize("suffix", [".uvtt", ".dd2vtt", ".tmx"])
def test_a_map_that_was_written_holds_what_the_first_one_held(dungeon: Path, tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"out{suffix}"
    assert main(["export", str(dungeon), "--out", str(out), "--scale", "20"]) == 0
    first, second = open_map(dungeon).board, open_map(out).board
    assert (second.walls, second.doors, second.ground) == (first.walls, first.doors, first.ground)
    assert first.doors[0].state.value == "locked"


@pytest.mark.parametrize(
    ("command", "grid"), [("export", True), ("export", False), ("render", True), ("render", False)]
)
def test_a_picture_has_so_many_pixels_a_cell_and_a_grid_if_wanted(
    dungeon: Path, tmp_path: Path, command: str, grid: bool
) -> None:
    out = tmp_path / "out.png"
    assert main([command, str(dungeon), "--out", str(out), "--scale", "33", *([] if grid else ["--no-grid"])]) == 0
    facts = facts_of(out.read_bytes(), "out.png")
    assert (facts.width, facts.height) == (7 * 33, 3 * 33)


def test_the_grid_is_seen_only_where_it_is_wanted(dungeon: Path, tmp_path: Path) -> None:
    with_grid, without = tmp_path / "grid.png", tmp_path / "plain.png"
    assert main(["export", str(dungeon), "--out", str(with_grid)]) == 0
    assert main(["export", str(dungeon), "--out", str(without), "--no-grid"]) == 0
    assert with_grid.read_bytes() != without.read_bytes()


def test_an_ending_that_nobody_knows_is_refused_in_one_line(dungeon: Path, tmp_path: Path, capsys: Captured) -> None:
    assert main(["export", str(dungeon), "--out", str(tmp_path / "out.doc"), "--lang", "en"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert ".tmx" in line
    assert not (tmp_path / "out.doc").exists()


def test_files_beside_a_map_are_read_only_from_the_folder_that_is_allowed(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "project" / "maps").mkdir(parents=True)
    path = tmp_path / "project" / "maps" / "a.tmx"
    path.write_text(TMX, encoding="utf-8")
    (tmp_path / "project" / "tiles.png").write_bytes(png(16, 8))
    facts = checked(capsys, path)
    assert facts["picture"] is None
    assert facts["problems"][0]["key"] == "map-outside"
    assert facts["outside"] == str(tmp_path / "project")
    facts = checked(capsys, path, "--folder", str(tmp_path / "project"))
    assert facts["problems"] == []
    assert facts["picture"]["width"] == 96, "two tiles of 8 pixels, drawn six times as large"
    out = tmp_path / "out.png"
    assert main(["render", str(path), "--out", str(out), "--folder", str(tmp_path / "project")]) == 0


def test_a_scene_is_chosen_by_its_number(corpus: Path, capsys: Captured) -> None:
    facts = checked(capsys, corpus / "foundry" / "maps.db", "--scene", "3")
    assert facts["scene"] == 3
    assert facts["scenes"][2] == {"number": 3, "name": "Baldur's Sewers"}
    assert facts["grid"] == {"type": "square", "columns": 30, "rows": 30}


def checked(capsys: Captured, path: Path, *more: str) -> dict[str, Any]:
    assert main(["check", str(path), "--json", "--lang", "en", *more]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found
