"""What a deed has asked, asks, and is likely to ask: the rule is run on answers that are only supposed.

``look_ahead`` gives the questions of a deed as rows: those that are answered, the one that the rule waits for, and
those that come if choices are answered as people usually do (the ruleset's ``policy``, or what is filled in already)
and the dice fall as they usually fall. No dice are thrown for it, and nothing of it has happened.

Which reading of an open roll is supposed decides what is seen beyond it: a miss asks nothing, a hit asks for the
damage. Supposed is the likeliest of those readings after which more is asked, as long as they are no rarity.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import StrEnum
from itertools import count
from math import prod

from engine.battle.actions import Deed
from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset
from engine.play.advance import at_table
from engine.table.dice import Dice, distribution
from engine.table.requests import Answer, Choice, Faces, Pick, Request, Roll
from engine.table.table import Table

MOST_ROWS = 12
"""So many questions beyond the answered ones are looked for."""
MOST_RUNS = 10
"""So often the rule is run at most, to see what the other readings of open rolls would lead to."""
MOST_OF_A_ROW = 60
"""So many at most, where all are asked the same (the initiative of everybody): they are one table."""
RARITY = 8
"""A reading that falls less than once in so many throws is not supposed."""


class Standing(StrEnum):
    """How sure a row is: answered, waited for, or likely to come."""

    GIVEN = "given"
    ASKED = "asked"
    AHEAD = "ahead"


@dataclass(frozen=True, slots=True)
class Row:
    """One question of a deed.

    ``place``: its number among the deed's questions, from 0. ``answer``: as it was given or is filled in; for another
    choice the usual pick; None for dice that nobody has thrown. ``supposed``: with what the rule was run on (the
    answer, where there is one). ``side``: whose dice or decision it is, None for the GM's own; ``is_played``: that of
    people at the table. ``by_itself``: nobody will be asked, a setting of the figure answers. ``shown``: the battle as
    it stands at the question. ``told``: what happened since the question before it. ``nth``: how often the same was
    asked before it in this deed; with it a question is found again where others before it have come or gone.
    """

    place: int
    request: Request
    standing: Standing
    answer: Answer | None
    supposed: Answer
    side: SideId | None
    is_played: bool
    by_itself: bool
    shown: AnyBattle
    told: tuple[Event, ...]
    nth: int = 0


Filled = Callable[[int, Request, int], Answer | None]
"""What is filled in for a question that nobody has answered yet: its number, and how often it was asked before."""
Ahead = Callable[[int, Request], Answer | None]
"""What answers a question of a deed when the rules come to it, by its number; None: people are asked."""
OwnAnswer = Callable[[Choice, AnyBattle], Answer | None]
"""What answers a choice by itself (a figure's setting), the battle being as it stands there; None: people do."""


def look_ahead(
    rules: AnyRuleset,
    battle: AnyBattle,
    deed: Deed,
    given: tuple[Answer, ...] = (),
    *,
    filled: Filled = lambda place, request, nth: None,
    own: OwnAnswer = lambda choice, shown: None,
    most: int = MOST_ROWS,
    runs: int = MOST_RUNS,
) -> tuple[Row, ...]:
    """The questions of ``deed`` in their order, at most ``most`` beyond the ``given`` answers.

    A row that has begun (``stand_together``) is gone through to its end, at most ``MOST_OF_A_ROW`` questions more.
    With ``runs`` of 1 every open roll is supposed to fall as it most often does. A mistake in the rule, met on answers
    that are only supposed, ends the rows and is logged.
    """
    walk = _Walk(rules, battle, deed, given, filled, own, most)
    picked: dict[int, Faces] = {}
    rows = walk.rows(picked)
    left = runs - 1
    for place in count(len(given)):
        if place >= len(rows) or left <= 0:
            return rows
        roll = rows[place].request
        if not isinstance(roll, Roll) or rows[place].answer is not None:
            continue
        first, *others = likely_readings(roll)[: left + 1]
        found = [(first, rows), *((one, walk.rows({**picked, place: one})) for one in others)]
        left -= len(others)
        fewest = min(len(after) for _, after in found)
        # The likeliest comes first, and stays where all of them ask as much.
        picked[place], rows = next((pair for pair in found if len(pair[1]) > fewest), found[0])
    return rows


def revised(
    rules: AnyRuleset, battle: AnyBattle, deed: Deed, given: tuple[Answer, ...], place: int, answer: Answer
) -> tuple[Answer, ...]:
    """The answers of ``deed`` with another one at ``place``: those after it as far as their questions are the same.

    The first question that comes otherwise than before, by a number or by a word, takes back all from there on.
    """
    before = look_ahead(rules, battle, deed, given, most=0, runs=1)
    kept = (*given[:place], answer)

    def still(number: int, request: Request, nth: int) -> Answer | None:
        is_same = number < len(before) and before[number].request == request
        return before[number].answer if is_same else None

    after = look_ahead(rules, battle, deed, kept, filled=still, most=len(given), runs=1)
    for row in after[len(kept) : len(given)]:
        if before[row.place].request != row.request:
            break
        kept = (*kept, given[row.place])
    return kept


def is_same(one: Request, other: Request) -> bool:
    """Whether an answer to ``one`` answers ``other`` too: the same question of the same people, its numbers aside."""
    return mark_of(one) == mark_of(other)


def mark_of(request: Request) -> Hashable:
    """What makes a question the same one (see ``is_same``)."""
    asked = (request.key, request.by, request.at)
    if isinstance(request, Roll):
        return (*asked, request.dice, request.args)
    return (*asked, *((option.key, option.args) for option in request.options))


def stand_together(one: Request, other: Request) -> bool:
    """Whether two rolls are of a row: the same is asked of somebody else (initiative, a save against one cause)."""
    if not isinstance(one, Roll) or not isinstance(other, Roll) or None in (one.by, other.by) or one.by == other.by:
        return False
    return (one.key, one.rule, one.at, one.dice) == (other.key, other.rule, other.at, other.dice)


def side_of(battle: AnyBattle, by: CombatantId | SideId | None) -> SideId | None:
    """The side that throws the dice or decides: that of the figure, or the side itself; None for the GM."""
    for id, combatant in battle.combatants.items():
        if id == by:
            return combatant.side
    return next((side.id for side in battle.sides if side.id == by), None)


def is_played(battle: AnyBattle, side: SideId | None) -> bool:
    """Whether people at the table play this side."""
    return any(one.id == side and one.played for one in battle.sides)


def likely_readings(roll: Roll, before: int = 0) -> tuple[Faces, ...]:
    """For each reading that is no rarity, the likeliest first, dice that lie in its middle.

    A roll without a reading has one: ``usual_faces``, where so many like it came ``before``.
    """
    if roll.read is None:
        return (Faces(usual_faces(roll.dice, before)),)
    bonus, against = roll.why.total, roll.against.total if roll.against is not None else 0
    found: dict[str, list[tuple[int, int]]] = {}
    for total, ways in distribution(roll.dice.sides):
        natural = total + roll.dice.plus
        found.setdefault(roll.read.read(natural, bonus, against), []).append((natural, ways))
    weighed = sorted(((sum(ways for _, ways in of), of) for of in found.values()), key=lambda pair: -pair[0])
    whole = prod(roll.dice.sides)
    likely = [of for ways, of in weighed if ways * RARITY >= whole] or [weighed[0][1]]
    return tuple(Faces(roll.dice.faces_for(_middle(of))) for of in likely)


def usual_faces(dice: Dice, before: int = 0) -> tuple[int, ...]:
    """Faces as they fall in the mean: one die in its middle, several of a kind spread evenly from low to high.

    The first die lies the farther from there, below and above, the more such rolls came ``before``: two who roll for
    the initiative do not tie.
    """
    of = {sides: dice.sides.count(sides) for sides in dice.sides}
    seen = dict.fromkeys(of, 0)
    faces: list[int] = []
    for sides in dice.sides:
        faces.append(-(-(2 * seen[sides] + 1) * sides // (2 * of[sides])))
        seen[sides] += 1
    aside = (before + 1) // 2 * (1 if before % 2 else -1)
    return (1 + (faces[0] - 1 + aside) % dice.sides[0], *faces[1:])


def _middle(totals: list[tuple[int, int]]) -> int:
    """The total (with its ways) below and above which as much falls."""
    left = sum(ways for _, ways in totals)
    for total, ways in totals:
        left -= 2 * ways
        if left <= 0:
            return total
    return totals[-1][0]


class _Enough(BaseException):
    """As many questions were asked as are wanted. Raised by the table below, caught in ``_Walk.rows`` alone."""


@dataclass(frozen=True)
class _Walk:
    """A deed that is run again and again on supposed answers."""

    rules: AnyRuleset
    battle: AnyBattle
    deed: Deed
    given: tuple[Answer, ...]
    filled: Filled
    own: OwnAnswer
    most: int

    def rows(self, picked: dict[int, Faces]) -> tuple[Row, ...]:
        """The questions, where the open rolls in ``picked`` fall like that, and others as they most often do."""
        table = _SupposingTable(self, picked)
        try:
            at_table(self.rules, table, self.battle, self.deed)
        except _Enough:
            pass
        except Exception as error:
            logging.getLogger("flank").info("looking ahead in %s (%s) ended: %r", self.deed, self.rules.id, error)
        return tuple(table.rows)


class _SupposingTable(Table):
    """A table at which every question is answered, and written down."""

    def __init__(self, walk: _Walk, picked: dict[int, Faces]) -> None:
        super().__init__(walk.battle)
        self.rows: list[Row] = []
        self._walk, self._picked, self._told = walk, picked, 0
        self._asked_before = Counter[Hashable]()
        self._alike = Counter[Hashable]()

    def _unanswered(self, request: Request) -> Answer:
        walk, place = self._walk, len(self.rows)
        beyond = place - len(walk.given) - walk.most
        if beyond >= 0 and not self._goes_on(request, beyond):
            raise _Enough
        row = self._row(place, request)
        self.rows.append(row)
        if isinstance(request, Roll):
            self._alike[request.key, request.dice] += 1
        self._told = len(self.events)
        return row.supposed

    def _goes_on(self, request: Request, beyond: int) -> bool:
        """Whether one question more than wanted belongs to a row that has begun."""
        if not self._walk.most or not self.rows or beyond >= MOST_OF_A_ROW:
            return False
        return stand_together(self.rows[-1].request, request)

    def _row(self, place: int, request: Request) -> Row:
        walk, shown = self._walk, self.shown
        standing, by_itself = Standing.GIVEN, False
        mark = mark_of(request)
        nth = self._asked_before[mark]
        self._asked_before[mark] += 1
        if place < len(walk.given):
            answer: Answer | None = walk.given[place]
        else:
            standing = Standing.ASKED if place == len(walk.given) else Standing.AHEAD
            answer = walk.filled(place, request, nth)
            if answer is None and isinstance(request, Choice):
                own = walk.own(request, shown)
                by_itself, answer = own is not None, own or self._as_before(request)
                answer = answer or Pick(walk.rules.policy(shown, request))
        side, told = side_of(shown, request.by), tuple(self.events[self._told :])
        supposed = answer or self._picked.get(place) or self._usual(request)
        return Row(
            place, request, standing, answer, supposed, side, is_played(shown, side), by_itself, shown, told, nth
        )  # fmt: skip

    def _as_before(self, choice: Choice) -> Answer | None:
        """What the GM said when he was asked the same of somebody else: that is meant for all of them."""
        if choice.by is not None:
            return None
        for row in reversed(self.rows):
            one = row.request
            is_like = isinstance(one, Choice) and (one.key, one.by, one.options) == (choice.key, None, choice.options)
            if is_like and one.at != choice.at:
                return row.supposed
        return None

    def _usual(self, request: Request) -> Answer:
        assert isinstance(request, Roll)  # every choice has an answer by now
        return likely_readings(request, self._alike[request.key, request.dice])[0]
