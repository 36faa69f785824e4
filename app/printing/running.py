"""Pages made while the window stays alive: a bit at each turn of the event loop, with progress and a way to stop it.

They are drawn in the window's own thread, where Qt may draw the figures; no bit takes longer than a piece of the map.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from app.panels.progress import progress_of, put_away, show_share
from app.text import Text
from engine.errors import FlankError

TURN = 0.04
"""Seconds that are worked before the window is asked what else there is."""


class Running(QObject):
    """Walks through ``pages`` (shares that are done); deletes itself in the end.

    ``then`` gets True when they are done, False when they were stopped, or what failed.
    """

    def __init__(
        self, pages: Generator[float], name: str, text: Text, parent: QWidget, then: Callable[[FlankError | bool], None]
    ) -> None:
        super().__init__(parent)
        self._pages, self._then = pages, then
        self.progress = progress_of(
            text("print-title"), text("print-going", file=name), text("print-cancel"), parent, self.stop, 500
        )
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._work)
        self._timer.start(0)

    def _work(self) -> None:
        begun, share = perf_counter(), 0.0
        try:
            while perf_counter() - begun < TURN:
                share = next(self._pages)
        except StopIteration:
            self._end(True)
            return
        except FlankError as error:
            self._end(error)
            return
        show_share(self.progress, share)

    def stop(self) -> None:
        """Break it off; no page is kept."""
        self._end(False)

    def _end(self, how: FlankError | bool) -> None:
        if not self._timer.isActive():
            return
        self._timer.stop()
        self._pages.close()
        put_away(self.progress, self.stop)
        self.deleteLater()
        self._then(how)
