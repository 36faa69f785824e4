"""The first page is filled beside the window's thread; what was drawn once is there at once the next time."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app import theme
from app.background import Background
from app.board.paint.items.surroundings import map_picture
from app.settings import Settings, Theme
from app.start import filling
from app.start.filling import Filling
from app.start.page import StartPage
from app.text import Text
from app.theme import dress, look_for
from tests.engine.maps.files import png

LOOK = look_for(Theme.DARK, 100)


def page(qtbot: QtBot) -> StartPage:
    made = StartPage(Text("en"), LOOK)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    return made


def pictures(made: StartPage) -> list[QImage]:
    return [view._image for view in made.cards if view._image is not None]


def test_every_card_gets_its_picture_and_the_second_page_has_them_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    background, text = Background(), Text("en")
    fills = Filling(background)
    first, second = page(qtbot), page(qtbot)
    fills.fill(first, Settings(), text, LOOK)
    assert not first.cards, "reading the ready battles does not hold the window"
    qtbot.waitUntil(lambda: bool(first.cards) and len(pictures(first)) == len(first.cards), timeout=30_000)
    assert all(image.width() >= 200 for image in pictures(first))

    def never(*_: object) -> None:
        raise AssertionError("drawn twice")

    monkeypatch.setattr(filling, "sketch_of", never)
    fills.fill(second, Settings(), text, LOOK)
    assert len(second.cards) == len(first.cards)
    qtbot.waitUntil(lambda: pictures(second) == pictures(first))
    background.close()


def test_a_page_that_was_left_is_filled_no_more(qtbot: QtBot) -> None:
    background = Background()
    fills, left = Filling(background), page(qtbot)
    fills.fill(left, Settings(), Text("en"), LOOK)
    fills.drop()
    assert not background.is_busy
    background.close()
    assert not left.cards


def test_the_picture_of_a_map_is_decoded_once_for_all_who_show_it(qtbot: QtBot) -> None:
    data = png(8, 6)
    first = map_picture("hall.png", {"hall.png": data})
    assert first is not None
    assert map_picture("hall.png", {"hall.png": bytes(data)}) is first
    assert map_picture("hall.png", {"hall.png": png(6, 8)}) is not first
    assert map_picture("other.png", {"hall.png": data}) is None


def test_the_program_is_dressed_anew_only_for_another_look(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    app, made = QApplication.instance(), []
    assert isinstance(app, QApplication)
    monkeypatch.setattr(theme, "style_sheet", lambda look: made.append(look.percent) or "")
    for percent in (100, 125, 125, 150, 100):
        dress(app, look_for(Theme.DARK, percent))
    assert made[-3:] == [125, 150, 100]
    app.setProperty("flank-look", "")
