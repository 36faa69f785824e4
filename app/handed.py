"""What a session handed to its file: what waits to be written, what could not be, and whether it was read since."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.battle.actions import Deed
from engine.table.requests import Answer

if TYPE_CHECKING:
    from engine.play.history import History
    from engine.save.write_behind import WriteBehind


@dataclass(frozen=True, slots=True)
class Handed:
    """A deed with its answers, or (without one) a way back or forth to ``place``.

    ``place`` is the number of the step after which the battle stands then.
    """

    place: int
    deed: Deed | None = None
    answers: tuple[Answer, ...] = ()

    @property
    def sound(self) -> int | None:
        """The last step that is the same whether this was written or not; None where all are: a way takes none away."""
        return self.place - 1 if self.deed is not None else None


class Ledger:
    """What was handed to ``journal``, the file of ``history``.

    ``unsaved``: what could not be written, to be done again elsewhere. ``is_unread``: since then the history does not
    stand where the file does, for the file could not be read.
    """

    def __init__(self, journal: WriteBehind, history: History) -> None:
        self._journal, self._history = journal, history
        self._waiting: list[Handed] = []
        self._sound: int | None = None
        self.unsaved: tuple[Handed, ...] = ()
        self.is_unread = False

    @property
    def waits(self) -> bool:
        """Whether something is not on the disk yet."""
        return bool(self._waiting)

    def hand(self, one: Handed) -> None:
        """Something was handed to the file."""
        self._waiting.append(one)

    def take_note(self) -> tuple[Exception, tuple[Handed, ...]] | None:
        """What could not be written and why, which is dropped (``read_again`` is due then); else None."""
        failure = self._journal.take_failure()
        lost = self._journal.waiting if failure is None else failure[1]
        left = self._waiting[len(self._waiting) - lost :]
        if failure is None:
            self._waiting = left
            return None
        self._waiting = []
        sound = [*(one.sound for one in left), self._sound]
        self._sound = min((one for one in sound if one is not None), default=None)
        self.is_unread = True
        return failure[0], tuple(left)

    def read_again(self) -> None:
        """Bring the history to where the file stands. Raises BattleFileError while that cannot be read."""
        self._history.read_again(self._sound)
        self._sound, self.is_unread = None, False
