"""What kind of map a file is, by its content: extensions lie."""

from __future__ import annotations

import re

from engine.errors import MapFileError
from engine.maps.header import media_type_of
from engine.maps.source import JsonObject
from engine.maps.uvtt import is_uvtt

BATTLE = b"SQLite format 3\x00"
"""First bytes of a saved battle."""


def is_json(data: bytes) -> bool:
    """Whether a file starts like a JSON object."""
    return data[:64].removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{")


def refuse_log_of_objects(data: bytes, file: str) -> None:
    """Raises MapFileError for a Foundry database: JSON objects with an ``_id``, one a line."""
    first, _, rest = data[:1_000_000].partition(b"\n")
    if first.rstrip().endswith(b"}") and rest.startswith(b"{") and b'"_id"' in first:
        raise MapFileError("map-is-foundry", file=file)


def kind_of_bytes(data: bytes, file: str) -> str:
    """The kind of a file that is no JSON: "picture".

    Raises MapFileError with a sentence of its own for kinds that are known and cannot be opened.
    """
    if media_type_of(data) is not None:
        return "picture"
    raise MapFileError(_known_by_bytes(data), file=file)


def kind_of_object(tree: JsonObject, file: str) -> str:
    """The kind of a JSON map: "uvtt".

    Raises MapFileError with a sentence of its own for kinds that are known and cannot be opened.
    """
    if is_uvtt(tree):
        return "uvtt"
    raise MapFileError(_known_by_keys(tree), file=file)


def _known_by_keys(tree: JsonObject) -> str:
    if "tilewidth" in tree and "layers" in tree:
        return "map-is-tiled"
    if "rects" in tree and "doors" in tree:
        return "map-is-watabou"
    if "walls" in tree and ("grid" in tree or "gridType" in tree) and "pixelsPerTile" not in tree:
        return "map-is-foundry"
    if "pixelsPerTile" in tree:
        return "map-is-dungeon-alchemist"
    return "map-unknown-json"


def _known_by_bytes(data: bytes) -> str:
    head = data[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()
    if data.startswith(BATTLE):
        return "map-is-battle"
    if data.startswith(b"PK\x03\x04"):
        return "map-is-archive"
    if b"<map" in head and head.startswith(b"<"):
        return "map-is-tiled"
    if _MEGAMEK_SIZE.search(head) and _MEGAMEK_HEX.search(head):
        return "map-is-megamek"
    if b'map_data="' in head or _is_wesnoth(head):
        return "map-is-wesnoth"
    if head.startswith(b"<") and b"<svg" in head:
        return "map-is-svg"
    return "map-unknown"


_MEGAMEK_SIZE = re.compile(rb"^size +\d+ +\d+\s*$", re.IGNORECASE | re.MULTILINE)
_MEGAMEK_HEX = re.compile(rb"^hex +\d+ ", re.IGNORECASE | re.MULTILINE)
_WESNOTH_CODE = re.compile(rb"(?:\w+ )?[A-Z_][A-Za-z]{1,3}(?:\^[A-Z_][A-Za-z_|/\\]{0,4})?")


def _is_wesnoth(head: bytes) -> bool:
    """Whether the first row is one of terrain codes (``Gg, Gs^Fp, 1 Ke``), after the header of old files."""
    rows = [line for line in head.splitlines() if line.strip() and b"=" not in line]
    codes = [code.strip() for code in rows[0].split(b",")] if len(rows) > 1 else []
    return len(codes) > 2 and all(_WESNOTH_CODE.fullmatch(code) for code in codes)
