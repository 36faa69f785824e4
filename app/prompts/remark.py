"""A note of the GM's own: a line that goes into the log between what happens."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from app.panels.desk_context import DeskContext
from app.panels.parts import button, row
from app.prompts.overlay import Overlay
from app.prompts.prompt import Prompt
from engine.battle.actions import Remark

LONGEST = 400
"""Letters of a note."""


def ask_for_remark(kit: DeskContext, overlay: Overlay) -> None:
    """Show the line; Enter writes it."""

    def done(words: str) -> None:
        overlay.close()
        kit.do(Remark(words))

    prompt = RemarkPrompt(kit, done)
    prompt.cancelled.connect(overlay.close)
    overlay.show(prompt)


class RemarkPrompt(Prompt):
    """Asks for the words; ``done`` gets them, and never an empty line."""

    def __init__(self, kit: DeskContext, done: Callable[[str], object]) -> None:
        text = kit.text
        super().__init__(text("remark-title"), "", text, kit.look)
        self._done = done
        self.setFixedWidth(kit.look.px(420))
        self.line = QLineEdit()
        self.line.setMaxLength(LONGEST)
        self.line.setPlaceholderText(text("remark-hint"))
        self.line.setAccessibleName(text("remark-title"))
        self.line.returnPressed.connect(self._enter)
        write = button(text("remark-do"), self._enter, "primary")
        whole = row(self.line, write, spacing=kit.look.px(8))
        whole.setStretch(0, 1)
        self.body.addLayout(whole)

    def begin(self) -> None:
        self.fit()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def take(self, chord: str) -> bool:
        if chord == "Return":
            self._enter()
            return True
        return super().take(chord)

    def _enter(self) -> None:
        if words := " ".join(self.line.text().split()):
            self._done(words)
