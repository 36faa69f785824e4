"""Exact odds: the rule itself is walked along every path of its dice, and equal readings are one branch.

Weights are integers over one denominator; fractions are made only at the end. Choices are answered by the ruleset's
``policy``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod

from engine.battle.actions import Action
from engine.battle.breakdown import Edit
from engine.contract import AnyBattle, AnyRuleset, Outcome
from engine.play.advance import Done, advance
from engine.table.dice import distribution
from engine.table.requests import Answer, Choice, Faces, Pick, Roll

MOST_PATHS = 20_000
"""Paths after which the walk gives up: the odds are then unknown, not wrong."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The exact odds of an action.

    ``outcomes``: probability of each; they add up to exactly 1. ``first``: the first Roll on the way with the
    ruleset's main key (its reasons are what the panel shows), None when there is none. ``complete`` is False when the
    walk gave up; ``outcomes`` is then empty.
    """

    outcomes: Mapping[Outcome, Fraction]
    first: Roll | None
    complete: bool = True

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
    return {key: Fraction(ways, whole) for key, (ways, _) in _branches_by_reading(roll).items()}


def forecast(
    rules: AnyRuleset,
    battle: AnyBattle,
    action: Action,
    given: tuple[Answer, ...] = (),
    *,
    edits: tuple[Edit, ...] = (),
    choose: Callable[[AnyBattle, Choice], int] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Forecast:
    """Exact odds of ``action``; ``given`` answers are supposed as they stand. Stops early when ``cancelled()``.

    ``edits`` are what the GM would change in the first question after the given answers, if that is a Roll.
    """
    pick = choose or rules.policy
    weights: dict[tuple[Outcome, int], int] = {}
    first: Roll | None = None
    paths = 0
    todo: list[tuple[tuple[Answer, ...], int, int]] = [(given, 1, 1)]
    while todo:
        answers, ways, whole = todo.pop()
        step = advance(rules, battle, action, answers)
        if isinstance(step, Done):
            paths += 1
            if paths > MOST_PATHS or cancelled():
                return Forecast({}, first, complete=False)
            outcome = rules.outcome(battle, step.battle, step.events, action)
            weights[outcome, whole] = weights.get((outcome, whole), 0) + ways
            continue
        request = step.request
        if first is None and isinstance(request, Roll) and request.key == rules.main_roll:
            first = request
        if isinstance(request, Choice):
            todo.append(((*answers, Pick(pick(step.shown, request))), ways, whole))
            continue
        more = prod(request.dice.sides)
        changed = edits if len(answers) == len(given) else ()
        for branch_ways, faces in _branches(edited(request, changed)):
            todo.append(((*answers, Faces(faces, changed)), ways * branch_ways, whole * more))
    return Forecast(_summed(weights), first)


def _branches(roll: Roll) -> list[tuple[int, tuple[int, ...]]]:
    """(ways, example faces) for every branch of a roll: a reading each, or a sum each where there is no reading."""
    if roll.read is not None:
        return list(_branches_by_reading(roll).values())
    plus = roll.dice.plus
    return [(ways, roll.dice.faces_for(total + plus)) for total, ways in distribution(roll.dice.sides)]


def _branches_by_reading(roll: Roll) -> dict[str, tuple[int, tuple[int, ...]]]:
    assert roll.read is not None
    found: dict[str, tuple[int, tuple[int, ...]]] = {}
    bonus, against = roll.why.total, roll.against.total if roll.against is not None else 0
    for total, ways in distribution(roll.dice.sides):
        natural = total + roll.dice.plus
        key = roll.read.read(natural, bonus, against)
        if key in found:
            found[key] = (found[key][0] + ways, found[key][1])
        else:
            found[key] = (ways, roll.dice.faces_for(natural))
    return found


def _summed(weights: Mapping[tuple[Outcome, int], int]) -> dict[Outcome, Fraction]:
    outcomes: dict[Outcome, Fraction] = {}
    for (outcome, whole), ways in weights.items():
        outcomes[outcome] = outcomes.get(outcome, Fraction(0)) + Fraction(ways, whole)
    return outcomes
