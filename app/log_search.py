"""Searching the log: by words, by whom it concerns, by kind, by round. No Qt."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.commands.finding import folded
from app.log_entries import LogEntry, entries
from app.text import Text
from engine.battle.actions import Action, Deed, Remark, singles
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset
from engine.play.history import Step


class Kind(StrEnum):
    """What sort of entries are wanted."""

    ALL = "all"
    DICE = "dice"
    BY_HAND = "by-hand"
    AGAINST = "against"
    REMARKS = "remarks"


@dataclass(frozen=True, slots=True)
class Query:
    """What is searched for; everything that is given has to hold.

    ``words``: all of them stand in the entry, its small print or its rules. ``who``: a combatant, or a side and so
    whoever is on it. ``round``: 0 for any.
    """

    words: str = ""
    who: CombatantId | None = None
    side: SideId | None = None
    kind: Kind = Kind.ALL
    round: int = 0

    @property
    def is_empty(self) -> bool:
        return self == Query()


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry that was found, and its place: the step's number and which entry of the step it is."""

    step: Step
    place: int
    entry: LogEntry


def hits(steps: Sequence[Step], rules: AnyRuleset, text: Text, query: Query) -> Iterator[Hit | None]:
    """What of ``steps`` fits, the last one first; None for each step that is done with, so that one can pause there."""
    first, last = within(steps, rules, query.round) if query.round else (0, len(steps))
    for number in range(last - 1, first - 1, -1):
        step = steps[number]
        if _may_fit(step.deed, query):
            battle, before = step.after, step.before
            found = entries(step.events, step.deed, text, battle, before)
            for place in range(len(found) - 1, -1, -1):
                if fits(found[place], step.deed, battle, before, query):
                    yield Hit(step, place, found[place])
        yield None


def within(steps: Sequence[Step], rules: AnyRuleset, round: int) -> tuple[int, int]:
    """The places of the steps that ended in ``round``, from and to before: rounds only grow."""

    def of(step: Step) -> int:
        return rules.order(step.after).round

    return bisect_left(steps, round, key=of), bisect_right(steps, round, key=of)


def fits(entry: LogEntry, deed: Deed, battle: AnyBattle, before: AnyBattle, query: Query) -> bool:
    """Whether an entry of ``deed`` is what is searched for; the battles after and before know who is on which side."""
    if query.kind is Kind.DICE and not entry.sums:
        return False
    if query.kind is Kind.AGAINST and not entry.overruled:
        return False
    if query.who is not None and query.who not in entry.who:
        return False
    if query.side is not None and not any(_side(id, battle, before) == query.side for id in entry.who):
        return False
    return not query.words or holds(entry, query.words)


def holds(entry: LogEntry, words: str) -> bool:
    """Whether all ``words`` stand somewhere in the entry."""
    said = [entry.headline, entry.sums, *entry.rules, *entry.overruled]
    for detail in entry.details:
        said.append(detail.words)
        said += [f"{reason.text} {reason.rule}" for reason in detail.reasons]
    said += [f"{reason.text} {reason.rule}" for reason in entry.idle]
    there = folded("\n".join(said))
    return all(word in there for word in folded(words).split())


def _may_fit(deed: Deed, query: Query) -> bool:
    """What can be said before any sentence is made."""
    parts = singles(deed)
    match query.kind:
        case Kind.REMARKS:
            return any(isinstance(part, Remark) for part in parts)
        case Kind.BY_HAND:
            return not all(isinstance(part, Action | Remark) for part in parts)
        case _:
            return True


def _side(id: CombatantId, battle: AnyBattle, before: AnyBattle) -> SideId | None:
    for known in (battle, before):
        if id in known.combatants:
            return known[id].side
    return None
