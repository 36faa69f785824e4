"""Undo and redo show who acts: the one whose turn it is again, or whose deed was taken back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.start.cards import READY_FOLDER
from engine.battle.actions import Action, Amend
from engine.battle.ids import CombatantId
from engine.contract import BEGIN
from engine.play.asked import order_of
from tests.app.desks import A, B, ToyWindow
from tests.app.hands import Hands

C = CombatantId("c")


def test_after_undo_of_a_blow_its_striker_is_selected_though_another_was_looked_at(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, B)
    toy.session.do(toy.session.rules.attack_offers(toy.session.battle, A)[0].action.at(B))
    toy.session.roll()
    assert toy.session.paused is None
    toy.desk.kit.selection.select((C,))
    toy.session.undo()
    assert toy.desk.kit.selection.selected == (A,)
    toy.desk.kit.selection.select((B, C))
    toy.session.redo()
    assert toy.desk.kit.selection.selected == (A,)


def test_after_undo_into_anothers_turn_that_one_is_selected_whoever_was(qtbot: QtBot) -> None:
    hands = Hands(qtbot)
    hands.window.open_path(READY_FOLDER / "chapel.toml")
    hands.session.do(Action(BEGIN))
    hands.answer_all(Qt.Key.Key_Return)
    (first,) = hands.active()
    goes_on = order_of(hands.session.rules, hands.session.battle).next
    assert goes_on is not None
    hands.session.do(goes_on.action)
    hands.answer_all(Qt.Key.Key_Return)
    assert hands.active() != (first,)
    assert hands.window.desk is not None
    selection = hands.window.desk.kit.selection
    selection.select((hands.named("Urzog"), hands.named("Gnash")))
    hands.session.undo()
    assert selection.selected == (first,)
    hands.session.redo()
    assert selection.selected == hands.active()


def test_what_the_game_master_did_by_hand_leaves_his_selection_as_it_is(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Amend(C, name="Snag"))
    toy.desk.kit.selection.select((B, C))
    toy.session.undo()
    assert toy.desk.kit.selection.selected == (B, C)
    toy.session.redo()
    assert toy.desk.kit.selection.selected == (B, C)
