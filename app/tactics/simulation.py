"""A simulation in the background: battles in worker processes, their endings handed to the window as they come."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path
from threading import Event, Thread

from PySide6.QtCore import QObject, Signal

from engine.simulate.pool import Pool
from engine.simulate.run import Ending, Manner
from engine.simulate.spread import simulated

PATIENCE = 0.1
"""Seconds between two looks at whether a halted simulation may go on."""


class Simulation(QObject):
    """One run over several starts. ``came``: (place of the start, its endings). ``ended``: all is done or called off;
    ``failed``: a worker could not go on. ``weighed``: endings of the first battles of the first start that were played
    carefully.
    """

    came = Signal(int, object)
    weighed = Signal(object)
    ended = Signal()
    failed = Signal(str)

    def __init__(
        self,
        starts: tuple[str, ...],
        runs: int,
        seed: int,
        workers: int,
        own_rules: Path | None,
        *,
        sees_all: bool = False,
        careful: int = 0,
    ) -> None:
        super().__init__()
        self._sees_all, self._careful = sees_all, careful
        self._starts, self._runs, self._seed, self._workers = starts, runs, seed, workers
        self._own_rules = own_rules
        self._stop, self._halted = Event(), Event()
        self._thread = Thread(target=self._work, name="flank-simulation", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    @property
    def is_halted(self) -> bool:
        """Whether it waits to go on."""
        return self._halted.is_set()

    def halt(self, on: bool) -> None:
        """Begin no further battles for a while, or go on."""
        if on:
            self._halted.set()
        else:
            self._halted.clear()

    def cancel(self) -> None:
        """Call it off, and wait until no process of it is left; the battles that are being played are dropped."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()

    def _is_off(self) -> bool:
        while self._halted.is_set() and not self._stop.wait(PATIENCE):
            pass
        return self._stop.is_set()

    def _work(self) -> None:
        executor = Pool(self._workers, self._own_rules)
        try:
            for place, start in enumerate(self._starts):
                for endings in self._played(executor, start, self._runs, Manner(self._sees_all)):
                    self._tell(place, endings)
            for endings in self._played(executor, self._starts[0], self._careful, Manner(self._sees_all, True)):
                if not self._stop.is_set():
                    self.weighed.emit(endings)
        except Exception as error:
            logging.getLogger("flank").error("simulation failed", exc_info=error)
            if not self._stop.is_set():
                self.failed.emit(f"{type(error).__name__}: {error}"[:200])
        finally:
            executor.end()
            if not self._stop.is_set():
                self.ended.emit()

    def _played(self, executor: Executor, start: str, runs: int, manner: Manner) -> Iterator[tuple[Ending, ...]]:
        return simulated(
            executor,
            start,
            runs,
            seed=self._seed,
            workers=self._workers,
            manner=manner,
            cancelled=self._is_off,
        )

    def _tell(self, place: int, endings: tuple[Ending, ...]) -> None:
        if not self._stop.is_set():
            self.came.emit(place, endings)
