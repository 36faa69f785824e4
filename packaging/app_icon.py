"""Makes the program's icon files from ``resources/icons/app.svg``: app.png (256 pixels) and app.ico (16 to 256).

Run after changing the drawing: ``.venv/bin/python packaging/app_icon.py``.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

ICONS = Path(__file__).resolve().parent.parent / "resources" / "icons"
ICO_SIDES = (16, 24, 32, 48, 64, 128, 256)


def png(drawing: QSvgRenderer, side: int) -> bytes:
    """The drawing as a PNG of ``side`` pixels."""
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing.render(painter, QRectF(0, 0, side, side))
    painter.end()
    written = QByteArray()
    buffer = QBuffer(written)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(written.data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon file of PNG pictures, by side in pixels; a side of 256 is written as 0."""
    place = 6 + 16 * len(pictures)
    entries, bodies = b"", b""
    for side, body in pictures.items():
        entries += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(body), place + len(bodies))
        bodies += body
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + bodies


def drawn_sides(sides: Iterable[int]) -> dict[int, bytes]:
    """The icon as a PNG of every one of these sides in pixels."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication([])  # kept while it draws
    drawing = QSvgRenderer(str(ICONS / "app.svg"))
    pictures = {side: png(drawing, side) for side in sides}
    del application
    return pictures


def main() -> None:
    """Write both files beside the drawing."""
    pictures = drawn_sides(ICO_SIDES)
    (ICONS / "app.png").write_bytes(pictures[256])
    (ICONS / "app.ico").write_bytes(ico(pictures))


if __name__ == "__main__":
    main()
