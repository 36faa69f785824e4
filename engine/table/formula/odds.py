"""The exact distribution of a dice formula: weights of each total, worked out without throwing.

One die is worked out first, with everything that is done to its faces; then as many as there are, added up or dealt out
by height where only some are kept. Whole numbers all the way: a chance is a weight of all weights.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import comb, lcm

from engine.table.formula.parts import (
    ARITHMETIC,
    MOST_EXPLOSIONS,
    Change,
    Condition,
    Explode,
    Formula,
    Group,
    Limit,
    Manner,
    Operation,
    Part,
    Pool,
    Reroll,
    kept_span,
)

MOST_WORK = 1_500_000
"""Additions that the exact distribution may cost; beyond that no odds are shown."""

MOST_CHAINED = 200_000
"""The same for one further face of an exploding die, whose chances are fractions."""

Weights = dict[int, int]
"""Values and the number of equally likely ways to each."""
Weighed = tuple[Weights, int]
"""Weights and what they add up to."""
_Spread = dict[int, Fraction]
"""Values of one face and their chances."""
_Die = dict[tuple[int, int], Fraction]
"""(height, worth) of one die and their chances: what it is kept by, and what it brings."""


class _TooMuch(Exception):
    """It would take too long."""


def distribution(formula: Formula) -> Weighed | None:
    """Every value with the ways to it, and all ways there are; None where that would take too long."""
    try:
        weights, ways = _weighed(formula.root)
    except _TooMuch:
        return None
    return dict(sorted(weights.items())), ways


def _bounded(work: int, most: int = MOST_WORK) -> None:
    if work > most:
        raise _TooMuch


def _weighed(part: Part) -> Weighed:
    match part:
        case Pool():
            return _pool(part)
        case Group():
            return _group(part)
        case Operation(sign, left, right):
            (first, ways), (second, more) = _weighed(left), _weighed(right)
            return _combined(first, second, ARITHMETIC[sign]), ways * more
        case _:
            return {part: 1}, 1


def _combined(left: Weights, right: Weights, how: Callable[[int, int], int]) -> Weights:
    _bounded(len(left) * len(right))
    found: Weights = {}
    for one, ways in left.items():
        for other, more in right.items():
            value = how(one, other)
            found[value] = found.get(value, 0) + ways * more
    return found


# Groups


def _group(group: Group) -> Weighed:
    members = [_weighed(member) for member in group.members]
    ways = 1
    for _, more in members:
        ways *= more
    first, last = kept_span(group.keeps, len(members))
    if last - first == len(members):
        return _summed([_worths(group, weights) for weights, _ in members]), ways
    if last - first == 1 and first in (0, len(members) - 1):
        best = _extreme([weights for weights, _ in members], highest=first == 0)
        return _worths(group, best), ways
    return _ranked(group, [weights for weights, _ in members], first, last), ways


def _worths(group: Group, weights: Weights) -> Weights:
    found: Weights = {}
    for total, ways in weights.items():
        found[group.worth(total)] = found.get(group.worth(total), 0) + ways
    return found


def _summed(members: Iterable[Weights]) -> Weights:
    found = {0: 1}
    for weights in members:
        found = _combined(found, weights, operator.add)
    return found


def _extreme(members: Sequence[Weights], *, highest: bool) -> Weights:
    """The highest (or lowest) of the members' totals: that none is beyond it is the product of their chances."""
    values = sorted({value for weights in members for value in weights}, reverse=not highest)
    _bounded(len(values) * sum(map(len, members)))
    found, before = {}, 0
    for value in values:
        up_to = 1
        for weights in members:
            up_to *= sum(ways for other, ways in weights.items() if (other <= value if highest else other >= value))
        if up_to > before:
            found[value] = up_to - before
        before = up_to
    return found


def _ranked(group: Group, members: Sequence[Weights], first: int, last: int) -> Weights:
    """Any other choice: all that the members may come to, whatever their order."""
    now: dict[tuple[int, ...], int] = {(): 1}
    for weights in members:
        _bounded(len(now) * len(weights) * len(members))
        later: dict[tuple[int, ...], int] = {}
        for totals, ways in now.items():
            for value, more in weights.items():
                longer = tuple(sorted((*totals, value), reverse=True))
                later[longer] = later.get(longer, 0) + ways * more
        now = later
    found: Weights = {}
    for totals, ways in now.items():
        value = sum(map(group.worth, totals[first:last]))
        found[value] = found.get(value, 0) + ways
    return found


# Pools


def _pool(pool: Pool) -> Weighed:
    die, ways = _whole(_die(pool))
    if isinstance(pool.count, int):
        return _dice(pool, die, pool.count), ways**pool.count
    counts, of = _weighed(pool.count)
    by_count: dict[int, int] = {}
    for total, weight in counts.items():
        by_count[max(0, total)] = by_count.get(max(0, total), 0) + weight
    most = max(by_count)
    found: Weights = {}
    for count, weight in by_count.items():
        for value, more in _dice(pool, die, count).items():
            found[value] = found.get(value, 0) + weight * more * ways ** (most - count)
    return found, of * ways**most


def _whole(die: _Die) -> tuple[dict[tuple[int, int], int], int]:
    """The chances of one die as whole weights, and what these add up to."""
    ways = lcm(*(chance.denominator for chance in die.values()))
    return {place: int(chance * ways) for place, chance in die.items()}, ways


def _dice(pool: Pool, die: Mapping[tuple[int, int], int], count: int) -> Weights:
    """What ``count`` dice come to."""
    first, last = kept_span(pool.keeps, count)
    if last - first < count:
        return _kept(die, count, first, last)
    single: Weights = {}
    for (_, worth), weight in die.items():
        single[worth] = single.get(worth, 0) + weight
    spread = max(single) - min(single) + 1
    _bounded(len(single) * spread * count * count // 2)
    return _summed([single] * count)


def _kept(die: Mapping[tuple[int, int], int], count: int, first: int, last: int) -> Weights:
    """Dice are dealt out height by height, the best first; those at the places [first, last) count.

    Where dice are kept, the height of a die says what it is worth: whatever else would count is not read.
    """
    heights = sorted(die, reverse=True)
    spread = max(abs(worth) for _, worth in die) * (last - first) + 1
    _bounded(len(heights) * count * count * min(spread, 400))
    now: dict[tuple[int, int], int] = {(0, 0): 1}  # (dice dealt out, sum of those that count): ways
    for height in heights:
        worth, weight = height[1], die[height]
        later: dict[tuple[int, int], int] = {}
        for (dealt, total), ways in now.items():
            left = count - dealt
            for dice in range(left + 1):
                counting = max(0, min(dealt + dice, last) - max(dealt, first))
                state = (dealt + dice, total + worth * counting)
                later[state] = later.get(state, 0) + ways * comb(left, dice) * weight**dice
        now = later
    found: Weights = {}
    for (dealt, total), ways in now.items():
        if dealt == count:
            found[total] = found.get(total, 0) + ways
    return found


# One die


def _die(pool: Pool) -> _Die:
    raw = {value: Fraction(1, pool.sides) for value in pool.faces}
    at = next((at for at, change in enumerate(pool.changes) if isinstance(change, Explode)), None)
    if at is None:
        return _judged(pool, _changed(raw, raw, pool.changes))
    explode = pool.changes[at]
    assert isinstance(explode, Explode)
    first, after = _changed(raw, raw, pool.changes[:at]), pool.changes[at + 1 :]
    if explode.manner is Manner.SUM:
        return _judged(pool, _changed(_sums(raw, first, explode.when), raw, after))
    less = 1 if explode.manner is Manner.LESS_ONE else 0
    return _chains(pool, raw, first, explode.when, less, after)


def _judged(pool: Pool, faces: _Spread) -> _Die:
    return {(value, pool.worth(value)): chance for value, chance in faces.items()}


def _changed(faces: _Spread, raw: _Spread, changes: Sequence[Change]) -> _Spread:
    """The faces after ``changes`` (none of them explodes), one after the other."""
    for change in changes:
        if isinstance(change, Limit):
            faces = _gathered((change.applied(value), chance) for value, chance in faces.items())
        elif isinstance(change, Reroll):
            gone = sum((chance for value, chance in faces.items() if change.when.holds(value)), Fraction(0))
            stays = [(value, chance) for value, chance in faces.items() if not change.when.holds(value)]
            fresh = raw if change.is_once else _among(raw, change.when)
            faces = _gathered([*stays, *((value, gone * chance) for value, chance in fresh.items())])
    return {value: chance for value, chance in faces.items() if chance}


def _gathered(pairs: Iterable[tuple[int, Fraction]]) -> _Spread:
    found: _Spread = {}
    for value, chance in pairs:
        found[value] = found.get(value, Fraction(0)) + chance
    return found


def _among(raw: _Spread, when: Condition) -> _Spread:
    """The faces that may stay, as likely as each other."""
    stays = [value for value in raw if not when.holds(value)]
    return {value: Fraction(1, len(stays)) for value in stays}


def _sums(raw: _Spread, first: _Spread, when: Condition) -> _Spread:
    """What a die comes to that is thrown on and added up."""
    ended: _Spread = {}
    going: dict[int, Fraction] = {0: Fraction(1)}
    for level in range(MOST_EXPLOSIONS + 1):
        faces = raw if level else first
        _bounded(len(going) * len(faces), MOST_CHAINED)
        further: dict[int, Fraction] = {}
        for total, chance in going.items():
            for value, more in faces.items():
                goes_on = level < MOST_EXPLOSIONS and when.holds(value)
                into = further if goes_on else ended
                into[total + value] = into.get(total + value, Fraction(0)) + chance * more
        going = further
    return ended


def _chains(pool: Pool, raw: _Spread, first: _Spread, when: Condition, less: int, after: Sequence[Change]) -> _Die:
    """(height, worth) of a die whose further faces are faces of their own, each of them changed by ``after``."""
    ended: _Die = {}
    going: _Die = {(0, 0): Fraction(1)}
    beginning, further = (_steps(pool, faces, by, raw, when, after) for faces, by in ((first, 0), (raw, less)))
    for level in range(MOST_EXPLOSIONS + 1):
        steps = further if level else beginning
        _bounded(len(going) * len(steps), MOST_CHAINED)
        later: _Die = {}
        for (height, worth), chance in going.items():
            for (value, brings, explodes), more in steps.items():
                into = later if explodes and level < MOST_EXPLOSIONS else ended
                place = (height + value, worth + brings)
                into[place] = into.get(place, Fraction(0)) + chance * more
        going = later
    return ended


def _steps(
    pool: Pool, faces: _Spread, less: int, raw: _Spread, when: Condition, after: Sequence[Change]
) -> dict[tuple[int, int, bool], Fraction]:
    """(value, worth, whether it explodes) of one more face."""
    found: dict[tuple[int, int, bool], Fraction] = {}
    for value, chance in faces.items():
        for counts, more in _changed({value - less: Fraction(1)}, raw, after).items():
            step = (counts, pool.worth(counts), when.holds(value))
            found[step] = found.get(step, Fraction(0)) + chance * more
    return found
