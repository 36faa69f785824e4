"""What a plain picture says of itself: one that does not and one that does."""

from __future__ import annotations

from tests.engine.maps.files import gif, jpeg, png, webp
from tests.engine.maps.format_fields import Fate, Field

_MOVES = bytes([2])
_WEBP = webp(b"VP8X", 300, 200)
_GIF = gif(300, 200)


def _field(fate: Fate, without: bytes, having: bytes, key: str = "", file: str = "map.png") -> Field:
    return Field(fate, without, having, key, file=file)


FIELDS: dict[str, Field] = {
    "size": _field(Fate.READ, png(140, 70), png(210, 70)),
    "EXIF Orientation": _field(Fate.READ, jpeg(300, 200), jpeg(300, 200, orientation=6), file="map.jpg"),
    "ANIM": _field(Fate.TOLD, _WEBP, _WEBP[:20] + _MOVES + _WEBP[21:], "map-picture-moves", "map.webp"),
    "NETSCAPE2.0": _field(
        Fate.TOLD, _GIF, _GIF[:-1] + b"!\xff\x0bNETSCAPE2.0\3\1\0\0\0;", "map-picture-moves", "map.gif"
    ),
    "acTL": _field(
        Fate.TOLD, png(140, 70), png(140, 70)[:33] + b"\0\0\0\x08acTL\0\0\0\2\0\0\0\0\0\0\0\0" + png(140, 70)[33:],
        "map-picture-moves",
    ),
}  # fmt: skip
