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
    """Waits for the end of the deed that begins now, which ``fits``, and calls ``go_on`` then.

    It does nothing where the deed is dropped or something else is done instead, where something of it was left out
    (whoever that was may still act), and where the order has gone on by itself.
    """

    def __init__(
        self, session: Session, fits: Callable[[Deed], bool], go_on: Callable[[], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._fits, self._go_on, self._is_over = session, fits, go_on, False
        session.done.connect(self._done)
        session.asked.connect(self._asked)

    def _asked(self) -> None:
        """The rules wait no more: the deed is done, which is told at once, or it was dropped."""
        if self._session.held is None:
            QTimer.singleShot(0, self, self._drop)

    def _drop(self) -> None:
        if not self._is_over:
            self._is_over = True
            self.deleteLater()

    def _done(self, step: Step) -> None:
        if self._is_over:
            return
        self._is_over = True
        if self._fits(step.deed) and all(event.key != LEFT_OUT for event in step.events):
            # Not before everybody has been shown the step, and what passes by itself after it has passed.
            QTimer.singleShot(0, self, partial(self._go, step.number))
        else:
            self.deleteLater()

    def _go(self, number: int) -> None:
        if self._session.held is None and self._session.looks_at is None and self._session.length == number:
            self._go_on()
        self.deleteLater()
