"""The rulebook in the window, by keys and mouse: opened, searched, its switches turned, left again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QCursor, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel
from pytestqt.qtbot import QtBot

from app.forms.options import OptionsDialog
from app.forms.sheet import SheetDialog
from app.rules.links import RuleLink
from app.rules.page import RulesPage
from app.rules.row import RuleRow
from app.rules.switch import SwitchView
from engine.battle.actions import SetOptions
from tests.app.desks import A, B, ToyWindow
from tests.toy.sheet import Options

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(autouse=True)
def _pointer_aside() -> None:
    """F1 looks at what lies under the pointer: nothing."""
    QCursor.setPos(QPoint(4000, 4000))


def opened(toy: ToyWindow) -> RulesPage:
    toy.desk.board.setFocus()
    toy.press(Qt.Key.Key_F1)
    page = toy.desk.rules.page
    assert page is not None
    assert page.isVisible()
    return page


def shown(page: RulesPage) -> list[str]:
    return [entry.rule for entry in page.list.entries]


def marked(toy: ToyWindow) -> str:
    page = toy.desk.rules.page
    assert page is not None
    assert toy.desk.rules.is_open
    assert page.list.marked is not None
    return page.list.marked.rule


def row(page: RulesPage, rule: str) -> RuleRow:
    return next(one for one in page.list.rows if one.entry.rule == rule)


def link(widget: object, rule: str) -> RuleLink:
    return next(one for one in widget.findChildren(RuleLink) if one.rule == rule)  # type: ignore[attr-defined]


def write(letters: str) -> None:
    """Letters of any alphabet, to whatever has the focus."""
    for letter in letters:
        code = ord(letter.upper())
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            focus = QApplication.focusWidget()
            assert focus is not None
            QApplication.sendEvent(focus, QKeyEvent(kind, code, Qt.KeyboardModifier.NoModifier, letter))


def go_to(page: RulesPage, toy: ToyWindow, rule: str) -> SwitchView:
    page.go_to(rule)
    toy.bot.wait(150)
    return row(page, rule).switches[0]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_f1_opens_the_rulebook_and_f1_and_escape_leave_it(qtbot: QtBot, language: str) -> None:
    toy = ToyWindow(qtbot, language)
    page = opened(toy)
    assert page.search.hasFocus()
    assert [label.text() for label in page.findChildren(QLabel) if label.text().startswith(("rules-", "book-"))] == []
    toy.press(Qt.Key.Key_F1)
    assert not page.isVisible()
    assert toy.desk.board.hasFocus()
    toy.press(Qt.Key.Key_F1)
    assert page.isVisible()
    toy.press(Qt.Key.Key_Escape)
    assert not page.isVisible()
    opened(toy)
    toy.click(page.close_button)
    assert not page.isVisible()


@pytest.mark.parametrize(
    ("language", "typed", "rules"),
    [("ru", "передыш", ["TOY-REST-01"]), ("en", "breath", ["TOY-REST-01"]), ("en", "01 parry", ["TOY-PARRY-01"])],
)
def test_typing_searches(qtbot: QtBot, language: str, typed: str, rules: list[str]) -> None:
    toy = ToyWindow(qtbot, language)
    page = opened(toy)
    write(typed)
    assert shown(page) == rules
    assert page.chapters.currentRow() == -1
    page.search.clear()
    assert shown(page) == ["TOY-ORDER-01", "TOY-MOVE-01", "TOY-REST-01"] or len(shown(page)) == 8


def test_letters_go_to_the_search_and_not_to_the_map_below(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, B)
    page = opened(toy)
    page.chapters.setFocus()
    toy.type("a")  # would attack
    assert toy.session.paused is None
    assert page.search.text() == "a"
    toy.desk.board.setFocus()
    toy.type("b")
    assert page.search.text() == "ab"


def test_nothing_found_says_so(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    page = opened(toy)
    write("dragon")
    assert shown(page) == []
    assert toy.window.text("rules-nothing") in [one.text() for one in page.findChildren(QLabel) if one.isVisible()]


def test_a_chapter_is_chosen_with_the_mouse(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    page = opened(toy)
    assert shown(page) == ["TOY-ORDER-01", "TOY-MOVE-01", "TOY-REST-01"]
    item = page.chapters.item(page.chapters.count() - 1)
    place = page.chapters.visualItemRect(item).center()
    QTest.mouseClick(page.chapters.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert shown(page) == ["TOY-ATTACK-01", "TOY-PARRY-01", "TOY-DAMAGE-01", "TOY-LEAVE-01", "TOY-THROW-01"]


def test_arrows_and_enter_go_from_rule_to_rule(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    page = opened(toy)
    toy.press(Qt.Key.Key_Down)
    assert marked(toy) == "TOY-ORDER-01"
    toy.press(Qt.Key.Key_Down)
    toy.press(Qt.Key.Key_Return)
    assert marked(toy) == "TOY-REST-01"
    toy.press(Qt.Key.Key_Up)
    assert marked(toy) == "TOY-MOVE-01"
    assert page.isVisible()


def test_tab_after_a_word_goes_to_the_next_switch_that_was_found_and_never_drops_the_search(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    page = opened(toy)
    toy.type("toy")
    toy.press(Qt.Key.Key_Return)
    with_switch = next(entry for entry in page.list.entries if entry.switches)
    assert page.list.marked is not with_switch, "the first that is found has none"
    toy.press(Qt.Key.Key_Tab)
    assert page.list.marked is with_switch
    assert row(page, with_switch.rule).switches[0].editor.isAncestorOf(QApplication.focusWidget())
    toy.press("f", CTRL)
    toy.type("rest")
    found = shown(page)
    assert not any(entry.switches for entry in page.list.entries)
    toy.press(Qt.Key.Key_Tab)
    for _ in range(6):
        toy.press(Qt.Key.Key_Tab)
        assert page.search.text() == "rest"
        assert shown(page) == found


def test_a_rule_named_in_another_is_a_link(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    page = opened(toy)
    said = next(one for one in row(page, "TOY-MOVE-01").findChildren(QLabel) if "href" in one.text())
    said.linkActivated.emit("TOY-LEAVE-01")
    assert marked(toy) == "TOY-LEAVE-01"


def test_a_switch_changes_the_battle_and_can_be_undone(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    page = opened(toy)
    switch = go_to(page, toy, "TOY-LEAVE-01")
    box = switch.findChild(QCheckBox)
    assert box is not None
    assert box.isChecked()
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    assert toy.session.battle.options == Options(reactions=False)
    assert isinstance(toy.session.steps[-1].deed, SetOptions)
    assert toy.window.text("rules-changed", value="yes") in [
        one.text() for one in switch.findChildren(QLabel) if one.isVisible()
    ]
    toy.press(Qt.Key.Key_Z, CTRL)
    assert toy.session.battle.options == Options()
    assert box.isChecked()
    toy.press(Qt.Key.Key_Y, CTRL)
    assert toy.session.battle.options == Options(reactions=False)
    assert not box.isChecked()


def test_a_number_is_one_deed_and_the_default_comes_back(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    page = opened(toy)
    switch = go_to(page, toy, "TOY-ATTACK-01")
    steps = len(toy.session.steps)
    switch.editor.setFocus()
    for _ in range(3):
        toy.press(Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: toy.session.battle.options.die == 9, timeout=3000)
    assert len(toy.session.steps) == steps + 1
    changed = page.chapters.item(2)
    assert changed.text().endswith("1")
    toy.click(switch.reset_button)
    assert toy.session.battle.options == Options()
    assert changed.text().endswith("0")


def test_a_number_in_the_making_holds_when_the_page_is_left(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    page = opened(toy)
    switch = go_to(page, toy, "TOY-ATTACK-01")
    switch.editor.setFocus()
    toy.press(Qt.Key.Key_Up)
    toy.press(Qt.Key.Key_Escape)
    assert toy.session.battle.options.die == 7


def test_while_the_rules_wait_no_switch_can_be_turned(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, B)
    toy.press("a")
    page = opened(toy)
    switch = go_to(page, toy, "TOY-LEAVE-01")
    assert not switch.editor.isEnabled()
    assert toy.window.text("rules-answer-first") in [one.text() for one in page.findChildren(QLabel) if one.isVisible()]
    toy.press(Qt.Key.Key_Escape)
    assert toy.roll
    toy.press(Qt.Key.Key_Escape)
    assert toy.session.paused is None
    opened(toy)
    assert switch.editor.isEnabled()


def test_an_id_in_a_prompt_opens_its_rule_and_the_prompt_waits(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, B)
    toy.press("a")
    toy.click(link(toy.roll.reasons, "TOY-ATTACK-01"))
    assert marked(toy) == "TOY-ATTACK-01"
    toy.type("5")  # meant for the rulebook, not for the dice
    assert toy.roll.line.text() == ""
    toy.press(Qt.Key.Key_Escape)
    assert toy.session.paused is not None
    toy.type("6")
    toy.press(Qt.Key.Key_Return)
    assert toy.roll.roll.key == "parry"
    toy.press(Qt.Key.Key_F1)
    assert marked(toy) == "TOY-PARRY-01"


def test_an_id_in_the_log_opens_its_rule(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    rest = next(one for one in toy.desk.combatant.rows if one.offer.key == "offer-rest")
    toy.click(rest)
    steps = len(toy.session.steps)
    toy.click(link(toy.desk.log, "TOY-REST-01"))
    assert marked(toy) == "TOY-REST-01"
    assert len(toy.session.steps) == steps  # the log did not go back there


def test_f1_over_an_offer_opens_its_rule_and_again_leaves(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    rest = next(one for one in toy.desk.combatant.rows if one.offer.key == "offer-rest")
    QCursor.setPos(rest.mapToGlobal(rest.rect().center()))
    toy.press(Qt.Key.Key_F1)
    assert marked(toy) == "TOY-REST-01"
    toy.press(Qt.Key.Key_F1)
    assert not toy.desk.rules.is_open


def test_a_right_click_on_an_offer_lists_its_rules(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(B)  # not its turn: the offer's rule and that of the objection
    rest = next(one for one in toy.desk.combatant.rows if one.offer.key == "offer-rest")
    rest.customContextMenuRequested.emit(QPoint(5, 5))
    menu = QApplication.activePopupWidget()
    assert menu is not None
    assert [action.text() for action in menu.actions()] == ["Rule TOY-REST-01", "Rule TOY-ORDER-01"]
    menu.actions()[1].trigger()
    menu.close()
    assert marked(toy) == "TOY-ORDER-01"


def test_f1_on_a_planned_way_opens_what_forbids_and_provokes_on_it(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    for _ in range(2):
        toy.press(Qt.Key.Key_Left)
    assert "TOY-LEAVE-01" in toy.desk.board.rules_shown()
    toy.press(Qt.Key.Key_F1)
    assert marked(toy) == "TOY-LEAVE-01"
    page = toy.desk.rules.page
    assert page is not None
    toy.click(link(page, "TOY-MOVE-01"))
    assert marked(toy) == "TOY-MOVE-01"
    toy.press(Qt.Key.Key_Escape)
    assert toy.desk.board.is_busy  # the plan is still in hand


def test_a_new_question_comes_before_the_rulebook(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, B)
    opened(toy)
    toy.window.acts.attack()
    assert not toy.desk.rules.is_open
    assert toy.roll


def test_the_options_form_leads_to_the_rules_and_keeps_its_draft(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = OptionsDialog(toy.desk.kit, toy.window)
    qtbot.addWidget(dialog)
    dialog.show()
    toy.click(link(dialog.form, "TOY-LEAVE-01"))
    page = dialog.rules.page
    assert page is not None
    assert page.list.marked is not None
    assert page.list.marked.rule == "TOY-LEAVE-01"
    box = row(page, "TOY-LEAVE-01").switches[0].findChild(QCheckBox)
    assert box is not None
    box.click()
    assert toy.session.battle.options == Options()
    assert dialog.deed() == SetOptions(Options(reactions=False))
    toy.press(Qt.Key.Key_Escape)
    assert not page.isVisible()
    assert dialog.isVisible()
    dialog.close()


def test_mouse_and_keys_stand_beside_the_rules(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    page = opened(toy)
    QTest.mouseClick(page.tabs.tabBar(), Qt.MouseButton.LeftButton, pos=page.tabs.tabBar().tabRect(1).center())
    qtbot.wait(20)
    words = [one.text() for one in page.findChildren(QLabel) if one.isVisible()]
    assert toy.window.text("help-mouse-move-does") in words


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (900, 600)])
def test_it_fits_the_window(qtbot: QtBot, size: tuple[int, int]) -> None:
    toy = ToyWindow(qtbot)
    toy.window.resize(*size)
    qtbot.wait(30)
    page = opened(toy)
    assert toy.desk.rect().contains(page.geometry())
    assert page.width() >= 690
    toy.window.resize(1100, 640)
    qtbot.wait(30)
    assert toy.desk.rect().contains(page.geometry())
    assert page.list.horizontalScrollBar().maximum() == 0


def test_f1_in_a_sheet_opens_the_rule_of_the_field(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    dialog = SheetDialog(toy.desk.kit, A, toy.window)
    dialog.show_form()
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    dialog.form.editors["skill"].setFocus()
    qtbot.wait(20)
    toy.press(Qt.Key.Key_F1)
    page = dialog.rules.page
    assert page is not None
    assert page.list.marked is not None
    assert page.list.marked.rule == "TOY-ATTACK-01"
    toy.press(Qt.Key.Key_Escape)
    assert not page.isVisible()
    assert dialog.isVisible()
    dialog.close()
