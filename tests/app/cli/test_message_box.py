"""What went wrong before there is a window stands in a box where nobody sees the error stream."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.__main__ import main
from app.cli import message_box
from app.cli.screen import NoScreen
from app.version import program_version

LEFT = Qt.MouseButton.LeftButton
linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the desktop's programs are Linux's")


@pytest.fixture
def clicked(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """As after a click: no terminal. The screen is believed to be one."""
    monkeypatch.setattr(message_box, "_has_terminal", lambda: False)
    monkeypatch.setattr(message_box, "require_screen", lambda environment: None)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    return monkeypatch


def boxes_read_by(run: object) -> list[str]:
    """What ``run()`` shows in boxes; each is closed when it has been read."""
    read: list[str] = []

    def close() -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, QDialog):
            read.extend(label.text() for label in box.findChildren(QLabel))
            box.reject()
        else:
            QTimer.singleShot(10, close)

    QTimer.singleShot(0, close)
    assert callable(run)
    run()
    return read


def test_a_file_that_is_gone_is_told_in_a_box(
    qtbot: QtBot, clicked: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = tmp_path / "<b>gone</b>.flank"
    codes: list[int] = []
    (said,) = boxes_read_by(lambda: codes.append(main([str(gone), "--lang", "en"])))
    assert codes == [2]
    assert str(gone) in said
    assert capsys.readouterr().err.strip() == said


@pytest.mark.parametrize(("language", "words"), [("en", "Copy details"), ("ru", "Скопировать подробности")])
def test_of_what_nobody_expected_the_details_are_copied_by_a_button(
    qtbot: QtBot, clicked: pytest.MonkeyPatch, language: str, words: str
) -> None:
    def broken(*arguments: object) -> int:
        raise RuntimeError("a pipe burst")

    def copy() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QDialog)
        QTest.mouseClick(next(one for one in box.findChildren(QPushButton) if one.text() == words), LEFT)
        assert box.isVisible()

    clicked.setattr("app.cli.main._start", broken)
    QGuiApplication.clipboard().setText("")
    codes: list[int] = []
    QTimer.singleShot(0, copy)
    (said,) = boxes_read_by(lambda: codes.append(main(["--lang", language])))
    assert codes == [1]
    assert "RuntimeError" in said
    copied = QGuiApplication.clipboard().text()
    assert program_version() in copied
    assert "a pipe burst" in copied


def test_a_command_shows_no_box(clicked: pytest.MonkeyPatch, tmp_path: Path) -> None:
    clicked.setattr(message_box, "show_to_whoever_clicked", lambda sentence, details: pytest.fail(sentence))
    assert main(["check", str(tmp_path / "gone.uvtt")]) == 1


def test_nobody_is_kept_waiting_where_nobody_looks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(message_box, "_has_terminal", lambda: False)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert main([str(tmp_path / "gone.flank")]) == 2


@linux_only
def test_without_qt_the_desktop_s_own_program_shows_it(clicked: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def lacking(environment: object) -> None:
        raise NoScreen("cli-no-library", library="libxcb-cursor.so.0", package="libxcb-cursor0")

    shown = tmp_path / "shown"
    program = tmp_path / "kdialog"
    program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {shown}\n', encoding="utf-8")
    program.chmod(0o755)
    clicked.setenv("PATH", str(tmp_path))
    clicked.setattr(message_box, "require_screen", lacking)
    message_box.show_to_whoever_clicked("A library is missing.")
    assert shown.read_text(encoding="utf-8").splitlines()[-1] == "A library is missing."
