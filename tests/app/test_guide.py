"""The first steps: a ready battle in which a card says what to try, and sees that it was done."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.guide import TAKEN
from app.guide.guide import Guide
from app.guide.lessons import FIELD, LESSONS
from app.prompts.picker import Picker
from app.text import LANGUAGES
from app.window import Window
from engine.battle.ids import CombatantId
from engine.grid.cell import Cell
from engine.play import chance
from tests.app.hands import shown_window

CTRL = Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton
NO = Qt.KeyboardModifier.NoModifier


def begun(qtbot: QtBot, language: str = "en") -> tuple[Window, Guide]:
    window = shown_window(qtbot, language)
    window.commands.run("guide")
    qtbot.wait(50)
    assert window.acts.guide is not None
    return window, window.acts.guide


def press(window: Window, key: Qt.Key, held: Qt.KeyboardModifier = NO) -> None:
    QTest.keyClick(QApplication.focusWidget() or window, key, held)


def answer_all(qtbot: QtBot, window: Window) -> None:
    """Enter until nothing is asked any more."""
    assert window.session is not None
    for _ in range(60):
        if window.session.paused is None:
            return
        press(window, Qt.Key.Key_Return)
        qtbot.wait(20)
    raise AssertionError("it never stops asking")


def drag(qtbot: QtBot, window: Window, start: Cell, end: Cell, held: Qt.KeyboardModifier = NO) -> None:
    assert window.desk is not None
    board = window.desk.board
    QTest.mousePress(board, LEFT, NO, board.point_of(start))
    for cell in (Cell((start.x + end.x) // 2, (start.y + end.y) // 2), end):
        QTest.mouseMove(board, board.point_of(cell))
        qtbot.wait(20)
    QTest.mouseRelease(board, LEFT, held, board.point_of(end))
    qtbot.wait(20)


def free_beside(window: Window, cell: Cell, away_from: Cell | None = None) -> Cell:
    """A cell beside ``cell`` in which nobody stands."""
    assert window.session is not None
    battle = window.session.battle
    taken = {one.cell for one in battle.combatants.values()}
    around = [Cell(cell.x + x, cell.y + y) for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, -1))]
    standable = battle.board.standable
    return next(
        one
        for one in around
        if one not in taken and battle.board.grid.holds(one) and standable >> battle.board.grid.index(one) & 1
    )


@pytest.mark.parametrize("seed", [3, 7, 12])
def test_the_whole_way_by_mouse_and_keys(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(chance, "new_seed", lambda: seed)
    window, guide = begun(qtbot)
    session, desk = window.session, window.desk
    assert session is not None
    assert desk is not None
    assert guide.lesson == "begin"
    press(window, Qt.Key.Key_Return, CTRL)
    answer_all(qtbot, window)
    assert guide.lesson == "move"
    who: CombatantId = session.rules.order(session.battle).active[0]
    start = session.battle[who].cell
    assert start is not None
    desk.board.show_figure(who)
    drag(qtbot, window, start, free_beside(window, start))
    answer_all(qtbot, window)
    assert guide.lesson == "by-hand"
    foe = next(id for id in session.battle.combatants if session.battle.are_hostile(who, id))
    there = session.battle[foe].cell
    here = session.battle[who].cell
    assert there is not None
    assert here is not None
    drag(qtbot, window, here, free_beside(window, there), CTRL)
    qtbot.waitUntil(lambda: guide.lesson == "attack")
    window.selection.select((who,))
    window.selection.aim(foe)
    desk.board.setFocus()
    press(window, Qt.Key.Key_A)
    for _ in range(60):
        if guide.lesson != "attack":
            break
        # Where the rules object (it has acted already, it looks elsewhere) the first line overrules them.
        prompt = desk.overlay.prompt
        refused = isinstance(prompt, Picker) and prompt.entries[0].icon == "overrule"
        press(window, Qt.Key.Key_1 if refused else Qt.Key.Key_Return)
        qtbot.wait(20)
    assert guide.lesson == "undo"
    press(window, Qt.Key.Key_Z, CTRL)
    assert guide.lesson == "next"
    press(window, Qt.Key.Key_Return, CTRL)
    answer_all(qtbot, window)
    assert guide.lesson == "rules"
    press(window, Qt.Key.Key_F1)
    assert guide.lesson == ""
    assert window.settings.kept(TAKEN)
    assert guide.card is not None
    assert guide.card.words.text().startswith("That is all it takes.")
    guide.card.leave.click()
    assert guide.card is None


def test_a_lesson_can_be_skipped_and_the_whole_be_left(qtbot: QtBot) -> None:
    window, guide = begun(qtbot)
    assert guide.card is not None
    QTest.mouseClick(guide.card.skip, LEFT)
    assert guide.lesson == "move"
    QTest.mouseClick(guide.card.leave, LEFT)
    assert guide.card is None
    assert guide.lesson == ""
    assert window.is_on_desk


def test_it_is_skipped_and_left_by_keys(qtbot: QtBot) -> None:
    window, guide = begun(qtbot)
    assert guide.lesson == "begin"
    for words in ("steps skip", "steps leave"):
        press(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        for letter in words:
            QTest.keyClick(window.palette_.line, letter)
        QTest.keyClick(window.palette_.line, Qt.Key.Key_Return)
        if "skip" in words:
            qtbot.waitUntil(lambda: guide.lesson == "move")
    qtbot.waitUntil(lambda: guide.card is None)
    assert not window.commands["guide-leave"].enabled()


def test_enter_on_the_first_page_begins_it(qtbot: QtBot) -> None:
    window = shown_window(qtbot, "en")
    window.finish_start()
    offer = next(one for one in window.findChildren(QPushButton) if one.text() == window.text("command-guide"))
    offer.setFocus()
    QTest.keyClick(offer, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.desk is not None)


def test_it_goes_on_in_another_language(qtbot: QtBot) -> None:
    window, guide = begun(qtbot)
    guide.go_on()
    window.settings.language = "ru"
    qtbot.waitUntil(lambda: window.text.language == "ru" and guide.card is not None and guide.card.isVisible())
    assert guide.lesson == "move"
    assert guide.card is not None
    assert "рамке" in guide.card.words.text()


def test_another_battle_ends_it(qtbot: QtBot) -> None:
    window, guide = begun(qtbot)
    window.open_path(FIELD.with_name("ford.toml"))
    qtbot.wait(20)
    assert guide.card is None
    assert guide.lesson == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_says_its_keys(qtbot: QtBot, language: str) -> None:
    window, guide = begun(qtbot, language)
    for lesson in LESSONS:
        assert guide.lesson == lesson.key
        assert guide.card is not None
        words = guide.card.words.text()
        for command in lesson.commands:
            assert window.commands.first_key(command) in words
        assert guide.card.rect().bottom() < window.height()
        guide.go_on()


def test_the_first_page_offers_it_until_it_was_taken(qtbot: QtBot) -> None:
    window = shown_window(qtbot, "en")

    def offered() -> list[QPushButton]:
        words = window.text("command-guide")
        return [one for one in window.start_page.findChildren(QPushButton) if one.text() == words]

    QTest.mouseClick(offered()[0], LEFT)
    qtbot.wait(50)
    assert window.acts.guide is not None
    assert window.acts.guide.lesson == "begin"
    window.acts.guide.end()
    window.show_start()
    qtbot.wait(20)
    assert offered() == []


def test_where_the_card_of_a_roll_leaves_it_no_room_it_goes_to_another_corner_and_comes_back(qtbot: QtBot) -> None:
    window, guide = begun(qtbot)
    desk, card = window.desk, guide.card
    assert desk is not None
    assert card is not None
    usual = card.geometry()
    press(window, Qt.Key.Key_Return, CTRL)
    answer_all(qtbot, window)
    for key in (Qt.Key.Key_A, Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Return):
        if desk.kit.session.paused is None:
            press(window, key)
            qtbot.wait(20)
    assert desk.kit.session.paused is not None
    prompt = desk.overlay.prompt
    assert prompt is not None
    prompt.move(usual.topLeft())  # as where it is tall and the map small
    assert not card.geometry().intersects(prompt.geometry())
    assert desk.board.rect().contains(card.geometry())
    desk.kit.session.cancel()
    qtbot.waitUntil(lambda: card.geometry().topRight() == usual.topRight())


def test_who_chooses_a_target_meanwhile_reads_both(qtbot: QtBot) -> None:
    window, guide = begun(qtbot)
    press(window, Qt.Key.Key_Return, CTRL)
    answer_all(qtbot, window)
    press(window, Qt.Key.Key_A)
    qtbot.wait(20)
    assert window.desk is not None
    assert guide.card is not None
    bar = window.desk.pointing.bar
    assert bar.isVisible()
    assert not bar.geometry().intersects(guide.card.geometry())
