"""Whether an attack may come to anything: nobody means by habit a shot that all but certainly misses."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from engine.battle.actions import Action
from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Outcome
from engine.odds.odds import chances, forecast
from engine.play.asked import asked
from engine.tactics.health import fitness

LEAST = Fraction(1, 50)
"""An attack that does less often than this what it is for is hopeless."""
MOST_PATHS = 200
"""Ways of the dice that are walked; behind so many it is not known, and there is hope."""
HARMED = "harmed"


def is_hopeless(rules: AnyRuleset, battle: AnyBattle, action: Action) -> bool:
    """Whether ``action`` cannot hurt its target, or its main roll comes to no harm all but certainly.

    What needs no roll, and what may turn out so or so without harm (a trip, a net, a spell), is not hopeless.
    """
    return asked(rules, battle, ("hopeless", action), lambda: _is_hopeless(rules, battle, action))


def _is_hopeless(rules: AnyRuleset, battle: AnyBattle, action: Action) -> bool:
    target, walked = action.target, 0
    if target is None or target not in battle.combatants:
        return False
    if rules.tactics.in_vain(battle, action):
        return True

    def enough() -> bool:
        nonlocal walked
        walked += 1
        return walked > MOST_PATHS

    def outcome(before: AnyBattle, after: AnyBattle, events: tuple[Event, ...], action: Action) -> Outcome:
        return Outcome(HARMED if _is_harmed(rules, before, after, target) else "unharmed")

    found = forecast(replace(rules, outcome=outcome), battle, action, cancelled=enough)
    roll = found.first
    if not found.complete or roll is None or roll.read is None:
        return False
    return found.chance(lambda one: one.key == HARMED) < LEAST and max(chances(roll).values()) > 1 - LEAST


def _is_harmed(rules: AnyRuleset, before: AnyBattle, after: AnyBattle, id: CombatantId) -> bool:
    if id not in after.combatants or after[id].sheet is before[id].sheet:
        return id not in after.combatants
    return fitness(rules, after, id) < fitness(rules, before, id)
