"""Headers of pictures: kind and size of a PNG, JPEG, WebP, GIF or BMP by its first bytes.

Nothing is decoded here, so that a picture that claims to be enormous is refused before anybody gives it memory.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import MapFileError

MOST_PIXELS = 100_000_000
MOST_SIDE = 65_535
MOST_MARKERS = 10_000
"""Parts that a JPEG may have before its frame; real ones have a few dozen."""


@dataclass(frozen=True, slots=True)
class PictureFacts:
    """Kind and size in pixels as the picture is to be shown (a JPEG that says it lies on its side is turned)."""

    media_type: str
    width: int
    height: int


def moves(data: bytes) -> bool:
    """Whether a picture says that it has several frames (WebP, GIF that goes on for ever, animated PNG)."""
    match media_type_of(data):
        case "image/webp":
            return data[12:16] == b"VP8X" and len(data) > 20 and bool(data[20] & 2)
        case "image/gif":
            return b"NETSCAPE2.0" in data[:4096]
        case "image/png":
            # It stands before the pixels.
            return b"acTL" in data[: data.find(b"IDAT") + 1 or 0]
    return False


def facts_of(data: bytes, file: str, place: str = "") -> PictureFacts:
    """Kind and size of a picture, read from its header.

    Raises MapFileError when it is no picture, its header is broken, it is cut off, or larger than 100 megapixels.
    """
    media_type = media_type_of(data)
    if media_type is None:
        raise MapFileError("map-picture-unknown", file=file, place=place)
    try:
        size = _READERS[media_type](data)
    except (IndexError, ValueError):
        size = None
    if size is None or min(size) < 1:
        raise MapFileError("map-picture-broken", file=file, place=place)
    width, height = size
    if width * height > MOST_PIXELS or max(size) > MOST_SIDE:
        most = MOST_PIXELS // 1_000_000
        raise MapFileError("map-picture-too-large", file=file, place=place, width=width, height=height, most=most)
    if _is_cut_off(data, media_type):
        raise MapFileError("map-picture-cut-off", file=file, place=place)
    return PictureFacts(media_type, width, height)


def media_type_of(data: bytes) -> str | None:
    """The kind of picture by its first bytes, or None."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    if data[:6] in (b"GIF87a", b"GIF89a"):
        return "image/gif"
    if data[:2] == b"BM" and len(data) > 26 and data[14:18] in _BMP_HEADERS:
        return "image/bmp"
    return None


def _png_size(data: bytes) -> tuple[int, int] | None:
    if data[12:16] != b"IHDR" or len(data) < 33:
        return None
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def _gif_size(data: bytes) -> tuple[int, int] | None:
    if len(data) < 13:
        return None
    return int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")


def _bmp_size(data: bytes) -> tuple[int, int] | None:
    if data[14:18] == b"\x0c\0\0\0":
        return int.from_bytes(data[18:20], "little"), int.from_bytes(data[20:22], "little")
    # A negative height says that the rows run from the top.
    height = int.from_bytes(data[22:26], "little", signed=True)
    return int.from_bytes(data[18:22], "little", signed=True), abs(height)


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if len(data) < 30:
        return None
    if kind == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if kind == b"VP8L" and data[20] == 0x2F:
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if kind == b"VP8 " and data[23:26] == b"\x9d\x01\x2a":
        return int.from_bytes(data[26:28], "little") & 0x3FFF, int.from_bytes(data[28:30], "little") & 0x3FFF
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    place, turned = 2, False
    for _ in range(MOST_MARKERS):
        if place + 9 > len(data) or data[place] != 0xFF:
            return None
        marker = data[place + 1]
        if marker == 0xFF:
            place += 1
            continue
        if marker in _JPEG_BARE:
            place += 2
            continue
        length = int.from_bytes(data[place + 2 : place + 4], "big")
        if length < 2 or marker in (0xD9, 0xDA):
            return None
        if marker in _JPEG_FRAMES:
            height = int.from_bytes(data[place + 5 : place + 7], "big")
            width = int.from_bytes(data[place + 7 : place + 9], "big")
            return (height, width) if turned else (width, height)
        if marker == 0xE1 and data[place + 4 : place + 10] == b"Exif\0\0":
            turned = _exif_turns(data[place + 10 : place + 2 + length])
        place += 2 + length
    return None


def _exif_turns(exif: bytes) -> bool:
    """Whether the orientation (tag 0x0112) swaps width and height."""
    order = {b"II": "little", b"MM": "big"}.get(exif[:2])
    if order is None:
        return False

    def number(at: int, size: int) -> int:
        return int.from_bytes(exif[at : at + size], "little" if order == "little" else "big")

    table = number(4, 4)
    for entry in range(min(number(table, 2), 500)):
        at = table + 2 + 12 * entry
        if number(at, 2) == 0x0112:
            return 5 <= number(at + 8, 2) <= 8
    return False


def _is_cut_off(data: bytes, media_type: str) -> bool:
    match media_type:
        case "image/png":
            return b"IEND" not in data[-4096:] and data.rfind(b"IEND") < 0
        case "image/jpeg":
            return data.rfind(b"\xff\xd9") < 0
        case "image/webp":
            return int.from_bytes(data[4:8], "little") + 8 > len(data)
        case "image/bmp":
            return int.from_bytes(data[10:14], "little") >= len(data)
        case _:
            return False


_BMP_HEADERS = tuple(size.to_bytes(4, "little") for size in (12, 40, 52, 56, 64, 108, 124))
_JPEG_FRAMES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
_JPEG_BARE = frozenset({0x01, *range(0xD0, 0xD9)})
_READERS = {
    "image/png": _png_size,
    "image/jpeg": _jpeg_size,
    "image/webp": _webp_size,
    "image/gif": _gif_size,
    "image/bmp": _bmp_size,
}
