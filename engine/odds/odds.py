"""Exact odds: the rule itself is walked along every path of its dice, and equal readings are one branch.

Weights are integers over one denominator; fractions are made only at the end. Choices are answered by the ruleset's
``policy``.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import lcm, prod
from typing import Any

from engine.battle.actions import Action
from engine.battle.breakdown import Edit
from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset, Outcome
from engine.errors import ReplayDiverged
from engine.odds.branch_hooks import StopBranch
from engine.odds.enumeration import BranchTable, Enumeration, Plain, StopWalk
from engine.odds.roll_outcomes import readings
from engine.odds.symbolic_total import TooMany
from engine.play.advance import run
from engine.play.by_setting import usual_pick
from engine.table.requests import Answer, Choice, Pick, Roll

MOST_PATHS = 20_000
"""Paths after which the walk gives up: the odds are then unknown, not wrong."""

PLAIN_ONLY = (TooMany, TypeError)
"""What a number that stands for many may lead to where a plain one does not: more combinations than fit, and an
operation of Python's or a library's own that takes nothing but a plain ``int``. The odds are then walked with plain
numbers, a total at a time; any other error is the rule's own and is raised."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The exact odds of an action.

    ``outcomes``: probability of each; they add up to exactly 1. ``first``: the first Roll on the way with the
    ruleset's main key (its reasons are what the panel shows), None when there is none. ``complete`` is False when the
    walk gave up; ``outcomes`` is then empty. ``passed``: whose reactions were supposed not to be taken.
    ``one_by_one``: the totals could not be carried through the rule together (see ``PLAIN_ONLY``).
    """

    outcomes: Mapping[Outcome, Fraction]
    first: Roll | None
    complete: bool = True
    passed: tuple[CombatantId | SideId, ...] = ()
    one_by_one: bool = False

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
    most: int | None = None,
    is_enough: Callable[[Roll], bool] = lambda first: False,
) -> Forecast:
    """Exact odds of ``action``; ``given`` answers are supposed as they stand. Stops early when ``cancelled()``, as soon
    as it is known that there are more than ``most`` paths (MOST_PATHS), and at the first main roll where ``is_enough``.

    ``edits`` are what the GM would change in the first question after the given answers, if that is a Roll.
    ``choose`` answers choices (otherwise standing orders do, and the ruleset's policy); reactions that ``passes`` are
    supposed not to be taken.
    """
    passed: dict[CombatantId | SideId, None] = {}

    def pick(battle: AnyBattle, choice: Choice) -> int:
        declining = next((number for number, option in enumerate(choice.options) if option.declines), None)
        if not choice.reaction or choice.by is None or declining is None or not passes(choice):
            return choose(battle, choice) if choose is not None else usual_pick(rules, choice, battle)
        passed[choice.by] = None
        return declining

    walk = Enumeration(rules, given, edits, pick)
    walk.is_enough = is_enough
    try:
        found = walked(rules, battle, action, walk, cancelled, most)
    except PLAIN_ONLY as error:
        logging.getLogger("flank").warning(
            "odds of %s (%s) one by one: %s", action.kind, rules.id, type(error).__name__
        )
        walk = Enumeration(rules, given, edits, pick, spreads=False)
        found = walked(rules, battle, action, walk, cancelled, most)
    if found is None:
        return Forecast({}, walk.first, complete=False, passed=tuple(passed))
    return Forecast(found, walk.first, passed=tuple(passed), one_by_one=not walk.spreads)


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


def walked(
    rules: AnyRuleset,
    battle: AnyBattle,
    action: Action,
    walk: Enumeration,
    cancelled: Callable[[], bool],
    most: int | None = None,
) -> dict[Outcome, Fraction] | None:
    """The odds of all outcomes, None when the walk gave up."""
    weights: dict[int, dict[Plain, int]] = {}
    paths, most = 0, MOST_PATHS if most is None else most
    while walk.todo:
        path = BranchTable(battle, walk, *walk.todo.pop())
        try:
            after = run(rules, path, battle, action)
        except StopBranch:
            after = path.shown
        except StopWalk:
            return None
        if path.asked < walk.given:
            raise ReplayDiverged("error-replay-answers", given=walk.given, asked=path.asked)
        paths += 1
        if paths + len(walk.todo) > most or cancelled():
            return None
        branch = weights.setdefault(path.whole, {})
        for single, ways in path.ends(partial(_outcome, rules, battle, after, action)):
            branch[single] = branch.get(single, 0) + ways
    return _summed(weights)


def _outcome(
    rules: AnyRuleset, before: AnyBattle, after: AnyBattle, action: Action, events: tuple[Event, ...]
) -> Outcome:
    return rules.outcome(before, after, events, action)


def _summed(weights: Mapping[int, Mapping[Plain, int]]) -> dict[Outcome, Fraction]:
    """Fractions of ways over one denominator, made at the end only."""
    whole = lcm(*weights)
    ways: dict[Plain, int] = {}
    for denominator, branch in weights.items():
        factor = whole // denominator
        for outcome, count in branch.items():
            ways[outcome] = ways.get(outcome, 0) + count * factor
    return {Outcome(key, amounts): Fraction(count, whole) for (key, amounts), count in ways.items()}
