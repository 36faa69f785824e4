"""While a target is chosen: whom the rules let be one, worked out bit by bit so that the hand never waits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from time import perf_counter

from PySide6.QtCore import QObject, QTimer

from app.session import Session
from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Objection

SHARE = 0.006
"""Seconds that are spent on it at once."""


class Candidates(QObject):
    """Who may be the target of the ``ways`` that are open, and who may not and why. ``changed`` when more is known."""

    def __init__(self, parent: QObject, changed: Callable[[], object]) -> None:
        super().__init__(parent)
        self._changed = changed
        self._session: Session | None = None
        self._ways: tuple[Action, ...] = ()
        self._unknown: list[CombatantId] = []
        self.possible: dict[CombatantId, None] = {}
        self.barred: dict[CombatantId, Objection] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)

    def begin(self, session: Session, ways: tuple[Action, ...], among: Iterable[CombatantId]) -> None:
        """Any of ``ways`` waits for a target ``among`` these."""
        self.end()
        self._session, self._ways, self._unknown = session, ways, list(among)
        self._timer.start()

    def end(self) -> None:
        """No target is chosen any more."""
        self._timer.stop()
        self._ways, self._unknown = (), []
        if self.possible or self.barred:
            self.possible, self.barred = {}, {}
            self._changed()

    def complete(self) -> None:
        """Know all about everybody now."""
        while self._unknown:
            self._judge(self._unknown.pop(0))
        self._timer.stop()
        self._changed()

    def _go_on(self) -> None:
        end = perf_counter() + SHARE
        while self._unknown and perf_counter() < end:
            self._judge(self._unknown.pop(0))
        if not self._unknown:
            self._timer.stop()
        self._changed()

    def _judge(self, id: CombatantId) -> None:
        assert self._session is not None
        rules, battle = self._session.rules, self._session.battle
        against: Objection | None = None
        for way in self._ways if id in battle.combatants else ():
            open_ = [o for o in rules.objections(battle, replace(way, target=id)) if o.key not in way.overruled]
            if not open_:
                self.possible[id] = None
                return
            against = against or open_[0]
        if against is not None:
            self.barred[id] = against
