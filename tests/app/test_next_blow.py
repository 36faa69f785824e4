"""A series of blows that is paid for: the card stays for the next one, and what was typed too much is not its dice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.settings import DiceHabit
from engine.battle.actions import Action, Amend
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, Offer
from engine.table.dice import d
from engine.table.requests import Faces
from engine.table.table import Table
from tests.app.desks import A, B, ToyWindow

RETURN = Qt.Key.Key_Return


def in_a_series(bot: QtBot, *, dice: DiceHabit = DiceHabit.TYPE, fells: bool = False) -> ToyWindow:
    """A strikes b; each blow leaves another one that is paid for. ``fells``: b is out after the first."""
    toy = ToyWindow(bot)
    toy.window.settings.set_dice(dice, played=True)
    rules = toy.session.rules

    def resolve(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        if table.roll("to-hit", d(20), by=A, at=B).total > 10:
            table.roll("damage", d(6), by=A, at=B)
        return battle.with_sheet(B, replace(battle[B].sheet, hits=-50)) if fells else battle

    def offers(battle: AnyBattle, id: CombatantId) -> tuple[Offer, ...]:
        return tuple(replace(one, presses=one.is_attack) for one in rules.offers(battle, id))

    toy.session.rules = replace(rules, resolve=resolve, offers=offers)
    toy.choose(A, B)
    toy.press("a")
    return toy


def test_the_card_stays_for_the_next_blow_at_the_same_target(qtbot: QtBot) -> None:
    toy = in_a_series(qtbot)
    steps = len(toy.session.steps)
    toy.type("10")
    qtbot.waitUntil(lambda: len(toy.session.steps) == steps + 1)
    qtbot.waitUntil(lambda: toy.session.paused is not None)
    assert toy.session.answers == ()
    assert isinstance(toy.session.deed, Action)
    assert (toy.session.deed.actor, toy.session.deed.target) == (A, B)
    assert toy.roll.line.text() == ""
    # Esc leaves it for another deed; nothing was done by it.
    toy.press(Qt.Key.Key_Escape)
    assert toy.session.paused is None
    assert toy.desk.overlay.prompt is None
    assert len(toy.session.steps) == steps + 1


def test_damage_typed_for_a_blow_that_missed_is_no_throw_of_the_next(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.prompts.stray.STRAY", 600_000)
    monkeypatch.setattr("app.prompts.stray.LONGEST", 600_000)
    toy = in_a_series(qtbot)
    steps = len(toy.session.steps)
    toy.type("10")
    qtbot.waitUntil(lambda: len(toy.session.steps) == steps + 1)
    qtbot.waitUntil(lambda: toy.session.paused is not None)
    toy.type(" 5")
    assert toy.roll.line.text() == ""
    assert toy.window.text("card-stray") == toy.desk.asking.card.trouble.text()  # type: ignore[union-attr]
    monkeypatch.setattr("app.prompts.stray.STRAY", 0)
    qtbot.wait(5)
    toy.type("12")
    assert toy.roll.line.text() == "12"


def test_what_the_program_throws_by_itself_goes_on_with_no_blow(qtbot: QtBot) -> None:
    toy = in_a_series(qtbot, dice=DiceHabit.ROLL)
    steps = len(toy.session.steps)
    qtbot.wait(50)
    assert toy.session.paused is None
    assert len(toy.session.steps) == steps
    assert isinstance(toy.session.steps[-1].answers[0], Faces)


def test_no_blow_follows_at_somebody_who_is_there_no_more(qtbot: QtBot) -> None:
    toy = in_a_series(qtbot, fells=True)
    steps = len(toy.session.steps)
    toy.type("10")
    qtbot.waitUntil(lambda: len(toy.session.steps) == steps + 1)
    qtbot.wait(50)
    assert toy.session.paused is None


def test_what_the_game_master_does_in_between_ends_the_series(qtbot: QtBot) -> None:
    toy = in_a_series(qtbot, dice=DiceHabit.ASK)
    steps = len(toy.session.steps)
    toy.press(Qt.Key.Key_Escape)
    toy.session.do(Amend(B, hidden=True))
    qtbot.wait(50)
    assert len(toy.session.steps) == steps + 1
    assert toy.session.paused is None
