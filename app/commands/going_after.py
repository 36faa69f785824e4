"""Goes on in the order of play once a deed is done, where the GM said with the deed that this was all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer

from app.session import Session
from engine.battle.actions import Deed
from engine.play.advance import LEFT_OUT
from engine.play.history import Step


class GoingAfter(QObject):
    """Waits for the end of ``deed``, which begins now, and calls ``go_on`` then.

    It does nothing where something else is done instead, where something of the deed was left out (whoever that was may
    still act), and where the order has gone on by itself.
    """

    def __init__(self, session: Session, deed: Deed, go_on: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._deed, self._go_on = session, deed, go_on
        session.done.connect(self._done)

    def _done(self, step: Step) -> None:
        self._session.done.disconnect(self._done)
        if step.deed is self._deed and all(event.key != LEFT_OUT for event in step.events):
            # Not before everybody has been shown the step, and what passes by itself after it has passed.
            QTimer.singleShot(0, self, partial(self._go, step.number))
        else:
            self.deleteLater()

    def _go(self, number: int) -> None:
        if self._session.paused is None and len(self._session.steps) == number:
            self._go_on()
        self.deleteLater()
