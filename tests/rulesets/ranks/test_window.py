"""Rank combat in the real window: the odds of dodge, parry and block stand beside each other before one is chosen."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.prompts.card import Card
from app.prompts.choice import AskedChoice
from app.session import Session
from engine.battle.actions import Action
from engine.battle.orders import StandingOrder
from engine.contract import NEXT
from engine.rulesets.ranks.blows.initiative import with_holder
from engine.table.requests import Choice, Pick
from tests.app.hands import shown_window
from tests.rulesets.ranks.scene import RANKS, A, B, arm, do, fight, sheet, strike

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
    prompt.take("Alt+3")
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
    # Digits are taken at once for a roll that stood on the card before: it is worked out in the background.
    qtbot.waitUntil(lambda: len(prompt.rows) > 1)
    prompt.take("Alt+6")
    for letter in ("1", "1"):
        prompt.take(letter)
    prompt.take("Return")
    (roll,) = [event for step in session.steps for event in step.events if event.key == "rolls-strength"]
    assert (roll.dice, roll.faces) == ("2d6", (11,))


@pytest.mark.parametrize(("language", "warning"), [("ru", "защиты не останется"), ("en", "leaves no defence")])
def test_the_last_action_warns_on_the_button_until_dice_have_fallen(qtbot: QtBot, language: str, warning: str) -> None:
    window = shown_window(qtbot, language)
    session = Session(RANKS, fight("A b", WHO), window)
    window.show_battle(session)
    session.do(strike())
    assert window.desk is not None
    card = window.desk.overlay.prompt
    assert isinstance(card, Card)
    assert warning in card.go.text()
    card.take("Alt+6")
    assert warning in card.go.text()
    session.roll(rest=False)
    assert session.paused is None or warning not in card.go.text()


def test_an_action_that_leaves_another_one_does_not_warn(qtbot: QtBot) -> None:
    window = shown_window(qtbot, "en")
    session = Session(RANKS, fight("A b", {**WHO, "A": sheet(arm("sword"), mobility="E")}), window)
    window.show_battle(session)
    session.do(strike())
    assert window.desk is not None
    card = window.desk.overlay.prompt
    assert isinstance(card, Card)
    assert "defence" not in card.go.text()


def too_many(qtbot: QtBot) -> tuple[Session, AskedChoice]:
    """A has struck twice without the initiative: the GM is asked whether that is allowed (RK-ACT-12)."""
    window = shown_window(qtbot, "en")
    battle = fight("A b", {"A": sheet(arm("sword"), mobility="C"), "b": sheet()})
    battle = do(with_holder(battle, B, A), strike(), "none", 7).battle
    session = Session(RANKS, battle, window)
    window.show_battle(session)
    session.do(strike())
    assert window.desk is not None
    card = window.desk.overlay.prompt
    assert isinstance(card, Card)
    asked = card.asked
    assert isinstance(asked, AskedChoice)
    assert asked.choice.key == "extra-action"
    return session, asked


@pytest.mark.parametrize(("word", "way"), [("extra-react", "react"), ("extra-cancel", "cancel")])
def test_a_judgement_is_given_once_for_all_beside_its_answer(qtbot: QtBot, word: str, way: str) -> None:
    session, asked = too_many(qtbot)
    session.roll_everything = lambda roll: True
    place = next(number for number, option in enumerate(asked.choice.options) if option.key == word)
    (always,) = [one for one in asked.rows[place].findChildren(QPushButton) if one.text() == "always"]
    always.click()
    while session.paused is not None:
        asked_next = session.paused.request
        assert isinstance(asked_next, Choice)
        session.answer(Pick(len(asked_next.options) - 1))
    order = StandingOrder("extra-action", way)
    qtbot.waitUntil(lambda: order in session.battle.orders)
    assert ("extra-cancelled" in [event.key for event in session.steps[-2].events]) is (way == "cancel")


def test_no_order_is_given_where_the_deed_is_called_off(qtbot: QtBot) -> None:
    session, asked = too_many(qtbot)
    before = len(session.steps)
    (always, *_) = [one for one in asked.rows[0].findChildren(QPushButton) if one.text() == "always"]
    always.click()
    assert session.paused is not None
    session.cancel()
    qtbot.wait(50)
    session.do(Action(NEXT))
    qtbot.wait(50)
    assert (session.battle.orders, len(session.steps)) == ((), before + 1)
