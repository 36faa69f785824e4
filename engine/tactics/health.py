"""Health of a figure on one scale for all rulesets: what share of it is left, and what losing some of it weighs."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset

WHOLE = 1000
"""Health of somebody unhurt, and the weight of a figure that is lost altogether."""
FALL = 350
"""Part of a figure's weight that is lost only when it goes out of action: the wounded fight on."""


def points(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> tuple[int, int]:
    """Points that a figure has left and the most it can have; (1, 1) where the ruleset counts nothing of the kind."""
    if rules.tactics.health is not None:
        return rules.tactics.health(battle, id)
    bars = rules.marks(battle, id).bars
    return (bars[0].value, bars[0].most) if bars else (1, 1)


def fitness(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> int:
    """What a figure is worth yet, of ``WHOLE``: nothing when it is out, less with every wound and bad state."""
    if id not in battle.combatants or battle[id].cell is None or rules.is_out(battle, id):
        return 0
    left, most = points(rules, battle, id)
    share = max(0, min(left, most)) * (WHOLE - FALL) // max(1, most)
    return max(1, FALL + share - rules.tactics.burden(battle, id))
