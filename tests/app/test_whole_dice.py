"""Dice typed to the end need neither Tab nor Enter: the next digit is for the next die, the last one goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.prompts.card import Card
from app.prompts.row_view import RollRow
from app.prompts.typed import is_whole
from app.settings import DiceHabit
from engine.battle.actions import Action
from engine.contract import AnyBattle
from engine.table.dice import Dice, d
from engine.table.requests import Faces, Option, Pick
from engine.table.table import Table
from tests.app.desks import A, B, C, ToyWindow
from tests.app.test_card import attacking
from tests.app.test_row_tables import beginning

RETURN = Qt.Key.Key_Return
Rule = Callable[[Table, AnyBattle, Action], AnyBattle]


@pytest.mark.parametrize(
    ("dice", "whole", "open_"),
    [
        (d(6), "1 2 6", "0 7 16"),
        (d(8), "1 8", "0 9"),
        # 1 may become 10, on which 0 is the face that is printed.
        (d(10), "0 2 9 10", "1 11 01x"),
        (d(20), "3 9 10 20", "1 2 0 21 30"),
        # 5 may become 57, 10 may become 100; 05 and 00 are what the dice show.
        (d(100), "57 05 00 11 99 100", "5 0 10 101"),
    ],
)
def test_a_die_is_whole_when_no_digit_can_follow(dice: Dice, whole: str, open_: str) -> None:
    assert [typed for typed in whole.split() if not is_whole(dice, typed)] == []
    assert [typed for typed in open_.split() if is_whole(dice, typed)] == []


def test_of_several_dice_a_number_is_whole_when_it_is_no_face_of_the_first() -> None:
    two = Dice((6, 6))
    assert [total for total in range(13) if is_whole(two, str(total))] == [7, 8, 9, 10, 11, 12]
    assert is_whole(two, "3 4")
    assert not is_whole(two, "3 ")
    assert not is_whole(Dice((6, 20)), "3 1")
    # Where every face counts a sum says nothing.
    assert not is_whole(two, "7", each_face=True)
    assert is_whole(two, "1 6", each_face=True)


def card(toy: ToyWindow) -> Card:
    assert isinstance(toy.prompt, Card)
    return toy.prompt


def striking(bot: QtBot, rule: Rule, habit: DiceHabit = DiceHabit.TYPE) -> ToyWindow:
    """A strikes b by ``rule``; people type the dice of A's side, or may."""
    toy = ToyWindow(bot)
    toy.window.settings.set_dice(habit, played=True)
    toy.session.rules = replace(toy.session.rules, resolve=rule)
    toy.choose(A, B)
    toy.press("a")
    return toy


def test_a_blow_is_two_digits(qtbot: QtBot) -> None:
    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        # What its owner chooses is said by the dice.
        table.choose("parry-or-take", (Option("option-parry"), Option("option-take")), by=A, at=B)
        table.roll("to-hit", d(6), by=A, at=B)
        table.roll("damage", d(6), by=A, at=B)
        return battle

    toy = striking(qtbot, rule)
    toy.type("64")
    qtbot.waitUntil(lambda: toy.session.paused is None)
    assert toy.session.steps[-1].answers[1:] == (Faces((6,)), Faces((4,)))
    # Who presses Enter all the same does nothing more by it.
    steps = len(toy.session.steps)
    toy.press(RETURN)
    assert len(toy.session.steps) == steps
    assert toy.desk.overlay.prompt is None
    toy.window.acts.undo()
    assert len(toy.session.steps) == steps - 1


def test_what_somebody_else_chooses_waits_for_enter(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    toy.type("64")
    qtbot.wait(50)
    assert toy.session.answers == ()
    toy.press(RETURN)
    assert toy.session.steps[-1].answers == (Faces((6,)), Pick(1), Faces((4,)))


def test_who_would_rather_press_enter_says_so_in_the_settings(qtbot: QtBot) -> None:
    toy = beginning(qtbot)
    toy.window.settings.dice_go_on = False
    toy.type("365")
    qtbot.wait(50)
    assert toy.session.answers == ()
    assert [view.line.text() for view in card(toy).views if isinstance(view, RollRow)] == ["3", "6", "5"]
    toy.press(RETURN)
    assert toy.session.paused is None


def test_dice_that_the_program_might_throw_go_on_once_all_are_typed(qtbot: QtBot) -> None:
    toy = beginning(qtbot, players=DiceHabit.ASK, gm=DiceHabit.ASK)
    toy.type("36")
    qtbot.wait(50)
    # The third may still be thrown by Enter.
    assert toy.session.answers == ()
    toy.type("5")
    qtbot.waitUntil(lambda: toy.session.paused is None)
    assert toy.session.steps[-1].answers == (Faces((3,)), Faces((6,)), Faces((5,)))
    steps = len(toy.session.steps)
    # Whoever types a digit too many, or presses Enter all the same, does nothing more by it.
    toy.type("5")
    toy.press(RETURN)
    assert (len(toy.session.steps), toy.desk.overlay.prompt) == (steps, None)
    toy.window.acts.undo()
    assert len(toy.session.steps) == steps - 1


def test_a_die_that_is_left_open_waits_for_enter_which_throws_it(qtbot: QtBot) -> None:
    toy = beginning(qtbot, players=DiceHabit.ASK, gm=DiceHabit.ASK)
    toy.press(Qt.Key.Key_Tab)
    toy.type("65")
    qtbot.wait(50)
    assert toy.session.answers == ()
    toy.press(RETURN)
    qtbot.waitUntil(lambda: toy.session.paused is None)
    assert toy.session.steps[-1].answers[1:] == (Faces((6,)), Faces((5,)))


@pytest.mark.parametrize("habit", [DiceHabit.ASK, DiceHabit.TYPE])
def test_a_die_takes_no_more_digits_than_it_has_before_the_card_goes_on(qtbot: QtBot, habit: DiceHabit) -> None:
    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        table.roll("to-hit", d(10), by=A, at=B)
        table.roll("damage", d(100), by=A, at=B)
        return battle

    toy = striking(qtbot, rule, habit)
    toy.type("7392")
    qtbot.waitUntil(lambda: toy.session.paused is None)
    # The 7 fell on the d10, 39 on the d100; the 2 came after the card had closed by itself.
    assert toy.session.steps[-1].answers == (Faces((7,)), Faces((39,)))
    assert toy.desk.overlay.prompt is None


@pytest.mark.parametrize("is_late", [True, False])
def test_enter_pressed_out_of_habit_answers_no_question_that_came_after_the_dice(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, is_late: bool
) -> None:
    monkeypatch.setattr("app.prompts.whole_dice.LATE", 60_000 if is_late else 0)

    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        table.roll("to-hit", d(20), by=A, at=B)
        table.choose("parry-or-take", (Option("option-parry"), Option("option-take")), by=A, at=B)
        return battle

    toy = striking(qtbot, rule)
    toy.type("17")
    qtbot.waitUntil(lambda: toy.session.answers == (Faces((17,)),))
    qtbot.waitUntil(lambda: card(toy).whole_dice.is_late == is_late)
    toy.press(RETURN)
    if is_late:
        assert toy.session.answers == (Faces((17,)),)
        # Once more is meant.
        toy.press(RETURN)
    assert toy.session.paused is None


def test_everybodys_initiative_is_digits_alone(qtbot: QtBot) -> None:
    toy = beginning(qtbot)
    toy.type("365")
    qtbot.waitUntil(lambda: toy.desk.overlay.prompt is None)
    state = toy.session.battle.state
    assert (state.order, state.initiative) == ((B, C, A), (6, 5, 3))


@pytest.mark.parametrize(
    ("typed", "fields"),
    [
        ("5 7 6 11", ["5", "7", "6", "11"]),
        ("5 6 11 4", ["5 6", "11", "4", ""]),
        ("6 11 3 4", ["6", "11", "3", "4"]),
        ("6 1 1 4 2 2", ["6 1", "1 4", "2 2", ""]),
        ("7 3 4 12", ["7", "3", "4", "12"]),
        ("7 3+4 12", ["7", "3+4", "12", ""]),
    ],
)
def test_sums_and_faces_of_several_dice_are_told_apart_down_a_table(
    qtbot: QtBot, typed: str, fields: list[str]
) -> None:
    def rule(table: Table, battle: AnyBattle) -> AnyBattle:
        for one in battle.on_board():
            table.roll("initiative", Dice((6, 6)), by=one.id, rule="TOY-ORDER-01")
        return battle

    toy = ToyWindow(qtbot, picture="A B . c d", begun=False)
    for played in (True, False):
        toy.window.settings.set_dice(DiceHabit.TYPE, played=played)
    toy.session.rules = replace(toy.session.rules, begin=rule)
    toy.window.acts.go_on()
    toy.type(typed)
    assert [view.line.text().strip() for view in card(toy).views if isinstance(view, RollRow)] == fields


def test_what_was_typed_wrong_is_mended_before_the_last_die(qtbot: QtBot) -> None:
    toy = beginning(qtbot)
    toy.type("46")
    assert [view.line.text() for view in card(toy).views if isinstance(view, RollRow)] == ["4", "6", ""]
    toy.press(Qt.Key.Key_Up)
    toy.press(Qt.Key.Key_Backspace)
    toy.type("3")
    # A digit in a field before the last goes on to nothing that is filled already, and the last is still open.
    assert [view.line.text() for view in card(toy).views if isinstance(view, RollRow)] == ["3", "6", ""]
    toy.press(Qt.Key.Key_Down)
    toy.press(Qt.Key.Key_Down)
    toy.type("5")
    qtbot.waitUntil(lambda: toy.desk.overlay.prompt is None)
    assert toy.session.battle.state.initiative == (6, 5, 3)


def test_dice_of_a_tie_are_not_waited_for_before_it_is_one(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    # The program has thrown nothing for b and c yet: that A's 4 might be equal to theirs is only supposed.
    def begin(table: Table, battle: AnyBattle) -> AnyBattle:
        first = [table.roll("initiative", d(6), by=id).total for id in (A, B, C)]
        if first[0] in first[1:] or first[0] == 4:
            for id in (A, B, C):
                table.roll("tie", d(6), by=id)
        return replace(battle, started=True)

    monkeypatch.setattr("tests.app.test_row_tables.ToyWindow", lambda *args, **kw: _beginning_by(begin, *args, **kw))
    toy = beginning(qtbot, gm=DiceHabit.ROLL)
    toy.type("4")
    qtbot.waitUntil(lambda: len(toy.session.answers) > 2)
    assert toy.session.answers[0] == Faces((4,))


def _beginning_by(begin: Callable[[Table, AnyBattle], AnyBattle], *args: Any, **kw: Any) -> ToyWindow:
    toy = ToyWindow(*args, **kw)
    toy.session.rules = replace(toy.session.rules, begin=begin)
    return toy


def test_a_die_takes_no_more_digits_than_it_has(qtbot: QtBot) -> None:
    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        table.roll("to-hit", d(10), by=A, at=B)
        return battle

    toy = ToyWindow(qtbot)
    # The field alone is looked at: nothing goes on by itself.
    toy.window.settings.dice_go_on = False
    toy.session.rules = replace(toy.session.rules, resolve=rule)
    toy.choose(A, B)
    toy.press("a")
    toy.type("73926")
    (row,) = (view for view in card(toy).views if isinstance(view, RollRow))
    assert row.line.text() == "73"
    assert "1–10" in card(toy).trouble.text()


@pytest.mark.parametrize("typed", ["1 5", "1,5", "1 5 5 5", "155"])
def test_what_is_typed_behind_the_dice_when_the_card_has_gone_reaches_no_key_of_the_map(
    qtbot: QtBot, typed: str
) -> None:
    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        if table.roll("to-hit", d(6), by=A, at=B).total > 3:
            table.roll("damage", d(6), by=A, at=B)
        return battle

    toy = striking(qtbot, rule)
    groups: list[int] = []
    toy.desk.board.group_asked.connect(groups.append)
    told = toy.window.text("digits-strayed")
    toy.type(typed)
    qtbot.wait(20)
    assert toy.desk.overlay.prompt is None
    assert groups == []
    assert toy.window.selection.current == A
    assert told in toy.window.notices.said


def test_long_after_a_card_has_gone_digits_are_the_maps_again(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.prompts.overlay.LATE_DICE", 0)

    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        table.roll("to-hit", d(6), by=A, at=B)
        return battle

    toy = striking(qtbot, rule)
    toy.type("1")
    qtbot.waitUntil(lambda: toy.desk.overlay.prompt is None)
    qtbot.wait(5)
    groups: list[int] = []
    toy.desk.board.group_asked.connect(groups.append)
    toy.type("5")
    assert groups == [5]


def test_on_a_card_with_dice_a_digit_is_for_them_and_chooses_nothing(qtbot: QtBot) -> None:
    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        table.choose("parry-or-take", (Option("option-parry"), Option("option-take")), by=B, at=A)
        table.roll("to-hit", d(6), by=A, at=B)
        return battle

    toy = ToyWindow(qtbot)
    toy.session.rules = replace(toy.session.rules, resolve=rule)
    toy.choose(A, B)
    toy.press("a")
    assert [row._key.text() for row in toy.choice.rows if row._key is not None] == ["Alt+1", "Alt+2"]
    toy.type("2")
    assert toy.session.answers == ()
    assert [view.line.text() for view in card(toy).views if isinstance(view, RollRow)] == ["2"]
    toy.press("1", Qt.KeyboardModifier.AltModifier)
    assert toy.session.steps[-1].answers == (Pick(0), Faces((2,)))


def test_on_a_card_without_dice_a_digit_chooses(qtbot: QtBot) -> None:
    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        table.choose("parry-or-take", (Option("option-parry"), Option("option-take")), by=B, at=A)
        return battle

    toy = ToyWindow(qtbot)
    toy.session.rules = replace(toy.session.rules, resolve=rule)
    toy.choose(A, B)
    toy.press("a")
    toy.type("2")
    assert toy.session.steps[-1].answers == (Pick(1),)
