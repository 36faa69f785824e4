"""Files from outside: how much is read, what JSON may be, what kinds are known, what lies in a zip or beside a map."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any

import pytest

from engine.errors import MapFileError
from engine.maps import archive, companion_files, opening, source
from engine.maps.archive import open_archive
from engine.maps.companion_files import Beside, Outside
from engine.maps.imported import Problems
from engine.maps.opening import open_map
from engine.maps.recognise import kind_of_bytes, kind_of_object
from engine.maps.source import (
    is_json,
    is_json_list,
    json_list,
    json_object,
    named,
    read_bytes,
    read_head,
    shown,
    text_of,
)
from tests.engine.maps.files import png, uvtt, written


def key_of(read: Any, *asked: Any) -> str:
    with pytest.raises(MapFileError) as refused:
        read(*asked)
    return refused.value.key


def test_a_file_of_as_many_bytes_as_may_be_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"12345")
    assert read_bytes(path, 5) == b"12345"
    assert key_of(read_bytes, path, 4) == "map-file-too-large"
    assert (read_head(path, 3), read_head(path, 99)) == (b"123", b"12345")
    path.write_bytes(b"")
    assert key_of(read_bytes, path) == key_of(read_head, path) == "map-file-empty"
    assert key_of(read_bytes, tmp_path) == "map-file-folder"
    assert key_of(read_bytes, tmp_path / "b") == "map-file-missing"


def test_a_file_that_is_too_large_says_what_may_be_in_megabytes(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(bytes(3_000_001))
    with pytest.raises(MapFileError) as refused:
        read_bytes(path, 3_000_000)
    assert refused.value.values["most"] == 3


def test_a_file_that_grows_while_it_is_read_is_refused_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"1")
    monkeypatch.setattr(source, "_read_up_to", lambda stream, most, file: bytes(most))
    with pytest.raises(MapFileError) as refused:
        read_bytes(path, 3_000_000)
    assert (refused.value.key, refused.value.values["most"]) == ("map-file-too-large", 3)


@pytest.mark.parametrize(
    ("error", "said"), [(OSError(5, "The disk is gone"), "The disk is gone"), (OSError(), "OSError")]
)
def test_a_file_that_cannot_be_read_says_why(error: OSError, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise error

    monkeypatch.setattr("engine.maps.source.os.open", broken)
    with pytest.raises(MapFileError) as refused:
        read_bytes("a")
    assert (refused.value.key, refused.value.values["reason"]) == ("map-file-unreadable", said)


def test_the_head_of_a_file_has_sixty_four_bytes(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(bytes(100))
    assert len(read_head(path)) == 64


def test_text_that_is_too_large_says_what_may_be_in_megabytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "MOST_TEXT", 3_000_000)
    monkeypatch.setattr(source, "MOST_WIDE_BYTES", 2_000_000)
    with pytest.raises(MapFileError) as refused:
        text_of(bytes(3_000_001), "a")
    assert refused.value.values["most"] == 3
    with pytest.raises(MapFileError) as refused:
        json_object('{"a": "ж'.encode() + b" " * 2_000_000, "a")
    assert refused.value.values["most"] == 2


def test_names_in_sentences_are_printable_and_have_an_end() -> None:
    assert shown("a\nb\x00c") == "a�b�c"
    assert shown("x" * 500) == "x" * 400
    assert named("x" * 60) == "x" * 60
    assert named("x" * 61) == "x" * 59 + "…"


@pytest.mark.parametrize(
    ("data", "is_object", "is_list"),
    [
        (b"{", True, False), (b" \n{", True, False), (b"\xef\xbb\xbf {", True, False), (b"[{", False, True),
        (b" [ \n {", False, True),
        (b"\xef\xbb\xbf[{", False, True), (b"[1", False, False), (b"x{", False, False), (b" " * 63 + b"{", True, False),
        (b" " * 64 + b"{", False, False), (b"", False, False),
    ],
)  # fmt: skip
def test_json_is_known_by_its_beginning(data: bytes, is_object: bool, is_list: bool) -> None:
    assert (is_json(data), is_json_list(data)) == (is_object, is_list)


def test_text_is_of_utf8_or_else_of_old_letters_and_has_no_zeros(monkeypatch: pytest.MonkeyPatch) -> None:
    assert text_of("\ufeffжук".encode(), "a") == "жук"
    assert text_of(b"for\xeat", "a", also_latin=True) == "forêt"
    assert key_of(text_of, b"for\xeat", "a") == "map-not-utf8"
    with pytest.raises(MapFileError, match="map-not-utf8"):
        text_of(b"for\xea\0t", "a", also_latin=True)
    monkeypatch.setattr(source, "MOST_TEXT", 3)
    assert text_of(b"abc", "a") == "abc"
    assert key_of(text_of, b"abcd", "a") == "map-file-too-large"


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"[1]", "map-json-no-object"), (b'{"a": 1, "a": 2}', "map-key-twice"),
        (b'{"a": NaN}', "map-number-not-finite"),
        (b'{"a": 1', "map-truncated"), (b'{"a": "b', "map-truncated"), (b'{"a": x}', "map-not-json"),
        (b'{"a": 1} x', "map-not-json"),
        (b'{"a": \xff}', "map-not-utf8"), (b'{"a": ' + b"9" * 5000 + b"}", "map-number-too-long"),
    ],
)  # fmt: skip
def test_json_that_is_refused(data: bytes, key: str) -> None:
    assert key_of(json_object, data, "a") == key


def test_where_json_breaks_is_said() -> None:
    with pytest.raises(MapFileError) as refused:
        json_object(b'{\n "a": x}', "a")
    assert (refused.value.place, refused.value.values["line"], refused.value.values["column"]) == ("2:7", 2, 7)
    with pytest.raises(MapFileError) as refused:
        json_object(b'{"a": 1, "b": 2, "b": 3, "a": 4}', "a")
    assert refused.value.place == "b", "the first that comes again"


def test_a_list_is_no_object_and_the_other_way_round() -> None:
    assert json_list(b"[1, 2]", "a") == [1, 2]
    assert key_of(json_list, b"{}", "a") == "map-json-no-object"


@pytest.mark.parametrize("data", [b'{"a": [1, 2, 3]}', b'{"a": [[[]]]}', b'[{"a": 1}, {}, {}]'])
def test_json_of_more_parts_than_any_map_has_is_refused(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    # Two commas; or four brackets.
    few = max(data.count(b","), data.count(b"[") + data.count(b"{"))
    monkeypatch.setattr(source, "MOST_PARTS", few)
    read = json_list if data.startswith(b"[") else json_object
    assert read(data, "a")
    monkeypatch.setattr(source, "MOST_PARTS", few - 1)
    assert key_of(read, data, "a") == "map-too-many-parts"


def test_only_text_with_other_letters_than_ascii_has_a_bound_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "MOST_WIDE_BYTES", 11)
    assert json_object('{"a": "ж"}'.encode(), "a") == {"a": "ж"}
    assert json_object(b'{"a": "bcdef"}', "a") == {"a": "bcdef"}
    assert key_of(json_object, '{"a": "жб"}'.encode(), "a") == "map-file-too-large"


@pytest.mark.parametrize(("depth", "is_refused"), [(64, False), (65, True)])
def test_json_has_sixty_four_levels_at_most(depth: int, is_refused: bool) -> None:
    data = b'{"a": ' * (depth - 1) + b"[]" + b"}" * (depth - 1)
    if is_refused:
        assert key_of(json_object, data, "a") == "map-too-deep"
    else:
        assert json_object(data, "a")


def test_problems_are_counted_by_kind_and_the_first_place_is_kept() -> None:
    problems = Problems()
    problems.add("a", "here", n=1)
    problems.add("a", "there", times=3)
    problems.add("b", "there", times=2)
    assert [(one.key, one.count, one.place) for one in problems.all()] == [("a", 4, "here"), ("b", 2, "there")]
    assert (problems.has("a"), problems.has("c")) == (True, False)
    problems.drop("a")
    assert [one.key for one in problems.all()] == ["b"]


# Which kind it is


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (png(), "picture"), (b"<map>", "tiled"), (b"\xef\xbb\xbf \n<map>", "tiled"), ("<map>".encode("utf-16"),
        "tiled"),
        ('<?xml version="1.0"?><map>'.encode("utf-16-be"), "tiled"), (b"size 3 4\n", "megamek"),
        (b"# a\n SIZE\t3 4 \r\n", "megamek"),
        (b"[a]\nmap_data=\"Gg\"", "wesnoth"), (b"Gg, Gs^Fp, 1 Ke\nGg, Gg, Gg", "wesnoth"),
        (b"border_size=1\n\nGg, Gg, Gg\nGg, Gg, Gg", "wesnoth"),
        (b"Gg, Gg, Gg, this is\nx", "wesnoth"),
    ],
)  # fmt: skip
def test_a_map_is_known_by_its_content(data: bytes, kind: str) -> None:
    assert kind_of_bytes(data, "a") == kind


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"SQLite format 3\x00", "map-is-battle"), (b"x\x57\xfb\x80\x8b\x24\x75\x47\xdb", "map-is-leveldb"),
        (b"<svg/>", "map-is-svg"),
        (b"<html>", "map-unknown"), (b"a <map>", "map-unknown"), (b"Gg, Gg, Gg", "map-unknown"),
        (b"Gg, Gg\nGg, Gg", "map-unknown"),
        (b"Gg, a b c, d e f, g\nx", "map-unknown"), (b"size 3\n", "map-unknown"), (b"resize 3 4\n", "map-unknown"),
        (b"\n", "map-unknown"),
        (b"Gg, Gg, a b c, d e f\nx", "map-unknown"), (b"a <svg/>", "map-unknown"),
    ],
)  # fmt: skip
def test_what_is_no_map_gets_the_sentence_that_helps(data: bytes, key: str) -> None:
    assert key_of(kind_of_bytes, data, "a") == key


def test_a_project_of_dungeondraft_has_a_world_and_a_header() -> None:
    assert key_of(kind_of_object, {"world": {}, "header": {}}, "a") == "map-is-dungeondraft"
    assert (
        key_of(kind_of_object, {"world": {}}, "a") == key_of(kind_of_object, {"header": {}}, "a") == "map-unknown-json"
    )


# Zips


def zipped(*names: str) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as packed:
        for name in names:
            packed.writestr(name, b"12345")
    return stream.getvalue()


def test_names_that_lead_outside_or_belong_to_a_system_are_not_there() -> None:
    names = ("a/b.tmx", "c\\d.TMX", "/e.tmx", "../f.tmx", "g/../h.tmx", "__MACOSX/i.tmx", ".j.tmx", "k:l.tmx", "m/")
    assert open_archive(zipped(*names), "z").named((".tmx",)) == ("a/b.tmx", "c/d.TMX")


def test_a_file_in_a_zip_of_as_many_bytes_as_may_be_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    found = open_archive(zipped("a", "b", "c"), "z")
    assert found.read("a", 5) == b"12345"
    assert key_of(found.read, "b", 4) == "map-file-too-large"
    assert key_of(found.read, "x", 5) == "map-file-missing"
    monkeypatch.setattr(archive, "MOST_UNPACKED", 15)
    assert found.read("c", 5) == b"12345"
    assert key_of(found.read, "c", 5) == "map-files-too-large"
    monkeypatch.setattr(archive, "MOST_ENTRIES", 3)
    assert len(open_archive(zipped("a", "b", "c"), "z").infos) == 3


def test_a_database_in_a_zip_beside_a_map_does_no_harm() -> None:
    assert open_archive(zipped("CURRENT", "a.tmx"), "z").named((".tmx",)) == ("a.tmx",)
    assert key_of(open_archive, zipped("a/CURRENT"), "z") == "map-is-leveldb"
    assert key_of(open_archive, zipped("a/content.xml", "properties.xml"), "z") == "map-is-maptool"
    assert open_archive(zipped("content.xml"), "z").infos


def test_not_all_files_of_a_zip_are_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("a.json", b"{}")
        packed.writestr("b.json", written(uvtt()))
    assert open_map(path).board.name == "b"
    monkeypatch.setattr(opening, "MOST_TRIED", 1)
    assert key_of(open_map, path) == "map-is-archive"


@pytest.mark.parametrize("number", [-1, 2])
def test_a_map_of_a_zip_that_is_not_there_is_refused(number: int, tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("a.uvtt", written(uvtt()))
        packed.writestr("b.uvtt", written(uvtt()))
    with pytest.raises(MapFileError) as refused:
        open_map(path, scene=number)
    assert (refused.value.key, refused.value.values["number"], refused.value.values["scenes"]) == (
        "map-no-such-scene", number + 1, 2,
    )  # fmt: skip
    first = open_map(path)
    assert (first.problems[0].key, first.problems[0].count, dict(first.problems[0].args)) == (
        "map-first-scene",
        1,
        {"scenes": 2},
    )
    assert open_map(path, scene=0).problems == ()


# Files beside a map


@pytest.mark.parametrize(
    "name", ["/a.png", "\\a.png", "c:a.png", "http://a/b.png", "../a.png", "", "a\0.png", "x" * 1001, "b/../../a.png"]
)
def test_nothing_outside_the_folder_is_looked_for(name: str, tmp_path: Path) -> None:
    with pytest.raises(Outside):
        Beside(tmp_path / "map.tmx").place(name, tmp_path)


def test_what_lies_inside_is_looked_for(tmp_path: Path) -> None:
    beside = Beside(tmp_path / "map.tmx")
    for name in ("a.png", "b/a.png", "b\\a.png", "b/../a.png", "x" * 100):
        assert beside.place(name, tmp_path).is_relative_to(tmp_path)


def test_a_folder_that_holds_what_is_missing_may_be_offered(tmp_path: Path) -> None:
    maps = tmp_path / "a" / "b" / "maps"
    beside = Beside(maps / "map.tmx")
    for name, wanted in (("../t.png", "a/b"), ("../../c/t.png", "a"), ("../t.png", "a")):
        with pytest.raises(Outside):
            beside.place(name, maps)
        assert beside.wanted == tmp_path / wanted, "the one that would hold them all"
    allowed = Beside(maps / "map.tmx", tmp_path / "a")
    assert allowed.place("../../c/t.png", maps) == tmp_path / "a" / "c" / "t.png"
    elsewhere = Beside(maps / "map.tmx", tmp_path / "other")
    assert elsewhere.root == maps


@pytest.mark.parametrize("folder", ["/", "/home", "/a"])
def test_no_whole_disk_and_no_home_is_offered(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/people/me")
    assert companion_files._offered(Path(folder)) is None
    assert companion_files._offered(Path("/people/me")) is None
    assert companion_files._offered(Path("/people/me/maps")) == Path("/people/me/maps")
    assert companion_files._offered(Path("/a/b")) == Path("/a/b")


def test_all_files_beside_a_map_together_have_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / name).write_bytes(b"12345")
    monkeypatch.setattr(companion_files, "MOST_BYTES", 10)
    beside = Beside(tmp_path / "map.tmx")
    for name in ("a", "b", "a"):
        assert beside.read(name, tmp_path)[0] == b"12345"
    assert key_of(beside.read, "c", tmp_path) == "map-files-too-large"
    monkeypatch.setattr(companion_files, "MOST_FILES", 2)
    few = Beside(tmp_path / "map.tmx")
    few.read("a", tmp_path)
    few.read("b", tmp_path)
    few.read("a", tmp_path)
    assert key_of(few.read, "c", tmp_path) == "map-too-many-files"
