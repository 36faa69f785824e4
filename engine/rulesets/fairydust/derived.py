"""What follows from the rules of the battle where a sheet gives no number of its own: the points of a round."""

from __future__ import annotations

from engine.battle.breakdown import Breakdown, modifier
from engine.battle.ids import CombatantId
from engine.contract import Derived
from engine.rulesets.fairydust.order import points
from engine.rulesets.fairydust.state import FairyBattle


def derived(battle: FairyBattle, id: CombatantId) -> tuple[Derived, ...]:
    """Activity points by the switch that says how many everybody has (FD-AP-01)."""
    usual = points.base(battle, id)
    return (Derived("ap", str(usual), Breakdown((modifier(usual, "reason-usual-points", "FD-AP-01"),))),)
