"""A walk through a rule along all paths of its dice: the table that the exact odds set, and the paths still to go.

A path is a list of answers. An open question gets its first branch, and the other branches are noted as paths to be
walked later. A roll whose total the rule counts on with is not branched at all: it stands for many totals (a
``SymbolicTotal``), and the path parts only where the rule asks something that they do not answer alike. A roll that is
held against such a number parts by what it reads, whatever the two have shown (``joint_total.read_together``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

from engine.battle.breakdown import Breakdown, Edit
from engine.battle.events import Event
from engine.contract import AnyBattle, AnyRuleset, Outcome
from engine.odds.branch_hooks import BranchHooks, StopBranch
from engine.odds.roll_outcomes import branches, edited, naturals, totals_by_reading
from engine.odds.symbolic_total import (
    Many,
    ManyFaces,
    ManyValued,
    ManyWords,
    SymbolicTotal,
    Totals,
    concrete,
    is_many,
    plainly,
    representative,
)
from engine.table.dice import Dice
from engine.table.requests import Answer, Choice, Faces, Pick, Reading, Request, Roll, Rolled
from engine.table.table import Table, fallen

if TYPE_CHECKING:
    from engine.odds.joint_total import Group, Masks

Given = tuple[Answer | Many, ...]
Plain = tuple[str, tuple[tuple[str, int], ...]]
"""An outcome's key and amounts: as plain tuples they are counted faster."""


class StopWalk(BaseException):
    """Nothing more is asked of the odds; no rule catches it."""


class Enumeration:
    """The walk along all paths: those still to go, and the first main roll that was met.

    ``todo``: answers, ways, whole, and which combinations of totals go together.
    ``spreads``: totals without a reading are carried through the rule many at once. ``hooks``: what the rule says
    to make its odds quicker (``table.odds``, ``reused``, ``for_people_only``) is heeded; without it they are the same.
    """

    def __init__(
        self,
        rules: AnyRuleset,
        given: tuple[Answer, ...],
        edits: tuple[Edit, ...],
        pick: Callable[[AnyBattle, Choice], int],
        *,
        spreads: bool = True,
        hooks: bool = True,
    ) -> None:
        self.todo: list[tuple[Given, int, int, Masks]] = [(given, 1, 1, ())]
        self.first: Roll | None = None
        self.is_enough: Callable[[Roll], bool] = lambda first: False
        """Whether the first main roll alone says what is asked: the whole walk ends there."""
        self.main_roll = rules.main_roll
        self.ends_at = rules.odds_end_at
        self.given = len(given)
        self.edits = edits
        self.pick = pick
        self.spreads = spreads
        self.hooks = hooks


class BranchTable(Table):
    """The table of one path: an open question gets its first branch, the others are noted to be walked later."""

    def __init__(
        self, battle: AnyBattle, walk: Enumeration, answers: Given, ways: int, whole: int, masks: Masks
    ) -> None:
        super().__init__(battle, answers)  # type: ignore[arg-type]
        self._answers: Given = answers  # type: ignore[assignment]
        self.ways = ways
        self.whole = whole
        self._walk = walk
        self._masks = masks
        self._many: dict[int, Totals] = {}
        self.words: list[ManyWords] = []
        self._parts: list[Part] | None = None
        if walk.hooks:
            self.odds = BranchHooks(self, walk.given)

    def _unanswered(self, request: Request) -> Answer:
        walk = self._walk
        if isinstance(request, Choice):
            answer: Answer | Many = Pick(walk.pick(self.shown, request))
        else:
            if walk.first is None and request.key == walk.main_roll:
                walk.first = _shown(request)
                if walk.is_enough(walk.first):
                    raise StopWalk
            ends = request.ends_odds or request.key in walk.ends_at
            if ends and not _is_same(request, walk.first):
                self._asked -= 1
                raise StopBranch
            answer = self._first_branch(request, walk.edits if len(self._answers) == walk.given else ())
        self._answers = (*self._answers, answer)
        return answer  # type: ignore[return-value]

    def _first_branch(self, roll: Roll, edits: tuple[Edit, ...]) -> Answer | Many:
        dice = plainly(roll.dice)
        whole = prod(dice.sides)
        roll = edited(roll, edits)
        against = roll.against.total if roll.against is not None else 0
        bonus = roll.why.total
        if self._walk.spreads and ((roll.read is None and not edits) or is_many(bonus) or is_many(against)):
            # Held against many, it parts once it has fallen, by what both of them come to.
            self.whole *= whole
            return Many(naturals(dice), edits)
        # One by one, a number that stands for many has but one value left: the caches below must hold plain ones.
        bonus, against = concrete(bonus), concrete(against)
        if roll.read is not None and (roll.reused or not self._walk.hooks):
            untold = roll.for_people_only and self._walk.hooks
            found = (naturals(dice),) if untold else totals_by_reading(dice, plainly(roll.read), bonus, against)
            if not self._walk.spreads:
                found = tuple([((natural, ways),) for totals in found for natural, ways in totals])
            parts: list[tuple[int, Answer | Many]] = [(1, Many(totals, edits)) for totals in found]
        else:
            parts = list(branches(dice, plainly(roll.read), bonus, against, edits))
        # A reading made plain puts off all but one of its values; the paths put off have not met this roll yet.
        self.whole *= whole
        so_far = self._so_far()
        masks = self._tied()
        (ways, first), *others = parts
        self._walk.todo += [((*so_far, other), self.ways * more, self.whole, masks) for more, other in others]
        self.ways *= ways
        return first

    def look(self, rolled: Rolled, read: Reading) -> str:
        natural: Any = rolled.natural
        if type(natural) is not SymbolicTotal:
            return super().look(rolled, read)
        return self._read(natural, plainly(read), rolled.why.total, _most(rolled.against))

    def _told_only(self, read: Reading | None) -> Reading | None:
        return None if self._walk.hooks else read

    def _read(self, natural: SymbolicTotal, read: Reading, bonus: Any, against: Any) -> str:
        """What the first of many totals means; those that mean something else are put off."""
        if is_many(bonus) or is_many(against):
            from engine.odds.joint_total import read_together

            return read_together(natural, read, bonus, against)
        left, values = natural.of.left, natural.values
        keys = [read.read(values[place], bonus, against) for place in left]
        natural.of.keep([place for place, key in zip(left, keys, strict=True) if key == keys[0]])
        return keys[0]

    def _fallen(
        self,
        key: str,
        answer: Answer | Many,
        dice: Dice,
        why: Breakdown,
        against: Breakdown | None,
        read: Reading | None,
    ) -> Rolled:
        place = self._asked - 1
        if not isinstance(answer, Many):
            if isinstance(answer, Faces) and place >= self._walk.given and not answer.edits:
                # The walk itself chose these faces for these dice.
                return fallen(dice, answer.faces, why, against, read)
            return super()._fallen(key, answer, dice, why, against, read)
        dice = plainly(dice)
        totals = self._many[place] = Totals(answer, place, self)
        self._tie(place)
        natural: Any = totals.spread()
        faces: Any = ManyFaces(dice, totals)
        if answer.edits:
            why = why.edited(answer.edits, "why")
            against = against.edited(answer.edits, "against") if against is not None else None
        bonus, reading = why.total, ""
        if read is not None:
            reading = self._read(natural, plainly(read), bonus, _most(against))
        return Rolled(faces, natural, natural + bonus if is_many(bonus) or bonus else natural, why, against, reading)

    def defer(self, places: Mapping[Totals, list[int]], group: tuple[Group, Any] | None) -> None:
        """Note the path on which some rolls stand for other places, and a group of them for other combinations."""
        left = {totals: places.get(totals, totals.left) for totals in self._many.values()}
        if self._parts is not None:
            self._parts.append(Part(left, group))
            return
        so_far = tuple(
            self._many[place].now_at(left[self._many[place]]) if place in self._many else answer
            for place, answer in enumerate(self._answers)
        )
        self._walk.todo.append((so_far, self.ways, self.whole, self._tied(left, group)))

    def lifted(self, number: SymbolicTotal) -> ManyValued:
        """The number as one of combinations; only where two rolls meet is numpy wanted."""
        from engine.odds.joint_total import lifted

        return lifted(number)

    def _tied(self, left: Mapping[Totals, list[int]] | None = None, group: tuple[Group, Any] | None = None) -> Masks:
        """Which combinations of totals go together, as another path is told."""
        if not self._masks and (not self._many or all(totals.group is None for totals in self._many.values())):
            return ()
        from engine.odds.joint_total import masks_of

        every = left if left is not None else {totals: totals.left for totals in self._many.values()}
        return masks_of(self._many, every, group, self._masks)

    def _tie(self, place: int) -> None:
        """Tie the rolls whose combinations this path was told, as far as they have fallen by now."""
        for mask in self._masks:
            if place in mask[0]:
                from engine.odds.joint_total import tie

                tie(self._many, mask)

    def _so_far(self) -> Given:
        """The answers of this path, with those totals that it stands for by now."""
        if not self._many:
            return self._answers
        return tuple(
            self._many[place].now_at(self._many[place].left) if place in self._many else answer
            for place, answer in enumerate(self._answers)
        )

    def ends(self, outcome_of: Callable[[tuple[Event, ...]], Outcome]) -> Iterable[tuple[Plain, int]]:
        """What the path came to, for every total that it stands for, with its ways.

        Where ``outcome_of`` the events looks at words that many totals have told differently, it is asked for each.
        """
        if self._many:
            return self._ends_of_many(outcome_of)
        outcome = outcome_of(tuple(self.events))
        return (((outcome.key, outcome.amounts), self.ways),)

    def _ends_of_many(self, outcome_of: Callable[[tuple[Event, ...]], Outcome]) -> Iterator[tuple[Plain, int]]:
        for words in self.words:
            words.look_on = True
        # What it came to is asked of a rule that has run: totals that answer otherwise need not run it again.
        self._parts = []
        yield from self._end(outcome_of)
        while self._parts:
            self._parts.pop().go_on()
            yield from self._end(outcome_of)

    def _end(self, outcome_of: Callable[[tuple[Event, ...]], Outcome]) -> Iterator[tuple[Plain, int]]:
        outcome = outcome_of(tuple(self.events))
        seen = [words for words in self.words if words.is_seen]
        return self._by_words(outcome_of, seen) if seen else self._singles(outcome)

    def _by_words(
        self, outcome_of: Callable[[tuple[Event, ...]], Outcome], seen: list[ManyWords]
    ) -> Iterator[tuple[Plain, int]]:
        """What the path came to with each of the words, all counted at once: their numbers are amounts like others."""
        numbered = [words.numbered() for words in seen]
        outcomes = {
            chosen: outcome_of(tuple(_with_words(self.events, seen, numbered, chosen)))
            for chosen in product(*(range(len(found)) for found, _ in numbered))
        }
        columns: dict[int, Any] = {id(number): number for _, number in numbered}
        for outcome in outcomes.values():
            columns |= {id(amount): amount for _, amount in outcome.amounts if is_many(amount)}
        places = {key: place for place, key in enumerate(columns)}
        every = Outcome("", tuple([("", amount) for amount in columns.values()]))
        for (_, named), ways in self._singles(every):
            figures = [figure for _, figure in named]
            outcome = outcomes[tuple(figures[: len(seen)])]
            single = [
                (name, figures[places[id(amount)]] if is_many(amount) else amount) for name, amount in outcome.amounts
            ]
            yield (outcome.key, tuple(single)), ways

    def _singles(self, outcome: Outcome) -> Iterator[tuple[Plain, int]]:
        """The outcome for every total that the path stands for, with its ways."""
        values: list[Any] = [amount for _, amount in outcome.amounts]
        if any(totals.group is not None for totals in self._many.values()) or any(
            is_many(value) and type(value) is not SymbolicTotal for value in values
        ):
            from engine.odds.joint_total import weighed

            for named, count in weighed(list(self._many.values()), outcome.amounts):
                yield (outcome.key, named), self.ways * count
            return
        of = {id(amount.of) for amount in values if type(amount) is SymbolicTotal}
        rolls = [totals for totals in self._many.values() if id(totals) in of]
        # What no amount depends on stands for all its ways at once.
        alike = self.ways * prod(totals.ways for totals in self._many.values() if id(totals) not in of)
        if not rolls:
            yield (outcome.key, outcome.amounts), alike
            return
        slots = [
            [n for n, value in enumerate(values) if type(value) is SymbolicTotal and value.of is one] for one in rolls
        ]
        found = [_alike(one, [values[n].values for n in mine]) for one, mine in zip(rolls, slots, strict=True)]
        if len(rolls) == 1:
            for figures, count in found[0]:
                single = list(outcome.amounts)
                for slot, figure in zip(slots[0], figures, strict=True):
                    single[slot] = (single[slot][0], figure)
                yield (outcome.key, tuple(single)), alike * count
            return
        for chosen in product(*found):
            single = list(outcome.amounts)
            for mine, (figures, _) in zip(slots, chosen, strict=True):
                for slot, figure in zip(mine, figures, strict=True):
                    single[slot] = (single[slot][0], figure)
            yield (outcome.key, tuple(single)), alike * prod(count for _, count in chosen)


class Part:
    """Totals of a path that has ended, put off while it was asked what it came to."""

    def __init__(self, left: Mapping[Totals, list[int]], changed: tuple[Group, Any] | None) -> None:
        self._left = dict(left)
        self._groups = {totals: totals.group for totals in left}
        self._allowed = {group: group.allowed for group in self._groups.values() if group is not None}
        if changed is not None:
            self._allowed[changed[0]] = changed[1]

    def go_on(self) -> None:
        """The path stands for these totals now."""
        for totals, places in self._left.items():
            totals.left, totals.group = places, self._groups[totals]
        for group, allowed in self._allowed.items():
            group.allowed = allowed


def _with_words(
    events: list[Event], many: list[ManyWords], found: list[tuple[list[Any], SymbolicTotal]], chosen: tuple[int, ...]
) -> Iterator[Event]:
    """The events with one word in place of each of ``many``."""
    words = {id(one): told[number] for one, (told, _), number in zip(many, found, chosen, strict=True)}
    for event in events:
        if any(id(value) in words for _, value in event.args):
            event = replace(event, args=tuple([(name, words.get(id(value), value)) for name, value in event.args]))
        yield event


def _most(against: Breakdown | None) -> Any:
    return against.total if against is not None else 0


def _is_same(roll: Roll, first: Roll | None) -> bool:
    """Whether a path has come to the main roll that is asked about: on every path it is made anew."""
    return first is not None and (roll.key, roll.by, roll.at) == (first.key, first.by, first.at)


def _shown(roll: Roll) -> Roll:
    """A roll as it can be shown: with the first of numbers that stand for many."""
    against = _led(roll.against) if roll.against is not None else None
    return replace(roll, why=_led(roll.why), against=against)


def _led(reasons: Breakdown) -> Breakdown:
    if not any(is_many(line.amount) for line in reasons.lines):
        return reasons
    return Breakdown(tuple(replace(line, amount=representative(line.amount)) for line in reasons.lines))


def _alike(totals: Totals, columns: list[dict[int, int]]) -> list[tuple[tuple[int, ...], int]]:
    """What several amounts come to for the totals of a roll that are left, and in how many ways."""
    found: dict[tuple[int, ...], int] = {}
    ways = totals.many.totals
    for place in totals.left:
        figures = tuple([column[place] for column in columns])
        found[figures] = found.get(figures, 0) + ways[place][1]
    return list(found.items())
