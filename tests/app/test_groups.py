"""Many figures as one: groups under digits, the next of a kind, sides and reactions, each one gesture and one undo."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.commands.kinds import called, of_its_kind, stem
from app.commands.many import attacks_of_all
from app.panels.context_menu import ContextMenu
from app.prompts.picker import Picker
from engine.battle.actions import Adjust, Amend, Leave, SetGroup, Together
from engine.battle.battle import Group, Reactions
from engine.battle.ids import CombatantId
from engine.save.record import applied, difference, written
from tests.app.desks import A, B, C, ToyWindow
from tests.builders import BLUE, RED, Fighter, battle
from tests.toy import TOY

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def toy(qtbot: QtBot) -> ToyWindow:
    return ToyWindow(qtbot)


def select(toy: ToyWindow, *ids: CombatantId) -> None:
    toy.window.selection.select(ids)
    toy.desk.board.setFocus()
    toy.bot.wait(10)


def entry(toy: ToyWindow, id: CombatantId, *names: str) -> object:
    """An entry of the menu of ``id``, by the words on the way to it."""
    window = toy.window
    assert window.editing is not None
    toy.menu = ContextMenu(  # type: ignore[attr-defined]  # it lives as long as its entries are used
        toy.desk.kit, toy.desk.hands, window.editing, window.acts, window.commands, id, None, window
    )
    menu = toy.menu  # type: ignore[attr-defined]
    for name in names[:-1]:
        menu = next(one.menu() for one in menu.actions() if one.menu() is not None and one.text() == name)
    return next(one for one in menu.actions() if one.text().split("\t")[0].startswith(names[-1]))


def test_ctrl_and_a_digit_keep_a_group_and_the_digit_selects_it(toy: ToyWindow) -> None:
    before = toy.session.battle
    select(toy, B, C)
    toy.press("3", CTRL)
    assert toy.session.steps[-1].deed == SetGroup(3, (B, C))
    select(toy, A)
    toy.press("3")
    assert toy.window.selection.selected == (B, C)
    toy.press("z", CTRL)
    assert toy.session.battle == before
    toy.press("3")
    assert toy.window.selection.selected == (B, C), "an empty digit leaves the selection"


def test_while_a_target_is_chosen_a_digit_neither_selects_nor_complains(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture=". . . .\n. A b .\n. c . .")
    select(toy, B, C)
    toy.press("3", CTRL)
    select(toy, A)
    toy.press("a")
    assert toy.desk.hands.waiting is not None
    said = toy.window.notices.said
    for digit in "35":
        toy.press(digit)
    assert toy.desk.hands.waiting is not None
    assert toy.window.selection.selected == (A,)
    assert toy.window.notices.said == said


def test_the_same_digit_once_more_goes_there(toy: ToyWindow) -> None:
    board = toy.desk.board
    select(toy, C)
    toy.press("1", CTRL)
    for _ in range(4):
        board.zoom(1)
    board.look_at(0, 0)
    before = board.camera
    toy.press("1")
    assert board.camera != before


def test_a_key_of_the_numeric_block_still_means_a_step(toy: ToyWindow) -> None:
    select(toy, B, C)
    toy.press("6", CTRL)
    select(toy, A)
    QTest.keyClick(toy.desk.board, Qt.Key.Key_6, Qt.KeyboardModifier.KeypadModifier)
    assert toy.window.selection.selected == (A,)
    assert toy.desk.board.is_busy, "a movement is planned"


def test_groups_are_chips_to_click_and_to_free(toy: ToyWindow) -> None:
    select(toy, B, C)
    toy.press("2", CTRL)
    chip = toy.desk.groups.chips[2]
    assert chip.isVisible()
    assert chip.isChecked()
    select(toy, A)
    assert not chip.isChecked()
    toy.click(chip)
    assert set(toy.window.selection.selected) == {B, C}
    QTest.mouseClick(chip, Qt.MouseButton.RightButton)
    toy.bot.wait(10)
    assert toy.session.battle.groups == ()
    assert not toy.desk.groups.isVisible()


def test_who_leaves_the_table_leaves_the_group_and_comes_back_with_undo(toy: ToyWindow) -> None:
    toy.session.do(SetGroup(1, (B, C)))
    toy.session.do(Leave((B,)))
    assert toy.session.battle.group(1) == (C,)
    toy.session.undo()
    assert toy.session.battle.group(1) == (B, C)


def test_a_battle_file_keeps_groups() -> None:
    how, before = written(TOY), battle(TOY, "A b . c")
    after = replace(before, groups=(Group(1, (B, C)), Group(4, (A,))))
    assert applied(how, before, difference(how, before, after)) == after
    assert applied(how, after, difference(how, after, before)) == before
    older = {name: value for name, value in how.battle.encode(replace(before, board=0)).items() if name != "groups"}
    assert how.battle.decode(older).groups == ()


def test_the_menu_keeps_a_group_too(toy: ToyWindow) -> None:
    select(toy, B, C)
    entry(toy, C, toy.window.text("context-more"), toy.window.text("context-group"), "5").trigger()  # type: ignore[attr-defined]
    assert toy.session.battle.group(5) == (B, C)


# Kinds


def test_figures_of_a_kind_have_one_side_one_size_and_one_name_but_for_the_number() -> None:
    fight = battle(TOY, "A b . c")
    named = dict(zip((A, B, C), ("Orc 2", "Orc", "Orc 11"), strict=True))
    for id, name in named.items():
        fight = fight.with_combatant(replace(fight[id], name=name))
    assert stem("Orc 11") == stem("Orc") == "Orc"
    assert stem("7") == "7"
    assert of_its_kind(fight, B) == (B, C), "A is on the other side"
    assert called(fight, (A, B, C)) == "Orc ×3"


def test_keys_go_to_the_next_of_the_kind_and_select_all_of_it(toy: ToyWindow) -> None:
    toy.session.do(Together((Amend(B, name="Orc"), Amend(C, name="Orc 2"))))
    select(toy, B)
    toy.press("n", SHIFT)
    assert toy.window.selection.selected == (C,)
    toy.press("n", SHIFT)
    assert toy.window.selection.selected == (B,)
    toy.press("a", CTRL | SHIFT)
    assert set(toy.window.selection.selected) == {B, C}
    assert toy.window.selection.current == B


# Sides and reactions


def test_all_selected_change_sides_by_two_keys_and_one_undo(toy: ToyWindow) -> None:
    before = toy.session.battle
    select(toy, B, C)
    toy.press("y")
    assert isinstance(toy.prompt, Picker)
    number = next(n for n, side in enumerate(before.sides, 1) if side.id == RED)
    toy.press(str(number))
    assert [toy.session.battle[id].side for id in (B, C)] == [RED, RED]
    toy.press("z", CTRL)
    assert [toy.session.battle[id].side for id in (B, C)] == [BLUE, BLUE]


def test_reactions_of_all_selected_are_set_at_once(toy: ToyWindow) -> None:
    before = toy.session.battle
    select(toy, A, B)
    toy.press("r", SHIFT)
    toy.press(str(list(Reactions).index(Reactions.AUTOMATIC) + 1))
    assert [toy.session.battle[id].reactions for id in (A, B)] == [Reactions.AUTOMATIC] * 2
    toy.press("z", CTRL)
    assert toy.session.battle == before
    text = toy.window.text
    entry(toy, C, text("context-more"), text("combatant-reactions"), text("reactions-off")).trigger()  # type: ignore[attr-defined]
    assert toy.session.battle[C].reactions is Reactions.OFF
    assert toy.session.battle[A].reactions is before[A].reactions, "the menu was called for another"


# Deeds of all selected

FREE = replace(
    TOY,
    offers=lambda battle, id: tuple(replace(offer, objections=()) for offer in TOY.offers(battle, id)),
    objections=lambda battle, action: tuple(
        one for one in TOY.objections(battle, action) if one.key in ("objection-reach", "objection-target-out")
    ),
)
"""The toy where everybody may act whoever's turn it is, as where sides act together."""


def test_a_deed_that_several_may_do_is_one_entry_for_all_and_one_undo(toy: ToyWindow) -> None:
    toy.session.rules = FREE
    toy.session.do(Adjust((B, C), by=-3))
    before = toy.session.battle
    select(toy, B, C)
    offer = toy.window.text("offer-rest")
    entry(toy, B, toy.window.text("context-offer-all", offer=offer, count=2)).trigger()  # type: ignore[attr-defined]
    assert [toy.session.battle[id].sheet.hits for id in (A, B, C)] == [before[A].sheet.hits, 4, 4]
    toy.press("z", CTRL)
    assert toy.session.battle == before


def test_all_selected_who_can_attack_the_one_that_was_clicked() -> None:
    fight = battle(FREE, "A b . . c\n. D . . .", {"D": Fighter(side="red")}, started=True)
    d = CombatantId("D")
    found = attacks_of_all(FREE, fight, (A, d, C), B)
    assert [(action.actor, action.target) for action in found] == [(A, B), (d, B)], "c is a friend of b"
    assert attacks_of_all(FREE, fight, (A, d), C) == (), "nobody reaches so far"
    assert [action.actor for action in attacks_of_all(TOY, fight, (A, d), B)] == [A], "D has not the turn"


def test_the_menu_of_an_enemy_lets_all_attack(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture="A b . .\nD . . .\n. . . c")
    toy.session.rules = FREE
    d = CombatantId("D")
    select(toy, d, A)
    text, names = toy.window.text, called(toy.session.battle, (d, A))
    entry(toy, B, text("context-attack-all", names=names, target="b")).trigger()  # type: ignore[attr-defined]
    deed = toy.session.deed
    assert isinstance(deed, Together)
    assert [one.actor for one in deed.deeds] == [d, A]
    toy.session.cancel()


def test_a_key_lets_all_selected_attack_the_marked_target(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, picture="A b . .\nD . . .\n. . . c")
    toy.session.rules = FREE
    d = CombatantId("D")
    select(toy, d, A)
    steps = len(toy.session.steps)
    toy.press("a", Qt.KeyboardModifier.AltModifier)
    assert len(toy.session.steps) == steps
    assert toy.session.deed is None, "no target is marked"
    toy.window.selection.aim(B)
    toy.press("a", Qt.KeyboardModifier.AltModifier)
    deed = toy.session.deed
    assert isinstance(deed, Together)
    assert {one.target for one in deed.deeds} == {B}
    toy.session.cancel()
