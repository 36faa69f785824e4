"""The moments of a battle: for each finished step its turn and round, who did it to whom, who was hurt, who fell.

Nothing of it is kept in the file: a step says by itself what it was, so that old files are looked at as new ones are.
Reading all of a long battle takes seconds; it is read bit by bit, whenever there is time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, overload

from engine.battle.actions import Action, Amend, Deed, Enter, Leave, Put, Rewrite, singles
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.play.points import is_out, points_of
from engine.save.journal import Record


class Reader(Protocol):
    """What a battle's journal lets one read."""

    @property
    def length(self) -> int:
        """How many steps there are, with those that can be redone."""

    def turn(self, number: int) -> int:
        """The turn to which step ``number`` belongs; 0 before the first step."""

    def record(self, number: int) -> Record:
        """Step ``number`` (from 1) without the battles around it."""

    def battle_after(self, number: int, near: tuple[int, AnyBattle] | None = None) -> AnyBattle:
        """The battle after step ``number``, counted on from ``near`` where that is given."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One finished step, ``number`` from 1; the ``round`` is the one it ended in (0: before the first).

    ``kind`` is that of its (first) action, "" for what the GM did by hand; ``actor`` who did it. ``whom``: everybody
    whom its deeds and events name, in their order. ``hurt``: who has fewer points left (or more wounds) by
    it; ``felled``: who stood before it and is out after it; ``risen``: the other way round.
    """

    number: int
    turn: int
    round: int
    kind: str
    actor: CombatantId | None
    whom: tuple[CombatantId, ...]
    hurt: tuple[CombatantId, ...] = ()
    felled: tuple[CombatantId, ...] = ()
    risen: tuple[CombatantId, ...] = ()


class Moments(Sequence[Moment]):
    """The moments of a battle as far as they were read, the first at place 0."""

    def __init__(self, rules: AnyRuleset, journal: Reader) -> None:
        self._rules, self._journal = rules, journal
        self._read: list[Moment] = []
        self._last: tuple[int, AnyBattle] | None = None
        """The battle at which the next one is counted on."""

    def __len__(self) -> int:
        return len(self._read)

    @overload
    def __getitem__(self, place: int) -> Moment: ...

    @overload
    def __getitem__(self, place: slice) -> list[Moment]: ...

    def __getitem__(self, place: int | slice) -> Moment | list[Moment]:
        return self._read[place]

    @property
    def is_whole(self) -> bool:
        """Whether every step of the file was read."""
        return len(self._read) >= self._journal.length

    def read_on(self, is_enough: Callable[[], bool] = lambda: False) -> bool:
        """Read further steps, at least one, until ``is_enough()`` or all are read; whether all are.

        Raises BattleFileError where the file cannot be read; what was read until then stays.
        """
        while not self.is_whole:
            number = len(self._read) + 1
            before = self._battle_before(number)
            record = self._journal.record(number)
            after = self._journal.battle_after(number, (number - 1, before))
            self.add(number, record.deed, record.events, before, after)
            if is_enough():
                break
        return self.is_whole

    def add(self, number: int, deed: Deed, events: Iterable[Event], before: AnyBattle, after: AnyBattle) -> None:
        """Step ``number`` was done: it takes the place of those from there on. One that leaves a gap is passed over,
        for ``read_on`` comes to it."""
        if number > len(self._read) + 1:
            return
        del self._read[number - 1 :]
        is_as_before = bool(self._read) and before.state is after.state and before.started is after.started
        round = self._read[-1].round if is_as_before else None
        turn = self._journal.turn(number)
        self._read.append(moment(self._rules, number, turn, deed, events, before, after, round))
        self._last = number, after

    def forget(self, number: int) -> None:
        """The steps after ``number`` may be others now: read them again."""
        del self._read[number:]
        self._last = None

    def _battle_before(self, number: int) -> AnyBattle:
        if self._last is None or self._last[0] != number - 1:
            self._last = number - 1, self._journal.battle_after(number - 1)
        return self._last[1]


def moment(
    rules: AnyRuleset,
    number: int,
    turn: int,
    deed: Deed,
    events: Iterable[Event],
    before: AnyBattle,
    after: AnyBattle,
    round: int | None = None,
) -> Moment:
    """What step ``number`` was: ``deed`` with its ``events``, which led from one battle to another.

    ``round``: the one before it, where that is known and nothing but figures or the map has changed since.
    """
    actions = [one for one in singles(deed) if isinstance(one, Action)]
    first = actions[0] if actions else None
    named = dict.fromkeys(_named(deed, events, before, after))
    # A figure that nothing names and that is the same as before can only be out by what the state says of it.
    same_state = before.state is after.state
    others = (id for id, one in after.combatants.items() if not same_state or before.combatants.get(id) is not one)
    both = [id for id in dict.fromkeys((*named, *others)) if id in before.combatants and id in after.combatants]
    was_out = {id for id in both if is_out(rules, before, id)}
    now_out = {id for id in both if is_out(rules, after, id)}
    return Moment(
        number,
        turn,
        round if round is not None else rules.order(after).round,
        first.kind if first is not None else "",
        first.actor if first is not None else None,
        tuple(named),
        tuple(id for id in both if _is_worse(rules, before, after, id, is_named=id in named)),
        tuple(id for id in both if id in now_out and id not in was_out),
        tuple(id for id in both if id in was_out and id not in now_out),
    )


def _named(deed: Deed, events: Iterable[Event], before: AnyBattle, after: AnyBattle) -> list[CombatantId]:
    """Whom a step is about, who does it first."""
    found: list[object] = []
    for one in singles(deed):
        match one:
            case Action():
                found += [one.actor, one.target]
            case Enter():
                found.append(one.combatant.id)
            case Leave():
                found += one.ids
            case Put() | Amend() | Rewrite():
                found.append(one.id)
            case _:
                found += [getattr(one, "id", None), *(getattr(one, "ids", ()) or ())]
    for event in events:
        found += [event.by, event.at]
    known = [CombatantId(str(id)) for id in found if id is not None]
    return [id for id in known if id in before.combatants or id in after.combatants]


def _is_worse(rules: AnyRuleset, before: AnyBattle, after: AnyBattle, id: CombatantId, *, is_named: bool) -> bool:
    """Whether a figure is hurt by what happened: it has fewer points left, or more wounds where these are counted."""
    is_same = before.combatants[id].sheet is after.combatants[id].sheet
    if is_same and (before.state is after.state or not is_named):
        return False
    was, now = points_of(rules, before, id), points_of(rules, after, id)
    if was is None or now is None or (was[1] is None) is not (now[1] is None):
        return False
    return now[0] < was[0]
