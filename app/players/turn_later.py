"""Work that waits until what the GM does has moved on the GM's own screen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


class TurnLater(QObject):
    """Calls ``run`` once, however often it was asked for, after the event loop has painted what was due.

    Two turns of the loop: in the first one a timer may come before the painting, in the second it cannot.
    """

    def __init__(self, run: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._run = run
        self._first = QTimer(self, singleShot=True, interval=0)
        self._second = QTimer(self, singleShot=True, interval=0)
        self._first.timeout.connect(self._second.start)
        self._second.timeout.connect(self._run)

    @property
    def is_due(self) -> bool:
        """Whether ``run`` was asked for and has not come yet."""
        return self._first.isActive() or self._second.isActive()

    def ask(self) -> None:
        """Have ``run`` called soon."""
        if not self.is_due:
            self._first.start()

    def drop(self) -> None:
        """Forget that it was asked for."""
        self._first.stop()
        self._second.stop()

    def settle(self) -> None:
        """Call ``run`` now, if it is due."""
        if self.is_due:
            self.drop()
            self._run()
