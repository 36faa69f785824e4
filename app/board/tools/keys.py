"""Keys of the map beyond the chords of ``app.commands.keys``: arrows and the numeric block, as directions of a grid."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from app.commands.keys import chord_of
from engine.grid.cell import Cell
from engine.grid.grid import Grid

_ARROWS = {
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
    Qt.Key.Key_Left: "Left",
    Qt.Key.Key_Right: "Right",
}
_BLOCK = {
    Qt.Key.Key_Home: "Keypad7",
    Qt.Key.Key_PageUp: "Keypad9",
    Qt.Key.Key_End: "Keypad1",
    Qt.Key.Key_PageDown: "Keypad3",
    Qt.Key.Key_Clear: "Keypad5",
    **{Qt.Key(Qt.Key.Key_1.value + n - 1): f"Keypad{n}" for n in range(1, 10)},
}
_WITH_OTHERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
"""With these an arrow is no step: Alt+Right is a chord of its own, whether anything is behind it now or not."""
_SQUARES = {
    "Up": 0, "Keypad8": 0, "Keypad9": 1, "Right": 2, "Keypad6": 2, "Keypad3": 3,
    "Down": 4, "Keypad2": 4, "Keypad1": 5, "Left": 6, "Keypad4": 6, "Keypad7": 7,
}  # fmt: skip
_ON_POINT = {
    "Keypad9": 0, "Right": 1, "Keypad6": 1, "Keypad3": 2, "Keypad1": 3, "Left": 4, "Keypad4": 4, "Keypad7": 5,
}  # fmt: skip
_ON_SIDE = {
    "Keypad9": 0, "Keypad3": 1, "Down": 2, "Keypad2": 2, "Keypad1": 3, "Keypad7": 4, "Up": 5, "Keypad8": 5,
}  # fmt: skip
_BETWEEN = {"Up": (5, 0), "Keypad8": (5, 0), "Down": (3, 2), "Keypad2": (3, 2)}
_BETWEEN_ON_SIDE = {"Left": (4, 3), "Keypad4": (4, 3), "Right": (0, 1), "Keypad6": (0, 1)}


def stroke_of(event: QKeyEvent) -> str:
    """The key as a chord; arrows and the numeric block (with or without NumLock) are written "Up", "Keypad7"."""
    key = Qt.Key(event.key())
    on_block = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
    name = _ARROWS.get(key) or (_BLOCK.get(key) if on_block else None)
    if name is None or event.modifiers() & _WITH_OTHERS:
        return chord_of(event)
    return f"Shift+{name}" if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else name


def direction_of(grid: Grid, key: str, at: Cell) -> int | None:
    """The direction that an arrow or a key of the block means on this grid, seen from ``at``; None for other keys.

    Where a hex has no neighbour straight that way, the two beside it are taken by turns, so that the way stays in its
    column or row.
    """
    if not grid.is_hex:
        return _SQUARES.get(key)
    straight, between = (_ON_POINT, _BETWEEN) if grid.layout.stands_on_point else (_ON_SIDE, _BETWEEN_ON_SIDE)
    if key in straight:
        return straight[key]
    if key not in between:
        return None
    first, second = between[key]
    column, row = grid.offset(at)
    now = column if grid.layout.stands_on_point else row
    there = grid.offset(grid.neighbour(at, first))
    return first if (there[0] if grid.layout.stands_on_point else there[1]) == now else second


def turn_of(key: str) -> int:
    """Which way an arrow turns a figure: right and down clockwise, left and up counterclockwise; 0 for other keys."""
    turns = {"Right": 1, "Down": 1, "Left": -1, "Up": -1, "Keypad6": 1, "Keypad2": 1, "Keypad4": -1, "Keypad8": -1}
    return turns.get(key, 0)
