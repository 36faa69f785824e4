"""Several exchanges of one figure are one card to read: what fell before in its turn stands on top of the next."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.prompts.turn_so_far import TurnSoFar
from app.session import Session
from app.settings import DiceHabit
from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import NEXT
from engine.rulesets.ose.state import OseBattle
from tests.app.desks import ToyWindow
from tests.app.hands import shown_window
from tests.rulesets.ose.scene import OSE, fight, hit, monster, sheet

A, B, X = (CombatantId(letter) for letter in "ABx")


def desk(bot: QtBot, battle: OseBattle) -> ToyWindow:
    """A window on ``battle`` in which people throw all dice."""
    gm = ToyWindow.__new__(ToyWindow)
    gm.bot, gm.window = bot, shown_window(bot, "en")
    for played in (False, True):
        gm.window.settings.set_dice(DiceHabit.TYPE, played=played)
    gm.session = Session(OSE, battle, gm.window)
    gm.window.show_battle(gm.session)
    gm.desk.board.setFocus()
    bot.wait(20)
    return gm


def before(gm: ToyWindow) -> list[str]:
    found = gm.prompt.findChildren(TurnSoFar)
    return [one.headline for each in found for one in each.told]


def test_the_second_attack_of_a_figure_shows_what_the_first_came_to(qtbot: QtBot) -> None:
    who = {"A": sheet("sword", attacks=3), "B": sheet("sword"), "x": monster("sword", hp=20)}
    gm = desk(qtbot, fight("A B\n. x", who))
    gm.session.do(hit("A", "x"))
    assert before(gm) == []
    gm.type("19")
    gm.type("5")
    qtbot.waitUntil(lambda: gm.session.paused is None)
    gm.session.do(hit("A", "x"))
    first = before(gm)
    assert len(first) == 1
    assert first[0].startswith("A → x")
    assert "5" in first[0]
    gm.type("3")
    qtbot.waitUntil(lambda: gm.session.paused is None)
    # Both stand on the third, in their order; those of somebody else do not.
    gm.session.do(hit("A", "x"))
    assert before(gm)[0] == first[0]
    assert len(before(gm)) == 2
    gm.press(Qt.Key.Key_Escape)
    gm.session.do(hit("B", "x"))
    assert before(gm) == []


def test_what_was_done_before_the_order_went_on_is_of_another_turn(qtbot: QtBot) -> None:
    who = {"A": sheet("sword", attacks=2), "x": monster("sword", hp=20)}
    gm = desk(qtbot, fight("A x", who))
    gm.session.do(hit("A", "x"))
    gm.type("3")
    qtbot.waitUntil(lambda: gm.session.paused is None)
    gm.session.do(Action(NEXT))
    gm.session.do(hit("x", "A"))
    assert before(gm) == []


def test_lines_of_one_turn_are_never_more_than_fit(qtbot: QtBot) -> None:
    who = {"A": sheet("sword", attacks=9), "x": monster("sword", hp=90)}
    gm = desk(qtbot, fight("A x", who))
    for _ in range(6):
        gm.session.do(hit("A", "x"))
        gm.type("3")
        qtbot.waitUntil(lambda: gm.session.paused is None)
    gm.session.do(hit("A", "x"))
    assert len(before(gm)) == 4
