"""The parts of a dice formula as values: pools of dice with what is done to them, groups, arithmetic.

What follows a pool acts in the order in which it is written, and in three steps: changes of single faces (thrown again,
exploding, a least or a greatest face), then which dice are kept, then what is counted.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from engine.table.dice import Dice

MOST_EXPLOSIONS = 10
"""So often one die explodes, on the table as in the odds: a longer chain has a chance below one in a million on all
dice but d2 and d3."""
OPERATORS: Mapping[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "=": operator.eq,
}
ARITHMETIC: Mapping[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.floordiv,
}


@dataclass(frozen=True, slots=True)
class Condition:
    """What a face or a total is compared with: ``>=7``."""

    sign: str
    number: int

    def holds(self, value: int) -> bool:
        """Whether ``value`` is so."""
        return OPERATORS[self.sign](value, self.number)


@dataclass(frozen=True, slots=True)
class Reroll:
    """A face that is so does not count and is thrown again: once (``ro``), or until it is otherwise (``r``)."""

    when: Condition
    is_once: bool = False


class Manner(Enum):
    """What the further faces of an exploding die are: faces of their own, added to the first, or less by one."""

    FACES = "!"
    SUM = "!!"
    LESS_ONE = "!p"


@dataclass(frozen=True, slots=True)
class Explode:
    """A die whose face is so is thrown once more, and the further face counts, too, and may explode itself."""

    when: Condition
    manner: Manner = Manner.FACES


@dataclass(frozen=True, slots=True)
class Limit:
    """A face below ``least`` counts as that, one above ``most`` as that."""

    least: int | None = None
    most: int | None = None

    def applied(self, value: int) -> int:
        """What a face of ``value`` counts as."""
        if self.least is not None:
            value = max(self.least, value)
        return value if self.most is None else min(self.most, value)


Change = Reroll | Explode | Limit


@dataclass(frozen=True, slots=True)
class Keep:
    """Of what is left so far the ``number`` highest (or lowest) are kept, or dropped."""

    number: int
    highest: bool = True
    drops: bool = False

    def applied(self, first: int, last: int) -> tuple[int, int]:
        """The places [first, last) that are left, counted from the highest, which is at place 0."""
        if self.highest and not self.drops:
            return first, min(last, first + self.number)
        if self.highest:
            return min(last, first + self.number), last
        if not self.drops:
            return max(first, last - self.number), last
        return first, max(first, last - self.number)


def kept_span(keeps: Sequence[Keep], count: int) -> tuple[int, int]:
    """The places [first, last), from the highest down, that are kept of ``count``."""
    first, last = 0, count
    for keep in keeps:
        first, last = keep.applied(first, last)
    return first, last


def kept_places(keeps: Sequence[Keep], heights: Sequence[int]) -> frozenset[int]:
    """The places in ``heights`` that are kept; of equals the first stand higher."""
    first, last = kept_span(keeps, len(heights))
    ordered = sorted(range(len(heights)), key=lambda place: heights[place], reverse=True)
    return frozenset(ordered[first:last])


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice of one kind.

    ``count`` is a number, or a part whose total says how many dice are thrown (``(1d4)d6``). ``counts``: instead of
    being added up, faces that are so count 1 each. ``label``: what somebody wrote in square brackets behind it.
    """

    count: int | Part
    sides: int
    is_fudge: bool = False
    changes: tuple[Change, ...] = ()
    keeps: tuple[Keep, ...] = ()
    counts: Condition | None = None
    label: str = ""

    @property
    def is_plain(self) -> bool:
        """Whether the sum of its faces is all that counts, and their number is known beforehand."""
        return isinstance(self.count, int) and not (self.changes or self.keeps or self.counts or self.is_fudge)

    @property
    def faces(self) -> range:
        """The values of its faces, from the lowest."""
        return range(-1, 2) if self.is_fudge else range(1, self.sides + 1)

    def worth(self, value: int) -> int:
        """What a face of ``value`` brings to the total."""
        return value if self.counts is None else int(self.counts.holds(value))


@dataclass(frozen=True, slots=True)
class Group:
    """Several formulas side by side, ``{2d6,1d8}kh1``: the totals that are kept are added up, or counted."""

    members: tuple[Part, ...]
    keeps: tuple[Keep, ...] = ()
    counts: Condition | None = None

    def worth(self, total: int) -> int:
        """What a member that comes to ``total`` brings."""
        return total if self.counts is None else int(self.counts.holds(total))


@dataclass(frozen=True, slots=True)
class Operation:
    """Two parts of a formula and what is done with them: ``+``, ``-``, ``*`` or ``/`` (rounded down)."""

    sign: str
    left: Part
    right: Part


Part = int | Pool | Group | Operation


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula that was read. ``text`` is how it is written for everybody to see, ``reason`` what stood behind #."""

    text: str
    root: Part
    reason: str = ""

    @property
    def whole(self) -> str:
        """The formula with its reason, as it can be read again."""
        return f"{self.text} # {self.reason}" if self.reason else self.text

    @property
    def pools(self) -> tuple[Pool, ...]:
        """Its dice, from left to right; those that say how many others there are stand before these."""
        return tuple(_pools(self.root))

    @property
    def dice(self) -> Dice:
        """All that is thrown first, in the order of the pools."""
        return Dice(tuple(pool.sides for pool in self.pools if isinstance(pool.count, int) for _ in range(pool.count)))

    @property
    def counts_each_face(self) -> bool:
        """Whether the sum of all dice does not say what they come to."""
        return not _is_sum(self.root)


def _pools(part: Part) -> list[Pool]:
    match part:
        case Pool():
            return [*_pools(part.count), part]
        case Group():
            return [pool for member in part.members for pool in _pools(member)]
        case Operation(_, left, right):
            return [*_pools(left), *_pools(right)]
        case _:
            return []


def _is_sum(part: Part) -> bool:
    """Whether dice and numbers are only added up (and numbers taken away)."""
    match part:
        case Pool():
            return part.is_plain
        case Group():
            return not part.keeps and part.counts is None and all(map(_is_sum, part.members))
        case Operation(sign, left, right):
            adds = sign == "+" or (sign == "-" and isinstance(right, int))
            return adds and _is_sum(left) and _is_sum(right)
        case _:
            return True
