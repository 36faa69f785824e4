"""The card of surprise and initiative: it goes through many figures, and stays in its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.prompts.row_words import shown_order
from app.session import Session
from app.text import ROOT
from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import BEGIN
from engine.play.advance import REMARK
from engine.table.requests import Choice, Faces, Option, Roll
from tests import builders
from tests.app.hands import shown_window
from tests.toy import TOY


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


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_battle_that_is_closed_between_two_questions_keeps_what_was_thrown(
    qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    window = shown_window(qtbot, language)
    rules, battle = TOY, builders.battle(TOY, "A b . .")
    path = tmp_path / "a.flank"
    window.show_battle(Session.new(rules, battle, path, parent=window))
    session = window.session
    assert session is not None
    session.do(Action(BEGIN))
    session.roll()
    assert window.desk is not None
    window.selection.select((CombatantId("A"),))
    session.do(Action("strike", CombatantId("A"), target=CombatantId("b")))
    assert isinstance(session.paused.request if session.paused else None, Roll)
    session.answer(Faces((6,)))
    assert session.paused is not None
    qtbot.wait(50)
    window.close()
    again = Session.open(path, find=lambda id: TOY)
    event = again.steps[-1].events[-1]
    assert event.key == REMARK
    said = str(dict(event.args)["words"])
    assert "6" in said
    assert window.text("left-open", title="", thrown="")[2:12] in said
    again.close()


def test_a_battle_that_is_closed_before_anything_was_thrown_is_as_it_was(qtbot: QtBot, tmp_path: Path) -> None:
    window = shown_window(qtbot, "en")
    path = tmp_path / "a.flank"
    window.show_battle(Session.new(TOY, builders.battle(TOY, "A b . ."), path, parent=window))
    assert window.session is not None
    window.session.do(Action(BEGIN))
    assert window.session.paused is not None
    window.close()
    again = Session.open(path, find=lambda id: TOY)
    assert len(again.steps) == 0
    again.close()
