"""Standing to act: states that forbid it, the fight not begun or over, the turn of another combatant."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.contract import Objection
from engine.rulesets.ranks.state import RanksBattle, is_down


def unable(battle: RanksBattle, id: CombatantId) -> Objection | None:
    """Why ``id`` cannot act at all."""
    sheet = battle[id].sheet
    if battle[id].cell is None:
        return Objection("objection-off-board")
    if is_down(battle, id):
        return Objection("objection-down", "RK-GEN-06")
    if sheet.is_helpless:
        return Objection("objection-helpless", "RK-GEN-09")
    return None


def out_of_turn(battle: RanksBattle, id: CombatantId) -> Objection | None:
    """Why it is not the turn of ``id``."""
    state = battle.state
    if not battle.started:
        return Objection("objection-not-begun")
    if state.over:
        return Objection("objection-over")
    if state.current == id:
        return None
    if id in state.past:
        return Objection("objection-turn-past", "RK-ACT-13")
    if state.current is None:
        return Objection("objection-turn-to-come", "RK-ACT-13")
    return Objection("objection-turn-of", "RK-ACT-13", (("who", Who(state.current)),))
