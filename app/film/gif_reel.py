"""Animated GIF: pictures of up to 256 colours of their own, after https://www.w3.org/Graphics/GIF/spec-gif89a.txt."""

from __future__ import annotations

from struct import pack
from typing import IO

from app.film.changes import Change
from app.film.reel import Reel, packed

LEAST = 2
"""Hundredths of a second that a picture stands at least: browsers slow down what is quicker."""
LONGEST = 0xFFFF
STAYS = 1 << 2
"""The picture stays where the next one does not cover it."""
TABLE = 0x80
"""The picture brings its own colours."""


class GifReel(Reel):
    """``colours``: how many a picture has at most, one of them for what stays as it was."""

    def __init__(self, file: IO[bytes], size: tuple[int, int], colours: int) -> None:
        super().__init__(file, size)
        self._colours, self._owed = colours, 0
        file.write(b"GIF89a" + pack("<HHBBB", *size, 0x70, 0, 0))
        file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")

    def _write(self, change: Change, ms: int) -> None:
        import numpy as np
        from PIL import GifImagePlugin, Image

        assert GifImagePlugin  # brings the format

        pixels = np.ascontiguousarray(change.pixels)
        reduced = Image.fromarray(pixels, "RGB").quantize(self._colours - 1)
        numbers = np.array(reduced)
        palette = reduced.getpalette() or []
        clear = int(numbers.max()) + 1
        if is_partly := bool(change.kept.any()):
            numbers[change.kept] = clear
        image = Image.fromarray(numbers, "P")
        image.putpalette([*palette[: 3 * clear], 0, 0, 0])
        bits, table, data = _picture_in(packed(image, "GIF", optimize=False, interlace=0))
        hundredths = max(LEAST, (ms + self._owed) // 10)
        self._owed += ms - 10 * hundredths
        high, wide = numbers.shape
        control = b"\x21\xf9\x04" + pack("<BHB", STAYS | is_partly, min(hundredths, LONGEST), clear * is_partly) + b"\0"
        place = b"\x2c" + pack("<HHHHB", change.left, change.top, wide, high, TABLE | bits)
        self._file.write(control + place + table + data)

    def _end(self) -> None:
        self._file.write(b"\x3b")


def _picture_in(still: bytes) -> tuple[int, bytes, bytes]:
    """Of a file with one picture: the size of its table of colours as GIF writes it, the table, the packed picture."""
    bits = still[10] & 7
    place = 13 + (6 << bits)
    table = still[13:place]
    while still[place] == 0x21:  # an extension: its blocks, up to an empty one
        place += 2
        while still[place]:
            place += 1 + still[place]
        place += 1
    return bits, table, still[place + 10 : -1]
