"""Files that are broken or mean harm: each is refused with one sentence, in both languages, soon, in little memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.text import Text
from engine.errors import MapFileError
from engine.maps.opening import open_map
from tests.engine.maps.files import png_that_claims, uvtt, written

SOUND = written(uvtt())

BROKEN: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "map-file-empty"),
    "blank": (b"   \n  ", "map-unknown"),
    "zeros": (bytes(1000), "map-unknown"),
    "some text": ("привет".encode(), "map-unknown"),
    "a program": (b"\x7fELF" + bytes(100), "map-unknown"),
    "an archive": (b"PK\x03\x04" + bytes(100), "map-zip-broken"),
    "a table of leveldb": (bytes(40) + bytes.fromhex("57fb808b247547db"), "map-is-leveldb"),
    "a saved battle": (b"SQLite format 3\0" + bytes(100), "map-is-battle"),
    "xml with entities": (b'<!DOCTYPE map [<!ENTITY a "b">]><map>&a;</map>', "map-xml-dtd"),
    "a drawing": (b'<svg xmlns="http://www.w3.org/2000/svg"/>', "map-is-svg"),
    "a list": (b"[1, 2]", "map-unknown"),
    "another object": (b'{"a": 1}', "map-unknown-json"),
    "truncated in a text": (SOUND[:-20], "map-truncated"),
    "truncated after a number": (b'{"format": 0.3', "map-truncated"),
    "truncated at once": (b"{", "map-truncated"),
    "two objects": (SOUND + SOUND, "map-not-json"),
    "a comma too many": (b'{"a": 1,, "b": 2}', "map-not-json"),
    "another encoding": ('{"creator": "Мастер"}'.encode("cp1251"), "map-not-utf8"),
    "half a letter": (b'{"creator": "\xd0"}', "map-not-utf8"),
    "nan": (b'{"resolution": {"map_size": {"x": NaN, "y": 3}}}', "map-number-not-finite"),
    "infinity": (b'{"line_of_sight": [[{"x": -Infinity, "y": 3}]]}', "map-number-not-finite"),
    "more than any float": (SOUND.replace(b'"x": 4', b'"x": 1e999'), "map-number-not-finite"),
    "5000 digits": (b'{"format": ' + b"9" * 5000 + b"}", "map-number-too-long"),
    "4000 digits": (SOUND.replace(b'"x": 4', b'"x": ' + b"9" * 4000), "map-number-not-finite"),
    "a key twice": (b'{"format": 1, "format": 2}', "map-key-twice"),
    "a key twice further in": (b'{"resolution": {"map_size": {"x": 3, "y": 3, "x": 4}}}', "map-key-twice"),
    "65 levels": (b'{"a": ' + b"[" * 64 + b"]" * 64 + b"}", "map-too-deep"),
    "100,000 levels": (b'{"a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "map-too-deep"),
    "100,000 objects deep": (b'{"a": ' * 100_000 + b"1" + b"}" * 100_000, "map-too-deep"),
    "a picture of a terapixel": (png_that_claims(1_000_000, 1_000_000), "map-picture-too-large"),
    "a picture of nothing": (png_that_claims(0, 0), "map-picture-broken"),
    "half a picture": (png_that_claims(40, 30)[:-12], "map-picture-cut-off"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_file_is_refused_with_a_sentence_in_both_languages(kind: str, tmp_path: Path) -> None:
    data, key = BROKEN[kind]
    path = tmp_path / "map.uvtt"
    path.write_bytes(data)
    with pytest.raises(MapFileError) as refused:
        open_map(path)
    assert refused.value.key == key
    assert refused.value.file == str(path)
    for language in ("ru", "en"):
        said = Text(language).error(refused.value)
        assert str(path) in said
        assert key not in said
        assert "{" not in said


def test_64_levels_are_possible(tmp_path: Path) -> None:
    path = tmp_path / "map.uvtt"
    path.write_bytes(SOUND[:-1] + b', "more": ' + b"[" * 63 + b"]" * 63 + b"}")
    assert open_map(path).format == "uvtt"


def test_a_byte_order_mark_is_forgiven(tmp_path: Path) -> None:
    path = tmp_path / "map.uvtt"
    path.write_bytes(b"\xef\xbb\xbf" + SOUND)
    assert open_map(path).format == "uvtt"


def test_a_name_of_many_lines_from_inside_a_file_stays_one_short_line(tmp_path: Path) -> None:
    path = tmp_path / "map.uvtt"
    name = json.dumps("first\nsecond\x1b[31m" + "x" * 10_000)
    path.write_text(f"{{{name}: 1, {name}: 2}}", encoding="utf-8")
    with pytest.raises(MapFileError) as refused:
        open_map(path)
    assert refused.value.key == "map-key-twice"
    assert refused.value.place.isprintable()
    assert len(refused.value.place) <= 60


def _folder(path: Path) -> None:
    path.mkdir()


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _link_to(target: str) -> Callable[[Path], None]:
    return lambda path: path.symlink_to(target)


STRANGE: dict[str, tuple[Callable[[Path], None], str]] = {
    "nothing": (lambda path: None, "map-file-missing"),
    "a folder": (_folder, "map-file-folder"),
    "a pipe that nobody writes": (_pipe, "map-file-device"),
    "a link to an endless device": (_link_to("/dev/zero"), "map-file-device"),
    "a link to nowhere": (_link_to("/no/such/file"), "map-file-missing"),
    "a link to itself": (_link_to("map.uvtt"), "map-file-unreadable"),
    "a link to a folder": (_link_to("/tmp"), "map-file-folder"),
}


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices are made otherwise there")
@pytest.mark.timeout(5)
@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_no_file_is_refused_at_once(kind: str, tmp_path: Path) -> None:
    make, key = STRANGE[kind]
    path = tmp_path / "map.uvtt"
    make(path)
    with pytest.raises(MapFileError) as refused:
        open_map(path)
    assert refused.value.key == key


@pytest.mark.parametrize("name", ["no\0name", "x" * 5000, ""])
def test_a_name_that_cannot_be_is_refused(name: str) -> None:
    with pytest.raises(MapFileError):
        open_map(name)


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10**12)


def _many_lists(path: Path) -> None:
    path.write_bytes(b'{"line_of_sight": [' + b"[]," * 60_000_000 + b"[]]}")


def _many_brackets(path: Path) -> None:
    path.write_bytes(b'{"line_of_sight": [' + b"[" * 100_000_000)


def _just_within_the_limits(path: Path) -> None:
    path.write_bytes(b'{"resolution": {"map_size": {"x": 0, "y": 3}}, "a": [' + b'{"x":1,"y":2},' * 1_200_000 + b"1]}")


def _wide_letters(path: Path) -> None:
    path.write_bytes(('{"creator": "' + "😀").encode() + b"x" * 190_000_000 + b'"}')


def _picture_of_150_megabytes(path: Path) -> None:
    path.write_bytes(SOUND[:-20] + b"AAAA" * 49_000_000 + b'"}')


def _endless_marker(path: Path) -> None:
    path.write_bytes(b"\xff\xd8" + b"\xff" * 190_000_000)


HEAVY: dict[str, tuple[Callable[[Path], None], int]] = {
    "a terabyte": (_sparse, 1),
    "sixty million lists": (_many_lists, 1),
    "a hundred million brackets": (_many_brackets, 1),
    "a million points": (_just_within_the_limits, 1),
    "letters of four bytes": (_wide_letters, 1),
    "a jpeg of nothing but markers": (_endless_marker, 1),
    "a picture that does not end": (_picture_of_150_megabytes, 0),
}

MEASURED = r"""
import re, sys
from app.__main__ import main
code = main(["check", sys.argv[1], "--lang", "en"])
# (getrusage would count what the process held that started this one)
most = re.search(r"VmHWM:\s+(\d+) kB", open("/proc/self/status").read())
print(code, int(most[1]) * 1024, file=sys.__stdout__)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured in Linux's way")
@pytest.mark.parametrize("kind", HEAVY)
def test_a_heavy_file_does_not_hang_and_takes_less_than_a_gibibyte(kind: str, tmp_path: Path) -> None:
    make, wanted = HEAVY[kind]
    path = tmp_path / "map.uvtt"
    make(path)
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, str(path)], capture_output=True, text=True, timeout=60, check=True
    )
    path.unlink()
    code, memory = done.stdout.splitlines()[-1].split()
    assert int(code) == wanted, done.stderr
    assert int(memory) < 2**30
    assert len(done.stderr.splitlines()) == (1 if wanted else 0)
