"""Work that is put off until what has led to it is over, and yet comes before the window is painted again."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject

_SOON = QEvent.Type(QEvent.registerEventType())


class Soon(QObject):
    """Calls ``run`` once, however often it was asked for, in the next turn of the event loop.

    A timer would come after the painting: what it changes would be painted a second time.
    """

    def __init__(self, run: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._run = run
        self.is_due = False

    def ask(self) -> None:
        """Have ``run`` called soon."""
        if not self.is_due:
            self.is_due = True
            QCoreApplication.postEvent(self, QEvent(_SOON))

    def event(self, event: QEvent) -> bool:
        if event.type() != _SOON:
            return super().event(event)
        self.is_due = False
        self._run()
        return True


LAYERS, ROUNDS = 3, 3
"""Layouts within layouts that are laid out before what is due comes; how often that may call for more of both."""


def ready_to_paint() -> None:
    """Do what is due soon and lay out all, lines within lines, before anything is painted.

    Each layout tells the next one outwards of its new size, which is laid out after that. Qt would paint after the first
    of these turns, and again after each of the others.
    """
    for kind in (*[QEvent.Type.LayoutRequest] * LAYERS, _SOON) * ROUNDS:
        QCoreApplication.sendPostedEvents(None, kind)
    # What was shown meanwhile is painted with the rest.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.UpdateLater)
