"""Hope: whether an attack can come to anything. Nobody intends a shot that all but certainly misses."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Outcome
from engine.odds.odds import Forecast, chances, forecast
from engine.play.asked import asked
from engine.table.requests import Roll
from engine.tactics.health import fitness

LEAST = Fraction(1, 50)
"""An attack that succeeds less often than this is hopeless: not even a natural 20 is so rare."""
MOST_PATHS = 200
"""Ways of the dice that are walked; where there are more, the odds stay unknown, and there is hope."""
HARMED = "harmed"


def is_hopeless(rules: AnyRuleset, battle: AnyBattle, action: Action) -> bool:
    """Whether ``action`` cannot hurt its target, or its main roll comes to no harm all but certainly.

    What needs no roll, or may succeed without doing harm (a trip, a net, a spell), is not hopeless.
    """
    return asked(rules, battle, ("hopeless", action), lambda: _is_hopeless(rules, battle, action))


def _is_hopeless(rules: AnyRuleset, battle: AnyBattle, action: Action) -> bool:
    target = action.target
    if target is None or target not in battle.combatants:
        return False
    if rules.tactics.in_vain(battle, action):
        return True
    found = walked_odds(rules, battle, action, target, MOST_PATHS)
    if not found.complete or found.first is None or is_open(found.first):
        return False
    return found.chance(lambda one: one.key == HARMED) < LEAST


def is_open(roll: Roll) -> bool:
    """Whether a roll may come to this or that, or has no reading."""
    return roll.read is None or max(chances(roll).values()) <= 1 - LEAST


def walked_odds(rules: AnyRuleset, battle: AnyBattle, action: Action, target: CombatantId, most: int) -> Forecast:
    """The odds that ``target`` is harmed; given up after so many ways of the dice.

    Most attacks may hit or miss. Their main roll says so, which is the first on every way: nothing more is walked.
    """
    walked = 0

    def enough() -> bool:
        nonlocal walked
        walked += 1
        return walked > most

    def outcome(before: AnyBattle, after: AnyBattle, events: tuple[Event, ...], action: Action) -> Outcome:
        return Outcome(HARMED if is_harmed(rules, before, after, target) else "unharmed")

    return forecast(replace(rules, outcome=outcome), battle, action, cancelled=enough, is_enough=is_open)


def is_harmed(rules: AnyRuleset, before: AnyBattle, after: AnyBattle, id: CombatantId) -> bool:
    """Whether somebody is worse off than before, or gone."""
    if id not in after.combatants or after[id].sheet is before[id].sheet:
        return id not in after.combatants
    return fitness(rules, after, id) < fitness(rules, before, id)
