"""The end of a fight at the real window: the card that says who has won, the end that the GM decides, what is left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.prompts.ending import EndingCard
from app.session import Session
from app.text import Text
from engine.battle.actions import Action, Adjust, Leave
from engine.campaign.entries import Kind
from engine.contract import BEGIN, END
from engine.play.ending import ending_of
from engine.rulesets.shirma.sheet import Missile
from engine.rulesets.turnaway import RULESET as TURNAWAY
from tests.app.desks import A, B, C, ToyWindow
from tests.app.hands import shown_window
from tests.rulesets.shirma import scene as shirma
from tests.rulesets.turnaway import scenes as turnaway
from tests.toy import TOY

PAIR = """
. . . . .
. A b . .
. . . . .
"""


def card(gm: ToyWindow) -> EndingCard | None:
    prompt = gm.desk.overlay.prompt
    return prompt if isinstance(prompt, EndingCard) else None


def words(shown: EndingCard) -> list[str]:
    return [one.text() for one in shown.findChildren(QLabel)]


def struck_down(gm: ToyWindow) -> None:
    """A strikes b, who has one hit left, with dice that are typed."""
    gm.session.do(Adjust((B,), to=1))
    gm.choose(A, B)
    gm.press("a")
    gm.type("6")  # hits
    gm.press(Qt.Key.Key_Return)
    while gm.session.paused is not None:
        gm.press(Qt.Key.Key_2)
        gm.press(Qt.Key.Key_Return)


def test_the_blow_that_decides_a_fight_brings_the_card_and_enter_does_not_end_it_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.prompts.ending.SETTLES", 600_000)
    gm = ToyWindow(qtbot, picture=PAIR)
    struck_down(gm)
    shown = card(gm)
    assert shown is not None
    assert shown.title.text() == "Victory: Red"
    said = words(shown)
    # What decided it: of the other side nobody stands.
    assert {"Red", "Blue: nobody left (1 down)"} <= set(said)
    assert [word for word in said if word[-1:] == "." or word in FATES] == ["1 round was fought.", "standing", "down"]
    # b had 6 hits when the fight began; what the hand took counts too.
    left = TOY.marks(gm.session.battle, B).bars[0].value
    assert f"−{6 - left}  {left} of 6 left" in said
    # What became of one stands below what became of the other.
    fates = [one for one in shown.findChildren(QLabel) if one.text() in FATES]
    assert len({one.x() for one in fates}) == 1
    # Whom the blow was about is in sight beside it, and no words of the dice lie half below it.
    gm.bot.wait(20)
    for id in (A, B):
        place = gm.desk.place_of(id)
        assert place is not None
        assert not shown.geometry().intersects(place)
    callout = gm.desk.fallen.callout
    assert callout is None or not shown.geometry().intersects(callout.geometry())
    # The Enter of the dice, pressed once more, ends nothing.
    gm.press(Qt.Key.Key_Return)
    assert gm.session.battle.started
    assert card(gm) is shown
    monkeypatch.setattr("app.prompts.ending.SETTLES", 0)
    qtbot.wait(5)
    gm.press(Qt.Key.Key_Return)
    assert not gm.session.battle.started
    assert [event.key for event in gm.session.steps[-1].events] == ["fight-won"]
    assert card(gm) is None
    gm.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert gm.session.battle.started


FATES = ("standing", "down")


def test_the_gm_may_go_on_and_end_it_later_from_the_menu(qtbot: QtBot) -> None:
    gm = ToyWindow(qtbot, picture=PAIR)
    struck_down(gm)
    gm.press(Qt.Key.Key_Escape)
    assert card(gm) is None
    gm.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert gm.session.battle.started
    assert card(gm) is None
    gm.window.commands.run("end-battle")
    shown = card(gm)
    assert shown is not None
    gm.click(shown.end)
    assert not gm.session.battle.started
    assert not gm.window.commands["end-battle"].enabled()


def test_a_fight_that_the_gm_ends_undecided_has_no_winner(qtbot: QtBot) -> None:
    gm = ToyWindow(qtbot)
    gm.window.commands.run("end-battle")
    shown = card(gm)
    assert shown is not None
    assert shown.title.text() == "The fight is undecided"
    gm.click(shown.end)
    assert [event.key for event in gm.session.steps[-1].events] == ["fight-ended"]


def test_the_hand_that_fells_the_last_brings_the_card_and_the_one_that_clears_the_table_does_not(qtbot: QtBot) -> None:
    gm = ToyWindow(qtbot)
    gm.session.do(Adjust((B,), to=0))
    assert card(gm) is None
    gm.session.do(Adjust((C,), to=0))
    assert card(gm) is not None
    gm.session.undo()
    assert card(gm) is None
    gm.session.do(Leave((C,)))
    assert card(gm) is None


def test_what_is_left_to_do_is_offered_until_it_is_done(qtbot: QtBot) -> None:
    battle = shirma.fight("AB.b", {"B": shirma.sheet(stuck=(Missile.ARROW,), surgery=True)})
    battle = shirma.with_sheet(battle, "b", fate="dead", hp=0)
    gm = ToyWindow.__new__(ToyWindow)
    gm.bot, gm.window = qtbot, shown_window(qtbot, "en")
    gm.session = Session(shirma.SHIRMA, battle, gm.window)
    gm.window.show_battle(gm.session)
    gm.session.roll_everything = lambda roll: True
    gm.session.do(Action(END))
    shown = card(gm)
    assert shown is not None
    ways = [one for one in shown.findChildren(QPushButton) if "arrow" in one.text().lower()]
    assert len(ways) == 1
    gm.click(ways[0])
    while gm.session.paused is not None:
        gm.press(Qt.Key.Key_1)
    assert gm.session.steps[-1].deed.kind == "pull-out"
    shown = card(gm)
    assert shown is not None
    # Begun anew, nobody is shown what was left of the fight before.
    gm.session.do(Action(BEGIN))
    gm.session.cancel()
    gm.press(Qt.Key.Key_Escape)
    assert card(gm) is None


def test_the_card_offers_to_take_home_what_the_fight_has_changed(qtbot: QtBot) -> None:
    gm = ToyWindow(qtbot, picture=PAIR)
    struck_down(gm)
    shown = card(gm)
    assert shown is not None
    (offer,) = [one for one in shown.findChildren(QPushButton) if one.text() == "Take home…"]
    QTimer.singleShot(0, gm.window, lambda: QTest.keyClick(QApplication.activeModalWidget(), Qt.Key.Key_Return))
    gm.click(offer)
    assert [entry.name for entry in gm.window.keeper.store.entries(Kind.CHARACTER)] == ["A"]
    assert card(gm) is shown, "the fight can still be ended"


def test_of_what_is_below_nothing_the_card_does_not_say_that_it_is_left(qtbot: QtBot) -> None:
    fallen = turnaway.armed(turnaway.SWORD, hp=-3, max_hp=11)
    battle = turnaway.fight(
        turnaway.Figure("A", 5, 6, "N", turnaway.armed(turnaway.SWORD, hp=4, max_hp=9)),
        turnaway.Figure("e", 5, 4, "S", fallen),
    )
    window = shown_window(qtbot, "en")
    session = Session(TURNAWAY, battle, window)
    window.show_battle(session)
    assert window.desk is not None
    shown = EndingCard(window.desk.kit, ending_of(TURNAWAY, None, session.battle))
    qtbot.addWidget(shown)
    assert {"4 of 9 left", "now −3 / 11"} <= set(words(shown))


def test_what_was_lost_below_nothing_is_said_with_what_there_is_now() -> None:
    assert Text("en")("ending-below", lost=17, left=-7, most=10) == "lost 17, now −7 / 10"
    assert Text("ru")("ending-below", lost=17, left=-7, most=10) == "потеряно 17, сейчас −7 / 10"
