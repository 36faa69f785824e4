"""Recognises the kind of a map file by its content: extensions lie."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

from engine.errors import MapFileError
from engine.maps.dungeon_alchemist import is_dungeon_alchemist
from engine.maps.foundry import is_foundry
from engine.maps.foundry_files import is_scenes
from engine.maps.header import media_type_of
from engine.maps.source import BATTLE, JsonObject
from engine.maps.tiled import is_tiled
from engine.maps.uvtt import is_uvtt
from engine.maps.watabou import is_watabou

_LEVELDB = 0xDB4775248B80FB57.to_bytes(8, "little")
"""Last bytes of a table of LevelDB: packs of Foundry VTT since version 11."""
_PART_OF_DATABASE = re.compile(r"CURRENT|LOCK|LOG(\.old)?|MANIFEST-\d+|\d+\.(log|ldb|sst)")
ZIP = b"PK\x03\x04"
"""First bytes of a zip."""
HEAD = 65_536
"""Bytes by which a text is recognised: the first row of a large map alone has thousands."""


def kind_of_bytes(data: bytes, file: str) -> str:
    """The kind of a file that is no JSON: "picture", "tiled", "megamek" or "wesnoth".

    Raises MapFileError with a sentence of its own for kinds that are known and cannot be opened.
    """
    if media_type_of(data) is not None:
        return "picture"
    head = data[:HEAD].removeprefix(b"\xef\xbb\xbf").lstrip()
    if _is_xml(data) and (b"<map" in head or b"<\0m\0a\0p\0" in head or b"<\0m\0a\0p" in data[:HEAD]):
        return "tiled"
    if _MEGAMEK_SIZE.search(head):
        return "megamek"
    if b'map_data="' in data[:1_000_000] or _is_wesnoth(head):
        return "wesnoth"
    raise MapFileError(_known_by_bytes(data, head), file=file)


def kind_of_object(tree: JsonObject, file: str) -> str:
    """The kind of a JSON map, as ``opening`` has readers for.

    Raises MapFileError with a sentence of its own for kinds that are known and cannot be opened.
    """
    for kind, is_kind in _OBJECTS:
        if is_kind(tree):
            return kind
    is_dungeondraft = isinstance(tree.get("world"), dict) and isinstance(tree.get("header"), dict)
    raise MapFileError("map-is-dungeondraft" if is_dungeondraft else "map-unknown-json", file=file)


def refuse_database(path: str | Path, file: str) -> None:
    """Raises MapFileError with a sentence of its own for a database of Foundry VTT: its folder, or a file out of it."""
    is_part = _PART_OF_DATABASE.fullmatch(Path(path).name) is not None
    folder = Path(path).parent if is_part else Path(path)
    if os.path.isfile(folder / "CURRENT"):
        raise MapFileError("map-is-leveldb", file=file)


def _is_xml(data: bytes) -> bool:
    """Whether a file starts like XML, in UTF-8 or UTF-16."""
    head = data[:64].removeprefix(b"\xef\xbb\xbf").lstrip()
    return head.startswith(b"<") or data[:4] in (b"\xff\xfe<\0", b"\xfe\xff\0<", b"<\0?\0", b"\0<\0?")


def _known_by_bytes(data: bytes, head: bytes) -> str:
    if data.startswith(BATTLE):
        return "map-is-battle"
    if data.endswith(_LEVELDB):
        return "map-is-leveldb"
    if head.startswith(b"<") and b"<svg" in head:
        return "map-is-svg"
    return "map-unknown"


_OBJECTS: tuple[tuple[str, Callable[[JsonObject], bool]], ...] = (
    ("uvtt", is_uvtt),
    ("tiled", is_tiled),
    ("watabou", is_watabou),
    ("dungeon-alchemist", is_dungeon_alchemist),
    ("foundry", is_foundry),
    ("foundry-scenes", is_scenes),
)
_MEGAMEK_SIZE = re.compile(rb"^\s*size[ \t]+[+-]?\d+[ \t]+[+-]?\d+[ \t\r]*$", re.IGNORECASE | re.MULTILINE)
_WESNOTH_CODE = re.compile(rb"(?:\S+[ \t]+)?[A-Z_][A-Za-z_]{1,3}(?:\^[A-Z_][A-Za-z_|/\\]{0,4})?")


def _is_wesnoth(head: bytes) -> bool:
    """Whether the first row is one of terrain codes (``Gg, Gs^Fp, 1 Ke``), after the header of old files."""
    rows = [line for line in head.splitlines() if line.strip() and b"=" not in line]
    codes = [code.strip() for code in rows[0].split(b",") if code.strip()] if len(rows) > 1 else []
    return len(codes) > 2 and sum(_WESNOTH_CODE.fullmatch(code) is not None for code in codes) * 2 > len(codes)
