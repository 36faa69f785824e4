"""Playing an action many times with dice: how often it came to what. The exact odds' other witness."""

from __future__ import annotations

from collections import Counter

from engine.battle.actions import Action
from engine.contract import AnyBattle, AnyRuleset, Outcome
from engine.play.autoplay import carried_out
from engine.play.chance import Chance


def sample(rules: AnyRuleset, battle: AnyBattle, action: Action, times: int, seed: int = 0) -> Counter[Outcome]:
    """How often ``action`` came to each outcome in ``times`` tries with dice from ``seed``."""
    chance = Chance(seed)
    found: Counter[Outcome] = Counter()
    for _ in range(times):
        done, _ = carried_out(rules, battle, action, chance)
        found[rules.outcome(battle, done.battle, done.events, action)] += 1
    return found
