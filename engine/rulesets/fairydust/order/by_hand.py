"""The GM's hand in the order of turns, beside dragging: lowered initiative, a check anew (FD-INI-05, FD-INI-01)."""

from __future__ import annotations

from engine.battle.actions import Action, ChangeTurns, OrderDeed
from engine.battle.ids import CombatantId, SideId
from engine.contract import Objection, OrderByHand
from engine.rulesets.fairydust import turn
from engine.rulesets.fairydust.order import initiative
from engine.rulesets.fairydust.state import FairyBattle
from engine.table.table import Table


def against(battle: FairyBattle, kind: OrderDeed, who: CombatantId | SideId | None) -> Objection | None:
    """Everybody may lower the own initiative (FD-INI-05); the check is made once (FD-INI-01)."""
    return Objection("order-rolled-once", "FD-INI-01") if kind is OrderDeed.ROLL else None


def do(table: Table, battle: FairyBattle, deed: ChangeTurns) -> FairyBattle:
    """Carry it out; what was lowered or rolled stands for as long as initiative does."""
    if deed.kind is OrderDeed.WAIT:
        for id in deed.ids:
            battle = _waits(table, battle, CombatantId(id))
        return battle
    wanted = tuple(id for id in battle.state.order if not deed.ids or id in deed.ids)
    return initiative.in_order(table, initiative.rolled(table, battle, wanted))


def _waits(table: Table, battle: FairyBattle, id: CombatantId) -> FairyBattle:
    """Its initiative is lowered below that of all who are in the order (FD-INI-05)."""
    others = [number for other, number in battle.state.numbers.items() if other != id and other in battle.combatants]
    if id not in battle.state.numbers or not others:
        return battle
    wanted = min(initiative.present(battle, id), *others) - 1
    action = Action(initiative.LOWER, actor=id, args=((initiative.NUMBER, wanted),))
    battle, gives_way = initiative.lower(table, battle, action)
    return turn.next_turn(table, turn.between_turns(battle)) if gives_way else battle


ORDER = OrderByHand(frozenset({OrderDeed.WAIT, OrderDeed.ROLL}), against, do)
