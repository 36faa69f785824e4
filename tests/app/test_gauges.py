"""Figures among the facts of a combatant carry the decimal sign of the language."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.panels.gauges import GaugesView
from engine.contract import Fact, Gauges
from tests.app.desks import ToyWindow


@pytest.mark.parametrize(("language", "said"), [("ru", "5 · 2,5"), ("en", "5 · 2.5")])
def test_a_fact_has_the_decimal_sign_of_the_language(qtbot: QtBot, language: str, said: str) -> None:
    toy = ToyWindow(qtbot, language)
    view = GaugesView(toy.desk.kit, Gauges(facts=(Fact("fact-speed", "5 · 2.5"),)))
    qtbot.addWidget(view)
    assert said in [one.text() for one in view.findChildren(QLabel)]
