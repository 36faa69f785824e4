"""The command as a GM uses it: by a key, by its name, from the card at the end; made beside the window, and opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QProgressDialog
from pytestqt.qtbot import QtBot

from app.report import actions, making
from app.report.dialog import LuckDialog, ReportDialog, Scale
from app.report.wanted import ReportForm, Wanted
from app.session import Session
from app.window import Window
from engine.battle.actions import Action
from engine.play.by_setting import usual_pick
from engine.play.playthrough import Playthrough
from engine.table.requests import Choice, Faces, Pick, Roll, Source
from tests.app.hands import shown_window
from tests.engine.report.kept import RECORDED, recorded

CTRL = Qt.KeyboardModifier.ControlModifier


class Fought:
    """A window with a battle that was fought; ``opened`` are the addresses that went to the browser."""

    def __init__(self, bot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str = "en") -> None:
        self.bot, self.opened = bot, list[str]()
        monkeypatch.setattr(
            QDesktopServices, "openUrl", lambda url: self.opened.append(QUrl(url).toLocalFile()) or True
        )
        kept: Playthrough = recorded(next(path for path in RECORDED if path.stem == "ose-ford"))
        self.window: Window = shown_window(bot, language)
        self.session = Session.new(kept.rules, kept.battle, parent=self.window)
        for deed, answers in kept.deeds[:60]:
            self.session.do(deed)
            for answer in answers:
                if isinstance(answer, Faces) and self.session.paused is not None:
                    self.session.answer(answer)
            while self.session.paused is not None:
                self.session.cancel()
        self.window.show_battle(self.session)
        bot.wait(20)

    def press(self, key: object, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        focus = QApplication.focusWidget()
        QTest.keyClick(focus if focus is not None else self.window, key, held)  # type: ignore[call-overload]
        self.bot.wait(20)

    def dialog(self) -> ReportDialog:
        """The dialog, called by its key."""
        self.window.activateWindow()
        assert self.window.desk is not None
        self.window.desk.board.setFocus()
        self.bot.wait(20)
        self.press("r", CTRL)
        found = self.window.findChild(ReportDialog)
        assert found is not None
        self.bot.waitUntil(found.isVisible)
        return found

    def wait(self) -> str:
        """The file that was opened."""
        self.bot.waitUntil(lambda: bool(self.opened))
        return self.opened[0]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_key_and_enter_make_the_report_and_open_it(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    gm = Fought(qtbot, monkeypatch, language)
    before = gm.session.battle
    gm.dialog()
    gm.press(Qt.Key.Key_Return)
    page = Path(gm.wait())
    assert gm.session.path is not None
    assert page == gm.session.path.parent / "reports" / f"{gm.session.path.stem}.html"
    words = page.read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in words
    assert "data:image/jpeg" in words
    assert gm.session.battle is before
    gm.bot.waitUntil(lambda: not gm.window.findChildren(QProgressDialog))


def test_it_is_found_by_what_it_is_called_elsewhere(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    gm = Fought(qtbot, monkeypatch)
    gm.press("k", CTRL)
    for word in ("report", "damage dealt", "luck of the dice", "recap"):
        assert "command report" in [one.id for one in gm.window.palette_.found(word)[:3]], word


def test_the_players_edition_and_another_form_are_saved_where_the_gm_says(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    gm = Fought(qtbot, monkeypatch)
    dialog = gm.dialog()
    dialog.edition.setCurrentIndex(1)
    assert dialog.hint.text()
    dialog.form.setCurrentIndex(dialog.form.findData(ReportForm.MARKDOWN))

    def choose() -> None:
        (found,) = gm.window.findChildren(QFileDialog)
        assert gm.session.title not in found.selectedFiles()[0], "the players get no name that the GM has given"
        found.setDirectory(str(tmp_path))
        found.selectFile("evening.md")
        found.accept()

    QTimer.singleShot(0, choose)
    dialog.save.click()
    out = tmp_path / "evening.md"
    gm.bot.waitUntil(out.exists)
    assert "What happened" in out.read_text(encoding="utf-8")
    assert not gm.opened
    again = gm.dialog()
    assert again.wanted.form is ReportForm.MARKDOWN
    assert not again.wanted.for_players, "for whom it is, is asked anew"
    again.reject()


def test_it_can_be_stopped_and_leaves_nothing(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    gm = Fought(qtbot, monkeypatch)
    assert gm.session.path is not None
    assert gm.session.finish_saving()
    out = tmp_path / "report.html"
    order = making.Order(gm.session.path, out, Wanted(), "en")
    made = actions.make(gm.window, order, opens=True)
    made.progress.canceled.emit()
    gm.bot.waitUntil(lambda: gm.window.text("report-stopped") in gm.window.notices.said)
    assert list(tmp_path.glob("*report*")) == []
    assert not gm.opened


def test_what_cannot_be_written_is_told(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    gm = Fought(qtbot, monkeypatch)
    assert gm.session.path is not None
    assert gm.session.finish_saving()
    order = making.Order(gm.session.path, tmp_path / "none" / "a.html", Wanted(), "en")
    actions.make(gm.window, order, opens=True)
    gm.bot.waitUntil(lambda: any("a.html" in words for words in gm.window.notices.said))
    assert not gm.opened


@pytest.mark.parametrize("language", ["en", "ru"])
def test_how_the_dice_stood_is_shown_in_the_window(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    gm = Fought(qtbot, monkeypatch, language)
    gm.dialog().luck.click()
    gm.bot.waitUntil(lambda: gm.window.findChild(LuckDialog) is not None)
    dialog = gm.window.findChild(LuckDialog)
    assert dialog is not None
    assert len(dialog.findChildren(Scale)) > 4
    dialog.close()


def test_the_card_at_the_end_leads_to_it(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    gm = Fought(qtbot, monkeypatch)
    assert gm.window.desk is not None
    gm.window.desk.ending.show()
    card = gm.window.desk.overlay.prompt
    assert card is not None
    card.report_asked.emit()  # type: ignore[attr-defined]
    gm.bot.waitUntil(lambda: gm.window.findChild(ReportDialog) is not None)


def test_a_deed_is_told_whose_dice_the_program_threw(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    gm = Fought(qtbot, monkeypatch)
    session = gm.session
    for _ in range(60):
        if session.paused is None:
            session.do(Action("next"))
        elif isinstance(session.paused.request, Roll):
            break
        elif isinstance(session.paused.request, Choice):
            session.answer(Pick(usual_pick(session.rules, session.paused.request, session.shown)))
    session.roll()
    # The rules may wait for a choice after the dice: the answers so far are those of the deed in progress.
    given = session.answers if session.paused is not None else session.steps[-1].answers
    faces = [one for one in given if isinstance(one, Faces)]
    assert faces
    assert {one.source for one in faces} == {Source.PROGRAM}
