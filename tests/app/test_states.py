"""States and markers by hand: one key each, for several figures at once, one undo, seen by whom they are meant for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from app.panels.context_menu import ContextMenu
from app.panels.marker_words import borne
from app.prompts.markers import MarkersPrompt, last_markers
from app.prompts.states import StatesPrompt
from engine.battle.actions import SetMarker, SetState
from engine.battle.ids import CombatantId
from engine.battle.marker import Lasts, Marker
from tests.app.desks import A, B, C, ToyWindow

CTRL, ALT, SHIFT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


@pytest.fixture
def toy(qtbot: QtBot) -> ToyWindow:
    return ToyWindow(qtbot)


def select(toy: ToyWindow, *ids: CombatantId) -> None:
    toy.window.selection.select(ids)
    toy.desk.board.setFocus()
    toy.bot.wait(10)


def grid(toy: ToyWindow) -> StatesPrompt:
    toy.press("s")
    assert isinstance(toy.prompt, StatesPrompt)
    return toy.prompt


def dazed(toy: ToyWindow, *ids: CombatantId) -> list[bool]:
    return ["dazed" in toy.session.rules.states.of(toy.session.battle, id) for id in ids]


def test_three_keys_set_a_state_for_two_rounds_for_several_and_one_undo_takes_it_back(toy: ToyWindow) -> None:
    before = toy.session.battle
    select(toy, B, C)
    grid(toy)
    toy.press("2", SHIFT)
    toy.press("1")
    assert toy.session.steps[-1].deed == SetState((B, C), "dazed", True, Lasts.ROUNDS, 2)
    assert dazed(toy, A, B, C) == [False, True, True]
    toy.press(Qt.Key.Key_Escape)
    assert toy.desk.overlay.prompt is None
    assert toy.desk.board.hasFocus()
    toy.press("z", CTRL)
    assert toy.session.battle == before


def test_the_same_key_ends_what_all_are_in_and_completes_what_some_are(toy: ToyWindow) -> None:
    toy.session.do(SetState((B,), "dazed"))
    select(toy, B, C)
    prompt = grid(toy)
    assert "◐" in prompt.tiles[0].text()
    toy.press("1")
    assert dazed(toy, B, C) == [True, True]
    assert toy.session.steps[-1].deed.ids == (C,)
    assert "✓" in prompt.tiles[0].text()
    toy.press("1")
    assert dazed(toy, B, C) == [False, False]


def test_a_state_is_found_by_letters_and_taken_by_enter(toy: ToyWindow) -> None:
    select(toy, B)
    prompt = grid(toy)
    toy.type("yie")
    assert [tile.kind.id for tile in prompt.seen] == ["yielded"]
    toy.press(Qt.Key.Key_Return)
    assert toy.session.battle[B].sheet.yielded
    assert len(prompt.seen) == 2, "the search begins anew"
    toy.type("xyz")
    assert prompt.about.text() == toy.window.text("states-none")


def test_the_grid_is_opened_and_used_on_a_russian_keyboard(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, "ru")
    select(toy, B)
    focus = QApplication.focusWidget()
    QApplication.sendEvent(focus, QKeyEvent(QEvent.Type.KeyPress, 0x042B, Qt.KeyboardModifier.NoModifier, "ы"))
    qtbot.wait(10)
    prompt = toy.prompt
    assert isinstance(prompt, StatesPrompt)
    prompt.line.insert("оглуш")
    assert [tile.kind.id for tile in prompt.seen] == ["dazed"]
    toy.press(Qt.Key.Key_Return)
    assert dazed(toy, B) == [True]


def test_on_a_low_map_the_states_scroll_and_no_line_is_squeezed(toy: ToyWindow) -> None:
    toy.desk.board.setFixedHeight(230)
    select(toy, B)
    prompt = grid(toy)
    toy.bot.wait(30)
    assert prompt.height() <= 230
    assert all(tile.height() >= tile.minimumSizeHint().height() for tile in prompt.tiles)
    shown = (prompt.line, prompt.lasting, prompt._page)
    places = [one.geometry() for one in shown]
    assert not any(one.intersects(other) for one in places for other in places if one is not other)


def test_the_mouse_does_the_same(toy: ToyWindow) -> None:
    select(toy, B)
    assert toy.window.editing is not None
    window = toy.window
    menu = ContextMenu(toy.desk.kit, toy.desk.hands, window.editing, window.acts, window.commands, C, None, window)
    entry = next(a for a in menu.actions() if a.text().split("\t")[0] == window.text("command-states"))
    entry.trigger()
    prompt = toy.prompt
    assert isinstance(prompt, StatesPrompt)
    chip = next(one for one in prompt.lasting.findChildren(QToolButton) if one.text() == "3")
    toy.click(chip)
    toy.click(prompt.tiles[0])
    assert toy.session.steps[-1].deed == SetState((C,), "dazed", True, Lasts.ROUNDS, 3)


def test_a_ruleset_without_states_has_neither_key_nor_entry(toy: ToyWindow) -> None:
    from dataclasses import replace

    toy.session.rules = replace(toy.session.rules, states=None)
    select(toy, B)
    toy.press("s")
    assert toy.desk.overlay.prompt is None
    assert not toy.window.commands["states"].enabled()


# Markers of the GM's own


def form(toy: ToyWindow) -> MarkersPrompt:
    toy.press("s", SHIFT)
    assert isinstance(toy.prompt, MarkersPrompt)
    return toy.prompt


def test_a_word_and_enter_put_a_marker_on_several(toy: ToyWindow) -> None:
    before = toy.session.battle
    select(toy, B, C)
    form(toy)
    toy.type("key 2")
    toy.press(Qt.Key.Key_Return)
    assert [one.word for id in (B, C) for one in toy.session.battle[id].markers] == ["key 2", "key 2"]
    assert toy.desk.overlay.prompt is None
    toy.press("z", CTRL)
    assert toy.session.battle == before


def test_colour_drawing_number_and_time_stand_in_the_form(toy: ToyWindow) -> None:
    select(toy, B)
    prompt = form(toy)
    toy.type("blessed")
    toy.click(prompt._colours["#c0392b"])
    toy.click(prompt._icons["heart"])
    prompt.count.setValue(3)
    toy.click(prompt.shown)
    toy.press("t", ALT)
    toy.press(Qt.Key.Key_Return)
    deed = toy.session.steps[-1].deed
    assert deed == SetMarker((B,), Marker("blessed", "", "heart", "#c0392b", 3, True, Lasts.TURN))


def test_a_marker_that_was_used_is_one_key_the_next_time_and_the_same_key_takes_it_off(toy: ToyWindow) -> None:
    select(toy, B)
    form(toy)
    toy.type("blessed")
    toy.press(Qt.Key.Key_Return)
    assert [one.word for one in last_markers(toy.window.settings)] == ["blessed"]
    select(toy, C)
    prompt = form(toy)
    toy.press("1", ALT)
    assert [one.word for one in toy.session.battle[C].markers] == ["blessed"]
    assert "✓" in prompt._chips[0].text()
    toy.press("1", ALT)
    assert toy.session.battle[C].markers == ()


def test_a_marker_without_word_and_drawing_is_asked_for_one(toy: ToyWindow) -> None:
    select(toy, B)
    prompt = form(toy)
    toy.press(Qt.Key.Key_Return)
    assert prompt.trouble.isVisible()
    assert toy.session.battle[B].markers == ()


def test_the_panel_counts_a_marker_down_and_takes_it_off(toy: ToyWindow) -> None:
    toy.session.do(SetMarker((B,), Marker("arrows", count=2)))
    select(toy, B)
    row = toy.desk.combatant._markers
    toy.bot.waitUntil(row.isVisible)

    def press(name: str) -> None:
        words = toy.window.text(name)
        button = next(one for one in row.findChildren(QToolButton) if one.toolTip() == words and one.isVisible())
        toy.click(button)
        toy.bot.wait(30)

    press("markers-less")
    assert toy.session.battle[B].markers[0].count == 1
    press("markers-remove")
    assert toy.session.battle[B].markers == ()
    toy.bot.waitUntil(lambda: not row.isVisible())


def test_what_somebody_bears_is_told_with_what_it_does_and_until_when(toy: ToyWindow) -> None:
    toy.session.do(SetState((B,), "dazed", True, Lasts.ROUNDS, 2))
    toy.session.do(SetMarker((B,), Marker("key", count=2, shown=True)))
    lines = borne(toy.session.rules, toy.session.battle, B, toy.window.text)
    assert lines[0].startswith("Dazed (to the end of round 2)")
    assert lines[1] == "key 2 · players see it"
    assert borne(toy.session.rules, toy.session.battle, A, toy.window.text) == []
    board = toy.desk.board
    assert board._tip_at(board.point_of(toy.session.battle[B].cell)).splitlines() == lines


def test_markers_on_the_map_are_the_gms_and_the_players_see_only_those_shown(toy: ToyWindow) -> None:
    from app.board.scene.player_view import Health, shown_to_players

    toy.session.do(SetMarker((B,), Marker("secret", colour="#ff0000")))
    toy.session.do(SetMarker((B,), Marker("open", colour="#00ff00", shown=True)))
    assert [flag.letter for flag in toy.desk.board.figures[B].look.flags] == ["S", "O"]
    for health in Health:
        seen = shown_to_players(toy.session.rules, toy.session.battle, toy.window.text, health)
        assert [flag.letter for flag in seen.figures[B].look.flags] == ["O"], health
