"""Actions: which rule carries each of them out."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.rulesets.ose import attack, movement
from engine.rulesets.ose.magic import saves, spells
from engine.rulesets.ose.missiles import bombard
from engine.rulesets.ose.order import declarations, morale, timing
from engine.rulesets.ose.state import OseBattle
from engine.table.table import Table


def resolve(table: Table, battle: OseBattle, action: Action) -> OseBattle:
    """Carry an action out; the objections were heard before."""
    match action.kind:
        case movement.MOVE:
            battle = movement.move(table, battle, action)
        case attack.ATTACK:
            battle = attack.attack(table, battle, action)
        case bombard.BOMBARD:
            battle = bombard.bombard(table, battle, action)
        case declarations.DECLARE:
            battle = declarations.declare(table, battle, action)
        case declarations.RELEASE:
            battle = declarations.release(table, battle, action)
        case spells.CAST:
            battle = saves.after_spell(table, spells.cast(table, battle, action), action)
        case spells.USE:
            battle = spells.use_item(table, battle, action)
        case saves.SAVE:
            battle = saves.save(table, battle, action)
        case timing.READY:
            battle = timing.ready(table, battle, action)
        case timing.WAIT:
            battle = timing.wait(table, battle, action)
        case timing.WITH_SIDE:
            battle = timing.with_side(table, battle, action)
        case morale.CHECK if action.actor is not None:
            battle = _checked(table, battle, action.actor)
    return battle


def _checked(table: Table, battle: OseBattle, id: CombatantId) -> OseBattle:
    """A check that the GM called for; it also settles one that was due."""
    group = morale.group_of(battle, id)
    ids = morale.groups(battle).get(group)
    if ids is None:
        return battle
    due = {key: value for key, value in battle.state.due.items() if key != group}
    return morale.check(table, battle.with_state(replace(battle.state, due=due)), ids)
