"""Notices lie over the map, and cover neither figures in question nor its middle; the bar on top says how to go on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.panels.kept_free import kept_free
from app.panels.notices import Offered
from app.start.new_battle import NewBattlePage
from engine.battle.actions import Action
from engine.grid.cell import Cell
from tests.app.desks import A, B, ToyWindow

LONG = "The file could not be written, for there is no room on the disk; what was done since is only here. " * 2


@pytest.fixture
def toy(qtbot: QtBot) -> ToyWindow:
    return ToyWindow(qtbot)


def bars(toy: ToyWindow) -> list[QRect]:
    """Where the notices in sight stand in the window."""
    QApplication.processEvents()
    shown = [notice.bar for notice in toy.window.notices._notices if notice.bar.isVisible()]
    return [QRect(bar.mapTo(toy.window, QPoint()), bar.size()) for bar in shown]


def map_in(toy: ToyWindow) -> QRect:
    board = toy.desk.board
    return QRect(board.mapTo(toy.window, QPoint()), board.size())


def bring_down(toy: ToyWindow, across: float) -> None:
    """The map moves so that A stands near its lower edge, so far across it."""
    board = toy.desk.board
    figure = board.figures[A]
    at = board.camera.to_view(figure.x, figure.y) / board.dpr
    board.shifted(round(board.width() * across - at.x()), 0)
    below = board.height() - 60 - at.y()
    board.set_camera(board.camera.moved(QPoint(0, round(below * board.dpr))))
    QApplication.processEvents()


@pytest.mark.parametrize("across", [0.1, 0.5, 0.9])
@pytest.mark.parametrize("count", [1, 3])
def test_a_notice_covers_neither_the_selected_figure_nor_the_middle_of_the_map(
    toy: ToyWindow, across: float, count: int
) -> None:
    toy.choose(A)
    bring_down(toy, across)
    for number in range(count):
        toy.window.notices.warn(f"{number}: the gate is shut.")
    free = kept_free(toy.window)
    assert len(free) > 1, "the figure and the middle"
    shown = bars(toy)
    assert len(shown) == count
    assert all(map_in(toy).contains(bar) for bar in shown)
    assert not [one for one in free for bar in shown if bar.intersects(one)]


def test_a_notice_makes_way_for_the_figure_that_is_chosen_after_it_came(toy: ToyWindow) -> None:
    toy.choose(B)
    bring_down(toy, 0.5)
    toy.window.notices.warn("The gate is shut.")
    (before,) = bars(toy)
    toy.window.selection.select(())
    assert bars(toy) == [before], "it does not move without need"
    toy.choose(A)
    (after,) = bars(toy)
    place = toy.desk.place_of(A)
    assert place is not None
    assert not after.intersects(place.translated(map_in(toy).topLeft()))


def test_a_notice_leaves_the_turn_strip_as_soon_as_there_is_room_on_the_map(toy: ToyWindow) -> None:
    notices, free = toy.window.notices, [map_in(toy)]
    notices.keep_free = lambda: free
    notices.warn("The gate is shut.")
    (below,) = bars(toy)
    assert not below.intersects(map_in(toy))
    free.clear()
    notices.warn("The bridge is down.")
    assert all(map_in(toy).contains(bar) for bar in bars(toy))


def test_what_tells_of_a_group_does_not_lie_over_its_chip(toy: ToyWindow) -> None:
    toy.choose(B)
    toy.press("3", Qt.KeyboardModifier.ControlModifier)
    (bar,), chips = bars(toy), toy.desk.groups
    assert chips.isVisible()
    assert not bar.intersects(chips.geometry().translated(map_in(toy).topLeft()))


def test_a_notice_does_not_lie_over_a_question(toy: ToyWindow) -> None:
    toy.window.notices.warn("The gate is shut.")
    toy.session.do(Action("throw", actor=A, cell=Cell(0, 0)))
    prompt = toy.desk.overlay.prompt
    assert prompt is not None
    toy.bot.waitUntil(prompt.isVisible)
    toy.window.notices.warn("The bridge is down.")
    question = QRect(prompt.mapTo(toy.window, QPoint()), prompt.size())
    assert bars(toy)
    assert not any(bar.intersects(question) for bar in bars(toy))


def test_many_long_notices_take_no_more_than_a_third_of_the_map_and_the_newest_is_among_them(toy: ToyWindow) -> None:
    notices, offer = toy.window.notices, Offered("Write it elsewhere", lambda: True)
    for number in range(4):
        notices.keep(f"{number} {LONG}", offer)
    for number in range(3):
        notices.warn(f"Trouble {number}. {LONG}")
    shown = bars(toy)
    assert shown
    assert sum(bar.height() for bar in shown) <= map_in(toy).height() / 3
    newest = notices._notices[-1]
    assert newest.bar.isVisible()
    while notices._notices:
        one = next(notice for notice in notices._notices if notice.bar.isVisible())
        notices._drop(one)
        QApplication.processEvents()
    assert not notices.said, "each of them had its turn"


@pytest.mark.parametrize(
    ("language", "phrase", "short"),
    [("en", "Answer the question on", "Answer the question"), ("ru", "Сначала ответьте", "Ответьте на вопрос")],
)
def test_the_bar_says_that_an_answer_is_what_the_fight_waits_for(
    qtbot: QtBot, language: str, phrase: str, short: str
) -> None:
    toy = ToyWindow(qtbot, language)
    bar = toy.window._topbar
    assert bar is not None
    assert phrase not in bar.place.text()
    toy.session.do(Action("throw", actor=A, cell=Cell(0, 0)))
    assert toy.session.paused is not None
    # The round stands before it where there is room, whichever way it is said.
    assert bar.place.text().startswith(toy.window.text("round-number", number=1))
    assert phrase in bar.place.text() or short in bar.place.text()
    # Where that is too long, a shorter one stands whole.
    bar.place.resize(bar.place.fontMetrics().horizontalAdvance(short) + 8, bar.place.height())
    assert bar.place.shown == short
    toy.press(Qt.Key.Key_Escape)
    toy.session.cancel()
    assert phrase not in bar.place.text()


def test_a_warning_ends_with_esc_the_newest_first_and_what_has_to_be_known_stays(toy: ToyWindow) -> None:
    notices = toy.window.notices
    notices.keep("The file is damaged.")
    notices.warn("The gate is shut.")
    notices.warn("The bridge is down.")
    toy.choose(A)
    toy.desk.board.setFocus()
    toy.press(Qt.Key.Key_Escape)
    assert notices.said == ("The file is damaged.", "The gate is shut.")
    assert toy.window.selection.current == A, "one key, one meaning"
    toy.press(Qt.Key.Key_Escape)
    assert notices.said == ("The file is damaged.",)
    toy.press(Qt.Key.Key_Escape)
    assert toy.window.selection.current is None
    assert notices.said == ("The file is damaged.",)


def test_esc_leaves_a_new_battle_and_its_warnings_go_with_the_page(toy: ToyWindow) -> None:
    toy.window.notices.warn("The gate is shut.")
    toy.window.commands.run("new-battle")
    page = toy.window.findChild(NewBattlePage)
    assert page is not None
    assert not toy.window.notices.said
    toy.window.notices.warn("This is no map.")
    page.name.setFocus()
    QTest.keyClick(page.name, Qt.Key.Key_Escape)
    assert not toy.window.notices.said, "the first Esc takes the warning away"
    toy.window.notices.warn("This is no map.")
    page.left.emit()
    assert not toy.window.notices.said
    assert toy.window.is_on_desk
    toy.window.commands.run("new-battle")
    page = next(one for one in toy.window.findChildren(NewBattlePage) if one.isVisible())
    page.name.setFocus()
    QTest.keyClick(page.name, Qt.Key.Key_Escape)
    assert toy.window.is_on_desk
    assert toy.desk.board.hasFocus()
