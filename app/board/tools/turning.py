"""Turning the selected figures: shown at once, with what is seen then, done when the hand rests.

It is the rules' own move where they have one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject, QTimer

from app.board.tools.glance import Glance
from app.board.tools.plan import turning
from app.board.tools.tool import ToolView
from engine.battle.actions import Action, Put, together
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle

REST = 450
"""Milliseconds without a further turn after which it is done."""


class Turning(QObject):
    """Collects turns of figures and does them as one step of the history."""

    def __init__(self, view: ToolView, glance: Glance) -> None:
        """``glance`` looks from a figure that is being turned."""
        assert isinstance(view, QObject), "it ends with the map"
        super().__init__(view)
        self._view, self._glance = view, glance
        self.facings: dict[CombatantId, int] = {}
        """Whither those look who are being turned."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.finish)

    def by(self, ids: Iterable[CombatantId], steps: int) -> None:
        """Turn them by facing steps, clockwise."""
        battle, count = self._view.session.battle, self._view.grid.facings
        self.to({id: (self.facings.get(id, battle[id].facing) + steps) % count for id in ids})

    def to(self, facings: Mapping[CombatantId, int], *, at_once: bool = False) -> None:
        """Turn each of them to a facing."""
        if self._view.refused_by_pause():
            return
        if self.facings and self.facings.keys() != facings.keys():
            self.finish()
        if at_once:
            self.facings = dict(facings)
            self.finish()
            return
        if dict(facings) != self.facings:
            self.facings = dict(facings)
            self._view.refresh_figures()
            self._view.refresh_areas()
            if len(facings) == 1:
                self._glance.later(self._seen)
        self._timer.start(REST)

    def _seen(self) -> tuple[AnyBattle, CombatantId] | None:
        """Who is being turned, and the battle with it looking that way."""
        battle = self._view.session.battle
        for id, facing in self.facings.items():
            cell = battle[id].cell if id in battle.combatants else None
            if cell is not None:
                return battle.with_place(id, cell, facing), id
        return None

    def hold(self) -> None:
        """Wait for ``finish``: the hand still holds the handle."""
        self._timer.stop()

    def finish(self) -> None:
        """Do what was shown."""
        facings = self.facings
        self.cancel()
        found = (self._turn(id, facing) for id, facing in facings.items())
        if (deed := together(one for one in found if one is not None)) is not None:
            self._view.session.do(deed)

    def _turn(self, id: CombatantId, facing: int) -> Action | Put | None:
        battle = self._view.session.battle
        if id not in battle.combatants or battle[id].cell is None or battle[id].facing == facing:
            return None
        return turning(self._view.session.rules, battle, id, facing) or Put(id, battle[id].cell, facing)

    def cancel(self) -> bool:
        """Forget what was shown; False when nothing was."""
        self._timer.stop()
        if not self.facings:
            return False
        self.facings = {}
        self._glance.clear()
        self._view.refresh_figures()
        self._view.refresh_areas()
        self._view.refresh_tool()
        return True
