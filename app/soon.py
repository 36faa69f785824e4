"""Work that is put off until what has led to it is over, and yet comes before the window is painted again."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject

_SOON = QEvent.Type(QEvent.registerEventType())


class Soon(QObject):
    """Calls ``run`` once, however often it was asked for, in the next turn of the event loop.

    A timer would come after the painting: what it changes would be painted a second time. ``laid_out``: it asks how
    tall something is, so that all is laid out before.
    """

    def __init__(self, run: Callable[[], object], parent: QObject, *, laid_out: bool = False) -> None:
        super().__init__(parent)
        self._run, self._laid_out = run, laid_out
        self.is_due = False

    def ask(self) -> None:
        """Have ``run`` called soon."""
        if not self.is_due:
            self.is_due = True
            QCoreApplication.postEvent(self, QEvent(_SOON))

    def event(self, event: QEvent) -> bool:
        if event.type() != _SOON:
            return super().event(event)
        if self._laid_out:
            lay_out()
        self.is_due = False
        self._run()
        return True


LAYERS, ROUNDS = 4, 3
"""Layouts within layouts; how often what is due soon may call for more of it."""


def lay_out() -> None:
    """Lay out what is to be laid out, lines within lines: each layout tells the next one outwards of its new size."""
    for _ in range(LAYERS):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


def ready_to_paint() -> None:
    """Do what is due soon and lay out all before anything is painted.

    Qt would paint after the first of these turns, and again after each of the others.
    """
    for _ in range(ROUNDS):
        lay_out()
        QCoreApplication.sendPostedEvents(None, _SOON)
    # What was shown meanwhile is painted with the rest.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.UpdateLater)


class BeforePainting(QObject):
    """Makes a window ready whenever it is about to be painted.

    It listens and does not handle the event itself: a window that did would be painted under Python's lock, and
    nobody beside it could go on meanwhile.
    """

    def __init__(self, window: QObject) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.UpdateRequest:
            ready_to_paint()
        return False
