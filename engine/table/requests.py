"""Requests of a rule: a roll of dice or a choice of one option, and how each is answered."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from engine.battle.breakdown import NO_REASONS, Breakdown, Edit
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Args, named
from engine.grid.cell import Cell
from engine.table.dice import Dice


class Reading(Protocol):
    """What a total means: a small frozen value. Equal readings are one branch of the exact odds.

    ``read`` gets the natural sum of the dice, what is added to it and what it is held against; it returns a sentence
    key such as "hit". A rule that gives a reading must not look at the faces beyond it.
    """

    def read(self, natural: int, bonus: int, against: int) -> str: ...


@dataclass(frozen=True, slots=True)
class Rose:
    """Directions around ``centre``, drawn on the map while a roll for one of them is asked.

    ``spokes``: the word of each direction (the face of the die) and the cells on its way out, nearest first, to the
    limit.
    """

    centre: Cell
    spokes: tuple[tuple[str, tuple[Cell, ...]], ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """Somebody throws ``dice``; the answer is what fell.

    ``key`` is the stable name of the question ("to-hit"). ``by`` is whose player throws. ``why`` is added to the dice,
    ``against`` is the number to be reached (None where there is none). ``at`` is whom it concerns, for the prompt.
    ``rose``: the directions on the map that the dice decide between. ``roll_under``: the dice must not exceed
    ``against``, so that whatever makes the roll easier or harder belongs there, the GM's own lines too. ``about``: whom
    else it concerns, to be marked on the map. ``each_face``: every face counts by itself, a sum that is typed does not
    answer it.

    For the odds: ``ends_odds``: what the roll leads to is not what a deed is weighed by this time, the exact odds stop
    at it (where that is always so, ``Ruleset.odds_end_at`` names its key). ``reused``: the rule uses the dice again
    behind the reading (``Table.look``, the total). ``for_people_only``: the rule does not ask what the reading says,
    and the odds do not part by it.
    """

    key: str
    dice: Dice
    by: CombatantId | SideId | None = None
    why: Breakdown = NO_REASONS
    against: Breakdown | None = None
    read: Reading | None = None
    at: CombatantId | SideId | None = None
    rule: str = ""
    args: Args = ()
    rose: Rose | None = None
    reused: bool = False
    ends_odds: bool = False
    roll_under: bool = False
    for_people_only: bool = False
    about: tuple[CombatantId, ...] = ()
    each_face: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose. ``declines`` marks the way of doing nothing (what "reactions off" picks).

    ``is_other``: something that is none of the rest. It is shown last, wherever it stands: answers are kept by place.
    """

    key: str
    args: Args = ()
    rule: str = ""
    declines: bool = False
    is_other: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """Somebody picks one of ``options``; ``by`` None is a question to the GM's judgement.

    ``reaction`` marks an answer out of turn: the combatant's own setting (off, ask, automatic) decides who answers.
    ``compares``: the options are ways of meeting the same thing, so that their odds are wanted beside each other.
    ``about``: whom else it concerns (those between whom an order is decided), to be marked on the map.
    """

    key: str
    options: tuple[Option, ...]
    by: CombatantId | SideId | None = None
    at: CombatantId | SideId | None = None
    args: Args = ()
    rule: str = ""
    reaction: bool = False
    compares: bool = False
    about: tuple[CombatantId, ...] = ()


Request = Roll | Choice


def concerned(request: Request) -> tuple[CombatantId | SideId, ...]:
    """Whom a request is about, the first most: by its own fields, and by the names in its sentences."""
    options = request.options if isinstance(request, Choice) else ()
    args = (*request.args, *(pair for one in options for pair in one.args))
    found = (request.at, request.by, *request.about, *named(args))
    return tuple(dict.fromkeys(id for id in found if id is not None))


class Source(StrEnum):
    """Where faces come from: thrown at the table and typed in, or thrown by the program. Older files do not say."""

    UNKNOWN = ""
    TYPED = "typed"
    PROGRAM = "program"


@dataclass(frozen=True, slots=True)
class Faces:
    """Answer to a Roll: the faces that fell, and what the GM changed in its reasons.

    ``summed``: somebody said their sum alone, and ``faces`` are some that give it. ``source``: where they come from; no
    rule asks for it, and the same faces from elsewhere are the same answer.
    """

    faces: tuple[int, ...]
    edits: tuple[Edit, ...] = ()
    summed: bool = False
    source: Source = field(default=Source.UNKNOWN, compare=False)

    @property
    def told(self) -> tuple[int, ...]:
        """What is said of them: each face, or the sum where that alone is known."""
        return (sum(self.faces),) if self.summed else self.faces


ONLY = "only"
"""Why nobody was asked: there was one answer."""


@dataclass(frozen=True, slots=True)
class Pick:
    """Answer to a Choice: the number of the option.

    ``order``: nobody was asked, and why (a way of a standing order, ``ONLY``); the log tells it. "": somebody chose.
    """

    option: int
    order: str = ""


Answer = Faces | Pick


@dataclass(frozen=True, slots=True)
class Rolled:
    """What a rule gets for a Roll.

    ``natural`` is the sum of the faces and the dice's own constant; ``total`` adds ``why``. ``reading`` is "" where the
    roll gave none. ``why`` and ``against`` are as the GM left them. ``told``: the faces as the log tells them, or their
    sum where somebody said that alone; () for ``faces`` themselves.
    """

    faces: tuple[int, ...]
    natural: int
    total: int
    why: Breakdown
    against: Breakdown | None
    reading: str
    told: tuple[int, ...] = ()
