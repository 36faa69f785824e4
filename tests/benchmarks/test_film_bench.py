"""A film beside what it would be without telling what differs: every picture drawn whole, and packed whole."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from app.board.paint.palette import DARK
from app.board.render import ground_of, render
from app.film.changes import pixels_of
from app.film.gif_reel import GifReel
from app.film.reel import Reel, packed
from app.film.screen import Screen
from app.film.shots import Scene, Shots
from app.film.wanted import Wanted
from app.text import Text
from tests.app.film.fights import ready

Beside = Callable[..., None]
SIZE = 960, 720
PICTURES = 60


@pytest.fixture
def scenes(qtbot: QtBot, tmp_path: Path) -> list[Scene]:
    """The first scenes of a battle that plays itself on a ready map."""
    with closing(ready("tollgate", tmp_path / "a.flank", 30)) as journal:
        text = Text("en", journal.rules.folder)
        return [shot.scene for shot in Shots(journal, text, Wanted(), DARK) if shot is not None][:PICTURES]


def screen_of(scene: Scene) -> Screen:
    made = Screen(scene.board, {}, DARK, SIZE, follow=False, numbers=True)
    made.picture(scene)
    return made


def test_pictures_are_mended_where_they_differ(qtbot: QtBot, beside: Beside, scenes: list[Scene]) -> None:
    mended = screen_of(scenes[0])
    board, size = scenes[0].board, QSize(*SIZE)
    ground = ground_of(board, size, {}, DARK)

    def film() -> list[QSize]:
        return [mended.picture(scene).size() for scene in scenes]

    def maps_alone() -> list[QSize]:
        return [render(board, Text("en"), size, backdrop=ground).size() for _ in scenes]

    assert len(film()) == len(maps_alone())
    beside(f"film: {len(scenes)} pictures, beside as many of the map alone", film, maps_alone, rounds=5)


def test_only_what_differs_is_packed(qtbot: QtBot, beside: Beside, scenes: list[Scene]) -> None:
    screen = screen_of(scenes[0])
    images: list[QImage] = [screen.picture(scene) for scene in scenes]
    pixels = [pixels_of(image) for image in images]
    wide, high = images[0].width(), images[0].height()

    def reel() -> Reel:
        made = GifReel(BytesIO(), (wide, high), 256)
        for one in pixels:
            made.add(one, 100)
        made.finish()
        return made

    def whole() -> int:
        return sum(len(packed(Image.fromarray(one, "RGB").quantize(255), "GIF")) for one in pixels)

    assert reel().written < whole() / 4
    beside(f"film: {len(pixels)} pictures packed as GIF, beside each packed whole", reel, whole, rounds=3)
