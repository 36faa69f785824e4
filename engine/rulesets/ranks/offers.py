"""Offers: everything that a combatant may do now."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.contract import Offer
from engine.rulesets.ranks import attack, movement
from engine.rulesets.ranks.blows import initiative
from engine.rulesets.ranks.series import deeds
from engine.rulesets.ranks.state import RanksBattle


def offers(battle: RanksBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Everything that ``id`` may do now, with what speaks against it; what is wanted most often first."""
    if battle[id].cell is None:
        return ()
    return (
        *attack.offers(battle, id),
        *movement.offers(battle, id),
        *deeds.offers(battle, id),
        *initiative.offers(battle, id),
    )


def attacks(battle: RanksBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Those of the offers that are attacks, without working out the rest."""
    if battle[id].cell is None:
        return ()
    return tuple(offer for offer in attack.offers(battle, id) if offer.is_attack)
