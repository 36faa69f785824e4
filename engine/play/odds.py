"""Exact odds: the rule itself is walked along every path of its dice, and equal readings are one branch.

Weights are integers over one denominator; fractions are made only at the end. Choices are answered by the ruleset's
``policy``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import lcm, prod
from typing import TYPE_CHECKING, Any, cast

from engine.battle.actions import Action
from engine.battle.breakdown import Breakdown, Edit
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset, Outcome
from engine.errors import ReplayDiverged
from engine.play.advance import run
from engine.play.partition import branches, classes, naturals, readings
from engine.play.spread import Many, ManyFaces, Spread, Totals
from engine.table.dice import Dice
from engine.table.requests import Answer, Choice, Pick, Reading, Request, Roll, Rolled
from engine.table.table import Table

if TYPE_CHECKING:
    from engine.play.joint import Group, Masks

MOST_PATHS = 20_000
"""Paths after which the walk gives up: the odds are then unknown, not wrong."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The exact odds of an action.

    ``outcomes``: probability of each; they add up to exactly 1. ``first``: the first Roll on the way with the
    ruleset's main key (its reasons are what the panel shows), None when there is none. ``complete`` is False when the
    walk gave up; ``outcomes`` is then empty. ``passed``: whose reactions were supposed not to be taken.
    """

    outcomes: Mapping[Outcome, Fraction]
    first: Roll | None
    complete: bool = True
    passed: tuple[CombatantId | SideId, ...] = ()

    def chance(self, test: Callable[[Outcome], bool]) -> Fraction:
        """Probability of those outcomes that pass ``test``."""
        return sum((p for outcome, p in self.outcomes.items() if test(outcome)), Fraction(0))

    def amounts(self, name: str) -> dict[int, Fraction]:
        """Distribution of an amount ("damage"); an outcome that does not name it counts as 0."""
        found: dict[int, Fraction] = {}
        for outcome, p in self.outcomes.items():
            value = dict(outcome.amounts).get(name, 0)
            found[value] = found.get(value, Fraction(0)) + p
        return dict(sorted(found.items()))


def edited(roll: Roll, edits: tuple[Edit, ...]) -> Roll:
    """The roll as it stands after the GM's ``edits``."""
    if not edits:
        return roll
    against = roll.against.edited(edits, "against") if roll.against is not None else None
    return replace(roll, why=roll.why.edited(edits, "why"), against=against)


def chances(roll: Roll) -> dict[str, Fraction]:
    """Probability of each reading of a roll as it stands."""
    whole = prod(roll.dice.sides)
    read: Any = roll.read
    against = roll.against.total if roll.against is not None else 0
    return {key: Fraction(ways, whole) for key, (ways, _) in readings(roll.dice, read, roll.why.total, against).items()}


def forecast(
    rules: AnyRuleset,
    battle: AnyBattle,
    action: Action,
    given: tuple[Answer, ...] = (),
    *,
    edits: tuple[Edit, ...] = (),
    choose: Callable[[AnyBattle, Choice], int] | None = None,
    passes: Callable[[Choice], bool] = lambda choice: False,
    cancelled: Callable[[], bool] = lambda: False,
) -> Forecast:
    """Exact odds of ``action``; ``given`` answers are supposed as they stand. Stops early when ``cancelled()``.

    ``edits`` are what the GM would change in the first question after the given answers, if that is a Roll.
    ``choose`` answers choices (otherwise the ruleset's policy); reactions that ``passes`` are supposed not to be taken.
    """
    passed: dict[CombatantId | SideId, None] = {}

    def pick(battle: AnyBattle, choice: Choice) -> int:
        declining = next((number for number, option in enumerate(choice.options) if option.declines), None)
        if not choice.reaction or choice.by is None or declining is None or not passes(choice):
            return (choose or rules.policy)(battle, choice)
        passed[choice.by] = None
        return declining

    walk = _Walk(rules, given, edits, pick)
    try:
        found = _walked(rules, battle, action, walk, cancelled)
    except Exception:
        # A rule may do with a number what can only be done with a plain one; it then gets plain ones.
        walk = _Walk(rules, given, edits, pick, spreads=False)
        found = _walked(rules, battle, action, walk, cancelled)
    if found is None:
        return Forecast({}, walk.first, complete=False, passed=tuple(passed))
    return Forecast(found, walk.first, passed=tuple(passed))


def compared(
    rules: AnyRuleset,
    battle: AnyBattle,
    action: Action,
    given: tuple[Answer, ...],
    choice: Choice,
    *,
    passes: Callable[[Choice], bool] = lambda choice: False,
    cancelled: Callable[[], bool] = lambda: False,
) -> tuple[Forecast, ...]:
    """The exact odds of ``action`` for each option of ``choice``, the question that follows the given answers."""
    return tuple(
        forecast(rules, battle, action, (*given, Pick(number)), passes=passes, cancelled=cancelled)
        for number in range(len(choice.options))
    )


def _walked(
    rules: AnyRuleset, battle: AnyBattle, action: Action, walk: _Walk, cancelled: Callable[[], bool]
) -> dict[Outcome, Fraction] | None:
    """The odds of all outcomes, None when the walk gave up."""
    weights: dict[int, dict[Plain, int]] = {}
    paths = 0
    while walk.todo:
        path = _Path(battle, walk, *walk.todo.pop())
        try:
            after = run(rules, path, battle, action)
        except _Beyond:
            after = path.shown
        if path.asked < walk.given:
            raise ReplayDiverged("error-replay-answers", given=walk.given, asked=path.asked)
        paths += 1
        if paths > MOST_PATHS or cancelled():
            return None
        outcome = rules.outcome(battle, after, tuple(path.events), action)
        branch = weights.setdefault(path.whole, {})
        for single, ways in path.singles(outcome):
            branch[single] = branch.get(single, 0) + ways
    return _summed(weights)


Given = tuple[Answer | Many, ...]
Plain = tuple[str, tuple[tuple[str, int], ...]]
"""An outcome's key and amounts: as plain tuples they are counted faster."""


class _Beyond(BaseException):
    """A path met a roll beyond which the odds do not look."""


class _Walk:
    """The walk along all paths: those still to go, and the first main roll that was met.

    ``todo``: answers, ways, whole, and which combinations of totals go together.
    ``spreads``: totals without a reading are carried through the rule many at once.
    """

    def __init__(
        self,
        rules: AnyRuleset,
        given: tuple[Answer, ...],
        edits: tuple[Edit, ...],
        pick: Callable[[AnyBattle, Choice], int],
        *,
        spreads: bool = True,
    ) -> None:
        self.todo: list[tuple[Given, int, int, Masks]] = [(given, 1, 1, ())]
        self.first: Roll | None = None
        self.main_roll = rules.main_roll
        self.given = len(given)
        self.edits = edits
        self.pick = pick
        self.spreads = spreads


class _Path(Table):
    """The table of one path: an open question gets its first branch, the others are noted to be walked later."""

    def __init__(self, battle: AnyBattle, walk: _Walk, answers: Given, ways: int, whole: int, masks: Masks) -> None:
        super().__init__(battle, answers)  # type: ignore[arg-type]
        self._answers: Given = answers  # type: ignore[assignment]
        self.ways = ways
        self.whole = whole
        self._walk = walk
        self._masks = masks
        self._many: dict[int, Totals] = {}

    def _unanswered(self, request: Request) -> Answer:
        walk = self._walk
        if isinstance(request, Choice):
            answer: Answer | Many = Pick(walk.pick(self.shown, request))
        else:
            if walk.first is None and request.key == walk.main_roll:
                walk.first = request
            if request.beyond and request is not walk.first:
                self._asked -= 1
                raise _Beyond
            answer = self._first_branch(request, walk.edits if len(self._answers) == walk.given else ())
        self._answers = (*self._answers, answer)
        return answer  # type: ignore[return-value]

    def _first_branch(self, roll: Roll, edits: tuple[Edit, ...]) -> Answer | Many:
        whole = prod(roll.dice.sides)
        if roll.read is None and not edits and self._walk.spreads:
            self.whole *= whole
            return Many(naturals(roll.dice))
        if roll.counted:
            return self._counted(roll, edits, whole)
        # Held against a total that stands for many, it puts off all but one; they have not met this roll yet.
        (ways, answer), *others = branches(edited(roll, edits), edits)
        self.whole *= whole
        so_far = self._so_far()
        masks = self._tied()
        self._walk.todo += [((*so_far, other), self.ways * more, self.whole, masks) for more, other in others]
        self.ways *= ways
        return answer

    def _counted(self, roll: Roll, edits: tuple[Edit, ...], whole: int) -> Answer | Many:
        """A branch for each reading of a roll whose total the rule goes on to look at: it stands for all in it."""
        against = edited(roll, edits).against
        read: Any = roll.read
        plus = edited(roll, edits).why.total
        found = classes(roll.dice, read, plus, against.total if against is not None else 0)
        if not self._walk.spreads:
            found = tuple([((natural, ways),) for totals in found for natural, ways in totals])
        first, *others = [Many(totals, edits) for totals in found]
        self.whole *= whole
        so_far = self._so_far()
        masks = self._tied()
        self._walk.todo += [((*so_far, other), self.ways, self.whole, masks) for other in others]
        return first

    def look(self, rolled: Rolled, read: Reading) -> str:
        natural: Any = rolled.natural
        against = rolled.against.total if rolled.against is not None else 0
        if type(natural) is not Spread:
            return read.read(natural, rolled.why.total, against)
        plus, left, values = rolled.why.total, natural.of.left, natural.values
        keys = [read.read(values[place], plus, against) for place in left]
        natural.of.keep([place for place, key in zip(left, keys, strict=True) if key == keys[0]])
        return keys[0]

    def word(self, rolled: Rolled, read: Reading) -> str:
        natural: Any = rolled.natural
        against = rolled.against.total if rolled.against is not None else 0
        first = natural.values[natural.of.left[0]] if type(natural) is Spread else natural
        return read.read(first, rolled.why.total, against)

    def greater(self, one: int, other: int) -> int:
        many: Any = one
        plain: Any = other
        if type(plain) is Spread:
            many, plain = plain, many
        if type(many) is not Spread or type(plain) is Spread:
            return max(one, other)
        most: Any = Spread(many.of, {place: max(many.values[place], plain) for place in many.of.left})
        return cast(int, most)

    def figure(self, rolled: Rolled, figures: tuple[int, ...]) -> int:
        natural: Any = rolled.natural
        if type(natural) is not Spread:
            return super().figure(rolled, figures)
        found: dict[int, int] = {place: figures[natural.values[place] - 1] for place in natural.of.left}
        first = found[natural.of.left[0]]
        many: Any = Spread(natural.of, found)
        return first if all(figure == first for figure in found.values()) else many

    def _fallen(
        self,
        key: str,
        answer: Answer | Many,
        dice: Dice,
        why: Breakdown,
        against: Breakdown | None,
        read: Reading | None,
    ) -> Rolled:
        if not isinstance(answer, Many):
            return super()._fallen(key, answer, dice, why, against, read)
        place = self._asked - 1
        totals = self._many[place] = Totals(answer, place, self._put_off)
        self._tie(place)
        natural: Any = totals.spread()
        faces: Any = ManyFaces(dice, totals)
        if answer.edits:
            why = why.edited(answer.edits, "why")
            against = against.edited(answer.edits, "against") if against is not None else None
        bonus = why.total
        # All of them read alike, or there is no reading.
        first, most = answer.totals[0][0], against.total if against is not None else 0
        reading = read.read(first, bonus, most) if read is not None else ""
        return Rolled(faces, natural, natural + bonus if bonus else natural, why, against, reading)

    def _put_off(self, places: Mapping[Totals, list[int]], group: tuple[Group, Any] | None) -> None:
        """Note the path on which some rolls stand for other places, and a group of them for other combinations."""
        left = {totals: places.get(totals, totals.left) for totals in self._many.values()}
        so_far = tuple(
            self._many[place].now_at(left[self._many[place]]) if place in self._many else answer
            for place, answer in enumerate(self._answers)
        )
        self._walk.todo.append((so_far, self.ways, self.whole, self._tied(left, group)))

    def _tied(self, left: Mapping[Totals, list[int]] | None = None, group: tuple[Group, Any] | None = None) -> Masks:
        """Which combinations of totals go together, as another path is told."""
        if not self._masks and all(totals.group is None for totals in self._many.values()):
            return ()
        from engine.play.joint import masks_of

        every = left if left is not None else {totals: totals.left for totals in self._many.values()}
        return masks_of(self._many, every, group, self._masks)

    def _tie(self, place: int) -> None:
        """Tie the rolls whose combinations this path was told, as far as they have fallen by now."""
        for mask in self._masks:
            if place in mask[0]:
                from engine.play.joint import tie

                tie(self._many, mask)

    def _so_far(self) -> Given:
        """The answers of this path, with those totals that it stands for by now."""
        if not self._many:
            return self._answers
        return tuple(
            self._many[place].now_at(self._many[place].left) if place in self._many else answer
            for place, answer in enumerate(self._answers)
        )

    def singles(self, outcome: Outcome) -> Iterator[tuple[Plain, int]]:
        """The outcome for every total that the path stands for, with its ways."""
        if not self._many:
            yield (outcome.key, outcome.amounts), self.ways
            return
        values: list[Any] = [amount for _, amount in outcome.amounts]
        if any(totals.group is not None for totals in self._many.values()) or any(
            getattr(type(value), "IS_JOINT", False) for value in values
        ):
            from engine.play.joint import weighed

            for named, count in weighed(list(self._many.values()), outcome.amounts):
                yield (outcome.key, named), self.ways * count
            return
        of = {id(amount.of) for amount in values if type(amount) is Spread}
        rolls = [totals for totals in self._many.values() if id(totals) in of]
        # What no amount depends on stands for all its ways at once.
        alike = self.ways * prod(totals.ways for totals in self._many.values() if id(totals) not in of)
        if not rolls:
            yield (outcome.key, outcome.amounts), alike
            return
        slots = [[n for n, value in enumerate(values) if type(value) is Spread and value.of is one] for one in rolls]
        found = [_alike(one, [values[n].values for n in mine]) for one, mine in zip(rolls, slots, strict=True)]
        for chosen in product(*found):
            single = list(outcome.amounts)
            for mine, (figures, _) in zip(slots, chosen, strict=True):
                for slot, figure in zip(mine, figures, strict=True):
                    single[slot] = (single[slot][0], figure)
            yield (outcome.key, tuple(single)), alike * prod(count for _, count in chosen)


def _alike(totals: Totals, columns: list[dict[int, int]]) -> list[tuple[tuple[int, ...], int]]:
    """What several amounts come to for the totals of a roll that are left, and in how many ways."""
    found: dict[tuple[int, ...], int] = {}
    ways = totals.many.totals
    for place in totals.left:
        figures = tuple([column[place] for column in columns])
        found[figures] = found.get(figures, 0) + ways[place][1]
    return list(found.items())


def _summed(weights: Mapping[int, Mapping[Plain, int]]) -> dict[Outcome, Fraction]:
    """Fractions of ways over one denominator, made at the end only."""
    whole = lcm(*weights)
    ways: dict[Plain, int] = {}
    for denominator, branch in weights.items():
        factor = whole // denominator
        for outcome, count in branch.items():
            ways[outcome] = ways.get(outcome, 0) + count * factor
    return {Outcome(key, amounts): Fraction(count, whole) for (key, amounts), count in ways.items()}
