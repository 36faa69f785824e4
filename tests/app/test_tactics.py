"""Figures that decide by themselves, in a real window: the hint, letting them act, halting, taking it back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from app.panels.log_entry import EntryView
from app.prompts.picker import Picker
from app.settings import DiceHabit
from app.tactics.acting import KEPT, PACES
from app.tactics.hint import Hint, show_on_map
from app.tactics.temper_dialog import set_temper
from app.tactics.temper_menu import TemperMenu
from engine.battle.actions import Action, Amend, Rewrite, SetSides
from engine.battle.ids import CombatantId
from engine.contract import NEXT
from engine.grid.cell import Cell, Step
from engine.grid.names import cell_name
from engine.table.requests import Choice, Option
from engine.table.table import Table
from engine.tactics.advice import SHOWN
from engine.tactics.temperament import temper_of
from tests.app.desks import A, B, C, ToyWindow

KEY = Qt.Key.Key_I
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def hinted(toy: ToyWindow) -> Hint:
    toy.window.selection.select((A,))
    toy.press(KEY)
    toy.bot.waitUntil(lambda: isinstance(toy.desk.overlay.prompt, Hint), timeout=20_000)
    assert isinstance(toy.desk.overlay.prompt, Hint)
    return toy.desk.overlay.prompt


@pytest.mark.parametrize(("language", "words"), [("en", "harm to"), ("ru", "урон")])
def test_one_key_shows_the_best_deed_with_its_reasons(qtbot: QtBot, language: str, words: str) -> None:
    toy = ToyWindow(qtbot, language)
    hint = hinted(toy)
    first = hint.rows[0]
    assert "b" in hint.entries[0].text
    assert first._said is not None
    assert words in first._said.text()
    assert toy.window.selection.target == B


def test_enter_does_it_with_its_questions_and_esc_leaves_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    hinted(toy)
    done = len(toy.session.steps)
    toy.press(Qt.Key.Key_Escape)
    assert toy.desk.overlay.prompt is None
    assert len(toy.session.steps) == done
    hinted(toy)
    toy.press(Qt.Key.Key_Return)
    assert toy.desk.asking.card is not None
    assert toy.session.deed == Action("strike", actor=A, target=B)


AFAR = ". A . . . . . .\n" + ". . . . . . . .\n" * 3 + ". . . . b . . .\n"


def test_a_way_is_named_by_its_end_and_the_card_covers_none_of_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=AFAR)
    hint = hinted(toy)
    way = toy.desk.board.passing.trail
    assert len(way) > 1
    assert hint.about_cells == way
    assert f"→ {cell_name(toy.desk.board.grid, way[-1])} · worth" in hint.entries[0].text
    assert toy.desk._to_be_seen() is not None
    assert not hint.geometry().intersects(toy.desk._to_be_seen() or hint.geometry())


def test_where_few_deeds_are_worth_doing_the_turn_may_end(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture="A . . b")
    hint = hinted(toy)
    assert len(hint._found) < len(hint.entries) <= SHOWN
    toy.press(Qt.Key.Key_Up)
    assert toy.desk.board.passing.trail == ()
    toy.press(Qt.Key.Key_Return)
    assert toy.desk.overlay.prompt is None
    deed = toy.session.steps[-1].deed
    assert isinstance(deed, Action)
    assert deed.kind == NEXT


def test_the_area_of_a_deed_is_shown_before_it_is_done(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    burst, colours = toy.desk.board.burst, toy.desk.board.colours
    show_on_map(toy.desk, Action("blast", actor=A, cell=Cell(4, 1), cells=0b111))
    assert [area.cells for area in burst.areas(colours)] == [0b111]
    show_on_map(toy.desk, None)
    assert burst.areas(colours) == []


def test_let_act_it_strikes_and_ends_its_turn_and_the_log_says_why(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.settings.keep(KEPT, len(PACES) - 1)
    toy.window.selection.select((A,))
    began = len(toy.session.steps)
    toy.press(KEY, SHIFT)
    toy.press("2")
    assert toy.window.acts.tactics.is_acting
    for _ in range(200):
        qtbot.wait(20)
        if toy.desk.asking.card is not None:
            toy.press(Qt.Key.Key_Return)
        if not toy.window.acts.tactics.is_acting:
            break
    assert not toy.window.acts.tactics.is_acting
    deeds = [step.deed for step in toy.session.steps[began:]]
    assert next(deed.kind for deed in deeds if isinstance(deed, Action)) == "strike"
    assert any(isinstance(deed, Action) and deed.kind == NEXT for deed in deeds)
    why = toy.session.steps[began].events[0]
    assert why.key == "tactics-why"
    assert why.why is not None
    assert why.why.total > 0


def test_space_halts_them_and_one_undo_takes_one_deed_back(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.settings.keep(KEPT, 0)
    toy.window.selection.select((A,))
    before = toy.session.battle
    toy.press(KEY, SHIFT)
    toy.press("2")
    assert toy.window.acts.tactics.is_acting
    toy.press(Qt.Key.Key_Space)
    assert not toy.window.acts.tactics.is_acting
    qtbot.wait(PACES[0] + 200)
    assert toy.session.battle is before
    assert toy.session.foreword == ()


def test_whoever_has_not_the_turn_is_told_so(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.selection.select((B,))
    toy.press(KEY)
    qtbot.wait(50)
    assert toy.desk.overlay.prompt is None
    reason = toy.session.rules.why_not(toy.session.battle, B)
    assert reason is not None
    assert toy.desk.kit.objection(reason) in toy.window.notices.said


def test_players_figures_act_by_themselves_only_after_a_question(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    toy.press(KEY, SHIFT)
    assert not toy.window.acts.tactics.is_acting
    assert isinstance(toy.desk.overlay.prompt, Picker)
    assert toy.session.battle[A].name in toy.desk.overlay.prompt.title.text()
    toy.press(Qt.Key.Key_Return)  # the first answer leaves them to their players
    assert toy.desk.overlay.prompt is None
    assert not toy.window.acts.tactics.is_acting


@pytest.mark.parametrize(("language", "said"), [("en", "{} may act. "), ("ru", "Сейчас не их ход: {}. ")])
def test_figures_that_have_not_the_turn_hear_whose_it_is_and_how_it_acts(
    qtbot: QtBot, language: str, said: str
) -> None:
    toy = ToyWindow(qtbot, language)
    toy.window.selection.select((B,))
    toy.press(KEY, SHIFT)
    (notice,) = toy.window.notices.said
    assert said.format(toy.session.battle[A].name) in notice
    assert "Shift+I" in notice


def quick(toy: ToyWindow) -> None:
    """No pause between deeds, and the program throws for the game master's side."""
    toy.window.settings.keep(KEPT, len(PACES) - 1)
    toy.window.settings.set_dice(DiceHabit.ROLL, played=False)


def go_on_until(toy: ToyWindow, done: Callable[[], bool]) -> None:
    """Answer what the players are asked, until it is so, and nobody acts by himself."""
    for _ in range(400):
        if done() and not toy.window.acts.tactics.is_acting and toy.session.paused is None:
            return
        toy.bot.wait(20)
        if toy.desk.asking.card is not None:
            toy.press(Qt.Key.Key_Return)
    raise AssertionError("it was never so")


def by_whom(toy: ToyWindow, since: int) -> list[CombatantId]:
    """Whose deeds were done since a step."""
    deeds = [step.deed for step in toy.session.steps[since:]]
    return [one.actor for one in deeds if isinstance(one, Action) and one.actor is not None and one.kind != NEXT]


def test_one_key_leaves_the_game_masters_sides_to_themselves_whoever_is_selected(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    quick(toy)
    toy.session.do(Rewrite(A, replace(toy.session.battle[A].sheet, hits=99, hits_most=99)))
    toy.choose(A)
    toy.press(KEY, CONTROL)
    qtbot.wait(50)
    # It is A's turn, who is the players': the others wait, and the desk is the game master's.
    assert toy.session.battle.state.acting == A
    assert not toy.window.acts.tactics.is_acting
    assert toy.window.acts.tactics.plays_itself == ("Blue",)
    sign = toy.window._topbar.itself
    assert sign.isVisible()
    assert "Blue" in sign.text()
    for _ in range(2):
        since = len(toy.session.steps)
        toy.press(Qt.Key.Key_Return, CONTROL)
        go_on_until(toy, lambda: toy.session.battle.state.acting == A)
        assert set(by_whom(toy, since)) == {B, C}
        assert sign.isVisible()
    toy.press(KEY, CONTROL)
    assert not sign.isVisible()
    since = len(toy.session.steps)
    toy.press(Qt.Key.Key_Return, CONTROL)
    qtbot.wait(100)
    assert by_whom(toy, since) == []


def test_sides_that_play_themselves_stay_so_over_an_undo_of_others_and_end_with_their_own(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    quick(toy)
    toy.press(KEY, CONTROL)
    toy.session.do(Action("move", actor=A, path=(Step(Cell(2, 1), toy.session.battle[A].facing),)))
    qtbot.wait(50)
    toy.session.undo()
    qtbot.wait(50)
    assert toy.window.acts.tactics.plays_itself == ("Blue",)
    toy.press(Qt.Key.Key_Return, CONTROL)
    go_on_until(toy, lambda: toy.session.battle.state.acting == A)
    while toy.session.battle.state.acting == A:
        toy.session.undo()
    assert toy.window.acts.tactics.plays_itself == ()
    assert not toy.window._topbar.itself.isVisible()


def test_space_ends_the_play_of_a_side_while_it_acts_and_a_click_on_its_sign_whenever(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.settings.keep(KEPT, 0)
    toy.press(KEY, CONTROL)
    toy.press(Qt.Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: toy.window.acts.tactics.is_acting, timeout=20_000)
    toy.press(Qt.Key.Key_Space)
    assert toy.window.acts.tactics.plays_itself == ()
    toy.press(KEY, CONTROL)
    assert toy.window.acts.tactics.plays_itself == ("Blue",)
    toy.click(toy.window._topbar.itself)
    assert toy.window.acts.tactics.plays_itself == ()
    assert not toy.window.acts.tactics.is_acting


def test_sides_go_on_by_themselves_in_another_language(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.press(KEY, CONTROL)
    toy.window.settings.language = "ru"
    qtbot.wait(100)
    assert toy.window.acts.tactics.plays_itself == ("Blue",)
    assert toy.window._topbar.itself.isVisible()
    assert toy.window._topbar.itself.text() == "Без ведущего: Blue"


@pytest.mark.parametrize("played", [True, False])
def test_where_all_or_no_sides_are_the_players_the_game_master_picks_one(qtbot: QtBot, played: bool) -> None:
    toy = ToyWindow(qtbot)
    sides = tuple(replace(side, played=played) for side in toy.session.battle.sides)
    toy.session.do(SetSides(sides))
    toy.press(KEY, CONTROL)
    assert toy.window.acts.tactics.plays_itself == ()
    picker = toy.desk.overlay.prompt
    assert isinstance(picker, Picker)
    assert [one.text for one in picker.entries] == ["Red", "Blue"]
    toy.press("2")
    if played:
        assert "Blue" in toy.prompt.title.text()
        toy.press("2")
    assert toy.window.acts.tactics.plays_itself == ("Blue",)


def test_figures_act_for_a_while_beside_a_side_that_plays_itself(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    quick(toy)
    toy.window.settings.set_dice(DiceHabit.ROLL, played=True)
    toy.press(KEY, CONTROL)
    since = len(toy.session.steps)
    toy.choose(A)
    toy.press(KEY, SHIFT)
    toy.press("2")
    go_on_until(toy, lambda: set(by_whom(toy, since)) == {A, B, C})
    assert toy.window.acts.tactics.plays_itself == ("Blue",)


def test_before_the_fight_the_key_says_that_it_has_not_begun(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, begun=False)
    toy.choose(A)
    toy.press(KEY)
    assert toy.window.text("hint-not-begun", key="Ctrl+Enter") in toy.window.notices.said


def test_the_pace_is_kept(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.settings.keep(KEPT, 1)
    toy.window.commands.run("act-faster")
    assert toy.window.settings.kept(KEPT) == 2
    for _ in range(9):
        toy.window.commands.run("act-slower")
    assert toy.window.settings.kept(KEPT) == 0


def test_a_temperament_is_given_to_all_that_are_selected_in_one_step(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.selection.select((A, B))
    done = len(toy.session.steps)
    editing = toy.window.editing
    assert editing is not None
    editing.temper(A, "coward")
    assert [toy.session.battle[id].temper for id in (A, B)] == ["coward", "coward"]
    assert len(toy.session.steps) == done + 1
    toy.session.undo()
    assert toy.session.battle[A].temper == ""


def test_favourite_deeds_are_checked_in_the_dialog_once_they_have_been_tried(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    assert toy.window.editing is not None
    toy.window.editing.guard(A, B)
    dialog = set_temper(toy.desk.kit, toy.window.editing, A, toy.desk)
    qtbot.waitUntil(lambda: bool(dialog.deeds), timeout=10_000)
    name, box = next(iter(dialog.deeds.items()))
    assert name == ("strike", "", "")
    assert "strike" in box.text().casefold()
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().topLeft() + QPoint(8, box.height() // 2))
    dialog.accept()
    assert toy.session.battle[A].temper == f"tactician; favours strike::; guards {B}"
    again = set_temper(toy.desk.kit, toy.window.editing, A, toy.desk)
    qtbot.waitUntil(lambda: bool(again.deeds), timeout=10_000)
    assert again.deeds[name].isChecked()
    again.reject()


def test_the_menu_sets_a_guard_and_a_ready_temperament_leaves_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.selection.select((A, B))
    assert toy.window.editing is not None
    menu = TemperMenu(toy.desk.kit, toy.window.editing, A, toy.desk, toy.desk)
    guards = next(one.menu() for one in menu.actions() if one.menu() is not None)
    assert isinstance(guards, QMenu)
    assert [one.isChecked() for one in guards.actions()][:2] == [True, False]
    guards.actions()[1].trigger()
    places = [(toy.session.battle[id].cell, temper_of(toy.session.battle, id).holds) for id in (A, B)]
    assert all(cell is not None and cell == held for cell, held in places)
    menu.actions()[2].trigger()
    assert [temper_of(toy.session.battle, id).holds for id in (A, B)] == [cell for cell, _ in places]
    assert toy.session.battle[A].temper.startswith("wolf; holds ")
    after = TemperMenu(toy.desk.kit, toy.window.editing, A, toy.desk, toy.desk)
    assert [one.text() for one in after.actions() if one.isChecked()] == [menu.actions()[2].text()]


def test_with_its_desk_goes_whoever_acts(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.settings.keep(KEPT, 0)
    toy.window.selection.select((A,))
    toy.press(KEY, SHIFT)
    toy.press("2")
    assert toy.window.acts.tactics.is_acting
    toy.window.settings.language = "ru"
    qtbot.waitUntil(lambda: not toy.window.acts.tactics.is_acting, timeout=10_000)
    qtbot.wait(50)
    hinted(toy)


def test_whom_nobody_of_its_side_sees_it_does_not_know_unless_the_gm_lets_it_see_all(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.selection.select((B, C))
    toy.window.commands.run("hide")
    assert toy.session.battle[B].hidden
    assert toy.session.battle[C].hidden
    toy.window.selection.select((A,))
    toy.press(KEY)
    nothing = toy.window.text("hint-nothing")
    qtbot.waitUntil(lambda: nothing in toy.window.notices.said, timeout=20_000)
    assert toy.desk.overlay.prompt is None
    toy.window.commands.run("act-seeing-all")
    assert toy.window.acts.tactics.sees_all
    hinted(toy)


def test_what_is_the_gms_to_judge_is_asked_unless_it_decides_itself(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = Table.choose

    def of_the_gm(table: Table, key: str, options: tuple[Option, ...], **about: Any) -> int:
        return ask(table, key, options, **{**about, "by": None})

    monkeypatch.setattr(Table, "choose", of_the_gm)
    toy = ToyWindow(qtbot)
    toy.window.settings.keep(KEPT, len(PACES) - 1)
    toy.window.selection.select((A, B, C))
    toy.press(KEY, SHIFT)
    toy.press("2")
    qtbot.waitUntil(lambda: isinstance(getattr(toy.session.paused, "request", None), Choice), timeout=20_000)
    qtbot.wait(100)
    assert toy.window.acts.tactics.is_acting
    assert isinstance(getattr(toy.session.paused, "request", None), Choice), "the GM is asked"
    done = len(toy.session.steps)
    toy.window.commands.run("act-judging")
    assert toy.window.acts.tactics.judges
    toy.press(Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: len(toy.session.steps) > done + 4 or not toy.window.acts.tactics.is_acting, timeout=20_000)
    assert len(toy.session.steps) > done + 2, "nobody was asked again"


def test_handed_over_to_figures_that_know_of_nobody_the_battle_does_not_run_on_for_ever(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.settings.keep(KEPT, len(PACES) - 1)
    toy.window.selection.select((A, B, C))
    toy.window.commands.run("hide")
    toy.press(KEY, SHIFT)
    toy.press("2")
    nothing = toy.window.text("acting-nothing")
    qtbot.waitUntil(lambda: nothing in toy.window.notices.said, timeout=20_000)
    assert not toy.window.acts.tactics.is_acting


def test_four_sliders_set_a_temperament_of_its_own_and_it_can_be_taken_back(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.window.selection.select((A, B))
    assert toy.window.editing is not None
    dialog = set_temper(toy.desk.kit, toy.window.editing, A, toy.desk)
    assert [slider.value() for slider in dialog.sliders.values()] == [50, 0, 70, 100]
    dialog.sliders["boldness"].setValue(20)
    dialog.accept()
    assert [toy.session.battle[id].temper for id in (A, B)] == ["own 20 0 70 100"] * 2
    toy.session.undo()
    assert toy.session.battle[A].temper == ""


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "b: given away by the attack, hidden from the players no longer"),
        ("ru", "b: атака выдаёт, больше не скрыто от игроков"),
    ],
)
def test_whom_a_hidden_figure_strikes_strikes_back_and_undo_hides_it_again(
    qtbot: QtBot, language: str, words: str
) -> None:
    toy = ToyWindow(qtbot, language)
    toy.session.do(Amend(B, hidden=True))
    assert hint_of_one_who_knows_of_nobody(toy)
    while toy.session.battle.state.acting != B:
        toy.window.acts.go_on()
    struck(toy, B, A, "1")
    assert not toy.session.battle[B].hidden
    assert any(line.entry.headline == words for line in toy.desk.log.findChildren(EntryView))
    toy.session.undo()
    assert toy.session.battle[B].hidden
    toy.session.redo()
    while toy.session.battle.state.acting != A:
        toy.window.acts.go_on()
    hinted(toy)
    assert toy.window.selection.target == B


def struck(toy: ToyWindow, by: CombatantId, at: CombatantId, face: str) -> None:
    """One strikes at another with a typed die."""
    toy.choose(by, at)
    toy.press("a")
    toy.type(face)
    toy.press(Qt.Key.Key_Return)


def hint_of_one_who_knows_of_nobody(toy: ToyWindow) -> bool:
    """Whether no deed that is shown for A is an attack on the hidden one beside it."""
    hint = hinted(toy)
    aimed = toy.window.selection.target
    said = [entry.text for entry in hint.entries]
    toy.press(Qt.Key.Key_Escape)
    return aimed != B and not any(" b" in words for words in said)
