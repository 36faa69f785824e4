"""Malformed actions: nobody was offered any of them, for there is no such weapon, kind or manner."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.words import Term
from engine.contract import Needs, Objection, Offer
from engine.rulesets.shirma import attack, movement, turn
from engine.rulesets.shirma import offers as own
from engine.rulesets.shirma.sheet import FISTS
from engine.rulesets.shirma.shooting import reloading, shooting
from engine.rulesets.shirma.state import ShirmaBattle

WITH_WEAPON = frozenset({attack.ATTACK, shooting.SHOOT, reloading.RELOAD, reloading.REPAIR, own.READY})
"""Kinds whose item is a weapon of the sheet."""
STRAY = frozenset({"objection-nobody", "objection-target-off-board"})
"""Objections to an action of nobody here, or at nobody here, so that nothing more can be said of it."""
VAGUE = frozenset({"objection-not-offered", "objection-no-such-weapon", "objection-no-target"})
"""What is said of words that nobody was offered, where the rules give no reason for it."""


def malformed(battle: ShirmaBattle, action: Action) -> tuple[Objection, ...]:
    """What is wrong with the words of an action: who does it, at whom, in which way, with what."""
    if action.actor is None or action.actor not in battle.combatants:
        return (Objection("objection-nobody"),)
    if action.kind == turn.REORDER:
        return ()
    if action.target is not None and action.target not in battle.combatants:
        return (Objection("objection-target-off-board"),)
    wrong = _wrong_words(battle, action)
    return () if wrong is None else (wrong,)


def is_stray(faults: tuple[Objection, ...]) -> bool:
    """Whether these faults leave nothing that the rules could be asked about."""
    return any(one.key in STRAY for one in faults)


def _wrong_words(battle: ShirmaBattle, action: Action) -> Objection | None:
    """That nobody was offered this: no such weapon, kind or manner; or that no target is named."""
    assert action.actor is not None
    if action.kind == movement.MOVE:
        is_way = action.manner in movement.manners(battle, action.actor) and not action.item
        return None if is_way else Objection("objection-not-offered")
    if action.kind in WITH_WEAPON and not _has(battle, action):
        return Objection("objection-no-such-weapon", args=(("arm", Term(action.item)),))
    offer = offer_of(battle, action)
    if offer is None:
        return Objection("objection-not-offered")
    needs_target = offer.needs is Needs.TARGET and action.target is None
    return Objection("objection-no-target") if needs_target else None


def offer_of(battle: ShirmaBattle, action: Action) -> Offer | None:
    """The offer that has the words of an action."""
    assert action.actor is not None
    return next((one for one in own.of_kind(battle, action.actor, action.kind) if _is_same(one, action)), None)


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
