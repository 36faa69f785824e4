"""Maps in zip files: opened as they lie there, with what lies beside them, and nothing else."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest

from app.text import Text
from engine.errors import MapFileError
from engine.maps import archive
from engine.maps.imported import Imported
from engine.maps.opening import open_map
from tests.engine.maps.files import png, uvtt, written
from tests.engine.maps.test_hostile_formats import LAYER, TILESET, scene, tmx


def zipped(files: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files.items():
            packed.writestr(name, data)
    return stream.getvalue()


def opened(folder: Path, files: dict[str, bytes], number: int | None = None) -> Imported:
    path = folder / "map.zip"
    path.write_bytes(zipped(files))
    return open_map(path, scene=number)


def refusal(folder: Path, data: bytes) -> str:
    path = folder / "map.zip"
    path.write_bytes(data)
    with pytest.raises(MapFileError) as refused:
        open_map(path)
    said = Text("en").error(refused.value)
    assert "map.zip" in said
    assert "{" not in said
    return refused.value.key


def test_a_zipped_map_is_simply_opened(tmp_path: Path) -> None:
    imported = opened(tmp_path, {"__MACOSX/._hall.uvtt": b"x", "maps/hall.uvtt": written(uvtt()), "read me.txt": b"hi"})
    assert (imported.format, imported.board.name, imported.scenes) == ("uvtt", "hall", ())


def test_the_files_beside_a_zipped_map_are_read_from_the_zip(tmp_path: Path) -> None:
    # A picture of the same name beside the zip is another one.
    (tmp_path / "t.png").write_bytes(png(8, 8))
    imported = opened(tmp_path, {"a/yard.tmx": tmx(TILESET + LAYER), "a/t.png": png(32, 8)})
    assert imported.drawing is not None
    assert len(list(imported.drawing.placements)) == 4
    assert imported.problems == ()


@pytest.mark.parametrize("name", ["../t.png", "../../t.png", "/t.png", "file:t.png"])
def test_nothing_outside_the_zip_is_read(name: str, tmp_path: Path) -> None:
    (tmp_path / "t.png").write_bytes(png(32, 8))
    imported = opened(tmp_path, {"yard.tmx": tmx(TILESET.replace("t.png", name) + LAYER), "../t.png": png(32, 8)})
    assert imported.drawing is None
    assert [problem.key for problem in imported.problems] == ["map-outside"]
    assert imported.wanted is None


def test_of_several_maps_in_a_zip_one_is_asked_for(tmp_path: Path) -> None:
    files = {"b.uvtt": written(uvtt()), "a.tmx": tmx()}
    first = opened(tmp_path, files)
    assert (first.scenes, first.format) == (("a.tmx", "b.uvtt"), "tiled")
    assert first.problems[0].key == "map-first-scene"
    second = opened(tmp_path, files, 1)
    assert (second.scene, second.format, second.board.name) == (1, "uvtt", "b")
    with pytest.raises(MapFileError) as refused:
        opened(tmp_path, files, 2)
    assert refused.value.key == "map-no-such-scene"


def test_json_in_a_zip_is_tried_and_pictures_come_last(tmp_path: Path) -> None:
    tileset = json.dumps({"type": "tileset", "tilewidth": 8}).encode()
    both = opened(tmp_path, {"tiles.json": tileset, "hall.json": scene(), "hall.png": png(64, 64)})
    assert (both.format, both.scenes) == ("foundry", ())
    only = opened(tmp_path, {"tiles.json": tileset, "hall.png": png(64, 64)})
    assert only.format == "picture"


def test_a_zip_of_many_scenes_in_one_file_lets_one_be_chosen(tmp_path: Path) -> None:
    both = b"[" + scene(name="Hall") + b"," + scene(name="Yard") + b"]"
    assert opened(tmp_path, {"scenes.json": both}, 1).board.name == "Yard"


def test_a_bomb_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.maps.opening.MOST_BYTES", 1_000_000)
    assert refusal(tmp_path, zipped({"a.uvtt": bytes(50_000_000)})) == "map-file-too-large"


def test_a_zip_that_lies_about_the_size_of_a_file_is_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.maps.opening.MOST_BYTES", 1_000_000)
    honest = zipped({"a.uvtt": bytes(50_000_000)})
    lying = honest.replace((50_000_000).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    assert lying != honest
    assert refusal(tmp_path, lying) in ("map-zip-broken", "map-unknown")


def test_many_small_bombs_are_stopped_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_UNPACKED", 3_000_000)
    files = {f"{number}.json": b"{" + b" " * 1_000_000 for number in range(10)}
    assert refusal(tmp_path, zipped(files)) == "map-files-too-large"


def test_a_zip_of_more_files_than_any_map_has_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_ENTRIES", 3)
    assert refusal(tmp_path, zipped({f"{number}.uvtt": b"x" for number in range(4)})) == "map-zip-too-many"


def test_a_file_under_a_password_gets_a_sentence(tmp_path: Path) -> None:
    plain = bytearray(zipped({"a.uvtt": b"x"}))
    for sign, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        plain[plain.index(sign) + flags] |= 1
    assert refusal(tmp_path, bytes(plain)) == "map-zip-locked"


@pytest.mark.parametrize("cut", [40, 90])
def test_a_broken_zip_gets_a_sentence(cut: int, tmp_path: Path) -> None:
    assert refusal(tmp_path, zipped({"a.uvtt": written(uvtt())})[:cut]) == "map-zip-broken"


def test_a_broken_file_in_a_zip_gets_a_sentence(tmp_path: Path) -> None:
    data = bytearray(zipped({"a.uvtt": written(uvtt()) * 20}))
    data[60:80] = bytes(20)
    assert refusal(tmp_path, bytes(data)) == "map-zip-broken"


def test_zips_that_are_something_else_get_the_sentence_that_helps(tmp_path: Path) -> None:
    campaign = {"content.xml": b"<net.rptools.maptool.util.PersistenceUtil/>", "properties.xml": b"<map/>"}
    assert refusal(tmp_path, zipped({**campaign, "assets/a.png": png()})) == "map-is-maptool"
    assert refusal(tmp_path, zipped({"packs/scenes/CURRENT": b"MANIFEST-1\n"})) == "map-is-leveldb"
    assert refusal(tmp_path, zipped({"rules.pdf": b"%PDF"})) == "map-is-archive"
    assert refusal(tmp_path, zipped({})) == "map-unknown"
    assert refusal(tmp_path, zipped({"inner.zip": zipped({"a.uvtt": written(uvtt())})})) == "map-is-archive"
