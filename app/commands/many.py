"""What several figures may do at once under the rules: the same deed of each, or an attack of each on one target."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Needs, Offer
from engine.play.asked import offers_of

Ids = tuple[CombatantId, ...]


def same_for_all(rules: AnyRuleset, battle: AnyBattle, ids: Ids) -> tuple[tuple[Offer, tuple[Action, ...]], ...]:
    """Offers of the last of ``ids`` that need nothing pointed at and that others of them have too, with all actions.

    Whoever the rules forbid it now is left out.
    """
    found: dict[tuple[str, str, str, str], list[Offer]] = {}
    for id in reversed(ids):
        for offer in offers_of(rules, battle, id):
            if offer.needs is Needs.NOTHING and not offer.objections:
                action = offer.action
                found.setdefault((offer.key, action.kind, action.manner, action.item), []).append(offer)
    return tuple(
        (offers[0], tuple(offer.action for offer in reversed(offers)))
        for offers in found.values()
        if len(offers) > 1 and offers[0].action.actor == ids[-1]
    )


def attacks_of_all(rules: AnyRuleset, battle: AnyBattle, ids: Ids, target: CombatantId) -> tuple[Action, ...]:
    """For each of ``ids`` who may attack ``target`` now its first attack to which the rules do not object."""
    found = []
    for id in ids:
        if id == target or not battle.are_hostile(id, target):
            continue
        attacks = (replace(o.action, target=target) for o in offers_of(rules, battle, id) if o.is_attack)
        attack = next((action for action in attacks if not rules.objections(battle, action)), None)
        if attack is not None:
            found.append(attack)
    return tuple(found)
