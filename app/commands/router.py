"""Sends pressed keys to commands, wherever the focus is, and never takes letters away from a line of input."""

from __future__ import annotations

from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QMenuBar,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from app.commands.command import Command, Commands
from app.commands.keys import chord_of, is_on_block, is_typing

_PRESSED = QEvent.Type.KeyPress
TakesKey = Callable[[str], bool]


class KeyRouter(QObject):
    """Watches the keys of one window. ``first`` is asked before any command (an open prompt); True means taken.

    ``last`` is asked where no command has the chord: a menu may.

    Keys go to the widget that has the focus, or to the window: this one is watched, and whoever gets the focus next. A
    filter of all events of the program would cost a third of every change.

    A command that is impossible now keeps its keys on the map, and chords with Ctrl or Alt anywhere (``is_map`` says
    which widget is the map): a key that is greyed does nothing, it means nothing else. ``greyed`` may say why.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.commands: Commands | None = None
        self.first: TakesKey = lambda chord: False
        self.last: TakesKey = lambda chord: False
        self.is_map: Callable[[QWidget], bool] = lambda widget: False
        self.greyed: Callable[[Command], object] = lambda command: None
        """Told of a command whose key was pressed while it was not possible."""
        window.installEventFilter(self)
        QApplication.instance().focusChanged.connect(self._follow)  # type: ignore[union-attr]

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        """Watch whoever has the focus now."""
        if before is not None and before is not self._window and shiboken6.isValid(before):
            before.removeEventFilter(self)
        if now is not None and now.window() is self._window:
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Every event of the one who has the focus comes here: the kind of a Python object costs least to ask.
        if not isinstance(event, QKeyEvent) or event.type() is not _PRESSED or not isinstance(watched, QWidget):
            return False
        if watched.window() is not self._window or QApplication.activePopupWidget() is not None:
            return False
        if isinstance(watched, QMenuBar):
            return False  # it has the keys while the arrows go along it
        chord = chord_of(event)
        if not chord or (is_typing(chord) and self._is_written(watched)):
            return False
        if event.isAutoRepeat() and chord == "Return":
            return True  # a key that is held down neither answers the next question nor opens anything
        if self.first(chord):
            return True
        if is_on_block(event):
            return False
        command = self.commands.for_chord(chord) if self.commands is not None else None
        if command is None or self.commands is None:
            return self.last(chord)
        if not command.enabled():
            keeps = self.is_map(watched) or bool({"Ctrl", "Alt"} & set(chord.split("+")[:-1]))
            if keeps:
                self.greyed(command)
            return keeps
        self.commands.run(command.id)
        return True

    @staticmethod
    def _is_written(watched: QWidget) -> bool:
        """Whether a line of input gets the key, or has had it and passes it on to those it lies in."""
        focus = QApplication.focusWidget()
        passed_on = focus is not None and is_text_input(focus) and watched.isAncestorOf(focus)
        return is_text_input(watched) or passed_on


def is_text_input(widget: QWidget) -> bool:
    """Whether letters pressed here are meant as text."""
    return isinstance(widget, QLineEdit | QPlainTextEdit | QTextEdit | QAbstractSpinBox | QComboBox)
