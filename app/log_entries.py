"""The entries of the log: what one deed has come to as a headline with its outcome, the sums, the reasons. No Qt.

A deed of a figure tells several events: it strikes, it hits, so much harm, somebody falls. They are one entry, headed
by the blow and what came of it. A blow within a deed (of several, or somebody else's at a mover) is an entry of its
own, and so is that it has given somebody away. Whatever else happens (a round begins, the GM puts somebody) is told
event by event.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from app.sentences import LogLine, Reason, log_line
from app.text import Text, name_of
from engine.battle.actions import Action, Deed, singles
from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.catalogue import is_known, ruleset
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.legality import OF_THE_TABLE
from engine.play.advance import OVERRULED
from engine.play.giving_away import GIVEN_AWAY

FEWEST_OF_A_VOLLEY = 2
"""From so many who strike at one target on it is told what they came to in all."""
MOST_OUTCOMES = 2
"""So many sentences about what came of a blow stand in its headline."""
LONGEST_LINE = 90
"""Of so many letters a headline may be to stand in one piece; a longer one is parted where its sentences end."""


@dataclass(frozen=True, slots=True)
class Detail:
    """Something below a headline: its words ("" where the headline has them) and the reasons that count in it."""

    words: str
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One entry: ``headline`` with the outcome, ``sums`` as one line one can follow.

    ``clauses`` are the sentences of the headline: the blow, then what came of it (none: it is a single one).
    ``details`` have the small print and the reasons that count, ``idle`` the reasons that do not. ``overruled``: what
    the rules objected to. ``who``: whom it concerns, the one it was done to first; ``trail``: cells it went through.
    """

    headline: str
    sums: str = ""
    details: tuple[Detail, ...] = ()
    idle: tuple[Reason, ...] = ()
    rules: tuple[str, ...] = ()
    weight: int = 1
    overruled: tuple[str, ...] = ()
    who: tuple[CombatantId, ...] = ()
    trail: tuple[Cell, ...] = ()
    clauses: tuple[str, ...] = ()

    @property
    def parted(self) -> tuple[str, ...]:
        """The lines of the headline: one, or where that is too long to be read at a glance one for each sentence."""
        return self.clauses if self.clauses and len(self.headline) > LONGEST_LINE else (self.headline,)

    @property
    def counted(self) -> int:
        """How many lines of small print and reasons there are to unfold."""
        return sum(bool(one.words) + len(one.reasons) for one in self.details)


@dataclass(frozen=True, slots=True)
class _Told:
    event: Event
    line: LogLine


def entries(
    events: Sequence[Event], deed: Deed | None, text: Text, battle: AnyBattle, before: AnyBattle
) -> tuple[LogEntry, ...]:
    """The entries of one deed with the battles after and before it; ``battle`` while it is under way: as shown."""
    told = [_Told(one, log_line(one, text, battle, before)) for one in events]
    against = tuple(dict.fromkeys(one.line.headline for one in told if one.event.key == OVERRULED))
    rest = [one for one in told if one.event.key != OVERRULED]
    own = next((one for one in singles(deed) if isinstance(one, Action)), None) if deed is not None else None
    if own is not None and own.actor is not None and own.kind not in OF_THE_TABLE:
        shown = [one for one in rest if one.event.key == GIVEN_AWAY]
        parts = _parts([one for one in rest if one not in shown], own, _meeting(battle))
        volley = _volley(parts, text, battle) if deed is not own else []
        blows = (_entry(part, own, text, battle, before) for part in parts)
        found = [*volley, *blows, *(_single(one) for one in shown)]
    else:
        found = [_single(one) for one in rest]
    if against and not found:
        # Nothing has come of the deed yet: the first of them is its headline, and stands there once.
        rules = tuple(one.line.rule for one in told if one.line.rule)
        found = [LogEntry(against[0], rules=rules, weight=0, overruled=against[1:])]
    elif against:
        found[0] = replace(found[0], overruled=against)
    return tuple(found)


def _meeting(battle: AnyBattle) -> frozenset[str] | None:
    """The keys by which the battle's rules tell how a blow is met; None where they do not name them."""
    return ruleset(battle.ruleset).defences if is_known(battle.ruleset) else None


def _parts(told: list[_Told], deed: Action, meets: frozenset[str] | None) -> list[list[_Told]]:
    """The blows of a deed, each with what was done to meet it and what came of it; after others' blows what it was."""
    parts: list[list[_Told]] = [[]]
    blow: Event | None = None
    has_outcome = is_own = False
    struck: set[tuple[object, object]] = set()
    end = _own_end(told, deed)
    for place, one in enumerate(told):
        event = one.event
        is_loud = event.weight > 0
        opens = is_loud and bool(event.reading) and event.by is not None and event.at not in (None, event.by)
        meeting = blow is not None and event.by == blow.at and _meets(event, deed, meets)
        if opens and (has_outcome or not meeting):
            if blow is not None or is_own:
                parts.append([])
            blow, has_outcome, is_own = event, False, False
            struck.add((event.by, event.at))
        elif blow is not None and is_loud and not meeting and _goes_on(event, blow, deed, struck):
            parts.append([])
            blow, has_outcome, is_own = event, False, False
        elif blow is not None and is_loud and not meeting and _announces(event, told[place + 1 :], blow):
            parts.append([])
            blow, has_outcome, is_own = None, False, False
        elif blow is not None and blow.by != deed.actor and place >= end:
            parts.append([])
            blow, is_own = None, True
        elif is_loud and blow is not None:
            has_outcome = True
        parts[-1].append(one)
    return [part for part in parts if part]


def _meets(event: Event, deed: Action, meets: frozenset[str] | None) -> bool:
    """Whether an event tells how a blow is met; of rules that do not name such events, all but the deed itself."""
    return event.key in meets if meets is not None else (event.by, event.at) != (deed.actor, deed.target)


def _goes_on(event: Event, blow: Event, deed: Action, struck: set[tuple[object, object]]) -> bool:
    """Whether an event that is no blow belongs to what ``blow`` broke into: to the deed, or to a blow before."""
    if event.at is None:
        return False
    if blow.by != deed.actor and event.by == deed.actor:
        return event.at == deed.target or event.at != blow.by
    return (event.by, event.at) == (blow.at, blow.by) and (event.by, event.at) in struck


def _announces(event: Event, after: list[_Told], blow: Event) -> bool:
    """Whether an event says that a blow of somebody else comes next ("an attack of opportunity")."""
    coming = next((one.event for one in after if one.event.weight > 0), None)
    if coming is None or not coming.reading or event.reading or event.at in (None, event.by):
        return False
    return (coming.by, coming.at) == (event.by, event.at) != (blow.by, blow.at)


def _volley(parts: list[list[_Told]], text: Text, battle: AnyBattle) -> list[LogEntry]:
    """Of many blows at one target, by several, what they came to in all: three hit, two miss."""
    blows = [event for part in parts for event in [_blow(part)] if event is not None and event.faces]
    targets, strikers = {event.at for event in blows}, {event.by for event in blows}
    if len(targets) != 1 or len(strikers) < FEWEST_OF_A_VOLLEY:
        return []
    readings = Counter(event.reading for event in blows)
    said = " · ".join(f"{text(reading)}: {count}" for reading, count in readings.items())
    words = text("log-volley", count=len(blows), at=name_of(battle, blows[0].at))
    return [LogEntry(f"{words}: {said}", rules=(blows[0].rule,), weight=2, who=_ids((blows[0].at,)))]


def _blow(part: list[_Told]) -> Event | None:
    return next((one.event for one in part if one.event.reading and one.event.at not in (None, one.event.by)), None)


def _own_end(told: list[_Told], deed: Action) -> int:
    """From where on all that is told is what the figure set out to do, after somebody else's blow at it."""
    place = len(told)
    while place and _is_own(told[place - 1].event, deed):
        place -= 1
    return place


def _is_own(event: Event, deed: Action) -> bool:
    return event.by == deed.actor and event.at is None and not event.reading


def _entry(part: list[_Told], deed: Action, text: Text, battle: AnyBattle, before: AnyBattle) -> LogEntry:
    place = _head(part, deed)
    head = part[place]
    outcomes = _outcomes(part[place + 1 :])
    named = [id for id in (head.event.at, head.event.by) if id is not None]
    words = head.line.headline
    names = {name for known in (battle, before) for id in named if _says(words, name := name_of(known, id))}
    reading = text(head.event.reading) if head.event.reading else ""
    if reading and not re.search(rf": {re.escape(reading)}(?!\w)", words):
        # Where the sentence itself says what the dice mean (a critical wound), once is enough.
        words += f" — {reading}"
    clauses = (words, *_short([one.line.headline for one in outcomes], head.line.headline, names))
    said = [head, *outcomes]
    return LogEntry(
        " · ".join(clauses),
        "; ".join(_sum(one, reading if one is head else "") for one in part if one.line.dice),
        tuple(detail for one in part if (detail := _detail(one, is_said=one in said)) is not None),
        tuple(reason for one in part for reason in _idle(one.line)),
        tuple(dict.fromkeys(one.line.rule for one in said if one.line.rule)),
        max(one.event.weight for one in said),
        (),
        _who(said),
        next((one.event.trail for one in reversed(part) if one.event.trail), ()),
        clauses,
    )


def _says(words: str, name: str) -> bool:
    """Whether the name stands in the words, not only its letters within another; its article may be a small one."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words, re.IGNORECASE) is not None


def _head(part: list[_Told], deed: Action) -> int:
    """What heads an entry: the blow, else what its figure did to its target, else the first that is no small print."""
    loud = [place for place, one in enumerate(part) if one.event.weight > 0]
    events = [one.event for one in part]
    blows = [n for n in loud if events[n].reading and events[n].at not in (None, events[n].by)]
    own = [n for n in loud if events[n].by == deed.actor]
    at_target = [n for n in own if events[n].at is not None and events[n].at == deed.target]
    return next(iter((*blows, *at_target, *own, *loud)), 0)


def _outcomes(after: list[_Told]) -> list[_Told]:
    """What came of it, the headlines before the rest, in the order in which it happened."""
    loud = [one for one in after if one.event.weight > 0 and not one.event.reading]
    picked = sorted(range(len(loud)), key=lambda place: (-loud[place].event.weight, place))[:MOST_OUTCOMES]
    return [loud[place] for place in sorted(picked)]


def _single(one: _Told) -> LogEntry:
    """An event that stands for itself."""
    line, event = one.line, one.event
    counted = _applying(line)
    return LogEntry(
        line.headline,
        line.dice,
        (Detail("", counted),) if counted else (),
        _idle(line),
        (line.rule,) if line.rule else (),
        event.weight,
        (),
        _who([one]),
        event.trail,
    )


def _detail(one: _Told, *, is_said: bool) -> Detail | None:
    reasons = _applying(one.line)
    words = "" if is_said else one.line.headline
    return Detail(words, reasons) if words or reasons else None


def _applying(line: LogLine) -> tuple[Reason, ...]:
    """The reasons that make a difference."""
    return tuple(reason for reason in line.reasons if reason.counts and (reason.amount or reason.by_gm))


def _idle(line: LogLine) -> tuple[Reason, ...]:
    """Those that were considered and make none, or were struck out."""
    applying = _applying(line)
    return tuple(reason for reason in line.reasons if reason not in applying)


def _sum(one: _Told, reading: str) -> str:
    """The dice and what they came to; the reading of the blow stands in the headline."""
    return one.line.dice.removesuffix(f" — {reading}") if reading else one.line.dice


def _short(outcomes: list[str], head: str, names: set[str]) -> list[str]:
    """What came of it, without the names that the headline has said already, and nothing twice."""
    beginnings = (head[: head.find(": ") + 2], *(name + sign for name in names for sign in (": ", ", ") if name))
    found = []
    for words in outcomes:
        beginning = next((one for one in beginnings if one and words.startswith(one)), "")
        found.append(words[len(beginning) :])
    return [words for words in found if not any(other != words and other.startswith(words) for other in found)]


def _who(told: Sequence[_Told]) -> tuple[CombatantId, ...]:
    return _ids(id for one in told for id in (one.event.at, one.event.by))


def _ids(ids: Iterable[CombatantId | SideId | None]) -> tuple[CombatantId, ...]:
    return tuple(dict.fromkeys(CombatantId(str(id)) for id in ids if id is not None))
