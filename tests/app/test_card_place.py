"""Where cards stand: beside whom they ask about, and beside what lies over the map to be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.prompts.card import Card
from app.prompts.overlay import Overlay
from app.prompts.prompt import Prompt
from app.text import Text
from app.theme import DARK, Look
from engine.battle.ids import CombatantId
from engine.contract import Objection
from engine.table.requests import Choice, Roll, concerned
from tests.app.hands import shown_window

A, B = CombatantId("A"), CombatantId("b")


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


class Rooms:
    """A room of 820 × 640 with two figures in it, on a map that can be moved."""

    def __init__(self, bot: QtBot, first: tuple[int, int], second: tuple[int, int]) -> None:
        self.room = QWidget()
        bot.addWidget(self.room)
        self.room.resize(820, 640)
        self.at = {A: QPoint(*first), B: QPoint(*second)}
        self.moved = QPoint(0, 0)
        self.overlay = Overlay(self.room, self.place, 8)
        self.overlay.shift = self.shift

    def place(self, id: CombatantId) -> QRect:
        return QRect(self.at[id] + self.moved, QSize(40, 40))

    def shift(self, across: int, down: int) -> Callable[[], None]:
        before, self.moved = self.moved, self.moved + QPoint(across, down)

        def back() -> None:
            self.moved = before

        return back


@pytest.mark.parametrize(
    ("first", "second", "tall"),
    [
        ((100, 300), (150, 300), 430),  # beside each other
        ((250, 300), (650, 300), 430),  # too far apart for a card beside both, too near for one between them
        ((250, 300), (650, 330), 430),
        ((20, 300), (760, 300), 430),  # between them
        ((400, 100), (400, 500), 430),
        ((300, 40), (520, 560), 600),
    ],
)
def test_a_card_covers_neither_of_the_two_where_there_is_room(
    qtbot: QtBot, first: tuple[int, int], second: tuple[int, int], tall: int
) -> None:
    scene = Rooms(qtbot, first, second)
    prompt = Prompt("Strike", "", Text("en"), Look(DARK))
    prompt.setFixedSize(400, tall)
    scene.overlay.show(prompt, B, A)
    qtbot.wait(5)
    assert not any(prompt.geometry().intersects(scene.place(id)) for id in (A, B))
    assert scene.room.rect().contains(prompt.geometry())
    assert all(scene.room.rect().contains(scene.place(id)) for id in (A, B))
    # Once it is gone the map lies as before.
    scene.overlay.close()
    assert scene.moved == QPoint(0, 0)


def test_a_card_that_grows_over_somebody_makes_room_again(qtbot: QtBot) -> None:
    scene = Rooms(qtbot, (250, 40), (650, 40))
    prompt = Prompt("Strike", "", Text("en"), Look(DARK))
    prompt.setFixedSize(400, 200)
    scene.overlay.show(prompt, B, A)
    qtbot.wait(5)
    prompt.setFixedSize(400, 560)
    prompt.grown.emit()
    assert not any(prompt.geometry().intersects(scene.place(id)) for id in (A, B))
    scene.overlay.close()
    assert scene.moved == QPoint(0, 0)
