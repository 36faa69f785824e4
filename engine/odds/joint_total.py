"""Totals of several rolls at once: what two ``SymbolicTotal`` come to together, and which of their totals go together.

Where a rule adds, subtracts or multiplies the totals of different rolls, the result has a value for every combination
of them: a ``JointTotal``. A question that is not answered alike for all combinations splits them as it splits the
totals of one roll; which combinations a path still stands for is then kept in a ``Group``. numpy does the arithmetic;
it is imported with this module, when two rolls meet for the first time.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from math import prod
from typing import Any

import numpy as np

from engine.odds.roll_outcomes import readings_for
from engine.odds.symbolic_total import ManyValued, SymbolicTotal, TooMany, Totals, Work, concrete, is_many

MOST_WORLDS = 200_000
"""Combinations of one number; beyond them one of two numbers is taken value by value."""
MOST_GROUPED = 4_000_000
"""Combinations of which it is kept whether they still go together."""
FEW_ROLLS = 3
"""Rolls up to which each is looked for among all combinations by itself."""
EXACT = 1 << 53
"""Ways up to which numpy's sums of floating-point numbers are exact."""
Array = Any


class Group:
    """Rolls whose totals are tied by a question that was asked; ``allowed`` says which combinations are left."""

    __slots__ = ("allowed", "of")

    def __init__(self, of: tuple[Totals, ...], allowed: Array) -> None:
        self.of = of
        self.allowed = allowed
        for totals in of:
            totals.group = self

    def keep_places(self, totals: Totals, places: list[int]) -> None:
        """Go on with these totals of one of the rolls."""
        axis = self.of.index(totals)
        chosen = np.zeros(self.allowed.shape[axis], bool)
        chosen[places] = True
        self.keep(self.allowed & _along(chosen, axis, len(self.of)))

    def keep(self, kept: Array) -> None:
        """Go on with these combinations only, all of them allowed; the others are put off."""
        others = self.allowed ^ kept
        if not others.any():
            return
        self.of[0].path.defer(dict(zip(self.of, _marginals(others), strict=True)), (self, others))
        self.allowed = kept
        for totals, left in zip(self.of, _marginals(kept), strict=True):
            totals.left = left

    def representative(self, values: Array) -> Any:
        """The value of the first combination that is left; ``values`` are over the rolls of the group."""
        first = int(self.allowed.argmax())
        if values.shape != self.allowed.shape:
            values = np.broadcast_to(values, self.allowed.shape)
        return values.item(first)

    def part(self, values: Array) -> Any:
        """The value of the first combination; those with another one are put off."""
        first = self.representative(values)
        self.keep(self.allowed & (values == first))
        return first


def _along(values: Array, axis: int, dimensions: int) -> Array:
    shape = [1] * dimensions
    shape[axis] = len(values)
    return values.reshape(shape)


def _chosen(totals: Totals) -> Array:
    """Which places of a roll are left."""
    chosen = np.zeros(len(totals.many.totals), bool)
    chosen[totals.left] = True
    return chosen


def _marginals(allowed: Array) -> list[list[int]]:
    """By roll: its places that are part of some combination."""
    shape, rolls = allowed.shape, allowed.ndim
    if rolls > FEW_ROLLS:
        # All combinations are gone through twice, not once for each roll.
        half = rolls // 2
        table = allowed.reshape(prod(shape[:half]), -1)
        first, last = table.any(axis=1), table.any(axis=0)
        return [*_marginals(first.reshape(shape[:half])), *_marginals(last.reshape(shape[half:]))]
    others = [tuple([other for other in range(rolls) if other != axis]) for axis in range(rolls)]
    return [np.logical_or.reduce(allowed, axis=one).nonzero()[0].tolist() for one in others]


def grouped(rolls: tuple[Totals, ...]) -> Group:
    """The group of these rolls, merged from those they are in."""
    known: Group | None = rolls[0].group
    if known is not None and all(totals.group is known for totals in rolls):
        return known
    groups: list[Group] = list(dict.fromkeys(totals.group for totals in rolls if totals.group is not None))
    every = dict.fromkeys([*(totals for group in groups for totals in group.of), *rolls])
    of = tuple(sorted(every, key=lambda totals: totals.place))
    if prod(len(totals.many.totals) for totals in of) > MOST_GROUPED:
        raise TooMany
    parts = [_spread_out(group.allowed, group.of, of) for group in groups]
    parts += [_along(_chosen(totals), axis, len(of)) for axis, totals in enumerate(of) if totals.group is None]
    # Every roll of ``of`` is in one of the parts, so that together they have its whole shape.
    return Group(of, reduce(operator.and_, parts))


def _spread_out(values: Array, of: Sequence[Totals], over: Sequence[Totals]) -> Array:
    """``values`` of the rolls ``of`` as an array over the rolls ``over``; both are in the order of asking."""
    if len(of) == len(over):
        return values
    shape = [len(totals.many.totals) if totals in of else 1 for totals in over]
    return values.reshape(shape)


_DIVISIONS = (operator.floordiv, operator.truediv, operator.mod)


class JointTotal(ManyValued):
    """A number that has a value for every combination of the totals of several rolls."""

    __slots__ = ("of", "values")

    def __init__(self, of: tuple[Totals, ...], values: Array) -> None:
        self.of = of
        self.values = values

    def single(self) -> Any:
        group = grouped(self.of)
        return group.part(_spread_out(self.values, self.of, group.of))

    def representative(self) -> Any:
        group = grouped(self.of)
        return group.representative(_spread_out(self.values, self.of, group.of))

    def with_number(self, other: Any, work: Work, *, swapped: bool = False) -> Any:
        if not is_many(other):
            return self.with_plain(other, work, swapped=swapped) if isinstance(other, int | float) else NotImplemented
        if work in _DIVISIONS:
            one, two = (other, self) if swapped else (self, other)
            return work(one, two.single())
        mine, theirs = self, lifted(other)
        of = tuple(sorted(dict.fromkeys((*mine.of, *theirs.of)), key=lambda totals: totals.place))
        if prod(len(totals.many.totals) for totals in of) > MOST_WORLDS:
            return self.with_number(other.single(), work, swapped=swapped)
        a, b = _spread_out(mine.values, mine.of, of), _spread_out(theirs.values, theirs.of, of)
        return JointTotal(of, work(b, a) if swapped else work(a, b))

    def with_plain(self, other: Any, work: Work, *, swapped: bool = False) -> Any:
        if work in _DIVISIONS and (swapped or not other):
            return work(other, self.single()) if swapped else work(self.single(), other)
        return JointTotal(self.of, work(other, self.values) if swapped else work(self.values, other))

    def asked(self, other: Any, test: Work) -> Any:
        if is_many(other):
            return self.with_number(other, operator.sub).asked(0, test)
        return self.asked_plain(other, test) if isinstance(other, int | float) else NotImplemented

    def asked_plain(self, other: Any, test: Work) -> Any:
        group = grouped(self.of)
        return group.part(_spread_out(test(self.values, other), self.of, group.of))

    def each(self, work: Callable[[Any], Any]) -> Any:
        if work in (operator.neg, abs):
            return JointTotal(self.of, work(self.values))
        # A rule's own work knows plain numbers only.
        found, places = np.unique(self.values, return_inverse=True)
        made = np.array([work(value) for value in found.tolist()])
        return JointTotal(self.of, made[places].reshape(self.values.shape))

    def at_least(self, least: Any) -> Any:
        return JointTotal(self.of, np.maximum(self.values, least))


def lifted(number: Any) -> JointTotal:
    """A spread as a number of combinations of its one roll."""
    if type(number) is JointTotal:
        return number
    values, places = number.values, len(number.of.many.totals)
    if len(values) == places:
        return JointTotal((number.of,), np.array(list(values.values())))
    return JointTotal((number.of,), np.array([values.get(place, 0) for place in range(places)]))


def read_together(natural: SymbolicTotal, read: Any, bonus: Any, against: Any) -> str:
    """What a roll means by the Reading ``read`` when it is held against numbers that stand for many.

    The path goes on with all combinations of what fell that mean the same as the first; the others are put off.
    """
    rolls = tuple({totals: None for one in (bonus, against) if is_many(one) for totals in lifted(one).of})
    if natural.of in rolls or prod(len(totals.many.totals) for totals in (*rolls, natural.of)) > MOST_WORLDS:
        bonus, against = concrete(bonus), concrete(against)
        left = natural.of.left
        words_left = readings_for(read, tuple([natural.values[place] for place in left]), bonus, against)
        natural.of.keep([place for place, word in zip(left, words_left, strict=True) if word == words_left[0]])
        return words_left[0]
    rolls = tuple(sorted((*rolls, natural.of), key=lambda totals: totals.place))
    others = tuple(totals for totals in rolls if totals is not natural.of)
    pairs, of_pair = _pairs(others, bonus, against)
    # What is no longer left has no value; any will do.
    spare = natural.representative()
    values = tuple([natural.values.get(place, spare) for place in range(len(natural.of.many.totals))])
    numbers: dict[str, int] = {}
    meant = [[numbers.setdefault(word, len(numbers)) for word in readings_for(read, values, *pair)] for pair in pairs]
    found = np.moveaxis(np.array(meant)[of_pair], -1, rolls.index(natural.of))
    group = grouped(rolls)
    first: int = group.part(_spread_out(found, rolls, group.of))
    return list(numbers)[first]


def _pairs(rolls: tuple[Totals, ...], bonus: Any, against: Any) -> tuple[list[tuple[int, int]], Array]:
    """The different values of two numbers over some rolls, and which of them each combination has."""
    shape = [len(totals.many.totals) for totals in rolls]
    two = [_spread_out(lifted(one).values, lifted(one).of, rolls) if is_many(one) else one for one in (bonus, against)]
    both = np.stack([np.broadcast_to(one, shape) for one in two])
    left = reduce(operator.and_, (_along(_chosen(totals), axis, len(rolls)) for axis, totals in enumerate(rolls)))
    # What is no longer left has no value; any will do.
    both[:, ~left] = both[:, left][:, :1]
    found, of_pair = np.unique(both.reshape(2, -1), axis=1, return_inverse=True)
    return [(one, other) for one, other in found.T.tolist()], of_pair.reshape(shape)


def weighed(
    rolls: Sequence[Totals], amounts: Sequence[tuple[str, Any]]
) -> Iterator[tuple[tuple[tuple[str, int], ...], int]]:
    """The amounts of every combination that is left with its ways, equal ones together.

    Raises TooMany where there are more combinations than can be counted exactly at once.
    """
    numbers = [lifted(amount) for _, amount in amounts if is_many(amount)]
    named = dict.fromkeys(totals for number in numbers for totals in number.of)
    groups = list(dict.fromkeys(totals.group for totals in rolls if totals.group is not None))
    tied = [totals for group in groups if any(one in named for one in group.of) for totals in group.of]
    of = tuple(sorted(dict.fromkeys((*named, *tied)), key=lambda totals: totals.place))
    if prod(sum(ways for _, ways in totals.many.totals) for totals in rolls) >= EXACT:
        raise TooMany
    if prod(len(totals.many.totals) for totals in of) > MOST_GROUPED:
        raise TooMany
    alone = _ways_apart([totals for totals in rolls if totals not in of], groups)
    ways = _ways_of(of, groups)
    # What no amount looks at is summed first.
    ways = ways.sum(axis=tuple(axis for axis, totals in enumerate(of) if totals not in named))
    of = tuple(totals for totals in of if totals in named)
    yield from _counted(of, ways, amounts, alone)


def _ways_of(of: tuple[Totals, ...], groups: Sequence[Group]) -> Array:
    """In how many ways each combination falls; 0 for those that are no longer left."""
    every: list[Array] = []
    for axis, totals in enumerate(of):
        own = np.zeros(len(totals.many.totals))
        own[totals.left] = [totals.many.totals[place][1] for place in totals.left]
        every.append(_along(own, axis, len(of)))
    every += [_spread_out(group.allowed, group.of, of) for group in groups if group.of[0] in of]
    return reduce(operator.mul, every) if every else np.ones(())


def _ways_apart(rolls: Sequence[Totals], groups: Sequence[Group]) -> int:
    """In how many ways rolls fall that no amount depends on."""
    ways = prod(totals.ways for totals in rolls if totals.group is None)
    for group in groups:
        if group.of[0] in rolls:
            ways *= round(float(_ways_of(group.of, [group]).sum()))
    return ways


def _counted(
    of: tuple[Totals, ...], ways: Array, amounts: Sequence[tuple[str, Any]], alone: int
) -> Iterator[tuple[tuple[tuple[str, int], ...], int]]:
    """Combinations counted by their amounts: a number is made of the amounts, and the ways of each number summed."""
    shape = tuple(len(totals.many.totals) for totals in of)
    left = np.broadcast_to(ways, shape).ravel()
    chosen = left.nonzero()[0]
    left = left[chosen]
    code, spans = np.zeros(left.shape, np.int64), list[tuple[int, int]]()
    for _, amount in amounts:
        if not is_many(amount):
            spans.append((int(amount), 1))
            continue
        number = lifted(amount)
        values = np.broadcast_to(_spread_out(number.values, number.of, of), shape).ravel()[chosen]
        if values.dtype.kind != "i":
            raise TooMany
        low, high = int(values.min()), int(values.max())
        spans.append((low, high - low + 1))
        code = code * (high - low + 1) + (values - low)
    if prod(span for _, span in spans) > MOST_GROUPED:
        raise TooMany
    sums = np.bincount(code, weights=left)
    codes = np.flatnonzero(sums)
    columns: list[list[int]] = []
    rest = codes
    for low, span in reversed(spans):
        rest, part = np.divmod(rest, span)
        columns.append((part + low).tolist())
    names = [name for name, _ in amounts]
    counts: list[float] = sums[codes].tolist()
    for place, count in enumerate(counts):
        found = [column[place] for column in reversed(columns)]
        yield tuple(zip(names, found, strict=True)), round(count) * alone


Masks = tuple[tuple[tuple[int, ...], Array], ...]
"""Which combinations a path stands for, by the places of the rolls among its answers."""


def tie(rolls: Mapping[int, Totals], mask: tuple[tuple[int, ...], Array]) -> None:
    """Tie the rolls of a mask that have fallen: they stand for what some combination with the others allows."""
    places, allowed = mask
    fallen = tuple(place for place in places if place in rolls)
    later = tuple(axis for axis, place in enumerate(places) if place not in rolls)
    of = tuple(rolls[place] for place in fallen)
    group = grouped(of)
    group.allowed = group.allowed & _spread_out(_without(allowed, later), of, group.of)


def _without(allowed: Array, axes: tuple[int, ...]) -> Array:
    """The combinations of the other rolls that go together with any of those of the rolls ``axes``."""
    if not axes:
        return allowed
    first = axes[0]
    if axes != tuple(range(first, allowed.ndim)):
        return allowed.any(axis=axes)
    # Row by row, where the last rolls go: those that are left out mostly fall last.
    shape = allowed.shape[:first]
    return allowed.reshape(prod(shape), -1).any(axis=1).reshape(shape)


def _cut(allowed: Array, left: Sequence[Sequence[int]]) -> Array:
    """The combinations of those totals of each roll that are left."""
    for axis, places in enumerate(left):
        if len(places) < allowed.shape[axis]:
            allowed = allowed.take(places, axis=axis)
    return allowed


def masks_of(
    rolls: Mapping[int, Totals], left: Mapping[Totals, list[int]], changed: tuple[Group, Array] | None, told: Masks
) -> Masks:
    """The groups of a path as they are noted for another one, whose rolls stand for the totals ``left``.

    ``told``: what the path itself was told; it holds on for rolls that have not fallen yet.
    """
    found: list[tuple[tuple[int, ...], Array]] = []
    for group in dict.fromkeys(totals.group for totals in rolls.values() if totals.group is not None):
        allowed = changed[1] if changed is not None and changed[0] is group else group.allowed
        chosen = _cut(allowed, [left[totals] for totals in group.of])
        found.append((tuple(totals.place for totals in group.of), chosen))
    for places, allowed in told:
        if any(place not in rolls for place in places):
            axes = [
                left[rolls[place]] if place in rolls else range(allowed.shape[axis])
                for axis, place in enumerate(places)
            ]
            found.append((places, _cut(allowed, axes)))
    return tuple(found)
