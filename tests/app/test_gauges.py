"""Facts carry the decimal sign of the language, long badges are read whole."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.panels.gauges import GaugesView
from engine.contract import Badge, Fact, Gauges
from tests.app.desks import ToyWindow


@pytest.mark.parametrize(("language", "said"), [("ru", "5 · 2,5"), ("en", "5 · 2.5")])
def test_a_fact_has_the_decimal_sign_of_the_language(qtbot: QtBot, language: str, said: str) -> None:
    toy = ToyWindow(qtbot, language)
    view = GaugesView(toy.desk.kit, Gauges(facts=(Fact("fact-speed", "5 · 2.5"),)))
    qtbot.addWidget(view)
    assert said in [one.text() for one in view.findChildren(QLabel)]


def test_a_fact_below_zero_has_a_true_minus(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    view = GaugesView(toy.desk.kit, Gauges(facts=(Fact("fact-speed", "-1"), Fact("fact-speed", "2-3"))))
    qtbot.addWidget(view)
    said = [one.text() for one in view.findChildren(QLabel)]
    assert "−1" in said
    assert "2-3" in said


def test_a_long_badge_is_read_whole_in_a_narrow_panel(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, "ru")
    words = "отложил: заклинание (войдёт в досягаемость), ждёт своего часа"
    view = GaugesView(toy.desk.kit, Gauges(badges=(Badge("short"), Badge(words), Badge("other"))))
    qtbot.addWidget(view)
    view.setFixedWidth(240)
    view.show()
    qtbot.wait(20)
    (said,) = (one for one in view.findChildren(QLabel) if words in one.text())
    assert said.width() < said.fontMetrics().horizontalAdvance(words)
    assert said.height() >= said.heightForWidth(said.width())
    assert view.rect().contains(said.parentWidget().mapTo(view, said.parentWidget().rect().bottomRight()))
