"""Standing orders in the window: given for a figure, its kind, its side or everybody; one step; said in the panel."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.forms.orders import OrdersDialog
from app.panels.orders_line import OrdersLine
from engine.battle.actions import SetSides, together
from engine.battle.ids import CombatantId
from engine.battle.orders import StandingOrder
from engine.contract import LET_PASS, STRIKE, StandingQuestion
from tests.app.desks import ToyWindow

A, B = CombatantId("A"), CombatantId("b")
LEAVER = StandingQuestion("leaver", ("strike-leaver",), (STRIKE, LET_PASS), usual_gm="strike", rule="TOY-LEAVE-01")


def opened(toy: ToyWindow, id: CombatantId = B) -> OrdersDialog:
    toy.session.rules = replace(toy.session.rules, standing=(LEAVER,))
    sides = tuple(replace(side, played=side.id == toy.session.battle[A].side) for side in toy.session.battle.sides)
    toy.session.do(SetSides(sides))
    dialog = OrdersDialog(toy.desk.kit, id, toy.window)
    toy.bot.addWidget(dialog)
    return dialog


def give(dialog: OrdersDialog, whose: int, way: str) -> None:
    dialog.whose.setCurrentIndex(whose)
    box = dialog.ways["leaver"]
    place = box.findData(way)
    box.setCurrentIndex(place)
    box.activated.emit(place)


def test_an_order_for_a_side_is_one_step_and_undone(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = opened(toy)
    side = toy.session.battle[B].side
    give(dialog, dialog.whose.count() - 2, "pass")
    toy.session.do(together(dialog.deeds()))
    assert toy.session.battle.orders == (StandingOrder("leaver", "pass", side=side),)
    toy.session.undo()
    assert toy.session.battle.orders == ()


def test_the_first_entry_says_what_holds_without_an_order_and_takes_it_back(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = opened(toy)
    box = dialog.ways["leaver"]
    assert "strike" in box.itemText(0)
    give(dialog, dialog.whose.count() - 1, "pass")
    dialog.whose.setCurrentIndex(0)
    assert "let it pass" in box.itemText(0), "everybody's order holds for the figure"
    give(dialog, 0, "ask")
    assert len(dialog.deeds()) == 2
    give(dialog, 0, "")
    assert [deed.order.way for deed in dialog.deeds()] == ["pass"]


def test_the_panel_says_an_order_that_was_given(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = opened(toy)
    give(dialog, 0, "pass")
    toy.session.do(together(dialog.deeds()))
    line = OrdersLine(toy.desk.kit, lambda id: None)
    qtbot.addWidget(line)
    line.fill(toy.session.battle[B])
    assert "let it pass" in line.words.text()
    line.fill(toy.session.battle[A])
    assert "let it pass" not in line.words.text()
    assert "order-leaver: ask" in line.toolTip()


def test_where_no_orders_can_be_given_their_command_says_why(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    text, commands = toy.window.text, toy.window.commands
    toy.choose(A)
    assert text("orders-none-here") in commands.action("orders").text()
    toy.session.rules = replace(toy.session.rules, standing=(LEAVER,))
    assert commands.action("orders").isEnabled()
    assert commands.action("orders").text().startswith(text("command-orders"))
    toy.window.selection.select(())
    assert commands.action("orders").isEnabled(), "whoever acts now is meant; orders for everybody need nobody selected"
    toy.choose(A, B)
    toy.press("a")
    assert text("orders-later") in commands.action("orders").text()


def test_without_a_selection_the_orders_of_whoever_acts_are_shown(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy = ToyWindow(qtbot)
    toy.session.rules = replace(toy.session.rules, standing=(LEAVER,))
    toy.window.selection.select(())
    shown: list[OrdersDialog] = []
    monkeypatch.setattr(OrdersDialog, "exec", lambda dialog: shown.append(dialog) or 0)
    toy.window.commands.run("orders")
    (dialog,) = shown
    assert dialog.whose.itemText(0) == toy.session.battle[toy.session.battle.state.acting].name


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_key_that_has_to_wait_for_an_answer_says_so(qtbot: QtBot, language: str) -> None:
    toy = ToyWindow(qtbot, language)
    toy.choose(A, B)
    toy.press("a")
    assert toy.session.paused is not None
    toy.press(Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    text = toy.window.text
    assert toy.window.notices.said == (text("greyed-asked", command=text("command-let-side-act")),)
