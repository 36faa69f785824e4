"""The size of a cell on the page of a new battle: the chosen rules' own, until the GM says otherwise."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from app.settings import Theme
from app.start.new_battle import NewBattlePage
from app.text import Text
from app.theme import font, look_for
from engine.battle.board import Scale, Unit


@pytest.fixture
def page(qtbot: QtBot) -> NewBattlePage:
    made = NewBattlePage(Text("en"), look_for(Theme.DARK, 100))
    qtbot.addWidget(made)
    return made


def begun(page: NewBattlePage, qtbot: QtBot, rules: str) -> Scale:
    """The scale of the empty map that a battle under these rules begins with."""
    page.rules.setCurrentIndex(page.rules.findData(rules))
    qtbot.waitUntil(lambda: page._board is not None and page._board.scale == page._scale)
    with qtbot.waitSignal(page.begun) as told:
        page.begin.click()
    scale: Scale = told.args[0].battle.board.scale
    return scale


@pytest.mark.parametrize(
    ("rules", "scale"),
    [
        ("ranks", Scale(1.5, Unit.METRES)),
        ("fairydust", Scale(1, Unit.METRES)),
        ("shirma", Scale(2, Unit.YARDS)),
        ("ose", Scale(5, Unit.FEET)),
        ("turnaway", Scale(5, Unit.FEET)),
    ],
)
def test_an_empty_map_is_measured_as_the_rules_count(
    page: NewBattlePage, qtbot: QtBot, rules: str, scale: Scale
) -> None:
    assert begun(page, qtbot, rules) == scale


def test_what_the_gm_said_stays(page: NewBattlePage, qtbot: QtBot) -> None:
    page.length.setValue(10)
    assert begun(page, qtbot, "ranks").length == 10


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_name_of_every_ruleset_is_read_whole(qtbot: QtBot, language: str) -> None:
    look = look_for(Theme.DARK, 100)
    page = NewBattlePage(Text(language), look)
    qtbot.addWidget(page)
    page.resize(1366, 768)
    page.show()
    qtbot.wait(1)
    names = [page.rules.itemText(row) for row in range(page.rules.count())]
    # Beside the words stand the arrow and the frame of the box.
    assert max(map(QFontMetrics(font(look)).horizontalAdvance, names)) + 36 <= page.rules.width()
