"""Keys as they lie on the keyboard: a chord is found whatever alphabet the layout writes.

A chord is written like "Ctrl+Shift+Z", "A", "F11", "Ctrl+Return". A Latin letter counts as it is printed; where the
layout gives another alphabet, the place of the key decides: by the table of the Cyrillic layouts, else by the number
that the system gives the key.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

_CYRILLIC = dict(
    zip(
        "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮІЇЄЎЁҐ",
        "QWERTYUIOP[]ASDFGHJKL;'ZXCVBNM,.S]'O`\\",
        strict=True,
    )
)
_X11 = {
    **dict(zip(range(24, 36), "QWERTYUIOP[]", strict=True)),
    **dict(zip(range(38, 49), "ASDFGHJKL;'", strict=True)),
    **dict(zip(range(52, 62), "ZXCVBNM,./", strict=True)),
}
"""The letters by X11 key number (evdev + 8)."""

_NAMED = {
    Qt.Key.Key_Return: "Return",
    Qt.Key.Key_Enter: "Return",
    Qt.Key.Key_Escape: "Esc",
    Qt.Key.Key_Tab: "Tab",
    Qt.Key.Key_Backtab: "Tab",
    Qt.Key.Key_Delete: "Del",
    Qt.Key.Key_Home: "Home",
    Qt.Key.Key_Space: "Space",
    Qt.Key.Key_Left: "Left",
    Qt.Key.Key_Right: "Right",
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
    Qt.Key.Key_End: "End",
    Qt.Key.Key_PageUp: "PgUp",
    Qt.Key.Key_PageDown: "PgDown",
    Qt.Key.Key_Backspace: "Backspace",
    Qt.Key.Key_Insert: "Ins",
    Qt.Key.Key_Menu: "Menu",
    **{Qt.Key(Qt.Key.Key_F1.value + n): f"F{n + 1}" for n in range(12)},
}
_MODIFIERS = (
    (Qt.KeyboardModifier.ControlModifier, "Ctrl"),
    (Qt.KeyboardModifier.AltModifier, "Alt"),
    (Qt.KeyboardModifier.ShiftModifier, "Shift"),
)


def chord_of(event: QKeyEvent) -> str:
    """The chord that was pressed, "" for a key that takes part in none."""
    key = key_name(event)
    if not key:
        return ""
    held = event.modifiers()
    return "+".join([*(name for flag, name in _MODIFIERS if held & flag), key])


def key_name(event: QKeyEvent) -> str:
    """The key without its modifiers, by its place on the keyboard."""
    code = event.key()
    if code in _NAMED:
        return _NAMED[Qt.Key(code)]
    letter = chr(code) if 0x20 < code < 0x10000 else ""
    if letter.isascii():
        return letter
    if (latin := _CYRILLIC.get(letter.upper())) is not None:
        return latin
    return _by_number(event)


def _by_number(event: QKeyEvent) -> str:
    if sys.platform == "win32":
        number = event.nativeVirtualKey()
        return chr(number) if 0x30 <= number <= 0x5A else ""
    return _X11.get(event.nativeScanCode(), "")


def shown(chord: str) -> str:
    """A chord as the reader's system writes it ("⌘Z" on a Mac)."""
    native = QKeySequence(chord).toString(QKeySequence.SequenceFormat.NativeText)
    return native.replace("Return", "Enter")


def is_typing(chord: str) -> bool:
    """Whether the chord writes or edits text in a line of input, where it must not be taken away."""
    parts = chord.split("+")
    if "Alt" in parts[:-1] or parts[-1] in _FUNCTION_KEYS or parts[-1] == "Esc":
        return False
    return "Ctrl" not in parts[:-1] or chord in _EDITING


_FUNCTION_KEYS = frozenset(f"F{n + 1}" for n in range(12))
_EDITING = frozenset({"Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X", "Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z"})
