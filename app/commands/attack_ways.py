"""The ways in which one figure may attack another: the one that it takes as a rule, and all of them to pick from."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.panels.desk_context import DeskContext
from app.prompts.picker import PickerEntry
from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.orders import kind_of
from engine.contract import AnyBattle, AnyRuleset, Objection, Offer
from engine.play.asked import offers_of

Attacks = tuple[tuple[Offer, tuple[Objection, ...]], ...]
"""Attacks on somebody, each with what the rules object to it."""


def manner(action: Action) -> tuple[str, str, str]:
    """What makes an action the same way of doing something, whoever does it to whom."""
    return action.kind, action.manner, action.item


def still_stands(rules: AnyRuleset, battle: AnyBattle, offer: Offer) -> bool:
    """Whether an offer that was taken up before is still made: its phase may be over, and whoever took it up gone."""
    actor = offer.action.actor
    if actor is None or actor not in battle.combatants:
        return actor is None
    now = [one for one in offers_of(rules, battle, actor) if manner(one.action) == manner(offer.action)]
    return any(set(one.objections) <= set(offer.objections) for one in now)


def usual_way(battle: AnyBattle, actor: CombatantId, ways: Attacks, last: Mapping[CombatantId, Action]) -> Offer:
    """How ``actor`` attacks as a rule: as it did last, as one of its kind did, else in the first of ``ways``."""
    one = battle[actor]
    alike = [id for id in last if id != actor and id in battle.combatants]
    kin = [id for id in alike if (battle[id].side, kind_of(battle[id].name)) == (one.side, kind_of(one.name))]
    for id in (actor, *kin):
        for offer, _ in ways:
            if id in last and manner(offer.action) == manner(last[id]):
                return offer
    return ways[0][0]


def attack_entries(
    kit: DeskContext, battle: AnyBattle, attacks: Attacks, way: Callable[[Offer], Callable[[], None]]
) -> tuple[PickerEntry, ...]:
    """The attacks as entries to pick from, with cost and objections; ``way`` gives what an entry does."""
    return tuple(
        PickerEntry(
            kit.text.filled(offer.key, offer.args, battle),
            way(offer),
            kit.text.filled(offer.cost, offer.cost_args, battle) if offer.cost else "",
            kit.because(objections),
            offer.icon,
        )
        for offer, objections in attacks
    )
