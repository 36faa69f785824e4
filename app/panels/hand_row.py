"""The small handles of the selected figures: harm, states, markers, hide; one click each, for all of them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from app import icons
from app.panels.desk_context import DeskContext
from app.panels.parts import SaidLabel, icon_button

HANDLES = (("adjust", "wound"), ("states", "stunned"), ("markers", "pin"), ("hide", "eye-off"))
"""The commands behind the handles, each with its drawing."""


class HandRow(QWidget):
    """``asked``: the id of the command whose handle was clicked."""

    asked = Signal(str)

    def __init__(self, kit: DeskContext) -> None:
        super().__init__()
        self._kit = kit
        self._hides = True
        self._several = SaidLabel("dim")
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(kit.look.px(2))
        line.addWidget(self._several)
        line.addStretch(1)
        self.buttons: dict[str, QToolButton] = {}
        rules = kit.session.rules
        for id, icon in HANDLES:
            if (id == "adjust" and rules.adjust is None) or (id == "states" and rules.states is None):
                continue
            made = icon_button(icon, self._tip(id, f"command-{id}"), partial(self.asked.emit, id), kit.look, 16)
            # A click leaves the keys where they are: with the map.
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            line.addWidget(made)
            self.buttons[id] = made

    def _tip(self, command: str, key: str) -> str:
        return f"{self._kit.text(key)}  {self._kit.keys_of(command)}".rstrip()

    def fill(self, *, waits: bool) -> None:
        """Say how many are selected; ``waits``: the rules wait for an answer, and nothing is changed by hand."""
        kit, battle = self._kit, self._kit.session.shown
        ids = [id for id in kit.selection.selected if id in battle.combatants]
        self._several.fill(kit.text("states-several", count=len(ids)) if len(ids) > 1 else "")
        for made in self.buttons.values():
            made.setEnabled(not waits)
        hides = not all(battle[id].hidden for id in ids)
        if hides is not self._hides:
            self._hides = hides
            self.buttons["hide"].setIcon(icons.icon("eye-off" if hides else "eye", kit.look.colours.text))
        self.buttons["hide"].setToolTip(self._tip("hide", "context-hide" if hides else "context-show"))
        self.buttons["hide"].setAccessibleName(self.buttons["hide"].toolTip())
