"""A journal that is written behind: a thread of its own brings each step to the disk, whoever hands it over goes on.

What was handed over and is not on the disk yet is ``waiting``; whoever shows it as done says so beside it. What has
come to wait while something was written is brought to the disk together, in one transaction: to be sure of it is dear,
for one step as for twenty. After an error nothing more is written: ``take_failure`` tells it, and from then on the
journal stands again where the disk does.

A journal in memory is written at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from functools import partial
from itertools import islice
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from engine.battle.actions import Deed
from engine.battle.battle import Branch
from engine.battle.events import Event
from engine.contract import AnyBattle
from engine.errors import WrongCall
from engine.save.branching import branch_off
from engine.save.journal import Journal, Loss, Record
from engine.table.requests import Answer

MOST_TOGETHER = 20
"""Steps and moves of one transaction: what is on the disk is told again and again, however many wait."""


class WriteBehind:
    """``journal``, written by another thread; ``told`` is called there each time something was written or failed.

    All else is called from one thread. What reads the file waits until all is written.
    """

    def __init__(self, journal: Journal, told: Callable[[], object]) -> None:
        self._journal = journal
        self._told = told
        self._jobs: deque[Callable[[], None]] = deque()
        self._lock = Lock()
        self._thread: Thread | None = None
        self._failure: Exception | None = None
        self._stand_where_the_disk_does()

    def _stand_where_the_disk_does(self) -> None:
        journal = self._journal
        self._cursor = journal.cursor
        self._turns = [journal.turn(number) for number in range(1, journal.length + 1)]

    # Reading

    @property
    def waiting(self) -> int:
        """How many steps and moves are not on the disk yet."""
        return len(self._jobs)

    @property
    def path(self) -> Path | None:
        """The battle's file (None: in memory only)."""
        return self._journal.path

    @property
    def losses(self) -> tuple[Loss, ...]:
        """What a damaged file no longer held."""
        return self._journal.losses

    @property
    def pictures(self) -> Mapping[str, bytes]:
        """The pictures in the file; they may be read while something else is written."""
        return self._journal.pictures

    @property
    def drawn(self) -> int:
        """How often the program had thrown its dice when it last wrote."""
        return self._journal.drawn

    @property
    def cursor(self) -> int:
        """How many of the steps are done, those among them that wait to be written."""
        return self._cursor

    @property
    def length(self) -> int:
        """How many steps there are, with those that can be redone."""
        return len(self._turns)

    def turn(self, number: int) -> int:
        """The turn to which step ``number`` belongs; 0 before the first step."""
        return self._turns[number - 1] if number else 0

    def record(self, number: int) -> Record:
        """Step ``number`` (from 1), see ``Journal.record``."""
        self.wait()
        return self._journal.record(number)

    def battle_after(self, number: int, near: tuple[int, AnyBattle] | None = None) -> AnyBattle:
        """The battle after step ``number``, see ``Journal.battle_after``."""
        self.wait()
        return self._journal.battle_after(number, near)

    # Writing

    def append(
        self,
        deed: Deed,
        answers: tuple[Answer, ...],
        events: tuple[Event, ...],
        before: AnyBattle,
        after: AnyBattle,
        *,
        turn: int,
        drawn: int,
    ) -> None:
        """Hand over one more step after the cursor; steps that could be redone are gone with it."""
        write = self._journal.append
        self._hand_over(partial(write, deed, answers, events, before, after, turn=turn, drawn=drawn))
        del self._turns[self._cursor :]
        self._turns.append(turn)
        self._cursor += 1

    def move(self, cursor: int, drawn: int) -> None:
        """Hand over that the battle goes to after step ``cursor`` (0: to the beginning)."""
        if not 0 <= cursor <= self.length:
            raise WrongCall("error-no-step", number=cursor)
        self._hand_over(partial(self._journal.move, cursor, drawn))
        self._cursor = cursor

    def wait(self) -> None:
        """Wait until nothing is being written any more: all is on the disk, or something failed."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def take_failure(self) -> tuple[Exception, int] | None:
        """What went wrong, and how many of the last steps and moves are not on the disk by that; None: nothing did.

        Those are dropped: the journal stands where the disk does.
        """
        if self._failure is None:
            return None
        self.wait()
        failure, lost = self._failure, len(self._jobs)
        self._failure = None
        self._jobs.clear()
        self._stand_where_the_disk_does()
        return failure, lost

    def add_picture(self, name: str, data: bytes) -> str:
        """Store a picture at once; its name. Raises BattleFileError when it cannot be written."""
        self.wait()
        return self._journal.add_picture(name, data)

    def copy_to(self, path: Path) -> None:
        """A complete copy of what is on the disk. Raises BattleFileError when it cannot be written."""
        self.wait()
        self._journal.copy_to(path)

    def branch_off(self, path: Path, number: int, branch: Branch) -> None:
        """A copy up to step ``number`` of what is on the disk, see ``branching.branch_off``."""
        self.wait()
        branch_off(self._journal, path, number, branch)

    def go_on_in(self, path: Path) -> None:
        """Go on in a complete copy of what is on the disk, see ``Journal.go_on_in``."""
        self.wait()
        self._journal.go_on_in(path)

    def close(self) -> None:
        """Let go of the file, once all is written."""
        self.wait()
        self._journal.close()

    # Inside

    def _hand_over(self, job: Callable[[], Any]) -> None:
        if self.path is None:
            job()
            return
        with self._lock:
            self._jobs.append(job)
            if self._thread is None and self._failure is None:
                self._thread = Thread(target=self._write, name="battle file")
                self._thread.start()

    def _write(self) -> None:
        """Write what waits, and end: a thread is cheaper begun than kept."""
        while jobs := self._next():
            try:
                with self._journal.together() if len(jobs) > 1 else nullcontext():
                    for job in jobs:
                        job()
            except Exception as error:
                with self._lock:
                    self._failure, self._thread = error, None
                self._told()
                return
            with self._lock:
                for _ in jobs:
                    self._jobs.popleft()
            self._told()

    def _next(self) -> tuple[Callable[[], None], ...]:
        with self._lock:
            if not self._jobs:
                self._thread = None
            return tuple(islice(self._jobs, MOST_TOGETHER))
