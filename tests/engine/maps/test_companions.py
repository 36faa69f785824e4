"""One file beside a Tiled map that cannot be used: it is told of like a missing one, and the rest opens."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.text import Text
from engine.errors import MapFileError
from engine.maps import companion_files
from engine.maps.imported import Imported
from engine.maps.opening import open_map
from tests.engine.maps.files import png, png_that_claims
from tests.engine.maps.test_hostile_formats import LAYER, TILESET, tmj, tmx

GOOD = (
    '<tileset name="b" tilewidth="8" tileheight="8"><tile id="0" class="lava"/><tile id="1" class="water"/></tileset>'
)
TWO_SETS = '<tileset firstgid="1" source="bad.tsx"/><tileset firstgid="3" source="good.tsx"/>'


def opened_beside(folder: Path, bad: bytes) -> Imported:
    """A map of two tilesets, the first of which is ``bad``; its cells are 1 2 / 3 4, the last two of the good one."""
    (folder / "bad.tsx").write_bytes(bad)
    (folder / "good.tsx").write_text(GOOD, encoding="utf-8")
    (folder / "yard.tmx").write_bytes(tmx(TWO_SETS + LAYER))
    return open_map(folder / "yard.tmx")


BAD_TILESETS = {
    "garbage": b"\x00\x01garbage",
    "broken XML": b"<tileset><tile></tileset>",
    "something else": b"<map/>",
    "a tileset that names yet another one": b'<tileset source="bad.tsx"/>',
    "with entities": b'<!DOCTYPE tileset [<!ENTITY a "b">]><tileset name="&a;"/>',
    "tiles of a wild size": b'<tileset name="t" tilewidth="1000000000" tileheight="8"/>',
    "a number that is none": b'<tileset name="t" tilewidth="nan" tileheight="8"/>',
    "empty": b"",
}


@pytest.mark.parametrize("kind", BAD_TILESETS)
def test_a_tileset_that_cannot_be_used_is_told_of_like_a_missing_one_and_the_rest_opens(
    kind: str, tmp_path: Path
) -> None:
    imported = opened_beside(tmp_path, BAD_TILESETS[kind])
    (problem,) = [one for one in imported.problems if one.key == "map-tiled-no-tileset"]
    assert problem.place == f"{tmp_path / 'yard.tmx'}, tilesets[0]: bad.tsx"
    # Without the first set the upper cells are plain, the lower ones are what the good one calls them.
    assert [imported.board.ground_at(cell).id for cell in imported.board.grid.cells()] == [
        "plain", "plain", "lava", "deep-water",
    ]  # fmt: skip


def test_a_template_of_itself_is_told_of_and_the_rest_opens(tmp_path: Path) -> None:
    (tmp_path / "a.tx").write_text('<template><object template="a.tx"/></template>', encoding="utf-8")
    objects = [{"template": "a.tx", "x": 1, "y": 1}, {"type": "barrel", "x": 9, "y": 9, "point": True}]
    path = tmp_path / "yard.tmj"
    path.write_bytes(tmj(layers=[{"type": "objectgroup", "name": "things", "objects": objects}]))
    imported = open_map(path)
    assert [problem.key for problem in imported.problems] == ["map-tiled-no-template", "map-tiled-no-meaning"]
    assert [thing.kind for thing in imported.board.things] == ["barrel"]


def test_a_picture_of_tiles_that_claims_a_terapixel_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "t.png").write_bytes(png_that_claims(1_000_000, 1_000_000))
    (tmp_path / "yard.tmx").write_bytes(tmx(TILESET + LAYER))
    imported = open_map(tmp_path / "yard.tmx")
    assert imported.problems[0].key == "map-tiled-no-picture"
    assert imported.problems[0].place == f"{tmp_path / 'yard.tmx'}, t: t.png"
    assert imported.drawing is None


def test_pictures_beyond_the_bound_of_all_together_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.maps.tiled.tilesets.MOST_SHEET_PIXELS", 16 * 8)
    for name in ("t.png", "u.png"):
        (tmp_path / name).write_bytes(png(16, 8))
    second = TILESET.replace('firstgid="1"', 'firstgid="3"').replace("t.png", "u.png")
    (tmp_path / "yard.tmx").write_bytes(tmx(TILESET + second + LAYER))
    imported = open_map(tmp_path / "yard.tmx")
    (problem,) = [one for one in imported.problems if one.key == "map-tiled-sheets"]
    assert (problem.count, problem.place) == (1, "u.png")
    assert imported.drawing is not None
    assert len(list(imported.drawing.placements)) == 2


def test_what_breaks_the_bound_of_all_files_together_names_the_map(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(companion_files, "MOST_FILES", 1)
    with pytest.raises(MapFileError) as refused:
        opened_beside(tmp_path, GOOD.encode())
    assert refused.value.key == "map-too-many-files"
    assert str(tmp_path / "yard.tmx") in Text("en").error(refused.value)


DTD = '<?xml version="1.0"?><!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">'


@pytest.mark.parametrize("head", [DTD, "<!DOCTYPE map>", "<!DOCTYPE map [<!ELEMENT map ANY>]>"])
def test_a_map_with_a_document_type_opens_and_the_type_is_never_fetched(
    head: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_net(*_: object) -> None:
        raise AssertionError("a map asked the network")

    monkeypatch.setattr("socket.socket.connect", no_net)
    (tmp_path / "t.png").write_bytes(png(32, 8))
    path = tmp_path / "map.tmx"
    path.write_bytes(tmx(TILESET + LAYER, head=head))
    imported = open_map(path)
    assert imported.drawing is not None
    assert len(list(imported.drawing.placements)) == 4
    assert imported.problems == ()


def test_a_document_type_beside_the_map_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "map.dtd").write_text('<!ENTITY secret "lava">', encoding="utf-8")
    path = tmp_path / "map.tmx"
    path.write_bytes(tmx('<layer name="&secret;"/>', head='<!DOCTYPE map SYSTEM "map.dtd">'))
    with pytest.raises(MapFileError) as refused:
        open_map(path)
    assert refused.value.key == "map-xml-dtd"


def test_an_object_that_is_a_mirrored_tile_is_drawn(tmp_path: Path) -> None:
    # The highest bit of its number, beyond two thousand millions, says that it is mirrored.
    (tmp_path / "t.png").write_bytes(png(16, 8))
    tileset = {"firstgid": 1, "name": "t", "tilewidth": 8, "tileheight": 8, "image": "t.png"}
    one = {"gid": 0x80000002, "x": 0, "y": 8, "width": 8, "height": 8}
    path = tmp_path / "map.tmj"
    path.write_bytes(tmj(tilesets=[tileset], layers=[{"type": "objectgroup", "name": "a", "objects": [one]}]))
    drawing = open_map(path).drawing
    assert drawing is not None
    (placement,) = drawing.placements
    assert (placement.x, placement.matrix[0] < 0) == (8, True)


@pytest.mark.parametrize("key", ["margin", "spacing", "firstgid"])
def test_measures_of_a_thousand_millions_are_not_taken_for_nothing(key: str, tmp_path: Path) -> None:
    (tmp_path / "t.png").write_bytes(png(16, 8))
    tileset = {"firstgid": 1, "name": "t", "tilewidth": 8, "tileheight": 8, "image": "t.png", key: 10**9}
    path = tmp_path / "map.tmj"
    path.write_bytes(tmj(tilesets=[tileset]))
    drawing = open_map(path).drawing
    assert drawing is not None
    # Behind such a margin there is no tile; before such a space there is the first one, before such a number none.
    assert [placement.x for placement in drawing.placements] == ([0] if key == "spacing" else [])


def test_a_json_tileset_says_what_it_is(tmp_path: Path) -> None:
    imported = opened_beside(tmp_path, json.dumps({"type": "map", "tilewidth": 8, "tileheight": 8}).encode())
    assert "map-tiled-no-tileset" in [problem.key for problem in imported.problems]
