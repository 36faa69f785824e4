"""Digits that were meant for the question before: a question that nobody could foresee is kept from them at first."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer

STRAY = 700
"""Milliseconds after such a question, or after such a digit, in which a digit was meant for the question before."""
LONGEST = 1_500
"""Milliseconds after such a question from which on digits are taken, however closely they follow each other: who
presses a key again and again must not be refused for ever."""


class StrayDigits:
    """Looks at the clock for one card. The Enter after such a digit was meant for the question before, too."""

    def __init__(self) -> None:
        self._last, self._came = QElapsedTimer(), QElapsedTimer()
        self._is_stray = False

    def ask(self, *, foreseen: bool) -> None:
        """Another question is asked."""
        self._is_stray = False
        if foreseen:
            self._came.invalidate()
            return
        self._last.start()
        self._came.start()

    def forget(self) -> None:
        """Something was filled in: what comes now is meant."""
        self._is_stray = False

    @property
    def is_new(self) -> bool:
        """Whether the question has come unforeseen just now, so that digits are not taken yet."""
        return self._came.isValid() and not (self._came.hasExpired(LONGEST) or self._last.hasExpired(STRAY))

    def takes_digit(self) -> bool:
        """Whether a digit that is pressed now was surely meant for the question before."""
        self._is_stray = self.is_new
        if self._is_stray:
            self._last.start()
        return self._is_stray

    def takes_enter(self) -> bool:
        """Whether Enter belongs to digits that were not taken: once."""
        was_stray, self._is_stray = self._is_stray, False
        return was_stray
