"""The GM's hand in the order of acting: another place, a turn that waits, initiative worked out anew (TA-INI-04)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import ChangeTurns, OrderDeed
from engine.battle.ids import CombatantId, SideId
from engine.contract import Objection, OrderByHand
from engine.rulesets.turnaway.order import control
from engine.rulesets.turnaway.order.ties import in_order
from engine.rulesets.turnaway.state import FRESH, TurnawayBattle
from engine.rulesets.turnaway.turn import numbered
from engine.table.table import Table


def against(battle: TurnawayBattle, kind: OrderDeed, who: CombatantId | SideId | None) -> Objection:
    """The order goes by initiative, a turn is taken when it comes, and nobody rolls twice in a round."""
    match kind:
        case OrderDeed.BEFORE:
            return Objection("order-by-initiative", "TA-INI-04")
        case OrderDeed.WAIT:
            return Objection("order-no-waiting", "TA-RND-02")
    return Objection("order-worked-out-once", "TA-INI-01")


def do(table: Table, battle: TurnawayBattle, deed: ChangeTurns) -> TurnawayBattle:
    """Carry it out; the order of the round that is being played is another, the next one goes by the rules."""
    match deed.kind:
        case OrderDeed.BEFORE:
            for id in deed.ids:
                battle = _put(battle, CombatantId(id), deed.before)
            return battle
        case OrderDeed.WAIT:
            for id in deed.ids:
                battle = _waits(table, battle, CombatantId(id))
            return battle
    return _rolled(table, battle, deed.ids)


def _put(battle: TurnawayBattle, id: CombatantId, before: CombatantId | SideId | None) -> TurnawayBattle:
    """Somebody has another place; the dead and those off the map have none that could be changed."""
    if id not in battle.state.order:
        return battle
    rest = [other for other in battle.state.order if other != id]
    place = rest.index(CombatantId(before)) if before in rest else len(rest)
    return battle.with_state(replace(battle.state, order=(*rest[:place], id, *rest[place:])))


def _waits(table: Table, battle: TurnawayBattle, id: CombatantId) -> TurnawayBattle:
    """Its turn comes at the end of the round; what it has spent of a turn under way is forgotten with it."""
    battle = _put(battle, id, None)
    if battle.state.acting != id:
        return battle
    battle = battle.with_state(replace(battle.state, acting=None, turn=FRESH))
    return control.go_on(table, battle)


def _rolled(table: Table, battle: TurnawayBattle, ids: tuple[CombatantId | SideId, ...]) -> TurnawayBattle:
    """Initiative anew for these, or for all; whose turn it is keeps it."""
    wanted = [id for id in battle.state.order if not ids or id in ids]
    numbers = {**battle.state.numbers, **{id: numbered(table, battle, id) for id in wanted}}
    battle, order = in_order(table, battle.with_state(replace(battle.state, numbers=numbers)))
    return battle.with_state(replace(battle.state, order=order))


ORDER = OrderByHand(frozenset(OrderDeed), against, do)
