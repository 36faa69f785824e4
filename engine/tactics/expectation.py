"""What a deed is expected to come to: the fitness that everybody loses by it, and the chance that it fells somebody.

The exact odds are asked for where they are cheap, with the rule that will carry the deed out; where there are too many
ways for the dice to fall, it is done with dice some dozens of times.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Outcome
from engine.odds.odds import forecast
from engine.play.autoplay import carried_out
from engine.play.chance import Stream
from engine.tactics.health import fitness

MOST_PATHS = 200
"""Ways of the dice that are walked; where there are more, dice are thrown instead."""
TRIES = 48
"""Throws where there are too many ways: the mean of so many is off by a seventh or so (one by the root of 48)."""
LOST, FELL = "lost ", "fell "


@dataclass(frozen=True, slots=True)
class Expectation:
    """By figure: the fitness lost on average (below zero: gained), and the chance that it goes out of action.

    ``runs``: how often the rule was run for it. ``rose``: the chance that it is better off than before.
    """

    lost: dict[CombatantId, Fraction]
    fell: dict[CombatantId, Fraction]
    is_exact: bool = True
    runs: int = 0
    rose: dict[CombatantId, Fraction] = field(default_factory=dict)


def expectation(
    rules: AnyRuleset,
    battle: AnyBattle,
    action: Action,
    cancelled: Callable[[], bool] = lambda: False,
    *,
    most: int | None = None,
    tries: int | None = None,
) -> Expectation:
    """What ``action`` is expected to come to, with everybody who is asked answering as people usually do.

    ``most``, ``tries``: ways of the dice that are walked (MOST_PATHS), and throws where they are more (TRIES).
    """
    walked, most = 0, MOST_PATHS if most is None else most

    def enough() -> bool:
        nonlocal walked
        walked += 1
        return walked > most or cancelled()

    found = forecast(replace(rules, outcome=_outcome_of(rules)), battle, action, cancelled=enough, most=most)
    if not found.complete:
        thrown = _thrown(rules, battle, action, TRIES if tries is None else tries, cancelled)
        return replace(thrown, runs=thrown.runs + most + 1)  # whether they were walked or seen to be too many
    lost: dict[CombatantId, Fraction] = {}
    fell: dict[CombatantId, Fraction] = {}
    rose: dict[CombatantId, Fraction] = {}
    for outcome, chance in found.outcomes.items():
        _add(outcome, chance, lost, fell, rose)
    return Expectation(lost, fell, runs=walked, rose=rose)


def _add(
    outcome: Outcome,
    chance: Fraction,
    lost: dict[CombatantId, Fraction],
    fell: dict[CombatantId, Fraction],
    rose: dict[CombatantId, Fraction],
) -> None:
    for name, amount in outcome.amounts:
        kind, id = name[: len(LOST)], CombatantId(name[len(LOST) :])
        into = lost if kind == LOST else fell
        into[id] = into.get(id, Fraction(0)) + chance * amount
        if kind == LOST and amount < 0:
            rose[id] = rose.get(id, Fraction(0)) + chance


def _thrown(
    rules: AnyRuleset, battle: AnyBattle, action: Action, tries: int, cancelled: Callable[[], bool]
) -> Expectation:
    """The same by dice: always the same ones, so that the same question has the same answer."""
    dice, outcome = Stream(f"judged {action.kind} {action.manner} {action.item} {action.target}"), _outcome_of(rules)
    lost: dict[CombatantId, Fraction] = {}
    fell: dict[CombatantId, Fraction] = {}
    rose: dict[CombatantId, Fraction] = {}
    for _ in range(tries):
        if cancelled():
            break
        done = carried_out(rules, battle, action, dice)[0]
        _add(outcome(battle, done.battle, done.events, action), Fraction(1, tries), lost, fell, rose)
    return Expectation(lost, fell, is_exact=False, runs=tries, rose=rose)


def _outcome_of(rules: AnyRuleset) -> Callable[[AnyBattle, AnyBattle, tuple[Event, ...], Action], Outcome]:
    """An outcome that tells what everybody lost, instead of the ruleset's own words."""

    def outcome(before: AnyBattle, after: AnyBattle, events: tuple[Event, ...], action: Action) -> Outcome:
        found: list[tuple[str, int]] = []
        for id, one in before.combatants.items():
            if id in after.combatants and after[id].sheet is one.sheet:
                continue
            was, now = fitness(rules, before, id), fitness(rules, after, id)
            if was != now:
                found.append((f"{LOST}{id}", was - now))
                if was and not now:
                    found.append((f"{FELL}{id}", 1))
        return Outcome("done", tuple(found))

    return outcome
