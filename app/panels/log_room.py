"""Room for the log while it is searched: what was found is a list to look through, and needs more than three lines."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QSplitter, QWidget

SHARE = 0.6
"""So much of the column the log has at least while it is searched."""


class LogRoom(QObject):
    """Gives ``log`` its room in ``splitter``, and takes it back unless the GM has moved the border himself."""

    def __init__(self, splitter: QSplitter, log: QWidget) -> None:
        super().__init__(splitter)
        self._splitter, self._log = splitter, log
        self._before: list[int] = []
        splitter.splitterMoved.connect(lambda *_: self._before.clear())

    def follow(self, is_searched: bool) -> None:
        """The log is searched from now on, or no more."""
        sizes = self._splitter.sizes()
        if not is_searched:
            if self._before:
                self._splitter.setSizes(self._before)
            self._before = []
            return
        place, most = self._splitter.indexOf(self._log), sum(sizes)
        others = most - sizes[place]
        if sizes[place] >= SHARE * most or not others:
            return
        self._before = self._before or sizes
        rest = most - round(SHARE * most)
        self._splitter.setSizes([most - rest if n == place else size * rest // others for n, size in enumerate(sizes)])
