"""Actions: which rule carries each of them out."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.rulesets.ranks import attack, movement, turn
from engine.rulesets.ranks.blows import initiative
from engine.rulesets.ranks.chase import pace
from engine.rulesets.ranks.series import deeds
from engine.rulesets.ranks.state import RanksBattle
from engine.table.table import Table


def resolve(table: Table, battle: RanksBattle, action: Action) -> RanksBattle:
    """Carry an action out; the objections were heard before."""
    match action.kind:
        case movement.MOVE:
            battle = movement.move(table, battle, action)
        case movement.ROLL_MOVE if action.actor is not None:
            battle, _ = pace.rolled_pace(table, battle, action.actor)
        case movement.STRIDE if action.actor is not None:
            battle = movement.stride(table, battle, action.actor)
        case attack.ATTACK:
            battle = attack.attack(table, battle, action)
        case deeds.DECLARE:
            battle = deeds.declared(table, battle, action)
        case deeds.RETRACT:
            battle = deeds.retracted(table, battle, action)
        case deeds.READY:
            battle = deeds.readied(table, battle, action)
        case deeds.DO:
            battle = deeds.done(table, battle, action)
        case deeds.GRANT:
            battle = deeds.granted(table, battle, action)
        case deeds.CLEAR:
            battle = deeds.cleared(table, battle, action)
        case initiative.INITIATIVE:
            battle = initiative.set_by_gm(table, battle, action)
        case turn.REORDER:
            battle = turn.reordered(table, battle, action)
    return battle
