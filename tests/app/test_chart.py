"""The picture of a distribution: what it costs is counted, what it shows is looked at."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from app.prompts.chart import Chart
from app.settings import Theme
from app.theme import look_for

TWO_DICE = {2: Fraction(1, 36), 7: Fraction(6, 36), 12: Fraction(1, 36)}


def _columns(picture: QImage, colour: QColor) -> list[int]:
    """How many pixels of a colour stand in each column."""
    places = range(picture.height())
    return [sum(picture.pixelColor(x, y) == colour for y in places) for x in range(picture.width())]


def test_a_likelier_value_has_a_higher_bar_and_no_menu_is_built(qtbot: QtBot) -> None:
    look = look_for(Theme.DARK, 100)
    chart = Chart(look)
    qtbot.addWidget(chart)
    chart.show_distribution(TWO_DICE)
    chart.resize(370, 104)
    chart.show()
    qtbot.wait(30)
    high = _columns(chart.grab().toImage(), QColor(look.colours.accent))
    third = len(high) // 3
    left, middle, right = (max(high[n * third : (n + 1) * third]) for n in range(3))
    assert 5 <= middle / left <= 7  # 6/36 beside 1/36, in whole pixels
    assert left == right
    assert not chart.findChildren(QMenu)
    assert not any(isinstance(one, QMenu) for one in vars(chart).values())
