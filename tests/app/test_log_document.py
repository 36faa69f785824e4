"""The log as a document: searched, filtered, copied, written out; notes of the GM's own between its lines."""

from __future__ import annotations

import html.parser
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from app.__main__ import main
from app.log_document import LogFileError, document, write_document
from app.log_form import Form
from app.log_search import Kind, Query, hits, within
from app.panels.log_entry import EntryView
from app.panels.log_find import round_named
from app.session import Session
from app.start.cards import READY_FOLDER
from app.text import Text
from engine.battle.actions import Adjust, Amend, Put, Remark
from engine.catalogue import ruleset
from engine.contract import AnyRuleset
from engine.grid.cell import Cell
from engine.play.scenario import read_scenario
from engine.save.opening import open_journal
from tests.app.desks import DUEL, A, B, C, ToyWindow
from tests.builders import battle
from tests.toy import TOY

CTRL, SHIFT, NO = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)
LEFT = Qt.MouseButton.LeftButton
ENGLISH = Text("en", TOY.folder)


def find(id: str) -> AnyRuleset:
    """The toy, which the program does not know, and what it knows."""
    return TOY if id == TOY.id else ruleset(id)


def chapel(path: Path, parent: QObject | None = None) -> Session:
    """A ready battle under a ruleset that ships, in a file."""
    scenario = read_scenario(READY_FOLDER / "chapel.toml")
    return Session.new(ruleset(scenario.ruleset), scenario.battle("en"), path, parent=parent)


def found(toy: ToyWindow, query: Query) -> list[str]:
    """The headlines that a query finds, the last one first."""
    search = hits(toy.session.steps, TOY, ENGLISH, query)
    return [hit.entry.headline for hit in search if hit is not None]


def fought(qtbot: QtBot, **more: object) -> ToyWindow:
    """A battle with a note, something by hand, harm, and rounds."""
    toy = ToyWindow(qtbot, **more)  # type: ignore[arg-type]
    toy.session.do(Remark("The gate <b>falls</b> *shut*."))
    toy.session.do(Put(C, Cell(0, 0), 0))
    toy.session.do(Adjust((B,), by=-1))
    return toy


def next_round(toy: ToyWindow) -> None:
    round = TOY.order(toy.session.battle).round
    for _ in range(10):
        if TOY.order(toy.session.battle).round > round:
            return
        toy.window.acts.go_on()
        while toy.session.paused is not None:
            toy.session.roll()


def shown(toy: ToyWindow) -> list[EntryView]:
    room = toy.desk.log.found or toy.desk.log
    views = [view for view in room.findChildren(EntryView) if view.isVisible()]
    return sorted(views, key=lambda view: view.mapTo(room, QPoint()).y())


def test_a_note_stands_in_the_log_changes_nothing_and_is_undone(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.desk.board.setFocus()
    before = toy.session.battle
    toy.press(Qt.Key.Key_J)
    toy.type("gate")
    toy.press(Qt.Key.Key_Return)
    assert toy.session.battle == before
    assert found(toy, Query(kind=Kind.REMARKS)) == ["✎ gate"]
    toy.press(Qt.Key.Key_Z, CTRL)
    assert found(toy, Query(kind=Kind.REMARKS)) == []


def test_an_empty_note_is_none(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.desk.board.setFocus()
    steps = len(toy.session.steps)
    toy.press(Qt.Key.Key_J)
    toy.type("  ")
    toy.press(Qt.Key.Key_Return)
    toy.press(Qt.Key.Key_Escape)
    assert len(toy.session.steps) == steps


def test_a_note_is_in_the_file_and_there_again(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.flank"
    session = Session.new(TOY, battle(TOY, DUEL), path)
    session.do(Remark("who is that?"))
    session.close()
    with closing(open_journal(path, read_only=True, find=find)) as journal:
        assert journal.record(1).deed == Remark("who is that?")


def test_words_are_found_in_headlines_rules_and_small_print(qtbot: QtBot) -> None:
    toy = fought(qtbot)
    assert found(toy, Query("GATE falls")) == ["✎ The gate <b>falls</b> *shut*."]
    assert found(toy, Query("gate nothing")) == []
    rule = next(event.rule for step in toy.session.steps for event in step.events if event.rule)
    assert found(toy, Query(rule.lower()))


def test_whom_it_concerns_and_whose_side(qtbot: QtBot) -> None:
    toy = fought(qtbot)
    of_b = found(toy, Query(who=B))
    assert of_b
    everything = found(toy, Query())
    assert set(of_b) < set(everything)
    side = toy.session.battle[B].side
    assert set(of_b) <= set(found(toy, Query(side=side)))
    assert "✎ The gate <b>falls</b> *shut*." not in found(toy, Query(side=side))


def test_by_hand_is_what_no_rule_did(qtbot: QtBot) -> None:
    toy = fought(qtbot)
    toy.session.do(Amend(A, note="tired"))
    by_hand = found(toy, Query(kind=Kind.BY_HAND))
    assert len(by_hand) == 3  # the note about A, the harm, C put elsewhere; not the remark
    assert all("gate" not in words for words in by_hand)


def test_a_round_is_found_by_its_number(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    first = TOY.order(toy.session.battle).round
    toy.session.do(Remark("early"))
    next_round(toy)
    toy.session.do(Remark("late"))
    assert [words for words in found(toy, Query(round=first)) if "✎" in words] == ["✎ early"]
    assert [words for words in found(toy, Query(round=first + 1)) if "✎" in words] == ["✎ late"]
    start, end = within(toy.session.steps, TOY, first + 1)
    assert 0 < start < end == len(toy.session.steps)


def test_the_line_is_found_and_copied_by_keys_alone(qtbot: QtBot) -> None:
    """Ctrl+F, a word, Tab to the entry, Ctrl+C."""
    toy = fought(qtbot)
    toy.desk.board.setFocus()
    toy.press(Qt.Key.Key_F, CTRL)
    toy.type("gate")
    qtbot.waitUntil(lambda: toy.desk.log.found is not None and len(shown(toy)) == 1)
    assert toy.desk.log.finder.count.text() == "one entry"
    shown(toy)[0].setFocus()
    toy.press(Qt.Key.Key_C, CTRL)
    assert QApplication.clipboard().text() == "✎ The gate <b>falls</b> *shut*."
    toy.press(Qt.Key.Key_Escape)
    assert toy.desk.log.finder.isHidden()
    assert toy.desk.log.found is not None
    assert toy.desk.log.found.isHidden()


@pytest.mark.parametrize(
    ("language", "typed", "words", "round"),
    [
        ("en", "Round 2 gate", "gate", 2),
        ("ru", "ворота раунд 12", "ворота", 12),
        ("en", "around 2", "around 2", 0),
        ("en", "round two", "round two", 0),
    ],
)
def test_a_round_is_named_in_the_line(language: str, typed: str, words: str, round: int) -> None:
    assert round_named(typed, Text(language, TOY.folder)) == (words, round)


def test_enter_goes_to_the_first_entry_found_and_arrows_to_those_beside_it(qtbot: QtBot) -> None:
    toy = fought(qtbot)
    toy.session.do(Remark("another gate"))
    toy.desk.board.setFocus()
    toy.press(Qt.Key.Key_F, CTRL)
    toy.type("gate")
    toy.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(shown(toy)) == 2)
    first, second = shown(toy)
    assert toy.desk.log.choice.chosen == [first]
    toy.press(Qt.Key.Key_Down)
    assert toy.desk.log.choice.chosen == [second]
    assert second.hasFocus()
    toy.press(Qt.Key.Key_Down)
    assert second.hasFocus(), "the last one"
    toy.press(Qt.Key.Key_Up)
    toy.press(Qt.Key.Key_C, CTRL)
    assert QApplication.clipboard().text() == "✎ another gate"


def test_the_log_has_room_while_it_is_searched_and_gives_it_back_unless_the_border_was_moved(qtbot: QtBot) -> None:
    toy = fought(qtbot)
    column = toy.desk._right
    before = column.sizes()
    assert before[1] < before[0]
    toy.desk.board.setFocus()
    for _ in range(2):  # opened twice it forgets nothing
        toy.press(Qt.Key.Key_F, CTRL)
        assert column.sizes()[1] > column.sizes()[0]
    toy.press(Qt.Key.Key_Escape)
    assert column.sizes() == before
    toy.press(Qt.Key.Key_F, CTRL)
    handle = column.handle(1)
    at = handle.rect().center()
    QTest.mousePress(handle, LEFT, pos=at)
    QTest.mouseMove(handle, at + QPoint(0, 60))
    QTest.mouseRelease(handle, LEFT, pos=at + QPoint(0, 60))
    moved = column.sizes()
    toy.desk.log.finder.line.setFocus()
    toy.press(Qt.Key.Key_Escape)
    assert column.sizes() == moved


def test_several_entries_are_chosen_and_copied_from_the_top(qtbot: QtBot) -> None:
    toy = fought(qtbot)
    qtbot.wait(200)
    views = shown(toy)
    first, last = views[-3], views[-1]
    QTest.mouseClick(last, LEFT, CTRL)
    QTest.mouseClick(first, LEFT, SHIFT)
    assert toy.desk.log.choice.chosen == views[-3:]
    QTest.mouseClick(views[-2], LEFT, CTRL)
    toy.press(Qt.Key.Key_C, CTRL)
    copied = QApplication.clipboard().text().splitlines()
    assert copied[0].startswith("✎ The gate")
    assert not any("put by hand" in line or "переставлено" in line for line in copied[:1])
    assert toy.desk.log.choice.chosen == [first, last]


def test_a_new_deed_is_searched_too(qtbot: QtBot) -> None:
    toy = fought(qtbot)
    toy.desk.log.search()
    toy.desk.log.finder.line.setText("gate")
    qtbot.waitUntil(lambda: toy.desk.log.found is not None and len(shown(toy)) == 1)
    toy.session.do(Remark("another gate"))
    qtbot.waitUntil(lambda: len(shown(toy)) == 2)
    assert shown(toy)[0].entry.headline == "✎ another gate"


class Checked(html.parser.HTMLParser):
    """Collects the tags, and what is text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.words += data


def test_names_and_notes_are_text_in_every_form(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.flank"
    session = Session.new(TOY, battle(TOY, DUEL), path)
    session.do(Amend(A, name="<script>x</script>"))
    session.do(Remark("The gate <b>falls</b> *shut*."))
    session.do(Adjust((A,), by=-1))
    session.close()
    with closing(open_journal(path, read_only=True, find=find)) as journal:
        page = "\n".join(document(journal, ENGLISH, Form.HTML))
        marked = "\n".join(document(journal, ENGLISH, Form.MARKDOWN))
        plain = "\n".join(document(journal, ENGLISH, Form.TEXT))
    checked = Checked()
    checked.feed(page)
    assert "script" not in checked.tags
    assert "b" not in checked.tags
    assert "The gate <b>falls</b> *shut*." in checked.words
    assert r"\<b\>falls\</b\> \*shut\*" in marked
    assert "The gate <b>falls</b> *shut*." in plain


def test_reasons_are_folded_in_the_page(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.flank"
    toy = ToyWindow(qtbot)
    toy.choose(A, B)
    toy.window.commands.run("attack")
    for _ in range(10):
        toy.press(Qt.Key.Key_Return)
    toy.session.save_copy(path)
    with closing(open_journal(path, read_only=True, find=find)) as journal:
        page = "\n".join(document(journal, ENGLISH, Form.HTML))
    assert "<details><summary>" in page
    assert page.count("<details>") == page.count("</details>")


def test_the_command_writes_what_is_asked_for_by_the_kind(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.flank"
    toy = ToyWindow(qtbot)
    session = chapel(path, toy.window)
    toy.window.show_battle(session)
    session.do(Remark("at the gate"))
    target = tmp_path / "evening.md"

    def choose() -> None:
        (dialog,) = toy.window.findChildren(QFileDialog)
        begun = Path(dialog.selectedFiles()[0]).suffix
        assert (begun, f"*{begun})" in dialog.selectedNameFilter()) == (".html", True), "the filter is that of the name"
        markdown = next(one for one in dialog.nameFilters() if "*.md" in one)
        dialog.selectNameFilter(markdown)
        dialog.filterSelected.emit(markdown)
        assert Path(dialog.selectedFiles()[0]).suffix == ".md"
        dialog.setDirectory(str(tmp_path))
        dialog.selectFile("evening")
        dialog.accept()

    QTimer.singleShot(0, choose)
    toy.window.commands.run("export-log")
    qtbot.waitUntil(target.is_file)
    assert "- ✎ at the gate" in target.read_text("utf-8")
    qtbot.waitUntil(lambda: any("evening.md" in words for words in toy.window.notices.said))


def test_where_it_cannot_be_written_that_is_said_and_nothing_is_left(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.flank"
    session = chapel(path)
    session.do(Remark("x"))
    session.close()
    with pytest.raises(LogFileError) as failed:
        write_document(path, tmp_path / "nowhere" / "a.html", Form.HTML, "en")
    assert failed.value.key == "log-unwritable"
    stopped = tmp_path / "stopped.html"
    write_document(path, stopped, Form.HTML, "en", lambda: True)
    assert not stopped.exists()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["a.flank"]


def test_the_command_line_writes_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.flank"
    session = chapel(path)
    session.do(Remark("at the gate"))
    session.close()
    with closing(open_journal(path, read_only=True, find=find)) as journal:
        expected = "\n".join(document(journal, Text("en", journal.rules.folder), Form.MARKDOWN)) + "\n"
    assert main(["log", str(path), "--format", "md", "--lang", "en"]) == 0
    assert capsys.readouterr().out == expected
