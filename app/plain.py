"""Words are words: names out of files are never read as HTML, and an ampersand in them is no key.

Qt guesses whether the words of a tooltip, of a label or of a message are HTML, and HTML opens files: a picture named
in the name of a token, on Windows even one on a server. So the guess is taken away in one place, for all widgets, also
for those that Qt makes by itself. What the program itself writes as HTML says so (``Qt.TextFormat.RichText``).
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QLabel

_NAME = "plain-words"
_POLISH = QEvent.Type.Polish


class _Plain(QObject):
    """Watches labels being made ready, before they are measured or drawn."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # A tooltip is a label, too; it is polished before it is given its words.
        # Every event of the program comes here: what costs least is asked first.
        if isinstance(watched, QLabel) and event.type() is _POLISH and watched.textFormat() is Qt.TextFormat.AutoText:
            watched.setTextFormat(Qt.TextFormat.PlainText)
        return False


def keep_plain(app: QApplication) -> None:
    """From now on no label, tooltip or message of ``app`` guesses that its words are HTML."""
    if app.findChild(QObject, _NAME) is None:
        watcher = _Plain(app)
        watcher.setObjectName(_NAME)
        app.installEventFilter(watcher)


def unkeyed(words: str) -> str:
    """``words`` for a button, a box, a tab or a menu, where a single & would underline the next letter as its key."""
    return words.replace("&", "&&")


def titled(words: str) -> str:
    """``words`` for the title of a window, where Qt takes [*] for the sign that something is not saved."""
    return words.replace("[*]", "[*][*]")
