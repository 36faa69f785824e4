"""Prompts under the toy rules: rolled, typed, struck lines, choices, cancelling, and what the odds say meanwhile."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.panels.parts import Page
from app.prompts.card import Card
from app.prompts.odds_grid import ReadingBar
from app.prompts.odds_view import is_settled
from app.prompts.picker import Picker, PickerEntry
from app.prompts.roll import AskedRoll, struck_by, undecided
from app.settings import DiceHabit
from engine.battle.actions import Action, Amend, Put, Together
from engine.battle.battle import Reactions
from engine.battle.breakdown import Breakdown, Edit, modifier
from engine.battle.ids import CombatantId
from engine.contract import Outcome
from engine.odds.odds import Forecast, chances
from engine.odds.roll_outcomes import edited
from engine.play.look_ahead import look_ahead
from engine.table.dice import d
from engine.table.requests import Choice, Faces, Option, Pick, Roll
from tests.app.desks import A, B, C, ToyWindow

SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier


def attacking(bot: QtBot, language: str = "en") -> ToyWindow:
    """A strikes b: the window asks for the die."""
    toy = ToyWindow(bot, language)
    toy.choose(A, B)
    toy.press("a")
    assert toy.roll.roll.key == "to-hit"
    return toy


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_attack_panel_names_who_at_whom_and_every_reason(qtbot: QtBot, language: str) -> None:
    toy = attacking(qtbot, language)
    assert toy.prompt.title.text() == "A → b"
    boxes = toy.roll.reasons.why.boxes
    assert len(boxes) == 2
    # Nobody else stands beside b: the crowd does not count.
    assert [box.isChecked() for box in boxes] == [True, False]


def test_typed_dice_go_on_through_the_usual_answer_to_the_next_dice(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    toy.type("6")
    toy.press(Qt.Key.Key_Return)
    # b is the GM's, and wary: it parries, as the card has said, and its die is asked for.
    assert toy.session.answers == (Faces((6,)), Pick(0))
    assert toy.roll.roll.key == "parry"
    toy.type("1")
    toy.press(Qt.Key.Key_Return)
    before = toy.session.battle[B].sheet.hits
    toy.type("4")
    toy.press(Qt.Key.Key_Return)
    assert toy.session.paused is None
    assert toy.desk.overlay.prompt is None
    assert toy.session.battle[B].sheet.hits == before - 4
    assert toy.session.steps[-1].answers == (Faces((6,)), Pick(0), Faces((1,)), Faces((4,)))


def test_digits_reach_the_prompt_although_the_map_has_the_focus(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    toy.desk.board.setFocus()
    toy.press("5")
    assert toy.roll.line.text() == "5"
    toy.press(Qt.Key.Key_Return)
    assert toy.session.answers[0] == Faces((5,))


def test_where_the_dice_must_not_exceed_the_target_a_line_of_the_gm_goes_to_the_target(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    against = Breakdown((modifier(45, "skill"),))
    (row, *_) = look_ahead(toy.session.rules, toy.session.battle, Action("strike", actor=A, target=B))
    prompt = AskedRoll(toy.desk.kit, replace(row, request=Roll("to-hit", d(100), A, against=against, roll_under=True)))
    qtbot.addWidget(prompt)
    assert prompt.reasons.why.isHidden()
    prompt.reasons.add_line.amount.setValue(-20)
    prompt.reasons.add_line._add()
    assert prompt.edits == (Edit(amount=-20, part="against"),)
    assert prompt.reasons.against is not None
    assert prompt.reasons.against.total == 25


def test_an_impossible_die_is_refused_with_its_reason(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    toy.type("7")
    toy.press(Qt.Key.Key_Return)
    assert toy.session.answers == ()
    assert "7 cannot fall on d6" in toy.prompt.trouble.text()
    assert not toy.prompt.trouble.isHidden()


def test_escape_drops_the_deed_and_nothing_has_happened(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    steps = len(toy.session.steps)
    toy.press(Qt.Key.Key_Escape)
    assert toy.session.paused is None
    assert toy.desk.overlay.prompt is None
    assert len(toy.session.steps) == steps


def test_a_struck_line_and_an_added_one_change_the_odds_at_once_and_are_recorded(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    prompt, roll = toy.roll, toy.session.paused.request
    # A d6 against 4: 3/6. With the crowd brought in (+1) and a line of +1: 2 or more, 5/6.
    assert chances(roll)["hit"] == Fraction(3, 6)
    toy.click(prompt.reasons.why.boxes[1])
    toy.click(prompt.reasons.unfold)
    prompt.reasons.add_line.amount.setValue(1)
    prompt.reasons.add_line.words.setFocus()
    toy.type("up")
    toy.press(Qt.Key.Key_Return)
    edits = (Edit(strike=1), Edit(amount=1, reason="up"))
    assert prompt.edits == edits
    assert chances(edited(roll, prompt.edits))["hit"] == Fraction(5, 6)
    prompt.line.setFocus()
    toy.type("2")
    toy.press(Qt.Key.Key_Return)
    # 2 + 2 reaches 4, and b may parry.
    assert toy.session.answers[0] == Faces((2,), edits)
    assert toy.roll.roll.key == "parry"


def test_enter_rolls_one_die_and_shift_enter_all_but_choices_are_still_asked(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    toy.session.chance.faces = lambda dice: dice.sides  # type: ignore[method-assign]  # a hit, and a parry
    steps = len(toy.session.steps)
    toy.press(Qt.Key.Key_Return)
    # What the die would be was not known when the parry stood there: it is asked.
    assert toy.session.answers == (Faces((6,)),)
    assert toy.choice.choice.key == "parry-or-take"
    toy.press(Qt.Key.Key_Escape)
    toy.press(Qt.Key.Key_Escape)
    toy.press("a")
    toy.press(Qt.Key.Key_Return, SHIFT)
    assert toy.choice.choice.key == "parry-or-take"
    toy.press("2", ALT)
    assert len(toy.session.steps) == steps + 1
    assert toy.session.steps[-1].answers == (Faces((6,)), Pick(1), Faces((6,)))


def test_dice_of_a_side_that_types_are_never_rolled_by_the_program(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.settings.set_dice(DiceHabit.TYPE, played=True)
    toy.choose(A, B)
    toy.press("a")
    toy.press(Qt.Key.Key_Return)
    assert toy.session.answers == ()
    assert "type what fell" in toy.prompt.trouble.text()
    assert isinstance(toy.prompt, Card)
    toy.click(toy.prompt.go)
    assert len(toy.session.answers or toy.session.steps[-1].answers) >= 1


def test_a_side_whose_dice_the_program_rolls_at_once_is_not_asked(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.settings.set_dice(DiceHabit.ROLL, played=True)
    toy.choose(A, B)
    toy.press("a")
    assert toy.session.paused is None or toy.choice


def test_the_damage_is_a_picture_from_the_exact_odds(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    odds = toy.roll.odds
    qtbot.waitUntil(lambda: len(odds.findChildren(QPushButton)) > 0, timeout=10_000)
    (fold,) = (one for one in odds.findChildren(QPushButton) if one.text().startswith("▸"))
    assert not odds.charts
    toy.click(fold)
    assert "damage" in odds.charts
    # It stays unfolded, and folds away again.
    qtbot.wait(10)
    toy.click(next(one for one in odds.findChildren(QPushButton) if one.text().startswith("▾")))
    assert not odds.charts


def test_the_question_of_a_reaction_still_shows_the_odds_of_the_main_roll(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    from engine.battle.actions import Action
    from engine.grid.cell import Cell, Step

    # A walks away from b, who may strike: the choice comes first, and the panel shows what that strike would do.
    start = toy.session.battle[A].cell
    assert start is not None
    path = (Step(Cell(start.x - 1, start.y), 6), Step(Cell(start.x - 2, start.y), 6))
    toy.session.do(Action("move", actor=A, path=path))
    asked = toy.choice
    # Two readings, hit and miss, of the roll that would follow.
    qtbot.waitUntil(lambda: len(asked.odds.findChildren(ReadingBar)) >= 2, timeout=10_000)
    toy.press("2", ALT)  # a digit alone is for the dice below it
    assert toy.session.paused is None
    assert toy.session.battle[A].cell == path[-1].cell


def test_the_odds_suppose_that_who_answers_by_itself_does(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Amend(B, reactions=Reactions.AUTOMATIC))
    mine, theirs = (Choice("answer", (Option("yes"), Option("no")), by=id, reaction=True) for id in (A, B))
    asked = Choice("asked", mine.options, by=A, reaction=True)
    passes = undecided(toy.session.rules, toy.session.battle, asked)
    assert [passes(choice) for choice in (mine, theirs, asked)] == [True, False, False]


@pytest.mark.parametrize(("struck", "said"), [((B,), "b"), ((B, C), "b, c"), ((A, B, C, B, C), "A, b, c and 2 more")])
def test_the_odds_name_all_whom_a_deed_may_strike(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, struck: tuple[CombatantId, ...], said: str
) -> None:
    toy = ToyWindow(qtbot)
    rules = replace(toy.session.rules, may_strike=lambda battle, action: struck)
    monkeypatch.setattr(toy.session, "rules", rules)
    assert struck_by(toy.desk.kit, Action("strike", actor=A, target=B)) == said


def test_what_has_come_to_pass_is_not_foretold() -> None:
    hit, miss = Outcome("hit", (("damage", 2),)), Outcome("miss")
    half = Fraction(1, 2)
    roll = Roll("to-hit", d(20))
    assert is_settled(Forecast({hit: Fraction(1)}, None))
    assert not is_settled(Forecast({hit: Fraction(1)}, roll))
    assert not is_settled(Forecast({hit: half, miss: half}, None))
    assert not is_settled(Forecast({}, None, complete=False))


def test_what_fell_is_shown_on_the_map_until_something_else_happens(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    toy.type("1")
    toy.press(Qt.Key.Key_Return)
    callout = toy.desk.fallen.callout
    assert callout is not None
    assert callout.isVisible()
    assert toy.desk.board.rect().contains(callout.geometry())
    said = [one.text() for one in callout.findChildren(QLabel)]
    assert said == ["A → b: strike — missed", "1d6: 1 against 4"]
    toy.window.acts.undo()
    assert toy.desk.fallen.callout is None


def test_an_objection_is_shown_and_can_be_overruled(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, C)
    toy.press("a")
    assert isinstance(toy.prompt, Picker)
    toy.press("2")
    assert toy.desk.overlay.prompt is None
    assert toy.session.paused is None
    toy.press("a")
    toy.press("1")
    assert toy.roll.roll.key == "to-hit"
    assert toy.session.deed.overruled == ("objection-reach",)
    toy.press(Qt.Key.Key_Escape)


def test_the_prompt_stands_inside_the_map_and_beside_its_target(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    qtbot.wait(50)
    place = toy.prompt.geometry()
    assert toy.desk.board.rect().contains(place)
    target = toy.desk.place_of(B)
    assert target is not None
    assert not place.intersects(target)


def test_how_the_deed_ends_is_said_where_its_roll_does_not_say_it(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    odds = toy.roll.odds
    third, hit, miss = Fraction(1, 3), Outcome("hit", (("damage", 2),)), Outcome("miss")

    def bars() -> list[str]:
        return [bar.accessibleName() for bar in odds.findChildren(ReadingBar) if not bar.isHidden()]

    odds.show_readings("", {"hit": third, "miss": 1 - third}, {})
    odds.show_forecast(Forecast({hit: third, miss: 1 - third}, None))
    plain = bars()
    # The same words as the roll's own: not said twice.
    assert len(plain) == 2
    odds.show_forecast(Forecast({Outcome("parried"): third, miss: 1 - third}, None))
    assert [name.partition(": ")[2][:4] for name in bars()[2:]] == ["66.7", "33.3"]
    # The readings by other words, as many and as likely.
    odds.show_forecast(Forecast({Outcome("done"): third, Outcome("parried"): 1 - third}, None))
    assert bars() == plain
    # A certain end is no news.
    odds.show_forecast(Forecast({Outcome("parried"): Fraction(1)}, None))
    assert bars() == plain
    # The GM's own judgement decides how it ends: nothing is foretold.
    odds.show_forecast(Forecast({Outcome("parried"): third, miss: 1 - third}, None), ends=False)
    assert bars() == plain


def test_a_short_page_below_the_answers_takes_no_room_from_them(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(800, 640)
    entries = tuple(PickerEntry(f"Smuggler {number}", lambda: None) for number in range(9))
    prompt = Picker("Bran", "At whom?", entries, toy.desk.kit.text, toy.desk.kit.look)
    page = Page(toy.desk.kit.look, margin=0)
    prompt.body.addWidget(page)
    prompt.setParent(room)
    prompt.adjustSize()
    room.show()
    prompt.fit_page(page)
    qtbot.wait(10)
    assert all(row.height() >= row.heightForWidth(row.width()) for row in prompt.rows)
    assert page.height() < 20


def test_a_refusal_says_who_whom_and_what_and_enter_leaves_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, C)
    toy.press("a")
    assert toy.prompt.title.text() == "A → c"
    assert any("Strike" in one.text() for one in toy.prompt.findChildren(QLabel))
    toy.press(Qt.Key.Key_Return)
    assert toy.desk.overlay.prompt is None
    assert toy.session.deed is None


def test_a_refusal_leads_on_to_what_is_allowed_in_one_step(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, C)
    toy.press("a")
    assert isinstance(toy.prompt, Picker)
    assert len(toy.prompt.entries) == 3
    assert toy.prompt.entries[2].text.endswith("then: Strike")
    toy.press("3")
    assert isinstance(toy.session.deed, Together)
    assert toy.roll.roll.key == "to-hit"
    toy.press(Qt.Key.Key_Escape)


def test_a_refusal_goes_when_the_battle_goes_on(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, C)
    toy.press("a")
    assert isinstance(toy.prompt, Picker)
    toy.session.do(Put(C, toy.session.battle.board.grid.at(5, 1), 0))
    assert toy.desk.overlay.prompt is None
