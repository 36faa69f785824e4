"""What stands where in a prompt with many odds: options in sight, whose odds said once, many bars in two columns."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from unittest.mock import patch

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.prompts.choice import AskedChoice
from app.prompts.odds_grid import ReadingBar, needs
from app.prompts.odds_view import OddsView, in_order, in_reading_order
from app.prompts.overlay import Overlay
from app.prompts.picker import Picker, PickerEntry
from engine.battle.actions import Action
from engine.contract import AnyBattle, Outcome
from engine.odds.odds import Forecast
from engine.play.look_ahead import Row, look_ahead
from engine.table.requests import Choice, Option
from engine.table.table import Table
from tests.app.desks import A, B, ToyWindow

HALF = Fraction(1, 2)
PLACES = ("head", "arm", "body", "leg", "left", "right")


def bars_of(odds: OddsView) -> list[ReadingBar]:
    """The bars that are shown: those that are not needed now are kept for later."""
    return [bar for bar in odds.findChildren(ReadingBar) if not bar.isHidden()]


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


def asks(toy: ToyWindow, choice: Choice) -> None:
    """A deed asks ``choice``, and nothing else."""

    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        table.choose(choice.key, choice.options, by=choice.by, at=choice.at)
        return battle

    toy.session.rules = replace(toy.session.rules, resolve=rule)
    toy.session.do(Action("strike", actor=A, target=B))


def row_of(toy: ToyWindow, choice: Choice) -> Row:
    asks(toy, choice)
    (row,) = look_ahead(toy.session.rules, toy.session.battle, Action("strike", actor=A, target=B))
    return replace(row, request=choice)


def test_the_options_of_a_choice_are_in_sight_however_long_the_odds(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    options = tuple(Option(f"option-{n}", declines=n == 4) for n in range(5))
    asks(toy, Choice("parry-or-take", options, by=B, at=A))
    outcomes = {Outcome(f"end-{n}", ((f"amount-{n}", 2), (f"other-{n}", 3))): Fraction(1, 12) for n in range(12)}
    toy.choice._show(Forecast(outcomes, None))
    qtbot.wait(50)
    room = toy.desk.board.rect()
    assert room.contains(toy.prompt.geometry())
    for row in toy.choice.rows:
        assert row.visibleRegion().boundingRect() == row.rect()


def test_readings_stand_in_two_columns_only_where_their_words_fit(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    odds = OddsView(toy.desk.kit)
    qtbot.addWidget(odds)
    odds.resize(376, 400)
    odds.show()

    def columns(words: str) -> int:
        odds.show_readings("odds", {f"{words} {n}": Fraction(1, 8) for n in range(8)}, {})
        qtbot.wait(20)
        bars = [bar for bar in odds.findChildren(ReadingBar) if bar.isVisible()]
        return len({bar.x() for bar in bars})

    assert columns("arrow") == 2
    assert columns("a bruise on the lower arm and worse") == 1


def test_the_ruleset_says_in_which_order_its_amounts_are_shown() -> None:
    forecast = Forecast({Outcome("hit", ((place, 1),)): Fraction(1, 6) for place in PLACES}, None)
    assert in_order(forecast, ("body", "none", "head")) == ("body", "head", "arm", "leg", "left", "right")


def test_degrees_stand_as_the_faces_rise_and_the_likelier_of_two_first() -> None:
    spans = {"miss": "1–2", "one": "3–7", "two": "8–19", "three": "20"}
    chances = {"three": Fraction(1, 20), "two": Fraction(12, 20), "miss": Fraction(2, 20), "one": Fraction(5, 20)}
    assert [key for key, _ in in_reading_order(chances, spans)] == ["miss", "one", "two", "three"]
    assert [key for key, _ in in_reading_order({"miss": Fraction(1, 4), "hit": Fraction(3, 4)}, spans)] == [
        "hit",
        "miss",
    ]
    assert [key for key, _ in in_reading_order(chances, {})] == ["two", "one", "miss", "three"]


def test_a_hit_is_not_told_again_where_its_degrees_are(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    odds = OddsView(toy.desk.kit)
    qtbot.addWidget(odds)
    quarter = Fraction(1, 4)
    odds.show_readings("chance", {"miss": HALF, "degree-1": quarter, "degree-2": quarter}, {})
    odds.show_forecast(Forecast({Outcome("hit"): HALF, Outcome("miss"): HALF}, None))
    assert len(bars_of(odds)) == 3
    odds.show_forecast(Forecast({Outcome("hit"): quarter, Outcome("fall"): quarter, Outcome("miss"): HALF}, None))
    assert len(bars_of(odds)) == 6


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


def test_a_long_list_scrolls_and_no_line_of_it_is_squeezed(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    words = "quite a long thing to do that goes on in a second line of its card"
    picked: list[int] = []
    entries = tuple(PickerEntry(words, lambda n=n: picked.append(n), "FD-DEL-01") for n in range(24))
    prompt = Picker("title", "what?", entries, toy.desk.kit.text, toy.desk.kit.look)
    toy.desk.overlay.show(prompt)
    qtbot.wait(50)
    assert toy.desk.board.rect().contains(prompt.geometry())
    assert all(row.height() >= row.heightForWidth(row.width()) for row in prompt.rows)
    for _ in range(23):
        prompt.take("Down")
    assert prompt.rows[23].visibleRegion().boundingRect() == prompt.rows[23].rect()
    prompt.take("Return")
    assert picked == [23]


def test_beside_the_options_stands_what_the_ruleset_names_for_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.rules = replace(toy.session.rules, compared=("damage",))
    choice = Choice("parry-or-take", (Option("parry"), Option("take")), by=B, at=A, compares=True)
    forecast = Forecast({Outcome("hit", (("damage", 3), ("head", 1))): HALF, Outcome("miss"): HALF}, None)
    with patch("app.prompts.choice.ask_compared", lambda kit, choice, then: then((forecast, forecast))):
        prompt = AskedChoice(toy.desk.kit, row_of(toy, choice), toy.desk.board)
    qtbot.addWidget(prompt)
    said = [[one.text() for one in row.findChildren(QLabel)][-1] for row in prompt.rows]
    assert len(said) == 2
    assert all("50\N{NO-BREAK SPACE}%" in words and "head" not in words for words in said)


def test_what_is_the_same_whatever_is_chosen_is_not_told_beside_the_options(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    choice = Choice("parry-or-take", (Option("parry"), Option("take")), by=B, at=A, compares=True)
    parried = Forecast({Outcome("hit", (("damage", 3), ("head", 1))): Fraction(1)}, None)
    taken = Forecast({Outcome("hit", (("damage", 5), ("head", 1))): Fraction(1)}, None)
    with patch("app.prompts.choice.ask_compared", lambda kit, choice, then: then((parried, taken))):
        prompt = AskedChoice(toy.desk.kit, row_of(toy, choice), toy.desk.board)
    qtbot.addWidget(prompt)
    said = [[one.text() for one in row.findChildren(QLabel)][-1] for row in prompt.rows]
    assert ["3.0" in said[0], "5.0" in said[1], any("head" in words for words in said)] == [True, True, False]


def test_a_prompt_that_grows_stays_where_it_is_unless_it_covers_somebody_or_leaves_the_room(qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(900, 600)
    room.show()
    places = {A: QRect(440, 280, 40, 40)}
    overlay = Overlay(room, places.get, 10)
    toy = ToyWindow(qtbot)
    prompt = Picker("title", "what?", (PickerEntry("one", lambda: None),), toy.desk.kit.text, toy.desk.kit.look)
    overlay.show(prompt, A)
    qtbot.wait(20)
    before = prompt.pos()
    assert not prompt.geometry().intersects(places[A])
    prompt.resize(prompt.width(), prompt.height() + 40)
    prompt.grown.emit()
    assert prompt.pos() == before
    # What the question is about has moved below it, or it no longer fits: then it is placed anew.
    places[A] = QRect(prompt.geometry().center(), QSize(40, 40))
    prompt.grown.emit()
    assert not prompt.geometry().intersects(places[A])
    prompt.resize(prompt.width(), 560)
    prompt.grown.emit()
    assert room.rect().contains(prompt.geometry())


def test_what_is_too_long_for_half_a_line_has_one_of_its_own(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    odds = OddsView(toy.desk.kit)
    qtbot.addWidget(odds)
    odds.resize(376, 400)
    odds.show()
    names = (*PLACES, "a counter-attack that fells")
    share = Fraction(1, len(names))
    odds.show_forecast(Forecast({Outcome("hit", ((name, 1),)): share for name in names}, None))
    qtbot.wait(20)
    bars = {bar.accessibleName().partition(": ")[0]: bar for bar in odds.findChildren(ReadingBar)}
    assert all(bar.width() >= needs(toy.desk.kit, bar.bar) for bar in bars.values())
    assert len({bars[name].x() for name in PLACES}) == 2
