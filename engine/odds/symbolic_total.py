"""Many totals of one roll, carried through a rule at once.

A worked example. Somebody with 4 hit points takes 1d6 less 1 for armour; the rule says

    >>> def rule(total, told):
    ...     lost = total - 1
    ...     if lost >= 4:
    ...         return told("falls")
    ...     return told("stands", left=4 - lost)
    >>> [rule(total, lambda word, **left: word) for total in (1, 4, 5, 6)]
    ['stands', 'stands', 'falls', 'falls']

A plain walk runs it six times. Here ``total`` is one ``SymbolicTotal`` with the values 1 2 3 4 5 6, and the rule runs
twice. The first run goes on with those who stand, and puts off what is left of the six:

    >>> class Path:
    ...     later = []
    ...     def defer(self, places, group):
    ...         self.later += places.items()
    >>> fell = Totals(Many(tuple((face, 1) for face in range(1, 7))), 0, Path())
    >>> def told(end, **amounts):
    ...     return end, [list(amount.values.values()) for amount in amounts.values()], fell.ways
    >>> rule(fell.spread(), told)
    ('stands', [[4, 3, 2, 1]], 4)

``total - 1`` was the SymbolicTotal 0 1 2 3 4 5, and nothing was decided; ``lost >= 4`` said no for 0 1 2 3, and yes for
4 and 5, which became a path of their own; ``4 - lost`` is a number for each total left. The second run:

    >>> [(_, fell.left)] = Path.later
    >>> rule(fell.spread(), told)
    ('falls', [], 2)

So arithmetic is done for each total, and a question that is not answered alike for all of them splits them: the rule
goes on with those that answer like the first. Whatever cannot be answered for many, such as looking something up in a
list, splits off those with the first value. This is symbolic execution (J. C. King, CACM 1976) whose symbols know all
their values, so that no solver is needed to tell which of them a branch stands for. The rule never sees a
number that it could not see with a single total, and the odds stay exact. What comes of the totals of several rolls
together is said in ``joint_total``.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from engine.battle.breakdown import Edit
from engine.table.dice import Dice

Work = Callable[..., Any]


class TooMany(Exception):
    """There are more combinations than can be carried at once; the odds then take them one by one."""


@dataclass(frozen=True, slots=True)
class Many:
    """Stands in the answers of a path for all of these natural totals: (natural, ways), the first leading.

    ``edits`` are the GM's, which go with every such answer.
    """

    totals: tuple[tuple[int, int], ...]
    edits: tuple[Edit, ...] = ()


class Path(Protocol):
    """The path of the odds on which rolls fall: it notes what they do not stand for any more, as paths of their own."""

    def defer(self, places: Mapping[Totals, list[int]], group: tuple[Any, Any] | None) -> None:
        """Note a path on which some rolls stand for other places, and a group of rolls for other combinations."""

    def lifted(self, number: SymbolicTotal) -> ManyValued:
        """The number as one of combinations (``joint_total``), for arithmetic with the total of another roll."""


class Totals:
    """The totals of one roll on one path; ``left`` are the places of those that the path still stands for.

    ``place``: that of the roll among the answers. ``group``: the rolls that it is tied to by a question (a
    ``joint_total.Group``), if any. ``path``: the one on which it fell.
    """

    __slots__ = ("group", "left", "many", "path", "place")

    def __init__(self, many: Many, place: int, path: Path) -> None:
        self.many = many
        self.place = place
        self.left: list[int] = list(range(len(many.totals)))
        self.group: Any = None
        self.path = path

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
        self.path.defer({self: [place for place in self.left if place not in kept]}, None)
        self.left = places

    def spread(self) -> SymbolicTotal:
        """The natural totals as one number."""
        return SymbolicTotal(self, {place: self.many.totals[place][0] for place in self.left})


class ManyValued:
    """A number that has a value for each of many totals; to a rule it looks and behaves like a whole number."""

    __slots__ = ()

    # A rule that asks whether this is a whole number is told so.
    __class__ = property(lambda self: int)

    def single(self) -> Any:
        """The value of the first total; those with another value are put off."""
        raise NotImplementedError

    def representative(self) -> Any:
        """The value of the first total, and nothing is put off: for what is only shown."""
        raise NotImplementedError

    def with_number(self, other: Any, work: Work, *, swapped: bool = False) -> Any:
        """What comes of this and another number, for each total."""
        raise NotImplementedError

    def with_plain(self, other: Any, work: Work, *, swapped: bool = False) -> Any:
        """``with_number`` where the other is a plain number, as nearly always."""
        raise NotImplementedError

    def asked(self, other: Any, test: Work) -> Any:
        """The answer of the first total; those with another answer are put off."""
        raise NotImplementedError

    def asked_plain(self, other: Any, test: Work) -> Any:
        """``asked`` where the other is a plain number."""
        raise NotImplementedError

    def each(self, work: Callable[[Any], Any]) -> Any:
        """The same done to every value."""
        raise NotImplementedError

    def at_least(self, least: Any) -> Any:
        """The values, or ``least`` where they are smaller: ``max`` would part them."""
        raise NotImplementedError

    def __bool__(self) -> bool:
        return bool(self.asked(0, operator.ne))

    def __pos__(self) -> Any:
        return self

    def __neg__(self) -> Any:
        return self.each(operator.neg)

    def __abs__(self) -> Any:
        return self.each(abs)

    def __hash__(self) -> int:
        return hash(self.single())

    def __getattr__(self, name: str) -> Any:
        return getattr(self.single(), name)


def _by_each(work: Work, *, swapped: bool = False) -> Callable[[ManyValued, Any], Any]:
    # Sums of reasons begin with 0, and many of the reasons are 0.
    keeps_with_0 = work is operator.add or (work is operator.sub and not swapped)

    def made(self: ManyValued, other: Any) -> Any:
        if type(other) is int:
            return self if not other and keeps_with_0 else self.with_plain(other, work, swapped=swapped)
        return self.with_number(other, work, swapped=swapped)

    return made


def _by_question(test: Work) -> Callable[[ManyValued, Any], Any]:
    def answered(self: ManyValued, other: Any) -> Any:
        return self.asked_plain(other, test) if type(other) is int else self.asked(other, test)

    return answered


def _by_one(work: Work, *, swapped: bool = False) -> Callable[..., Any]:
    if swapped:
        return lambda self, other: work(other, self.single())
    return lambda self, *rest: work(self.single(), *rest)


for _name in ("add", "sub", "mul", "floordiv", "truediv", "mod"):
    setattr(ManyValued, f"__{_name}__", _by_each(getattr(operator, _name)))
    setattr(ManyValued, f"__r{_name}__", _by_each(getattr(operator, _name), swapped=True))
for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(ManyValued, f"__{_name}__", _by_question(getattr(operator, _name)))
for _name in ("index", "invert"):
    setattr(ManyValued, f"__{_name}__", _by_one(getattr(operator, _name)))
for _alone in (int, float, str, repr, format, round, math.trunc, math.floor, math.ceil):
    setattr(ManyValued, f"__{_alone.__name__}__", _by_one(_alone))
for _name, _work in (
    *(("pow", pow), ("divmod", divmod), ("lshift", operator.lshift), ("rshift", operator.rshift)),
    *(("and", operator.and_), ("or", operator.or_), ("xor", operator.xor)),
):
    setattr(ManyValued, f"__{_name}__", _by_one(_work))
    setattr(ManyValued, f"__r{_name}__", _by_one(_work, swapped=True))


def is_many(number: object) -> bool:
    """Whether a number stands for many; to all other questions it answers that it is a plain one."""
    return issubclass(type(number), ManyValued)


def concrete(number: Any) -> Any:
    """The number where it is a plain one, else the first of its values; those with another are put off.

    What outlives a path (a key of a cache, the dice of a roll) must be made of plain numbers.
    """
    return number.single() if issubclass(type(number), ManyValued) else number


def representative(number: Any) -> Any:
    """The number where it is a plain one, else the first of its values, and nothing is put off."""
    return number.representative() if issubclass(type(number), ManyValued) else number


def plainly(value: Any) -> Any:
    """A frozen value (a reading, dice) whose fields are plain numbers, each as ``plain`` makes it."""
    fields: Any = getattr(type(value), "__dataclass_fields__", ())
    if not any(_holds_many(getattr(value, name)) for name in fields):
        return value
    found = {name: getattr(value, name) for name in fields}
    made = {name: tuple(map(concrete, one)) if type(one) is tuple else concrete(one) for name, one in found.items()}
    return replace(value, **made)


def _holds_many(value: object) -> bool:
    kind = type(value)
    if kind is tuple:
        return any(map(is_many, value))  # type: ignore[call-overload]
    return kind is not int and issubclass(kind, ManyValued)


class SymbolicTotal(ManyValued):
    """A number that has a value for every total of one roll that is still possible."""

    __slots__ = ("of", "values")

    def __init__(self, of: Totals, values: dict[int, Any]) -> None:
        self.of = of
        self.values = values

    def single(self) -> Any:
        left, values = self.of.left, self.values
        first = values[left[0]]
        self.of.keep([place for place in left if values[place] == first])
        return first

    def representative(self) -> Any:
        return self.values[self.of.left[0]]

    def with_number(self, other: Any, work: Work, *, swapped: bool = False) -> Any:
        left, values = self.of.left, self.values
        if is_many(other):
            if type(other) is SymbolicTotal and other.of is self.of:
                return SymbolicTotal(self.of, {n: work(values[n], other.values[n]) for n in left})
            return self.of.path.lifted(self).with_number(other, work, swapped=swapped)
        return self.with_plain(other, work, swapped=swapped) if isinstance(other, int | float) else NotImplemented

    def with_plain(self, other: Any, work: Work, *, swapped: bool = False) -> Any:
        left, values = self.of.left, self.values
        if swapped:
            return SymbolicTotal(self.of, {n: work(other, values[n]) for n in left})
        return SymbolicTotal(self.of, {n: work(values[n], other) for n in left})

    def asked(self, other: Any, test: Work) -> Any:
        if is_many(other):
            if type(other) is SymbolicTotal and other.of is self.of:
                return self.with_number(other, operator.sub).asked(0, test)
            return self.of.path.lifted(self).asked(other, test)
        return self.asked_plain(other, test) if isinstance(other, int | float) else NotImplemented

    def asked_plain(self, other: Any, test: Work) -> Any:
        left, values = self.of.left, self.values
        answer = test(values[left[0]], other)
        self.of.keep([n for n in left if test(values[n], other) is answer])
        return answer

    def each(self, work: Callable[[Any], Any]) -> Any:
        return SymbolicTotal(self.of, {n: work(self.values[n]) for n in self.of.left})

    def at_least(self, least: Any) -> Any:
        return self.each(lambda value: max(value, least))


class ManyWords:
    """What is told of the totals of one roll, a word for each; whoever looks at it gets that of the first.

    While the rule runs those with another word are then put off. Once it has ended (``look_on``) nothing is put off: it
    is noted that the end depends on the word, and the end is asked for with each of ``words``.
    """

    __slots__ = ("is_seen", "look_on", "of", "words")

    # Whoever asks what kind of word this is hears it of the first.
    __class__ = property(lambda self: type(self.words[self.of.left[0]]))

    def __init__(self, of: Totals, words: dict[int, Any]) -> None:
        self.of = of
        self.words = words
        self.look_on = False
        self.is_seen = False

    def first(self) -> Any:
        """The word of the first total."""
        left, words = self.of.left, self.words
        word = words[left[0]]
        if self.look_on:
            self.is_seen = True
        else:
            self.of.keep([place for place in left if words[place] == word])
        return word

    def numbered(self) -> tuple[list[Any], SymbolicTotal]:
        """The different words that are left, and the number of its word for each total."""
        found: list[Any] = list(dict.fromkeys(self.words[place] for place in self.of.left))
        numbers = {word: number for number, word in enumerate(found)}
        return found, SymbolicTotal(self.of, {place: numbers[self.words[place]] for place in self.of.left})

    def __getattr__(self, name: str) -> Any:
        return getattr(self.first(), name)

    def __eq__(self, other: object) -> bool:
        return bool(self.first() == other)

    def __hash__(self) -> int:
        return hash(self.first())

    def __str__(self) -> str:
        return str(self.first())


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
