"""Malformed actions: no such kind, manner or thing, or of nobody here; nobody is offered any of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Objection
from engine.rulesets.ose import attack, movement
from engine.rulesets.ose.magic import saves, spells
from engine.rulesets.ose.missiles import bombard
from engine.rulesets.ose.order import declarations, morale, timing
from engine.rulesets.ose.place import pace
from engine.rulesets.ose.sheet import UNARMED, Arm, Category
from engine.rulesets.ose.state import Declared, OseBattle, doings

NO_MANNER = frozenset({""})
MANNERS: Mapping[str, Collection[str]] = {
    movement.MOVE: (pace.WALK, pace.WITHDRAW, pace.RETREAT, pace.TURN),
    attack.ATTACK: (attack.MELEE, attack.MISSILE, attack.SUBDUE, attack.SUBDUE_MISSILE),
    declarations.DECLARE: (Declared.RETREAT.value, Declared.WITHDRAWAL.value, spells.SPELL),
    **dict.fromkeys((declarations.RELEASE, bombard.BOMBARD, morale.CHECK, saves.SAVE), NO_MANNER),
    **dict.fromkeys((spells.CAST, spells.USE, timing.READY, timing.WAIT, timing.WITH_SIDE), NO_MANNER),
}
"""Every kind of action, and its manners."""


STRAY = frozenset({"objection-unknown-kind", "objection-nobody", "objection-target-off-board"})
"""Objections to an action that belongs to no deed or to nobody here, so that nothing more can be said of it."""


def malformed(battle: OseBattle, action: Action) -> tuple[Objection, ...]:
    """What is wrong with the words of an action, whoever's turn it is."""
    if action.kind not in MANNERS:
        return (Objection("objection-unknown-kind"),)
    if action.actor is None or action.actor not in battle.combatants:
        return (Objection("objection-nobody"),)
    if action.target is not None and action.target not in battle.combatants:
        return (Objection("objection-target-off-board"),)
    if action.manner not in MANNERS[action.kind]:
        return (Objection("objection-unknown-manner"),)
    return _about_the_item(battle, action.actor, action)


def is_stray(faults: tuple[Objection, ...]) -> bool:
    """Whether these faults leave nothing that the rules could be asked about."""
    return any(one.key in STRAY for one in faults)


def _about_the_item(battle: OseBattle, id: CombatantId, action: Action) -> tuple[Objection, ...]:
    sheet = battle[id].sheet
    match action.kind:
        case attack.ATTACK:
            return _about_the_arm(
                next((arm for arm in (*sheet.arms, UNARMED) if arm.name == action.item), None), action
            )
        case timing.READY:
            weapons = [arm.name for arm in sheet.arms if not arm.routine]
            return () if action.item in weapons else (Objection("objection-no-such-arm"),)
        case spells.USE:
            return () if action.item in sheet.items else (Objection("objection-no-such-item"),)
        case saves.SAVE:
            return () if action.item in ("", *Category) else (Objection("objection-unknown-manner"),)
        case spells.CAST:
            return _about_the_spell(doings(battle, id).spell, action.item)
        case declarations.DECLARE if action.manner == spells.SPELL:
            return ()
    return () if not action.item else (Objection("objection-unknown-manner"),)


def _about_the_arm(arm: Arm | None, action: Action) -> tuple[Objection, ...]:
    """What keeps an arm from being used in this manner at all."""
    if arm is None:
        return (Objection("objection-no-such-arm"),)
    if attack.is_missile(action.manner):
        return () if arm.missile else (Objection("objection-no-missile", "OSE-MISSILE-01"),)
    return () if arm.melee else (Objection("objection-not-for-melee", "OSE-MELEE-01"),)


def _about_the_spell(declared: str, item: str) -> tuple[Objection, ...]:
    """A spell other than the declared one cannot be cast (OSE-DECL-01); that none is declared is said elsewhere."""
    return (Objection("objection-another-spell", "OSE-DECL-01"),) if declared not in ("", item) else ()
