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
_LATIN = {**{key: letter for letter, key in reversed(_CYRILLIC.items())}, **_CYRILLIC}
"""What stands on the same key in the other alphabet, both ways: of several Cyrillic letters the Russian one."""
_X11 = {
    **dict(zip(range(24, 36), "QWERTYUIOP[]", strict=True)),
    **dict(zip(range(38, 49), "ASDFGHJKL;'", strict=True)),
    **dict(zip(range(52, 62), "ZXCVBNM,./", strict=True)),
    49: "`",
    51: "\\",
}
"""The letters by X11 key number (evdev + 8)."""
_DIGITS = dict(zip(range(10, 20), "1234567890", strict=True))
_SLASH = 61
_SHIFTED = dict(zip(':"<>?{}|~', ";',./[]\\`", strict=True))
"""The signs that Shift writes with a key of the American layout."""

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
        return _unshifted(event, letter)
    if (latin := _CYRILLIC.get(letter.upper())) is not None:
        return latin
    return _by_number(event)


def _unshifted(event: QKeyEvent, letter: str) -> str:
    """The key of a printed sign: what Shift makes of it differs between layouts, the place of the key does not.

    Shift with 2 writes @ or ", and the Russian layout has its full stop and comma on the key of the slash.
    """
    number = event.nativeScanCode() + (8 if sys.platform == "win32" else 0)
    if number == _SLASH and letter in ".,":
        return "/"
    if not event.modifiers() & Qt.KeyboardModifier.ShiftModifier or letter == "+":
        return letter
    if number in _DIGITS and not letter.isalpha():
        return _DIGITS[number]
    base = _SHIFTED.get(letter, "")
    return base if base and _X11.get(number) == base else letter


def _by_number(event: QKeyEvent) -> str:
    if sys.platform == "win32":
        number = event.nativeVirtualKey()
        return chr(number) if 0x30 <= number <= 0x5A else ""
    return _X11.get(event.nativeScanCode(), "")


def place_of(letter: str) -> str:
    """The key on which a letter lies, as chords write it: "F" for "f" and for the Russian "а"."""
    return _CYRILLIC.get(letter.upper(), letter.upper())


def is_on_block(event: QKeyEvent) -> bool:
    """Whether it is a key of the numeric block that means a direction on the map, without NumLock."""
    ways = (Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Clear)
    return bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier) and event.key() in ways


def is_chord(text: str) -> bool:
    """Whether ``text`` is written as ``chord_of`` writes a chord."""
    key = text
    for _, name in _MODIFIERS:
        key = key.removeprefix(f"{name}+")
    return key in _NAMED.values() or (len(key) == 1 and "!" <= key <= "~" and not key.islower())


def shown(chord: str) -> str:
    """A chord as the reader's system writes it ("⌘Z" on a Mac)."""
    native = QKeySequence(chord).toString(QKeySequence.SequenceFormat.NativeText)
    return native.replace("Return", "Enter")


def retyped(text: str) -> str:
    """The letters of the other alphabet on the same keys: what was meant where the layout was the wrong one."""
    latin = {**_LATIN, **{key.lower(): value.lower() for key, value in _LATIN.items()}}
    return "".join(latin.get(letter, letter) for letter in text)


def is_typing(chord: str) -> bool:
    """Whether the chord writes or edits text in a line of input, where it must not be taken away."""
    parts = chord.split("+")
    if "Alt" in parts[:-1] or parts[-1] in _FUNCTION_KEYS or parts[-1] == "Esc":
        return False
    return "Ctrl" not in parts[:-1] or chord in _EDITING


_FUNCTION_KEYS = frozenset(f"F{n + 1}" for n in range(12))
_EDITING = frozenset({"Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X", "Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z"})
