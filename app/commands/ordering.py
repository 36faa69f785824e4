"""Changing the order of play by hand: what puts somebody before another, and the rule that stands against it."""

from __future__ import annotations

from engine.battle.actions import Action, ChangeTurns, OrderDeed
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset, Objection, Progress
from engine.play.asked import order_of

Who = CombatantId | SideId
OrderChange = Action | ChangeTurns
"""What changes the order: an action of the ruleset that lets the GM, else the GM's own hand above the rules."""


def kinds(rules: AnyRuleset, battle: AnyBattle) -> frozenset[OrderDeed]:
    """What the GM may do to the order above the rules now."""
    how = rules.order_by_hand
    return how.kinds if how is not None and battle.started else frozenset()


def places(rules: AnyRuleset, battle: AnyBattle) -> tuple[Who, ...]:
    """Who stands in the order of play, from the first; sides only where they can be moved."""
    with_sides = OrderDeed.BEFORE in kinds(rules, battle)
    return tuple(slot.who for slot in order_of(rules, battle).slots if with_sides or not slot.is_side)


def put_at(rules: AnyRuleset, battle: AnyBattle, who: Who, place: int) -> OrderChange | None:
    """What puts ``who`` before the one at ``place`` (beyond the last: at the end).

    None where that changes nothing, or where the order cannot be changed at all.
    """
    order = places(rules, battle)
    if who not in order or place in (order.index(who), order.index(who) + 1):
        return None
    before = order[place] if place < len(order) else None
    if who in battle.combatants and (before is None or before in battle.combatants):
        action = rules.reorder(battle, CombatantId(who), CombatantId(before) if before is not None else None)
        if action is not None:
            return action
    return ChangeTurns(OrderDeed.BEFORE, (who,), before) if OrderDeed.BEFORE in kinds(rules, battle) else None


def shifted(rules: AnyRuleset, battle: AnyBattle, who: Who, by: int) -> OrderChange | None:
    """What puts ``who`` one place earlier (``by`` −1) or later (+1)."""
    order = places(rules, battle)
    if who not in order:
        return None
    here = order.index(who)
    if not 0 <= here + by < len(order):
        return None
    return put_at(rules, battle, who, here + by if by < 0 else here + by + 1)


def comes_next(rules: AnyRuleset, battle: AnyBattle, who: Who) -> OrderChange | None:
    """What lets ``who`` come in next, before all others who wait; None where it does already, or has the turn."""
    slots, order = order_of(rules, battle).slots, places(rules, battle)
    if any(slot.who == who and slot.progress is Progress.ACTING for slot in slots):
        return None
    waiting = [slot.who for slot in slots if slot.progress is Progress.WAITING and slot.who in order]
    first = next((one for one in waiting if one != who), None)
    return put_at(rules, battle, who, order.index(first)) if first is not None else None


def against(rules: AnyRuleset, battle: AnyBattle, change: OrderChange) -> Objection | None:
    """The rule that stands against a change, None where the ruleset lets the GM, as with an action of its own."""
    if isinstance(change, Action):
        return None
    how = rules.order_by_hand
    return how.against(battle, change.kind, change.ids[0] if change.ids else None) if how is not None else None
