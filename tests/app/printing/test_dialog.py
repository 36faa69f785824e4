"""The command as a GM uses it: found by what it is called elsewhere, chosen by keys and mouse, told how it went."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot

from app.printing import actions, target
from app.printing.actions import FOLDER, KEPT, job_of, print_pdf
from app.printing.dialog import PrintDialog
from app.printing.tiling import INCH
from app.printing.wanted import Wanted, What
from tests.app.desks import C, ToyWindow
from tests.app.printing.test_pages import PAGE

CTRL = Qt.KeyboardModifier.ControlModifier


def opened(toy: ToyWindow) -> PrintDialog:
    """The dialog, opened as somebody does who knows no menu."""
    toy.window.activateWindow()
    toy.desk.board.setFocus()
    toy.bot.wait(20)
    toy.press(Qt.Key.Key_K, CTRL)
    assert toy.window.palette_.isVisible()
    toy.type("print")
    assert toy.window.palette_.found("print")[0].id == "command print"
    toy.press(Qt.Key.Key_Return)
    toy.bot.waitUntil(lambda: toy.window.findChild(PrintDialog) is not None)
    dialog = toy.window.findChild(PrintDialog)
    assert dialog is not None
    toy.bot.waitUntil(dialog.isVisible)
    return dialog


def save_as(toy: ToyWindow, path: Path) -> None:
    """What is done in the system's dialog as soon as it is there."""

    def choose() -> None:
        (dialog,) = toy.window.findChildren(QFileDialog)
        dialog.setDirectory(str(path.parent))
        dialog.selectFile(path.name)
        dialog.accept()

    QTimer.singleShot(0, choose)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_map_becomes_a_pdf_by_keys_and_mouse(qtbot: QtBot, tmp_path: Path, language: str) -> None:
    toy = ToyWindow(qtbot, language)
    dialog = opened(toy)
    assert dialog.wanted.what is What.MAP
    assert dialog.wanted.cell == INCH
    dialog.cell.setFocus()
    for _ in range(2):
        QTest.keyClick(dialog.cell, Qt.Key.Key_Down)
    assert dialog.wanted.cell == 0, "the whole map on one page"
    assert dialog.hint.text() == toy.window.text("print-pages", count=1)
    save_as(toy, tmp_path / "двор")
    toy.click(dialog.to_pdf)
    qtbot.waitUntil(lambda: any("двор.pdf" in said for said in toy.window.notices.said))
    assert len(PAGE.findall((tmp_path / "двор.pdf").read_bytes())) == 1
    assert toy.window.settings.kept(FOLDER) == str(tmp_path)
    assert toy.window.settings.kept(KEPT)["cell"] == 0
    dialog = opened(toy)
    assert dialog.wanted.cell == 0, "as it was the last time"
    dialog.reject()


def test_what_is_asked_belongs_to_what_is_printed(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    toy.choose(C)
    dialog = opened(toy)
    assert dialog.cell.isVisible()
    assert not dialog.whose.isVisible()
    dialog.what.setFocus()
    QTest.keyClick(dialog.what, Qt.Key.Key_Down)
    assert dialog.whose.isVisible()
    assert not dialog.cell.isVisible()
    assert (dialog.wanted.what, dialog.wanted.whose) == (What.SHEETS, "selected")
    assert dialog.hint.text() == toy.window.text("print-pages", count=1)
    dialog.edition.setCurrentIndex(1)
    # Whoever is selected is not of the players.
    assert dialog.hint.text() == toy.window.text("print-no-sheets")
    assert not dialog.to_pdf.isEnabled()
    QTest.keyClick(dialog.what, Qt.Key.Key_Down)
    assert dialog.order.isVisible()
    assert not dialog.log.isEnabled()
    dialog.edition.setCurrentIndex(0)
    for tick in (dialog.order, dialog.map, dialog.log):
        QTest.mouseClick(tick, Qt.MouseButton.LeftButton, pos=tick.rect().center() - tick.rect().center() / 1.2)
    assert dialog.hint.text() == toy.window.text("print-nothing")
    assert not dialog.to_pdf.isEnabled()
    dialog.reject()


def test_whom_it_is_for_is_asked_anew_each_time(qtbot: QtBot, tmp_path: Path) -> None:
    """What was printed for the players once must not be what the GM gets the next time, nor the other way round."""
    toy = ToyWindow(qtbot)
    dialog = opened(toy)
    dialog.edition.setCurrentIndex(1)
    save_as(toy, tmp_path / "a.pdf")
    toy.click(dialog.to_pdf)
    qtbot.waitUntil((tmp_path / "a.pdf").is_file)
    dialog = opened(toy)
    assert dialog.wanted.for_players is False
    dialog.reject()


def test_without_a_printer_the_dialog_says_so_and_the_pdf_is_still_there(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy = ToyWindow(qtbot, "ru")
    monkeypatch.setattr(actions, "new_printer", lambda layout: None)
    dialog = opened(toy)
    toy.click(dialog.to_printer)
    assert dialog.isVisible()
    assert dialog.trouble.text() == toy.window.text("print-no-printer")
    assert dialog.trouble.isVisible()
    assert dialog.to_pdf.isEnabled()
    dialog.edition.setCurrentIndex(1)
    assert not dialog.trouble.isVisible()
    dialog.reject()


def test_the_log_of_a_battle_that_is_not_saved_is_not_left_out_in_silence(qtbot: QtBot) -> None:
    toy = ToyWindow(qtbot)
    assert toy.session.path is None
    dialog = opened(toy)
    dialog.what.setCurrentIndex(dialog.what.findData(What.BATTLE))
    toy.click(dialog.to_pdf)
    assert dialog.trouble.text() == toy.window.text("print-battle-unsaved")
    dialog.reject()


def test_a_long_print_shows_its_progress_and_is_stopped(qtbot: QtBot, tmp_path: Path) -> None:
    toy = ToyWindow(qtbot)
    path = tmp_path / "a.pdf"
    running = print_pdf(toy.window, job_of(toy.window, Wanted(cell=100.0)), path)
    qtbot.waitUntil(lambda: running.progress.value() > 0)
    progress = toy.window.findChild(QProgressDialog)
    assert progress is not None
    cancel = progress.findChild(QPushButton)
    assert cancel is not None
    cancel.click()
    assert any("a.pdf" in said for said in toy.window.notices.said)
    assert not list(tmp_path.glob("*a.pdf*"))
    toy.press(Qt.Key.Key_Tab)
    assert toy.window.isEnabled()


def test_a_pdf_that_cannot_be_written_is_said_in_a_sentence(qtbot: QtBot, tmp_path: Path) -> None:
    toy = ToyWindow(qtbot, "ru")
    print_pdf(toy.window, job_of(toy.window, Wanted()), tmp_path / "nowhere" / "a.pdf")
    qtbot.waitUntil(lambda: any("a.pdf" in said for said in toy.window.notices.said))
    assert "Выберите другую папку" in toy.window.notices.said[-1]


def test_a_printer_gets_the_pages_of_the_paper_that_is_in_it(qtbot: QtBot, tmp_path: Path) -> None:
    from PySide6.QtPrintSupport import QPrinter

    toy = ToyWindow(qtbot)
    job = job_of(toy.window, Wanted(what=What.SHEETS, whose="all"))
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFileName(str(tmp_path / "out.pdf"))
    printer.setPageLayout(job.layout)
    for _ in target.to_printer(job, printer):
        QApplication.processEvents()
    assert len(PAGE.findall((tmp_path / "out.pdf").read_bytes())) == 3


def test_before_anybody_prints_nothing_of_printing_is_loaded(qtbot: QtBot) -> None:
    import subprocess
    import sys

    says = "import app.window, app.commands.command_list, sys; print('PySide6.QtPrintSupport' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", says], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
