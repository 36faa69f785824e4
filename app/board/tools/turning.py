"""Turning the selected figure: shown at once, done when the hand rests, as the rules' own move where they have one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.board.plan import turning
from engine.battle.actions import Put
from engine.battle.ids import CombatantId

if TYPE_CHECKING:
    from app.board.view import BoardView

REST = 450
"""Milliseconds without a further turn after which it is done."""


class Turning(QObject):
    """Collects turns of one figure and does them as one step of the history."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self.id: CombatantId | None = None
        self.facing = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.finish)

    def by(self, id: CombatantId, steps: int) -> None:
        """Turn ``id`` by facing steps, clockwise."""
        start = self.facing if self.id == id else self._view.session.battle[id].facing
        self.to(id, (start + steps) % self._view.grid.facings)

    def to(self, id: CombatantId, facing: int, *, at_once: bool = False) -> None:
        """Turn ``id`` to a facing."""
        if self._view.refused_by_pause():
            return
        if self.id not in (None, id):
            self.finish()
        self.id, self.facing = id, facing
        self._view.refresh_figures()
        if at_once:
            self.finish()
        else:
            self._timer.start(REST)

    def hold(self) -> None:
        """Wait for ``finish``: the hand still holds the handle."""
        self._timer.stop()

    def finish(self) -> None:
        """Do what was shown."""
        id, facing = self.id, self.facing
        self.cancel()
        battle = self._view.session.battle
        if id is None or id not in battle.combatants or battle[id].cell is None or battle[id].facing == facing:
            return
        action = turning(self._view.session.rules, battle, id, facing)
        self._view.session.do(action if action is not None else Put(id, battle[id].cell, facing))

    def cancel(self) -> bool:
        """Forget what was shown; False when nothing was."""
        self._timer.stop()
        if self.id is None:
            return False
        self.id = None
        self._view.refresh_figures()
        return True
