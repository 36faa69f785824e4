"""The GM's hand in the order of acting, beside dragging: waiting, mobility rolled anew (RK-ACT-13, RK-GEN-11)."""

from __future__ import annotations

from dataclasses import replace

from engine.battle.actions import ChangeTurns, OrderDeed
from engine.battle.ids import CombatantId, SideId
from engine.contract import Objection, OrderByHand
from engine.rulesets.ranks import turn
from engine.rulesets.ranks.state import RanksBattle
from engine.table.table import Table


def against(battle: RanksBattle, kind: OrderDeed, who: CombatantId | SideId | None) -> Objection | None:
    """The order of acting is the GM's (RK-ACT-13); mobility is rolled once, where the switch has it (RK-GEN-11)."""
    return Objection("order-rolled-once", "RK-GEN-11") if kind is OrderDeed.ROLL else None


def do(table: Table, battle: RanksBattle, deed: ChangeTurns) -> RanksBattle:
    """Carry it out."""
    if deed.kind is OrderDeed.WAIT:
        for id in deed.ids:
            battle = _waits(table, battle, CombatantId(id))
        return battle
    return _rolled(table, battle, deed.ids)


def _waits(table: Table, battle: RanksBattle, id: CombatantId) -> RanksBattle:
    """It acts after all others; what it has declared waits with it."""
    state = battle.state
    order = (*(other for other in state.order if other != id), id)
    was_current = state.current == id
    battle = battle.with_state(replace(state, order=order, current=None if was_current else state.current))
    return turn.opened(table, battle) if was_current else battle


def _rolled(table: Table, battle: RanksBattle, ids: tuple[CombatantId | SideId, ...]) -> RanksBattle:
    """A roll of mobility for these, or for all on the map; the order goes by the rolls, whoever has none comes last."""
    state = battle.state
    wanted = [id for id in state.order if (not ids or id in ids) and battle[id].cell is not None]
    rolls = {**state.first_rolls, **{id: turn.first_roll(table, battle, id) for id in wanted}}
    order = turn.by_rolls(table, battle, state.order, rolls)
    return battle.with_state(replace(battle.state, order=order, first_rolls=rolls))


ORDER = OrderByHand(frozenset({OrderDeed.WAIT, OrderDeed.ROLL}), against, do)
