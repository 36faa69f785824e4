"""A large picture packed as PNG while it is being drawn: band by band from the top, in a thread of its own."""

from __future__ import annotations

import struct
import zlib
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QImage

if TYPE_CHECKING:
    import numpy as np

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EIGHT_BITS, _RED_GREEN_BLUE = 8, 2
_LIKE_ABOVE = 2
"""The filter that writes each byte less the one above it: one is enough for drawn maps, and all five take as long as
the packing itself."""
_QUICKLY = 1


class PngRows:
    """The bytes of a PNG of ``width`` × ``height`` pixels, from bands of its rows.

    Each band is packed while the next one is drawn, so that no more than two of them are kept.
    """

    def __init__(self, width: int, height: int) -> None:
        head = struct.pack(">IIBBBBB", width, height, _EIGHT_BITS, _RED_GREEN_BLUE, 0, 0, 0)
        self._chunks = [SIGNATURE, _chunk(b"IHDR", head)]
        self._above: np.ndarray[Any, Any] | None = None
        self._zip = zlib.compressobj(_QUICKLY)
        self._thread = ThreadPoolExecutor(1)
        self._packing: Future[bytes] | None = None

    def add(self, band: QImage) -> None:
        """The next rows, as wide as the picture."""
        import numpy as np

        plain = band.convertToFormat(QImage.Format.Format_RGB888)
        width, height = band.width() * 3, band.height()
        rows = np.frombuffer(plain.constBits(), np.uint8).reshape(height, plain.bytesPerLine())[:, :width]
        out = np.empty((height, 1 + width), np.uint8)
        out[:, 0] = _LIKE_ABOVE
        out[0, 1:] = rows[0] if self._above is None else rows[0] - self._above
        np.subtract(rows[1:], rows[:-1], out=out[1:, 1:])
        self._above = rows[-1].copy()
        self._take()
        self._packing = self._thread.submit(self._zip.compress, out.data)

    def finished(self) -> bytes:
        """The file, when all rows were added."""
        self._take()
        self._thread.shutdown()
        return b"".join([*self._chunks, _chunk(b"IDAT", self._zip.flush()), _chunk(b"IEND", b"")])

    def give_up(self) -> None:
        """End the thread; there will be no file."""
        self._thread.shutdown()

    def _take(self) -> None:
        """Wait for the band that is being packed."""
        packed = self._packing.result() if self._packing is not None else b""
        if packed:
            self._chunks.append(_chunk(b"IDAT", packed))
        self._packing = None


def _chunk(name: bytes, data: bytes) -> bytes:
    return b"".join([struct.pack(">I", len(data)), name, data, struct.pack(">I", zlib.crc32(data, zlib.crc32(name)))])
