"""Whoever has the turn alone is selected and in sight when it comes: the panel shows what it may do."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.panels.desk_context import DeskContext
from engine.battle.actions import Action, singles
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT
from engine.play.asked import order_of
from engine.play.history import Step


class WhoseTurn(QObject):
    """Follows the order of play with the selection, also where undo and redo step into another's turn.

    ``show`` brings a figure into sight.
    """

    def __init__(self, kit: DeskContext, parent: QObject, show: Callable[[CombatantId], object]) -> None:
        super().__init__(parent)
        self._kit, self._show = kit, show
        self._came: CombatantId | None = None
        """Whose turn has come, until the map shows the battle in which it has."""
        self._active: tuple[CombatantId, ...] = ()
        """Who could act when things last changed."""
        self._place = len(kit.session.steps)
        """How many steps were done when things last changed."""
        kit.session.done.connect(self._turned)
        kit.session.stepped.connect(self._stepped)
        kit.session.changed.connect(self._things_changed)

    def _things_changed(self) -> None:
        if self._kit.session.looks_at is not None:
            return
        self._active, self._place = self._may_act(), len(self._kit.session.steps)
        came, self._came = self._came, None
        if came is not None:
            self._show(came)

    def _turned(self, step: Step) -> None:
        """The mark on the target of whoever was before is gone, and that on one who has fallen."""
        session, target = self._kit.session, self._kit.selection.target
        if target is not None and (target not in step.after.combatants or session.rules.is_out(step.after, target)):
            self._kit.selection.aim(None)
        if isinstance(step.deed, Action) and step.deed.kind in (BEGIN, NEXT):
            self._show_turn()

    def _stepped(self) -> None:
        """Undo and redo show who has the turn then, or whose deed it was if that one may act now.

        What the GM did by hand, to whomever, leaves his selection as it is.
        """
        session, may_act = self._kit.session, self._may_act()
        doer = self._whose_deed(len(session.steps))
        if may_act != self._active and len(may_act) == 1:
            self._show_turn()
        elif doer is not None and doer in may_act and doer in session.battle.combatants:
            self._kit.selection.select((doer,))
            self._came = doer

    def _whose_deed(self, place: int) -> CombatantId | None:
        """Who did what undo took back or redo did again, so that ``place`` steps are done now; None also for what is
        gone because it could not be saved."""
        if place == self._place:
            return None
        step = self._kit.session.step(max(place, 1) if place > self._place else place + 1)
        deeds = [one for one in singles(step.deed) if isinstance(one, Action)] if step is not None else []
        return deeds[0].actor if deeds else None

    def _show_turn(self) -> None:
        self._kit.selection.aim(None)
        active = self._may_act()
        if len(active) == 1 and active[0] in self._kit.session.battle.combatants:
            self._kit.selection.select(active)
            self._came = active[0]

    def _may_act(self) -> tuple[CombatantId, ...]:
        return order_of(self._kit.session.rules, self._kit.session.battle).active
