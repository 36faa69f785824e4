"""Words are words: names out of files are never read as HTML, and an ampersand in them is no key.

Qt guesses whether the words of a tooltip, of a label or of a message are HTML, and HTML opens files: a picture named
in the name of a token, on Windows even one on a server. So the guess is taken away in one place, for all widgets, also
for those that Qt makes by itself. What the program itself writes as HTML says so (``Qt.TextFormat.RichText``).
"""

from __future__ import annotations

SHEET = """
QLabel[textFormat="2"], QToolTip { qproperty-textFormat: PlainText; }
"""
"""What the style sheet of the program begins with: 2 is ``Qt.TextFormat.AutoText``. A tooltip is a label with a name of
its own. Qt carries it out when a label is made ready, before it is measured or drawn. (A filter of all events in Python
sees the same, and takes a third of every change of the screen.)
"""


def unkeyed(words: str) -> str:
    """``words`` for a button, a box, a tab or a menu, where a single & would underline the next letter as its key."""
    return words.replace("&", "&&")


def titled(words: str) -> str:
    """``words`` for the title of a window, where Qt takes [*] for the sign that something is not saved."""
    return words.replace("[*]", "[*][*]")
