"""Rank combat in the real window: the odds of dodge, parry and block stand beside each other before one is chosen."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.prompts.card import Card
from app.prompts.choice import AskedChoice
from app.session import Session
from tests.app.hands import shown_window
from tests.rulesets.ranks.scene import RANKS, B, arm, fight, sheet, strike

WHO = {"A": sheet(arm("sword", "C", 2)), "b": sheet(arm("shield", "E", 1), dodge_mastery=2)}


@pytest.mark.parametrize(("language", "damage"), [("ru", "Повреждение "), ("en", "Damage ")])
def test_the_defender_sees_what_each_answer_would_come_to(qtbot: QtBot, language: str, damage: str) -> None:
    window = shown_window(qtbot, language)
    session = Session(RANKS, fight("A b", WHO), window)
    window.show_battle(session)
    session.do(strike())
    assert window.desk is not None
    prompt = window.desk.overlay.prompt
    assert isinstance(prompt, Card)
    asked = prompt.asked
    assert isinstance(asked, AskedChoice)

    def beside() -> list[str]:
        return [" ".join(one.text() for one in row.findChildren(QLabel)) for row in asked.rows]

    qtbot.waitUntil(lambda: damage in beside()[0], timeout=20_000)
    # Dodge, parry, block, both with two hands, nothing: 4 * (7 +- ..), full damage of 28 on the whole for the last.
    assert all(damage in line for line in beside())
    assert len(set(beside())) == 6
    assert "28" in beside()[-1]


def test_a_defence_is_chosen_by_its_number_key(qtbot: QtBot) -> None:
    window = shown_window(qtbot, "en")
    session = Session(RANKS, fight("A b", WHO), window)
    window.show_battle(session)
    session.roll_everything = lambda roll: True
    session.do(strike())
    assert window.desk is not None
    prompt = window.desk.overlay.prompt
    assert prompt is not None
    prompt.take("3")
    assert "defends-block" in [event.key for step in session.steps for event in step.events]
    assert session.battle[B].sheet.damage >= 0


def test_a_sum_that_is_typed_is_logged_as_it_was_typed(qtbot: QtBot) -> None:
    window = shown_window(qtbot, "en")
    session = Session(RANKS, fight("A b", WHO), window)
    window.show_battle(session)
    session.do(strike())
    assert window.desk is not None
    prompt = window.desk.overlay.prompt
    assert isinstance(prompt, Card)
    prompt.take("6")
    for letter in ("1", "1"):
        prompt.take(letter)
    prompt.take("Return")
    (roll,) = [event for step in session.steps for event in step.events if event.key == "rolls-strength"]
    assert (roll.dice, roll.faces) == ("2d6", (11,))
