"""Stored pictures become images: upright, large ones too, and broken ones not at all."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage, QImageIOHandler, QImageWriter

from app.pictures import decoded
from engine.maps.header import facts_of
from tests.engine.maps.files import png, png_that_claims


def stored(image: QImage, kind: bytes, *, turned: bool = False) -> bytes:
    """An image as a file; ``turned``: with the word that it is to be turned by a quarter to be looked at."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(kind))
    if turned:
        writer.setTransformation(QImageIOHandler.Transformation.TransformationRotate90)
    assert writer.write(image)
    buffer.close()
    return bytes(data.data())


def test_a_picture_is_as_large_as_its_header_says() -> None:
    image = decoded(png(40, 30))
    assert (image.width(), image.height()) == (40, 30)


def test_a_jpeg_on_its_side_is_turned_and_the_header_is_read_in_the_same_way() -> None:
    lying = QImage(40, 30, QImage.Format.Format_RGB32)
    lying.fill(QColor("red"))
    data = stored(lying, b"jpeg", turned=True)
    image, facts = decoded(data), facts_of(data, "map.jpg")
    assert (image.width(), image.height()) == (30, 40)
    assert (facts.width, facts.height) == (30, 40)


def test_a_picture_of_eighty_megapixels_is_read() -> None:
    image = QImage(9000, 9000, QImage.Format.Format_Mono)
    image.fill(0)
    assert decoded(stored(image, b"png")).width() == 9000


@pytest.mark.parametrize("data", [b"", b"no picture", png_that_claims(40, 30), png(40, 30)[:40]])
def test_what_is_broken_is_no_image(data: bytes) -> None:
    assert decoded(data).isNull()


READ_BY_TWO = """
from threading import Thread
from PySide6.QtGui import QImage
from app.pictures import decoded
data = bytes.fromhex("{data}")
other = Thread(target=lambda: [decoded(data) for _ in range(300)], daemon=True)
other.start()
[QImage.fromData(data) for _ in range(300)]
other.join()
"""


def test_a_picture_read_in_the_background_waits_for_nobody_who_waits_for_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", READ_BY_TWO.format(data=png(40, 30).hex())], timeout=60, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()


def test_where_no_file_can_be_written_a_picture_is_read_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(**_: str) -> tuple[int, str]:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.pictures.mkstemp", full)
    assert decoded(png(40, 30)).width() == 40
