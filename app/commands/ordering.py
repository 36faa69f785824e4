"""Changing the order of play by hand: which action of the ruleset puts somebody before another."""

from __future__ import annotations

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.play.asked import order_of


def places(rules: AnyRuleset, battle: AnyBattle) -> tuple[CombatantId, ...]:
    """Who stands in the order of play, from the first; sides are left out."""
    return tuple(CombatantId(slot.who) for slot in order_of(rules, battle).slots if not slot.is_side)


def put_at(rules: AnyRuleset, battle: AnyBattle, who: CombatantId, place: int) -> Action | None:
    """The action that puts ``who`` before the one at ``place`` (beyond the last: at the end).

    None where that changes nothing, or where the order is not the GM's to change.
    """
    order = places(rules, battle)
    if who not in order or place in (order.index(who), order.index(who) + 1):
        return None
    return rules.reorder(battle, who, order[place] if place < len(order) else None)


def shifted(rules: AnyRuleset, battle: AnyBattle, who: CombatantId, by: int) -> Action | None:
    """The action that puts ``who`` one place earlier (``by`` −1) or later (+1)."""
    order = places(rules, battle)
    if who not in order:
        return None
    here = order.index(who)
    if not 0 <= here + by < len(order):
        return None
    return put_at(rules, battle, who, here + by if by < 0 else here + by + 1)
