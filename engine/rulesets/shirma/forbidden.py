"""What speaks against an action: its own rules, and that nobody was offered it."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.words import Term
from engine.contract import BEGIN, NEXT, Needs, Objection, Offer
from engine.rulesets.shirma import attack, movement, turn
from engine.rulesets.shirma import offers as own
from engine.rulesets.shirma.actions import offers
from engine.rulesets.shirma.conditions import care, fear
from engine.rulesets.shirma.melee import manoeuvres
from engine.rulesets.shirma.order import npc
from engine.rulesets.shirma.sheet import FISTS
from engine.rulesets.shirma.shooting import reloading, shooting
from engine.rulesets.shirma.state import ShirmaBattle

OF_THE_TABLE = frozenset({BEGIN, NEXT})
"""What the button of the turn strip does, whoever presses it."""
WITH_WEAPON = frozenset({attack.ATTACK, shooting.SHOOT, reloading.RELOAD, reloading.REPAIR, own.READY})
"""Kinds whose item is a weapon of the sheet."""
EXPLAINS = frozenset(
    f"objection-{why}"
    for why in (
        "off-board",
        "not-in-hand",
        "weapon-jammed",
        "not-clinched",
        "holds-nobody",
        "not-beside",
        "called-shot",
    )
)
"""What says by itself why nobody was offered this."""


def objections(battle: ShirmaBattle, action: Action) -> tuple[Objection, ...]:
    """Everything that speaks against a completed action, also against one that is never offered."""
    if action.kind in OF_THE_TABLE:
        return ()
    if action.actor is None or action.actor not in battle.combatants:
        return (Objection("objection-nobody"),)
    if action.kind == turn.REORDER:
        return () if turn.reorder(battle, action.actor, action.target) else (Objection("objection-over", "SH-TURN-05"),)
    if action.target is not None and action.target not in battle.combatants:
        return (Objection("objection-target-off-board"),)
    found = _by_its_rules(battle, action)
    wrong = _wrong_words(battle, action)
    return found if wrong is None or any(one.key in EXPLAINS for one in found) else (wrong, *found)


def _by_its_rules(battle: ShirmaBattle, action: Action) -> tuple[Objection, ...]:
    """What the rules of its kind say with its target, path and area; of other kinds what the offer says."""
    match action.kind:
        case movement.MOVE:
            return movement.objections(battle, action)
        case attack.ATTACK:
            return own.attack_objections(battle, action)
        case kind if kind in manoeuvres.KINDS:
            return own.manoeuvre_objections(battle, action)
        case shooting.SHOOT | shooting.AIM:
            return shooting.objections(battle, action)
        case npc.GROUP_ATTACK:
            return npc.objections(battle, action)
        case reloading.RELOAD | reloading.REPAIR:
            return reloading.objections(battle, action)
        case kind if kind in care.KINDS:
            return care.objections(battle, action)
        case fear.FEAR | fear.TERROR:
            return fear.objections(battle, action)
    # What needs no more than a target is whole as it is offered, with what speaks against it.
    offer = _offer_of(battle, action)
    return () if offer is None else offer.objections


def _wrong_words(battle: ShirmaBattle, action: Action) -> Objection | None:
    """That nobody was offered this: no such weapon, kind or manner; or that no target is named."""
    assert action.actor is not None
    if action.kind == movement.MOVE:
        is_way = action.manner in movement.manners(battle, action.actor) and not action.item
        return None if is_way else Objection("objection-not-offered")
    if action.kind in WITH_WEAPON and not _has(battle, action):
        return Objection("objection-no-such-weapon", args=(("arm", Term(action.item)),))
    offer = _offer_of(battle, action)
    if offer is None:
        return Objection("objection-not-offered")
    needs_target = offer.needs is Needs.TARGET and action.target is None
    return Objection("objection-no-target") if needs_target else None


def _offer_of(battle: ShirmaBattle, action: Action) -> Offer | None:
    """The offer that has the words of an action."""
    assert action.actor is not None
    return next((one for one in offers(battle, action.actor) if _is_same(one, action)), None)


def _has(battle: ShirmaBattle, action: Action) -> bool:
    """Whether the weapon is on the sheet; everybody has fists, and hands that are emptied hold nothing."""
    assert action.actor is not None
    names = {weapon.name for weapon in battle[action.actor].sheet.weapons} | {FISTS.name}
    return action.item in names or (action.kind == own.READY and not action.item)


def _is_same(offer: Offer, action: Action) -> bool:
    """Whether an offer has the words of an action; where it names its target, the action has that too."""
    wanted = offer.action
    if (wanted.kind, wanted.manner, wanted.item) != (action.kind, action.manner, action.item):
        return False
    return offer.needs is Needs.TARGET or action.target in (None, wanted.target)
