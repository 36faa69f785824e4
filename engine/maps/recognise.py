"""What kind of map a file is, by its content: extensions lie."""

from __future__ import annotations

from engine.errors import MapFileError
from engine.maps.header import media_type_of
from engine.maps.source import JsonObject
from engine.maps.uvtt import is_uvtt

BATTLE = b"SQLite format 3\x00"
"""First bytes of a saved battle."""


def is_json(data: bytes) -> bool:
    """Whether a file starts like a JSON object."""
    return data[:64].removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{")


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
    if head[:5].lower() == b"size " and b"hex" in head.lower():
        return "map-is-megamek"
    if head.startswith((b"border_size=", b"usage=")) or (b"^" in head and b"," in head and b"\0" not in head):
        return "map-is-wesnoth"
    if head.startswith(b"<svg") or b"<svg" in head[:1000]:
        return "map-is-svg"
    return "map-unknown"
