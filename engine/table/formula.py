"""Dice formulas of any table: ``2d6+3``, ``4d6kh3``, ``3d10>=7``, ``5d6!``, ``4dF``, ``(2d4+1)*2``.

The grammar is that of the large virtual tables. A formula asks for all its dice at once, says what they come to, and
knows its exact distribution.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Any

from engine.errors import DataError
from engine.table.dice import MOST_DICE, MOST_SIDES, Dice

if TYPE_CHECKING:
    from lark import Lark

LONGEST = 80
"""Letters of a formula."""
MOST_NUMBER = 99_999
MOST_EXPLOSIONS = 10
"""So often one die is thrown again, on the table as in the odds: a longer chain has a chance below one in a million on
all dice but d2 and d3."""
MOST_WORK = 1_500_000
"""Additions that the exact distribution may cost; beyond that no odds are shown."""

GRAMMAR = r"""
?start: sum
?sum: product | sum "+" product -> plus | sum "-" product -> minus
?product: unary | product "*" unary -> times | product "/" NUMBER -> divided
?unary: atom | "-" unary -> negative
?atom: NUMBER -> number | "(" sum ")" | pool
pool: DICE (KEEP | EXPLODE | COMPARE)*
DICE: /\d*d(\d+|%|f)/
KEEP: /(kh|kl|dh|dl|k)\d*/
EXPLODE: "!"
COMPARE: /(>=|<=|>|<|=)\d+/
NUMBER: /\d+/
%ignore " "
"""
_SIGNS = str.maketrans({"к": "d", "д": "d", "−": "-", "–": "-", "×": "*", "÷": "/", "≥": ">=", "≤": "<="})
_OPERATORS: Mapping[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "=": operator.eq,
}
Weights = dict[int, int]
"""Values and the number of equally likely ways to each."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice of one kind in a formula.

    ``keep``: so many of the highest (positive) or lowest (negative) count, 0 for all. ``explodes``: a die that shows
    its highest face is thrown again and counts with all its faces. ``compare``: a die counts 1 for each face that is
    so, and nothing else.
    """

    count: int
    sides: int
    is_fudge: bool = False
    keep: int = 0
    explodes: bool = False
    compare: tuple[str, int] | None = None

    @property
    def is_plain(self) -> bool:
        """Whether the sum of its faces is all that counts."""
        return not (self.keep or self.explodes or self.compare or self.is_fudge)

    def worth(self, faces: Sequence[int]) -> int:
        """What one die counts that showed ``faces``: one face, more where it exploded."""
        if self.compare is not None:
            holds, than = _OPERATORS[self.compare[0]], self.compare[1]
            return sum(holds(face, than) for face in faces)
        return sum(faces) - 2 * len(faces) if self.is_fudge else sum(faces)

    def kept(self, dice: Sequence[Sequence[int]]) -> frozenset[int]:
        """The places of those of ``dice`` that count; of equals the first."""
        if not self.keep:
            return frozenset(range(len(dice)))
        ordered = sorted(range(len(dice)), key=lambda place: sum(dice[place]), reverse=self.keep > 0)
        return frozenset(ordered[: abs(self.keep)])

    def weights(self) -> tuple[Weights, int] | None:
        """What the pool comes to and in how many of all ways; None where that would take too long."""
        single = self._chains() if self.explodes else [((face,), 1) for face in range(1, self.sides + 1)]
        ways = self.sides ** (MOST_EXPLOSIONS + 1) if self.explodes else self.sides
        by_worth: Weights = {}
        by_height: dict[int, tuple[int, int]] = {}
        for faces, weight in single:
            worth = self.worth(faces)
            by_worth[worth] = by_worth.get(worth, 0) + weight
            by_height[sum(faces)] = (worth, weight)
        if self.keep and abs(self.keep) < self.count:
            found = self._kept_weights(by_height)
        else:
            found = _repeated(by_worth, self.count)
        return None if found is None else (found, ways**self.count)

    def _chains(self) -> list[tuple[tuple[int, ...], int]]:
        """The faces that one die may show with what it is thrown again, and the ways to each of MOST_EXPLOSIONS + 1."""
        found: list[tuple[tuple[int, ...], int]] = []
        for more in range(MOST_EXPLOSIONS + 1):
            last = more == MOST_EXPLOSIONS
            for face in range(1, self.sides + last):
                found.append(((self.sides,) * more + (face,), self.sides ** (MOST_EXPLOSIONS - more)))
        return found

    def _kept_weights(self, by_height: Mapping[int, tuple[int, int]]) -> Weights | None:
        """Dice are dealt out height by height, the best first: of each height the first ones still find a place."""
        places = abs(self.keep)
        heights = sorted(by_height, reverse=self.keep > 0)
        spread = max(abs(worth) for worth, _ in by_height.values()) * places + 1
        if len(heights) * self.count * self.count * min(spread, 400) > MOST_WORK:
            return None
        now: dict[tuple[int, int], int] = {(0, 0): 1}  # (dice dealt out, sum of those that count): ways
        for height in heights:
            worth, weight = by_height[height]
            later: dict[tuple[int, int], int] = {}
            for (dealt, total), ways in now.items():
                left = self.count - dealt
                for dice in range(left + 1):
                    counting = max(0, min(dice, places - dealt))
                    state = (dealt + dice, total + worth * counting)
                    later[state] = later.get(state, 0) + ways * comb(left, dice) * weight**dice
            now = later
        found: Weights = {}
        for (dealt, total), ways in now.items():
            if dealt == self.count:
                found[total] = found.get(total, 0) + ways
        return found


def _repeated(one: Weights, count: int) -> Weights | None:
    """The sum of ``count`` dice with these weights."""
    spread = max(one) - min(one) + 1
    if len(one) * spread * count * count // 2 > MOST_WORK:
        return None
    found = {0: 1}
    for _ in range(count):
        found = _combined(found, one, operator.add)
    return found


def _combined(left: Weights, right: Weights, how: Callable[[int, int], int]) -> Weights:
    found: Weights = {}
    for one, ways in left.items():
        for other, more in right.items():
            value = how(one, other)
            found[value] = found.get(value, 0) + ways * more
    return found


@dataclass(frozen=True, slots=True)
class Operation:
    """Two parts of a formula and what is done with them: ``+``, ``-``, ``*`` or ``/`` (rounded down)."""

    sign: str
    left: Part
    right: Part


Part = int | Pool | Operation
_ARITHMETIC: Mapping[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.floordiv,
}


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula that was read; ``text`` is how it is written for everybody to see."""

    text: str
    root: Part

    @property
    def pools(self) -> tuple[Pool, ...]:
        """Its dice, from left to right."""
        return tuple(_pools(self.root))

    @property
    def dice(self) -> Dice:
        """All that is thrown first, in the order of the pools."""
        return Dice(tuple(pool.sides for pool in self.pools for _ in range(pool.count)))

    @property
    def counts_each_face(self) -> bool:
        """Whether the sum of all dice does not say what they come to."""
        return not _is_sum(self.root)

    def value(self, pools: Sequence[Sequence[Sequence[int]]]) -> int:
        """What was thrown comes to. ``pools``: for each pool its dice, each with its faces."""
        totals = [
            sum(pool.worth(dice[place]) for place in pool.kept(dice))
            for pool, dice in zip(self.pools, pools, strict=True)
        ]
        return _evaluated(self.root, iter(totals))

    def distribution(self) -> tuple[Weights, int] | None:
        """Every value with the ways to it, and all ways there are; None where that would take too long."""
        found = _weights(self.root)
        return None if found is None else (dict(sorted(found[0].items())), found[1])


def _is_sum(part: Part) -> bool:
    """Whether dice and numbers are only added up (and numbers taken away)."""
    match part:
        case Pool():
            return part.is_plain
        case Operation(sign, left, right):
            adds = sign == "+" or (sign == "-" and isinstance(right, int))
            return adds and _is_sum(left) and _is_sum(right)
        case _:
            return True


def _pools(part: Part) -> Iterator[Pool]:
    match part:
        case Pool():
            yield part
        case Operation(_, left, right):
            yield from _pools(left)
            yield from _pools(right)


def _evaluated(part: Part, totals: Iterator[int]) -> int:
    match part:
        case Pool():
            return next(totals)
        case Operation(sign, left, right):
            first = _evaluated(left, totals)
            return _ARITHMETIC[sign](first, _evaluated(right, totals))
        case _:
            return part


def _weights(part: Part) -> tuple[Weights, int] | None:
    match part:
        case Pool():
            return part.weights()
        case Operation(sign, left, right):
            first, second = _weights(left), _weights(right)
            if first is None or second is None or len(first[0]) * len(second[0]) > MOST_WORK:
                return None
            return _combined(first[0], second[0], _ARITHMETIC[sign]), first[1] * second[1]
        case _:
            return {part: 1}, 1


@lru_cache(maxsize=1)
def _grammar() -> Lark:
    # Loaded when the first formula is read: most evenings need none before the window is there.
    from lark import Lark

    return Lark(GRAMMAR, parser="lalr")


def read_formula(text: str) -> Formula:
    """Read a formula; Russian ``к`` and ``д`` are read like ``d``, any case and any dash will do.

    Raises DataError with the column of the first letter that does not fit, or naming the bound that it is beyond: 80
    letters, 100 dice, 1000 sides, numbers to 99,999.
    """
    from lark.exceptions import UnexpectedInput

    if len(text) > LONGEST:
        raise DataError("error-formula-long", most=LONGEST)
    plain = text.strip().casefold().translate(_SIGNS)
    try:
        tree = _grammar().parse(plain)
    except UnexpectedInput as error:
        # Where the text breaks off, what follows it is missing: the letter after the last.
        is_cut_off = getattr(getattr(error, "token", None), "type", "") == "$END"
        column = len(plain) + 1 if is_cut_off else error.column
        raise DataError("error-formula", text=text.strip(), column=column) from None
    root = _part(tree)
    if sum(pool.count for pool in _pools(root)) > MOST_DICE:
        raise DataError("error-formula-dice", most=MOST_DICE)
    return Formula(plain.replace(" ", "").replace("f", "F"), root)


def _part(tree: Any) -> Part:
    match tree.data:
        case "number":
            return _number(tree.children[0])
        case "negative":
            return Operation("-", 0, _part(tree.children[0]))
        case "divided":
            by = _number(tree.children[1])
            if not by:
                raise DataError("error-formula-zero")
            return Operation("/", _part(tree.children[0]), by)
        case "pool":
            return _pool(tree.children)
        case name:
            sign = {"plus": "+", "minus": "-", "times": "*"}[name]
            return Operation(sign, _part(tree.children[0]), _part(tree.children[1]))


def _number(token: str) -> int:
    number = int(token)
    if number > MOST_NUMBER:
        raise DataError("error-formula-number", most=MOST_NUMBER)
    return number


def _pool(tokens: Sequence[Any]) -> Pool:
    count, _, of = str(tokens[0]).partition("d")
    dice, is_fudge = _number(count or "1"), of == "f"
    sides = 3 if is_fudge else 100 if of == "%" else _number(of)
    if not 0 < dice <= MOST_DICE:
        raise DataError("error-formula-dice", most=MOST_DICE)
    if not 0 < sides <= MOST_SIDES:
        raise DataError("error-formula-sides", most=MOST_SIDES)
    keep, explodes, compare = 0, False, None
    for token in tokens[1:]:
        if token.type == "KEEP":
            keep = _keep(str(token), dice)
        elif token.type == "EXPLODE":
            explodes = True
        else:
            sign = str(token).rstrip("0123456789")
            compare = (sign, _number(str(token)[len(sign) :]))
    if explodes and (sides < 2 or is_fudge):
        raise DataError("error-formula-explode")
    if explodes and compare is not None and keep:
        raise DataError("error-formula-mix")
    return Pool(dice, sides, is_fudge, keep, explodes, compare)


def _keep(word: str, dice: int) -> int:
    """How many of the highest (positive) or lowest (negative) count; of what is dropped the rest does."""
    name = word.rstrip("0123456789")
    number = _number(word[len(name) :] or "1")
    if name in ("dh", "dl"):
        number = dice - number
    if not 0 < number <= dice:
        raise DataError("error-formula-keep", dice=dice)
    return -number if name in ("kl", "dh") else number
