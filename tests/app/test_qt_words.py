"""What Qt says by itself is said in the language of the window."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QFileInfo, Qt
from PySide6.QtWidgets import QFileDialog, QFileIconProvider, QFileSystemModel, QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from tests.app.hands import shown_window


def _open_button() -> str:
    return QCoreApplication.translate("QPlatformTheme", "Open")


def test_dialogs_of_qt_speak_russian_with_the_window_and_english_again(qtbot: QtBot) -> None:
    window = shown_window(qtbot, "ru")
    assert _open_button() == "Открыть"
    for language, word in (("en", "Open"), ("ru", "Открыть"), ("en", "Open")):
        window.settings.language = language
        qtbot.waitUntil(lambda word=word: _open_button() == word)


def test_qt_s_own_file_dialog_is_russian_throughout(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    window = shown_window(qtbot, "ru")
    dialog = QFileDialog(window, "", str(tmp_path), "")
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    said = [one.text() for one in dialog.findChildren(QLabel)] + [
        one.text() for one in dialog.findChildren(QPushButton)
    ]
    said += [one.toolTip() for one in dialog.findChildren(QToolButton)]
    model = QFileSystemModel()
    said += [str(model.headerData(column, Qt.Orientation.Horizontal)) for column in range(4)]
    said += [QFileIconProvider().type(QFileInfo(tmp_path))]
    latin = [words for words in said if re.search("[A-Za-z]", words)]
    assert (latin, "&Папка:" in said) == ([], True)
    dialog.deleteLater()
