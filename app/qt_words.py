"""Qt's own words in the language of the window: file dialogs where the system has none, menus of lines of input."""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QTranslator
from PySide6.QtWidgets import QApplication

from app.text import Text

_NAME = "qt-words"
_MISSING = {
    ("QFileDialog", "&Look in:"): "qt-look-in",
    ("QFileDialog", "Files of &type:"): "qt-files-of-type",
    ("QFileSystemModel", "%1 byte(s)"): "qt-bytes",
    ("QAbstractFileIconProvider", "Folder"): "qt-folder",
    ("QAbstractFileIconProvider", "File Folder"): "qt-folder",
    ("QAbstractFileIconProvider", "Drive"): "qt-drive",
    ("QAbstractFileIconProvider", "File"): "qt-file",
    ("QAbstractFileIconProvider", "%1 File"): "qt-file-of-kind",
    ("QAbstractFileIconProvider", "Shortcut"): "qt-shortcut",
    ("QAbstractFileIconProvider", "Alias"): "qt-shortcut",
    ("QAbstractFileIconProvider", "Unknown"): "qt-unknown",
}
"""What Qt's own Russian lacks: words of a context and source, and our sentence for them."""


class _Missing(QTranslator):
    """Says what is missing from Qt's own translation."""

    def __init__(self, language: str, parent: QApplication) -> None:
        super().__init__(parent)
        self._text = Text(language)

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        key = _MISSING.get((context, sourceText))
        return self._text(key) if key is not None else None


def speak_qt(app: QApplication, language: str) -> None:
    """Let Qt speak ``language``, too; English is what it speaks without a translation."""
    for before in app.findChildren(QTranslator, _NAME):
        app.removeTranslator(before)
        before.setParent(None)
    if language == "en":
        return
    whole = QTranslator(app)
    whole.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    # The one that is installed last is asked first.
    for words in (_Missing(language, app), whole):
        words.setObjectName(_NAME)
        app.installTranslator(words)
