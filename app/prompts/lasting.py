"""How long a state or a marker lasts that the GM sets: chips to click, keys to press."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from app.panels.flow import Flow
from app.text import Text
from app.theme import Look
from engine.battle.marker import Lasts

OFFERED = (1, 2, 3, 4, 5, 10)
"""Numbers of rounds that a click chooses."""
KEYS = {"Alt+T": Lasts.TURN, "Alt+S": Lasts.SAVE, "Shift+0": Lasts.OPEN}
"""The other ways by key; Shift and a digit are so many rounds."""


class LastingChips(Flow):
    """One of the ways is chosen at a time (``lasts``, ``rounds``); ``chosen`` when it is another."""

    chosen = Signal()

    def __init__(self, text: Text, look: Look) -> None:
        super().__init__((), look.px(4))
        self._text, self._look = text, look
        self.lasts, self.rounds = Lasts.OPEN, 0
        self._chips: dict[tuple[Lasts, int], QToolButton] = {}
        self.setAccessibleName(text("lasts-choose"))
        ways = [(Lasts.OPEN, 0), *((Lasts.ROUNDS, rounds) for rounds in OFFERED), (Lasts.TURN, 0), (Lasts.SAVE, 0)]
        self._parts_made: list[QWidget] = [self._chip(*way) for way in ways]
        self.hold(self._parts_made)
        self.choose(Lasts.OPEN)

    def _chip(self, lasts: Lasts, rounds: int) -> QToolButton:
        chip = QToolButton(self)
        words = self._text(f"lasts-{lasts}", rounds=rounds)
        # The first number says what it counts, the others stand beside it.
        chip.setText(words if lasts is not Lasts.ROUNDS or rounds == OFFERED[0] else str(rounds))
        chip.setToolTip(self._text(f"lasts-{lasts}-hint"))
        chip.setAccessibleName(words)
        chip.setCheckable(True)
        chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        chip.clicked.connect(partial(self.choose, lasts, rounds))
        self._chips[lasts, rounds] = chip
        return chip

    def choose(self, lasts: Lasts, rounds: int = 0, *_: object) -> None:
        """Set it to last so long."""
        self.lasts, self.rounds = lasts, rounds
        if (lasts, rounds) not in self._chips:
            chip = self._chip(lasts, rounds)
            self._parts_made.insert(-2, chip)
            self.hold(self._parts_made)
        for way, chip in self._chips.items():
            chip.setChecked(way == (lasts, rounds))
        self.chosen.emit()

    def take(self, chord: str) -> bool:
        """A key that chooses a way."""
        if chord in KEYS:
            self.choose(KEYS[chord])
            return True
        digit = chord.removeprefix("Shift+")
        if digit != chord and digit.isdecimal():
            self.choose(Lasts.ROUNDS, int(digit))
            return True
        return False
