"""A deed for all that are selected: who of them may do the same does it too, as one step. No Qt in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.battle.actions import Action, Deed, together
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Needs
from engine.legality import OF_THE_TABLE
from engine.play.asked import offers_of


def for_all(rules: AnyRuleset, battle: AnyBattle, action: Action, selected: Iterable[CombatantId]) -> Deed:
    """``action``, and the same of every other of ``selected`` to whom the rules have no objection, in their order.

    A way over the map, what belongs to the table, and what the GM forces on one figure stay that figure's alone.
    """
    ids = tuple(selected)
    if action.actor not in ids or action.path or action.overruled or action.kind in OF_THE_TABLE:
        return action
    found = (action if id == action.actor else _same(rules, battle, action, id) for id in ids)
    return together(one for one in found if one is not None) or action


def _same(rules: AnyRuleset, battle: AnyBattle, action: Action, id: CombatantId) -> Action | None:
    """The same kind of deed of somebody else, with the same thing if it has that; None where the rules object."""
    if id == action.target or id not in battle.combatants:
        return None
    ways = [
        replace(offer.action, target=action.target, cell=action.cell, cells=action.cells)
        for offer in offers_of(rules, battle, id)
        if (offer.action.kind, offer.action.manner) == (action.kind, action.manner)
        and not offer.objections
        and offer.needs is not Needs.PATH
        and (offer.needs is Needs.TARGET) is (action.target is not None and offer.action.target is None)
    ]
    ways.sort(key=lambda way: way.item != action.item)
    return next((way for way in ways if not rules.objections(battle, way)), None)
