"""Turns the bytes of a stored picture into an image: upright, within bounds, whatever the map or token was."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QImage, QImageReader

from engine.maps.header import MOST_PIXELS

MEGABYTES = MOST_PIXELS * 4 // 2**20 + 1
"""What a picture of the largest size that a map may have takes; Qt's own bound is lower."""


def decoded(data: bytes) -> QImage:
    """The image in ``data``, turned as a JPEG says it is to be looked at; a null image when it cannot be read."""
    QImageReader.setAllocationLimit(MEGABYTES)
    # The buffer only points at the bytes: they must live as long as it does.
    stored = QByteArray(data)
    buffer = QBuffer(stored)
    reader = QImageReader(buffer)
    reader.setAutoTransform(True)
    # Kinds are told by content: a PNG that calls itself .jpg is still a PNG.
    reader.setDecideFormatFromContent(True)
    return reader.read()
