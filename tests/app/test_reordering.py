"""The order of play changed by hand: by dragging a card, by keys; undone like everything."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.panels.turn_strip import SlotCard
from engine.contract import no_reordering
from tests.app.desks import A, B, C, ToyWindow

LEFT = Qt.MouseButton.LeftButton


def order(toy: ToyWindow) -> list[str]:
    return [str(card.slot.who) for card in toy.desk.strip.cards()]


def drag(toy: ToyWindow, card: SlotCard, x: int, *, drop: bool = True) -> None:
    """Pull a card to ``x`` pixels of the strip's cards."""
    there = card.mapFrom(card.parentWidget(), QPoint(x, 20))
    QTest.mousePress(card, LEFT, pos=QPoint(10, 20))
    QTest.mouseMove(card, QPoint(30, 20))
    QTest.mouseMove(card, there)
    if drop:
        QTest.mouseRelease(card, LEFT, pos=there)
    toy.bot.wait(20)


def test_a_card_is_dragged_to_another_place_and_back_by_undo(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    first, *others = order(toy)
    cards = toy.desk.strip.cards()
    drag(toy, cards[0], cards[-1].geometry().right() - 2)
    assert order(toy) == [*others, first]
    toy.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert order(toy) == [first, *others]


def test_the_place_is_shown_while_a_card_is_dragged(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    cards = toy.desk.strip.cards()
    drag(toy, cards[0], cards[1].geometry().right() - 2, drop=False)
    mark = toy.desk.strip.mark
    assert mark.isVisible()
    assert cards[1].geometry().right() - 2 <= mark.geometry().center().x() <= cards[2].x() + 2


def test_a_card_dropped_where_it_was_changes_nothing(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    steps = len(toy.session.steps)
    cards = toy.desk.strip.cards()
    drag(toy, cards[0], cards[0].geometry().right() - 2)
    assert len(toy.session.steps) == steps
    assert not toy.desk.strip.mark.isVisible()


def test_a_click_on_a_card_still_selects(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    card = next(card for card in toy.desk.strip.cards() if card.slot.who == C)
    toy.click(card)
    assert toy.window.selection.selected == (C,)


def test_keys_move_who_is_selected(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    before = order(toy)
    there = before.index("A")
    key, by = (Qt.Key.Key_Right, 1) if there == 0 else (Qt.Key.Key_Left, -1)
    toy.press(key, Qt.KeyboardModifier.AltModifier)
    after = order(toy)
    assert after.index("A") == there + by
    assert sorted(after) == sorted(before)


def test_nothing_moves_where_the_order_is_not_the_gms_to_change(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.rules = replace(toy.session.rules, reorder=no_reordering)
    toy.choose(B)
    before = order(toy)
    assert not toy.window.commands["order-earlier"].enabled()
    cards = toy.desk.strip.cards()
    drag(toy, cards[0], cards[-1].geometry().right() - 2)
    assert order(toy) == before


def test_points_spent_in_the_turns_of_others_are_on_the_card(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    sheet = toy.session.battle[B].sheet
    before = next(card for card in toy.desk.strip.cards() if card.slot.who == B)
    assert "Wind" not in before.toolTip()
    from engine.battle.actions import Rewrite

    toy.session.do(Rewrite(B, replace(sheet, wind=3)))
    after = next(card for card in toy.desk.strip.cards() if card.slot.who == B)
    assert "Wind: 3 / 5" in after.toolTip()
