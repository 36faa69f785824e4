"""Small things at the table: a second Enter, the view that stays, long titles, names and words on the map."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.panels.parts import label
from app.session import Session
from app.settings import Theme
from app.start.cards import when
from app.text import Text
from engine.battle.actions import Action, Amend, Rewrite
from engine.grid.cell import Cell
from engine.table.requests import Faces
from tests.app.desks import A, B, C, ToyWindow


def test_one_enter_too_many_opens_no_sheet(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A, C)
    asked: list[str] = []
    toy.window.acts.open_sheet_of = lambda id: asked.append(str(id))  # type: ignore[method-assign]
    toy.session.do(Action("throw", actor=A, cell=Cell(0, 0)))
    toy.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert toy.session.paused is None
    toy.press(Qt.Key.Key_Return)
    assert not any(isinstance(one, QDialog) and one.isVisible() for one in QApplication.topLevelWidgets())
    assert asked == []
    # However late it comes, the same key is told first, and opens something only then.
    toy.desk.overlay._closed = Long()  # type: ignore[assignment]
    toy.press(Qt.Key.Key_Return)
    assert asked == []
    assert toy.window.text("enter-again") in toy.window.notices.said
    toy.press(Qt.Key.Key_Return)
    assert asked == ["A"]


class Long:
    """A clock by which everything was long ago."""

    def start(self) -> None: ...

    def hasExpired(self, milliseconds: int) -> bool:
        return True


def test_after_another_key_or_a_click_enter_opens_the_sheet_again(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    asked: list[str] = []
    toy.window.acts.open_sheet_of = lambda id: asked.append(str(id))  # type: ignore[method-assign]
    for go_on in (lambda: toy.press("r"), lambda: QTest.mouseClick(toy.desk.board, Qt.MouseButton.LeftButton)):
        toy.choose(A, C)
        toy.session.do(Action("throw", actor=A, cell=Cell(0, 0)))
        toy.press(Qt.Key.Key_Return)
        toy.session.undo()
        go_on()
        toy.choose(A)
        asked.clear()
        toy.press(Qt.Key.Key_Return)
        assert asked == ["A"]


def test_a_key_that_is_held_down_answers_once(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(A)
    asked: list[str] = []
    toy.window.acts.open_sheet_of = lambda id: asked.append(str(id))  # type: ignore[method-assign]
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True)
    QApplication.sendEvent(toy.desk.board, held)
    assert asked == []


def test_the_view_of_the_map_stays_in_another_language_and_theme(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.desk.board.zoom(2)
    toy.desk.board.look_at(2, 1)
    toy.window.acts.use_tool("measure")
    toy.window.acts.toggle_reach()
    before, board = toy.desk.board.view, toy.desk.board
    assert before is not None
    toy.window.settings.language = "ru"
    qtbot.waitUntil(lambda: toy.desk.board is not board)
    toy.window.settings.theme = Theme.LIGHT
    qtbot.wait(100)
    after = toy.desk.board.view
    assert after is not None
    assert after.scale == before.scale
    assert abs(after.x - before.x) + abs(after.y - before.y) < 0.1
    assert toy.desk.board.tool.name == "measure"
    assert toy.desk.board.shows_reach


def test_a_long_title_of_a_prompt_is_read_whole(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot, "ru")
    toy.session.do(Amend(A, name="Брат Светозар из Верхних Белок"))
    toy.session.do(Amend(B, name="Предводитель разбойников Кривой Глаз"))
    toy.choose(A, B)
    toy.press("a")
    title = toy.prompt.title
    assert title.text() == "Брат Светозар из Верхних Белок → Предводитель разбойников Кривой Глаз"
    assert title.heightForWidth(title.width()) <= title.height()


def test_names_on_the_map_do_not_cover_each_other(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.session.do(Amend(A, name="A name that is quite long"))
    toy.session.do(Amend(B, name="Another name that is long"))
    toy.window.selection.select((A, B))
    first, second = toy.desk.board.stage.label_rects()
    assert not first.intersects(second)


def test_who_has_yielded_does_not_look_like_the_fallen(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    sheet = toy.session.battle[C].sheet
    looks = []
    for changed in (replace(sheet, hits=-1), replace(sheet, yielded=True)):
        toy.session.do(Rewrite(C, changed))
        look = replace(toy.desk.board.figures[C].look, marks=())
        looks.append(toy.desk.board.sprites.get(look, 64, toy.desk.board.colours).toImage())
    assert looks[0] != looks[1]


def test_the_way_of_a_stone_is_shown_from_its_line_in_the_log(qtbot: QtBot) -> None:
    from PySide6.QtWidgets import QToolButton

    from app.panels.log_entry import EntryView

    toy = ToyWindow(qtbot)
    toy.session.do(Action("throw", actor=A, cell=Cell(2, 2)))
    toy.session.answer(Faces((3,)))
    toy.session.answer(Faces((2,)))
    toy.window.acts.go_on()
    passing = toy.desk.board.passing
    assert passing.trail == ()
    line = next(one for one in toy.desk.log.findChildren(EntryView) if "stone" in one.accessibleName())
    (show,) = line.findChildren(QToolButton)
    toy.click(show)
    assert passing.trail == (Cell(2, 2), Cell(3, 2), Cell(4, 2))
    passing.show_trail(())
    steps = len(toy.session.steps)
    toy.click(line)
    assert passing.trail == (Cell(2, 2), Cell(3, 2), Cell(4, 2))
    assert len(toy.session.steps) == steps


def test_where_the_fight_stands_is_said_shorter_before_it_is_cut_off(qtbot: QtBot) -> None:
    from app.panels.elided import Elided

    line = Elided("", "title")
    qtbot.addWidget(line)
    line.setText("Round 3 · Melee · The Opponents", "Round 3 · Melee", "Melee")
    metrics = line.fontMetrics()
    for words in ("Melee", "Round 3 · Melee", "Round 3 · Melee · The Opponents"):
        line.resize(metrics.horizontalAdvance(words) + 1, 20)
        assert line.shown == words
    for width in range(metrics.horizontalAdvance("Melee") + 1, metrics.horizontalAdvance(words)):
        line.resize(width, 20)
        assert not line.shown.endswith("…"), "not by a fraction of a pixel either"
    line.resize(metrics.horizontalAdvance("Mele"), 20)
    assert line.shown.endswith("…")


def test_a_long_name_stands_in_full_in_the_panel(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    name = "Bowman in the Bushes beside the Old Toll House"
    toy.session.do(Amend(A, name=name))
    toy.choose(A)
    qtbot.wait(30)
    shown = next(one for one in toy.desk.combatant.findChildren(QLabel) if one.text() == name)
    assert shown.wordWrap()
    assert shown.height() >= shown.heightForWidth(shown.width()) > 2 * shown.fontMetrics().height() - 4


def test_a_battle_that_is_gone_on_with_shows_who_acts(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    battle = toy.session.battle
    window = toy.window
    assert battle.state.acting == A
    toy.session = Session(toy.session.rules, battle, window)
    window.show_battle(toy.session)
    qtbot.wait(20)
    assert window.selection.current == A
    assert battle[A].name in {one.text() for one in toy.desk.combatant.findChildren(QLabel)}


def test_nothing_stands_alone_before_it_has_its_place(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """A part that is shown before it lies in something is a window for a moment, and takes the keyboard."""
    alone: list[str] = []
    real = QWidget.setVisible

    def noted(widget: QWidget, visible: bool) -> None:
        if visible and widget.parentWidget() is None and isinstance(widget, QAbstractButton | QLabel):
            alone.append(type(widget).__name__)
        real(widget, visible)

    monkeypatch.setattr("app.rules.page.manual_page", lambda *_: Path("index.html"))
    monkeypatch.setattr(QWidget, "setVisible", noted)
    toy = ToyWindow(qtbot)
    toy.window.selection.select((A,))
    toy.press("k")
    toy.press(Qt.Key.Key_Escape)
    toy.press(Qt.Key.Key_F1)
    assert toy.desk.rules.page is not None
    assert toy.desk.rules.page.more.isVisible()
    assert toy.desk.rules.page.search.hasFocus()
    assert alone == []


def test_words_are_shaped_once_for_a_width_and_anew_where_they_or_their_font_are_others(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = label("Three goblins come round the corner, and one of them has a torch.", wrap=True)
    qtbot.addWidget(words)
    plain, asked = QLabel.heightForWidth, list[int]()

    def shaped(one: QLabel, width: int) -> int:
        asked.append(width)
        return plain(one, width)

    monkeypatch.setattr(QLabel, "heightForWidth", shaped)
    first = [words.heightForWidth(width) for width in (80, 160, 80, 160, 80)]
    assert first == [first[0], first[1]] * 2 + [first[0]]
    assert first[0] > first[1]
    assert asked == [80, 160]
    words.setText("One goblin.")
    assert words.heightForWidth(160) < first[1]
    font = words.font()
    font.setPixelSize(60)
    before = words.heightForWidth(160)
    words.setFont(font)
    assert words.heightForWidth(160) > before
    words.setWordWrap(False)
    assert words.heightForWidth(160) == plain(words, 160)


@pytest.mark.parametrize(
    ("system", "language", "day", "time"),
    [
        # The system's habit counts, whatever language the program speaks; without one that of the language.
        ("de_DE", "en", "09.03.26", "17:05"),
        ("en_GB", "ru", "09/03/2026", "17:05"),
        ("C", "ru", "09.03.2026", "17:05"),
        ("C", "en", "3/9/26", "5:05"),
    ],
)
def test_dates_are_written_as_the_system_writes_them(
    system: str, language: str, day: str, time: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(system))
    said = when(datetime(2026, 3, 9, 17, 5), Text(language))
    assert day in said
    assert time in said
