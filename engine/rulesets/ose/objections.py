"""Objections: what speaks against an action, be it one that nobody is ever offered."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.contract import Objection
from engine.legality import judge
from engine.rulesets.ose import attack, movement
from engine.rulesets.ose.magic import saves, spells
from engine.rulesets.ose.malformed import is_stray, malformed
from engine.rulesets.ose.missiles import bombard
from engine.rulesets.ose.order import declarations, morale, timing
from engine.rulesets.ose.state import OseBattle


def objections(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a completed action."""
    return judge(battle, action, malformed=malformed, forbidden=_forbidden, ends=is_stray)


def _forbidden(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    match action.kind:
        case movement.MOVE:
            return movement.objections(battle, action)
        case attack.ATTACK:
            return attack.objections(battle, action)
        case bombard.BOMBARD:
            return bombard.objections(battle, action)
        case declarations.DECLARE | declarations.RELEASE:
            return declarations.objections(battle, action)
        case spells.CAST:
            return spells.cast_objections(battle, action)
        case spells.USE:
            return spells.item_objections(battle, action)
        case timing.READY | timing.WAIT | timing.WITH_SIDE:
            return timing.objections(battle, action)
        case saves.SAVE:
            return saves.objections(battle, action)
        case morale.CHECK:
            return morale.objections(battle, action)
    return ()
