"""What is written is read back: by the library that did not write the file around the pictures, and by Qt."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageSequence
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader

from app.film.changes import BLOCK, change_between, pixels_of
from app.film.gif_reel import GifReel
from app.film.reel import Reel
from app.film.webp_reel import WebpReel

SIZE = 151, 101
REELS: dict[str, Callable[[BytesIO], Reel]] = {
    "webp": lambda file: WebpReel(file, SIZE, 90),
    "gif": lambda file: GifReel(file, SIZE, 256),
}


def field(x: int = 10, line: int = 60) -> Any:
    """A plain with a square on it that moves along, and a line below that grows: two changes far from each other."""
    found = np.full((SIZE[1], SIZE[0], 3), (40, 90, 60), np.uint8)
    found[:, ::10] = (30, 70, 50)
    found[20:40, x : x + 20] = (200, 60, 20)
    found[90:96, 4:line] = (240, 240, 230)
    return found


PICTURES = [field(), field(16), field(16), field(40, 100), field(90, 100), field(90, 20)]
TIMES = [500, 110, 90, 105, 105, 1000]


def written(kind: str) -> tuple[bytes, Reel]:
    file = BytesIO()
    reel = REELS[kind](file)
    for picture, ms in zip(PICTURES, TIMES, strict=True):
        reel.add(picture, ms)
    reel.finish()
    assert reel.written == len(file.getvalue())
    return file.getvalue(), reel


@pytest.mark.parametrize("kind", REELS)
def test_a_film_holds_its_pictures_for_as_long_as_they_stand(kind: str) -> None:
    data, reel = written(kind)
    shown = [PICTURES[n] for n in (0, 1, 3, 4, 5)]  # the third looks like the second: that one stands longer
    with Image.open(BytesIO(data)) as opened:
        assert opened.format == kind.upper()
        assert opened.size == SIZE
        assert opened.info["loop"] == 0, "for ever"
        found = []
        for one in ImageSequence.Iterator(opened):
            pixels = np.array(one.convert("RGB"))  # which reads it, and so learns how long it stands
            found.append((one.info["duration"], pixels))
    assert len(found) == reel.frames == 5
    # 105 ms are 10 or 11 hundredths, and what is lost on the one is given to the next.
    assert [ms for ms, _ in found] == ([500, 200, 105, 105, 1000] if kind == "webp" else [500, 200, 100, 110, 1000])
    for (_, pixels), picture in zip(found, shown, strict=True):
        off = np.abs(pixels.astype(int) - picture.astype(int))
        assert off.max() == 0 if kind == "gif" else off.mean() < 4


@pytest.mark.parametrize("kind", REELS)
@pytest.mark.usefixtures("qapp")
def test_qt_reads_the_same_film(kind: str) -> None:
    data, _ = written(kind)
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, kind.encode())
    assert reader.supportsAnimation()
    seen = []
    while reader.canRead() and not (image := reader.read()).isNull():
        seen.append(image.convertToFormat(QImage.Format.Format_RGB32).pixelColor(95, 30).red())
        if len(seen) == 5:
            break
    # The square has come to (95, 30) with the fourth picture, and the last one shows it still: nothing covers it.
    assert [red > 120 for red in seen] == [False, False, False, True, True]


def test_only_what_differs_is_written_and_that_by_blocks() -> None:
    change = change_between(PICTURES[0], PICTURES[3], BLOCK)
    assert change is not None
    assert (change.left, change.top) == (10, 20)
    high, wide = change.kept.shape
    assert (high, wide) == (76, 90)
    assert change.kept[30, 40], "between the square and the line nothing differs"
    assert not change.kept[0, 0]
    differs = (change.pixels != PICTURES[0][20:96, 10:100]).any(axis=2)
    assert not (differs & change.kept).any(), "nothing that differs is left out"
    assert change_between(PICTURES[1], PICTURES[2], BLOCK) is None


def test_a_moving_square_costs_a_fraction_of_a_whole_picture() -> None:
    for kind, begun in REELS.items():
        file = BytesIO()
        reel = begun(file)
        noise = np.random.default_rng(3).integers(60, 200, (SIZE[1], SIZE[0], 3), np.uint8)
        reel.add(noise, 100)
        for x in (10, 40, 70):
            moved = noise.copy()
            moved[20:40, x : x + 20] = 255
            reel.add(moved, 100)
        reel.finish()
        assert reel.written - reel.first < reel.first / 2, kind


@pytest.mark.usefixtures("qapp")
def test_pixels_are_red_green_and_blue_also_where_a_line_is_padded() -> None:
    image = QImage(3, 2, QImage.Format.Format_RGB32)
    image.fill(0xFF102030)
    assert pixels_of(image).tolist() == [[[16, 32, 48]] * 3] * 2
