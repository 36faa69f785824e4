"""Map files made by the tests: small pictures of every kind, Universal VTT files, and those that mean harm."""

from __future__ import annotations

import base64
import json
import struct
import zlib
from typing import Any


def png(width: int = 4, height: int = 3) -> bytes:
    """A real black picture."""
    rows = b"".join(b"\0" + b"\0\0\0" * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(rows)) + _chunk(b"IEND", b"")


def png_that_claims(width: int, height: int) -> bytes:
    """A picture of a few bytes whose header says that it is so large."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", b"") + _chunk(b"IEND", b"")


def jpeg(width: int, height: int, *, orientation: int = 1) -> bytes:
    """The header of a JPEG with an EXIF orientation, without a picture."""
    exif = b"Exif\0\0II*\0\x08\0\0\0\x01\0" + struct.pack("<HHIHH", 0x0112, 3, 1, orientation, 0) + b"\0\0\0\0"
    frame = struct.pack(">BHHB", 8, height, width, 3) + b"\x01\x11\0\x02\x11\x01\x03\x11\x01"
    return b"\xff\xd8" + _segment(0xE1, exif) + _segment(0xC0, frame) + _segment(0xDA, b"\0") + b"\xff\xd9"


def webp(kind: bytes, width: int, height: int) -> bytes:
    """The header of a WebP of one of its three kinds, without a picture."""
    match kind:
        case b"VP8X":
            body = b"\0\0\0\0" + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
        case b"VP8L":
            body = b"\x2f" + ((width - 1) | (height - 1) << 14).to_bytes(4, "little") + b"\0" * 5
        case _:
            body = b"\0\0\0\x9d\x01\x2a" + struct.pack("<HH", width, height)
    chunk = kind + struct.pack("<I", len(body)) + body
    return b"RIFF" + struct.pack("<I", 4 + len(chunk)) + b"WEBP" + chunk


def gif(width: int, height: int) -> bytes:
    return b"GIF89a" + struct.pack("<HH", width, height) + b"\0\0\0;"


def bmp(width: int, height: int) -> bytes:
    """A BMP whose rows run from the top (negative height)."""
    info = struct.pack("<IiiHHIIiiII", 40, width, -height, 1, 24, 0, 0, 0, 0, 0, 0)
    return b"BM" + struct.pack("<IHHI", 55, 0, 0, 54) + info + b"\0"


def uvtt(**changed: Any) -> dict[str, Any]:
    """A small sound map, 4 × 3 cells of 1 pixel, with the keys in ``changed`` replaced (None: left out)."""
    tree = {
        "format": 0.3,
        "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 4, "y": 3}, "pixels_per_grid": 1},
        "line_of_sight": [],
        "objects_line_of_sight": [],
        "portals": [],
        "lights": [],
        "image": base64.b64encode(png()).decode(),
        **changed,
    }
    return {key: value for key, value in tree.items() if value is not None}


def written(tree: Any) -> bytes:
    return json.dumps(tree).encode()


def point(x: float, y: float) -> dict[str, float]:
    return {"x": x, "y": y}


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _segment(marker: int, body: bytes) -> bytes:
    return bytes((0xFF, marker)) + struct.pack(">H", len(body) + 2) + body
