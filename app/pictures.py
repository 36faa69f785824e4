"""Turns the bytes of a stored picture into an image: upright, within bounds, whatever the map or token was."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from tempfile import mkstemp

from PySide6.QtGui import QImage, QImageReader

from engine.maps.header import MOST_PIXELS

MEGABYTES = MOST_PIXELS * 4 // 2**20 + 1
"""What a picture of the largest size that a map may have takes; Qt's own bound is lower."""


def decoded(data: bytes) -> QImage:
    """The image in ``data``, turned as a JPEG says it is to be looked at; a null image when it cannot be read.

    Qt looks into what it reads from while it keeps every other reader waiting. A buffer made here would ask for
    Python's lock then, and whoever paints under that lock may be one who waits: so Qt reads from a file of its own.
    """
    QImageReader.setAllocationLimit(MEGABYTES)
    try:
        with _written(data) as path:
            reader = QImageReader(path)
            reader.setAutoTransform(True)
            # Kinds are told by content: a PNG that calls itself .jpg is still a PNG.
            reader.setDecideFormatFromContent(True)
            return reader.read()
    except OSError:  # no room on the disk: as it lies in the file, and others wait for it
        return QImage.fromData(data)


@contextmanager
def _written(data: bytes) -> Iterator[str]:
    """A file with these bytes, for as long as it is needed."""
    handle, path = mkstemp(prefix="flank-picture-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        yield path
    finally:
        with suppress(OSError):
            os.unlink(path)
