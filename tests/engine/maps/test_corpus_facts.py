"""Every file of the corpus opens and shows what the corpus' own list says of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.errors import MapFileError
from engine.grid.grid import Layout
from engine.maps.imported import Imported
from engine.maps.opening import open_map
from tests.conftest import CORPUS


def rows(kind: str) -> list[tuple[str, str]]:
    """(path, facts) of the files of one kind that are stored; nothing where the corpus is not there."""
    listed = CORPUS / "CONTENTS.md"
    if not listed.is_file():
        return []
    found = []
    for line in listed.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)]
        if len(cells) > 6 and cells[1].startswith(f"{kind}-") and cells[3] != "-":
            found.append((cells[3].strip("`"), cells[-2]))
    return found


def facts_of(imported: Imported) -> dict[str, str | int]:
    return dict(imported.facts)


def test_the_list_of_the_corpus_is_read(corpus: Path) -> None:
    counts = {kind: len(rows(kind)) for kind in ("uvtt", "tmx", "tmj", "wesnoth", "megamek", "foundry", "image")}
    assert counts == {"uvtt": 6, "tmx": 16, "tmj": 5, "wesnoth": 47, "megamek": 41, "foundry": 1, "image": 2}


@pytest.mark.parametrize(("path", "facts"), rows("wesnoth"))
def test_a_wesnoth_map_shows_its_facts(corpus: Path, path: str, facts: str) -> None:
    imported = open_map(corpus / path)
    found = facts_of(imported)
    starts = str(found["starts"]).replace(", ", ",").replace("–", "none")
    assert f"{found['columns']}x{found['rows']} playable, {found['codes']} terrain codes, starts {starts}" == facts
    assert imported.format == "wesnoth"
    assert imported.board.grid.layout is Layout.HEX_ODD_Q
    assert f"{imported.board.grid.columns}x{imported.board.grid.rows}" == f"{found['columns']}x{found['rows']}"
    assert imported.board.ground, "terrain is what such a map is made of"


@pytest.mark.parametrize(("path", "facts"), rows("megamek"))
def test_a_megamek_board_shows_its_facts(corpus: Path, path: str, facts: str) -> None:
    imported = open_map(corpus / path)
    found = facts_of(imported)
    said = f"{found['columns']}x{found['rows']}, levels {found['lowest']}..{found['highest']}, "
    said += f"{found['terrains']} terrain kinds"
    assert said == facts.split(", option", maxsplit=1)[0].split(", themes", maxsplit=1)[0]
    board = imported.board
    assert (imported.format, board.grid.layout) == ("megamek", Layout.HEX_ODD_Q)
    heights = {height - 128 for height in board.heights} or {0}
    assert (min(heights), max(heights)) == (found["lowest"], found["highest"])


@pytest.mark.parametrize(("path", "facts"), rows("tmx") + rows("tmj"))
@pytest.mark.parametrize("allowed", [False, True])
def test_a_tiled_map_shows_its_facts(corpus: Path, path: str, facts: str, allowed: bool) -> None:
    file = corpus / path
    # owner+name is the folder of one project: its maps name tilesets in sibling folders.
    project = corpus / Path(*Path(path).parts[:2])
    imported = open_map(file, allowed=project if allowed else None)
    found = facts_of(imported)
    infinite = " infinite" if found["infinite"] else ""
    layout = f", {found['layout']}" if found["layout"] else ""
    said = f"{found['orientation']}{infinite}, {found['columns']}x{found['rows']} of {found['tile']} px{layout}, "
    said += f"{found['layers']} tile layers ({found['encoding']}), {found['tiles']} tiles, {found['objects']} objects"
    assert said == facts
    if allowed:
        assert imported.drawing is not None
        assert sum(1 for _ in imported.drawing.placements) >= int(found["tiles"])
        assert not {"map-outside", "map-tiled-no-picture", "map-tiled-no-tileset"} & {
            problem.key for problem in imported.problems
        }
    if layout and not infinite:
        assert imported.board.grid.layout.value == f"hex-{found['layout']}"


@pytest.mark.parametrize(("path", "facts"), rows("foundry"))
def test_a_foundry_pack_shows_its_facts(corpus: Path, path: str, facts: str) -> None:
    imported = open_map(corpus / path)
    found = facts_of(imported)
    assert f"{found['lines']} log lines, {found['scenes']} scenes" == facts
    assert len(imported.scenes) == 13
    for number in range(13):
        scene = open_map(corpus / path, scene=number)
        assert scene.scene == number
        assert scene.board.name == imported.scenes[number]
        held = scene.holds.walls + scene.holds.outlines + scene.holds.doors
        assert held == facts_of(scene)["walls"]
        merged = next((one.count for one in scene.problems if one.key == "map-doubled-merged"), 0)
        left = len(scene.board.walls) - len(scene.joints) + len(scene.board.doors)
        # A wall that runs under a door may be one on either side of it.
        assert held - merged <= left <= held + merged, "no wall of these scenes is left out"


def test_a_scene_takes_the_picture_that_is_chosen_for_it(corpus: Path) -> None:
    picture = corpus / "image" / "Baldurs-Sewers.webp"
    names = open_map(corpus / "foundry" / "maps.db").scenes
    scene = open_map(corpus / "foundry" / "maps.db", scene=names.index("Baldur's Sewers"), picture=picture)
    assert scene.media_type == "image/webp"
    assert scene.board.picture is not None
    assert (scene.board.picture.width, scene.board.picture.height) == (30, 30)
    assert scene.picture_wanted == ""


@pytest.mark.parametrize(
    "path", sorted(path for path in CORPUS.glob("*/synthetic-*") if path.is_file()), ids=lambda p: p.name
)
def test_a_file_made_by_hand_opens(path: Path) -> None:
    assert open_map(path).board.grid.size > 0


def test_the_staggered_map_lies_along_its_diagonals(corpus: Path) -> None:
    imported = open_map(corpus / "tiled" / "synthetic" / "staggered-x-even.tmx")
    ground = imported.board.ground
    # 6 × 8 diamonds; what lies round them in their square is outside the map
    assert sum(number == max(ground) for number in ground) == len(ground) - 48


def test_nothing_else_in_the_corpus_is_taken_for_a_map(corpus: Path) -> None:
    for path in (corpus / "README.md", corpus / "CONTENTS.md", *sorted((corpus / "LICENSES").iterdir())):
        with pytest.raises(MapFileError):
            open_map(path)
