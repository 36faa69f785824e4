"""The line into which people type what fell; Enter goes through the card, Up and Down through the reasons."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from app.panels.desk_context import DeskContext
from app.prompts.row_words import may_fall
from app.prompts.typed import faces_of, has_room, is_of_dice, is_sum
from engine.table.requests import Faces, Roll, Source

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class DiceField(QLineEdit):
    """Takes what fell on the dice of ``roll``.

    ``entered``: Enter, and whether with Shift. ``stepped``: Up or Down (−1, 1). ``written`` before a letter is taken:
    whoever connects to it may set ``is_closed``, and the letter is lost. ``spaced``: a space after all that fell:
    the next field is meant. ``refused``: a letter that no die shows. ``overfull``: a digit more than these dice have.
    """

    entered = Signal(bool)
    stepped = Signal(int)
    written = Signal()
    spaced = Signal()
    refused = Signal()
    overfull = Signal()

    def __init__(self, kit: DeskContext, roll: Roll, role: str = "") -> None:
        super().__init__()
        self._kit = kit
        self.is_closed = False
        self.passes_on: Callable[[str], bool] = lambda letter: False
        """Takes a digit typed at the end that cannot belong to what stands there; False: it does."""
        self.ends_with_space: Callable[[], bool] = lambda: False
        """Whether what stands here, on several dice, is all of it."""
        self.setProperty("role", role)
        self.setMaxLength(60)
        self.ask(roll)

    def ask(self, roll: Roll) -> None:
        """Take what falls on these dice; nothing of others is left."""
        self.roll, self.is_closed = roll, False
        self.setText("")
        each = roll.each_face and len(roll.dice.sides) > 1
        hint = self._kit.text("prompt-fell-each-hint" if each else "prompt-fell-hint")
        self.setPlaceholderText(may_fall(self._kit, roll))
        self.setToolTip(hint)
        self.setAccessibleName(f"{self._kit.text(roll.key)} {self._kit.text.dice(str(roll.dice))}. {hint}")

    @property
    def fell(self) -> Faces | None:
        """What was typed, None for nothing. Raises NotOnTheseDice."""
        if not self.text().strip():
            return None
        faces = faces_of(self.roll.dice, self.text(), each_face=self.roll.each_face)
        return Faces(faces, summed=is_sum(self.roll.dice, self.text()), source=Source.TYPED)

    @property
    def _is_at_end(self) -> bool:
        return self.cursorPosition() == len(self.text()) and not self.hasSelectedText()

    def write(self, letters: str) -> None:
        """Letters that were typed elsewhere."""
        self.written.emit()
        if not self.is_closed:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            if self._takes(letters):
                self.insert(letters)
                self.textEdited.emit(self.text())

    def _takes(self, letters: str) -> bool:
        """Whether there is room for what is typed now; that there is none is said."""
        before, after = self.text()[: self.cursorPosition()], self.text()[self.cursorPosition() :]
        if self.hasSelectedText():
            before, after = self.text()[: self.selectionStart()], self.text()[self.selectionEnd() :]
        has = has_room(self.roll.dice, before + letters + after, each_face=self.roll.each_face)
        if not has:
            self.overfull.emit()
        return has

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ENTER:
            event.accept()
            if not event.isAutoRepeat():
                self.entered.emit(bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            return
        if key in _STEPS:
            self.stepped.emit(_STEPS[key])
            return
        if key is Qt.Key.Key_Space and (len(self.roll.dice.sides) == 1 or (self._is_at_end and self.ends_with_space())):
            if self.text().strip():
                self.spaced.emit()
            return
        if event.text().isprintable() and event.text():
            if not is_of_dice(event.text()):
                self.refused.emit()
                return
            self.written.emit()
            if self.is_closed:
                return
        if event.text().isdecimal() and self._is_at_end and self.passes_on(event.text()):
            return
        if event.text().isdecimal() and not self._takes(event.text()):
            return
        super().keyPressEvent(event)
