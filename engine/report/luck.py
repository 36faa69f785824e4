"""Luck: how the dice that fell stand among all that could have fallen, each roll by its exact odds.

Every roll is worth the share of equally likely throws that would have been worse for whoever made it, with half of
those that would have been as good: one half on average, whatever the dice. The worths of many rolls are added, and the
sum is held against the exact distribution of what the same rolls could have come to. Where a roll has readings (a hit,
a miss), a throw is as good as its reading; otherwise as its total.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from math import erf, lcm, prod, sqrt
from typing import Any

from engine.contract import AnyRuleset, Favour
from engine.odds.roll_outcomes import edited, naturals
from engine.table.dice import Dice
from engine.table.requests import Faces, Reading, Roll

MOST_WORK = 200_000_000
"""Additions of the exact sum of many rolls, at most; more are summed by the normal distribution."""
FINEST = 1_000_000
"""Steps between 0 and 1 in which the worths of rolls that are summed exactly may be told apart."""
GRID = 10_080
"""Steps to which they are rounded where that is not enough: dice of many sides with dice of others."""


@dataclass(frozen=True, slots=True)
class Spread:
    """What a roll could have come to: (worth, ways), ascending; ``whole`` ways in all.

    A worth counts in halves of a way: twice the ways that are worse, and the ways that are as good.
    """

    whole: int
    worths: tuple[tuple[int, int], ...]

    @property
    def is_open(self) -> bool:
        """Whether it could have gone otherwise."""
        return len(self.worths) > 1

    @property
    def variance(self) -> float:
        """Of the worth, between 0 and 1."""
        return float(sum(ways * (worth / (2 * self.whole) - 0.5) ** 2 for worth, ways in self.worths) / self.whole)


Thrown = Counter[tuple[Spread, int]]
"""Rolls by what they could have come to and what they were worth."""


class Method(StrEnum):
    """How the sums were held against what could have been: exactly, rounded a little, or by the normal distribution."""

    EXACT = "exact"
    ROUNDED = "rounded"
    NORMAL = "normal"


@dataclass(frozen=True, slots=True)
class Luck:
    """How ``rolls`` stood. ``percentile``: of 100 times that the same dice are thrown, so many go worse (with half of
    those that go as well), 50 on average. ``mean``: the worth of a roll on average, 0 to 1."""

    rolls: int
    percentile: float
    mean: float
    method: Method


def favour(rules: AnyRuleset, roll: Roll) -> Favour:
    """Which number is good for whoever makes a roll, as the ruleset names it or the roll itself shows it."""
    if (named := rules.reckoning.favours.get(roll.key)) is not None:
        return named
    if roll.rose is not None:
        return Favour.NONE
    if roll.roll_under:
        return Favour.LOW
    return Favour.HIGH if roll.against is not None or roll.key == rules.main_roll else Favour.NONE


def worth(rules: AnyRuleset, roll: Roll, fell: Faces) -> tuple[Spread, int] | None:
    """What a roll could have come to, as the GM left its reasons, and what it was worth; None where nobody can say
    which number is good."""
    good = favour(rules, roll)
    if good is Favour.NONE:
        return None
    roll = edited(roll, fell.edits)
    against = roll.against.total if roll.against is not None else 0
    # Where the rule uses the dice beyond the reading, or does not ask for it, each total counts.
    read: Any = None if roll.reused or roll.for_people_only else roll.read
    found = _spread(roll.dice, read, roll.why.total, against, good)
    if found is None or not found[0].is_open:
        return None
    spread, places = found
    return spread, spread.worths[places[roll.dice.total(fell.faces)]][0]


@lru_cache(maxsize=4096)
def _spread(
    dice: Dice, read: Reading | None, bonus: int, against: int, good: Favour
) -> tuple[Spread, dict[int, int]] | None:
    """The spread of a roll and the place in it of each natural total; None where its readings have no order."""
    whole, below = prod(dice.sides), 0
    groups: list[tuple[str | int, int]] = []
    places: dict[int, int] = {}
    for natural, ways in naturals(dice) if good is Favour.HIGH else reversed(naturals(dice)):
        key: str | int = natural if read is None else read.read(natural, bonus, against)
        if groups and groups[-1][0] == key:
            groups[-1] = key, groups[-1][1] + ways
        elif any(other == key for other, _ in groups):
            return None
        else:
            groups.append((key, ways))
        places[natural] = len(groups) - 1
    worths = []
    for _, ways in groups:
        worths.append((2 * below + ways, ways))
        below += ways
    return Spread(whole, tuple(worths)), places


def luck_of(thrown: Iterable[Thrown]) -> Luck | None:
    """How the dice stood taken together; None where no roll counts."""
    rolls: Thrown = Counter()
    for some in thrown:
        rolls.update(some)
    count = rolls.total()
    if not count:
        return None
    stood = sum(times * worth / (2 * spread.whole) for (spread, worth), times in rolls.items())
    step = lcm(*{2 * spread.whole for spread, _ in rolls})
    work = sum(times * len(spread.worths) for (spread, _), times in rolls.items()) * count
    if step <= FINEST and work * step <= 2 * MOST_WORK:
        share, method = _share(rolls, step), Method.EXACT
    elif work * GRID <= 2 * MOST_WORK:
        share, method = _share(rolls, GRID), Method.ROUNDED
    else:
        variance = sum(times * spread.variance for (spread, _), times in rolls.items())
        share, method = (1 + erf((stood - count / 2) / sqrt(2 * variance))) / 2, Method.NORMAL
    return Luck(count, 100 * share, stood / count, method)


def _share(rolls: Thrown, step: int) -> float:
    """Which share of all that could have fallen is worse, with half of what is as good; worths in ``step``ths."""
    # Loaded when it is needed: numpy takes a while, and whoever looks at a battle need not ask for luck.
    import numpy as np

    def in_steps(spread: Spread) -> Callable[[int], int]:
        return lambda worth: round(worth * step / (2 * spread.whole))

    chances, stood, size = np.ones(1), 0, 1
    for (spread, worth), times in sorted(rolls.items(), key=lambda one: (one[0][0].whole, one[0][0].worths, one[0][1])):
        at = in_steps(spread)
        stood += times * at(worth)
        for _ in range(times):
            longer = np.zeros(size + at(spread.worths[-1][0]))
            for value, ways in spread.worths:
                longer[at(value) : at(value) + size] += chances * (ways / spread.whole)
            chances, size = longer, len(longer)
    return float(min(1.0, max(0.0, chances[:stood].sum() + chances[stood] / 2)))
