"""What stands where in a prompt with many odds: options in sight, whose odds said once, many bars in two columns."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.prompts.choice import ChoicePrompt
from app.prompts.odds_view import OddsView, ReadingBar, in_order
from engine.contract import Outcome
from engine.play.odds import Forecast
from engine.table.requests import Choice, Option
from tests.app.desks import A, B, ToyWindow

HALF = Fraction(1, 2)
PLACES = ("head", "arm", "body", "leg", "left", "right")


def test_whose_odds_they_are_is_said_once(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    odds = OddsView(toy.desk.kit)
    qtbot.addWidget(odds)
    hit, miss = Outcome("hit", (("damage", 3), ("head", 1))), Outcome("miss")
    odds.show_forecast(Forecast({hit: HALF, miss: HALF}, None), "A → b")
    said = [one.text() for one in odds.findChildren(QLabel)]
    assert sum("A → b" in words for words in said) == 1
    assert not any("A → b" in bar.accessibleName() for bar in odds.findChildren(ReadingBar))


def test_many_things_that_may_happen_stand_in_two_columns(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    odds = OddsView(toy.desk.kit)
    qtbot.addWidget(odds)
    odds.resize(380, 300)
    odds.show()
    share = Fraction(1, len(PLACES))
    odds.show_forecast(Forecast({Outcome("hit", ((place, 1),)): share for place in PLACES}, None))
    qtbot.wait(20)
    bars = odds.findChildren(ReadingBar)
    assert len(bars) == len(PLACES)
    assert len({bar.x() for bar in bars}) == 2
    assert len({bar.y() for bar in bars}) == 3


def test_the_options_of_a_choice_are_in_sight_however_long_the_odds(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    options = tuple(Option(f"option-{n}", declines=n == 4) for n in range(5))
    prompt = ChoicePrompt(toy.desk.kit, Choice("parry-or-take", options, by=B, at=A), lambda pick: None)
    toy.desk.overlay.show(prompt)
    outcomes = {Outcome(f"end-{n}", ((f"amount-{n}", 2), (f"other-{n}", 3))): Fraction(1, 12) for n in range(12)}
    prompt._show(Forecast(outcomes, None))
    qtbot.wait(50)
    room = toy.desk.board.rect()
    assert room.contains(prompt.geometry())
    for row in prompt.rows:
        assert row.visibleRegion().boundingRect() == row.rect()


def test_the_ruleset_says_in_which_order_its_amounts_are_shown() -> None:
    forecast = Forecast({Outcome("hit", ((place, 1),)): Fraction(1, 6) for place in PLACES}, None)
    assert in_order(forecast, ("body", "none", "head")) == ("body", "head", "arm", "leg", "left", "right")


def test_the_wheel_over_a_prompt_does_not_zoom_the_map(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, B)
    toy.press("a")
    place = QPointF(20, 20)
    scroll, none, hand = Qt.ScrollPhase.NoScrollPhase, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    turned = QWheelEvent(place, place, QPoint(), QPoint(0, -120), none, hand, scroll, False)
    turned.ignore()
    toy.prompt.wheelEvent(turned)
    # Ignored, it would go on to the map, whose wheel zooms.
    assert turned.isAccepted()
