"""What Qt says by itself is said in the language of the window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
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
