"""The steps of a battle: what was done, with which answers, what happened, and the way back and forth.

The journal keeps all of it on the disk; here is what is at hand. A step is read from the journal when somebody looks
at it, and of the battles only the last few hundred stay in memory: older ones are counted again from a checkpoint.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, overload

from engine.battle.actions import Action, Deed
from engine.battle.events import Event
from engine.contract import BEGIN, NEXT, AnyBattle
from engine.derived import forget
from engine.errors import WrongCall
from engine.table.requests import Answer

if TYPE_CHECKING:
    from engine.save.journal import Journal
    from engine.save.write_behind import WriteBehind

MOST_BATTLES = 200
"""Battles that stay in memory; their unchanged parts are shared."""
MOST_ASKED = 4
"""Those of them that were looked at last, and keep what was derived from them."""


@dataclass(frozen=True, slots=True)
class Step:
    """One finished deed. ``turn`` numbers the turn it belongs to: it grows with every BEGIN and NEXT, which open one.

    ``before`` and ``after`` are the battles around it.
    """

    number: int
    deed: Deed
    answers: tuple[Answer, ...]
    events: tuple[Event, ...]
    turn: int
    _history: History = field(repr=False, compare=False)

    @property
    def before(self) -> AnyBattle:
        """The battle in which the deed was begun. Raises WrongCall when the step is no longer in the history."""
        return self._history.battle_around(self, 0)

    @property
    def after(self) -> AnyBattle:
        """The battle after the deed. Raises WrongCall when the step is no longer in the history."""
        return self._history.battle_around(self, 1)


class Steps(Sequence[Step]):
    """The finished steps up to some point of a history, read as they are looked at."""

    def __init__(self, history: History, length: int) -> None:
        self._history = history
        self._length = length

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> Step: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Step, ...]: ...

    def __getitem__(self, place: int | slice) -> Step | tuple[Step, ...]:
        if isinstance(place, slice):
            return tuple(self[number] for number in range(*place.indices(self._length)))
        number = place + self._length if place < 0 else place
        if not 0 <= number < self._length:
            raise IndexError(place)
        return self._history.step(number + 1)


class History:
    """What was done in a battle, and where in it we are. ``cursor`` counts the steps that are done and not undone."""

    def __init__(self, journal: Journal | WriteBehind) -> None:
        self._journal = journal
        self._steps: list[Step | None] = [None] * journal.length
        self._battles: OrderedDict[int, AnyBattle] = OrderedDict()
        self.battle: AnyBattle = self.battle_after(journal.cursor)
        """The battle after the last finished step."""

    @property
    def cursor(self) -> int:
        return self._journal.cursor

    @property
    def steps(self) -> Steps:
        """The finished steps up to the present one."""
        return Steps(self, self.cursor)

    def __len__(self) -> int:
        """How many steps there are, with those that can be redone."""
        return len(self._steps)

    def step(self, number: int) -> Step:
        """Step ``number``, counted from 1."""
        found = self._steps[number - 1]
        if found is None:
            record = self._journal.record(number)
            turn = self._journal.turn(number)
            found = self._steps[number - 1] = Step(number, record.deed, record.answers, record.events, turn, self)
        return found

    def battle_after(self, number: int) -> AnyBattle:
        """The battle after step ``number``; 0 is the beginning."""
        if number in self._battles:
            self._battles.move_to_end(number)
            return self._battles[number]
        near = max((other for other in self._battles if other < number), default=None)
        found = self._journal.battle_after(number, None if near is None else (near, self._battles[near]))
        self._keep(number, found)
        return found

    def battle_around(self, step: Step, later: int) -> AnyBattle:
        """The battle before (0) or after (1) a step. Raises WrongCall when the step was undone and overwritten."""
        if step.number > len(self._steps) or self._steps[step.number - 1] is not step:
            raise WrongCall("error-no-step", number=step.number)
        return self.battle_after(step.number - 1 + later)

    def add(
        self, deed: Deed, answers: tuple[Answer, ...], events: tuple[Event, ...], after: AnyBattle, *, drawn: int
    ) -> Step:
        """One more step after the cursor, in place of all that could be redone. The journal has it when this returns.

        Raises BattleFileError when it could not be written; the history is then as it was.
        """
        number = self.cursor + 1
        turn = self._journal.turn(self.cursor) + opens_turn(deed)
        self._journal.append(deed, answers, events, self.battle, after, turn=turn, drawn=drawn)
        step = Step(number, deed, answers, events, turn, self)
        del self._steps[number - 1 :]
        self._steps.append(step)
        for overwritten in [other for other in self._battles if other >= number]:
            del self._battles[overwritten]
        self._keep(number - 1, self.battle)
        self._keep(number, after)
        self.battle = after
        return step

    def go(self, place: int, *, drawn: int) -> None:
        """Go to after step ``place``. Raises WrongCall when there is none, BattleFileError when it is unreadable."""
        if not 0 <= place <= len(self._steps):
            raise WrongCall("error-no-step", number=place)
        battle = self.battle_after(place)
        self._journal.move(place, drawn)
        self.battle = battle

    def read_again(self, sound: int | None) -> None:
        """Stand where the journal does, which dropped what it could not write; steps up to ``sound`` (None: all) are
        as known. Raises BattleFileError when the file cannot be read; then it is to be called again."""
        known = self._journal.length if sound is None else sound
        for number in [number for number in self._battles if number > known]:
            del self._battles[number]
        self._steps = [*self._steps[:known], *(None for _ in range(self._journal.length - known))]
        self.battle = self.battle_after(self._journal.cursor)

    def start_of_turn(self) -> int:
        """Where this turn began; where the one before began, when nothing was done in this one."""
        turn = self._journal.turn
        place = self.cursor
        if place and turn(place) != turn(place - 1):
            place -= 1
        while place and turn(place) == turn(place - 1):
            place -= 1
        return place

    def _keep(self, number: int, battle: AnyBattle) -> None:
        self._battles[number] = battle
        self._battles.move_to_end(number)
        for old in islice(reversed(self._battles.values()), MOST_ASKED, MOST_ASKED + 1):
            forget(old)
        while len(self._battles) > MOST_BATTLES:
            self._battles.popitem(last=False)


def opens_turn(deed: Deed) -> bool:
    """Whether a deed opens a turn."""
    return isinstance(deed, Action) and deed.kind in (BEGIN, NEXT)
