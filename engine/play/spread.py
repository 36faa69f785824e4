"""Many totals of one roll, carried through a rule at once.

Damage has a dozen totals, and most rules do the same with all of them: add, take away, compare with what is left. So
the exact odds hand the rule a ``Spread``, a number that stands for all totals still possible. Arithmetic is done for
each of them. A question that is not answered alike for all (is it more than five?) splits them: the rule goes on with
those that answer like the first, the others are put off and walked later. Whatever cannot be answered for many, such
as looking something up in a list, splits off those with the first value. So the rule never sees a number that it could
not see with a single total, and the odds stay exact. What comes of the totals of several rolls together is said in
``joint``.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.battle.breakdown import Edit
from engine.table.dice import Dice

if TYPE_CHECKING:
    from engine.play.joint import Group


@dataclass(frozen=True, slots=True)
class Many:
    """Stands in the answers of a path for all of these natural totals: (natural, ways), the first leading.

    ``edits`` are the GM's, which go with every such answer.
    """

    totals: tuple[tuple[int, int], ...]
    edits: tuple[Edit, ...] = ()


PutOff = Callable[["Mapping[Totals, list[int]]", "tuple[Group, Any] | None"], None]
"""Notes a path on which some rolls stand for other places, and a group of rolls for other combinations."""


class Totals:
    """The totals of one roll on one path; ``left`` are the places of those that the path still stands for.

    ``place``: that of the roll among the answers. ``group``: the rolls that it is tied to by a question, if any.
    """

    __slots__ = ("group", "left", "many", "place", "put_off")

    def __init__(self, many: Many, place: int, put_off: PutOff) -> None:
        self.many = many
        self.place = place
        self.left: list[int] = list(range(len(many.totals)))
        self.group: Group | None = None
        self.put_off = put_off

    def now_at(self, places: list[int]) -> Many:
        """What a path stands for with these places."""
        totals = self.many.totals
        return self.many if len(places) == len(totals) else Many(tuple(totals[n] for n in places), self.many.edits)

    @property
    def ways(self) -> int:
        """In how many ways those fall that are left."""
        totals = self.many.totals
        return sum(totals[place][1] for place in self.left)

    def keep(self, places: list[int]) -> None:
        """Go on with these places only; the others are put off."""
        if len(places) == len(self.left):
            return
        if self.group is not None:
            self.group.keep_places(self, places)
            return
        kept = frozenset(places)
        self.put_off({self: [place for place in self.left if place not in kept]}, None)
        self.left = places

    def spread(self, shift: int = 0) -> Spread:
        """The natural totals with ``shift`` added, as one number."""
        return Spread(self, {place: self.many.totals[place][0] + shift for place in self.left})


class Spread:
    """A number that has a value for every total still possible."""

    __slots__ = ("of", "values")

    def __init__(self, of: Totals, values: dict[int, Any]) -> None:
        self.of = of
        self.values = values

    # A rule that asks whether this is a whole number is told so.
    __class__ = property(lambda self: int)

    def single(self) -> Any:
        """The value of the first total; those with another value are put off."""
        left, values = self.of.left, self.values
        first = values[left[0]]
        self.of.keep([place for place in left if values[place] == first])
        return first

    def _with(self, other: Any, work: Callable[[Any, Any], Any], *, swapped: bool = False) -> Any:
        left, values = self.of.left, self.values
        if type(other) is Spread:
            if other.of is self.of:
                return Spread(self.of, {n: work(values[n], other.values[n]) for n in left})
            return _lifted(self).with_number(other, work, swapped=swapped)
        if getattr(type(other), "IS_JOINT", False):
            return _lifted(self).with_number(other, work, swapped=swapped)
        if not isinstance(other, int | float):
            return NotImplemented
        if swapped:
            return Spread(self.of, {n: work(other, values[n]) for n in left})
        return Spread(self.of, {n: work(values[n], other) for n in left})

    def _asked(self, other: Any, test: Callable[[Any, Any], bool]) -> Any:
        if type(other) is Spread:
            if other.of is self.of:
                return self._with(other, operator.sub)._asked(0, test)
            return _lifted(self).asked(other, test)
        if getattr(type(other), "IS_JOINT", False):
            return _lifted(self).asked(other, test)
        if not isinstance(other, int | float):
            return NotImplemented
        left, values = self.of.left, self.values
        answer = test(values[left[0]], other)
        self.of.keep([n for n in left if test(values[n], other) is answer])
        return answer

    def __bool__(self) -> bool:
        return bool(self._asked(0, operator.ne))

    def __eq__(self, other: object) -> Any:
        return self._asked(other, operator.eq)

    def __ne__(self, other: object) -> Any:
        return self._asked(other, operator.ne)

    def __lt__(self, other: Any) -> Any:
        return self._asked(other, operator.lt)

    def __le__(self, other: Any) -> Any:
        return self._asked(other, operator.le)

    def __gt__(self, other: Any) -> Any:
        return self._asked(other, operator.gt)

    def __ge__(self, other: Any) -> Any:
        return self._asked(other, operator.ge)

    def __neg__(self) -> Any:
        return Spread(self.of, {n: -self.values[n] for n in self.of.left})

    def __pos__(self) -> Any:
        return self

    def __abs__(self) -> Any:
        return Spread(self.of, {n: abs(self.values[n]) for n in self.of.left})

    def __hash__(self) -> int:
        return hash(self.single())

    def __getattr__(self, name: str) -> Any:
        return getattr(self.single(), name)


def _lifted(number: Spread) -> Any:
    """The number as one of combinations; only where two rolls meet is numpy wanted."""
    from engine.play.joint import lifted

    return lifted(number)


def _by_each(work: Callable[[Any, Any], Any], *, swapped: bool = False) -> Callable[[Spread, Any], Any]:
    return lambda self, other: self._with(other, work, swapped=swapped)


def _by_one(work: Callable[..., Any]) -> Callable[..., Any]:
    return lambda self, *rest: work(self.single(), *rest)


for _name, _work in (
    ("add", operator.add),
    ("sub", operator.sub),
    ("mul", operator.mul),
    ("floordiv", operator.floordiv),
    ("truediv", operator.truediv),
    ("mod", operator.mod),
):
    setattr(Spread, f"__{_name}__", _by_each(_work))
    setattr(Spread, f"__r{_name}__", _by_each(_work, swapped=True))
for _name, _alone in (
    ("index", operator.index),
    ("int", int),
    ("float", float),
    ("str", str),
    ("repr", repr),
    ("format", format),
    ("round", round),
    ("pow", pow),
    ("divmod", divmod),
    ("lshift", operator.lshift),
    ("rshift", operator.rshift),
    ("and", operator.and_),
    ("or", operator.or_),
    ("xor", operator.xor),
    ("invert", operator.invert),
    ("trunc", math.trunc),
    ("floor", math.floor),
    ("ceil", math.ceil),
):
    setattr(Spread, f"__{_name}__", _by_one(_alone))
for _name, _alone in (("pow", pow), ("divmod", divmod), ("lshift", operator.lshift), ("rshift", operator.rshift)):
    setattr(Spread, f"__r{_name}__", lambda self, other, work=_alone: work(other, self.single()))
for _name, _alone in (("and", operator.and_), ("or", operator.or_), ("xor", operator.xor)):
    setattr(Spread, f"__r{_name}__", lambda self, other, work=_alone: work(other, self.single()))


class ManyFaces(Sequence[int]):
    """Faces that gave the totals of a path: whoever looks at them gets those of the first."""

    __slots__ = ("_dice", "_totals")

    def __init__(self, dice: Dice, totals: Totals) -> None:
        self._dice = dice
        self._totals = totals

    def _faces(self) -> tuple[int, ...]:
        return self._dice.faces_for(self._totals.spread().single())

    def __getitem__(self, place: Any) -> Any:
        return self._faces()[place]

    def __len__(self) -> int:
        return len(self._dice.sides)

    def __iter__(self) -> Iterator[int]:
        return iter(self._faces())

    def __eq__(self, other: object) -> bool:
        return self._faces() == other

    def __hash__(self) -> int:
        return hash(self._faces())
