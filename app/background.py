"""Work off the GUI thread: odds and pictures. A question that was overtaken is stopped, its result dropped."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

TURN = 0.0005
"""Seconds that the worker has the interpreter to itself when the window wants it."""
Result = TypeVar("Result")
Cancelled = Callable[[], bool]


@dataclass(frozen=True)
class _Failed:
    error: BaseException


@dataclass(frozen=True)
class _Task:
    key: str
    then: Callable[[Any], None]
    stop: Event = field(default_factory=Event)


class Background(QObject):
    """One worker thread. For every ``key`` only the newest question counts.

    ``work`` gets a function that says whether it should stop; ``then`` gets its result in the GUI thread, unless the
    question was asked anew or dropped meanwhile. ``failed`` tells what nobody expected (an exception).
    """

    _finished = Signal(object, object)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker: ThreadPoolExecutor | None = None
        self._newest: dict[str, _Task] = {}
        self._is_closed = False
        self._finished.connect(self._hand_over, Qt.ConnectionType.QueuedConnection)

    @property
    def is_busy(self) -> bool:
        """Whether a question is still open."""
        return bool(self._newest)

    def ask(self, key: str, work: Callable[[Cancelled], Result], then: Callable[[Result], None]) -> None:
        """Do ``work`` in the background and hand its result to ``then``; nothing after ``close``."""
        if self._is_closed:
            return
        self.drop(key)
        task = _Task(key, then)
        self._newest[key] = task
        future = self._started().submit(work, task.stop.is_set)
        future.add_done_callback(lambda done: self._report(task, done))

    def drop(self, key: str) -> None:
        """Stop the question ``key``; its result is not wanted any more."""
        if (task := self._newest.pop(key, None)) is not None:
            task.stop.set()

    def close(self) -> None:
        """Stop everything and wait for the thread to end."""
        self._is_closed = True
        for key in tuple(self._newest):
            self.drop(key)
        if self._worker is not None:
            self._worker.shutdown(wait=True, cancel_futures=True)

    def _started(self) -> ThreadPoolExecutor:
        """The thread, begun with the first question."""
        from concurrent.futures import ThreadPoolExecutor

        if self._worker is None:
            # Every call into Qt may give the interpreter away; with Python's own 5 ms between turns a panel that is
            # filled while odds are worked out would stay empty for half a second.
            sys.setswitchinterval(TURN)
            self._worker = ThreadPoolExecutor(1, thread_name_prefix="flank-background")
        return self._worker

    def _report(self, task: _Task, done: Future[Any]) -> None:
        if task.stop.is_set() or done.cancelled():
            return
        if (error := done.exception()) is not None:
            logging.getLogger("flank").error("background work %s failed", task.key, exc_info=error)
            self._finished.emit(task, _Failed(error))
            return
        self._finished.emit(task, done.result())

    def _hand_over(self, task: _Task, result: Any) -> None:
        if self._newest.get(task.key) is task:
            del self._newest[task.key]
            if isinstance(result, _Failed):
                self.failed.emit(result.error)
            else:
                task.then(result)
