"""Animated WebP: a RIFF file of chunks, after https://developers.google.com/speed/webp/docs/riff_container."""

from __future__ import annotations

from collections.abc import Iterator
from struct import pack, unpack_from
from typing import IO

from app.film.changes import BLOCK, Change
from app.film.reel import Reel, packed

ANIMATED, HAS_ALPHA = 0x02, 0x10
LAID_OVER, REPLACES = 0x00, 0x02
"""How a picture is put over the one before: through what is clear in it that is seen, or as it is."""
LONGEST = (1 << 24) - 1
"""Milliseconds of one picture at most."""
PICTURE = (b"ALPH", b"VP8 ", b"VP8L")
"""The chunks of a still file that are the picture itself."""


class WebpReel(Reel):
    """``quality`` from 0 to 100 as WebP counts it."""

    block = BLOCK

    def __init__(self, file: IO[bytes], size: tuple[int, int], quality: int) -> None:
        super().__init__(file, size)
        self._quality = quality
        canvas = pack("<B3x", ANIMATED | HAS_ALPHA) + _three(size[0] - 1) + _three(size[1] - 1)
        file.write(b"RIFF\0\0\0\0WEBP" + _chunk(b"VP8X", canvas) + _chunk(b"ANIM", pack("<IH", 0xFF000000, 0)))

    def _write(self, change: Change, ms: int) -> None:
        import numpy as np
        from PIL import Image, WebPImagePlugin

        assert WebPImagePlugin  # brings the format; else all that Pillow knows would be loaded to look for it

        high, wide = change.pixels.shape[:2]
        if change.kept.any():
            alpha = np.where(change.kept, np.uint8(0), np.uint8(255))
            image, way = Image.fromarray(np.dstack((change.pixels, alpha)), "RGBA"), LAID_OVER
        else:
            image, way = Image.fromarray(np.ascontiguousarray(change.pixels), "RGB"), REPLACES
        still = packed(image, "WEBP", quality=self._quality, method=4)
        head = b"".join(map(_three, (change.left // 2, change.top // 2, wide - 1, high - 1, min(ms, LONGEST))))
        body = b"".join(_chunk(name, data) for name, data in _chunks(still) if name in PICTURE)
        self._file.write(_chunk(b"ANMF", head + bytes([way]) + body))

    def _end(self) -> None:
        whole = self._file.tell()
        self._file.seek(4)
        self._file.write(pack("<I", whole - 8))
        self._file.seek(whole)


def _three(number: int) -> bytes:
    """A number in three bytes."""
    return pack("<I", number)[:3]


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _chunks(still: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a file, by name."""
    place = 12
    while place + 8 <= len(still):
        name, length = still[place : place + 4], unpack_from("<I", still, place + 4)[0]
        yield name, still[place + 8 : place + 8 + length]
        place += 8 + length + length % 2
