"""A battle that goes from deed to deed by itself while one looks back at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from app.workbench import Workbench

SPEEDS = (2400, 1400, 800, 400, 150)
"""Milliseconds for which a deed is shown, the slowest first."""
TIMES = ("½", "1", "2", "4", "10")
"""What these speeds are called."""
SPEED = 1
"""Place of the speed that is set at first."""
KEPT = "replay-speed"
"""Under this the settings keep the speed."""


class Playing(QObject):
    """``due`` says that the next deed is to be shown, ``changed`` that it plays, plays no more, or at another speed."""

    due = Signal()
    changed = Signal()

    def __init__(self, window: Workbench, parent: QObject) -> None:
        super().__init__(parent)
        self._window = window
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.due)

    @property
    def is_on(self) -> bool:
        return self._timer.isActive()

    @property
    def speed(self) -> int:
        """The place of the speed among ``SPEEDS``."""
        kept = self._window.settings.kept(KEPT, SPEED)
        return kept if isinstance(kept, int) and 0 <= kept < len(SPEEDS) else SPEED

    def start(self) -> None:
        self._timer.start(SPEEDS[self.speed])
        self.changed.emit()

    def stop(self) -> None:
        if self.is_on:
            self._timer.stop()
            self.changed.emit()

    def quicken(self) -> None:
        """The next speed, after the quickest the slowest."""
        self._window.settings.keep(KEPT, (self.speed + 1) % len(SPEEDS))
        if self.is_on:
            self._timer.start(SPEEDS[self.speed])
        self.changed.emit()
