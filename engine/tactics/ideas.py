"""Ideas: deeds at the same target that are worth the same are shown as one."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from engine.battle.actions import Action
from engine.contract import AnyBattle, AnyRuleset
from engine.tactics.advice import SHOWN, Advice
from engine.tactics.temperament import name_of

ALL = 99
"""More deeds than are ever weighed side by side."""
Idea = tuple[Advice, ...]
"""Deeds that are aimed at the same and come to the same worth; the first of them is what a figure would do."""


def ideas(rules: AnyRuleset, battle: AnyBattle, found: Iterable[Advice], most: int = SHOWN) -> tuple[Idea, ...]:
    """The deeds that were ``found`` as ideas, in their order; in an idea, what is offered first comes first."""
    there: dict[Hashable, dict[Hashable, Advice]] = {}
    for place, one in enumerate(found):
        there.setdefault(_aim(one, place), {}).setdefault(one.action, one)
    return tuple(_as_offered(rules, battle, tuple(ways.values())) for ways in there.values())[:most]


def _aim(advice: Advice, place: int) -> Hashable:
    """What the deeds of one idea have in common; a movement, and what is done to nobody else, is an idea by itself."""
    action = advice.action
    if not isinstance(action, Action) or action.path or action.target == action.actor:
        return place
    if action.target is None and not action.cells:
        return place
    return action.target, action.cell, action.cells, advice.worth


def _as_offered(rules: AnyRuleset, battle: AnyBattle, ways: Idea) -> Idea:
    actor = ways[0].action.actor if isinstance(ways[0].action, Action) else None
    if len(ways) == 1 or actor is None:
        return ways
    offered = {name_of(offer.action): place for place, offer in enumerate(rules.attack_offers(battle, actor))}

    def place(one: Advice) -> int:
        return offered.get(name_of(one.action), len(offered)) if isinstance(one.action, Action) else len(offered)

    return tuple(sorted(ways, key=place))
