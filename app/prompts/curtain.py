"""The curtain over the players' map: a line for its title."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from app.panels.desk_context import DeskContext
from app.panels.parts import button, row
from app.prompts.overlay import Overlay
from app.prompts.prompt import Prompt

LAST = "curtain-title"
"""Under this the settings keep the last title, and of which battle it was."""
LONGEST = 80


def ask_for_curtain(kit: DeskContext, overlay: Overlay, draw: Callable[[str], object]) -> None:
    """Show the line; ``draw`` gets the title, which may be empty."""

    def done(title: str) -> None:
        overlay.close()
        kit.settings.keep(LAST, [_battle(kit), title])
        draw(title)

    prompt = CurtainPrompt(kit, done)
    prompt.cancelled.connect(overlay.close)
    overlay.show(prompt)


def _battle(kit: DeskContext) -> str:
    """What tells the battle from others: its file, and its name."""
    return f"{kit.session.path or ''} {kit.session.battle.name}"


def _last_title(kit: DeskContext) -> str:
    """The title of the last curtain, if it was this battle's."""
    match kit.settings.kept(LAST):
        case [str(battle), str(title)] if battle == _battle(kit):
            return title
        case _:
            return ""


class CurtainPrompt(Prompt):
    """Asks for the title; Enter draws the curtain."""

    def __init__(self, kit: DeskContext, done: Callable[[str], object]) -> None:
        super().__init__(kit.text("curtain-ask"), "", kit.text, kit.look)
        self._done = done
        self.setFixedWidth(kit.look.px(340))
        self.line = QLineEdit()
        self.line.setMaxLength(LONGEST)
        self.line.setText(_last_title(kit) or kit.session.title)
        self.line.setPlaceholderText(kit.text("curtain-title"))
        self.line.setAccessibleName(kit.text("curtain-title"))
        self.line.returnPressed.connect(self._draw)
        self.body.addWidget(self.line)
        self.body.addLayout(row(1, button(kit.text("curtain-draw"), self._draw, "primary")))

    def begin(self) -> None:
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.line.selectAll()

    def take(self, chord: str) -> bool:
        if chord == "Return":
            self._draw()
            return True
        return super().take(chord)

    def _draw(self) -> None:
        self._done(" ".join(self.line.text().split()))
