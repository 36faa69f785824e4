"""The card of surprise and initiative: it goes through many figures, and stays in its place."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.prompts.row_words import shown_order
from app.text import ROOT
from engine.table.requests import Choice, Option
from tests.app.hands import shown_window


def test_the_card_does_not_jump_from_one_figure_to_the_next(qtbot: QtBot) -> None:
    window = shown_window(qtbot, "en")
    window.open_path(ROOT / "maps" / "tollgate.toml")
    qtbot.waitUntil(lambda: window.desk is not None)
    assert window.desk is not None
    assert window.session is not None
    qtbot.wait(50)
    window.acts.go_on()
    places: list[QPoint] = []
    asked = []
    for _ in range(20):
        qtbot.wait(50)
        if window.session.paused is None:
            break
        assert window.desk.overlay.prompt is not None
        places.append(window.desk.overlay.prompt.pos())
        asked.append(window.session.paused.request.by)
        qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Return)
    assert len(set(asked)) > 2
    assert len(set(map(QPoint.toTuple, places))) == 1


def test_answers_stand_in_one_order_what_does_nothing_and_what_is_none_of_the_rest_last() -> None:
    options = (Option("no", declines=True), Option("other", is_other=True), Option("yes"), Option("both"))
    assert shown_order(Choice("which", options)) == (2, 3, 0, 1)
