"""Where cards stand: beside whom they ask about, and beside what lies over the map to be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.prompts.card import Card
from engine.contract import Objection
from engine.table.requests import Choice, Roll, concerned
from tests.app.hands import shown_window


@pytest.mark.parametrize(("name", "least"), [("quay", 4), ("tollgate", 6)])
def test_the_card_of_the_beginning_covers_nobody_whom_it_is_about(
    qtbot: QtBot, root: Path, name: str, least: int
) -> None:
    # Who is surprised and who is turned round; or, where only a side is asked about, the players who throw.
    window = shown_window(qtbot, "en")
    window.finish_start()
    window.open_path(root / "maps" / f"{name}.toml")
    desk = window.desk
    assert desk is not None
    desk.board.setFocus()
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: isinstance(desk.overlay.prompt, Card))
    qtbot.wait(50)
    card = desk.overlay.prompt
    assert isinstance(card, Card)
    kind = Choice if name == "quay" else Roll
    rows = [row for row in card.rows if isinstance(row.request, kind) and (kind is Choice or row.is_played)]
    asked = [id for row in rows for id in concerned(row.request)]
    about = [id for id in desk.kit.session.battle.combatants if id in asked]
    assert len(about) >= least
    for id in about:
        place = desk.place_of(id)
        assert place is not None
        assert not card.geometry().intersects(place), id


def test_a_prompt_does_not_lie_over_the_guide(qtbot: QtBot) -> None:
    window = shown_window(qtbot, "en")
    window.finish_start()
    window.commands.run("guide")
    qtbot.wait(50)
    desk, guide = window.desk, window.acts.guide
    assert desk is not None
    assert guide is not None
    assert guide.card is not None
    desk.hands.ask_to_overrule((Objection("objection-out-of-reach", ""),), lambda: None)
    qtbot.wait(20)
    prompt = desk.overlay.prompt
    assert prompt is not None
    assert desk.board.rect().contains(prompt.geometry())
    assert not prompt.geometry().intersects(guide.card.geometry())
    guide.end()
    qtbot.wait(5)
    # Where nothing lies there any more it stands in the corner again.
    desk.overlay.close()
    desk.hands.ask_to_overrule((Objection("objection-out-of-reach", ""),), lambda: None)
    prompt = desk.overlay.prompt
    assert prompt is not None
    assert prompt.y() < 50
