"""The card of a deed under the toy rules: all its questions at once, typed ahead, changed, docked, cancelled."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel
from pytestqt.qtbot import QtBot

from app.prompts.card import Card
from app.prompts.card_dock import PLACE, kept_place
from app.prompts.choice import AskedChoice
from app.prompts.row_view import ChoiceRow, RollRow
from app.rules.links import rules_at
from app.settings import DiceHabit
from engine.battle.actions import Action, Amend, Rewrite
from engine.battle.battle import Reactions
from engine.contract import AnyBattle
from engine.grid.cell import Cell, Step
from engine.table.dice import d
from engine.table.requests import Faces, Option, Pick
from engine.table.table import Table
from tests.app.desks import A, B, C, ToyWindow
from tests.toy.sheet import Temper

RETURN, TAB, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Escape
SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier


def attacking(bot: QtBot, *, bold: bool = True, language: str = "en", types: bool = True) -> ToyWindow:
    """A strikes b, who takes every blow (``bold``) or parries; people type the dice of A's side."""
    toy = ToyWindow(bot, language)
    sheet = toy.session.battle[B].sheet
    toy.session.do(Rewrite(B, replace(sheet, temper=Temper.BOLD if bold else Temper.WARY)))
    if types:
        toy.window.settings.set_dice(DiceHabit.TYPE, played=True)
    toy.choose(A, B)
    toy.press("a")
    return toy


def card(toy: ToyWindow) -> Card:
    assert isinstance(toy.prompt, Card)
    return toy.prompt


def keys(toy: ToyWindow) -> list[str]:
    return [view.row.request.key for view in card(toy).views]


def test_all_questions_of_a_blow_stand_on_it_before_a_die_is_thrown(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    drawn = toy.session.chance.drawn
    assert keys(toy) == ["to-hit", "parry-or-take", "damage"]
    first, answer, damage = card(toy).views
    assert isinstance(answer, ChoiceRow)
    assert answer.list.currentText() == toy.window.text("option-take")
    assert isinstance(damage, RollRow)
    assert damage.line.text() == ""
    assert toy.window.focusWidget() is first.field
    # Looking ahead throws nothing and answers nothing.
    assert toy.session.chance.drawn == drawn
    assert toy.session.answers == ()


def test_the_only_way_of_an_attack_stands_on_its_card(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    said = [one.text() for one in card(toy).findChildren(QLabel) if one.isVisible()]
    assert said[said.index(toy.window.text("card-way")) + 1] == toy.desk.kit.text("offer-strike")


def test_a_blow_is_typed_in_one_go(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    before, steps = toy.session.battle[B].sheet.hits, len(toy.session.steps)
    toy.type("6")
    toy.press(TAB)
    toy.press(TAB)
    toy.type("4")
    toy.press(RETURN)
    assert toy.session.paused is None
    assert toy.session.battle[B].sheet.hits == before - 4
    assert toy.session.steps[-1].answers == (Faces((6,)), Pick(1), Faces((4,)))
    # One card, one step: one undo takes all of it back.
    assert len(toy.session.steps) == steps + 1
    toy.window.acts.undo()
    assert toy.session.battle[B].sheet.hits == before


def test_a_letter_in_the_field_of_dice_is_refused_with_a_word(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    toy.type("a")
    assert toy.roll.line.text() == ""
    assert card(toy).trouble.text() == toy.window.text("prompt-digits-only")


def test_where_the_rules_are_slow_the_rows_come_when_they_are_found(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.prompts.looking.QUICK", -1)
    toy = attacking(qtbot)
    toy.window.settings.dice_go_on = False
    qtbot.waitUntil(lambda: keys(toy) == ["to-hit", "parry-or-take", "damage"])
    toy.type("1")
    qtbot.waitUntil(lambda: keys(toy) == ["to-hit"])
    toy.press(Qt.Key.Key_Backspace)
    toy.type("6")
    qtbot.waitUntil(lambda: keys(toy) == ["to-hit", "parry-or-take", "damage"])
    # A card that is gone is filled no more.
    toy.press(Qt.Key.Key_Backspace)
    toy.press(ESCAPE)
    assert toy.desk.overlay.prompt is None
    qtbot.wait(100)


def test_what_is_typed_changes_what_is_likely_to_come(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    toy.window.settings.dice_go_on = False
    toy.type("1")
    assert keys(toy) == ["to-hit"]
    toy.press(Qt.Key.Key_Backspace)
    toy.type("6")
    assert keys(toy) == ["to-hit", "parry-or-take", "damage"]


def test_the_usual_answer_is_changed_in_its_row_and_what_follows_from_it_appears(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    toy.type("6")
    toy.press(TAB)
    choice = toy.window.focusWidget()
    assert isinstance(choice, QComboBox)
    toy.press(Qt.Key.Key_Up)
    assert keys(toy) == ["to-hit", "parry-or-take", "parry", "damage"]
    toy.press(RETURN)
    assert toy.session.answers == (Faces((6,)), Pick(0))
    assert toy.roll.roll.key == "parry"


def test_what_fell_stands_on_the_card_with_what_it_means(qtbot: QtBot) -> None:
    toy = attacking(qtbot, bold=False)
    toy.type("6")
    toy.press(RETURN)
    hit, parry, *_ = card(toy).views
    assert isinstance(hit, RollRow)
    assert isinstance(parry, ChoiceRow)
    assert hit.line.text() == "6"
    assert toy.window.text("hit") in hit.said.text()
    assert "against 4" in hit.said.text()


def test_an_answer_that_was_given_is_changed_and_takes_back_what_came_after_it(qtbot: QtBot) -> None:
    toy = attacking(qtbot, bold=False)
    toy.type("6")
    toy.press(RETURN)
    toy.type("1")
    toy.press(RETURN)
    assert toy.session.answers == (Faces((6,)), Pick(0), Faces((1,)))
    hit, way, *_ = card(toy).views
    # Another die that hits as well: all that follows stands.
    hit.field.setFocus()
    hit.field.selectAll()  # type: ignore[attr-defined]
    toy.type("5")
    toy.press(RETURN)
    assert toy.session.answers == (Faces((5,)), Pick(0), Faces((1,)))
    # The blow is taken after all: the die of the parry is void.
    way = card(toy).views[1]
    way.field.setFocus()
    toy.press(Qt.Key.Key_Down)
    assert toy.session.answers == (Faces((5,)), Pick(1))
    assert toy.roll.roll.key == "damage"


def test_a_die_of_the_players_is_asked_in_the_middle_of_a_chain_that_the_program_rolls(qtbot: QtBot) -> None:
    toy = attacking(qtbot, bold=False, types=False)
    toy.type("6")
    toy.press(RETURN)
    assert toy.roll.roll.key == "parry"
    toy.session.chance.faces = lambda dice: (1,) * len(dice.sides)  # type: ignore[method-assign]
    toy.press(RETURN, SHIFT)
    # The parry, b's, was rolled; A's damage is not, for A's dice are typed.
    assert toy.session.answers == (Faces((6,)), Pick(0), Faces((1,)))
    assert toy.roll.roll.key == "damage"
    toy.press(RETURN)
    said = card(toy).trouble.text()
    assert said == toy.window.text("prompt-type-first", button=card(toy).go.text())
    assert card(toy).go.text() in said, "the button is called as it is called"
    assert toy.session.paused is not None


def test_after_a_blow_at_a_leaver_each_line_of_the_card_still_has_its_room(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.settings.set_dice(DiceHabit.TYPE, played=True)
    toy.window.settings.set_dice(DiceHabit.TYPE, played=False)
    toy.desk.asking.do(Action("move", actor=A, path=(Step(Cell(1, 1), 6),)), by_hand=True)
    toy.session.answer(Pick(0))  # b strikes at the leaver
    toy.type("6")
    toy.press(RETURN)
    qtbot.wait(20)
    views = card(toy).views
    assert "to-hit" in keys(toy)
    assert len(views) >= 3
    lines = [one for view in views for one in view.findChildren(QLabel) if one.isVisible() and one.text()]
    assert lines
    for one in (*views, *lines):
        assert one.height() >= max(one.minimumSizeHint().height(), one.heightForWidth(one.width())), one


def unforeseen(toy: ToyWindow, *, choice: bool) -> None:
    """A deed whose second question depends on the very die: nobody can foresee it."""

    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        if table.roll("to-hit", d(20), by=A, at=B).total == 20:
            if choice:
                table.choose("parry-or-take", (Option("option-parry"), Option("option-take")), by=A, at=B)
            else:
                table.roll("damage", d(6), by=B, at=A)
        return battle

    toy.session.rules = replace(toy.session.rules, resolve=rule)
    toy.choose(A, B)
    toy.press("a")


def test_digits_meant_for_the_last_question_answer_no_new_one(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.prompts.stray.STRAY", 600_000)
    monkeypatch.setattr("app.prompts.stray.LONGEST", 600_000)
    toy = ToyWindow(qtbot)
    unforeseen(toy, choice=False)
    toy.session.chance.faces = lambda dice: dice.sides  # type: ignore[method-assign]
    assert keys(toy) == ["to-hit"]
    toy.press(RETURN)
    assert toy.roll.roll.key == "damage"
    toy.type("4")
    assert toy.roll.line.text() == ""
    assert toy.window.text("card-stray") in card(toy).trouble.text()
    # The Enter after it was meant for the last question, too.
    toy.press(RETURN)
    assert toy.session.answers == (Faces((20,)),)
    monkeypatch.setattr("app.prompts.stray.STRAY", 0)
    qtbot.wait(5)
    toy.type("3")
    toy.press(RETURN)
    assert toy.session.paused is None
    assert toy.session.steps[-1].answers == (Faces((20,)), Faces((3,)))


def at_a_new_choice(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> ToyWindow:
    """A window in which a choice has come that nobody foresaw, and numbers are long taken to be meant for before."""
    monkeypatch.setattr("app.prompts.stray.STRAY", 600_000)
    monkeypatch.setattr("app.prompts.stray.LONGEST", 600_000)
    toy = ToyWindow(qtbot)
    unforeseen(toy, choice=True)
    toy.session.chance.faces = lambda dice: dice.sides  # type: ignore[method-assign]
    toy.press(RETURN)
    return toy


def test_a_number_that_comes_too_soon_chooses_nothing(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    toy = at_a_new_choice(qtbot, monkeypatch)
    assert toy.choice.choice.key == "parry-or-take"
    toy.press("2")
    assert toy.session.answers == (Faces((20,)),)
    monkeypatch.setattr("app.prompts.stray.STRAY", 0)
    qtbot.wait(5)
    toy.press("2")
    assert toy.session.steps[-1].answers == (Faces((20,)), Pick(1))


def test_who_presses_a_number_again_and_again_is_heard_in_the_end(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A digit begins the time anew, so that the end of a long row of them is kept out, too; but not without end.
    toy = at_a_new_choice(qtbot, monkeypatch)
    toy.press("2")
    toy.press("2")
    assert toy.session.answers == (Faces((20,)),)
    monkeypatch.setattr("app.prompts.stray.LONGEST", 0)
    qtbot.wait(5)
    toy.press("2")
    assert toy.session.steps[-1].answers == (Faces((20,)), Pick(1))


def test_while_dice_are_typed_digits_choose_no_option_but_alt_and_the_arrows_do(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.settings.set_dice(DiceHabit.TYPE, played=True)
    unforeseen(toy, choice=True)
    toy.type("20")
    assert keys(toy) == ["to-hit", "parry-or-take"]
    toy.press(RETURN)
    # What A's player decides is asked when the die has fallen.
    assert isinstance(card(toy).asked, AskedChoice)
    toy.press("2")
    assert toy.session.answers == (Faces((20,)),)
    assert toy.window.text("card-no-digits") in card(toy).trouble.text()
    toy.press(Qt.Key.Key_Down)
    assert toy.choice.answer() == Pick(1)
    toy.press("1", ALT)
    assert toy.session.steps[-1].answers == (Faces((20,)), Pick(0))


def test_while_a_choice_is_asked_digits_go_to_the_dice_below_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.settings.dice_go_on = False
    toy.window.settings.set_dice(DiceHabit.TYPE, played=True)
    toy.window.settings.set_dice(DiceHabit.ROLL, played=False)
    toy.session.chance.faces = lambda dice: (4,)  # type: ignore[method-assign]

    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        table.choose("parry-or-take", (Option("option-parry"), Option("option-take")), by=A, at=B)
        table.roll("to-hit", d(20), by=B, at=A)
        table.roll("parry", d(20), by=A, at=B)
        return battle

    toy.session.rules = replace(toy.session.rules, resolve=rule)
    toy.choose(A, B)
    toy.press("a")
    assert toy.choice.choice.key == "parry-or-take"
    toy.type("17")
    # b's die rolls itself: the digits went to A's, and Tab goes from there to the first row and back to it.
    views = card(toy).views
    assert [view.line.text() for view in views if isinstance(view, RollRow)] == ["", "17"]
    toy.press(TAB)
    assert views[0].isAncestorOf(toy.window.focusWidget())
    toy.press(TAB)
    assert toy.window.focusWidget() is views[2].field
    toy.press(RETURN)
    assert toy.session.steps[-1].answers == (Pick(0), Faces((4,)), Faces((17,)))


def test_what_is_none_of_the_other_options_stands_last_and_keeps_its_place_in_the_answer(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    ways = (Option("option-parry"), Option("option-other", is_other=True), Option("option-take"))

    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        for key in ("how", "how-then", "how-at-last"):
            table.choose(key, ways, by=A, at=B)
        return battle

    toy.session.rules = replace(toy.session.rules, resolve=rule)
    toy.choose(A, B)
    toy.press("a")
    shown = sorted(toy.choice.rows, key=lambda row: row.y())
    assert [toy.choice.rows.index(row) for row in shown] == [0, 2, 1]
    _, ahead, last = card(toy).views
    assert isinstance(ahead, ChoiceRow)
    assert isinstance(last, ChoiceRow)
    assert ahead.list.itemText(2) == last.list.itemText(2) == "Option-other"
    last.list.setCurrentIndex(1)
    last.list.activated.emit(1)
    ahead.list.setCurrentIndex(2)
    ahead.list.activated.emit(2)
    toy.press(Qt.Key.Key_Down)
    toy.press(Qt.Key.Key_Down)
    assert toy.choice.answer() == Pick(1)
    toy.press("0")
    assert toy.session.answers == ()
    toy.press("2")
    for _ in range(2):
        toy.press(RETURN)
    assert toy.session.steps[-1].answers == (Pick(2), Pick(1), Pick(2))


def test_a_reaction_that_a_setting_answers_says_so_and_can_be_overruled(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Amend(B, reactions=Reactions.OFF))

    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        table.roll("to-hit", d(20), by=A, at=B)
        options = (Option("option-parry"), Option("option-take", declines=True))
        table.choose("parry-or-take", options, by=B, at=A, reaction=True)
        return battle

    toy.session.rules = replace(toy.session.rules, resolve=rule)
    toy.choose(A, B)
    toy.press("a")
    answer = card(toy).views[1]
    assert isinstance(answer, ChoiceRow)
    assert answer.said.text() == "standing order: let it pass"
    answer.list.setFocus()
    toy.press(Qt.Key.Key_Up)
    toy.roll.line.setFocus()
    toy.type("7")
    toy.press(RETURN)
    assert toy.session.steps[-1].answers == (Faces((7,)), Pick(0))


def test_escape_asks_when_dice_have_fallen_and_drops_the_deed_when_pressed_again(qtbot: QtBot) -> None:
    toy = attacking(qtbot, bold=False)
    steps = len(toy.session.steps)
    toy.type("6")
    toy.press(RETURN)
    toy.press(ESCAPE)
    assert toy.session.paused is not None
    assert "Esc" in card(toy).trouble.text()
    toy.press(ESCAPE)
    assert toy.session.paused is None
    assert len(toy.session.steps) == steps


def test_the_arrows_go_through_the_reasons_and_f1_opens_the_rule_of_one(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    toy.press(Qt.Key.Key_Down)
    box = toy.roll.reasons.why.boxes[0]
    assert toy.window.focusWidget() is box
    assert rules_at(box) == ("TOY-ATTACK-01",)
    toy.press(Qt.Key.Key_Space)
    assert not box.isChecked()
    toy.press(Qt.Key.Key_F1)
    page = toy.desk.rules.page
    assert page is not None
    assert page.list.marked is not None
    assert page.list.marked.rule == "TOY-ATTACK-01"
    toy.press(ESCAPE)
    toy.press(Qt.Key.Key_Up)
    assert toy.window.focusWidget() is toy.roll.line


def test_where_the_card_would_cover_one_of_the_two_the_map_makes_room_until_it_is_gone(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    board = toy.desk.board
    before = board.camera
    toy.choose(A, B)
    toy.press("a")
    qtbot.wait(50)
    for id in (A, B):
        there = toy.desk.place_of(id)
        assert there is not None
        assert board.rect().contains(there)
        assert not card(toy).geometry().intersects(there)
    assert board.camera != before
    toy.press(ESCAPE)
    assert board.camera == before
    # Who moves the map meanwhile has it stay there.
    toy.press("a")
    qtbot.wait(50)
    board.set_camera(board.camera.moved(QPoint(0, 30)))
    moved = board.camera
    toy.press(ESCAPE)
    assert board.camera == moved


def test_the_card_stands_for_good_where_it_was_dragged(qtbot: QtBot) -> None:
    toy = attacking(qtbot)
    qtbot.wait(50)
    first = card(toy)
    assert not first._dock.pin.isChecked()
    grip = QPoint(60, 20)
    QTest.mousePress(first, Qt.MouseButton.LeftButton, pos=grip)
    QTest.mouseMove(first, grip - QPoint(2000, 2000))
    QTest.mouseRelease(first, Qt.MouseButton.LeftButton, pos=grip)
    assert kept_place(toy.window.settings) == (0.0, 0.0)
    toy.press(ESCAPE)
    toy.press("a")
    qtbot.wait(50)
    again = card(toy)
    assert again.x() < 30
    assert again.y() < 30
    toy.click(again._dock.pin)
    qtbot.wait(20)
    assert toy.window.settings.kept(PLACE) is None
    assert not again._dock.pin.isChecked()
    toy.press(ESCAPE)
    toy.press("a")
    qtbot.wait(50)
    assert card(toy).x() > 30 or card(toy).y() > 30


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_command_gives_cards_the_next_place_and_says_which(qtbot: QtBot, language: str) -> None:
    toy = attacking(qtbot, language=language)
    room = toy.desk.board.rect()
    toy.window.commands.run("card-place")
    qtbot.wait(20)
    place = card(toy).geometry()
    assert room.width() - place.right() < 30
    assert place.top() < 30
    assert toy.window.text("card-place-top-right") in toy.window.notices.said
    for _ in range(4):
        toy.window.commands.run("card-place")
    assert kept_place(toy.window.settings) is None


def test_the_row_that_is_asked_is_in_sight_however_many_are_answered_above_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)

    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        for nth in range(14):
            # Whoever rolled less rolls again: nobody could foresee which it is.
            last = table.roll("initiative", d(6), by=A if nth % 2 else B, rule="TOY-ORDER-01").total
            table.choose("parry-or-take", (Option(f"option-{last}"), Option("option-take")), by=A, at=B)
        return battle

    toy.session.rules = replace(toy.session.rules, resolve=rule)
    toy.choose(A, B)
    toy.press("a")
    while toy.session.paused is not None:
        page, asked = card(toy)._page, card(toy).asked
        top = page.verticalScrollBar().value()
        assert top <= asked.y()
        assert asked.y() + asked.height() <= top + page.viewport().height()
        toy.press(RETURN)
    assert page.verticalScrollBar().maximum() > 0


def test_percentile_dice_are_read_as_people_read_them(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)

    def rule(table: Table, battle: AnyBattle, action: Action) -> AnyBattle:
        table.roll("to-hit", d(100), by=A, at=B)
        return battle

    toy.session.rules = replace(toy.session.rules, resolve=rule)
    toy.choose(A, C)
    toy.session.do(Action("strike", actor=A, target=B))
    assert toy.roll.line.placeholderText() == "01–00"
