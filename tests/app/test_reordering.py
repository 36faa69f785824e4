"""The order of play changed by hand: by dragging a card, by keys; undone like everything."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from app.panels.context_menu import ContextMenu
from app.panels.turn_strip import SlotCard
from app.prompts.picker import Picker
from app.session import Session
from engine.battle.actions import ChangeTurns, Enter, OrderDeed
from engine.battle.ids import CombatantId
from engine.contract import no_reordering
from engine.grid.cell import Cell
from engine.rulesets.ose import RULESET as OSE
from engine.table.requests import Choice, Faces, Pick
from tests.app.desks import A, B, C, ToyWindow
from tests.app.hands import shown_window
from tests.builders import RED, battle

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


# The GM's hand above the rules


def test_who_waits_acts_after_the_others_and_comes_in_when_the_gm_says(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    before, rest = toy.session.battle, [who for who in order(toy) if who != "A"]
    toy.choose(A)
    toy.press(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert toy.session.steps[-1].deed == ChangeTurns(OrderDeed.WAIT, (A,))
    assert order(toy)[-1] == "A"
    assert toy.session.battle.state.acting != A
    acting = str(toy.session.battle.state.acting)
    toy.choose(A)
    toy.press(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert order(toy).index("A") == order(toy).index(acting) + 1, "it comes in next"
    toy.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    toy.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert toy.session.battle == before
    assert [who for who in order(toy) if who != "A"] == rest


def test_a_rule_against_it_is_shown_and_may_be_overruled(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(B)
    steps = len(toy.session.steps)
    toy.press("i", Qt.KeyboardModifier.AltModifier)
    assert isinstance(toy.prompt, Picker)
    assert toy.prompt.title.text() == toy.window.text("overrule-title")
    toy.press(Qt.Key.Key_Escape)
    assert len(toy.session.steps) == steps
    toy.press("i", Qt.KeyboardModifier.AltModifier)
    toy.press("1")
    toy.session.roll()
    assert toy.session.steps[-1].deed == ChangeTurns(OrderDeed.ROLL, (B,))
    assert [event.key for event in toy.session.steps[-1].events[:2]] == ["overruled", "gm-order-roll"]


def test_a_late_comer_is_put_into_the_order_in_the_middle_of_a_round(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    late = CombatantId("late")
    toy.session.do(Enter(replace(toy.session.battle[B], id=late, name="Late", cell=Cell(6, 3))))
    assert order(toy)[-1] == "late"
    toy.choose(late)
    toy.press(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    acting = order(toy).index(str(toy.session.battle.state.acting))
    assert order(toy)[acting + 1] == "late"


def test_the_menu_of_a_figure_has_its_place_in_the_order(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    window, text = toy.window, toy.window.text
    assert window.editing is not None
    menu = ContextMenu(toy.desk.kit, toy.desk.hands, window.editing, window.acts, window.commands, C, None, window)
    inner = next(one.menu() for one in menu.actions() if one.menu() is not None and one.text() == text("panel-order"))
    found = {one.text().split("\t")[0]: one for one in inner.actions() if not one.isSeparator()}
    assert found[text("menu-order-wait")].isEnabled()
    found[text("menu-order-wait")].trigger()
    assert toy.session.steps[-1].deed == ChangeTurns(OrderDeed.WAIT, (C,))


def test_cards_of_sides_are_dragged_against_the_rule_that_is_told(qtbot: QtBot) -> None:
    window = shown_window(qtbot, "en")
    fight = replace(battle(OSE, "A . . . . . . . b", started=False), options=OSE.options())
    session = Session(OSE, fight, window)
    window.show_battle(session)
    qtbot.wait(20)
    for _ in range(8):
        if session.battle.started and session.battle.state.turns:
            break
        window.acts.go_on()
        while session.paused is not None:
            request = session.paused.request
            session.answer(Pick(0) if isinstance(request, Choice) else Faces((6 if request.by == RED else 2,)))
    strip = window.desk.strip
    qtbot.waitUntil(lambda: len(strip.cards()) >= 2)
    cards = strip.cards()
    first, second = (card.slot.who for card in cards[:2])
    there = cards[0].mapFrom(cards[0].parentWidget(), QPoint(cards[1].geometry().right() - 2, 20))
    QTest.mousePress(cards[0], LEFT, pos=QPoint(10, 20))
    QTest.mouseMove(cards[0], QPoint(30, 20))
    QTest.mouseMove(cards[0], there)
    assert "OSE-INIT-02" in QToolTip.text()
    QTest.mouseRelease(cards[0], LEFT, pos=there)
    qtbot.wait(20)
    prompt = window.desk.overlay.prompt
    assert isinstance(prompt, Picker)
    prompt.entries[0].run()
    assert [slot.who for slot in OSE.order(session.battle).slots][:2] == [second, first]
    session.undo()
    assert [slot.who for slot in OSE.order(session.battle).slots][:2] == [first, second]
