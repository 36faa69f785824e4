"""Numbers of the sheet that the switches put others in the place of: the attacks that one action pays for."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.contract import Overruled
from engine.rulesets.fairydust.attack import per_action
from engine.rulesets.fairydust.state import FairyBattle


def overruled(battle: FairyBattle, id: CombatantId) -> tuple[Overruled, ...]:
    """A single attack an action, where volleys are switched off or an area takes their place (FD-MUL-06)."""
    return tuple(
        Overruled("attacks", str(count), "FD-MUL-06", "means", place)
        for place, means in enumerate(battle[id].sheet.means)
        if (count := per_action(battle, means)) != means.attacks
    )
