"""A film being made while the window stays alive: drawn a bit at each turn of the event loop, packed beside it.

Figures are drawn in the window's own thread, where Qt may draw them; no bit takes longer than a piece of the map.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from app.film.making import Going, Made, Submit
from app.panels.progress import progress_of, put_away, show_share
from app.text import Text
from engine.errors import FlankError

TURN = 0.03
"""Seconds that are worked before the window is asked what else there is."""
PAUSE = 5
"""Milliseconds until it is looked again whether a picture is packed."""
Making = Generator[Going, None, Made]


class Running(QObject):
    """Walks through the making of a film; deletes itself in the end.

    ``make`` begins the making with what has pictures packed. ``then`` gets the film, what failed, or None where it was
    stopped.
    """

    def __init__(
        self,
        make: Callable[[Submit], Making],
        name: str,
        text: Text,
        parent: QWidget,
        then: Callable[[Made | FlankError | None], None],
    ) -> None:
        from concurrent.futures import ThreadPoolExecutor

        super().__init__(parent)
        self._text, self._name, self._then = text, name, then
        self._packer = ThreadPoolExecutor(1, thread_name_prefix="flank-film")
        self._making = make(self._packer.submit)
        self.progress = progress_of(
            text("film-title"), text("film-going", file=name), text("film-cancel"), parent, self.stop, 300
        )
        self._attempt = 1
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._work)
        self._timer.start(0)
        # A window that closes takes its film along: the file beside the target goes, too.
        self.destroyed.connect(self._packer.shutdown)

    def _work(self) -> None:
        begun = perf_counter()
        try:
            while True:
                now = next(self._making)
                if now.waits or perf_counter() - begun > TURN:
                    break
        except StopIteration as end:
            self._end(end.value)
            return
        except FlankError as error:
            self._end(error)
            return
        self._timer.setInterval(PAUSE if now.waits else 0)
        if now.attempt != self._attempt:
            self._attempt = now.attempt
            self.progress.setLabelText(self._text("film-going-again", file=self._name))
        show_share(self.progress, now.share)

    def stop(self) -> None:
        """Break it off; no film is kept."""
        self._end(None)

    def _end(self, how: Made | FlankError | None) -> None:
        if not self._timer.isActive():
            return
        self._timer.stop()
        self._making.close()
        self._packer.shutdown()
        put_away(self.progress, self.stop)
        self.deleteLater()
        self._then(how)
