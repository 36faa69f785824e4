"""Qt's own words in the language of the window: file dialogs where the system has none, menus of lines of input."""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QTranslator
from PySide6.QtWidgets import QApplication

_NAME = "qt-words"


def speak_qt(app: QApplication, language: str) -> None:
    """Let Qt speak ``language``, too; English is what it speaks without a translation."""
    before = app.findChild(QTranslator, _NAME)
    if before is not None:
        app.removeTranslator(before)
        before.setParent(None)
    words = QTranslator(app)
    words.setObjectName(_NAME)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if language != "en" and words.load(f"qtbase_{language}", folder):
        app.installTranslator(words)
