"""The ways in which one figure may attack another: the one that it takes as a rule, and all of them to pick from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace

from app.panels.desk_context import DeskContext
from app.prompts.picker import PickerEntry
from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.battle.orders import kind_of
from engine.contract import AnyBattle, AnyRuleset, Objection, Offer
from engine.play.asked import offers_of
from engine.tactics.hope import is_hopeless

SEVERAL = 2
"""So many enemies are several: one has to be pointed at."""
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


def usual_way(
    rules: AnyRuleset, battle: AnyBattle, target: CombatantId, ways: Attacks, last: Mapping[CombatantId, Action]
) -> Offer | None:
    """How somebody attacks ``target`` as a rule: the first of its habits that is not hopeless; None: all are.

    What is meant to be said is a habit only of who did it last; what takes the weapon out of the hand, or puts another
    there, is nobody's.
    """
    habits = (
        offer
        for offer, _ in _by_habit(battle, tuple(way for way in ways if not way[0].rearms), last)
        if not offer.deliberate or _did_last(offer.action, last)
    )
    return next((one for one in habits if not is_hopeless(rules, battle, replace(one.action, target=target))), None)


def _did_last(action: Action, last: Mapping[CombatantId, Action]) -> bool:
    return action.actor is not None and action.actor in last and manner(last[action.actor]) == manner(action)


def _by_habit(battle: AnyBattle, ways: Attacks, last: Mapping[CombatantId, Action]) -> Attacks:
    """The attacks of one figure: first that which it did last, then that of others of its kind, then as they come."""
    actor = next((offer.action.actor for offer, _ in ways), None)
    if actor is None:
        return ways
    one = battle[actor]
    alike = [id for id in last if id != actor and id in battle.combatants]
    kin = [id for id in alike if (battle[id].side, kind_of(battle[id].name)) == (one.side, kind_of(one.name))]
    habits = [manner(last[id]) for id in (actor, *kin) if id in last]
    known = [manner(offer.action) for offer, _ in ways]
    first = next((ways[known.index(habit)] for habit in habits if habit in known), None)
    return ways if first is None else (first, *(way for way in ways if way is not first))


def worth_attacking(
    rules: AnyRuleset,
    battle: AnyBattle,
    actor: CombatantId,
    among: Iterable[CombatantId],
    named: Collection[CombatantId | None],
    last: Mapping[CombatantId, Action],
) -> tuple[CombatantId, ...]:
    """Those of whom some attack of ``actor`` may be aimed at with any hope: all that are ``named``, and of the others
    no more than it takes to know that there are several."""
    found: list[CombatantId] = []
    for at in sorted(among, key=lambda at: at not in named):
        if len(found) >= SEVERAL and at not in named:
            break
        if usual_way(rules, battle, at, allowed_attacks(rules, battle, actor, at), last) is not None:
            found.append(at)
    return tuple(found)


def allowed_attacks(rules: AnyRuleset, battle: AnyBattle, actor: CombatantId, target: CombatantId) -> Attacks:
    """The attacks of ``actor`` on ``target`` that the rules have nothing against."""
    attacks = (one for one in offers_of(rules, battle, actor) if one.is_attack and not one.objections)
    return tuple((one, ()) for one in attacks if not rules.objections(battle, replace(one.action, target=target)))


def only_way(attacks: Attacks) -> Offer | None:
    """The one attack that can be meant, so that nobody asks: the only one there is or that the rules allow on whom it
    is aimed at; where they allow none, the only one that is open at all, with what speaks against it there."""
    allowed = [offer for offer, objections in attacks if not objections]
    lit = allowed or [offer for offer, _ in attacks if not offer.objections]
    among = lit or [offer for offer, _ in attacks]
    return among[0] if len(among) == 1 else None


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
