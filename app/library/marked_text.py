"""A text with what was read of it marked: underlined what was read, waved a guess, dotted what is left over."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from app.theme import Look
from engine.contract import Span


class MarkKind(StrEnum):
    """What became of a stretch of the text."""

    READ = "read"
    GUESS = "guess"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Mark:
    """A stretch of the text, and what it was read as."""

    span: Span
    kind: MarkKind
    said: str = ""


UNDERLINES = {
    MarkKind.READ: QTextCharFormat.UnderlineStyle.SingleUnderline,
    MarkKind.GUESS: QTextCharFormat.UnderlineStyle.WaveUnderline,
    MarkKind.LEFT: QTextCharFormat.UnderlineStyle.DotLine,
}
"""Beside its colour each kind has a line of its own."""


class MarkedText(QPlainTextEdit):
    """A text to paste and to change; stretches of it are marked."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._marks: tuple[Mark, ...] = ()
        self.setTabChangesFocus(True)

    def mark(self, marks: Iterable[Mark]) -> None:
        """Show these marks in the place of those before."""
        self._marks = tuple(marks)
        place = self._places()
        self.setExtraSelections([self._selection(one, place) for one in self._marks])

    def said_at_cursor(self) -> str:
        """What the stretch under the cursor was read as; "" where there is none."""
        return next((one.said for one in self._marks if one.span.start <= self.at <= one.span.end and one.said), "")

    @property
    def at(self) -> int:
        """The letter before which the cursor stands."""
        return self._letter(self.textCursor().position())

    @property
    def selected(self) -> Span:
        """The selected stretch."""
        cursor = self.textCursor()
        return Span(self._letter(cursor.selectionStart()), self._letter(cursor.selectionEnd()))

    def select(self, span: Span) -> None:
        """Select a stretch, and bring it into sight."""
        place, cursor = self._places(), self.textCursor()
        cursor.setPosition(place(span.start))
        cursor.setPosition(place(span.end), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)

    def _places(self) -> Callable[[int], int]:
        """Qt's count of a letter's place: it takes letters beyond the first plane as two."""
        text = self.toPlainText()
        if text.isascii() or max(text) <= "\uffff":
            return lambda place: place
        return lambda place: len(text[:place].encode("utf-16-le")) // 2

    def _letter(self, place: int) -> int:
        text = self.toPlainText()
        if text.isascii() or max(text) <= "\uffff":
            return place
        return len(text.encode("utf-16-le")[: 2 * place].decode("utf-16-le", errors="ignore"))

    def _selection(self, one: Mark, place: Callable[[int], int]) -> QTextEdit.ExtraSelection:
        colours = self._look.colours
        made = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.document())
        cursor.setPosition(place(one.span.start))
        cursor.setPosition(place(one.span.end), QTextCursor.MoveMode.KeepAnchor)
        shape = QTextCharFormat()
        line = {MarkKind.READ: colours.accent, MarkKind.GUESS: colours.bad, MarkKind.LEFT: colours.dim}[one.kind]
        shape.setUnderlineStyle(UNDERLINES[one.kind])
        shape.setUnderlineColor(QColor(line))
        if one.kind is MarkKind.LEFT:
            shape.setForeground(QColor(colours.dim))
        else:
            shape.setBackground(QColor(colours.accent_soft if one.kind is MarkKind.READ else tinted(colours.low)))
        made.cursor, made.format = cursor, shape
        return made


def tinted(colour: str) -> QColor:
    """A colour that letters stay readable on in either theme."""
    made = QColor(colour)
    made.setAlphaF(0.35)
    return made
