"""Objections: what speaks against an action, be it one that nobody is ever offered."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.contract import BEGIN, Objection
from engine.legality import judge
from engine.rulesets.ranks import attack, movement, turn
from engine.rulesets.ranks.blows import initiative
from engine.rulesets.ranks.malformed import malformed
from engine.rulesets.ranks.series import deeds
from engine.rulesets.ranks.state import RanksBattle


def objections(battle: RanksBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a completed action."""
    return judge(battle, action, malformed=malformed, forbidden=_forbidden, of_table=_of_table)


def _of_table(battle: RanksBattle, action: Action) -> tuple[Objection, ...]:
    """Why the fight cannot begin, or go on."""
    if action.kind == BEGIN:
        return (Objection("objection-begun", "RK-GEN-11"),) if battle.started else ()
    if not battle.started:
        return (Objection("objection-not-begun"),)
    return (Objection("objection-over"),) if battle.state.over else ()


def _forbidden(battle: RanksBattle, action: Action) -> tuple[Objection, ...]:
    id = action.actor
    assert id is not None
    match action.kind:
        case movement.MOVE:
            return movement.objections(battle, action)
        case attack.ATTACK:
            return attack.objections(battle, action)
        case deeds.DECLARE:
            return deeds.declare_objections(battle, action)
        case deeds.READY | deeds.DO:
            return deeds.plain_objections(battle, action)
        case movement.STRIDE:
            return movement.stride_objections(battle, id)
        case movement.ROLL_MOVE:
            return movement.turn_objections(battle, id)
        case initiative.INITIATIVE:
            return initiative.objections(battle, action)
        case turn.REORDER if action.target == id:
            return (Objection("objection-self"),)
    # What is left is the GM's leave, and taking back what was declared.
    return ()
