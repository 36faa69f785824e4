"""Closes phases and turns in which nothing is left to do, where the GM has not switched that off."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.session import Session
from app.settings import Settings
from engine.battle.actions import Action, singles
from engine.errors import FlankError
from engine.play.history import Step
from engine.play.passing import MOST_PASSED, passed_by_itself, passing, turn_ending


class PassingOn(QObject):
    """Listens to the session: what an action has led to passes at once.

    What the GM put so by hand, or came back to by undo, waits for the button.
    """

    def __init__(self, session: Session, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._settings = session, settings
        self._led: Step | None = None
        self._passed = 0
        session.done.connect(self._done)
        session.stepped.connect(self._forget)
        session.changed.connect(self._pass)

    def _done(self, step: Step) -> None:
        self._led = step if any(isinstance(one, Action) for one in singles(step.deed)) else None
        self._passed = self._passed + 1 if passed_by_itself(step.deed) else 0

    def _forget(self) -> None:
        self._led = None

    def _pass(self) -> None:
        """After a finished action, once everybody has been shown what came of it."""
        session, led, self._led = self._session, self._led, None
        if led is None or session.paused is not None or not self._settings.lets_pass or self._passed >= MOST_PASSED:
            return
        try:
            rules, battle = session.rules, session.battle
            deed = passing(rules, battle) or turn_ending(rules, battle, led.deed, led.events)
        except FlankError:
            return  # a broken sheet; whoever draws the order says so
        if deed is not None:
            session.do(deed)
