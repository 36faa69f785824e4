"""Hostile files of every format: refused with one sentence in both languages; nothing outside the folder is read."""

from __future__ import annotations

import base64
import gzip
import json
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import zstandard

from app.text import Text
from engine.errors import MapFileError
from engine.maps.imported import Imported
from engine.maps.opening import open_map
from tests.engine.maps.files import png, point, uvtt, written
from tests.engine.maps.test_hostile import MEASURED

LAYER = '<layer name="a" width="2" height="2"><data encoding="csv">1,2,3,4</data></layer>'
TILESET = '<tileset firstgid="1" name="t" tilewidth="8" tileheight="8"><image source="t.png"/></tileset>'


def tmx(body: str = LAYER, head: str = "", **changed: str) -> bytes:
    """A small sound map of Tiled's, with attributes changed."""
    keys = {"orientation": "orthogonal", "width": "2", "height": "2", "tilewidth": "8", "tileheight": "8", **changed}
    return f"{head}<map {' '.join(f'{key}={json.dumps(value)}' for key, value in keys.items())}>{body}</map>".encode()


def packed(data: bytes, compression: str, count: int = 4) -> bytes:
    text = base64.b64encode(data).decode()
    side = f'width="{count}" height="1"'
    return tmx(
        f'<layer name="a" {side}><data encoding="base64" compression="{compression}">{text}</data></layer>',
        width=str(count),
        height="1",
    )


def tmj(**changed: Any) -> bytes:
    tree = {
        "orientation": "orthogonal", "width": 2, "height": 2, "tilewidth": 8, "tileheight": 8,
        "layers": [{"type": "tilelayer", "name": "a", "width": 2, "height": 2, "data": [1, 2, 3, 4]}],
        **changed,
    }  # fmt: skip
    return json.dumps(tree).encode()


def scene(**changed: Any) -> bytes:
    tree = {"width": 100, "height": 100, "padding": 0, "grid": {"type": 1, "size": 50}, "walls": [], **changed}
    return json.dumps(tree).encode()


def dungeon(**changed: Any) -> bytes:
    return json.dumps({"rects": [{"x": 0, "y": 0, "w": 2, "h": 2}], "doors": [], **changed}).encode()


def rect(**changed: Any) -> dict[str, Any]:
    return {"x": 0, "y": 0, "w": 1, "h": 1, **changed}


HUNDRED_MEGABYTES = bytes(100_000_000)

REFUSED: dict[str, tuple[bytes, str]] = {
    # Tiled
    "tmx: entities that grow": (
        tmx('<layer name="&b;"/>', head='<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>'),
        "map-xml-dtd",
    ),
    "tmx: an entity from a file": (
        tmx("&a;", head='<!DOCTYPE map [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
        "map-xml-dtd",
    ),
    "tmx: an entity for the document type itself": (
        tmx(head='<!DOCTYPE map [<!ENTITY % all SYSTEM "http://example.org/all.dtd"> %all;]>'),
        "map-xml-dtd",
    ),
    "tmx: an entity that nobody declared": (
        tmx('<layer name="&b;"/>', head='<!DOCTYPE map SYSTEM "http://example.org/map.dtd">'),
        "map-xml-dtd",
    ),
    "tmx: cut off": (tmx()[:-20], "map-truncated"),
    "tmx: broken": (tmx("<layer></map>"), "map-not-xml"),
    "tmx: another encoding than it says": (
        b'<?xml version="1.0" encoding="UTF-8"?>' + tmx('<layer name="\xe9"/>').decode().encode("latin-1"),
        "map-not-xml",
    ),
    "tmx: an encoding that nobody has": (b'<?xml version="1.0" encoding="x-none"?>' + tmx(), "map-xml-encoding"),
    "tmx: too deep": (tmx("<group>" * 100 + "</group>" * 100), "map-too-deep"),
    "tmx: a tileset for a map": (b'<tileset name="<map"/>', "map-not-xml"),
    "tmx: another root": (b"<world><map/></world>", "map-tiled-not-that"),
    "tmx: no size": (tmx(width="0"), "map-tiled-size"),
    "tmx: negative": (tmx(width="-5"), "map-tiled-size"),
    "tmx: a billion cells": (tmx("", width="1000000000"), "map-too-many-cells"),
    "tmx: too wide": (tmx("", width="100000"), "map-too-many-cells"),
    "tmx: no tiles": (tmx(tilewidth="0"), "map-tiled-size"),
    "tmx: not a number": (tmx(width="NaN"), "map-number-not-finite"),
    "tmx: infinity": (tmx(tilewidth="inf"), "map-number-not-finite"),
    "tmx: beyond all numbers": (tmx(tilewidth="1e999"), "map-number-not-finite"),
    "tmx: a wrong orientation": (tmx(orientation="spherical"), "map-tiled-orientation"),
    "tmx: a hex side as long as the tile": (tmx(orientation="hexagonal", hexsidelength="8"), "map-tiled-size"),
    "tmx: infinite and empty": (tmx("", infinite="1"), "map-tiled-empty"),
    "tmx: chunks a world apart": (
        tmx(
            '<layer name="a"><data encoding="csv"><chunk x="0" y="0" width="1" height="1">1</chunk>'
            '<chunk x="900000000" y="0" width="1" height="1">1</chunk></data></layer>',
            infinite="1",
        ),
        "map-too-many-cells",
    ),
    "tmx: too few tiles": (tmx(LAYER.replace("1,2,3,4", "1,2")), "map-tiled-count"),
    "tmx: too many tiles": (tmx(LAYER.replace("1,2,3,4", "1," * 100_000)), "map-tiled-count"),
    "tmx: no numbers": (tmx(LAYER.replace("1,2,3,4", "1,2,x,4")), "map-tiled-data"),
    "tmx: a negative tile": (tmx(LAYER.replace("1,2,3,4", "1,2,-3,4")), "map-tiled-data"),
    "tmx: a tile of 5000 digits": (tmx(LAYER.replace("1,2,3,4", "1,2,3," + "9" * 5000)), "map-tiled-data"),
    "tmx: an unknown encoding": (tmx(LAYER.replace("csv", "rot13")), "map-tiled-encoding"),
    "tmx: an unknown compression": (packed(b"\0" * 16, "lzma"), "map-tiled-encoding"),
    "tmx: broken base64": (tmx(LAYER.replace("csv", "base64").replace("1,2", "!!")), "map-tiled-data"),
    "tmx: broken zlib": (packed(b"no zlib", "zlib"), "map-tiled-data"),
    "tmx: half a zlib": (packed(zlib.compress(b"\1\0\0\0" * 4)[:8], "zlib"), "map-tiled-count"),
    "tmx: a bomb of zlib": (packed(zlib.compress(HUNDRED_MEGABYTES, 9), "zlib"), "map-tiled-count"),
    "tmx: a bomb of gzip": (packed(gzip.compress(HUNDRED_MEGABYTES, 9), "gzip"), "map-tiled-count"),
    "tmx: a bomb of zstd": (packed(zstandard.compress(HUNDRED_MEGABYTES, 9), "zstd"), "map-tiled-count"),
    "tmx: broken zstd": (packed(b"no zstd", "zstd"), "map-tiled-data"),
    "tmx: zstd that claims a terabyte": (
        packed(b"\x28\xb5\x2f\xfd\xe0" + struct.pack("<Q", 10**12) + b"\1\0\0", "zstd"),
        "map-tiled-data",
    ),
    "tmx: a layer of its own wild size": (
        tmx('<layer name="a" width="60000" height="60000"><data encoding="csv">1</data></layer>'),
        "map-too-many-cells",
    ),
    "tmx: an object nowhere": (
        tmx(LAYER + '<objectgroup name="walls"><object x="nan" y="0" width="1" height="1"/></objectgroup>'),
        "map-number-not-finite",
    ),
    "tmj: negative": (tmj(width=-1), "map-tiled-size"),
    "tmj: a size of 4000 digits": (
        tmj().replace(b'"width": 2', b'"width": ' + b"9" * 4000, 1),
        "map-number-not-finite",
    ),
    "tmj: tiles that are texts": (
        tmj(layers=[{"type": "tilelayer", "width": 2, "height": 2, "data": ["1", "2", "3", "4"]}]),
        "map-tiled-data",
    ),
    "tmj: groups in groups": (
        b'{"tilewidth": 8, "tileheight": 8, "width": 2, "height": 2, "layers": '
        + b'[{"type": "group", "layers": ' * 200 + b"[]" + b"}]" * 200 + b"}",
        "map-too-deep",
    ),
    # Foundry
    "scene: no width": (scene(width=0), "map-foundry-no-size"),
    "scene: negative": (scene(height=-5), "map-foundry-no-size"),
    "scene: cells of nothing": (scene(grid={"type": 1, "size": 0}), "map-foundry-no-size"),
    "scene: cells of a hair": (scene(width=900_000, grid={"type": 1, "size": 4}), "map-too-many-cells"),
    "scene: an unknown grid": (scene(grid={"type": 9, "size": 50}), "map-foundry-grid"),
    "scene: a wall at infinity": (
        scene(walls=[{"c": [0, 0, 1, 1]}]).replace(b"[0, 0, 1, 1]", b"[0, 0, 1, 1e999]"),
        "map-number-not-finite",
    ),
    "scene: nan": (scene().replace(b'"width": 100', b'"width": NaN'), "map-number-not-finite"),
    "pack: no scene in it": (b'{"_id": "a"}\n{"_id": "b"}\n', "map-foundry-no-scenes"),
    "pack: the first line broken": (b'{"_id": "a", }\n{"_id": "b"}\n', "map-not-json"),
    # watabou
    "dungeon: no floor": (dungeon(rects=[]), "map-watabou-no-floor"),
    "dungeon: only broken floor": (dungeon(rects=[rect(w=-1), rect(w="x"), 5]), "map-watabou-no-floor"),
    "dungeon: a room of a million": (dungeon(rects=[rect(w=1_000_000)]), "map-too-many-cells"),
    "dungeon: rooms a world apart": (dungeon(rects=[rect(), rect(x=900_000)]), "map-too-many-cells"),
    "dungeon: the same hall ten thousand times": (
        dungeon(rects=[rect(w=900, h=900)] * 10_000),
        "map-watabou-too-many",
    ),
    "dungeon: a note at infinity": (
        dungeon(notes=[{"text": "a", "pos": {"x": 0, "y": 1}}]).replace(b'"y": 1}', b'"y": 1e999}'),
        "map-number-not-finite",
    ),
    # MegaMek
    "board: no columns": (b'size 0 5\nhex 0101 0 "" ""\nend\n', "map-megamek-no-size"),
    "board: negative": (b'size -3 5\nhex 0101 0 "" ""\nend\n', "map-megamek-no-size"),
    "board: a billion": (b'size 1000000000 5\nhex 0101 0 "" ""\nend\n', "map-megamek-no-size"),
    "board: too wide": (b'size 20000 5\nhex 0101 0 "" ""\nend\n', "map-too-many-cells"),
    "board: no text": (b'size 3 5\nhex 0101 0 "\xff\xfe\0" ""\n', "map-not-utf8"),
    "board: a thousand terrains a hex": (
        b'size 200 200\nhex 0101 0 "' + b";".join(b"t%d:1" % n for n in range(4000)) + b'" ""\nend\n',
        "map-too-many-kinds",
    ),
    # Wesnoth
    "wesnoth: only a border": (b"Gg, Gg, Gg\nGg, Gg, Gg\n", "map-wesnoth-only-border"),
    "wesnoth: a border of nine": (b"border_size=9\nusage=map\n\nGg, Gg, Gg\nGg, Gg, Gg\n", "map-wesnoth-border"),
    "wesnoth: too wide": (b"Gg, " * 5000 + b"Gg\nGg, Gg, Gg\n", "map-too-many-cells"),
    "wesnoth: too high": (b"Gg, Gg, Gg\n" * 5000, "map-too-many-cells"),
    "wesnoth: no text": (b"Gg, Gg, Gg\nGg, Gg, \xff\n", "map-not-utf8"),
    "wesnoth: the map is elsewhere": (b'[scenario]\nmap_data="{maps/a.map}"\n', "map-wesnoth-elsewhere"),
    "wesnoth: no end of the map": (b'map_data="Gg, Gg, Gg\n', "map-truncated"),
}  # fmt: skip


@pytest.mark.parametrize("kind", REFUSED)
def test_a_hostile_file_is_refused_with_a_sentence_in_both_languages(kind: str, tmp_path: Path) -> None:
    data, key = REFUSED[kind]
    path = tmp_path / "map.any"
    path.write_bytes(data)
    with pytest.raises(MapFileError) as refused:
        open_map(path)
    assert refused.value.key == key
    for language in ("ru", "en"):
        said = Text(language).error(refused.value)
        assert str(path) in said
        assert key not in said
        assert "{" not in said.replace("{maps/a.map}", "")
        assert "\n" not in said


# Broken in parts: the rest opens, and what is missing is counted.
MENDED: dict[str, tuple[bytes, str]] = {
    # Universal VTT
    "uvtt: a wall to the end of the world": (
        written(uvtt(line_of_sight=[[point(1, 1), point(1e300, 1)], [point(1, 1), point(2, 1)]])),
        "map-uvtt-bad-point",
    ),
    "uvtt: a door to the end of the world": (
        written(uvtt(portals=[{"position": point(1, 1), "bounds": [point(1, 1), point(-1e12, 1)], "closed": True}])),
        "map-uvtt-bad-door",
    ),
    "uvtt: a light at the end of the world": (
        written(uvtt(lights=[{"position": point(1e300, 1), "range": 3}])),
        "map-uvtt-bad-light",
    ),
    "uvtt: the light of the day is no colour": (
        written(uvtt(environment={"ambient_light": [7], "baked_lighting": "no"})),
        "map-uvtt-bad-ambient",
    ),
    # The others
    "tmx: a picture that is not there": (tmx(TILESET + LAYER), "map-tiled-no-picture"),
    "tmx: a tileset that is not there": (tmx('<tileset source="no.tsx"/>' + LAYER), "map-tiled-no-tileset"),
    "tmx: no tileset at all": (tmx(), "map-tiled-no-tile"),
    "tmx: a layer of a strange kind": (tmj(layers=[{"type": "sound"}]), "map-tiled-layer"),
    "tmx: a template that is not there": (
        tmx(LAYER + '<objectgroup name="a"><object template="no.tx" x="1" y="1"/></objectgroup>'),
        "map-tiled-no-template",
    ),
    "tmx: a wall beyond all bounds": (
        tmx(LAYER + '<objectgroup name="walls"><object x="1e300" y="1" width="4" height="4"/></objectgroup>'),
        "map-tiled-bad-object",
    ),
    "scene: half a wall": (scene(walls=[{"c": [1, 2]}, 7, {"c": "x"}]), "map-foundry-bad-wall"),
    "scene: a door of a strange state": (
        scene(walls=[{"c": [0, 0, 50, 50], "door": 1, "ds": {"a": 1}, "sight": {}, "move": []}, {"c": [1, 2]}]),
        "map-foundry-bad-wall",
    ),
    "scene: a light of nothing": (scene(lights=[{"x": 1, "y": 1, "config": {"dim": 0}}]), "map-bad-light"),
    "scene: a token nowhere": (scene(tokens=[{"name": "a"}]), "map-bad-token"),
    "scene: a strange margin": (scene(padding=-4), "map-foundry-padding"),
    "scene: a picture from afar": (scene(background={"src": "http://example.org/a.png"}), "map-picture-not-there"),
    "pack: a line in the middle is broken": (
        b'{"_id": "a", ' + scene()[1:] + b'\n{"_id": "b", \n{"_id": "c"}\n', "map-foundry-bad-line",
    ),
    "dungeon: half a door": (dungeon(doors=[{"x": 0}, 3]), "map-watabou-bad-door"),
    "dungeon: a strange door": (
        dungeon(doors=[{"x": 0, "y": 0, "dir": {"x": 1, "y": 0}, "type": 77}]), "map-watabou-door-type",
    ),
    "board: a hex twice": (b'size 1 2\nhex 0101 0 "" ""\nhex 0101 1 "" ""\nend\n', "map-megamek-twice"),
    "board: a missing hex": (b'size 1 2\nhex 0101 0 "" ""\nend\n', "map-megamek-missing"),
    "board: a hex elsewhere": (b'size 1 1\nhex 0101 0 "" ""\nhex 9999 0 "" ""\nend\n', "map-megamek-outside"),
    "board: a level of a mountain range": (b'size 1 1\nhex 0101 4000 "" ""\nend\n', "map-megamek-level"),
    "board: half a hex": (b'size 1 1\nhex 0101 0 "" ""\nhex 0101\nend\n', "map-megamek-bad-hex"),
    "board: an open text": (b'size 1 1\nhex 0101 0 "\nend\n', "map-megamek-bad-hex"),
    "board: a strange line": (b'size 1 1\nhex 0101 0 "" ""\nweather bad\nend\n', "map-megamek-unknown-line"),
    "wesnoth: a short row": (b"Gg, Gg, Gg\nGg, Gg\nGg, Gg, Gg\n", "map-wesnoth-short-row"),
    "wesnoth: unknown terrain": (b"Gg, Gg, Gg\nGg, Zz, Gg\nGg, Gg, Gg\n", "map-wesnoth-unknown"),
    "wesnoth: an empty cell": (b"Gg, Gg, Gg\nGg, , Gg\nGg, Gg, Gg\n", "map-wesnoth-bad-cell"),
}  # fmt: skip


@pytest.mark.parametrize("kind", MENDED)
def test_what_is_broken_in_part_opens_and_is_counted_with_its_place(kind: str, tmp_path: Path) -> None:
    data, key = MENDED[kind]
    path = tmp_path / "map.any"
    path.write_bytes(data)
    problems = {problem.key: problem for problem in open_map(path).problems}
    assert key in problems
    assert problems[key].count >= 1
    assert problems[key].place
    for language in ("ru", "en"):
        said = Text(language)(key, **problems[key].values)
        assert "{" not in said
        assert key not in said


# Files beside the map

OUTSIDE = ["../secret.png", "/etc/hostname", "C:\\secret.png", "\\\\host\\share\\a.png", "file:///etc/hostname",
           "http://example.org/a.png", "a/../../secret.png", "..\\secret.png", "/dev/zero", "a\0b.png"]  # fmt: skip


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder for a map, with a secret outside it."""
    (tmp_path / "secret.png").write_bytes(png(16, 16))
    (tmp_path / "maps").mkdir()
    return tmp_path / "maps"


def opened_with(project: Path, image: str) -> Imported:
    path = project / "map.tmj"
    tileset = {"firstgid": 1, "name": "t", "tilewidth": 8, "tileheight": 8, "image": image}
    path.write_bytes(tmj(tilesets=[tileset]))
    return open_map(path)


@pytest.mark.parametrize("name", OUTSIDE)
def test_nothing_outside_the_folder_of_the_map_is_read(name: str, project: Path) -> None:
    imported = opened_with(project, name)
    assert imported.drawing is None
    assert next(problem.key for problem in imported.problems) == "map-outside"


def test_a_link_that_leads_out_is_not_followed(project: Path) -> None:
    (project / "t.png").symlink_to(project.parent / "secret.png")
    assert opened_with(project, "t.png").drawing is None
    (project / "t.png").unlink()
    (project / "t.png").symlink_to("/dev/zero")
    assert opened_with(project, "t.png").drawing is None


def test_a_pipe_beside_the_map_does_not_make_it_wait(project: Path) -> None:
    import os

    os.mkfifo(project / "t.png")
    assert opened_with(project, "t.png").drawing is None


def test_only_a_folder_that_holds_the_map_can_be_allowed(project: Path) -> None:
    path = project / "map.tmj"
    tileset = {"firstgid": 1, "name": "t", "tilewidth": 8, "tileheight": 8, "image": "../secret.png"}
    path.write_bytes(tmj(tilesets=[tileset]))
    assert open_map(path, allowed=project.parent).drawing is not None
    other = project.parent / "other"
    other.mkdir()
    assert open_map(path, allowed=other).drawing is None


def test_neither_the_disk_nor_a_home_is_offered_to_be_read(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert opened_with(project, "../" * 40 + "etc/a.png").wanted is None
    monkeypatch.setenv("HOME", str(project / "home"))
    assert opened_with(project, "../a.png").wanted is None


# Time and memory


def _elements(path: Path) -> None:
    path.write_bytes(tmx("<a/>" * 9_000_000))


def _deep(path: Path) -> None:
    path.write_bytes(tmx("<group>" * 5_000_000))


def _attributes(path: Path) -> None:
    path.write_bytes(b"<map " + b" ".join(b'a%d="x"' % n for n in range(2_000_000)) + b"/>")


def _many_layers(path: Path) -> None:
    data = base64.b64encode(zlib.compress(bytes(4_000_000))).decode()
    layer = (
        f'<layer name="a" width="1000" height="1000"><data encoding="base64" compression="zlib">{data}</data></layer>'
    )
    path.write_bytes(tmx(layer * 500, width="1000", height="1000"))


def _full_layer(path: Path) -> None:
    tiles = ",".join(["1"] * 1_000_000)
    path.write_bytes(
        tmx(f'<layer name="a" width="1000" height="1000"><data encoding="csv">{tiles}</data></layer>',
            width="1000", height="1000")
    )  # fmt: skip


def _words(path: Path) -> None:
    path.write_bytes(b"size 5 5\n" + b"a\n" * 15_000_000)


def _hexes(path: Path) -> None:
    path.write_bytes(b"size 5 5\n" + b'hex 0101 0 "a:1;b:2" ""\n' * 700_000)


def _commas(path: Path) -> None:
    path.write_bytes(b"Gg, Gg, Gg\n" + b"," * 39_000_000)


def _rows(path: Path) -> None:
    path.write_bytes((b"Gg, " * 1000 + b"Gg\n") * 1000)


def _doors(path: Path) -> None:
    door = {"x": 0, "y": 0, "dir": {"x": 1, "y": 0}, "type": 1}
    path.write_bytes(dungeon(doors=[door] * 300_000, water=[{"x": 0, "y": 0}] * 100_000))


def _lines(path: Path) -> None:
    path.write_bytes(b'{"_id": "a"}\n' * 2_000_000)


def _long_lines(path: Path) -> None:
    path.write_bytes((b'{"_id": "a", ' + scene()[1:] + b"\n") * 15_000)


HEAVY: dict[str, tuple[Callable[[Path], None], int]] = {
    "tmx: nine million elements": (_elements, 1),
    "tmx: five million groups in each other": (_deep, 1),
    "tmx: two million attributes": (_attributes, 1),
    "tmx: five hundred full layers, packed": (_many_layers, 1),
    "tmx: a million tiles": (_full_layer, 0),
    "board: fifteen million words": (_words, 1),
    "board: a hex again and again": (_hexes, 1),
    "wesnoth: nothing but commas": (_commas, 1),
    "wesnoth: a million hexes": (_rows, 0),
    "dungeon: three hundred thousand doors": (_doors, 1),
    "pack: two million lines": (_lines, 1),
    "pack: fifteen thousand scenes": (_long_lines, 0),
}


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured in Linux's way")
@pytest.mark.parametrize("kind", HEAVY)
def test_a_heavy_file_does_not_hang_and_takes_less_than_a_gibibyte(kind: str, tmp_path: Path) -> None:
    make, wanted = HEAVY[kind]
    path = tmp_path / "map.any"
    make(path)
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, str(path)], capture_output=True, text=True, timeout=100, check=True
    )
    path.unlink()
    code, memory = done.stdout.splitlines()[-1].split()
    assert int(code) == wanted, (done.stderr, memory)
    assert int(memory) < 2**30
    assert len(done.stderr.splitlines()) == (1 if wanted else 0)
