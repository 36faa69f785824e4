"""The deeds that a figure may be told to prefer: what it can do to an enemy, and from which something comes."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, AnyBattle, AnyRuleset, Needs, Offer
from engine.errors import FlankError
from engine.play.autoplay import carried_out
from engine.play.chance import Stream
from engine.tactics.expectation import expectation
from engine.tactics.foes import foes_of
from engine.tactics.rehearsal import APART, ONE, OTHER, scene
from engine.tactics.temperament import Name, name_of
from engine.tactics.trial import MOST_STEPS


def favourites(rules: AnyRuleset, battle: AnyBattle, id: CombatantId) -> tuple[Offer, ...]:
    """The offers for attacks and for what else tells on an enemy, in their order, whatever the moment in the battle.

    They are tried on an empty map, on the nearest enemy, or on one of its own kind where there is none.
    """
    me = battle[id]
    foes = foes_of(rules, battle, id) if me.cell is not None else []
    foe = min(foes, key=lambda one: battle.distance(id, one.id), default=me)
    found: dict[Name, Offer] = {}
    for distance in (1, APART):
        pair = (rules.as_new(me.sheet), me.size), (rules.as_new(foe.sheet), foe.size)
        try:
            _find(rules, scene(rules, battle, pair, distance), found)
        except FlankError:
            continue  # a sheet that the rules cannot play with can do nothing
    return tuple(found.values())


def _find(rules: AnyRuleset, battle: AnyBattle, found: dict[Name, Offer]) -> None:
    """Add what ONE may do to OTHER in the first round, or the second where it does not act in the first."""
    dice, has_acted = Stream("favourites"), False
    battle = carried_out(rules, battle, Action(BEGIN), dice)[0].battle
    first = rules.order(battle).round
    for _ in range(MOST_STEPS):
        order = rules.order(battle)
        if order.next is None or order.round > first + (not has_acted):
            return
        if ONE in order.active:
            has_acted = True
            for offer in rules.offers(battle, ONE):
                name = name_of(offer.action)
                if name not in found and _tells(rules, battle, offer):
                    found[name] = offer
        battle = carried_out(rules, battle, Action(NEXT), dice)[0].battle


def _tells(rules: AnyRuleset, battle: AnyBattle, offer: Offer) -> bool:
    """Whether a deed is done to an enemy, and takes something of it."""
    if offer.needs is not Needs.TARGET or offer.of_gm or offer.deliberate:
        return False
    if offer.is_attack:
        return True
    action = replace(offer.action, target=OTHER)
    return not rules.objections(battle, action) and expectation(rules, battle, action).lost.get(OTHER, 0) > 0
