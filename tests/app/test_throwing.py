"""Dice that no rule asks for, thrown by key, by mouse and from the list of commands, with typed dice and before all."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.prompts.throwing import LAST, ThrowPrompt, formula_in, with_die
from app.sentences import log_line
from app.settings import DiceHabit
from engine.battle.actions import Throw, Together
from engine.play.advance import Done, advance
from engine.table.requests import Faces
from tests.app.desks import DUEL, A, ToyWindow
from tests.builders import battle
from tests.toy import TOY

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def toy(qtbot: QtBot) -> ToyWindow:
    return ToyWindow(qtbot)


def box(toy: ToyWindow) -> ThrowPrompt:
    toy.press("k")
    assert isinstance(toy.prompt, ThrowPrompt)
    return toy.prompt


def last_line(toy: ToyWindow) -> str:
    step = toy.session.steps[-1]
    return log_line(step.events[-1], toy.window.text, toy.session.battle).headline


def told(deed: Throw, *faces: tuple[int, ...]) -> dict[str, Any]:
    done = advance(TOY, battle(TOY, DUEL), deed, tuple(Faces(one) for one in faces))
    assert isinstance(done, Done)
    return dict(done.events[0].args)


def test_eight_keys_throw_the_best_three_of_four(toy: ToyWindow) -> None:
    toy.window.selection.select(())
    steps = len(toy.session.steps)
    toy.press("k")
    toy.type("4d6kh3")
    toy.press(Qt.Key.Key_Return)
    assert len(toy.session.steps) == steps + 1
    assert toy.session.paused is None
    assert toy.desk.overlay.prompt is None
    assert toy.session.steps[-1].deed == Throw("4d6kh3")
    assert last_line(toy).startswith("4d6kh3 = ")
    toy.press("z", CTRL)
    assert len(toy.session.steps) == steps


def test_the_last_formula_is_thrown_again_by_two_keys(toy: ToyWindow) -> None:
    toy.press("k")
    toy.type("2d6+1")
    toy.press(Qt.Key.Key_Return)
    toy.press("k")
    toy.press(Qt.Key.Key_Return)
    assert [step.deed.formula for step in toy.session.steps[-2:] if isinstance(step.deed, Throw)] == ["2d6+1"] * 2


def test_a_selected_figure_throws_and_the_reason_is_told(toy: ToyWindow) -> None:
    toy.window.selection.select((A,))
    prompt = box(toy)
    prompt.line.setText("d20+5")
    prompt.reason.setText("Stealth")
    toy.press(Qt.Key.Key_Return)
    assert toy.session.steps[-1].deed == Throw("d20+5", A, "Stealth")
    assert last_line(toy).startswith("A, Stealth: d20+5 = ")


def test_what_stands_behind_the_hash_is_the_reason(toy: ToyWindow) -> None:
    toy.window.selection.select((A,))
    prompt = box(toy)
    prompt.line.setText("/r 1d1[Fire] + 2 # Sneak <b>attack</b>")
    toy.press(Qt.Key.Key_Return)
    assert toy.session.steps[-1].deed == Throw("1d1[Fire]+2", A, "Sneak <b>attack</b>")
    assert last_line(toy) == "A, Sneak <b>attack</b>: 1d1[Fire]+2 = 3 [1 Fire]"
    prompt = box(toy)
    assert prompt.line.text() == "1d1[Fire]+2"
    prompt.line.setText("1d1 # Luck")
    prompt.reason.setText("What was typed below")
    toy.press(Qt.Key.Key_Return)
    assert toy.session.steps[-1].deed == Throw("1d1", A, "What was typed below")


def test_dice_that_say_how_many_are_typed_before_the_others(toy: ToyWindow) -> None:
    prompt = box(toy)
    prompt.line.setText("(1d4)d6kh1")
    toy.press(Qt.Key.Key_Return, SHIFT)
    for faces, dice in (("3", "1d4"), ("2 6 1", "3d6")):
        assert str(toy.roll.roll.dice) == dice
        toy.roll.line.setText(faces)
        toy.press(Qt.Key.Key_Return)
    assert last_line(toy).endswith("(1d4)d6kh1 = 6 [3; (2), 6, (1)]")
    toy.press("z", CTRL)
    assert not any(isinstance(step.deed, Throw) for step in toy.session.steps)


def test_dice_that_fell_on_the_table_are_typed_one_by_one(toy: ToyWindow) -> None:
    prompt = box(toy)
    prompt.line.setText("4d6kh3")
    toy.press(Qt.Key.Key_Return, SHIFT)
    asked = toy.roll
    asked.line.setText("14")
    toy.press(Qt.Key.Key_Return)
    assert "every die" in toy.prompt.trouble.text()
    asked.line.setText("5 1 3 6")
    toy.press(Qt.Key.Key_Return)
    assert last_line(toy).endswith("4d6kh3 = 14 [5, (1), 3, 6]")


def test_who_types_all_dice_types_these_too(toy: ToyWindow) -> None:
    toy.window.selection.select(())
    toy.window.settings.set_dice(DiceHabit.TYPE, played=False)
    prompt = box(toy)
    prompt.line.setText("d20")
    toy.press(Qt.Key.Key_Return)
    assert toy.roll


def test_who_lets_the_program_throw_all_dice_can_type_these(toy: ToyWindow) -> None:
    toy.window.selection.select(())
    toy.window.settings.set_dice(DiceHabit.ROLL, played=False)
    prompt = box(toy)
    prompt.line.setText("d20")
    toy.press(Qt.Key.Key_Return, SHIFT)
    assert toy.roll


def test_nonsense_stays_in_the_line_with_a_sentence(toy: ToyWindow) -> None:
    prompt = box(toy)
    steps = len(toy.session.steps)
    for typed, said in (("999999d999999", "99"), ("2d6+kh", "letter 5"), ("", "2d6+3")):
        prompt.line.setText(typed)
        toy.press(Qt.Key.Key_Return)
        assert said in prompt.trouble.text()
        assert prompt.trouble.isVisible()
    assert toy.prompt is prompt
    assert len(toy.session.steps) == steps


def test_the_odds_are_shown_before(toy: ToyWindow) -> None:
    prompt = box(toy)
    prompt.line.setText("4d6kh3")
    toy.bot.waitUntil(lambda: "12.2" in prompt.odds.text())
    assert prompt.odds.text() == "From 3 to 18, on average 12.2."


def test_a_click_on_a_die_takes_the_place_of_what_was_thrown_last(toy: ToyWindow) -> None:
    toy.window.settings.keep(LAST, "4d6kh3")
    prompt = box(toy)
    d8 = next(button for button in prompt.findChildren(QPushButton) if button.text() == "d8")
    assert prompt.line.selectedText() == "4d6kh3"
    for expected in ("1d8", "2d8"):
        toy.click(d8)
        assert prompt.line.text() == expected
        assert prompt.line.hasFocus()


def test_tab_goes_from_box_to_box_and_not_to_another_figure(toy: ToyWindow) -> None:
    toy.choose(A)
    prompt = box(toy)
    found = []
    for _ in range(4):
        toy.press(Qt.Key.Key_Tab)
        found.append(toy.window.focusWidget())
    assert found[:3] == [prompt.reason, prompt.for_somebody, prompt.shown]
    assert isinstance(found[3], QPushButton)
    toy.press(Qt.Key.Key_Tab, SHIFT)
    assert prompt.shown.hasFocus()
    assert toy.window.selection.current == A


def test_dice_are_clicked_together(toy: ToyWindow) -> None:
    prompt = box(toy)
    found = {button.text(): button for button in prompt.findChildren(QPushButton)}
    for name in ("d6", "d6", "d8"):
        toy.click(found[name])
    assert prompt.line.text() == "2d6+1d8"
    assert with_die("1d20+5", 6) == "1d20+5+1d6"
    assert with_die("4", 6) == "4d6"
    assert with_die("", 100) == "1d100"


def test_the_list_of_commands_throws_a_formula(toy: ToyWindow) -> None:
    toy.press("k", CTRL)
    palette = toy.window.palette_
    palette.line.setText("2d6+3")
    first = palette.list.topLevelItem(0)
    assert first is not None
    assert first.text(0) == "Throw 2d6+3"
    toy.press(Qt.Key.Key_Return)
    toy.bot.waitUntil(lambda: toy.session.steps[-1].deed == Throw("2d6+3"))
    toy.press("k", CTRL)
    toy.window.palette_.line.setText("/r 1d1+3 # Luck")
    toy.press(Qt.Key.Key_Return)
    toy.bot.waitUntil(lambda: last_line(toy) == "Luck: 1d1+3 = 4 [1]")
    assert formula_in("redo") is None
    assert formula_in("12") is None


def test_exploding_dice_are_asked_until_none_explodes() -> None:
    assert told(Throw("3d6!"), (6, 2, 6), (6, 1), (4,))["faces"] == "6→6→4, 2, 6→1"
    assert told(Throw("3d6!"), (6, 2, 6), (6, 1), (4,))["total"] == "25"
    assert told(Throw("4dF"), (1, 2, 3, 1))["faces"] == "−, 0, +, −"
    assert told(Throw("4dF"), (1, 2, 3, 1))["total"] == "−1"
    assert told(Throw("2d6+1d4"), (6, 2, 3))["faces"] == "6, 2; 3"
    assert told(Throw("7"))["total"] == "7"


def test_the_players_see_what_they_are_shown_and_no_more(toy: ToyWindow) -> None:
    toy.press("p", CTRL)
    players = toy.window.players.window
    assert players is not None
    toy.bot.waitExposed(players)
    caption = players.canvas.caption
    toy.desk.asking.do(Throw("1d1+4"), by_hand=False)
    assert caption.isHidden()
    toy.desk.asking.do(Throw("1d1+4", A, "Luck", shown=True), by_hand=False)
    assert caption.isVisible()
    played = any(side.id == toy.session.battle[A].side and side.played for side in toy.session.battle.sides)
    assert caption.text() == ("A, Luck: 1d1+4 = 5 [1]" if played else "Luck: 1d1+4 = 5 [1]")
    toy.window.acts.undo()
    assert caption.isHidden()
    players.canvas.set_blank(True)
    toy.desk.asking.do(Throw("1d1+4", shown=True), by_hand=False)
    assert caption.isHidden()


def test_odds_that_come_late_are_for_nobody(toy: ToyWindow) -> None:
    prompt = box(toy)
    prompt.line.setText("100d6")
    prompt.line.setText("100d6+")
    toy.bot.waitUntil(lambda: not toy.window.background.is_busy)
    toy.bot.wait(20)
    assert "on average" not in prompt.odds.text()
    prompt.line.setText("99d6")
    toy.press(Qt.Key.Key_Escape)
    assert not toy.window.background.is_busy
    toy.bot.wait(300)


def test_what_fell_stands_large_over_the_gms_map_until_it_is_clicked_or_undone(toy: ToyWindow) -> None:
    shown = toy.desk.thrown
    toy.desk.asking.do(Throw("1d1+4", A, "<b>Luck</b>"), by_hand=False)
    assert shown.isVisible()
    assert (shown.total.text(), shown.text()) == ("5", "A, <b>Luck</b>: 1d1+4 = 5 [1]")
    assert shown.total.fontMetrics().height() > 2 * shown._told.fontMetrics().height()
    assert toy.desk.board.rect().contains(shown.geometry())
    toy.window.resize(toy.window.width() - 100, toy.window.height() - 60)
    toy.bot.waitUntil(lambda: toy.desk.board.rect().contains(shown.geometry()))
    toy.click(shown)
    assert shown.isHidden()
    toy.desk.asking.do(Throw("1d1+4"), by_hand=False)
    assert shown.isVisible()
    toy.press("z", CTRL)
    assert shown.isHidden()


def test_several_throws_at_once_stand_side_by_side(toy: ToyWindow) -> None:
    toy.desk.asking.do(Together((Throw("1d1+4"), Throw("1d1"))), by_hand=False)
    assert toy.desk.thrown.total.text().split() == ["5", "1"]
    assert toy.desk.thrown.text().splitlines() == ["1d1+4 = 5 [1]", "1d1 = 1 [1]"]


def test_a_long_throw_stays_within_the_map(toy: ToyWindow) -> None:
    toy.desk.asking.do(Throw("30d1+20d1+(1d1)d1", A, "word " * 12), by_hand=False)
    assert toy.desk.board.rect().contains(toy.desk.thrown.geometry())
