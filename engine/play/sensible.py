"""What makes sense now: the deeds that the panel shows first, and whom an attack may be aimed at."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Needs, Offer
from engine.play.asked import asked, offers_of

MOST = 6
"""So many deeds are shown first."""
NEAR = 8
"""So many enemies, the nearest ones, are looked at for it."""


def sensible(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Deeds that the rules allow ``id`` now and that lead somewhere: what presses, then attacks on somebody there."""
    return asked(rules, battle, ("sensible", id), lambda: _sensible(rules, battle, id))


def _sensible(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> tuple[Offer, ...]:
    if not battle.started:
        return ()
    open_ = [offer for offer in offers_of(rules, battle, id) if not offer.objections]
    pressing = [offer for offer in open_ if offer.presses]
    enemies = standing_enemies(rules, battle, id)[:NEAR]
    attacks = (
        offer
        for offer in open_
        if offer.is_attack and not offer.presses and any(_is_allowed(rules, battle, offer, at) for at in enemies)
    )
    return (*pressing, *attacks)[:MOST]


def open_targets(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> tuple[CombatantId, ...]:
    """Enemies who are still in the fight and whom some attack of ``id`` may be aimed at now, the nearest first."""
    attacks = [one for one in offers_of(rules, battle, id) if one.is_attack and not one.objections]
    enemies = standing_enemies(rules, battle, id)
    return tuple(at for at in enemies if any(_is_allowed(rules, battle, one, at) for one in attacks))


def is_kept_from(battle: AnyBattle, id: CombatantId, at: CombatantId) -> bool:
    """Whether ``id`` is one of the players' figures and ``at`` is hidden from them: nothing aims at it unasked.

    Who stands beside it is known all the same: a blow may have come from there.
    """
    return battle[at].hidden and battle.side(battle[id].side).played and battle.distance(id, at) > 1


def standing_enemies(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> list[CombatantId]:
    """Enemies on the map who are not out of the fight, the nearest first."""
    if battle[id].cell is None:
        return []
    there = [enemy.id for enemy in battle.enemies(id) if not rules.is_out(battle, enemy.id)]
    return sorted(there, key=lambda enemy: battle.distance(id, enemy))


def _is_allowed(rules: AnyRuleset, battle: AnyBattle, offer: Offer, at: CombatantId) -> bool:
    if offer.needs is not Needs.TARGET:
        return True
    return not rules.objections(battle, replace(offer.action, target=at))
