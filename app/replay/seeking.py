"""The search of the timeline: what was typed, understood in the reader's words, and the moments that fit it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from app.commands.finding import folded
from app.log_entries import entries
from app.log_search import holds
from app.session import Session
from app.text import Text
from engine.battle.ids import CombatantId
from engine.errors import FlankError
from engine.replay.wanted import Vocabulary, Wanted, fits, wanted

SHARE = 0.008
"""Seconds of work before the next event gets its turn."""
TOLD = 1.0
"""Seconds after which it is told how far the reading has come."""


def vocabulary(text: Text) -> Vocabulary:
    """The words of ``text``'s language that a question may be asked with."""
    fell, hit, round, idle = (
        tuple(folded(text(f"replay-words-{name}")).split()) for name in ("fell", "hit", "round", "idle")
    )
    return Vocabulary(fell, hit, round, idle)


class Seeking(QObject):
    """Reads the battle's moments bit by bit and keeps those that fit; ``changed`` when more is known of either."""

    changed = Signal()

    def __init__(self, session: Session, text: Text, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._text = session, text
        self._vocabulary = vocabulary(text)
        self.wanted = Wanted()
        self.found: list[int] = []
        self._looked_through, self._told_at = 0, 0.0
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)
        self.is_held: Callable[[], bool] = lambda: False
        """Whether something else needs the time now."""
        session.done.connect(self._again)
        session.stepped.connect(self._again)

    @property
    def is_all(self) -> bool:
        """Whether the whole battle was read and looked through."""
        return not self._timer.isActive()

    def begin(self) -> None:
        """Read on, where not all is read."""
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def seek(self, words: str) -> None:
        """Look for something else; "" for nothing."""
        self.wanted = wanted(folded(words), self._names(), self._vocabulary)
        self.found, self._looked_through = [], 0
        self._timer.start()
        self._go_on()

    def _names(self) -> dict[CombatantId, str]:
        """Everybody who is here now or is seen at the moment that is looked at."""
        session = self._session
        those = (*session.battle.combatants.values(), *session.now.combatants.values())
        return {one.id: folded(one.name) for one in those}

    def _again(self, *_: object) -> None:
        """The battle has gone on, or back: what lay behind may be something else."""
        self.found = [number for number in self.found if number <= self._session.length]
        self._looked_through = min(self._looked_through, max(0, self._session.length - 1))
        self.found = [number for number in self.found if number <= self._looked_through]
        self._timer.start()

    def _go_on(self) -> None:
        if self.is_held():
            return
        end, before = perf_counter() + SHARE, len(self.found)
        try:
            done = self._session.moments.read_on(lambda: perf_counter() > end)
        except FlankError as error:
            self._timer.stop()
            self._session.failed.emit(error)
            return
        for fitting in self._rest():
            if fitting is not None:
                self.found.append(fitting)
            if perf_counter() > end:
                break
        if done and self._looked_through >= self._known:
            self._timer.stop()
        if not before < len(self.found) and self._timer.isActive() and perf_counter() < self._told_at + TOLD:
            return  # to draw it anew each time would take longer than to read on
        self._told_at = perf_counter()
        self.changed.emit()

    @property
    def _known(self) -> int:
        return min(len(self._session.moments), self._session.reach)

    def _rest(self) -> Iterator[int | None]:
        """Of the moments that were not looked through yet those that fit; None for each that does not."""
        if self.wanted.is_empty:
            self._looked_through = self._known
            return
        while self._looked_through < self._known:
            one = self._session.moments[self._looked_through]
            self._looked_through += 1
            yield one.number if fits(one, self.wanted) and self._says(one.number) else None

    def _says(self, number: int) -> bool:
        """Whether the words that are left over stand in what the log says of a step."""
        if not self.wanted.words:
            return True
        step = self._session.step(number)
        if step is None:
            return False
        found = entries(step.events, step.deed, self._text, step.after, step.before)
        return any(holds(entry, " ".join(self.wanted.words)) for entry in found)
