"""Offers: everything that a combatant may do now, grouped as it is wanted."""

from __future__ import annotations

from engine.battle.ids import CombatantId
from engine.contract import Offer
from engine.rulesets.ose import attack
from engine.rulesets.ose.magic import saves, spells
from engine.rulesets.ose.missiles import bombard
from engine.rulesets.ose.order import declarations, morale, timing
from engine.rulesets.ose.state import Declared, OseBattle, Stage, doings

GROUPS = (
    "group-attacks",
    "group-declarations",
    "group-magic",
    "group-weapons",
    "group-order",
    "group-subdual",
    "group-gm",
    "group-saves",
)
"""The groups of offers, what is wanted most often first; during declarations there are no attacks."""
GROUPS_OF_CASTERS = ("group-magic", *(group for group in GROUPS if group != "group-magic"))
"""Whoever has declared a spell has nothing but that to do."""


def offers(battle: OseBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Everything that ``id`` may do now, with what speaks against it."""
    if battle[id].cell is None:
        return ()
    found = declarations.offers(battle, id)
    if battle.state.stage is not Stage.DECLARATIONS or not battle.started:
        found += attack.offers(battle, id) + bombard.offers(battle, id)
    found += spells.offers(battle, id) + timing.offers(battle, id)
    found += morale.offers(battle, id) + saves.offers(battle, id)
    return _by_group(battle, id, found)


def attacks(battle: OseBattle, id: CombatantId) -> tuple[Offer, ...]:
    """Those of the offers that are attacks, without working out the rest."""
    if battle[id].cell is None or (battle.state.stage is Stage.DECLARATIONS and battle.started):
        return ()
    return _by_group(battle, id, attack.offers(battle, id))


def _by_group(battle: OseBattle, id: CombatantId, found: tuple[Offer, ...]) -> tuple[Offer, ...]:
    groups = GROUPS_OF_CASTERS if doings(battle, id).declared is Declared.SPELL else GROUPS
    return tuple(sorted(found, key=lambda offer: groups.index(offer.group)))
