"""Creatures from a text, at the window: pasted, marked, pointed at, taken in by one key; and copied as text again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication, QTextCharFormat
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.library.from_text import FromText
from app.library.marked_text import MarkedText
from engine.campaign.entries import Kind
from engine.campaign.record import read_figure
from engine.contract import Span
from tests.app.desks import B, ToyWindow
from tests.app.test_library import CTRL, own, take

Underline = QTextCharFormat.UnderlineStyle
TOM = "Old Tom\nHit points: 7\nReach: 2\nSkill: good\nhates dogs\n"
"""A creature in plain form, with a value that is none."""
TWO = "Old Tom\nHit points: 7\nReach: 2\n\nOld Ann\nHit points: 9\nReach: 1\n"


def opened(toy: ToyWindow, text: str) -> FromText:
    dialog = FromText(toy.desk.kit, text, toy.window)
    toy.bot.addWidget(dialog)
    dialog.show()
    return dialog


def marked(text: MarkedText) -> list[tuple[str, Underline]]:
    """The marked words with their lines."""
    return [(one.cursor.selectedText(), one.format.underlineStyle()) for one in text.extraSelections()]  # type: ignore[attr-defined]


def select(dialog: FromText, words: str) -> None:
    start = dialog.text.toPlainText().index(words)
    dialog.text.select(Span(start, start + len(words)))


def with_dialog(toy: ToyWindow, act: str = "accept") -> list[str]:
    """Answer the dialog that comes next; what stood in it."""
    seen: list[str] = []

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, FromText)
        seen.append(dialog.text.toPlainText())
        if act == "enter":
            assert dialog.focusWidget() is dialog.take
            toy.bot.keyClick(dialog.take, Qt.Key.Key_Return)
        else:
            getattr(dialog, act)()

    QTimer.singleShot(50, answer)
    return seen


def test_a_stat_block_on_the_clipboard_is_a_creature_by_two_keys_and_gone_by_one(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    QGuiApplication.clipboard().setText(TWO)
    toy.desk.library.entries.setFocus()
    seen = with_dialog(toy, "enter")
    toy.press(Qt.Key.Key_V, CTRL)
    assert seen == [TWO]
    qtbot.waitUntil(lambda: own(toy) == ["Old Ann", "Old Tom"])
    assert len(toy.desk.library.entries.ids) == 2
    toy.desk.board.setFocus()
    toy.press(Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: own(toy) == [])


def test_what_was_taken_in_is_what_was_read(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    with_dialog(toy)
    toy.desk.library.new_from_text(TOM.replace("Skill: good\n", ""))
    (entry,) = toy.window.keeper.store.entries(Kind.CREATURE, ruleset=toy.session.rules.id)
    stored = toy.window.keeper.store.stored(entry.id)
    assert stored is not None
    figure = read_figure(toy.session.rules, stored.body)
    assert (entry.name, figure.sheet.hits, figure.sheet.reach, figure.note) == ("Old Tom", 7, 2, "hates dogs")


def test_each_kind_of_words_has_a_line_of_its_own(qtbot: QtBot) -> None:
    dialog = opened(ToyWindow(qtbot), TOM.replace("Reach: 2", "Reach: O2"))
    found = dict(marked(dialog.text))
    assert found["Hit points: 7"] == Underline.SingleUnderline
    assert found["Reach: O2"] == Underline.WaveUnderline
    assert found["hates dogs"] == Underline.DotLine
    assert "“O2” read as 02" in dialog.guesses.text()
    assert dialog.note.toPlainText() == "Skill: good\nhates dogs"


def test_words_are_explained_where_the_cursor_stands(qtbot: QtBot) -> None:
    dialog = opened(ToyWindow(qtbot), TOM)
    select(dialog, "7")
    assert dialog.said.text() == "Hit points: 7"


def test_a_text_is_read_while_it_is_typed(qtbot: QtBot) -> None:
    dialog = opened(ToyWindow(qtbot), "")
    assert not dialog.take.isEnabled()
    dialog.text.setPlainText(TWO)
    qtbot.waitUntil(dialog.take.isEnabled)
    assert dialog.take.text() == "Take in 2 creatures"
    assert dialog.list.isVisible()


def test_a_creature_without_its_tick_is_left_out(qtbot: QtBot) -> None:
    dialog = opened(ToyWindow(qtbot), TWO)
    dialog.list.item(0).setCheckState(Qt.CheckState.Unchecked)
    assert dialog.take.text() == "Take in the creature"
    assert [one.entry.name for one in dialog.entries()] == ["Old Ann"]


def test_selected_words_are_pointed_at_a_field(qtbot: QtBot) -> None:
    dialog = opened(ToyWindow(qtbot), TOM.replace("dogs", "14 dogs"))
    select(dialog, "14")
    dialog.fields.setCurrentIndex(dialog.fields.findData("hits_most"))
    dialog.point.click()
    assert dialog.current is not None
    assert dialog.current.sheet.hits_most == 14
    assert dialog.note.toPlainText() == "Skill: good\nhates\ndogs"
    assert ("14", Underline.SingleUnderline) in marked(dialog.text)


def test_words_that_are_no_value_are_refused_in_a_sentence(qtbot: QtBot) -> None:
    dialog = opened(ToyWindow(qtbot), TOM)
    select(dialog, "dogs")
    dialog.fields.setCurrentIndex(dialog.fields.findData("hits_most"))
    dialog.point.click()
    assert dialog.trouble.isVisible()
    assert "“dogs”" in dialog.trouble.text()


def test_a_change_by_hand_is_kept_with_the_creature(qtbot: QtBot) -> None:
    dialog = opened(ToyWindow(qtbot), TWO)
    dialog.sheet.form.editor("skill").set_value(3)
    dialog.list.setCurrentRow(1)
    dialog.list.setCurrentRow(0)
    assert dialog.current is not None
    assert dialog.current.sheet.skill == 3
    assert [one.sheet.skill for one in dialog._creatures] == [3, 0]


def test_a_text_without_a_stat_block_is_told_and_gives_nothing(qtbot: QtBot) -> None:
    dialog = opened(ToyWindow(qtbot), "Dear Anna: it rains.")
    assert dialog.nothing.isVisible()
    assert "no stat block" in dialog.nothing.text()
    assert not dialog.take.isEnabled()
    assert dialog.entries() == []


def test_letters_beyond_the_first_plane_do_not_shift_the_marks(qtbot: QtBot) -> None:
    dialog = opened(ToyWindow(qtbot), "Tom 🐺🐺\nHit points: 7\nReach: 2\n")
    assert "Hit points: 7" in dict(marked(dialog.text))
    select(dialog, "Reach")
    assert dialog.text.selected == Span(21, 26)


def test_a_long_text_is_read_beside_the_window(qtbot: QtBot) -> None:
    dialog = opened(ToyWindow(qtbot), TWO + "\n" + "and so on " * 3000)
    qtbot.waitUntil(dialog.take.isEnabled)
    assert dialog.take.text() == "Take in 2 creatures"


@pytest.mark.parametrize("carried", ["file", "words"])
def test_a_text_that_is_dropped_on_the_library_is_read(qtbot: QtBot, tmp_path: Path, carried: str) -> None:
    toy = ToyWindow(qtbot)
    file, data = tmp_path / "tom.txt", QMimeData()
    file.write_text(TWO, encoding="utf-8")
    if carried == "file":
        data.setUrls([QUrl.fromLocalFile(str(file))])
    else:
        data.setText(TWO)
    seen = with_dialog(toy)
    library = toy.desk.library
    copy, held, keys = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    library.dropEvent(QDropEvent(QPointF(20, 200), copy, data, held, keys))
    qtbot.waitUntil(lambda: own(toy) == ["Old Ann", "Old Tom"])
    assert seen == [TWO]


def test_a_creature_and_a_figure_are_copied_as_text_and_read_again(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    take(toy, "Ogre")
    toy.press(Qt.Key.Key_C, CTRL)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Ogre\n")
    dialog = opened(toy, text)
    assert dialog.current is not None
    assert (dialog.current.sheet.hits, dialog.current.size) == (18, 2)
    toy.window.selection.select((B,))
    toy.desk.board.setFocus()
    toy.window.commands["copy-text"].run()
    again = opened(toy, QGuiApplication.clipboard().text())
    assert again.current is not None
    assert again.current.sheet == toy.session.battle[B].sheet
