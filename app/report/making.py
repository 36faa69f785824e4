"""A report in the making while the window stays alive: counted and written in a thread, drawn bit by bit in Qt's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from time import perf_counter
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from app.panels.progress import progress_of, put_away, show_share
from app.report.wanted import Wanted
from app.report.writing import counted, draw, write
from app.text import Text
from engine.errors import FlankError
from engine.report.account import Account
from engine.report.counting import Stopped

if TYPE_CHECKING:
    from app.report.pictures import Picture

LOOKS = 30
"""Milliseconds between two looks at how far it is."""
TURN = 0.04
"""Seconds that are drawn before the window is asked what else there is."""
SHARES = (("count", 0.5), ("draw", 0.4), ("write", 0.1))
"""The parts of the work, by their sentences, and how much of the bar each takes."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made: the report of a saved battle in ``out``, or (None) its account alone."""

    file: Path
    out: Path | None
    wanted: Wanted
    language: str


class Making(QObject):
    """Makes what is ordered; ``then`` gets the account, None when it was stopped, or what failed. Deletes itself."""

    def __init__(
        self, order: Order, text: Text, parent: QWidget, then: Callable[[Account | FlankError | None], None]
    ) -> None:
        super().__init__(parent)
        self._order, self._text, self._then = order, text, then
        self._pictures: dict[int, Picture] = {}
        self._stop, self._share, self._part = Event(), 0.0, 0
        self._account: Account | None = None
        self._drawing: Iterator[float] | None = None
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="flank-report")
        self._work: Future[Any] = self._worker.submit(counted, order.file, self._tell, self._stop.is_set)
        self.progress = progress_of(
            text("report-title"), text("report-going-count"), text("report-cancel"), parent, self.stop, 400
        )
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(LOOKS)

    def stop(self) -> None:
        """Break it off; no file is left of it."""
        self._stop.set()
        if self._drawing is not None:
            self._end(None)

    def _tell(self, share: float) -> None:
        self._share = share

    def _look(self) -> None:
        try:
            if self._drawing is not None:
                self._draw()
            elif self._work.done():
                self._go_on(self._work.result())
        except Stopped:
            self._end(None)
            return
        except FlankError as error:
            self._end(error)
            return
        if self._timer.isActive():
            before = sum(part for _, part in SHARES[: self._part])
            show_share(self.progress, before + SHARES[self._part][1] * self._share)

    def _go_on(self, found: Account | None) -> None:
        """The next part, after the account is there (``found``) or the file is written (None)."""
        order = self._order
        if found is None or order.out is None:
            self._end(self._account if found is None else found)
            return
        self._account = found
        self._begin(1)
        self._drawing = iter(draw(order.file, found, order.wanted, order.language, self._pictures))
        self._timer.start(0)

    def _draw(self) -> None:
        begun = perf_counter()
        assert self._drawing is not None
        while perf_counter() - begun < TURN:
            share = next(self._drawing, None)
            if share is None:
                self._write()
                return
            self._share = share

    def _write(self) -> None:
        order, found = self._order, self._account
        assert found is not None
        assert order.out is not None
        self._drawing = None
        self._begin(2)
        self._work = self._worker.submit(
            write, order.file, order.out, found, order.wanted, order.language, self._pictures, self._tell,
            self._stop.is_set,
        )  # fmt: skip
        self._timer.start(LOOKS)

    def _begin(self, part: int) -> None:
        self._part, self._share = part, 0.0
        self.progress.setLabelText(self._text(f"report-going-{SHARES[part][0]}"))

    def _end(self, how: Account | FlankError | None) -> None:
        if not self._timer.isActive():
            return
        self._timer.stop()
        self._worker.shutdown(wait=True)
        self._drawing = None
        put_away(self.progress, self.stop)
        self.deleteLater()
        self._then(how)
